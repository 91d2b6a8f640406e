/* Facts about walking: how far crew gets with each face of the die, and what stopping would bring
 * with the die as rolled. */
#include <assert.h>
#include <string.h>

#include "games/septikon/tell/facts.h"

/* ---- How far crew gets ---- */

static const cb_field reach_fields[] = {
    CB_FIELD(septikon_reach_fact, figure, CB_I16, &septikon_kind_place),
    CB_ARRAY(septikon_reach_fact, faces, CB_SET, &septikon_kind_square),
    CB_FIELDS_END,
};
const cb_field septikon_reach_fields[] = {
    CB_NESTED_LIST(septikon_reach_facts, crew, count, reach_fields),
    CB_FIELDS_END,
};

septikon_set septikon_stops_of(const septikon_state *s, int side, int from, int die)
{
    cb_move moves[SEPTIKON_MAX_MOVES];
    septikon_state then = *s;
    septikon_set figure = {{0}}, stops = {{0}};
    then.die = (uint8_t)die;
    septikon_add(&figure, from);
    int n = septikon_crew_moves(&then, side, &figure, moves);
    for (int i = 0; i < n; i++) {
        septikon_add(&stops, septikon_turn(side, cb_move_ref(moves[i], 1)));
    }
    return stops;
}

void septikon_tell_reach(const void *view, int viewer, void *facts)
{
    const septikon_state *s = view;
    septikon_reach_facts *told = facts;
    (void)viewer;
    for (int side = 0; side < 2; side++) {
        for (septikon_set crew = septikon_crew(&s->sides[side]); !septikon_empty(&crew);) {
            int from = septikon_take(&crew);
            assert(told->count < SEPTIKON_MAX_CREW);
            septikon_reach_fact *r = &told->crew[told->count++];
            r->figure = (int16_t)septikon_place(side, from);
            for (int die = 1; die <= SEPTIKON_FACES; die++) {
                r->faces[die - 1] = septikon_stops_of(s, side, from, die);
            }
        }
    }
}

/* ---- What stopping would bring ---- */

static const char *const brings_names[] = {
    "nothing",   "lock",     "arms",      "gunner",  "makes",     "makes-some", "warhead",
    "drone",     "guns",     "mends",     "unmasks", "spy",       "lacks",      "no-room",
    "no-rocket", "no-drone", "no-gunner", "no-aim",  "no-damage", "no-spy"};
static const cb_kind kind_brings = {
    .id = "brings", .min = 0, .max = SEPTIKON_BRINGS - 1, .names = brings_names};
static const char *const closed_names[] = {"taken", "damaged", "drone"};
static const cb_kind kind_closed = {.id = "closed", .min = 0, .max = 2, .names = closed_names};

static const cb_field stop_fields[] = {
    CB_FIELD(septikon_stop_fact, to, CB_I16, &septikon_kind_place),
    CB_LIST(septikon_stop_fact, way, steps, CB_I16, &septikon_kind_place),
    CB_FIELD(septikon_stop_fact, brings, CB_U8, &kind_brings),
    CB_FIELD(septikon_stop_fact, idle, CB_U8, &cb_kind_bool),
    CB_FIELD(septikon_stop_fact, lacks, CB_U8, &septikon_kind_resource, .blank = SEPTIKON_RESOURCES,
             .has_unknown = true),
    CB_FIELD(septikon_stop_fact, seals, CB_SET, &septikon_kind_resource),
    CB_NESTED_LIST(septikon_stop_fact, orders, order_count, septikon_order_fields),
    CB_FIELDS_END,
};
static const cb_field closed_fields[] = {
    CB_FIELD(septikon_closed_fact, at, CB_I16, &septikon_kind_place),
    CB_FIELD(septikon_closed_fact, by, CB_U8, &kind_closed),
    CB_FIELDS_END,
};
static const cb_field walker_fields[] = {
    CB_FIELD(septikon_walker_fact, figure, CB_I16, &septikon_kind_place),
    CB_NESTED_LIST(septikon_walker_fact, stops, stop_count, stop_fields),
    CB_NESTED_LIST(septikon_walker_fact, closed, closed_count, closed_fields),
    CB_FIELDS_END,
};
const cb_field septikon_stops_fields[] = {
    CB_NESTED_LIST(septikon_stop_facts, figures, count, walker_fields),
    CB_FIELDS_END,
};

