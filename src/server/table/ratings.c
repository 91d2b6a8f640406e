#include "server/table/ratings.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "arena/stats.h"
#include "server/base/ids.h"

/* The first rating, the least possible uncertainty, the most that is shown without a question
 * mark, and the floor. */
static const double first_rating = 1200, first_deviation = 350, least_deviation = 50,
                    sure_deviation = 110, least_rating = 100;

/* The mean of the five games' measured ladders (docs/figures.md), rounded to 50, with `fair` where
 * people start. `random` hardly ever wins a match: its place is a convention. */
static const struct {
    const char *level;
    double rating;
} anchors[] = {{"random", 400}, {"easy", 800},    {"fair", 1200},
               {"hard", 1550},  {"expert", 1750}, {"merciless", 1950}};

bool rating_of_level(const char *level, double *rating)
{
    for (size_t i = 0; i < sizeof anchors / sizeof anchors[0]; i++) {
        if (strcmp(level, anchors[i].level) == 0) {
            *rating = anchors[i].rating;
            return true;
        }
    }
    return false;
}

bool rating_of_seat(store *s, const char *game, int players, const store_seat *row,
                    store_rating *out, cb_error *err)
{
    *out = (store_rating){.seats = players};
    copy_text(out->game, sizeof out->game, game);
    if (row->kind == STORE_PERSON && row->key_count) {
        out->rating = first_rating;
        out->deviation = first_deviation;
        return store_get_rating(s, row->keys[0], out, err);
    }
    if (row->kind == STORE_BOT || row->away) { /* nobody ever came, and the table chose a bot */
        out->deviation = least_deviation;
        rating_of_level(row->level, &out->rating);
    }
    return true;
}

const char *ratings_lost(const table *t, bool over)
{
    for (int i = 0; i < t->players; i++) {
        const store_seat *row = table_row(t, i);
        bool person = row->kind == STORE_PERSON;
        if (person && t->stored->seats[i].shared != 1U << i) {
            return "shared";
        }
        if (person && !row->key_count && !row->away && over) {
            return "unknown";
        }
    }
    return t->stored->status == STORE_ENDED ? "ended" : NULL;
}

static void show_rating(const stored_seat *at, int seat, cb_json_writer *w)
{
    cb_begin_object(w, NULL);
    cb_put_int(w, "seat", seat);
    cb_put_int(w, "rating", lround(at->rating.rating));
    if (at->rating.deviation > sure_deviation) {
        cb_put_bool(w, "unsure", true);
    }
    if (at->row.after > 0) {
        cb_put_int(w, "before", lround(at->row.before));
    }
    cb_end_object(w);
}

void ratings_show(const table *t, cb_json_writer *w)
{
    if (!t->stored->rated) {
        return;
    }
    const char *lost = ratings_lost(t, t->stored->status == STORE_OVER);
    cb_put_bool(w, "rated", !lost);
    if (lost) {
        cb_put_string(w, "unrated", lost);
        return;
    }
    cb_begin_array(w, "ratings");
    for (int i = 0; i < t->players; i++) {
        if (t->stored->seats[i].rating.rating > 0) {
            show_rating(&t->stored->seats[i], i, w);
        }
    }
    cb_end_array(w);
}

/* ---- The end of a match ---- */

double rating_weight(int64_t together, int64_t apart)
{
    double share = (1.0 + (double)apart) / (1.0 + (double)apart + 4.0 * (double)together);
    return share * share;
}

/* Seats with the same role (the Students of Anomaly) win and lose together; without roles everyone
 * plays alone. */
static int side_of(const table *t, int seat)
{
    const void *state = cb_match_state(t->stored->match);
    int side = seat;
    cb_text own = {0}, other = {0};
    cb_role_of(t->game, state, seat, &own);
    for (int i = seat - 1; i >= 0 && own.length; i--) {
        cb_text_clear(&other);
        cb_role_of(t->game, state, i, &other);
        side = other.length == own.length && !strcmp(other.data, own.data) ? i : side;
    }
    cb_text_free(&own);
    cb_text_free(&other);
    return side;
}

