/* Events of clubs and classes: making one, and what its host and its entrants do. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "core/error.h"
#include "core/text.h"
#include "server/api/api.h"
#include "server/api/create.h"
#include "server/api/events.h"
#include "server/api/message.h"
#include "server/play/contests.h"
#include "server/table/players.h"

enum {
    TRIES = 8, /* to write what other nodes write as well */
    MINUTE = 60000,
    PATIENCE = 5 * MINUTE,
    BANK = 20 * MINUTE,
    CREDIT = 10000
};

typedef struct deed deed;

/* What somebody does: changes the event as it is stored, or says why not. */
typedef refusal act(deed *d, store_contest *c);

struct deed {
    api_job of; /* first */
    act *act;
    char id[STORE_ID];
    uint8_t key[STORE_HASH], host[STORE_HASH]; /* of whoever does it */
    bool has_key, has_host;
    char name[STORE_NAME];
    int number; /* of the entrant it is about */
    int64_t now;
    int tries;
    refusal why;
    int first, last;      /* the entrants that are to be written; last < first: none */
    char match[STORE_ID]; /* at whose table a seat has lost by it, */
    int seat;             /* or -1 */
    store_contest made;   /* a new event */
};

/* ---- What they do, in the writer's thread ---- */

static int entrant_of_key(const deed *d, const store_contest *c)
{
    int i = 0;
    while (i < c->count &&
           !(d->has_key && c->entrants[i].has_key && same_hash(c->entrants[i].key, d->key))) {
        i++;
    }
    return i;
}

static bool name_taken(const void *arg, const char *name)
{
    const store_contest *c = arg;
    bool taken = false;
    for (int i = 0; i < c->count; i++) {
        taken = taken || strcasecmp(c->entrants[i].name, name) == 0;
    }
    return taken;
}

static void write_only(deed *d, int i)
{
    d->first = d->last = i;
}

/* Until it starts; a ladder stays open. */
static bool is_open(const store_contest *c)
{
    return c->status == STORE_GATHERING ||
           (c->status == STORE_MEETING && c->format == CONTEST_LADDER);
}

/* Whoever has joined joins again without harm, with another name or after leaving. Who comes to a ladder
 * that has begun has the last lot. */
static refusal join(deed *d, store_contest *c)
{
    int i = entrant_of_key(d, c);
    if (i < c->count && (!is_open(c) || !c->entrants[i].left)) {
        d->number = c->entrants[i].number;
        return NOT_REFUSED;
    }
    if (!is_open(c)) {
        return c->status == STORE_MEETING ? REFUSED_EVENT_BEGUN : REFUSED_EVENT_OVER;
    }
    if (c->seeded || i == STORE_ENTRANTS) {
        return REFUSED_EVENT_FULL;
    }
    store_entrant *e = &c->entrants[i];
    if (i == c->count) {
        *e = (store_entrant){
            .kind = STORE_PERSON, .number = i + 1, .has_key = true, .lot = c->round ? i : 0};
        player_spell(d->name, name_taken, c, e->name);
        memcpy(e->key, d->key, STORE_HASH);
        c->count++;
    }
    e->left = false;
    d->number = e->number;
    write_only(d, i);
    return NOT_REFUSED;
}

/* Where this entrant plays now. */
static void find_table(deed *d, const store_contest *c, int lot)
{
    for (int i = 0; i < c->pairing_count; i++) {
        const store_pairing *p = &c->pairings[i];
        for (int j = 0; j < p->seats && !p->ranks[0]; j++) {
            if (p->lots[j] == lot) {
                copy_text(d->match, sizeof d->match, p->match);
                d->seat = j;
            }
        }
    }
}

static refusal go(deed *d, store_contest *c, int i)
{
    if (i == c->count || c->entrants[i].kind != STORE_PERSON) {
        return REFUSED_NO_ENTRANT;
    }
    if (c->status > STORE_MEETING) {
        return REFUSED_EVENT_OVER;
    }
    c->entrants[i].left = true;
    find_table(d, c, i);
    write_only(d, i);
    return NOT_REFUSED;
}

static refusal leave(deed *d, store_contest *c)
{
    return go(d, c, entrant_of_key(d, c));
}

