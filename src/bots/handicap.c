#include "bots/handicap.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "bots/called.h"
#include "core/error.h"
#include "core/kind.h"
#include "core/text.h"

enum { NAME = CB_CALL_SIZE, NEAR = 4 };

/* ---- Names ---- */

/* A kind with names of its own; of thousands of squares, or names put together from others, nobody
 * speaks one by one. */
static bool is_nameable(const cb_kind *kind)
{
    enum { MOST = 1000 };
    return kind && kind != &cb_kind_seat && kind != &cb_kind_bool && !kind->of &&
           (cb_kind_is_named(kind) || cb_kind_has_calls(kind)) && kind->max - kind->min < MOST;
}

/* Does an earlier verb or reference have this kind, too? */
static bool came_before(const cb_game *game, int verb, int ref)
{
    const cb_kind *kind = game->told.verbs[verb].kinds[ref];
    for (int v = 0; v <= verb; v++) {
        const cb_verb *other = &game->told.verbs[v];
        for (int i = 0; other->type == CB_VERB_MOVE && i < (v < verb ? cb_verb_refs(other) : ref);
             i++) {
            if (other->kinds[i] == kind) {
                return true;
            }
        }
    }
    return false;
}

static bool visit_kind(const cb_kind *kind, cb_nameable_visitor *visit, void *context)
{
    if (!visit(context, &(cb_nameable){.kind = kind, .any = true})) {
        return false;
    }
    for (int value = kind->min; value <= kind->max; value++) {
        if (!visit(context, &(cb_nameable){.kind = kind, .value = value})) {
            return false;
        }
    }
    return true;
}

bool cb_nameables(const cb_game *game, cb_nameable_visitor *visit, void *context)
{
    int verbs = cb_game_verbs(game);
    for (int v = 0; v < verbs; v++) {
        if (game->told.verbs[v].type == CB_VERB_MOVE &&
            !visit(context, &(cb_nameable){.verb = v})) {
            return false;
        }
    }
    for (int v = 0; v < verbs; v++) {
        const cb_verb *verb = &game->told.verbs[v];
        for (int i = 0; verb->type == CB_VERB_MOVE && i < cb_verb_refs(verb); i++) {
            if (is_nameable(verb->kinds[i]) && !came_before(game, v, i) &&
                !visit_kind(verb->kinds[i], visit, context)) {
                return false;
            }
        }
    }
    return true;
}

void cb_nameable_called(const cb_game *game, const cb_nameable *what, cb_text *out)
{
    if (!what->kind) {
        cb_verb_called(game, what->verb, out);
    } else if (what->any) {
        cb_text_add(out, what->kind->id);
    } else {
        cb_thing_called(what->kind, what->value, out);
    }
}

/* ---- Reading ---- */

static bool is_article(const char *word, int length)
{
    static const char *const articles[] = {"the", "a", "an"};
    for (int i = 0; i < 3; i++) {
        if ((int)strlen(articles[i]) == length && strncmp(word, articles[i], (size_t)length) == 0) {
            return true;
        }
    }
    return false;
}

/* Small letters, one space for everything that is neither letter nor digit, and no articles before
 * another word. */
static void simplify(const char *text, char out[NAME])
{
    int n = 0, word = 0; /* where the last word begins */
    for (; *text && n < NAME - 1; text++) {
        unsigned char c = (unsigned char)*text;
        if (c >= 0x80 || isalnum(c)) {
            out[n++] = (char)tolower(c);
        } else if (n > word && is_article(&out[word], n - word)) {
            n = word;
        } else if (n > word) {
            out[n++] = ' ';
            word = n;
        }
    }
    while (n && out[n - 1] == ' ') {
        n--;
    }
    out[n] = '\0';
}

/* Looking for a name; and the nearest ones if nothing has it. */
typedef struct search {
    const cb_game *game;
    cb_named *named;
    const char *wanted;
    bool found, crowded;
    struct {
        char name[NAME];
        int distance;
    } near[NEAR];
    int near_count;
} search;

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* How many letters must be changed, added or left out (Levenshtein). */
static int distance(const char *a, const char *b)
{
    int row[NAME + 1], length = (int)strlen(b);
    for (int j = 0; j <= length; j++) {
        row[j] = j;
    }
    for (int i = 1; a[i - 1]; i++) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= length; j++) {
            int above = row[j];
            row[j] = least(least(row[j], row[j - 1]) + 1, diagonal + (a[i - 1] != b[j - 1]));
            diagonal = above;
        }
    }
    return row[length];
}

static void note_near(search *s, const char *name, int far)
{
    int at = s->near_count < NEAR ? s->near_count++ : NEAR;
    for (int i = 0; i < at; i++) {
        if (strcmp(s->near[i].name, name) == 0) { /* of another kind */
            s->near_count -= s->near_count > at;
            return;
        }
    }
    for (; at > 0 && s->near[at - 1].distance > far; at--) {
        if (at < NEAR) {
            s->near[at] = s->near[at - 1];
        }
    }
    if (at < NEAR) {
        memcpy(s->near[at].name, name, strlen(name) + 1);
        s->near[at].distance = far;
    }
}

static void add(search *s, const cb_nameable *what)
{
    cb_named *n = s->named;
    s->found = true;
    if (!what->kind) {
        n->verbs[what->verb / 64] |= UINT64_C(1) << what->verb % 64;
    } else if (n->count < CB_NAMED_THINGS) {
        n->things[n->count].kind = what->kind;
        n->things[n->count].any = what->any;
        n->things[n->count++].value = what->value;
    } else {
        s->crowded = true;
    }
}

