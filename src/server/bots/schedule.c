#include "server/bots/schedule.h"

#include <assert.h>
#include <stdlib.h>

struct schedule {
    workers *workers;
    int idle;                 /* threads without a job */
    int in_a_row;             /* bots that went before a question that waits */
    table *first, **last;     /* tables whose bots wait */
    task *asked, **asked_end; /* questions */
    int bots, questions;      /* that wait */
    shares used;              /* microseconds of thought, those of earlier count less and less */
    int64_t faded;            /* when they last lost a half; node_steady */
    schedule_job *under_way;
    void (*drop)(schedule_job *job); /* once it is stopped */
};

schedule *schedule_new(loop *l, int threads, int nice)
{
    schedule *q = calloc(1, sizeof *q);
    if (q) {
        *q = (schedule){.idle = threads};
        q->last = &q->first;
        q->asked_end = &q->asked;
        q->workers = workers_new(l, threads, nice, NULL, NULL, NULL);
        if (!q->workers) {
            free(q);
            q = NULL;
        }
    }
    return q;
}

/* ---- The queues ---- */

enum { SITS, WATCHES, NOBODY }; /* who is at a table */

static int attention(const table *t)
{
    for (int seat = 0; seat < t->players; seat++) {
        if (table_present(t, seat)) {
            return SITS;
        }
    }
    return t->subscribers || t->watchers_beside ? WATCHES : NOBODY;
}

static bool goes_before(const table *a, const table *b)
{
    int first = attention(a), second = attention(b);
    return first != second ? first < second
                           : shares_compare(&a->host.thought, &b->host.thought) < 0;
}

/* Where the table stands whose bot is next; NULL: none waits. */
static table **next_table(schedule *q)
{
    table **next = q->first ? &q->first : NULL;
    for (table **link = next; link && *link; link = &(*link)->schedule_next) {
        next = goes_before(*link, *next) ? link : next;
    }
    return next;
}

static void take_out(schedule *q, table **link)
{
    table *t = *link;
    *link = t->schedule_next;
    if (q->last == &t->schedule_next) {
        q->last = link;
    }
    t->schedule_next = NULL;
}

static void append(schedule *q, table *t)
{
    t->schedule_next = NULL;
    *q->last = t;
    q->last = &t->schedule_next;
}

/* Takes that table's next turn: it goes to the end of the line if it has more. */
static schedule_job *next_bot(schedule *q, table **link)
{
    table *t = *link;
    task *work = t->waiting;
    take_out(q, link);
    t->waiting = work->next;
    if (t->waiting) {
        append(q, t);
    }
    q->bots--;
    return (schedule_job *)work;
}

/* Counts the time of a bot for whoever asked for its table: all it may take when it begins, so that
 * several threads do not go to the same one, and what it really took in the end. */
static void charge(schedule *q, table *t, int64_t cost)
{
    enum { HALF = 10000000 }; /* microseconds */
    holding *had = &t->host.thought;
    int64_t now = node_steady(), amount;
    if (now - q->faded > HALF) {
        q->faded = now;
        shares_fade(&q->used);
    }
    amount = had->amount + cost;
    shares_release(&q->used, had); /* it may be known only now where the table belongs */
    shares_hold(&q->used, had, &t->host.from, amount > 0 ? amount : 0);
}

void schedule_forget(schedule *q, table *t)
{
    shares_release(&q->used, &t->host.thought);
}

static schedule_job *next_question(schedule *q)
{
    task *work = q->asked;
    if (work) {
        q->asked = work->next;
        if (!q->asked) {
            q->asked_end = &q->asked;
        }
        q->questions--;
    }
    return (schedule_job *)work;
}

