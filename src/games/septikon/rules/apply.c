/* What each move does: turns and their steps (SEP-4). */
#include <assert.h>

#include "games/septikon/septikon.h"

/* Nothing is in use, nothing is owed, nobody aims. */
void septikon_clear_work(septikon_state *s)
{
    s->acted = 0;
    s->target = -1;
    s->station = 0;
    s->module = SEPTIKON_NOWHERE;
    s->job = SEPTIKON_JOB_NONE;
    s->gunner = s->owed = s->due = 0;
    s->hitter = SEPTIKON_NOWHERE;
}

/* ---- A turn, from its last steps to its first: each step knows the one after it ---- */

void septikon_begin_turn(septikon_state *s, cb_log *log)
{
    const septikon_set *spies = &s->sides[s->active ^ 1].spies;
    cb_tell(log, CB_PHRASE(s->active, SEPTIKON_E_TURN, s->turn));
    s->die = 0;
    s->fresh = 0;
    s->thieves = 0;
    for (int i = 0; i < SEPTIKON_STEAL_POINTS; i++) {
        s->thieves |= (uint8_t)(septikon_has(spies, septikon_steal_points[i]) << i);
    }
    septikon_steal_next(s);
}

static void finish(septikon_state *s, septikon_verdict verdict, cb_log *log)
{
    septikon_clear_work(s);
    s->thieves = 0;
    s->step = SEPTIKON_STEP_OVER;
    s->winner = (uint8_t)(verdict.winner + 1);
    s->reason = (uint8_t)verdict.reason;
    if (verdict.winner != SEPTIKON_DRAW) {
        cb_tell(log, CB_PHRASE(verdict.winner, SEPTIKON_E_WINS, (int16_t)verdict.reason));
    } else {
        cb_tell(log, CB_PHRASE(s->active, SEPTIKON_E_DRAW, (int16_t)verdict.reason));
    }
}

static void rest(septikon_side *side)
{
    for (int i = 0; i < side->flyer_count; i++) {
        side->flyers[i].flown = 0;
    }
    for (int i = 0; i < side->invader_count; i++) {
        side->invaders[i].moved = 0;
    }
}

/* Steps 6 to 8. */
static void end_turn(septikon_state *s, cb_log *log)
{
    septikon_clear_work(s);
    septikon_fire_zones(s, log);
    rest(&s->sides[0]);
    rest(&s->sides[1]);
    septikon_verdict verdict = septikon_test_end(s);
    if (verdict.reason) {
        finish(s, verdict, log);
        return;
    }
    s->turn++;
    s->active ^= 1;
    septikon_begin_turn(s, log);
}

/* Step 5. */
void septikon_fly_on(septikon_state *s, cb_log *log)
{
    if (septikon_fly_next(s, log)) {
        end_turn(s, log);
    }
}

/* Step 4. */
static void drones_next(septikon_state *s, cb_log *log)
{
    if (s->die && septikon_drone_can_move(s, s->active ^ 1)) {
        s->step = SEPTIKON_STEP_DRONES;
    } else {
        septikon_fly_on(s, log);
    }
}

static void move_drone(septikon_state *s, int from_place, int to_place, bool blast, cb_log *log)
{
    int side = s->active ^ 1;
    septikon_side *there = &s->sides[side];
    int from = septikon_turn(side, from_place), to = septikon_turn(side, to_place);
    int i = 0;
    while (there->invaders[i].at != from || there->invaders[i].moved) {
        i++;
    }
    there->invaders[i] = (septikon_invader){.at = (uint8_t)to, .moved = 1};
    septikon_cell_settle(there, from);
    septikon_cell_settle(there, to);
    septikon_doubt(s, side);
    septikon_ruin_unit(s, side, to, log); /* SEP-6.11 */
    if (blast) {
        septikon_break(s, side, from, log); /* SEP-11.6 */
    }
    drones_next(s, log);
}

/* Step 3 is over, or there was none. */
static void after_crew(septikon_state *s, cb_log *log)
{
    septikon_clear_work(s);
    drones_next(s, log);
}

/* On with the turn once the module in use has nothing left to do. */
static void when_done(septikon_state *s, bool done, cb_log *log)
{
    if (done) {
        after_crew(s, log);
    }
}

/* A recruited gunner serves as long as it stays on the surface (SEP-8.2). */
static void carry_service(septikon_state *s, septikon_side *here, int from, int to)
{
    uint32_t was = 1U << (septikon_column(from) - 1);
    if (septikon_level(from) == SEPTIKON_LEVELS && (here->turned & was)) {
        here->turned &= ~was;
        if (septikon_level(to) == SEPTIKON_LEVELS) {
            here->turned |= 1U << (septikon_column(to) - 1);
        } else {
            s->sure = 0;
        }
    }
}