/* The name in notation, the verb alone ("fire"), what players say ("fire the laser"). */
enum { NOTATION, VERB, SAID, FORMS };

static void name_of(const cb_game *game, const cb_nameable *what, int form, char out[NAME])
{
    cb_text text = {0};
    if (what->any) {
        cb_text_add(&text, what->kind->id);
    } else if (what->kind) {
        (form == SAID ? cb_thing_called : cb_kind_write)(what->kind, what->value, &text);
    } else if (form == NOTATION) {
        cb_text_add(&text, game->told.verbs[what->verb].name);
    } else {
        (form == SAID ? cb_verb_said : cb_verb_word)(&game->told.verbs[what->verb], &text);
    }
    snprintf(out, NAME, "%s", text.data ? text.data : "");
    cb_text_free(&text);
}

static bool compare(void *context, const cb_nameable *what)
{
    search *s = context;
    char name[NAME], simple[NAME];
    bool same = false;
    for (int form = 0; form < FORMS && !same; form++) {
        name_of(s->game, what, form, name);
        simplify(name, simple);
        same = strcmp(simple, s->wanted) == 0;
    }
    if (same) {
        add(s, what);
    }
    return true;
}

static bool measure(void *context, const cb_nameable *what)
{
    search *s = context;
    char name[NAME], simple[NAME] = "";
    name_of(s->game, what, SAID, name);
    simplify(name, simple);
    note_near(s, name, distance(s->wanted, simple));
    return true;
}

static bool unknown(search *s, cb_error *err)
{
    cb_text near = {0};
    cb_nameables(s->game, measure, s);
    for (int i = 0; i < s->near_count; i++) {
        cb_text_format(&near, "%s%s", i ? ", " : "", s->near[i].name);
    }
    cb_fail(err, CB_ENAME, "no move of %s names \"%.60s\"; near it: %.120s", s->game->about.title,
            s->wanted, near.data ? near.data : "nothing");
    cb_text_free(&near);
    return false;
}

bool cb_named_read(cb_named *named, const cb_game *game, const char *text, cb_error *err)
{
    char words[NAME];
    simplify(text, words);
    if (!*words || strlen(text) >= NAME) {
        return cb_fail(err, CB_ESYNTAX, "a handicap names something, in less than %d letters",
                       NAME);
    }
    named->given = true;
    for (char *from = words; *from;) {
        char *end = from + strlen(from), cut = '\0';
        search s = {.game = game, .named = named, .wanted = from};
        for (;;) { /* as many words as make a name */
            *end = '\0';
            cb_nameables(game, compare, &s);
            char *space = s.found ? NULL : strrchr(from, ' ');
            if (!space) {
                break;
            }
            *end = cut;
            end = space;
            cut = ' ';
        }
        if (!s.found) {
            *end = cut;
            return unknown(&s, err);
        }
        if (s.crowded) {
            return cb_fail(err, CB_ERANGE, "a handicap names at most %d things", CB_NAMED_THINGS);
        }
        from = cut ? end + 1 : end;
    }
    return true;
}

/* ---- Moves ---- */

/* A name such as "newton-red+scope-blue" holds several of another kind. */
static bool holds(const cb_kind *whole, int value, const cb_kind *part, int wanted)
{
    char name[CB_NAME_SIZE];
    cb_kind_name(whole, value, name);
    for (const char *one = name; *one;) {
        size_t length = strcspn(one, "+");
        int found;
        if (cb_kind_read(part, one, length, &found) && found == wanted) {
            return true;
        }
        one += length + (one[length] == '+');
    }
    return false;
}

/* Is what a reference names one of the things? */
static bool is_one(const cb_named *named, const cb_kind *kind, int value)
{
    for (int i = 0; i < named->count; i++) {
        const cb_kind *wanted = named->things[i].kind;
        int only = named->things[i].value;
        if ((kind == wanted || kind->of == wanted) &&
            (named->things[i].any ||
             (kind == wanted ? value == only : holds(kind, value, wanted, only)))) {
            return true;
        }
    }
    return false;
}

bool cb_names_one(const cb_named *named, const cb_game *game, const cb_phrase *phrase)
{
    const cb_verb *verb = &game->told.verbs[phrase->verb];
    bool found = named->verbs[phrase->verb / 64] >> phrase->verb % 64 & 1;
    for (int i = 0; !found && named->count && i < cb_verb_refs(verb); i++) {
        found = is_one(named, verb->kinds[i], phrase->refs[i]);
    }
    return found;
}

bool cb_handicap_forbids(const cb_handicap *h, const void *state, int seat, cb_move m)
{
    cb_phrase phrase = {0};
    cb_say(h->game, state, seat, m, &phrase);
    return (h->never.given && cb_names_one(&h->never, h->game, &phrase)) ||
           (h->only.given && !cb_names_one(&h->only, h->game, &phrase));
}

int cb_handicap_keep(const cb_handicap *h, const void *state, int seat, cb_move *moves, int n)
{
    int kept = 0;
    if (n == 1 || !(h->never.given || h->only.given)) {
        return n;
    }
    for (int i = 0; i < n; i++) {
        if (!cb_handicap_forbids(h, state, seat, moves[i])) {
            moves[kept++] = moves[i];
        }
    }
    return kept ? kept : n;
}

int cb_handicap_keep_first(const cb_handicap *h, const void *state, int seat, cb_move *moves, int n)
{
    int kept = 0;
    for (int i = 0; i < n; i++) {
        cb_phrase phrase = {0};
        cb_say(h->game, state, seat, moves[i], &phrase);
        if (cb_names_one(&h->first, h->game, &phrase)) {
            moves[kept++] = moves[i];
        }
    }
    return kept ? kept : n;
}
