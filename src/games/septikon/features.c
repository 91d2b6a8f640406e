/* What a learned judge looks at: both stations, the owner's first, everything as its owner sees
 * it. */
#include "core/features.h"
#include "games/septikon/septikon.h"

enum { STOCK = SEPTIKON_DEPTH + 1, UNITS = 2 * SEPTIKON_DEPTH + 1, KINDS = 3, DAMAGES = 32 };

#define SIDE(ROW)                                                                                  \
    ROW(damage, SEPTIKON_SQUARES)                                                                  \
    ROW(clones, SEPTIKON_SQUARES)                                                                  \
    ROW(spies, SEPTIKON_SQUARES)                                                                   \
    ROW(invaders, SEPTIKON_SQUARES)                                                                \
    ROW(stock, SEPTIKON_WAREHOUSES *STOCK)                                                         \
    ROW(units, SEPTIKON_RESOURCES *UNITS)                                                          \
    ROW(armed, SEPTIKON_DEPTH)                                                                     \
    ROW(turned, SEPTIKON_COLUMNS + 1)                                                              \
    ROW(gunners, SEPTIKON_COLUMNS + 1)                                                             \
    ROW(flyers, KINDS *SEPTIKON_PLACES)                                                            \
    ROW(flyer_rows, KINDS *SEPTIKON_ROWS)                                                          \
    ROW(satellites, SEPTIKON_PLACES)                                                               \
    ROW(shields, SEPTIKON_PLACES)                                                                  \
    ROW(crew, SEPTIKON_MAX_FIGURES + 1)                                                            \
    ROW(damages, DAMAGES)

/* `strides` are the clones that the die can move now. */
#define COMMON(ROW)                                                                                \
    ROW(step, SEPTIKON_STEPS)                                                                      \
    ROW(die, 7)                                                                                    \
    ROW(job, SEPTIKON_JOBS)                                                                        \
    ROW(end, 3)                                                                                    \
    ROW(left, 28)                                                                                  \
    ROW(quiet, 16)                                                                                 \
    ROW(module, SEPTIKON_MODULES)                                                                  \
    ROW(strides, 7 * SEPTIKON_SQUARES)

CB_FEATURE_BLOCK(side, SIDE)
CB_FEATURE_BLOCK(common, COMMON)

static const cb_feature_block blocks[] = {CB_FEATURES_OF(side, 2), CB_FEATURES_OF(common, 1),
                                          CB_FEATURES_END};
enum { SIDE_NUMBERS = 10 + SEPTIKON_RESOURCES };

/* A set of squares, as the features of a row from number `first` on. */
static void squares(cb_sight *sight, size_t row, size_t first, const septikon_set *set)
{
    for (size_t w = 0; w < 3; w++) {
        cb_on_set(sight, row, first + 64 * w, first + SEPTIKON_SQUARES, set->w[w]);
    }
}

static void look_at_pieces(const septikon_state *s, int side, cb_sight *sight, size_t base)
{
    const septikon_side *own = &s->sides[side];
    int flying[KINDS] = {0};
    for (int i = 0; i < own->flyer_count; i++) {
        int kind = own->flyers[i].what - SEPTIKON_PLAIN_ROCKET;
        int at = septikon_turn(side, own->flyers[i].at);
        CB_ON(sight, base, side, flyers, kind * SEPTIKON_PLACES + at);
        CB_ON(sight, base, side, flyer_rows, kind * SEPTIKON_ROWS + at / SEPTIKON_COLUMNS);
        flying[kind]++;
    }
    for (int i = 0; i < own->satellite_count; i++) {
        CB_ON(sight, base, side, satellites, septikon_turn(side, own->satellites[i]));
    }
    for (int i = 0; i < own->shield_count; i++) {
        CB_ON(sight, base, side, shields, septikon_turn(side, own->shields[i]));
    }
    for (int i = 0; i < own->invader_count; i++) {
        CB_ON(sight, base, side, invaders, own->invaders[i].at);
    }
    for (int k = 0; k < KINDS; k++) {
        cb_number(sight, flying[k]);
    }
    cb_number(sight, own->satellite_count);
    cb_number(sight, own->shield_count);
    cb_number(sight, own->invader_count);
}

static void look_at_side(const septikon_state *s, int side, cb_sight *sight, size_t base)
{
    const septikon_side *own = &s->sides[side];
    squares(sight, base + offsetof(struct side, damage), 0, &own->damage);
    squares(sight, base + offsetof(struct side, clones), 0, &own->clones);
    squares(sight, base + offsetof(struct side, spies), 0, &own->spies);
    for (int w = 0; w < SEPTIKON_WAREHOUSES; w++) {
        int free_units = cb_count(own->stock[w] & (unsigned)~own->blocked[w]);
        CB_ON(sight, base, side, stock, w * STOCK + cb_capped(free_units, STOCK - 1));
    }
    for (int r = 0; r < SEPTIKON_RESOURCES; r++) {
        int units = septikon_stock_of(own, r);
        CB_ON(sight, base, side, units, r * UNITS + cb_capped(units, UNITS - 1));
        cb_number(sight, units);
    }
    CB_ON_SET(sight, base, side, armed, 0, own->armed);
    CB_ON_SET(sight, base, side, turned, 0, own->turned);
    uint32_t gunners = septikon_gunners(own);
    CB_ON_SET(sight, base, side, gunners, 0, gunners);
    int clones = septikon_size(&own->clones), damage = septikon_size(&own->damage);
    CB_ON(sight, base, side, crew, cb_capped(clones, SEPTIKON_MAX_FIGURES));
    CB_ON(sight, base, side, damages, cb_capped(damage / 2, DAMAGES - 1));
    cb_number(sight, clones);
    cb_number(sight, damage);
    cb_number(sight, septikon_size(&own->spies));
    cb_number(sight, cb_count(gunners));
    look_at_pieces(s, side, sight, base);
}

static void look(const void *state, int seat, cb_sight *sight)
{
    const septikon_state *s = state;
    const size_t base = 2 * sizeof(struct side);
    look_at_side(s, seat, sight, 0);
    look_at_side(s, seat ^ 1, sight, sizeof(struct side));
    int left = septikon_limits[s->limit] - s->turn;
    CB_ON(sight, base, common, step, s->step);
    CB_ON(sight, base, common, die, s->die);
    CB_ON(sight, base, common, job, s->job);
    CB_ON(sight, base, common, end, s->end);
    CB_ON(sight, base, common, left, cb_log_bucket((unsigned)(left > 0 ? left : 0), 27));
    CB_ON(sight, base, common, quiet, cb_log_bucket(s->quiet, 15));
    if (s->module < SEPTIKON_SQUARES) {
        CB_ON(sight, base, common, module, septikon_module_at[s->module]);
    }
    if (s->step == SEPTIKON_STEP_MOVE && s->active == seat) {
        squares(sight, base + offsetof(struct common, strides), s->die * (size_t)SEPTIKON_SQUARES,
                &s->sides[seat].clones);
    }
}

static int from(const void *state)
{
    return ((const septikon_state *)state)->active;
}

const struct cb_features septikon_features = {
    .version = 1, .numbers = 2 * SIDE_NUMBERS, .blocks = blocks, .from = from, .look = look};
