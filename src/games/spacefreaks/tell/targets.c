/* What people call a target: the piece on a hexagon, or else the hexagon itself. */
#include <string.h>

#include "core/print.h"
#include "games/spacefreaks/rules/pieces.h"
#include "games/spacefreaks/tell/kinds.h"

/* Hexagons as they are; beyond them Figures, buildings and Home Bases. */
enum {
    FIGURE = SPACEFREAKS_LAST_HEX,
    BUILDING = FIGURE + SPACEFREAKS_FIGURES,
    BASE = BUILDING + SPACEFREAKS_BUILDINGS + 1,
    LAST_TARGET = BASE + SPACEFREAKS_SEATS - 1
};

int spacefreaks_target(const spacefreaks_state *s, int hex)
{
    int figure = spacefreaks_figure_at(s, hex), building = spacefreaks_building_at(s, hex);
    int base = spacefreaks_base_at(s, hex);
    return figure      ? FIGURE + figure
           : building  ? BUILDING + building
           : base >= 0 ? BASE + base
                       : hex;
}

static int write_target(int value, char *out, size_t size)
{
    if (value >= BASE) {
        return cb_print(out, size, "base%d", value - BASE);
    }
    const cb_kind *kind = value > BUILDING ? &spacefreaks_kind_building
                          : value > FIGURE ? &spacefreaks_kind_figure
                                           : NULL;
    if (kind) {
        return cb_print(out, size, "%s",
                        kind->names[value - (value > BUILDING ? BUILDING : FIGURE) - kind->min]);
    }
    return spacefreaks_kind_hex.write(value, out, size);
}

static bool read_target(const char *name, size_t length, int *value)
{
    for (*value = SPACEFREAKS_FIRST_HEX; *value <= LAST_TARGET; ++*value) {
        char known[32];
        if ((size_t)write_target(*value, known, sizeof known) == length &&
            memcmp(known, name, length) == 0) {
            return *value > SPACEFREAKS_LAST_HEX || spacefreaks_in(&spacefreaks_on_board, *value);
        }
    }
    return false;
}

static int call_target(int value, char *out, size_t size)
{
    if (value >= BASE) {
        return cb_print(out, size, "{%d's} Home Base", value - BASE);
    }
    if (value > FIGURE) {
        bool building = value > BUILDING;
        const cb_kind *kind = building ? &spacefreaks_kind_building : &spacefreaks_kind_figure;
        return cb_print(out, size, "%s",
                        kind->labels[value - (building ? BUILDING : FIGURE) - kind->min]);
    }
    return spacefreaks_call_hex(value, out, size);
}

const cb_kind spacefreaks_kind_target = {.id = "target",
                                         .min = SPACEFREAKS_FIRST_HEX,
                                         .max = LAST_TARGET,
                                         .some = "something",
                                         .write = write_target,
                                         .read = read_target,
                                         .call = call_target};
