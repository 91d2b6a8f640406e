/* Moves as text: each text finds its move again, and no two read the same, in notation or in words.
 * Moves and events have words for everybody who may hear them, and call things by names, not by
 * ids. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "core/kind.h"
#include "properties/property.h"

enum {
    TRIED = 3,   /* moves looked up by text in one position: each lookup reads them all */
    WORDED = 800 /* the longest list whose words are compared with each other */
};

static bool finds_itself(trial *t, int seat, cb_move m, const char *text)
{
    cb_move found;
    cb_error err = {0};
    if (!cb_move_find(t->game, t->state, seat, text, t->others, &found, &err)) {
        return trial_fail(t, "the legal move '%s' is refused: %s", text, err.text);
    }
    if (found != m) {
        return trial_fail(t, "the text '%s' finds another move", text);
    }
    return true;
}

/* The text is clean, and has not come before in this position. */
static bool is_its_own(trial *t, const cb_text *text, map *seen)
{
    uint64_t key = cb_hash(text->data, text->length, 1);
    if (strpbrk(text->data, "?\"\n;#") || strstr(text->data, "  ")) {
        return trial_fail(t, "the notation '%s' is not clean", text->data);
    }
    if (++*map_at(seen, key) > 1) {
        return trial_fail(t, "two legal moves read '%s'", text->data);
    }
    return true;
}

/* Does it call somebody a player who is not one? */
static bool names_no_player(const trial *t, const char *words)
{
    for (int seat = t->setup.players; seat < CB_MAX_SEATS; seat++) {
        char name[] = "Player ?";
        name[sizeof name - 2] = cb_seat_letter(seat);
        if (strstr(words, name)) {
            return true;
        }
    }
    return false;
}

/* A sentence for people: it is not empty, does not begin with a small letter, and shows no
 * template. */
static bool reads_well(trial *t, const cb_text *words)
{
    if (!words->length || (words->data[0] >= 'a' && words->data[0] <= 'z') ||
        strpbrk(words->data, "{}|") || strstr(words->data, "  ") ||
        names_no_player(t, words->data)) {
        return trial_fail(t, "the words '%s' do not read well", words->length ? words->data : "");
    }
    return true;
}

/* "(3,-2)" or "[19,4]": a pair of numbers in brackets. */
static bool has_coordinates(const char *words)
{
    for (const char *p = words; (p = strpbrk(p, "([")) != NULL; p++) {
        int first, second, end = 0;
        char close = 0;
        if (sscanf(p + 1, "%d,%d%c%n", &first, &second, &close, &end) == 3 &&
            (close == ')' || close == ']')) {
            return true;
        }
    }
    return false;
}

/* Does this stand in the text as a word of its own? */
static bool has_word(const char *text, const char *word)
{
    size_t length = strlen(word);
    for (const char *p = text; (p = strstr(p, word)) != NULL; p++) {
        bool begins = p == text || !isalnum((unsigned char)p[-1]);
        if (begins && !isalnum((unsigned char)p[length])) {
            return true;
        }
    }
    return false;
}

/* Is a thing called by its name in notation? Squares never are; other things not where people have
 * another name for them: "Freak A1" is that of A1, but nothing is called T07. */
static bool has_id(const cb_phrase *phrase, const cb_verb *verb, const char *words)
{
    for (int i = 0; i < cb_verb_refs(verb) + verb->told; i++) {
        const cb_kind *kind = verb->kinds[i];
        char name[CB_NAME_SIZE], room[CB_CALL_SIZE];
        int value = phrase->refs[i];
        if (value < kind->min || value > kind->max || !cb_kind_is_named(kind)) {
            continue;
        }
        cb_kind_name(kind, value, name);
        bool called = cb_kind_has_calls(kind);
        bool part = called && has_word(cb_kind_called(kind, value, room), name);
        if (strpbrk(name, "0123456789") && (kind->square || (called && !part)) &&
            has_word(words, name)) {
            return true;
        }
    }
    return false;
}

