#include "speak/catalog.h"

#include <assert.h>
#include <string.h>

#include "core/kind.h"

/* A kind with more values is described by its limits only; no game has that many kinds. */
enum { NAMES_MOST = 4096, KINDS_MOST = 128 };

/* ---- Games and options ---- */

static void speak_options(cb_json_writer *w, const char *key, const cb_game *game)
{
    cb_begin_array(w, key);
    for (const cb_option *o = game->about.options; o && o->name; o++) {
        cb_begin_object(w, NULL);
        cb_put_string(w, "name", o->name);
        cb_put_string(w, "title", o->title);
        cb_begin_array(w, "choices");
        for (int i = 0; o->choices[i]; i++) {
            cb_put_string(w, NULL, o->choices[i]);
        }
        cb_end_array(w);
        cb_put_string(w, "standard", o->choices[o->standard]);
        cb_end_object(w);
    }
    cb_end_array(w);
}

void speak_game(cb_json_writer *w, const char *key, const cb_game *game)
{
    assert(w && game);
    cb_begin_object(w, key);
    cb_put_string(w, "id", cb_game_id(game));
    cb_put_string(w, "title", cb_game_title(game));
    cb_put_string(w, "blurb", cb_game_blurb(game));
    cb_put_int(w, "min_players", cb_game_min_players(game));
    cb_put_int(w, "max_players", cb_game_max_players(game));
    cb_put_bool(w, "secrets", cb_game_secrets(game));
    cb_put_int(w, "rules_version", cb_game_rules_version(game));
    speak_options(w, "options", game);
    if (game->about.team) {
        cb_put_bool(w, "team", true);
    }
    cb_end_object(w);
}

void speak_games(cb_json_writer *w, const char *key)
{
    cb_begin_array(w, key);
    for (int i = 0; i < cb_game_count(); i++) {
        speak_game(w, NULL, cb_game_at(i));
    }
    cb_end_array(w);
}

void speak_choices(cb_json_writer *w, const char *key, const cb_game *game, const cb_setup *setup)
{
    assert(w && game && setup);
    cb_begin_object(w, key);
    for (int i = 0; game->about.options && game->about.options[i].name; i++) {
        const cb_option *o = &game->about.options[i];
        cb_put_string(w, o->name, o->choices[setup->options[i]]);
    }
    cb_end_object(w);
}

/* ---- Kinds ---- */

typedef struct kinds {
    const cb_kind *list[KINDS_MOST];
    int count;
} kinds;

static void note(kinds *k, const cb_kind *kind)
{
    for (int i = 0; kind && i < k->count; i++) {
        if (k->list[i] == kind || strcmp(k->list[i]->id, kind->id) == 0) {
            return;
        }
    }
    if (kind) {
        assert(k->count < KINDS_MOST);
        k->list[k->count++] = kind;
    }
}

static void note_fields(kinds *k, const cb_field *fields)
{
    for (const cb_field *f = fields; f->name; f++) {
        note(k, f->index);
        if (f->type == CB_STRUCT) {
            note_fields(k, f->fields);
        } else {
            note(k, f->kind);
        }
    }
}

static kinds kinds_of(const cb_game *game)
{
    kinds k = {.count = 0};
    note_fields(&k, game->known.fields);
    for (const cb_verb *v = game->told.verbs; v->name; v++) {
        for (int i = 0; i < cb_verb_refs(v) + v->told; i++) {
            note(&k, v->kinds[i]);
        }
    }
    for (int i = 0; i < cb_game_topics(game); i++) {
        note_fields(&k, cb_game_topic(game, i)->fields);
    }
    return k;
}

static void speak_names(cb_json_writer *w, const cb_kind *kind)
{
    cb_begin_array(w, "names");
    for (int v = kind->min; v <= kind->max; v++) {
        char name[CB_NAME_SIZE];
        int n = cb_kind_name(kind, v, name);
        cb_put_bytes(w, NULL, name, (size_t)n);
    }
    cb_end_array(w);
}

static void speak_labels(cb_json_writer *w, const cb_kind *kind)
{
    cb_begin_array(w, "labels");
    for (int value = kind->min; value <= kind->max; value++) {
        char buffer[CB_CALL_SIZE];
        const char *called = cb_kind_called(kind, value, buffer);
        cb_put_string(w, NULL, called ? called : "");
    }
    cb_end_array(w);
}

