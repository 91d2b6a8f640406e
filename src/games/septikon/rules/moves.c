/* Who must decide, and between what. */
#include <assert.h>

#include "games/septikon/septikon.h"

cb_phase septikon_phase(const void *state, cb_seats *who)
{
    const septikon_state *s = state;
    switch (s->step) {
    case SEPTIKON_STEP_FIRST:
    case SEPTIKON_STEP_ROLL:
        return CB_NATURE;
    case SEPTIKON_STEP_OVER:
        return CB_OVER;
    case SEPTIKON_STEP_DEFROST: /* SEP-15.4, SEP-17.3: the station's owner chooses */
        *who = (cb_seats)(1U << s->station);
        return CB_PLAYERS;
    default:
        *who = (cb_seats)(1U << s->active);
        return CB_PLAYERS;
    }
}

static int list_placings(const septikon_state *s, cb_move *out)
{
    septikon_set free = septikon_without(&septikon_any_module, &s->sides[s->active].clones);
    int n = 0; /* SEP-3.2 */
    while (!septikon_empty(&free)) {
        int square = septikon_take(&free);
        out[n++] = CB_MOVE(SEPTIKON_V_PLACE, septikon_place(s->active, square));
    }
    return n;
}

static int list_thefts(const septikon_state *s, cb_move *out)
{
    int n = 0;
    for (int w = 0; w < SEPTIKON_WAREHOUSES; w++) {
        if (septikon_theft_possible(s, w)) {
            out[n++] = CB_MOVE(SEPTIKON_V_STEAL, w);
        }
    }
    out[n++] = CB_MOVE(SEPTIKON_V_DONE);
    return n;
}

/* ---- Moves of crew (section 5) ---- */

/* The active player's figures on one station: clones at home, spies away. */
static septikon_set figures_on(const septikon_state *s, int side)
{
    return side == s->active ? s->sides[side].clones : s->sides[side].spies;
}

static int list_crew(const septikon_state *s, cb_move *out)
{
    int n = 0;
    for (int i = 0; i < 2; i++) {
        septikon_set figures = figures_on(s, s->active ^ i);
        if (!septikon_empty(&figures)) {
            n += septikon_crew_moves(s, s->active ^ i, &figures, out + n);
        }
    }
    return n;
}

/* Usually a figure can go straight; only if not are all moves listed. */
bool septikon_crew_can_move(const septikon_state *s)
{
    cb_move moves[SEPTIKON_MAX_MOVES];
    const septikon_side *home = &s->sides[s->active];
    septikon_set barred = septikon_barred(home), crew = septikon_crew(home);
    return septikon_can_stride(&home->clones, &barred, &crew, s->die) || list_crew(s, moves) > 0;
}

/* ---- Choices inside step 3 ---- */

static int list_sensings(const septikon_state *s, cb_move *out)
{
    const septikon_side *here = &s->sides[s->station];
    septikon_set seen = {{0}};
    int n = 0;
    for (int i = 0; i < here->invader_count; i++) {
        int square = here->invaders[i].at;
        for (int w = 0; w < SEPTIKON_WAREHOUSES && !septikon_has(&seen, square); w++) {
            if (septikon_sense_possible(s, i, w)) {
                out[n++] = CB_MOVE(SEPTIKON_V_SENSE, septikon_place(s->station, square), w);
            }
        }
        septikon_add(&seen, square);
    }
    return n;
}

static int list_rockets(const septikon_state *s, cb_move *out)
{
    uint64_t depths = septikon_armable(&s->sides[s->station]);
    int n = 0;
    while (depths) {
        int cell = septikon_cell(SEPTIKON_ROCKET, cb_take(&depths) + 1);
        out[n++] = CB_MOVE(SEPTIKON_V_ARM, septikon_place(s->station, cell));
    }
    return n;
}

static int list_set(int verb, uint64_t set, cb_move *out)
{
    int n = 0;
    while (set) {
        out[n++] = CB_MOVE(verb, cb_take(&set));
    }
    return n;
}

static int list_locks(const septikon_state *s, cb_move *out)
{
    uint64_t free = septikon_free_locks(&s->sides[s->station]);
    int n = 0;
    while (free) {
        int lock = septikon_locks[cb_take(&free)];
        out[n++] = CB_MOVE(SEPTIKON_V_DEFROST, septikon_place(s->station, lock));
    }
    if (!septikon_must_thaw(s)) {
        out[n++] = CB_MOVE(SEPTIKON_V_NO_CLONE);
    }
    return n;
}

