/* The one description of a state, and the options of a match. */
#include "core/kind.h"
#include "games/septikon/septikon.h"

/* ---- Kinds of fields ---- */

static const char *const lock_names[] = {"(8,1)", "(8,21)", "(6,11)", "(2,11)"};
static const char *const point_names[] = {"(6,11)", "(5,11)", "(4,11)", "(3,11)"};
static const char *const step_names[] = {"first", "place",  "steal",  "roll", "move", "use",
                                         "sense", "arm",    "repair", "pay",  "keep", "defrost",
                                         "hit",   "drones", "fly",    "over"};
static const char *const job_names[] = {"none", "theft", "production", "action", "flight"};
static const char *const winner_names[] = {"nobody", "A", "B", "draw"};
static const char *const end_names[] = {"formal", "fifteen", "ten", NULL};
static const char *const first_names[] = {"chance", "A", "B", NULL};
static const char *const limit_names[] = {"5000", "2000", "1000", "500", NULL};
static const char *const yes_names[] = {"no", "yes", NULL};

#define CHOICES(what, names_)                                                                      \
    {                                                                                              \
        .id = (what), .max = (int32_t)(sizeof names_ / sizeof names_[0]) - 2, .names = names_      \
    }

static const cb_kind kind_lock = CB_NAMED("lock", lock_names, .some = "a Lock");
static const cb_kind kind_point = CB_NAMED("steal-point", point_names, .some = "a square");
static const cb_kind kind_step = CB_NAMED("step", step_names, .some = "a step");
static const cb_kind kind_job = CB_NAMED("job", job_names, .some = "a job");
static const cb_kind kind_winner = CB_NAMED("winner", winner_names, .some = "somebody");
static const cb_kind kind_end = CHOICES("end", end_names);
static const cb_kind kind_first = CHOICES("first", first_names);
static const cb_kind kind_limit = CHOICES("limit", limit_names);
static const cb_kind kind_yes = CHOICES("yes-or-no", yes_names);
static const cb_kind kind_gunner = {.id = "gunner", .min = 0, .max = SEPTIKON_COLUMNS};
static const cb_kind kind_quiet = {.id = "quiet", .min = 0, .max = SEPTIKON_STANDSTILL_TURNS};
static const cb_kind kind_index = {.id = "index", .min = 0, .max = SEPTIKON_MAX_FLYERS - 1};

/* ---- Options ---- */

const cb_option septikon_options[] = {
    {"end", "When a station is lost: by the formal rule only, or also at 15 or 10 damage",
     end_names, SEPTIKON_END_FORMAL},
    {"first", "Who begins", first_names, SEPTIKON_FIRST_CHANCE},
    {"limit", "Turns of both players after which the game is drawn", limit_names,
     SEPTIKON_LIMIT_5000},
    {"surrender", "Giving up is offered as a move", yes_names, SEPTIKON_SURRENDER_NO},
    CB_OPTIONS_END,
};

/* ---- The state ---- */

static int64_t spendable_a(const void *state, int warehouse)
{
    return septikon_spendable(&((const septikon_state *)state)->sides[0], warehouse);
}

static int64_t spendable_b(const void *state, int warehouse)
{
    return septikon_spendable(&((const septikon_state *)state)->sides[1], warehouse);
}

static int64_t room_a(const void *state, int warehouse)
{
    return septikon_room(&((const septikon_state *)state)->sides[0], warehouse);
}

static int64_t room_b(const void *state, int warehouse)
{
    return septikon_room(&((const septikon_state *)state)->sides[1], warehouse);
}

static int64_t damaged(const void *state, int side)
{
    return septikon_size(&((const septikon_state *)state)->sides[side].damage);
}

/* Could this player ever again deal damage (SEP-16.3)? */
static int64_t can_damage(const void *state, int side)
{
    return septikon_can_damage(state, side);
}

static const cb_field flyer_fields[] = {
    CB_FIELD(septikon_flyer, what, CB_U8, &septikon_kind_flyer),
    CB_FIELD(septikon_flyer, at, CB_U16, &septikon_kind_place),
    CB_FIELD(septikon_flyer, flown, CB_U8, &cb_kind_bool),
    CB_FIELDS_END,
};

static const cb_field invader_fields[] = {
    CB_FIELD(septikon_invader, at, CB_U8, &septikon_kind_square),
    CB_FIELD(septikon_invader, moved, CB_U8, &cb_kind_bool),
    CB_FIELDS_END,
};

