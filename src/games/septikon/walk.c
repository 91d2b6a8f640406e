/* Walking: exactly as many steps as the die shows, never back (section 5, SEP-10.2). */
#include <assert.h>

#include "games/septikon/septikon.h"

/* ---- Crew: whole stretches at a time ----
 * Crew moves are what a game spends most of its time on. Between two forks or corners a level is a
 * straight hall, so that one test of a mask of closed squares stands for all steps along it. No ring
 * of passages is shorter than seven steps, so never turning back is enough to enter no square twice
 * (SEP-5.2). Columns count from 0 here. */

/* A station as crew finds it, by level with a bit for each column. */
typedef struct halls {
    uint32_t closed[SEPTIKON_LEVELS + 1];
    uint32_t crew[SEPTIKON_LEVELS + 1];
} halls;

enum { LEFT_END = 0, MIDDLE = 10, RIGHT_END = SEPTIKON_COLUMNS - 1 };

typedef struct walk {
    const halls *halls;
    int side, start; /* whose station, and the place that is left */
    bool armed;      /* with Explosives */
    bool blast;      /* with the choice to leave damage there */
    bool detour;     /* by a Lock: the same end may have been reached another way */
    cb_move *out;
    int count;
} walk;

static bool has_floor(int level)
{
    return level <= 2 || level >= 7;
}

/* Levels 2 and 7 are where the shaft ends. */
static bool is_fork(int level, int column)
{
    return column == MIDDLE && (level == 2 || level == 7);
}

static bool is_noted(const walk *w, cb_move m)
{
    for (int i = 0; i < w->count; i++) {
        if (w->out[i] == m) {
            return true;
        }
    }
    return false;
}

static void note(walk *w, int end)
{
    w->out[w->count++] = septikon_move(SEPTIKON_V_MOVE, w->start, end);
    if (w->blast) {
        w->out[w->count++] = septikon_move(SEPTIKON_V_BLAST, w->start, end);
    }
}

/* Notes a move, unless somebody stands on its end (SEP-5.5). */
static void end_at(walk *w, int level, int column)
{
    int end = septikon_place(w->side, SEPTIKON_AT(level, column + 1));
    bool taken = w->halls->crew[level] >> column & 1;
    if (!taken && !(w->detour && is_noted(w, septikon_move(SEPTIKON_V_MOVE, w->start, end)))) {
        note(w, end);
    }
}

static void shaft(walk *w, int level, int direction, int steps);
static void stairs(walk *w, int level, int column, int direction, int steps);

/* From a square of a level along it. */
static void hall(walk *w, int level, int column, int direction, int steps)
{
    int end = direction > 0 ? RIGHT_END : LEFT_END;
    bool fork = (level == 2 || level == 7) && (MIDDLE - column) * direction > 0;
    int node = fork ? MIDDLE : end;
    int length = (node - column) * direction, n = steps < length ? steps : length;
    uint32_t ahead = ((1U << n) - 1U) << (direction > 0 ? column + 1 : column - n);
    if (w->halls->closed[level] & ahead) {
        return;
    }
    if (steps <= length) {
        end_at(w, level, column + direction * steps);
    } else if (fork) {
        hall(w, level, MIDDLE, direction, steps - length);
        shaft(w, level, level == 2 ? 1 : -1, steps - length);
    } else {
        stairs(w, level, node, 1, steps - length);
        stairs(w, level, node, -1, steps - length);
    }
}

/* From one end of a level up or down, if there is a way, and on from there. */
static void stairs(walk *w, int level, int column, int direction, int steps)
{
    int lower = direction > 0 ? level : level - 1, next = level + direction;
    bool passage = lower == 1 || lower == 7 || lower == 8;
    if (!passage || w->halls->closed[next] >> column & 1) {
        return;
    }
    if (steps == 1) {
        end_at(w, next, column);
        return;
    }
    hall(w, next, column, column == LEFT_END ? 1 : -1, steps - 1);
    stairs(w, next, column, direction, steps - 1);
}

/* From a square of column 11 through the shaft, and both ways at its end. */
static void shaft(walk *w, int level, int direction, int steps)
{
    do {
        level += direction;
        if (w->halls->closed[level] >> MIDDLE & 1) {
            return;
        }
        if (--steps == 0) {
            end_at(w, level, MIDDLE);
            return;
        }
    } while (!has_floor(level));
    hall(w, level, MIDDLE, -1, steps);
    hall(w, level, MIDDLE, 1, steps);
}

/* From a fork, an end of a level or a square of the shaft: the ways off its hall. */
static void leave_hall(walk *w, int level, int column, int steps)
{
    if (!has_floor(level)) {
        shaft(w, level, 1, steps);
        shaft(w, level, -1, steps);
    } else if (is_fork(level, column)) {
        shaft(w, level, level == 2 ? 1 : -1, steps);
    } else if (column == LEFT_END || column == RIGHT_END) {
        stairs(w, level, column, 1, steps);
        stairs(w, level, column, -1, steps);
    }
}

