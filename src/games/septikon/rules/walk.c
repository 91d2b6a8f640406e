/* Walking: exactly as many steps as the die shows, never back (section 5, SEP-10.2). */
#include <assert.h>

#include "games/septikon/septikon.h"

/* ---- Crew ----
 * Most of a match's time goes into crew moves. Straight moves are found for all figures at once
 * (stride.c); every other way is a row of a table (ways.c). No ring of passages is shorter than
 * seven steps, so a figure that never turns back enters no square twice (SEP-5.2). */

typedef struct walk {
    septikon_set barred, crew;
    int side, start; /* whose station, and the place that is left */
    bool armed;      /* with Explosives */
    bool blast;      /* with the choice to leave damage there */
    cb_move *out;
    int count;
} walk;

/* SEP-11.6: not on the surface. */
static bool may_blast(int from)
{
    return from < SEPTIKON_AT(SEPTIKON_LEVELS, 1);
}

/* The ends that the figure has been found to reach. */
static septikon_set noted_ends(const walk *w)
{
    septikon_set ends = {{0}};
    for (int i = 0; i < w->count; i++) {
        if (cb_move_ref(w->out[i], 0) == w->start) {
            septikon_add(&ends, septikon_turn(w->side, cb_move_ref(w->out[i], 1)));
        }
    }
    return ends;
}

static void note(walk *w, int end)
{
    w->out[w->count++] = CB_MOVE(SEPTIKON_V_MOVE, w->start, end);
    if (w->blast) {
        w->out[w->count++] = CB_MOVE(SEPTIKON_V_BLAST, w->start, end);
    }
}

/* Through a Lock the same end may have been reached before. */
static void note_once(walk *w, septikon_set *noted, int square)
{
    if (!septikon_has(noted, square)) {
        septikon_add(noted, square);
        note(w, septikon_place(w->side, square));
    }
}

/* Nothing is in the way, and nobody stands on its end (SEP-5.3, SEP-5.5). */
static bool is_open(const walk *w, const septikon_way *way)
{
    return !((unsigned)septikon_meet(&way->path, &w->barred) | septikon_has(&w->crew, way->end));
}

/* ---- Where figures can go ---- */

/* SEP-5.7: the first step may lead from a Lock to any other free Lock. The Lock that was left is
 * closed for the rest: it would be entered twice. */
static void transfer(walk *w, int from, int steps)
{
    walk on = *w;
    septikon_set noted = noted_ends(w);
    septikon_add(&on.barred, from);
    for (int i = 0; i < SEPTIKON_LOCKS; i++) {
        int lock = septikon_locks[i];
        if (septikon_has(&on.barred, lock) || septikon_has(&on.crew, lock)) {
            continue;
        }
        if (steps == 1) {
            note_once(&on, &noted, lock);
            continue;
        }
        const uint16_t *ways = &septikon_lock_ways[steps - 1][i];
        for (int k = ways[0]; k < ways[1]; k++) {
            if (is_open(&on, &septikon_ways[k])) {
                note_once(&on, &noted, septikon_ways[k].end);
            }
        }
    }
    w->count = on.count;
}

/* Clones that were defrosted in step 0 did not stand in the Lock when the turn began. */
static bool may_transfer(const septikon_state *s, int side, int from)
{
    if (septikon_module_at[from] != SEPTIKON_LCK) {
        return false;
    }
    for (int i = 0; i < SEPTIKON_LOCKS; i++) {
        if (septikon_locks[i] == from && s->fresh >> i & 1 && side == s->active) {
            return false;
        }
    }
    return true;
}

/* ---- All figures of a station ---- */

/* The straight moves to one side. */
static void go_straight(walk *w, const septikon_set *figures, int steps)
{
    const int side = w->side, towards = side ? -steps : steps; /* on the board */
    cb_move *out = w->out + w->count;
    for (int i = 0; i < 3; i++) {
        uint64_t left = figures->w[i];
        while (left) {
            int from = i * 64 + cb_take(&left), start = septikon_place(side, from);
            *out++ = CB_MOVE(SEPTIKON_V_MOVE, start, start + towards);
            if (w->armed && may_blast(from)) {
                *out++ = CB_MOVE(SEPTIKON_V_BLAST, start, start + towards);
            }
        }
    }
    w->count = (int)(out - w->out);
}

/* What is left for a figure when its straight moves are listed. Whether a way is open cannot be
 * foretold, so every move is written, and stays if it is. */
