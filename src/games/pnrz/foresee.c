/* Judging many plays of one position: the sections are found once, and what a tile more does to them is seen from its
 * neighbours alone. Whatever makes a section smaller, and every other kind of move, has to be tried. */
#include "games/pnrz/lanes.h"
#include "games/pnrz/sections.h"

/* A tile that might be laid: its quadrants, and the sections that they would join. */
typedef struct guest {
    uint8_t sign[4], worth[4];
    uint8_t label[4]; /* quadrants of one label are one section */
    int sum[4];       /* of a section, by label */
    int roots[8];     /* sections of the table that were met, and by what label */
    uint8_t met_by[8];
    int met;
} guest;

static guest invite(int tile, int turn)
{
    const pnrz_tile *printed = &pnrz_tiles[tile];
    const uint8_t *first = pnrz_first_joined[pnrz_joins_turned(printed, turn)];
    uint32_t signs = pnrz_word_turned(printed->signs, turn);
    uint32_t worths = pnrz_word_turned(printed->worths, turn);
    guest g = {.met = 0};
    for (int q = 0; q < 4; q++) {
        g.sign[q] = (uint8_t)(signs >> 8 * q);
        g.worth[q] = (uint8_t)(worths >> 8 * q);
        g.label[q] = first[q];
    }
    return g;
}

/* Two labels turn out to be one. */
static void unite(guest *g, uint8_t a, uint8_t b)
{
    for (int q = 0; q < 4; q++) {
        g->label[q] = g->label[q] == b ? a : g->label[q];
    }
    for (int i = 0; i < g->met; i++) {
        g->met_by[i] = g->met_by[i] == b ? a : g->met_by[i];
    }
}

static void join(guest *g, int q, int root)
{
    for (int i = 0; i < g->met; i++) {
        if (g->roots[i] == root) {
            unite(g, g->met_by[i], g->label[q]);
            return;
        }
    }
    g->roots[g->met] = root;
    g->met_by[g->met++] = g->label[q];
}

/* Quadrant q meets one on the table; false if that becomes worth less (PNRZ-8.6). */
static bool meets(guest *g, int q, const pnrz_quadrants *t, int other)
{
    unsigned differ = g->sign[q] ^ t->sign[other];
    if (differ == 0) {
        join(g, q, pnrz_root(t, other));
    } else if (differ == PNRZ_ENEMY) {
        g->worth[q] = g->worth[q] < PNRZ_BASE_POINTS ? 0 : g->worth[q];
        return t->worth[other] == 0 || t->worth[other] >= PNRZ_BASE_POINTS;
    }
    return true;
}

/* Meets the tiles around a cell; false if one of them becomes worth less. */
static bool sits_down(guest *g, const pnrz_state *s, const pnrz_quadrants *t, int cell)
{
    pnrz_ranks at = pnrz_table_ranks(s, cell);
    const pnrz_laid *table = s->table;
    bool fine = true;
    if (at.here > 0 && table[at.here - 1].cell + PNRZ_SOUTH == cell) {
        int north = 4 * (at.here - 1);
        fine = meets(g, PNRZ_NW, t, north + PNRZ_SW) && meets(g, PNRZ_NE, t, north + PNRZ_SE);
    }
    if (fine && table[at.here].cell == cell + PNRZ_SOUTH) {
        int south = 4 * at.here;
        fine = meets(g, PNRZ_SW, t, south + PNRZ_NW) && meets(g, PNRZ_SE, t, south + PNRZ_NE);
    }
    if (fine && table[at.west].cell + PNRZ_EAST == cell) {
        int west = 4 * at.west;
        fine = meets(g, PNRZ_NW, t, west + PNRZ_NE) && meets(g, PNRZ_SW, t, west + PNRZ_SE);
    }
    if (fine && table[at.east].cell == cell + PNRZ_EAST) {
        int east = 4 * at.east;
        fine = meets(g, PNRZ_NE, t, east + PNRZ_NW) && meets(g, PNRZ_SE, t, east + PNRZ_SW);
    }
    return fine;
}

/* The scores with the guest at the table. */
static void score(guest *g, const pnrz_sections *sections, int scores[PNRZ_FACTIONS])
{
    memcpy(scores, sections->best, sizeof sections->best);
    for (int i = 0; i < g->met; i++) {
        g->sum[g->met_by[i]] += sections->sum[g->roots[i]];
    }
    for (int q = 0; q < 4; q++) {
        g->sum[g->label[q]] += g->worth[q];
    }
    for (int q = 0; q < 4; q++) {
        int f = g->sign[q] % PNRZ_ENEMY, sum = g->sum[g->label[q]];
        scores[f] = sum > scores[f] ? sum : scores[f];
    }
}

static float worth_of_play(const pnrz_state *s, const pnrz_sections *sections, int seat, cb_move m)
{
    const float unknown = -1.0F;
    int scores[PNRZ_FACTIONS];
    int32_t points[CB_MAX_SEATS] = {0};
    float worth[CB_MAX_SEATS];
    guest g = invite(pnrz_move_tile(m), pnrz_move_turn(m));
    if (!sits_down(&g, s, &sections->quadrants, pnrz_move_cell(m))) {
        return unknown;
    }
    pnrz_state after = *s;
    pnrz_play_unplaced(&after, seat, pnrz_move_tile(m));
    if (after.step == PNRZ_OVER) {
        return unknown;
    }
    score(&g, sections, scores);
    pnrz_share(s, scores, points);
    pnrz_judge_points(&after, points, worth);
    return worth[seat];
}

void pnrz_foresee(const void *state, int seat, const cb_move *moves, int n, float *worth)
{
    const pnrz_state *s = state;
    pnrz_sections sections;
    pnrz_sections_find(s, &sections);
    for (int i = 0; i < n; i++) {
        pnrz_verb verb = pnrz_move_verb(moves[i]);
        worth[i] = verb == PNRZ_V_PLAY || verb == PNRZ_V_PLAY_BASE
                       ? worth_of_play(s, &sections, seat, moves[i])
                       : -1.0F;
    }
}
