/* Pieces: how many are left, and how they are broken, killed and removed (sections 2 and 14). */
#include <assert.h>
#include <string.h>

#include "games/septikon/septikon.h"

int septikon_figures(const septikon_state *s, int side)
{
    return septikon_size(&s->sides[side].clones) + septikon_size(&s->sides[side ^ 1].spies);
}

int septikon_flying(const septikon_state *s, int side, septikon_piece what)
{
    const septikon_side *own = &s->sides[side];
    int n = 0;
    for (int i = 0; i < own->flyer_count; i++) {
        n += own->flyers[i].what == what;
    }
    return n;
}

int septikon_drones(const septikon_state *s, int side)
{
    return s->sides[side ^ 1].invader_count + septikon_flying(s, side, SEPTIKON_CAPSULE);
}

int septikon_nuclear(const septikon_state *s, int side)
{
    return cb_count(s->sides[side].armed) + septikon_flying(s, side, SEPTIKON_NUCLEAR_ROCKET);
}

void septikon_stir(septikon_state *s)
{
    s->stirred = 1;
    s->sure = 0;
}

/* ---- Who stands where ---- */

bool septikon_lock_is_free(const septikon_side *side, int lock)
{
    septikon_set barred = septikon_barred(side);
    return !septikon_has(&barred, lock) && !septikon_has(&side->clones, lock) &&
           !septikon_has(&side->spies, lock);
}

unsigned septikon_free_locks(const septikon_side *side)
{
    unsigned free = 0;
    for (int i = 0; i < SEPTIKON_LOCKS; i++) {
        if (septikon_lock_is_free(side, septikon_locks[i])) {
            free |= 1U << i;
        }
    }
    return free;
}

uint32_t septikon_gunners(const septikon_side *side)
{
    return septikon_level_bits(&side->clones, SEPTIKON_LEVELS) | side->turned; /* SEP-8.2 */
}

static void tell_lost(cb_log *log, septikon_piece what, int owner, int place)
{
    cb_tell(log, CB_PHRASE(owner, SEPTIKON_E_LOST, what, owner, place));
}

/* ---- What stands on a station ---- */

void septikon_kill_crew(septikon_state *s, int side, int square, cb_log *log)
{
    septikon_side *here = &s->sides[side];
    bool clone = septikon_has(&here->clones, square);
    if (!clone && !septikon_has(&here->spies, square)) {
        return;
    }
    septikon_remove(&here->clones, square);
    septikon_remove(&here->spies, square);
    if (septikon_level(square) == SEPTIKON_LEVELS) {
        here->turned &= ~(1U << (septikon_column(square) - 1));
    }
    septikon_stir(s);
    tell_lost(log, clone ? SEPTIKON_CLONE : SEPTIKON_SPY, clone ? side : side ^ 1,
              septikon_place(side, square));
}

void septikon_add_invader(septikon_state *s, int side, int square)
{
    septikon_side *here = &s->sides[side];
    assert(here->invader_count < SEPTIKON_MAX_DRONES);
    here->invaders[here->invader_count++] = (septikon_invader){.at = (uint8_t)square};
    septikon_cell_settle(here, square);
    septikon_doubt(s, side);
}

void septikon_remove_invader(septikon_state *s, int side, int index, cb_log *log)
{
    septikon_side *here = &s->sides[side];
    assert(index >= 0 && index < here->invader_count);
    int square = here->invaders[index].at;
    here->invader_count--;
    memmove(&here->invaders[index], &here->invaders[index + 1],
            (size_t)(here->invader_count - index) * sizeof here->invaders[0]);
    here->invaders[here->invader_count] = (septikon_invader){0};
    septikon_cell_settle(here, square);
    septikon_stir(s);
    tell_lost(log, SEPTIKON_DRONE, side ^ 1, septikon_place(side, square));
}

void septikon_kill_all(septikon_state *s, int side, int square, cb_log *log)
{
    septikon_side *here = &s->sides[side];
    septikon_kill_crew(s, side, square, log);
    for (int i = here->invader_count - 1; i >= 0; i--) {
        if (here->invaders[i].at == square) {
            septikon_remove_invader(s, side, i, log);
        }
    }
}

/* SEP-6.11 */
void septikon_ruin_unit(septikon_state *s, int side, int square, cb_log *log)
{
    septikon_side *here = &s->sides[side];
    int depth, w = septikon_warehouse_at(square, &depth);
    if (w < 0 || !(here->stock[w] >> (depth - 1) & 1)) {
        return;
    }
    uint16_t unit = (uint16_t)(1U << (depth - 1));
    here->stock[w] &= (uint16_t)~unit;
    if (w == SEPTIKON_ROCKET) {
        here->armed &= (uint16_t)~unit;
    }
    septikon_doubt(s, side);
    cb_tell(log, CB_PHRASE(side, SEPTIKON_E_RUINED, w, septikon_place(side, square)));
}

/* SEP-14.2 */
void septikon_break(septikon_state *s, int side, int square, cb_log *log)
{
    septikon_side *here = &s->sides[side];
    assert(septikon_level(square) < SEPTIKON_LEVELS); /* the surface never breaks (SEP-14.1) */
    if (septikon_has(&here->damage, square)) {
        return;
    }
    septikon_add(&here->damage, square);
    cb_tell(log, CB_PHRASE(side, SEPTIKON_E_BREAKS, septikon_place(side, square)));
    septikon_kill_all(s, side, square, log);
    septikon_ruin_unit(s, side, square, log);
    septikon_cell_settle(here, square);
    septikon_stir(s);
}

