/* A random move, and whether a move is legal, without listing the thousands that a swap offers. */
#include <assert.h>

#include "games/pnrz/lanes.h"

/* ---- One of all ---- */

static int below(cb_rng *rng, int n)
{
    return (int)cb_rng_below(rng, (uint32_t)n);
}

static bool may_move(const pnrz_state *s, const pnrz_offer *o, cb_move m)
{
    cb_move targets[PNRZ_FRONTIER_CAPACITY];
    if (!cb_has(o->moved, pnrz_move_tile(m))) {
        return false;
    }
    for (const cb_move *end = pnrz_base_targets(s, pnrz_move_tile(m), targets); end > targets;) {
        if (*--end == m) {
            return true;
        }
    }
    return false;
}

/* Drawn from all pairs of a thing with a free cell. Where a base on the table may go is only
 * computed when such a move was drawn; if it may not go there, another is drawn. */
static cb_move pick_play(const pnrz_state *s, const pnrz_offer *o, cb_rng *rng)
{
    uint64_t bases = o->laid & PNRZ_BASE_SET, tiles = o->laid & PNRZ_PLAY_SET;
    int cells = s->frontier_count, turned = 4 * cells * cb_count(tiles);
    int fresh = cells * cb_count(bases), moved = cells * cb_count(o->moved);
    for (;;) {
        int n = below(rng, turned + fresh + moved);
        if (n < turned) {
            int tile = cb_nth(tiles, n / (4 * cells));
            return CB_MOVE(PNRZ_V_PLAY, pnrz_lay(tile, n & 3), s->frontier[n / 4 % cells]);
        }
        int cell = s->frontier[(n -= turned) % cells];
        if (n < fresh) {
            return CB_MOVE(PNRZ_V_PLAY_BASE, cb_nth(bases, n / cells), cell);
        }
        cb_move m = CB_MOVE(PNRZ_V_MOVE, cb_nth(o->moved, (n - fresh) / cells), cell);
        if (may_move(s, o, m)) {
            return m;
        }
    }
}

static cb_move decline(void)
{
    return CB_MOVE(PNRZ_V_DECLINE);
}

static cb_move pick_rotation(uint64_t tiles, cb_rng *rng)
{
    int n = below(rng, 3 * cb_count(tiles) + 1);
    return n ? CB_MOVE(PNRZ_V_ROTATE, pnrz_lay(cb_nth(tiles, (n - 1) / 3), 1 + (n - 1) % 3))
             : decline();
}

/* Two places of the table, drawn so that each pair is as likely as there are ways to turn it: a
 * play tile can lie in four, a base in one. Declining is one more way. */
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
            return CB_MOVE(PNRZ_V_SWAP, pnrz_lay(a->tile, turns % 4), pnrz_lay(b->tile, turns / 4));
        }
    }
}

static cb_move pick_replacement(const pnrz_offer *o, cb_rng *rng)
{
    uint64_t taken = o->taken, tiles = o->given & PNRZ_PLAY_SET, bases = o->given & PNRZ_BASE_SET;
    int each = 4 * cb_count(tiles) + cb_count(bases);
    int n = below(rng, each * cb_count(taken) + 1);
    if (n == each * cb_count(taken)) {
        return decline();
    }
    int old = cb_nth(taken, n / each), way = n % each;
    return way < 4 * cb_count(tiles)
               ? CB_MOVE(PNRZ_V_REPLACE, pnrz_lay(cb_nth(tiles, way / 4), way % 4), old)
               : CB_MOVE(PNRZ_V_REPLACE_BASE, cb_nth(bases, way - 4 * cb_count(tiles)), old);
}

cb_move pnrz_pick(const void *state, int seat, cb_rng *rng)
{
    const pnrz_state *s = state;
    assert((s->step == PNRZ_PLAY || s->step == PNRZ_ACTION) && seat == s->seat);
    pnrz_offer o = pnrz_offer_to(s, seat);
    return s->step == PNRZ_PLAY ? pick_play(s, &o, rng)
           : o.turned           ? pick_rotation(o.turned, rng)
           : o.swapped          ? pick_swap(s, rng)
                                : pick_replacement(&o, rng);
}

/* ---- Is it legal? ---- */

static bool is_free(const pnrz_state *s, int cell)
{
    return s->frontier[pnrz_frontier_ranks(s, cell).here] == cell;
}

/* Of a pair the tile that comes first on the table is named first (PNRZ-9.4). */
static bool are_in_order(const pnrz_state *s, uint64_t tiles, int first, int second)
{
    return cb_has(tiles, first) && cb_has(tiles, second) &&
           pnrz_find_tile(s, first) < pnrz_find_tile(s, second);
}

bool pnrz_legal(const void *state, int seat, cb_move m)
{
    const pnrz_state *s = state;
    pnrz_offer o = pnrz_offer_to(s, seat);
    int tile = pnrz_move_tile(m), other = pnrz_move_other(m);
    switch (cb_move_verb(m)) {
    case PNRZ_V_PLAY:
    case PNRZ_V_PLAY_BASE:
        return cb_has(o.laid, tile) && is_free(s, pnrz_move_cell(m));
    case PNRZ_V_MOVE:
        return may_move(s, &o, m);
    case PNRZ_V_ROTATE:
        return cb_has(o.turned, tile);
    case PNRZ_V_SWAP:
        return are_in_order(s, o.swapped, tile, other);
    case PNRZ_V_REPLACE:
    case PNRZ_V_REPLACE_BASE:
        return cb_has(o.taken, other) && cb_has(o.given, tile);
    default:
        return s->step == PNRZ_ACTION;
    }
}
