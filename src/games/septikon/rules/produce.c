/* Production modules: they work by themselves and stop only where a player must choose (section
 * 7). */
#include <assert.h>

#include "games/septikon/septikon.h"

/* ---- The Sensor Cabin and the Nuclear Armory ---- */

/* SEP-7.6: is there room once the BioDrone is gone? */
bool septikon_sense_possible(const septikon_state *s, int invader, int warehouse)
{
    septikon_side after = s->sides[s->station];
    int square = after.invaders[invader].at;
    after.invaders[invader] = after.invaders[--after.invader_count];
    septikon_cell_settle(&after, square);
    return septikon_room(&after, warehouse) > 0;
}

static bool any_sense(const septikon_state *s)
{
    for (int i = 0; i < s->sides[s->station].invader_count; i++) {
        for (int w = 0; w < SEPTIKON_WAREHOUSES; w++) {
            if (septikon_sense_possible(s, i, w)) {
                return true;
            }
        }
    }
    return false;
}

bool septikon_sense(septikon_state *s, int square, int warehouse, cb_log *log)
{
    const septikon_side *here = &s->sides[s->station];
    int i = 0;
    while (here->invaders[i].at != square) {
        i++;
    }
    s->job = SEPTIKON_JOB_PRODUCTION;
    septikon_remove_invader(s, s->station, i, log);
    septikon_store(s, s->station, warehouse, log);
    return warehouse != SEPTIKON_OXYGEN || !septikon_thaw(s, log);
}

unsigned septikon_armable(const septikon_side *side)
{
    return side->stock[SEPTIKON_ROCKET] & ~(unsigned)side->armed; /* locked-in ones too */
}

/* SEP-7.7 */
static bool armory_works(const septikon_state *s)
{
    const septikon_side *here = &s->sides[s->station];
    return septikon_spendable(here, SEPTIKON_ROCKET) && septikon_armable(here) &&
           septikon_nuclear(s, s->station) < SEPTIKON_MAX_NUCLEAR;
}

void septikon_arm(septikon_state *s, int depth, cb_log *log)
{
    assert(septikon_armable(&s->sides[s->station]) >> (depth - 1) & 1);
    s->sides[s->station].armed |= (uint16_t)(1U << (depth - 1));
    cb_tell(log, CB_PHRASE(s->station, SEPTIKON_E_WARHEAD,
                           septikon_place(s->station, septikon_cell(SEPTIKON_ROCKET, depth))));
}

/* ---- Everything else ---- */

/* SEP-7.2 */
bool septikon_works(const septikon_state *s)
{
    int module = septikon_module_at[s->module];
    const septikon_side *here = &s->sides[s->station];
    const septikon_module_row *row = &septikon_modules[module];
    if (module == SEPTIKON_SEN) {
        return any_sense(s);
    }
    if (!septikon_can_pay(here, row)) {
        return false;
    }
    return module == SEPTIKON_NUK            ? armory_works(s)
           : row->product == SEPTIKON_ENERGY ? septikon_takers(here) != 0
                                             : septikon_room(here, row->product) > 0;
}

bool septikon_produce(septikon_state *s, cb_log *log)
{
    int module = septikon_module_at[s->module];
    const septikon_module_row *row = &septikon_modules[module];
    assert(row->use == SEPTIKON_USE_PRODUCE);
    if (!septikon_works(s)) {
        cb_tell(log, CB_PHRASE(s->station, SEPTIKON_E_IDLE, septikon_place(s->station, s->module)));
        return true;
    }
    s->job = SEPTIKON_JOB_PRODUCTION;
    if (module == SEPTIKON_SEN) {
        s->step = SEPTIKON_STEP_SENSE;
        return false;
    }
    for (int r = 0; r < SEPTIKON_RESOURCES; r++) {
        for (int i = 0; r != SEPTIKON_ENERGY && i < row->cost[r]; i++) {
            septikon_spend(s, s->station, r, log);
        }
    }
    s->owed = row->cost[SEPTIKON_ENERGY];
    s->due = row->yield;
    return septikon_produce_next(s, log);
}

/* Stores one unit of energy; false if the warehouse must be chosen first. */
static bool keep_energy(septikon_state *s, unsigned takers, cb_log *log)
{
    if (cb_count(takers) > 1) {
        s->step = SEPTIKON_STEP_KEEP;
        return false;
    }
    septikon_store(s, s->station, cb_lowest(takers), log);
    s->due--;
    return true;
}

/* Stores what is due unit by unit. The working zone stays what it was even if the inputs took its
 * last unit (SEP-6.8). False if there is something to choose first. */
static bool store_product(septikon_state *s, int product, cb_log *log)
{
    const septikon_side *here = &s->sides[s->station];
    while (s->due) {
        unsigned takers = product == SEPTIKON_ENERGY ? septikon_takers(here) : 0;
        if (product == SEPTIKON_ENERGY ? !takers : !septikon_has_gap(here, product)) { /* SEP-7.3 */
            cb_tell(log, CB_PHRASE(s->station, SEPTIKON_E_SURPLUS, product, s->due));
            s->due = 0;
        } else if (takers) {
            if (!keep_energy(s, takers, log)) {
                return false;
            }
        } else {
            septikon_store(s, s->station, product, log);
            s->due--;
            if (product == SEPTIKON_OXYGEN && septikon_thaw(s, log)) { /* SEP-7.5 */
                return false;
            }
        }
    }
    return true;
}

bool septikon_produce_next(septikon_state *s, cb_log *log)
{
    int module = septikon_module_at[s->module];
    if (!septikon_pay_debt(s, log)) {
        return false;
    }
    if (module != SEPTIKON_NUK) {
        return store_product(s, septikon_modules[module].product, log);
    }
    unsigned armable = septikon_armable(&s->sides[s->station]);
    if (cb_count(armable) > 1) {
        s->step = SEPTIKON_STEP_ARM;
        return false;
    }
    septikon_arm(s, cb_lowest(armable) + 1, log);
    return true;
}
