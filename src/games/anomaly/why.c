/* Why a zone, a symbol or a special action may not be named now (cb_game.why), the most telling
 * reason first. It uses only what the seat that asks knows. */
#include <string.h>

#include "games/anomaly/anomaly.h"

typedef struct question {
    const anomaly_state *s;
    int seat, thing;
    cb_phrase *reason;
} question;

static bool because(const question *q, int verb, int second, int third)
{
    *q->reason = CB_PHRASE(q->seat, verb, (int16_t)q->thing, (int16_t)second, (int16_t)third);
    return true;
}

/* ---- A Student's zones ---- */

static bool why_goal(const question *q, int from, int far)
{
    if (q->thing == from) {
        return because(q, ANOMALY_WHY_HERE, 0, 0);
    }
    if (q->s->action == ANOMALY_STIMS) {
        return far > anomaly_faces[ANOMALY_STIMS].range && because(q, ANOMALY_WHY_STIMS, far, 0);
    }
    return far > 1 && because(q, ANOMALY_WHY_NOT_BESIDE, 0, 0);
}

static bool why_target(const question *q, int far)
{
    if (q->s->action >= ANOMALY_FACES || far <= anomaly_faces[q->s->action].range) {
        return false;
    }
    return because(q,
                   q->s->action == ANOMALY_FAR_STRIKE ? ANOMALY_WHY_FAR_STRIKE : ANOMALY_WHY_STRIKE,
                   far, 0);
}

static bool why_students_zone(const question *q)
{
    const anomaly_state *s = q->s;
    int from = s->forced ? s->zone : s->student[s->actor].zone;
    if (from >= ANOMALY_ZONES) {
        return false; /* the seat that asks does not know it */
    }
    int far = anomaly_distance[0][from][q->thing];
    switch (s->stage) {
    case ANOMALY_STAGE_GOAL:
        return why_goal(q, from, far);
    case ANOMALY_STAGE_TARGET:
        return why_target(q, far);
    case ANOMALY_STAGE_SENSE:
        return far > anomaly_faces[ANOMALY_SENSOR].range && because(q, ANOMALY_WHY_SENSOR, 0, 0);
    default:
        return far > anomaly_faces[ANOMALY_BAIT].range && because(q, ANOMALY_WHY_BAIT, 0, 0);
    }
}

/* ---- The Anomaly's zones ---- */

static bool why_prowl(const question *q)
{
    const anomaly_state *s = q->s;
    if (s->zone >= ANOMALY_ZONES) {
        return false;
    }
    if (s->stage == ANOMALY_STAGE_PART && s->basic_done) {
        return because(q, ANOMALY_WHY_BASIC_DONE, 0, 0);
    }
    if (s->zone == q->thing) {
        return because(q, ANOMALY_WHY_HERE_ALREADY, 0, 0);
    }
    bool beside = anomaly_next_zones(s) >> q->thing & 1;
    return !beside && because(q, ANOMALY_WHY_NOT_NEXT, 0, 0);
}

static bool why_zone(const question *q)
{
    switch (q->s->stage) {
    case ANOMALY_STAGE_GOAL:
    case ANOMALY_STAGE_TARGET:
    case ANOMALY_STAGE_SENSE:
    case ANOMALY_STAGE_LURE:
        return why_students_zone(q);
    case ANOMALY_STAGE_SLOT:
    case ANOMALY_STAGE_PART:
        return why_prowl(q);
    case ANOMALY_STAGE_JUMP:
        return q->s->zone == q->thing && because(q, ANOMALY_WHY_JUMP_HERE, 0, 0);
    default:
        return false;
    }
}

/* ---- Symbols and special actions ---- */

static bool why_symbol(const question *q)
{
    if (q->s->stage != ANOMALY_STAGE_SYMBOL) {
        return false; /* only then does a seat act */
    }
    const anomaly_student *p = &q->s->student[q->s->actor];
    if (p->zone >= ANOMALY_ZONES) {
        return false;
    }
    if (!(anomaly_zone_symbols[p->zone] >> q->thing & 1)) {
        return because(q, ANOMALY_WHY_NO_SYMBOL, 0, 0);
    }
    return (p->row[0] == q->thing || p->row[1] == q->thing) && because(q, ANOMALY_WHY_IN_ROW, 0, 0);
}

/* How many of the Anomaly's cards show a special action. */
static int cards_for(const anomaly_state *s, int special)
{
    int n = 0;
    for (int f = 0; f < ANOMALY_FACES; f++) {
        n += anomaly_faces[f].special == special ? s->held[f] : 0;
    }
    return n;
}

static bool why_special(const question *q)
{
    const anomaly_state *s = q->s;
    if (s->stage != ANOMALY_STAGE_SLOT && s->stage != ANOMALY_STAGE_PART) {
        return false;
    }
    if (s->stage == ANOMALY_STAGE_PART && s->special_done) {
        return because(q, ANOMALY_WHY_SPECIAL_DONE, 0, 0);
    }
    for (int adapted = 0; adapted <= anomaly_specials[q->thing].cards; adapted++) {
        if (anomaly_can_use(s, q->thing, adapted)) {
            return false;
        }
    }
    if (q->thing == ANOMALY_EVOLVE && s->evolutions == (1U << ANOMALY_EVOLUTIONS) - 1) {
        return because(q, ANOMALY_WHY_ALL_EVOLVED, 0, 0);
    }
    int held = cards_for(s, q->thing), need = anomaly_specials[q->thing].cards;
    return held < need && because(q, ANOMALY_WHY_FEW_CARDS, held, need);
}

bool anomaly_why(const void *view, int seat, const cb_tried *tried, cb_phrase *reason)
{
    const cb_kind *kind = tried->thing.kind;
    const question q = {view, seat, tried->thing.value, reason};
    if (!kind) {
        return false;
    }
    if (kind == &anomaly_kind_zone) {
        return why_zone(&q);
    }
    return strcmp(kind->id, "symbol") == 0    ? why_symbol(&q)
           : strcmp(kind->id, "special") == 0 ? why_special(&q)
                                              : false;
}
