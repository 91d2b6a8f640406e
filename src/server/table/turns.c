#include "server/table/turns.h"

#include <assert.h>
#include <stdlib.h>

struct turns {
    crew *crew;
    int idle;                 /* threads without a job */
    int in_a_row;             /* bots that went before a question that waits */
    table *first, **last;     /* tables whose bots wait */
    task *asked, **asked_end; /* questions */
    int bots, questions;      /* that wait */
    shares used;              /* microseconds of thought, those of earlier count less and less */
    int64_t faded;            /* when they last lost a half; node_steady */
    turns_job *under_way;
    void (*drop)(turns_job *job); /* once it is stopped */
};

turns *turns_new(loop *l, int threads, int nice)
{
    turns *q = calloc(1, sizeof *q);
    if (q) {
        *q = (turns){.idle = threads};
        q->last = &q->first;
        q->asked_end = &q->asked;
        q->crew = crew_new(l, threads, nice, NULL, NULL, NULL);
        if (!q->crew) {
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
static table **next_table(turns *q)
{
    table **next = q->first ? &q->first : NULL;
    for (table **link = next; link && *link; link = &(*link)->turns_next) {
        next = goes_before(*link, *next) ? link : next;
    }
    return next;
}

static void take_out(turns *q, table **link)
{
    table *t = *link;
    *link = t->turns_next;
    if (q->last == &t->turns_next) {
        q->last = link;
    }
    t->turns_next = NULL;
}

static void append(turns *q, table *t)
{
    t->turns_next = NULL;
    *q->last = t;
    q->last = &t->turns_next;
}

/* Takes that table's next turn: it goes to the end of the line if it has more. */
static turns_job *next_bot(turns *q, table **link)
{
    table *t = *link;
    task *work = t->turns;
    take_out(q, link);
    t->turns = work->next;
    if (t->turns) {
        append(q, t);
    }
    q->bots--;
    return (turns_job *)work;
}

/* Counts the time of a bot for whoever asked for its table: all it may take when it begins, so that
 * several threads do not go to the same one, and what it really took in the end. */
static void charge(turns *q, table *t, int64_t cost)
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

void turns_forget(turns *q, table *t)
{
    shares_release(&q->used, &t->host.thought);
}

static turns_job *next_question(turns *q)
{
    task *work = q->asked;
    if (work) {
        q->asked = work->next;
        if (!q->asked) {
            q->asked_end = &q->asked;
        }
        q->questions--;
    }
    return (turns_job *)work;
}

/* Takes out the questions whose askers have left. */
static void sweep(turns *q)
{
    task *work = q->asked;
    q->asked = NULL;
    q->asked_end = &q->asked;
    q->questions = 0;
    for (task *next; work; work = next) {
        turns_job *job = (turns_job *)work;
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
static turns_job *next_job(turns *q)
{
    table **link = next_table(q);
    bool waits = link && attention(*link) != NOBODY;
    bool ask = q->questions && (!waits || q->in_a_row >= TURNS_BEFORE);
    q->in_a_row = ask || !q->questions ? 0 : q->in_a_row + 1;
    return ask ? next_question(q) : link ? next_bot(q, link) : NULL;
}

/* Gives every idle thread a job. */
static void go_on(turns *q)
{
    turns_job *job;
    sweep(q);
    while (q->crew && q->idle > 0 && (job = next_job(q))) {
        job->beside = q->under_way;
        q->under_way = job;
        q->idle--;
        job->began = node_steady();
        if (job->table) {
            charge(q, job->table, job->cost);
        }
        crew_give(q->crew, &job->task, false);
    }
}

static void forget(turns_job *job)
{
    turns_job **link = &job->turns->under_way;
    while (*link != job) {
        link = &(*link)->beside;
    }
    *link = job->beside;
    job->turns->idle++;
}

static void came_back(task *work)
{
    turns_job *job = (turns_job *)work;
    turns *q = job->turns;
    forget(job);
    if (job->table) {
        charge(q, job->table, node_steady() - job->began - job->cost);
    }
    job->done(job);
    go_on(q);
}

static void prepare(turns *q, turns_job *job, table *t)
{
    assert(q->crew && job->task.run && job->done);
    job->task.done = came_back;
    job->task.next = NULL;
    job->turns = q;
    job->table = t;
}

void turns_bot(turns *q, table *t, turns_job *job)
{
    task **end = &t->turns;
    prepare(q, job, t);
    if (!t->turns) {
        append(q, t);
    }
    while (*end) {
        end = &(*end)->next;
    }
    *end = &job->task;
    q->bots++;
    go_on(q);
}

/* Has somebody from there as many questions as they may have? */
static bool asks_enough(const turns *q, const origin *from)
{
    for (int level = 0; level < ORIGIN_NETWORKS; level++) {
        int count = 0;
        for (const task *work = q->asked; work; work = work->next) {
            count += ((const turns_job *)work)->from.network[level] == from->network[level];
        }
        for (const turns_job *job = q->under_way; job; job = job->beside) {
            count += !job->table && job->from.network[level] == from->network[level];
        }
        if (count >= origin_most(TURNS_ASKED, level)) {
            return true;
        }
    }
    return false;
}

bool turns_ask(turns *q, turns_job *job)
{
    sweep(q);
    if (q->questions >= TURNS_QUESTIONS || asks_enough(q, &job->from)) {
        return false;
    }
    prepare(q, job, NULL);
    *q->asked_end = &job->task;
    q->asked_end = &job->task.next;
    q->questions++;
    go_on(q);
    return true;
}

int turns_waiting(turns *q)
{
    sweep(q);
    return q->bots + q->questions;
}

/* ---- The end ---- */

static void not_begun(task *work)
{
    turns_job *job = (turns_job *)work;
    forget(job);
    job->turns->drop(job);
}

void turns_stop(turns *q, void (*drop)(turns_job *job))
{
    crew *ending = q->crew;
    turns_job *job;
    q->crew = NULL;
    q->drop = drop;
    crew_free(ending, not_begun);
    while ((job = next_job(q))) {
        drop(job);
    }
}

void turns_free(turns *q)
{
    assert(!q || !q->crew);
    free(q);
}
