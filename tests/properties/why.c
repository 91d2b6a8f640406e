/* Reasons agree with legality: what a legal move names may be named, in its order; anything else
 * gets a reason, and the reason has words. */
#include "properties/property.h"

enum { LOOKED_AT = 24, NONSENSE = 40 };

static bool sayable(trial *t, const cb_phrase *reason, cb_verb_type type)
{
    const cb_verb *verb = &t->game->told.verbs[reason->verb];
    cb_text words = {0};
    cb_phrase_words_to(t->game, reason, NULL, reason->seat, &words);
    bool fine = verb->type == type && words.data && !strchr(words.data, '{');
    if (!fine) {
        trial_fail(t, "the reason '%s' is no verb of type %d, or cannot be said: %s", verb->name,
                   (int)type, words.data ? words.data : "nothing");
    }
    cb_text_free(&words);
    return fine;
}

/* What the move names, one thing after the other: each may be named, and the game itself has no
 * reason against it. */
static bool may_be_named(trial *t, int seat, const cb_phrase *phrase)
{
    const cb_verb *verb = &t->game->told.verbs[phrase->verb];
    cb_mark named[CB_MAX_REFS];
    cb_phrase reason;
    int refs = cb_verb_refs(verb);
    for (int i = 0; i <= refs; i++) {
        if (cb_why(t->game, t->spare[0], seat, phrase->verb, named, i, t->others, &reason) !=
                CB_MAY ||
            cb_why(t->game, t->spare[0], seat, -1, named, i, t->others, &reason) != CB_MAY) {
            return trial_fail(t, "'%s' is legal, but %d of its things may not be named", verb->name,
                              i);
        }
        if (i == refs) {
            break;
        }
        named[i] = (cb_mark){verb->kinds[i], phrase->refs[i]};
        for (int free = 0; free < 2 && t->game->told.why; free++) {
            cb_tried tried = {.verb = free ? -1 : phrase->verb, .count = i, .thing = named[i]};
            memcpy(tried.named, named, (size_t)i * sizeof *named);
            if (t->game->told.why(t->spare[0], seat, &tried, &reason)) {
                return trial_fail(t, "'%s' is legal, but its reference %d is refused: %s",
                                  verb->name, i, t->game->told.verbs[reason.verb].name);
            }
        }
    }
    return true;
}

/* A verb with random things: the answer is one of the four, and its words can be formed. */
static bool nonsense_is_answered(trial *t, int seat, bool any_verb)
{
    int verbs = cb_game_verbs(t->game);
    int v = (int)cb_rng_below(&t->dice, (uint32_t)verbs);
    const cb_verb *verb = &t->game->told.verbs[v];
    if (verb->type != CB_VERB_MOVE) {
        return true;
    }
    cb_mark named[CB_MAX_REFS];
    cb_phrase reason = {0};
    int refs = cb_verb_refs(verb);
    for (int i = 0; i < refs; i++) {
        const cb_kind *kind = verb->kinds[i];
        uint32_t span = (uint32_t)kind->max - (uint32_t)kind->min + 1;
        named[i] =
            (cb_mark){kind, (int16_t)(kind->min + (int)cb_rng_below(&t->dice, span ? span : 1))};
    }
    switch (
        cb_why(t->game, t->spare[0], seat, any_verb ? -1 : v, named, refs, t->others, &reason)) {
    case CB_MAY:
        return true;
    case CB_NOT_ASKED:
        return sayable(t, &reason, CB_VERB_QUESTION);
    case CB_NOT_ALLOWED:
        return sayable(t, &reason, CB_VERB_REASON);
    default:
        return trial_fail(t, "seat %d may act, but is told that it may not", seat);
    }
}

static bool seat_is_told(trial *t, int seat)
{
    cb_phrase phrase;
    int n = t->game->rules.moves(t->state, seat, t->moves);
    cb_view(t->game, t->state, seat, t->spare[0]);
    for (int i = 0; i < n && i < LOOKED_AT; i++) {
        cb_move m = t->moves[n <= LOOKED_AT ? (uint32_t)i : cb_rng_below(&t->dice, (uint32_t)n)];
        cb_say(t->game, t->state, seat, m, &phrase);
        if (!may_be_named(t, seat, &phrase)) {
            return false;
        }
    }
    for (int i = 0; i < NONSENSE; i++) {
        if (!nonsense_is_answered(t, seat, i & 1)) {
            return false;
        }
    }
    return true;
}

static bool holds(trial *t)
{
    while (trial_next(t)) {
        for (int seat = 0; seat < t->setup.players; seat++) {
            if (may_act(t->game, t->state, seat) && !seat_is_told(t, seat)) {
                return false;
            }
        }
    }
    return true;
}

PROPERTY(why, 4, "nothing that a legal move names is refused, and everything else has a reason");
