/* The requests `what_if` and `why`: what the rules can tell a seat beyond its legal moves. Both use
 * only the view of the seat that asks. */
#include <stdlib.h>
#include <string.h>

#include "core/fields.h"
#include "core/memory.h"
#include "play/match.h"
#include "referee/members.h"
#include "referee/referee.h"
#include "speak/speak.h"

enum { MOVES_MOST = 16 }; /* of one line */

/* ---- what_if --------------------------------------------------------------------------------- */

/* The moves of the request; their texts are in `texts`, one after the other. */
typedef struct wishes {
    cb_text texts[MOVES_MOST];
    const char *moves[MOVES_MOST];
    int count;
} wishes;

static void free_wishes(wishes *wish)
{
    for (int i = 0; i < wish->count; i++) {
        cb_text_free(&wish->texts[i]);
    }
}

static bool read_wishes(const referee *r, wishes *wish, cb_error *err)
{
    uint32_t node = cb_json_member(&r->json, 0, "moves");
    *wish = (wishes){.count = 0};
    if (!node) {
        return true;
    }
    const cb_json_node *array = &r->json.nodes[node];
    if (array->type != CB_JSON_ARRAY || array->count > MOVES_MOST) {
        return cb_fail(err, CB_EFIELD, "\"moves\" must be an array of at most %d moves",
                       MOVES_MOST);
    }
    uint32_t at = node + 1;
    for (uint32_t i = 0; i < array->count; i++) {
        if (r->json.nodes[at].type != CB_JSON_STRING) {
            return cb_fail(err, CB_EFIELD, "\"moves\" must be moves as strings");
        }
        cb_text *text = &wish->texts[wish->count++];
        cb_text_add(text, "");
        cb_json_string(&r->json, at, text);
        if (text->failed) {
            return cb_fail(err, CB_EMEMORY, "not enough memory for a move");
        }
        wish->moves[i] = text->data;
        at = r->json.nodes[at].after;
    }
    return true;
}

static void put_heard(referee *r, cb_json_writer *w, int seat, const cb_log *log)
{
    const cb_game *game = cb_match_game(r->match);
    speaker said = {.game = game, .listener = seat, .scratch = &r->word};
    cb_figure_names(game, cb_match_state(r->match), said.names);
    cb_begin_array(w, "events");
    for (int i = 0; i < log->count; i++) {
        cb_phrase heard;
        if (cb_event_heard(game, &log->events[i], seat, &heard)) {
            cb_begin_object(w, NULL);
            speak_seat(w, "seat", heard.seat);
            speak_phrase(w, &said, &heard);
            cb_end_object(w);
        }
    }
    cb_end_array(w);
}

/* What a topic is told about: a view, and what its viewer has heard. */
typedef struct asked_about {
    const void *view;
    int viewer;
    cb_heard heard;
} asked_about;

static void put_topic(const referee *r, cb_json_writer *w, const cb_topic *topic,
                      const asked_about *of)
{
    cb_topic_recall(cb_match_game(r->match), topic, of->view, of->viewer, &of->heard,
                    cb_put_value(w, topic->name));
}

static bool recalls(const cb_game *game)
{
    for (int i = 0; i < cb_game_topics(game); i++) {
        if (cb_game_topic(game, i)->recall) {
            return true;
        }
    }
    return false;
}

