/* What comes after what: trap windows, slots, the end of a round. Sections 4, 12 and 13. */
#include "games/anomaly/anomaly.h"

/* ---- Trap windows, ANO-13.4 ---- */

/* The first Student from `from` on who has a trap in play. */
static int trap_owner(const anomaly_state *s, int from)
{
    for (int k = from; k < s->students; k++) {
        if (s->student[k].trap_count) {
            return k;
        }
    }
    return ANOMALY_NO_STUDENT;
}

static anomaly_then ask_owner(anomaly_state *s, int student)
{
    s->asked = (uint8_t)student;
    if (student != ANOMALY_NO_STUDENT) {
        s->stage = ANOMALY_STAGE_WINDOW;
        return ANOMALY_THEN_NOTHING;
    }
    anomaly_then then = s->window_then;
    s->window_then = ANOMALY_THEN_NOTHING;
    return then;
}

void anomaly_window_moves(const anomaly_state *s, int seat, cb_move_list *list)
{
    (void)seat;
    const anomaly_student *p = &s->student[s->asked];
    cb_offer(list, CB_MOVE(ANOMALY_SAY_PASS, s->asked));
    for (int i = 0; i < p->trap_count; i++) {
        int zone = p->traps[i];
        if (i && p->traps[i - 1] == zone) {
            continue;
        }
        cb_offer(list, CB_MOVE(ANOMALY_SAY_SPRING, s->asked, zone));
        if (cb_has(s->fuel, zone)) {
            cb_offer(list, CB_MOVE(ANOMALY_SAY_SPRING_FUEL, s->asked, zone));
        }
    }
}

/* ANO-6.7: the zone is named and the trap goes back to the supply before it deals its damage. */
static anomaly_then spring(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    int student = s->asked, zone = cb_move_ref(m, 1);
    anomaly_student *p = &s->student[student];
    anomaly_announce(s, log, seat, cb_move_verb(m), student, zone);
    anomaly_trap_sprung(s, student, zone);
    anomaly_list_take(p->traps, &p->trap_count, zone);
    return anomaly_attack(s, student, zone, cb_move_verb(m) == ANOMALY_SAY_SPRING_FUEL,
                          anomaly_faces[ANOMALY_TRAP].damage, ANOMALY_THEN_WINDOW, log);
}

anomaly_then anomaly_window_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    if (cb_move_verb(m) == ANOMALY_SAY_PASS) {
        return ask_owner(s, trap_owner(s, s->asked + 1));
    }
    return spring(s, seat, m, log);
}

/* ---- Slots ---- */

static anomaly_then begin_slot(anomaly_state *s)
{
    s->basic_done = s->special_done = 0;
    s->stage = s->turn ? ANOMALY_STAGE_SLOT : ANOMALY_STAGE_ACT;
    return ANOMALY_THEN_NOTHING;
}

/* From here on nobody can tell whether the Anomaly was attacked, unless it has revealed itself. */
static void forget_slot(anomaly_state *s)
{
    s->anomaly_at[0] |= s->anomaly_at[1];
    s->anomaly_at[1] = 0;
    s->attacked = s->react_due = 0;
    s->actor = ANOMALY_NO_STUDENT;
    s->action = ANOMALY_NO_ACTION;
    s->present = 0;
}

/* ANO-12.1, then the refill of ANO-12.2 */
static anomaly_then end_round(anomaly_state *s, cb_log *log)
{
    int students = anomaly_students_health(s), own = anomaly_own_health(s);
    if (!s->fed) {
        anomaly_hurt(s, 1);
        anomaly_tell(log, 0, ANOMALY_SAY_HUNGER, 0, 0);
        if (!anomaly_own_health(s)) {
            return anomaly_event(s, students, own, ANOMALY_BY_NOBODY, ANOMALY_THEN_NOTHING, log);
        }
    }
    return anomaly_draw(s, ANOMALY_THEN_REFILLED, log);
}

/* ANO-4.1, 4.3, 4.6, 4.7, 4.8 */
static anomaly_then next_slot(anomaly_state *s, cb_log *log)
{
    bool done = anomaly_students_done(s);
    forget_slot(s);
    if (s->closing || (done && s->ap == 0)) {
        s->closing = 0;
        return end_round(s, log);
    }
    s->turn = !s->turn;
    if (s->turn ? s->ap == 0 : done) {
        s->turn = !s->turn;
    }
    return begin_slot(s);
}

static anomaly_then end_action(anomaly_state *s)
{
    bool forced = s->forced;
    s->forced = 0;
    s->actor = ANOMALY_NO_STUDENT;
    s->action = ANOMALY_NO_ACTION;
    return forced ? anomaly_part_end(s) : anomaly_window_then(s, ANOMALY_THEN_SLOT_END);
}

/* D8 is asked if there is anything left to choose. */
static anomaly_then next_part(anomaly_state *s)
{
    if (!s->basic_done || (!s->special_done && anomaly_has_special(s))) {
        s->stage = ANOMALY_STAGE_PART;
        return ANOMALY_THEN_NOTHING;
    }
    return ANOMALY_THEN_SLOT_END;
}

/* ANO-13.5 */
static anomaly_then end_slot(anomaly_state *s, cb_log *log)
{
    if (s->react_due) {
        s->stage = ANOMALY_STAGE_REACT;
        return ANOMALY_THEN_NOTHING;
    }
    return next_slot(s, log);
}

/* ---- The end of a round ---- */

