/*
 * Properties: what must be true of every game, tried on random matches. One file each; the list is
 * properties.def. To add one, write a file with PROPERTY(name, "what holds"), add its line to the
 * list, and add a mutant in tests/mutants that it must catch.
 */
#ifndef TESTS_PROPERTIES_PROPERTY_H
#define TESTS_PROPERTIES_PROPERTY_H

#include <string.h>

#include "common/observe.h"
#include "common/trial.h"

typedef struct property {
    const char *name;
    const char *claim;
    bool (*holds)(trial *t); /* false, with the reason in t->why, if it does not hold in this
                                random match */
    int cost;                /* checks this many times fewer positions, because each takes longer */
} property;

/* Defines the property of this name; define the function `holds` first. */
#define PROPERTY(id, dear, what)                                                                   \
    extern const property property_##id;                                                           \
    const property property_##id = {.name = #id, .claim = (what), .holds = holds, .cost = (dear)}

extern const property *const properties[]; /* ends with NULL */
const property *property_find(const char *name);

/* Tries a property on one random match; on failure the text is appended to *why. */
bool property_try(const property *p, const cb_game *game, const cb_game *honest,
                  const cb_setup *setup, uint64_t seed, int samples, trial_kept *kept,
                  cb_text *why);

static inline bool same_state(const trial *t, const void *a, const void *b)
{
    return memcmp(a, b, t->game->about.state_bytes) == 0;
}

/* Fails with the differences between two states: "says; a field: 3 -> 4". */
bool fail_diff(trial *t, const char *says, const void *a, const void *b);

#endif
