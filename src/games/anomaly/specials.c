/* The Anomaly's special actions, once they are paid for. Sections 9 and 10. */
#include <string.h>

#include "games/anomaly/anomaly.h"

/* ---- Evolve ---- */

void anomaly_take_moves(const anomaly_state *s, int seat, cb_move_list *list)
{
    (void)seat;
    for (int e = 0; e < ANOMALY_EVOLUTIONS; e++) {
        if (!anomaly_owns(s, e)) {
            cb_offer(list, CB_MOVE(ANOMALY_SAY_TAKE, e));
        }
    }
}

anomaly_then anomaly_take_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    s->evolutions |= (uint8_t)(1u << cb_move_ref(m, 0));
    anomaly_announce(s, log, seat, ANOMALY_SAY_TAKE, cb_move_ref(m, 0), 0);
    return anomaly_part_end(s);
}

/* ---- Overload, ANO-9.3 ---- */

void anomaly_charge_moves(const anomaly_state *s, int seat, cb_move_list *list)
{
    (void)seat;
    int used = anomaly_electricity(s);
    if (used < ANOMALY_ELECTRICITY) {
        anomaly_offer_zones(list, ANOMALY_SAY_CHARGE, ANOMALY_ALL_ZONES);
    }
    if (used && !s->charges) {
        cb_offer(list, CB_MOVE(ANOMALY_SAY_DISCHARGE));
    }
}

anomaly_then anomaly_charge_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    if (cb_move_verb(m) == ANOMALY_SAY_DISCHARGE) {
        anomaly_announce(s, log, seat, ANOMALY_SAY_DISCHARGE, 0, 0);
        s->absorbed = 0;
        if (!anomaly_owns(s, ANOMALY_CONDUIT)) {
            return anomaly_discharge_on(s, log);
        }
        s->stage = ANOMALY_STAGE_ABSORB;
        return ANOMALY_THEN_NOTHING;
    }
    s->electricity[cb_move_ref(m, 0)]++;
    anomaly_announce(s, log, seat, ANOMALY_SAY_CHARGE, cb_move_ref(m, 0), 0);
    bool second = !s->charges && anomaly_electricity(s) < ANOMALY_ELECTRICITY;
    s->charges = second;
    return second ? ANOMALY_THEN_NOTHING : anomaly_part_end(s);
}

/* D11: always asked of an owner of Conduit. ANO-13.3 */
void anomaly_absorb_moves(const anomaly_state *s, int seat, cb_move_list *list)
{
    (void)seat;
    for (int k = 0; k <= s->electricity[s->zone]; k++) {
        cb_offer(list, CB_MOVE(ANOMALY_SAY_ABSORB, k));
    }
}

anomaly_then anomaly_absorb_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    s->absorbed = (uint8_t)cb_move_ref(m, 0);
    if (!s->absorbed) {
        return anomaly_discharge_on(s, log);
    }
    anomaly_reveal_self(s, log);
    anomaly_announce(s, log, seat, ANOMALY_SAY_ABSORB, s->absorbed, 0);
    return anomaly_window_then(s, ANOMALY_THEN_DISCHARGE);
}

static anomaly_zone_set zones_charged(const anomaly_state *s, int tokens)
{
    anomaly_zone_set zones = 0;
    for (int z = 0; z < ANOMALY_ZONES; z++) {
        zones |= s->electricity[z] == tokens ? anomaly_zone_bit(z) : 0;
    }
    return zones;
}

/* Every token fires, less those that Conduit took. */
anomaly_then anomaly_discharge_on(anomaly_state *s, cb_log *log)
{
    int students = anomaly_students_health(s), own = anomaly_own_health(s), damage = 0;
    if (s->absorbed) {
        s->electricity[s->zone] -= s->absorbed;
        s->fed = 1;
        anomaly_gain(s, s->absorbed);
        s->absorbed = 0;
    }
    for (int k = 0; k < s->students; k++) {
        int shocks = s->electricity[s->student[k].zone];
        damage += shocks;
        anomaly_student_in(s, k, zones_charged(s, shocks));
        anomaly_tell(log, anomaly_seat(s, k), ANOMALY_SAY_SHOCK, k, shocks);
    }
    cb_reveal(log);
    memset(s->electricity, 0, sizeof s->electricity);
    anomaly_hurt_students(s, damage);
    return anomaly_event(s, students, own, ANOMALY_BY_ANOMALY, ANOMALY_THEN_PART_END, log);
}

