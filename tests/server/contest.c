/*
 * Who meets whom in a contest, who sits where, and how everybody stands: compared with every possible
 * round of small contests, and held to what a fair contest promises, which spoilt ones do not keep.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/contest/seating.h"
#include "server/contest/standings.h"
#include "server/tally.h"

enum { TABLES = CONTEST_MOST * CONTEST_ROUNDS };

typedef int seater(const contest *c, contest_table out[CONTEST_MOST]);

static contest_table tables[TABLES];

/* Every table comes to an end: who is better wins more often, and some tie. */
static void play(contest_table *t, cb_rng *rng)
{
    int scores[CONTEST_SEATS];
    for (int i = 0; i < t->seats; i++) {
        scores[i] = t->entrants[i] / 2 + (int)cb_rng_below(rng, 8);
    }
    for (int i = 0; i < t->seats; i++) {
        t->ranks[i] = 1;
        for (int j = 0; j < t->seats; j++) {
            t->ranks[i] = (int16_t)(t->ranks[i] + (scores[j] > scores[i]));
        }
    }
}

static contest new_contest(contest_format format, int entrants, int seats, int least)
{
    contest c = {
        .format = format, .entrants = entrants, .seats = seats, .least = least, .tables = tables};
    c.rounds = seating_rounds(&c);
    return c;
}

/* Plays a round as it is seated; returns its tables. */
static int next_round(contest *c, seater *seat, cb_rng *rng)
{
    int count = seat(c, tables + c->count);
    for (int i = 0; i < count; i++) {
        play(&tables[c->count + i], rng);
    }
    c->count += count;
    return count;
}

/* ---- Against every round there could be ---- */

typedef struct search {
    const contest *c;
    contest_table round[CONTEST_MOST];
    int sizes[CONTEST_MOST], count, players[CONTEST_MOST], player_count;
    bool used[CONTEST_MOST];
    int64_t least;
} search;

/* Fills table after table; of equal tables the one with the first player comes first. */
static void try_all(search *s, int table, int seat, int from)
{
    if (table == s->count) {
        int64_t cost = seating_cost(s->c, s->round, s->count);
        s->least = cost < s->least ? cost : s->least;
        return;
    }
    contest_table *t = &s->round[table];
    t->seats = (int16_t)s->sizes[table];
    for (int i = from; i < s->player_count; i++) {
        bool ordered = seat || !table || s->sizes[table] != s->sizes[table - 1] ||
                       s->round[table - 1].entrants[0] < s->players[i];
        if (!s->used[i] && ordered) {
            s->used[i] = true;
            t->entrants[seat] = (int16_t)s->players[i];
            bool full = seat + 1 == t->seats;
            try_all(s, table + full, full ? 0 : seat + 1, full ? 0 : i + 1);
            s->used[i] = false;
        }
    }
}

static int64_t least_cost(const contest *before, const contest_table *round, int count)
{
    search s = {.c = before, .count = count, .least = INT64_MAX};
    for (int i = 0; i < count; i++) {
        s.sizes[i] = round[i].seats;
        for (int j = 0; j < round[i].seats; j++) {
            s.players[s.player_count++] = round[i].entrants[j];
        }
    }
    for (int i = 1; i < s.player_count; i++) { /* in order */
        for (int j = i; j && s.players[j] < s.players[j - 1]; j--) {
            int kept = s.players[j];
            s.players[j] = s.players[j - 1];
            s.players[j - 1] = kept;
        }
    }
    try_all(&s, 0, 0, 0);
    return s.least;
}

static void against_all(contest_format format, int entrants, int seats, int least, cb_rng *rng)
{
    contest c = new_contest(format, entrants, seats, least);
    for (int i = 0; i < 6; i++) {
        contest before = c;
        int count = next_round(&c, seating_next, rng);
        const contest_table *round = tables + before.count;
        if (!count) {
            break;
        }
        check(seating_cost(&before, round, count) == least_cost(&before, round, count),
              "no other round would be more even");
    }
}

