/* Is this a position that the rules allow? The bytes may come from a file: nothing is trusted. */
#include "games/adrenaline/rules.h"

#include <string.h>

#include "core/refuse.h"

enum { POINTS_MOST = 5000 };

static bool is_square(const adrenaline_state *s, int square)
{
    return square < ADRENALINE_SQUARES &&
           cb_has(adrenaline_squares_from(s, ADRENALINE_ANYWHERE, adrenaline_spawn_square[0]),
                  square);
}

static bool on_board(const adrenaline_state *s, int figure)
{
    return figure < s->figures && s->seats[figure].square != ADRENALINE_OFF;
}

static bool check_setup(const adrenaline_state *s, cb_error *err)
{
    CB_REQUIRE(s->players >= 3 && s->players <= ADRENALINE_FIGURES, "players: 3, 4 or 5");
    CB_REQUIRE(s->bot <= 1 && s->figures == s->players + s->bot && s->figures <= ADRENALINE_FIGURES,
               "seats: one for each player, and one for the terminator if there is one");
    CB_REQUIRE(s->map < ADRENALINE_MAPS && s->sudden <= 1 && s->domination <= 1 && s->frenzy <= 1 &&
                   s->rookie <= 1 && s->bot_due <= s->bot && s->reloading <= 1,
               "a setting or a flag is out of range");
    CB_REQUIRE(s->stage < ADRENALINE_STAGES, "stage: unknown");
    CB_REQUIRE(s->turn < s->players && s->actor < s->players && s->last < s->players,
               "turn, actor, last: must be players");
    CB_REQUIRE(s->actions <= 2 && s->draws <= 2 && s->approach <= 2 &&
                   s->kills <= ADRENALINE_FIGURES && s->slot < ADRENALINE_RACKS &&
                   s->attacker < s->figures && s->victim < s->figures,
               "a counter of the turn is out of range");
    return true;
}

static bool check_hand(const adrenaline_state *s, int seat, cb_error *err)
{
    const adrenaline_player *p = &s->seats[seat];
    CB_REQUIRE(p->old <= p->cards, "seats[%d].old: more than cards", seat);
    bool spare = s->stage == ADRENALINE_SPAWN && s->actor == seat;
    CB_REQUIRE(p->cards <= ADRENALINE_HAND + spare, "seats[%d].hand: at most %d powerups", seat,
               ADRENALINE_HAND);
    for (int i = 0; i <= ADRENALINE_HAND; i++) {
        if (i >= p->cards) {
            CB_REQUIRE(!p->hand[i], "seats[%d].hand: bytes beyond its end", seat);
        } else {
            CB_REQUIRE(p->hand[i] < ADRENALINE_CARDS &&
                           (!i || i == p->old || p->hand[i - 1] <= p->hand[i]),
                       "seats[%d].hand: must be in the order of the powerups", seat);
        }
    }
    return true;
}

static bool check_board(const adrenaline_state *s, int seat, cb_error *err)
{
    const adrenaline_player *p = &s->seats[seat];
    CB_REQUIRE(p->damages <= ADRENALINE_TRACK, "seats[%d].damage: at most %d", seat,
               ADRENALINE_TRACK);
    for (int i = 0; i < ADRENALINE_TRACK; i++) {
        if (i >= p->damages) {
            CB_REQUIRE(!p->damage[i], "seats[%d].damage: bytes beyond its end", seat);
        } else {
            CB_REQUIRE(p->damage[i] < s->figures && (p->damage[i] != seat || s->domination),
                       "seats[%d].damage: no such attacker", seat);
        }
    }
    for (int i = 0; i < ADRENALINE_FIGURES; i++) {
        CB_REQUIRE(p->marks[i] <= (i < s->figures && i != seat ? ADRENALINE_MARKS_MOST : 0),
                   "seats[%d].marks: too many, or of nobody", seat);
    }
    CB_REQUIRE(p->points <= POINTS_MOST && p->flipped <= 1 && p->skulls <= 8,
               "seats[%d]: points, skulls or flipped out of range", seat);
    return true;
}

