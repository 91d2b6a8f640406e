/*
 * What people call every place of the board: "your Laser in column 6", "your Sensor Cabin", "cell 4
 * of your metal warehouse", "column 4 of your surface", "the space 3 ahead of your column 4".
 * Columns are counted as on the surface of that station, cells from the shaft. No two rooms of one
 * name share a column, except the two Locks of the shaft.
 */
#include "core/print.h"
#include "games/septikon/septikon.h"
#include "games/septikon/tables/map.h"

#define NAME(T, l, c, m) [SEPTIKON_AT(l, c)] = SEPTIKON_NAME_##m(l),
static const char *const names[SEPTIKON_SQUARES] = {SEPTIKON_STATION(NAME, 0)};

enum { SHAFT = SEPTIKON_COLUMNS / 2 + 1 };

/* How many rooms of this kind a station has, up to two. */
static int rooms_like(int square)
{
    int found = 0;
    for (int other = 0; other < SEPTIKON_SQUARES && found < 2; other++) {
        found += septikon_module_at[other] == septikon_module_at[square];
    }
    return found;
}

static int call_room(int side, int square, char *out, size_t size)
{
    int column = septikon_column(square);
    if (rooms_like(square) < 2) {
        return cb_print(out, size, "{%d's} %s", side, names[square]);
    }
    if (column == SHAFT && septikon_module_at[square] == SEPTIKON_LCK) {
        return cb_print(out, size, "{%d's} %s at the %s of the shaft", side, names[square],
                        septikon_level(square) > 2 ? "top" : "foot");
    }
    return cb_print(out, size, "{%d's} %s in column %d", side, names[square], column);
}

static int call_square(int side, int square, char *out, size_t size)
{
    int column = septikon_column(square);
    if (septikon_module_at[square] != SEPTIKON_NONE) {
        return call_room(side, square, out, size);
    }
    if (septikon_level(square) == SEPTIKON_LEVELS) {
        return cb_print(out, size, "column %d of {%d's} surface", column, side);
    }
    return cb_print(out, size, "cell %d of {%d's} %s warehouse",
                    column < SHAFT ? SHAFT - column : column - SHAFT, side, names[square]);
}

/* Space is counted from the nearer surface, the middle from A's. */
static int call_space(int place, char *out, size_t size)
{
    int row = septikon_row(place), middle = (SEPTIKON_ROWS + 1) / 2, side = row > middle;
    int turned = septikon_turn(side, place);
    return cb_print(out, size, "the space %d ahead of {%d's} column %d",
                    septikon_row(turned) - SEPTIKON_SURFACE_ROW, side, septikon_column(turned));
}

int septikon_call_place(int place, char *out, size_t size)
{
    int row = septikon_row(place), side = row >= SEPTIKON_ENEMY_SURFACE_ROW;
    if (row > SEPTIKON_SURFACE_ROW && !side) {
        return call_space(place, out, size);
    }
    return call_square(side, septikon_turn(side, place), out, size);
}
