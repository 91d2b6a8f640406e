/*
 * What a listener heard, replayed for one figure: every line moves its histories on
 * (histories.c counts them) or rules zones out, which is a clue.
 */
#include <assert.h>
#include <string.h>

#include "games/anomaly/facts.h"

typedef struct listener {
    const anomaly_state *s;
    int viewer, figure; /* whose histories are counted */
    const cb_heard *heard;
    uint32_t line, first, end; /* the line, and those of its step */

    anomaly_zone_set sensors, radiation, named;
    uint8_t evolutions;
    uint8_t charged[ANOMALY_ZONES];
    int actor, face; /* a Student; ANOMALY_NO_FACE: not with a card */
    bool forced;
    int goal, target, found; /* zones */
    int hurt; /* figures hurt by radiation in this round; -1: it has not been counted yet */

    anomaly_deduced *out;
} listener;

static void note_clue(listener *l, anomaly_zone_set gone, anomaly_zone_set left, int hurt)
{
    l->out->clues[l->out->clue_count++ % ANOMALY_CLUES] =
        (anomaly_clue_fact){.line = (uint16_t)l->line,
                            .who = (uint8_t)l->figure,
                            .hurt = (uint8_t)hurt,
                            .left = (uint8_t)cb_count(left),
                            .gone = gone};
}

static bool follows(const listener *l, int figure)
{
    return figure == l->figure && l->out->mind.followed;
}

/* The figure is in one of these zones. */
static void keep(listener *l, int figure, anomaly_zone_set zones, int hurt)
{
    if (!follows(l, figure)) {
        return;
    }
    anomaly_zone_set before = anomaly_mind_zones(&l->out->mind);
    if (!(before & ~zones)) {
        return;
    }
    anomaly_mind_keep(&l->out->mind, zones);
    note_clue(l, before & (anomaly_zone_set)~zones, before & zones, hurt);
}

static void in(listener *l, int figure, anomaly_zone_set zones)
{
    keep(l, figure, zones, ANOMALY_NOT_RADIATION);
}

static void not_in(listener *l, int figure, int zone)
{
    in(l, figure, ANOMALY_ALL_ZONES & (anomaly_zone_set)~anomaly_zone_bit(zone));
}

/* The figure is seen in a zone. */
static void seen(listener *l, int figure, int zone)
{
    if (figure == l->figure && !l->out->mind.followed) {
        anomaly_mind_follow(&l->out->mind, anomaly_zone_bit(zone));
    }
    in(l, figure, anomaly_zone_bit(zone));
}

/* Was this said in the same step? `what` is the first reference, or -1 for any. */
static bool said(const listener *l, int verb, int what)
{
    for (uint32_t i = l->first; i < l->end; i++) {
        const cb_phrase *p = &l->heard->lines[i].phrase;
        if (p->verb == verb && (what < 0 || p->refs[0] == what)) {
            return true;
        }
    }
    return false;
}

/* Everyone says whether they are there, except the Student `but`; those who are were named. */
static void roll(listener *l, int but, int zone, int verb)
{
    for (int k = 0; k < l->s->students; k++) {
        if (k != but && !said(l, verb, k + 1)) {
            not_in(l, k + 1, zone);
        }
    }
}

/* ---- The Anomaly ---- */

static bool evolved(const listener *l, int evolution)
{
    return l->evolutions >> evolution & 1;
}

/* It has come somewhere: a sensor speaks, or there is none. A figure at `stay` may have stayed. */
static void come(listener *l, anomaly_zone_set to[ANOMALY_ZONES], int stay)
{
    bool silent = !said(l, ANOMALY_SAY_REVEAL, 0);
    for (int z = 0; z < ANOMALY_ZONES; z++) {
        to[z] &= silent ? (anomaly_zone_set)~l->sensors : ANOMALY_ALL_ZONES;
        to[z] |= silent && z == stay ? anomaly_zone_bit(z) : 0;
    }
    if (follows(l, 0)) {
        anomaly_mind_spread(&l->out->mind, to);
    }
}

