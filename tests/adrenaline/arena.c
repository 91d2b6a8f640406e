/* The four maps, built from the two printed sides of the two halves (ADR-2.2). */
#include "adrenaline/brute.h"

typedef struct printed {
    int row, column;
    const char *sides; /* north, east, south, west: wall, door, open, seam between the halves */
} printed;

static const printed left_1[] = {{0, 0, "wodw"}, {0, 1, "wswo"}, {1, 0, "doww"},
                                 {1, 1, "wsdo"}, {2, 1, "dsww"}, {-1, 0, ""}};
static const printed left_2[] = {{0, 0, "wdow"}, {0, 1, "wsdd"}, {1, 0, "owdw"}, {1, 1, "dsdw"},
                                 {2, 0, "doww"}, {2, 1, "dswo"}, {-1, 0, ""}};
static const printed right_1[] = {{0, 2, "wwds"}, {1, 2, "ddws"}, {1, 3, "wwod"},
                                  {2, 2, "wdws"}, {2, 3, "owwd"}, {-1, 0, ""}};
static const printed right_2[] = {{0, 2, "wdds"}, {0, 3, "wwdd"}, {1, 2, "doos"}, {1, 3, "dwoo"},
                                  {2, 2, "oows"}, {2, 3, "owwo"}, {-1, 0, ""}};

static const struct {
    const printed *left, *right;
    const char *seam; /* row by row */
} maps[] = {{left_1, right_1, "ooo"},
            {left_1, right_2, "owd"},
            {left_2, right_2, "owd"},
            {left_2, right_1, "ooo"}};

static const int step_by[4] = {-4, 1, 4, -1};

static void lay(arena *a, const printed *half, const char *seam)
{
    for (; half->row >= 0; half++) {
        int square = half->row * 4 + half->column;
        a->exists[square] = true;
        for (int d = 0; d < 4; d++) {
            char side = half->sides[d] == 's' ? seam[half->row] : half->sides[d];
            a->next[square][d] = side == 'w' ? NOWHERE : square + step_by[d];
            a->door[square][d] = side == 'd';
        }
    }
}

/* Open sides join squares into a room (ADR-1.3): numbers spread until nothing changes. */
static void find_rooms(arena *a)
{
    for (int i = 0; i < SQUARES; i++) {
        a->room[i] = i;
    }
    for (int round = 0; round < SQUARES; round++) {
        for (int i = 0; i < SQUARES; i++) {
            for (int d = 0; d < 4 && a->exists[i]; d++) {
                int n = a->next[i][d];
                if (n != NOWHERE && !a->door[i][d] && a->room[n] < a->room[i]) {
                    a->room[i] = a->room[n];
                }
            }
        }
    }
}

static void find_distances(arena *a)
{
    for (int i = 0; i < SQUARES; i++) {
        for (int j = 0; j < SQUARES; j++) {
            a->distance[i][j] = i == j ? 0 : 99;
        }
    }
    for (int round = 0; round < SQUARES; round++) {
        for (int i = 0; i < SQUARES; i++) {
            for (int d = 0; d < 4 && a->exists[i]; d++) {
                for (int j = 0; j < SQUARES && a->next[i][d] != NOWHERE; j++) {
                    int by = a->distance[a->next[i][d]][j] + 1;
                    if (by < a->distance[i][j]) {
                        a->distance[i][j] = by;
                    }
                }
            }
        }
    }
}

void arena_build(arena *a, int map)
{
    *a = (arena){0};
    for (int i = 0; i < SQUARES; i++) {
        for (int d = 0; d < 4; d++) {
            a->next[i][d] = NOWHERE;
        }
    }
    lay(a, maps[map - 1].left, maps[map - 1].seam);
    lay(a, maps[map - 1].right, maps[map - 1].seam);
    find_rooms(a);
    find_distances(a);
}

bool arena_sees(const arena *a, int from, int to)
{
    if (a->room[from] == a->room[to]) {
        return true; /* ADR-5.1 */
    }
    for (int d = 0; d < 4; d++) {
        if (a->door[from][d] && a->room[a->next[from][d]] == a->room[to]) {
            return true; /* ADR-5.2 */
        }
    }
    return false;
}
