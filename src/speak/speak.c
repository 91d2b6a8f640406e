#include "speak/speak.h"

#include <assert.h>

#include "core/kind.h"

enum { BEST = 3 };

void speak_seat(cb_json_writer *w, const char *key, int seat)
{
    if (seat < 0) {
        cb_put_null(w, key);
    } else {
        cb_put_int(w, key, seat);
    }
}

void speak_seats(cb_json_writer *w, const char *key, cb_seats seats)
{
    cb_begin_array(w, key);
    for (int i = 0; i < CB_MAX_SEATS; i++) {
        if (seats >> i & 1) {
            cb_put_int(w, NULL, i);
        }
    }
    cb_end_array(w);
}

void speak_words(cb_json_writer *w, const char *key, const speaker *s, const cb_phrase *phrase)
{
    assert(s->game && s->scratch);
    cb_text_clear(s->scratch);
    cb_phrase_words_to(s->game, phrase, s->names, s->listener, s->scratch);
    cb_put_text(w, key, s->scratch);
}

void speak_told(cb_json_writer *w, const speaker *s, const cb_phrase *phrase)
{
    const cb_verb *verb = &s->game->told.verbs[phrase->verb];
    int refs = cb_verb_refs(verb);
    if (!verb->told) {
        return;
    }
    cb_begin_array(w, "told");
    for (int i = refs; i < refs + verb->told; i++) {
        cb_kind_json(verb->kinds[i], phrase->refs[i], cb_put_value(w, NULL));
    }
    cb_end_array(w);
}

/* Names contain no quotes (cb_kind), so notation needs no escaping. */
static void speak_notation(cb_json_writer *w, const speaker *s, const cb_phrase *phrase)
{
    cb_text *out = cb_put_value(w, "text");
    cb_text_char(out, '"');
    cb_phrase_notation(s->game, phrase, out);
    cb_text_char(out, '"');
}

/* A legal move, as an order. */
static void speak_order(cb_json_writer *w, const speaker *s, const cb_phrase *phrase)
{
    cb_phrase_json(s->game, phrase, cb_put_members(w));
    speak_told(w, s, phrase);
    cb_text_clear(s->scratch);
    cb_phrase_order(s->game, phrase, s->names, s->scratch);
    cb_put_text(w, "words", s->scratch);
}

static void speak_rule(cb_json_writer *w, const cb_verb *verb)
{
    if (verb->rule) {
        cb_put_string(w, "rule", verb->rule);
    }
}

void speak_phrase(cb_json_writer *w, const speaker *s, const cb_phrase *phrase)
{
    cb_phrase_json(s->game, phrase, cb_put_members(w));
    speak_told(w, s, phrase);
    speak_words(w, "words", s, phrase);
    speak_rule(w, &s->game->told.verbs[phrase->verb]);
}

/* Like a phrase, but a question has no notation: its text is what the seat reads. */
void speak_prompt(cb_json_writer *w, const char *key, const speaker *s, const void *state, int seat)
{
    cb_phrase question = {0};
    cb_ask(s->game, state, seat, &question);
    const cb_verb *verb = &s->game->told.verbs[question.verb];
    cb_begin_object(w, key);
    speak_words(w, "text", s, &question);
    cb_put_string(w, "verb", verb->name);
    cb_refs_json(verb, &question, 0, cb_verb_refs(verb), cb_put_value(w, "refs"));
    speak_rule(w, verb);
    cb_end_object(w);
}

void speak_moves(cb_json_writer *w, const speaker *s, const void *state, int seat,
                 const cb_move *moves, int count, int in_full)
{
    bool brief = count > in_full;
    if (brief) {
        cb_put_bool(w, "brief", true);
    }
    cb_begin_array(w, "moves");
    for (int i = 0; i < count; i++) {
        cb_phrase phrase;
        cb_say(s->game, state, seat, moves[i], &phrase);
        cb_begin_object(w, NULL);
        if (brief) {
            speak_notation(w, s, &phrase);
            speak_told(w, s, &phrase);
        } else {
            speak_order(w, s, &phrase);
        }
        cb_end_object(w);
    }
    cb_end_array(w);
}

void speak_result(cb_json_writer *w, const cb_result *result)
{
    cb_begin_array(w, "points");
    for (int i = 0; i < result->players; i++) {
        cb_put_int(w, NULL, result->points[i]);
    }
    cb_end_array(w);
    cb_begin_array(w, "ranks");
    for (int i = 0; result->over && i < result->players; i++) {
        cb_put_int(w, NULL, result->ranks[i]);
    }
    cb_end_array(w);
    speak_seats(w, "winners", result->over ? result->winners : CB_NOBODY);
}

static void speak_best(cb_json_writer *w, const speaker *s, const void *view, int seat,
                       const cb_advice *advice)
{
    uint64_t visits = 0;
    for (int i = 0; i < advice->count; i++) {
        visits += advice->moves[i].visits;
    }
    cb_begin_array(w, "moves");
    for (int i = 0; i < advice->count && i < BEST; i++) {
        cb_phrase phrase;
        cb_say(s->game, view, seat, advice->moves[i].move, &phrase);
        cb_begin_object(w, NULL);
        speak_order(w, s, &phrase);
        speak_rule(w, &s->game->told.verbs[phrase.verb]);
        cb_put_number(w, "worth", (double)advice->moves[i].worth, 3);
        cb_put_number(w, "share", visits ? (double)advice->moves[i].visits / (double)visits : 0.0,
                      3);
        cb_end_object(w);
    }
    cb_end_array(w);
}

void speak_advice(cb_json_writer *w, const speaker *s, const void *view, int seat,
                  const cb_advice *advice)
{
    speak_best(w, s, view, seat, advice);
    cb_begin_array(w, "line");
    for (int i = 0; i < advice->line_length; i++) {
        cb_begin_object(w, NULL);
        speak_seat(w, "seat", advice->line[i].seat);
        speak_phrase(w, s, &advice->line[i]);
        cb_end_object(w);
    }
    cb_end_array(w);
}