static void hear_prowl(listener *l, const cb_phrase *p)
{
    bool phasing = evolved(l, ANOMALY_PHASING);
    anomaly_zone_set to[ANOMALY_ZONES];
    (void)p;
    for (int z = 0; z < ANOMALY_ZONES; z++) {
        to[z] = anomaly_steps(phasing, anomaly_zone_bit(z));
    }
    come(l, to, ANOMALY_NO_ZONE);
}

static void hear_jump(listener *l, const cb_phrase *p)
{
    anomaly_zone_set to[ANOMALY_ZONES];
    (void)p;
    for (int z = 0; z < ANOMALY_ZONES; z++) {
        to[z] = ANOMALY_ALL_ZONES & (anomaly_zone_set)~anomaly_zone_bit(z);
    }
    come(l, to, ANOMALY_NO_ZONE);
}

static void hear_baited(listener *l, const cb_phrase *p)
{
    bool phasing = evolved(l, ANOMALY_PHASING);
    anomaly_zone_set to[ANOMALY_ZONES];
    (void)p;
    for (int z = 0; z < ANOMALY_ZONES; z++) {
        to[z] = z == l->goal ? 0 : anomaly_lure_steps(phasing, z, l->goal);
    }
    come(l, to, l->goal);
}

/* An attack may have met it, and Reactive may tell later (ANO-10.6). */
static void perhaps_met(listener *l, int zone)
{
    if (!evolved(l, ANOMALY_REACTIVE) || l->forced || !follows(l, 0)) {
        return;
    }
    anomaly_mind_attacked(&l->out->mind, zone);
}

/* From now on nobody can tell whether it was attacked. */
static void calm_down(listener *l)
{
    if (follows(l, 0)) {
        anomaly_mind_merge(&l->out->mind);
    }
}

static void hear_react(listener *l, const cb_phrase *p)
{
    if (follows(l, 0)) {
        anomaly_mind_was_attacked(&l->out->mind);
    }
    calm_down(l);
    hear_prowl(l, p);
}

static void hear_answer(listener *l, const cb_phrase *p)
{
    anomaly_zone_set zones = anomaly_symbol_zones[p->refs[0]];
    in(l, 0, p->refs[1] ? zones : (anomaly_zone_set)(ANOMALY_ALL_ZONES & ~zones));
}

static void hear_reveal(listener *l, const cb_phrase *p)
{
    int zone = p->refs[1];
    seen(l, p->refs[0], zone);
    l->target = zone;
    if (p->refs[0] == 0) {
        l->found = zone;
        if (said(l, ANOMALY_SAY_FEED, -1) || said(l, ANOMALY_SAY_PAY, -1)) {
            roll(l, ANOMALY_NO_STUDENT, zone, ANOMALY_SAY_REVEAL);
        }
    }
}

/* ---- Students ---- */

static void hear_act(listener *l, const cb_phrase *p)
{
    l->actor = p->refs[0];
    l->face = p->verb == ANOMALY_SAY_PLAY ? p->refs[1] : ANOMALY_NO_FACE;
    l->forced = p->seat == 0;
    if (!l->forced) {
        calm_down(l);
    }
}

/* The Anomaly learns where it sends a possessed Student. */
static void hear_go(listener *l, const cb_phrase *p)
{
    anomaly_zone_set to[ANOMALY_ZONES];
    int steps = l->face == ANOMALY_STIMS ? anomaly_faces[ANOMALY_STIMS].range : 1;
    for (int z = 0; z < ANOMALY_ZONES; z++) {
        to[z] = anomaly_student_reach(anomaly_zone_bit(z), steps);
    }
    if (follows(l, l->actor + 1)) {
        anomaly_mind_spread(&l->out->mind, to);
    }
    if (l->viewer == 0 && l->forced && p->refs[0] != CB_UNKNOWN) {
        seen(l, l->actor + 1, p->refs[0]);
    }
}

