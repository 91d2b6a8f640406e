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

static void ask_owner(anomaly_state *s, int student, cb_log *log)
{
    s->asked = (uint8_t)student;
    if (student != ANOMALY_NO_STUDENT) {
        s->stage = ANOMALY_STAGE_WINDOW;
        return;
    }
    int then = s->window_then;
    s->window_then = ANOMALY_THEN_NOTHING;
    anomaly_go_on(s, then, log);
}

void anomaly_window(anomaly_state *s, int then, cb_log *log)
{
    s->window_then = (uint8_t)then;
    ask_owner(s, trap_owner(s, 0), log);
}

void anomaly_window_moves(const anomaly_state *s, int seat, anomaly_list *list)
{
    (void)seat;
    const anomaly_student *p = &s->student[s->asked];
    anomaly_offer(list, anomaly_move(ANOMALY_SAY_PASS, s->asked, 0, 0));
    for (int i = 0; i < p->trap_count; i++) {
        int zone = p->traps[i];
        if (i && p->traps[i - 1] == zone) {
            continue;
        }
        anomaly_offer(list, anomaly_move(ANOMALY_SAY_SPRING, s->asked, zone, 0));
        if (cb_has(s->fuel, zone)) {
            anomaly_offer(list, anomaly_move(ANOMALY_SAY_SPRING_FUEL, s->asked, zone, 0));
        }
    }
}

/* ANO-6.7: the zone is named and the trap goes back to the supply before it deals its damage. */
static void spring(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    int student = s->asked, zone = anomaly_ref(m, 1);
    anomaly_student *p = &s->student[student];
    anomaly_announce(s, log, seat, anomaly_verb(m), student, zone);
    anomaly_trap_sprung(s, student, zone);
    anomaly_list_take(p->traps, &p->trap_count, zone);
    anomaly_attack(s, student, zone, anomaly_verb(m) == ANOMALY_SAY_SPRING_FUEL,
                   anomaly_faces[ANOMALY_TRAP].damage, ANOMALY_THEN_WINDOW, log);
}

void anomaly_window_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    if (anomaly_verb(m) == ANOMALY_SAY_PASS) {
        ask_owner(s, trap_owner(s, s->asked + 1), log);
    } else {
        spring(s, seat, m, log);
    }
}

/* ---- Slots ---- */

static void begin_slot(anomaly_state *s)
{
    s->basic_done = s->special_done = 0;
    s->stage = s->turn ? ANOMALY_STAGE_SLOT : ANOMALY_STAGE_ACT;
}

/* Nobody can tell any more whether the Anomaly was attacked, unless it showed. */
static void forget_slot(anomaly_state *s)
{
    s->anomaly_at[0] |= s->anomaly_at[1];
    s->anomaly_at[1] = 0;
    s->attacked = s->react_due = 0;
    s->actor = ANOMALY_NO_STUDENT;
    s->action = ANOMALY_NO_ACTION;
    s->present = 0;
}

static void end_round(anomaly_state *s, cb_log *log);

/* ANO-4.1, 4.3, 4.6, 4.7, 4.8 */
static void next_slot(anomaly_state *s, cb_log *log)
{
    bool done = anomaly_students_done(s);
    forget_slot(s);
    if (s->closing || (done && s->ap == 0)) {
        s->closing = 0;
        end_round(s, log);
        return;
    }
    s->turn = !s->turn;
    if (s->turn ? s->ap == 0 : done) {
        s->turn = !s->turn;
    }
    begin_slot(s);
}

static void end_action(anomaly_state *s, cb_log *log)
{
    bool forced = s->forced;
    s->forced = 0;
    s->actor = ANOMALY_NO_STUDENT;
    s->action = ANOMALY_NO_ACTION;
    if (forced) {
        anomaly_part_end(s, log);
    } else {
        anomaly_window(s, ANOMALY_THEN_SLOT_END, log);
    }
}

/* D8 is asked if there is anything left to choose. */
static void next_part(anomaly_state *s, cb_log *log)
{
    if (!s->basic_done || (!s->special_done && anomaly_has_special(s))) {
        s->stage = ANOMALY_STAGE_PART;
    } else {
        anomaly_go_on(s, ANOMALY_THEN_SLOT_END, log);
    }
}

/* ---- The end of a round ---- */

