/*
 * A move is said by its verb's template, as an order: up to the first thing it names ("fire the
 * laser" of "{seat} [fire|fires] the laser from {0}") or whole, with "…" for what it names.
 */
#include "bots/called.h"

#include <string.h>

#include "core/kind.h"
#include "core/text.h"

static bool is_said(const cb_verb *verb)
{
    return verb->type == CB_VERB_MOVE && verb->words && strchr(verb->words, '[');
}

/* What stands in the place of a reference. */
typedef struct named {
    int reference; /* -1: none */
    const char *called;
} named;

static bool ends_with(const cb_text *text, const char *end)
{
    size_t length = strlen(end);
    return text->data && text->length >= length &&
           strcmp(text->data + text->length - length, end) == 0;
}

/* Takes an end off, but for the first `least` bytes. */
static bool take_off(cb_text *text, size_t least, const char *end)
{
    bool has = text->length >= least + strlen(end) && ends_with(text, end);
    if (has) {
        text->length -= strlen(end);
        text->data[text->length] = '\0';
    }
    return has;
}

/* How much of an order is said: up to the first thing; all; all and how it goes on ("move to"). */
typedef enum extent { BEGINNING, WHOLE, OPEN } extent;

/* Nobody ends with "the" or with "from", where a thing would follow; but with "paying with …". */
static void trim(cb_text *order, size_t least, bool follows, extent much)
{
    static const char *const ends[] = {" the",  " in front of", " from", " with", " at",
                                       " into", " to",          " in",   " on",   " of"};
    size_t before;
    take_off(order, least, " ");
    do {
        before = order->length;
        if (order->failed || much == OPEN || ends_with(order, " with …")) {
            return;
        }
        follows = take_off(order, least, " …") || follows;
        take_off(order, least, ",");
        take_off(order, least, ":");
        for (size_t i = 0; follows && i < sizeof ends / sizeof *ends; i++) {
            take_off(order, least, ends[i]);
        }
    } while (order->length < before);
}

static void add_order(const cb_verb *verb, extent much, named what, cb_text *out)
{
    cb_text order = {0};
    const char *p = strchr(verb->words, '[');
    size_t word = strcspn(p + 1, "|");
    while (*p && (much != BEGINNING || !strchr("{,:;", *p))) {
        size_t length = strcspn(p, "[{,:;");
        if (*p == '[') { /* as it is said to you */
            cb_text_bytes(&order, p + 1, strcspn(p + 1, "|"));
            p = strchr(p, ']') + 1;
        } else if (*p == '{') {
            const char *end = strchr(p, '}');
            cb_text_add(&order, p[1] - '0' == what.reference ? what.called : "…");
            cb_text_add(&order, end[-1] == 's' ? "'s" : "");
            p = end + 1;
        } else {
            length += !length;
            cb_text_bytes(&order, p, length);
            p += length;
        }
    }
    trim(&order, word, *p == '{', much);
    cb_text_add(out, order.data ? order.data : "");
    cb_text_free(&order);
}

/* Verbs with dashes are events: "double kill". */
static void add_name(const cb_verb *verb, cb_text *out)
{
    for (const char *c = verb->name; *c; c++) {
        cb_text_char(out, *c == '-' ? ' ' : *c);
    }
}

void cb_verb_word(const cb_verb *verb, cb_text *out)
{
    const char *from = is_said(verb) ? strchr(verb->words, '[') + 1 : NULL;
    if (from) {
        cb_text_bytes(out, from, strcspn(from, "|"));
    } else {
        add_name(verb, out);
    }
}

void cb_verb_said(const cb_verb *verb, cb_text *out)
{
    if (is_said(verb)) {
        add_order(verb, BEGINNING, (named){.reference = -1}, out);
    } else {
        add_name(verb, out);
    }
}

/* Are two moves said the same, as far as they are said? */
static bool is_same(const cb_verb *verb, const cb_verb *other, extent much)
{
    const named nothing = {.reference = -1};
    cb_text a = {0}, b = {0};
    add_order(verb, much, nothing, &a);
    add_order(other, much, nothing, &b);
    bool same = !a.failed && !b.failed && strcmp(a.data, b.data) == 0;
    cb_text_free(&a);
    cb_text_free(&b);
    return same;
}

/* Does the other say more than this one, word for word the same before that? */
static bool goes_on(const cb_verb *verb, const cb_verb *other)
{
    const named nothing = {.reference = -1};
    cb_text a = {0}, b = {0};
    add_order(verb, OPEN, nothing, &a);
    add_order(other, OPEN, nothing, &b);
    bool more = !a.failed && !b.failed && strncmp(b.data, a.data, a.length) == 0;
    cb_text_free(&a);
    cb_text_free(&b);
    return more;
}

void cb_verb_called(const cb_game *game, int verb, cb_text *out)
{
    const cb_verb *v = &game->told.verbs[verb];
    extent needed = BEGINNING;
    bool alike = false;
    size_t start = out->length;
    if (!is_said(v)) {
        add_name(v, out);
        return;
    }
    for (int i = 0; i < cb_game_verbs(game); i++) {
        const cb_verb *other = &game->told.verbs[i];
        if (i == verb || !is_said(other) || !is_same(v, other, BEGINNING)) {
            continue;
        }
        extent more = goes_on(v, other) ? BEGINNING : !is_same(v, other, WHOLE) ? WHOLE : OPEN;
        needed = more > needed ? more : needed;
        alike = alike || is_same(v, other, OPEN);
    }
    add_order(v, needed, (named){.reference = -1}, out);
    if (alike && !out->failed && strcmp(out->data + start, v->name) != 0) {
        cb_text_format(out, " (%s)", v->name);
    }
}

void cb_move_called(const cb_game *game, int verb, int reference, int value, cb_text *out)
{
    const cb_verb *v = &game->told.verbs[verb];
    cb_text thing = {0};
    cb_thing_called(v->kinds[reference], value, &thing);
    if (is_said(v)) {
        add_order(v, WHOLE, (named){reference, thing.data ? thing.data : ""}, out);
    } else {
        add_name(v, out);
        cb_text_format(out, " %s", thing.data ? thing.data : "");
    }
    cb_text_free(&thing);
}

void cb_thing_called(const cb_kind *kind, int value, cb_text *out)
{
    static const char *const articles[] = {"the ", "a ", "an "};
    char buffer[CB_CALL_SIZE];
    const char *name = buffer;
    if (cb_kind_has_calls(kind)) {
        name = cb_kind_called(kind, value, buffer);
        for (size_t i = 0; i < sizeof articles / sizeof *articles; i++) {
            size_t length = strlen(articles[i]);
            if (strncmp(name, articles[i], length) == 0) {
                name += length;
                break;
            }
        }
    } else {
        cb_kind_name(kind, value, buffer);
    }
    cb_text_add(out, name);
}