static int list_orders(const septikon_state *s, cb_move *out)
{
    int n = septikon_orders(s, out);
    out[n++] = CB_MOVE(SEPTIKON_V_DONE);
    return n;
}

/* ---- Steps 4 and 5 ---- */

static bool first_drone(const septikon_side *there, int index)
{
    for (int i = 0; i < index; i++) {
        if (there->invaders[i].at == there->invaders[index].at && !there->invaders[i].moved) {
            return false;
        }
    }
    return !there->invaders[index].moved;
}

static int list_drones(const septikon_state *s, cb_move *out)
{
    int side = s->active ^ 1, n = 0;
    const septikon_side *there = &s->sides[side];
    bool armed = septikon_weapon_active(&s->sides[s->active], SEPTIKON_AT(3, 11)); /* SEP-11.6 */
    for (int i = 0; i < there->invader_count; i++) {
        if (!first_drone(there, i)) {
            continue;
        }
        int from = there->invaders[i].at, start = septikon_place(side, from);
        septikon_set ends = septikon_drone_ends(s, side, from);
        bool blast =
            armed && septikon_level(from) < SEPTIKON_LEVELS && !septikon_has(&there->damage, from);
        while (!septikon_empty(&ends)) {
            int end = septikon_place(side, septikon_take(&ends));
            out[n++] = CB_MOVE(SEPTIKON_V_DRONE, start, end);
            if (blast) {
                out[n++] = CB_MOVE(SEPTIKON_V_DRONE_BLAST, start, end);
            }
        }
    }
    out[n++] = CB_MOVE(SEPTIKON_V_DONE);
    return n;
}

static int list_flights(const septikon_state *s, cb_move *out)
{
    const septikon_side *own = &s->sides[s->active];
    int n = 0;
    for (int i = 0; i < own->flyer_count; i++) {
        if (septikon_first_of_kind(own, i)) {
            out[n++] = CB_MOVE(SEPTIKON_V_FLY, own->flyers[i].what, own->flyers[i].at);
        }
    }
    return n;
}

/* ---- All of them ---- */

static int list_chance(const septikon_state *s, cb_move *out)
{
    int n = 0;
    if (s->step == SEPTIKON_STEP_FIRST) {
        out[n++] = CB_MOVE(SEPTIKON_V_FIRST);
        out[n++] = CB_MOVE(SEPTIKON_V_FIRST, 1);
    } else {
        for (int die = 1; die <= 6; die++) {
            out[n++] = CB_MOVE(SEPTIKON_V_ROLL, die);
        }
    }
    return n;
}

static int list_choices(const septikon_state *s, cb_move *out)
{
    switch (s->step) {
    case SEPTIKON_STEP_PLACE:
        return list_placings(s, out);
    case SEPTIKON_STEP_STEAL:
        return list_thefts(s, out);
    case SEPTIKON_STEP_MOVE:
        return list_crew(s, out);
    case SEPTIKON_STEP_USE:
    case SEPTIKON_STEP_REPAIR:
        return list_orders(s, out);
    case SEPTIKON_STEP_SENSE:
        return list_sensings(s, out);
    case SEPTIKON_STEP_ARM:
        return list_rockets(s, out);
    case SEPTIKON_STEP_PAY:
        return list_set(SEPTIKON_V_PAY, septikon_payers(&s->sides[s->station]), out);
    case SEPTIKON_STEP_KEEP:
        return list_set(SEPTIKON_V_KEEP, septikon_takers(&s->sides[s->station]), out);
    case SEPTIKON_STEP_DEFROST:
        return list_locks(s, out);
    case SEPTIKON_STEP_HIT:
        return list_set(SEPTIKON_V_HIT, septikon_targets(s, s->station ^ 1, s->target), out);
    case SEPTIKON_STEP_DRONES:
        return list_drones(s, out);
    case SEPTIKON_STEP_FLY:
        return list_flights(s, out);
    default:
        return 0;
    }
}

int septikon_list_moves(const void *state, int seat, cb_move *out)
{
    const septikon_state *s = state;
    if (seat == CB_NATURE_SEAT) {
        assert(s->step == SEPTIKON_STEP_FIRST || s->step == SEPTIKON_STEP_ROLL);
        return list_chance(s, out);
    }
    int n = list_choices(s, out);
    assert(n < SEPTIKON_MAX_MOVES);
    if (s->surrender && seat == s->active && s->turn) { /* SEP-4.6 */
        out[n++] = CB_MOVE(SEPTIKON_V_GIVE_UP);
    }
    return n;
}
