/* Whose turn it is, and which moves are legal. */
#include <assert.h>

#include "games/pnrz/lanes.h"

/* ---- Whose turn it is ---------------------------------------------------------------------- */

cb_phase pnrz_phase(const void *state, cb_seats *who)
{
    const pnrz_state *s = state;
    switch ((pnrz_step)s->step) {
    case PNRZ_PLAY:
    case PNRZ_ACTION:
        *who = (cb_seats)(1u << s->seat);
        return CB_PLAYERS;
    case PNRZ_DEAL:
    case PNRZ_DRAW:
        return CB_NATURE;
    default:
        return CB_OVER;
    }
}

/* ---- What may be done ----------------------------------------------------------------------- */

/* Where a move has the turns of its first and its second tile. */
enum {
    FIRST_TURN = CB_VERB_BITS + PNRZ_TURN_SHIFT,
    OTHER_TURN = PNRZ_LAST_SHIFT + PNRZ_TURN_SHIFT
};

/* A tile on every cell in all four orientations, one list after the other. The last eight of each
 * may spill into the next list, so they come before its first. */
static cb_move *list_turned(const pnrz_eight *cells, int n, cb_move head, cb_move *out)
{
    for (int i = (n - 1) / PNRZ_LANES; i >= 0; i--) {
        for (cb_move turn = 0; turn < 4; turn++) {
            pnrz_store_eight(out + (int)turn * n + PNRZ_LANES * i, &cells[i],
                             head | turn << FIRST_TURN);
        }
    }
    return out + 4 * n;
}

static cb_move *list_plays(const pnrz_state *s, const pnrz_offer *o, cb_move *out)
{
    pnrz_eight cells[PNRZ_FRONTIER_EIGHTS];
    pnrz_widen(s, cells);
    for (uint64_t tiles = o->laid & PNRZ_PLAY_SET; tiles;) {
        cb_move head = CB_MOVE(PNRZ_V_PLAY, cb_take(&tiles));
        out = list_turned(cells, s->frontier_count, head, out);
    }
    for (uint64_t bases = o->laid & PNRZ_BASE_SET; bases;) {
        cb_move head = CB_MOVE(PNRZ_V_PLAY_BASE, cb_take(&bases));
        out = pnrz_list_cells(cells, s->frontier_count, head, out);
    }
    for (uint64_t bases = o->moved; bases;) {
        out = pnrz_base_targets(s, cb_take(&bases), out);
    }
    return out;
}

static cb_move *list_rotations(uint64_t tiles, cb_move *out)
{
    while (tiles) {
        int tile = cb_take(&tiles);
        for (int turns = 1; turns <= 3; turns++) {
            *out++ = CB_MOVE(PNRZ_V_ROTATE, pnrz_lay(tile, turns));
        }
    }
    return out;
}

/* Moves that differ in how their first or their second tile is turned. */
static const pnrz_quad turns = {0 << FIRST_TURN, 1 << FIRST_TURN, 2 << FIRST_TURN, 3 << FIRST_TURN};
static const pnrz_quad other_turns = {0 << OTHER_TURN, 1 << OTHER_TURN, 2 << OTHER_TURN,
                                      3 << OTHER_TURN};

/* The ways to turn both tiles, the second first. */
enum { PAIR_WAYS = 16, PAIR_WORDS = PAIR_WAYS / PNRZ_WIDE };
#define TURNED(first)                                                                              \
    (first) << FIRST_TURN, (first) << FIRST_TURN | 1 << OTHER_TURN,                                \
        (first) << FIRST_TURN | 2 << OTHER_TURN, (first) << FIRST_TURN | 3 << OTHER_TURN
static const cb_move pair_turns[PAIR_WAYS] = {TURNED(0), TURNED(1), TURNED(2), TURNED(3)};

/* The pairs of a play tile with others that come after it, in all sixteen ways (PNRZ-6.7). */
static cb_move *list_pairs(cb_move first, const cb_move *others, int n, cb_move *out)
{
    pnrz_wide ways[PAIR_WORDS];
    memcpy(ways, pair_turns, sizeof ways);
    for (int k = 0; k < PAIR_WORDS; k++) {
        ways[k] |= CB_MOVE(PNRZ_V_SWAP, (int)first);
    }
    for (int i = 0; i < n; i++, out += PAIR_WAYS) {
        cb_move other = others[i] << PNRZ_LAST_SHIFT;
        for (int k = 0; k < PAIR_WORDS; k++) {
            pnrz_wide pair = ways[k] | other;
            memcpy(out + PNRZ_WIDE * k, &pair, sizeof pair);
        }
    }
    return out;
}

/* The pairs of a base, which is never turned, with all others; two bases pair at the first. */
static cb_move *list_base_pairs(const pnrz_state *s, int index, cb_move *out)
{
    int base = s->table[index].tile;
    for (int i = 0; i < index; i++) {
        int other = s->table[i].tile;
        if (!pnrz_is_base(other)) {
            pnrz_store(out, CB_MOVE(PNRZ_V_SWAP, other, base) | turns);
            out += 4;
        }
    }
    for (int i = index + 1; i < s->table_count; i++) {
        int other = s->table[i].tile;
        pnrz_store(out, CB_MOVE(PNRZ_V_SWAP, base, other) | other_turns);
        out += pnrz_is_base(other) ? 1 : 4;
    }
    return out;
}

static cb_move *list_swaps(const pnrz_state *s, cb_move *out)
{
    cb_move play[PNRZ_MAX_LAID];
    int n = 0;
    for (int i = 0; i < s->table_count; i++) { /* the table is in the order of PNRZ-9.4 */
        if (pnrz_is_base(s->table[i].tile)) {
            out = list_base_pairs(s, i, out);
        } else {
            play[n++] = s->table[i].tile;
        }
    }
    for (int i = 0; i < n; i++) {
        out = list_pairs(play[i], play + i + 1, n - i - 1, out);
    }
    return out;
}

static cb_move *list_replacements(const pnrz_offer *o, cb_move *out)
{
    for (uint64_t taken = o->taken; taken;) {
        int old = cb_take(&taken);
        for (uint64_t given = o->given; given;) {
            int tile = cb_take(&given);
            if (pnrz_is_base(tile)) {
                *out++ = CB_MOVE(PNRZ_V_REPLACE_BASE, tile, old);
                continue;
            }
            pnrz_store(out, CB_MOVE(PNRZ_V_REPLACE, tile, old) | turns);
            out += 4;
        }
    }
    return out;
}

static cb_move *list_actions(const pnrz_state *s, const pnrz_offer *o, cb_move *out)
{
    out = list_rotations(o->turned, out);
    out = o->swapped ? list_swaps(s, out) : out;
    out = list_replacements(o, out);
    *out++ = CB_MOVE(PNRZ_V_DECLINE);
    return out;
}

static cb_move *list_draws(const pnrz_state *s, cb_move *out)
{
    for (uint64_t bag = pnrz_bag(s); bag;) {
        *out++ = CB_MOVE(PNRZ_V_DRAW, cb_take(&bag));
    }
    return out;
}

int pnrz_moves(const void *state, int seat, cb_move *out)
{
    const pnrz_state *s = state;
    cb_move *end = out;
    if (seat == CB_NATURE_SEAT) {
        end = list_draws(s, out);
    } else {
        pnrz_offer o = pnrz_offer_to(s, seat);
        end = s->step == PNRZ_ACTION ? list_actions(s, &o, out) : list_plays(s, &o, out);
    }
    assert(end - out <= PNRZ_MAX_MOVES);
    return (int)(end - out);
}
