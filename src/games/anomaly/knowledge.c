/*
 * Deduction: where each hidden figure may be, for a listener who heard everything.
 *
 * Every announcement of the rules says something about single figures ("S2 is in one of these",
 * "the Anomaly is not there"), never about two at once: a hit names the zone and everyone who must
 * speak up. So the set of possible worlds is the product of one set for each figure, and these sets
 * are exact. Three things need more than a set of zones:
 *
 *  - A Student's traps are where the Student was when they were placed, and are named when they are
 *    sprung, perhaps much later. For each trap a link says, for every zone where it may lie, where
 *    the Student's next trap may be (after the last one: where the Student may be). A path is a
 *    chain, so these links hold exactly the possible paths; whatever loses its last continuation is
 *    pruned back along the chain.
 *  - When a trap is sprung, all hear its zone but not which of the owner's traps it was. With one
 *    or two traps the possible worlds after that are again exactly one set or one link. With three
 *    or more, several chains may remain possible; they are joined link by link. This is the one
 *    place where the sets can be larger than exact (never smaller).
 *  - With Morph nobody but the Anomaly knows whether an attack met it, and a Reactive move tells
 *    later. So the Anomaly's set is kept twice, for "not attacked" and "attacked in this slot".
 *
 * All this is common knowledge: a Student's own secrets say nothing about the others. Only the
 * Anomaly can know more, when it sent a possessed Student to a zone; from then on (`split`) it has
 * sets of its own. All of it takes 308 bytes of the state: two beliefs of 152 bytes, 144 of them
 * for the links of six traps, and two sets for the Anomaly.
 */
#include <string.h>

#include "games/anomaly/anomaly.h"

/* The links of one Student's traps within a belief. */
typedef struct chain {
    anomaly_link *link;
    int count;
} chain;

static int first_link(const anomaly_state *s, int student)
{
    int first = 0;
    for (int k = 0; k < student; k++) {
        first += s->student[k].trap_count;
    }
    return first;
}

static chain chain_of(anomaly_belief *b, const anomaly_state *s, int student)
{
    return (chain){.link = b->link + first_link(s, student),
                   .count = s->student[student].trap_count};
}

static anomaly_zone_set rows_in_use(const anomaly_link *link)
{
    anomaly_zone_set used = 0;
    for (int z = 0; z < ANOMALY_ZONES; z++) {
        used |= link->to[z] ? anomaly_zone_bit(z) : 0;
    }
    return used;
}

static anomaly_zone_set columns_in_use(const anomaly_link *link)
{
    anomaly_zone_set used = 0;
    for (int z = 0; z < ANOMALY_ZONES; z++) {
        used |= link->to[z];
    }
    return used;
}

static void keep_columns(anomaly_link *link, anomaly_zone_set zones)
{
    for (int z = 0; z < ANOMALY_ZONES; z++) {
        link->to[z] &= zones;
    }
}

static void keep_rows(anomaly_link *link, anomaly_zone_set zones)
{
    for (int z = 0; z < ANOMALY_ZONES; z++) {
        link->to[z] = cb_has(zones, z) ? link->to[z] : 0;
    }
}

/* Takes out what no longer has a continuation. */
static void prune_back(chain c)
{
    for (int i = c.count - 1; i > 0; i--) {
        keep_columns(&c.link[i - 1], rows_in_use(&c.link[i]));
    }
}

static void keep(anomaly_belief *b, const anomaly_state *s, int student, anomaly_zone_set zones)
{
    if (!(b->at[student] & ~zones)) {
        return;
    }
    b->at[student] &= zones;
    chain c = chain_of(b, s, student);
    if (c.count) {
        keep_columns(&c.link[c.count - 1], zones);
        prune_back(c);
    }
}

anomaly_zone_set anomaly_student_reach(anomaly_zone_set from, int steps)
{
    if (steps == 1) {
        return anomaly_spread(from);
    }
    anomaly_zone_set to = 0;
    for (uint64_t left = from; left;) {
        int zone = cb_take(&left);
        to |= anomaly_within(zone, steps) & ~anomaly_zone_bit(zone);
    }
    return to;
}

static void step(anomaly_belief *b, const anomaly_state *s, int student, int steps)
{
    b->at[student] = anomaly_student_reach(b->at[student], steps);
    chain c = chain_of(b, s, student);
    if (c.count) {
        anomaly_link *last = &c.link[c.count - 1];
        for (int z = 0; z < ANOMALY_ZONES; z++) {
            last->to[z] = anomaly_student_reach(last->to[z], steps);
        }
    }
}

void anomaly_know_nothing(anomaly_state *s)
{
    for (int k = 0; k < s->students; k++) {
        s->known.at[k] = ANOMALY_ALL_ZONES;
    }
    s->anomaly_at[0] = ANOMALY_ALL_ZONES;
}

