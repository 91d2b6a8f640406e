/* Moves spelled reference by reference, without listing the thousands there can be. */
#include <assert.h>

#include "games/pnrz/pnrz.h"

/* A list of what can come next. */
typedef struct answer {
    int16_t *out;
    int count;
} answer;

static void add(answer *a, int value)
{
    a->out[a->count++] = (int16_t)value;
}

static void add_if(answer *a, bool possible, int value)
{
    a->out[a->count] = (int16_t)value;
    a->count += possible;
}

static void add_tiles(answer *a, uint64_t tiles)
{
    while (tiles) {
        add(a, cb_take(&tiles));
    }
}

static void add_cells(answer *a, const pnrz_state *s, const uint16_t *cells, int n)
{
    pnrz_window_places(s, cells, n, a->out + a->count);
    a->count += n;
}

/* A base is never turned (PNRZ-2.5). */
static void add_turns(answer *a, int tile)
{
    for (int turn = 0; turn < (pnrz_is_base(tile) ? 1 : 4); turn++) {
        add(a, turn);
    }
}

/* Places of the table, by its order, whose tiles are in a set. */
static void add_laid(answer *a, const pnrz_state *s, uint64_t tiles)
{
    for (int i = 0; i < s->table_count; i++) {
        add_if(a, cb_has(tiles, s->table[i].tile), i);
    }
}

static int tile_on(const pnrz_state *s, int cell)
{
    return s->table[pnrz_find_cell(s, cell)].tile;
}

/* ---- Laying and moving ---- */

static void next_of_play(answer *a, const pnrz_state *s, const pnrz_offer *o,
                         const cb_phrase *begun, int named)
{
    if (named == 0) {
        add_tiles(a, o->laid & PNRZ_PLAY_SET);
    } else if (named == 1) {
        add_cells(a, s, s->frontier, s->frontier_count);
    } else {
        add_turns(a, begun->refs[0]);
    }
}

static void next_of_base(answer *a, const pnrz_state *s, const pnrz_offer *o,
                         const cb_phrase *begun, int named)
{
    (void)begun;
    if (named == 0) {
        add_tiles(a, o->laid & PNRZ_BASE_SET);
    } else {
        add_cells(a, s, s->frontier, s->frontier_count);
    }
}

/* The cells that a base on the table may move to. */
static int targets_of(const pnrz_state *s, int base, uint16_t cells[PNRZ_FRONTIER_CAPACITY])
{
    cb_move moves[PNRZ_FRONTIER_CAPACITY];
    int n = (int)(pnrz_base_targets(s, base, moves) - moves);
    for (int i = 0; i < n; i++) {
        cells[i] = (uint16_t)pnrz_move_cell(moves[i]);
    }
    return n;
}

static bool may_move(const pnrz_state *s, uint64_t bases)
{
    bool any = false;
    while (bases && !any) {
        any = pnrz_base_moves(s, cb_take(&bases));
    }
    return any;
}

static void next_of_move(answer *a, const pnrz_state *s, const pnrz_offer *o,
                         const cb_phrase *begun, int named)
{
    if (named == 0) {
        uint64_t bases = o->moved;
        bool only = (bases & (bases - 1)) == 0; /* the verb is possible because of it */
        while (bases) {
            int base = cb_take(&bases);
            add_if(a, only || pnrz_base_moves(s, base), base);
        }
    } else {
        uint16_t cells[PNRZ_FRONTIER_CAPACITY];
        int n = targets_of(s, begun->refs[0], cells);
        add_cells(a, s, cells, n);
    }
}

/* ---- Extra actions ---- */

static void next_of_rotate(answer *a, const pnrz_state *s, const pnrz_offer *o,
                           const cb_phrase *begun, int named)
{
    (void)begun;
    if (named == 0) {
        add_laid(a, s, o->turned);
    } else {
        for (int turns = 1; turns <= 3; turns++) {
            add(a, turns);
        }
    }
}

