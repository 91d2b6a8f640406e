/*
 * The store on a disk that fails: at every single write of a scripted run, once and for good, and
 * with a power cut at every single write. What was reported durable is there afterwards; what was
 * not is there as a whole or not at all; the database is intact.
 */
#define _GNU_SOURCE
#include <ftw.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/faulty.h"
#include "server/live.h"
#include "store/writer.h"

enum { MATCHES = 3, ROUNDS = 6 };

typedef struct job {
    writer_job job;
    store_match *create;
    char id[STORE_ID];
    int64_t version;
    store_event events[2];
    sem_t *back;
} job;

static long failures;

static void check(bool fine, const char *what, long at)
{
    if (!fine) {
        failures++;
        printf("FAILED at write %ld: %s\n", at, what);
    }
}

static bool write_job(writer_job *w, store *s, cb_error *err)
{
    job *j = (job *)w;
    store_change change = {.status = STORE_PLAYING, .due = 1};
    return (!j->create || store_create(s, j->create, 0, err)) &&
           store_append(s, j->id, j->version, -1, j->events, 2, &change, err);
}

static void finished(writer_job *w)
{
    sem_post(((job *)w)->back);
}

/* What we were told is durable: the version of each match. When the sync of a commit fails nobody
 * can know whether it will be found after a restart; the next successful commit settles that. Until
 * then the last refused commands are in doubt (if they are there, sending them again says so). */
typedef struct told {
    int64_t versions[MATCHES];
    bool doubt[MATCHES];
    int refused;
} told;

/* One job; true if it was reported durable. */
static bool put(writer *w, int match, int64_t version, bool create)
{
    sem_t back;
    sem_init(&back, 0, 0);
    job *j = calloc(1, sizeof *j);
    store_match row = {.game = "test", .players = 1, .bank = -1};
    snprintf(j->id, sizeof j->id, "match%u", (unsigned)match % 10);
    snprintf(row.id, sizeof row.id, "%s", j->id);
    row.seats[0].clock = -1;
    j->job.write = write_job;
    j->job.done = finished;
    j->create = create ? &row : NULL;
    j->version = version;
    j->back = &back;
    for (int i = 0; i < 2; i++) {
        j->events[i] = (store_event){.seat = i, .kind = STORE_STEP, .hash = (uint64_t)version};
        snprintf(j->events[i].move, sizeof j->events[i].move, "move %lld", (long long)version + i);
        if (i == 0) {
            snprintf(j->events[i].command, sizeof j->events[i].command, "c%lld",
                     (long long)version);
        }
    }
    writer_give(w, &j->job);
    sem_wait(&back);
    bool fine = j->job.fine;
    sem_destroy(&back);
    free(j);
    return fine;
}

/* The scripted run: creates matches and advances them in turn. Continues when something is
 * refused. */
static void run_script(const char *db, told *t)
{
    cb_error err = {0};
    memset(t, 0, sizeof *t);
    writer *w = writer_new(db, &err);
    if (!w) {
        t->refused++;
        return;
    }
    for (int i = 0; i < ROUNDS * MATCHES; i++) {
        int64_t *version = &t->versions[i % MATCHES];
        bool fine = put(w, i % MATCHES, *version, *version == 0);
        *version += fine ? 2 : 0;
        t->refused += !fine;
        if (fine) {
            memset(t->doubt, 0, sizeof t->doubt);
        } else {
            t->doubt[i % MATCHES] = true;
        }
    }
    writer_free(w);
}

typedef struct count {
    int64_t next;
    bool fine;
} count;

static bool count_event(void *arg, int64_t version, const store_event *e)
{
    count *c = arg;
    char move[32];
    snprintf(move, sizeof move, "move %lld", (long long)version - 1);
    c->fine = c->fine && version == c->next && strcmp(e->move, move) == 0;
    c->next++;
    return true;
}

/* Is everything there that was promised, and nothing half done? One job may be in doubt. */
static void look(const char *db, const told *t, bool cut, long at)
{
    cb_error err = {0};
    store *s = store_open(db, false, &err);
    check(s != NULL, err.text, at);
    if (!s) {
        return;
    }
    check(store_check(s, &err), err.text, at);
    for (int i = 0; i < MATCHES; i++) {
        store_match row;
        char id[STORE_ID];
        count c = {.next = 1, .fine = true};
        snprintf(id, sizeof id, "match%u", (unsigned)i % 10);
        if (!store_get(s, id, &row, &err)) {
            check(t->versions[i] == 0, "a match is lost", at);
            continue;
        }
        store_events(s, id, count_event, &c, &err);
        check(c.fine && c.next == row.version + 1, "events are missing or wrong", at);
        check(row.version >= t->versions[i], "an acknowledged move is lost", at);
        check(row.version <= t->versions[i] + (cut || t->doubt[i] ? 2 : 0),
              "a refused move is there", at);
        check(row.version % 2 == 0, "half a command is there", at);
        store_match_free(&row);
    }
    store_close(s);
}