/* A way of exactly that many steps that enters no square twice. */
static bool find_way(const septikon_set *barred, int at, int to, int steps, uint8_t *way)
{
    septikon_set passed = *barred;
    if (!steps) {
        return at == to;
    }
    septikon_add(&passed, at);
    for (int i = 0; i < 4; i++) {
        int next = septikon_drone_links[at][i];
        if (next != SEPTIKON_NOWHERE && septikon_has(&septikon_crew_squares, next) &&
            !septikon_has(&passed, next)) {
            *way = (uint8_t)next;
            if (find_way(&passed, next, to, steps - 1, way + 1)) {
                return true;
            }
        }
    }
    return false;
}

/* The same by way of another Lock first (SEP-5.7). */
static bool find_way_by_lock(const septikon_side *here, const septikon_set *barred, int from,
                             int to, int steps, uint8_t *way)
{
    septikon_set passed = *barred;
    septikon_add(&passed, from);
    for (int i = 0; i < SEPTIKON_LOCKS; i++) {
        int lock = septikon_locks[i];
        *way = (uint8_t)lock;
        if (lock != from && septikon_lock_is_free(here, lock) &&
            find_way(&passed, lock, to, steps - 1, way + 1)) {
            return true;
        }
    }
    return false;
}

static void tell_way(const septikon_state *s, int side, int from, int to, septikon_stop_fact *stop)
{
    const septikon_side *here = &s->sides[side];
    septikon_set barred = septikon_barred(here);
    uint8_t way[SEPTIKON_FACES] = {0};
    bool found = find_way(&barred, from, to, s->die, way) ||
                 find_way_by_lock(here, &barred, from, to, s->die, way);
    assert(found); /* it is the end of a legal move */
    stop->steps = found ? s->die : 0;
    for (int i = 0; i < stop->steps; i++) {
        stop->way[i] = (int16_t)septikon_place(side, way[i]);
    }
}

/* The first resource that a price needs more of; SEPTIKON_RESOURCES: none. */
static int lacking(const septikon_side *side, const septikon_module_row *row)
{
    int r = 0;
    while (r < SEPTIKON_RESOURCES && septikon_stock_of(side, r) >= row->cost[r]) {
        r++;
    }
    return r;
}

/* Warehouses that one use would seal. Where two could pay energy it is the player who chooses, and
 * what comes back in opens them again (SEP-6.8). */
static uint8_t sealed_by(const septikon_state *s, const septikon_module_row *row)
{
    septikon_state after = *s;
    septikon_side *here = &after.sides[s->station];
    unsigned seals = 0;
    for (int r = 0; r < SEPTIKON_RESOURCES; r++) {
        int warehouse = r == SEPTIKON_ENERGY && !septikon_spendable(here, SEPTIKON_ENERGY_LEFT)
                            ? SEPTIKON_ENERGY_RIGHT
                            : r;
        bool choice = r == SEPTIKON_ENERGY && cb_count(septikon_payers(here)) > 1;
        if (!row->cost[r] || choice || (row->yield && row->product == r) ||
            septikon_spendable(here, warehouse) < row->cost[r]) {
            continue;
        }
        for (int i = 0; i < row->cost[r]; i++) {
            septikon_spend(&after, s->station, warehouse, NULL);
        }
        seals |= (unsigned)!septikon_is_open(here, warehouse) << r;
    }
    return (uint8_t)seals;
}

