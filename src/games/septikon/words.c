/* Names of things, the one description of a state, and the one phrase for every move, event and
 * question. */
#include <stdio.h>
#include <string.h>

#include "core/kind.h"
#include "games/septikon/septikon.h"

/* ---- Squares and places ---- */

/* "(8,21)": two numbers within bounds, spelled as they are written; returns the length read. */
static bool read_pair(const char *name, size_t length, char open, char close, int *a, int *b)
{
    int value[2] = {0, 0}, which = 0;
    if (length < 5 || name[0] != open || name[length - 1] != close) {
        return false;
    }
    for (size_t i = 1; i + 1 < length; i++) {
        bool digit = name[i] >= '0' && name[i] <= '9';
        bool leading_zero = name[i] == '0' && value[which] == 0;
        if (name[i] == ',' && which == 0 && value[0]) {
            which = 1;
        } else if (!digit || leading_zero || value[which] > 9) {
            return false;
        } else {
            value[which] = value[which] * 10 + (name[i] - '0');
        }
    }
    *a = value[0];
    *b = value[1];
    return value[1] >= 1 && value[1] <= SEPTIKON_COLUMNS;
}

static int write_square(int value, char *out, size_t room)
{
    return snprintf(out, room, "(%d,%d)", septikon_level(value), septikon_column(value));
}

static bool read_square(const char *name, size_t length, int *value)
{
    int level, column;
    if (!read_pair(name, length, '(', ')', &level, &column) || level > SEPTIKON_LEVELS) {
        return false;
    }
    *value = SEPTIKON_AT(level, column);
    return true;
}

/* SEP-1.3: A(8,21) and B(8,21) on the stations, [19,17] in space. */
static int write_place(int value, char *out, size_t room)
{
    int row = septikon_row(value);
    if (row > SEPTIKON_SURFACE_ROW && row < SEPTIKON_ENEMY_SURFACE_ROW) {
        return snprintf(out, room, "[%d,%d]", row, septikon_column(value));
    }
    int side = row >= SEPTIKON_ENEMY_SURFACE_ROW, square = septikon_turn(side, value);
    return snprintf(out, room, "%c(%d,%d)", 'A' + side, septikon_level(square),
                    septikon_column(square));
}

static bool read_place(const char *name, size_t length, int *value)
{
    int row, column, square;
    if (length && name[0] == '[') {
        if (!read_pair(name, length, '[', ']', &row, &column) || row <= SEPTIKON_SURFACE_ROW ||
            row >= SEPTIKON_ENEMY_SURFACE_ROW) {
            return false;
        }
        *value = SEPTIKON_AT(row, column);
        return true;
    }
    if (!length || (name[0] != 'A' && name[0] != 'B') ||
        !read_square(name + 1, length - 1, &square)) {
        return false;
    }
    *value = septikon_place(name[0] - 'A', square);
    return true;
}

const cb_kind septikon_kind_square = {.id = "station-square",
                                      .min = 0,
                                      .max = SEPTIKON_SQUARES - 1,
                                      .some = "a square",
                                      .write = write_square,
                                      .read = read_square};
const cb_kind septikon_kind_place = {.id = "place",
                                     .min = 0,
                                     .max = SEPTIKON_PLACES - 1,
                                     .square = true,
                                     .call = septikon_call_place,
                                     .some = "a place",
                                     .write = write_place,
                                     .read = read_place};

/* ---- Other kinds ---- */

static const char *const side_names[] = {"A", "B"};
static const char *const warehouse_names[] = {"oxygen",  "rocket",   "metal",   "energy-left",
                                              "biomass", "biodrone", "uranium", "energy-right"};
static const char *const warehouse_labels[] = {
    "oxygen",  "a rocket",   "metal",   "energy on the left",
    "biomass", "a biodrone", "uranium", "energy on the right"};
static const char *const resource_names[] = {"oxygen",  "rocket",   "metal",  "energy",
                                             "biomass", "biodrone", "uranium"};
