/* What the gangs that count are made of, for the end of a match (PNRZ-8). */
#include "games/pnrz/sections.h"

#include <string.h>

enum { CREW, ITEMS, BASE, LOST };

const cb_source pnrz_sources[] = {
    [CREW] = {"crew", true}, [ITEMS] = {"items", true},
    [BASE] = {"base", true}, [LOST] = {"lost", false},
    {.name = NULL},
};

/* The first of a faction's best sections, by its root; -1 if it has none. */
static int best_section(const pnrz_sections *found, int quadrants, int faction)
{
    const pnrz_quadrants *t = &found->quadrants;
    for (int q = 0; found->best[faction] && q < quadrants; q++) {
        if (t->sign[q] == faction && found->sum[t->parent[q]] == found->best[faction]) {
            return t->parent[q];
        }
    }
    return -1;
}

static int source_of(int printed)
{
    return printed == PNRZ_BASE_POINTS ? BASE : printed > 1 ? ITEMS : CREW;
}

static void add_section(const pnrz_state *s, const pnrz_sections *found, int root,
                        int32_t from[CB_MAX_SOURCES])
{
    pnrz_quadrants printed;
    for (int i = 0; i < s->table_count; i++) {
        pnrz_quadrants_set(&printed, i, s->table[i]);
    }
    for (int q = 0; q < 4 * s->table_count; q++) {
        if (found->quadrants.parent[q] == root) {
            from[source_of(printed.worth[q])] += found->quadrants.worth[q];
            from[LOST] -= printed.worth[q] - found->quadrants.worth[q];
        }
    }
}

void pnrz_account(const void *before, const void *after, const cb_log *log, cb_account *account)
{
    (void)before;
    (void)log;
    const pnrz_state *s = after;
    pnrz_sections found;
    pnrz_sections_find(s, &found);
    memset(account, 0, sizeof *account);
    for (int f = 0; f < PNRZ_FACTIONS; f++) {
        int root = s->owners[f] == PNRZ_NOBODY ? -1 : best_section(&found, 4 * s->table_count, f);
        if (root >= 0) {
            add_section(s, &found, root, account->of[s->owners[f]]);
        }
    }
}
