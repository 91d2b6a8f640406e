/* Rockets and capsules in flight (section 9). */
#include <assert.h>

#include "games/septikon/septikon.h"

static bool is_rocket(const septikon_flyer *flyer)
{
    return flyer->what != SEPTIKON_CAPSULE;
}

/* The nearest enemy shield that a move of `steps` from that place would meet: how far away it is,
 * or 0 (SEP-9.2). */
static int shield_ahead(const septikon_state *s, int side, int from, int steps)
{
    const septikon_side *enemy = &s->sides[side ^ 1];
    int start = septikon_turn(side, from), nearest = 0;
    for (int i = 0; i < enemy->shield_count; i++) {
        int ahead = septikon_turn(side, enemy->shields[i]) - start;
        if (ahead > 0 && ahead % SEPTIKON_COLUMNS == 0 && ahead / SEPTIKON_COLUMNS <= steps &&
            (!nearest || ahead / SEPTIKON_COLUMNS < nearest)) {
            nearest = ahead / SEPTIKON_COLUMNS;
        }
    }
    return nearest;
}

static int advanced(int side, int place, int steps)
{
    return septikon_turn(side, septikon_turn(side, place) + steps * SEPTIKON_COLUMNS);
}

/* Rockets hang over the enemy surface; capsules land on it. */
static bool lands(const septikon_flyer *flyer, int side, int place)
{
    int row = septikon_row(septikon_turn(side, place));
    return row > SEPTIKON_ENEMY_SURFACE_ROW ||
           (row == SEPTIKON_ENEMY_SURFACE_ROW && !is_rocket(flyer));
}

septikon_aim septikon_flight_end(const septikon_state *s, int side, septikon_flyer flyer, int steps)
{
    int shield = shield_ahead(s, side, flyer.at, steps);
    int end = advanced(side, flyer.at, shield ? shield : steps);
    septikon_how how = shield                               ? SEPTIKON_HOW_SHIELD
                       : lands(&flyer, side, end)           ? SEPTIKON_HOW_LANDS
                       : septikon_targets(s, side ^ 1, end) ? SEPTIKON_HOW_COLLIDES
                                                            : SEPTIKON_HOW_FLIES;
    return (septikon_aim){.place = (int16_t)end, .how = (uint8_t)how};
}

/* SEP-9.5: also the four squares around; on the surface crew dies, but nothing breaks. */
static void explode(septikon_state *s, int side, int square, cb_log *log)
{
    int level = septikon_level(square), column = septikon_column(square);
    septikon_break(s, side, square, log);
    septikon_break(s, side, SEPTIKON_AT(level - 1, column), log);
    if (column > 1) {
        septikon_break(s, side, square - 1, log);
    }
    if (column < SEPTIKON_COLUMNS) {
        septikon_break(s, side, square + 1, log);
    }
    if (level == SEPTIKON_LEVELS - 1) {
        septikon_kill_all(s, side, SEPTIKON_AT(SEPTIKON_LEVELS, column), log);
    } else {
        septikon_break(s, side, SEPTIKON_AT(level + 1, column), log);
    }
}

/* SEP-9.6 */
static void drop_drone(septikon_state *s, int side, int index, int square, cb_log *log)
{
    septikon_side *own = &s->sides[side], *enemy = &s->sides[side ^ 1];
    if (septikon_has(&enemy->clones, square) || septikon_has(&enemy->spies, square)) {
        septikon_kill_crew(s, side ^ 1, square, log);
        septikon_remove_flyer(s, side, index, log);
        return;
    }
    /* A landed capsule has not left the board: it has become a BioDrone (SEP-16.7). */
    for (own->flyer_count--; index < own->flyer_count; index++) {
        own->flyers[index] = own->flyers[index + 1];
    }
    own->flyers[own->flyer_count] = (septikon_flyer){0};
    septikon_add_invader(s, side ^ 1, square);
    cb_tell(log, CB_PHRASE(side, SEPTIKON_E_LANDS, septikon_place(side ^ 1, square)));
    septikon_ruin_unit(s, side ^ 1, square, log);
}

