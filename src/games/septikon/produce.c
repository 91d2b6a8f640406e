/* Production modules: they work by themselves and stop only where there is something to choose
 * (section 7), and the clones that new oxygen brings (section 15). */
#include "games/septikon/septikon.h"

/* ---- New clones ---- */

/* SEP-15.3: more oxygen, locked-in units included, than crew; and a figure left. */
static bool clone_to_be_had(const septikon_state *s, int side)
{
    const septikon_side *here = &s->sides[side];
    int crew = septikon_size(&here->clones) + septikon_size(&here->spies);
    return cb_count(here->stock[SEPTIKON_OXYGEN]) > crew &&
           septikon_figures(s, side) < SEPTIKON_MAX_FIGURES;
}

/* SEP-13.6, SEP-15.4 */
bool septikon_must_thaw(const septikon_state *s)
{
    return s->job == SEPTIKON_JOB_THEFT || s->station != s->active;
}

bool septikon_thaw(septikon_state *s, cb_log *log)
{
    if (!clone_to_be_had(s, s->station)) {
        return false;
    }
    unsigned free = septikon_free_locks(&s->sides[s->station]);
    if (!free) { /* SEP-15.5 */
        cb_tell(log, CB_SAY(s->station, SEPTIKON_E_NO_LOCK));
        return false;
    }
    if (septikon_must_thaw(s) && cb_count(free) == 1) {
        septikon_defrost(s, cb_lowest(free), log);
        return false;
    }
    s->step = SEPTIKON_STEP_DEFROST;
    return true;
}

void septikon_defrost(septikon_state *s, int lock, cb_log *log)
{
    septikon_add(&s->sides[s->station].clones, septikon_locks[lock]);
    if (s->job == SEPTIKON_JOB_THEFT) {
        s->fresh |= (uint8_t)(1U << lock);
    }
    cb_tell(log, CB_PHRASE(s->station, SEPTIKON_E_CLONE,
                           septikon_place(s->station, septikon_locks[lock])));
}

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

void septikon_sense(septikon_state *s, int square, int warehouse, cb_log *log)
{
    const septikon_side *here = &s->sides[s->station];
    int i = 0;
    while (here->invaders[i].at != square) {
        i++;
    }
    s->job = SEPTIKON_JOB_PRODUCTION;
    septikon_remove_invader(s, s->station, i, log);
    septikon_store(s, s->station, warehouse, log);
    if (warehouse == SEPTIKON_OXYGEN && septikon_thaw(s, log)) {
        return;
    }
    septikon_after_crew(s, log);
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
    s->sides[s->station].armed |= (uint16_t)(1U << (depth - 1));
    cb_tell(log, CB_PHRASE(s->station, SEPTIKON_E_WARHEAD,
                           septikon_place(s->station, septikon_cell(SEPTIKON_ROCKET, depth))));
    septikon_after_crew(s, log);
}

/* ---- Everything else ---- */

/* SEP-7.2 */
static bool works(const septikon_state *s, int module)
{
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

void septikon_produce(septikon_state *s, cb_log *log)
{
    int module = septikon_module_at[s->module];
    const septikon_module_row *row = &septikon_modules[module];
    if (!works(s, module)) {
        cb_tell(log, CB_PHRASE(s->station, SEPTIKON_E_IDLE, septikon_place(s->station, s->module)));
        septikon_after_crew(s, log);
        return;
    }
    s->job = SEPTIKON_JOB_PRODUCTION;
    if (module == SEPTIKON_SEN) {
        s->step = SEPTIKON_STEP_SENSE;
        return;
    }
    for (int r = 0; r < SEPTIKON_RESOURCES; r++) {
        for (int i = 0; r != SEPTIKON_ENERGY && i < row->cost[r]; i++) {
            septikon_spend(s, s->station, r, log);
        }
    }
    s->owed = row->cost[SEPTIKON_ENERGY];
    s->due = row->yield;
    septikon_produce_next(s, log);
}

/* SEP-6.9 */
bool septikon_pay_debt(septikon_state *s, cb_log *log)
{
    while (s->owed) {
        unsigned payers = septikon_payers(&s->sides[s->station]);
        if (cb_count(payers) > 1) {
            s->step = SEPTIKON_STEP_PAY;
            return false;
        }
        septikon_spend(s, s->station, cb_lowest(payers), log);
        s->owed--;
    }
    return true;
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

void septikon_produce_next(septikon_state *s, cb_log *log)
{
    int module = septikon_module_at[s->module];
    if (!septikon_pay_debt(s, log)) {
        return;
    }
    if (module == SEPTIKON_NUK) {
        unsigned armable = septikon_armable(&s->sides[s->station]);
        if (cb_count(armable) > 1) {
            s->step = SEPTIKON_STEP_ARM;
        } else {
            septikon_arm(s, cb_lowest(armable) + 1, log);
        }
        return;
    }
    if (store_product(s, septikon_modules[module].product, log)) {
        septikon_after_crew(s, log);
    }
}