static void small_contests(void)
{
    cb_rng rng;
    cb_rng_seed(&rng, 41, 0);
    for (int entrants = 4; entrants <= 10; entrants++) {
        for (int seats = 2; seats <= CONTEST_SEATS; seats++) {
            for (int least = 2; least <= seats && least <= entrants; least++) {
                for (int format = 0; format < CONTEST_FORMATS; format++) {
                    against_all((contest_format)format, entrants, seats, least, &rng);
                }
            }
        }
    }
}

/* ---- What a contest promises ---- */

static int meetings(const contest *c, int a, int b)
{
    int met = 0;
    for (int i = 0; i < c->count; i++) {
        bool has[2] = {false, false};
        for (int j = 0; j < tables[i].seats; j++) {
            has[0] = has[0] || tables[i].entrants[j] == a;
            has[1] = has[1] || tables[i].entrants[j] == b;
        }
        met += has[0] && has[1];
    }
    return met;
}

/* In every round each player has one place, and those who have left have none. */
static bool places_are_right(const contest *c)
{
    for (int round = 1; round <= contest_round(c); round++) {
        int places[CONTEST_MOST] = {0};
        for (int i = 0; i < c->count; i++) {
            for (int j = 0; tables[i].round == round && j < tables[i].seats; j++) {
                places[tables[i].entrants[j]]++;
            }
        }
        for (int e = 0; e < c->entrants; e++) {
            if (c->format == CONTEST_KNOCKOUT ? places[e] > 1 : places[e] != !c->left[e]) {
                return false;
            }
        }
    }
    return true;
}

/* Each of these by number of players: the largest difference between two of them. */
static int spread(const int *counts, int count)
{
    int least = counts[0], most = counts[0];
    for (int i = 1; i < count; i++) {
        least = counts[i] < least ? counts[i] : least;
        most = counts[i] > most ? counts[i] : most;
    }
    return most - least;
}

static bool rests_are_even(const contest *c)
{
    int rests[CONTEST_MOST] = {0};
    for (int i = 0; i < c->count; i++) {
        rests[tables[i].entrants[0]] += tables[i].seats == 1;
    }
    return spread(rests, c->entrants) <= 1;
}

static bool seats_are_even(const contest *c, int most)
{
    for (int e = 0; e < c->entrants; e++) {
        int sat[CONTEST_SEATS] = {0};
        for (int i = 0; i < c->count; i++) {
            for (int j = 0; j < tables[i].seats; j++) {
                sat[j] += tables[i].seats == c->seats && tables[i].entrants[j] == e;
            }
        }
        if (spread(sat, c->seats) > most) {
            return false;
        }
    }
    return true;
}

/* How often two players met: at least and at most so often. */
static bool meetings_are(const contest *c, int least, int most)
{
    for (int a = 0; a < c->entrants; a++) {
        for (int b = 0; b < a; b++) {
            int met = meetings(c, a, b);
            if (met < least || met > most) {
                return false;
            }
        }
    }
    return true;
}

/* Nobody in a Swiss contest meets somebody far from them, after the first rounds. */
static bool equals_meet(const contest *c)
{
    long apart = 0, pairs = 0;
    for (int round = 3; round <= contest_round(c); round++) {
        standing standings[CONTEST_MOST];
        int points[CONTEST_MOST];
        contest before = *c;
        while (before.count && tables[before.count - 1].round >= round) {
            before.count--;
        }
        standings_of(&before, standings);
        for (int i = 0; i < c->entrants; i++) {
            points[standings[i].entrant] = standings[i].points;
        }
        for (int i = 0; i < c->count; i++) {
            if (tables[i].round == round && tables[i].seats == 2) {
                apart += abs(points[tables[i].entrants[0]] - points[tables[i].entrants[1]]);
                pairs++;
            }
        }
    }
    return apart <= pairs * CONTEST_POINT / 2;
}

static contest whole(seater *seat, contest_format format, int entrants, int seats, int least)
{
    cb_rng rng;
    contest c = new_contest(format, entrants, seats, least);
    cb_rng_seed(&rng, 7, (uint64_t)entrants);
    while (next_round(&c, seat, &rng)) {
    }
    return c;
}

