#include "core/features.h"

#include "core/fields.h"

/* ---- A game without a table: its fields, as they are described ----
 *
 * Names and small numbers become one feature for each value, sets one for each member; the members
 * of a list share their features, since their order rarely matters. */

enum {
    ONE_HOT = 256, /* a kind with more values than this is too large for a feature each */
    BUCKETS = 40   /* of a large number */
};

typedef struct walk {
    int seat, players;
    cb_sight *sight; /* NULL: only measures */
    uint32_t at;     /* features so far */
    int numbers;
} walk;

static bool is_number(const cb_field *f)
{
    return !f->kind->names && !f->kind->write && f->kind != &cb_kind_seat &&
           f->kind != &cb_kind_bool;
}

/* How many features an element has. */
static uint32_t width_of(const cb_field *f)
{
    int64_t min, max;
    if (f->type == CB_SET) {
        return (uint32_t)cb_set_width(f);
    }
    if (f->kind == &cb_kind_seat) {
        return CB_MAX_SEATS;
    }
    cb_element_range(f, &min, &max);
    return max - min < ONE_HOT ? (uint32_t)(max - min + 1) : is_number(f) ? BUCKETS : 0;
}

/* A seat as the looking seat counts it; who is no player keeps its number. */
static int turned(const walk *w, int seat)
{
    return seat < w->players ? (seat + w->players - w->seat) % w->players : seat;
}

static void show_set(walk *w, const cb_field *f, const unsigned char *element)
{
    bool seats = f->kind == &cb_kind_seat;
    for (int bit = 0, width = cb_set_width(f); bit < width; bit++) {
        if (cb_set_has(element, bit)) {
            cb_on(w->sight, w->at + (uint32_t)(seats ? turned(w, bit) : bit));
        }
    }
}

static void show_value(walk *w, const cb_field *f, int64_t value)
{
    int64_t min, max;
    cb_element_range(f, &min, &max);
    if ((f->has_unknown && value == cb_field_blank(f)) || value < min || value > max) {
        return;
    }
    if (f->kind == &cb_kind_seat) {
        cb_on(w->sight, w->at + (uint32_t)turned(w, (int)value));
    } else if (max - min < ONE_HOT) {
        cb_on(w->sight, w->at + (uint32_t)(value - min));
    } else if (is_number(f)) {
        cb_on(w->sight,
              w->at + (uint32_t)cb_log_bucket((unsigned)(value < 0 ? 0 : value), BUCKETS - 1));
    }
}

static void walk_record(walk *w, const cb_field *fields, const unsigned char *record, bool listed);

/* `element` is NULL where there is nothing. */
static void walk_element(walk *w, const cb_field *f, const unsigned char *element, bool listed)
{
    if (f->type == CB_STRUCT) {
        walk_record(w, f->fields, element, listed);
        return;
    }
    bool counted = f->type != CB_SET && !listed && is_number(f) &&
                   w->numbers < CB_SIGHT_NUMBERS - CB_MAX_SEATS;
    if (w->sight) {
        int64_t value = element && f->type != CB_SET ? cb_element_get(f, element) : 0;
        if (element && f->type == CB_SET) {
            show_set(w, f, element);
        } else if (element) {
            show_value(w, f, value);
        }
        if (counted) {
            cb_number(w->sight, value > CB_NUMBER_MOST ? CB_NUMBER_MOST : (int)value);
        }
    }
    w->numbers += counted;
    w->at += width_of(f);
}

static void walk_record(walk *w, const cb_field *fields, const unsigned char *record, bool listed)
{
    for (const cb_field *f = fields; f->name; f++) {
        if (f->type == CB_COMPUTED) {
            continue;
        }
        bool by_seat = f->index == &cb_kind_seat, list = f->length >= 0 && !by_seat;
        int used = record ? cb_field_used(f, record) : 0;
        uint32_t start = w->at;
        for (int i = 0; i < (f->count ? f->count : 1); i++) {
            int from = by_seat && f->count && i < w->players ? (w->seat + i) % w->players : i;
            w->at = list ? start : w->at;
            walk_element(w, f, from < used ? cb_field_at(f, record, from) : NULL, listed || list);
        }
    }
}

static cb_sight_size fields_size(const cb_game *game)
{
    walk w = {.players = 1};
    walk_record(&w, game->known.fields, NULL, false);
    assert(w.at <= UINT16_MAX);
    return (cb_sight_size){.features = w.at, .numbers = (uint16_t)w.numbers, .version = 1};
}

static void look_at_fields(const cb_game *game, const void *state, int seat, int players,
                           cb_sight *sight)
{
    walk w = {.seat = seat, .players = players, .sight = sight};
    walk_record(&w, game->known.fields, state, false);
}

/* ---- Every game ---- */

cb_sight_size cb_sight_size_of(const cb_game *game)
{
    const struct cb_features *table = game->bots.features;
    if (!table) {
        return fields_size(game);
    }
    cb_sight_size size = {.numbers = table->numbers, .version = table->version};
    for (const cb_feature_block *b = table->blocks; b->name; b++) {
        size.features += b->size * b->times;
    }
    return size;
}

int cb_sight_from(const cb_game *game, const void *state)
{
    cb_seats who;
    if (game->bots.features) {
        return game->bots.features->from(state);
    }
    return game->rules.phase(state, &who) == CB_PLAYERS ? __builtin_ctz(who) : 0;
}

void cb_look_at(const cb_game *game, const void *state, int seat, int players, cb_sight *sight)
{
    sight->on_count = sight->number_count = 0;
    if (game->bots.features) {
        game->bots.features->look(state, seat, sight);
    } else {
        look_at_fields(game, state, seat, players, sight);
    }
}
