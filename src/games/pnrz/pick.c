/* A random move, and whether a move is legal, without listing the thousands that a swap offers. */
#include <assert.h>

#include "games/pnrz/lanes.h"

/* ---- One of all ---- */

static int below(cb_rng *rng, int n)
{
    return (int)cb_rng_below(rng, (uint32_t)n);
}

static bool may_move(const pnrz_state *s, int seat, cb_move m)
{
    cb_move targets[PNRZ_FRONTIER_ROOM];
    int base = pnrz_move_tile(m);
    if (s->owners[base - PNRZ_BASE] != seat || !cb_has(s->on_table, base)) {
        return false;
    }
    for (const cb_move *end = pnrz_base_targets(s, base, targets); end > targets;) {
        if (*--end == m) {
            return true;
        }
    }
    return false;
}

/* The bases of a seat. */
static uint64_t bases_of(const pnrz_state *s, int seat)
{
    uint64_t bases = 0;
    for (int f = 0; f < PNRZ_FACTIONS; f++) {
        bases |= s->owners[f] == seat ? cb_bit(PNRZ_BASE + f) : 0;
    }
    return bases;
}

/* Drawn from all pairs of a thing with a free cell. Where a base on the table may go is only
 * computed when such a move was drawn; if it may not go there, another is drawn. */
static cb_move pick_play(const pnrz_state *s, int seat, cb_rng *rng)
{
    uint64_t hand = s->hand[seat] | s->shown[seat];
    uint64_t bases = hand & PNRZ_BASE_SET, tiles = hand & PNRZ_PLAY_SET;
    uint64_t movable = bases_of(s, seat) & s->on_table; /* PNRZ-5.1 */
    int cells = s->frontier_count, turned = 4 * cells * cb_count(tiles);
    int fresh = cells * cb_count(bases), moved = cells * cb_count(movable);
    for (;;) {
        int n = below(rng, turned + fresh + moved);
        if (n < turned) { /* PNRZ-4.3, 4.4 */
            int tile = cb_nth(tiles, n / (4 * cells));
            return pnrz_move(PNRZ_V_PLAY, tile, n & 3, s->frontier[n / 4 % cells]);
        }
        int cell = s->frontier[(n -= turned) % cells];
        if (n < fresh) {
            return pnrz_move(PNRZ_V_PLAY_BASE, cb_nth(bases, n / cells), 0, cell);
        }
        cb_move m = pnrz_move(PNRZ_V_MOVE, cb_nth(movable, (n - fresh) / cells), 0, cell);
        if (may_move(s, seat, m)) {
            return m;
        }
    }
}

static cb_move decline(void)
{
    return pnrz_move(PNRZ_V_DECLINE, 0, 0, 0); /* PNRZ-6.1 */
}

static cb_move pick_rotation(const pnrz_state *s, cb_rng *rng)
{
    uint64_t tiles = s->on_table & PNRZ_PLAY_SET & ~cb_bit(s->last); /* PNRZ-6.5 */
    int n = below(rng, 3 * cb_count(tiles) + 1);
    return n ? pnrz_move(PNRZ_V_ROTATE, cb_nth(tiles, (n - 1) / 3), 1 + (n - 1) % 3, 0) : decline();
}

/* Two places of the table, drawn so that each pair is as likely as there are ways to turn it: a
 * play tile can lie in four, a base in one (PNRZ-6.7). Declining is one more way. */
static cb_move pick_swap(const pnrz_state *s, cb_rng *rng)
{
    int places = s->table_count, bases = cb_count(s->on_table & PNRZ_BASE_SET);
    int play = places - bases;
    int ways = 16 * (play * (play - 1) / 2) + 4 * play * bases + bases * (bases - 1) / 2;
    if (below(rng, ways + 1) == ways) {
        return decline();
    }
    for (;;) {
        int i = below(rng, places), j = below(rng, places), turns = below(rng, 16);
        const pnrz_laid *a = &s->table[i], *b = &s->table[j];
        bool once = (!pnrz_is_base(a->tile) || turns % 4 == 0) &&
                    (!pnrz_is_base(b->tile) || turns / 4 == 0);
        if (i < j && once) {
            return pnrz_move(PNRZ_V_SWAP, a->tile, turns % 4,
                             b->tile | (turns / 4) << PNRZ_OTHER_TURN);
        }
    }
}

