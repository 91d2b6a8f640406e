/* Scores of a table with a tile laid, moved, turned, swapped or replaced. Only sections that lose a
 * quadrant, or the worth of one, are rebuilt; the others can only grow. */
#include <assert.h>

#include "games/pnrz/lanes.h"
#include "games/pnrz/sections.h"

enum { NOTHING = PNRZ_MAX_QUADRANTS, NO_SIGN = 0x80 }; /* no neighbour */
enum { UPRIGHT, ACROSS }; /* sides to north or south, to west or east */

/* ---- The table as it lies ---- */

/* Two quadrants that share a side. */
static void touch(pnrz_trial *t, int direction, int a, int b)
{
    t->beside[a][direction] = (uint8_t)b;
    t->beside[b][direction] = (uint8_t)a;
}

static void touch_upright(pnrz_trial *t, int north, int south)
{
    touch(t, UPRIGHT, 4 * north + PNRZ_SW, 4 * south + PNRZ_NW);
    touch(t, UPRIGHT, 4 * north + PNRZ_SE, 4 * south + PNRZ_NE);
}

static void touch_across(pnrz_trial *t, int west, int east)
{
    touch(t, ACROSS, 4 * west + PNRZ_NE, 4 * east + PNRZ_NW);
    touch(t, ACROSS, 4 * west + PNRZ_SE, 4 * east + PNRZ_SW);
}

static void find_sides(pnrz_trial *t, const pnrz_state *s)
{
    int west = 0;
    memset(t->beside, NOTHING, sizeof t->beside);
    for (int i = 0; i < s->table_count; i++) {
        int cell = s->table[i].cell;
        if (i > 0 && s->table[i - 1].cell + PNRZ_SOUTH == cell) {
            touch_upright(t, i - 1, i);
        }
        while (s->table[west].cell + PNRZ_EAST < cell) {
            west++;
        }
        if (s->table[west].cell + PNRZ_EAST == cell) {
            touch_across(t, west, i);
        }
    }
}

/* Puts a section among those of its faction, the best first. */
static void rank(pnrz_trial *t, int root)
{
    int faction = t->printed.sign[root], at = t->ranked_count[faction]++;
    uint8_t *ranked = t->ranked[faction];
    for (; at > 0 && t->was.sum[ranked[at - 1]] < t->was.sum[root]; at--) {
        ranked[at] = ranked[at - 1];
    }
    ranked[at] = (uint8_t)root;
}

static void find_members(pnrz_trial *t)
{
    const uint8_t *root = t->was.quadrants.parent;
    memset(t->ranked_count, 0, sizeof t->ranked_count);
    for (int q = 0; q < t->quadrants; q++) { /* a root comes before the others of its section */
        t->next[q] = (uint8_t)q;
        if (root[q] != q) {
            t->next[q] = t->next[root[q]];
            t->next[root[q]] = (uint8_t)q;
        } else if (t->was.sum[q]) {
            rank(t, q);
        }
    }
}

void pnrz_trial_begin(pnrz_trial *t, const pnrz_state *s)
{
    t->quadrants = 4 * s->table_count;
    pnrz_sections_find(s, &t->was);
    for (int i = 0; i < s->table_count; i++) {
        pnrz_quadrants_set(&t->printed, i, s->table[i]);
    }
    find_sides(t, s);
    find_members(t);
    t->now = t->was;
    t->now.quadrants.sign[NOTHING] = NO_SIGN;
    t->places = t->loose_count = t->met_count = 0;
    memset(t->open, 0, sizeof t->open);
    memset(t->apart, 0, sizeof t->apart);
}

/* ---- Taking and laying tiles ---- */

static bool has(const pnrz_quadrant_set set, int q)
{
    return set[q / 64] >> q % 64 & 1;
}

static void add(pnrz_quadrant_set set, int q)
{
    set[q / 64] |= UINT64_C(1) << q % 64;
}

static void open_place(pnrz_trial *t, int place)
{
    assert(t->places < 2);
    t->place[t->places++] = (uint8_t)place;
    t->open[place / 16] |= UINT64_C(15) << 4 * place % 64;
}

