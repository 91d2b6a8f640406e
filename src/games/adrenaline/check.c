/* Is this a position that the rules allow? The bytes may come from a file: nothing is trusted. */
#include "games/adrenaline/rules.h"

#include <string.h>

enum { POINTS_MOST = 5000 };

#define REQUIRE(condition, ...)                                                                    \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            return cb_fail(err, CB_EPOSITION, __VA_ARGS__);                                        \
        }                                                                                          \
    } while (0)

static bool is_square(const adr_state *s, int square)
{
    return square < ADR_SQUARES &&
           cb_has(adr_squares_from(s, ADR_ANYWHERE, adr_spawn_square[0]), square);
}

static bool on_board(const adr_state *s, int figure)
{
    return figure < s->figures && s->seats[figure].square != ADR_OFF;
}

static bool check_setup(const adr_state *s, cb_error *err)
{
    REQUIRE(s->players >= 3 && s->players <= ADR_FIGURES, "players: 3, 4 or 5");
    REQUIRE(s->bot <= 1 && s->figures == s->players + s->bot && s->figures <= ADR_FIGURES,
            "seats: one for each player, and one for the terminator if there is one");
    REQUIRE(s->map < ADR_MAPS && s->sudden <= 1 && s->domination <= 1 && s->frenzy <= 1 &&
                s->rookie <= 1 && s->bot_due <= s->bot && s->reloading <= 1,
            "a setting or a flag is out of range");
    REQUIRE(s->stage < ADR_STAGES, "stage: unknown");
    REQUIRE(s->turn < s->players && s->actor < s->players && s->last < s->players,
            "turn, actor, last: must be players");
    REQUIRE(s->actions <= 2 && s->draws <= 2 && s->approach <= 2 && s->kills <= ADR_FIGURES &&
                s->slot < ADR_RACKS && s->attacker < s->figures && s->victim < s->figures,
            "a counter of the turn is out of range");
    return true;
}

static bool check_hand(const adr_state *s, int seat, cb_error *err)
{
    const adr_player *p = &s->seats[seat];
    REQUIRE(p->old <= p->cards, "seats[%d].old: more than cards", seat);
    bool spare = s->stage == ADR_SPAWN && s->actor == seat;
    REQUIRE(p->cards <= ADR_HAND + spare, "seats[%d].hand: at most %d powerups", seat, ADR_HAND);
    for (int i = 0; i <= ADR_HAND; i++) {
        if (i >= p->cards) {
            REQUIRE(!p->hand[i], "seats[%d].hand: bytes beyond its end", seat);
        } else {
            REQUIRE(p->hand[i] < ADR_CARDS && (!i || i == p->old || p->hand[i - 1] <= p->hand[i]),
                    "seats[%d].hand: must be in the order of the powerups", seat);
        }
    }
    return true;
}

static bool check_board(const adr_state *s, int seat, cb_error *err)
{
    const adr_player *p = &s->seats[seat];
    REQUIRE(p->damages <= ADR_TRACK, "seats[%d].damage: at most %d", seat, ADR_TRACK);
    for (int i = 0; i < ADR_TRACK; i++) {
        if (i >= p->damages) {
            REQUIRE(!p->damage[i], "seats[%d].damage: bytes beyond its end", seat);
        } else {
            REQUIRE(p->damage[i] < s->figures && (p->damage[i] != seat || s->domination),
                    "seats[%d].damage: no such attacker", seat);
        }
    }
    for (int i = 0; i < ADR_FIGURES; i++) {
        REQUIRE(p->marks[i] <= (i < s->figures && i != seat ? ADR_MARKS_MOST : 0),
                "seats[%d].marks: too many, or of nobody", seat);
    }
    REQUIRE(p->points <= POINTS_MOST && p->flipped <= 1 && p->skulls <= 8,
            "seats[%d]: points, skulls or flipped out of range", seat);
    return true;
}

/* Not on the board, but about to appear there: powerups have been or are being drawn. */
static bool is_arriving(const adr_state *s, int seat)
{
    switch (s->stage) {
    case ADR_DRAW:
    case ADR_SPAWN:
        return s->actor == seat;
    case ADR_PLACE_BOT:
        return s->turn == seat;
    case ADR_OVERKILL:
        return s->victim == seat;
    default:
        return false;
    }
}

