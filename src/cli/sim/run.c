/* The matches of a simulation, on several threads. */
#include "cli/cli.h"
#include "cli/sim/sim.h"
#include "core/error.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct shared {
    const sim_job *job;
    const void *start; /* the position every match begins from */
    bool random_only;  /* every bot plays at random: the plain playout loop will do */
    atomic_uint_fast64_t next, done;
} shared;

typedef struct worker {
    pthread_t thread;
    shared *shared;
    char *state, *view;
    cb_move *moves;
    sim_totals totals;
} worker;

static void count_game(sim_totals *t, const cb_result *result, bool over,
                       const cb_playout_tally *tally)
{
    t->games++;
    t->unfinished += !over;
    t->tally.decisions += tally->decisions;
    t->tally.chances += tally->chances;
    t->tally.moves += tally->moves;
    t->tally.most = tally->most > t->tally.most ? tally->most : t->tally.most;
    t->shortest = tally->decisions < t->shortest ? tally->decisions : t->shortest;
    t->longest = tally->decisions > t->longest ? tally->decisions : t->longest;
    unsigned winners = over ? (unsigned)__builtin_popcount(result->winners) : 0;
    for (int seat = 0; seat < result->players; seat++) {
        if (winners && result->winners >> seat & 1) {
            t->wins[seat]++;
            t->credit[seat] += SIM_WIN / winners;
        }
        t->points[seat] += result->points[seat];
        t->points_squared[seat] += (int64_t)result->points[seat] * result->points[seat];
    }
}

/* A match in which each bot chooses from the view of its seat. */
typedef struct bot_play {
    cb_play play;
    void *view;
    cb_bot *const *bots;
    cb_playout_tally *tally;
} bot_play;

static bool choose_by_bot(void *context, cb_seats who, int *seat, cb_move *move)
{
    bot_play *p = context;
    cb_advice advice;
    *seat = cb_playout_seat(who, p->play.rng);
    cb_view(p->play.game, p->play.state, *seat, p->view);
    uint32_t count = (uint32_t)cb_moves(p->play.game, p->view, *seat, p->play.moves);
    if (!cb_bot_choose(p->bots[*seat], p->view, *seat, NULL, &advice, NULL)) {
        return false;
    }
    *move = advice.move;
    p->tally->decisions++;
    p->tally->moves += count;
    p->tally->most = count > p->tally->most ? count : p->tally->most;
    return true;
}

static bool play_bots(worker *w, cb_bot *const *bots, cb_rng *rng, cb_playout_tally *tally)
{
    const cb_game *game = w->shared->job->game;
    bot_play p = {{game, w->state, w->moves, rng, CB_PLAYOUT_LIMIT, 0}, w->view, bots, tally};
    bool over = cb_play_on(&p.play, choose_by_bot, &p);
    tally->chances += p.play.chances;
    return over;
}

/* New bots for every match, so that a match does not depend on what a thread has played before. */
static bool play_with_bots(worker *w, uint64_t index, cb_rng *rng, cb_playout_tally *tally)
{
    const sim_job *job = w->shared->job;
    cb_bot *bots[CB_MAX_SEATS] = {NULL};
    cb_error err;
    bool fine = true;
    for (int seat = 0; fine && seat < job->setup.players; seat++) {
        uint64_t seed = job->seed ^ index << 8 ^ (uint64_t)seat;
        bots[seat] = cb_bot_new(job->seats.who[seat], job->game, seed, &err);
        fine = bots[seat] != NULL;
    }
    fine = fine && play_bots(w, bots, rng, tally);
    for (int seat = 0; seat < job->setup.players; seat++) {
        cb_bot_free(bots[seat]);
    }
    return fine;
}

