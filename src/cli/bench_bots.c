/* cardboard bench --bots: how fast the search is. */
#include "cli/bench.h"
#include "cli/cli.h"
#include "play/playout.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* The ways of searching that are measured. */
static const struct {
    const char *name, *spec;
} ways[] = {
    {"judged_leaves", "search:samples=0,rollout=0"},
    {"full_rollouts", "search:samples=0,rollout=1000000"},
    {"as_played", "search"},
};
enum { WAYS = sizeof ways / sizeof ways[0], POSITIONS = 8 };

/* Positions from random games, each with the view of a seat that has a choice. */
static int find_positions(const cb_game *game, char *views, int *seats, cb_error *err)
{
    cb_setup setup;
    char *state = cli_room(1, game->state_bytes);
    cb_move *moves = cli_room(game->max_moves, sizeof *moves);
    int found = 0;
    cb_setup_init(game, &setup);
    for (int i = 0; found < POSITIONS && i < 4 * POSITIONS; i++) {
        cb_rng rng;
        cb_seats who = 0;
        cb_playout_tally tally = {0};
        cb_rng_seed(&rng, 7, (uint64_t)i);
        if (!cb_start(game, &setup, state, err)) {
            break;
        }
        cb_playout(game, state, moves, &rng, 10 + 12 * (uint64_t)i, &tally);
        while (game->phase(state, &who) == CB_NATURE) {
            cb_move m = cb_nature_roll(game, state, moves, &rng);
            game->apply(state, CB_NATURE_SEAT, m, NULL);
        }
        if (game->phase(state, &who) == CB_PLAYERS) {
            int seat = cb_playout_seat(who, &rng);
            if (game->moves(state, seat, moves) > 1) {
                cb_view(game, state, seat, views + (size_t)found * game->state_bytes);
                seats[found++] = seat;
            }
        }
    }
    free(state);
    free(moves);
    return found;
}

/* Seconds of processor time: other programs do not count. */
static double processor_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Iterations a second over the positions. */
static double measure(const cb_game *game, const char *spec, const char *views, const int *seats,
                      int count, double seconds, cb_error *err)
{
    cb_bot *bot = cb_bot_new(spec, game, 1, err);
    double iterations = 0, spent = 0;
    if (!bot) {
        return -1;
    }
    for (int i = 0; i < count; i++) {
        cb_advice advice;
        uint32_t ms = (uint32_t)(1000 * seconds / count);
        const cb_budget budget = {.milliseconds = ms ? ms : 1};
        double before = processor_clock();
        cb_bot_choose(bot, views + (size_t)i * game->state_bytes, seats[i], &budget, &advice, err);
        spent += processor_clock() - before;
        iterations += (double)advice.iterations;
    }
    cb_bot_free(bot);
    return iterations / (spent > 0 ? spent : 1);
}

bool bench_bots(const cb_game *game, double seconds, bool json, bool first, cb_error *err)
{
    char *views = cli_room(POSITIONS, game->state_bytes);
    int seats[POSITIONS];
    double figures[WAYS];
    int count = find_positions(game, views, seats, err);
    bool fine = count > 0 || cb_fail(err, CB_ERANGE, "%s has no position to search", game->id);
    for (int i = 0; fine && i < WAYS; i++) {
        figures[i] = measure(game, ways[i].spec, views, seats, count, seconds, err);
        fine = figures[i] >= 0;
    }
    free(views);
    if (!fine) {
        return false;
    }
    if (json) {
        printf("%s{\"game\":\"%s\"", first ? "" : ",\n ", game->id);
        for (int i = 0; i < WAYS; i++) {
            printf(",\"%s_per_s\":%.0f", ways[i].name, figures[i]);
        }
        putchar('}');
        return true;
    }
    if (first) {
        printf("search iterations a second of processor time\n%-12s %14s %14s %14s\n", "game",
               ways[0].name, ways[1].name, ways[2].name);
    }
    printf("%-12s %14.0f %14.0f %14.0f\n", game->id, figures[0], figures[1], figures[2]);
    return true;
}
