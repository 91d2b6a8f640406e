/* The Anomaly's slot, what it pays, how it moves and feeds, its answers. Sections 4, 8 and 10. */
#include "games/anomaly/anomaly.h"

/* ---- Coming and showing ---- */

void anomaly_reveal_self(anomaly_state *s, cb_log *log)
{
    anomaly_says(s, anomaly_zone_bit(s->zone), true);
    anomaly_tell(log, 0, ANOMALY_SAY_REVEAL, 0, s->zone);
    cb_reveal(log);
}

/* What the sensors say, or that they are silent, when the Anomaly has arrived somewhere. */
static void hear_sensors(anomaly_state *s, bool fired, cb_log *log)
{
    if (fired) {
        anomaly_note(s, ANOMALY_SAY_REVEAL, 0, s->zone);
        anomaly_reveal_self(s, log);
    } else if (s->sensors) {
        cb_reveal(log);
    }
}

/* ANO-6.8: a sensor reports every arrival. */
void anomaly_arrive(anomaly_state *s, int zone, anomaly_conclude *conclude, cb_log *log)
{
    bool fired = cb_has(s->sensors, zone);
    s->zone = (uint8_t)zone;
    conclude(s, fired);
    hear_sensors(s, fired, log);
}

/* ANO-8.2, ANO-9.4: the Anomaly shows itself, and so does everyone in its zone. */
void anomaly_reveal_all(anomaly_state *s, cb_log *log)
{
    anomaly_reveal_self(s, log);
    s->present = 0;
    for (int k = 0; k < s->students; k++) {
        bool inside = s->student[k].zone == s->zone;
        anomaly_student_says(s, k, anomaly_zone_bit(s->zone), inside);
        if (inside) {
            s->present |= (uint8_t)(1u << k);
            anomaly_tell(log, anomaly_seat(s, k), ANOMALY_SAY_REVEAL, k + 1, s->zone);
        }
    }
}

/* Says that the Anomaly did something without saying where. */
void anomaly_tell_own(anomaly_state *s, cb_log *log, int verb, int zone)
{
    anomaly_note(s, verb, 0, 0);
    cb_tell_to(log, 1, CB_PHRASE(0, verb, (int16_t)zone));
}

anomaly_then anomaly_part_end(anomaly_state *s)
{
    s->special = ANOMALY_NO_SPECIAL;
    return anomaly_window_then(s, ANOMALY_THEN_NEXT_PART);
}

/* ---- Paying, ANO-9.1 and ANO-10.1 ---- */

/* The Anomaly's cards by the special action on its half, and all together. */
typedef struct purse {
    int special[ANOMALY_SPECIALS], all;
} purse;

static purse count_cards(const anomaly_state *s)
{
    purse p = {0};
    for (int f = 0; f < ANOMALY_FACES; f++) {
        p.special[anomaly_faces[f].special] += s->held[f];
        p.all += s->held[f];
    }
    return p;
}

/* Can this be paid with `adapted` of its cards replaced? */
static bool can_pay(const anomaly_state *s, const purse *p, int special, int adapted)
{
    const anomaly_special *cost = &anomaly_specials[special];
    int exact = cost->cards - adapted;
    bool sense =
        special != ANOMALY_EVOLVE || s->evolutions != (1u << ANOMALY_EVOLUTIONS) - 1; /* ANO-9.2 */
    return sense && exact >= 0 && p->special[special] >= exact &&
           p->all >= exact + adapted * cost->adaptive;
}

bool anomaly_can_use(const anomaly_state *s, int special, int adapted)
{
    purse p = count_cards(s);
    return (!adapted || anomaly_owns(s, ANOMALY_ADAPTIVE)) && can_pay(s, &p, special, adapted);
}

/* Each special that can be paid, with the number of its cards to replace. */
static void offer_specials(const anomaly_state *s, cb_move_list *list)
{
    int ways = anomaly_owns(s, ANOMALY_ADAPTIVE) ? 2 : 0;
    purse p = count_cards(s);
    for (int special = 0; p.all && special < ANOMALY_SPECIALS; special++) {
        for (int adapted = 0; adapted <= ways; adapted++) {
            if (can_pay(s, &p, special, adapted)) {
                int verb = adapted ? ANOMALY_SAY_ADAPT : ANOMALY_SAY_USE;
                cb_offer(list, CB_MOVE(verb, special, adapted));
            }
        }
    }
}

bool anomaly_has_special(const anomaly_state *s)
{
    cb_move scratch[ANOMALY_SPECIALS * 3];
    cb_move_list list = {.out = scratch};
    offer_specials(s, &list);
    return list.count > 0;
}