/* From a square in every direction. */
static void leave(walk *w, int square, int steps)
{
    int level = septikon_level(square), column = septikon_column(square) - 1;
    if (has_floor(level) && column > LEFT_END) {
        hall(w, level, column, -1, steps);
    }
    if (has_floor(level) && column < RIGHT_END) {
        hall(w, level, column, 1, steps);
    }
    leave_hall(w, level, column, steps);
}

/* ---- BioDrones: step by step ---- */

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

/* ---- Where figures can go ---- */

/* A set by level. Written out, every line is a shift or two. */
static void to_levels(const septikon_set *set, uint32_t levels[SEPTIKON_LEVELS + 1])
{
    levels[0] = 0;
    levels[1] = septikon_level_bits(set, 1);
    levels[2] = septikon_level_bits(set, 2);
    levels[3] = septikon_level_bits(set, 3);
    levels[4] = septikon_level_bits(set, 4);
    levels[5] = septikon_level_bits(set, 5);
    levels[6] = septikon_level_bits(set, 6);
    levels[7] = septikon_level_bits(set, 7);
    levels[8] = septikon_level_bits(set, 8);
    levels[9] = septikon_level_bits(set, 9);
}

static halls find_halls(const septikon_side *side)
{
    halls station;
    septikon_set barred = septikon_barred(side), crew = side->clones;
    septikon_join(&crew, &side->spies);
    to_levels(&barred, station.closed);
    to_levels(&crew, station.crew);
    return station;
}

/* SEP-5.7: the first step may lead from a Lock to any other free Lock. The Lock that was left is
 * closed for the rest: it would be entered twice. */
static void transfer(walk *w, int from, int steps)
{
    halls left = *w->halls;
    walk on = *w;
    on.halls = &left;
    on.detour = true;
    left.closed[septikon_level(from)] |= 1U << (septikon_column(from) - 1);
    for (int i = 0; i < SEPTIKON_LOCKS; i++) {
        int lock = septikon_locks[i], level = septikon_level(lock);
        int column = septikon_column(lock) - 1;
        if ((left.closed[level] | left.crew[level]) >> column & 1) {
            continue;
        }
        if (steps == 1) {
            end_at(&on, level, column);
        } else {
            leave(&on, lock, steps - 1);
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
    int towards = w->side ? -steps : steps; /* on the board */
    for (int i = 0; i < 3; i++) {
        uint64_t left = figures->w[i];
        while (left) {
            int from = i * 64 + cb_take(&left);
            w->start = septikon_place(w->side, from);
            w->blast = w->armed &&
                       from < SEPTIKON_AT(SEPTIKON_LEVELS, 1); /* SEP-11.6: not on the surface */
            note(w, w->start + towards);
        }
    }
}

/* What is left for a figure when its straight moves are noted. */
static void go_round(const septikon_state *s, walk *w, int from)
{
    int level = septikon_level(from), column = septikon_column(from) - 1;
    w->start = septikon_place(w->side, from);
    w->blast = w->armed && level < SEPTIKON_LEVELS;
    if (has_floor(level) && column > LEFT_END && !septikon_is_plain(from, -1, s->die)) {
        hall(w, level, column, -1, s->die);
    }
    if (has_floor(level) && column < RIGHT_END && !septikon_is_plain(from, 1, s->die)) {
        hall(w, level, column, 1, s->die);
    }
    leave_hall(w, level, column, s->die);
    if (may_transfer(s, w->side, from)) {
        transfer(w, from, s->die);
    }
}

int septikon_crew_moves(const septikon_state *s, int side, const septikon_set *figures,
                        cb_move *out)
{
    const septikon_side *here = &s->sides[side];
    assert(s->die >= 1 && s->die <= 6);
    septikon_strides strides = septikon_find_strides(here, figures, s->die);
    septikon_set bent = septikon_bent(figures, s->die);
    halls station = find_halls(here);
    walk w = {.halls = &station,
              .side = side,
              .armed = septikon_weapon_active(here, SEPTIKON_AT(3, 11)),
              .out = out};
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

septikon_set septikon_drone_ends(const septikon_state *s, int side, int from)
{
    const septikon_side *here = &s->sides[side];
    septikon_set barred = here->damage;
    septikon_join(&barred, &here->clones);
    septikon_join(&barred, &here->spies);
    septikon_set ends = {{0}};
    go(&barred, from, SEPTIKON_NOWHERE, s->die, &ends);
    for (int i = 0; i < here->invader_count; i++) { /* SEP-10.4 */
        septikon_remove(&ends, here->invaders[i].at);
    }
    return ends;
}
