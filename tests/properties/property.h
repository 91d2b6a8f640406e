/*
 * Properties: what must be true of every game, tried on random games. One file each; the list is
 * properties.def. To add one, write a file with PROPERTY(name, "what holds") and its line in the
 * list, and a mutant in tests/mutants that it must catch.
 */
#ifndef TESTS_PROPERTIES_PROPERTY_H
#define TESTS_PROPERTIES_PROPERTY_H

#include <string.h>

#include "common/observe.h"
#include "common/trial.h"

typedef struct property {
    const char *name;
    const char *claim;
    bool (*holds)(trial *t); /* false, with t->why said, if it does not hold in this random game */
    int cost; /* looks at so many times fewer positions: those of this property take longer */
} property;

/* Defines the property of this name; the function `holds` must be defined before. */
#define PROPERTY(id, dear, what)                                                                   \
    extern const property property_##id;                                                           \
    const property property_##id = {.name = #id, .claim = (what), .holds = holds, .cost = (dear)}

extern const property *const properties[]; /* ended by NULL */
const property *property_find(const char *name);

/* Tries a property on one random game; on failure the text is appended to *why. */
bool property_try(const property *p, const cb_game *game, const cb_game *honest,
                  const cb_setup *setup, uint64_t seed, int samples, map *memory, cb_text *why);

static inline bool same_state(const trial *t, const void *a, const void *b)
{
    return memcmp(a, b, t->game->state_bytes) == 0;
}

/* "says; a field: 3 -> 4": fails with the differences between two states. */
bool fail_diff(trial *t, const char *says, const void *a, const void *b);

#endif
