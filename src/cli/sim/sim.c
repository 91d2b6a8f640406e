/* cardboard sim: play a game many times and count. */
#include "cli/sim/sim.h"
#include "cli/cli.h"
#include "speak/catalog.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The figures of one seat. */
typedef struct seat_figures {
    double share, low, high, points, spread;
} seat_figures;

static seat_figures figures(const sim_totals *t, int seat)
{
    double n = (double)t->games;
    seat_figures f = {.share = (double)t->credit[seat] / SIM_WIN / n,
                      .points = (double)t->points[seat] / n};
    double variance = (double)t->points_squared[seat] / n - f.points * f.points;
    f.spread = variance > 0 ? sqrt(variance) : 0;
    sim_interval(f.share, n, &f.low, &f.high);
    return f;
}

static void print_words(const sim_job *job, const sim_totals *t, double seconds)
{
    double n = (double)t->games;
    printf("%s, %d players, %llu games, seed %llu\n\n", cb_game_title(job->game),
           job->setup.players, (unsigned long long)t->games, (unsigned long long)job->seed);
    printf("seat  bot           wins   share        95 %%          points    (sd)\n");
    for (int seat = 0; seat < job->setup.players; seat++) {
        seat_figures f = figures(t, seat);
        printf("%c     %-10s %7llu  %5.1f %%  %5.1f to %5.1f %%  %8.2f  %6.2f\n",
               cb_seat_letter(seat), job->seats.who[seat], (unsigned long long)t->wins[seat],
               100 * f.share, 100 * f.low, 100 * f.high, f.points, f.spread);
    }
    printf("\nA shared win counts for each winner; the share divides it among them.\n");
    printf("decisions a game  %.1f (from %llu to %llu)\n", (double)t->tally.decisions / n,
           (unsigned long long)t->shortest, (unsigned long long)t->longest);
    printf("moves to choose   %.1f (at most %u)\n",
           (double)t->tally.moves / (double)(t->tally.decisions ? t->tally.decisions : 1),
           (unsigned)t->tally.most);
    printf("time              %.2f s, %.0f games a second on %d thread%s\n", seconds, n / seconds,
           job->threads, job->threads == 1 ? "" : "s");
}

static void put_seat(cb_json_writer *w, const sim_job *job, const sim_totals *t, int seat)
{
    seat_figures f = figures(t, seat);
    cb_begin_object(w, NULL);
    cb_put_int(w, "seat", seat);
    cb_put_string(w, "bot", job->seats.who[seat]);
    cb_put_uint(w, "wins", t->wins[seat]);
    cb_put_number(w, "share", f.share, 6);
    cb_put_number(w, "low", f.low, 6);
    cb_put_number(w, "high", f.high, 6);
    cb_put_number(w, "points_mean", f.points, 4);
    cb_put_number(w, "points_sd", f.spread, 4);
    cb_end_object(w);
}

static void print_json(const sim_job *job, const sim_totals *t, double seconds)
{
    uint64_t decisions = t->tally.decisions;
    cb_text out = {0};
    cb_json_writer w = cb_json_writer_to(&out);
    cb_begin_object(&w, NULL);
    cb_put_string(&w, "game", cb_game_id(job->game));
    cb_put_int(&w, "players", job->setup.players);
    speak_choices(&w, "options", job->game, &job->setup);
    cb_put_uint(&w, "seed", job->seed);
    cb_put_uint(&w, "games", t->games);
    cb_begin_array(&w, "seats");
    for (int seat = 0; seat < job->setup.players; seat++) {
        put_seat(&w, job, t, seat);
    }
    cb_end_array(&w);
    cb_begin_object(&w, "decisions");
    cb_put_number(&w, "mean", (double)decisions / (double)t->games, 3);
    cb_put_uint(&w, "min", t->shortest);
    cb_put_uint(&w, "max", t->longest);
    cb_end_object(&w);
    cb_begin_object(&w, "moves");
    cb_put_number(&w, "mean", (double)t->tally.moves / (double)(decisions ? decisions : 1), 3);
    cb_put_uint(&w, "max", t->tally.most);
    cb_end_object(&w);
    cb_put_number(&w, "seconds", seconds, 3);
    cb_put_int(&w, "threads", job->threads);
    cb_end_object(&w);
    puts(out.data);
    cb_text_free(&out);
}

static int simulate(const sim_job *job, bool json)
{
    cb_error err;
    sim_totals totals;
    double before = cli_clock();
    if (!sim_run(job, &totals, &err)) {
        return cli_failed("%s", err.text);
    }
    double seconds = cli_clock() - before;
    (json ? print_json : print_words)(job, &totals, seconds > 0 ? seconds : 1e-9);
    if (totals.unfinished) {
        return cli_failed("%llu games did not end", (unsigned long long)totals.unfinished);
    }
    return CLI_FINE;
}

static int run(const cli_command *self, int argc, char **argv)
{
    bool json = false;
    int64_t games = 1000;
    int64_t players = 0;
    int64_t seed = 1;
    int64_t threads = sysconf(_SC_NPROCESSORS_ONLN);
    const char *bots = "";
    cli_texts setup_options = {.count = 0};
    cli_texts words;
    const cli_option options[] = {
        {"games", 'n', CLI_NUMBER, &games, "N", "how many games (1000)", 1, 1000000000},
        CLI_PLAYERS(&players),
        CLI_OPTION(&setup_options),
        {"bots", 'b', CLI_TEXT, &bots, "A,B,...", "the bot in each seat (random)", 0, 0},
        CLI_SEED(&seed),
        CLI_THREADS(&threads),
        CLI_JSON(&json),
        CLI_OPTIONS_END,
    };
    int code = cli_parse(self, options, argc, argv, &words, 1);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (words.count == 0) {
        return cli_misused(self, "which game?");
    }
    cb_error err;
    sim_job job = {.game = cli_find_game(words.at[0]),
                   .games = (uint64_t)games,
                   .seed = (uint64_t)seed,
                   .threads = (int)(threads < games ? threads : games),
                   .progress = isatty(STDERR_FILENO) != 0};
    if (!job.game) {
        return CLI_MISUSED;
    }
    if (!cli_make_setup(job.game, players, &setup_options, &job.setup, &err) ||
        !seats_read(bots, job.game, job.setup.players, "random", &job.seats, &err)) {
        return cli_misused(self, "%s", err.text);
    }
    for (int seat = 0; seat < job.setup.players; seat++) {
        if (!job.seats.who[seat][0]) {
            return cli_misused(self, "nobody is there to play as a person");
        }
    }
    return simulate(&job, json);
}

const cli_command cli_sim = {
    .name = "sim",
    .usage = "GAME [-n N] [options]",
    .summary = "play a game many times and count",
    .about =
        "Plays N games on all cores and prints who won by seat (with 95 % intervals), the points,\n"
        "how long the games were and how many legal moves a decision had.",
    .run = run,
};