static anomaly_then refill_ap(anomaly_state *s, cb_log *log) /* ANO-12.3 */
{
    s->ap = ANOMALY_FULL_AP;
    anomaly_tell(log, 0, ANOMALY_SAY_AP, 0, 0);
    return anomaly_window_then(s, ANOMALY_THEN_RADIATION);
}

static anomaly_then clear_marks(anomaly_state *s) /* ANO-12.7 */
{
    s->fed = s->reacted = 0;
    return anomaly_window_then(s, ANOMALY_THEN_NEXT_ROUND);
}

/* ANO-12.4: one event; everyone affected is named. */
static anomaly_then irradiate(anomaly_state *s, cb_log *log)
{
    int students = anomaly_students_health(s), own = anomaly_own_health(s), damage = 0;
    bool met = cb_has(s->radiation, s->zone);
    anomaly_says(s, s->radiation, met);
    if (met) {
        anomaly_hurt(s, 1);
        anomaly_tell(log, 0, ANOMALY_SAY_IRRADIATED, 0, 0);
    }
    for (int k = 0; k < s->students; k++) {
        bool inside = cb_has(s->radiation, s->student[k].zone);
        anomaly_student_says(s, k, s->radiation, inside);
        damage += inside;
        if (inside) {
            anomaly_tell(log, anomaly_seat(s, k), ANOMALY_SAY_IRRADIATED, k + 1, 0);
        }
    }
    cb_reveal(log);
    anomaly_hurt_students(s, damage);
    if (!anomaly_students_health(s) || !anomaly_own_health(s)) {
        return anomaly_event(s, students, own, ANOMALY_BY_NOBODY, ANOMALY_THEN_NOTHING, log);
    }
    if (s->tokens) {
        s->stage = ANOMALY_STAGE_SPREAD;
        return ANOMALY_THEN_NOTHING;
    }
    return clear_marks(s);
}

void anomaly_token_moves(const anomaly_state *s, int seat, cb_move_list *list)
{
    (void)seat;
    for (uint64_t left = s->tokens; left;) {
        cb_offer(list, CB_MOVE(ANOMALY_SAY_TOKEN, cb_take(&left)));
    }
}

/* ANO-12.5: the first zone of the list that is free and touches the reactor or radiation. */
int anomaly_token_zone(const anomaly_state *s, int token)
{
    anomaly_zone_set reactor = anomaly_symbol_zones[0]; /* the core zones lie around it */
    anomaly_zone_set viable =
        (anomaly_zone_set)((reactor | anomaly_spread(s->radiation)) & ~s->radiation);
    for (int i = 0; i < ANOMALY_ZONES; i++) {
        int zone = anomaly_token_order[token][i];
        if (cb_has(viable, zone)) {
            return zone;
        }
    }
    return ANOMALY_NO_ZONE;
}

anomaly_then anomaly_token_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    int token = cb_move_ref(m, 0), zone = anomaly_token_zone(s, token);
    s->tokens &= (uint16_t) ~(1u << token);
    anomaly_tell(log, seat, ANOMALY_SAY_TOKEN, token, 0);
    if (zone != ANOMALY_NO_ZONE) {
        s->radiation |= anomaly_zone_bit(zone);
        anomaly_tell(log, seat, ANOMALY_SAY_SPREAD_TO, zone, 0);
    }
    return clear_marks(s);
}

static anomaly_then next_round(anomaly_state *s, cb_log *log)
{
    s->round++;
    anomaly_tell(log, CB_NATURE_SEAT, ANOMALY_SAY_ROUND, s->round, 0);
    s->turn = anomaly_students_done(s); /* ANO-4.9 */
    return begin_slot(s);
}

/* ---- Going on ---- */

/* Cards and fuel are dealt: everyone chooses a start zone. */
static anomaly_then choose_starts(anomaly_state *s)
{
    s->stage = ANOMALY_STAGE_START;
    s->waiting = (uint8_t)((2u << s->students) - 1);
    return ANOMALY_THEN_NOTHING;
}

static anomaly_then strike_again(anomaly_state *s)
{
    s->stage = ANOMALY_STAGE_TARGET;
    return ANOMALY_THEN_NOTHING;
}

static anomaly_then go_on(anomaly_state *s, anomaly_then then, cb_log *log)
{
    switch (then) {
    case ANOMALY_THEN_DEALT:
        return choose_starts(s);
    case ANOMALY_THEN_STRIKE_AGAIN:
        return strike_again(s);
    case ANOMALY_THEN_ACTION_END:
        return end_action(s);
    case ANOMALY_THEN_WINDOW:
        return ask_owner(s, trap_owner(s, 0));
    case ANOMALY_THEN_FEED:
        return anomaly_feed_on(s, log);
    case ANOMALY_THEN_POSSESS:
        return anomaly_possess_on(s);
    case ANOMALY_THEN_DISCHARGE:
        return anomaly_discharge_on(s, log);
    case ANOMALY_THEN_PART_END:
        return anomaly_part_end(s);
    case ANOMALY_THEN_NEXT_PART:
        return next_part(s);
    case ANOMALY_THEN_SLOT_END:
        return end_slot(s, log);
    case ANOMALY_THEN_NEXT_SLOT:
        return next_slot(s, log);
    case ANOMALY_THEN_REFILLED:
        return refill_ap(s, log);
    case ANOMALY_THEN_RADIATION:
        return irradiate(s, log);
    case ANOMALY_THEN_NEXT_ROUND:
        return next_round(s, log);
    default:
        return ANOMALY_THEN_NOTHING;
    }
}

void anomaly_go_on(anomaly_state *s, anomaly_then then, cb_log *log)
{
    while (then != ANOMALY_THEN_NOTHING) {
        then = go_on(s, then, log);
    }
}