/* In the slot in which figures were named, and where they must be, they are remembered. */
void anomaly_forget(void *view)
{
    anomaly_state *s = view;
    bool attacked = s->anomaly_at[1] != 0;
    if (!s->round || s->present || s->forced || s->absorbed) {
        return;
    }
    anomaly_know_nothing(s);
    s->anomaly_at[1] = attacked ? ANOMALY_ALL_ZONES : 0;
    s->split = 0;
    memset(&s->hunter, 0, sizeof s->hunter);
    for (int i = 0; i < s->known.links; i++) {
        for (int z = 0; z < ANOMALY_ZONES; z++) {
            s->known.link[i].to[z] = ANOMALY_ALL_ZONES;
        }
    }
    for (int k = 0; k < s->students; k++) {
        bool on_the_way = s->stage == ANOMALY_STAGE_SYMBOL && s->actor == k;
        keep(&s->known, s, k,
             on_the_way ? ANOMALY_ALL_ZONES : anomaly_symbol_zones[s->student[k].row[1]]);
    }
}

void anomaly_student_in(anomaly_state *s, int student, anomaly_zone_set zones)
{
    keep(&s->known, s, student, zones);
    if (s->split) {
        keep(&s->hunter, s, student, zones);
    }
}

void anomaly_student_says(anomaly_state *s, int student, anomaly_zone_set zones, bool inside)
{
    anomaly_student_in(s, student, inside ? zones : (anomaly_zone_set)(ANOMALY_ALL_ZONES & ~zones));
}

void anomaly_student_stepped(anomaly_state *s, int student, int steps)
{
    step(&s->known, s, student, steps);
    if (s->split) {
        step(&s->hunter, s, student, steps);
    }
}

/* ANO-3.6, forced Move: the Anomaly alone learns the zone. */
void anomaly_student_forced_to(anomaly_state *s, int student, int zone)
{
    if (!s->split) {
        s->split = 1;
        s->hunter = s->known;
    }
    keep(&s->hunter, s, student, anomaly_zone_bit(zone));
}

/* ---- Traps ---- */

static void lay(anomaly_belief *b, const anomaly_state *s, int student)
{
    chain c = chain_of(b, s, student);
    anomaly_link *fresh = c.link + c.count;
    size_t behind = (size_t)(b->link + b->links - fresh);
    memmove(fresh + 1, fresh, behind * sizeof *fresh);
    for (int z = 0; z < ANOMALY_ZONES; z++) {
        fresh->to[z] = b->at[student] & anomaly_zone_bit(z);
    }
    b->links++;
}

/* A trap was placed where the Student is; its count has not been raised yet. */
void anomaly_trap_laid(anomaly_state *s, int student)
{
    lay(&s->known, s, student);
    if (s->split) {
        lay(&s->hunter, s, student);
    }
}

/* The chain c as it is left when its trap number i lay in `zone` and is gone: c.count - 1 links
 * into out, and the zones of the Student in *at. False if that cannot be. */
static bool without(chain c, int i, int zone, anomaly_link *out, anomaly_zone_set *at)
{
    anomaly_link *own = &c.link[i];
    anomaly_zone_set before = i ? 0 : ANOMALY_ALL_ZONES; /* where the trap before it may lie */
    for (int z = 0; i && z < ANOMALY_ZONES; z++) {
        before |= cb_has(c.link[i - 1].to[z], zone) ? anomaly_zone_bit(z) : 0;
    }
    if (!before || !own->to[zone]) {
        return false;
    }
    memcpy(out, c.link, (size_t)i * sizeof *out);
    memcpy(out + i, own + 1, (size_t)(c.count - i - 1) * sizeof *out);
    chain rest = {.link = out, .count = c.count - 1};
    if (i) {
        for (int z = 0; z < ANOMALY_ZONES; z++) {
            out[i - 1].to[z] = cb_has(before, z) ? own->to[zone] : 0;
        }
        prune_back((chain){.link = out, .count = i});
    }
    if (i < rest.count) {
        keep_rows(&out[i], own->to[zone]);
        prune_back(rest);
        for (int n = i; n + 1 < rest.count; n++) {
            keep_rows(&out[n + 1], columns_in_use(&out[n]));
        }
        *at = columns_in_use(&out[rest.count - 1]);
    } else {
        *at = own->to[zone];
    }
    return true;
}