/* Not on the board, but about to appear there: powerups have been or are being drawn. */
static bool is_arriving(const adrenaline_state *s, int seat)
{
    switch (s->stage) {
    case ADRENALINE_DRAW:
    case ADRENALINE_SPAWN:
        return s->actor == seat;
    case ADRENALINE_PLACE_BOT:
        return s->turn == seat;
    case ADRENALINE_OVERKILL:
        return s->victim == seat;
    default:
        return false;
    }
}

static bool check_player(const adrenaline_state *s, int seat, cb_error *err)
{
    const adrenaline_player *p = &s->seats[seat];
    CB_REQUIRE(p->square == ADRENALINE_OFF || is_square(s, p->square),
               "seats[%d].square: not on this map", seat);
    if (p->square == ADRENALINE_OFF) {
        CB_REQUIRE(!p->damages && (!p->cards || is_arriving(s, seat)),
                   "seats[%d]: who is not on the board has neither damage nor powerups", seat);
    }
    for (int c = 0; c < ADRENALINE_COLOURS; c++) {
        CB_REQUIRE(p->ammo[c] <= ADRENALINE_CUBES_MOST, "seats[%d].ammo: at most %d", seat,
                   ADRENALINE_CUBES_MOST);
    }
    CB_REQUIRE(cb_count(p->weapons) <= ADRENALINE_WEAPONS_HELD && !(p->loaded & ~p->weapons),
               "seats[%d]: at most three weapons, and only those loaded", seat);
    if (seat >= s->players) {
        CB_REQUIRE(!p->weapons && !p->cards && !p->ammo[0] && !p->ammo[1] && !p->ammo[2],
                   "seats[%d]: the terminator holds nothing", seat);
    }
    return check_board(s, seat, err) && check_hand(s, seat, err);
}

/* Unused seats are zero bytes. */
static bool check_empty_seats(const adrenaline_state *s, cb_error *err)
{
    const unsigned char *bytes = (const unsigned char *)&s->seats[s->figures];
    size_t count = (size_t)(ADRENALINE_FIGURES - s->figures) * sizeof s->seats[0];
    for (size_t i = 0; i < count; i++) {
        CB_REQUIRE(!bytes[i], "seats: bytes beyond their end");
    }
    return true;
}

/* Every weapon is in one place; there are no more powerups and tiles than the game has. */
static bool check_stock(const adrenaline_state *s, cb_error *err)
{
    uint32_t seen = s->deck;
    int cards[ADRENALINE_CARDS] = {0}, old[ADRENALINE_CARDS] = {0};
    int tiles[ADRENALINE_TILES] = {0};
    for (int i = 0; i < s->figures; i++) {
        CB_REQUIRE(!(seen & s->seats[i].weapons), "seats[%d].weapons: held twice", i);
        seen |= s->seats[i].weapons;
        for (int j = 0; j < s->seats[i].cards; j++) {
            cards[s->seats[i].hand[j]]++;
            old[s->seats[i].hand[j]] += j < s->seats[i].old;
        }
    }
    for (int i = 0; i < ADRENALINE_RACKS; i++) {
        int w = s->racks[i];
        CB_REQUIRE(w == ADRENALINE_NONE || (w < ADRENALINE_WEAPONS && !cb_has(seen, w)),
                   "racks: a weapon twice");
        seen |= w == ADRENALINE_NONE ? 0 : (uint32_t)cb_bit(w);
    }
    CB_REQUIRE(seen == cb_first(ADRENALINE_WEAPONS),
               "racks, deck, weapons: each weapon must be somewhere");
    for (int i = 0; i < ADRENALINE_CARDS; i++) {
        CB_REQUIRE(cards[i] + s->discarded[i] <= ADRENALINE_COPIES,
                   "discarded: more powerups than exist");
        CB_REQUIRE(old[i] == s->held[i], "held: not the old powerups of all hands");
    }
    for (int i = 0; i < ADRENALINE_SQUARES; i++) {
        bool place = is_square(s, i) && !cb_has(ADRENALINE_SPAWN_SQUARES, i);
        CB_REQUIRE(s->tiles[i] == ADRENALINE_NO_TILE || (place && s->tiles[i] < ADRENALINE_TILES),
                   "tiles: no tile lies there");
        if (s->tiles[i] != ADRENALINE_NO_TILE) {
            tiles[s->tiles[i]]++;
        }
    }
    for (int i = 0; i < ADRENALINE_TILES; i++) {
        CB_REQUIRE(tiles[i] + s->tile_stack[i] <= adrenaline_tiles[i].count,
                   "tile_stack: more tiles than exist");
    }
    return true;
}