/* The topics that the request names, or all that are not fixed. */
static bool put_facts(referee *r, cb_json_writer *w, const asked_about *of, cb_error *err)
{
    const cb_game *game = cb_match_game(r->match);
    uint32_t node = cb_json_member(&r->json, 0, "facts");
    if (node && r->json.nodes[node].type != CB_JSON_ARRAY) {
        return cb_fail(err, CB_EFIELD, "\"facts\" must be an array of topics");
    }
    cb_begin_object(w, "facts");
    for (int i = 0; !node && i < cb_game_topics(game); i++) {
        const cb_topic *topic = cb_game_topic(game, i);
        if (!topic->fixed) {
            put_topic(r, w, topic, of);
        }
    }
    uint32_t at = node + 1;
    for (uint32_t i = 0; node && i < r->json.nodes[node].count; i++) {
        cb_text name = {0};
        cb_text_add(&name, "");
        if (r->json.nodes[at].type == CB_JSON_STRING) {
            cb_json_string(&r->json, at, &name);
        }
        const cb_topic *topic = name.data ? cb_topic_find(game, name.data) : NULL;
        if (!topic) {
            cb_fail(err, CB_ENAME, "%s has no topic \"%.40s\"", cb_game_id(game),
                    name.data ? name.data : "");
        } else {
            put_topic(r, w, topic, of);
        }
        cb_text_free(&name);
        if (!topic) {
            return false;
        }
        at = r->json.nodes[at].after;
    }
    cb_end_object(w);
    return true;
}

/* The moves of the request, made in *after; what happens is in the log. */
static bool try_moves(referee *r, cb_json_writer *w, int viewer, const wishes *wish, void *after,
                      cb_log *log, cb_error *err)
{
    const cb_game *game = cb_match_game(r->match);
    bool certain = false;
    if (viewer < 0) {
        return cb_fail(err, CB_ESEAT, "a watcher makes no moves");
    }
    if (!cb_what_if(game, r->state, viewer, wish->moves, wish->count, after, log, &certain, err)) {
        return false;
    }
    cb_put_bool(w, "certain", certain);
    put_heard(r, w, viewer, log);
    cb_state_write(game, after, viewer, cb_put_value(w, "view"));
    return true;
}

bool referee_what_if(referee *r, cb_json_writer *w, cb_error *err)
{
    const cb_game *game = cb_match_game(r->match);
    int64_t viewer;
    wishes wish;
    cb_state_buffer after;
    if (!referee_viewer(r, &viewer, err)) {
        return false;
    }
    bool fine = read_wishes(r, &wish, err);
    cb_event *events = fine ? malloc(CB_LOG_EVENTS * sizeof *events) : NULL;
    cb_log log = {.events = events, .capacity = CB_LOG_EVENTS};
    asked_about of = {.view = after.bytes, .viewer = (int)viewer};
    cb_match_view(r->match, (int)viewer, r->state);
    memcpy(after.bytes, r->state, cb_game_state_bytes(game));
    if (fine && !events) {
        fine = cb_fail(err, CB_EMEMORY, "not enough memory for events");
    }
    fine = fine && (!wish.count || try_moves(r, w, (int)viewer, &wish, after.bytes, &log, err)) &&
           (!recalls(game) || referee_recall(r, (int)viewer, &log, &of.heard, err)) &&
           put_facts(r, w, &of, err);
    free(events);
    free_wishes(&wish);
    return fine;
}

/* ---- why ------------------------------------------------------------------------------------- */

/* What the seat would like to name, and in which move. */
typedef struct wanted {
    int verb;
    cb_mark named[CB_MAX_REFS];
    int count;
} wanted;

static bool want_move(referee *r, wanted *want, cb_error *err)
{
    const cb_game *game = cb_match_game(r->match);
    const char *text = referee_text(r, "move", err);
    cb_phrase phrase;
    if (!text || !cb_phrase_read(game, text, &phrase, err)) {
        return false;
    }
    const cb_verb *verb = &game->told.verbs[phrase.verb];
    want->verb = phrase.verb;
    want->count = cb_verb_refs(verb);
    for (int i = 0; i < want->count; i++) {
        want->named[i] = (cb_mark){verb->kinds[i], phrase.refs[i]};
    }
    return true;
}

/* The kind of the things that some move names. */
static const cb_kind *find_kind(const cb_game *game, const cb_json *json, uint32_t node)
{
    for (const cb_verb *v = game->told.verbs; node && v->name; v++) {
        for (int i = 0; v->type == CB_VERB_MOVE && i < cb_verb_refs(v); i++) {
            if (cb_json_equals(json, node, v->kinds[i]->id)) {
                return v->kinds[i];
            }
        }
    }
    return NULL;
}

