/* Why a place or a warehouse may not be named now (cb_game.why), the most telling reason first.
 * What bars a way is found by taking it away and asking the rules again. */
#include "games/septikon/septikon.h"

typedef struct question {
    const septikon_state *s;
    const cb_tried *tried;
    int seat, thing;
    int side, square; /* the station that a place is on, and its square there; -1: in space */
    cb_phrase *reason;
} question;

static bool because(const question *q, int verb)
{
    *q->reason = CB_PHRASE(q->seat, verb, (int16_t)q->thing, (int16_t)q->s->die);
    return true;
}

static int side_of(int place)
{
    int row = septikon_row(place);
    return row <= SEPTIKON_SURFACE_ROW ? 0 : row >= SEPTIKON_ENEMY_SURFACE_ROW ? 1 : -1;
}

static bool is_cell(int square)
{
    int depth;
    return septikon_warehouse_at(square, &depth) >= 0;
}

/* Does a clone or a spy of that player stand there? */
static bool own_stands(const question *q, int side, int square)
{
    const septikon_side *here = &q->s->sides[side];
    return septikon_has(side == q->seat ? &here->clones : &here->spies, square);
}

static bool crew_stands(const question *q)
{
    septikon_set crew = septikon_crew(&q->s->sides[q->side]);
    return septikon_has(&crew, q->square);
}

/* ---- Walking ---- */

/* Can the figure on `from` of that station stop on `to` with this die? */
static bool can_stop(const septikon_state *s, int side, int from, int to)
{
    cb_move moves[SEPTIKON_MAX_MOVES];
    septikon_set figure = {{0}};
    septikon_add(&figure, from);
    int n = septikon_crew_moves(s, side, &figure, moves);
    for (int i = 0; i < n; i++) {
        if (cb_move_ref(moves[i], 1) == septikon_place(side, to)) {
            return true;
        }
    }
    return false;
}

static bool can_walk(const septikon_state *s, int side, int from)
{
    cb_move moves[SEPTIKON_MAX_MOVES];
    septikon_set figure = {{0}};
    septikon_add(&figure, from);
    return septikon_crew_moves(s, side, &figure, moves) > 0;
}

int septikon_closed(const septikon_state *s, int side, int from, int square)
{
    septikon_state open = *s;
    septikon_side *here = &open.sides[side];
    septikon_set crew = septikon_crew(here);
    bool drone = false;
    for (int i = here->invader_count - 1; i >= 0; i--) {
        if (here->invaders[i].at == square) {
            here->invaders[i] = here->invaders[--here->invader_count];
            drone = true;
        }
    }
    bool broken = septikon_has(&here->damage, square), taken = septikon_has(&crew, square);
    septikon_remove(&here->damage, square);
    septikon_remove(&here->clones, square);
    septikon_remove(&here->spies, square);
    if (!(drone || broken || taken) || !can_stop(&open, side, from, square)) {
        return -1;
    }
    return broken ? SEPTIKON_R_BROKEN : drone ? SEPTIKON_R_DRONE : SEPTIKON_R_TAKEN;
}

static bool why_closed(const question *q, int from)
{
    int reason = septikon_closed(q->s, q->side, from, q->square);
    return reason >= 0 && because(q, reason);
}

/* The square of the figure that has been named to walk, and its station; -1: none yet. */
static int walker_of(const question *q, int *side)
{
    for (int i = 0; i < q->tried->count; i++) {
        int place = q->tried->named[i].value;
        if (q->tried->named[i].kind == &septikon_kind_place && side_of(place) >= 0) {
            *side = side_of(place);
            int square = septikon_turn(*side, place);
            if (own_stands(q, *side, square)) {
                return square;
            }
        }
    }
    return -1;
}

