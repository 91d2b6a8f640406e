/* cardboard bench: how fast the rules of each game are, on one thread. */
#include "cli/bench/bench.h"
#include "cli/cli.h"
#include "core/error.h"
#include "core/hash.h"
#include "play/playout.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct figures {
    double decisions_per_s, playouts_per_s, clone_ns, guess_ns, mean_moves;
    unsigned max_moves;
} figures;

/* What measuring one game needs. */
typedef struct bench {
    const cb_game *game;
    char *start, *state, *samples;
    cb_move *moves;
} bench;

enum { SAMPLES = 64, SIGNATURE_GAMES = 200 };

static bool open_bench(bench *b, const cb_game *game, const cb_setup *setup, cb_error *err)
{
    *b = (bench){
        .game = game,
        .start = cli_alloc(1, cb_game_state_bytes(game)),
        .state = cli_alloc(1, cb_game_state_bytes(game)),
        .samples = cli_alloc(SAMPLES, cb_game_state_bytes(game)),
        .moves = cli_alloc(cb_game_max_moves(game), sizeof(cb_move)),
    };
    return cb_start(game, setup, b->start, err);
}

static void close_bench(bench *b)
{
    free(b->start);
    free(b->state);
    free(b->samples);
    free(b->moves);
}

/* Plays random matches for so long, and adds them up; without a tally as roll-outs do. Returns how
 * many there were a second, or 0 if one did not end. */
static double measure_playouts(bench *b, double seconds, cb_playout_tally *tally, double *spent)
{
    cb_rng rng;
    uint64_t games = 0;
    cb_rng_seed(&rng, 1, 0);
    double before = cli_thread_clock();
    for (*spent = 0; *spent < seconds; *spent = cli_thread_clock() - before) {
        for (int i = 0; i < 8; i++) {
            memcpy(b->state, b->start, cb_game_state_bytes(b->game));
            if (!cb_playout(b->game, b->state, b->moves, &rng, CB_PLAYOUT_LIMIT, tally)) {
                return 0;
            }
            games++;
        }
    }
    return (double)games / *spent;
}

static bool measure_play(bench *b, double seconds, figures *f)
{
    cb_playout_tally tally = {0};
    double spent, rolled;
    bool over = measure_playouts(b, seconds, &tally, &spent) > 0;
    f->decisions_per_s = (double)tally.decisions / spent;
    f->mean_moves = (double)tally.moves / (double)(tally.decisions ? tally.decisions : 1);
    f->max_moves = tally.most;
    f->playouts_per_s = over ? measure_playouts(b, seconds / 4, NULL, &rolled) : 0;
    return over && f->playouts_per_s > 0;
}

/* Keeps the compiler from skipping work whose outcome nobody reads. */
static inline void use(void *memory)
{
    __asm__ volatile("" : : "g"(memory) : "memory");
}

static double measure_clone(bench *b, double seconds)
{
    uint64_t rounds = 0;
    double before = cli_thread_clock();
    double spent = 0;
    while (spent < seconds) {
        for (int i = 0; i < 10000; i++) {
            memcpy(b->state, b->start, cb_game_state_bytes(b->game));
            use(b->state);
        }
        rounds += 10000;
        spent = cli_thread_clock() - before;
    }
    return 1e9 * spent / (double)rounds;
}

/* Positions from the middle of matches, as the first seat that may act sees them. */
static void gather_views(bench *b, int *viewers)
{
    cb_rng rng;
    cb_playout_tally tally = {0};
    cb_rng_seed(&rng, 2, 0);
    memcpy(b->state, b->start, cb_game_state_bytes(b->game));
    for (int i = 0; i < SAMPLES;) {
        uint64_t steps = 1 + cb_rng_below(&rng, 40);
        if (cb_playout(b->game, b->state, b->moves, &rng, steps, &tally)) {
            memcpy(b->state, b->start, cb_game_state_bytes(b->game));
        }
        cb_seats who = 0;
        if (cb_phase_of(b->game, b->state, &who) == CB_PLAYERS) {
            viewers[i] = cb_playout_seat(who, &rng);
            cb_view(b->game, b->state, viewers[i],
                    b->samples + (size_t)i * cb_game_state_bytes(b->game));
            i++;
        }
    }
}

static double measure_guess(bench *b, double seconds)
{
    int viewers[SAMPLES];
    gather_views(b, viewers);
    cb_rng rng;
    cb_rng_seed(&rng, 3, 0);
    uint64_t rounds = 0;
    double before = cli_thread_clock();
    double spent = 0;
    while (spent < seconds) {
        for (int i = 0; i < SAMPLES; i++) {
            memcpy(b->state, b->samples + (size_t)i * cb_game_state_bytes(b->game),
                   cb_game_state_bytes(b->game));
            cb_guess(b->game, b->state, viewers[i], &rng);
            use(b->state);
        }
        rounds += SAMPLES;
        spent = cli_thread_clock() - before;
    }
    return 1e9 * spent / (double)rounds;
}