static const char *const piece_names[] = {"clone",          "spy",     "drone",     "rocket",
                                          "nuclear-rocket", "capsule", "satellite", "shield"};
static const char *const piece_labels[] = {"clone",          "spy",     "BioDrone",  "rocket",
                                           "nuclear rocket", "capsule", "satellite", "shield"};
static const char *const lock_names[] = {"(8,1)", "(8,21)", "(6,11)", "(2,11)"};
static const char *const point_names[] = {"(6,11)", "(5,11)", "(4,11)", "(3,11)"};
static const char *const step_names[] = {"first", "place",  "steal",  "roll", "move", "use",
                                         "sense", "arm",    "repair", "pay",  "keep", "defrost",
                                         "hit",   "drones", "fly",    "over"};
static const char *const job_names[] = {"none", "theft", "production", "action", "flight"};
static const char *const winner_names[] = {"nobody", "A", "B", "draw"};
static const char *const reason_names[] = {"none",    "helpless",   "wrecked",
                                           "gave-up", "standstill", "time"};
static const char *const reason_labels[] = {"no reason",
                                            "nobody else can deal damage any more",
                                            "a station is wrecked",
                                            "the opponent gave up",
                                            "nothing happened for 200 turns",
                                            "the last turn has ended"};
static const char *const end_names[] = {"formal", "fifteen", "ten", NULL};
static const char *const first_names[] = {"chance", "A", "B", NULL};
static const char *const limit_names[] = {"5000", "2000", "1000", "500", NULL};
static const char *const yes_names[] = {"no", "yes", NULL};

#define CHOICES(what, names_)                                                                      \
    {                                                                                              \
        .id = (what), .max = (int32_t)(sizeof names_ / sizeof names_[0]) - 2, .names = names_      \
    }

const cb_kind septikon_kind_side = CB_NAMED("side", side_names, .some = "a side");
const cb_kind septikon_kind_warehouse =
    CB_NAMED("warehouse", warehouse_names, .labels = warehouse_labels);
const cb_kind septikon_kind_resource = CB_NAMED("resource", resource_names, .some = "a resource");
static const cb_kind kind_piece = CB_NAMED("piece", piece_names, .labels = piece_labels);
const cb_kind septikon_kind_flyer = {.id = "flyer",
                                     .min = SEPTIKON_PLAIN_ROCKET,
                                     .max = SEPTIKON_CAPSULE,
                                     .names = piece_names + SEPTIKON_PLAIN_ROCKET,
                                     .labels = piece_labels + SEPTIKON_PLAIN_ROCKET};
static const cb_kind kind_lock = CB_NAMED("lock", lock_names, .some = "a Lock");
static const cb_kind kind_point = CB_NAMED("steal-point", point_names, .some = "a square");
static const cb_kind kind_step = CB_NAMED("step", step_names, .some = "a step");
static const cb_kind kind_job = CB_NAMED("job", job_names, .some = "a job");
static const cb_kind kind_winner = CB_NAMED("winner", winner_names, .some = "somebody");
static const cb_kind kind_reason = CB_NAMED("reason", reason_names, .labels = reason_labels);
static const cb_kind kind_end = CHOICES("end", end_names);
static const cb_kind kind_first = CHOICES("first", first_names);
static const cb_kind kind_limit = CHOICES("limit", limit_names);
static const cb_kind kind_yes = CHOICES("yes-or-no", yes_names);
const cb_kind septikon_kind_column = {.id = "column", .min = 1, .max = SEPTIKON_COLUMNS};
static const cb_kind kind_gunner = {.id = "gunner", .min = 0, .max = SEPTIKON_COLUMNS};
const cb_kind septikon_kind_depth = {.id = "depth", .min = 1, .max = SEPTIKON_DEPTH};
static const cb_kind kind_die = {.id = "die", .min = 0, .max = 6};
static const cb_kind kind_units = {.id = "units", .min = 0, .max = 3};
static const cb_kind kind_turn = {.id = "turn", .min = 0, .max = 5000};
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
    CB_FIELD(septikon_state, turn, CB_U16, &kind_turn),
    CB_FIELD(septikon_state, step, CB_U8, &kind_step),
    CB_FIELD(septikon_state, active, CB_U8, &septikon_kind_side),
    CB_FIELD(septikon_state, starter, CB_U8, &septikon_kind_side),
    CB_FIELD(septikon_state, die, CB_U8, &kind_die),
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
    CB_FIELD(septikon_state, owed, CB_U8, &kind_units),
    CB_FIELD(septikon_state, due, CB_U8, &kind_units),
    CB_FIELD(septikon_state, quiet, CB_U8, &kind_quiet),
    CB_FIELD(septikon_state, stirred, CB_U8, &cb_kind_bool),
    CB_FIELD(septikon_state, sure, CB_SET, &septikon_kind_side),
    CB_FIELD(septikon_state, winner, CB_U8, &kind_winner),
    CB_FIELD(septikon_state, reason, CB_U8, &kind_reason),
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