static void hear_show(listener *l, const cb_phrase *p)
{
    in(l, p->refs[0] + 1, anomaly_symbol_zones[p->refs[1]]);
}

static void hear_trapped(listener *l, const cb_phrase *p)
{
    if (follows(l, p->refs[0] + 1)) {
        anomaly_mind_lay(&l->out->mind);
    }
}

static void hear_name(listener *l, const cb_phrase *p)
{
    int zone = p->refs[0];
    l->target = l->goal = zone;
    in(l, l->actor + 1,
       anomaly_within(zone, l->face == ANOMALY_NO_FACE ? 0 : anomaly_faces[l->face].range));
}

static void hear_sense(listener *l, const cb_phrase *p)
{
    hear_name(l, p);
    l->sensors |= anomaly_zone_bit(p->refs[0]);
}

/* Where no trap can lie there, there was no such history. */
static void hear_spring(listener *l, const cb_phrase *p)
{
    int zone = p->refs[1];
    l->actor = p->refs[0];
    l->forced = false;
    l->target = zone;
    if (!follows(l, l->actor + 1)) {
        return;
    }
    anomaly_zone_set before = anomaly_mind_zones(&l->out->mind);
    anomaly_mind_spring(&l->out->mind, zone);
    anomaly_zone_set left = anomaly_mind_zones(&l->out->mind);
    if (before & ~left) {
        note_clue(l, before & (anomaly_zone_set)~left, left, ANOMALY_NOT_RADIATION);
    }
}

static void hear_caught(listener *l, const cb_phrase *p)
{
    seen(l, p->refs[0], p->refs[1]);
}

/* ANO-7.2; what an explosion does is heard with it. */
static void hear_attack(listener *l, const cb_phrase *p)
{
    int zone = p->verb == ANOMALY_SAY_STUDENTS_HURT ? l->target : p->refs[0];
    bool morph = evolved(l, ANOMALY_MORPH);
    if (said(l, ANOMALY_SAY_EXPLODE, -1) || zone == ANOMALY_NO_ZONE) {
        return;
    }
    if (p->verb == ANOMALY_SAY_HURT) {
        seen(l, 0, zone);
        perhaps_met(l, zone);
        if (morph) {
            roll(l, l->actor, zone, ANOMALY_SAY_CAUGHT);
        }
        return;
    }
    roll(l, l->actor, zone, ANOMALY_SAY_CAUGHT);
    if (p->verb == ANOMALY_SAY_NO_EFFECT || !morph) {
        not_in(l, 0, zone);
    } else {
        perhaps_met(l, zone);
    }
}

static void hear_explode(listener *l, const cb_phrase *p)
{
    int zone = p->refs[0];
    if (said(l, ANOMALY_SAY_HURT, -1)) {
        seen(l, 0, zone);
    } else {
        not_in(l, 0, zone);
    }
    roll(l, ANOMALY_NO_STUDENT, zone, ANOMALY_SAY_CAUGHT);
}

/* ---- Scent and electricity ---- */

static void hear_use(listener *l, const cb_phrase *p)
{
    (void)p;
    l->named = 0;
}

static void hear_sniff(listener *l, const cb_phrase *p)
{
    l->named |= anomaly_zone_bit(p->refs[0]);
}

static void hear_scent(listener *l, const cb_phrase *p)
{
    in(l, p->refs[0] + 1,
       p->refs[1] ? l->named : (anomaly_zone_set)(ANOMALY_ALL_ZONES & ~l->named));
}

static void hear_take(listener *l, const cb_phrase *p)
{
    l->evolutions |= (uint8_t)(1u << p->refs[0]);
}

static void hear_charge(listener *l, const cb_phrase *p)
{
    l->charged[p->refs[0]]++;
}

