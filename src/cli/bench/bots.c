/* cardboard bench --bots: how fast the search is, and how much of its time is the game's own. */
#include "cli/bench/bench.h"
#include "cli/cli.h"
#include "core/game.h"
#include "play/playout.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

/* The ways of searching that are measured. */
static const struct {
    const char *name, *spec;
} ways[] = {
    {"judged_leaves", "search:finish=0,samples=0,thorough=1"},
    {"finished_actions", "search:samples=0,rollout=0,thorough=1"},
    {"full_rollouts", "search:samples=0,rollout=1000000,thorough=1"},
    {"as_played", "search:thorough=1"},
};
enum { WAYS = sizeof ways / sizeof ways[0], POSITIONS = 8 };

/* Positions from random matches, each with the view of a seat that has a choice. */
static int find_positions(const cb_game *game, char *views, int *seats, cb_error *err)
{
    cb_setup setup;
    char *state = cli_alloc(1, game->about.state_bytes);
    cb_move *moves = cli_alloc(game->about.max_moves, sizeof *moves);
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
        while (game->rules.phase(state, &who) == CB_NATURE) {
            cb_move m = cb_nature_roll(game, state, moves, &rng);
            game->rules.apply(state, CB_NATURE_SEAT, m, NULL);
        }
        if (game->rules.phase(state, &who) == CB_PLAYERS) {
            int seat = cb_playout_seat(who, &rng);
            if (game->rules.moves(state, seat, moves) > 1) {
                cb_view(game, state, seat, views + (size_t)found * game->about.state_bytes);
                seats[found++] = seat;
            }
        }
    }
    free(state);
    free(moves);
    return found;
}

/* ---- The share of the game ---- */

/* The game that is measured, and whether one of its functions is running. A signal checks that a
 * thousand times per second of work: reading a clock at every call would be most of what it
 * measures. */
static const cb_game *measured;
static volatile sig_atomic_t in_game;
static volatile sig_atomic_t looks, looks_in_game;

static void look(int number)
{
    (void)number;
    looks++;
    looks_in_game += in_game;
}

/* The functions of the game that search calls, each marking when it is entered and left. */

static cb_phase door_phase(const void *s, cb_seats *who)
{
    in_game = 1;
    cb_phase phase = measured->rules.phase(s, who);
    in_game = 0;
    return phase;
}

static int door_moves(const void *s, int seat, cb_move *out)
{
    in_game = 1;
    int count = measured->rules.moves(s, seat, out);
    in_game = 0;
    return count;
}

static cb_move door_pick(const void *s, int seat, cb_rng *rng)
{
    in_game = 1;
    cb_move m = measured->shortcuts.pick(s, seat, rng);
    in_game = 0;
    return m;
}

static bool door_legal(const void *s, int seat, cb_move m)
{
    in_game = 1;
    bool legal = measured->shortcuts.legal(s, seat, m);
    in_game = 0;
    return legal;
}

static cb_move door_roll(const void *s, cb_rng *rng)
{
    in_game = 1;
    cb_move m = measured->shortcuts.roll(s, rng);
    in_game = 0;
    return m;
}

static void door_apply(void *s, int seat, cb_move m, cb_log *log)
{
    in_game = 1;
    measured->rules.apply(s, seat, m, log);
    in_game = 0;
}

static void door_result(const void *s, cb_result *out)
{
    in_game = 1;
    measured->rules.result(s, out);
    in_game = 0;
}

static void door_guess(void *s, int viewer, cb_rng *rng)
{
    in_game = 1;
    measured->known.guess(s, viewer, rng);
    in_game = 0;
}

static void door_judge(const void *s, float worth[CB_MAX_SEATS])
{
    in_game = 1;
    measured->bots.judge(s, worth);
    in_game = 0;
}

static void door_foresee(const void *s, int seat, const cb_move *moves, int n, float *worth)
{
    in_game = 1;
    measured->shortcuts.foresee(s, seat, moves, n, worth);
    in_game = 0;
}

static cb_game with_doors(const cb_game *game)
{
    cb_game doors = *game;
    measured = game;
    doors.rules.phase = door_phase;
    doors.rules.moves = door_moves;
    doors.shortcuts.pick = game->shortcuts.pick ? door_pick : NULL;
    doors.shortcuts.legal = game->shortcuts.legal ? door_legal : NULL;
    doors.shortcuts.roll = game->shortcuts.roll ? door_roll : NULL;
    doors.rules.apply = door_apply;
    doors.rules.result = door_result;
    doors.known.guess = door_guess;
    doors.bots.judge = door_judge;
    doors.shortcuts.foresee = game->shortcuts.foresee ? door_foresee : NULL;
    return doors;
}

