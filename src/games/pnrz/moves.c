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

/* A tile on every cell in all four orientations, one list after the other. The last eight of each
 * may spill into the next list, so they come before its first. */
static cb_move *list_turned(const pnrz_eight *cells, int n, cb_move head, cb_move *out)
{
    for (int i = (n - 1) / PNRZ_LANES; i >= 0; i--) {
        for (cb_move turn = 0; turn < 4; turn++) {
            pnrz_store_eight(out + (int)turn * n + PNRZ_LANES * i, &cells[i],
                             head | turn << PNRZ_TURN_SHIFT);
        }
    }
    return out + 4 * n;
}

static cb_move *list_plays(const pnrz_state *s, int seat, cb_move *out)
{
    pnrz_eight cells[PNRZ_FRONTIER_EIGHTS];
    pnrz_widen(s, cells);
    uint64_t hand = s->hand[seat] | s->shown[seat];
    uint64_t bases = hand & PNRZ_BASE_SET;
    for (hand &= PNRZ_PLAY_SET; hand;) { /* PNRZ-4.3, 4.4 */
        cb_move head = pnrz_move(PNRZ_V_PLAY, cb_take(&hand), 0, 0);
        out = list_turned(cells, s->frontier_count, head, out);
    }
    while (bases) {
        cb_move head = pnrz_move(PNRZ_V_PLAY_BASE, cb_take(&bases), 0, 0);
        out = pnrz_list_cells(cells, s->frontier_count, head, out);
    }
    for (int f = 0; f < PNRZ_FACTIONS; f++) { /* PNRZ-5.1 */
        if (s->owners[f] == seat && cb_has(s->on_table, PNRZ_BASE + f)) {
            out = pnrz_base_targets(s, PNRZ_BASE + f, out);
        }
    }
    return out;
}

static cb_move *list_rotations(const pnrz_state *s, cb_move *out)
{
    uint64_t tiles = s->on_table & PNRZ_PLAY_SET & ~cb_bit(s->last); /* PNRZ-6.5 */
    while (tiles) {
        int tile = cb_take(&tiles);
        for (int turns = 1; turns <= 3; turns++) {
            *out++ = pnrz_move(PNRZ_V_ROTATE, tile, turns, 0);
        }
    }
    return out;
}

/* Moves that differ in how their first or their second tile is turned. */
static const pnrz_quad turns = {0 << PNRZ_TURN_SHIFT, 1 << PNRZ_TURN_SHIFT, 2 << PNRZ_TURN_SHIFT,
                                3 << PNRZ_TURN_SHIFT};
static const pnrz_quad other_turns = {0 << PNRZ_OTHER_TURN, 1 << PNRZ_OTHER_TURN,
                                      2 << PNRZ_OTHER_TURN, 3 << PNRZ_OTHER_TURN};

/* The ways to turn both tiles, the second first. */
enum { PAIR_WAYS = 16, PAIR_WORDS = PAIR_WAYS / PNRZ_WIDE };
#define TURNED(first)                                                                              \
    (first) << PNRZ_TURN_SHIFT, (first) << PNRZ_TURN_SHIFT | 1 << PNRZ_OTHER_TURN,                 \
        (first) << PNRZ_TURN_SHIFT | 2 << PNRZ_OTHER_TURN,                                         \
        (first) << PNRZ_TURN_SHIFT | 3 << PNRZ_OTHER_TURN
static const cb_move pair_turns[PAIR_WAYS] = {TURNED(0), TURNED(1), TURNED(2), TURNED(3)};

/* The pairs of a play tile with others that come after it, in all sixteen ways (PNRZ-6.7). */
static cb_move *list_pairs(cb_move first, const cb_move *others, int n, cb_move *out)
{
    pnrz_wide ways[PAIR_WORDS];
    memcpy(ways, pair_turns, sizeof ways);
    for (int k = 0; k < PAIR_WORDS; k++) {
        ways[k] |= pnrz_move(PNRZ_V_SWAP, (int)first, 0, 0);
    }
    for (int i = 0; i < n; i++, out += PAIR_WAYS) {
        for (int k = 0; k < PAIR_WORDS; k++) {
            pnrz_wide pair = ways[k] | others[i];
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
            pnrz_store(out, pnrz_move(PNRZ_V_SWAP, other, 0, base) | turns);
            out += 4;
        }
    }
    for (int i = index + 1; i < s->table_count; i++) {
        int other = s->table[i].tile;
        pnrz_store(out, pnrz_move(PNRZ_V_SWAP, base, 0, other) | other_turns);
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

static cb_move *list_replacements(const pnrz_state *s, int seat, cb_move *out)
{
    uint64_t taken = s->on_table;
    for (int f = 0; f < PNRZ_FACTIONS; f++) {
        if (s->owners[f] != seat) {
            taken &= ~cb_bit(PNRZ_BASE + f); /* PNRZ-6.9 */
        }
    }
    while (taken) {
        int old = cb_take(&taken);
        uint64_t hand = s->hand[seat] | s->shown[seat]; /* PNRZ-6.11 */
        while (hand) {
            int tile = cb_take(&hand);
            if (pnrz_is_base(tile)) {
                *out++ = pnrz_move(PNRZ_V_REPLACE_BASE, tile, 0, old);
                continue;
            }
            pnrz_store(out, pnrz_move(PNRZ_V_REPLACE, tile, 0, old) | turns);
            out += 4;
        }
    }
    return out;
}

static cb_move *list_actions(const pnrz_state *s, int seat, cb_move *out)
{
    switch ((pnrz_icon)pnrz_tiles[s->last].icon) {
    case PNRZ_ROTATE:
        out = list_rotations(s, out);
        break;
    case PNRZ_SWAP:
        out = list_swaps(s, out);
        break;
    default:
        out = list_replacements(s, seat, out);
        break;
    }
    *out++ = pnrz_move(PNRZ_V_DECLINE, 0, 0, 0); /* PNRZ-6.1 */
    return out;
}

static cb_move *list_draws(const pnrz_state *s, cb_move *out)
{
    for (uint64_t bag = pnrz_bag(s); bag;) {
        *out++ = pnrz_move(PNRZ_V_DRAW, cb_take(&bag), 0, 0);
    }
    return out;
}

int pnrz_moves(const void *state, int seat, cb_move *out)
{
    const pnrz_state *s = state;
    cb_move *end = seat == CB_NATURE_SEAT   ? list_draws(s, out)
                   : s->step == PNRZ_ACTION ? list_actions(s, seat, out)
                                            : list_plays(s, seat, out);
    assert(end - out <= PNRZ_MAX_MOVES);
    return (int)(end - out);
}