void pnrz_trial_lift(pnrz_trial *t, int place)
{
    open_place(t, place);
    memset(&t->now.quadrants.sign[4 * place], NO_SIGN, 4);
}

void pnrz_trial_lay(pnrz_trial *t, int place, int tile, int turn)
{
    pnrz_laid laid = {.tile = (uint8_t)tile, .turn = (uint8_t)turn};
    pnrz_quadrants_set(&t->now.quadrants, place, laid);
    memset(&t->now.sum[4 * place], 0, 4 * sizeof t->now.sum[0]);
}

int pnrz_trial_add(pnrz_trial *t, const pnrz_state *s, int cell)
{
    const pnrz_laid *table = s->table;
    pnrz_ranks at = pnrz_table_ranks(s, cell);
    int place = s->table_count;
    open_place(t, place);
    if (at.here > 0 && table[at.here - 1].cell + PNRZ_SOUTH == cell) {
        touch_upright(t, at.here - 1, place);
    }
    if (table[at.here].cell == cell + PNRZ_SOUTH) {
        touch_upright(t, place, at.here);
    }
    if (table[at.west].cell + PNRZ_EAST == cell) {
        touch_across(t, at.west, place);
    }
    if (table[at.east].cell == cell + PNRZ_EAST) {
        touch_across(t, place, at.east);
    }
    return place;
}

/* ---- Scoring ---- */

/* A section that loses a quadrant, or the worth of one, is rebuilt. */
static void take_apart(pnrz_trial *t, int root)
{
    int q = root;
    if (has(t->apart, root)) {
        return;
    }
    add(t->apart, root);
    do {
        if (!has(t->open, q)) {
            t->now.quadrants.parent[q] = t->printed.parent[q];
            t->now.sum[q] = 0;
            t->loose[t->loose_count++] = (uint8_t)q;
        }
    } while ((q = t->next[q]) != root);
}

static void set_worth(pnrz_trial *t, int q, int worth)
{
    if (t->now.quadrants.worth[q] != worth) {
        t->now.quadrants.worth[q] = (uint8_t)worth;
        if (!has(t->open, q)) {
            take_apart(t, t->was.quadrants.parent[q]);
        }
    }
}

/* A quadrant beside an enemy is worth nothing unless it is a base (PNRZ-8.6 to 8.9). */
static void meet_enemy(pnrz_trial *t, int q)
{
    set_worth(t, q, t->now.quadrants.worth[q] < PNRZ_BASE_POINTS ? 0 : t->now.quadrants.worth[q]);
}

/* An enemy beside a quadrant is gone: its worth depends on its other side. */
static void lose_enemy(pnrz_trial *t, int q)
{
    const uint8_t *sign = t->now.quadrants.sign, *beside = t->beside[q];
    if ((sign[q] ^ sign[beside[UPRIGHT]]) != PNRZ_ENEMY &&
        (sign[q] ^ sign[beside[ACROSS]]) != PNRZ_ENEMY) {
        set_worth(t, q, t->printed.worth[q]);
    }
}

static void settle(pnrz_trial *t, int place)
{
    const uint8_t *sign = t->now.quadrants.sign;
    for (int q = 4 * place; q < 4 * place + 4; q++) {
        for (int k = 0; k < 2; k++) {
            int other = t->beside[q][k];
            if ((sign[q] ^ sign[other]) == PNRZ_ENEMY) {
                meet_enemy(t, q);
                meet_enemy(t, other);
            } else if (q < t->quadrants && !has(t->open, other) &&
                       (t->printed.sign[q] ^ sign[other]) == PNRZ_ENEMY) {
                lose_enemy(t, other);
            }
        }
    }
}

/* The old tile of an open place leaves its sections. */
static void leave(pnrz_trial *t, int place)
{
    for (int q = 4 * place; q < 4 * place + 4 && q < t->quadrants; q++) {
        if (t->printed.sign[q] < PNRZ_ENEMY) { /* enemies are worth nothing, joined or not */
            take_apart(t, t->was.quadrants.parent[q]);
        }
    }
}