static void drain(listener *l, int n)
{
    if (l->found != ANOMALY_NO_ZONE) {
        uint8_t *charged = &l->charged[l->found];
        *charged = (uint8_t)(*charged > n ? *charged - n : 0);
    }
}

static void hear_absorb(listener *l, const cb_phrase *p)
{
    drain(l, p->refs[0]);
}

static void hear_fed(listener *l, const cb_phrase *p)
{
    drain(l, p->refs[0]); /* fuel is meal 0, electricity 1 */
}

/* Every token fires; the Students tell one after the other, then all are gone. */
static void hear_shock(listener *l, const cb_phrase *p)
{
    anomaly_zone_set zones = 0;
    for (int z = 0; z < ANOMALY_ZONES; z++) {
        zones |= l->charged[z] == p->refs[1] ? anomaly_zone_bit(z) : 0;
    }
    in(l, p->refs[0] + 1, zones);
    if (p->refs[0] == l->s->students - 1) {
        memset(l->charged, 0, sizeof l->charged);
    }
}

/* ---- Radiation: those whom it hurts are named, and then everyone knows who is outside ---- */

static void hear_refill(listener *l, const cb_phrase *p)
{
    (void)p;
    l->hurt = 0;
}

static void hear_irradiated(listener *l, const cb_phrase *p)
{
    l->hurt |= l->hurt < 0 ? 0 : 1 << p->refs[0];
}

static void hear_settled(listener *l, const cb_phrase *p)
{
    (void)p;
    if (l->hurt < 0) {
        return;
    }
    bool inside = l->hurt >> l->figure & 1;
    keep(l, l->figure,
         inside ? l->radiation : (anomaly_zone_set)(ANOMALY_ALL_ZONES & ~l->radiation), inside);
    l->hurt = -1;
}

static void hear_end(listener *l, const cb_phrase *p)
{
    if (l->hurt > 0) {
        hear_settled(l, p);
    }
}

static void hear_spread(listener *l, const cb_phrase *p)
{
    l->radiation |= anomaly_zone_bit(p->refs[0]);
}

typedef void hear(listener *l, const cb_phrase *p);

static hear *const hears[ANOMALY_SAYS] = {
    [ANOMALY_SAY_MOVE] = hear_act,
    [ANOMALY_SAY_TRACK] = hear_act,
    [ANOMALY_SAY_PLAY] = hear_act,
    [ANOMALY_SAY_GO] = hear_go,
    [ANOMALY_SAY_SHOW] = hear_show,
    [ANOMALY_SAY_TRAPPED] = hear_trapped,
    [ANOMALY_SAY_HIT] = hear_name,
    [ANOMALY_SAY_BURN] = hear_name,
    [ANOMALY_SAY_LURE] = hear_name,
    [ANOMALY_SAY_SENSE] = hear_sense,
    [ANOMALY_SAY_SPRING] = hear_spring,
    [ANOMALY_SAY_SPRING_FUEL] = hear_spring,
    [ANOMALY_SAY_ANSWER] = hear_answer,
    [ANOMALY_SAY_REVEAL] = hear_reveal,
    [ANOMALY_SAY_CAUGHT] = hear_caught,
    [ANOMALY_SAY_HURT] = hear_attack,
    [ANOMALY_SAY_STUDENTS_HURT] = hear_attack,
    [ANOMALY_SAY_NO_EFFECT] = hear_attack,
    [ANOMALY_SAY_EXPLODE] = hear_explode,
    [ANOMALY_SAY_BAITED] = hear_baited,
    [ANOMALY_SAY_PROWL] = hear_prowl,
    [ANOMALY_SAY_JUMP] = hear_jump,
    [ANOMALY_SAY_REACT] = hear_react,
    [ANOMALY_SAY_USE] = hear_use,
    [ANOMALY_SAY_ADAPT] = hear_use,
    [ANOMALY_SAY_TAKE] = hear_take,
    [ANOMALY_SAY_SNIFF] = hear_sniff,
    [ANOMALY_SAY_SCENT] = hear_scent,
    [ANOMALY_SAY_CHARGE] = hear_charge,
    [ANOMALY_SAY_ABSORB] = hear_absorb,
    [ANOMALY_SAY_FED] = hear_fed,
    [ANOMALY_SAY_SHOCK] = hear_shock,
    [ANOMALY_SAY_AP] = hear_refill,
    [ANOMALY_SAY_IRRADIATED] = hear_irradiated,
    [ANOMALY_SAY_TOKEN] = hear_settled,
    [ANOMALY_SAY_ROUND] = hear_settled,
    [ANOMALY_SAY_END] = hear_end,
    [ANOMALY_SAY_SPREAD_TO] = hear_spread,
};

