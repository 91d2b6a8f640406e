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

static uint64_t hand_of(const pnrz_state *s, int seat)
{
    return s->hand[seat] | s->shown[seat];
}

static uint64_t tiles_of(const pnrz_state *s, int seat)
{
    return hand_of(s, seat) & PNRZ_PLAY_SET;
}

static uint64_t bases_in_hand(const pnrz_state *s, int seat)
{
    return hand_of(s, seat) & PNRZ_BASE_SET;
}

static int tile_on(const pnrz_state *s, int cell)
{
    return s->table[pnrz_find_cell(s, cell)].tile;
}

/* ---- Laying and moving ---- */

static void next_of_play(answer *a, const pnrz_state *s, int seat, const cb_phrase *begun,
                         int named)
{
    if (named == 0) {
        add_tiles(a, tiles_of(s, seat));
    } else if (named == 1) { /* PNRZ-4.3 */
        add_cells(a, s, s->frontier, s->frontier_count);
    } else {
        add_turns(a, begun->refs[0]);
    }
}

static void next_of_base(answer *a, const pnrz_state *s, int seat, const cb_phrase *begun,
                         int named)
{
    (void)begun;
    if (named == 0) {
        add_tiles(a, bases_in_hand(s, seat));
    } else {
        add_cells(a, s, s->frontier, s->frontier_count);
    }
}

/* The cells that a base on the table may move to. */
static int targets_of(const pnrz_state *s, int base, uint16_t cells[PNRZ_FRONTIER_ROOM])
{
    cb_move moves[PNRZ_FRONTIER_ROOM];
    int n = (int)(pnrz_base_targets(s, base, moves) - moves);
    for (int i = 0; i < n; i++) {
        cells[i] = (uint16_t)pnrz_move_cell(moves[i]);
    }
    return n;
}

/* The bases that the seat has on the table (PNRZ-5.1). */
static uint64_t bases_on_table(const pnrz_state *s, int seat)
{
    uint64_t bases = 0;
    for (int f = 0; f < PNRZ_FACTIONS; f++) {
        bases |= s->owners[f] == seat ? cb_bit(PNRZ_BASE + f) : 0;
    }
    return bases & s->on_table;
}

static bool may_move(const pnrz_state *s, int seat)
{
    bool any = false;
    for (uint64_t bases = bases_on_table(s, seat); bases && !any;) {
        any = pnrz_base_moves(s, cb_take(&bases));
    }
    return any;
}

static void next_of_move(answer *a, const pnrz_state *s, int seat, const cb_phrase *begun,
                         int named)
{
    if (named == 0) {
        uint64_t bases = bases_on_table(s, seat);
        bool only = (bases & (bases - 1)) == 0; /* the verb is possible because of it */
        while (bases) {
            int base = cb_take(&bases);
            add_if(a, only || pnrz_base_moves(s, base), base);
        }
    } else {
        uint16_t cells[PNRZ_FRONTIER_ROOM];
        int n = targets_of(s, begun->refs[0], cells);
        add_cells(a, s, cells, n);
    }
}

/* ---- Extra actions ---- */

static void next_of_rotate(answer *a, const pnrz_state *s, int seat, const cb_phrase *begun,
                           int named)
{
    (void)seat;
    (void)begun;
    if (named == 0) { /* PNRZ-6.5 */
        add_laid(a, s, PNRZ_PLAY_SET & ~cb_bit(s->last));
    } else {
        for (int turns = 1; turns <= 3; turns++) {
            add(a, turns);
        }
    }
}

/* Two places of the table, the earlier one first (PNRZ-9.4). */
static void next_of_swap(answer *a, const pnrz_state *s, int seat, const cb_phrase *begun,
                         int named)
{
    (void)seat;
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

static void next_of_replace(answer *a, const pnrz_state *s, int seat, const cb_phrase *begun,
                            int named)
{
    if (named == 0) {
        add_laid(a, s, pnrz_replaceable(s, seat));
    } else if (named == 1) { /* PNRZ-6.11 */
        add_tiles(a, begun->verb == PNRZ_V_REPLACE ? tiles_of(s, seat) : bases_in_hand(s, seat));
    } else {
        add_turns(a, begun->refs[1]);
    }
}

static void (*const next_of[])(answer *a, const pnrz_state *s, int seat, const cb_phrase *begun,
                               int named) = {
    [PNRZ_V_PLAY] = next_of_play,
    [PNRZ_V_PLAY_BASE] = next_of_base,
    [PNRZ_V_MOVE] = next_of_move,
    [PNRZ_V_ROTATE] = next_of_rotate,
    [PNRZ_V_SWAP] = next_of_swap,
    [PNRZ_V_REPLACE] = next_of_replace,
    [PNRZ_V_REPLACE_BASE] = next_of_replace,
};

/* ---- The verbs ---- */

static bool has_first(const pnrz_state *s, int seat, int verb)
{
    int16_t values[PNRZ_FRONTIER_ROOM];
    answer a = {values, 0};
    next_of[verb](&a, s, seat, &CB_SAY(seat, verb), 0);
    return a.count;
}

static void next_verbs(answer *a, const pnrz_state *s, int seat)
{
    if (s->step == PNRZ_PLAY) {
        add_if(a, tiles_of(s, seat), PNRZ_V_PLAY);
        add_if(a, bases_in_hand(s, seat), PNRZ_V_PLAY_BASE);
        add_if(a, may_move(s, seat), PNRZ_V_MOVE);
        return;
    }
    int icon = pnrz_tiles[s->last].icon;
    if (icon == PNRZ_REPLACE) {
        bool any = pnrz_replaceable(s, seat);
        add_if(a, any && tiles_of(s, seat), PNRZ_V_REPLACE);
        add_if(a, any && bases_in_hand(s, seat), PNRZ_V_REPLACE_BASE);
    } else {
        int verb = icon == PNRZ_ROTATE ? PNRZ_V_ROTATE : PNRZ_V_SWAP;
        add_if(a, has_first(s, seat, verb), verb);
    }
    add(a, PNRZ_V_DECLINE); /* PNRZ-6.1 */
}

int pnrz_next(const void *state, int seat, const cb_phrase *begun, int named, int16_t *out)
{
    const pnrz_state *s = state;
    assert((s->step == PNRZ_PLAY || s->step == PNRZ_ACTION) && seat == s->seat);
    answer a = {out, 0};
    if (named < 0) {
        next_verbs(&a, s, seat);
    } else {
        assert(begun->verb < sizeof next_of / sizeof *next_of);
        next_of[begun->verb](&a, s, seat, begun, named);
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
        return pnrz_move(verb, refs[0], refs[2], refs[1]);
    case PNRZ_V_PLAY_BASE:
    case PNRZ_V_MOVE:
        return pnrz_move(verb, refs[0], 0, refs[1]);
    case PNRZ_V_ROTATE:
        return pnrz_move(verb, tile_on(s, refs[0]), refs[1], 0);
    case PNRZ_V_SWAP:
        return pnrz_move(verb, tile_on(s, refs[0]), refs[1],
                         tile_on(s, refs[2]) | refs[3] << PNRZ_OTHER_TURN);
    case PNRZ_V_REPLACE:
        return pnrz_move(verb, refs[1], refs[2], tile_on(s, refs[0]));
    case PNRZ_V_REPLACE_BASE:
        return pnrz_move(verb, refs[1], 0, tile_on(s, refs[0]));
    default:
        return pnrz_move(PNRZ_V_DECLINE, 0, 0, 0);
    }
}