static bool everyone_meets_everyone(seater *seat)
{
    for (int n = 4; n <= 16; n++) {
        contest c = whole(seat, CONTEST_ALL, n, 2, 2);
        if (!places_are_right(&c) || !meetings_are(&c, 1, 1) || !rests_are_even(&c) ||
            !seats_are_even(&c, 1)) {
            return false;
        }
    }
    return true;
}

static bool tables_of_many_are_even(seater *seat)
{
    for (int seats = 3; seats <= CONTEST_SEATS; seats++) {
        for (int n = seats; n <= 17; n += 3) {
            contest c = whole(seat, CONTEST_ALL, n, seats, seats);
            if (!places_are_right(&c) || !meetings_are(&c, 1, contest_round(&c)) ||
                !rests_are_even(&c) || !seats_are_even(&c, 2)) {
                return false;
            }
        }
    }
    return true;
}

static bool a_swiss_is_fair(seater *seat)
{
    for (int n = 8; n <= 64; n += 7) {
        contest c = whole(seat, CONTEST_SWISS, n, 2, 2);
        if (!places_are_right(&c) || !meetings_are(&c, 0, 1) || !rests_are_even(&c) ||
            !seats_are_even(&c, 2) || !equals_meet(&c)) {
            return false;
        }
    }
    return true;
}

/* A knockout ends with one table, and whoever wins that has won. */
static bool a_knockout_ends(seater *seat)
{
    for (int seats = 2; seats <= CONTEST_SEATS; seats++) {
        for (int n = 2 * seats; n <= 40; n += 5) {
            standing standings[CONTEST_MOST];
            contest c = whole(seat, CONTEST_KNOCKOUT, n, seats, 2);
            standings_of(&c, standings);
            const contest_table *last = &tables[c.count - 1];
            bool fine = places_are_right(&c) && standings_final(&c) && last->seats > 1, won = false;
            for (int j = 0; j < last->seats; j++) {
                won = won || (last->ranks[j] == 1 && last->entrants[j] == standings[0].entrant);
            }
            fine = fine && won;
            if (!fine) {
                return false;
            }
        }
    }
    return true;
}

/* One of eight leaves after two rounds. */
static bool who_leaves_is_gone(seater *seat)
{
    for (int format = 0; format < CONTEST_KNOCKOUT; format++) {
        cb_rng rng;
        contest c = new_contest((contest_format)format, 8, 2, 2);
        cb_rng_seed(&rng, 3, 0);
        next_round(&c, seat, &rng);
        int before = c.count;
        c.left[5] = true;
        while (next_round(&c, seat, &rng)) {
        }
        for (int i = before; i < c.count; i++) {
            for (int j = 0; j < tables[i].seats; j++) {
                if (tables[i].entrants[j] == 5) {
                    return false;
                }
            }
        }
    }
    return true;
}

static bool (*const promises[])(seater *seat) = {everyone_meets_everyone, tables_of_many_are_even,
                                                 a_swiss_is_fair, a_knockout_ends,
                                                 who_leaves_is_gone};

enum { PROMISES = sizeof promises / sizeof promises[0] };

/* ---- Spoilt contests: each breaks a promise ---- */

static int by_number(const contest *c, contest_table out[CONTEST_MOST])
{
    contest fresh = *c;
    fresh.count = 0;
    int round = contest_round(c), count = round < c->rounds ? seating_next(&fresh, out) : 0;
    for (int i = 0; i < count; i++) {
        out[i].round = (int16_t)(round + 1);
    }
    return count;
}

static int first_seat_first(const contest *c, contest_table out[CONTEST_MOST])
{
    int count = seating_next(c, out);
    for (int i = 0; i < count; i++) {
        for (int j = 1; j < out[i].seats; j++) {
            for (int k = j; k && out[i].entrants[k] < out[i].entrants[k - 1]; k--) {
                int16_t kept = out[i].entrants[k];
                out[i].entrants[k] = out[i].entrants[k - 1];
                out[i].entrants[k - 1] = kept;
            }
        }
    }
    return count;
}

