/* Is this a position that the rules allow? */
#include <string.h>

#include "games/pnrz/pnrz.h"

static bool bad(cb_error *err, const char *what)
{
    return cb_fail(err, CB_EPOSITION, "%s", what);
}

/* PNRZ-3.1 */
static bool check_owners(const pnrz_state *s, cb_error *err)
{
    if (s->players < 2 || s->players > PNRZ_MAX_PLAYERS) {
        return bad(err, "players: the game is for 2 to 4");
    }
    int owned[PNRZ_MAX_PLAYERS] = {0};
    for (int f = 0; f < PNRZ_FACTIONS; f++) {
        if (s->owners[f] < s->players) {
            owned[s->owners[f]]++;
        } else if (s->owners[f] != PNRZ_NOBODY) {
            return bad(err, "owners: a faction belongs to a seat that does not play");
        }
    }
    for (int seat = 0; seat < s->players; seat++) {
        if (owned[seat] != (s->players == 2 ? 2 : 1)) {
            return bad(err, "owners: two players have two factions each, more have one each");
        }
    }
    return true;
}

static bool check_laid(const pnrz_laid *laid, cb_error *err)
{
    if (!pnrz_cell_exists(laid->cell) || laid->tile >= PNRZ_TILES || laid->turn > 3) {
        return bad(err, "table: no such cell, tile or turn");
    }
    if (pnrz_is_base(laid->tile) && laid->turn != 0) {
        return bad(err, "table: a base is never turned"); /* PNRZ-2.5 */
    }
    return true;
}

static bool check_table(const pnrz_state *s, cb_error *err)
{
    uint64_t seen = 0;
    if (s->table_count > PNRZ_MAX_LAID) {
        return bad(err, "table: more tiles than a game can lay");
    }
    for (int i = 0; i < s->table_count; i++) {
        if (!check_laid(&s->table[i], err)) {
            return false;
        }
        if (i > 0 && s->table[i].cell <= s->table[i - 1].cell) {
            return bad(err, "table: two tiles lie on one cell"); /* PNRZ-2.7 */
        }
        if (cb_has(seen, s->table[i].tile)) {
            return bad(err, "table: a tile lies there twice"); /* PNRZ-1.11 */
        }
        seen |= cb_bit(s->table[i].tile);
    }
    if (!pnrz_area_joined(s)) {
        return bad(err, "table: the tiles do not form one area joined by sides"); /* PNRZ-2.8 */
    }
    return true;
}

/* Every tile is in one place at most, and every base of a player in one place exactly. */
static bool check_places(const pnrz_state *s, cb_error *err)
{
    uint64_t seen = s->on_table;
    for (int seat = 0; seat < PNRZ_MAX_PLAYERS; seat++) {
        uint64_t hand = s->hand[seat], shown = s->shown[seat];
        if (hand & ~PNRZ_PLAY_SET || shown & ~cb_first(PNRZ_TILES)) {
            return bad(err, "hand: only play tiles can be hidden in a hand");
        }
        if (hand & shown || (hand | shown) & seen) {
            return bad(err, "hand: a tile is in two places");
        }
        if (seat >= s->players && (hand | shown)) {
            return bad(err, "hand: a seat that does not play holds tiles");
        }
        seen |= hand | shown;
    }
    for (int f = 0; f < PNRZ_FACTIONS; f++) {
        uint64_t base = cb_bit(PNRZ_BASE + f);
        uint64_t held = s->owners[f] == PNRZ_NOBODY ? 0 : s->shown[s->owners[f]];
        if (!(seen & base) != (s->owners[f] == PNRZ_NOBODY)) {
            return bad(err, "shown: every base that plays is on the table or in its owner's hand, "
                            "and no other");
        }
        if ((seen & base) != ((s->on_table | held) & base)) {
            return bad(err, "shown: a base is in another player's hand");
        }
    }
    return true;
}

static int held(const pnrz_state *s, int seat)
{
    return s->hidden[seat] + cb_count(s->shown[seat]);
}

static bool check_deal(const pnrz_state *s, cb_error *err)
{
    bool right = s->table_count == 0 && s->seat < s->players && s->hidden[s->seat] < PNRZ_DEALT;
    for (int seat = 0; seat < s->players && right; seat++) {
        int dealt = s->hidden[s->seat] + (seat < s->seat); /* PNRZ-3.4 */
        right = s->hidden[seat] == dealt && !(s->shown[seat] & PNRZ_PLAY_SET);
    }
    if (!right) {
        return bad(err, "hand: while dealing, tiles go round from seat 0 to the seat to move");
    }
    return true;
}