static void land(septikon_state *s, int side, int index, cb_log *log)
{
    septikon_flyer flyer = s->sides[side].flyers[index];
    int square = septikon_turn(side ^ 1, flyer.at);
    if (!is_rocket(&flyer)) {
        drop_drone(s, side, index, square, log);
        return;
    }
    septikon_remove_flyer(s, side, index, log);
    if (flyer.what == SEPTIKON_NUCLEAR_ROCKET) {
        explode(s, side ^ 1, square, log);
    } else {
        septikon_break(s, side ^ 1, square, log); /* SEP-9.4 */
    }
}

/* SEP-9.3: both are destroyed; false if there are several to choose from. */
static bool collide(septikon_state *s, int side, int index, cb_log *log)
{
    int place = s->sides[side].flyers[index].at;
    unsigned targets = septikon_targets(s, side ^ 1, place);
    if (!targets) {
        return true;
    }
    s->hitter = (uint8_t)index;
    s->target = (int16_t)place;
    if (cb_count(targets) > 1) {
        s->step = SEPTIKON_STEP_HIT;
        return false;
    }
    septikon_hit(s, side ^ 1, place, cb_lowest(targets), log);
    septikon_remove_flyer(s, side, index, log);
    s->hitter = SEPTIKON_NOWHERE;
    s->target = -1;
    return true;
}

bool septikon_fly(septikon_state *s, int side, int index, cb_log *log)
{
    assert(index >= 0 && index < s->sides[side].flyer_count && s->die);
    septikon_flyer *flyer = &s->sides[side].flyers[index];
    int from = flyer->at, shield = shield_ahead(s, side, from, s->die);
    flyer->at = (uint16_t)advanced(side, from, shield ? shield : s->die);
    flyer->flown = 1;
    cb_tell(log, CB_PHRASE(side, SEPTIKON_E_FLIES, flyer->what, from, flyer->at));
    if (shield) {
        septikon_strike_shield(s, side ^ 1, septikon_shield_at(s, side ^ 1, flyer->at), log);
        septikon_remove_flyer(s, side, index, log);
        return true;
    }
    if (lands(flyer, side, flyer->at)) {
        land(s, side, index, log);
        return true;
    }
    return collide(s, side, index, log);
}

/* ---- Step 5 ---- */

/* A flight that meets nothing neither changes other flights nor is changed by them (SEP-4.2). */
static bool is_smooth(const septikon_state *s, const septikon_flyer *flyer)
{
    return septikon_flight_end(s, s->active, *flyer, s->die).how == SEPTIKON_HOW_FLIES;
}

static void fly_smoothly(septikon_state *s, cb_log *log)
{
    const septikon_side *own = &s->sides[s->active];
    for (int i = 0; i < own->flyer_count; i++) {
        if (!own->flyers[i].flown && is_smooth(s, &own->flyers[i])) {
            septikon_fly(s, s->active, i, log);
        }
    }
}

bool septikon_first_of_kind(const septikon_side *own, int index)
{
    const septikon_flyer *f = own->flyers;
    for (int i = 0; i < index; i++) {
        if (!f[i].flown && f[i].at == f[index].at && f[i].what == f[index].what) {
            return false;
        }
    }
    return !f[index].flown;
}

/* The order of flights matters only among those that meet something: the player is asked when there
 * are two different ones. */
bool septikon_fly_next(septikon_state *s, cb_log *log)
{
    const septikon_side *own = &s->sides[s->active];
    s->station = s->active;
    s->job = SEPTIKON_JOB_FLIGHT;
    fly_smoothly(s, log);
    for (;;) {
        int waiting = 0, next = 0;
        for (int i = own->flyer_count - 1; i >= 0; i--) {
            if (septikon_first_of_kind(own, i)) {
                waiting++;
                next = i;
            }
        }
        if (waiting > 1) {
            s->step = SEPTIKON_STEP_FLY;
            return false;
        }
        if (!waiting) {
            return true;
        }
        if (!septikon_fly(s, s->active, next, log)) {
            return false;
        }
    }
}