static int without_the_last(const contest *c, contest_table out[CONTEST_MOST])
{
    int count = seating_next(c, out);
    return count > 1 ? count - 1 : count;
}

static int nobody_leaves(const contest *c, contest_table out[CONTEST_MOST])
{
    contest all = *c;
    memset(all.left, 0, sizeof all.left);
    return seating_next(&all, out);
}

static int whoever_stands_where(const contest *c, contest_table out[CONTEST_MOST])
{
    contest other = *c;
    other.format = c->format == CONTEST_SWISS ? CONTEST_ALL : c->format;
    return seating_next(&other, out);
}

static int never_ends(const contest *c, contest_table out[CONTEST_MOST])
{
    contest other = *c;
    other.format = c->format == CONTEST_KNOCKOUT ? CONTEST_SWISS : c->format;
    other.rounds = c->format == CONTEST_KNOCKOUT ? 3 : c->rounds;
    return seating_next(&other, out);
}

static const struct {
    const char *what;
    seater *seat;
} mutants[] = {{"the same tables in every round", by_number},
               {"who has the lower number sits first", first_seat_first},
               {"a table is forgotten", without_the_last},
               {"who has left is seated", nobody_leaves},
               {"a Swiss one does not look at points", whoever_stands_where},
               {"nobody is out", never_ends}};

static void promises_are_kept(void)
{
    for (int i = 0; i < PROMISES; i++) {
        char what[64];
        snprintf(what, sizeof what, "promise %d is kept", i);
        check(promises[i](seating_next), what);
    }
    for (size_t m = 0; m < sizeof mutants / sizeof mutants[0]; m++) {
        bool kept = true;
        for (int i = 0; kept && i < PROMISES; i++) {
            kept = promises[i](mutants[m].seat);
        }
        check(!kept, mutants[m].what);
    }
}

/* ---- Standings ---- */

static void standings_by_hand(void)
{
    /* Three at a table: 0 wins, 1 and 2 tie; then 2 wins, 0 before 1. 3 sits out, then does not come. */
    contest_table hand[] = {
        {.round = 1, .seats = 3, .entrants = {0, 1, 2}, .ranks = {1, 2, 2}},
        {.round = 1, .seats = 1, .entrants = {3}, .ranks = {1}},
        {.round = 2, .seats = 3, .entrants = {2, 1, 0}, .ranks = {1, 3, 2}},
        {.round = 3, .seats = 2, .entrants = {3, 1}, .ranks = {CONTEST_ABSENT, 1}},
        {.round = 3, .seats = 2, .entrants = {0, 2}},
    };
    standing s[CONTEST_MOST];
    contest c = {
        .format = CONTEST_SWISS, .entrants = 4, .seats = 3, .least = 2, .tables = hand, .count = 5};
    standings_of(&c, s);
    /* 0: 1 + 1/2; 1: 1/4 + 0 + 1; 2: 1/4 + 1; 3: 1 for sitting out */
    check(s[0].entrant == 0 && s[0].points == 36 && s[0].won == 1 && s[0].tables == 2, "the first");
    check(s[1].points == 30 && s[2].points == 30 && s[3].entrant == 3 && s[3].points == 24,
          "the others");
    check(s[1].entrant == 1 && s[1].met == (33 + 33 + 24) * 24 && s[2].met == (33 + 33) * 24,
          "who met stronger opponents is ahead");
    check(s[1].beaten == 15 * 12 + 24 * 24, "half of who tied, all of who was beaten");
    hand[4] = (contest_table){.round = 3, .seats = 2, .entrants = {0, 2}, .ranks = {1, 1}};
    standings_of(&c, s);
    check(s[0].points == 48 && s[1].entrant == 2 && s[1].points == 42, "a tie is half a point");
}

int main(void)
{
    small_contests();
    promises_are_kept();
    standings_by_hand();
    return tally_end();
}
