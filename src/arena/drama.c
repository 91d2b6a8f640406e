#include "arena/drama.h"

#include <assert.h>
#include <math.h>

#include "arena/stats.h"

/* The seat with the best chance, or (worst) with the worst. */
static int extreme(const cb_moment *m, int players, bool worst)
{
    int found = 0;
    for (int seat = 1; seat < players; seat++) {
        if (worst ? m->chance[seat] < m->chance[found] : m->chance[seat] > m->chance[found]) {
            found = seat;
        }
    }
    return found;
}

/* The last moment that is not after this part of the match. */
static const cb_moment *moment_at(const cb_moment *moments, int count, double decision)
{
    int at = 0;
    while (at + 1 < count && moments[at + 1].decision <= decision) {
        at++;
    }
    return &moments[at];
}

void cb_story_read(cb_story *story, const cb_moment *moments, int count, const cb_result *result)
{
    assert(story && moments && count > 0 && result->winners);
    int players = result->players, leader = -1, winner = __builtin_ctz(result->winners);
    double length = story->decisions ? story->decisions : 1;
    story->changes = 0;
    story->decided = 0.0;
    story->lowest = players;
    for (int i = 0; i < count; i++) {
        const cb_moment *m = &moments[i];
        int now = extreme(m, players, false);
        story->changes += leader >= 0 && now != leader;
        leader = now;
        if (!(result->winners >> now & 1)) { /* the winner leads from the next one on, at best */
            story->decided = i + 1 < count ? moments[i + 1].decision / length : 1.0;
        }
        if (m->decision >= length / 10) {
            story->lowest = fmin(story->lowest, (double)m->chance[winner] * players);
        }
    }
    int middle = extreme(moment_at(moments, count, length / 2), players, false);
    int last = extreme(moment_at(moments, count, length / 8), players, true);
    story->upset = 1.0 - cb_credit(result, middle) * __builtin_popcount(result->winners);
    story->behind = cb_credit(result, last);
}

enum { SIGNS = 5 };

static void signs_of(const cb_story *s, double out[SIGNS])
{
    out[0] = s->decisions;
    out[1] = s->changes;
    out[2] = s->decided;
    out[3] = s->lowest;
    out[4] = s->wait;
}

void cb_story_extremes(const cb_story *stories, int count, int *typical, int *strangest)
{
    cb_mean means[SIGNS] = {{0}};
    double nearest = INFINITY, farthest = -1.0, signs[SIGNS];
    *typical = *strangest = -1;
    for (int i = 0; i < count; i++) {
        signs_of(&stories[i], signs);
        for (int k = 0; k < SIGNS; k++) {
            cb_mean_add(&means[k], signs[k]);
        }
    }
    for (int i = 0; i < count; i++) {
        double distance = 0.0;
        signs_of(&stories[i], signs);
        for (int k = 0; k < SIGNS; k++) {
            double sd = cb_mean_sd(&means[k]);
            distance += sd > 0 ? pow((signs[k] - means[k].mean) / sd, 2.0) : 0.0;
        }
        if (distance < nearest) {
            nearest = distance;
            *typical = i;
        }
        if (distance > farthest) {
            farthest = distance;
            *strangest = i;
        }
    }
}
