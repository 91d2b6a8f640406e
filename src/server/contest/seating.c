#include "server/contest/seating.h"

#include <assert.h>
#include <string.h>

#include "server/contest/standings.h"

/* What happened so far, as far as seating looks at it. */
typedef struct history {
    contest_format format;
    uint8_t met[CONTEST_MOST][CONTEST_MOST];
    uint8_t sat[CONTEST_MOST][CONTEST_SEATS]; /* in each seat */
    uint8_t small[CONTEST_MOST];              /* at smaller tables than others, or sat out */
    int points[CONTEST_MOST];
} history;

/* A round being made: the players in a row, table after table. */
typedef struct draft {
    int players[CONTEST_MOST], count;
    int sizes[CONTEST_MOST], tables; /* the largest tables first */
    bool seated;                     /* in this order */
} draft;

/* What is worse counts more than everything below it: sitting out again, meeting again, a difference of
 * points. The squares of what has happened are to stay small, so the next time weighs 2n + 1. */
#define SMALL (INT64_C(1) << 50)
#define AGAIN (INT64_C(1) << 32)

static int64_t once_more(int times)
{
    return 2 * (int64_t)times + 1;
}

static void note(history *h, const contest_table *t, int largest)
{
    for (int i = 0; i < t->seats; i++) {
        int e = t->entrants[i];
        h->sat[e][i] += t->seats > 1;
        h->small[e] += t->seats < largest;
        for (int j = 0; j < t->seats; j++) {
            h->met[e][t->entrants[j]] += i != j;
        }
    }
}

static void note_round(history *h, const contest_table *tables, int count)
{
    int largest = 0;
    for (int i = 0; i < count; i++) {
        largest = tables[i].seats > largest ? tables[i].seats : largest;
    }
    for (int i = 0; i < count; i++) {
        note(h, &tables[i], largest);
    }
}

static void look_back(const contest *c, history *h)
{
    standing standings[CONTEST_MOST];
    memset(h, 0, sizeof *h);
    h->format = c->format;
    for (int from = 0, to; from < c->count; from = to) {
        for (to = from; to < c->count && c->tables[to].round == c->tables[from].round; to++) {
        }
        note_round(h, c->tables + from, to - from);
    }
    standings_of(c, standings);
    for (int i = 0; i < c->entrants; i++) {
        h->points[standings[i].entrant] = standings[i].points;
    }
}

/* ---- Who meets ---- */

static int64_t pair_cost(const history *h, int a, int b)
{
    int64_t apart = contest_is_even(h->format) ? h->points[a] - h->points[b] : 0;
    return AGAIN * once_more(h->met[a][b]) + apart * apart;
}

/* Of playing at a table that is smaller than others, or not at all. Whoever sits out of a Swiss contest
 * should not be ahead. */
static int64_t size_cost(const history *h, int player, bool small)
{
    int64_t ahead = contest_is_even(h->format) ? h->points[player] : 0;
    return small ? SMALL * once_more(h->small[player]) + ahead : 0;
}

/* Of a player at a table, in place of the one who is there now. */
static int64_t place_cost(const history *h, const int *table, int size, int place, int player)
{
    int64_t cost = 0;
    for (int i = 0; i < size; i++) {
        cost += i == place ? 0 : pair_cost(h, player, table[i]);
    }
    return cost;
}

static int64_t table_cost(const history *h, const int *table, int size, bool small)
{
    int64_t cost = 0;
    for (int i = 0; i < size; i++) { /* each with those before */
        cost += size_cost(h, table[i], small) + place_cost(h, table, i, -1, table[i]);
    }
    return cost;
}

static int64_t draft_cost(const history *h, const draft *d)
{
    int64_t cost = 0;
    for (int t = 0, at = 0; t < d->tables; at += d->sizes[t++]) {
        cost += table_cost(h, d->players + at, d->sizes[t], d->sizes[t] < d->sizes[0]);
    }
    return cost;
}

/* What is gained if two players of different tables change places. */
static int64_t gain(const history *h, const draft *d, const int at[2], const int table[2],
                    const int place[2])
{
    int64_t cost = 0;
    for (int i = 0; i < 2; i++) {
        const int *row = d->players + at[i];
        int size = d->sizes[table[i]], leaves = row[place[i]],
            comes = d->players[at[1 - i] + place[1 - i]];
        bool small = size < d->sizes[0];
        cost += size_cost(h, leaves, small) - size_cost(h, comes, small) +
                place_cost(h, row, size, place[i], leaves) -
                place_cost(h, row, size, place[i], comes);
    }
    return cost;
}

