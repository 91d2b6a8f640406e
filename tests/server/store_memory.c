/*
 * The store for want of memory: each allocation of a scripted run fails once, those of the
 * database's library included. The call that met it may fail; made again, it succeeds. There is one
 * thread, so a run allocates the same things every time.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/live.h"
#include "server/place.h"
#include "store/store.h"

/* ---- An allocation that fails ---- */

static long counted, fail_at;
static bool armed;

static bool fails(void)
{
    return armed && ++counted == fail_at;
}

void *__libc_malloc(size_t n);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *p, size_t n);

void *malloc(size_t n)
{
    if (fails()) {
        errno = ENOMEM;
        return NULL;
    }
    return __libc_malloc(n);
}

void *calloc(size_t count, size_t size)
{
    if (fails()) {
        errno = ENOMEM;
        return NULL;
    }
    return __libc_calloc(count, size);
}

void *realloc(void *p, size_t n)
{
    if (fails()) {
        errno = ENOMEM;
        return NULL;
    }
    return __libc_realloc(p, n);
}

/* ---- The script ---- */

static char match_id[STORE_ID];

static bool create(store *s, cb_error *err)
{
    store_match row = {.game = "test", .players = 1, .bank = -1};
    snprintf(row.id, sizeof row.id, "%s", match_id);
    row.seats[0].clock = -1;
    row.seats[0].key_count = 1;
    memcpy(row.seats[0].keys[0], match_id, sizeof match_id);
    return store_create(s, &row, 0, err);
}

static bool append(store *s, cb_error *err)
{
    store_change change = {.status = STORE_PLAYING, .due = 1};
    store_event event = {.kind = STORE_STEP, .command = "c1", .move = "a move"};
    return store_append(s, match_id, 0, -1, &event, 1, &change, err);
}

static bool say(store *s, cb_error *err)
{
    store_line line = {.n = 1, .name = "Ada", .text = "hello"};
    return store_add_line(s, match_id, &line, err);
}

static bool draw(store *s, cb_error *err)
{
    return store_snapshot(s, match_id, 1, "{}", 2, err);
}

static bool read_match(store *s, cb_error *err)
{
    store_match row = {0};
    bool fine = store_get(s, match_id, &row, err);
    store_match_free(&row);
    return fine;
}

static bool see_event(void *arg, int64_t version, const store_event *event)
{
    (void)version;
    *(bool *)arg = strcmp(event->move, "a move") == 0;
    return true;
}

static bool read_events(store *s, cb_error *err)
{
    bool seen = false;
    return store_events(s, match_id, see_event, &seen, err) &&
           (seen || cb_fail(err, CB_EIO, "an event is lost"));
}

static bool see_line(void *arg, const store_line *line)
{
    *(bool *)arg = strcmp(line->text, "hello") == 0;
    return true;
}

static bool read_lines(store *s, cb_error *err)
{
    bool seen = false;
    return store_lines(s, match_id, 9, see_line, &seen, err) &&
           (seen || cb_fail(err, CB_EIO, "a line is lost"));
}

static bool read_revision(store *s, cb_error *err)
{
    int64_t revision = -1;
    return store_revision(s, match_id, &revision, err) &&
           (revision >= 0 || cb_fail(err, CB_EIO, "the match is lost"));
}

static bool mark(store *s, cb_error *err)
{
    return store_mark(s, match_id, 1, 1, err);
}

static bool see_holding(void *arg, const store_holding *h)
{
    *(bool *)arg = strcmp(h->id, match_id) == 0 && h->marked && h->to_move == 1;
    return true;
}

static bool see_neighbour(void *arg, const char *id, int seat, const store_seat *row)
{
    *(bool *)arg = strcmp(id, match_id) == 0 && seat == 0 && row->clock == -1;
    return true;
}

/* The matches of a player, whose key is the match's own id. */
static bool read_holdings(store *s, cb_error *err)
{
    uint8_t key[STORE_HASH] = {0};
    bool held = false, seen = false;
    memcpy(key, match_id, sizeof match_id);
    return store_holdings(s, key, 9, see_holding, &held, err) &&
           store_neighbours(s, key, 9, see_neighbour, &seen, err) &&
           ((held && seen) || cb_fail(err, CB_EIO, "a player's match is lost"));
}

static const struct step {
    const char *name;
    bool writes;
    bool (*run)(store *s, cb_error *err);
} steps[] = {
    {"a new match", true, create},
    {"a move", true, append},
    {"a line", true, say},
    {"a snapshot", true, draw},
    {"who is to move", true, mark},
    {"the match", false, read_match},
    {"its events", false, read_events},
    {"its lines", false, read_lines},
    {"its revision", false, read_revision},
    {"its player's matches", false, read_holdings},
};

enum { STEPS = sizeof steps / sizeof *steps };

static bool attempt(store *s, const struct step *step, cb_error *err)
{
    if (!step->writes) {
        return step->run(s, err);
    }
    bool fine = store_begin(s, err) && step->run(s, err) && store_commit(s, err);
    if (!fine && store_writing(s)) {
        store_rollback(s);
    }
    return fine;
}

/* True: every step succeeds, at the latest when it is made again. What was written although its
 * answer was lost is there already, which the store calls a wrong request. */
static bool run_script(const char *db, long at)
{
    cb_error err = {0};
    store *s = store_open(db, false, &err);
    bool fine = s != NULL;
    if (!fine) {
        printf("FAILED: the store does not open: %s\n", err.text);
    }
    snprintf(match_id, sizeof match_id, "m%ld", at);
    counted = 0;
    fail_at = at;
    for (int i = 0; i < STEPS && fine; i++) {
        armed = true;
        fine = attempt(s, &steps[i], &err);
        bool met = !fine && counted >= at;
        armed = false;
        if (met) {
            fine = attempt(s, &steps[i], &err) || (steps[i].writes && err.code == CB_EREQUEST);
        }
        if (!fine) {
            printf("FAILED: allocation %ld fails: %s: %s\n", at, steps[i].name, err.text);
        }
    }
    store_close(s);
    return fine;
}

/* Over PostgreSQL, a library that finds no memory for an answer may wait for it until the database
 * hangs up, two seconds later; so many cases wait at once. */
enum { AT_ONCE = 24 };

static bool run_every_case(const char *db, long all)
{
    int runs = place_is_shared() ? AT_ONCE : 1, status;
    bool fine = true;
    fflush(stdout);
    for (long first = 1; first <= runs; first++) {
        if (fork() == 0) {
            bool well = true;
            for (long at = first; at <= all; at += runs) {
                well = run_script(db, at) && well;
            }
            fflush(stdout);
            _exit(well ? 0 : 1);
        }
    }
    for (int i = 0; i < runs; i++) {
        fine = wait(&status) > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0 && fine;
    }
    return fine;
}

int main(void)
{
    char folder[64], db[PLACE_DB];
    live_folder(folder, sizeof folder);
    place_make(folder, db);
    bool fine = run_script(db, 1L << 40);
    long all = counted;
    fine = fine && all > 0 && run_every_case(db, all);
    printf("each allocation of the store fails once: %ld tried, %s\n", all, fine ? "fine" : "bad");
    place_drop(db);
    live_remove(folder);
    return fine ? 0 : 1;
}
