/* What is said: the verbs of moves, events and questions, and the phrase of each move. */
#include "games/adrenaline/kinds.h"
#include "games/adrenaline/rules.h"

#define SEAT &cb_kind_seat
#define SQUARE &adr_kind_square
#define WEAPON &adr_kind_weapon
#define EFFECT &adr_kind_effect
#define CARD &adr_kind_card
#define PAY &adr_kind_pay
#define POINT &adr_kind_point
#define NUMBER &adr_kind_byte

/* Questions may speak of the weapon {0} and the effect {1} in use. */
#define QUESTION(stage, name_, words_, rule_)                                                      \
    [ADR_Q_FIRST + (stage)] = {                                                                    \
        .name = (name_), .words = (words_), .rule = (rule_), .kinds = {WEAPON, EFFECT}}

const cb_verb adr_verbs[] = {
    [ADR_V_RUN] = {"run", "run", "{seat} runs", "ADR-6.1", {0}, 0, false},
    [ADR_V_GRAB] = {"grab", "grab", "{seat} grabs something", "ADR-7.1", {0}, 0, false},
    [ADR_V_SHOOT] = {"shoot", "shoot", "{seat} shoots", "ADR-9.1", {0}, 0, false},
    [ADR_V_DONE] = {"done", "done", "{seat} takes no more actions", "ADR-3.4", {0}, 0, false},
    [ADR_V_END] = {"end", "end", "{seat} ends the turn", "ADR-3.1", {0}, 0, false},
    [ADR_V_BOT] = {"bot", "bot", "{seat} uses the terminator", "ADR-X2.3", {0}, 0, false},
    [ADR_V_PLAY] = {"play", "play {0}", "{seat} plays {0}", "ADR-16.1", {CARD}, 0, false},
    [ADR_V_GO] = {"go", "go {0}", "{seat} goes to {0}", "ADR-1.4", {SQUARE}, 0, false},
    [ADR_V_TILE] =
        {"tile", "tile {0}", "{seat} takes the ammo on {0}", "ADR-7.2", {SQUARE}, 0, false},
    [ADR_V_TAKE] = {"take", "take {0}", "{seat} takes {0}", "ADR-7.4", {WEAPON}, 0, false},
    [ADR_V_TAKE_WITH] = {"take-with",
                         "take {0} with {1}",
                         "{seat} takes {0}, paying with {1}",
                         "ADR-8.1",
                         {WEAPON, PAY},
                         0,
                         false},
    [ADR_V_DROP] = {"drop", "drop {0}", "{seat} drops {0}", "ADR-7.6", {WEAPON}, 0, false},
    [ADR_V_RELOAD] = {"reload", "reload {0}", "{seat} reloads {0}", "ADR-12.1", {WEAPON}, 0, false},
    [ADR_V_RELOAD_WITH] = {"reload-with",
                           "reload {0} with {1}",
                           "{seat} reloads {0}, paying with {1}",
                           "ADR-8.1",
                           {WEAPON, PAY},
                           0,
                           false},
    [ADR_V_FIRE] = {"fire", "fire {0}", "{seat} fires {0}", "ADR-9.1", {WEAPON}, 0, false},
    [ADR_V_USE] = {"use", "use {0}", "{seat} uses {0}", "ADR-9.2", {EFFECT}, 0, false},
    [ADR_V_USE_WITH] = {"use-with",
                        "use {0} with {1}",
                        "{seat} uses {0}, paying with {1}",
                        "ADR-8.1",
                        {EFFECT, PAY},
                        0,
                        false},
    [ADR_V_CEASE] = {"cease", "cease", "{seat} ceases fire", "ADR-9.1", {0}, 0, false},
    [ADR_V_SPOT] = {"spot", "spot {0}", "{seat} names {0}", "ADR-17", {SQUARE}, 0, false},
    [ADR_V_ROOM] =
        {"room", "room {0}", "{seat} names the {0} room", "ADR-17.9", {&adr_kind_room}, 0, false},
    [ADR_V_TARGET] = {"target", "target {0}", "{seat} targets {0}", "ADR-17", {SEAT}, 0, false},
    [ADR_V_POINT] = {"point", "target {0}", "{seat} targets {0}", "ADR-X1.3", {POINT}, 0, false},
    [ADR_V_ENOUGH] = {"enough", "enough", "{seat} takes no more targets", "ADR-9.5", {0}, 0, false},
    [ADR_V_BRING] =
        {"bring", "bring {0}", "{seat} pulls the target to {0}", "ADR-17.7", {SQUARE}, 0, false},
    [ADR_V_PUSH] =
        {"push", "push {0} {1}", "{seat} pushes {0} to {1}", "ADR-9.9", {SEAT, SQUARE}, 0, false},
    [ADR_V_SCOPE] = {"scope",
                     "scope {0} {1} for {2}",
                     "{seat} plays {0} on {1} for a {2} cube",
                     "ADR-16.2",
                     {CARD, SEAT, &adr_kind_colour},
                     0,
                     false},
    [ADR_V_SCOPE_WITH] = {"scope-with",
                          "scope {0} {1} with {2}",
                          "{seat} plays {0} on {1}, paying with {2}",
                          "ADR-16.2",
                          {CARD, SEAT, CARD},
                          0,
                          false},
    [ADR_V_NO_SCOPE] =
        {"no-scope", "no scope", "{seat} leaves it at that", "ADR-16.2", {0}, 0, false},
    [ADR_V_TAGBACK] =
        {"tagback", "tagback {0}", "{seat} answers with {0}", "ADR-16.5", {CARD}, 0, false},
    [ADR_V_NO_TAGBACK] =
        {"no-tagback", "no tagback", "{seat} does not answer", "ADR-16.8", {0}, 0, false},
    [ADR_V_DISCARD] =
        {"discard", "discard {0}", "{seat} discards {0}", "ADR-3.2", {CARD}, 0, false},
    [ADR_V_PLACE_BOT] = {"place-bot",
                         "place bot {0}",
                         "{seat} puts the terminator on {0}",
                         "ADR-X2.2",
                         {POINT},
                         0,
                         false},
    [ADR_V_BOT_GO] =
        {"bot-go", "bot go {0}", "the terminator goes to {0}", "ADR-X2.3", {SQUARE}, 0, false},
    [ADR_V_BOT_HIT] =
        {"bot-hit", "bot hit {0}", "the terminator shoots at {0}", "ADR-X2.3", {SEAT}, 0, false},
    [ADR_V_TRACK] = {"track",
                     "track {0}",
                     "{seat} puts the overkill token on the track of {0}",
                     "ADR-X1.5",
                     {POINT},
                     0,
                     false},

    [ADR_V_DRAW] = {"draw", "draw {0}", "{seat} draws {0}", "ADR-7.2", {CARD}, 1, false},
    [ADR_V_PUT_TILE] = {"put-tile",
                        "put {0} {1}",
                        "tile {0} comes to {1}",
                        "ADR-13.11",
                        {&adr_kind_tile, SQUARE},
                        0,
                        false},
    [ADR_V_PUT_WEAPON] = {"put-weapon",
                          "put {0} {1}",
                          "{0} comes to slot {1}",
                          "ADR-13.11",
                          {WEAPON, &adr_kind_slot},
                          0,
                          false},

    [ADR_V_TURN] = {"turn", "turn", "it is {seat}'s turn", "ADR-3.1", {0}, 0, false},
    [ADR_V_APPEARS] =
        {"appears", "appears {0}", "{seat} appears on {0}", "ADR-13.9", {SQUARE}, 0, false},
    [ADR_V_MOVED] =
        {"moved", "moved {0} {1}", "{0} comes to {1}", "ADR-9.9", {SEAT, SQUARE}, 0, false},
    [ADR_V_DAMAGE] = {"damage",
                      "damage {0} {1}",
                      "{seat} deals {0} damage to {1}",
                      "ADR-10.1",
                      {NUMBER, SEAT},
                      0,
                      false},
    [ADR_V_CONVERT] = {"convert",
                       "convert {0} {1}",
                       "{0} of {seat}'s marks on {1} become damage",
                       "ADR-10.3",
                       {NUMBER, SEAT},
                       0,
                       false},
    [ADR_V_MARKS] =
        {"marks", "marks {0} {1}", "{seat} marks {1} ({0})", "ADR-10.2", {NUMBER, SEAT}, 0, false},
    [ADR_V_TAGS] = {"tags", "tags {0}", "{seat} tags {0}", "ADR-X1.2", {POINT}, 0, false},
    [ADR_V_STINGS] = {"stings",
                      "stings",
                      "{seat} takes 1 damage from the spawnpoint",
                      "ADR-X1.4",
                      {0},
                      0,
                      false},
    [ADR_V_KILLED] = {"killed", "killed {0}", "{seat} killed {0}", "ADR-13.1", {SEAT}, 0, false},
    [ADR_V_FIRST_BLOOD] = {"first-blood",
                           "first blood {0}",
                           "{seat} drew first blood of {0}",
                           "ADR-13.3",
                           {SEAT},
                           0,
                           false},
    [ADR_V_POINTS] = {"points", "points {0}", "{seat} scores {0}", "ADR-13.5", {NUMBER}, 0, false},
    [ADR_V_DOUBLE] = {"double-kill",
                      "double kill",
                      "{seat} scores 1 for a double kill",
                      "ADR-13.10",
                      {0},
                      0,
                      false},
    [ADR_V_OVERKILLED] =
        {"overkilled", "overkilled {0}", "{seat} overkilled {0}", "ADR-13.7", {SEAT}, 0, false},
    [ADR_V_RESHUFFLE] = {"reshuffle",
                         "reshuffle",
                         "the discarded powerups are shuffled again",
                         "ADR-13.12",
                         {0},
                         0,
                         false},
    [ADR_V_FRENZY] = {"frenzy",
                      "frenzy",
                      "final frenzy begins; {seat} will play last",
                      "ADR-14.1",
                      {0},
                      0,
                      false},
    [ADR_V_FLIPS] = {"flips", "flips", "the board of {seat} is flipped", "ADR-14.2", {0}, 0, false},
    [ADR_V_TRACK_POINTS] = {"track-points",
                            "track points {0}",
                            "{seat} scores {0} for the track",
                            "ADR-15.2",
                            {NUMBER},
                            0,
                            false},
    [ADR_V_OVER] = {"over", "over", "the game is over", "ADR-15.3", {0}, 0, false},
    [ADR_V_BOT_WINS] = {"bot-wins",
                        "bot wins",
                        "the terminator has more points than anybody",
                        "ADR-X2.4",
                        {0},
                        0,
                        false},

    QUESTION(ADR_REFILL, "ask-refill", "The board is refilled.", "ADR-13.11"),
    QUESTION(ADR_DRAW, "ask-draw", "A powerup is drawn.", "ADR-7.2"),
    QUESTION(ADR_SPAWN, "ask-spawn",
             "Discard a powerup: its colour is the spawnpoint where you appear.", "ADR-3.2"),
    QUESTION(ADR_PLACE_BOT, "ask-place-bot", "Choose the terminator's spawnpoint.", "ADR-X2.2"),
    QUESTION(ADR_ACT, "ask-act", "Choose your next action.", "ADR-3.3"),
    QUESTION(ADR_RUN, "ask-run", "Choose where to run.", "ADR-6.1"),
    QUESTION(ADR_GRAB, "ask-grab", "Choose what to grab.", "ADR-7.1"),
    QUESTION(ADR_DROP, "ask-drop", "Choose a weapon to leave in its place.", "ADR-7.6"),
    QUESTION(ADR_PUSHING, "ask-newton", "Choose a figure and where to push it.", "ADR-16.3"),
    QUESTION(ADR_TELEPORT, "ask-teleport", "Choose where to appear.", "ADR-16.4"),
    QUESTION(ADR_BOT_MOVE, "ask-bot-move", "Move the terminator by at most one square.",
             "ADR-X2.3"),
    QUESTION(ADR_BOT_HIT, "ask-bot-hit", "Choose whom the terminator shoots.", "ADR-X2.3"),
    QUESTION(ADR_SHOOT, "ask-shoot", "Choose a weapon to fire.", "ADR-9.1"),
    QUESTION(ADR_EFFECT, "ask-effect", "{0}: choose what comes next.", "ADR-9.4"),
    QUESTION(ADR_WALK, "ask-walk", "{0}: choose where to go.", "ADR-17.22"),
    QUESTION(ADR_SPOT, "ask-spot", "{0}: choose a place for {1}.", "ADR-17"),
    QUESTION(ADR_PICK, "ask-pick", "{0}: choose a target for {1}.", "ADR-9.5"),
    QUESTION(ADR_BRING, "ask-bring", "{0}: choose where the target ends.", "ADR-17.7"),
    QUESTION(ADR_BOOST, "ask-scope", "Play a targeting scope?", "ADR-16.2"),
    QUESTION(ADR_ANSWER, "ask-tagback", "You were hit. Play a tagback grenade?", "ADR-16.8"),
    QUESTION(ADR_RELOAD, "ask-reload", "Reload, or end your turn.", "ADR-12.1"),
    QUESTION(ADR_OVERKILL, "ask-overkill", "Choose a track for the overkill token.", "ADR-X1.5"),
    QUESTION(ADR_FINISHED, "ask-over", "The game is over.", "ADR-15.3"),
    [ADR_VERBS] = {.name = NULL},
};

