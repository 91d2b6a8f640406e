#include "server/play/contests.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/array.h"
#include "core/error.h"
#include "core/text.h"
#include "server/contest/seating.h"
#include "server/table/chance.h"
#include "server/table/load.h"
#include "store/notices.h"

enum { OFTEN = 1000 /* milliseconds */ };

struct contests {
    tables *all;
    int64_t next; /* node_steady, in milliseconds */
    bool looking;
};

contests *contests_new(tables *all)
{
    contests *c = calloc(1, sizeof *c);
    if (c) {
        c->all = all;
    }
    return c;
}

void contests_free(contests *c)
{
    free(c);
}

/* ---- An event for those who seat and rank it ---- */

contest_table *contests_view(const store_contest *row, contest *out)
{
    static_assert((int)CONTEST_MOST == (int)STORE_ENTRANTS, "room for all");
    static_assert((int)CONTEST_SEATS == (int)STORE_CONTEST_SEATS, "room for a table");
    contest_table *played = calloc((size_t)row->pairing_count + 1, sizeof *played);
    const cb_game *game = cb_game_find(row->game);
    int least = game ? cb_game_min_players(game) : 2;
    *out = (contest){.format = (contest_format)row->format,
                     .entrants = row->count,
                     .seats = row->seats,
                     .least = least > 2 ? least : 2,
                     .rounds = row->rounds,
                     .tables = played,
                     .count = row->pairing_count};
    for (int i = 0; i < row->count; i++) {
        out->left[i] = row->entrants[i].left;
    }
    for (int i = 0; played && i < row->pairing_count; i++) {
        const store_pairing *p = &row->pairings[i];
        contest_table *t = &played[i];
        t->round = (int16_t)p->round;
        t->seats = (int16_t)p->seats;
        for (int j = 0; j < p->seats; j++) {
            t->entrants[j] = (int16_t)p->lots[j];
            t->ranks[j] = (int16_t)p->ranks[j];
        }
    }
    return played;
}

/* The chance of a table: from the event's secret, so that a seeded one goes the same way each time. */
static void table_secret(const store_contest *row, int round, int number, uint64_t purpose,
                         uint8_t out[STORE_HASH])
{
    chance_derive(row->secret, purpose << 32 | (uint64_t)round << 16 | (uint64_t)number, out);
}

enum { PURPOSE_CHANCE, PURPOSE_WATCH };

void contests_watch(const store_contest *row, const store_pairing *p, char token[TOKEN_SIZE])
{
    uint8_t bytes[STORE_HASH];
    table_secret(row, p->round, p->number, PURPOSE_WATCH, bytes);
    spell_token(bytes, token);
}

/* ---- The beginning ---- */

static void add_bots(store_contest *row, int playing)
{
    int wanted = playing > row->fill ? playing : row->fill;
    int bots = wanted + (row->seats - wanted % row->seats) % row->seats - playing;
    for (int i = 1; row->level[0] && i <= bots && row->count < STORE_ENTRANTS; i++) {
        store_entrant *e = &row->entrants[row->count++];
        *e = (store_entrant){.kind = STORE_BOT, .number = row->count};
        copy_text(e->level, sizeof e->level, row->level);
        snprintf(e->name, sizeof e->name, "Bot %d", i);
    }
}

static int by_lot(const void *a, const void *b)
{
    return ((const store_entrant *)a)->lot - ((const store_entrant *)b)->lot;
}

bool contests_draw(store_contest *row)
{
    contest c;
    cb_rng rng;
    int gone = 0;
    for (int i = 0; i < row->count; i++) {
        gone += row->entrants[i].left;
    }
    add_bots(row, row->count - gone);
    chance_seed(row->secret, "lots", 0, &rng);
    for (int i = 0; i < row->count; i++) { /* each lot goes somewhere among those before */
        int j = (int)cb_rng_below(&rng, (uint32_t)i + 1);
        row->entrants[i].lot = row->entrants[j].lot;
        row->entrants[j].lot = i;
    }
    qsort(row->entrants, (size_t)row->count, sizeof row->entrants[0], by_lot);
    contest_table *none = contests_view(row, &c);
    row->rounds = row->rounds ? row->rounds : seating_rounds(&c);
    free(none);
    return none && row->count - gone >= c.least;
}

/* ---- What is to be done ---- */

/* A table that is over, with its ranks. */
typedef struct result {
    char contest[STORE_ID];
    store_pairing table;
} result;

/* A round that is opened; or there is none left, and the event is over. */
typedef struct opening {
    store_contest row;
    store_match *matches; /* one for each pairing; those who sit out have none */
    store_pairing *pairings;
    int count;
} opening;

typedef struct look {
    writer_job job; /* first: the writer returns it */
    task task, post;
    contests *contests;
    cb_text playing; /* ids of matches, one on each line */
    result *results;
    int result_count;
    size_t result_capacity;
    cb_text due; /* ids of events, one on each line */
    opening *openings;
    int opening_count;
    size_t opening_capacity;
} look;

static void free_opening(opening *o)
{
    for (int i = 0; i < o->count; i++) {
        store_match_free(&o->matches[i]);
    }
    free(o->matches);
    free(o->pairings);
    store_contest_free(&o->row);
}

