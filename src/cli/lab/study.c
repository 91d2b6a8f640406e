/* Restricted play: one seat under a handicap, for one question or many. */
#include "cli/lab/lab.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/progress.h"
#include "core/array.h"
#include "core/error.h"

static const double doubt = 0.05;   /* of a finding */
static const double matters = 0.05; /* of the wins: what is surely less is no difference */

bool lab_ask(lab_study *study, const char *called, const char *setting, bool habit, cb_error *err)
{
    const char *usual = study->tourney.bots[0].spec;
    for (int i = 0; i < study->count; i++) {
        if (strcmp(study->questions[i].called, called) == 0) {
            return true;
        }
    }
    if (!cb_reserve(&study->questions, (size_t)study->count + 1, &study->capacity,
                    sizeof *study->questions)) {
        return cb_fail(err, CB_EMEMORY, "not enough memory for the questions");
    }
    lab_question *q = &study->questions[study->count];
    *q = (lab_question){.p = 1.0, .habit = habit};
    snprintf(q->called, sizeof q->called, "%s", called);
    int length =
        snprintf(q->spec, sizeof q->spec, "%s%c%s", usual, strchr(usual, ':') ? ',' : ':', setting);
    if (length >= (int)sizeof q->spec) {
        return cb_fail(err, CB_ERANGE, "that handicap is too long");
    }
    cb_bot *bot =
        cb_bot_new(q->spec, study->tourney.game, 1, err); /* only to learn whether it can */
    cb_bot_free(bot);
    study->count += bot != NULL;
    return bot != NULL;
}

void lab_study_free(lab_study *study)
{
    free(study->questions);
    free(study->usual);
}

/* ---- Playing ---- */

/* A question being asked, or (q NULL) the matches without a handicap. */
typedef struct asking {
    lab_study *study;
    lab_question *q;
    int block;
    const work_shift *shift;
    cli_progress *progress;
} asking;

cb_estimate lab_answer(const lab_study *study, const lab_question *q)
{
    const cb_mean *m = &q->cost.share;
    double least = cb_cost_least(&q->cost);
    cb_estimate e = study->until_known ? cb_mean_estimate_always(m, least) : cb_mean_estimate(m);
    e.low = fmin(e.low, e.value - 2 * least);
    e.high = fmax(e.high, e.value + 2 * least);
    e.low = fmax(e.low, -study->usual_share); /* nobody wins less than nothing */
    e.high = fmin(e.high, 1.0 - study->usual_share);
    return e;
}

/* Is it known, even as one of many questions, that there is a difference, or that none matters? */
static bool is_known(const lab_study *study, const lab_question *q)
{
    const cb_cost *c = &q->cost;
    cb_estimate e = lab_answer(study, q);
    return cb_mean_p_always(&c->share, 0.0, cb_cost_least(c)) < doubt / study->count ||
           (e.low > -matters && e.high < matters);
}

static bool finished(void *context, cb_bout *bout, cb_error *err)
{
    asking *a = context;
    lab_study *study = a->study;
    static const double none[2] = {0.0, 0.0};
    double equal[2] = {1.0 / study->tourney.setup.players, 0.0};
    (void)err;
    study->games++;
    atomic_fetch_add(&a->progress->done, 1);
    if (!a->q) {
        double *usual = study->usual[study->usual_games++];
        cb_outcome(&bout->result, study->seat, &usual[0], &usual[1]);
        study->usual_share += (usual[0] - study->usual_share) / (double)study->usual_games;
        return true;
    }
    const double *usual = study->seat < 0                 ? equal
                          : bout->id < study->usual_games ? study->usual[bout->id]
                                                          : none;
    int seat = study->seat < 0 ? bout->seat : study->seat;
    cb_cost_add(&a->q->cost, bout, seat, usual, a->block);
    return !(study->until_known && is_known(study, a->q));
}

/* The matches of a question: its bot in every seat in turn, or always in the same. */
static cb_tourney tourney_of(const lab_study *study, const lab_question *q)
{
    cb_tourney t = study->tourney;
    cb_contestant hindered = {.name = "handicap", .spec = q->spec};
    int players = t.setup.players;
    if (study->seat < 0) {
        t.seating = CB_LADDER;
        t.bots[1] = hindered;
        t.bot_count = 2;
        t.blocks = (t.blocks + (uint32_t)players - 1) / (uint32_t)players;
    } else {
        t.seating = CB_SEATED;
        t.bot_count = players;
        for (int seat = 1; seat < players; seat++) {
            t.bots[seat] = t.bots[0];
        }
        t.bots[study->seat] = hindered;
    }
    return t;
}

static bool play(asking *a, const cb_tourney *t, cb_error *err)
{
    uint64_t before = atomic_load(&a->progress->done);
    atomic_store(a->shift->stop, false); /* the last question may have ended early */
    if (cli_was_interrupted()) {         /* a signal after this look stops what follows */
        return true;
    }
    bool fine = lab_play(a->shift, t, finished, a, err);
    atomic_store(&a->progress->done, before + cb_tourney_games(t)); /* or it needed fewer */
    return fine;
}

/* Those that cost most come first. */
static int by_answer(const void *x, const void *y)
{
    const cb_cost *a = &((const lab_question *)x)->cost, *b = &((const lab_question *)y)->cost;
    return (a->share.mean > b->share.mean) - (a->share.mean < b->share.mean);
}

static bool correct(lab_study *study, cb_error *err)
{
    double *p = malloc((size_t)study->count * sizeof *p);
    if (!p) {
        return cb_fail(err, CB_EMEMORY, "not enough memory for the answers");
    }
    for (int i = 0; i < study->count; i++) {
        const cb_cost *c = &study->questions[i].cost;
        p[i] =
            (study->until_known ? cb_mean_p_always : cb_mean_p)(&c->share, 0.0, cb_cost_least(c));
    }
    cb_adjust(p, study->count);
    for (int i = 0; i < study->count; i++) {
        study->questions[i].p = p[i];
    }
    qsort(study->questions, (size_t)study->count, sizeof *study->questions, by_answer);
    free(p);
    return true;
}

bool lab_study_run(lab_study *study, work_shift *shift, cb_error *err)
{
    cli_progress progress = {.total = 0};
    double before = cli_clock();
    bool fine = true;
    for (int i = 0; i < study->count; i++) {
        cb_tourney t = tourney_of(study, &study->questions[i]);
        progress.total += cb_tourney_games(&t);
    }
    if (study->seat >= 0) {
        study->usual = cli_alloc(study->tourney.blocks, sizeof *study->usual);
        progress.total += study->tourney.blocks;
    }
    study->usual_share = study->seat < 0 ? 1.0 / study->tourney.setup.players : 0.0;
    cli_catch_signals(shift->stop);
    cli_progress_begin(&progress);
    if (study->seat >= 0) {
        asking a = {.study = study, .shift = shift, .progress = &progress};
        fine = play(&a, &study->tourney, err);
    }
    for (int i = 0; fine && i < study->count; i++) {
        cb_tourney t = tourney_of(study, &study->questions[i]);
        asking a = {.study = study,
                    .q = &study->questions[i],
                    .block = cb_tourney_block(&t),
                    .shift = shift,
                    .progress = &progress};
        fine = play(&a, &t, err);
    }
    cli_progress_end(&progress);
    study->seconds = cli_clock() - before;
    study->interrupted = cli_was_interrupted();
    return fine && correct(study, err);
}