void anomaly_pay_moves(const anomaly_state *s, int seat, cb_move_list *list)
{
    (void)seat;
    for (int f = 0; f < ANOMALY_FACES; f++) {
        if (s->held[f] && (!s->owed || anomaly_faces[f].special == s->special)) {
            cb_offer(list, CB_MOVE(ANOMALY_SAY_PAY, f));
        }
    }
}

static anomaly_then paid(anomaly_state *s, cb_log *log)
{
    static const uint8_t next[ANOMALY_SPECIALS] = {[ANOMALY_EVOLVE] = ANOMALY_STAGE_TAKE,
                                                   [ANOMALY_OVERLOAD] = ANOMALY_STAGE_CHARGE,
                                                   [ANOMALY_SCENT] = ANOMALY_STAGE_SNIFF,
                                                   [ANOMALY_TELEPORT] = ANOMALY_STAGE_JUMP};
    s->named = 0;
    if (s->special == ANOMALY_POSSESS) {
        anomaly_reveal_all(s, log);
        return anomaly_window_then(s, ANOMALY_THEN_POSSESS);
    }
    s->stage = next[s->special];
    return ANOMALY_THEN_NOTHING;
}

anomaly_then anomaly_pay_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    int face = cb_move_ref(m, 0);
    s->held[face]--;
    s->discard[face]++;
    anomaly_announce(s, log, seat, ANOMALY_SAY_PAY, face, 0);
    *(s->owed ? &s->owed : &s->owed_any) -= 1;
    return s->owed || s->owed_any ? ANOMALY_THEN_NOTHING : paid(s, log);
}

/* ---- The slot, ANO-4.4 ---- */

static void offer_basics(const anomaly_state *s, cb_move_list *list)
{
    anomaly_offer_zones(list, ANOMALY_SAY_PROWL, anomaly_next_zones(s));
    cb_offer(list, CB_MOVE(ANOMALY_SAY_FEED));
}

void anomaly_slot_moves(const anomaly_state *s, int seat, cb_move_list *list)
{
    (void)seat;
    cb_offer(list, CB_MOVE(ANOMALY_SAY_SKIP));
    offer_basics(s, list);
    offer_specials(s, list);
}

void anomaly_part_moves(const anomaly_state *s, int seat, cb_move_list *list)
{
    (void)seat;
    cb_offer(list, CB_MOVE(ANOMALY_SAY_STOP));
    if (!s->basic_done) {
        offer_basics(s, list);
    }
    if (!s->special_done) {
        offer_specials(s, list);
    }
}

anomaly_then anomaly_slot_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    if (cb_move_verb(m) == ANOMALY_SAY_SKIP) {
        s->closing = anomaly_students_done(s); /* ANO-4.8 */
        anomaly_announce(s, log, seat, ANOMALY_SAY_SKIP, 0, 0);
        return anomaly_window_then(s, ANOMALY_THEN_SLOT_END);
    }
    s->ap--; /* ANO-4.5 */
    return anomaly_part_apply(s, seat, m, log);
}

static void use_special(anomaly_state *s, int special, int adapted, cb_log *log)
{
    s->special_done = 1;
    s->special = (uint8_t)special;
    s->owed = (uint8_t)(anomaly_specials[special].cards - adapted);
    s->owed_any = (uint8_t)(adapted * anomaly_specials[special].adaptive);
    anomaly_announce(s, log, 0, adapted ? ANOMALY_SAY_ADAPT : ANOMALY_SAY_USE, special, adapted);
    s->stage = ANOMALY_STAGE_PAY;
}

anomaly_then anomaly_part_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    switch (cb_move_verb(m)) {
    case ANOMALY_SAY_STOP:
        anomaly_announce(s, log, seat, ANOMALY_SAY_STOP, 0, 0);
        return ANOMALY_THEN_SLOT_END;
    case ANOMALY_SAY_PROWL: /* ANO-8.1 */
        s->basic_done = 1;
        anomaly_tell_own(s, log, ANOMALY_SAY_PROWL, cb_move_ref(m, 0));
        anomaly_arrive(s, cb_move_ref(m, 0), anomaly_stepped, log);
        return anomaly_part_end(s);
    case ANOMALY_SAY_FEED: /* ANO-8.2 */
        s->basic_done = 1;
        anomaly_announce(s, log, seat, ANOMALY_SAY_FEED, 0, 0);
        anomaly_reveal_all(s, log);
        return anomaly_window_then(s, ANOMALY_THEN_FEED);
    default:
        use_special(s, cb_move_ref(m, 0), cb_move_ref(m, 1), log);
        return ANOMALY_THEN_NOTHING;
    }
}

/* ---- Feeding ---- */

enum { EAT_FUEL, EAT_ELECTRICITY, EAT_NOTHING = 0xff };

static bool has_sparks(const anomaly_state *s)
{
    return anomaly_owns(s, ANOMALY_CONDUIT) && s->electricity[s->zone];
}