static void free_look(look *l)
{
    for (int i = 0; i < l->opening_count; i++) {
        free_opening(&l->openings[i]);
    }
    cb_text_free(&l->playing);
    cb_text_free(&l->due);
    free(l->openings);
    free(l->results);
    free(l);
}

/* ---- Tables that are over ---- */

/* How a seat came in, the lower the better: whoever gave up, below all others. */
static int worth(const stored *s, const cb_result *r, int seat)
{
    return cb_match_conceded(s->match, seat) >= 0 ? s->players + 1 : r->ranks[seat];
}

/* Has the player of this seat never come, with no bot to play for them? */
static bool never_came(const stored *s, int seat)
{
    const store_seat *row = &s->seats[seat].row;
    return row->kind == STORE_PERSON && !row->luck[0] &&
           (!row->away || cb_match_conceded(s->match, seat) >= 0);
}

/* A match without a result is a tie. */
static void rank(const stored *s, store_pairing *p)
{
    cb_result r;
    if (s) {
        cb_match_result(s->match, &r);
    }
    bool decided = s && s->status == STORE_OVER && s->players == p->seats;
    for (int i = 0; i < p->seats; i++) {
        p->ranks[i] = 1;
        for (int j = 0; decided && j < p->seats; j++) {
            p->ranks[i] += worth(s, &r, j) < worth(s, &r, i);
        }
        if (s && s->players == p->seats && never_came(s, i)) {
            p->ranks[i] = CONTEST_ABSENT;
        }
    }
}

static bool note_table(void *arg, const char *event, const store_pairing *p, store_status status)
{
    look *l = arg;
    if (status == STORE_PLAYING) {
        cb_text_format(&l->playing, "%s\n", p->match);
        return true;
    }
    if (!cb_reserve(&l->results, (size_t)l->result_count + 1, &l->result_capacity,
                    sizeof *l->results)) {
        return false;
    }
    result *r = &l->results[l->result_count++];
    r->table = *p;
    copy_text(r->contest, sizeof r->contest, event);
    return true;
}

/* Those that cannot be read now are for the next look. */
static void rank_all(look *l, store *from)
{
    int kept = 0;
    for (int i = 0; i < l->result_count; i++) {
        cb_error err = {0};
        result r = l->results[i];
        stored *s = stored_load(from, r.table.match, &err);
        if (s || err.code == CB_ENAME) {
            rank(s, &r.table);
            l->results[kept++] = r;
        }
        stored_free(s);
    }
    l->result_count = kept;
}

/* ---- Rounds to open ---- */

static void take_seat(const store_contest *row, const store_entrant *e, store_seat *seat)
{
    *seat = (store_seat){.kind = e->has_key ? STORE_PERSON : STORE_BOT,
                         .clock = row->bank,
                         .grace = row->credit == STORE_WHOLE ? 0 : GRACES * GRACE};
    copy_text(seat->name, sizeof seat->name, e->kind == STORE_BOT ? "" : e->name);
    if (e->has_key) {
        memcpy(seat->keys[seat->key_count++], e->key, STORE_HASH);
    } else { /* or somebody whose data were deleted */
        copy_text(seat->level, sizeof seat->level, e->level[0] ? e->level : "fair");
    }
}

static void make_match(const node *n, const store_contest *row, store_pairing *p, store_match *m)
{
    char watch[TOKEN_SIZE];
    const cb_game *game = cb_game_find(row->game);
    make_id(n, p->match);
    memcpy(m->id, p->match, sizeof m->id);
    copy_text(m->game, sizeof m->game, row->game);
    m->rules = cb_game_rules_version(game);
    m->players = p->seats;
    cb_text_add(&m->setup, row->options);
    table_secret(row, p->round, p->number, PURPOSE_CHANCE, m->secret);
    contests_watch(row, p, watch);
    hash_token(watch, m->watch);
    m->gathers = true;
    m->bank = row->bank;
    m->credit = row->credit;
    m->created = row->changed;
    for (int i = 0; i < p->seats; i++) {
        take_seat(row, &row->entrants[p->lots[i]], &m->seats[i]);
    }
}

static void put_table(const node *n, opening *o, const contest_table *t, int i)
{
    store_pairing *p = &o->pairings[i];
    *p = (store_pairing){.round = t->round, .number = i + 1, .seats = t->seats};
    for (int j = 0; j < t->seats; j++) {
        p->lots[j] = t->entrants[j];
        p->ranks[j] = t->ranks[j];
    }
    if (t->seats > 1) {
        make_match(n, &o->row, p, &o->matches[i]);
    }
}

/* False: not now. */
static bool prepare(const node *n, opening *o)
{
    contest c;
    contest_table round[CONTEST_MOST], *before = contests_view(&o->row, &c);
    if (!before || !cb_game_find(o->row.game) || o->row.status != STORE_MEETING) {
        free(before);
        return false;
    }
    int count = seating_next(&c, round);
    free(before);
    o->row.changed = node_date(n);
    o->row.round += count > 0;
    o->row.status = count ? STORE_MEETING : STORE_FINISHED;
    o->matches = calloc((size_t)count + 1, sizeof *o->matches);
    o->pairings = calloc((size_t)count + 1, sizeof *o->pairings);
    if (!o->matches || !o->pairings) {
        return false;
    }
    for (o->count = 0; o->count < count; o->count++) {
        put_table(n, o, &round[o->count], o->count);
    }
    return true;
}

