/* Phrases: a verb with its references, as notation and as JSON; words.c has them in words. */
#include <string.h>

#include "core/kind.h"

int cb_verb_refs(const cb_verb *verb)
{
    int n = 0;
    while (n < CB_MAX_REFS && verb->kinds[n]) {
        n++;
    }
    return n;
}

/* Copies a template of notation and fills in {seat} and {0}..{5}. */
void cb_phrase_notation(const cb_game *game, const cb_phrase *phrase, cb_text *out)
{
    const cb_verb *verb = &game->verbs[phrase->verb];
    for (const char *p = verb->form ? verb->form : verb->name; *p;) {
        if (*p != '{') {
            size_t plain = strcspn(p, "{");
            cb_text_bytes(out, p, plain);
            p += plain;
        } else if (strncmp(p, "{seat}", 6) == 0) {
            cb_text_int(out, phrase->seat);
            p += 6;
        } else {
            int i = p[1] - '0';
            cb_kind_write(verb->kinds[i], phrase->refs[i], out);
            p += 3;
        }
    }
}

static void write_reference(const cb_kind *kind, int value, cb_text *out)
{
    cb_text_add(out, "{\"kind\":\"");
    cb_text_add(out, kind->id);
    cb_text_add(out, "\",\"value\":");
    cb_kind_json(kind, value, out);
    cb_text_char(out, '}');
}

void cb_phrase_json(const cb_game *game, const cb_phrase *phrase, cb_text *out)
{
    const cb_verb *verb = &game->verbs[phrase->verb];
    int refs = cb_verb_refs(verb);
    /* Names hold no quotes (cb_kind), so notation needs no escaping. */
    cb_text_add(out, "\"text\":\"");
    cb_phrase_notation(game, phrase, out);
    cb_text_add(out, "\",\"verb\":\"");
    cb_text_add(out, verb->name);
    cb_text_add(out, "\",\"refs\":[");
    for (int i = 0; i < refs; i++) {
        if (i) {
            cb_text_char(out, ',');
        }
        write_reference(verb->kinds[i], phrase->refs[i], out);
    }
    cb_text_char(out, ']');
}

bool cb_event_heard(const cb_game *game, const cb_event *event, int viewer, cb_phrase *heard)
{
    const cb_verb *verb = &game->verbs[event->phrase.verb];
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
    game->say(state, seat, m, &phrase);
    cb_phrase_notation(game, &phrase, out);
}

/* How many phrases a verb can form: the product of its kinds' sizes. */
static uint64_t verb_actions(const cb_verb *verb)
{
    uint64_t n = verb->form ? 1 : 0;
    for (int i = 0; i < cb_verb_refs(verb); i++) {
        n *= (uint64_t)((int64_t)verb->kinds[i]->max - verb->kinds[i]->min + 1);
    }
    return n;
}

uint64_t cb_action_count(const cb_game *game)
{
    uint64_t n = 0;
    for (const cb_verb *v = game->verbs; v->name; v++) {
        n += verb_actions(v);
    }
    return n;
}

uint64_t cb_action_index(const cb_game *game, const cb_phrase *phrase)
{
    const cb_verb *verb = &game->verbs[phrase->verb];
    uint64_t before = 0, within = 0;
    for (const cb_verb *v = game->verbs; v < verb; v++) {
        before += verb_actions(v);
    }
    for (int i = 0; i < cb_verb_refs(verb); i++) {
        const cb_kind *kind = verb->kinds[i];
        within = within * (uint64_t)((int64_t)kind->max - kind->min + 1) +
                 (uint64_t)((int64_t)phrase->refs[i] - kind->min);
    }
    return before + within;
}