static bool is_host(const deed *d, const store_contest *c)
{
    return d->has_host && same_hash(d->host, c->host);
}

static refusal remove_one(deed *d, store_contest *c)
{
    int i = 0;
    while (i < c->count && c->entrants[i].number != d->number) {
        i++;
    }
    return is_host(d, c) ? go(d, c, i) : REFUSED_NOT_HOST;
}

/* A repetition finds it begun, and that is fine. */
static refusal begin(deed *d, store_contest *c)
{
    if (!is_host(d, c)) {
        return REFUSED_NOT_HOST;
    }
    if (c->status != STORE_GATHERING) {
        return c->status == STORE_MEETING ? NOT_REFUSED : REFUSED_EVENT_OVER;
    }
    if (!contests_draw(c)) {
        return REFUSED_EVENT_SMALL;
    }
    c->status = STORE_MEETING;
    d->last = c->count - 1;
    return NOT_REFUSED;
}

/* Its matches go on, but no round follows. */
static refusal close_it(deed *d, store_contest *c)
{
    if (!is_host(d, c)) {
        return REFUSED_NOT_HOST;
    }
    c->status = c->status == STORE_FINISHED ? STORE_FINISHED : STORE_CLOSED;
    return NOT_REFUSED;
}

static const struct {
    const char *name;
    act *act;
    bool key, host, about, named; /* what it needs */
} acts[] = {{"/join", join, true, false, false, true},
            {"/leave", leave, true, false, false, false},
            {"/remove", remove_one, false, true, true, false},
            {"/start", begin, false, true, false, false},
            {"/close", close_it, false, true, false, false}};

/* Room for all who may still come: a bot fills a place without asking for it. */
static bool make_room(store_contest *c, cb_error *err)
{
    store_entrant *all = realloc(c->entrants, STORE_ENTRANTS * sizeof *all);
    if (all) {
        memset(all + c->count, 0, (size_t)(STORE_ENTRANTS - c->count) * sizeof *all);
        c->entrants = all;
    }
    return all || cb_fail(err, CB_EMEMORY, "not enough memory");
}

static bool change_it(deed *d, store_contest *c, store *s, cb_error *err)
{
    store_contest_status before = c->status;
    d->first = 0;
    d->last = d->seat = -1;
    d->why = d->act(d, c);
    if (d->why.code || (d->last < d->first && c->status == before)) {
        return true;
    }
    c->changed = d->now;
    bool fine = store_put_contest(s, c, err);
    for (int i = d->first; i <= d->last && fine; i++) {
        fine = store_put_entrant(s, c->id, &c->entrants[i], err);
    }
    return fine;
}

static bool write_deed(writer_job *job, store *s, cb_error *err)
{
    deed *d = (deed *)job;
    store_contest c;
    cb_error none = {0};
    if (!d->act) {
        return store_add_contest(s, &d->made, err);
    }
    bool found = store_get_contest(s, d->id, &c, &none);
    bool fine = true;
    if (found) {
        fine = make_room(&c, err) && change_it(d, &c, s, err);
    } else if (none.code == CB_ENAME) {
        d->why = REFUSED_NO_EVENT;
    } else {
        *err = none;
        fine = false;
    }
    store_contest_free(&c);
    return fine;
}

/* ---- Back in the loop ---- */

static void quiet(command *c, const table *t, const refusal *why)
{
    (void)c;
    (void)t;
    (void)why;
}

/* Whoever leaves has lost where they play. */
static void lose(void *arg, table *t, const cb_error *err)
{
    deed *d = arg;
    (void)err;
    command *c = t && d->seat < t->players ? calloc(1, sizeof *c) : NULL;
    if (c) {
        c->message.kind = MESSAGE_CONCEDE;
        c->seat = d->seat;
        c->reply = quiet;
        flow_do(t, c);
    }
    free(d);
}

static void tell(const deed *d)
{
    cb_text out = {0};
    cb_json_writer w = api_begin(&out);
    if (!d->act) {
        cb_put_string(&w, "event", d->id);
        cb_put_string(&w, "host", d->name);
    } else if (d->number) {
        cb_put_int(&w, "entrant", d->number);
    }
    api_end(&w);
    http_answer(d->of.call, d->act ? 200 : 201, "application/json", &out);
    cb_text_free(&out);
}