static bool check_player(const adr_state *s, int seat, cb_error *err)
{
    const adr_player *p = &s->seats[seat];
    REQUIRE(p->square == ADR_OFF || is_square(s, p->square), "seats[%d].square: not on this map",
            seat);
    if (p->square == ADR_OFF) {
        REQUIRE(!p->damages && (!p->cards || is_arriving(s, seat)),
                "seats[%d]: who is not on the board has neither damage nor powerups", seat);
    }
    for (int c = 0; c < ADR_COLOURS; c++) {
        REQUIRE(p->ammo[c] <= ADR_CUBES_MOST, "seats[%d].ammo: at most %d", seat, ADR_CUBES_MOST);
    }
    REQUIRE(cb_count(p->weapons) <= ADR_WEAPONS_HELD && !(p->loaded & ~p->weapons),
            "seats[%d]: at most three weapons, and only those loaded", seat);
    if (seat >= s->players) {
        REQUIRE(!p->weapons && !p->cards && !p->ammo[0] && !p->ammo[1] && !p->ammo[2],
                "seats[%d]: the terminator holds nothing", seat);
    }
    return check_board(s, seat, err) && check_hand(s, seat, err);
}

/* Seats that nobody has are zero bytes. */
static bool check_empty_seats(const adr_state *s, cb_error *err)
{
    const unsigned char *bytes = (const unsigned char *)&s->seats[s->figures];
    size_t count = (size_t)(ADR_FIGURES - s->figures) * sizeof s->seats[0];
    for (size_t i = 0; i < count; i++) {
        REQUIRE(!bytes[i], "seats: bytes beyond their end");
    }
    return true;
}

/* Every weapon is in one place; powerups and tiles are not more than there are. */
static bool check_stock(const adr_state *s, cb_error *err)
{
    uint32_t seen = s->deck;
    int cards[ADR_CARDS] = {0}, old[ADR_CARDS] = {0};
    int tiles[ADR_TILES] = {0};
    for (int i = 0; i < s->figures; i++) {
        REQUIRE(!(seen & s->seats[i].weapons), "seats[%d].weapons: held twice", i);
        seen |= s->seats[i].weapons;
        for (int j = 0; j < s->seats[i].cards; j++) {
            cards[s->seats[i].hand[j]]++;
            old[s->seats[i].hand[j]] += j < s->seats[i].old;
        }
    }
    for (int i = 0; i < ADR_RACKS; i++) {
        int w = s->racks[i];
        REQUIRE(w == ADR_NONE || (w < ADR_WEAPONS && !cb_has(seen, w)), "racks: a weapon twice");
        seen |= w == ADR_NONE ? 0 : (uint32_t)cb_bit(w);
    }
    REQUIRE(seen == cb_first(ADR_WEAPONS), "racks, deck, weapons: each weapon must be somewhere");
    for (int i = 0; i < ADR_CARDS; i++) {
        REQUIRE(cards[i] + s->discarded[i] <= ADR_COPIES, "discarded: more powerups than exist");
        REQUIRE(old[i] == s->held[i], "held: not the old powerups of all hands");
    }
    for (int i = 0; i < ADR_SQUARES; i++) {
        bool place = is_square(s, i) && !cb_has(ADR_SPAWN_SQUARES, i);
        REQUIRE(s->tiles[i] == ADR_NO_TILE || (place && s->tiles[i] < ADR_TILES),
                "tiles: no tile lies there");
        if (s->tiles[i] != ADR_NO_TILE) {
            tiles[s->tiles[i]]++;
        }
    }
    for (int i = 0; i < ADR_TILES; i++) {
        REQUIRE(tiles[i] + s->tile_stack[i] <= adr_tiles[i].count,
                "tile_stack: more tiles than exist");
    }
    return true;
}