static bool check_tracks(const adrenaline_state *s, cb_error *err)
{
    int skulls = s->skulls, killed = 0;
    for (int i = 0; i < s->figures; i++) {
        skulls += s->seats[i].skulls;
        killed += s->seats[i].damages >= ADRENALINE_KILLSHOT;
    }
    CB_REQUIRE(skulls <= 8, "skulls: there are 8");
    CB_REQUIRE(killed + s->kills <= ADRENALINE_FIGURES, "kills: more than figures");
    CB_REQUIRE(s->killshot_count <= ADRENALINE_KILLS_MOST, "killshots: too many");
    for (int i = 0; i < ADRENALINE_KILLS_MOST; i++) {
        int kill = s->killshots[i];
        CB_REQUIRE(i < s->killshot_count ? adrenaline_kill_by(kill) < s->figures &&
                                               adrenaline_kill_over(kill) < s->figures
                                         : !kill,
                   "killshots: no such player");
    }
    for (int c = 0; c < ADRENALINE_COLOURS; c++) {
        const adrenaline_point *track = &s->tracks[c];
        unsigned there = 0;
        CB_REQUIRE(track->order_count <= s->figures, "tracks: order too long");
        for (int i = 0; i < ADRENALINE_FIGURES; i++) {
            int who = track->order[i];
            if (i >= track->order_count) {
                CB_REQUIRE(!who, "tracks: bytes beyond the end of order");
                continue;
            }
            CB_REQUIRE(who < s->figures && !cb_has(there, who), "tracks: bad order");
            there |= 1u << who;
        }
        for (int i = 0; i < ADRENALINE_FIGURES; i++) {
            CB_REQUIRE(!track->tokens[i] == !cb_has(there, i), "tracks: order and tokens differ");
        }
    }
    return true;
}

/* ---- The stage and what belongs to it -------------------------------------------------------- */

/* A set of targets that the shot may hold: figures on the board except the shooter, spawnpoints. */
static bool targets_exist(const adrenaline_state *s, adrenaline_targets set)
{
    for (uint64_t left = set & ADRENALINE_FIGURE_BITS; left;) {
        int who = cb_take(&left);
        if (who == s->turn || !on_board(s, who)) {
            return false;
        }
    }
    return s->domination || !(set & ADRENALINE_POINT_BITS);
}

/* The main effect is marked as performed exactly if one of its rows was used and is over. */
static bool main_is_right(const adrenaline_state *s, bool under_way)
{
    int mains = 0;
    for (int row = 0; row < ADRENALINE_EFFECTS; row++) {
        mains += cb_has(s->shot.used, row) && adrenaline_row(s, row)->when == ADRENALINE_MAIN;
    }
    if (under_way && adrenaline_row(s, s->shot.row)->when == ADRENALINE_MAIN) {
        return mains == 1 && !s->shot.main;
    }
    return mains == s->shot.main;
}

