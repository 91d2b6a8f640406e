/* Scoring (PNRZ-8): sections of joined pictures, by a union of quadrants. */
#include "games/pnrz/pnrz.h"

enum { MAX_QUADRANTS = 4 * PNRZ_MAX_LAID, BASE_POINTS = 5 };
enum { NW, NE, SW, SE };

/* The table as quadrants: number 4i+q is quadrant q of table[i]. A sign is a faction, with ENEMY its
 * arch-enemy. */
typedef struct quadrants {
    uint8_t sign[MAX_QUADRANTS];
    uint8_t worth[MAX_QUADRANTS];
    uint8_t parent[MAX_QUADRANTS]; /* union-find: sections so far */
} quadrants;

enum { ENEMY = 4 };

static int root_of(quadrants *t, int q)
{
    while (t->parent[q] != q) {
        t->parent[q] = t->parent[t->parent[q]];
        q = t->parent[q];
    }
    return q;
}

/* Two quadrants that share a side (PNRZ-8.1). */
static inline void meet(quadrants *t, int a, int b)
{
    unsigned differ = t->sign[a] ^ t->sign[b];
    if (differ & ~(unsigned)ENEMY) {
        return; /* PNRZ-8.6: an arch-enemy of others is nothing to a picture */
    }
    if ((t->sign[a] | t->sign[b]) & ENEMY) {
        /* PNRZ-8.6 to 8.8: worth 0 once and for all, but still part of its section. No enemy touches a
         * base (8.9). */
        t->worth[a] = t->worth[a] < BASE_POINTS ? 0 : t->worth[a];
        t->worth[b] = t->worth[b] < BASE_POINTS ? 0 : t->worth[b];
        return;
    }
    t->parent[root_of(t, b)] = (uint8_t)root_of(t, a); /* PNRZ-8.2 */
}

/* The first quadrant to which each is joined on its own tile, by the joins of the tile. */
static const uint8_t first_joined[16][4] = {
    {NW, NE, SW, SE}, {NW, NW, SW, SE}, {NW, NE, SW, NE}, {NW, NW, SW, NW},
    {NW, NE, SW, SW}, {NW, NW, SW, SW}, {NW, NE, NE, NE}, {NW, NW, NW, NW},
    {NW, NE, NW, SE}, {NW, NW, NW, SE}, {NW, NE, NW, NE}, {NW, NW, NW, NW},
    {NW, NE, NW, NW}, {NW, NW, NW, NW}, {NW, NW, NW, NW}, {NW, NW, NW, NW},
};

static void set_tile(quadrants *t, int i, const pnrz_laid *laid)
{
    unsigned joins = (unsigned)pnrz_tiles[laid->tile].joins * 0x11 << laid->turn >> 4 & 15;
    for (int q = 0; q < 4; q++) {
        pnrz_picture p = pnrz_picture_of(pnrz_letter_at(laid->tile, laid->turn, q));
        t->sign[4 * i + q] = (uint8_t)(p.faction | (p.enemy ? ENEMY : 0));
        t->worth[4 * i + q] = p.points;
        t->parent[4 * i + q] = (uint8_t)(4 * i + first_joined[joins][q]);
    }
    if (pnrz_is_base(laid->tile)) {
        t->worth[4 * i] = BASE_POINTS; /* PNRZ-8.4, 8.5: once a tile */
    }
}

static void join_tiles(quadrants *t, const pnrz_state *s)
{
    int west = 0;
    for (int i = 0; i < s->table_count; i++) {
        int cell = s->table[i].cell;
        set_tile(t, i, &s->table[i]);
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

void pnrz_scores(const pnrz_state *s, int scores[PNRZ_FACTIONS])
{
    quadrants t;
    uint16_t section[MAX_QUADRANTS] = {0};
    join_tiles(&t, s);
    for (int f = 0; f < PNRZ_FACTIONS; f++) {
        scores[f] = 0; /* PNRZ-8.11 */
    }
    for (int q = 0; q < 4 * s->table_count; q++) {
        if (t.worth[q]) {
            int sum = section[root_of(&t, q)] += t.worth[q];
            int f = t.sign[q];
            scores[f] = sum > scores[f] ? sum : scores[f]; /* PNRZ-8.10 */
        }
    }
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