static bool check_tracks(const adr_state *s, cb_error *err)
{
    int skulls = s->skulls, killed = 0;
    for (int i = 0; i < s->figures; i++) {
        skulls += s->seats[i].skulls;
        killed += s->seats[i].damages >= ADR_KILLSHOT;
    }
    REQUIRE(skulls <= 8, "skulls: there are 8");
    REQUIRE(killed + s->kills <= ADR_FIGURES, "kills: more than figures");
    REQUIRE(s->killshot_count <= ADR_KILLS_MOST, "killshots: too many");
    for (int i = 0; i < ADR_KILLS_MOST; i++) {
        int kill = s->killshots[i];
        REQUIRE(i < s->killshot_count
                    ? adr_kill_by(kill) < s->figures && adr_kill_over(kill) < s->figures
                    : !kill,
                "killshots: no such player");
    }
    for (int c = 0; c < ADR_COLOURS; c++) {
        const adr_point *track = &s->tracks[c];
        unsigned there = 0;
        REQUIRE(track->order_count <= s->figures, "tracks: order too long");
        for (int i = 0; i < ADR_FIGURES; i++) {
            int who = track->order[i];
            if (i >= track->order_count) {
                REQUIRE(!who, "tracks: bytes beyond the end of order");
                continue;
            }
            REQUIRE(who < s->figures && !cb_has(there, who), "tracks: bad order");
            there |= 1u << who;
        }
        for (int i = 0; i < ADR_FIGURES; i++) {
            REQUIRE(!track->tokens[i] == !cb_has(there, i), "tracks: order and tokens differ");
        }
    }
    return true;
}

/* ---- The stage and what belongs to it -------------------------------------------------------- */

/* A set of targets that the shot may hold: figures on the board but the shooter, spawnpoints. */
static bool targets_exist(const adr_state *s, adr_targets set)
{
    for (uint64_t left = set & ADR_FIGURE_BITS; left;) {
        int who = cb_take(&left);
        if (who == s->turn || !on_board(s, who)) {
            return false;
        }
    }
    return s->domination || !(set & ADR_POINT_BITS);
}

/* The main effect is marked as performed exactly if one of its rows was used and is over. */
static bool main_is_right(const adr_state *s, bool under_way)
{
    int mains = 0;
    for (int row = 0; row < ADR_EFFECTS; row++) {
        mains += cb_has(s->shot.used, row) && adr_row(s, row)->when == ADR_MAIN;
    }
    if (under_way && adr_row(s, s->shot.row)->when == ADR_MAIN) {
        return mains == 1 && !s->shot.main;
    }
    return mains == s->shot.main;
}

static bool check_effect(const adr_state *s, cb_error *err)
{
    const adr_shot *shot = &s->shot;
    const adr_effect *e = adr_row(s, shot->row);
    bool under_way = s->stage >= ADR_WALK && s->stage <= ADR_BRING;
    REQUIRE(e->id && (cb_has(shot->used, shot->row) || (s->stage == ADR_EFFECT && !shot->used)),
            "shot.row: not in use");
    REQUIRE(main_is_right(s, under_way), "shot.main: does not fit the effects used");
    bool before_picks = s->stage == ADR_EFFECT || s->stage == ADR_WALK || s->stage == ADR_SPOT;
    REQUIRE(!before_picks || !shot->now, "shot.now: nobody is picked yet");
    REQUIRE(s->stage != ADR_PICK ||
                (cb_count(shot->now) < (e->most ? e->most : 1) && !(shot->now & ~shot->all)),
            "shot.now: too many, or not in shot.all");
    REQUIRE(s->stage != ADR_WALK || e->walk, "shot.row: this effect does not walk");
    REQUIRE(s->stage != ADR_SPOT || e->spot, "shot.row: this effect names no place");
    REQUIRE(s->stage != ADR_PICK || ((e->damage || e->marks) && e->most != ADR_EVERYONE),
            "shot.row: this effect picks nobody");
    REQUIRE(s->stage != ADR_BRING || (e->bring == ADR_TO_SEEN && shot->last < s->figures &&
                                      shot->last != s->turn && shot->now == cb_bit(shot->last)),
            "shot.now: one figure is pulled");
    return true;
}