void septikon_stop(septikon_state *s, int from_place, int to_place)
{
    s->station = from_place >= SEPTIKON_SQUARES;
    septikon_side *here = &s->sides[s->station];
    int from = septikon_turn(s->station, from_place), to = septikon_turn(s->station, to_place);
    septikon_set *figures = s->station == s->active ? &here->clones : &here->spies;
    septikon_remove(figures, from);
    septikon_add(figures, to);
    carry_service(s, here, from, to);
    if (septikon_column(from) == 11 && septikon_level(from) < 6) {
        s->sure = 0; /* an armory may be left empty */
    }
    s->module = (uint8_t)to;
}

/* Step 2, and the start of step 3. */
static void move_crew(septikon_state *s, int from_place, int to_place, bool blast, cb_log *log)
{
    septikon_stop(s, from_place, to_place);
    if (blast) {
        septikon_break(s, s->station, septikon_turn(s->station, from_place), log);
    }
    switch (septikon_modules[septikon_module_at[s->module]].use) {
    case SEPTIKON_USE_NOTHING: /* SEP-5.8 */
        after_crew(s, log);
        break;
    case SEPTIKON_USE_PRODUCE:
        when_done(s, septikon_produce(s, log), log);
        break;
    default:
        when_done(s, septikon_act_next(s), log);
    }
}

/* Step 1. */
static void roll(septikon_state *s, int die, cb_log *log)
{
    s->die = (uint8_t)die;
    if (septikon_crew_can_move(s)) {
        s->step = SEPTIKON_STEP_MOVE;
    } else { /* SEP-4.4 */
        cb_tell(log, CB_SAY(s->active, SEPTIKON_E_STUCK));
        after_crew(s, log);
    }
}

/* SEP-3.3: the starting player places all five, then the other. */
static void place_clone(septikon_state *s, int square, cb_log *log)
{
    septikon_add(&s->sides[s->active].clones, square);
    if (septikon_size(&s->sides[s->active].clones) < SEPTIKON_START_CLONES) {
        return;
    }
    s->active ^= 1;
    if (s->active == s->starter) {
        s->turn = 1;
        septikon_begin_turn(s, log);
    }
}

/* ---- What each move does, given its two references ---- */

static void do_first(septikon_state *s, int seat, int unused, cb_log *log)
{
    (void)unused;
    (void)log;
    s->starter = s->active = (uint8_t)seat;
    s->step = SEPTIKON_STEP_PLACE;
}

static void do_roll(septikon_state *s, int die, int unused, cb_log *log)
{
    (void)unused;
    roll(s, die, log);
}

static void do_place(septikon_state *s, int place, int unused, cb_log *log)
{
    (void)unused;
    place_clone(s, septikon_turn(s->active, place), log);
}

static void do_steal(septikon_state *s, int warehouse, int unused, cb_log *log)
{
    (void)unused;
    septikon_steal(s, warehouse, log);
}

static void do_move(septikon_state *s, int from, int to, cb_log *log)
{
    move_crew(s, from, to, false, log);
}

static void do_blast(septikon_state *s, int from, int to, cb_log *log)
{
    move_crew(s, from, to, true, log);
}

static void do_pay(septikon_state *s, int warehouse, int unused, cb_log *log)
{
    (void)unused;
    septikon_spend(s, s->station, warehouse, log);
    s->owed--;
    bool done = s->job == SEPTIKON_JOB_PRODUCTION
                    ? septikon_produce_next(s, log)
                    : septikon_pay_debt(s, log) && septikon_carry_out(s, log);
    when_done(s, done, log);
}

/* After a unit of energy or a new clone: on with what it belongs to. */
static void go_on(septikon_state *s, int unused, int unused_too, cb_log *log)
{
    (void)unused;
    (void)unused_too;
    if (s->job == SEPTIKON_JOB_THEFT) {
        septikon_steal_next(s);
    } else {
        when_done(s, septikon_produce_next(s, log), log);
    }
}

static void do_keep(septikon_state *s, int warehouse, int unused, cb_log *log)
{
    septikon_store(s, s->station, warehouse, log);
    s->due--;
    go_on(s, 0, unused, log);
}

static void do_defrost(septikon_state *s, int place, int unused, cb_log *log)
{
    int lock = 0;
    while (septikon_locks[lock] != septikon_turn(s->station, place)) {
        lock++;
    }
    septikon_defrost(s, lock, log);
    go_on(s, 0, unused, log);
}

static void do_arm(septikon_state *s, int place, int unused, cb_log *log)
{
    int depth;
    (void)unused;
    septikon_warehouse_at(septikon_turn(s->station, place), &depth);
    septikon_arm(s, depth, log);
    after_crew(s, log);
}