/* ---- Moves, events and questions ---- */

#define PLACE &septikon_kind_place

#define REASON(id, name_, words_, rule_)                                                           \
    [SEPTIKON_R_##id] = {.name = (name_),                                                          \
                         .type = CB_VERB_REASON,                                                   \
                         .words = (words_),                                                        \
                         .rule = (rule_),                                                          \
                         .kinds = {&septikon_kind_place, &cb_kind_number}}

const cb_verb septikon_verbs[] = {
    [SEPTIKON_V_FIRST] = {"first", "first {0}", "{0} [begin|begins]", "SEP-3.4",
                          .kinds = {&cb_kind_seat}, .type = CB_VERB_CHANCE},
    [SEPTIKON_V_ROLL] = {"roll", "roll {0}", "The die shows {0}", "SEP-4.3", .kinds = {&kind_die},
                         .type = CB_VERB_CHANCE},
    [SEPTIKON_V_PLACE] = {"place", "place {0}", "{seat} [place|places] a clone on {0}", "SEP-3.2",
                          .kinds = {PLACE}},
    [SEPTIKON_V_STEAL] = {"steal", "steal {0}", "{seat} [steal|steals] {0}", "SEP-13.5",
                          .kinds = {&septikon_kind_warehouse}},
    [SEPTIKON_V_MOVE] = {"move", "move {0} {1}", "{seat} [go|goes] from {0} to {1}", "SEP-5.1",
                         .kinds = {PLACE, PLACE}},
    [SEPTIKON_V_BLAST] =
        {"blast", "blast {0} {1}",
         "{seat} [go|goes] from {0} to {1} and [blow|blows] up the square [you|they] left",
         "SEP-11.6", .kinds = {PLACE, PLACE}},
    [SEPTIKON_V_PAY] = {"pay", "pay {0}", "{seat} [pay|pays] with {0}", "SEP-6.9",
                        .kinds = {&septikon_kind_warehouse}},
    [SEPTIKON_V_KEEP] = {"keep", "keep {0}", "{seat} [store|stores] {0}", "SEP-6.9",
                         .kinds = {&septikon_kind_warehouse}},
    [SEPTIKON_V_DEFROST] = {"defrost", "defrost {0}", "{seat} [defrost|defrosts] a clone in {0}",
                            "SEP-15.3", .kinds = {PLACE}},
    [SEPTIKON_V_NO_CLONE] = {"no-clone", "no-clone", "{seat} [do|does] without a new clone",
                             "SEP-15.3", .kinds = {0}},
    [SEPTIKON_V_LASER] = {"laser", "laser {0}", "{seat} [fire|fires] the laser from {0}", "SEP-8.6",
                          .kinds = {PLACE}},
    [SEPTIKON_V_LAUNCH] = {"launch", "launch {0}", "{seat} [launch|launches] a rocket from {0}",
                           "SEP-8.7", .kinds = {PLACE}},
    [SEPTIKON_V_MINE] = {"mine", "mine {0}", "{seat} [fire|fires] a thermite mine from {0}",
                         "SEP-8.8", .kinds = {PLACE}},
    [SEPTIKON_V_SHIELD] = {"shield", "shield {0}", "{seat} [put|puts] up a shield in front of {0}",
                           "SEP-8.9", .kinds = {PLACE}},
    [SEPTIKON_V_CAPSULE] = {"capsule", "capsule {0}", "{seat} [launch|launches] a capsule from {0}",
                            "SEP-8.11", .kinds = {PLACE}},
    [SEPTIKON_V_RECRUIT] = {"recruit", "recruit {0} {1}",
                            "{seat} [recruit|recruits] the clone on {1} from {0}", "SEP-8.12",
                            .kinds = {PLACE, PLACE}},
    [SEPTIKON_V_SATELLITE] = {"satellite", "satellite {0}",
                              "{seat} [put|puts] a satellite into space in front of {0}",
                              "SEP-8.13", .kinds = {PLACE}},
    [SEPTIKON_V_TAKEOVER] = {"takeover", "takeover {0} {1}",
                             "{seat} [take|takes] over the satellite in {1} from {0}", "SEP-8.14",
                             .kinds = {PLACE, PLACE}},
    [SEPTIKON_V_REPAIR] = {"repair", "repair {0}", "{seat} [repair|repairs] {0}", "SEP-14.4",
                           .kinds = {PLACE}},
    [SEPTIKON_V_COUNTER] = {"counter", "counter {0}", "{seat} [unmask|unmasks] the spy on {0}",
                            "SEP-8.15", .kinds = {PLACE}},
    [SEPTIKON_V_ARM] = {"arm", "arm {0}", "{seat} [put|puts] the warhead on the rocket in {0}",
                        "SEP-7.7", .kinds = {PLACE}},
    [SEPTIKON_V_SENSE] = {"sense", "sense {0} {1}",
                          "{seat} [turn|turns] the BioDrone on {0} into {1}", "SEP-7.6",
                          .kinds = {PLACE, &septikon_kind_warehouse}},
    [SEPTIKON_V_HIT] = {"hit", "hit {0}", "{seat} [hit|hits] the {0}", "SEP-9.3",
                        .kinds = {&kind_piece}},
    [SEPTIKON_V_DRONE] = {"drone", "drone {0} {1}",
                          "{seat} [send|sends] the BioDrone on {0} to {1}", "SEP-10.1",
                          .kinds = {PLACE, PLACE}},
    [SEPTIKON_V_DRONE_BLAST] =
        {"drone-blast", "drone-blast {0} {1}",
         "{seat} [send|sends] the BioDrone on {0} to {1} and [blow|blows] up the square it left",
         "SEP-11.6", .kinds = {PLACE, PLACE}},
    [SEPTIKON_V_FLY] = {"fly", "fly {0} {1}", "{seat} [let|lets] the {0} in {1} fly next",
                        "SEP-4.2", .kinds = {&septikon_kind_flyer, PLACE}},
    [SEPTIKON_V_DONE] = {"done", "done", "{seat} [go|goes] on", "SEP-4.1", .kinds = {0}},
    [SEPTIKON_V_GIVE_UP] = {"give-up", "give-up", "{seat} [give|gives] up", "SEP-4.6",
                            .kinds = {0}},

    [SEPTIKON_E_TURN] = {"turn", "turn {0}", "{seat} [begin|begins] turn {0}", "SEP-4.1",
                         .kinds = {&kind_turn}, .type = CB_VERB_EVENT},
    [SEPTIKON_E_STUCK] = {"stuck", "stuck", "{seat} [have|has] no figure that can move", "SEP-4.4",
                          .kinds = {0}, .type = CB_VERB_EVENT},
    [SEPTIKON_E_IDLE] = {"idle", "idle {0}", "{0} cannot work and stays idle", "SEP-7.2",
                         .kinds = {PLACE}, .type = CB_VERB_EVENT},
    [SEPTIKON_E_SPENDS] = {"spends", "spends {seat} {0} {1}",
                           "{seat} [spend|spends] {0} from cell {1}", "SEP-6.5",
                           .kinds = {&septikon_kind_warehouse, &septikon_kind_depth},
                           .type = CB_VERB_EVENT},
    [SEPTIKON_E_STORES] = {"stores", "stores {seat} {0} {1}",
                           "{seat} [store|stores] {0} in cell {1}", "SEP-6.6",
                           .kinds = {&septikon_kind_warehouse, &septikon_kind_depth},
                           .type = CB_VERB_EVENT},
    [SEPTIKON_E_SURPLUS] = {"surplus", "surplus {seat} {0} {1}",
                            "{seat} [lose|loses] {1} {0} for lack of room", "SEP-7.3",
                            .kinds = {&septikon_kind_resource, &kind_units}, .type = CB_VERB_EVENT},
    [SEPTIKON_E_CLONE] = {"clone", "clone {0}", "{seat's} new clone appears in {0}", "SEP-15.3",
                          .kinds = {PLACE}, .type = CB_VERB_EVENT},
    [SEPTIKON_E_NO_LOCK] = {"no-lock", "no-lock {seat}",
                            "{seat} [have|has] no free Lock for a new clone", "SEP-15.5",
                            .kinds = {0}, .type = CB_VERB_EVENT},
    [SEPTIKON_E_BREAKS] = {"breaks", "breaks {0}", "{0} is damaged", "SEP-14.1", .kinds = {PLACE},
                           .type = CB_VERB_EVENT},
    [SEPTIKON_E_MENDED] = {"mended", "mended {0}", "{0} is whole again", "SEP-14.4",
                           .kinds = {PLACE}, .type = CB_VERB_EVENT},
    [SEPTIKON_E_RUINED] = {"ruined", "ruined {0} {1}", "{seat} [lose|loses] {0} in {1}", "SEP-6.11",
                           .kinds = {&septikon_kind_warehouse, PLACE}, .type = CB_VERB_EVENT},
    [SEPTIKON_E_LOST] = {"lost", "lost {0} {1} {2}", "{seat's} {0} is lost at {2}", "SEP-14.2",
                         .kinds = {&kind_piece, &septikon_kind_side, PLACE}, .type = CB_VERB_EVENT},
    [SEPTIKON_E_FLIES] = {"flies", "flies {0} {1} {2}", "{seat's} {0} flies from {1} to {2}",
                          "SEP-9.1", .kinds = {&septikon_kind_flyer, PLACE, PLACE},
                          .type = CB_VERB_EVENT},
    [SEPTIKON_E_LANDS] = {"lands", "lands {0}", "{seat's} BioDrone lands on {0}", "SEP-9.6",
                          .kinds = {PLACE}, .type = CB_VERB_EVENT},
    [SEPTIKON_E_PLACED] = {"placed", "placed {0} {1}", "{seat's} {0} is in place at {1}", "SEP-8.9",
                           .kinds = {&kind_piece, PLACE}, .type = CB_VERB_EVENT},
    [SEPTIKON_E_HOLDS] = {"holds", "holds {0}", "{seat's} shield holds at {0}", "SEP-8.10",
                          .kinds = {PLACE}, .type = CB_VERB_EVENT},
    [SEPTIKON_E_JOINS] = {"joins", "joins {0} {1} {2}", "{seat} [have|has] a {0} now at {1}",
                          "SEP-13.1", .kinds = {&kind_piece, PLACE, &septikon_kind_side},
                          .type = CB_VERB_EVENT},
    [SEPTIKON_E_WARHEAD] = {"warhead", "warhead {0}", "The rocket in {0} is now nuclear", "SEP-7.7",
                            .kinds = {PLACE}, .type = CB_VERB_EVENT},
    [SEPTIKON_E_WINS] = {"wins", "wins {seat} {0}", "{seat} [win|wins]: {0}", "SEP-16.1",
                         .kinds = {&kind_reason}, .type = CB_VERB_EVENT},
    [SEPTIKON_E_DRAW] = {"drawn", "drawn {0}", "A draw: {0}", "SEP-16.1", .kinds = {&kind_reason},
                         .type = CB_VERB_EVENT},

    [SEPTIKON_Q_PLACE] = {"ask-place", NULL, "Choose a module for a clone; {0} to place", "SEP-3.2",
                          .kinds = {&cb_kind_number}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_STEAL] = {"ask-steal", NULL, "Your spies may steal before the die is rolled",
                          "SEP-13.5", .kinds = {0}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_MOVE] = {"ask-move", NULL, "Move a clone or a spy exactly {0}", "SEP-5.1",
                         .kinds = {&kind_die}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_GUNNERS] = {"ask-use", NULL, "Choose gunners for {0}, or go on", "SEP-8.3",
                            .kinds = {PLACE}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_REPAIR] = {"ask-repair", NULL, "Choose damage to repair, or go on", "SEP-14.4",
                           .kinds = {0}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_REPAIR_TWO] = {"ask-second", NULL, "Choose a second square to repair, or go on",
                               "SEP-14.4", .kinds = {0}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_COUNTER] = {"ask-counter", NULL, "Choose a spy to unmask, or go on", "SEP-8.15",
                            .kinds = {0}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_SENSE] = {"ask-sense", NULL, "Choose the BioDrone to remove and what to make of it",
                          "SEP-7.6", .kinds = {0}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_ARM] = {"ask-arm", NULL, "Choose the rocket for the warhead", "SEP-7.7",
                        .kinds = {0}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_PAY] = {"ask-pay", NULL, "Choose the warehouse that pays the energy; {0} to pay",
                        "SEP-6.9", .kinds = {&kind_units}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_KEEP] = {"ask-keep", NULL, "Choose the warehouse for the energy; {0} to store",
                         "SEP-6.9", .kinds = {&kind_units}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_DEFROST] = {"ask-defrost", NULL, "Choose a Lock for a new clone, or none",
                            "SEP-15.3", .kinds = {0}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_DEFROST_MUST] = {"ask-lock", NULL, "Choose a Lock for the new clone", "SEP-15.4",
                                 .kinds = {0}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_HIT] = {"ask-hit", NULL, "Choose which piece on {0} is hit", "SEP-9.3",
                        .kinds = {PLACE}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_DRONES] = {"ask-drones", NULL, "Move your BioDrones exactly {0}, or go on",
                           "SEP-10.1", .kinds = {&kind_die}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_FLY] = {"ask-fly", NULL, "Choose what flies next", "SEP-4.2", .kinds = {0},
                        .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_OVER] = {"ask-nothing", NULL, "There is nothing to decide", NULL, .kinds = {0},
                         .type = CB_VERB_QUESTION},
    REASON(OWN_STATION, "own-station", "Your clones begin on your own station.", "SEP-3.2"),
    REASON(NO_MODULE, "no-module",
           "Clones begin on modules: not on the surface and not in a warehouse.", "SEP-3.2"),
    REASON(STANDS, "stands", "A clone stands there already; each square holds one.", "SEP-3.2"),
    REASON(CELL, "cell", "Clones and spies never enter the cells of a warehouse.", "SEP-5.6"),
    REASON(TAKEN, "taken", "It is as far as the die says, but somebody stands there.", "SEP-5.5"),
    REASON(BROKEN, "broken", "It is as far as the die says, but damaged squares cannot be entered.",
           "SEP-5.3"),
    REASON(DRONE, "drone-there", "It is as far as the die says, but a BioDrone stands there.",
           "SEP-5.3"),
    REASON(THEIRS, "theirs", "That figure belongs to the other side.", "SEP-4.1"),
    REASON(STUCK, "stuck-here", "That figure cannot make exactly {1} steps.", "SEP-5.1"),
    REASON(NOT_THERE, "not-there", "The chosen figure cannot get there in exactly {1} steps.",
           "SEP-5.1"),
    REASON(NO_AIM, "no-aim", "That gunner has acted, or has nothing to aim at in its column.",
           "SEP-8.5"),
    REASON(WHOLE, "whole", "That square is whole: only damaged squares are mended.", "SEP-14.6"),
    REASON(LOCKS, "locks", "New clones appear in a free Lock.", "SEP-15.1"),
    REASON(SEALED, "sealed", "That warehouse is sealed: it neither gives nor takes units.",
           "SEP-6.7"),
    REASON(EMPTY, "empty", "There is nothing to take in that warehouse.", "SEP-6.5"),
    {.name = NULL},
};

