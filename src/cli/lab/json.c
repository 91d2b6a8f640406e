/* The report for designers as JSON. */
#include "cli/estimate.h"
#include "cli/lab/lab.h"
#include "core/text.h"
#include "speak/catalog.h"

#include <stdlib.h>

static void put_use_name(cb_json_writer *w, const cb_game *game, const cb_use *use)
{
    cb_text name = {0};
    cb_use_name(game, use, &name);
    cb_put_text(w, "what", &name);
    cb_text_clear(&name);
    cb_use_called(game, use, &name);
    cb_put_text(w, "called", &name);
    cb_put_string(w, "kind", lab_kinds[use->kind]);
    cb_text_free(&name);
}

static void put_uses(cb_json_writer *w, const cb_lab *lab)
{
    cb_begin_array(w, "uses");
    for (size_t i = 0; i < lab->count; i++) {
        const cb_use *use = &lab->uses[i];
        cb_begin_object(w, NULL);
        put_use_name(w, lab->game, use);
        cb_put_string(w, "verb", cb_verb_name(cb_game_verb(lab->game, use->verb)));
        cb_put_uint(w, "times", use->times);
        cb_put_uint(w, "seats", use->seats);
        double error;
        cli_put_estimate(w, "win_share", cb_lab_won(lab, use, &error));
        cb_put_number(w, "p", use->p, 6);
        cb_end_object(w);
    }
    cb_end_array(w);
}

static void put_uneven(cb_json_writer *w, const lab_run *run)
{
    int count;
    cb_uneven *all = cb_lab_uneven(&run->lab, &count);
    cb_begin_array(w, "uneven");
    for (int i = 0; i < count; i++) {
        cb_begin_object(w, NULL);
        put_use_name(w, run->lab.game, all[i].use);
        if (all[i].seat >= 0) {
            cb_put_int(w, "seat", all[i].seat);
        }
        cb_put_number(w, "times", all[i].times, 4);
        cb_put_number(w, "others", all[i].others, 4);
        cb_put_number(w, "p", all[i].p, 6);
        cb_end_object(w);
    }
    cb_end_array(w);
    free(all);
}

static void put_roles(cb_json_writer *w, const cb_lab *lab)
{
    cb_begin_array(w, "roles");
    for (int i = 0; i < lab->role_count; i++) {
        const cb_role *role = &lab->roles[i];
        cb_begin_object(w, NULL);
        cb_put_string(w, "role", role->name);
        cb_put_uint(w, "seats", role->seats);
        cli_put_estimate(w, "share", cb_share(role->wins, (double)role->seats));
        cli_put_estimate(w, "points", cb_mean_estimate(&role->points));
        cb_end_object(w);
    }
    cb_end_array(w);
}

static void put_changes(cb_json_writer *w, const lab_run *runs)
{
    int count;
    lab_change *all = lab_changes(runs, &count);
    cb_begin_array(w, "changes");
    for (int i = 0; i < count; i++) {
        const lab_change *c = &all[i];
        cb_begin_object(w, NULL);
        put_use_name(w, runs[0].lab.game, c->use);
        cli_put_estimate(w, "had_from", c->had[0]);
        cli_put_estimate(w, "had_to", c->had[1]);
        cb_put_number(w, "had_p", c->p_had, 6);
        cli_put_estimate(w, "won_from", c->won[0]);
        cli_put_estimate(w, "won_to", c->won[1]);
        cb_put_number(w, "won_p", c->p_won, 6);
        cb_end_object(w);
    }
    cb_end_array(w);
    free(all);
}

static void put_drama(cb_json_writer *w, const lab_run *run)
{
    cb_begin_object(w, "drama");
    for (const lab_figure *f = lab_figures; f->name; f++) {
        cb_mean m = cb_lab_story(&run->lab, f->of);
        cli_put_estimate(w, f->name, cb_mean_estimate(&m));
    }
    for (int i = 0; i < 2; i++) {
        const lab_story *s = &run->stories[i];
        if (s->story) {
            cb_begin_object(w, lab_story_names[i]);
            cb_put_uint(w, "game", s->story->id);
            cb_put_uint(w, "seed", s->seed);
            cb_put_uint(w, "decisions", s->story->decisions);
            cb_put_uint(w, "lead_changes", s->story->changes);
            cb_put_number(w, "decided", s->story->decided, 4);
            cb_put_bool(w, "repeats", s->record != NULL);
            cb_end_object(w);
        }
    }
    cb_end_object(w);
}

static void put_run(cb_json_writer *w, const lab_run *run)
{
    const cb_lab *lab = &run->lab;
    cb_begin_object(w, NULL);
    cb_put_string(w, "title", run->title);
    cb_put_string(w, "game", cb_game_id(lab->game));
    cb_put_int(w, "players", lab->players);
    speak_choices(w, "options", lab->game, &run->tourney.setup);
    cb_begin_array(w, "bots"); /* one in every seat, or each in its own */
    for (int i = 0; i < run->tourney.bot_count; i++) {
        cb_put_string(w, NULL, run->tourney.bots[i].spec);
    }
    cb_end_array(w);
    cb_put_uint(w, "seed", run->tourney.seed);
    cb_put_uint(w, "games", lab->games);
    cb_begin_array(w, "seats");
    for (int i = 0; i < lab->players; i++) {
        cb_begin_object(w, NULL);
        double factor;
        cli_put_estimate(w, "share", cb_share(lab->wins[i], (double)lab->games));
        if (lab->games > 1) {
            cli_put_estimate(w, "share_without_luck", cb_lucky_mean(&lab->lucky[i], &factor));
        }
        cli_put_estimate(w, "points", cb_mean_estimate(&lab->points[i]));
        cb_end_object(w);
    }
    cb_end_array(w);
    cli_put_estimate(w, "decisions", cb_mean_estimate(&lab->decisions));
    cli_put_estimate(w, "choices", cb_mean_estimate(&lab->choices));
    cli_put_estimate(w, "margin", cb_mean_estimate(&lab->margin));
    cb_put_uint(w, "close", lab->close);
    cb_put_uint(w, "shared", lab->shared);
    cb_text findings = {0};
    lab_findings(run, &findings);
    cb_put_text(w, "findings", &findings);
    cb_text_free(&findings);
    put_drama(w, run);
    put_roles(w, lab);
    put_uneven(w, run);
    put_uses(w, lab);
    cb_end_object(w);
}

void lab_json(const lab_run *runs, int count, cb_text *out)
{
    cb_json_writer w = cb_json_writer_to(out);
    cb_begin_object(&w, NULL);
    cb_begin_array(&w, "runs");
    for (int i = 0; i < count; i++) {
        put_run(&w, &runs[i]);
    }
    cb_end_array(&w);
    if (count == 2) {
        put_changes(&w, runs);
    }
    cb_end_object(&w);
    cb_text_char(out, '\n');
}
