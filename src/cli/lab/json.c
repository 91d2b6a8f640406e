/* The designers' report as JSON. */
#include "cli/lab/lab.h"

#include <string.h>

static void estimate(const char *key, cb_estimate e, cb_text *out)
{
    cb_text_format(out, "\"%s\":{\"value\":%.6f,\"low\":%.6f,\"high\":%.6f}", key, e.value, e.low,
                   e.high);
}

static void json_uses(const cb_lab *lab, cb_text *out)
{
    cb_text_add(out, ",\"uses\":[");
    for (size_t i = 0; i < lab->count; i++) {
        const cb_use *use = &lab->uses[i];
        cb_text name = {0};
        cb_use_name(lab->game, use, &name);
        cb_text_add(out, i ? ",{\"what\":" : "{\"what\":");
        cb_text_json(out, name.data, name.length);
        cb_text_format(out, ",\"kind\":\"%s\",\"verb\":\"%s\",\"times\":%llu,\"seats\":%llu,",
                       lab_kinds[use->kind], lab->game->verbs[use->verb].name,
                       (unsigned long long)use->times, (unsigned long long)use->seats);
        estimate("win_share", cb_share(use->wins, (double)use->seats), out);
        cb_text_char(out, '}');
        cb_text_free(&name);
    }
    cb_text_char(out, ']');
}

static void json_roles(const cb_lab *lab, cb_text *out)
{
    cb_text_add(out, ",\"roles\":[");
    for (int i = 0; i < lab->role_count; i++) {
        const cb_role *role = &lab->roles[i];
        cb_text_add(out, i ? ",{\"role\":" : "{\"role\":");
        cb_text_json(out, role->name, strlen(role->name));
        cb_text_format(out, ",\"seats\":%llu,", (unsigned long long)role->seats);
        estimate("share", cb_share(role->wins, (double)role->seats), out);
        cb_text_char(out, ',');
        estimate("points", cb_mean_estimate(&role->points), out);
        cb_text_char(out, '}');
    }
    cb_text_char(out, ']');
}

/* What changed, as the words tell it. */
static void json_changes(const lab_run *runs, cb_text *out)
{
    bool first = true;
    cb_text_add(out, ",\"changes\":[");
    for (int of = 0; of < 2; of++) {
        for (size_t i = 0; i < runs[of].lab.count; i++) {
            cb_text name = {0};
            lab_change c;
            if (!lab_changed(runs, of, &runs[of].lab.uses[i], &c)) {
                continue;
            }
            cb_use_name(runs[of].lab.game, c.use, &name);
            cb_text_add(out, first ? "{\"what\":" : ",{\"what\":");
            cb_text_json(out, name.data, name.length);
            cb_text_format(out, ",\"kind\":\"%s\",", lab_kinds[c.use->kind]);
            estimate("had_from", c.had[0], out);
            cb_text_char(out, ',');
            estimate("had_to", c.had[1], out);
            cb_text_char(out, ',');
            estimate("won_from", c.won[0], out);
            cb_text_char(out, ',');
            estimate("won_to", c.won[1], out);
            cb_text_char(out, '}');
            first = false;
            cb_text_free(&name);
        }
    }
    cb_text_char(out, ']');
}

static void json_run(const lab_run *run, cb_text *out)
{
    const cb_lab *lab = &run->lab;
    cb_text_add(out, "{\"title\":");
    cb_text_json(out, run->title, strlen(run->title));
    cb_text_format(out, ",\"game\":\"%s\",\"players\":%d,\"games\":%llu,\"seats\":[", lab->game->id,
                   lab->players, (unsigned long long)lab->games);
    for (int i = 0; i < lab->players; i++) {
        cb_text_add(out, i ? ",{" : "{");
        estimate("share", cb_share(lab->wins[i], (double)lab->games), out);
        cb_text_char(out, ',');
        estimate("points", cb_mean_estimate(&lab->points[i]), out);
        cb_text_char(out, '}');
    }
    cb_text_add(out, "],");
    estimate("decisions", cb_mean_estimate(&lab->decisions), out);
    cb_text_char(out, ',');
    estimate("choices", cb_mean_estimate(&lab->choices), out);
    cb_text_char(out, ',');
    estimate("margin", cb_mean_estimate(&lab->margin), out);
    cb_text_format(out, ",\"close\":%llu,\"shared\":%llu", (unsigned long long)lab->close,
                   (unsigned long long)lab->shared);
    json_roles(lab, out);
    json_uses(lab, out);
    cb_text_char(out, '}');
}

void lab_json(const lab_run *runs, int count, cb_text *out)
{
    cb_text_add(out, "{\"runs\":[");
    for (int i = 0; i < count; i++) {
        cb_text_add(out, i ? "," : "");
        json_run(&runs[i], out);
    }
    cb_text_char(out, ']');
    if (count == 2) {
        json_changes(runs, out);
    }
    cb_text_add(out, "}\n");
}