static void start_looking(bool on)
{
    struct sigaction action = {.sa_handler = look, .sa_flags = SA_RESTART};
    const struct timeval period = {.tv_usec = on ? 1000 : 0};
    const struct itimerval timer = {.it_interval = period, .it_value = period};
    looks = looks_in_game = 0;
    sigaction(SIGPROF, &action, NULL);
    setitimer(ITIMER_PROF, &timer, NULL);
}

/* ---- Measuring ---- */

typedef struct figures {
    double speed, share; /* iterations a second; of the game's own code, 0..1 */
} figures;

/* Seconds of processor time: other programs do not count. */
static double processor_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Iterations a second over the positions. */
static bool think(const cb_game *game, const char *spec, const char *views, const int *seats,
                  int count, double seconds, double *speed, cb_error *err)
{
    cb_bot *bot = cb_bot_new(spec, game, 1, err);
    double iterations = 0, spent = 0;
    for (int i = 0; bot && i < count; i++) {
        cb_advice advice;
        uint32_t ms = (uint32_t)(1000 * seconds / count);
        const cb_budget budget = {.milliseconds = ms ? ms : 1, .processor = true};
        double before = processor_clock();
        cb_bot_choose(bot, views + (size_t)i * game->about.state_bytes, seats[i], &budget, &advice,
                      err);
        spent += processor_clock() - before;
        iterations += (double)advice.iterations;
    }
    *speed = iterations / (spent > 0 ? spent : 1);
    cb_bot_free(bot);
    return bot != NULL;
}

/* Twice: the plain speed, then the share with markers, which cost a little. */
static bool measure(const cb_game *game, const char *spec, const char *views, const int *seats,
                    int count, double seconds, figures *out, cb_error *err)
{
    const cb_game doors = with_doors(game);
    double unused;
    if (!think(game, spec, views, seats, count, seconds, &out->speed, err)) {
        return false;
    }
    start_looking(true);
    bool fine = think(&doors, spec, views, seats, count, seconds, &unused, err);
    out->share = looks ? (double)looks_in_game / looks : 0.0;
    start_looking(false);
    return fine;
}

static void put_figures(cb_json_writer *w, const cb_game *game, const figures found[WAYS])
{
    cb_begin_object(w, NULL);
    cb_put_string(w, "game", game->about.id);
    for (int i = 0; i < WAYS; i++) {
        char key[64];
        snprintf(key, sizeof key, "%s_per_s", ways[i].name);
        cb_put_number(w, key, found[i].speed, 0);
        snprintf(key, sizeof key, "%s_game_share", ways[i].name);
        cb_put_number(w, key, found[i].share, 3);
    }
    cb_end_object(w);
}

/* Judged leaves without a clock: so many iterations in each position. */
bool bench_bots_rounds(const cb_game *game, int64_t rounds, cb_error *err)
{
    char *views = cli_alloc(POSITIONS, game->about.state_bytes);
    int seats[POSITIONS];
    int count = find_positions(game, views, seats, err);
    cb_bot *bot = count ? cb_bot_new(ways[0].spec, game, 1, err) : NULL;
    const cb_budget budget = {.iterations = (uint32_t)rounds};
    uint64_t iterations = 0;
    bool fine = bot != NULL;
    for (int i = 0; fine && i < count; i++) {
        cb_advice advice;
        const void *view = views + (size_t)i * game->about.state_bytes;
        fine = cb_bot_choose(bot, view, seats[i], &budget, &advice, err);
        iterations += fine ? advice.iterations : 0;
    }
    if (fine) {
        printf("%s %llu iterations\n", game->about.id, (unsigned long long)iterations);
    }
    cb_bot_free(bot);
    free(views);
    return fine;
}

bool bench_bots(const cb_game *game, double seconds, cb_json_writer *json, bool first,
                cb_error *err)
{
    char *views = cli_alloc(POSITIONS, game->about.state_bytes);
    int seats[POSITIONS];
    figures found[WAYS];
    int count = find_positions(game, views, seats, err);
    bool fine =
        count > 0 || cb_fail(err, CB_ERANGE, "%s has no position to search", game->about.id);
    for (int i = 0; fine && i < WAYS; i++) {
        fine = measure(game, ways[i].spec, views, seats, count, seconds, &found[i], err);
    }
    free(views);
    if (!fine) {
        return false;
    }
    if (json) {
        put_figures(json, game, found);
        return true;
    }
    if (first) {
        printf(
            "search iterations a second of processor time (and the share of the game's own code)\n"
            "%-12s %18s %18s %18s %18s\n",
            "game", ways[0].name, ways[1].name, ways[2].name, ways[3].name);
    }
    printf("%-12s", game->about.id);
    for (int i = 0; i < WAYS; i++) {
        printf(" %10.0f (%3.0f %%)", found[i].speed, 100 * found[i].share);
    }
    putchar('\n');
    return true;
}