uint8_t anomaly_meal(const anomaly_state *s)
{
    return cb_has(s->fuel, s->zone) ? EAT_FUEL : has_sparks(s) ? EAT_ELECTRICITY : EAT_NOTHING;
}

static anomaly_then eat(anomaly_state *s, int what, cb_log *log)
{
    if (what == EAT_FUEL) {
        s->fuel &= (anomaly_zone_set)~anomaly_zone_bit(s->zone);
    } else {
        s->electricity[s->zone]--;
    }
    s->fed = 1; /* ANO-8.5 */
    anomaly_gain(s, 1);
    anomaly_tell(log, 0, ANOMALY_SAY_FED, what, 0);
    return anomaly_part_end(s);
}

/* The rest of Feed, after its trap window. ANO-8.2, ANO-13.6 */
anomaly_then anomaly_feed_on(anomaly_state *s, cb_log *log)
{
    bool fuel = cb_has(s->fuel, s->zone);
    bool sparks = has_sparks(s);
    if (s->present) {
        int students = anomaly_students_health(s), own = anomaly_own_health(s);
        s->health[1]--; /* ANO-11.2 */
        s->fed = 1;
        anomaly_tell(log, 0, ANOMALY_SAY_FED_STUDENTS, 0, 0);
        return anomaly_event(s, students, own, ANOMALY_BY_ANOMALY, ANOMALY_THEN_PART_END, log);
    }
    if (fuel && sparks) {
        s->stage = ANOMALY_STAGE_MEAL;
        return ANOMALY_THEN_NOTHING;
    }
    if (fuel || sparks) {
        return eat(s, fuel ? EAT_FUEL : EAT_ELECTRICITY, log);
    }
    anomaly_tell(log, 0, ANOMALY_SAY_HUNGRY_FEED, 0, 0);
    return ANOMALY_THEN_NEXT_PART; /* one window, ANO-13.4 */
}

void anomaly_meal_moves(const anomaly_state *s, int seat, cb_move_list *list)
{
    (void)s;
    (void)seat;
    cb_offer(list, CB_MOVE(ANOMALY_SAY_EAT, EAT_FUEL));
    cb_offer(list, CB_MOVE(ANOMALY_SAY_EAT, EAT_ELECTRICITY));
}

anomaly_then anomaly_meal_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    return eat(s, cb_move_ref(m, 0), log);
}

/* ---- Answers: Bait (D6) and Reactive (D13) ---- */

void anomaly_baited_moves(const anomaly_state *s, int seat, cb_move_list *list)
{
    (void)seat;
    int goal = cb_lowest(s->named);
    if (s->zone == goal) {
        cb_offer(list, CB_MOVE(ANOMALY_SAY_FAKE));
    } else {
        anomaly_offer_zones(list, ANOMALY_SAY_STEP,
                            anomaly_lure_steps(anomaly_owns(s, ANOMALY_PHASING), s->zone, goal));
    }
}

/* ANO-6.10: step or pretend, everyone hears the same. */
anomaly_then anomaly_baited_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    int goal = cb_lowest(s->named), verb = cb_move_verb(m);
    bool fired = verb == ANOMALY_SAY_STEP && cb_has(s->sensors, cb_move_ref(m, 0));
    cb_tell_to(log, 1, CB_PHRASE(seat, verb, (int16_t)cb_move_ref(m, 0)));
    anomaly_announce(s, log, seat, ANOMALY_SAY_BAITED, 0, 0);
    if (verb == ANOMALY_SAY_STEP) {
        s->zone = (uint8_t)cb_move_ref(m, 0);
    }
    anomaly_lured(s, goal, fired);
    hear_sensors(s, fired, log);
    s->named = 0;
    return ANOMALY_THEN_ACTION_END;
}

void anomaly_react_moves(const anomaly_state *s, int seat, cb_move_list *list)
{
    (void)seat;
    cb_offer(list, CB_MOVE(ANOMALY_SAY_STAY));
    if (s->attacked) {
        anomaly_offer_zones(list, ANOMALY_SAY_REACT, anomaly_next_zones(s));
    }
}

/* ANO-10.6 */
anomaly_then anomaly_react_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    s->react_due = 0;
    if (cb_move_verb(m) == ANOMALY_SAY_STAY) {
        return ANOMALY_THEN_NEXT_SLOT;
    }
    s->reacted = 1;
    s->attacked = 0; /* everyone knows now that it was attacked: otherwise it could not have
                        reacted */
    s->anomaly_at[0] = s->anomaly_at[1];
    s->anomaly_at[1] = 0;
    anomaly_tell_own(s, log, ANOMALY_SAY_REACT, cb_move_ref(m, 0));
    anomaly_arrive(s, cb_move_ref(m, 0), anomaly_stepped, log);
    cb_reveal(log);
    return anomaly_window_then(s, ANOMALY_THEN_NEXT_SLOT);
}
