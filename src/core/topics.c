/* What else a game can be asked: facts by topic, and reasons why not. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/fields.h"
#include "core/memory.h"

int cb_game_topics(const cb_game *game)
{
    int n = 0;
    while (game->told.topics && game->told.topics[n].name) {
        n++;
    }
    return n;
}

const cb_topic *cb_game_topic(const cb_game *game, int index)
{
    return index >= 0 && index < cb_game_topics(game) ? &game->told.topics[index] : NULL;
}

const cb_topic *cb_topic_find(const cb_game *game, const char *name)
{
    for (const cb_topic *t = game->told.topics; t && t->name; t++) {
        if (strcmp(t->name, name) == 0) {
            return t;
        }
    }
    return NULL;
}

const char *cb_topic_name(const cb_topic *topic)
{
    return topic->name;
}

const char *cb_topic_what(const cb_topic *topic)
{
    return topic->what;
}

bool cb_topic_fixed(const cb_topic *topic)
{
    return topic->fixed;
}

void cb_topic_write(const cb_game *game, const cb_topic *topic, const void *state, int viewer,
                    cb_text *out)
{
    cb_heard nothing = {0};
    cb_topic_recall(game, topic, state, viewer, &nothing, out);
}

void cb_topic_recall(const cb_game *game, const cb_topic *topic, const void *state, int viewer,
                     const cb_heard *heard, cb_text *out)
{
    assert(topic->fixed || state);
    cb_state_buffer view;
    void *facts = calloc(1, topic->bytes);
    if (!facts) {
        out->failed = true;
        return;
    }
    if (!topic->fixed) {
        cb_view(game, state, viewer, view.bytes);
    }
    if (topic->recall) {
        topic->recall(view.bytes, viewer, heard, facts);
    } else {
        topic->tell(topic->fixed ? NULL : view.bytes, viewer, facts);
    }
    cb_record_json(topic->fields, facts, out);
    free(facts);
}

/* ---- Why not -------------------------------------------------------------------------------- */

/* Does this move name all of these things, each with a different reference? */
static bool names_all(const cb_game *game, const cb_phrase *phrase, const cb_mark *named, int count)
{
    const cb_verb *verb = &game->told.verbs[phrase->verb];
    unsigned taken = 0;
    int refs = cb_verb_refs(verb);
    for (int i = 0; i < count; i++) {
        int at = 0;
        while (at < refs && (taken >> at & 1 || phrase->refs[at] != named[i].value ||
                             strcmp(verb->kinds[at]->id, named[i].kind->id) != 0)) {
            at++;
        }
        if (at == refs) {
            return false;
        }
        taken |= 1U << at;
    }
    return true;
}

cb_why_not cb_why(const cb_game *game, const void *view, int seat, int verb, const cb_mark *named,
                  int count, cb_move *moves, cb_phrase *reason)
{
    assert(seat >= 0 && count >= 0 && count <= CB_MAX_REFS);
    cb_seats who = 0;
    if (game->rules.phase(view, &who) != CB_PLAYERS || !(who >> seat & 1)) {
        return CB_NOT_YOUR_TURN;
    }
    int n = game->rules.moves(view, seat, moves);
    int together = -1; /* the most things that one legal move names, counted from the first */
    for (int i = 0; i < n && together < count; i++) {
        cb_phrase phrase;
        cb_say(game, view, seat, moves[i], &phrase);
        if (verb >= 0 && phrase.verb != verb) {
            continue;
        }
        together = together < 0 ? 0 : together;
        while (together < count && names_all(game, &phrase, named, together + 1)) {
            together++;
        }
    }
    if (together == count) {
        return CB_MAY;
    }
    cb_tried tried = {.verb = verb, .count = together < 0 ? 0 : together};
    for (int i = 0; i < tried.count; i++) {
        tried.named[i] = named[i];
    }
    if (together >= 0) {
        tried.thing = named[together];
    }
    if (game->told.why && game->told.why(view, seat, &tried, reason)) {
        assert(game->told.verbs[reason->verb].type == CB_VERB_REASON);
        return CB_NOT_ALLOWED;
    }
    game->told.ask(view, seat, reason);
    return CB_NOT_ASKED;
}