void rating_change_begin(const table *t, rating_change *c)
{
    cb_result result;
    cb_match_result(t->stored->match, &result);
    c->players = t->players;
    for (int i = 0; i < t->players; i++) {
        const store_seat *row = table_row(t, i);
        c->seats[i].person = row->kind == STORE_PERSON && row->key_count;
        memcpy(c->seats[i].key, row->keys[0], STORE_HASH);
        c->seats[i].side = side_of(t, i);
        bool gave_up = cb_match_conceded(t->stored->match, i) >= 0;
        c->seats[i].rank = gave_up ? t->players + 1 : result.ranks[i]; /* whatever its bot did */
        c->seats[i].before =
            t->stored->seats[i].rating; /* a person's is read again when it is written */
    }
}

void rating_change_done(table *t, const rating_change *c)
{
    for (int i = 0; i < c->players; i++) {
        if (c->seats[i].person) {
            t->stored->seats[i].rating = c->seats[i].after;
            t->stored->seats[i].row.before = c->seats[i].before.rating;
            t->stored->seats[i].row.after = c->seats[i].after.rating;
        }
    }
}

/* Against everyone on another side; a match counts as one game, however many play. */
static void rate(rating_change *c, int seat)
{
    cb_glicko_game games[CB_MAX_SEATS];
    const store_rating *old = &c->seats[seat].before;
    int n = 0;
    for (int i = 0; i < c->players; i++) {
        if (c->seats[i].side != c->seats[seat].side) {
            int mine = c->seats[seat].rank, theirs = c->seats[i].rank;
            games[n++] = (cb_glicko_game){
                .against = {c->seats[i].before.rating, c->seats[i].before.deviation},
                .score = mine < theirs   ? 1
                         : mine > theirs ? 0
                                         : 0.5,
                .weight = c->weights[seat][i]};
        }
    }
    for (int i = 0; i < n; i++) {
        games[i].weight /= n;
    }
    cb_glicko now = cb_glicko_after((cb_glicko){old->rating, old->deviation}, games, n);
    c->seats[seat].after = *old;
    c->seats[seat].after.rating = fmax(now.rating, least_rating);
    c->seats[seat].after.deviation = fmax(now.deviation, least_deviation);
    c->seats[seat].after.games++;
}

static bool weigh(rating_change *c, store *s, int a, int b, cb_error *err)
{
    const store_rating *of = &c->seats[a].before;
    int64_t together = 0, of_a = 0, of_b = 0;
    c->weights[a][b] = 1;
    if (a == b || !c->seats[a].person || !c->seats[b].person) {
        return true;
    }
    bool fine = store_meetings(s, c->seats[a].key, c->seats[b].key, of->game, of->seats, &together,
                               &of_a, err) &&
                store_meetings(s, c->seats[b].key, c->seats[a].key, of->game, of->seats, &together,
                               &of_b, err);
    c->weights[a][b] = rating_weight(together, (of_a < of_b ? of_a : of_b) - together);
    return fine;
}

bool rating_change_write(rating_change *c, store *s, const char *id, cb_error *err)
{
    bool fine = true;
    for (int i = 0; i < c->players && fine; i++) { /* other matches may have ended meanwhile */
        fine =
            !c->seats[i].person || store_get_rating(s, c->seats[i].key, &c->seats[i].before, err);
    }
    for (int i = 0; i < c->players * c->players && fine; i++) {
        fine = weigh(c, s, i / c->players, i % c->players, err);
    }
    for (int i = 0; i < c->players && fine; i++) {
        if (c->seats[i].person) {
            rate(c, i);
            fine = store_put_rating(s, c->seats[i].key, &c->seats[i].after, err) &&
                   store_put_outcome(s, id, i, c->seats[i].before.rating, c->seats[i].after.rating,
                                     err);
        }
    }
    return fine;
}