/* Lets two tables exchange players as long as that helps. */
static bool mend_two(const history *h, draft *d, const int at[2], const int table[2])
{
    bool mended = false;
    int place[2];
    for (place[0] = 0; place[0] < d->sizes[table[0]]; place[0]++) {
        for (place[1] = 0; place[1] < d->sizes[table[1]]; place[1]++) {
            if (gain(h, d, at, table, place) > 0) {
                int *a = &d->players[at[0] + place[0]], *b = &d->players[at[1] + place[1]],
                    kept = *a;
                *a = *b;
                *b = kept;
                mended = true;
            }
        }
    }
    return mended;
}

static void mend(const history *h, draft *d)
{
    bool mended = true;
    while (mended) {
        mended = false;
        int at[2] = {0, 0}, table[2];
        for (table[0] = 0; table[0] < d->tables; at[0] += d->sizes[table[0]++]) {
            at[1] = at[0] + d->sizes[table[0]];
            for (table[1] = table[0] + 1; table[1] < d->tables; at[1] += d->sizes[table[1]++]) {
                mended = mend_two(h, d, at, table) || mended;
            }
        }
    }
}

static void shuffle(draft *d, cb_rng *rng)
{
    for (int i = d->count - 1; i > 0; i--) {
        int j = (int)cb_rng_below(rng, (uint32_t)i + 1), kept = d->players[i];
        d->players[i] = d->players[j];
        d->players[j] = kept;
    }
}

/* From the order in which they stand, and from orders by chance: what is least uneven in the end. Few
 * players are tried so often that nothing better is left. */
static void choose(const history *h, draft *d)
{
    int tries = d->count <= 16 ? 400 : d->count <= 64 ? 24 : 4;
    draft best = *d;
    cb_rng rng;
    cb_rng_seed(&rng, (uint64_t)d->count, 0);
    mend(h, &best);
    int64_t least = draft_cost(h, &best);
    for (int i = 0; i < tries; i++) {
        draft other = *d;
        shuffle(&other, &rng);
        mend(h, &other);
        int64_t cost = draft_cost(h, &other);
        if (cost < least) {
            least = cost;
            best = other;
        }
    }
    *d = best;
}

/* As many tables as it takes, as even as they can be; who is too many for full tables sits out. */
static void divide(const contest *c, draft *d)
{
    int tables = (d->count + c->seats - 1) / c->seats, playing = d->count;
    if (tables * c->least > d->count) {
        tables = d->count / c->seats;
        playing = tables * c->seats;
    }
    d->tables = 0;
    for (int i = 0; i < tables; i++) {
        d->sizes[d->tables++] = playing / tables + (i < playing % tables);
    }
    for (int i = playing; i < d->count; i++) {
        d->sizes[d->tables++] = 1;
    }
}

/* ---- Who sits where ---- */

static int64_t seat_cost(const history *h, const contest_table *t)
{
    int64_t cost = 0;
    for (int i = 0; i < t->seats; i++) {
        cost += once_more(h->sat[t->entrants[i]][i]);
    }
    return cost;
}

/* Tries every order of the players from `from` on. */
static void try_orders(const history *h, contest_table *t, int from, contest_table *best)
{
    if (from == t->seats && seat_cost(h, t) < seat_cost(h, best)) {
        *best = *t;
    }
    for (int i = from; i < t->seats; i++) {
        int16_t a = t->entrants[from], b = t->entrants[i];
        t->entrants[from] = b;
        t->entrants[i] = a;
        try_orders(h, t, from + 1, best);
        t->entrants[from] = a;
        t->entrants[i] = b;
    }
}

static int seat_all(const history *h, const draft *d, int round, contest_table *out)
{
    for (int i = 0, at = 0; i < d->tables; at += d->sizes[i++]) {
        contest_table t = {.round = (int16_t)round, .seats = (int16_t)d->sizes[i]};
        for (int j = 0; j < t.seats; j++) {
            t.entrants[j] = (int16_t)d->players[at + j];
        }
        t.ranks[0] = t.seats == 1;
        out[i] = t;
        if (t.seats > 1 && !d->seated) {
            try_orders(h, &t, 0, &out[i]);
        }
    }
    return d->tables;
}

/* ---- Rounds ---- */

/* Everyone against everyone, two by two: one player stays where they are, and the others move round, as
 * often in the first seat as in the second. An odd one out, or whose opponent has left, sits out. */