static bool check_effect(const adrenaline_state *s, cb_error *err)
{
    const adrenaline_shot *shot = &s->shot;
    const adrenaline_effect *e = adrenaline_row(s, shot->row);
    bool under_way = s->stage >= ADRENALINE_WALK && s->stage <= ADRENALINE_BRING;
    CB_REQUIRE(
        e->id && (cb_has(shot->used, shot->row) || (s->stage == ADRENALINE_EFFECT && !shot->used)),
        "shot.row: not in use");
    CB_REQUIRE(main_is_right(s, under_way), "shot.main: does not fit the effects used");
    bool before_picks =
        s->stage == ADRENALINE_EFFECT || s->stage == ADRENALINE_WALK || s->stage == ADRENALINE_SPOT;
    CB_REQUIRE(!before_picks || !shot->now, "shot.now: nobody is picked yet");
    CB_REQUIRE(s->stage != ADRENALINE_PICK ||
                   (cb_count(shot->now) < (e->most ? e->most : 1) && !(shot->now & ~shot->all)),
               "shot.now: too many, or not in shot.all");
    CB_REQUIRE(s->stage != ADRENALINE_WALK || e->walk, "shot.row: this effect does not walk");
    CB_REQUIRE(s->stage != ADRENALINE_SPOT || e->spot, "shot.row: this effect names no place");
    CB_REQUIRE(s->stage != ADRENALINE_PICK ||
                   ((e->damage || e->marks) && e->most != ADRENALINE_EVERYONE),
               "shot.row: this effect picks nobody");
    CB_REQUIRE(s->stage != ADRENALINE_BRING ||
                   (e->bring == ADRENALINE_TO_SEEN && shot->last < s->figures &&
                    shot->last != s->turn && shot->now == cb_bit(shot->last)),
               "shot.now: one figure is pulled");
    return true;
}

static bool check_shot(const adrenaline_state *s, cb_error *err)
{
    const adrenaline_shot *shot = &s->shot;
    CB_REQUIRE(shot->weapon < ADRENALINE_WEAPONS && cb_has(s->seats[s->turn].loaded, shot->weapon),
               "shot.weapon: not loaded");
    CB_REQUIRE(shot->row < ADRENALINE_EFFECTS && shot->used < 1u << ADRENALINE_EFFECTS &&
                   shot->main <= 1,
               "shot: rows out of range");
    for (int row = 0; row < ADRENALINE_EFFECTS; row++) {
        CB_REQUIRE(!cb_has(shot->used, row) || adrenaline_row(s, row)->id,
                   "shot.used: no such effect");
    }
    CB_REQUIRE(targets_exist(s, shot->now | shot->first | shot->all | shot->extra),
               "shot: a target is not there");
    CB_REQUIRE(shot->last < ADRENALINE_TARGETS &&
                   (shot->last >= ADRENALINE_POINT_0 || !shot->all ||
                    (on_board(s, shot->last) && shot->last != s->turn)),
               "shot.last: not there");
    CB_REQUIRE(shot->spot < ADRENALINE_SQUARES && (is_square(s, shot->spot) || !shot->spot),
               "shot.spot: not on this map");
    CB_REQUIRE(shot->way <= ADRENALINE_DIRECTIONS && shot->push_most <= 2 &&
                   !shot->push == !shot->push_most,
               "shot: a push or a way out of range");
    CB_REQUIRE(!shot->push || (on_board(s, shot->push - 1) && shot->push - 1 != s->turn),
               "shot.push: not there");
    return check_effect(s, err);
}