static void spring(anomaly_belief *b, const anomaly_state *s, int student, int zone)
{
    chain c = chain_of(b, s, student);
    anomaly_link joined[ANOMALY_TRAPS] = {{{0}}}, one[ANOMALY_TRAPS];
    anomaly_zone_set at = 0, one_at = 0;
    for (int i = 0; i < c.count; i++) {
        if (!without(c, i, zone, one, &one_at)) {
            continue;
        }
        at |= one_at;
        for (int n = 0; n < c.count - 1; n++) {
            for (int z = 0; z < ANOMALY_ZONES; z++) {
                joined[n].to[z] |= one[n].to[z];
            }
        }
    }
    size_t rest = (size_t)(c.count - 1);
    memcpy(c.link, joined, rest * sizeof *joined);
    anomaly_link *gone = c.link + rest, *end = b->link + b->links;
    memmove(gone, gone + 1, (size_t)(end - gone - 1) * sizeof *gone);
    memset(end - 1, 0, sizeof *end);
    b->links--;
    b->at[student] = at;
}

/* A trap was sprung in `zone`; its owner's count has not been lowered yet. */
void anomaly_trap_sprung(anomaly_state *s, int student, int zone)
{
    spring(&s->known, s, student, zone);
    if (s->split) {
        spring(&s->hunter, s, student, zone);
    }
}

/* ---- The Anomaly ---- */

static void anomaly_in(anomaly_state *s, anomaly_zone_set zones)
{
    s->anomaly_at[0] &= zones;
    s->anomaly_at[1] &= zones;
}

void anomaly_says(anomaly_state *s, anomaly_zone_set zones, bool inside)
{
    anomaly_in(s, inside ? zones : (anomaly_zone_set)(ANOMALY_ALL_ZONES & ~zones));
}

/* It came to a zone of each new set. If a sensor fired it said which, else there is none there. */
static void arrived(anomaly_state *s, anomaly_zone_set calm, anomaly_zone_set attacked, bool fired)
{
    anomaly_zone_set fits =
        fired ? anomaly_zone_bit(s->zone) : (anomaly_zone_set)(ANOMALY_ALL_ZONES & ~s->sensors);
    s->anomaly_at[0] = calm & fits;
    s->anomaly_at[1] = attacked & fits;
}

void anomaly_stepped(anomaly_state *s, bool fired)
{
    bool phasing = anomaly_owns(s, ANOMALY_PHASING);
    arrived(s, anomaly_steps(phasing, s->anomaly_at[0]), anomaly_steps(phasing, s->anomaly_at[1]),
            fired);
}

static anomaly_zone_set elsewhere(anomaly_zone_set from)
{
    bool single = !(from & (from - 1));
    return from ? (anomaly_zone_set)(ANOMALY_ALL_ZONES & ~(single ? from : 0)) : 0;
}

void anomaly_jumped(anomaly_state *s, bool fired)
{
    arrived(s, elsewhere(s->anomaly_at[0]), elsewhere(s->anomaly_at[1]), fired);
}

/* ANO-6.10: the steps from a zone that come closer to the bait. */
anomaly_zone_set anomaly_lure_steps(bool phasing, int from, int goal)
{
    const uint8_t *distance = anomaly_distance[phasing][goal];
    anomaly_zone_set closer = 0;
    for (uint64_t left = anomaly_steps(phasing, anomaly_zone_bit(from)); left;) {
        int zone = cb_take(&left);
        closer |= distance[zone] < distance[from] ? anomaly_zone_bit(zone) : 0;
    }
    return closer;
}

static anomaly_zone_set lured(const anomaly_state *s, anomaly_zone_set from, int goal)
{
    anomaly_zone_set to = 0;
    for (uint64_t left = from; left;) {
        to |= anomaly_lure_steps(anomaly_owns(s, ANOMALY_PHASING), cb_take(&left), goal);
    }
    return to;
}

/* An Anomaly at the bait stayed, and no sensor spoke. */
void anomaly_lured(anomaly_state *s, int goal, bool fired)
{
    anomaly_zone_set stays[2];
    for (int i = 0; i < 2; i++) {
        stays[i] = fired ? 0 : s->anomaly_at[i] & anomaly_zone_bit(goal);
    }
    arrived(s, lured(s, s->anomaly_at[0], goal), lured(s, s->anomaly_at[1], goal), fired);
    s->anomaly_at[0] |= stays[0];
    s->anomaly_at[1] |= stays[1];
}

void anomaly_perhaps_attacked(anomaly_state *s, int zone)
{
    s->anomaly_at[1] |= s->anomaly_at[0] & anomaly_zone_bit(zone);
    s->anomaly_at[0] &= (anomaly_zone_set)~anomaly_zone_bit(zone);
}

/* ---- For guesses, pictures and positions ---- */

anomaly_zone_set anomaly_suspects(const anomaly_state *s, int viewer, int student)
{
    return viewer == 0 && s->split ? s->hunter.at[student] : s->known.at[student];
}

