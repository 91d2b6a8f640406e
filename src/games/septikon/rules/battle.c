/* Battle modules: what each gunner can be told to do, and doing it (section 8). Everything is seen
 * from the owner of the station whose module is used, no matter who moved the figure there. */
#include <assert.h>

#include "games/septikon/septikon.h"

/* A place straight in front of a gunner, `distance` away. */
static int in_front(int owner, int column, int distance)
{
    return septikon_turn(owner, SEPTIKON_AT(SEPTIKON_SURFACE_ROW + distance, column));
}

/* The square of the enemy station that a gunner's column leads to. */
static int facing(int level, int column)
{
    return SEPTIKON_AT(level, 22 - column);
}

/* How far a place lies in front of a gunner: 0 if it does not. The enemy surface is 14 away. */
static int distance_ahead(int owner, int column, int place)
{
    int seen = septikon_turn(owner, place);
    return septikon_column(seen) == column && septikon_row(seen) > SEPTIKON_SURFACE_ROW
               ? septikon_row(seen) - SEPTIKON_SURFACE_ROW
               : 0;
}

/* ---- The laser's line (SEP-8.6) ---- */

enum { FAR = 99, TO_ENEMY_SURFACE = SEPTIKON_ENEMY_SURFACE_ROW - SEPTIKON_SURFACE_ROW };

static int nearer(int best, int distance)
{
    return distance && distance < best ? distance : best;
}

/* The distance of the first enemy piece in the line, or FAR. */
static int first_piece(const septikon_state *s, int owner, int column)
{
    const septikon_side *enemy = &s->sides[owner ^ 1];
    int best =
        septikon_has(&enemy->clones, facing(SEPTIKON_LEVELS, column)) ? TO_ENEMY_SURFACE : FAR;
    for (int i = 0; i < enemy->shield_count; i++) {
        best = nearer(best, distance_ahead(owner, column, enemy->shields[i]));
    }
    for (int i = 0; i < enemy->satellite_count; i++) {
        best = nearer(best, distance_ahead(owner, column, enemy->satellites[i]));
    }
    for (int i = 0; i < enemy->flyer_count; i++) {
        best = nearer(best, distance_ahead(owner, column, enemy->flyers[i].at));
    }
    return best;
}

/* The first whole square of the enemy's column from level 8 down, or SEPTIKON_NOWHERE. */
static int first_whole(const septikon_state *s, int owner, int column)
{
    for (int level = 8; level >= 1; level--) {
        if (!septikon_has(&s->sides[owner ^ 1].damage, facing(level, column))) {
            return facing(level, column);
        }
    }
    return SEPTIKON_NOWHERE;
}

/* ---- What can be ordered ---- */

/* SEP-2.3: is there a piece left for it? */
static bool piece_left(const septikon_state *s, int module)
{
    int owner = s->station;
    const septikon_side *own = &s->sides[owner];
    switch (module) {
    case SEPTIKON_LCH: {
        unsigned rockets = own->stock[SEPTIKON_ROCKET];
        return (own->armed & (rockets & -rockets)) ||
               septikon_flying(s, owner, SEPTIKON_PLAIN_ROCKET) < SEPTIKON_MAX_ROCKETS;
    }
    case SEPTIKON_SHD:
        return own->shield_count < SEPTIKON_MAX_SHIELDS;
    case SEPTIKON_CAP:
        return septikon_drones(s, owner) < SEPTIKON_MAX_DRONES;
    case SEPTIKON_ESP:
    case SEPTIKON_CNT:
        return septikon_figures(s, owner) < SEPTIKON_MAX_FIGURES;
    case SEPTIKON_SAT:
    case SEPTIKON_TKO:
        return own->satellite_count < SEPTIKON_MAX_SATELLITES;
    default:
        return true;
    }
}

/* A list of orders under construction; `out` may be NULL. */
typedef struct orders {
    cb_move *out;
    int count;
} orders;

static void note(orders *o, int verb, int a, int b)
{
    if (o->out) {
        o->out[o->count] = CB_MOVE(verb, a, b);
    }
    o->count++;
}

/* SEP-8.12: any enemy clone in the column. */
static void note_recruits(const septikon_state *s, orders *o, int column, int gunner)
{
    int enemy = s->station ^ 1;
    for (int level = SEPTIKON_LEVELS; level >= 1; level--) {
        int square = facing(level, column);
        if (septikon_has(&s->sides[enemy].clones, square)) {
            note(o, SEPTIKON_V_RECRUIT, gunner, septikon_place(enemy, square));
        }
    }
}

