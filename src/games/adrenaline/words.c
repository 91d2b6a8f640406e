/* What is said: the verbs of moves, events and questions, and the phrase of each move. */
#include "games/adrenaline/kinds.h"
#include "games/adrenaline/rules.h"

#define SEAT &cb_kind_seat
#define SQUARE &adrenaline_kind_square
#define WEAPON &adrenaline_kind_weapon
#define EFFECT &adrenaline_kind_effect
#define CARD &adrenaline_kind_card
#define PAY &adrenaline_kind_pay
#define POINT &adrenaline_kind_point
#define NUMBER &adrenaline_kind_byte

/* Questions may speak of the weapon {0} and the effect {1} in use. */
#define QUESTION(stage, name_, words_, rule_)                                                      \
    [ADRENALINE_Q_FIRST + (stage)] = {.name = (name_),                                             \
                                      .words = (words_),                                           \
                                      .rule = (rule_),                                             \
                                      .kinds = {WEAPON, EFFECT},                                   \
                                      .type = CB_VERB_QUESTION}

#define REASON(id, name, words, rule, ...)                                                         \
    [ADRENALINE_R_##id] = {name, NULL, words, rule, {__VA_ARGS__}, 0, false, CB_VERB_REASON}

const cb_verb adrenaline_verbs[] = {
    [ADRENALINE_V_RUN] =
        {"run", "run", "{seat} [run|runs]", "ADR-6.1", {0}, 0, false, CB_VERB_MOVE},
    [ADRENALINE_V_GRAB] =
        {"grab", "grab", "{seat} [grab|grabs] something", "ADR-7.1", {0}, 0, false, CB_VERB_MOVE},
    [ADRENALINE_V_SHOOT] =
        {"shoot", "shoot", "{seat} [shoot|shoots]", "ADR-9.1", {0}, 0, false, CB_VERB_MOVE},
    [ADRENALINE_V_DONE] = {"done",
                           "done",
                           "{seat} [take|takes] no more actions",
                           "ADR-3.4",
                           {0},
                           0,
                           false,
                           CB_VERB_MOVE},
    [ADRENALINE_V_END] = {"end",
                          "end",
                          "{seat} [end|ends] [your|their] turn",
                          "ADR-3.1",
                          {0},
                          0,
                          false,
                          CB_VERB_MOVE},
    [ADRENALINE_V_BOT] =
        {"bot", "bot", "{seat} [use|uses] the terminator", "ADR-X2.3", {0}, 0, false, CB_VERB_MOVE},
    [ADRENALINE_V_PLAY] =
        {"play", "play {0}", "{seat} [play|plays] {0}", "ADR-16.1", {CARD}, 0, false, CB_VERB_MOVE},
    [ADRENALINE_V_GO] =
        {"go", "go {0}", "{seat} [move|moves] to {0}", "ADR-1.4", {SQUARE}, 0, false, CB_VERB_MOVE},
    [ADRENALINE_V_TILE] = {"tile",
                           "tile {0}",
                           "{seat} [take|takes] the ammo on {0}",
                           "ADR-7.2",
                           {SQUARE},
                           0,
                           false,
                           CB_VERB_MOVE},
    [ADRENALINE_V_TAKE] = {"take",
                           "take {0}",
                           "{seat} [take|takes] the {0}",
                           "ADR-7.4",
                           {WEAPON},
                           0,
                           false,
                           CB_VERB_MOVE},
    [ADRENALINE_V_TAKE_WITH] = {"take-with",
                                "take {0} with {1}",
                                "{seat} [take|takes] the {0}, paying with {1}",
                                "ADR-8.1",
                                {WEAPON, PAY},
                                0,
                                false,
                                CB_VERB_MOVE},
    [ADRENALINE_V_DROP] = {"drop",
                           "drop {0}",
                           "{seat} [drop|drops] the {0}",
                           "ADR-7.6",
                           {WEAPON},
                           0,
                           false,
                           CB_VERB_MOVE},
    [ADRENALINE_V_RELOAD] = {"reload",
                             "reload {0}",
                             "{seat} [reload|reloads] the {0}",
                             "ADR-12.1",
                             {WEAPON},
                             0,
                             false,
                             CB_VERB_MOVE},
    [ADRENALINE_V_RELOAD_WITH] = {"reload-with",
                                  "reload {0} with {1}",
                                  "{seat} [reload|reloads] the {0}, paying with {1}",
                                  "ADR-8.1",
                                  {WEAPON, PAY},
                                  0,
                                  false,
                                  CB_VERB_MOVE},
    [ADRENALINE_V_FIRE] = {"fire",
                           "fire {0}",
                           "{seat} [fire|fires] the {0}",
                           "ADR-9.1",
                           {WEAPON},
                           0,
                           false,
                           CB_VERB_MOVE},
    [ADRENALINE_V_USE] =
        {"use", "use {0}", "{seat} [use|uses] {0}", "ADR-9.2", {EFFECT}, 0, false, CB_VERB_MOVE},
    [ADRENALINE_V_USE_WITH] = {"use-with",
                               "use {0} with {1}",
                               "{seat} [use|uses] {0}, paying with {1}",
                               "ADR-8.1",
                               {EFFECT, PAY},
                               0,
                               false,
                               CB_VERB_MOVE},
    [ADRENALINE_V_CEASE] =
        {"cease", "cease", "{seat} [cease|ceases] fire", "ADR-9.1", {0}, 0, false, CB_VERB_MOVE},
    [ADRENALINE_V_SPOT] = {"spot",
                           "spot {0}",
                           "{seat} [aim|aims] at {0}",
                           "ADR-17",
                           {SQUARE},
                           0,
                           false,
                           CB_VERB_MOVE},
    [ADRENALINE_V_ROOM] = {"room",
                           "room {0}",
                           "{seat} [aim|aims] at the {0} room",
                           "ADR-17.9",
                           {&adrenaline_kind_room},
                           0,
                           false,
                           CB_VERB_MOVE},
    [ADRENALINE_V_TARGET] = {"target",
                             "target {0}",
                             "{seat} [target|targets] {0}",
                             "ADR-17",
                             {SEAT},
                             0,
                             false,
                             CB_VERB_MOVE},
    [ADRENALINE_V_POINT] = {"point",
                            "target {0}",
                            "{seat} [target|targets] {0}",
                            "ADR-X1.3",
                            {POINT},
                            0,
                            false,
                            CB_VERB_MOVE},
    [ADRENALINE_V_ENOUGH] = {"enough",
                             "enough",
                             "{seat} [choose|chooses] no more targets",
                             "ADR-9.5",
                             {0},
                             0,
                             false,
                             CB_VERB_MOVE},
    [ADRENALINE_V_BRING] = {"bring",
                            "bring {0}",
                            "{seat} [pull|pulls] the target to {0}",
                            "ADR-17.7",
                            {SQUARE},
                            0,
                            false,
                            CB_VERB_MOVE},
    [ADRENALINE_V_PUSH] = {"push",
                           "push {0} {1}",
                           "{seat} [push|pushes] {0} to {1}",
                           "ADR-9.9",
                           {SEAT, SQUARE},
                           0,
                           false,
                           CB_VERB_MOVE},
    [ADRENALINE_V_SCOPE] = {"scope",
                            "scope {0} {1} for {2}",
                            "{seat} [play|plays] {0} on {1} for a {2} cube",
                            "ADR-16.2",
                            {CARD, SEAT, &adrenaline_kind_colour},
                            0,
                            false,
                            CB_VERB_MOVE},
    [ADRENALINE_V_SCOPE_WITH] = {"scope-with",
                                 "scope {0} {1} with {2}",
                                 "{seat} [play|plays] {0} on {1}, paying with {2}",
                                 "ADR-16.2",
                                 {CARD, SEAT, CARD},
                                 0,
                                 false,
                                 CB_VERB_MOVE},
    [ADRENALINE_V_NO_SCOPE] = {"no-scope",
                               "no scope",
                               "{seat} [play|plays] no targeting scope",
                               "ADR-16.2",
                               {0},
                               0,
                               false,
                               CB_VERB_MOVE},
    [ADRENALINE_V_TAGBACK] = {"tagback",
                              "tagback {0}",
                              "{seat} [answer|answers] with {0}",
                              "ADR-16.5",
                              {CARD},
                              0,
                              false,
                              CB_VERB_MOVE},
    [ADRENALINE_V_NO_TAGBACK] = {"no-tagback",
                                 "no tagback",
                                 "{seat} [do|does] not answer",
                                 "ADR-16.8",
                                 {0},
                                 0,
                                 false,
                                 CB_VERB_MOVE},
    [ADRENALINE_V_DISCARD] = {"discard",
                              "discard {0}",
                              "{seat} [discard|discards] {0}",
                              "ADR-3.2",
                              {CARD},
                              0,
                              false,
                              CB_VERB_MOVE},
    [ADRENALINE_V_PLACE_BOT] = {"place-bot",
                                "place bot {0}",
                                "{seat} [put|puts] the terminator on {0}",
                                "ADR-X2.2",
                                {POINT},
                                0,
                                false,
                                CB_VERB_MOVE},
    [ADRENALINE_V_BOT_GO] = {"bot-go",
                             "bot go {0}",
                             "{seat} [move|moves] the terminator to {0}",
                             "ADR-X2.3",
                             {SQUARE},
                             0,
                             false,
                             CB_VERB_MOVE},
    [ADRENALINE_V_BOT_HIT] = {"bot-hit",
                              "bot hit {0}",
                              "{seat} [let|lets] the terminator shoot {0}",
                              "ADR-X2.3",
                              {SEAT},
                              0,
                              false,
                              CB_VERB_MOVE},
    [ADRENALINE_V_TRACK] = {"track",
                            "track {0}",
                            "{seat} [put|puts] the overkill token on the track of {0}",
                            "ADR-X1.5",
                            {POINT},
                            0,
                            false,
                            CB_VERB_MOVE},

    [ADRENALINE_V_DRAW] = {"draw",
                           "draw {0}",
                           "{seat} [draw|draws] {0}",
                           "ADR-7.2",
                           {CARD},
                           1,
                           false,
                           CB_VERB_CHANCE},
    [ADRENALINE_V_PUT_TILE] = {"put-tile",
                               "put {0} {1}",
                               "New ammo on {1}: {0}",
                               "ADR-13.11",
                               {&adrenaline_kind_tile, SQUARE},
                               0,
                               false,
                               CB_VERB_CHANCE},
    [ADRENALINE_V_PUT_WEAPON] = {"put-weapon",
                                 "put {0} {1}",
                                 "The {0} is laid out at {1}",
                                 "ADR-13.11",
                                 {WEAPON, &adrenaline_kind_slot},
                                 0,
                                 false,
                                 CB_VERB_CHANCE},

    [ADRENALINE_V_TURN] =
        {"turn", "turn", "It is {seat's} turn", "ADR-3.1", {0}, 0, false, CB_VERB_EVENT},
    [ADRENALINE_V_APPEARS] = {"appears",
                              "appears {0}",
                              "{seat} [appear|appears] on {0}",
                              "ADR-13.9",
                              {SQUARE},
                              0,
                              false,
                              CB_VERB_EVENT},
    [ADRENALINE_V_MOVED] = {"moved",
                            "moved {0} {1}",
                            "{0} [are|is] moved to {1}",
                            "ADR-9.9",
                            {SEAT, SQUARE},
                            0,
                            false,
                            CB_VERB_EVENT},
    [ADRENALINE_V_DAMAGE] = {"damage",
                             "damage {0} {1}",
                             "{seat} [deal|deals] {0} damage to {1}",
                             "ADR-10.1",
                             {NUMBER, SEAT},
                             0,
                             false,
                             CB_VERB_EVENT},
    [ADRENALINE_V_CONVERT] = {"convert",
                              "convert {0} {1}",
                              "{seat} [turn|turns] {0} of [your|their] marks on {1} into damage",
                              "ADR-10.3",
                              {NUMBER, SEAT},
                              0,
                              false,
                              CB_VERB_EVENT},
    [ADRENALINE_V_MARKS] = {"marks",
                            "marks {0} {1}",
                            "{seat} [mark|marks] {1} (+{0})",
                            "ADR-10.2",
                            {NUMBER, SEAT},
                            0,
                            false,
                            CB_VERB_EVENT},
    [ADRENALINE_V_TAGS] =
        {"tags", "tags {0}", "{seat} [tag|tags] {0}", "ADR-X1.2", {POINT}, 0, false, CB_VERB_EVENT},
    [ADRENALINE_V_STINGS] = {"stings",
                             "stings",
                             "{seat} [take|takes] 1 damage from the spawnpoint",
                             "ADR-X1.4",
                             {0},
                             0,
                             false,
                             CB_VERB_EVENT},
    [ADRENALINE_V_KILLED] = {"killed",
                             "killed {0}",
                             "{seat} [kill|kills] {0}",
                             "ADR-13.1",
                             {SEAT},
                             0,
                             false,
                             CB_VERB_EVENT},
    [ADRENALINE_V_FIRST_BLOOD] = {"first-blood",
                                  "first blood {0}",
                                  "{seat} [score|scores] 1 for first blood on {0}",
                                  "ADR-13.3",
                                  {SEAT},
                                  0,
                                  false,
                                  CB_VERB_EVENT},
    [ADRENALINE_V_POINTS] = {"points",
                             "points {0}",
                             "{seat} [score|scores] {0}",
                             "ADR-13.5",
                             {NUMBER},
                             0,
                             false,
                             CB_VERB_EVENT},
    [ADRENALINE_V_DOUBLE] = {"double-kill",
                             "double kill",
                             "{seat} [score|scores] 1 for a double kill",
                             "ADR-13.10",
                             {0},
                             0,
                             false,
                             CB_VERB_EVENT},
    [ADRENALINE_V_OVERKILLED] = {"overkilled",
                                 "overkilled {0}",
                                 "{seat} [overkill|overkills] {0}",
                                 "ADR-13.7",
                                 {SEAT},
                                 0,
                                 false,
                                 CB_VERB_EVENT},
    [ADRENALINE_V_RESHUFFLE] = {"reshuffle",
                                "reshuffle",
                                "The discarded powerups become the new pile",
                                "ADR-13.12",
                                {0},
                                0,
                                false,
                                CB_VERB_EVENT},
    [ADRENALINE_V_FRENZY] = {"frenzy",
                             "frenzy",
                             "Final frenzy begins; {seat} [play|plays] last",
                             "ADR-14.1",
                             {0},
                             0,
                             false,
                             CB_VERB_EVENT},
    [ADRENALINE_V_FLIPS] =
        {"flips", "flips", "{seat's} board is flipped", "ADR-14.2", {0}, 0, false, CB_VERB_EVENT},
    [ADRENALINE_V_TRACK_POINTS] = {"track-points",
                                   "track points {0}",
                                   "{seat} [score|scores] {0} for the track",
                                   "ADR-15.2",
                                   {NUMBER},
                                   0,
                                   false,
                                   CB_VERB_EVENT},
    [ADRENALINE_V_OVER] =
        {"over", "over", "The game is over", "ADR-15.3", {0}, 0, false, CB_VERB_EVENT},
    [ADRENALINE_V_BOT_WINS] = {"bot-wins",
                               "bot wins",
                               "The terminator has more points than anybody",
                               "ADR-X2.4",
                               {0},
                               0,
                               false,
                               CB_VERB_EVENT},

    QUESTION(ADRENALINE_REFILL, "ask-refill", "The board is refilled.", "ADR-13.11"),
    QUESTION(ADRENALINE_DRAW, "ask-draw", "A powerup is drawn.", "ADR-7.2"),
    QUESTION(ADRENALINE_SPAWN, "ask-spawn",
             "Discard a powerup: you appear on the spawnpoint of its colour.", "ADR-3.2"),
    QUESTION(ADRENALINE_PLACE_BOT, "ask-place-bot", "Choose the terminator's spawnpoint.",
             "ADR-X2.2"),
    QUESTION(ADRENALINE_ACT, "ask-act", "Choose your next action.", "ADR-3.3"),
    QUESTION(ADRENALINE_RUN, "ask-run", "Choose where to run.", "ADR-6.1"),
    QUESTION(ADRENALINE_GRAB, "ask-grab", "Choose what to grab.", "ADR-7.1"),
    QUESTION(ADRENALINE_DROP, "ask-drop", "Choose a weapon to leave in its place.", "ADR-7.6"),
    QUESTION(ADRENALINE_PUSHING, "ask-newton", "Choose a figure and where to push it.", "ADR-16.3"),
    QUESTION(ADRENALINE_TELEPORT, "ask-teleport", "Choose where to teleport.", "ADR-16.4"),
    QUESTION(ADRENALINE_BOT_MOVE, "ask-bot-move", "Move the terminator by at most one square.",
             "ADR-X2.3"),
    QUESTION(ADRENALINE_BOT_HIT, "ask-bot-hit", "Choose whom the terminator shoots.", "ADR-X2.3"),
    QUESTION(ADRENALINE_SHOOT, "ask-shoot", "Choose a weapon to fire.", "ADR-9.1"),
    QUESTION(ADRENALINE_EFFECT, "ask-effect", "{0}: choose what comes next.", "ADR-9.4"),
    QUESTION(ADRENALINE_WALK, "ask-walk", "{0}: choose where to move.", "ADR-17.22"),
    QUESTION(ADRENALINE_SPOT, "ask-spot", "{0}: choose a place for {1}.", "ADR-17"),
    QUESTION(ADRENALINE_PICK, "ask-pick", "{0}: choose a target for {1}.", "ADR-9.5"),
    QUESTION(ADRENALINE_BRING, "ask-bring", "{0}: choose where to pull the target.", "ADR-17.7"),
    QUESTION(ADRENALINE_BOOST, "ask-scope", "Play a targeting scope?", "ADR-16.2"),
    QUESTION(ADRENALINE_ANSWER, "ask-tagback", "You were hit. Play a tagback grenade?", "ADR-16.8"),
    QUESTION(ADRENALINE_RELOAD, "ask-reload", "Reload, or end your turn.", "ADR-12.1"),
    QUESTION(ADRENALINE_OVERKILL, "ask-overkill", "Choose a track for the overkill token.",
             "ADR-X1.5"),
    QUESTION(ADRENALINE_FINISHED, "ask-over", "The game is over.", "ADR-15.3"),

    REASON(RUN_FAR, "run-far", "That square is {1} moves away; this action makes at most {2}.",
           "ADR-6.1", &adrenaline_kind_square, NUMBER, NUMBER),
    REASON(GRAB_FAR, "grab-far",
           "That square is {1} moves away; before grabbing you make at most {2}.", "ADR-7.1",
           &adrenaline_kind_square, NUMBER, NUMBER),
    REASON(NOTHING_THERE, "nothing-there", "There is nothing left to take on that square.",
           "ADR-7.8", &adrenaline_kind_square),
    REASON(RACK_DEAR, "rack-dear", "You cannot pay for any weapon that lies there.", "ADR-7.5",
           &adrenaline_kind_square),
    REASON(POINT_FAR, "point-far",
           "That spawnpoint is {1} moves away; before grabbing you make at most {2}.", "ADR-7.1",
           &adrenaline_kind_point, NUMBER, NUMBER),
    REASON(UNLOADED, "unloaded", "{0} is not loaded. Weapons are reloaded at the end of your turn.",
           "ADR-4.3", &adrenaline_kind_weapon),
    REASON(NO_TARGET, "no-target", "{0} would hit nobody from where you may stand.", "ADR-9.7",
           &adrenaline_kind_weapon),
    REASON(LOADED, "loaded", "{0} is loaded already.", "ADR-12.1", &adrenaline_kind_weapon),
    REASON(RELOAD_DEAR, "reload-dear",
           "Reloading {0} costs {1}: more than you have, power-ups included.", "ADR-8.1",
           &adrenaline_kind_weapon, &adrenaline_kind_price),
    REASON(TAKE_DEAR, "take-dear", "Taking {0} costs {1}: more than you have, power-ups included.",
           "ADR-7.5", &adrenaline_kind_weapon, &adrenaline_kind_price),
    REASON(WEAPON_FAR, "weapon-far",
           "{0} lies {1} moves away; before grabbing you make at most {2}.", "ADR-7.1",
           &adrenaline_kind_weapon, NUMBER, NUMBER),
    REASON(BY_GRABBING, "by-grabbing", "Weapons on a rack are taken by grabbing.", "ADR-7.4",
           &adrenaline_kind_weapon),
    REASON(SELF, "self", "A weapon never harms its user.", "ADR-9.8", 0),
    REASON(UNSEEN, "unseen", "You do not see that figure from your square.", "ADR-5.3",
           &cb_kind_seat),
    REASON(SCOPE_LATER, "scope-later",
           "A targeting scope is played when one of your weapons has just hurt somebody.",
           "ADR-16.2", &adrenaline_kind_card),
    REASON(TAGBACK_LATER, "tagback-later",
           "A tagback grenade answers the one who has just hit you.", "ADR-16.5",
           &adrenaline_kind_card),
    REASON(BETWEEN, "between",
           "Newton and teleporter are played between your actions, not within one.", "ADR-3.5",
           &adrenaline_kind_card),
    REASON(NO_ACTIONS, "no-actions", "You have no action left.", "ADR-3.3", 0),
    REASON(NO_RUN, "no-run",
           "In your frenzy turn there is no running on its own: move before you grab or shoot.",
           "ADR-14.5", 0),
    REASON(NO_GRAB, "no-grab", "Nothing that you can take is within reach.", "ADR-7.1", 0),
    REASON(NO_SHOT, "no-shot", "None of your weapons would hit anybody from where you may stand.",
           "ADR-9.7", 0),
    REASON(EFFECT_USED, "effect-used",
           "That effect has been used in this shot, or another in its place.", "ADR-9.2",
           &adrenaline_kind_effect),
    REASON(EFFECT_ORDER, "effect-order", "Another effect of the weapon must come before that one.",
           "ADR-9.4", &adrenaline_kind_effect),
    REASON(EFFECT_DEAR, "effect-dear",
           "That effect costs {1}: more than you have, power-ups included.", "ADR-8.1",
           &adrenaline_kind_effect, &adrenaline_kind_price),
    REASON(EFFECT_IDLE, "effect-idle", "That effect would find no target now.", "ADR-9.6",
           &adrenaline_kind_effect),
    [ADRENALINE_VERBS] = {.name = NULL},
};

static int payment(const adrenaline_state *s, int seat, cb_move m)
{
    const adrenaline_player *p = &s->seats[seat];
    return adrenaline_pay_value(p->hand, p->cards, (unsigned)adrenaline_move_pay(m));
}

/* What an effect costs, whichever weapon has it. */
static adrenaline_cubes price_of(int effect)
{
    for (int w = 0; w < ADRENALINE_WEAPONS; w++) {
        for (int row = 0; row < ADRENALINE_EFFECTS; row++) {
            if (adrenaline_weapons[w].effects[row].id == effect) {
                return adrenaline_weapons[w].effects[row].price;
            }
        }
    }
    return 0;
}

/* Nobody pays with cards that a cost does not ask for. */
bool adrenaline_sayable(int seat, const cb_phrase *phrase)
{
    (void)seat;
    switch (phrase->verb) {
    case ADRENALINE_V_TAKE_WITH:
        return adrenaline_pay_fits(phrase->refs[1], adrenaline_weapons[phrase->refs[0]].pickup);
    case ADRENALINE_V_RELOAD_WITH:
        return adrenaline_pay_fits(phrase->refs[1], adrenaline_weapons[phrase->refs[0]].reload);
    case ADRENALINE_V_USE_WITH:
        return adrenaline_pay_fits(phrase->refs[1], price_of(phrase->refs[0]));
    default:
        return true;
    }
}

void adrenaline_say(const void *state, int seat, cb_move m, cb_phrase *out)
{
    const adrenaline_state *s = state;
    int verb = adrenaline_move_verb(m);
    *out = CB_PHRASE(seat, verb, (int16_t)adrenaline_move_a(m), (int16_t)adrenaline_move_b(m));
    switch (verb) {
    case ADRENALINE_V_USE_WITH:
        out->refs[1] = (int16_t)payment(s, seat, m);
        out->refs[0] = adrenaline_row(s, adrenaline_move_a(m))->id;
        break;
    case ADRENALINE_V_USE:
        out->refs[0] = adrenaline_row(s, adrenaline_move_a(m))->id;
        break;
    case ADRENALINE_V_TAKE_WITH:
    case ADRENALINE_V_RELOAD_WITH:
        out->refs[1] = (int16_t)payment(s, seat, m);
        break;
    case ADRENALINE_V_SCOPE:
    case ADRENALINE_V_SCOPE_WITH:
        out->refs[2] = (int16_t)adrenaline_move_pay(m);
        break;
    case ADRENALINE_V_ROOM:
        out->refs[0] = adrenaline_rooms[s->map][adrenaline_move_a(m)];
        break;
    default:
        break;
    }
}

const char *adrenaline_figure(const void *state, int seat)
{
    const adrenaline_state *s = state;
    return s->bot && seat == s->players ? "the terminator" : NULL;
}

void adrenaline_ask(const void *state, int seat, cb_phrase *out)
{
    const adrenaline_state *s = state;
    int effect = s->shot.used ? adrenaline_row(s, s->shot.row)->id : ADRENALINE_NO_EFFECT;
    *out = CB_PHRASE(seat, ADRENALINE_Q_FIRST + s->stage, s->shot.weapon, (int16_t)effect);
}
