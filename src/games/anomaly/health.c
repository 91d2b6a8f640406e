/* The health track with its three markers, Survival Spirit and the end of the match. */
#include <assert.h>

#include "games/anomaly/anomaly.h"

enum { MARK_STUDENTS, MARK_ZERO, MARK_ANOMALY };

/* ANO-11.2: nobody is hurt beyond Zero, nobody gains beyond the end of the track. */
void anomaly_hurt_students(anomaly_state *s, int damage)
{
    int space = s->health[MARK_STUDENTS] + damage;
    s->health[MARK_STUDENTS] =
        (uint8_t)(space < s->health[MARK_ZERO] ? space : s->health[MARK_ZERO]);
}

void anomaly_hurt(anomaly_state *s, int damage)
{
    int space = s->health[MARK_ANOMALY] - damage;
    s->health[MARK_ANOMALY] =
        (uint8_t)(space > s->health[MARK_ZERO] ? space : s->health[MARK_ZERO]);
}

void anomaly_gain(anomaly_state *s, int amount) /* ANO-8.6 */
{
    int space = s->health[MARK_ANOMALY] + amount;
    s->health[MARK_ANOMALY] = (uint8_t)(space < ANOMALY_TRACK ? space : ANOMALY_TRACK);
}

enum { LAST = 1 }; /* ANO-11.4: who comes down to exactly that is asked */

static bool to_last(int before, int after)
{
    return before > LAST && after == LAST;
}

uint32_t anomaly_spirit_spaces(const anomaly_state *s)
{
    int zero = s->health[MARK_ZERO];
    uint32_t spaces = 0;
    if (anomaly_students_health(s) > LAST) {
        spaces |= UINT32_C(1) << (zero - LAST - 1); /* the first space is 1 */
    }
    if (anomaly_own_health(s) > LAST) {
        spaces |= UINT32_C(1) << (zero + LAST - 1);
    }
    return spaces;
}

anomaly_then anomaly_event(anomaly_state *s, int students_before, int own_before, int cause,
                           anomaly_then then, cb_log *log)
{
    int students = anomaly_students_health(s), own = anomaly_own_health(s);
    assert(students >= 0 && own >= 0 && students <= students_before);
    if (!students || !own) { /* ANO-11.3, ANO-15.1 */
        s->stage = ANOMALY_STAGE_OVER;
        anomaly_tell(log, CB_NATURE_SEAT, ANOMALY_SAY_END, !students, !own);
        return ANOMALY_THEN_NOTHING;
    }
    s->spirit_then = (uint8_t)then;
    if (cause == ANOMALY_BY_ANOMALY && to_last(students_before, students) &&
        anomaly_draw_student(s) != ANOMALY_NO_STUDENT) {
        s->stage = ANOMALY_STAGE_SPIRIT;
    } else if (cause == ANOMALY_BY_STUDENTS && to_last(own_before, own) &&
               s->ap < ANOMALY_FULL_AP) {
        s->stage = ANOMALY_STAGE_OWN_SPIRIT;
    } else {
        s->spirit_then = ANOMALY_THEN_NOTHING;
        return then;
    }
    return ANOMALY_THEN_NOTHING;
}

void anomaly_spirit_moves(const anomaly_state *s, int seat, cb_move_list *list)
{
    (void)s;
    (void)seat;
    cb_offer(list, CB_MOVE(ANOMALY_SAY_REFILL));
    cb_offer(list, CB_MOVE(ANOMALY_SAY_DECLINE));
}

/* D14; the first Student to answer answers for the team. */
anomaly_then anomaly_spirit_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    anomaly_then then = s->spirit_then;
    bool students = s->stage == ANOMALY_STAGE_SPIRIT;
    anomaly_note(s, cb_move_verb(m), seat, 0); /* any Student may have answered */
    anomaly_tell(log, seat, cb_move_verb(m), 0, 0);
    s->spirit_then = ANOMALY_THEN_NOTHING;
    if (cb_move_verb(m) == ANOMALY_SAY_REFILL && students) {
        return anomaly_draw(s, then, log);
    }
    if (cb_move_verb(m) == ANOMALY_SAY_REFILL) {
        s->ap = ANOMALY_FULL_AP;
    }
    return then;
}
