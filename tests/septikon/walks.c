/* Crew walks, computed a second way: step by step, with Lock transfers as one more kind of link. */
#include <stdio.h>
#include <string.h>

#include "septikon/props.h"

bool crew_is_linked(int a, int b)
{
    int la = septikon_level(a), lb = septikon_level(b), low = la < lb ? la : lb;
    int ca = septikon_column(a), cb = septikon_column(b);
    if (la == lb) {
        return (la <= 2 || la >= 7) && (ca - cb == 1 || cb - ca == 1);
    }
    if (ca != cb || (la - lb != 1 && lb - la != 1)) {
        return false;
    }
    bool at_ends = (ca == 1 || ca == 21) && (low == 1 || low == 7 || low == 8);
    return at_ends || (ca == 11 && low >= 2 && low <= 6);
}

/* All simple paths: no square twice, the first included. */
static void wander(const septikon_state *s, int side, septikon_set barred, int at, int steps,
                   bool first, septikon_set *ends)
{
    if (!steps) {
        septikon_add(ends, at);
        return;
    }
    septikon_add(&barred, at);
    static const int aside[] = {-1, 1, -SEPTIKON_COLUMNS, SEPTIKON_COLUMNS};
    for (int i = 0; i < 4; i++) {
        int next = at + aside[i];
        if (next >= 0 && next < SEPTIKON_SQUARES && crew_is_linked(at, next) &&
            !septikon_has(&barred, next)) {
            wander(s, side, barred, next, steps - 1, false, ends);
        }
    }
    for (int i = 0; first && septikon_module_at[at] == SEPTIKON_LCK && i < SEPTIKON_LOCKS; i++) {
        int lock = septikon_locks[i];
        if (lock != at && septikon_lock_is_free(&s->sides[side], lock)) {
            wander(s, side, barred, lock, steps - 1, false, ends);
        }
    }
}

static bool fresh(const septikon_state *s, int side, int square)
{
    for (int i = 0; i < SEPTIKON_LOCKS; i++) {
        if (side == s->active && septikon_locks[i] == square && s->fresh >> i & 1) {
            return true;
        }
    }
    return false;
}

/* The ends of one figure's moves, each once. */
static bool listed(const septikon_state *s, int side, int from, septikon_set *ends)
{
    cb_move moves[SEPTIKON_MAX_MOVES];
    septikon_set figure = {{0}};
    septikon_add(&figure, from);
    int n = septikon_crew_moves(s, side, &figure, moves);
    for (int i = 0; i < n; i++) {
        int end = septikon_turn(side, cb_move_ref(moves[i], 1));
        if (cb_move_verb(moves[i]) == SEPTIKON_V_MOVE) {
            if (septikon_has(ends, end)) {
                return false;
            }
            septikon_add(ends, end);
        }
    }
    return true;
}

bool walks_agree(const septikon_state *s)
{
    for (int side = 0; side < 2; side++) {
        const septikon_side *here = &s->sides[side];
        septikon_set crew = here->clones;
        septikon_join(&crew, &here->spies);
        septikon_set left = crew;
        while (!septikon_empty(&left)) {
            int from = septikon_take(&left);
            septikon_set fast = {{0}}, slow = {{0}};
            wander(s, side, septikon_barred(here), from, s->die, !fresh(s, side, from), &slow);
            slow = septikon_without(&slow, &crew);
            if (!listed(s, side, from, &fast) || memcmp(&fast, &slow, sizeof fast) != 0) {
                printf("walks of %d from %d on %c's station differ\n", s->die, from, 'A' + side);
                return false;
            }
        }
    }
    return true;
}
