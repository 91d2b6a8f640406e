/* Is this a position that the rules allow? It may come from a file, so nothing is taken for
 * granted: after this, no call may step outside a table, and play can go on to the end. */
#include <string.h>

#include "core/refuse.h"
#include "games/anomaly/anomaly.h"

static const anomaly_student *purse_of(const anomaly_state *s, int student)
{
    return &s->student[anomaly_purse(s, student)];
}

static bool check_table(const anomaly_state *s, cb_error *err)
{
    bool advanced_fits = !s->advanced || (s->advanced == 1 && s->players == 2);
    if (s->players < 2 || s->players > ANOMALY_FIGURES || !advanced_fits) {
        CB_REFUSE("players: %d do not play this variant", s->players);
    }
    if (s->students != (s->advanced ? 2 : s->players - 1)) {
        CB_REFUSE("students: %d do not fit the players", s->students);
    }
    if (s->stage >= ANOMALY_STAGES || s->window_then >= ANOMALY_THENS ||
        s->spirit_then >= ANOMALY_THENS || s->last > ANOMALY_ASK_WAIT || s->turn > 1 ||
        s->round > 200 || s->aid > ANOMALY_AID_NONE) {
        CB_REFUSE("stage: no such stage, continuation, announcement, round or aid");
    }
    const uint8_t flags[] = {s->fed,          s->reacted, s->react_due, s->closing, s->basic_done,
                             s->special_done, s->forced,  s->split,     s->attacked};
    for (size_t i = 0; i < sizeof flags; i++) {
        if (flags[i] > 1) {
            CB_REFUSE("attacked: it must be true or false");
        }
    }
    return true;
}

/* ANO-11.1, ANO-15.1 */
static bool check_health(const anomaly_state *s, cb_error *err)
{
    const uint8_t *h = s->health;
    if (h[0] < 1 || h[0] > h[1] || h[1] > h[2] || h[2] > ANOMALY_TRACK) {
        CB_REFUSE("health: the markers must stand in order on spaces 1 to %d", ANOMALY_TRACK);
    }
    if ((h[0] == h[1] || h[1] == h[2]) != (s->stage == ANOMALY_STAGE_OVER)) {
        CB_REFUSE("health: the game is over exactly when a marker meets Zero");
    }
    if (s->ap > ANOMALY_FULL_AP) {
        CB_REFUSE("ap: %d is more than there are", s->ap);
    }
    return true;
}

static bool check_board(const anomaly_state *s, cb_error *err)
{
    anomaly_zone_set all = s->fuel | s->sensors | s->radiation | s->named;
    if (all & ~ANOMALY_ALL_ZONES || s->evolutions >> ANOMALY_EVOLUTIONS ||
        s->tokens >> ANOMALY_TOKENS) {
        CB_REFUSE("fuel, sensors, radiation, tokens: no such zone or token");
    }
    if (cb_count(s->sensors) > ANOMALY_SENSORS || cb_count(s->fuel) > 6) {
        CB_REFUSE("sensors, fuel: more than there are");
    }
    if (cb_count(s->radiation) + cb_count(s->tokens) != ANOMALY_TOKENS) {
        CB_REFUSE("radiation: as many zones as tokens that left the stack");
    }
    for (int z = 0; z < ANOMALY_ZONES; z++) {
        if (s->electricity[z] > ANOMALY_ELECTRICITY) {
            CB_REFUSE("electricity: %d tokens in one zone", s->electricity[z]);
        }
    }
    if (anomaly_electricity(s) > ANOMALY_ELECTRICITY) {
        CB_REFUSE("electricity: there are only %d tokens", ANOMALY_ELECTRICITY);
    }
    if (anomaly_placed(s, 0) ? s->zone >= ANOMALY_ZONES : s->zone != ANOMALY_NO_ZONE) {
        CB_REFUSE("zone: the Anomaly has a zone once it has chosen one");
    }
    return true;
}

static bool is_rising(const uint8_t *list, int size, int capacity, int top)
{
    for (int i = 0; i < capacity; i++) {
        bool fits = i < size ? list[i] < top && (!i || list[i - 1] <= list[i]) : list[i] == 0;
        if (!fits) {
            return false;
        }
    }
    return true;
}

static bool is_part(const uint8_t *part, int part_size, const uint8_t *whole, int whole_size)
{
    int at = 0;
    for (int i = 0; i < part_size; i++) {
        while (at < whole_size && whole[at] != part[i]) {
            at++;
        }
        if (at++ >= whole_size) {
            return false;
        }
    }
    return true;
}

