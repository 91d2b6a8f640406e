/*
 * Phrases in words, for people. One template a verb serves three sentences:
 *
 *     "{seat} [run|runs] to {0}"    Ann runs to the hall    about somebody
 *                                   You run to the hall     said to the one who acts
 *                                   Run to the hall         an order, in that seat's list of moves
 */
#include <assert.h>
#include <string.h>

#include "core/kind.h"
#include "core/print.h"

/* The sentence being built. */
typedef struct sentence {
    const cb_verb *verb;
    const cb_phrase *phrase;
    const char *const *names; /* of the seats; NULL: "Player A" and so on */
    int listener;             /* the seat that is "you"; below 0 nobody is */
    bool to_you;              /* the nearest seat before this place is the listener */
    bool acting;              /* the acting seat is the subject: naming it again is "yourself" */
    size_t start;             /* where it begins in out */
    cb_text *out;
} sentence;

static void add_seat(sentence *s, int seat, bool possessive)
{
    s->to_you = seat >= 0 && seat == s->listener;
    if (s->to_you) {
        cb_text_add(s->out, possessive ? "your" : "you");
        return;
    }
    if (seat < 0) {
        cb_text_add(s->out, "Chance");
    } else if (s->names && s->names[seat] && *s->names[seat]) {
        cb_text_add(s->out, s->names[seat]);
    } else {
        cb_text_format(s->out, "Player %c", cb_seat_letter(seat));
    }
    if (possessive) {
        cb_text_add(s->out, "'s");
    }
}

/* The acting seat once more: "You kill yourself". */
static void add_self(sentence *s, bool possessive)
{
    static const char *const words[2][2] = {{"themselves", "their own"}, {"yourself", "your own"}};
    s->to_you = s->phrase->seat == s->listener;
    cb_text_add(s->out, words[s->to_you][possessive]);
}

static void add_label(sentence *s, const cb_kind *kind, int value);

/* "scope-red+newton-blue" as the labels of its parts: "a red targeting scope and a blue newton". */
static void add_parts(sentence *s, const cb_kind *kind, int value)
{
    cb_text *out = s->out;
    char name[CB_NAME_SIZE];
    int length = cb_kind_name(kind, value, name), part;
    for (int from = 0, to; from < length; from = to + 1) {
        to = from + (int)strcspn(name + from, "+");
        cb_text_add(out, from ? " and " : "");
        if (cb_kind_read(kind->of, name + from, (size_t)(to - from), &part)) {
            add_label(s, kind->of, part);
        } else {
            cb_text_bytes(out, name + from, (size_t)(to - from));
        }
    }
}

/* Whose something in a label is: "your", "Ann's"; "their" where Ann is the subject. */
static void add_owner(sentence *s, int seat)
{
    bool to_you = s->to_you; /* a verb agrees with its subject, not with this */
    if (s->acting && seat == s->phrase->seat && seat != s->listener) {
        cb_text_add(s->out, "their");
    } else {
        add_seat(s, seat, true);
    }
    s->to_you = to_you;
}

static void add_label(sentence *s, const cb_kind *kind, int value)
{
    char buffer[CB_CALL_SIZE];
    if (kind->of) {
        add_parts(s, kind, value);
        return;
    }
    if (!cb_kind_has_calls(kind)) {
        cb_kind_write(kind, value, s->out);
        return;
    }
    for (const char *p = cb_kind_called(kind, value, buffer); *p;) {
        size_t plain = cb_until(p, '{');
        cb_text_bytes(s->out, p, plain);
        p += plain;
        if (*p) {
            assert(p[1] >= '0' && p[1] < '0' + CB_MAX_SEATS && strncmp(p + 2, "'s}", 3) == 0);
            add_owner(s, p[1] - '0');
            p += strlen("{0's}");
        }
    }
}