/* How many continuations there are from each zone of link i to the end of the chain. */
static void count_ways(const anomaly_link *link, int count,
                       uint32_t ways[ANOMALY_TRAPS][ANOMALY_ZONES])
{
    for (int i = count - 1; i >= 0; i--) {
        for (int z = 0; z < ANOMALY_ZONES; z++) {
            uint64_t left = link[i].to[z];
            ways[i][z] = i == count - 1 ? (uint32_t)cb_count(left) : 0;
            while (i < count - 1 && left) {
                ways[i][z] += ways[i + 1][cb_take(&left)];
            }
        }
    }
}

static int draw_zone(const uint32_t ways[ANOMALY_ZONES], anomaly_zone_set among, cb_rng *rng)
{
    uint32_t total = 0;
    for (uint64_t left = among; left;) {
        total += ways[cb_take(&left)];
    }
    if (!total) {
        return 0; /* only in a view from outside: check refuses the result */
    }
    uint32_t n = cb_rng_below(rng, total);
    uint64_t left = among;
    int zone = cb_take(&left);
    while (n >= ways[zone]) {
        n -= ways[zone];
        zone = cb_take(&left);
    }
    return zone;
}

/* One of the possible (zone, traps), each equally likely. */
void anomaly_belief_sample(const anomaly_belief *b, const anomaly_state *s, int student,
                           cb_rng *rng, anomaly_student *out)
{
    const anomaly_link *link = b->link + first_link(s, student);
    int count = s->student[student].trap_count;
    anomaly_zone_set next = b->at[student];
    if (count) {
        uint32_t ways[ANOMALY_TRAPS][ANOMALY_ZONES];
        uint8_t drawn = 0;
        count_ways(link, count, ways);
        next = ANOMALY_ALL_ZONES;
        memset(out->traps, 0, sizeof out->traps);
        for (int i = 0; i < count; i++) {
            int zone = draw_zone(ways[i], next, rng);
            next = link[i].to[zone];
            anomaly_list_add(out->traps, &drawn, zone);
        }
    }
    out->zone =
        (uint8_t)(next ? cb_any(next, rng) : 0); /* never empty, except in a view from outside */
}

/* Is there an order of the traps not used yet that the chain from `link` on allows, such that it
 * ends where the Student is? */
static bool has_path(const anomaly_link *link, const anomaly_student *p, anomaly_zone_set next,
                     unsigned used)
{
    if (used == cb_first(p->trap_count)) {
        return cb_has(next, p->zone);
    }
    for (int t = 0; t < p->trap_count; t++) {
        if (!(used >> t & 1) && cb_has(next, p->traps[t]) &&
            has_path(link + 1, p, link->to[p->traps[t]], used | 1u << t)) {
            return true;
        }
    }
    return false;
}

/* Does every zone in the chain have both a way back and a way on? */
static bool is_pruned(const anomaly_link *link, int count, anomaly_zone_set at)
{
    for (int i = 0; i < count; i++) {
        anomaly_zone_set out = i + 1 < count ? rows_in_use(&link[i + 1]) : at;
        if (columns_in_use(&link[i]) != out) {
            return false;
        }
    }
    return true;
}

static bool is_wide(const anomaly_belief *b)
{
    for (int i = 0; i < ANOMALY_TRAPS; i++) {
        anomaly_zone_set columns = columns_in_use(&b->link[i]);
        if (columns & ~ANOMALY_ALL_ZONES || (i >= b->links && columns)) {
            return true;
        }
    }
    return false;
}

bool anomaly_belief_check(const anomaly_belief *b, const anomaly_state *s, cb_error *err)
{
    if (b->links != anomaly_traps(s) || is_wide(b)) {
        return cb_fail(err, CB_EPOSITION,
                       "link: there must be one for each of the %d traps in play",
                       anomaly_traps(s));
    }
    for (int k = 0; k < ANOMALY_STUDENTS; k++) {
        const anomaly_student *p = &s->student[k];
        const anomaly_link *link = b->link + first_link(s, k);
        bool used = k < s->students;
        if (used ? !b->at[k] || b->at[k] & ~ANOMALY_ALL_ZONES : b->at[k] != 0) {
            return cb_fail(err, CB_EPOSITION, "at.S%d: no zone, or a zone for nobody", k + 1);
        }
        if (!is_pruned(link, p->trap_count, b->at[k])) {
            return cb_fail(err, CB_EPOSITION, "link: a zone of S%d's leads nowhere", k + 1);
        }
        if (used && p->zone != ANOMALY_NO_ZONE &&
            !(cb_has(b->at[k], p->zone) && has_path(link, p, ANOMALY_ALL_ZONES, 0))) {
            return cb_fail(err, CB_EPOSITION,
                           "at.S%d, link: they do not allow where S%d and the traps are", k + 1,
                           k + 1);
        }
    }
    return true;
}