static bool check_row(const anomaly_state *s, const anomaly_student *p, int k, cb_error *err)
{
    bool shown = s->round > 0;
    bool left_fits =
        p->row[0] == ANOMALY_NO_SYMBOL ||
        (shown && !s->advanced && p->row[0] < ANOMALY_SYMBOLS && p->row[0] != p->row[1]);
    if (!left_fits || (shown ? p->row[1] >= ANOMALY_SYMBOLS : p->row[1] != ANOMALY_NO_SYMBOL)) {
        CB_REFUSE("student.S%d.row: not a row of tracking cards", k + 1);
    }
    bool picked = s->stage == ANOMALY_STAGE_FIRST && !(s->waiting >> (k + 1) & 1);
    if (picked ? p->pick >= ANOMALY_SYMBOLS || !cb_has(anomaly_zone_symbols[p->zone], p->pick)
               : p->pick != ANOMALY_NO_SYMBOL) {
        CB_REFUSE("student.S%d.pick: a symbol of the zone once it is chosen", k + 1);
    }
    return true;
}

static bool check_student(const anomaly_state *s, int k, cb_error *err)
{
    const anomaly_student *p = &s->student[k];
    if (anomaly_placed(s, k + 1) ? p->zone >= ANOMALY_ZONES : p->zone != ANOMALY_NO_ZONE) {
        CB_REFUSE("student.S%d.zone: a Student has a zone once it is chosen", k + 1);
    }
    int limit = s->advanced && k ? 0 : anomaly_hand_limit(s);
    if (p->hand_size > limit ||
        !is_rising(p->hand, p->hand_size, ANOMALY_HAND_CAPACITY, ANOMALY_FACES)) {
        CB_REFUSE("student.S%d.hand: at most %d cards in the order of the cards' list", k + 1,
                  limit);
    }
    if (p->seen_size > p->hand_size ||
        !is_rising(p->seen, p->seen_size, ANOMALY_HAND_CAPACITY, ANOMALY_FACES) ||
        !is_part(p->seen, p->seen_size, p->hand, p->hand_size)) {
        CB_REFUSE("student.S%d.seen: these cards are not in the hand", k + 1);
    }
    if (p->trap_count > ANOMALY_TRAPS ||
        !is_rising(p->traps, p->trap_count, ANOMALY_TRAPS, ANOMALY_ZONES) ||
        (p->trap_count && !s->round)) {
        CB_REFUSE("student.S%d.traps: zones in the order of the zones' list", k + 1);
    }
    return check_row(s, p, k, err);
}

static bool check_students(const anomaly_state *s, cb_error *err)
{
    static const anomaly_student nobody;
    for (int k = 0; k < ANOMALY_STUDENTS; k++) {
        if (k >= s->students) {
            if (memcmp(&s->student[k], &nobody, sizeof nobody) != 0) {
                CB_REFUSE("student: S%d does not play", k + 1);
            }
        } else if (!check_student(s, k, err)) {
            return false;
        }
    }
    if (anomaly_traps(s) > ANOMALY_TRAPS) {
        CB_REFUSE("traps: there are only %d", ANOMALY_TRAPS);
    }
    return true;
}

static bool check_cards(const anomaly_state *s, cb_error *err)
{
    for (int f = 0; f < ANOMALY_FACES; f++) {
        int placed = s->held[f] + s->discard[f];
        for (int k = 0; k < s->students; k++) {
            for (int i = 0; i < s->student[k].hand_size; i++) {
                placed += s->student[k].hand[i] == f;
            }
        }
        if (placed > ANOMALY_COPIES || s->shuffled[f] > ANOMALY_COPIES ||
            ANOMALY_COPIES - placed > s->shuffled[f]) {
            CB_REFUSE("held, discard, hand, shuffled: there are %d cards of each kind",
                      ANOMALY_COPIES);
        }
    }
    return true;
}

/* ---- Where play can go on ---- */

static bool is_acting(const anomaly_state *s)
{
    return s->actor < s->students && s->action < ANOMALY_NO_ACTION && s->forced == s->turn &&
           (!s->forced || s->stage == ANOMALY_STAGE_SYMBOL || s->student[s->actor].zone == s->zone);
}

static bool attacks(const anomaly_state *s, int strikes)
{
    return is_acting(s) && s->action < ANOMALY_FACES && anomaly_faces[s->action].attack &&
           s->strikes >= 1 && s->strikes <= strikes &&
           (s->strikes == 1 || s->action == ANOMALY_DOUBLE_STRIKE);
}

/* The Students found by Feed or Possess are in the Anomaly's zone. */
static bool are_present(const anomaly_state *s)
{
    for (int k = 0; k < ANOMALY_STUDENTS; k++) {
        if ((s->present >> k & 1) && (k >= s->students || s->student[k].zone != s->zone)) {
            return false;
        }
    }
    return s->turn && !(s->present >> ANOMALY_STUDENTS);
}

