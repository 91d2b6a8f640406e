#include "server/table/stored.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/array.h"
#include "core/memory.h"
#include "server/base/ids.h"
#include "server/table/chance.h"

stored *stored_new(const cb_game *game, int players)
{
    assert(game && players >= 1 && players <= CB_MAX_SEATS);
    stored *s = calloc(1, sizeof *s);
    if (s) {
        s->game = game;
        s->players = players;
        s->bank = -1;
        for (int i = 0; i < CB_MAX_SEATS; i++) {
            s->seats[i].row.clock = -1;
            s->seats[i].row.grace = GRACES * GRACE;
        }
    }
    return s;
}

void stored_free(stored *s)
{
    if (s) {
        cb_match_free(s->match);
        free(s->log);
        free(s->steps);
        free(s->ids);
        free(s->lines);
        free(s->holidays);
        free(s);
    }
}

bool stored_add_holiday(stored *s, int seat, int64_t since, int64_t until)
{
    bool fine = cb_reserve(&s->holidays, (size_t)s->holiday_count + 1, &s->holiday_capacity,
                           sizeof *s->holidays);
    if (fine) {
        s->holidays[s->holiday_count++] =
            (stored_holiday){.seat = seat, .since = since, .until = until};
    }
    return fine;
}

static bool add_heard(stored *s, heard entry)
{
    bool fine = cb_reserve(&s->log, (size_t)s->log_count + 1, &s->log_capacity, sizeof *s->log);
    if (fine) {
        s->log[s->log_count++] = entry;
    }
    return fine;
}

static void forget_line(stored *s, int at)
{
    s->line_count--;
    memmove(s->lines + at, s->lines + at + 1, (size_t)(s->line_count - at) * sizeof *s->lines);
}

void stored_keep_line(stored *s, const store_line *line)
{
    assert(line->n > s->last_line);
    if (s->line_count == STORED_LINES) {
        int watchers = 0, at = 0;
        for (int i = 0; i < s->line_count; i++) {
            watchers += s->lines[i].seat < 0;
        }
        bool theirs = watchers + (line->seat < 0) > STORED_LINES / 2;
        while ((s->lines[at].seat < 0) != theirs) {
            at++;
        }
        forget_line(s, at);
    }
    /* Without memory those who come later do not see it until the match is read again. */
    if (cb_reserve(&s->lines, (size_t)s->line_count + 1, &s->line_capacity, sizeof *s->lines)) {
        s->lines[s->line_count++] = *line;
    }
    s->last_line = line->n;
    s->watchers_lines += line->seat < 0;
}

bool stored_note(stored *s, int64_t version)
{
    assert(version > s->version && cb_match_steps(s->match) > 0);
    const cb_log *log = cb_match_log(s->match);
    int step = cb_match_steps(s->match) - 1;
    bool fine = cb_reserve(&s->steps, (size_t)step + 1, &s->step_capacity, sizeof *s->steps);
    if (fine) {
        s->steps[step] = version;
    }
    for (int i = 0; i < log->count && fine; i++) {
        fine = add_heard(s, (heard){.version = version, .event = log->events[i]});
    }
    return fine;
}

bool stored_note_undo(stored *s, int64_t version, int64_t undone, int seat)
{
    return add_heard(
        s, (heard){.version = version, .undone = undone, .event.phrase.seat = (int8_t)seat});
}

bool stored_note_concede(stored *s, int64_t version, int seat)
{
    return stored_note_undo(s, version, HEARD_CONCEDE, seat);
}

static used_id used_as(int seat, const char *id, int64_t version)
{
    used_id used = {.version = version, .seat = (int8_t)seat};
    copy_text(used.id, sizeof used.id, id);
    return used;
}

bool stored_keep_id(stored *s, int seat, const char *id, int64_t version)
{
    if (!id[0]) {
        return true;
    }
    bool fine = cb_reserve(&s->ids, (size_t)s->id_count + 1, &s->id_capacity, sizeof *s->ids);
    if (fine) {
        s->ids[s->id_count++] = used_as(seat, id, version);
    }
    return fine;
}

void stored_keep_recent(stored *s, int seat, const char *id, int64_t version)
{
    if (id[0]) {
        s->recent[s->recent_next] = used_as(seat, id, version);
        s->recent_next = (s->recent_next + 1) % STORED_RECENT;
    }
}

static bool same_id(const used_id *used, int seat, const char *id)
{
    return used->seat == seat && strcmp(used->id, id) == 0;
}

int64_t stored_used_id(const stored *s, int seat, const char *id)
{
    assert(id[0]);
    for (int i = 0; i < STORED_RECENT; i++) {
        if (same_id(&s->recent[i], seat, id)) {
            return s->recent[i].version;
        }
    }
    for (int i = s->id_count - 1; i >= 0; i--) {
        if (same_id(&s->ids[i], seat, id)) {
            return s->ids[i].version;
        }
    }
    return -1;
}

bool stored_nature(stored *s, int64_t version, cb_error *err)
{
    enum { ENOUGH = 10000 }; /* more chance in a row would be a bug in the rules */
    assert(version > s->version);
    for (int i = 0; i < ENOUGH && cb_match_phase(s->match, NULL) == CB_NATURE; i++) {
        cb_rng rng;
        chance_lots lots = {0};
        for (int seat = 0; seat < s->players; seat++) {
            const store_seat *row = &s->seats[seat].row;
            lots.of[seat] = (chance_lot){.luck = row->luck, .step = row->luck_step};
        }
        chance_roll(s->secret, &lots, cb_match_steps(s->match), &rng);
        if (!cb_match_chance_from(s->match, &rng, err) || !stored_note(s, version + i)) {
            return false;
        }
    }
    return true;
}

store_event *stored_events(const cb_match *match, int first, int64_t at, int *count)
{
    const cb_game *game = cb_match_game(match);
    int steps = cb_match_steps(match) - first;
    assert(steps >= 0);
    store_event *events = calloc((size_t)steps + 1, sizeof *events);
    cb_state_buffer state;
    cb_text text = {0};
    bool fine = events && cb_match_state_at(match, first, state.bytes, NULL);
    for (int i = 0; i < steps && fine; i++) {
        cb_step step = cb_match_step(match, first + i);
        events[i] =
            (store_event){.at = at, .seat = step.seat, .kind = STORE_STEP, .hash = step.hash};
        cb_text_clear(&text);
        cb_move_text(game, state.bytes, step.seat, step.move, &text);
        fine = !text.failed && text.length < sizeof events[i].move;
        if (fine) {
            memcpy(events[i].move, text.data, text.length + 1);
            cb_apply(game, state.bytes, step.seat, step.move, NULL);
        }
    }
    cb_text_free(&text);
    if (!fine) {
        free(events);
        return NULL;
    }
    *count = steps;
    return events;
}

cb_seats stored_movers(const stored *s)
{
    cb_seats who = 0;
    cb_phase phase = cb_match_phase(s->match, &who);
    return s->status == STORE_PLAYING && phase == CB_PLAYERS ? who : 0;
}

cb_seats stored_winners(const stored *s)
{
    cb_result result;
    cb_match_result(s->match, &result);
    return result.over ? result.winners : 0;
}

void stored_refresh(stored *s)
{
    if (s->status == STORE_PLAYING && cb_match_phase(s->match, NULL) == CB_OVER) {
        s->status = STORE_OVER;
    }
    s->to_move = stored_movers(s);
}