/* Takes out the questions whose askers have left. */
static void sweep(schedule *q)
{
    task *work = q->asked;
    q->asked = NULL;
    q->asked_end = &q->asked;
    q->questions = 0;
    for (task *next; work; work = next) {
        schedule_job *job = (schedule_job *)work;
        next = work->next;
        if (job->wanted && !job->wanted(job)) {
            job->done(job);
            continue;
        }
        work->next = NULL;
        *q->asked_end = work;
        q->asked_end = &work->next;
        q->questions++;
    }
}

/* The next job of a thread; NULL: there is none. */
static schedule_job *next_job(schedule *q)
{
    table **link = next_table(q);
    bool waits = link && attention(*link) != NOBODY;
    bool ask = q->questions && (!waits || q->in_a_row >= SCHEDULE_BEFORE);
    q->in_a_row = ask || !q->questions ? 0 : q->in_a_row + 1;
    return ask ? next_question(q) : link ? next_bot(q, link) : NULL;
}

/* Gives every idle thread a job. */
static void go_on(schedule *q)
{
    schedule_job *job;
    sweep(q);
    while (q->workers && q->idle > 0 && (job = next_job(q))) {
        job->beside = q->under_way;
        q->under_way = job;
        q->idle--;
        job->began = node_steady();
        if (job->table) {
            charge(q, job->table, job->cost);
        }
        workers_give(q->workers, &job->task, false);
    }
}

static void forget(schedule_job *job)
{
    schedule_job **link = &job->schedule->under_way;
    while (*link != job) {
        link = &(*link)->beside;
    }
    *link = job->beside;
    job->schedule->idle++;
}

static void came_back(task *work)
{
    schedule_job *job = (schedule_job *)work;
    schedule *q = job->schedule;
    forget(job);
    if (job->table) {
        charge(q, job->table, node_steady() - job->began - job->cost);
    }
    job->done(job);
    go_on(q);
}

static void prepare(schedule *q, schedule_job *job, table *t)
{
    assert(q->workers && job->task.run && job->done);
    job->task.done = came_back;
    job->task.next = NULL;
    job->schedule = q;
    job->table = t;
}

void schedule_bot(schedule *q, table *t, schedule_job *job)
{
    task **end = &t->waiting;
    prepare(q, job, t);
    if (!t->waiting) {
        append(q, t);
    }
    while (*end) {
        end = &(*end)->next;
    }
    *end = &job->task;
    q->bots++;
    go_on(q);
}

/* Has this origin as many questions as it may have? */
static bool asks_enough(const schedule *q, const origin *from)
{
    for (int level = 0; level < ORIGIN_NETWORKS; level++) {
        int count = 0;
        for (const task *work = q->asked; work; work = work->next) {
            count += ((const schedule_job *)work)->from.network[level] == from->network[level];
        }
        for (const schedule_job *job = q->under_way; job; job = job->beside) {
            count += !job->table && job->from.network[level] == from->network[level];
        }
        if (count >= origin_most(SCHEDULE_ASKED, level)) {
            return true;
        }
    }
    return false;
}

bool schedule_ask(schedule *q, schedule_job *job)
{
    sweep(q);
    if (q->questions >= SCHEDULE_QUESTIONS || asks_enough(q, &job->from)) {
        return false;
    }
    prepare(q, job, NULL);
    *q->asked_end = &job->task;
    q->asked_end = &job->task.next;
    q->questions++;
    go_on(q);
    return true;
}

int schedule_waiting(schedule *q)
{
    sweep(q);
    return q->bots + q->questions;
}

/* ---- The end ---- */

static void not_begun(task *work)
{
    schedule_job *job = (schedule_job *)work;
    forget(job);
    job->schedule->drop(job);
}

void schedule_stop(schedule *q, void (*drop)(schedule_job *job))
{
    workers *ending = q->workers;
    schedule_job *job;
    q->workers = NULL;
    q->drop = drop;
    workers_free(ending, not_begun);
    while ((job = next_job(q))) {
        drop(job);
    }
}

void schedule_free(schedule *q)
{
    assert(!q || !q->workers);
    free(q);
}