uint64_t pnrz_replaceable(const pnrz_state *s, int seat)
{
    return s->on_table & (PNRZ_PLAY_SET | bases_of(s, seat));
}

static cb_move pick_replacement(const pnrz_state *s, int seat, cb_rng *rng)
{
    uint64_t taken = pnrz_replaceable(s, seat),
             hand = s->hand[seat] | s->shown[seat]; /* PNRZ-6.11 */
    uint64_t tiles = hand & PNRZ_PLAY_SET, bases = hand & PNRZ_BASE_SET;
    int each = 4 * cb_count(tiles) + cb_count(bases);
    int n = below(rng, each * cb_count(taken) + 1);
    if (n == each * cb_count(taken)) {
        return decline();
    }
    int old = cb_nth(taken, n / each), way = n % each;
    return way < 4 * cb_count(tiles)
               ? pnrz_move(PNRZ_V_REPLACE, cb_nth(tiles, way / 4), way % 4, old)
               : pnrz_move(PNRZ_V_REPLACE_BASE, cb_nth(bases, way - 4 * cb_count(tiles)), 0, old);
}

cb_move pnrz_pick(const void *state, int seat, cb_rng *rng)
{
    const pnrz_state *s = state;
    assert((s->step == PNRZ_PLAY || s->step == PNRZ_ACTION) && seat == s->seat);
    if (s->step != PNRZ_ACTION) {
        return pick_play(s, seat, rng);
    }
    switch ((pnrz_icon)pnrz_tiles[s->last].icon) {
    case PNRZ_ROTATE:
        return pick_rotation(s, rng);
    case PNRZ_SWAP:
        return pick_swap(s, rng);
    default:
        return pick_replacement(s, seat, rng);
    }
}

/* ---- Is it legal? ---- */

static bool may_play(const pnrz_state *s, int seat, cb_move m)
{
    int cell = pnrz_move_cell(m);
    return cb_has(s->hand[seat] | s->shown[seat], pnrz_move_tile(m)) &&
           s->frontier[pnrz_frontier_ranks(s, cell).here] == cell;
}

static bool may_swap(const pnrz_state *s, cb_move m)
{
    int first = pnrz_move_tile(m), second = pnrz_move_other(m);
    return pnrz_tiles[s->last].icon == PNRZ_SWAP && cb_has(s->on_table, first) &&
           cb_has(s->on_table, second) && pnrz_find_tile(s, first) < pnrz_find_tile(s, second);
}

bool pnrz_legal(const void *state, int seat, cb_move m)
{
    const pnrz_state *s = state;
    int tile = pnrz_move_tile(m);
    bool action = s->step == PNRZ_ACTION;
    switch (pnrz_move_verb(m)) {
    case PNRZ_V_PLAY:
    case PNRZ_V_PLAY_BASE:
        return !action && may_play(s, seat, m);
    case PNRZ_V_MOVE:
        return !action && may_move(s, seat, m);
    case PNRZ_V_ROTATE:
        return action && pnrz_tiles[s->last].icon == PNRZ_ROTATE && cb_has(s->on_table, tile) &&
               tile != s->last;
    case PNRZ_V_SWAP:
        return action && may_swap(s, m);
    case PNRZ_V_REPLACE:
    case PNRZ_V_REPLACE_BASE:
        return action && pnrz_tiles[s->last].icon == PNRZ_REPLACE &&
               cb_has(pnrz_replaceable(s, seat), pnrz_move_other(m)) &&
               cb_has(s->hand[seat] | s->shown[seat], tile);
    default:
        return action;
    }
}
