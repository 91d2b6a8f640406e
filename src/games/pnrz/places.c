/* What people call places on the table: "right of the pirate base". The tiles' labels tell all
 * tiles apart, so a tile and a side tell all places apart. */
#include <string.h>

#include "core/print.h"
#include "games/pnrz/lanes.h"
#include "games/pnrz/pnrz.h"

/* A place is four times the tile beside it, and the side of that tile; or the middle of an empty
 * table. */
enum { SIDES = 4, MIDDLE = SIDES * PNRZ_TILES };

static const struct side {
    const char *name, *words;
    int step; /* from the tile to the place */
} sides[SIDES] = {
    {"right-of", "right of", PNRZ_EAST},
    {"left-of", "left of", -PNRZ_EAST},
    {"above", "above", -PNRZ_SOUTH},
    {"below", "below", PNRZ_SOUTH},
};

static int write_beside(int value, char *out, size_t size)
{
    if (value == MIDDLE) {
        return cb_print(out, size, "middle");
    }
    return cb_print(out, size, "%s-%s", sides[value % SIDES].name, pnrz_tile_names[value / SIDES]);
}

static bool read_beside(const char *name, size_t length, int *value)
{
    char known[32];
    for (*value = 0; *value <= MIDDLE; ++*value) {
        if ((size_t)write_beside(*value, known, sizeof known) == length &&
            memcmp(known, name, length) == 0) {
            return true;
        }
    }
    return false;
}

static int call_beside(int value, char *out, size_t size)
{
    if (value == MIDDLE) {
        return cb_print(out, size, "in the middle of the table");
    }
    return cb_print(out, size, "%s %s", sides[value % SIDES].words,
                    pnrz_tile_labels[value / SIDES]);
}

const cb_kind pnrz_kind_beside = {.id = "beside",
                                  .min = 0,
                                  .max = MIDDLE,
                                  .some = "somewhere",
                                  .write = write_beside,
                                  .read = read_beside,
                                  .call = call_beside};

/* The tile that lies at a cell, if it lies at that index of the table. */
static int tile_at(const pnrz_state *s, int index, int cell)
{
    bool lies = index >= 0 && index < s->table_count && s->table[index].cell == cell;
    return lies ? s->table[index].tile : PNRZ_NO_TILE;
}

/* Bases come first: there are few of them, and their names are short. Every move that is listed
 * asks, so the table is searched once for all four sides. */
int pnrz_beside(const pnrz_state *s, int cell, int without)
{
    pnrz_ranks at = pnrz_table_ranks(s, cell);
    const int indices[SIDES] = {at.west, at.east, at.here, at.here - 1};
    int found = MIDDLE;
    for (int side = 0; side < SIDES; side++) {
        int tile = tile_at(s, indices[side], cell - sides[side].step);
        if (tile != PNRZ_NO_TILE && tile != without &&
            (found == MIDDLE || (pnrz_is_base(tile) && !pnrz_is_base(found / SIDES)))) {
            found = tile * SIDES + side;
        }
    }
    return found;
}