static int status_of(refusal why)
{
    return strcmp(why.code, "found") == 0 ? 404 : 409;
}

static void answer(api_job *of)
{
    deed *d = (deed *)of;
    if (!d->of.job.fine && d->of.job.err.code == CB_EREQUEST && ++d->tries < TRIES &&
        !d->of.api->node->closed) {
        api_job_give(of, write_deed, answer);
        return;
    }
    if (!d->of.job.fine) {
        http_refuse(d->of.call, 503, REFUSED_UNSTORED);
    } else if (d->why.code) {
        http_refuse(d->of.call, status_of(d->why), d->why);
    } else {
        tell(d);
        if (d->match[0]) {
            tables_get(d->of.api->tables, d->match, lose, d);
            return;
        }
    }
    free(d);
}

static deed *new_deed(api *a, http_call *call)
{
    deed *d = api_job_new(a, call, sizeof *d);
    if (d) {
        d->now = node_date(a->node);
        d->seat = d->last = -1;
    }
    return d;
}

/* ---- Requests ---- */

static bool read_token(const cb_json *json, const char *name, void hash(const char *, uint8_t *),
                       uint8_t out[STORE_HASH], bool *has)
{
    char token[TOKEN_SIZE];
    bool fine = message_token(json, name, token, NULL);
    *has = fine && token[0];
    if (*has) {
        hash(token, out);
    }
    return fine;
}

static void do_it(api *a, http_call *call, const char *id, size_t kind)
{
    int64_t number = 0;
    const cb_json *json = &a->json;
    deed *d = new_deed(a, call);
    if (!d) {
        return;
    }
    bool fine = read_token(json, "key", hash_key, d->key, &d->has_key) &&
                read_token(json, "host", hash_token, d->host, &d->has_host) &&
                message_string(json, 0, "name", d->name, sizeof d->name, false, NULL) &&
                message_int(json, 0, "entrant", 1, STORE_ENTRANTS, &number, NULL) &&
                (d->has_key || !acts[kind].key) && (number || !acts[kind].about) &&
                (d->name[strspn(d->name, " ")] || !acts[kind].named);
    if (!fine) {
        http_refuse(call, 400, REFUSED_BAD_ENTRANT);
        free(d);
        return;
    }
    d->number = (int)number;
    d->act = acts[kind].act;
    copy_text(d->id, sizeof d->id, id);
    api_job_give(&d->of, write_deed, answer);
}

void event_do(api *a, http_call *call, const char *rest)
{
    char id[STORE_ID];
    uint8_t key[STORE_HASH];
    bool has_key;
    const char *what = event_split(rest, id);
    if (!api_may_ask(a, call) || !api_body(a, call)) {
        return;
    }
    if (!*what) {
        if (read_token(&a->json, "key", hash_key, key, &has_key)) {
            event_show(a, call, id, has_key ? key : NULL);
        } else {
            http_refuse(call, 400, REFUSED_BAD_ENTRANT);
        }
        return;
    }
    for (size_t i = 0; i < sizeof acts / sizeof acts[0]; i++) {
        if (strcmp(what, acts[i].name) == 0) {
            do_it(a, call, id, i);
            return;
        }
    }
    http_refuse(call, 404, REFUSED_NO_ADDRESS);
}

/* ---- New events ---- */

/* The place of a word in a list; -1: it is none of them. */
static int read_word(const cb_json *json, const char *key, const char *const *words, int count,
                     int standard, cb_error *err)
{
    char word[STORE_NAME];
    if (!message_string(json, 0, key, word, sizeof word, false, err)) {
        return -1;
    }
    for (int i = 0; i < count; i++) {
        if (strcmp(word, words[i]) == 0) {
            return i;
        }
    }
    if (word[0]) {
        cb_fail(err, CB_ENAME, "\"%s\" cannot be \"%s\"", key, word);
    }
    return word[0] ? -1 : standard;
}

