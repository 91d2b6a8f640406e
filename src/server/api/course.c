/* The course of a finished match at a glance: who made each step, how the points stood, where rounds
 * began; and its log, some steps at a time. The callers have made sure that it is finished. */
#include <stdlib.h>
#include <string.h>

#include "server/table/table.h"

/* Points after a step, if they are not as before. */
static void add_points(const cb_game *game, const void *state, int step, cb_result *last,
                       cb_text *out)
{
    cb_result now = {0};
    game->result(state, &now);
    if (step && memcmp(now.points, last->points, sizeof now.points) == 0) {
        return;
    }
    cb_text_format(out, "%s[%d", step ? "," : "", step);
    for (int i = 0; i < now.players; i++) {
        cb_text_format(out, ",%d", (int)now.points[i]);
    }
    cb_text_char(out, ']');
    *last = now;
}

static bool add_all_points(const table *t, cb_text *out)
{
    void *state = malloc(t->game->state_bytes);
    cb_result last = {0};
    bool fine = state && cb_match_state_at(t->match, 0, state, NULL);
    for (int step = 0; fine && step <= cb_match_steps(t->match); step++) {
        if (step) {
            cb_step made = cb_match_step(t->match, step - 1);
            t->game->apply(state, made.seat, made.move, NULL);
        }
        add_points(t->game, state, step, &last, out);
    }
    free(state);
    return fine;
}

/* What tells a game's course into parts: its rounds, or else its turns; -1 if it has neither. */
static int parting_verb(const cb_game *game)
{
    int turn = -1;
    for (int v = 0; game->verbs[v].name; v++) {
        if (strcmp(game->verbs[v].name, "round") == 0) {
            return v;
        }
        turn = strcmp(game->verbs[v].name, "turn") == 0 ? v : turn;
    }
    return turn;
}

static void add_parts(const table *t, cb_text *out)
{
    teller say = show_teller(t);
    int verb = parting_verb(t->game), step = 0;
    const char *comma = "";
    for (int i = 0; i < t->log_count; i++) {
        const heard *entry = &t->log[i];
        while (step < cb_match_steps(t->match) && t->steps[step] < entry->version) {
            step++;
        }
        bool counts = step < cb_match_steps(t->match) && t->steps[step] == entry->version;
        if (counts && !entry->undone && entry->event.phrase.verb == verb) {
            cb_text_format(out, "%s{\"step\":%d,", comma, step + 1);
            tell_seat(entry->event.phrase.seat, out);
            cb_text_char(out, ',');
            tell_phrase(&say, &entry->event.phrase, out);
            cb_text_char(out, '}');
            comma = ",";
        }
    }
}

void show_course(const table *t, cb_text *out)
{
    int steps = cb_match_steps(t->match);
    cb_text_format(out, "\"steps\":%d,\"seats\":[", steps);
    for (int i = 0; i < steps; i++) {
        cb_step step = cb_match_step(t->match, i);
        cb_text_add(out, i ? "," : "");
        if (step.seat < 0) {
            cb_text_add(out, "null");
        } else {
            cb_text_int(out, step.seat);
        }
    }
    cb_text_add(out, "],\"points\":[");
    if (!add_all_points(t, out)) {
        out->failed = true;
    }
    cb_text_add(out, "],\"parts\":[");
    add_parts(t, out);
    cb_text_char(out, ']');
}

void show_course_log(const table *t, int from, int to, int viewer, cb_text *out)
{
    int entry = 0;
    cb_text_format(out, "\"from\":%d,\"log\":[", from);
    for (int step = from; step <= to; step++) {
        int64_t version = step ? t->steps[step - 1] : 0;
        const char *comma = "";
        cb_text_add(out, step > from ? ",[" : "[");
        while (entry < t->log_count && t->log[entry].version < version) {
            entry++;
        }
        for (; entry < t->log_count && t->log[entry].version == version; entry++) {
            if (show_heard(t, &t->log[entry], viewer, comma, out)) {
                comma = ",";
            }
        }
        cb_text_char(out, ']');
    }
    cb_text_char(out, ']');
}