static bool measure(const cb_game *game, double seconds, figures *f, cb_error *err)
{
    bench b;
    cb_setup setup;
    cb_setup_init(game, &setup);
    bool fine = open_bench(&b, game, &setup, err);
    if (fine && !measure_play(&b, seconds, f)) {
        fine = cb_fail(err, CB_ERANGE, "a match of %s did not end", cb_game_id(game));
    }
    if (fine) {
        f->clone_ns = measure_clone(&b, seconds / 10);
        f->guess_ns = measure_guess(&b, seconds / 10);
    }
    close_bench(&b);
    return fine;
}

/* Plays that many matches without looking at a clock, and tells how many decisions those were: for
 * counting instructions. */
static bool play_rounds(const cb_game *game, int64_t rounds, cb_error *err)
{
    bench b;
    cb_setup setup;
    cb_rng rng;
    cb_playout_tally tally = {0};
    cb_setup_init(game, &setup);
    bool fine = open_bench(&b, game, &setup, err);
    cb_rng_seed(&rng, 1, 0);
    for (int64_t i = 0; fine && i < rounds; i++) {
        memcpy(b.state, b.start, cb_game_state_bytes(game));
        if (!cb_playout(game, b.state, b.moves, &rng, CB_PLAYOUT_LIMIT, &tally)) {
            fine = cb_fail(err, CB_ERANGE, "a match of %s did not end", cb_game_id(game));
        }
    }
    if (fine) {
        printf("%s %llu decisions\n", cb_game_id(game), (unsigned long long)tally.decisions);
    }
    close_bench(&b);
    return fine;
}

/* A number over a fixed run of matches, over every number of players: it changes exactly when the
 * rules, the order of moves or the random generator do. */
static bool signature(const cb_game *game, uint64_t *hash, cb_error *err)
{
    *hash = 0;
    for (int i = 0; i < SIGNATURE_GAMES; i++) {
        bench b;
        cb_setup setup;
        cb_rng rng;
        cb_playout_tally tally = {0};
        cb_setup_init(game, &setup);
        setup.players = (uint8_t)(cb_game_min_players(game) +
                                  i % (cb_game_max_players(game) - cb_game_min_players(game) + 1));
        bool fine = open_bench(&b, game, &setup, err);
        cb_rng_seed(&rng, 1, (uint64_t)i);
        if (fine && !cb_playout(game, b.start, b.moves, &rng, CB_PLAYOUT_LIMIT, &tally)) {
            fine = cb_fail(err, CB_ERANGE, "a match of %s did not end", cb_game_id(game));
        }
        if (fine) {
            uint64_t parts[] = {*hash, cb_state_hash(game, b.start), tally.decisions, tally.chances,
                                tally.moves};
            *hash = cb_hash(parts, sizeof parts, 0);
        }
        close_bench(&b);
        if (!fine) {
            return false;
        }
    }
    return true;
}

static void put_figures(cb_json_writer *w, const cb_game *game, const figures *f)
{
    cb_begin_object(w, NULL);
    cb_put_string(w, "game", cb_game_id(game));
    cb_put_number(w, "decisions_per_s", f->decisions_per_s, 0);
    cb_put_number(w, "playouts_per_s", f->playouts_per_s, 1);
    cb_put_number(w, "clone_ns", f->clone_ns, 2);
    cb_put_uint(w, "state_bytes", cb_game_state_bytes(game));
    cb_put_number(w, "mean_moves", f->mean_moves, 2);
    cb_put_uint(w, "max_moves", f->max_moves);
    cb_put_number(w, "guess_ns", f->guess_ns, 1);
    cb_end_object(w);
}

static void print_figures(const cb_game *game, const figures *f, bool first)
{
    if (first) {
        printf("%-12s %13s %11s %9s %9s %7s %11s %10s\n", "game", "decisions/s", "playouts/s",
               "clone ns", "guess ns", "bytes", "mean moves", "most moves");
    }
    printf("%-12s %13.0f %11.0f %9.1f %9.0f %7zu %11.1f %10u\n", cb_game_id(game),
           f->decisions_per_s, f->playouts_per_s, f->clone_ns, f->guess_ns,
           cb_game_state_bytes(game), f->mean_moves, f->max_moves);
}

/* What to do with each game: sign it or measure it. */
static bool bench_game(const cb_game *game, bool sign, double seconds, cb_json_writer *json,
                       bool first, cb_error *err)
{
    if (sign) {
        uint64_t hash;
        if (!signature(game, &hash, err)) {
            return false;
        }
        printf("%s %llu\n", cb_game_id(game), (unsigned long long)hash);
        return true;
    }
    figures f;
    if (!measure(game, seconds, &f, err)) {
        return false;
    }
    if (json) {
        put_figures(json, game, &f);
    } else {
        print_figures(game, &f, first);
        fflush(stdout);
    }
    return true;
}

