/* A question that a player may answer beforehand has one answer that says no. One seat alone is asked it,
 * and that it is follows from what all know: an order that answers it tells nobody anything. */
#include "properties/property.h"

static const char *name_of(const trial *t, const cb_phrase *question)
{
    return t->game->told.verbs[question->verb].name;
}

static int no_of(const trial *t, const cb_phrase *question)
{
    return t->game->told.verbs[question->verb].no;
}

static bool has_one_no(trial *t, const void *state, int seat, const cb_phrase *question)
{
    int found = 0, n = t->game->rules.moves(state, seat, t->others);
    cb_seats who = 0;
    for (int i = 0; i < n; i++) {
        found += cb_move_verb(t->others[i]) == no_of(t, question);
    }
    t->game->rules.phase(state, &who);
    return (found == 1 && who == 1U << seat) ||
           trial_fail(t,
                      "'%s', which may be answered beforehand, has %d moves that say no, and is "
                      "asked of the seats %x",
                      name_of(t, question), found, who);
}

/* Whoever cannot tell two worlds apart does not learn from an order in which of them it is. */
static bool asked_alike(trial *t, int seat, const cb_phrase *question, int viewer)
{
    void *world = t->spare[0];
    cb_phrase other = {0};
    trial_other_world(t, t->state, viewer, world);
    if (!may_act(t->game, world, seat)) {
        return trial_fail(t, "seat %d is not asked in a world like this for viewer %d", seat,
                          viewer);
    }
    t->game->told.ask(world, seat, &other);
    if (!no_of(t, question) && !no_of(t, &other)) {
        return true;
    }
    return other.verb == question->verb
               ? has_one_no(t, world, seat, &other)
               : trial_fail(t, "seat %d is asked '%s', but '%s' in a world like this for viewer %d",
                            seat, name_of(t, question), name_of(t, &other), viewer);
}

static bool holds(trial *t)
{
    for (const cb_verb *v = t->game->told.verbs; v->name; v++) {
        if (v->no && t->game->told.verbs[v->no].type != CB_VERB_MOVE) {
            return trial_fail(t, "what answers '%s' is not a move", v->name);
        }
    }
    while (trial_next(t)) {
        for (int seat = 0; seat < t->setup.players; seat++) {
            cb_phrase question = {0};
            if (!may_act(t->game, t->state, seat)) {
                continue;
            }
            t->game->told.ask(t->state, seat, &question);
            if (no_of(t, &question) && !has_one_no(t, t->state, seat, &question)) {
                return false;
            }
            for (int v = 0; v <= t->setup.players; v++) {
                if (!asked_alike(t, seat, &question, trial_viewer(t, v))) {
                    return false;
                }
            }
        }
    }
    return true;
}

PROPERTY(orders, 3,
         "questions that may be answered beforehand are asked for reasons that all know");
