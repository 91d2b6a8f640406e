/* What a viewer may see, and full worlds that fit it. Section 3. */
#include <stddef.h>
#include <string.h>

#include "games/anomaly/anomaly.h"

static bool leads(const anomaly_state *s, int viewer, int student)
{
    return student < s->students && viewer == anomaly_seat(s, student);
}

/* ---- Hiding ---- */

static void hide_student(anomaly_student *p, bool from_anomaly)
{
    p->zone = ANOMALY_NO_ZONE;
    p->pick = ANOMALY_NO_SYMBOL;
    memset(p->hand, ANOMALY_NO_FACE, p->hand_size);
    memset(p->traps, ANOMALY_NO_ZONE, p->trap_count);
    if (from_anomaly) { /* it keeps what Possess showed, ANO-3.5 */
        return;
    }
    p->seen_size = 0;
    memset(p->seen, 0, sizeof p->seen);
}

void anomaly_hide(void *state, int viewer)
{
    anomaly_state *s = state;
    for (int k = 0; k < s->students; k++) {
        if (!leads(s, viewer, k)) {
            hide_student(&s->student[k], viewer == 0);
        }
    }
    if (viewer != 0) {
        s->zone = ANOMALY_NO_ZONE;
        s->attacked = s->react_due ? 0xff : 0; /* otherwise it cannot have been */
        memset(&s->hunter, 0, sizeof s->hunter);
    }
}

/* ---- Guessing ---- */

/* Proper odds mean here: every (zone, attacked) of the Anomaly that its set allows is equally
 * likely, and so is every (zone, traps) of a Student; figures are independent (knowledge.c says
 * why). Hands are a random deal of the unseen cards, in which the pile has at most what was
 * shuffled into it. What another seat has deduced that the viewer cannot know (the Anomaly's own
 * sets, which cards it saw) is taken to be no more than what everyone knows. */

static void guess_anomaly(anomaly_state *s, cb_rng *rng)
{
    s->attacked = 0;
    if (!anomaly_placed(s, 0)) {
        return;
    }
    uint64_t worlds = s->anomaly_at[0] | (uint64_t)s->anomaly_at[1] << 16;
    if (!worlds) {
        return; /* only for a view from outside: check refuses the result */
    }
    int world = cb_any(worlds, rng);
    s->zone = (uint8_t)(world & 15);
    s->attacked = world >= 16;
}

static void guess_student(anomaly_state *s, int k, int viewer, cb_rng *rng)
{
    anomaly_student *p = &s->student[k];
    if (!anomaly_placed(s, k + 1)) {
        return;
    }
    const anomaly_belief *b = viewer == 0 && s->split ? &s->hunter : &s->known;
    anomaly_belief_sample(b, s, k, rng, p);
    if (s->stage == ANOMALY_STAGE_FIRST && !(s->waiting >> (k + 1) & 1)) {
        p->pick = (uint8_t)cb_any(anomaly_zone_symbols[p->zone], rng);
    }
}

/* The cards that the viewer cannot place. Bound ones must be in a hand, since the pile never held
 * so many; the others are loose. */
typedef struct unseen {
    uint8_t bound[ANOMALY_FACES], loose[ANOMALY_FACES];
    int bound_total, loose_total;
} unseen;

static void count_unseen(const anomaly_state *s, unseen *u)
{
    u->bound_total = u->loose_total = 0;
    for (int f = 0; f < ANOMALY_FACES; f++) {
        int count = ANOMALY_COPIES - s->held[f] - s->discard[f];
        count = count < 0 ? 0 : count; /* only in a view from outside, like all guards in this
                                          file */
        int bound = count > s->shuffled[f] ? count - s->shuffled[f] : 0;
        u->bound[f] = (uint8_t)bound;
        u->loose[f] = (uint8_t)(count - bound);
        u->bound_total += bound;
        u->loose_total += count - bound;
    }
}

static void take(uint8_t counts[ANOMALY_FACES], int *total, int face)
{
    if (counts[face]) {
        counts[face]--;
        --*total;
    }
}

/* A card whose place is known: it was one of the bound ones if there are any. */
static void place(unseen *u, int face)
{
    if (u->bound[face]) {
        take(u->bound, &u->bound_total, face);
    } else {
        take(u->loose, &u->loose_total, face);
    }
}

static int pick_face(const uint8_t counts[ANOMALY_FACES], int n)
{
    int face = 0;
    while (n >= counts[face]) {
        n -= counts[face++];
    }
    return face;
}

/* Draws a card for one of `slots` hand places: a card bound to the hands falls into this place with
 * probability bound / slots. */
static int deal_one(unseen *u, int slots, cb_rng *rng)
{
    if (slots <= 0 || u->bound_total + u->loose_total <= 0) {
        return 0;
    }
    int n = (int)cb_rng_below(rng, (uint32_t)slots), face;
    if (n < u->bound_total || !u->loose_total) {
        n = n < u->bound_total ? n : 0;
        face = pick_face(u->bound, n);
        take(u->bound, &u->bound_total, face);
    } else {
        face = pick_face(u->loose, (int)cb_rng_below(rng, (uint32_t)u->loose_total));
        take(u->loose, &u->loose_total, face);
    }
    return face;
}

/* What is known of a hand goes to its front; the rest is to be dealt. */
static void settle_known(anomaly_state *s, int k, int viewer, unseen *u, int *slots)
{
    anomaly_student *p = &s->student[k];
    bool own = leads(s, viewer, k);
    int known = own ? p->hand_size : viewer == 0 ? p->seen_size : 0;
    if (!own) {
        memset(p->hand, 0, sizeof p->hand);
        memcpy(p->hand, p->seen, (size_t)known);
    }
    for (int i = 0; i < known; i++) {
        place(u, p->hand[i]);
    }
    *slots += p->hand_size - known;
}

static void deal_hand(anomaly_state *s, int k, int viewer, unseen *u, int *slots, cb_rng *rng)
{
    anomaly_student *p = &s->student[k];
    if (leads(s, viewer, k)) {
        return;
    }
    uint8_t size = viewer == 0 ? p->seen_size : 0;
    while (size < p->hand_size) {
        anomaly_list_add(p->hand, &size, deal_one(u, (*slots)--, rng));
    }
}

/* While a possessed Student is made to act, the Anomaly knows that hand. */
static void guess_seen(anomaly_state *s, int viewer)
{
    if (viewer == 0 || s->stage != ANOMALY_STAGE_FORCE) {
        return;
    }
    anomaly_student *p = &s->student[anomaly_purse(s, s->actor)];
    memcpy(p->seen, p->hand, sizeof p->seen);
    p->seen_size = p->hand_size;
}

void anomaly_guess(void *state, int viewer, cb_rng *rng)
{
    anomaly_state *s = state;
    if (viewer == CB_GOD) {
        return;
    }
    unseen u;
    int slots = 0;
    count_unseen(s, &u);
    for (int k = 0; k < s->students; k++) {
        settle_known(s, k, viewer, &u, &slots);
    }
    for (int k = 0; k < s->students; k++) {
        deal_hand(s, k, viewer, &u, &slots, rng);
        if (!leads(s, viewer, k)) {
            guess_student(s, k, viewer, rng);
        }
    }
    guess_seen(s, viewer);
    if (viewer != 0) {
        guess_anomaly(s, rng);
        if (s->split) { /* hidden, so zero: only the links in use have to be copied */
            memcpy(&s->hunter, &s->known,
                   offsetof(anomaly_belief, link) + s->known.links * sizeof *s->known.link);
        }
    }
}