static bool has_base_in_play(const pnrz_state *s, int seat)
{
    for (int f = 0; f < PNRZ_FACTIONS; f++) {
        if (s->owners[f] == seat && cb_has(s->on_table, PNRZ_BASE + f)) {
            return true;
        }
    }
    return false;
}

/*
 * Hands are full except for the tile that was just laid, and for those laid in the final turns
 * (PNRZ-4.8, 4.9). `back` counts turns before this one: 0 is the seat whose turn it is.
 */
static bool check_hand(const pnrz_state *s, int back, cb_error *err)
{
    int seat = (s->seat + s->players - back) % s->players;
    int missing = PNRZ_DEALT + (s->players == 2 ? 2 : 1) - held(s, seat);
    int final_turns_done = pnrz_stack(s) > 0 ? 0 : s->players - s->final_turns;
    bool over = s->step == PNRZ_OVER; /* then the last turn is that of `seat`, and is done */
    bool laying = s->step == PNRZ_ACTION || s->step == PNRZ_DRAW;
    bool laid = laying && back == 0;
    bool final_done = over ? back < final_turns_done : back > 0 && back <= final_turns_done;
    bool moved_base = over ? back < s->base_moves : back > 0 && back <= s->base_moves;
    bool before_moves = final_done && !laying && back == s->base_moves + !over;
    if (moved_base && !has_base_in_play(s, seat)) {
        return bad(err, "base_moves: a player without a base in play cannot have moved it");
    }
    int least = laid || before_moves, most = laid || (final_done && !moved_base);
    if (missing < least || missing > most) {
        return cb_fail(err, CB_EPOSITION, "hand: seat %d holds %d tiles, which is not right now",
                       seat, held(s, seat));
    }
    return true;
}

static bool check_turns(const pnrz_state *s, cb_error *err)
{
    int stack = pnrz_stack(s);
    bool over = s->step == PNRZ_OVER;
    bool stopped = s->base_moves == 3 * s->players; /* PNRZ-7.5 */
    if (stack < 0 || (s->table_count == 0 && (s->step != PNRZ_PLAY || s->seat != 0))) {
        return bad(err, "table: seat 0 begins"); /* PNRZ-3.6 */
    }
    if (s->final_turns > s->players || (stack > 0 ? s->final_turns > 0 : !s->final_turns != over)) {
        return bad(err, "final_turns: 1 to the number of players once the stack is empty, "
                        "0 before and after"); /* PNRZ-7.2 */
    }
    if (s->base_moves > 3 * s->players ||
        (stack == 0 && s->base_moves > s->players - s->final_turns)) {
        return bad(err, "base_moves: more than there can have been"); /* PNRZ-7.5 */
    }
    if (over ? stack > 0 && !stopped : stopped) {
        return bad(err, "step: the game is over after its final turns or too many base moves");
    }
    if (s->base_moves > 0 && (s->step == PNRZ_ACTION || s->step == PNRZ_DRAW)) {
        return bad(err, "base_moves: 0 once a tile is played");
    }
    if (s->step == PNRZ_DRAW && stack == 0) {
        return bad(err, "step: there is nothing to draw"); /* PNRZ-4.9 */
    }
    for (int back = 0; back < s->players; back++) {
        if (!check_hand(s, back, err)) {
            return false;
        }
    }
    return true;
}

static bool check_last(const pnrz_state *s, cb_error *err)
{
    if (s->step != PNRZ_ACTION) {
        return s->last == PNRZ_NO_TILE || bad(err, "last: only while an action may be used");
    }
    if (s->last >= PNRZ_PLAY_TILES || !cb_has(s->on_table, s->last) || !pnrz_can_act(s, s->last)) {
        return bad(err, "last: a tile on the table whose icon can be used"); /* PNRZ-6.13 */
    }
    return true;
}

static bool check_derived(const pnrz_state *s, cb_error *err)
{
    pnrz_state again = *s;
    pnrz_settle(&again);
    if (memcmp(&again, s, sizeof again) != 0) {
        return bad(err, "the position contradicts itself");
    }
    return true;
}

bool pnrz_check(const void *state, cb_error *err)
{
    const pnrz_state *s = state;
    if (!check_owners(s, err) || !check_table(s, err) || !check_derived(s, err) ||
        !check_places(s, err)) {
        return false;
    }
    if (s->seat >= s->players || s->step >= PNRZ_STEPS) {
        return bad(err, "seat: it is nobody's turn");
    }
    if (s->step == PNRZ_DEAL) {
        return check_deal(s, err) && check_last(s, err) &&
               ((s->base_moves == 0 && s->final_turns == 0) ||
                bad(err, "base_moves: nothing has happened yet"));
    }
    return check_turns(s, err) && check_last(s, err);
}