static bool can_go_on(const anomaly_state *s, int then)
{
    switch (then) {
    case ANOMALY_THEN_STRIKE_AGAIN:
        return attacks(s, 1);
    case ANOMALY_THEN_ACTION_END:
        return is_acting(s);
    case ANOMALY_THEN_WINDOW:
        return s->window_then != ANOMALY_THEN_WINDOW && can_go_on(s, s->window_then);
    case ANOMALY_THEN_FEED:
    case ANOMALY_THEN_POSSESS:
        return are_present(s);
    case ANOMALY_THEN_DISCHARGE:
        return s->turn && s->absorbed <= s->electricity[s->zone];
    case ANOMALY_THEN_PART_END:
    case ANOMALY_THEN_NEXT_PART:
        return s->turn && !s->forced;
    case ANOMALY_THEN_SLOT_END:
    case ANOMALY_THEN_NEXT_SLOT:
    case ANOMALY_THEN_REFILLED:
    case ANOMALY_THEN_RADIATION:
    case ANOMALY_THEN_NEXT_ROUND:
        return !s->forced;
    default:
        return false;
    }
}

static bool can_draw(const anomaly_state *s)
{
    return anomaly_draw_student(s) != ANOMALY_NO_STUDENT && anomaly_pile_size(s) > 0;
}

static bool can_pay(const anomaly_state *s)
{
    int exact = 0, all = 0;
    for (int f = 0; f < ANOMALY_FACES; f++) {
        exact += anomaly_faces[f].special == s->special ? s->held[f] : 0;
        all += s->held[f];
    }
    return s->special < ANOMALY_SPECIALS && s->owed + s->owed_any > 0 && exact >= s->owed &&
           all >= s->owed + s->owed_any;
}

static bool hand_is_seen(const anomaly_state *s)
{
    const anomaly_student *p = purse_of(s, s->actor);
    return p->hand_size && p->seen_size == p->hand_size;
}

static bool has_waiting(const anomaly_state *s, unsigned figures)
{
    return s->waiting && !(s->waiting & ~figures);
}

/* What each stage needs to have an answer. */
static bool fits_stage(const anomaly_state *s)
{
    unsigned all = (2u << s->students) - 1;
    bool own = s->turn && !s->forced;
    switch (s->stage) {
    case ANOMALY_STAGE_FUEL:
        return !s->round;
    case ANOMALY_STAGE_DRAW:
        return can_draw(s) &&
               (s->round ? can_go_on(s, s->spirit_then) : s->spirit_then == ANOMALY_THEN_DEALT);
    case ANOMALY_STAGE_START:
        return !s->round && has_waiting(s, all);
    case ANOMALY_STAGE_FIRST:
        return !s->round && has_waiting(s, all & ~1u);
    case ANOMALY_STAGE_ACT:
        return !anomaly_students_done(s) && !s->turn && !s->forced;
    case ANOMALY_STAGE_GOAL:
    case ANOMALY_STAGE_SYMBOL:
        return is_acting(s) && (s->action == ANOMALY_BASIC_MOVE || s->action == ANOMALY_STIMS);
    case ANOMALY_STAGE_TARGET:
        return attacks(s, 2);
    case ANOMALY_STAGE_SENSE:
        return is_acting(s) && s->action == ANOMALY_SENSOR &&
               cb_count(s->sensors) < ANOMALY_SENSORS;
    case ANOMALY_STAGE_LURE:
        return is_acting(s) && s->action == ANOMALY_BAIT;
    case ANOMALY_STAGE_BAITED:
        return is_acting(s) && s->action == ANOMALY_BAIT && cb_count(s->named) == 1;
    case ANOMALY_STAGE_SLOT:
        return own && s->ap && !s->basic_done && !s->special_done;
    case ANOMALY_STAGE_PART:
        return own;
    case ANOMALY_STAGE_PAY:
        return own && can_pay(s);
    case ANOMALY_STAGE_TAKE:
        return own && s->evolutions != (1u << ANOMALY_EVOLUTIONS) - 1;
    case ANOMALY_STAGE_CHARGE:
        return own && s->charges <= (anomaly_electricity(s) < ANOMALY_ELECTRICITY);
    case ANOMALY_STAGE_SNIFF:
    case ANOMALY_STAGE_JUMP:
        return own;
    case ANOMALY_STAGE_SEIZE:
        return own && s->present && are_present(s);
    case ANOMALY_STAGE_FORCE:
        return s->actor < s->students && s->forced && s->turn && hand_is_seen(s) &&
               s->student[s->actor].zone == s->zone;
    case ANOMALY_STAGE_MEAL:
        return own && cb_has(s->fuel, s->zone) && s->electricity[s->zone] &&
               anomaly_owns(s, ANOMALY_CONDUIT);
    case ANOMALY_STAGE_ABSORB:
        return own;
    case ANOMALY_STAGE_WINDOW:
        return s->asked < s->students && s->student[s->asked].trap_count &&
               can_go_on(s, s->window_then);
    case ANOMALY_STAGE_REACT:
        return s->react_due && !s->forced;
    case ANOMALY_STAGE_SPIRIT:
    case ANOMALY_STAGE_OWN_SPIRIT:
        return can_go_on(s, s->spirit_then);
    case ANOMALY_STAGE_SPREAD:
        return s->tokens != 0;
    default:
        return true;
    }
}