static bool check_answers(const adrenaline_state *s, cb_error *err)
{
    CB_REQUIRE(!(s->hurt & ~cb_first(s->figures)) && !cb_has(s->hurt, s->attacker),
               "hurt: not those");
    for (uint64_t left = s->hurt; left;) {
        CB_REQUIRE(on_board(s, cb_take(&left)), "hurt: a figure is not on the board");
    }
    if (s->stage == ADRENALINE_BOOST) {
        CB_REQUIRE(s->attacker == s->turn && s->actor == s->turn && s->hurt,
                   "attacker: not the turn");
        return true;
    }
    CB_REQUIRE(cb_has(s->asked, s->actor) && !(s->asked & ~s->hurt), "asked: not those");
    for (uint64_t left = s->asked; left;) {
        int seat = cb_take(&left);
        CB_REQUIRE(seat < s->players && s->seats[seat].cards, "asked: without powerups");
    }
    bool bot = s->bot && s->attacker == s->players;
    CB_REQUIRE(s->attacker == s->turn || (bot && s->bot_due && on_board(s, s->attacker)),
               "attacker: neither the turn player nor the terminator");
    return true;
}

static bool check_arrival(const adrenaline_state *s, cb_error *err)
{
    const adrenaline_player *p = &s->seats[s->actor];
    bool first = s->actions > 0;
    switch (s->stage) {
    case ADRENALINE_DRAW:
        CB_REQUIRE(s->draws &&
                       p->cards + s->draws <= ADRENALINE_HAND + (p->square == ADRENALINE_OFF),
                   "draws: 1 or 2, and room in the hand");
        CB_REQUIRE(!first || s->actor == s->turn, "actor: not the turn player");
        CB_REQUIRE(p->square == ADRENALINE_OFF || first, "draw: without an action");
        return true;
    case ADRENALINE_SPAWN:
        CB_REQUIRE(p->square == ADRENALINE_OFF && p->cards,
                   "spawn: on the board, or without powerups");
        CB_REQUIRE(!first || s->actor == s->turn, "actor: not the turn player");
        return true;
    case ADRENALINE_PLACE_BOT:
        CB_REQUIRE(s->bot && !on_board(s, s->players) && s->actor == s->turn,
                   "place-bot: there is none to place");
        CB_REQUIRE(on_board(s, s->turn) ? !first : first && p->cards, "place-bot: not now");
        return true;
    default:
        return true;
    }
}

/* Stages in which the turn player has a figure and decides. */
static bool check_own_turn(const adrenaline_state *s, cb_error *err)
{
    bool shot = s->stage >= ADRENALINE_EFFECT && s->stage <= ADRENALINE_ANSWER;
    bool bots = s->stage == ADRENALINE_BOT_MOVE || s->stage == ADRENALINE_BOT_HIT ||
                (s->stage == ADRENALINE_ANSWER && s->attacker != s->turn);
    bool action = s->stage == ADRENALINE_RUN || s->stage == ADRENALINE_GRAB ||
                  s->stage == ADRENALINE_DROP || s->stage == ADRENALINE_SHOOT || (shot && !bots);
    CB_REQUIRE(on_board(s, s->turn), "seats[%d].square: the turn player must be on the board",
               s->turn);
    CB_REQUIRE(s->actor == s->turn || s->stage == ADRENALINE_ANSWER, "actor: not the turn player");
    CB_REQUIRE(!action || s->actions, "actions: none is left");
    CB_REQUIRE(!bots || (s->bot_due && on_board(s, s->players)), "bot: not to be used");
    CB_REQUIRE(s->stage != ADRENALINE_RELOAD || (!s->actions && !s->bot_due),
               "reload: actions are left");
    if (s->stage == ADRENALINE_DROP) {
        CB_REQUIRE(cb_count(s->seats[s->turn].weapons) == ADRENALINE_WEAPONS_HELD &&
                       s->racks[s->slot] != ADRENALINE_NONE,
                   "drop: three weapons and a new one");
    }
    if (s->stage == ADRENALINE_BOOST || s->stage == ADRENALINE_ANSWER) {
        if (!check_answers(s, err)) {
            return false;
        }
    }
    return !(shot && !bots) || check_shot(s, err);
}

