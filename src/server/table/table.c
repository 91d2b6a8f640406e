#include "server/table/table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/fields.h"
#include "server/base/ids.h"
#include "server/table/chance.h"

table *table_new(const cb_game *game, int players)
{
    assert(game && players >= 1 && players <= CB_MAX_SEATS);
    table *t = calloc(1, sizeof *t);
    if (t) {
        t->game = game;
        t->players = players;
        t->queue_last = &t->queue;
        t->bank = -1;
        for (int i = 0; i < CB_MAX_SEATS; i++) {
            t->seats[i].row.clock = -1;
            t->seats[i].row.grace = GRACES * GRACE;
        }
    }
    return t;
}

void table_free(table *t)
{
    if (!t) {
        return;
    }
    assert(!t->subscribers && !t->queue && !t->pending && !t->asking);
    cb_match_free(t->match);
    free(t->log);
    free(t->steps);
    free(t->ids);
    free(t->lines);
    free(t);
}

void table_adopt(table *t, node *n, table_room *shared)
{
    assert(n && shared);
    t->node = n;
    t->room = shared;
    t->elsewhere = t->held > 0 && strcmp(t->holder, n->name) != 0;
}

bool table_finished(const table *t)
{
    return t->status == STORE_OVER;
}

/* Makes room for one more element of a growing array. */
static bool grow(void **array, int count, int *room, size_t size)
{
    if (count < *room) {
        return true;
    }
    int more = *room ? *room * 2 : 32;
    void *bigger = realloc(*array, (size_t)more * size);
    if (!bigger) {
        return false;
    }
    *array = bigger;
    *room = more;
    return true;
}

static bool add_heard(table *t, heard entry)
{
    void *log = t->log;
    bool fine = grow(&log, t->log_count, &t->log_room, sizeof *t->log);
    t->log = log;
    if (fine) {
        t->log[t->log_count++] = entry;
    }
    return fine;
}

static void forget_line(table *t, int at)
{
    t->line_count--;
    memmove(t->lines + at, t->lines + at + 1, (size_t)(t->line_count - at) * sizeof *t->lines);
}

/* Most tables hear little chat: room for lines is allocated when they are said, and no more than
 * needed. */
static bool has_line_room(table *t)
{
    if (t->line_count < t->line_room) {
        return true;
    }
    int more = t->line_room ? t->line_room * 2 : 2;
    more = more < TABLE_LINES ? more : TABLE_LINES;
    store_line *lines = realloc(t->lines, (size_t)more * sizeof *lines);
    if (lines) {
        t->lines = lines;
        t->line_room = more;
    }
    return lines != NULL;
}

void table_keep_line(table *t, const store_line *line)
{
    assert(line->n > t->last_line);
    if (t->line_count == TABLE_LINES) {
        int watchers = 0, at = 0;
        for (int i = 0; i < t->line_count; i++) {
            watchers += t->lines[i].seat < 0;
        }
        bool theirs = watchers + (line->seat < 0) > TABLE_LINES / 2;
        while ((t->lines[at].seat < 0) != theirs) {
            at++;
        }
        forget_line(t, at);
    }
    if (has_line_room(
            t)) { /* otherwise those who come later do not see it until the match is read again */
        t->lines[t->line_count++] = *line;
    }
    t->last_line = line->n;
    t->watchers_lines += line->seat < 0;
}

bool table_note(table *t, int64_t version)
{
    assert(version > t->version && cb_match_steps(t->match) > 0);
    const cb_log *log = cb_match_log(t->match);
    int step = cb_match_steps(t->match) - 1;
    void *steps = t->steps;
    bool fine = grow(&steps, step, &t->step_room, sizeof *t->steps);
    t->steps = steps;
    if (fine) {
        t->steps[step] = version;
    }
    for (int i = 0; i < log->count && fine; i++) {
        fine = add_heard(t, (heard){.version = version, .event = log->events[i]});
    }
    return fine;
}