typedef struct ask {
    bool json, sign, bots, learn, floats;
    double seconds;
    int matches;    /* of a batch */
    int64_t rounds; /* 0: by the clock */
} ask;

static bool bench_one(const cb_game *game, const ask *a, cb_json_writer *json, bool first,
                      cb_error *err)
{
    if (a->rounds) {
        return a->learn  ? bench_learn_rounds(game, a->matches, a->rounds, a->floats, err)
               : a->bots ? bench_bots_rounds(game, a->rounds, err)
                         : play_rounds(game, a->rounds, err);
    }
    if (a->learn) {
        return bench_learn(game, a->matches, a->seconds, json, first, err);
    }
    if (a->bots) {
        return bench_bots(game, a->seconds, json, first, err);
    }
    return bench_game(game, a->sign, a->seconds, json, first, err);
}

static int bench_all(const cb_game *const *games, int count, const ask *a)
{
    cb_text out = {0};
    cb_json_writer w = cb_json_writer_to(&out);
    cb_error err;
    bool fine = true;
    cb_begin_array(&w, NULL);
    for (int i = 0; fine && i < count; i++) {
        fine = bench_one(games[i], a, a->json ? &w : NULL, i == 0, &err);
    }
    cb_end_array(&w);
    if (fine && a->json) {
        puts(out.data);
    }
    cb_text_free(&out);
    return fine ? CLI_FINE : cli_failed("%s", err.text);
}

static int run(const cli_command *self, int argc, char **argv)
{
    bool json = false;
    bool sign = false;
    bool bots = false;
    bool learn = false;
    bool floats = false;
    double seconds = 1;
    int64_t rounds = 0;
    int64_t matches = 256;
    cli_texts words;
    const cli_option options[] = {
        {"seconds", 's', CLI_REAL, &seconds, "S", "how long to measure each game (1)", 0, 3600},
        {"json", 0, CLI_FLAG, &json, NULL, "print JSON: an array, one object per game", 0, 0},
        {"bots", 0, CLI_FLAG, &bots, NULL, "measure the search instead", 0, 0},
        {"learn", 0, CLI_FLAG, &learn, NULL, "measure batches for learners instead", 0, 0},
        {"matches", 0, CLI_NUMBER, &matches, "N", "how many matches a batch holds (256)", 1, 65536},
        {"signature", 0, CLI_FLAG, &sign, NULL, "print a checksum of a fixed run instead", 0, 0},
        {"rounds", 0, CLI_NUMBER, &rounds, "N",
         "no clock: N matches, steps of a batch or iterations", 1, 1000000000},
        {"floats", 0, CLI_FLAG, &floats, NULL, "with --learn --rounds: floats instead of bytes", 0,
         0},
        CLI_OPTIONS_END,
    };
    int code = cli_parse(self, options, argc, argv, &words, 16);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (floats && !(learn && rounds)) {
        return cli_misused(self, "--floats needs --learn and --rounds");
    }
    int count = words.count ? words.count : cb_game_count();
    const cb_game *games[64];
    for (int i = 0; i < count; i++) {
        games[i] = words.count ? cli_find_game(words.at[i]) : cb_game_at(i);
        if (!games[i]) {
            return CLI_MISUSED;
        }
    }
    return bench_all(games, count,
                     &(ask){.json = json && !sign && !rounds,
                            .sign = sign,
                            .bots = bots && !sign,
                            .learn = learn && !sign,
                            .floats = floats,
                            .seconds = seconds,
                            .matches = (int)matches,
                            .rounds = sign ? 0 : rounds});
}

const cli_command cli_bench = {
    .name = "bench",
    .usage = "[GAME...] [--json] [--seconds S|--rounds N] [--bots] [--learn] [--signature]",
    .summary = "measure the speed of the rules on one thread",
    .about =
        "Plays random games with the most players and the standard options, and prints decisions\n"
        "a second when all legal moves are listed, whole games a second as roll-outs play them\n"
        "(some games draw a move without a list), nanoseconds to copy a state and to guess a\n"
        "world, bytes of state, and the mean and most legal moves of a decision. Use the release\n"
        "build. It measures processor time, so what else the machine does counts for little.\n"
        "--learn: decisions a second of a batch that plays random actions and writes masks of the\n"
        "grammar and compact observations, and how many moves and steps that makes; then\n"
        "decisions a second with floats, and with action numbers.\n"
        "--rounds: plays the same matches at every run and prints the decisions, for counting\n"
        "instructions (docs/library.md); with --bots it searches N iterations in each position.\n"
        "--bots: search iterations a second with judged leaves, with random games to the end, and\n"
        "as the bot plays.",
    .run = run,
};
