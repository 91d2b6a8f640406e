/* Names of things: squares, places, and what fields, verbs and topics share. */

#include "core/kind.h"
#include "core/print.h"
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

static int write_square(int value, char *out, size_t size)
{
    return cb_print(out, size, "(%d,%d)", septikon_level(value), septikon_column(value));
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
static int write_place(int value, char *out, size_t size)
{
    int row = septikon_row(value);
    if (row > SEPTIKON_SURFACE_ROW && row < SEPTIKON_ENEMY_SURFACE_ROW) {
        return cb_print(out, size, "[%d,%d]", row, septikon_column(value));
    }
    int side = row >= SEPTIKON_ENEMY_SURFACE_ROW, square = septikon_turn(side, value);
    return cb_print(out, size, "%c(%d,%d)", 'A' + side, septikon_level(square),
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
static const char *const reason_names[] = {"none",    "helpless",   "wrecked",
                                           "gave-up", "standstill", "time"};
static const char *const reason_labels[] = {"no reason",
                                            "nobody else can deal damage any more",
                                            "a station is wrecked",
                                            "the opponent gave up",
                                            "nothing happened for 200 turns",
                                            "the last turn has ended"};

const cb_kind septikon_kind_side = CB_NAMED("side", side_names, .some = "a side");
const cb_kind septikon_kind_warehouse =
    CB_NAMED("warehouse", warehouse_names, .labels = warehouse_labels);
const cb_kind septikon_kind_resource = CB_NAMED("resource", resource_names, .some = "a resource");
const cb_kind septikon_kind_piece = CB_NAMED("piece", piece_names, .labels = piece_labels);
const cb_kind septikon_kind_flyer = {.id = "flyer",
                                     .min = SEPTIKON_PLAIN_ROCKET,
                                     .max = SEPTIKON_CAPSULE,
                                     .names = piece_names + SEPTIKON_PLAIN_ROCKET,
                                     .labels = piece_labels + SEPTIKON_PLAIN_ROCKET};
const cb_kind septikon_kind_reason = CB_NAMED("reason", reason_names, .labels = reason_labels);
const cb_kind septikon_kind_column = {.id = "column", .min = 1, .max = SEPTIKON_COLUMNS};
const cb_kind septikon_kind_depth = {.id = "depth", .min = 1, .max = SEPTIKON_DEPTH};
const cb_kind septikon_kind_die = {.id = "die", .min = 0, .max = 6};
const cb_kind septikon_kind_units = {.id = "units", .min = 0, .max = 3};
const cb_kind septikon_kind_turn = {.id = "turn", .min = 0, .max = 5000};