static bool check_shot(const adr_state *s, cb_error *err)
{
    const adr_shot *shot = &s->shot;
    REQUIRE(shot->weapon < ADR_WEAPONS && cb_has(s->seats[s->turn].loaded, shot->weapon),
            "shot.weapon: not loaded");
    REQUIRE(shot->row < ADR_EFFECTS && shot->used < 1u << ADR_EFFECTS && shot->main <= 1,
            "shot: rows out of range");
    for (int row = 0; row < ADR_EFFECTS; row++) {
        REQUIRE(!cb_has(shot->used, row) || adr_row(s, row)->id, "shot.used: no such effect");
    }
    REQUIRE(targets_exist(s, shot->now | shot->first | shot->all | shot->extra),
            "shot: a target is not there");
    REQUIRE(shot->last < ADR_TARGETS && (shot->last >= ADR_POINT_0 || !shot->all ||
                                         (on_board(s, shot->last) && shot->last != s->turn)),
            "shot.last: not there");
    REQUIRE(shot->spot < ADR_SQUARES && (is_square(s, shot->spot) || !shot->spot),
            "shot.spot: not on this map");
    REQUIRE(shot->way <= ADR_DIRECTIONS && shot->push_most <= 2 && !shot->push == !shot->push_most,
            "shot: a push or a way out of range");
    REQUIRE(!shot->push || (on_board(s, shot->push - 1) && shot->push - 1 != s->turn),
            "shot.push: not there");
    return check_effect(s, err);
}

static bool check_answers(const adr_state *s, cb_error *err)
{
    REQUIRE(!(s->hurt & ~cb_first(s->figures)) && !cb_has(s->hurt, s->attacker), "hurt: not those");
    for (uint64_t left = s->hurt; left;) {
        REQUIRE(on_board(s, cb_take(&left)), "hurt: somebody is not on the board");
    }
    if (s->stage == ADR_BOOST) {
        REQUIRE(s->attacker == s->turn && s->actor == s->turn && s->hurt, "attacker: not the turn");
        return true;
    }
    REQUIRE(cb_has(s->asked, s->actor) && !(s->asked & ~s->hurt), "asked: not those");
    for (uint64_t left = s->asked; left;) {
        int seat = cb_take(&left);
        REQUIRE(seat < s->players && s->seats[seat].cards, "asked: without powerups");
    }
    bool bot = s->bot && s->attacker == s->players;
    REQUIRE(s->attacker == s->turn || (bot && s->bot_due && on_board(s, s->attacker)),
            "attacker: neither the turn player nor the terminator");
    return true;
}

static bool check_arrival(const adr_state *s, cb_error *err)
{
    const adr_player *p = &s->seats[s->actor];
    bool first = s->actions > 0;
    switch (s->stage) {
    case ADR_DRAW:
        REQUIRE(s->draws && p->cards + s->draws <= ADR_HAND + (p->square == ADR_OFF),
                "draws: 1 or 2, and room in the hand");
        REQUIRE(!first || s->actor == s->turn, "actor: not the turn player");
        REQUIRE(p->square == ADR_OFF || first, "draw: without an action");
        return true;
    case ADR_SPAWN:
        REQUIRE(p->square == ADR_OFF && p->cards, "spawn: on the board, or without powerups");
        REQUIRE(!first || s->actor == s->turn, "actor: not the turn player");
        return true;
    case ADR_PLACE_BOT:
        REQUIRE(s->bot && !on_board(s, s->players) && s->actor == s->turn,
                "place-bot: there is none to place");
        REQUIRE(on_board(s, s->turn) ? !first : first && p->cards, "place-bot: not now");
        return true;
    default:
        return true;
    }
}

/* Stages in which the turn player has a figure and decides. */
static bool check_own_turn(const adr_state *s, cb_error *err)
{
    bool shot = s->stage >= ADR_EFFECT && s->stage <= ADR_ANSWER;
    bool bots = s->stage == ADR_BOT_MOVE || s->stage == ADR_BOT_HIT ||
                (s->stage == ADR_ANSWER && s->attacker != s->turn);
    bool action = s->stage == ADR_RUN || s->stage == ADR_GRAB || s->stage == ADR_DROP ||
                  s->stage == ADR_SHOOT || (shot && !bots);
    REQUIRE(on_board(s, s->turn), "seats[%d].square: the turn player must be on the board",
            s->turn);
    REQUIRE(s->actor == s->turn || s->stage == ADR_ANSWER, "actor: not the turn player");
    REQUIRE(!action || s->actions, "actions: none is left");
    REQUIRE(!bots || (s->bot_due && on_board(s, s->players)), "bot: not to be used");
    REQUIRE(s->stage != ADR_RELOAD || (!s->actions && !s->bot_due), "reload: actions are left");
    if (s->stage == ADR_DROP) {
        REQUIRE(cb_count(s->seats[s->turn].weapons) == ADR_WEAPONS_HELD &&
                    s->racks[s->slot] != ADR_NONE,
                "drop: three weapons and a new one");
    }
    if (s->stage == ADR_BOOST || s->stage == ADR_ANSWER) {
        if (!check_answers(s, err)) {
            return false;
        }
    }
    return !(shot && !bots) || check_shot(s, err);
}

