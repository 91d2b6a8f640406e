/* What --deep does after every line that changes the match. Scenarios lead where random matches
 * seldom go, so the properties of single positions are tried there too. */
#include "properties/property.h"
#include "runner/scene.h"

static const char *const of_positions[] = {"legal", "text",   "json", "views",    "worlds",
                                           "hears", "chance", "bots", "nonsense", "result"};

static bool try_property(scene *sc, const property *p)
{
    trial_kept kept = {0};
    trial *t = trial_at(sc->game, cb_match_state(sc->match), (uint64_t)sc->line);
    t->kept = &kept;
    bool ok = p->holds(t) || scene_fail(sc, "property %s: %s", p->name, t->why.data);
    trial_free(t);
    trial_kept_free(&kept);
    return ok;
}

bool scene_properties(scene *sc)
{
    bool ok = true;
    for (size_t i = 0; i < sizeof of_positions / sizeof *of_positions; i++) {
        ok = try_property(sc, property_find(of_positions[i])) && ok;
    }
    return ok;
}