static void do_sense(septikon_state *s, int place, int warehouse, cb_log *log)
{
    when_done(s, septikon_sense(s, septikon_turn(s->station, place), warehouse, log), log);
}

static void do_order(septikon_state *s, int a, int b, cb_log *log)
{
    when_done(s, septikon_order(s, a, b, log), log);
}

static void do_hit(septikon_state *s, int piece, int unused, cb_log *log)
{
    (void)unused;
    septikon_hit(s, s->station ^ 1, s->target, (septikon_piece)piece, log);
    s->target = -1;
    if (s->hitter != SEPTIKON_NOWHERE) {
        septikon_remove_flyer(s, s->station, s->hitter, log);
        s->hitter = SEPTIKON_NOWHERE;
    }
    if (s->job == SEPTIKON_JOB_ACTION) {
        when_done(s, septikon_gunner_done(s), log);
    } else {
        septikon_fly_on(s, log);
    }
}

static void do_drone(septikon_state *s, int from, int to, cb_log *log)
{
    move_drone(s, from, to, false, log);
}

static void do_drone_blast(septikon_state *s, int from, int to, cb_log *log)
{
    move_drone(s, from, to, true, log);
}

static void do_fly(septikon_state *s, int what, int place, cb_log *log)
{
    const septikon_side *own = &s->sides[s->active];
    int i = 0;
    while (own->flyers[i].at != place || own->flyers[i].what != what || own->flyers[i].flown) {
        i++;
    }
    if (septikon_fly(s, s->active, i, log)) {
        septikon_fly_on(s, log);
    }
}

/* "Done" ends whatever is optional. */
static void do_done(septikon_state *s, int unused, int unused_too, cb_log *log)
{
    (void)unused;
    (void)unused_too;
    if (s->step == SEPTIKON_STEP_STEAL) {
        s->thieves = 0;
        septikon_steal_next(s);
    } else if (s->step == SEPTIKON_STEP_DRONES) {
        septikon_fly_on(s, log);
    } else {
        after_crew(s, log);
    }
}

static void do_give_up(septikon_state *s, int unused, int unused_too, cb_log *log)
{
    (void)unused;
    (void)unused_too;
    finish(s, (septikon_verdict){SEPTIKON_GAVE_UP, s->active ^ 1}, log);
}

static void (*const deeds[])(septikon_state *s, int a, int b, cb_log *log) = {
    [SEPTIKON_V_FIRST] = do_first,
    [SEPTIKON_V_ROLL] = do_roll,
    [SEPTIKON_V_PLACE] = do_place,
    [SEPTIKON_V_STEAL] = do_steal,
    [SEPTIKON_V_MOVE] = do_move,
    [SEPTIKON_V_BLAST] = do_blast,
    [SEPTIKON_V_PAY] = do_pay,
    [SEPTIKON_V_KEEP] = do_keep,
    [SEPTIKON_V_DEFROST] = do_defrost,
    [SEPTIKON_V_NO_CLONE] = go_on,
    [SEPTIKON_V_LASER] = do_order,
    [SEPTIKON_V_LAUNCH] = do_order,
    [SEPTIKON_V_MINE] = do_order,
    [SEPTIKON_V_SHIELD] = do_order,
    [SEPTIKON_V_CAPSULE] = do_order,
    [SEPTIKON_V_RECRUIT] = do_order,
    [SEPTIKON_V_SATELLITE] = do_order,
    [SEPTIKON_V_TAKEOVER] = do_order,
    [SEPTIKON_V_REPAIR] = do_order,
    [SEPTIKON_V_COUNTER] = do_order,
    [SEPTIKON_V_ARM] = do_arm,
    [SEPTIKON_V_SENSE] = do_sense,
    [SEPTIKON_V_HIT] = do_hit,
    [SEPTIKON_V_DRONE] = do_drone,
    [SEPTIKON_V_DRONE_BLAST] = do_drone_blast,
    [SEPTIKON_V_FLY] = do_fly,
    [SEPTIKON_V_DONE] = do_done,
    [SEPTIKON_V_GIVE_UP] = do_give_up,
};

void septikon_apply(void *state, int seat, cb_move m, cb_log *log)
{
    assert(cb_move_verb(m) <= SEPTIKON_V_GIVE_UP);
    assert(((const septikon_state *)state)->step != SEPTIKON_STEP_OVER);
    if (log) {
        cb_phrase phrase;
        cb_unpack(septikon_verbs, seat, m, &phrase);
        cb_tell(log, phrase);
    }
    deeds[cb_move_verb(m)](state, cb_move_ref(m, 0), cb_move_ref(m, 1), log);
}
