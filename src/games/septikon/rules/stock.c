/* Warehouses: what can be spent and stored, and from which cell (section 6). */
#include <assert.h>

#include "games/septikon/septikon.h"

uint8_t septikon_cell(int warehouse, int depth)
{
    const septikon_warehouse_row *row = &septikon_warehouses[warehouse];
    return (uint8_t)SEPTIKON_AT(row->level, 11 + row->away * depth); /* SEP-6.1 */
}

int septikon_warehouse_at(int square, int *depth)
{
    int level = septikon_level(square), column = septikon_column(square);
    if (level < 3 || level > 6 || column == 11) {
        return -1;
    }
    *depth = column < 11 ? 11 - column : column - 11;
    int left = 6 - level; /* the left ones come first, by level from 6 down */
    return column < 11 ? left : left + SEPTIKON_BIOMASS;
}

/* SEP-6.3: the cells nearer than the nearest blocker, or all of them. */
static unsigned zone(const septikon_side *side, int warehouse)
{
    unsigned blocked = side->blocked[warehouse];
    return ((blocked & -blocked) - 1U) & SEPTIKON_ALL_CELLS;
}

bool septikon_is_open(const septikon_side *side, int warehouse)
{
    return !side->blocked[warehouse] || (zone(side, warehouse) & side->stock[warehouse]);
}

int septikon_spendable(const septikon_side *side, int warehouse)
{
    return cb_count(zone(side, warehouse) & side->stock[warehouse]);
}

int septikon_stock_of(const septikon_side *side, int resource)
{
    int units = septikon_spendable(side, resource);
    return resource == SEPTIKON_ENERGY ? units + septikon_spendable(side, SEPTIKON_ENERGY_RIGHT)
                                       : units;
}

int septikon_room(const septikon_side *side, int warehouse)
{
    unsigned empty = zone(side, warehouse) & ~(unsigned)side->stock[warehouse];
    return septikon_is_open(side, warehouse) ? cb_count(empty) : 0;
}

int septikon_blocker(const septikon_side *side, int warehouse)
{
    unsigned blocked = side->blocked[warehouse];
    return blocked ? cb_lowest(blocked) + 1 : 0;
}

bool septikon_next_is_nuclear(const septikon_side *side)
{
    unsigned rockets = zone(side, SEPTIKON_ROCKET) & side->stock[SEPTIKON_ROCKET];
    return side->armed & (rockets & -rockets); /* SEP-6.5 */
}

bool septikon_has_gap(const septikon_side *side, int warehouse)
{
    return zone(side, warehouse) & ~(unsigned)side->stock[warehouse];
}

bool septikon_can_pay(const septikon_side *side, const septikon_module_row *module)
{
    for (int r = 0; r < SEPTIKON_RESOURCES; r++) {
        if (module->cost[r] && septikon_stock_of(side, r) < module->cost[r]) {
            return false;
        }
    }
    return true;
}

unsigned septikon_payers(const septikon_side *side)
{
    return (septikon_spendable(side, SEPTIKON_ENERGY_LEFT) ? 1U << SEPTIKON_ENERGY_LEFT : 0) |
           (septikon_spendable(side, SEPTIKON_ENERGY_RIGHT) ? 1U << SEPTIKON_ENERGY_RIGHT : 0);
}

unsigned septikon_takers(const septikon_side *side)
{
    return (septikon_room(side, SEPTIKON_ENERGY_LEFT) ? 1U << SEPTIKON_ENERGY_LEFT : 0) |
           (septikon_room(side, SEPTIKON_ENERGY_RIGHT) ? 1U << SEPTIKON_ENERGY_RIGHT : 0);
}

/* The most that any module needs of a resource: the end of the match is in question again
 * (SEP-16.3) only when a warehouse holds less. */
static const uint8_t plenty[SEPTIKON_RESOURCES] = {
    [SEPTIKON_OXYGEN] = 2,  [SEPTIKON_ROCKET] = 1,   [SEPTIKON_METAL] = 1,   [SEPTIKON_ENERGY] = 2,
    [SEPTIKON_BIOMASS] = 3, [SEPTIKON_BIODRONE] = 1, [SEPTIKON_URANIUM] = 1,
};

bool septikon_spend(septikon_state *s, int side, int warehouse, cb_log *log)
{
    septikon_side *here = &s->sides[side];
    unsigned units = zone(here, warehouse) & here->stock[warehouse];
    assert(units);
    unsigned unit = units & -units; /* SEP-6.5 */
    bool nuclear = warehouse == SEPTIKON_ROCKET && (here->armed & unit);
    here->stock[warehouse] &= (uint16_t)~unit;
    if (nuclear) {
        here->armed &= (uint16_t)~unit;
    }
    if (cb_count(units) <= plenty[septikon_contents(warehouse)]) {
        septikon_doubt(s, side);
    }
    cb_tell(log, CB_PHRASE(side, SEPTIKON_E_SPENDS, warehouse, cb_lowest(unit) + 1));
    return nuclear;
}

int septikon_store(septikon_state *s, int side, int warehouse, cb_log *log)
{
    septikon_side *here = &s->sides[side];
    unsigned empty = zone(here, warehouse) & ~(unsigned)here->stock[warehouse];
    assert(empty);
    int depth = 32 - __builtin_clz(empty); /* SEP-6.6 */
    here->stock[warehouse] |= (uint16_t)(1U << (depth - 1));
    cb_tell(log, CB_PHRASE(side, SEPTIKON_E_STORES, warehouse, depth));
    return depth;
}

/* SEP-6.9 */
bool septikon_pay_debt(septikon_state *s, cb_log *log)
{
    while (s->owed) {
        unsigned payers = septikon_payers(&s->sides[s->station]);
        assert(payers); /* nothing starts that cannot be paid (SEP-7.2, SEP-8.5) */
        if (cb_count(payers) > 1) {
            s->step = SEPTIKON_STEP_PAY;
            return false;
        }
        septikon_spend(s, s->station, cb_lowest(payers), log);
        s->owed--;
    }
    return true;
}

void septikon_cell_settle(septikon_side *side, int square)
{
    int depth, w = septikon_warehouse_at(square, &depth);
    if (w < 0) {
        return;
    }
    bool blocked = septikon_has(&side->damage, square); /* SEP-6.2 */
    for (int i = 0; i < side->invader_count; i++) {
        blocked |= side->invaders[i].at == square;
    }
    uint16_t cell = (uint16_t)(1U << (depth - 1));
    side->blocked[w] = (uint16_t)(blocked ? side->blocked[w] | cell : side->blocked[w] & ~cell);
}
