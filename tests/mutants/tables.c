/* Mutants of tables: a hidden field or reference that is shown, a field that is forgotten. The
 * tables are never freed: each mutant lives in its own process. */
#include <stdlib.h>
#include <string.h>

#include "mutants/mutant.h"

static const cb_field *shown; /* the row that hide must not blank */

static int row_count(const cb_field *fields)
{
    int n = 0;
    while (fields[n].name) {
        n++;
    }
    return n;
}

static int collect(const cb_field *fields, const cb_field **rows, int n, int room)
{
    for (const cb_field *f = fields; f->name; f++) {
        if (f->know != CB_KNOW_ALL && f->type != CB_COMPUTED && n < room) {
            rows[n++] = f;
        }
        if (f->type == CB_STRUCT) {
            n = collect(f->fields, rows, n, room);
        }
    }
    return n;
}

int hidden_fields(const cb_game *game, const cb_field **rows, int room)
{
    return game->known.secrets ? collect(game->known.fields, rows, 0, room) : 0;
}

/* A deep copy of a table in which everybody knows `row`. */
static const cb_field *copy_shown(const cb_field *fields, const cb_field *row)
{
    size_t n = (size_t)row_count(fields) + 1;
    cb_field *copy = malloc(n * sizeof *copy);
    memcpy(copy, fields, n * sizeof *copy);
    for (size_t i = 0; i + 1 < n; i++) {
        if (&fields[i] == row) {
            copy[i].know = CB_KNOW_ALL;
        }
        if (copy[i].type == CB_STRUCT) {
            copy[i].fields = copy_shown(copy[i].fields, row);
        }
    }
    return copy;
}

/* Copies one row from one struct to another, wherever it occurs below these fields. */
static void copy_row(const cb_field *fields, const cb_field *row, unsigned char *to,
                     const unsigned char *from)
{
    for (const cb_field *f = fields; f->name; f++) {
        size_t count = f->count ? f->count : 1;
        if (f == row) {
            memcpy(to + f->offset, from + f->offset, count * f->size);
            if (f->length >= 0) { /* a list that is shown says how long it is */
                to[f->length] = from[f->length];
            }
        }
        for (size_t i = 0; f->type == CB_STRUCT && i < count; i++) {
            size_t at = f->offset + i * f->size;
            copy_row(f->fields, row, to + at, from + at);
        }
    }
}

/* Blanks as the original does, except for the row that is to be shown. */
static void hide_all_but_one(void *state, int viewer)
{
    void *before = malloc(original->about.state_bytes);
    memcpy(before, state, original->about.state_bytes);
    original->known.hide(state, viewer);
    copy_row(original->known.fields, shown, state, before);
    free(before);
}

void unhide(cb_game *game, const cb_field *row)
{
    shown = row;
    game->known.fields = copy_shown(game->known.fields, row);
    if (game->known.hide) {
        game->known.hide = hide_all_but_one;
    }
}

/* Gives the game its own copy of its table of verbs. */
static cb_verb *copy_verbs(cb_game *game)
{
    int n = 0;
    while (game->told.verbs[n].name) {
        n++;
    }
    cb_verb *verbs = malloc((size_t)(n + 1) * sizeof *verbs);
    memcpy(verbs, game->told.verbs, (size_t)(n + 1) * sizeof *verbs);
    game->told.verbs = verbs;
    return verbs;
}

void unhide_verb(cb_game *game, int verb)
{
    cb_verb *verbs = copy_verbs(game);
    verbs[verb].secret = 0;
    verbs[verb].aside = false;
}

void retype_verbs(cb_game *game, cb_verb_type from, cb_verb_type to)
{
    for (cb_verb *v = copy_verbs(game); v->name; v++) {
        v->type = v->type == from ? to : v->type;
    }
}

/* A deep copy of a table in which everybody knows everything. */
static const cb_field *copy_known(const cb_field *fields)
{
    size_t n = (size_t)row_count(fields) + 1;
    cb_field *copy = malloc(n * sizeof *copy);
    memcpy(copy, fields, n * sizeof *copy);
    for (size_t i = 0; i + 1 < n; i++) {
        copy[i].know = CB_KNOW_ALL;
        if (copy[i].type == CB_STRUCT) {
            copy[i].fields = copy_known(copy[i].fields);
        }
    }
    return copy;
}

void unhide_all(cb_game *game)
{
    game->known.fields = copy_known(game->known.fields);
    game->known.secrets = false;
}

void forget_index(cb_game *game)
{
    size_t n = (size_t)row_count(game->known.fields) + 1;
    cb_field *fields = malloc(n * sizeof *fields);
    memcpy(fields, game->known.fields, n * sizeof *fields);
    for (size_t i = 0; i + 1 < n; i++) {
        if (fields[i].know == CB_KNOW_ALL) {
            fields[i].index = NULL;
        }
    }
    game->known.fields = fields;
}

void imply_fields(cb_game *game)
{
    size_t n = (size_t)row_count(game->known.fields) + 1;
    cb_field *fields = malloc(n * sizeof *fields);
    memcpy(fields, game->known.fields, n * sizeof *fields);
    for (size_t i = 0; i + 1 < n; i++) {
        fields[i].implied = true;
    }
    game->known.fields = fields;
}

void add_field(cb_game *game, cb_field row)
{
    size_t n = (size_t)row_count(game->known.fields);
    cb_field *fields = malloc((n + 2) * sizeof *fields);
    memcpy(fields, game->known.fields, n * sizeof *fields);
    fields[n] = row;
    fields[n + 1] = game->known.fields[n];
    game->known.fields = fields;
}

void forget_field(cb_game *game, const char *name)
{
    int n = row_count(game->known.fields);
    cb_field *fields = malloc((size_t)(n + 1) * sizeof *fields);
    int kept = 0;
    for (int i = 0; i <= n; i++) {
        if (!game->known.fields[i].name || strcmp(game->known.fields[i].name, name) != 0) {
            fields[kept++] = game->known.fields[i];
        }
    }
    game->known.fields = fields;
}