/* Two places of the table, the earlier one first (PNRZ-9.4). */
static void next_of_swap(answer *a, const pnrz_state *s, const pnrz_offer *o,
                         const cb_phrase *begun, int named)
{
    (void)o;
    if (named == 0) {
        for (int i = 0; i + 1 < s->table_count; i++) {
            add(a, i);
        }
    } else if (named == 2) {
        for (int i = pnrz_find_cell(s, begun->refs[0]) + 1; i < s->table_count; i++) {
            add(a, i);
        }
    } else {
        add_turns(a, tile_on(s, begun->refs[named - 1]));
    }
}

static void next_of_replace(answer *a, const pnrz_state *s, const pnrz_offer *o,
                            const cb_phrase *begun, int named)
{
    if (named == 0) {
        add_laid(a, s, o->taken);
    } else if (named == 1) {
        add_tiles(a, o->given & (begun->verb == PNRZ_V_REPLACE ? PNRZ_PLAY_SET : PNRZ_BASE_SET));
    } else {
        add_turns(a, begun->refs[1]);
    }
}

static void (*const next_of[])(answer *a, const pnrz_state *s, const pnrz_offer *o,
                               const cb_phrase *begun, int named) = {
    [PNRZ_V_PLAY] = next_of_play,
    [PNRZ_V_PLAY_BASE] = next_of_base,
    [PNRZ_V_MOVE] = next_of_move,
    [PNRZ_V_ROTATE] = next_of_rotate,
    [PNRZ_V_SWAP] = next_of_swap,
    [PNRZ_V_REPLACE] = next_of_replace,
    [PNRZ_V_REPLACE_BASE] = next_of_replace,
};

/* ---- The verbs ---- */

static void next_verbs(answer *a, const pnrz_state *s, const pnrz_offer *o)
{
    add_if(a, o->laid & PNRZ_PLAY_SET, PNRZ_V_PLAY);
    add_if(a, o->laid & PNRZ_BASE_SET, PNRZ_V_PLAY_BASE);
    add_if(a, may_move(s, o->moved), PNRZ_V_MOVE);
    add_if(a, o->turned, PNRZ_V_ROTATE);
    add_if(a, o->swapped, PNRZ_V_SWAP);
    add_if(a, o->taken && o->given & PNRZ_PLAY_SET, PNRZ_V_REPLACE);
    add_if(a, o->taken && o->given & PNRZ_BASE_SET, PNRZ_V_REPLACE_BASE);
    add_if(a, s->step == PNRZ_ACTION, PNRZ_V_DECLINE);
}

int pnrz_next(const void *state, int seat, const cb_phrase *begun, int named, int16_t *out)
{
    const pnrz_state *s = state;
    assert((s->step == PNRZ_PLAY || s->step == PNRZ_ACTION) && seat == s->seat);
    answer a = {out, 0};
    pnrz_offer o = pnrz_offer_to(s, seat);
    if (named < 0) {
        next_verbs(&a, s, &o);
    } else {
        assert(begun->verb < sizeof next_of / sizeof *next_of);
        next_of[begun->verb](&a, s, &o, begun, named);
    }
    return a.count;
}

cb_move pnrz_unsay(const void *state, int seat, const cb_phrase *phrase)
{
    const pnrz_state *s = state;
    const int16_t *refs = phrase->refs;
    pnrz_verb verb = (pnrz_verb)phrase->verb;
    (void)seat;
    switch (verb) {
    case PNRZ_V_PLAY:
        return CB_MOVE(verb, pnrz_lay(refs[0], refs[2]), refs[1]);
    case PNRZ_V_PLAY_BASE:
    case PNRZ_V_MOVE:
        return CB_MOVE(verb, refs[0], refs[1]);
    case PNRZ_V_ROTATE:
        return CB_MOVE(verb, pnrz_lay(tile_on(s, refs[0]), refs[1]));
    case PNRZ_V_SWAP:
        return CB_MOVE(verb, pnrz_lay(tile_on(s, refs[0]), refs[1]),
                       pnrz_lay(tile_on(s, refs[2]), refs[3]));
    case PNRZ_V_REPLACE:
        return CB_MOVE(verb, pnrz_lay(refs[1], refs[2]), tile_on(s, refs[0]));
    case PNRZ_V_REPLACE_BASE:
        return CB_MOVE(verb, refs[1], tile_on(s, refs[0]));
    default:
        return CB_MOVE(PNRZ_V_DECLINE);
    }
}
