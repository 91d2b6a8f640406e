/* What a viewer heard: of a match that was loaded as a view, what the request says; of steps made
 * here, what the match tells. Topics that recall are told both. */
#include <stdlib.h>

#include "core/array.h"
#include "core/error.h"
#include "core/phrase.h"
#include "play/match.h"
#include "referee/members.h"
#include "referee/referee.h"

/* One line: {"v":12,"seat":0,"text":"prowl ?"}, as `log` tells it; other members are ignored. */
static bool read_line(referee *r, const cb_game *game, uint32_t node, cb_hearing *line,
                      cb_error *err)
{
    const cb_json *json = &r->json;
    bool object = json->nodes[node].type == CB_JSON_OBJECT;
    uint32_t v = object ? cb_json_member(json, node, "v") : 0;
    uint32_t seat = object ? cb_json_member(json, node, "seat") : 0;
    uint32_t text = object ? cb_json_member(json, node, "text") : 0;
    int64_t step = 0, who = CB_NATURE_SEAT;
    if (!v || !cb_json_int(json, v, &step) || step < 0 || step > UINT32_MAX || !seat ||
        (json->nodes[seat].type != CB_JSON_NULL &&
         (!cb_json_int(json, seat, &who) || who < 0 || who >= cb_game_max_players(game))) ||
        !text || json->nodes[text].type != CB_JSON_STRING) {
        return cb_fail(err, CB_EFIELD,
                       "\"heard\" must be lines as \"log\" tells them, with \"v\", \"seat\" and "
                       "\"text\"");
    }
    cb_text_clear(&r->word);
    cb_text_add(&r->word, "");
    cb_json_string(json, text, &r->word);
    if (r->word.failed) {
        return cb_fail(err, CB_EMEMORY, "not enough memory for what was heard");
    }
    if (!cb_heard_read(game, r->word.data, &line->phrase, err)) {
        return false;
    }
    line->step = (uint32_t)step;
    line->phrase.seat = (int8_t)who;
    return true;
}

bool referee_read_heard(referee *r, const cb_game *game, cb_hearing **lines, uint32_t *count,
                        cb_error *err)
{
    uint32_t node = cb_json_member(&r->json, 0, "heard");
    *lines = NULL;
    *count = 0;
    if (!node) {
        return true;
    }
    const cb_json_node *array = &r->json.nodes[node];
    if (array->type != CB_JSON_ARRAY) {
        return cb_fail(err, CB_EFIELD, "\"heard\" must be an array of lines");
    }
    *lines = calloc(array->count + 1, sizeof **lines);
    if (!*lines) {
        return cb_fail(err, CB_EMEMORY, "not enough memory for what was heard");
    }
    uint32_t at = node + 1;
    for (uint32_t i = 0; i < array->count; i++) {
        if (!read_line(r, game, at, &(*lines)[i], err)) {
            return false;
        }
        if (i && (*lines)[i].step < (*lines)[i - 1].step) {
            return cb_fail(err, CB_EFIELD, "\"heard\" must be in the order of \"v\"");
        }
        at = r->json.nodes[at].after;
    }
    *count = array->count;
    return true;
}

/* What the viewer hears of one step, behind what it has heard. */
static bool add(referee *r, cb_heard *heard, int viewer, uint32_t step, const cb_log *log,
                cb_error *err)
{
    if (!cb_reserve(&r->heard, (size_t)heard->count + log->count, &r->heard_capacity,
                    sizeof *r->heard)) {
        return cb_fail(err, CB_EMEMORY, "not enough memory for what was heard");
    }
    for (int i = 0; i < log->count; i++) {
        cb_hearing *line = &r->heard[heard->count];
        line->step = step;
        heard->count +=
            cb_event_heard(cb_match_game(r->match), &log->events[i], viewer, &line->phrase);
    }
    heard->lines = r->heard;
    return true;
}

bool referee_recall(referee *r, int viewer, const cb_log *more, cb_heard *heard, cb_error *err)
{
    int steps = cb_match_steps(r->match);
    uint32_t step = r->heard_before ? r->heard[r->heard_before - 1].step + 1 : 1;
    *heard = (cb_heard){.lines = r->heard, .count = r->heard_before};
    cb_event *events = malloc(CB_LOG_EVENTS * sizeof *events);
    bool fine = events || cb_fail(err, CB_EMEMORY, "not enough memory for events");
    for (int i = 0; fine && i < steps; i++) {
        cb_log log = {.events = events, .capacity = CB_LOG_EVENTS};
        fine = cb_match_events_at(r->match, i, &log, err) &&
               add(r, heard, viewer, step + (uint32_t)i, &log, err);
    }
    free(events);
    return fine && (!more || add(r, heard, viewer, step + (uint32_t)steps, more, err));
}
