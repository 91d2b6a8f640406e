/* Scoring (PNRZ-8): sections of joined pictures, found by a union of quadrants. Bots spend most of
 * their time here. Which pictures meet is hard to predict, so the code branches little. */
#include <string.h>

#include "games/pnrz/sections.h"

/* Sides with the same faction on both. */
typedef struct joints {
    struct {
        uint8_t a, b;
    } list[PNRZ_MAX_QUADRANTS + 1];
    int count;
} joints;

/* Two quadrants that share a side (PNRZ-8.1). The joint is always written, and kept if it is
 * one. */
static inline void meet(pnrz_quadrants *t, joints *found, int a, int b)
{
    unsigned differ = t->sign[a] ^ t->sign[b];
    found->list[found->count].a = (uint8_t)a;
    found->list[found->count].b = (uint8_t)b;
    found->count += differ == 0; /* PNRZ-8.2; two enemies are worth nothing, joined or not */
    if (differ == PNRZ_ENEMY) {
        /* PNRZ-8.6 to 8.8: worth 0 from now on, but still part of its section. A base keeps its
         * worth (8.9), and another faction's arch-enemy does no harm. */
        t->worth[a] = t->worth[a] < PNRZ_BASE_POINTS ? 0 : t->worth[a];
        t->worth[b] = t->worth[b] < PNRZ_BASE_POINTS ? 0 : t->worth[b];
    }
}

static void lay_out(pnrz_quadrants *t, joints *found, const pnrz_state *s)
{
    int west = 0;
    found->count = 0;
    for (int i = 0; i < s->table_count; i++) {
        int cell = s->table[i].cell;
        pnrz_quadrants_set(t, i, s->table[i]);
        if (i > 0 && s->table[i - 1].cell + PNRZ_SOUTH == cell) {
            meet(t, found, 4 * (i - 1) + PNRZ_SW, 4 * i + PNRZ_NW);
            meet(t, found, 4 * (i - 1) + PNRZ_SE, 4 * i + PNRZ_NE);
        }
        while (s->table[west].cell + PNRZ_EAST < cell) {
            west++;
        }
        if (s->table[west].cell + PNRZ_EAST == cell) {
            meet(t, found, 4 * west + PNRZ_NE, 4 * i + PNRZ_NW);
            meet(t, found, 4 * west + PNRZ_SE, 4 * i + PNRZ_SW);
        }
    }
}

static void join(pnrz_quadrants *t, const joints *found)
{
    for (int i = 0; i < found->count; i++) {
        int a = pnrz_root(t, found->list[i].a), b = pnrz_root(t, found->list[i].b);
        t->parent[a > b ? a : b] = (uint8_t)(a < b ? a : b);
    }
}

void pnrz_sections_find(const pnrz_state *s, pnrz_sections *out)
{
    pnrz_quadrants *t = &out->quadrants;
    joints found;
    lay_out(t, &found, s);
    join(t, &found);
    memset(out->sum, 0, sizeof out->sum);
    memset(out->best, 0, sizeof out->best); /* PNRZ-8.11 */
    for (int q = 0; q < 4 * s->table_count; q++) {
        t->parent[q] = t->parent[t->parent[q]]; /* the root: parents come first */
        if (t->worth[q]) {
            int sum = out->sum[t->parent[q]] += t->worth[q];
            int f = t->sign[q];
            out->best[f] = sum > out->best[f] ? sum : out->best[f]; /* PNRZ-8.10 */
        }
    }
}

void pnrz_scores(const pnrz_state *s, int scores[PNRZ_FACTIONS])
{
    pnrz_sections sections;
    pnrz_sections_find(s, &sections);
    memcpy(scores, sections.best, sizeof sections.best);
}

int64_t pnrz_score_of(const void *state, int faction)
{
    int scores[PNRZ_FACTIONS];
    pnrz_scores(state, scores);
    return scores[faction];
}

void pnrz_share(const pnrz_state *s, const int scores[PNRZ_FACTIONS], int32_t points[CB_MAX_SEATS])
{
    for (int f = 0; f < PNRZ_FACTIONS; f++) {
        if (s->owners[f] != PNRZ_NOBODY) { /* PNRZ-3.8 */
            points[s->owners[f]] += scores[f];
        }
    }
}

void pnrz_add_points(const pnrz_state *s, int32_t points[CB_MAX_SEATS])
{
    int scores[PNRZ_FACTIONS];
    pnrz_scores(s, scores);
    pnrz_share(s, scores, points);
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