/* Continuations are kept exactly as long as something will use them. */
static bool fits_thens(const anomaly_state *s)
{
    bool returns = s->stage == ANOMALY_STAGE_DRAW || s->stage == ANOMALY_STAGE_SPIRIT ||
                   s->stage == ANOMALY_STAGE_OWN_SPIRIT;
    bool window = s->stage == ANOMALY_STAGE_WINDOW || s->stage == ANOMALY_STAGE_OVER ||
                  (returns && s->spirit_then == ANOMALY_THEN_WINDOW);
    bool waits = s->stage == ANOMALY_STAGE_START || s->stage == ANOMALY_STAGE_FIRST;
    return (returns || !s->spirit_then) && (window || !s->window_then) && (waits || !s->waiting) &&
           (s->actor < s->students || s->actor == ANOMALY_NO_STUDENT) &&
           (s->asked < s->students || s->asked == ANOMALY_NO_STUDENT) &&
           s->action <= ANOMALY_NO_ACTION && s->special <= ANOMALY_NO_SPECIAL &&
           (s->stage == ANOMALY_STAGE_CHARGE || !s->charges);
}

/* The Anomaly knows what all know, and perhaps more. */
static bool is_sharper(const anomaly_belief *a, const anomaly_belief *b)
{
    bool sharper = true;
    for (int k = 0; k < ANOMALY_STUDENTS; k++) {
        sharper = sharper && !(a->at[k] & ~b->at[k]);
    }
    for (int i = 0; i < ANOMALY_TRAPS; i++) {
        for (int z = 0; z < ANOMALY_ZONES; z++) {
            sharper = sharper && !(a->link[i].to[z] & ~b->link[i].to[z]);
        }
    }
    return sharper;
}

static bool check_knowledge(const anomaly_state *s, cb_error *err)
{
    static const anomaly_belief nothing;
    anomaly_zone_set all = s->anomaly_at[0] | s->anomaly_at[1];
    if (!all || all & ~ANOMALY_ALL_ZONES || ((s->attacked || s->anomaly_at[1]) && !s->react_due) ||
        (anomaly_placed(s, 0) && !cb_has(s->anomaly_at[s->attacked], s->zone))) {
        CB_REFUSE("anomaly_at: it must hold the Anomaly's zone, under attacked if it was");
    }
    if (!anomaly_belief_check(&s->known, s, err)) {
        return false;
    }
    for (int k = 0; k < s->students && !s->round; k++) {
        if (s->known.at[k] != ANOMALY_ALL_ZONES || s->anomaly_at[0] != ANOMALY_ALL_ZONES ||
            s->split) {
            CB_REFUSE("known, anomaly_at: nothing is known before the first round");
        }
    }
    if (s->split && !is_sharper(&s->hunter, &s->known)) {
        CB_REFUSE("hunter: the Anomaly knows at least what all know");
    }
    if (s->split) {
        return anomaly_belief_check(&s->hunter, s, err);
    }
    if (memcmp(&s->hunter, &nothing, sizeof nothing) != 0) {
        CB_REFUSE("hunter: the Anomaly knows no more than all");
    }
    return true;
}

bool anomaly_check(const void *state, cb_error *err)
{
    const anomaly_state *s = state;
    if (!check_table(s, err) || !check_health(s, err) || !check_board(s, err) ||
        !check_students(s, err) || !check_cards(s, err) || !check_knowledge(s, err)) {
        return false;
    }
    bool fresh = !(s->turn | s->forced | s->react_due | s->closing | s->fed | s->reacted);
    bool begun =
        s->round ? s->stage != ANOMALY_STAGE_FUEL : s->stage <= ANOMALY_STAGE_FIRST && fresh;
    if (!begun || !fits_thens(s) || !fits_stage(s)) {
        CB_REFUSE("stage: the rest of the position does not fit what is to be decided");
    }
    return true;
}