/* SEP-8.14: any enemy satellite in the column; two on one square are the same. */
static void note_takeovers(const septikon_state *s, orders *o, int column, int gunner)
{
    const septikon_side *enemy = &s->sides[s->station ^ 1];
    for (int i = 0; i < enemy->satellite_count; i++) {
        int place = enemy->satellites[i];
        bool first = septikon_satellite_at(s, s->station ^ 1, place) == i;
        if (first && distance_ahead(s->station, column, place)) {
            note(o, SEPTIKON_V_TAKEOVER, gunner, place);
        }
    }
}

/* Does a gunner in that column have something to aim at (SEP-8.5)? Not for those that pick a
 * target. */
static bool has_target(const septikon_state *s, int module, int column)
{
    switch (module) {
    case SEPTIKON_LAS:
        return first_piece(s, s->station, column) != FAR ||
               first_whole(s, s->station, column) != SEPTIKON_NOWHERE;
    case SEPTIKON_THM:
        return !septikon_has(&s->sides[s->station ^ 1].damage, facing(s->die, column));
    case SEPTIKON_SHD:
    case SEPTIKON_SAT:
        return !septikon_object_at(s, in_front(s->station, column, s->die));
    default:
        return true;
    }
}

static void note_gunners(const septikon_state *s, int module, orders *o)
{
    uint64_t gunners = septikon_gunners(&s->sides[s->station]) & ~s->acted;
    while (gunners) {
        int column = cb_take(&gunners) + 1;
        int gunner = septikon_place(s->station, SEPTIKON_AT(SEPTIKON_LEVELS, column));
        if (module == SEPTIKON_ESP) {
            note_recruits(s, o, column, gunner);
        } else if (module == SEPTIKON_TKO) {
            note_takeovers(s, o, column, gunner);
        } else if (has_target(s, module, column)) {
            note(o, SEPTIKON_V_LASER + (module - SEPTIKON_LAS), gunner, 0);
        }
    }
}

/* One order for every square of a set: those damaged, or those with spies. */
static void note_squares(const septikon_state *s, orders *o, int verb, septikon_set squares)
{
    while (!septikon_empty(&squares)) {
        note(o, verb, septikon_place(s->station, septikon_take(&squares)), 0);
    }
}

int septikon_aims(const septikon_state *s, cb_move *out)
{
    orders o = {.out = out};
    const septikon_side *own = &s->sides[s->station];
    int module = septikon_module_at[s->module];
    if (!piece_left(s, module)) {
        return 0;
    }
    if (septikon_modules[module].use == SEPTIKON_USE_GUNNERS) {
        note_gunners(s, module, &o);
    } else if (module == SEPTIKON_CNT) {
        note_squares(s, &o, SEPTIKON_V_COUNTER, own->spies);
    } else {
        note_squares(s, &o, SEPTIKON_V_REPAIR, own->damage); /* SEP-14.6 */
    }
    return o.count;
}

int septikon_orders(const septikon_state *s, cb_move *out)
{
    const septikon_module_row *row = &septikon_modules[septikon_module_at[s->module]];
    bool paid = s->step == SEPTIKON_STEP_REPAIR; /* the second square of a Double Repair */
    return paid || septikon_can_pay(&s->sides[s->station], row) ? septikon_aims(s, out) : 0;
}

bool septikon_act_next(septikon_state *s)
{
    s->job = SEPTIKON_JOB_ACTION;
    s->gunner = 0;
    s->target = -1;
    s->step = SEPTIKON_STEP_USE;
    return !septikon_orders(s, NULL);
}

/* ---- Where orders take effect ---- */

static septikon_aim aimed(int place, septikon_how how)
{
    return (septikon_aim){.place = (int16_t)place, .how = (uint8_t)how};
}

septikon_aim septikon_laser_aim(const septikon_state *s, int owner, int column)
{
    int distance = first_piece(s, owner, column), square = first_whole(s, owner, column);
    return aimed(distance != FAR              ? in_front(owner, column, distance)
                 : square != SEPTIKON_NOWHERE ? septikon_place(owner ^ 1, square)
                                              : -1,
                 SEPTIKON_HOW_HIT);
}

septikon_aim septikon_mine_aim(const septikon_state *s, int owner, int column, int die)
{
    int square = facing(die, column);
    bool whole = !septikon_has(&s->sides[owner ^ 1].damage, square);
    return aimed(whole ? septikon_place(owner ^ 1, square) : -1, SEPTIKON_HOW_HIT);
}

