/* Step 0: spies at the entrances of warehouses steal before the die is cast (SEP-13.5). */
#include "games/septikon/septikon.h"

/* Which steal point a warehouse belongs to: they are ordered by level from 6 down. */
static int point_of(int warehouse)
{
    return 6 - septikon_warehouses[warehouse].level;
}

bool septikon_theft_possible(const septikon_state *s, int warehouse)
{
    const septikon_side *thief = &s->sides[s->active], *victim = &s->sides[s->active ^ 1];
    if (!(s->thieves >> point_of(warehouse) & 1) || !septikon_spendable(victim, warehouse)) {
        return false;
    }
    return septikon_contents(warehouse) == SEPTIKON_ENERGY ? septikon_takers(thief) != 0
                                                           : septikon_room(thief, warehouse) > 0;
}

void septikon_steal_next(septikon_state *s)
{
    s->job = SEPTIKON_JOB_NONE;
    for (int w = 0; s->thieves && w < SEPTIKON_WAREHOUSES; w++) {
        if (septikon_theft_possible(s, w)) {
            s->step = SEPTIKON_STEP_STEAL;
            return;
        }
    }
    s->thieves = 0;
    s->step = SEPTIKON_STEP_ROLL;
}

/* Stores what is not energy. Warheads stay on if the thief has a piece for them. */
static void keep(septikon_state *s, int warehouse, bool nuclear, cb_log *log)
{
    bool spare = septikon_nuclear(s, s->active) < SEPTIKON_MAX_NUCLEAR;
    int depth = septikon_store(s, s->active, warehouse, log);
    if (nuclear && spare) {
        s->sides[s->active].armed |= (uint16_t)(1U << (depth - 1));
    }
}

void septikon_steal(septikon_state *s, int warehouse, cb_log *log)
{
    s->thieves &= (uint8_t) ~(1U << point_of(warehouse));
    s->station = s->active;
    s->job = SEPTIKON_JOB_THEFT;
    bool nuclear = septikon_spend(s, s->active ^ 1, warehouse, log);
    if (septikon_contents(warehouse) == SEPTIKON_ENERGY) {
        unsigned takers = septikon_takers(&s->sides[s->active]);
        if (cb_count(takers) > 1) {
            s->due = 1;
            s->step = SEPTIKON_STEP_KEEP;
            return;
        }
        septikon_store(s, s->active, cb_lowest(takers), log);
    } else {
        keep(s, warehouse, nuclear, log);
        if (warehouse == SEPTIKON_OXYGEN && septikon_thaw(s, log)) {
            return;
        }
    }
    septikon_steal_next(s);
}
