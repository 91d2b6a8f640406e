/*
 * What people call hexagons: by their way from the nearest of ten landmarks that both sides of the
 * board have, "the hexagon 3 west and 1 south-west of the north Laboratory". And what people call a
 * target: whatever stands on a hexagon.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/spacefreaks/kinds.h"
#include "games/spacefreaks/pieces.h"

static const struct landmark {
    spacefreaks_hex hex;
    const char *words;
} landmarks[] = {
    {42, "north-west corner"},
    {63, "north-east corner"},
    {693, "south-east corner"},
    {672, "south-west corner"},
    {84, "north Laboratory"},
    {651, "south Laboratory"},
    {336, "north tip of the Landing Zone"},
    {367, "west tip of the Landing Zone"},
    {368, "east tip of the Landing Zone"},
    {399, "south tip of the Landing Zone"},
};
enum { LANDMARKS = sizeof landmarks / sizeof landmarks[0] };

static const char *const directions[SPACEFREAKS_DIRECTIONS] = {"east", "north-east", "north-west",
                                                               "west", "south-west", "south-east"};

/* A way in two neighbouring directions: `far` steps in the first, `more` in the next one. */
typedef struct way {
    int first, far, more;
} way;

/* Steps to the east and to the south-east make up the offset; of the six pairs of neighbouring
 * directions one has no steps backwards. */
static way way_between(int from, int to)
{
    static const int8_t q[SPACEFREAKS_DIRECTIONS] = {1, 1, 0, -1, -1, 0};
    static const int8_t r[SPACEFREAKS_DIRECTIONS] = {0, -1, -1, 0, 1, 1};
    int dq = spacefreaks_q(to) - spacefreaks_q(from), dr = spacefreaks_r(to) - spacefreaks_r(from);
    for (int d = 0; d < SPACEFREAKS_DIRECTIONS; d++) {
        int e = (d + 1) % SPACEFREAKS_DIRECTIONS;
        int det = q[d] * r[e] - q[e] * r[d]; /* 1 or -1 */
        int far = (dq * r[e] - q[e] * dr) * det, more = (q[d] * dr - dq * r[d]) * det;
        if (far > 0 && more >= 0) {
            return (way){d, far, more};
        }
    }
    return (way){0, 0, 0};
}

/* Of equally near landmarks, one that lies straight ahead. */
static int length_of(way w)
{
    return 2 * (w.far + w.more) + (w.more > 0);
}

int spacefreaks_call_hex(int hex, char *out, size_t room)
{
    const struct landmark *near = NULL;
    way w = {0, 0, 0};
    for (int i = 0; i < LANDMARKS; i++) {
        way other = way_between(landmarks[i].hex, hex);
        if (!near || length_of(other) < length_of(w)) {
            near = &landmarks[i];
            w = other;
        }
    }
    if (!w.far) {
        return snprintf(out, room, "the %s", near->words);
    }
    if (!w.more) {
        return snprintf(out, room, "the hexagon %d %s of the %s", w.far, directions[w.first],
                        near->words);
    }
    return snprintf(out, room, "the hexagon %d %s and %d %s of the %s", w.far, directions[w.first],
                    w.more, directions[(w.first + 1) % SPACEFREAKS_DIRECTIONS], near->words);
}

/* ---- Targets ---- */

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

static int write_target(int value, char *out, size_t room)
{
    if (value >= BASE) {
        return snprintf(out, room, "base%d", value - BASE);
    }
    const cb_kind *kind = value > BUILDING ? &spacefreaks_kind_building
                          : value > FIGURE ? &spacefreaks_kind_figure
                                           : NULL;
    if (kind) {
        return snprintf(out, room, "%s",
                        kind->names[value - (value > BUILDING ? BUILDING : FIGURE) - kind->min]);
    }
    return spacefreaks_kind_hex.write(value, out, room);
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

static int call_target(int value, char *out, size_t room)
{
    if (value >= BASE) {
        return snprintf(out, room, "{%d's} Home Base", value - BASE);
    }
    if (value > FIGURE) {
        bool building = value > BUILDING;
        const cb_kind *kind = building ? &spacefreaks_kind_building : &spacefreaks_kind_figure;
        return snprintf(out, room, "%s",
                        kind->labels[value - (building ? BUILDING : FIGURE) - kind->min]);
    }
    return spacefreaks_call_hex(value, out, room);
}

const cb_kind spacefreaks_kind_target = {.id = "target",
                                         .min = SPACEFREAKS_FIRST_HEX,
                                         .max = LAST_TARGET,
                                         .some = "something",
                                         .write = write_target,
                                         .read = read_target,
                                         .call = call_target};
