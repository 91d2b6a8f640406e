/* The Students' actions, their own or forced by Possess. Sections 5 and 6. */
#include "games/anomaly/anomaly.h"

enum { LEFT, RIGHT };

/* Where the acting Student is. The Anomaly, choosing for a possessed Student, knows that they are
 * in one zone, and asks its own (ANO-9.4). */
static int actor_zone(const anomaly_state *s)
{
    return s->forced ? s->zone : s->student[s->actor].zone;
}

static bool can_play(const anomaly_state *s, int face)
{
    switch (face) {
    case ANOMALY_TRAP:
        return anomaly_traps(s) < ANOMALY_TRAPS; /* ANO-6.6 */
    case ANOMALY_SENSOR:
        return cb_count(s->sensors) < ANOMALY_SENSORS; /* ANO-6.8 */
    default:
        return true;
    }
}

/* What one Student can do with a hand. */
static void offer_actions(const anomaly_state *s, int student, const uint8_t *hand, int size,
                          cb_move_list *list)
{
    const uint8_t *row = s->student[student].row;
    for (int i = 0; i < size; i++) {
        int face = hand[i];
        if (i && hand[i - 1] == face) {
            continue;
        }
        cb_offer(list, CB_MOVE(ANOMALY_SAY_MOVE, student, face));
        for (int side = LEFT; side <= RIGHT; side++) {
            if (row[side] != ANOMALY_NO_SYMBOL) {
                cb_offer(list, CB_MOVE(ANOMALY_SAY_TRACK, student, face, row[side]));
            }
        }
        if (can_play(s, face)) {
            cb_offer(list, CB_MOVE(ANOMALY_SAY_PLAY, student, face));
        }
    }
}

/* D3 and D4: the first Student of the team to act has the slot. ANO-4.2 */
void anomaly_act_moves(const anomaly_state *s, int seat, cb_move_list *list)
{
    for (int k = 0; k < s->students; k++) {
        if (anomaly_seat(s, k) == seat) {
            const anomaly_student *p = &s->student[anomaly_purse(s, k)];
            offer_actions(s, k, p->hand, p->hand_size, list);
        }
    }
}

/* D9: the Anomaly has seen this hand. */
void anomaly_force_moves(const anomaly_state *s, int seat, cb_move_list *list)
{
    (void)seat;
    const anomaly_student *p = &s->student[anomaly_purse(s, s->actor)];
    offer_actions(s, s->actor, p->seen, p->seen_size, list);
}

/* ---- Declaring ---- */

static void reveal_student(anomaly_state *s, int student, cb_log *log)
{
    int zone = s->student[student].zone;
    anomaly_student_in(s, student, anomaly_zone_bit(zone));
    anomaly_tell(log, anomaly_seat(s, student), ANOMALY_SAY_REVEAL, student + 1, zone);
}

/* ANO-5.6 */
static anomaly_then track(anomaly_state *s, int symbol, cb_log *log)
{
    anomaly_zone_set zones = anomaly_symbol_zones[symbol];
    bool yes = cb_has(zones, s->zone);
    anomaly_says(s, zones, yes);
    anomaly_tell(log, 0, ANOMALY_SAY_ANSWER, symbol, yes);
    return ANOMALY_THEN_ACTION_END;
}

/* ANO-6.6 */
static anomaly_then lay_trap(anomaly_state *s, int student, cb_log *log)
{
    anomaly_student *p = &s->student[student];
    anomaly_trap_laid(s, student);
    anomaly_list_add(p->traps, &p->trap_count, p->zone);
    cb_tell_to(log, (cb_seats)cb_bit(anomaly_seat(s, student)),
               CB_PHRASE(anomaly_seat(s, student), ANOMALY_SAY_TRAPPED, (int16_t)student,
                         (int16_t)p->zone));
    return ANOMALY_THEN_ACTION_END;
}

static anomaly_then attack_with(anomaly_state *s, int zone, bool fuel, cb_log *log)
{
    s->strikes--;
    return anomaly_attack(s, s->actor, zone, fuel, anomaly_faces[s->action].damage,
                          s->strikes ? ANOMALY_THEN_STRIKE_AGAIN : ANOMALY_THEN_ACTION_END, log);
}

/* Bludgeon and Stun Baton have no choice of zone, and none of mode without fuel there. */
static anomaly_then begin_attack(anomaly_state *s, int face, cb_log *log)
{
    int zone = s->student[s->actor].zone;
    s->strikes = face == ANOMALY_DOUBLE_STRIKE ? 2 : 1;
    if (anomaly_faces[face].reveals && (s->forced || !cb_has(s->fuel, zone))) {
        return attack_with(s, zone, false, log);
    }
    s->stage = ANOMALY_STAGE_TARGET;
    return ANOMALY_THEN_NOTHING;
}

/* ANO-6.5, ANO-10.3 */
bool anomaly_play_reveals(const anomaly_state *s, int face)
{
    return anomaly_faces[face].reveals ||
           (anomaly_owns(s, ANOMALY_ECHOLOCATION) && face != ANOMALY_TRAP);
}