/* A subject is what a verb agrees with: "{0} [fall|falls]". */
static void add_reference(sentence *s, int i, bool possessive, bool subject)
{
    const cb_kind *kind = s->verb->kinds[i];
    int value = s->phrase->refs[i];
    bool known = value >= kind->min && value <= kind->max;
    if (known && kind == &cb_kind_seat) {
        if (s->acting && !subject && value == s->phrase->seat) {
            add_self(s, possessive);
        } else {
            add_seat(s, value, possessive);
        }
        return;
    }
    if (!known) {
        cb_text_add(s->out, kind->some ? kind->some : "something");
    } else {
        add_label(s, kind, value);
    }
    if (possessive) {
        cb_text_add(s->out, "'s");
    }
}

/* Adds {seat}, {seat's}, {0} or {0's}; returns what follows it. */
static const char *add_placeholder(sentence *s, const char *p)
{
    const char *end = strchr(p, '}');
    assert(end);
    bool possessive = end - p > 2 && end[-2] == '\'' && end[-1] == 's';
    if (strncmp(p, "{seat", 5) == 0) {
        add_seat(s, s->phrase->seat, possessive);
        s->acting = s->acting || !possessive;
    } else {
        assert(p[1] >= '0' && p[1] < '0' + CB_MAX_REFS && s->verb->kinds[p[1] - '0']);
        add_reference(s, p[1] - '0', possessive, strncmp(end, "} [", 3) == 0);
    }
    return end + 1;
}

/* Adds one of [run|runs], agreeing with the nearest seat; returns what follows it. */
static const char *add_agreeing(sentence *s, const char *p)
{
    const char *bar = strchr(p, '|');
    const char *end = strchr(p, ']');
    assert(bar && end && bar < end);
    const char *from = s->to_you ? p + 1 : bar + 1;
    const char *to = s->to_you ? bar : end;
    cb_text_bytes(s->out, from, (size_t)(to - from));
    return end + 1;
}

/* A sentence begins with a capital, whatever word came first. */
static void capitalise(sentence *s)
{
    if (s->out->failed || s->out->length <= s->start) {
        return;
    }
    char *first = &s->out->data[s->start];
    if (*first >= 'a' && *first <= 'z') {
        *first = (char)(*first - 'a' + 'A');
    }
}

static void compose(sentence *s, const char *words)
{
    for (const char *p = words; *p;) {
        if (*p == '{') {
            p = add_placeholder(s, p);
        } else if (*p == '[') {
            p = add_agreeing(s, p);
        } else {
            size_t plain = strcspn(p, "{[");
            cb_text_bytes(s->out, p, plain);
            p += plain;
        }
    }
    capitalise(s);
}

static sentence begin(const cb_game *game, const cb_phrase *phrase, const char *const *names,
                      int listener, cb_text *out)
{
    return (sentence){
        .verb = &game->told.verbs[phrase->verb],
        .phrase = phrase,
        .names = names,
        .listener = listener,
        .to_you = phrase->seat >= 0 && phrase->seat == listener,
        .start = out->length,
        .out = out,
    };
}

void cb_phrase_words(const cb_game *game, const cb_phrase *phrase, const char *const *names,
                     cb_text *out)
{
    cb_phrase_words_to(game, phrase, names, CB_WATCHER, out);
}

void cb_phrase_words_to(const cb_game *game, const cb_phrase *phrase, const char *const *names,
                        int listener, cb_text *out)
{
    sentence s = begin(game, phrase, names, listener, out);
    compose(&s, s.verb->words);
}

void cb_figure_names(const cb_game *game, const void *state, const char *names[CB_MAX_SEATS])
{
    for (int seat = 0; game->told.figure && seat < CB_MAX_SEATS; seat++) {
        const char *name = game->told.figure(state, seat);
        names[seat] = name ? name : names[seat];
    }
}

void cb_phrase_order(const cb_game *game, const cb_phrase *phrase, const char *const *names,
                     cb_text *out)
{
    static const char subject[] = "{seat} ";
    sentence s = begin(game, phrase, names, phrase->seat, out);
    bool leads = strncmp(s.verb->words, subject, sizeof subject - 1) == 0;
    s.acting = leads;
    compose(&s, s.verb->words + (leads ? sizeof subject - 1 : 0));
}