static void go_round(const contest *c, int round, draft *d)
{
    int circle = c->entrants + c->entrants % 2 - 1, alone = 0, singles[CONTEST_MOST];
    *d = (draft){.seated = true};
    for (int i = 0; i <= circle / 2; i++) {
        int a = (round + i) % circle, b = i ? (round - i + circle) % circle : circle;
        bool has_a = a < c->entrants && !c->left[a], has_b = b < c->entrants && !c->left[b];
        if (has_a && has_b) {
            bool turned = (round / circle + (i ? 0 : round)) % 2;
            d->players[d->count++] = turned ? b : a;
            d->players[d->count++] = turned ? a : b;
            d->sizes[d->tables++] = 2;
        } else if (has_a || has_b) {
            singles[alone++] = has_a ? a : b;
        }
    }
    for (int i = 0; i < alone; i++) {
        d->players[d->count++] = singles[i];
        d->sizes[d->tables++] = 1;
    }
}

/* Too few are left of a knockout for a table: the best of those who are out come back. */
static void call_back(const contest *c, draft *d)
{
    standing standings[CONTEST_MOST];
    standings_of(c, standings);
    for (int i = 0; i < c->entrants && d->count < c->least; i++) {
        int e = standings[i].entrant, at = 0;
        while (at < d->count && d->players[at] != e) {
            at++;
        }
        if (at == d->count && !c->left[e]) {
            d->players[d->count++] = e;
        }
    }
}

/* Those who play, the best first. */
static void gather(const contest *c, draft *d)
{
    standing standings[CONTEST_MOST];
    d->count = standings_remaining(c, d->players);
    if (c->format == CONTEST_KNOCKOUT && d->count > 1) {
        call_back(c, d);
    } else if (contest_is_even(c->format)) {
        standings_of(c, standings);
        d->count = 0;
        for (int i = 0; i < c->entrants; i++) {
            if (!c->left[standings[i].entrant]) {
                d->players[d->count++] = standings[i].entrant;
            }
        }
    }
}

static int make_round(const contest *c, const history *h, int round, contest_table *out)
{
    draft d = {.count = 0};
    gather(c, &d);
    if (d.count < c->least) {
        return 0;
    }
    if (c->format == CONTEST_ALL && c->seats == 2) {
        go_round(c, round - 1, &d);
    } else {
        divide(c, &d);
        choose(h, &d);
    }
    return seat_all(h, &d, round, out);
}

int seating_next(const contest *c, contest_table out[CONTEST_MOST])
{
    history h;
    int round = contest_round(c);
    assert(c->entrants <= CONTEST_MOST && c->least >= 2 && c->least <= c->seats &&
           c->seats <= CONTEST_SEATS);
    bool over = c->format == CONTEST_KNOCKOUT ? standings_final(c) : round >= c->rounds;
    if (over || round >= CONTEST_ROUNDS) {
        return 0;
    }
    look_back(c, &h);
    return make_round(c, &h, round + 1, out);
}

static bool all_have_met(const contest *c, const history *h)
{
    for (int i = 0; i < c->entrants; i++) {
        for (int j = 0; j < i; j++) {
            if (!h->met[i][j]) {
                return false;
            }
        }
    }
    return true;
}

int seating_rounds(const contest *c)
{
    history h;
    int rounds = c->format == CONTEST_LADDER ? CONTEST_ROUNDS : 0;
    if (c->format == CONTEST_ALL && c->seats == 2) {
        rounds = c->entrants + c->entrants % 2 - 1;
    } else if (c->format == CONTEST_ALL) {
        look_back(c, &h);
        while (rounds < CONTEST_ROUNDS && !all_have_met(c, &h)) {
            contest_table tables[CONTEST_MOST];
            note_round(&h, tables, make_round(c, &h, ++rounds, tables));
        }
    } else if (c->format == CONTEST_SWISS) {
        rounds = c->seats > 2;
        for (int n = 1; n < c->entrants; n *= c->seats) {
            rounds++;
        }
    }
    return rounds < CONTEST_ROUNDS ? rounds : CONTEST_ROUNDS;
}

int64_t seating_cost(const contest *c, const contest_table *tables, int count)
{
    history h;
    draft d = {.tables = count};
    look_back(c, &h);
    for (int i = 0; i < count; i++) {
        d.sizes[i] = tables[i].seats;
        for (int j = 0; j < tables[i].seats; j++) {
            d.players[d.count++] = tables[i].entrants[j];
        }
    }
    return draft_cost(&h, &d);
}