static septikon_brings of_production(const septikon_state *s, const septikon_module_row *row,
                                     int module)
{
    const septikon_side *here = &s->sides[s->station];
    bool works = septikon_works(s);
    if (module == SEPTIKON_SEN) {
        return works ? SEPTIKON_BRINGS_TURNS_DRONE : SEPTIKON_BRINGS_NO_DRONE;
    }
    if (module == SEPTIKON_NUK) {
        return works ? SEPTIKON_BRINGS_WARHEAD : SEPTIKON_BRINGS_NO_ROCKET;
    }
    int room = septikon_room(here, row->product) + row->cost[row->product];
    if (row->product == SEPTIKON_ENERGY) {
        room += septikon_room(here, SEPTIKON_ENERGY_RIGHT);
    }
    return !works              ? SEPTIKON_BRINGS_NO_ROOM
           : room < row->yield ? SEPTIKON_BRINGS_MAKES_SOME
                               : SEPTIKON_BRINGS_MAKES;
}

/* Of a battle module in use. */
static septikon_brings of_orders(const septikon_state *s, int module)
{
    bool any = septikon_orders(s, NULL) > 0;
    if (module == SEPTIKON_CNT) {
        return any ? SEPTIKON_BRINGS_UNMASKS : SEPTIKON_BRINGS_NO_SPY;
    }
    if (septikon_modules[module].use == SEPTIKON_USE_ALONE) {
        return any ? SEPTIKON_BRINGS_MENDS : SEPTIKON_BRINGS_NO_DAMAGE;
    }
    return any                                       ? SEPTIKON_BRINGS_GUNS
           : septikon_gunners(&s->sides[s->station]) ? SEPTIKON_BRINGS_NO_AIM
                                                     : SEPTIKON_BRINGS_NO_GUNNER;
}

/* With the figure on its square and the module there in use. */
static void tell_brings(const septikon_state *s, septikon_stop_fact *stop)
{
    int module = septikon_module_at[s->module], lacks;
    const septikon_module_row *row = &septikon_modules[module];
    if (module == SEPTIKON_NONE) {
        stop->brings = s->station == s->active ? SEPTIKON_BRINGS_GUNNER : SEPTIKON_BRINGS_SPY;
    } else if (row->use == SEPTIKON_USE_NOTHING) {
        stop->brings = module == SEPTIKON_LCK ? SEPTIKON_BRINGS_LOCK : SEPTIKON_BRINGS_ARMS;
    } else if ((lacks = lacking(&s->sides[s->station], row)) < SEPTIKON_RESOURCES) {
        stop->brings = SEPTIKON_BRINGS_LACKS;
        stop->lacks = (uint8_t)lacks;
    } else if (row->use == SEPTIKON_USE_PRODUCE) {
        stop->brings = (uint8_t)of_production(s, row, module);
    } else {
        stop->brings = (uint8_t)of_orders(s, module);
        stop->order_count = (uint8_t)septikon_list_orders(s, stop->orders);
    }
    stop->idle = stop->brings >= SEPTIKON_BRINGS_IDLE;
    stop->seals = stop->idle ? 0 : sealed_by(s, row);
}

static void tell_walker(const septikon_state *s, int side, int from, septikon_walker_fact *walker)
{
    walker->figure = (int16_t)septikon_place(side, from);
    for (septikon_set ends = septikon_stops_of(s, side, from, s->die); !septikon_empty(&ends);) {
        septikon_state then = *s;
        int to = septikon_take(&ends);
        assert(walker->stop_count < SEPTIKON_MAX_STOPS);
        septikon_stop_fact *stop = &walker->stops[walker->stop_count++];
        *stop = (septikon_stop_fact){.to = (int16_t)septikon_place(side, to),
                                     .lacks = SEPTIKON_RESOURCES};
        tell_way(s, side, from, to, stop);
        septikon_stop(&then, walker->figure, stop->to);
        tell_brings(&then, stop);
    }
    septikon_set shut = septikon_barred(&s->sides[side]), crew = septikon_crew(&s->sides[side]);
    septikon_join(&shut, &crew);
    septikon_remove(&shut, from);
    while (!septikon_empty(&shut)) {
        int square = septikon_take(&shut), reason = septikon_closed(s, side, from, square);
        if (reason >= 0 && walker->closed_count < SEPTIKON_MAX_CLOSED) {
            walker->closed[walker->closed_count++] =
                (septikon_closed_fact){.at = (int16_t)septikon_place(side, square),
                                       .by = (uint8_t)(reason == SEPTIKON_R_TAKEN    ? 0
                                                       : reason == SEPTIKON_R_BROKEN ? 1
                                                                                     : 2)};
        }
    }
}

