/*
 * What it gains to play against oneself with two keys: one of them wins every match. Results between
 * players who mostly meet each other count less and less, so the gain ends soon, however many matches
 * are played.
 */
#include <stdio.h>

#include "arena/stats.h"
#include "server/table/ratings.h"
#include "server/tally.h"

enum { MATCHES = 10000 };

/* The winner's gain in points after that many matches. `apart`: how often each key has met others. */
static double gain(cb_glicko start, int apart, int matches, bool weighs)
{
    cb_glicko winner = start, loser = start;
    for (int i = 0; i < matches; i++) {
        double weight = weighs ? rating_weight(i, apart) : 1;
        cb_glicko_game won = {.against = loser, .score = 1, .weight = weight};
        cb_glicko_game lost = {.against = winner, .score = 0, .weight = weight};
        winner = cb_glicko_after(winner, &won, 1);
        loser = cb_glicko_after(loser, &lost, 1);
    }
    return winner.rating - start.rating;
}

int main(void)
{
    const cb_glicko fresh = {1200, 350}, settled = {1500, 60};
    const struct {
        const char *what;
        cb_glicko start;
        int apart;
        double most; /* in all, beyond the first match */
    } cases[] = {{"two new keys that meet nobody else", fresh, 0, 10},
                 {"two settled keys that meet nobody else", settled, 0, 5},
                 {"each has met others 10 times", settled, 10, 25},
                 {"each has met others 40 times", settled, 40, 70}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        double first = gain(cases[i].start, cases[i].apart, 1, true);
        double all = gain(cases[i].start, cases[i].apart, MATCHES, true);
        double plain = gain(cases[i].start, cases[i].apart, MATCHES, false);
        printf("%s: %.0f points for one match, %.0f for %d; %.0f if all counted alike\n",
               cases[i].what, first, all, MATCHES, plain);
        tally_about(cases[i].what);
        check(all - first < cases[i].most, "farming gains nothing worth having");
        check(plain - first > 2 * cases[i].most, "which it would without weights");
    }
    tally_about(NULL);
    check(rating_weight(0, 0) == 1 && rating_weight(0, 100) == 1, "the first match counts in full");
    return tally_end();
}
