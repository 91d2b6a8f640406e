/* The report for designers as JSON. */
#include "cli/estimate.h"
#include "cli/lab/lab.h"
#include "core/text.h"

static void put_use_name(cb_json_writer *w, const cb_game *game, const cb_use *use)
{
    cb_text name = {0};
    cb_use_name(game, use, &name);
    cb_put_text(w, "what", &name);
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
        cli_put_estimate(w, "win_share", cb_share(use->wins, (double)use->seats));
        cb_end_object(w);
    }
    cb_end_array(w);
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

/* The same changes that the report in words names. */
static void put_changes(cb_json_writer *w, const lab_run *runs)
{
    cb_begin_array(w, "changes");
    for (int of = 0; of < 2; of++) {
        for (size_t i = 0; i < runs[of].lab.count; i++) {
            lab_change c;
            if (!lab_changed(runs, of, &runs[of].lab.uses[i], &c)) {
                continue;
            }
            cb_begin_object(w, NULL);
            put_use_name(w, runs[of].lab.game, c.use);
            cli_put_estimate(w, "had_from", c.had[0]);
            cli_put_estimate(w, "had_to", c.had[1]);
            cli_put_estimate(w, "won_from", c.won[0]);
            cli_put_estimate(w, "won_to", c.won[1]);
            cb_end_object(w);
        }
    }
    cb_end_array(w);
}

static void put_run(cb_json_writer *w, const lab_run *run)
{
    const cb_lab *lab = &run->lab;
    cb_begin_object(w, NULL);
    cb_put_string(w, "title", run->title);
    cb_put_string(w, "game", cb_game_id(lab->game));
    cb_put_int(w, "players", lab->players);
    cb_put_uint(w, "games", lab->games);
    cb_begin_array(w, "seats");
    for (int i = 0; i < lab->players; i++) {
        cb_begin_object(w, NULL);
        cli_put_estimate(w, "share", cb_share(lab->wins[i], (double)lab->games));
        cli_put_estimate(w, "points", cb_mean_estimate(&lab->points[i]));
        cb_end_object(w);
    }
    cb_end_array(w);
    cli_put_estimate(w, "decisions", cb_mean_estimate(&lab->decisions));
    cli_put_estimate(w, "choices", cb_mean_estimate(&lab->choices));
    cli_put_estimate(w, "margin", cb_mean_estimate(&lab->margin));
    cb_put_uint(w, "close", lab->close);
    cb_put_uint(w, "shared", lab->shared);
    put_roles(w, lab);
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