/* ANO-12.1, then the refill of ANO-12.2 */
static void end_round(anomaly_state *s, cb_log *log)
{
    int students = anomaly_students_health(s), own = anomaly_own_health(s);
    if (s->fed) {
        anomaly_draw(s, ANOMALY_THEN_REFILLED, log);
        return;
    }
    anomaly_hurt(s, 1);
    anomaly_tell(log, 0, ANOMALY_SAY_HUNGER, 0, 0);
    if (anomaly_own_health(s)) {
        anomaly_draw(s, ANOMALY_THEN_REFILLED, log);
    } else {
        anomaly_event(s, students, own, ANOMALY_BY_NOBODY, ANOMALY_THEN_NOTHING, log);
    }
}

static void refill_ap(anomaly_state *s, cb_log *log) /* ANO-12.3 */
{
    s->ap = ANOMALY_FULL_AP;
    anomaly_tell(log, 0, ANOMALY_SAY_AP, 0, 0);
    anomaly_window(s, ANOMALY_THEN_RADIATION, log);
}

static void clear_marks(anomaly_state *s, cb_log *log) /* ANO-12.7 */
{
    s->fed = s->reacted = 0;
    anomaly_window(s, ANOMALY_THEN_NEXT_ROUND, log);
}

/* ANO-12.4: one event; everybody affected is named. */
static void irradiate(anomaly_state *s, cb_log *log)
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
        anomaly_event(s, students, own, ANOMALY_BY_NOBODY, ANOMALY_THEN_NOTHING, log);
    } else if (s->tokens) {
        s->stage = ANOMALY_STAGE_SPREAD;
    } else {
        clear_marks(s, log);
    }
}

void anomaly_token_moves(const anomaly_state *s, int seat, anomaly_list *list)
{
    (void)seat;
    for (uint64_t left = s->tokens; left;) {
        anomaly_offer(list, anomaly_move(ANOMALY_SAY_TOKEN, cb_take(&left), 0, 0));
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

void anomaly_token_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    int token = anomaly_ref(m, 0), zone = anomaly_token_zone(s, token);
    s->tokens &= (uint16_t) ~(1u << token);
    anomaly_tell(log, seat, ANOMALY_SAY_TOKEN, token, 0);
    if (zone != ANOMALY_NO_ZONE) {
        s->radiation |= anomaly_zone_bit(zone);
        anomaly_tell(log, seat, ANOMALY_SAY_SPREAD_TO, zone, 0);
    }
    clear_marks(s, log);
}

static void next_round(anomaly_state *s, cb_log *log)
{
    s->round++;
    anomaly_tell(log, CB_NATURE_SEAT, ANOMALY_SAY_ROUND, s->round, 0);
    s->turn = anomaly_students_done(s); /* ANO-4.9 */
    begin_slot(s);
}

/* ---- Going on ---- */

void anomaly_go_on(anomaly_state *s, int then, cb_log *log)
{
    switch (then) {
    case ANOMALY_THEN_DEALT:
        s->stage = ANOMALY_STAGE_START;
        s->waiting = (uint8_t)((2u << s->students) - 1);
        break;
    case ANOMALY_THEN_STRIKE_AGAIN:
        s->stage = ANOMALY_STAGE_TARGET;
        break;
    case ANOMALY_THEN_ACTION_END:
        end_action(s, log);
        break;
    case ANOMALY_THEN_WINDOW:
        anomaly_window(s, s->window_then, log);
        break;
    case ANOMALY_THEN_FEED:
        anomaly_feed_on(s, log);
        break;
    case ANOMALY_THEN_POSSESS:
        anomaly_possess_on(s, log);
        break;
    case ANOMALY_THEN_DISCHARGE:
        anomaly_discharge_on(s, log);
        break;
    case ANOMALY_THEN_PART_END:
        anomaly_part_end(s, log);
        break;
    case ANOMALY_THEN_NEXT_PART:
        next_part(s, log);
        break;
    case ANOMALY_THEN_SLOT_END:
        if (s->react_due) {
            s->stage = ANOMALY_STAGE_REACT; /* ANO-13.5 */
        } else {
            next_slot(s, log);
        }
        break;
    case ANOMALY_THEN_NEXT_SLOT:
        next_slot(s, log);
        break;
    case ANOMALY_THEN_REFILLED:
        refill_ap(s, log);
        break;
    case ANOMALY_THEN_RADIATION:
        irradiate(s, log);
        break;
    case ANOMALY_THEN_NEXT_ROUND:
        next_round(s, log);
        break;
    }
}