static void *work(void *argument)
{
    worker *w = argument;
    const sim_job *job = w->shared->job;
    uint64_t index;
    while ((index = atomic_fetch_add(&w->shared->next, 1)) < job->games) {
        cb_rng rng;
        cb_playout_tally tally = {0};
        cb_result result;
        cb_rng_seed(&rng, job->seed, index);
        memcpy(w->state, w->shared->start, cb_game_state_bytes(job->game));
        bool over = w->shared->random_only
                        ? cb_playout(job->game, w->state, w->moves, &rng, CB_PLAYOUT_LIMIT, &tally)
                        : play_with_bots(w, index, &rng, &tally);
        cb_result_of(job->game, w->state, &result);
        count_game(&w->totals, &result, over, &tally);
        atomic_fetch_add(&w->shared->done, 1);
    }
    return NULL;
}

static void show_progress(shared *s)
{
    static const char bar[] = "########################################";
    const int width = (int)sizeof bar - 1;
    const struct timespec pause = {.tv_nsec = 100000000};
    uint64_t done;
    while ((done = atomic_load(&s->done)) < s->job->games) {
        int filled = (int)(done * (uint64_t)width / s->job->games);
        fprintf(stderr, "\r[%.*s%*s] %llu of %llu games", filled, bar, width - filled, "",
                (unsigned long long)done, (unsigned long long)s->job->games);
        nanosleep(&pause, NULL);
    }
    fputs("\r\033[K", stderr);
}

static void add_totals(sim_totals *sum, const sim_totals *part)
{
    sum->games += part->games;
    sum->unfinished += part->unfinished;
    sum->tally.decisions += part->tally.decisions;
    sum->tally.chances += part->tally.chances;
    sum->tally.moves += part->tally.moves;
    sum->tally.most = part->tally.most > sum->tally.most ? part->tally.most : sum->tally.most;
    sum->shortest = part->shortest < sum->shortest ? part->shortest : sum->shortest;
    sum->longest = part->longest > sum->longest ? part->longest : sum->longest;
    for (int seat = 0; seat < CB_MAX_SEATS; seat++) {
        sum->wins[seat] += part->wins[seat];
        sum->credit[seat] += part->credit[seat];
        sum->points[seat] += part->points[seat];
        sum->points_squared[seat] += part->points_squared[seat];
    }
}

bool sim_run(const sim_job *job, sim_totals *totals, cb_error *err)
{
    size_t bytes = cb_game_state_bytes(job->game);
    char *start = cli_alloc(1, bytes);
    if (!cb_start(job->game, &job->setup, start, err)) {
        free(start);
        return false;
    }
    shared s = {.job = job, .start = start, .random_only = true};
    for (int seat = 0; seat < job->setup.players; seat++) {
        s.random_only = s.random_only && strcmp(job->seats.who[seat], "random") == 0;
    }
    *totals = (sim_totals){.shortest = UINT64_MAX};
    worker *workers = cli_alloc((size_t)job->threads, sizeof *workers);
    int running = 0;
    for (; running < job->threads; running++) {
        worker *w = &workers[running];
        *w = (worker){.shared = &s, .totals = {.shortest = UINT64_MAX}};
        w->state = cli_alloc(1, bytes);
        w->view = cli_alloc(1, bytes);
        w->moves = cli_alloc(cb_game_max_moves(job->game), sizeof *w->moves);
        if (pthread_create(&w->thread, NULL, work, w) != 0) {
            break;
        }
    }
    if (running > 0 && job->progress) {
        show_progress(&s);
    }
    for (int i = 0; i < job->threads; i++) {
        if (i < running) {
            pthread_join(workers[i].thread, NULL);
            add_totals(totals, &workers[i].totals);
        }
        free(workers[i].state);
        free(workers[i].view);
        free(workers[i].moves);
    }
    free(workers);
    free(start);
    return running > 0 || cb_fail(err, CB_EMEMORY, "no thread could be started");
}

void sim_interval(double share, double n, double *low, double *high)
{
    const double z = 1.959964;
    double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    double half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    *low = middle - half < 0 ? 0 : middle - half;
    *high = middle + half > 1 ? 1 : middle + half;
}
