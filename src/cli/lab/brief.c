/* The results of many matches, by seat, without what was played in them. */
#include "cli/lab/lab.h"
#include "core/json_write.h"
#include "core/text.h"
#include "speak/catalog.h"

static double seconds_of(const lab_run *run)
{
    return run->seconds > 0 ? run->seconds : 1e-9;
}

static double choices_of(const cb_lab *lab)
{
    return lab->decisions.mean > 0 ? lab->moves.mean / lab->decisions.mean : 0.0;
}

void lab_brief_words(const lab_job *job, int threads, cb_text *out)
{
    const lab_run *run = &job->runs[0];
    const cb_lab *lab = &run->lab;
    cb_text_format(out, "%s, %d players, %llu games, seed %llu\n\n", cb_game_title(lab->game),
                   lab->players, (unsigned long long)lab->games,
                   (unsigned long long)run->tourney.seed);
    cb_text_add(out, "seat  bot           wins   share        95 %          points    (sd)\n");
    for (int seat = 0; seat < lab->players; seat++) {
        cb_estimate share = cb_share(lab->wins[seat], (double)lab->games);
        cb_text_format(out, "%c     %-10s %7llu  %5.1f %%  %5.1f to %5.1f %%  %8.2f  %6.2f\n",
                       cb_seat_letter(seat), job->seats.who[seat],
                       (unsigned long long)lab->won[seat], 100 * share.value, 100 * share.low,
                       100 * share.high, lab->points[seat].mean, cb_mean_sd(&lab->points[seat]));
    }
    cb_text_format(out,
                   "\nA shared win counts for each winner; the share divides it among them.\n"
                   "decisions a game  %.1f (from %u to %u)\nmoves to choose   %.1f (at most %u)\n"
                   "time              %.2f s, %.0f games a second on %d thread%s\n",
                   lab->decisions.mean, (unsigned)lab->shortest, (unsigned)lab->longest,
                   choices_of(lab), (unsigned)lab->most, run->seconds,
                   (double)lab->games / seconds_of(run), threads, threads == 1 ? "" : "s");
}

static void put_seat(cb_json_writer *w, const lab_job *job, int seat)
{
    const cb_lab *lab = &job->runs[0].lab;
    cb_estimate share = cb_share(lab->wins[seat], (double)lab->games);
    cb_begin_object(w, NULL);
    cb_put_int(w, "seat", seat);
    cb_put_string(w, "bot", job->seats.who[seat]);
    cb_put_uint(w, "wins", lab->won[seat]);
    cb_put_number(w, "share", share.value, 6);
    cb_put_number(w, "low", share.low, 6);
    cb_put_number(w, "high", share.high, 6);
    cb_put_number(w, "points_mean", lab->points[seat].mean, 4);
    cb_put_number(w, "points_sd", cb_mean_sd(&lab->points[seat]), 4);
    cb_end_object(w);
}

void lab_brief_json(const lab_job *job, int threads, cb_text *out)
{
    const lab_run *run = &job->runs[0];
    const cb_lab *lab = &run->lab;
    cb_json_writer w = cb_json_writer_to(out);
    cb_begin_object(&w, NULL);
    cb_put_string(&w, "game", cb_game_id(lab->game));
    cb_put_int(&w, "players", lab->players);
    speak_choices(&w, "options", lab->game, &run->tourney.setup);
    cb_put_uint(&w, "seed", run->tourney.seed);
    cb_put_uint(&w, "games", lab->games);
    cb_begin_array(&w, "seats");
    for (int seat = 0; seat < lab->players; seat++) {
        put_seat(&w, job, seat);
    }
    cb_end_array(&w);
    cb_begin_object(&w, "decisions");
    cb_put_number(&w, "mean", lab->decisions.mean, 3);
    cb_put_uint(&w, "min", lab->shortest);
    cb_put_uint(&w, "max", lab->longest);
    cb_end_object(&w);
    cb_begin_object(&w, "moves");
    cb_put_number(&w, "mean", choices_of(lab), 3);
    cb_put_uint(&w, "max", lab->most);
    cb_end_object(&w);
    cb_put_number(&w, "seconds", run->seconds, 3);
    cb_put_int(&w, "threads", threads);
    cb_end_object(&w);
    cb_text_char(out, '\n');
}