bool table_note_undo(table *t, int64_t version, int64_t undone, int seat)
{
    return add_heard(
        t, (heard){.version = version, .undone = undone, .event.phrase.seat = (int8_t)seat});
}

bool table_note_concede(table *t, int64_t version, int seat)
{
    return table_note_undo(t, version, HEARD_CONCEDE, seat);
}

static used_id used_as(int seat, const char *id, int64_t version)
{
    used_id used = {.version = version, .seat = (int8_t)seat};
    copy_text(used.id, sizeof used.id, id);
    return used;
}

bool table_keep_id(table *t, int seat, const char *id, int64_t version)
{
    if (!id[0]) {
        return true;
    }
    void *ids = t->ids;
    bool fine = grow(&ids, t->id_count, &t->id_room, sizeof *t->ids);
    t->ids = ids;
    if (fine) {
        t->ids[t->id_count++] = used_as(seat, id, version);
    }
    return fine;
}

void table_keep_recent(table *t, int seat, const char *id, int64_t version)
{
    if (id[0]) {
        t->recent[t->recent_next] = used_as(seat, id, version);
        t->recent_next = (t->recent_next + 1) % TABLE_RECENT;
    }
}

bool table_same_id(const used_id *used, int seat, const char *id)
{
    return used->seat == seat && strcmp(used->id, id) == 0;
}

int64_t table_used_id(const table *t, int seat, const char *id)
{
    assert(id[0]);
    for (int i = 0; i < TABLE_RECENT; i++) {
        if (table_same_id(&t->recent[i], seat, id)) {
            return t->recent[i].version;
        }
    }
    for (int i = t->id_count - 1; i >= 0; i--) {
        if (table_same_id(&t->ids[i], seat, id)) {
            return t->ids[i].version;
        }
    }
    return -1;
}

bool table_nature(table *t, int64_t version, cb_error *err)
{
    enum { ENOUGH = 10000 }; /* more chance in a row would be a bug in the rules */
    assert(version > t->version);
    for (int i = 0; i < ENOUGH && cb_match_phase(t->match, NULL) == CB_NATURE; i++) {
        cb_rng rng;
        chance_lots lots = {0};
        for (int seat = 0; seat < t->players; seat++) {
            const store_seat *row = &t->seats[seat].row;
            lots.of[seat] = (chance_lot){.luck = row->luck, .step = row->luck_step};
        }
        chance_roll(t->secret, &lots, cb_match_steps(t->match), &rng);
        if (!cb_match_chance_from(t->match, &rng, err) || !table_note(t, version + i)) {
            return false;
        }
    }
    return true;
}

store_event *table_events(const cb_match *match, int first, int64_t at, int *count)
{
    const cb_game *game = cb_match_game(match);
    int steps = cb_match_steps(match) - first;
    assert(steps >= 0);
    store_event *events = calloc((size_t)steps + 1, sizeof *events);
    cb_state_room state;
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
            game->apply(state.bytes, step.seat, step.move, NULL);
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

/* What a seat that may act can see, as a number. */
static uint64_t question_of(const table *t, int seat)
{
    cb_state_room view;
    cb_view(t->game, cb_match_state(t->match), seat, view.bytes);
    return cb_hash(view.bytes, t->game->state_bytes, (uint64_t)seat) | 1;
}

void table_refresh(table *t)
{
    cb_seats who = 0;
    cb_phase phase = cb_match_phase(t->match, &who);
    if (t->status == STORE_PLAYING && phase == CB_OVER) {
        t->status = STORE_OVER;
    }
    t->to_move = t->status == STORE_PLAYING ? who : 0;
    for (int seat = 0; seat < t->players; seat++) {
        table_seat *at = &t->seats[seat];
        uint64_t question = table_to_move(t, seat) ? question_of(t, seat) : 0;
        if (question != at->question) {
            at->question = question;
            at->since = t->version;
        }
    }
}
