#include "server/api/course.h"

#include <assert.h>

#include "core/memory.h"
#include "server/table/chance.h"
#include "server/table/show.h"
#include "speak/study.h"

/* ---- One step ---- */

static void put_made(const table *t, int step, cb_json_writer *w)
{
    cb_step made = cb_match_step(t->stored->match, step - 1);
    cb_state_buffer before;
    cb_text *text = &t->node->scratch;
    speak_seat(w, "seat", made.seat);
    if (cb_match_state_at(t->stored->match, step - 1, before.bytes, NULL)) {
        cb_text_clear(text);
        cb_move_text(t->game, before.bytes, made.seat, made.move, text);
        cb_put_text(w, "text", text);
    }
}

void course_step(const table *t, int step, int viewer, cb_json_writer *w)
{
    cb_state_buffer state;
    cb_seats who = 0;
    int steps = table_finished(t) ? cb_match_steps(t->stored->match) : 0;
    assert(table_finished(t) || viewer == CB_WATCHER);
    assert(step >= 0 && step <= steps);
    if (!cb_match_state_at(t->stored->match, step, state.bytes, NULL)) {
        w->out->failed = true;
        return;
    }
    cb_put_int(w, "step", step);
    cb_put_int(w, "steps", steps);
    if (step) {
        put_made(t, step, w);
    } else {
        speak_seat(w, "seat", -1);
    }
    cb_state_write(t->game, state.bytes, viewer, cb_put_value(w, "view"));
    cb_begin_array(w, "log");
    for (int i = 0; step && i < t->stored->log_count; i++) {
        if (t->stored->log[i].version == t->stored->steps[step - 1]) {
            show_heard(t, &t->stored->log[i], viewer, w);
        }
    }
    cb_end_array(w);
    speak_seats(w, "to_move", cb_phase_of(t->game, state.bytes, &who) == CB_PLAYERS ? who : 0);
}

/* ---- The course ---- */

static bool put_all_points(const stored *s, cb_json_writer *w)
{
    cb_state_buffer state;
    cb_result last = {0};
    bool fine = cb_match_state_at(s->match, 0, state.bytes, NULL);
    for (int step = 0; fine && step <= cb_match_steps(s->match); step++) {
        if (step) {
            cb_step made = cb_match_step(s->match, step - 1);
            cb_apply(s->game, state.bytes, made.seat, made.move, NULL);
        }
        study_points(w, s->game, state.bytes, step, &last);
    }
    return fine;
}

static void put_parts(const stored *s, cb_text *scratch, cb_json_writer *w)
{
    speaker to = show_speaker(s, CB_WATCHER, scratch);
    int verb = study_parting_verb(s->game), step = 0, steps = cb_match_steps(s->match);
    for (int i = 0; i < s->log_count; i++) {
        const heard *entry = &s->log[i];
        while (step < steps && s->steps[step] < entry->version) {
            step++;
        }
        bool counts = step < steps && s->steps[step] == entry->version;
        if (counts && !entry->undone && entry->event.phrase.verb == verb) {
            study_part(w, &to, step + 1, &entry->event.phrase);
        }
    }
}

void course_show(const stored *s, cb_text *scratch, cb_json_writer *w)
{
    int steps = cb_match_steps(s->match);
    assert(s->status == STORE_OVER);
    cb_put_int(w, "steps", steps);
    cb_begin_array(w, "seats");
    for (int i = 0; i < steps; i++) {
        speak_seat(w, NULL, cb_match_step(s->match, i).seat);
    }
    cb_end_array(w);
    cb_begin_array(w, "points");
    if (!put_all_points(s, w)) {
        w->out->failed = true;
    }
    cb_end_array(w);
    cb_begin_array(w, "parts");
    put_parts(s, scratch, w);
    cb_end_array(w);
}

/* ---- Log and record ---- */

void course_log(const table *t, int from, int to, int viewer, cb_json_writer *w)
{
    int entry = 0;
    assert(table_finished(t) && from >= 0 && to <= cb_match_steps(t->stored->match));
    cb_put_int(w, "from", from);
    cb_begin_array(w, "log");
    for (int step = from; step <= to; step++) {
        int64_t version = step ? t->stored->steps[step - 1] : 0;
        while (entry < t->stored->log_count && t->stored->log[entry].version < version) {
            entry++;
        }
        cb_begin_array(w, NULL);
        for (; entry < t->stored->log_count && t->stored->log[entry].version == version; entry++) {
            show_heard(t, &t->stored->log[entry], viewer, w);
        }
        cb_end_array(w);
    }
    cb_end_array(w);
}

void course_record(stored *s, cb_text *out)
{
    char hex[2 * STORE_HASH + 1];
    chance_hex(s->secret, STORE_HASH, hex);
    cb_match_set_secret(s->match, hex);
    for (int i = 0; i < s->players; i++) {
        const store_seat *row = &s->seats[i].row;
        if (row->luck[0]) {
            cb_match_set_luck(s->match, i, row->luck, (int)row->luck_step);
        }
        cb_match_set_name(s->match, i, row->name[0] ? row->name : row->level);
    }
    cb_record_write(s->match, out);
}
