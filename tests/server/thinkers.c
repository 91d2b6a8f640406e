/* How many bots think at once: as many as there are threads, but one while the loop is behind. */
#include <stdatomic.h>

#include "server/table/turns.h"
#include "server/tally.h"

enum { THREADS = 3, JOBS = 6, PATIENCE = 60000 /* milliseconds */ };

static int64_t lag; /* of the loop, as the test says */
static atomic_int running, most;
static atomic_bool together; /* nobody is done before all threads are busy */
static int done;

int64_t __wrap_loop_lag(const loop *l);
int64_t __wrap_loop_lag(const loop *l)
{
    (void)l;
    return lag;
}

static void think(task *t, void *place)
{
    (void)t;
    (void)place;
    int now = atomic_fetch_add(&running, 1) + 1;
    if (now > atomic_load(&most)) {
        atomic_store(&most, now);
    }
    for (int i = 0; i < PATIENCE && atomic_load(&together) && atomic_load(&most) < THREADS; i++) {
        rest(1);
    }
    rest(2); /* long enough for another to begin */
    atomic_fetch_sub(&running, 1);
}

static void thought(turns_job *job)
{
    (void)job;
    done++;
}

static void play(loop *l, turns *q)
{
    table bots = {0};
    turns_job jobs[JOBS] = {0};
    atomic_store(&most, 0);
    done = 0;
    for (int i = 0; i < JOBS; i++) {
        jobs[i].task.run = think;
        jobs[i].done = thought;
        turns_bot(q, &bots, &jobs[i]);
    }
    for (int i = 0; i < PATIENCE && done < JOBS; i++) {
        loop_turn(l, 1);
    }
    check_number(done, JOBS, "every bot has thought");
}

int main(void)
{
    loop *l = loop_new();
    turns *q = turns_new(l, THREADS, 0);
    tally_about("a loop with time");
    lag = 0;
    atomic_store(&together, true);
    play(l, q);
    check_number(atomic_load(&most), THREADS, "bots that think at once");
    tally_about("a loop that is behind");
    lag = 1000000;
    atomic_store(&together, false);
    play(l, q);
    check_number(atomic_load(&most), 1, "bots that think at once");
    turns_stop(q, NULL);
    turns_free(q);
    loop_free(l);
    return tally_end();
}