static int payment(const adr_state *s, int seat, cb_move m)
{
    const adr_player *p = &s->seats[seat];
    return adr_pay_value(p->hand, p->cards, (unsigned)adr_move_pay(m));
}

void adr_say(const void *state, int seat, cb_move m, cb_phrase *out)
{
    const adr_state *s = state;
    int verb = adr_move_verb(m);
    *out = CB_PHRASE(seat, verb, (int16_t)adr_move_a(m), (int16_t)adr_move_b(m));
    switch (verb) {
    case ADR_V_USE_WITH:
        out->refs[1] = (int16_t)payment(s, seat, m);
        out->refs[0] = adr_row(s, adr_move_a(m))->id;
        break;
    case ADR_V_USE:
        out->refs[0] = adr_row(s, adr_move_a(m))->id;
        break;
    case ADR_V_TAKE_WITH:
    case ADR_V_RELOAD_WITH:
        out->refs[1] = (int16_t)payment(s, seat, m);
        break;
    case ADR_V_SCOPE:
    case ADR_V_SCOPE_WITH:
        out->refs[2] = (int16_t)adr_move_pay(m);
        break;
    case ADR_V_ROOM:
        out->refs[0] = adr_rooms[s->map][adr_move_a(m)];
        break;
    default:
        break;
    }
}

void adr_ask(const void *state, int seat, cb_phrase *out)
{
    const adr_state *s = state;
    int effect = s->shot.used ? adr_row(s, s->shot.row)->id : ADR_NO_EFFECT;
    *out = CB_PHRASE(seat, ADR_Q_FIRST + s->stage, s->shot.weapon, (int16_t)effect);
}