static const cb_field side_fields[] = {
    CB_FIELD(septikon_side, damage, CB_SET, &septikon_kind_square),
    CB_FIELD(septikon_side, clones, CB_SET, &septikon_kind_square),
    CB_FIELD(septikon_side, spies, CB_SET, &septikon_kind_square),
    CB_FIELD(septikon_side, turned, CB_SET, &septikon_kind_column),
    CB_ARRAY(septikon_side, stock, CB_SET, &septikon_kind_depth, .index = &septikon_kind_warehouse),
    CB_FIELD(septikon_side, armed, CB_SET, &septikon_kind_depth),
    CB_NESTED_LIST(septikon_side, flyers, flyer_count, flyer_fields),
    CB_LIST(septikon_side, satellites, satellite_count, CB_U16, &septikon_kind_place),
    CB_LIST(septikon_side, shields, shield_count, CB_U16, &septikon_kind_place),
    CB_NESTED_LIST(septikon_side, invaders, invader_count, invader_fields),
    CB_FIELDS_END,
};

const cb_field septikon_fields[] = {
    CB_FIELD(septikon_state, end, CB_U8, &kind_end),
    CB_FIELD(septikon_state, first, CB_U8, &kind_first),
    CB_FIELD(septikon_state, limit, CB_U8, &kind_limit),
    CB_FIELD(septikon_state, surrender, CB_U8, &kind_yes),
    CB_FIELD(septikon_state, turn, CB_U16, &septikon_kind_turn),
    CB_FIELD(septikon_state, step, CB_U8, &kind_step),
    CB_FIELD(septikon_state, active, CB_U8, &septikon_kind_side),
    CB_FIELD(septikon_state, starter, CB_U8, &septikon_kind_side),
    CB_FIELD(septikon_state, die, CB_U8, &septikon_kind_die),
    CB_NESTED_ARRAY(septikon_state, sides, side_fields, .index = &septikon_kind_side),
    CB_FIELD(septikon_state, thieves, CB_SET, &kind_point),
    CB_FIELD(septikon_state, fresh, CB_SET, &kind_lock),
    CB_FIELD(septikon_state, station, CB_U8, &septikon_kind_side),
    CB_FIELD(septikon_state, module, CB_U8, &septikon_kind_square, .blank = SEPTIKON_NOWHERE,
             .has_unknown = true),
    CB_FIELD(septikon_state, job, CB_U8, &kind_job),
    CB_FIELD(septikon_state, gunner, CB_U8, &kind_gunner),
    CB_FIELD(septikon_state, acted, CB_SET, &septikon_kind_column),
    CB_FIELD(septikon_state, target, CB_I16, &septikon_kind_place, .blank = -1,
             .has_unknown = true),
    CB_FIELD(septikon_state, hitter, CB_U8, &kind_index, .blank = SEPTIKON_NOWHERE,
             .has_unknown = true),
    CB_FIELD(septikon_state, owed, CB_U8, &septikon_kind_units),
    CB_FIELD(septikon_state, due, CB_U8, &septikon_kind_units),
    CB_FIELD(septikon_state, quiet, CB_U8, &kind_quiet),
    CB_FIELD(septikon_state, stirred, CB_U8, &cb_kind_bool),
    CB_FIELD(septikon_state, sure, CB_SET, &septikon_kind_side),
    CB_FIELD(septikon_state, winner, CB_U8, &kind_winner),
    CB_FIELD(septikon_state, reason, CB_U8, &septikon_kind_reason),
    CB_WORKED_OUT("spendable_a", spendable_a, SEPTIKON_WAREHOUSES, &cb_kind_number,
                  .index = &septikon_kind_warehouse, .implied = true),
    CB_WORKED_OUT("spendable_b", spendable_b, SEPTIKON_WAREHOUSES, &cb_kind_number,
                  .index = &septikon_kind_warehouse, .implied = true),
    CB_WORKED_OUT("room_a", room_a, SEPTIKON_WAREHOUSES, &cb_kind_number,
                  .index = &septikon_kind_warehouse, .implied = true),
    CB_WORKED_OUT("room_b", room_b, SEPTIKON_WAREHOUSES, &cb_kind_number,
                  .index = &septikon_kind_warehouse, .implied = true),
    CB_WORKED_OUT("damaged", damaged, 2, &cb_kind_number, .index = &septikon_kind_side,
                  .implied = true),
    CB_WORKED_OUT("can", can_damage, 2, &cb_kind_bool, .index = &septikon_kind_side,
                  .implied = true),
    CB_FIELDS_END,
};

/* Blocked cells follow from damage and BioDrones. What was sure before a position was edited by
 * hand may not be sure now. */
void septikon_settle(void *state)
{
    septikon_state *s = state;
    for (int player = 0; player < 2; player++) {
        for (int w = 0; w < SEPTIKON_WAREHOUSES; w++) {
            s->sides[player].blocked[w] = 0;
        }
        for (int square = 0; square < SEPTIKON_SQUARES; square++) {
            septikon_cell_settle(&s->sides[player], square);
        }
    }
    for (int player = 0; player < 2; player++) {
        if (s->sure >> player & 1 && !septikon_can_damage(s, player)) {
            s->sure &= (uint8_t) ~(1U << player);
        }
    }
}
