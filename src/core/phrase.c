/* Phrases: a verb with its references, as notation and as JSON; words.c has them in words. */
#include <assert.h>
#include <string.h>

#include "core/json_write.h"
#include "core/kind.h"
#include "core/phrase.h"
#include "core/print.h"

const char *cb_verb_name(const cb_verb *verb)
{
    return verb->name;
}

const char *cb_verb_rule(const cb_verb *verb)
{
    return verb->rule;
}

cb_verb_type cb_verb_type_of(const cb_verb *verb)
{
    return verb->type;
}

int cb_verb_no(const cb_verb *question)
{
    return question->no ? question->no : -1;
}

const cb_kind *cb_verb_kind(const cb_verb *verb, int ref)
{
    return ref >= 0 && ref < cb_verb_refs(verb) ? verb->kinds[ref] : NULL;
}

int cb_verb_refs(const cb_verb *verb)
{
    int n = 0;
    while (n < CB_MAX_REFS && verb->kinds[n]) {
        n++;
    }
    assert(verb->told <= n);
    return n - verb->told;
}

void cb_unpack(const cb_verb *verbs, int seat, cb_move m, cb_phrase *out)
{
    const cb_verb *verb = &verbs[cb_move_verb(m)];
    *out = CB_SAY(seat, cb_move_verb(m));
    for (int i = 0; i < CB_PACKED_REFS && verb->kinds[i]; i++) {
        out->refs[i] = (int16_t)cb_move_ref(m, i);
    }
}

void cb_say(const cb_game *game, const void *state, int seat, cb_move m, cb_phrase *out)
{
    const cb_verb *verb = &game->told.verbs[cb_move_verb(m)];
    cb_unpack(game->told.verbs, seat, m, out);
    if (verb->spoken || verb->told) {
        game->told.say(state, seat, m, out);
    }
}

/* Copies a template of notation and fills in {seat} and {0}..{5}. */
void cb_phrase_notation(const cb_game *game, const cb_phrase *phrase, cb_text *out)
{
    const cb_verb *verb = &game->told.verbs[phrase->verb];
    for (const char *p = verb->form ? verb->form : verb->name; *p;) {
        if (*p != '{') {
            size_t plain = cb_until(p, '{');
            cb_text_bytes(out, p, plain);
            p += plain;
        } else if (p[1] == 's') {
            cb_text_int(out, phrase->seat);
            p += strlen("{seat}");
        } else {
            int i = p[1] - '0';
            cb_kind_write(verb->kinds[i], phrase->refs[i], out);
            p += 3;
        }
    }
}

/* Reads text as one verb's notation; false if it does not fit. `blanks`: secret references may be
 * unknown. */
static bool fits_form(const cb_verb *verb, const char *text, bool blanks, cb_phrase *phrase)
{
    for (const char *p = verb->form; *p;) {
        if (*p != '{') {
            if (*p++ != *text++) {
                return false;
            }
            continue;
        }
        int i = p[1] - '0', value = 0;
        size_t length = cb_until(text, ' ');
        p += 3;
        if (i < 0 || i >= CB_MAX_REFS || !verb->kinds[i]) {
            return false;
        }
        if (blanks && length == 1 && *text == '?' && verb->secret >> i & 1) {
            value = CB_UNKNOWN;
        } else if (!cb_kind_read(verb->kinds[i], text, length, &value)) {
            return false;
        }
        phrase->refs[i] = (int16_t)value;
        text += length;
    }
    return *text == '\0';
}

bool cb_phrase_read(const cb_game *game, const char *text, cb_phrase *phrase, cb_error *err)
{
    for (int v = 0; game->told.verbs[v].name; v++) {
        cb_phrase read = {.verb = (uint8_t)v};
        if (game->told.verbs[v].type == CB_VERB_MOVE &&
            fits_form(&game->told.verbs[v], text, false, &read)) {
            *phrase = read;
            return true;
        }
    }
    return cb_fail(err, CB_EMOVE, "\"%.120s\" does not read like a move of this game", text);
}

bool cb_heard_read(const cb_game *game, const char *text, cb_phrase *phrase, cb_error *err)
{
    for (int v = 0; game->told.verbs[v].name; v++) {
        cb_phrase read = {.verb = (uint8_t)v};
        if (game->told.verbs[v].form && fits_form(&game->told.verbs[v], text, true, &read)) {
            *phrase = read;
            return true;
        }
    }
    return cb_fail(err, CB_EMOVE, "\"%.120s\" does not read like an event of this game", text);
}

void cb_phrase_squares(const cb_game *game, const cb_phrase *phrase, cb_text *out)
{
    const cb_verb *verb = &game->told.verbs[phrase->verb];
    const char *before = "";
    for (int i = 0; i < cb_verb_refs(verb); i++) {
        const cb_kind *kind = verb->kinds[i];
        if (kind->square && phrase->refs[i] >= kind->min && phrase->refs[i] <= kind->max) {
            cb_text_add(out, before);
            cb_kind_write(kind, phrase->refs[i], out);
            before = " ";
        }
    }
}

char cb_seat_letter(int seat)
{
    return seat >= 0 && seat < CB_MAX_SEATS ? (char)('A' + seat) : '?';
}

void cb_refs_json(const cb_verb *verb, const cb_phrase *phrase, int from, int to, cb_text *out)
{
    cb_json_writer w = cb_json_writer_to(out);
    cb_begin_array(&w, NULL);
    for (int i = from; i < to; i++) {
        cb_begin_object(&w, NULL);
        cb_put_string(&w, "kind", verb->kinds[i]->id);
        cb_kind_json(verb->kinds[i], phrase->refs[i], cb_put_value(&w, "value"));
        cb_end_object(&w);
    }
    cb_end_array(&w);
}

void cb_phrase_json(const cb_game *game, const cb_phrase *phrase, cb_text *out)
{
    const cb_verb *verb = &game->told.verbs[phrase->verb];
    /* Names contain no quotes (cb_kind), so notation needs no escaping. */
    cb_text_add(out, "\"text\":\"");
    cb_phrase_notation(game, phrase, out);
    cb_text_add(out, "\",\"verb\":\"");
    cb_text_add(out, verb->name);
    cb_text_add(out, "\",\"refs\":");
    cb_refs_json(verb, phrase, 0, cb_verb_refs(verb), out);
}

bool cb_event_heard(const cb_game *game, const cb_event *event, int viewer, cb_phrase *heard)
{
    const cb_verb *verb = &game->told.verbs[event->phrase.verb];
    bool knows = viewer == CB_GOD || event->knows == CB_EVERYBODY ||
                 (viewer >= 0 && (event->knows >> viewer & 1));
    *heard = event->phrase;
    if (knows) {
        return true;
    }
    for (int i = 0; i < CB_MAX_REFS; i++) {
        if (verb->secret >> i & 1) {
            heard->refs[i] = CB_UNKNOWN;
        }
    }
    return !verb->aside;
}

void cb_move_text(const cb_game *game, const void *state, int seat, cb_move m, cb_text *out)
{
    cb_phrase phrase;
    cb_say(game, state, seat, m, &phrase);
    cb_phrase_notation(game, &phrase, out);
}
