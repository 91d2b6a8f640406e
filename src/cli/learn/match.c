/* Matches that decide whether a net is better. */
#include <stdio.h>
#include <string.h>

#include "arena/run.h"
#include "arena/series.h"
#include "cli/cli.h"
#include "cli/learn/learn.h"
#include "core/error.h"
#include "core/json_write.h"
#include "core/text.h"

static bool finished(void *context, cb_bout *bout, cb_error *err)
{
    return cb_series_add(context, bout) || cb_fail(err, CB_EMEMORY, "not enough memory");
}

/* One line for FOLDER/matches, and the same in words. */
static bool report(const learn_job *job, int round, const char *against, const cb_tourney *t,
                   const cb_series *series, double score, cb_error *err)
{
    char path[LEARN_PATH];
    cb_text line = {0};
    cb_standing own = cb_series_standing(series, 0, 1, -1),
                other = cb_series_standing(series, 1, 0, -1);
    cb_estimate share = cb_share(own.wins, (double)own.games);
    cb_estimate theirs = cb_share(other.wins, (double)other.games);
    double thought[2] = {0}, decided = 0;
    for (size_t i = 0; i < series->count; i++) {
        for (int s = 0; s < t->setup.players; s++) {
            thought[series->bouts[i].who[s]] += series->bouts[i].seconds[s];
        }
        decided += series->bouts[i].decisions;
    }
    cb_json_writer w = cb_json_writer_to(&line);
    cb_begin_object(&w, NULL);
    cb_put_int(&w, "round", round);
    cb_put_string(&w, "against", against);
    cb_put_int(&w, "players", t->setup.players);
    cb_put_int(&w, "ms", job->set.ms);
    cb_put_uint(&w, "games", series->count);
    cb_put_number(&w, "score", score, 4);
    cb_put_number(&w, "alone", share.value, 4);
    cb_put_number(&w, "low", share.low, 4);
    cb_put_number(&w, "high", share.high, 4);
    cb_put_number(&w, "other_alone", theirs.value, 4);
    cb_put_number(&w, "fair", 1.0 / t->setup.players, 4);
    cb_put_number(&w, "seconds", thought[0], 4);
    cb_put_number(&w, "other_seconds", thought[1], 4);
    cb_put_number(&w, "decisions", decided, 4);
    cb_end_object(&w);
    cb_text_char(&line, '\n');
    printf("round %d against %s: %.1f %% alone (%.1f to %.1f; fair %.1f), the other %.1f %%, %zu "
           "games\n",
           round, against, 100 * share.value, 100 * share.low, 100 * share.high,
           100.0 / t->setup.players, 100 * theirs.value, series->count);
    fflush(stdout);
    learn_path(job, "matches", path);
    FILE *file = fopen(path, "a");
    bool fine = file && fwrite(line.data, 1, line.length, file) == line.length;
    fine = (file && fclose(file) == 0) && fine;
    cb_text_free(&line);
    return fine || cb_fail(err, CB_EIO, "%s cannot be written", path);
}

bool learn_match(const learn_job *job, int round, const char *net, const char *against,
                 bool *better, cb_error *err)
{
    char specs[2][LEARN_PATH + 40];
    cb_series series = {0};
    cb_tourney t = {.game = job->game,
                    .seed = (uint64_t)(job->set.seed * 1000 + round),
                    .bot_count = 2,
                    .budget = {.milliseconds = (uint32_t)job->set.ms, .processor = true}};
    const cb_run_watcher watcher = {.finished = finished, .context = &series};
    cb_setup_init(job->game, &t.setup);
    t.setup.players =
        (uint8_t)(job->set.players ? job->set.players : cb_game_min_players(job->game));
    for (int i = 0; i < 2; i++) {
        const char *judge = i ? against : net;
        bool hand = strcmp(judge, "none") == 0;
        snprintf(specs[i], sizeof specs[i], "search:learned=%d,net=%s",
                 hand ? 0 : (int)job->set.learned, judge);
        t.bots[i] = (cb_contestant){.name = i ? "other" : "net", .spec = specs[i]};
    }
    t.blocks = (uint32_t)((job->set.games + cb_tourney_block(&t) - 1) / cb_tourney_block(&t));
    bool fine = cb_tourney_run(&t, job->threads, job->stop, &watcher, err);
    double score = 0;
    for (size_t i = 0; i < series.count; i++) {
        score += cb_bout_score(&series.bouts[i]) / (double)series.count;
    }
    *better = series.count && score > 0.5;
    const char *slash = strrchr(against, '/');
    fine = fine && (!series.count ||
                    report(job, round, slash ? slash + 1 : against, &t, &series, score, err));
    cb_series_free(&series);
    return fine;
}