/* ANO-6.1: the card changes hands first, then those who must reveal do. */
static anomaly_then play_special(anomaly_state *s, int seat, int face, cb_log *log)
{
    static const uint8_t next[ANOMALY_FACES] = {[ANOMALY_SENSOR] = ANOMALY_STAGE_SENSE,
                                                [ANOMALY_STIMS] = ANOMALY_STAGE_GOAL,
                                                [ANOMALY_BAIT] = ANOMALY_STAGE_LURE};
    s->held[face]++;
    anomaly_announce(s, log, seat, ANOMALY_SAY_PLAY, s->actor, face);
    if (anomaly_play_reveals(s, face)) {
        reveal_student(s, s->actor, log);
    }
    if (anomaly_faces[face].attack) {
        return begin_attack(s, face, log);
    }
    if (face == ANOMALY_TRAP) {
        return lay_trap(s, s->actor, log);
    }
    s->stage = next[face];
    return ANOMALY_THEN_NOTHING;
}

anomaly_then anomaly_act_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    int verb = cb_move_verb(m), student = cb_move_ref(m, 0), face = cb_move_ref(m, 1);
    s->actor = (uint8_t)student;
    anomaly_hand_take(&s->student[anomaly_purse(s, student)], face);
    cb_reveal(log); /* the card is shown */
    if (verb == ANOMALY_SAY_PLAY) {
        s->action = (uint8_t)face;
        return play_special(s, seat, face, log);
    }
    s->discard[face]++; /* ANO-5.1 */
    anomaly_note(s, verb, student, cb_move_ref(m, 2));
    cb_tell(log,
            CB_PHRASE(seat, verb, (int16_t)student, (int16_t)face, (int16_t)cb_move_ref(m, 2)));
    if (verb == ANOMALY_SAY_TRACK) {
        s->action = ANOMALY_BASIC_TRACK;
        return track(s, cb_move_ref(m, 2), log);
    }
    s->action = ANOMALY_BASIC_MOVE;
    s->stage = ANOMALY_STAGE_GOAL;
    return ANOMALY_THEN_NOTHING;
}

anomaly_then anomaly_force_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    return anomaly_act_apply(s, seat, m, log);
}

/* ---- Moving ---- */

int anomaly_reach_of_action(const anomaly_state *s) /* ANO-5.2, ANO-6.9 */
{
    return s->action == ANOMALY_STIMS ? anomaly_faces[ANOMALY_STIMS].range : 1;
}

void anomaly_goal_moves(const anomaly_state *s, int seat, cb_move_list *list)
{
    (void)seat;
    int from = actor_zone(s);
    anomaly_zone_set goals = anomaly_within(from, anomaly_reach_of_action(s)) &
                             (anomaly_zone_set)~anomaly_zone_bit(from);
    anomaly_offer_zones(list, ANOMALY_SAY_GO, goals);
}

anomaly_then anomaly_goal_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    int zone = cb_move_ref(m, 0), leader = anomaly_seat(s, s->actor);
    s->student[s->actor].zone = (uint8_t)zone;
    anomaly_student_stepped(s, s->actor, anomaly_reach_of_action(s));
    if (s->forced) {
        anomaly_student_forced_to(s, s->actor, zone);
        cb_reveal(log); /* the Student learns what the Anomaly chose */
    }
    cb_tell_to(log, (cb_seats)(cb_bit(seat) | cb_bit(leader)),
               CB_PHRASE(seat, ANOMALY_SAY_GO, (int16_t)zone));
    s->stage = ANOMALY_STAGE_SYMBOL;
    return ANOMALY_THEN_NOTHING;
}

/* ANO-5.4, ANO-14.3: a symbol of the new zone whose card does not lie in the row. */
void anomaly_symbol_moves(const anomaly_state *s, int seat, cb_move_list *list)
{
    (void)seat;
    const anomaly_student *p = &s->student[s->actor];
    for (uint64_t left = anomaly_zone_symbols[p->zone]; left;) {
        int symbol = cb_take(&left);
        if (symbol != p->row[LEFT] && symbol != p->row[RIGHT]) {
            cb_offer(list, CB_MOVE(ANOMALY_SAY_SHOW, s->actor, symbol));
        }
    }
}

static void show(anomaly_state *s, int student, int symbol, cb_log *log)
{
    anomaly_student *p = &s->student[student];
    if (!s->advanced) { /* ANO-5.3, ANO-14.3 */
        p->row[LEFT] = p->row[RIGHT];
    }
    p->row[RIGHT] = (uint8_t)symbol;
    anomaly_student_in(s, student, anomaly_symbol_zones[symbol]);
    anomaly_tell(log, anomaly_seat(s, student), ANOMALY_SAY_SHOW, student, symbol);
    cb_reveal(log);
}

anomaly_then anomaly_symbol_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    show(s, s->actor, cb_move_ref(m, 1), log);
    return ANOMALY_THEN_ACTION_END;
}

/* ---- Naming a zone ---- */

static anomaly_zone_set in_range(const anomaly_state *s)
{
    return anomaly_within(actor_zone(s), anomaly_faces[s->action].range);
}

