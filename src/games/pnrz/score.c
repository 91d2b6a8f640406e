/* Scoring (PNRZ-8): sections of joined pictures, by a union of quadrants. Bots ask for it more than for anything
 * else, so it branches on as little as it can: what pictures meet cannot be foreseen. */
#include <string.h>

#include "games/pnrz/pnrz.h"

enum { MAX_QUADRANTS = 4 * PNRZ_MAX_LAID };
enum { NW, NE, SE, SW };

/* The table as quadrants: number 4i+q is quadrant q of table[i], clockwise. */
typedef struct quadrants {
    uint8_t sign[MAX_QUADRANTS]; /* as in pnrz_tile */
    uint8_t worth[MAX_QUADRANTS];
    uint8_t parent[MAX_QUADRANTS]; /* union-find: sections so far; never a later quadrant */
    struct {
        uint8_t a, b;
    } joints[MAX_QUADRANTS + 1]; /* sides with one faction on both */
    int joint_count;
} quadrants;

/* Two quadrants that share a side (PNRZ-8.1). The next joint is written down in any case, and kept if it is one. */
static inline void meet(quadrants *t, int a, int b)
{
    unsigned differ = t->sign[a] ^ t->sign[b];
    t->joints[t->joint_count].a = (uint8_t)a;
    t->joints[t->joint_count].b = (uint8_t)b;
    t->joint_count += differ == 0; /* PNRZ-8.2; two enemies are worth nothing, joined or not */
    if (differ == PNRZ_ENEMY) {
        /* PNRZ-8.6 to 8.8: worth 0 once and for all, but still part of its section. No enemy touches a
         * base (8.9); an arch-enemy of others is nothing to a picture. */
        t->worth[a] = t->worth[a] < PNRZ_BASE_POINTS ? 0 : t->worth[a];
        t->worth[b] = t->worth[b] < PNRZ_BASE_POINTS ? 0 : t->worth[b];
    }
}

/* The first quadrant to which each is joined on its own tile, by the joins of the tile. */
static const uint8_t first_joined[16][4] = {
    {NW, NE, SE, SW}, {NW, NW, SE, SW}, {NW, NE, NE, SW}, {NW, NW, NW, SW},
    {NW, NE, SE, SE}, {NW, NW, SE, SE}, {NW, NE, NE, NE}, {NW, NW, NW, NW},
    {NW, NE, SE, NW}, {NW, NW, SE, NW}, {NW, NE, NE, NW}, {NW, NW, NW, NW},
    {NW, NE, NW, NW}, {NW, NW, NW, NW}, {NW, NW, NW, NW}, {NW, NW, NW, NW},
};

static inline uint32_t turned(uint32_t word, int turn)
{
    return word << 8 * turn | word >> (-8 * turn & 31);
}

static inline void set_tile(quadrants *t, int i, pnrz_laid laid)
{
    const pnrz_tile *tile = &pnrz_tiles[laid.tile];
    unsigned joins = (unsigned)tile->joins * 0x11 << laid.turn >> 4 & 15;
    uint32_t signs = turned(tile->signs, laid.turn), worths = turned(tile->worths, laid.turn);
    for (int q = 0; q < 4; q++) {
        t->sign[4 * i + q] = (uint8_t)(signs >> 8 * q);
        t->worth[4 * i + q] = (uint8_t)(worths >> 8 * q);
        t->parent[4 * i + q] = (uint8_t)(4 * i + first_joined[joins][q]);
    }
}

static void lay_out(quadrants *t, const pnrz_state *s)
{
    int west = 0;
    t->joint_count = 0;
    for (int i = 0; i < s->table_count; i++) {
        int cell = s->table[i].cell;
        set_tile(t, i, s->table[i]);
        if (i > 0 && s->table[i - 1].cell + PNRZ_SOUTH == cell) {
            meet(t, 4 * (i - 1) + SW, 4 * i + NW);
            meet(t, 4 * (i - 1) + SE, 4 * i + NE);
        }
        while (s->table[west].cell + PNRZ_EAST < cell) {
            west++;
        }
        if (s->table[west].cell + PNRZ_EAST == cell) {
            meet(t, 4 * west + NE, 4 * i + NW);
            meet(t, 4 * west + SE, 4 * i + SW);
        }
    }
}

static int root_of(quadrants *t, int q)
{
    while (t->parent[q] != q) {
        t->parent[q] = t->parent[t->parent[q]];
        q = t->parent[q];
    }
    return q;
}

static void join(quadrants *t)
{
    for (int i = 0; i < t->joint_count; i++) {
        int a = root_of(t, t->joints[i].a), b = root_of(t, t->joints[i].b);
        t->parent[a > b ? a : b] = (uint8_t)(a < b ? a : b);
    }
}

void pnrz_scores(const pnrz_state *s, int scores[PNRZ_FACTIONS])
{
    quadrants t;
    uint16_t section[MAX_QUADRANTS] = {0};
    int best[PNRZ_FACTIONS] = {0}; /* PNRZ-8.11 */
    lay_out(&t, s);
    join(&t);
    for (int q = 0; q < 4 * s->table_count; q++) {
        if (t.worth[q]) {
            int sum = section[root_of(&t, q)] += t.worth[q];
            int f = t.sign[q];
            best[f] = sum > best[f] ? sum : best[f]; /* PNRZ-8.10 */
        }
    }
    memcpy(scores, best, sizeof best);
}

int64_t pnrz_score_of(const void *state, int faction)
{
    int scores[PNRZ_FACTIONS];
    pnrz_scores(state, scores);
    return scores[faction];
}

void pnrz_add_points(const pnrz_state *s, int32_t points[CB_MAX_SEATS])
{
    int scores[PNRZ_FACTIONS];
    pnrz_scores(s, scores);
    for (int f = 0; f < PNRZ_FACTIONS; f++) {
        if (s->owners[f] != PNRZ_NOBODY) { /* PNRZ-3.8 */
            points[s->owners[f]] += scores[f];
        }
    }
}

void pnrz_result(const void *state, cb_result *out)
{
    const pnrz_state *s = state;
    *out = (cb_result){.over = s->step == PNRZ_OVER, .players = s->players};
    pnrz_add_points(s, out->points);
    if (out->over) {
        cb_result_rank(out); /* PNRZ-8.13, 8.14: the most points, and equals share */
    }
}