void septikon_mend(septikon_state *s, int side, int square, cb_log *log)
{
    assert(septikon_has(&s->sides[side].damage, square));
    septikon_remove(&s->sides[side].damage, square);
    septikon_cell_settle(&s->sides[side], square);
    cb_tell(log, CB_PHRASE(side, SEPTIKON_E_MENDED, septikon_place(side, square)));
}

/* ---- What is in space ---- */

void septikon_remove_flyer(septikon_state *s, int side, int index, cb_log *log)
{
    septikon_side *own = &s->sides[side];
    assert(index >= 0 && index < own->flyer_count);
    septikon_flyer gone = own->flyers[index];
    own->flyer_count--;
    memmove(&own->flyers[index], &own->flyers[index + 1],
            (size_t)(own->flyer_count - index) * sizeof own->flyers[0]);
    own->flyers[own->flyer_count] = (septikon_flyer){0};
    septikon_stir(s);
    tell_lost(log, gone.what, side, gone.at);
}

/* Takes one out of a list of places. */
static int drop(uint16_t *list, uint8_t *count, int index)
{
    assert(index >= 0 && index < *count);
    int place = list[index];
    --*count;
    memmove(&list[index], &list[index + 1], (size_t)(*count - index) * sizeof list[0]);
    list[*count] = 0;
    return place;
}

void septikon_remove_satellite(septikon_state *s, int side, int index, cb_log *log)
{
    septikon_side *own = &s->sides[side];
    int place = drop(own->satellites, &own->satellite_count, index);
    septikon_stir(s);
    tell_lost(log, SEPTIKON_SATELLITE, side, place);
}

void septikon_remove_shield(septikon_state *s, int side, int index, cb_log *log)
{
    septikon_side *own = &s->sides[side];
    int place = drop(own->shields, &own->shield_count, index);
    septikon_stir(s);
    tell_lost(log, SEPTIKON_SHIELD, side, place);
}

static int find(const uint16_t *list, int count, int place)
{
    for (int i = 0; i < count; i++) {
        if (list[i] == place) {
            return i;
        }
    }
    return -1;
}

int septikon_shield_at(const septikon_state *s, int side, int place)
{
    return find(s->sides[side].shields, s->sides[side].shield_count, place);
}

int septikon_satellite_at(const septikon_state *s, int side, int place)
{
    return find(s->sides[side].satellites, s->sides[side].satellite_count, place);
}

bool septikon_object_at(const septikon_state *s, int place)
{
    for (int side = 0; side < 2; side++) {
        const septikon_side *own = &s->sides[side];
        if (septikon_shield_at(s, side, place) >= 0 || septikon_satellite_at(s, side, place) >= 0) {
            return true;
        }
        for (int i = 0; i < own->flyer_count; i++) {
            if (own->flyers[i].at == place) {
                return true;
            }
        }
    }
    return false;
}

/* ---- Being hit ---- */

unsigned septikon_targets(const septikon_state *s, int owner, int place)
{
    const septikon_side *own = &s->sides[owner];
    unsigned pieces = 0;
    int square = septikon_turn(owner, place);
    if (square < SEPTIKON_SQUARES && septikon_has(&own->clones, square)) {
        pieces |= 1U << SEPTIKON_CLONE;
    }
    if (septikon_satellite_at(s, owner, place) >= 0) {
        pieces |= 1U << SEPTIKON_SATELLITE;
    }
    for (int i = 0; i < own->flyer_count; i++) {
        if (own->flyers[i].at == place) {
            pieces |= 1U << own->flyers[i].what;
        }
    }
    return pieces;
}

void septikon_hit(septikon_state *s, int owner, int place, septikon_piece what, cb_log *log)
{
    const septikon_side *own = &s->sides[owner];
    assert(septikon_targets(s, owner, place) >> what & 1);
    if (what == SEPTIKON_CLONE) {
        septikon_kill_crew(s, owner, septikon_turn(owner, place), log);
    } else if (what == SEPTIKON_SATELLITE) {
        septikon_remove_satellite(s, owner, septikon_satellite_at(s, owner, place), log);
    } else {
        int i = 0;
        while (own->flyers[i].at != place || own->flyers[i].what != what) {
            i++;
        }
        septikon_remove_flyer(s, owner, i, log);
    }
}

/* SEP-8.10, with the warehouse by SEP-17.2 */
void septikon_strike_shield(septikon_state *s, int side, int index, cb_log *log)
{
    const septikon_side *own = &s->sides[side];
    int left = septikon_spendable(own, SEPTIKON_ENERGY_LEFT);
    int right = septikon_spendable(own, SEPTIKON_ENERGY_RIGHT);
    if (!left && !right) {
        septikon_remove_shield(s, side, index, log);
        return;
    }
    septikon_spend(s, side, right > left ? SEPTIKON_ENERGY_RIGHT : SEPTIKON_ENERGY_LEFT, log);
    cb_tell(log, CB_PHRASE(side, SEPTIKON_E_HOLDS, own->shields[index]));
}
