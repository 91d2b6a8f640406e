#include "properties/property.h"

#define X(name) extern const property property_##name;
#include "properties/properties.def"
#undef X

const property *const properties[] = {
#define X(name) &property_##name,
#include "properties/properties.def"
#undef X
    NULL,
};

const property *property_find(const char *name)
{
    for (int i = 0; properties[i]; i++) {
        if (strcmp(properties[i]->name, name) == 0) {
            return properties[i];
        }
    }
    return NULL;
}

bool property_try(const property *p, const cb_game *game, const cb_game *honest,
                  const cb_setup *setup, uint64_t seed, int samples, trial_kept *kept, cb_text *why)
{
    trial *t = trial_new(game, setup, seed, 1 + samples / p->cost);
    t->honest = honest;
    t->kept = kept;
    bool holds = p->holds(t);
    if (!holds) {
        cb_text_format(why, "%s: %s\n", p->name, t->why.data ? t->why.data : "?");
    }
    trial_free(t);
    return holds;
}

bool fail_diff(trial *t, const char *says, const void *a, const void *b)
{
    cb_text diff = {0};
    cb_text_add(&diff, "");
    if (cb_state_diff(t->game, a, b, &diff) == 0) {
        cb_text_add(&diff, "only bytes that no field describes differ\n");
    }
    trial_fail(t, "%s\n%s", says, diff.data);
    cb_text_free(&diff);
    return false;
}