static bool check_stage(const adr_state *s, cb_error *err)
{
    switch (s->stage) {
    case ADR_FINISHED:
        return true;
    case ADR_REFILL:
        REQUIRE(adr_empty_place(s) >= 0, "refill: nothing is missing");
        return true;
    case ADR_DRAW:
    case ADR_SPAWN:
    case ADR_PLACE_BOT:
        return check_arrival(s, err);
    case ADR_OVERKILL:
        REQUIRE(s->domination && !s->actions && !on_board(s, s->victim) &&
                    s->attacker != s->victim && s->seats[s->victim].cards <= ADR_HAND,
                "overkill: nobody was");
        REQUIRE(s->actor == (s->attacker < s->players ? s->attacker : s->turn),
                "actor: not the overkiller");
        return true;
    default:
        return check_own_turn(s, err);
    }
}

/* What a stage does not use is zero, so that equal positions have equal bytes. */
static bool check_rest(const adr_state *s, cb_error *err)
{
    static const adr_shot no_shot;
    bool answering = s->stage == ADR_BOOST || s->stage == ADR_ANSWER;
    bool shooting = s->stage >= ADR_EFFECT && s->stage <= ADR_ANSWER &&
                    !(s->stage == ADR_ANSWER && s->attacker != s->turn);
    REQUIRE(shooting || memcmp(&s->shot, &no_shot, sizeof no_shot) == 0, "shot: there is none");
    REQUIRE(answering || !s->hurt, "hurt: nobody is");
    REQUIRE(s->stage == ADR_ANSWER || !s->asked, "asked: nobody is");
    REQUIRE(answering || s->stage == ADR_OVERKILL || !s->attacker, "attacker: nobody is");
    REQUIRE(s->stage == ADR_OVERKILL || !s->victim, "victim: nobody is");
    bool scoring = !s->actions && (s->stage == ADR_DRAW || s->stage == ADR_SPAWN ||
                                   s->stage == ADR_PLACE_BOT || s->stage == ADR_OVERKILL);
    REQUIRE(scoring || !s->kills, "kills: no board is being scored");
    REQUIRE(!s->bot_due || (on_board(s, s->players) && !scoring && s->stage != ADR_REFILL),
            "bot_due: there is none to use");
    REQUIRE(s->stage == ADR_DROP || !s->slot, "slot: no weapon is dropped");
    REQUIRE(s->stage == ADR_SHOOT || (!s->approach && !s->reloading), "approach: no shot begins");
    REQUIRE(!(s->tagged & ADR_FIGURE_BITS) && (s->domination || !s->tagged), "tagged: not those");
    REQUIRE(s->stage == ADR_DRAW || !s->draws, "draws: nothing is drawn");
    return true;
}

bool adr_check(const void *state, cb_error *err)
{
    const adr_state *s = state;
    if (!check_setup(s, err)) {
        return false;
    }
    for (int i = 0; i < s->figures; i++) {
        if (!check_player(s, i, err)) {
            return false;
        }
    }
    adr_state settled = *s;
    adr_settle(&settled);
    REQUIRE(settled.deck == s->deck && settled.gaps == s->gaps, "deck, gaps: do not follow");
    if (!check_empty_seats(s, err) || !check_stock(s, err) || !check_tracks(s, err) ||
        !check_rest(s, err) || !check_stage(s, err)) {
        return false;
    }
    cb_move moves[ADR_MOVES_MOST];
    REQUIRE(s->stage == ADR_FINISHED || adr_moves(s, s->actor, moves) > 0,
            "stage: there would be nothing to do");
    return true;
}
