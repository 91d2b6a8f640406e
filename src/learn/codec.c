/* The alphabet of a game: which verbs are moves, and how the values of their references count. */
#include "learn/codec.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/bits.h"
#include "core/kind.h"

/* Does a value have a name that reads back to it? Kinds may have holes between min and max. */
static bool exists(const cb_kind *kind, int value)
{
    char name[CB_NAME_SIZE];
    int read, n = cb_kind_name(kind, value, name);
    return cb_kind_read(kind, name, (size_t)n, &read) && read == value;
}

/* Numbers the values of a kind with names made by a function: only those that exist. */
static bool count_existing(learn_kind *k, cb_error *err)
{
    int range = k->kind->max - k->kind->min + 1;
    k->places = malloc((size_t)range * sizeof *k->places);
    k->values = malloc((size_t)range * sizeof *k->values);
    if (!k->places || !k->values) {
        return cb_fail(err, CB_EMEMORY, "not enough memory for a codec");
    }
    k->count = 0;
    for (int i = 0; i < range; i++) {
        k->places[i] = -1;
        if (exists(k->kind, k->kind->min + i)) {
            k->values[k->count] = (int16_t)(k->kind->min + i);
            k->places[i] = (int16_t)k->count++;
        }
    }
    return true;
}

static bool add_kind(cb_codec *codec, const cb_kind *kind, uint8_t *place, cb_error *err)
{
    for (int i = 0; i < codec->kind_count; i++) {
        if (codec->kinds[i].kind == kind) {
            *place = (uint8_t)i;
            return true;
        }
    }
    assert(codec->kind_count < LEARN_KINDS);
    learn_kind *k = &codec->kinds[codec->kind_count];
    *k = (learn_kind){.kind = kind, .count = kind->max - kind->min + 1};
    *place = (uint8_t)codec->kind_count++;
    if (kind == &cb_kind_seat) {
        k->seat = codec->has_seats = true;
        k->count = codec->game->about.max_players;
    } else if (kind->place) {
        k->count = kind->window;
    } else if (kind->write) {
        return count_existing(k, err);
    } else {
        k->plain = true;
    }
    return true;
}

static bool add_verb(cb_codec *codec, int verb, cb_error *err)
{
    const cb_verb *row = &codec->game->told.verbs[verb];
    assert(codec->verb_count < LEARN_VERBS && verb < LEARN_VERBS);
    learn_verb *v = &codec->verbs[codec->verb_count];
    codec->verb_places[verb] = (uint8_t)codec->verb_count++;
    *v = (learn_verb){
        .verb = (uint8_t)verb, .refs = (uint8_t)cb_verb_refs(row), .spoken = row->spoken};
    for (int i = 0; i < v->refs; i++) {
        if (!add_kind(codec, row->kinds[i], &v->kinds[i], err)) {
            return false;
        }
    }
    codec->most_refs = v->refs > codec->most_refs ? v->refs : codec->most_refs;
    return true;
}

static bool open_alphabet(cb_codec *codec, cb_error *err)
{
    int largest = 0;
    for (int v = 0; codec->game->told.verbs[v].name; v++) {
        if (codec->game->told.verbs[v].type == CB_VERB_MOVE && !add_verb(codec, v, err)) {
            return false;
        }
    }
    for (int i = 0; i < codec->kind_count; i++) {
        largest = codec->kinds[i].count > largest ? codec->kinds[i].count : largest;
    }
    codec->symbols = codec->verb_count + largest;
    return codec->symbols <= CB_SYMBOL_WORDS * 64 ||
           cb_fail(err, CB_ERANGE, "the alphabet of %s has %d symbols; %d is the most",
                   codec->game->about.id, codec->symbols, CB_SYMBOL_WORDS * 64);
}

cb_codec *cb_codec_new(const cb_game *game, cb_error *err)
{
    assert(game);
    cb_codec *codec = calloc(1, sizeof *codec);
    if (!codec) {
        cb_fail(err, CB_EMEMORY, "not enough memory for a codec");
        return NULL;
    }
    codec->game = game;
    if (!open_alphabet(codec, err) || !learn_actions_open(codec, err) ||
        !learn_observe_open(codec, err)) {
        cb_codec_free(codec);
        return NULL;
    }
    return codec;
}

void cb_codec_free(cb_codec *codec)
{
    if (!codec) {
        return;
    }
    for (int i = 0; i < codec->kind_count; i++) {
        free(codec->kinds[i].places);
        free(codec->kinds[i].values);
    }
    learn_actions_close(codec);
    learn_observe_close(codec);
    free(codec);
}

const cb_game *cb_codec_game(const cb_codec *codec)
{
    return codec->game;
}

int cb_symbol_count(const cb_codec *codec)
{
    return codec->symbols;
}