septikon_aim septikon_launch_aim(const septikon_state *s, int owner, int column,
                                 septikon_piece what, int die)
{
    septikon_flyer flyer = {.at = (uint16_t)in_front(owner, column, 0), .what = (uint8_t)what};
    return septikon_flight_end(s, owner, flyer, die);
}

septikon_aim septikon_order_aim(const septikon_state *s, cb_move order)
{
    int owner = s->station, column = septikon_column(septikon_turn(owner, cb_move_ref(order, 0)));
    switch (cb_move_verb(order)) {
    case SEPTIKON_V_LASER:
        return septikon_laser_aim(s, owner, column);
    case SEPTIKON_V_MINE:
        return septikon_mine_aim(s, owner, column, s->die);
    case SEPTIKON_V_LAUNCH:
        return septikon_launch_aim(s, owner, column,
                                   septikon_next_is_nuclear(&s->sides[owner])
                                       ? SEPTIKON_NUCLEAR_ROCKET
                                       : SEPTIKON_PLAIN_ROCKET,
                                   s->die);
    case SEPTIKON_V_CAPSULE:
        return septikon_launch_aim(s, owner, column, SEPTIKON_CAPSULE, s->die);
    case SEPTIKON_V_SHIELD:
    case SEPTIKON_V_SATELLITE:
        return aimed(in_front(owner, column, s->die), SEPTIKON_HOW_PUT);
    default: /* recruits and takeovers name what they are after */
        return aimed(cb_move_ref(order, 1), SEPTIKON_HOW_HIT);
    }
}

/* ---- Carrying out an order ---- */

bool septikon_gunner_done(septikon_state *s)
{
    s->acted |= 1U << (s->gunner - 1);
    return septikon_act_next(s);
}

/* False if it must first be chosen what is hit. */
static bool fire_laser(septikon_state *s, cb_log *log)
{
    int enemy = s->station ^ 1, distance = first_piece(s, s->station, s->gunner);
    if (distance == FAR) {
        septikon_break(s, enemy, first_whole(s, s->station, s->gunner), log);
        return true;
    }
    int place = in_front(s->station, s->gunner, distance);
    int shield = septikon_shield_at(s, enemy, place);
    unsigned targets = septikon_targets(s, enemy, place);
    if (shield >= 0) {
        septikon_strike_shield(s, enemy, shield, log);
    } else if (cb_count(targets) == 1) {
        septikon_hit(s, enemy, place, cb_lowest(targets), log);
    } else {
        s->target = (int16_t)place;
        s->step = SEPTIKON_STEP_HIT;
        return false;
    }
    return true;
}

static bool launch(septikon_state *s, septikon_piece what, cb_log *log)
{
    septikon_side *own = &s->sides[s->station];
    assert(own->flyer_count < SEPTIKON_MAX_FLYERS);
    int index = own->flyer_count++;
    own->flyers[index] =
        (septikon_flyer){.at = (uint16_t)in_front(s->station, s->gunner, 0), .what = (uint8_t)what};
    return septikon_fly(s, s->station, index, log);
}

static void set_up(septikon_state *s, septikon_piece what, cb_log *log)
{
    septikon_side *own = &s->sides[s->station];
    uint16_t place = (uint16_t)in_front(s->station, s->gunner, s->die);
    if (what == SEPTIKON_SHIELD) {
        own->shields[own->shield_count++] = place;
    } else {
        own->satellites[own->satellite_count++] = place;
    }
    cb_tell(log, CB_PHRASE(s->station, SEPTIKON_E_PLACED, what, place));
}

/* SEP-13.1: a clone of the enemy becomes a spy; one that was a gunner stays one (SEP-8.2). */
static void recruit(septikon_state *s, cb_log *log)
{
    septikon_side *enemy = &s->sides[s->station ^ 1];
    int square = septikon_turn(s->station ^ 1, s->target);
    septikon_remove(&enemy->clones, square);
    septikon_add(&enemy->spies, square);
    if (septikon_level(square) == SEPTIKON_LEVELS) {
        enemy->turned |= 1U << (septikon_column(square) - 1);
    }
    s->sure = 0;
    cb_tell(log, CB_PHRASE(s->station, SEPTIKON_E_JOINS, SEPTIKON_SPY, s->target, s->station));
}