static bool note_due(void *arg, const char *id)
{
    cb_text_format(arg, "%s\n", id);
    return true;
}

static void prepare_all(look *l, store *from)
{
    char *rest = NULL;
    for (char *id = l->due.data ? strtok_r(l->due.data, "\n", &rest) : NULL; id;
         id = strtok_r(NULL, "\n", &rest)) {
        if (!cb_reserve(&l->openings, (size_t)l->opening_count + 1, &l->opening_capacity,
                        sizeof *l->openings)) {
            return;
        }
        opening *o = &l->openings[l->opening_count];
        memset(o, 0, sizeof *o);
        if (store_get_contest(from, id, &o->row, NULL) && prepare(l->contests->all->node, o)) {
            l->opening_count++;
        } else {
            free_opening(o);
        }
    }
}

/* In a thread for what takes long. */
static void look_round(task *work, void *place)
{
    look *l = (look *)((char *)work - offsetof(look, task));
    if (place && store_open_tables(place, note_table, l, NULL) &&
        store_due_contests(place, note_due, &l->due, NULL)) {
        rank_all(l, place);
        prepare_all(l, place);
    }
}

/* ---- Writing ---- */

/* Nobody is at a table that is opened: all its players are told, unless they come soon. */
static bool open_table(const store_match *m, int64_t due, store *s, cb_error *err)
{
    cb_seats all = (cb_seats)((1u << m->players) - 1);
    return store_create(s, m, 0, err) && store_notify(s, m->id, STORE_ROUND, all, 0, due, err);
}

static bool open_round(const opening *o, int delay, store *s, cb_error *err)
{
    bool fine = store_put_contest(s, &o->row, err);
    for (int i = 0; i < o->count && fine; i++) {
        fine = (!o->pairings[i].match[0] ||
                open_table(&o->matches[i], o->row.changed + delay, s, err)) &&
               store_put_pairing(s, o->row.id, &o->pairings[i], err);
    }
    return fine;
}

static bool write_it(writer_job *job, store *s, cb_error *err)
{
    const look *l = (const look *)job;
    int delay = l->contests->all->node->config.notice_delay;
    bool fine = true;
    for (int i = 0; i < l->result_count && fine; i++) {
        fine = store_put_ranks(s, l->results[i].contest, &l->results[i].table, err);
    }
    for (int i = 0; i < l->opening_count && fine; i++) {
        fine = open_round(&l->openings[i], delay, s, err);
    }
    return fine;
}

/* Another node may have been first: the next look shows what it wrote. */
static void come_back(task *work)
{
    look *l = (look *)((char *)work - offsetof(look, post));
    contests *c = l->contests;
    c->looking = false;
    c->next = 0; /* the tables of a new round are wanted at once */
    for (int i = 0; l->job.fine && i < l->opening_count; i++) {
        const store_contest *row = &l->openings[i].row;
        node_log(c->all->node, LOG_INFO, row->status == STORE_MEETING ? "round" : "finished",
                 "event=%s round=%d", row->id, row->round);
    }
    if (!l->job.fine && l->job.err.code != CB_EREQUEST) {
        node_log(c->all->node, LOG_ERROR, "storage", "events: %s", l->job.err.text);
        c->next = node_steady() / 1000 + OFTEN;
    }
    free_look(l);
}

static void written(writer_job *job)
{
    look *l = (look *)job;
    loop_post(l->contests->all->node->loop, &l->post);
}

/* Tables that are played stay in memory, and their bots go on. */
static void wake(tables *all, char *ids)
{
    char *rest = NULL;
    for (char *id = ids ? strtok_r(ids, "\n", &rest) : NULL; id; id = strtok_r(NULL, "\n", &rest)) {
        tables_get(all, id, NULL, NULL);
    }
}

static void looked(task *work)
{
    look *l = (look *)((char *)work - offsetof(look, task));
    contests *c = l->contests;
    bool writes = (l->result_count || l->opening_count) && !c->all->node->closed;
    if (!c->all->node->closed && !l->playing.failed) {
        wake(c->all, l->playing.data);
    }
    if (writes) {
        writer_give(c->all->node->writer, &l->job);
    } else {
        c->looking = false;
        free_look(l);
    }
}

void contests_tick(contests *c, int64_t steady)
{
    bool due = steady >= c->next && !c->looking && !c->all->node->closed;
    look *l = due ? calloc(1, sizeof *l) : NULL;
    if (l) {
        *l = (look){.job = {.write = write_it, .done = written},
                    .task = {.run = look_round, .done = looked},
                    .post = {.done = come_back},
                    .contests = c};
        c->looking = true;
        c->next = steady + OFTEN;
        workers_give(c->all->node->slow, &l->task, false);
    }
}
