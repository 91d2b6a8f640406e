/* The type of a verb is true: seats say moves, nature says chance, questions ask, and no event is a
 * question. A move packs its verb. */
#include "properties/property.h"

static bool is_of(trial *t, const cb_phrase *phrase, cb_verb_type type, const char *whose)
{
    const cb_verb *verb = &t->game->told.verbs[phrase->verb];
    return verb->type == type || trial_fail(t, "the verb '%s' is said as %s but its type is %d",
                                            verb->name, whose, (int)verb->type);
}

static bool seat_speaks_right(trial *t, int seat)
{
    cb_phrase phrase = {0};
    bool nature = seat == CB_NATURE_SEAT;
    int n = t->game->rules.moves(t->state, seat, t->moves);
    for (int i = 0; i < n; i++) {
        cb_say(t->game, t->state, seat, t->moves[i], &phrase);
        if (!is_of(t, &phrase, nature ? CB_VERB_CHANCE : CB_VERB_MOVE,
                   nature ? "chance" : "a move")) {
            return false;
        }
        if (cb_move_verb(t->moves[i]) != phrase.verb) {
            return trial_fail(t, "a move of '%s' packs another verb",
                              t->game->told.verbs[phrase.verb].name);
        }
    }
    if (!nature) {
        t->game->told.ask(t->state, seat, &phrase);
    }
    return nature || is_of(t, &phrase, CB_VERB_QUESTION, "a question");
}

/* Tries one move of the seat in a copy and looks at its events. */
static bool events_speak_right(trial *t, int seat)
{
    int n = t->game->rules.moves(t->state, seat, t->moves);
    memcpy(t->spare[0], t->state, t->game->about.state_bytes);
    trial_apply(t, t->spare[0], seat, t->moves[cb_rng_below(&t->dice, (uint32_t)n)]);
    for (int i = 0; i < t->log.count; i++) {
        const cb_verb *verb = &t->game->told.verbs[t->log.events[i].phrase.verb];
        if (verb->type == CB_VERB_QUESTION || verb->type == CB_VERB_REASON) {
            return trial_fail(t, "'%s' is told as an event", verb->name);
        }
    }
    return true;
}

static bool holds(trial *t)
{
    for (const cb_verb *v = t->game->told.verbs; v->name; v++) {
        if ((v->type == CB_VERB_QUESTION || v->type == CB_VERB_REASON) != !v->form) {
            return trial_fail(t, "only questions and reasons have no notation, unlike '%s'",
                              v->name);
        }
    }
    while (trial_next(t)) {
        for (int seat = CB_NATURE_SEAT; seat < t->setup.players; seat++) {
            if (may_act(t->game, t->state, seat) &&
                !(seat_speaks_right(t, seat) && events_speak_right(t, seat))) {
                return false;
            }
        }
    }
    return true;
}

PROPERTY(verbs, 1, "moves, chance and questions are said with verbs of their type");
