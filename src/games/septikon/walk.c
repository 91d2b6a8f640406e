/* Walking: exactly as many steps as the die shows, never back (section 5, SEP-10.2). */
#include "games/septikon/septikon.h"

/* One walk: which passages, which squares are closed, and where it can end. */
typedef struct walk {
    const septikon_links *links;
    septikon_set barred, ends;
} walk;

/* Goes on from `at`, having come from `from`. No ring of passages is shorter than seven steps, so
 * never turning back is enough to enter no square twice (SEP-5.2). */
static void go(walk *w, int at, int from, int steps)
{
    if (!steps) {
        septikon_add(&w->ends, at);
        return;
    }
    for (int i = 0; i < 4; i++) {
        int next = w->links[at][i];
        if (next != SEP_NOWHERE && next != from && !septikon_has(&w->barred, next)) {
            go(w, next, at, steps - 1);
        }
    }
}

septikon_set septikon_barred(const septikon_side *side)
{
    septikon_set barred = side->damage;
    for (int i = 0; i < side->invader_count; i++) {
        septikon_add(&barred, side->invaders[i].at);
    }
    return barred;
}

static septikon_set crew_of(const septikon_side *side)
{
    septikon_set crew;
    for (int i = 0; i < 3; i++) {
        crew.w[i] = side->clones.w[i] | side->spies.w[i];
    }
    return crew;
}

bool septikon_weapon_active(const septikon_side *side, int square)
{
    return septikon_has(&side->clones, square) || septikon_has(&side->spies, square);
}

bool septikon_lock_is_free(const septikon_side *side, int lock)
{
    septikon_set barred = septikon_barred(side);
    return !septikon_has(&barred, lock) && !septikon_has(&side->clones, lock) &&
           !septikon_has(&side->spies, lock);
}

unsigned septikon_free_locks(const septikon_side *side)
{
    unsigned free = 0;
    for (int i = 0; i < SEP_LOCKS; i++) {
        if (septikon_lock_is_free(side, septikon_locks[i])) {
            free |= 1U << i;
        }
    }
    return free;
}

/* SEP-5.7: the first step may lead from a Lock to any other free Lock. The Lock that was left is
 * closed for the rest: it would be entered twice. */
static void transfer(walk *w, const septikon_side *side, int from, int steps)
{
    septikon_add(&w->barred, from);
    for (int i = 0; i < SEP_LOCKS; i++) {
        int lock = septikon_locks[i];
        if (lock != from && septikon_lock_is_free(side, lock)) {
            go(w, lock, SEP_NOWHERE, steps - 1);
        }
    }
}

/* Clones that were defrosted in step 0 did not stand in the Lock when the turn began. */
static bool may_transfer(const septikon_state *s, int side, int from)
{
    if (septikon_module_at[from] != SEP_LCK) {
        return false;
    }
    for (int i = 0; i < SEP_LOCKS; i++) {
        if (septikon_locks[i] == from && s->fresh >> i & 1 && side == s->active) {
            return false;
        }
    }
    return true;
}

septikon_set septikon_crew_ends(const septikon_state *s, int side, const septikon_set *barred,
                                int from)
{
    const septikon_side *here = &s->sides[side];
    walk w = {.links = septikon_crew_links, .barred = *barred};
    go(&w, from, SEP_NOWHERE, s->die);
    if (may_transfer(s, side, from)) {
        transfer(&w, here, from, s->die);
    }
    for (int i = 0; i < 3; i++) { /* SEP-5.5 */
        w.ends.w[i] &= ~(here->clones.w[i] | here->spies.w[i]);
    }
    return w.ends;
}

septikon_set septikon_drone_ends(const septikon_state *s, int side, int from)
{
    const septikon_side *here = &s->sides[side];
    septikon_set crew = crew_of(here);
    walk w = {.links = septikon_drone_links};
    for (int i = 0; i < 3; i++) {
        w.barred.w[i] = here->damage.w[i] | crew.w[i];
    }
    go(&w, from, SEP_NOWHERE, s->die);
    for (int i = 0; i < here->invader_count; i++) { /* SEP-10.4 */
        septikon_remove(&w.ends, here->invaders[i].at);
    }
    return w.ends;
}