static bool check_stage(const adrenaline_state *s, cb_error *err)
{
    switch (s->stage) {
    case ADRENALINE_FINISHED:
        return true;
    case ADRENALINE_REFILL:
        CB_REQUIRE(adrenaline_empty_place(s) >= 0, "refill: nothing is missing");
        return true;
    case ADRENALINE_DRAW:
    case ADRENALINE_SPAWN:
    case ADRENALINE_PLACE_BOT:
        return check_arrival(s, err);
    case ADRENALINE_OVERKILL:
        CB_REQUIRE(s->domination && !s->actions && !on_board(s, s->victim) &&
                       s->attacker != s->victim && s->seats[s->victim].cards <= ADRENALINE_HAND,
                   "overkill: nobody was");
        CB_REQUIRE(s->actor == (s->attacker < s->players ? s->attacker : s->turn),
                   "actor: not the overkiller");
        return true;
    default:
        return check_own_turn(s, err);
    }
}

/* What a stage does not use is zero, so that equal positions have equal bytes. */
static bool check_rest(const adrenaline_state *s, cb_error *err)
{
    static const adrenaline_shot no_shot;
    bool answering = s->stage == ADRENALINE_BOOST || s->stage == ADRENALINE_ANSWER;
    bool shooting = s->stage >= ADRENALINE_EFFECT && s->stage <= ADRENALINE_ANSWER &&
                    !(s->stage == ADRENALINE_ANSWER && s->attacker != s->turn);
    CB_REQUIRE(shooting || memcmp(&s->shot, &no_shot, sizeof no_shot) == 0, "shot: there is none");
    CB_REQUIRE(answering || !s->hurt, "hurt: nobody is");
    CB_REQUIRE(s->stage == ADRENALINE_ANSWER || !s->asked, "asked: nobody is");
    CB_REQUIRE(answering || s->stage == ADRENALINE_OVERKILL || !s->attacker, "attacker: nobody is");
    CB_REQUIRE(s->stage == ADRENALINE_OVERKILL || !s->victim, "victim: nobody is");
    bool scoring =
        !s->actions && (s->stage == ADRENALINE_DRAW || s->stage == ADRENALINE_SPAWN ||
                        s->stage == ADRENALINE_PLACE_BOT || s->stage == ADRENALINE_OVERKILL);
    CB_REQUIRE(scoring || !s->kills, "kills: no board is being scored");
    CB_REQUIRE(!s->bot_due ||
                   (on_board(s, s->players) && !scoring && s->stage != ADRENALINE_REFILL),
               "bot_due: there is none to use");
    CB_REQUIRE(s->stage == ADRENALINE_DROP || !s->slot, "slot: no weapon is dropped");
    CB_REQUIRE(s->stage == ADRENALINE_SHOOT || (!s->approach && !s->reloading),
               "approach: no shot begins");
    CB_REQUIRE(!(s->tagged & ADRENALINE_FIGURE_BITS) && (s->domination || !s->tagged),
               "tagged: not those");
    CB_REQUIRE(s->stage == ADRENALINE_DRAW || !s->draws, "draws: nothing is drawn");
    return true;
}

bool adrenaline_check(const void *state, cb_error *err)
{
    const adrenaline_state *s = state;
    if (!check_setup(s, err)) {
        return false;
    }
    for (int i = 0; i < s->figures; i++) {
        if (!check_player(s, i, err)) {
            return false;
        }
    }
    adrenaline_state settled = *s;
    adrenaline_settle(&settled);
    CB_REQUIRE(settled.deck == s->deck && settled.gaps == s->gaps, "deck, gaps: do not follow");
    if (!check_empty_seats(s, err) || !check_stock(s, err) || !check_tracks(s, err) ||
        !check_rest(s, err) || !check_stage(s, err)) {
        return false;
    }
    cb_move moves[ADRENALINE_MOVES_MOST];
    CB_REQUIRE(s->stage == ADRENALINE_FINISHED || adrenaline_moves(s, s->actor, moves) > 0,
               "stage: there would be nothing to do");
    return true;
}
