/* cardboard sim: play a game many times with nobody watching, and say how it went. */
#include "cli/sim/sim.h"
#include "cli/cli.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* What is told of one seat. */
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
    printf("%s, %d players, %llu games, seed %llu\n\n", job->game->title, job->setup.players,
           (unsigned long long)t->games, (unsigned long long)job->seed);
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

static void print_json(const sim_job *job, const sim_totals *t, double seconds)
{
    const cb_game *game = job->game;
    double n = (double)t->games;
    cb_text out = {0};
    cb_text_format(&out, "{\"game\":\"%s\",\"players\":%d,\"options\":{", game->id,
                   job->setup.players);
    for (int i = 0; game->options && game->options[i].name; i++) {
        cb_text_format(&out, "%s\"%s\":\"%s\"", i ? "," : "", game->options[i].name,
                       game->options[i].choices[job->setup.options[i]]);
    }
    cb_text_format(&out, "},\"seed\":%llu,\"games\":%llu,\"seats\":[",
                   (unsigned long long)job->seed, (unsigned long long)t->games);
    for (int seat = 0; seat < job->setup.players; seat++) {
        seat_figures f = figures(t, seat);
        cb_text_format(&out,
                       "%s{\"seat\":%d,\"bot\":\"%s\",\"wins\":%llu,\"share\":%.6f,\"low\":%.6f,"
                       "\"high\":%.6f,\"points_mean\":%.4f,\"points_sd\":%.4f}",
                       seat ? "," : "", seat, job->seats.who[seat],
                       (unsigned long long)t->wins[seat], f.share, f.low, f.high, f.points,
                       f.spread);
    }
    cb_text_format(&out,
                   "],\"decisions\":{\"mean\":%.3f,\"min\":%llu,\"max\":%llu},"
                   "\"moves\":{\"mean\":%.3f,\"max\":%u},\"seconds\":%.3f,\"threads\":%d}",
                   (double)t->tally.decisions / n, (unsigned long long)t->shortest,
                   (unsigned long long)t->longest,
                   (double)t->tally.moves / (double)(t->tally.decisions ? t->tally.decisions : 1),
                   (unsigned)t->tally.most, seconds, job->threads);
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
        {"bots", 'b', CLI_TEXT, &bots, "A,B,...", "who plays, seat by seat (random)", 0, 0},
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