void septikon_tell_stops(const void *view, int viewer, void *facts)
{
    const septikon_state *s = view;
    septikon_stop_facts *told = facts;
    (void)viewer;
    for (int side = 0; s->step == SEPTIKON_STEP_MOVE && side < 2; side++) {
        septikon_set figures = side == s->active ? s->sides[side].clones : s->sides[side].spies;
        while (!septikon_empty(&figures) && told->count < SEPTIKON_MAX_FIGURES) {
            tell_walker(s, side, septikon_take(&figures), &told->figures[told->count++]);
        }
    }
}

/* ---- BioDrones ---- */

static const cb_field drone_stop_fields[] = {
    CB_FIELD(septikon_drone_stop_fact, to, CB_I16, &septikon_kind_place),
    CB_LIST(septikon_drone_stop_fact, way, steps, CB_I16, &septikon_kind_place),
    CB_FIELD(septikon_drone_stop_fact, warehouse, CB_U8, &septikon_kind_warehouse,
             .blank = SEPTIKON_WAREHOUSES, .has_unknown = true),
    CB_FIELD(septikon_drone_stop_fact, ruins, CB_U8, &cb_kind_bool),
    CB_FIELD(septikon_drone_stop_fact, left, CB_U8, &cb_kind_number),
    CB_FIELDS_END,
};
static const cb_field drone_fields[] = {
    CB_FIELD(septikon_drone_fact, drone, CB_I16, &septikon_kind_place),
    CB_NESTED_LIST(septikon_drone_fact, stops, count, drone_stop_fields),
    CB_FIELDS_END,
};
const cb_field septikon_drones_fields[] = {
    CB_NESTED_LIST(septikon_drone_facts, drones, count, drone_fields),
    CB_FIELDS_END,
};

static septikon_drone_stop_fact drone_stop(const septikon_state *s, int side, int invader, int to)
{
    septikon_state after = *s;
    septikon_side *here = &after.sides[side];
    int depth, from = here->invaders[invader].at, w = septikon_warehouse_at(to, &depth);
    septikon_drone_stop_fact stop = {.to = (int16_t)septikon_place(side, to),
                                     .warehouse = SEPTIKON_WAREHOUSES};
    uint8_t way[SEPTIKON_FACES] = {0};
    stop.steps = septikon_drone_way(s, side, from, to, way) ? s->die : 0;
    for (int i = 0; i < stop.steps; i++) {
        stop.way[i] = (int16_t)septikon_place(side, way[i]);
    }
    if (w < 0) {
        return stop;
    }
    here->invaders[invader].at = (uint8_t)to;
    septikon_cell_settle(here, from);
    septikon_cell_settle(here, to);
    septikon_ruin_unit(&after, side, to, NULL);
    stop.warehouse = (uint8_t)w;
    stop.ruins = here->stock[w] != s->sides[side].stock[w];
    stop.left = (uint8_t)septikon_spendable(here, w);
    return stop;
}

void septikon_tell_drones(const void *view, int viewer, void *facts)
{
    const septikon_state *s = view;
    septikon_drone_facts *told = facts;
    int side = septikon_enemy(s->active);
    (void)viewer;
    for (int i = 0; s->step == SEPTIKON_STEP_DRONES && i < s->sides[side].invader_count; i++) {
        const septikon_invader *invader = &s->sides[side].invaders[i];
        if (invader->moved) {
            continue;
        }
        septikon_drone_fact *d = &told->drones[told->count++];
        d->drone = (int16_t)septikon_place(side, invader->at);
        septikon_set ends = septikon_drone_ends(s, side, invader->at);
        while (!septikon_empty(&ends) && d->count < 2 * SEPTIKON_MAX_STOPS) {
            d->stops[d->count++] = drone_stop(s, side, i, septikon_take(&ends));
        }
    }
}
