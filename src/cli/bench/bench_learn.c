/* cardboard bench --learn: how fast a batch of matches is stepped on one thread. */
#include "cli/bench/bench.h"
#include "cli/cli.h"

#include <stdio.h>
#include <stdlib.h>

/* What a batch writes, and how fast that is. */
typedef struct way {
    const char *name; /* in JSON */
    bool bytes, floats, numbers;
    double decisions_per_s, moves_per_s, steps_per_s;
} way;

/* How many matches to step, for how long, and what came of it. */
typedef struct run {
    size_t matches;
    double seconds;
    int64_t rounds; /* if not 0: that many steps, whatever the clock says */
    uint64_t decisions, moves, steps;
    double spent;
} run;

static bool goes_on(const run *r, int64_t round)
{
    return r->rounds ? round < r->rounds : r->spent < r->seconds;
}

/* Steps a batch with random actions; false if there is none. */
static bool run_batch(const cb_codec *codec, const way *w, run *r, cb_error *err)
{
    enum { LOOK = 16 }; /* steps between looks at the clock */
    uint32_t actions = w->numbers ? cb_action_count(codec) : (uint32_t)cb_symbol_count(codec);
    size_t width = cb_observation_length(codec) + (w->numbers ? 0 : cb_choice_length(codec));
    size_t n = r->matches;
    cb_batch_options options = {.games = (int)n, .seed = 1, .numbers = w->numbers};
    cb_setup_init(cb_codec_game(codec), &options.setup);
    cb_batch_arrays arrays = {
        .seat = cli_alloc(n, 1),
        .observation = w->bytes ? cli_alloc(n, width) : NULL,
        .observation_f32 = w->floats ? cli_alloc(n * width, sizeof(float)) : NULL,
        .mask = cli_alloc(n * ((actions + 63) / 64), sizeof(uint64_t)),
        .reward = cli_alloc(n * CB_MAX_SEATS, sizeof(float)),
        .done = cli_alloc(n, 1),
    };
    int32_t *chosen = cli_alloc(n, sizeof *chosen);
    cb_batch *batch = cb_batch_new(codec, &options, &arrays, err);
    double before = cli_thread_clock();
    for (int64_t i = 0; batch && goes_on(r, i); i++) {
        cb_batch_draw(batch, chosen);
        cb_batch_step(batch, chosen, err);
        r->steps += n;
        r->spent = i % LOOK == LOOK - 1 ? cli_thread_clock() - before : r->spent;
    }
    bool fine = batch != NULL;
    r->decisions = fine ? cb_batch_decisions(batch) : 0;
    r->moves = fine ? cb_batch_moves(batch) : 0;
    cb_batch_free(batch);
    free(chosen);
    free(arrays.seat);
    free(arrays.observation);
    free(arrays.observation_f32);
    free(arrays.mask);
    free(arrays.reward);
    free(arrays.done);
    return fine;
}

bool bench_learn_rounds(const cb_game *game, int matches, int64_t rounds, bool floats,
                        cb_error *err)
{
    cb_codec *codec = cb_codec_new(game, err);
    run r = {.matches = (size_t)matches, .rounds = rounds};
    bool fine = codec && run_batch(codec, &(way){.bytes = !floats, .floats = floats}, &r, err);
    if (fine) {
        printf("%s %llu decisions, %llu moves\n", cb_game_id(game), (unsigned long long)r.decisions,
               (unsigned long long)r.moves);
    }
    cb_codec_free(codec);
    return fine;
}

bool bench_learn(const cb_game *game, int matches, double seconds, cb_json_writer *json, bool first,
                 cb_error *err)
{
    way ways[] = {
        {.name = "bytes_per_s", .bytes = true},
        {.name = "floats_per_s", .floats = true},
        {.name = "numbers_per_s", .bytes = true, .numbers = true},
    };
    enum { WAYS = sizeof ways / sizeof *ways };
    cb_codec *codec = cb_codec_new(game, err);
    if (!codec) {
        return false;
    }
    bool fine = true;
    for (int i = 0; i < WAYS; i++) {
        run r = {.matches = (size_t)matches, .seconds = seconds / WAYS};
        fine = fine && run_batch(codec, &ways[i], &r, err);
        ways[i].decisions_per_s = fine ? (double)r.decisions / r.spent : 0;
        ways[i].moves_per_s = fine ? (double)r.moves / r.spent : 0;
        ways[i].steps_per_s = fine ? (double)r.steps / r.spent : 0;
    }
    if (fine && json) {
        cb_begin_object(json, NULL);
        cb_put_string(json, "game", cb_game_id(game));
        for (int i = 0; i < WAYS; i++) {
            cb_put_number(json, ways[i].name, ways[i].decisions_per_s, 0);
        }
        cb_put_number(json, "moves_per_s", ways[0].moves_per_s, 0);
        cb_put_number(json, "steps_per_s", ways[0].steps_per_s, 0);
        cb_put_int(json, "symbols", cb_symbol_count(codec));
        cb_put_uint(json, "actions", cb_action_count(codec));
        cb_put_uint(json, "observation", cb_observation_length(codec));
        cb_end_object(json);
    } else if (fine) {
        if (first) {
            printf("%-12s %11s %11s %11s %11s %11s %8s %8s %12s\n", "game", "bytes/s", "moves/s",
                   "steps/s", "floats/s", "numbers/s", "symbols", "actions", "observation");
        }
        printf("%-12s %11.0f %11.0f %11.0f %11.0f %11.0f %8d %8u %12zu\n", cb_game_id(game),
               ways[0].decisions_per_s, ways[0].moves_per_s, ways[0].steps_per_s,
               ways[1].decisions_per_s, ways[2].decisions_per_s, cb_symbol_count(codec),
               (unsigned)cb_action_count(codec), cb_observation_length(codec));
        fflush(stdout);
    }
    cb_codec_free(codec);
    return fine;
}