static void join(pnrz_trial *t, int a, int b)
{
    a = pnrz_root(&t->now.quadrants, a);
    b = pnrz_root(&t->now.quadrants, b);
    if (a != b) {
        t->now.quadrants.parent[b] = (uint8_t)a;
        t->now.sum[a] = (uint16_t)(t->now.sum[a] + t->now.sum[b]);
        t->met[t->met_count++] = (uint8_t)a;
        t->met[t->met_count++] = (uint8_t)b;
    }
}

/* Joins what is left of sections again, each side from its later quadrant. */
static void put_together(pnrz_trial *t)
{
    const uint8_t *sign = t->now.quadrants.sign;
    for (int i = 0; i < t->loose_count; i++) {
        int q = t->loose[i];
        for (int k = 0; k < 2; k++) {
            int other = t->beside[q][k];
            if (other < q && sign[other] == sign[q] && !has(t->open, other)) {
                join(t, q, other);
            }
        }
    }
}

/* Joins the new tile of an open place to its neighbours. */
static void sit_down(pnrz_trial *t, int place)
{
    const uint8_t *sign = t->now.quadrants.sign;
    for (int q = 4 * place; q < 4 * place + 4; q++) {
        if (sign[q] < PNRZ_ENEMY) {
            t->loose[t->loose_count++] = (uint8_t)q;
            for (int k = 0; k < 2; k++) {
                if (sign[t->beside[q][k]] == sign[q]) {
                    join(t, q, t->beside[q][k]);
                }
            }
        }
    }
}

static void score(pnrz_trial *t, int scores[PNRZ_FACTIONS])
{
    for (int f = 0; f < PNRZ_FACTIONS; f++) { /* of untouched sections */
        int i = 0, n = t->ranked_count[f];
        while (i < n && has(t->apart, t->ranked[f][i])) {
            i++;
        }
        scores[f] = i < n ? t->was.sum[t->ranked[f][i]] : 0;
    }
    for (int i = 0; i < t->loose_count; i++) {
        int q = t->loose[i], f = t->now.quadrants.sign[q];
        int sum = t->now.sum[pnrz_root(&t->now.quadrants, q)] += t->now.quadrants.worth[q];
        scores[f] = sum > scores[f] ? sum : scores[f];
    }
}

/* ---- Undoing ---- */

static void restore(pnrz_trial *t, int q)
{
    t->now.quadrants.sign[q] = t->printed.sign[q];
    t->now.quadrants.worth[q] = t->was.quadrants.worth[q];
    t->now.quadrants.parent[q] = t->was.quadrants.parent[q];
    t->now.sum[q] = t->was.sum[q];
}

static void leave_alone(pnrz_trial *t, int q)
{
    for (int k = 0; k < 2; k++) {
        t->beside[t->beside[q][k]][k] = NOTHING;
        t->beside[q][k] = NOTHING;
    }
}

static void undo(pnrz_trial *t)
{
    for (int i = 0; i < t->loose_count; i++) {
        restore(t, t->loose[i]);
    }
    for (int i = 0; i < t->met_count; i++) {
        restore(t, t->met[i]);
    }
    for (int i = 0; i < 4 * t->places; i++) {
        int q = 4 * t->place[i / 4] + i % 4;
        restore(t, q);
        if (q >= t->quadrants) {
            leave_alone(t, q);
        }
    }
    t->places = t->loose_count = t->met_count = 0;
    memset(t->open, 0, sizeof t->open);
    memset(t->apart, 0, sizeof t->apart);
}

void pnrz_trial_score(pnrz_trial *t, int scores[PNRZ_FACTIONS])
{
    for (int i = 0; i < t->places; i++) {
        leave(t, t->place[i]);
    }
    for (int i = 0; i < t->places; i++) {
        settle(t, t->place[i]);
    }
    put_together(t);
    for (int i = 0; i < t->places; i++) {
        sit_down(t, t->place[i]);
    }
    score(t, scores);
    undo(t);
}