static int remove_one(const char *path, const struct stat *about, int type, struct FTW *where)
{
    (void)about;
    (void)type;
    (void)where;
    return remove(path);
}

static void remove_folder(const char *folder)
{
    nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

static long fail_everywhere(faulty_mode mode, long times, const char *name)
{
    long at = 1, cases = 0, writes;
    do {
        char folder[64], db[96];
        told t;
        live_folder(folder, sizeof folder);
        snprintf(db, sizeof db, "%s/faulty.db", folder);
        faulty_arm(mode, at, times);
        run_script(db, &t);
        writes = faulty_writes();
        faulty_arm(FAULTY_NONE, 0, 0);
        look(db, &t, false, at);
        remove_folder(folder);
        cases++;
    } while (writes >= at++ && cases < 2000); /* until the fault is never reached */
    printf("%s at each of %ld calls: checked\n", name, cases);
    return cases;
}

static void cut_everywhere(int worlds)
{
    long at = 1, cases = 0;
    bool was_cut;
    do {
        char folder[64], found[64], db[96];
        told t;
        live_folder(folder, sizeof folder);
        snprintf(db, sizeof db, "%s/faulty.db", folder);
        faulty_cut(at);
        run_script(db, &t);
        was_cut = faulty_is_cut();
        for (int i = 0; i < worlds && was_cut; i++) {
            live_folder(found, sizeof found);
            faulty_recover(found, (unsigned)(at * 100 + i));
            snprintf(db, sizeof db, "%s/faulty.db", found);
            faulty_arm(FAULTY_NONE, 0, 0);
            look(db, &t, true, at);
            remove_folder(found);
            cases++;
        }
        remove_folder(folder);
        at++;
    } while (was_cut && at < 4000);
    printf("power cut at each of %ld calls, %ld disks found: checked\n", at - 2, cases);
}

/* A copy made while others write contains whole commands only, and replays. */
static void *write_on(void *arg)
{
    run_script(arg, &(told){.refused = 0});
    return NULL;
}

static void back_up(void)
{
    char folder[64], db[96], copy[96];
    pthread_t thread;
    live_folder(folder, sizeof folder);
    snprintf(db, sizeof db, "%s/faulty.db", folder);
    faulty_arm(FAULTY_NONE, 0, 0);
    store_close(store_open(db, false, NULL));
    pthread_create(&thread, NULL, write_on, db);
    for (int i = 0; i < 5; i++) {
        cb_error err = {0};
        store *s = store_open(db, true, &err);
        snprintf(copy, sizeof copy, "%s/copy%d.db", folder, i);
        check(s && store_backup(s, copy, &err), err.text, i);
        store_close(s);
        store *c = store_open(copy, false, &err);
        check(c && store_check(c, &err), err.text, i);
        for (int m = 0; c && m < MATCHES; m++) {
            store_match row;
            char id[STORE_ID];
            count n = {.next = 1, .fine = true};
            snprintf(id, sizeof id, "match%u", (unsigned)m % 10);
            if (store_get(c, id, &row, &err)) {
                store_events(c, id, count_event, &n, &err);
                check(n.fine && n.next == row.version + 1, "the copy is torn", i);
                store_match_free(&row);
            }
        }
        store_close(c);
    }
    pthread_join(thread, NULL);
    remove_folder(folder);
    printf("5 copies made while matches went on: whole\n");
}

/* What has been written goes from the log into the file often enough: the log stays short. */
static void write_much(void)
{
    enum { COMMITS = 800, PAGE = 4096, PAGES = 1100 };
    char folder[64], db[96], log[104];
    struct stat about = {0};
    live_folder(folder, sizeof folder);
    snprintf(db, sizeof db, "%s/faulty.db", folder);
    snprintf(log, sizeof log, "%s-wal", db);
    faulty_arm(FAULTY_NONE, 0, 0);
    writer *w = writer_new(db, NULL);
    long written = faulty_writes();
    for (int i = 0; w && i < COMMITS; i++) {
        check(put(w, 0, 2 * (int64_t)i, i == 0), "a commit fails", i);
    }
    written = faulty_writes() - written;
    check(written > 2 * PAGES, "too little is written to tell", written);
    bool found = stat(log, &about) == 0;
    check(found && about.st_size < (off_t)PAGES * PAGE, "the log grows", about.st_size / PAGE);
    writer_free(w);
    remove_folder(folder);
    printf("%d commits, %ld pages in the log at most\n", COMMITS, (long)(about.st_size / PAGE));
}

int main(int argc, char **argv)
{
    int worlds = argc > 1 ? atoi(argv[1]) : 2;
    faulty_install();
    fail_everywhere(FAULTY_FULL, 1, "disk full once");
    fail_everywhere(FAULTY_BROKEN, 1, "a broken write");
    fail_everywhere(FAULTY_FULL, 0, "disk full for good");
    fail_everywhere(FAULTY_READONLY, 7, "read-only for a while");
    cut_everywhere(worlds);
    back_up();
    write_much();
    printf("%s, %ld failed\n", failures ? "FAILED" : "passed", failures);
    return failures ? 1 : 0;
}