/* SEP-8.15 */
static void win_back(septikon_state *s, cb_log *log)
{
    septikon_side *own = &s->sides[s->station];
    int square = septikon_turn(s->station, s->target);
    septikon_remove(&own->spies, square);
    septikon_add(&own->clones, square);
    if (septikon_level(square) == SEPTIKON_LEVELS) {
        own->turned &= ~(1U << (septikon_column(square) - 1));
    }
    s->sure = 0;
    cb_tell(log, CB_PHRASE(s->station, SEPTIKON_E_JOINS, SEPTIKON_CLONE, s->target, s->station));
}

static void take_over(septikon_state *s, cb_log *log)
{
    septikon_side *own = &s->sides[s->station], *enemy = &s->sides[s->station ^ 1];
    int i = septikon_satellite_at(s, s->station ^ 1, s->target);
    for (enemy->satellite_count--; i < enemy->satellite_count; i++) {
        enemy->satellites[i] = enemy->satellites[i + 1];
    }
    enemy->satellites[enemy->satellite_count] = 0;
    own->satellites[own->satellite_count++] = (uint16_t)s->target;
    s->sure = 0;
    cb_tell(log,
            CB_PHRASE(s->station, SEPTIKON_E_JOINS, SEPTIKON_SATELLITE, s->target, s->station));
}

/* One gunner's action; false if it must first be chosen what is hit. */
static bool gunner_acts(septikon_state *s, int module, cb_log *log)
{
    switch (module) {
    case SEPTIKON_LAS:
        return fire_laser(s, log);
    case SEPTIKON_LCH:
        return launch(s,
                      septikon_spend(s, s->station, SEPTIKON_ROCKET, log) ? SEPTIKON_NUCLEAR_ROCKET
                                                                          : SEPTIKON_PLAIN_ROCKET,
                      log);
    case SEPTIKON_CAP:
        return launch(s, SEPTIKON_CAPSULE, log);
    case SEPTIKON_THM:
        septikon_break(s, s->station ^ 1, facing(s->die, s->gunner), log);
        return true;
    case SEPTIKON_ESP:
        recruit(s, log);
        return true;
    case SEPTIKON_TKO:
        take_over(s, log);
        return true;
    default:
        set_up(s, module == SEPTIKON_SHD ? SEPTIKON_SHIELD : SEPTIKON_SATELLITE, log);
        return true;
    }
}

/* A module that needs no gunner: it acts once, Double Repair perhaps on a second square. */
static bool act_alone(septikon_state *s, int module, cb_log *log)
{
    const septikon_side *own = &s->sides[s->station];
    if (module == SEPTIKON_CNT) {
        win_back(s, log);
    } else {
        septikon_mend(s, s->station, septikon_turn(s->station, s->target), log);
    }
    s->target = -1;
    if (module == SEPTIKON_RE2 && s->step != SEPTIKON_STEP_REPAIR &&
        !septikon_empty(&own->damage)) {
        s->step = SEPTIKON_STEP_REPAIR;
        return false;
    }
    return true;
}

bool septikon_carry_out(septikon_state *s, cb_log *log)
{
    int module = septikon_module_at[s->module];
    if (septikon_modules[module].use == SEPTIKON_USE_ALONE) {
        return act_alone(s, module, log);
    }
    return gunner_acts(s, module, log) && septikon_gunner_done(s);
}

/* Pays the price, except for the rocket that a Launch Shaft sends up, then acts. `a` is the gunner
 * and `b` the target, if one is chosen; for a module without gunners `a` is the target. */
bool septikon_order(septikon_state *s, int a, int b, cb_log *log)
{
    assert(s->module != SEPTIKON_NOWHERE && s->job == SEPTIKON_JOB_ACTION);
    int module = septikon_module_at[s->module];
    bool second = s->step == SEPTIKON_STEP_REPAIR;
    const uint8_t *cost = septikon_modules[module].cost;
    if (septikon_modules[module].use == SEPTIKON_USE_ALONE) {
        s->target = (int16_t)a;
    } else {
        s->gunner = (uint8_t)septikon_column(septikon_turn(s->station, a));
        s->target = module == SEPTIKON_ESP || module == SEPTIKON_TKO ? (int16_t)b : -1;
    }
    for (int r = 0; r < SEPTIKON_RESOURCES && !second; r++) {
        for (int i = 0; r != SEPTIKON_ENERGY && r != SEPTIKON_ROCKET && i < cost[r]; i++) {
            septikon_spend(s, s->station, r, log);
        }
    }
    s->owed = second ? 0 : cost[SEPTIKON_ENERGY];
    return septikon_pay_debt(s, log) && septikon_carry_out(s, log);
}
