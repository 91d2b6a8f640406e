/* The catalogue: the games, and one game's kinds, fields and verbs as JSON. */
#include <string.h>

#include "core/kind.h"
#include "server/net/http.h"

enum { NAMES_MOST = 4096, KINDS_MOST = 128 };

static void add_string(cb_text *out, const char *key, const char *value)
{
    cb_text_format(out, "\"%s\":", key);
    cb_text_json(out, value, strlen(value));
}

static void add_options(const cb_game *game, cb_text *out)
{
    cb_text_add(out, ",\"options\":[");
    for (const cb_option *o = game->options; o && o->name; o++) {
        cb_text_add(out, o == game->options ? "{" : ",{");
        add_string(out, "name", o->name);
        cb_text_char(out, ',');
        add_string(out, "title", o->title);
        cb_text_add(out, ",\"choices\":[");
        for (int i = 0; o->choices[i]; i++) {
            cb_text_add(out, i ? "," : "");
            cb_text_json(out, o->choices[i], strlen(o->choices[i]));
        }
        cb_text_add(out, "],");
        add_string(out, "standard", o->choices[o->standard]);
        cb_text_char(out, '}');
    }
    cb_text_char(out, ']');
}

static void add_game(const cb_game *game, cb_text *out)
{
    cb_text_char(out, '{');
    add_string(out, "id", game->id);
    cb_text_char(out, ',');
    add_string(out, "title", game->title);
    cb_text_char(out, ',');
    add_string(out, "blurb", game->blurb);
    cb_text_format(out,
                   ",\"min_players\":%d,\"max_players\":%d,\"secrets\":%s,\"rules_version\":%d",
                   game->min_players, game->max_players, game->secrets ? "true" : "false",
                   game->rules_version);
    add_options(game, out);
    cb_text_char(out, '}');
}

void catalog_games(cb_text *out)
{
    cb_text_add(out, "{\"ok\":true,\"games\":[");
    for (int i = 0; i < cb_game_count(); i++) {
        cb_text_add(out, i ? "," : "");
        add_game(cb_game_at(i), out);
    }
    cb_text_add(out, "],\"levels\":[");
    for (int i = 0; i < cb_bot_count(); i++) {
        cb_text_add(out, i ? ",{" : "{");
        add_string(out, "name", cb_bot_name(i));
        cb_text_char(out, ',');
        add_string(out, "blurb", cb_bot_blurb(i));
        double rating;
        if (rating_of_level(cb_bot_name(i), &rating)) {
            cb_text_format(out, ",\"rating\":%.0f", rating);
        }
        cb_text_char(out, '}');
    }
    cb_text_add(out, "]}");
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
    if (kind && k->count < KINDS_MOST) {
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

static void add_names(const cb_kind *kind, cb_text *out)
{
    cb_text_add(out, ",\"names\":[");
    for (int v = kind->min; v <= kind->max; v++) {
        char name[CB_NAME_ROOM];
        int n = cb_kind_name(kind, v, name);
        cb_text_add(out, v > kind->min ? "," : "");
        cb_text_json(out, name, (size_t)n);
    }
    cb_text_char(out, ']');
}

static void add_kind(const cb_kind *kind, cb_text *out)
{
    bool few = (int64_t)kind->max - kind->min < NAMES_MOST;
    cb_text_json(out, kind->id, strlen(kind->id));
    cb_text_format(out, ":{\"min\":%d,\"max\":%d,\"named\":%s", (int)kind->min, (int)kind->max,
                   cb_kind_is_named(kind) ? "true" : "false");
    if (few && cb_kind_is_named(kind)) {
        add_names(kind, out);
    }
    if (few && kind->labels) {
        cb_text_add(out, ",\"labels\":[");
        for (int i = 0; i <= kind->max - kind->min; i++) {
            const char *label = kind->labels[i] ? kind->labels[i] : "";
            cb_text_add(out, i ? "," : "");
            cb_text_json(out, label, strlen(label));
        }
        cb_text_char(out, ']');
    }
    if (kind->some) {
        cb_text_char(out, ',');
        add_string(out, "some", kind->some);
    }
    cb_text_char(out, '}');
}

/* ---- Fields and verbs ---- */

static void add_fields(const cb_field *fields, int depth, cb_text *out)
{
    static const char *const knows[] = {"all", "owner", "none", "game"};
    cb_text_char(out, '[');
    for (const cb_field *f = fields; f->name; f++) {
        const char *type = f->type == CB_SET        ? "set"
                           : f->type == CB_STRUCT   ? "object"
                           : f->type == CB_COMPUTED ? "computed"
                                                    : "value";
        cb_text_add(out, f == fields ? "{" : ",{");
        add_string(out, "name", f->name);
        cb_text_format(out, ",\"know\":\"%s\",\"type\":\"%s\"", knows[f->know], type);
        if (f->count) {
            cb_text_format(out, ",\"count\":%d", f->count);
            cb_text_add(out, f->length >= 0 ? ",\"list\":true" : "");
        }
        if (f->count && f->index) {
            cb_text_char(out, ',');
            add_string(out, "index", f->index->id);
        }
        if (f->type == CB_STRUCT && depth < CB_MAX_DEPTH) {
            cb_text_add(out, ",\"fields\":");
            add_fields(f->fields, depth + 1, out);
        } else if (f->kind) {
            cb_text_char(out, ',');
            add_string(out, "kind", f->kind->id);
        }
        cb_text_add(out, f->has_unknown || f->know != CB_KNOW_ALL ? ",\"null\":true}" : "}");
    }
    cb_text_char(out, ']');
}

static void add_verbs(const cb_game *game, cb_text *out)
{
    cb_text_char(out, '[');
    for (const cb_verb *v = game->verbs; v->name; v++) {
        cb_text_add(out, v == game->verbs ? "{" : ",{");
        add_string(out, "name", v->name);
        if (v->form) {
            cb_text_char(out, ',');
            add_string(out, "form", v->form);
        }
        cb_text_char(out, ',');
        add_string(out, "words", v->words ? v->words : "");
        if (v->rule) {
            cb_text_char(out, ',');
            add_string(out, "rule", v->rule);
        }
        cb_text_add(out, ",\"refs\":[");
        for (int i = 0; i < cb_verb_refs(v); i++) {
            cb_text_add(out, i ? "," : "");
            cb_text_json(out, v->kinds[i]->id, strlen(v->kinds[i]->id));
        }
        cb_text_format(out, "],\"move\":%s}", v->form ? "true" : "false");
    }
    cb_text_char(out, ']');
}

void catalog_game(const cb_game *game, cb_text *out)
{
    kinds k = {.count = 0};
    note_fields(&k, game->fields);
    for (const cb_verb *v = game->verbs; v->name; v++) {
        for (int i = 0; i < cb_verb_refs(v); i++) {
            note(&k, v->kinds[i]);
        }
    }
    cb_text_add(out, "{\"ok\":true,\"game\":");
    add_game(game, out);
    cb_text_add(out, ",\"kinds\":{");
    for (int i = 0; i < k.count; i++) {
        cb_text_add(out, i ? "," : "");
        add_kind(k.list[i], out);
    }
    cb_text_add(out, "},\"fields\":");
    add_fields(game->fields, 0, out);
    cb_text_add(out, ",\"verbs\":");
    add_verbs(game, out);
    cb_text_char(out, '}');
}