static bool why_not_walked(const question *q)
{
    int side = -1, from = walker_of(q, &side);
    if (is_cell(q->square)) {
        return because(q, SEPTIKON_R_CELL);
    }
    if (from < 0) {
        if (crew_stands(q) && !own_stands(q, q->side, q->square)) {
            return because(q, SEPTIKON_R_THEIRS);
        }
        return own_stands(q, q->side, q->square) && !can_walk(q->s, q->side, q->square) &&
               because(q, SEPTIKON_R_STUCK);
    }
    if (side == q->side && from == q->square) {
        return false;
    }
    if (side != q->side || !can_stop(q->s, side, from, q->square)) {
        return (side == q->side && why_closed(q, from)) || because(q, SEPTIKON_R_NOT_THERE);
    }
    return false;
}

/* ---- Everything else ---- */

static bool why_not_placed(const question *q)
{
    if (q->side != q->seat) {
        return because(q, SEPTIKON_R_OWN_STATION);
    }
    if (is_cell(q->square) || septikon_level(q->square) == SEPTIKON_LEVELS) {
        return because(q, SEPTIKON_R_NO_MODULE);
    }
    return crew_stands(q) && because(q, SEPTIKON_R_STANDS);
}

static bool why_no_order(const question *q)
{
    cb_move orders[SEPTIKON_MAX_MOVES];
    int n = septikon_orders(q->s, orders);
    for (int i = 0; i < n; i++) {
        if (cb_move_ref(orders[i], 0) == q->thing || cb_move_ref(orders[i], 1) == q->thing) {
            return false;
        }
    }
    return q->side == q->s->station && septikon_level(q->square) == SEPTIKON_LEVELS &&
           septikon_gunners(&q->s->sides[q->side]) >> (septikon_column(q->square) - 1) & 1 &&
           because(q, SEPTIKON_R_NO_AIM);
}

static bool why_no_lock(const question *q)
{
    return septikon_module_at[q->square] != SEPTIKON_LCK && because(q, SEPTIKON_R_LOCKS);
}

/* Whose warehouses are asked about. */
static int stores_of(const septikon_state *s)
{
    return s->step == SEPTIKON_STEP_STEAL ? septikon_enemy(s->active) : s->station;
}

static bool why_store(const question *q, int warehouse)
{
    const septikon_side *here = &q->s->sides[stores_of(q->s)];
    bool units = septikon_spendable(here, warehouse) > 0;
    if (here->blocked[warehouse] && !units) {
        return because(q, SEPTIKON_R_SEALED);
    }
    return q->s->step != SEPTIKON_STEP_KEEP && !units && because(q, SEPTIKON_R_EMPTY);
}

static bool why_place(const question *q)
{
    const septikon_state *s = q->s;
    int depth, warehouse = q->side < 0 ? -1 : septikon_warehouse_at(q->square, &depth);
    if (s->step == SEPTIKON_STEP_PLACE && q->side < 0) {
        return because(q, SEPTIKON_R_OWN_STATION);
    }
    if (q->side < 0) {
        return false;
    }
    switch (s->step) {
    case SEPTIKON_STEP_PLACE:
        return why_not_placed(q);
    case SEPTIKON_STEP_MOVE:
        return why_not_walked(q);
    case SEPTIKON_STEP_USE:
        return why_no_order(q);
    case SEPTIKON_STEP_REPAIR:
        return q->side == s->station && !septikon_has(&s->sides[q->side].damage, q->square) &&
               because(q, SEPTIKON_R_WHOLE);
    case SEPTIKON_STEP_DEFROST:
        return why_no_lock(q);
    case SEPTIKON_STEP_STEAL:
    case SEPTIKON_STEP_PAY:
    case SEPTIKON_STEP_KEEP:
        return warehouse >= 0 && q->side == stores_of(s) && why_store(q, warehouse);
    default:
        return false;
    }
}

bool septikon_why(const void *view, int seat, const cb_tried *tried, cb_phrase *reason)
{
    const cb_kind *kind = tried->thing.kind;
    question q = {.s = view, .tried = tried, .seat = seat, .reason = reason, .side = -1};
    q.thing = tried->thing.value;
    if (kind != &septikon_kind_place) {
        return false;
    }
    q.side = side_of(q.thing);
    q.square = q.side < 0 ? -1 : septikon_turn(q.side, q.thing);
    return why_place(&q);
}