static void speak_kind(cb_json_writer *w, const cb_kind *kind)
{
    bool few = (int64_t)kind->max - kind->min < NAMES_MOST;
    cb_begin_object(w, kind->id);
    cb_put_int(w, "min", kind->min);
    cb_put_int(w, "max", kind->max);
    cb_put_bool(w, "named", cb_kind_is_named(kind));
    if (few && cb_kind_is_named(kind)) {
        speak_names(w, kind);
    }
    if (few && cb_kind_has_calls(kind)) {
        speak_labels(w, kind);
    }
    if (kind->square) {
        cb_put_bool(w, "square", true);
    }
    if (kind->of) {
        cb_put_string(w, "of", kind->of->id);
    }
    if (kind->some) {
        cb_put_string(w, "some", kind->some);
    }
    cb_end_object(w);
}

/* ---- Fields and verbs ---- */

static const char *type_name(cb_type type)
{
    return type == CB_SET        ? "set"
           : type == CB_STRUCT   ? "object"
           : type == CB_COMPUTED ? "computed"
                                 : "value";
}

static void speak_fields(cb_json_writer *w, const char *key, const cb_field *fields)
{
    static const char *const knows[] = {"all", "owner", "none", "game"};
    cb_begin_array(w, key);
    for (const cb_field *f = fields; f->name; f++) {
        cb_begin_object(w, NULL);
        cb_put_string(w, "name", f->name);
        cb_put_string(w, "know", knows[f->know]);
        cb_put_string(w, "type", type_name(f->type));
        if (f->count) {
            cb_put_int(w, "count", f->count);
        }
        if (f->count && f->length >= 0) {
            cb_put_bool(w, "list", true);
        }
        if (f->count && f->index) {
            cb_put_string(w, "index", f->index->id);
        }
        if (f->type == CB_STRUCT) {
            speak_fields(w, "fields", f->fields);
        } else if (f->kind) {
            cb_put_string(w, "kind", f->kind->id);
        }
        if (f->has_unknown || f->know != CB_KNOW_ALL) {
            cb_put_bool(w, "null", true);
        }
        cb_end_object(w);
    }
    cb_end_array(w);
}

static void speak_kinds(cb_json_writer *w, const char *key, const cb_verb *verb, int from, int to)
{
    cb_begin_array(w, key);
    for (int i = from; i < to; i++) {
        cb_put_string(w, NULL, verb->kinds[i]->id);
    }
    cb_end_array(w);
}

static void speak_verbs(cb_json_writer *w, const char *key, const cb_game *game)
{
    static const char *const types[] = {[CB_VERB_MOVE] = "move",
                                        [CB_VERB_CHANCE] = "chance",
                                        [CB_VERB_EVENT] = "event",
                                        [CB_VERB_QUESTION] = "question",
                                        [CB_VERB_REASON] = "reason"};
    cb_begin_array(w, key);
    for (const cb_verb *v = game->told.verbs; v->name; v++) {
        cb_begin_object(w, NULL);
        cb_put_string(w, "name", v->name);
        if (v->form) {
            cb_put_string(w, "form", v->form);
        }
        cb_put_string(w, "words", v->words ? v->words : "");
        if (v->rule) {
            cb_put_string(w, "rule", v->rule);
        }
        speak_kinds(w, "refs", v, 0, cb_verb_refs(v));
        if (v->told) {
            speak_kinds(w, "told", v, cb_verb_refs(v), cb_verb_refs(v) + v->told);
        }
        cb_put_bool(w, "move", v->form != NULL);
        cb_put_string(w, "type", types[v->type]);
        if (v->no) {
            cb_put_string(w, "no", game->told.verbs[v->no].name);
        }
        cb_end_object(w);
    }
    cb_end_array(w);
}

/* What else the game can be asked; a fixed topic comes with its answer. */
static void speak_topics(cb_json_writer *w, const char *key, const cb_game *game)
{
    cb_begin_array(w, key);
    for (int i = 0; i < cb_game_topics(game); i++) {
        const cb_topic *topic = cb_game_topic(game, i);
        cb_begin_object(w, NULL);
        cb_put_string(w, "name", topic->name);
        cb_put_string(w, "what", topic->what);
        speak_fields(w, "fields", topic->fields);
        if (topic->fixed) {
            cb_topic_write(game, topic, NULL, CB_WATCHER, cb_put_value(w, "facts"));
        }
        cb_end_object(w);
    }
    cb_end_array(w);
}

void speak_tables(cb_json_writer *w, const cb_game *game)
{
    assert(w && game);
    kinds k = kinds_of(game);
    speak_game(w, "game", game);
    cb_begin_object(w, "kinds");
    for (int i = 0; i < k.count; i++) {
        speak_kind(w, k.list[i]);
    }
    cb_end_object(w);
    speak_fields(w, "fields", game->known.fields);
    speak_verbs(w, "verbs", game);
    speak_topics(w, "topics", game);
}
