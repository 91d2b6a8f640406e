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

/* Takes the next bot's turn: its table goes to the end of the line if it has more. */
static turns_job *next_bot(turns *q)
{
    table *t = q->first;
    if (!t) {
        return NULL;
    }
    task *work = t->turns;
    q->first = t->turns_next;
    if (!q->first) {
        q->last = &q->first;
    }
    t->turns = work->next;
    if (t->turns) {
        t->turns_next = NULL;
        *q->last = t;
        q->last = &t->turns_next;
    }
    q->bots--;
    return (turns_job *)work;
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

/* Gives every idle thread a job. */
static void go_on(turns *q)
{
    sweep(q);
    while (q->crew && q->idle > 0 && (q->bots || q->questions)) {
        bool ask = q->questions && (!q->bots || q->in_a_row >= TURNS_BEFORE);
        turns_job *job = ask ? next_question(q) : next_bot(q);
        q->in_a_row = ask || !q->questions ? 0 : q->in_a_row + 1;
        job->beside = q->under_way;
        q->under_way = job;
        q->idle--;
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
    job->done(job);
    go_on(q);
}

static void prepare(turns *q, turns_job *job, bool question)
{
    assert(q->crew && job->task.run && job->done);
    job->task.done = came_back;
    job->task.next = NULL;
    job->turns = q;
    job->question = question;
}

void turns_bot(turns *q, table *t, turns_job *job)
{
    task **end = &t->turns;
    prepare(q, job, false);
    if (!t->turns) {
        t->turns_next = NULL;
        *q->last = t;
        q->last = &t->turns_next;
    }
    while (*end) {
        end = &(*end)->next;
    }
    *end = &job->task;
    q->bots++;
    go_on(q);
}

static int asked_by(const turns *q, uint64_t address)
{
    int count = 0;
    for (const task *work = q->asked; work; work = work->next) {
        count += ((const turns_job *)work)->address == address;
    }
    for (const turns_job *job = q->under_way; job; job = job->beside) {
        count += job->question && job->address == address;
    }
    return count;
}

bool turns_ask(turns *q, turns_job *job)
{
    sweep(q);
    if (q->questions >= TURNS_QUESTIONS || asked_by(q, job->address) >= TURNS_ASKED) {
        return false;
    }
    prepare(q, job, true);
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
    while ((job = next_bot(q)) || (job = next_question(q))) {
        drop(job);
    }
}

void turns_free(turns *q)
{
    assert(!q || !q->crew);
    free(q);
}