/* What was heard is a viewer's memory, and may be of another match: nothing in it may be beyond
 * what the tables here have. */
static bool makes_sense(const listener *l, const cb_phrase *p)
{
    for (int i = 0; i < CB_MAX_REFS && anomaly_verbs[p->verb].kinds[i]; i++) {
        const cb_kind *kind = anomaly_verbs[p->verb].kinds[i];
        bool secret = anomaly_verbs[p->verb].secret >> i & 1;
        int most = kind == &anomaly_kind_figure    ? l->s->students
                   : kind == &anomaly_kind_student ? l->s->students - 1
                                                   : kind->max;
        if (p->refs[i] > most || (p->refs[i] < kind->min && !secret)) {
            return false;
        }
    }
    return true;
}

/* The value of a field of the view, without what came to it while the listener listened. */
static unsigned before_hearing(const cb_heard *heard, int verb, unsigned now)
{
    for (uint32_t i = 0; i < heard->count; i++) {
        const cb_phrase *p = &heard->lines[i].phrase;
        now &= p->verb == verb && p->refs[0] >= 0 && p->refs[0] < 16 ? ~(1u << p->refs[0]) : ~0u;
    }
    return now;
}

void anomaly_listen(const anomaly_state *s, int viewer, int figure, const cb_heard *heard,
                    anomaly_deduced *out)
{
    assert(figure <= s->students && out->mind.row && out->mind.spare && out->mind.slots);
    listener listening = {.s = s,
                          .viewer = viewer,
                          .figure = figure,
                          .heard = heard,
                          .actor = ANOMALY_NO_STUDENT,
                          .face = ANOMALY_NO_FACE,
                          .goal = ANOMALY_NO_ZONE,
                          .target = ANOMALY_NO_ZONE,
                          .found = ANOMALY_NO_ZONE,
                          .hurt = -1,
                          .out = out};
    listener *l = &listening;
    bool whole = heard->count && heard->lines[0].phrase.verb == ANOMALY_SAY_FUEL;
    if (whole) {
        anomaly_mind_follow(&l->out->mind, ANOMALY_ALL_ZONES);
    } else {
        l->sensors = (anomaly_zone_set)before_hearing(heard, ANOMALY_SAY_SENSE, l->s->sensors);
        l->radiation =
            (anomaly_zone_set)before_hearing(heard, ANOMALY_SAY_SPREAD_TO, l->s->radiation);
        l->evolutions = (uint8_t)before_hearing(heard, ANOMALY_SAY_TAKE, l->s->evolutions);
    }
    for (l->line = 0; l->line < heard->count; l->line++) {
        const cb_hearing *line = &heard->lines[l->line];
        if (l->line == l->end) {
            l->first = l->end;
            while (l->end < heard->count && heard->lines[l->end].step == line->step) {
                l->end++;
            }
        }
        if (hears[line->phrase.verb] && makes_sense(l, &line->phrase)) {
            hears[line->phrase.verb](l, &line->phrase);
        }
    }
}