/* Everyone hears the zone, so everyone knows that the Student is within range of it. */
static void name_zone(anomaly_state *s, int seat, int verb, int zone, cb_log *log)
{
    anomaly_student_in(s, s->actor, anomaly_within(zone, anomaly_faces[s->action].range));
    anomaly_announce(s, log, seat, verb, zone, 0);
    cb_reveal(log);
}

/* ANO-7.1; a possessed Student must not hit itself, ANO-9.4. */
void anomaly_target_moves(const anomaly_state *s, int seat, cb_move_list *list)
{
    (void)seat;
    anomaly_zone_set zones = in_range(s);
    anomaly_zone_set self = s->forced ? anomaly_zone_bit(actor_zone(s)) : 0;
    anomaly_offer_zones(list, ANOMALY_SAY_HIT, zones);
    anomaly_offer_zones(list, ANOMALY_SAY_BURN, zones & s->fuel & (anomaly_zone_set)~self);
}

anomaly_then anomaly_target_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    int verb = cb_move_verb(m), zone = cb_move_ref(m, 0);
    name_zone(s, seat, verb, zone, log);
    return attack_with(s, zone, verb == ANOMALY_SAY_BURN, log);
}

void anomaly_sense_moves(const anomaly_state *s, int seat, cb_move_list *list)
{
    (void)seat;
    anomaly_offer_zones(list, ANOMALY_SAY_SENSE, in_range(s) & (anomaly_zone_set)~s->sensors);
}

anomaly_then anomaly_sense_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    int zone = cb_move_ref(m, 0);
    s->sensors |= anomaly_zone_bit(zone);
    name_zone(s, seat, ANOMALY_SAY_SENSE, zone, log);
    return ANOMALY_THEN_ACTION_END;
}

void anomaly_lure_moves(const anomaly_state *s, int seat, cb_move_list *list)
{
    (void)seat;
    anomaly_offer_zones(list, ANOMALY_SAY_LURE, in_range(s));
}

anomaly_then anomaly_lure_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    int zone = cb_move_ref(m, 0);
    name_zone(s, seat, ANOMALY_SAY_LURE, zone, log);
    s->named = anomaly_zone_bit(zone);
    s->stage = ANOMALY_STAGE_BAITED;
    return ANOMALY_THEN_NOTHING;
}

/* ---- The secret start ---- */

/* The first figure of this seat that has still to choose. */
int anomaly_waiting_figure(const anomaly_state *s, int seat)
{
    if (seat == 0) {
        return 0;
    }
    for (int k = 0; k < s->students; k++) {
        if (anomaly_seat(s, k) == seat && (s->waiting >> (k + 1) & 1)) {
            return k + 1;
        }
    }
    return seat;
}

void anomaly_start_moves(const anomaly_state *s, int seat, cb_move_list *list)
{
    int figure = anomaly_waiting_figure(s, seat);
    for (int zone = 0; zone < ANOMALY_ZONES; zone++) {
        cb_offer(list, CB_MOVE(ANOMALY_SAY_START, figure, zone));
    }
}

static unsigned student_figures(const anomaly_state *s)
{
    return ((1u << s->students) - 1) << 1;
}

anomaly_then anomaly_start_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    int figure = cb_move_ref(m, 0), zone = cb_move_ref(m, 1);
    if (figure) {
        s->student[figure - 1].zone = (uint8_t)zone;
    } else {
        s->zone = (uint8_t)zone;
    }
    s->waiting &= (uint8_t) ~(1u << figure);
    cb_tell_to(log, (cb_seats)cb_bit(seat),
               CB_PHRASE(seat, ANOMALY_SAY_START, (int16_t)figure, (int16_t)zone));
    if (!s->waiting) {
        s->waiting = (uint8_t)student_figures(s);
        s->stage = ANOMALY_STAGE_FIRST;
    }
    return ANOMALY_THEN_NOTHING;
}

void anomaly_first_moves(const anomaly_state *s, int seat, cb_move_list *list)
{
    int student = anomaly_waiting_figure(s, seat) - 1;
    for (uint64_t left = anomaly_zone_symbols[s->student[student].zone]; left;) {
        cb_offer(list, CB_MOVE(ANOMALY_SAY_LAY, student, cb_take(&left)));
    }
}

/* ANO-2.9: nothing shows until all have chosen. */
anomaly_then anomaly_first_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    int student = cb_move_ref(m, 0), symbol = cb_move_ref(m, 1);
    s->student[student].pick = (uint8_t)symbol;
    s->waiting &= (uint8_t) ~(1u << (student + 1));
    cb_tell_to(log, (cb_seats)cb_bit(seat),
               CB_PHRASE(seat, ANOMALY_SAY_LAY, (int16_t)student, (int16_t)symbol));
    if (s->waiting) {
        return ANOMALY_THEN_NOTHING;
    }
    for (int k = 0; k < s->students; k++) {
        show(s, k, s->student[k].pick, log);
        s->student[k].pick = ANOMALY_NO_SYMBOL;
    }
    return ANOMALY_THEN_NEXT_ROUND;
}
