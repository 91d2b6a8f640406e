#include "server/contest/standings.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { HALVES = 2, LAST_PLACE = 128 };

/* How much better one seat came in than another: 2 ahead, 1 tied, 0 behind. Who did not come is behind
 * everybody, and ties with nobody. */
static int halves(const contest_table *t, int seat, int other)
{
    int a = t->ranks[seat], b = t->ranks[other];
    return a == CONTEST_ABSENT ? 0 : a < b ? HALVES : a == b;
}

static int share(const contest_table *t, int seat)
{
    int sum = 0;
    for (int i = 0; i < t->seats; i++) {
        sum += i == seat ? 0 : halves(t, seat, i);
    }
    return t->seats == 1 ? CONTEST_POINT : sum * CONTEST_POINT / (HALVES * (t->seats - 1));
}

static void add_points(const contest_table *t, standing *of)
{
    for (int i = 0; i < t->seats; i++) {
        standing *s = &of[t->entrants[i]];
        int points = share(t, i);
        s->points += points;
        s->won += t->seats > 1 && t->ranks[i] == 1;
        s->tables += t->seats > 1;
        s->lasted = t->round * LAST_PLACE + (LAST_PLACE - 1 - t->ranks[i]);
    }
}

static void add_opponents(const contest_table *t, standing *of)
{
    for (int i = 0; i < t->seats; i++) {
        for (int j = 0; j < t->seats; j++) {
            int part = i == j ? 0 : of[t->entrants[j]].points * STANDING_PART / CONTEST_POINT;
            int mean = part / (t->seats > 1 ? t->seats - 1 : 1);
            of[t->entrants[i]].met += mean;
            of[t->entrants[i]].beaten += mean * halves(t, i, j) / HALVES;
        }
    }
}

static int by_place(const void *a, const void *b)
{
    const standing *x = a, *y = b;
    const int differences[] = {y->lasted - x->lasted, y->points - x->points,
                               y->met - x->met,       y->beaten - x->beaten,
                               y->won - x->won,       x->entrant - y->entrant};
    int i = 0;
    while (!differences[i] && i < 5) {
        i++;
    }
    return differences[i];
}

void standings_of(const contest *c, standing out[CONTEST_MOST])
{
    assert(c->entrants >= 0 && c->entrants <= CONTEST_MOST);
    memset(out, 0, (size_t)c->entrants * sizeof out[0]);
    for (int i = 0; i < c->entrants; i++) {
        out[i].entrant = i;
    }
    for (int i = 0; i < c->count; i++) {
        if (contest_table_over(&c->tables[i])) {
            add_points(&c->tables[i], out);
        }
    }
    for (int i = 0; i < c->count; i++) {
        if (contest_table_over(&c->tables[i])) {
            add_opponents(&c->tables[i], out);
        }
    }
    for (int i = 0; i < c->entrants && c->format != CONTEST_KNOCKOUT; i++) {
        out[i].lasted = 0;
    }
    qsort(out, (size_t)c->entrants, sizeof out[0], by_place);
}

/* Do fewer than go on come in before this seat? The lot decides a tie. */
static bool goes_on(const contest_table *t, int seat)
{
    int before = 0;
    for (int i = 0; i < t->seats; i++) {
        bool tied = t->ranks[i] == t->ranks[seat];
        before += t->ranks[i] < t->ranks[seat] || (tied && t->entrants[i] < t->entrants[seat]);
    }
    return before < contest_go_on(t);
}

int standings_remaining(const contest *c, int out[CONTEST_MOST])
{
    bool in[CONTEST_MOST];
    int round = contest_round(c), count = 0;
    memset(in, c->format != CONTEST_KNOCKOUT || !round, sizeof in);
    for (int i = 0; i < c->count && c->format == CONTEST_KNOCKOUT; i++) {
        const contest_table *t = &c->tables[i];
        for (int j = 0; t->round == round && j < t->seats; j++) {
            in[t->entrants[j]] = goes_on(t, j);
        }
    }
    for (int i = 0; i < c->entrants; i++) {
        if (in[i] && !c->left[i]) {
            out[count++] = i;
        }
    }
    return count;
}

bool standings_final(const contest *c)
{
    int round = contest_round(c), tables = 0;
    for (int i = 0; i < c->count; i++) {
        tables += c->tables[i].round == round;
    }
    return c->format == CONTEST_KNOCKOUT && tables == 1;
}
