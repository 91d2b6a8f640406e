/* Attacks of Students and their traps. Section 7. */
#include "games/anomaly/anomaly.h"

/* The Students in a zone, as a set. */
static unsigned students_in(const anomaly_state *s, int zone)
{
    unsigned set = 0;
    for (int k = 0; k < s->students; k++) {
        set |= s->student[k].zone == zone ? 1u << k : 0;
    }
    return set;
}

/* Everyone in `who` says whether they are in the zone; those who are there are named. */
static void call_roll(anomaly_state *s, unsigned who, unsigned there, int zone, cb_log *log)
{
    for (int k = 0; k < s->students; k++) {
        if (who >> k & 1) {
            bool inside = there >> k & 1;
            anomaly_student_says(s, k, anomaly_zone_bit(zone), inside);
            if (inside) {
                anomaly_tell(log, anomaly_seat(s, k), ANOMALY_SAY_CAUGHT, k + 1, zone);
            }
        }
    }
}

/* ANO-7.6 */
static void explode(anomaly_state *s, int zone, cb_log *log)
{
    unsigned there = students_in(s, zone), all = (1u << s->students) - 1;
    bool met = s->zone == zone;
    s->fuel &= (anomaly_zone_set)~anomaly_zone_bit(zone);
    anomaly_tell(log, CB_NATURE_SEAT, ANOMALY_SAY_EXPLODE, zone, 0);
    anomaly_says(s, anomaly_zone_bit(zone), met);
    if (met) {
        anomaly_hurt(s, 1);
        anomaly_tell(log, 0, ANOMALY_SAY_HURT, zone, 1);
    }
    call_roll(s, all, there, zone, log);
    if (there) {
        anomaly_hurt_students(s, 1);
        anomaly_tell(log, CB_NATURE_SEAT, ANOMALY_SAY_STUDENTS_HURT, 1, 0);
    }
}

/* ANO-10.6, ANO-13.3: whether Reactive will be asked is public, whether it was met is not. */
static bool note_reactive(anomaly_state *s, bool met)
{
    bool counts = anomaly_owns(s, ANOMALY_REACTIVE) && !s->forced && !s->reacted && s->ap == 0;
    if (counts) {
        s->react_due = 1;
        s->attacked |= met;
    }
    return counts;
}

/* ANO-7.2, its four lines */
static void fight(anomaly_state *s, int attacker, int zone, int damage, cb_log *log)
{
    unsigned others = ((1u << s->students) - 1) & ~(1u << attacker);
    unsigned there = students_in(s, zone) & others;
    bool met = s->zone == zone, morph = anomaly_owns(s, ANOMALY_MORPH);
    bool counts = note_reactive(s, met);
    if (met && !(morph && there)) {
        anomaly_says(s, anomaly_zone_bit(zone), true);
        if (counts) {
            anomaly_perhaps_attacked(s, zone);
        }
        if (morph) {
            call_roll(s, others, 0, zone, log); /* otherwise they would have been hit */
        }
        anomaly_hurt(s, damage);
        anomaly_tell(log, 0, ANOMALY_SAY_HURT, zone, damage);
        return;
    }
    call_roll(s, others, there, zone, log);
    if (!there || !morph) {
        anomaly_says(s, anomaly_zone_bit(zone), false);
    } else if (counts) {
        anomaly_perhaps_attacked(s, zone);
    }
    if (there) {
        anomaly_hurt_students(s, damage);
        anomaly_tell(log, CB_NATURE_SEAT, ANOMALY_SAY_STUDENTS_HURT, damage, 0);
    } else {
        anomaly_tell(log, CB_NATURE_SEAT, ANOMALY_SAY_NO_EFFECT, zone, 0);
    }
}

anomaly_then anomaly_attack(anomaly_state *s, int attacker, int zone, bool fuel, int damage,
                            anomaly_then then, cb_log *log)
{
    int students = anomaly_students_health(s), own = anomaly_own_health(s);
    if (fuel) {
        explode(s, zone, log);
    } else {
        fight(s, attacker, zone, damage, log);
    }
    cb_reveal(log);
    return anomaly_event(s, students, own, s->forced ? ANOMALY_BY_ANOMALY : ANOMALY_BY_STUDENTS,
                         then, log); /* 11.5 */
}