static void go_round(const septikon_state *s, walk *w, int from)
{
    const uint16_t *ways = &septikon_bent_ways[s->die][from];
    const septikon_way *last = septikon_ways + ways[1];
    const int side = w->side, start = septikon_place(side, from);
    const bool blast = w->armed && may_blast(from);
    cb_move *out = w->out + w->count;
    for (const septikon_way *way = septikon_ways + ways[0]; way < last; way++) {
        int open = is_open(w, way), end = septikon_place(side, way->end);
        *out = CB_MOVE(SEPTIKON_V_MOVE, start, end);
        out += open;
        if (blast) {
            *out = CB_MOVE(SEPTIKON_V_BLAST, start, end);
            out += open;
        }
    }
    w->count = (int)(out - w->out);
    w->start = start;
    w->blast = blast;
    if (may_transfer(s, side, from)) {
        transfer(w, from, s->die);
    }
}

int septikon_crew_moves(const septikon_state *s, int side, const septikon_set *figures,
                        cb_move *out)
{
    const septikon_side *here = &s->sides[side];
    assert(s->die >= 1 && s->die <= 6);
    walk w = {.barred = septikon_barred(here),
              .crew = septikon_crew(here),
              .side = side,
              .armed = septikon_weapon_active(here, SEPTIKON_AT(3, 11)),
              .out = out};
    septikon_strides strides = septikon_find_strides(figures, &w.barred, &w.crew, s->die);
    septikon_set bent = septikon_bent(figures, s->die);
    go_straight(&w, &strides.right, s->die);
    go_straight(&w, &strides.left, -s->die);
    for (int i = 0; i < 3; i++) {
        uint64_t left = bent.w[i];
        while (left) {
            go_round(s, &w, i * 64 + cb_take(&left));
        }
    }
    return w.count;
}

/* ---- BioDrones: step by step ---- */

/* Adds where such a walk can end, or says only whether it can end anywhere. */
static void go(const septikon_set *barred, int at, int from, int steps, septikon_set *ends)
{
    if (!steps) {
        septikon_add(ends, at);
        return;
    }
    for (int i = 0; i < 4; i++) {
        int next = septikon_drone_links[at][i];
        if (next != SEPTIKON_NOWHERE && next != from && !septikon_has(barred, next)) {
            go(barred, next, at, steps - 1, ends);
        }
    }
}

static bool can_go(const septikon_set *barred, const septikon_set *drones, int at, int from,
                   int steps)
{
    if (!steps) {
        return !septikon_has(drones, at); /* SEP-10.4 */
    }
    for (int i = 0; i < 4; i++) {
        int next = septikon_drone_links[at][i];
        if (next != SEPTIKON_NOWHERE && next != from && !septikon_has(barred, next) &&
            can_go(barred, drones, next, at, steps - 1)) {
            return true;
        }
    }
    return false;
}

/* What stops a BioDrone: damage and crew. */
static septikon_set in_the_way(const septikon_side *here)
{
    septikon_set barred = septikon_crew(here);
    septikon_join(&barred, &here->damage);
    return barred;
}

septikon_set septikon_drones_on(const septikon_side *here)
{
    septikon_set drones = {{0}};
    for (int i = 0; i < here->invader_count; i++) {
        septikon_add(&drones, here->invaders[i].at);
    }
    return drones;
}

septikon_set septikon_drone_ends(const septikon_state *s, int side, int from)
{
    septikon_set barred = in_the_way(&s->sides[side]), drones = septikon_drones_on(&s->sides[side]);
    septikon_set ends = {{0}};
    go(&barred, from, SEPTIKON_NOWHERE, s->die, &ends);
    return septikon_without(&ends, &drones); /* SEP-10.4 */
}

/* Finds one such walk to an end. */
static bool find_way(const septikon_set *barred, int at, int from, int to, int steps, uint8_t *way)
{
    if (!steps) {
        return at == to;
    }
    for (int i = 0; i < 4; i++) {
        int next = septikon_drone_links[at][i];
        if (next != SEPTIKON_NOWHERE && next != from && !septikon_has(barred, next)) {
            *way = (uint8_t)next;
            if (find_way(barred, next, at, to, steps - 1, way + 1)) {
                return true;
            }
        }
    }
    return false;
}

bool septikon_drone_way(const septikon_state *s, int side, int from, int to, uint8_t *way)
{
    septikon_set barred = in_the_way(&s->sides[side]);
    return find_way(&barred, from, SEPTIKON_NOWHERE, to, s->die, way);
}

bool septikon_drone_can_move(const septikon_state *s, int side)
{
    const septikon_side *here = &s->sides[side];
    septikon_set barred = in_the_way(here), drones = septikon_drones_on(here);
    for (int i = 0; i < here->invader_count; i++) {
        if (!here->invaders[i].moved &&
            can_go(&barred, &drones, here->invaders[i].at, SEPTIKON_NOWHERE, s->die)) {
            return true;
        }
    }
    return false;
}
