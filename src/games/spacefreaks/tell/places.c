/*
 * What people call hexagons: by their way from the nearest of ten landmarks that both sides of the
 * board have, "the hexagon 3 west and 1 south-west of the north Laboratory".
 */
#include "core/print.h"
#include "games/spacefreaks/tell/kinds.h"

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

int spacefreaks_call_hex(int hex, char *out, size_t size)
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
        return cb_print(out, size, "the %s", near->words);
    }
    if (!w.more) {
        return cb_print(out, size, "the hexagon %d %s of the %s", w.far, directions[w.first],
                        near->words);
    }
    return cb_print(out, size, "the hexagon %d %s and %d %s of the %s", w.far, directions[w.first],
                    w.more, directions[(w.first + 1) % SPACEFREAKS_DIRECTIONS], near->words);
}