static bool read_bots(const cb_json *json, store_contest *c, cb_error *err)
{
    int64_t fill = 0;
    uint32_t place = cb_json_member(json, 0, "bots");
    if (!place || json->nodes[place].type == CB_JSON_NULL) {
        return true;
    }
    if (json->nodes[place].type != CB_JSON_OBJECT) {
        return cb_fail(err, CB_EFIELD, "\"bots\" must be an object");
    }
    bool fine = message_string(json, place, "level", c->level, sizeof c->level, true, err) &&
                message_int(json, place, "fill", 0, EVENT_BOTS, &fill, err) &&
                (create_knows_bot(c->level) ||
                 cb_fail(err, CB_ENAME, "there is no bot of level \"%s\"", c->level));
    c->fill = (int)fill;
    return fine;
}

/* With a seed its maker knows all chance, so nobody else takes part. */
static bool read_seed(const node *n, const cb_json *json, store_contest *c, cb_error *err)
{
    char seed[STORE_NAME];
    if (!message_string(json, 0, "seed", seed, sizeof seed, false, err)) {
        return false;
    }
    c->seeded = seed[0];
    if (c->seeded) {
        hash_token(seed, c->secret);
    } else {
        node_random(n, c->secret, sizeof c->secret);
    }
    return true;
}

static bool read_numbers(const cb_json *json, const cb_game *game, store_contest *c, cb_error *err)
{
    int64_t most = cb_game_max_players(game), least = cb_game_min_players(game), rounds = 0;
    most = most < CONTEST_SEATS ? most : CONTEST_SEATS;
    least = least > 2 ? least : 2;
    int64_t seats = least, patience = PATIENCE / 1000;
    bool fine = message_int(json, 0, "seats", least, most, &seats, err) &&
                message_int(json, 0, "rounds", 1, CONTEST_ROUNDS, &rounds, err) &&
                message_int(json, 0, "patience", 1, DAY / 1000, &patience, err) &&
                create_clock(json, &c->bank, &c->credit, err);
    c->seats = (int)seats;
    c->rounds = (int)rounds;
    c->patience = c->credit == STORE_WHOLE ? c->bank : patience * 1000;
    return fine;
}

static bool read_event(const node *n, const cb_json *json, store_contest *c, cb_error *err)
{
    cb_setup setup;
    cb_text options = {0};
    const cb_game *game = create_game(json, err);
    c->bank = BANK;
    c->credit = CREDIT;
    if (!game || !create_options(json, game, &setup, err) || !read_numbers(json, game, c, err) ||
        !read_bots(json, c, err) || !read_seed(n, json, c, err) ||
        !message_string(json, 0, "title", c->title, sizeof c->title, false, err)) {
        return false;
    }
    c->format = read_word(json, "format", event_formats, CONTEST_FORMATS, CONTEST_SWISS, err);
    int absence = read_word(json, "absent", event_absences, STORE_ABSENCES, 0, err);
    c->absence = absence > 0 ? (store_absence)absence : STORE_ABSENT_BOT;
    copy_text(c->game, sizeof c->game, cb_game_id(game));
    for (int i = 0; i < cb_game_options(game); i++) {
        const cb_option *o = cb_game_option(game, i);
        cb_text_format(&options, "%s=%s\n", o->name, o->choices[setup.options[i]]);
    }
    copy_text(c->options, sizeof c->options, options.data ? options.data : "");
    bool whole = !options.failed && options.length < sizeof c->options;
    cb_text_free(&options);
    return c->format >= 0 && absence >= 0 &&
           (whole || cb_fail(err, CB_EMEMORY, "not enough memory"));
}

void event_make(api *a, http_call *call, const char *rest)
{
    cb_error err = {0};
    (void)rest;
    if (!api_may_make(a, call) || !api_body(a, call)) {
        return;
    }
    deed *d = new_deed(a, call);
    if (!d) {
        return;
    }
    store_contest *c = &d->made;
    if (!read_event(a->node, &a->json, c, &err)) {
        api_refuse(call, err.code == CB_EMEMORY ? 503 : 400, &err);
        free(d);
        return;
    }
    make_id(a->node, c->id);
    make_token(a->node, d->name, c->host);
    copy_text(d->id, sizeof d->id, c->id);
    c->created = c->changed = d->now;
    api_job_give(&d->of, write_deed, answer);
}