/* ---- Scent, ANO-9.5 ---- */

void anomaly_sniff_moves(const anomaly_state *s, int seat, cb_move_list *list)
{
    (void)seat;
    if (s->named) {
        cb_offer(list, CB_MOVE(ANOMALY_SAY_ASK));
    }
    anomaly_offer_zones(list, ANOMALY_SAY_SNIFF, ANOMALY_ALL_ZONES & (anomaly_zone_set)~s->named);
}

anomaly_then anomaly_sniff_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    if (cb_move_verb(m) == ANOMALY_SAY_SNIFF) {
        s->named |= anomaly_zone_bit(cb_move_ref(m, 0));
        anomaly_announce(s, log, seat, ANOMALY_SAY_SNIFF, cb_move_ref(m, 0), 0);
        return ANOMALY_THEN_NOTHING;
    }
    anomaly_announce(s, log, seat, ANOMALY_SAY_ASK, 0, 0);
    for (int k = 0; k < s->students; k++) {
        bool yes = cb_has(s->named, s->student[k].zone);
        anomaly_student_says(s, k, s->named, yes);
        anomaly_tell(log, anomaly_seat(s, k), ANOMALY_SAY_SCENT, k, yes);
    }
    cb_reveal(log);
    return anomaly_part_end(s);
}

/* ---- Teleport, ANO-9.6 ---- */

void anomaly_jump_moves(const anomaly_state *s, int seat, cb_move_list *list)
{
    (void)seat;
    anomaly_offer_zones(list, ANOMALY_SAY_JUMP,
                        ANOMALY_ALL_ZONES & (anomaly_zone_set)~anomaly_zone_bit(s->zone));
}

anomaly_then anomaly_jump_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    anomaly_tell_own(s, log, ANOMALY_SAY_JUMP, cb_move_ref(m, 0));
    anomaly_arrive(s, cb_move_ref(m, 0), anomaly_jumped, log);
    return anomaly_part_end(s);
}

/* ---- Possess, ANO-9.4 ---- */

anomaly_then anomaly_possess_on(anomaly_state *s)
{
    if (s->present) {
        s->stage = ANOMALY_STAGE_SEIZE;
        return ANOMALY_THEN_NOTHING;
    }
    s->special = ANOMALY_NO_SPECIAL;
    return ANOMALY_THEN_NEXT_PART;
}

void anomaly_seize_moves(const anomaly_state *s, int seat, cb_move_list *list)
{
    (void)seat;
    for (uint64_t left = s->present; left;) {
        cb_offer(list, CB_MOVE(ANOMALY_SAY_SEIZE, cb_take(&left)));
    }
}

anomaly_then anomaly_seize_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    int student = cb_move_ref(m, 0);
    anomaly_student *p = &s->student[anomaly_purse(s, student)];
    s->actor = (uint8_t)student;
    anomaly_announce(s, log, seat, ANOMALY_SAY_SEIZE, student, 0);
    memcpy(p->seen, p->hand, sizeof p->seen);
    p->seen_size = p->hand_size;
    for (int i = 0; i < p->hand_size; i++) {
        cb_tell_to(log, (cb_seats)(1 | cb_bit(anomaly_seat(s, student))),
                   CB_PHRASE(anomaly_seat(s, student), ANOMALY_SAY_HAND_SEEN, (int16_t)p->hand[i]));
    }
    cb_reveal(log);
    if (!p->hand_size) {
        s->actor = ANOMALY_NO_STUDENT;
        return anomaly_part_end(s);
    }
    s->forced = 1;
    s->stage = ANOMALY_STAGE_FORCE;
    return ANOMALY_THEN_NOTHING;
}