static bool want_thing(const referee *r, uint32_t node, cb_mark *thing, cb_error *err)
{
    const cb_game *game = cb_match_game(r->match);
    uint32_t value = cb_json_member(&r->json, node, "value");
    int found = 0;
    cb_text name = {0};
    thing->kind = find_kind(game, &r->json, cb_json_member(&r->json, node, "kind"));
    if (!thing->kind) {
        return cb_fail(err, CB_ENAME, "\"named\": no move of %s names things of that kind",
                       cb_game_id(game));
    }
    if (value && r->json.nodes[value].type == CB_JSON_STRING) {
        cb_json_string(&r->json, value, &name);
    } else if (value) {
        cb_json_quote(&r->json, value, &name);
    }
    bool fine = name.data && cb_kind_read(thing->kind, name.data, name.length, &found);
    if (!fine) {
        cb_fail(err, CB_ENAME, "\"named\": there is no %s \"%.40s\"", thing->kind->id,
                name.data ? name.data : "");
    }
    thing->value = (int16_t)found;
    cb_text_free(&name);
    return fine;
}

static bool want_things(referee *r, wanted *want, cb_error *err)
{
    const cb_game *game = cb_match_game(r->match);
    uint32_t named = cb_json_member(&r->json, 0, "named");
    const cb_json_node *array = &r->json.nodes[named];
    if (!named || array->type != CB_JSON_ARRAY || array->count > CB_MAX_REFS) {
        return cb_fail(err, CB_EFIELD,
                       "the request needs a \"move\", or \"named\": at most %d things",
                       CB_MAX_REFS);
    }
    if (cb_json_member(&r->json, 0, "verb")) {
        const char *verb = referee_text(r, "verb", err);
        for (int v = 0; verb && game->told.verbs[v].name; v++) {
            if (game->told.verbs[v].type == CB_VERB_MOVE &&
                strcmp(game->told.verbs[v].name, verb) == 0) {
                want->verb = v;
            }
        }
        if (want->verb < 0) {
            return verb && cb_fail(err, CB_ENAME, "no move has the verb \"%.40s\"", verb);
        }
    }
    uint32_t at = named + 1;
    for (uint32_t i = 0; i < array->count; i++) {
        if (!want_thing(r, at, &want->named[want->count++], err)) {
            return false;
        }
        at = r->json.nodes[at].after;
    }
    return true;
}

bool referee_why(referee *r, cb_json_writer *w, cb_error *err)
{
    const cb_game *game = cb_match_game(r->match);
    const char *const answers[] = {[CB_MAY] = "may",
                                   [CB_NOT_YOUR_TURN] = "turn",
                                   [CB_NOT_ASKED] = "question",
                                   [CB_NOT_ALLOWED] = "rule"};
    wanted want = {.verb = -1};
    int64_t viewer;
    cb_phrase reason = {0};
    if (!referee_viewer(r, &viewer, err)) {
        return false;
    }
    if (viewer < 0) {
        return cb_fail(err, CB_ESEAT, "a watcher makes no moves");
    }
    if (!(cb_json_member(&r->json, 0, "move") ? want_move(r, &want, err)
                                              : want_things(r, &want, err))) {
        return false;
    }
    cb_move *scratch = malloc(cb_game_max_moves(game) * sizeof *scratch);
    if (!scratch) {
        return cb_fail(err, CB_EMEMORY, "not enough memory for a list of moves");
    }
    cb_match_view(r->match, (int)viewer, r->state);
    cb_why_not answer =
        cb_why(game, r->state, (int)viewer, want.verb, want.named, want.count, scratch, &reason);
    free(scratch);
    cb_put_string(w, "why", answers[answer]);
    if (answer == CB_NOT_ASKED || answer == CB_NOT_ALLOWED) {
        speaker said = {.game = game, .listener = (int)viewer, .scratch = &r->word};
        cb_figure_names(game, r->state, said.names);
        cb_begin_object(w, "reason");
        speak_phrase(w, &said, &reason);
        cb_end_object(w);
    }
    return true;
}
