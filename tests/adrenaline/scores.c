/* Points by ADR-13 and ADR-15, by plain counting. */
#include "adrenaline/brute.h"

/* Ranks those who have tokens: most first, ties to the earlier token. Returns how many. */
static int rank(const int *tokens, int n, int order[PLAYERS])
{
    int count[PLAYERS] = {0}, first[PLAYERS], ranked = 0;
    for (int i = n - 1; i >= 0; i--) {
        count[tokens[i]]++;
        first[tokens[i]] = i;
    }
    bool taken[PLAYERS] = {false};
    for (;;) {
        int best = -1;
        for (int p = 0; p < PLAYERS; p++) {
            if (!taken[p] && count[p] &&
                (best < 0 || count[p] > count[best] ||
                 (count[p] == count[best] && first[p] < first[best]))) {
                best = p;
            }
        }
        if (best < 0) {
            return ranked;
        }
        taken[best] = true;
        order[ranked++] = best;
    }
}

void brute_score(const int *tokens, int n, int skulls, bool flipped, bool first_blood, int *points)
{
    static const int usual[] = {8, 6, 4, 2, 1, 1}, frenzy[] = {2, 1, 1, 1};
    int order[PLAYERS];
    int ranked = rank(tokens, n, order);
    for (int i = 0; i < ranked; i++) {
        int place = flipped ? i : i + skulls;
        int value = flipped ? (place < 4 ? frenzy[place] : 1) : place < 6 ? usual[place] : 1;
        points[order[i]] += value;
    }
    if (n && first_blood && !flipped) {
        points[tokens[0]]++;
    }
}