/* People are told names, not ids. */
static bool names_things(trial *t, const cb_phrase *phrase, const cb_text *words)
{
    if (has_coordinates(words->data) ||
        has_id(phrase, &t->game->told.verbs[phrase->verb], words->data)) {
        return trial_fail(t, "the words '%s' call something by its id", words->data);
    }
    return true;
}

/* About somebody, to every possible listener, and as an order. */
static bool words_read_well(trial *t, const cb_phrase *phrase, cb_text *text)
{
    const char *names[CB_MAX_SEATS] = {0};
    cb_figure_names(t->game, t->state, names);
    cb_text_clear(text);
    cb_phrase_order(t->game, phrase, names, text);
    bool ok = reads_well(t, text) && names_things(t, phrase, text);
    for (int listener = CB_WATCHER; listener < t->setup.players && ok; listener++) {
        cb_text_clear(text);
        cb_phrase_words_to(t->game, phrase, names, listener, text);
        ok = reads_well(t, text) && names_things(t, phrase, text);
    }
    return ok;
}

/* In a list that a seat chooses from, no two moves have the same words. */
static bool words_differ(trial *t, const cb_phrase *phrase, cb_text *text, map *seen)
{
    const char *names[CB_MAX_SEATS] = {0};
    cb_figure_names(t->game, t->state, names);
    cb_text_clear(text);
    cb_phrase_order(t->game, phrase, names, text);
    return ++*map_at(seen, cb_hash(text->data, text->length, 2)) == 1 ||
           trial_fail(t, "two legal moves have the words '%s'", text->data);
}

static bool moves_read_well(trial *t, int seat)
{
    map seen = {0};
    cb_text text = {0};
    int n = t->game->rules.moves(t->state, seat, t->moves);
    bool ok = true;
    for (int i = 0; i < n && ok; i++) {
        cb_phrase phrase = {0};
        cb_text_clear(&text);
        cb_say(t->game, t->state, seat, t->moves[i], &phrase);
        cb_move_text(t->game, t->state, seat, t->moves[i], &text);
        ok = phrase.seat == seat || trial_fail(t, "'%s' is said of another seat", text.data);
        ok = ok && is_its_own(t, &text, &seen);
        if (ok && (n <= TRIED || cb_rng_below(&t->dice, (uint32_t)n) < TRIED)) {
            ok =
                finds_itself(t, seat, t->moves[i], text.data) && words_read_well(t, &phrase, &text);
        }
        if (seat >= 0 && n <= WORDED) {
            ok = ok && words_differ(t, &phrase, &text, &seen);
        }
    }
    cb_text_free(&text);
    map_free(&seen);
    return ok;
}

static bool events_read_well(trial *t)
{
    cb_text text = {0};
    bool ok = true;
    for (int i = 0; i < t->log.count && ok; i++) {
        ok = words_read_well(t, &t->log.events[i].phrase, &text);
    }
    cb_text_free(&text);
    return ok;
}

/* Words that begin with the acting seat go on with a form that agrees with it, or an order and a
 * sentence to "you" would go wrong: "{seat} [run|runs] to {0}". */
static bool verbs_agree(trial *t)
{
    static const char subject[] = "{seat} ";
    for (const cb_verb *verb = t->game->told.verbs; verb->name; verb++) {
        if (strncmp(verb->words, subject, sizeof subject - 1) == 0 &&
            verb->words[sizeof subject - 1] != '[') {
            return trial_fail(t, "the words '%s' do not agree with their seat", verb->words);
        }
    }
    return true;
}

static bool holds(trial *t)
{
    if (!verbs_agree(t)) {
        return false;
    }
    while (trial_next(t)) {
        if (!events_read_well(t)) {
            return false;
        }
        for (int seat = CB_NATURE_SEAT; seat < t->setup.players; seat++) {
            if (may_act(t->game, t->state, seat) && !moves_read_well(t, seat)) {
                return false;
            }
        }
    }
    return true;
}

PROPERTY(
    text, 2,
    "a move's text finds that move, no two legal moves read the same, and words name everything");