void septikon_say(const void *state, int seat, cb_move m, cb_phrase *out)
{
    (void)state;
    /* Moves may carry more than their phrase names. */
    const cb_kind *const *kinds = septikon_verbs[septikon_verb(m)].kinds;
    int16_t first = (int16_t)(kinds[0] ? septikon_ref_a(m) : 0);
    int16_t second = (int16_t)(kinds[1] ? septikon_ref_b(m) : 0);
    *out = CB_PHRASE(seat, septikon_verb(m), first, second);
}

/* The question of a step, where the step alone does not settle it. */
static int question_of_module(const septikon_state *s)
{
    switch (septikon_module_at[s->module]) {
    case SEPTIKON_CNT:
        return SEPTIKON_Q_COUNTER;
    case SEPTIKON_REP:
    case SEPTIKON_RE2:
    case SEPTIKON_ERP:
        return SEPTIKON_Q_REPAIR;
    default:
        return SEPTIKON_Q_GUNNERS;
    }
}

void septikon_ask(const void *state, int seat, cb_phrase *out)
{
    const septikon_state *s = state;
    int left = SEPTIKON_START_CLONES - septikon_size(&s->sides[s->active].clones);
    switch (s->step) {
    case SEPTIKON_STEP_PLACE:
        *out = CB_PHRASE(seat, SEPTIKON_Q_PLACE, (int16_t)left);
        break;
    case SEPTIKON_STEP_MOVE:
        *out = CB_PHRASE(seat, SEPTIKON_Q_MOVE, s->die);
        break;
    case SEPTIKON_STEP_USE:
        *out = CB_SAY(seat, question_of_module(s));
        if (out->verb == SEPTIKON_Q_GUNNERS) {
            out->refs[0] = (int16_t)septikon_place(s->station, s->module);
        }
        break;
    case SEPTIKON_STEP_PAY:
        *out = CB_PHRASE(seat, SEPTIKON_Q_PAY, s->owed);
        break;
    case SEPTIKON_STEP_KEEP:
        *out = CB_PHRASE(seat, SEPTIKON_Q_KEEP, s->due);
        break;
    case SEPTIKON_STEP_DEFROST:
        *out = CB_SAY(seat, septikon_must_thaw(s) ? SEPTIKON_Q_DEFROST_MUST : SEPTIKON_Q_DEFROST);
        break;
    case SEPTIKON_STEP_HIT:
        *out = CB_PHRASE(seat, SEPTIKON_Q_HIT, s->target);
        break;
    case SEPTIKON_STEP_DRONES:
        *out = CB_PHRASE(seat, SEPTIKON_Q_DRONES, s->die);
        break;
    default: {
        static const uint8_t plain[SEPTIKON_STEPS] = {
            [SEPTIKON_STEP_FIRST] = SEPTIKON_Q_OVER, [SEPTIKON_STEP_STEAL] = SEPTIKON_Q_STEAL,
            [SEPTIKON_STEP_ROLL] = SEPTIKON_Q_OVER,  [SEPTIKON_STEP_SENSE] = SEPTIKON_Q_SENSE,
            [SEPTIKON_STEP_ARM] = SEPTIKON_Q_ARM,    [SEPTIKON_STEP_REPAIR] = SEPTIKON_Q_REPAIR_TWO,
            [SEPTIKON_STEP_FLY] = SEPTIKON_Q_FLY,    [SEPTIKON_STEP_OVER] = SEPTIKON_Q_OVER,
        };
        *out = CB_SAY(seat, plain[s->step]);
    }
    }
}
