/* Action numbers: in any position every legal move of a seat has its own number, and the number
 * gives back the move. */
#include <stdlib.h>

#include "properties/property.h"

typedef struct numbers {
    cb_codec *codec;
    uint64_t *mask;
    size_t words;
} numbers;

/* Moves looked up by number in one position, and numbers of no move: each lookup may go through all
 * of them. */
enum { TRIED = 3, REFUSED = 6 };

static bool is_its_own(trial *t, numbers *n, int seat, cb_move m, uint64_t *seen)
{
    uint32_t number = cb_action_number(n->codec, t->state, seat, m);
    if (number >= cb_action_count(n->codec)) {
        return trial_fail(t, "action number %u is not below the count", (unsigned)number);
    }
    if (seen[number / 64] >> number % 64 & 1) {
        return trial_fail(t, "two legal moves have action number %u", (unsigned)number);
    }
    if (!(n->mask[number / 64] >> number % 64 & 1)) {
        return trial_fail(t, "the mask lacks action number %u of a legal move", (unsigned)number);
    }
    seen[number / 64] |= UINT64_C(1) << number % 64;
    return true;
}

static bool leads_back(trial *t, numbers *n, int seat, cb_move m)
{
    cb_move found;
    cb_error err = {0};
    uint32_t number = cb_action_number(n->codec, t->state, seat, m);
    if (!cb_action_move(n->codec, t->state, seat, number, t->others, &found, &err)) {
        return trial_fail(t, "%s", err.text);
    }
    return found == m || trial_fail(t, "action number %u gives another move", (unsigned)number);
}

/* A number that differs in one bit from that of a legal move, and is no legal move's, is refused. */
static bool refuses_others(trial *t, numbers *n, int seat, cb_move m)
{
    cb_move found;
    cb_error err = {0};
    uint32_t number = cb_action_number(n->codec, t->state, seat, m);
    number ^= UINT32_C(1) << cb_rng_below(&t->dice, 18);
    bool legal = number < cb_action_count(n->codec) && (n->mask[number / 64] >> number % 64 & 1);
    return legal || !cb_action_move(n->codec, t->state, seat, number, t->others, &found, &err) ||
           trial_fail(t, "action number %u is no legal move, but gives one", (unsigned)number);
}

static bool seat_has_numbers(trial *t, numbers *n, int seat)
{
    int count = cb_action_mask(n->codec, t->state, seat, t->others, n->mask);
    if (count != t->game->rules.moves(t->state, seat, t->moves)) {
        return trial_fail(t, "the mask has %d moves", count);
    }
    uint64_t *seen = calloc(n->words, sizeof *seen);
    bool ok = true;
    for (int i = 0; i < count && ok; i++) {
        ok = is_its_own(t, n, seat, t->moves[i], seen);
    }
    for (int i = 0; i < TRIED && ok; i++) {
        ok = leads_back(t, n, seat, t->moves[cb_rng_below(&t->dice, (uint32_t)count)]);
    }
    for (int i = 0; i < REFUSED && ok; i++) {
        ok = refuses_others(t, n, seat, t->moves[cb_rng_below(&t->dice, (uint32_t)count)]);
    }
    free(seen);
    return ok;
}

static bool holds(trial *t)
{
    numbers n = {.codec = trial_codec(t)};
    if (!n.codec) {
        return false;
    }
    n.words = ((size_t)cb_action_count(n.codec) + 63) / 64;
    n.mask = calloc(n.words, sizeof *n.mask);
    bool ok = true;
    while (ok && trial_next(t)) {
        for (int seat = 0; ok && seat < t->setup.players; seat++) {
            ok = !may_act(t->game, t->state, seat) || seat_has_numbers(t, &n, seat);
        }
    }
    free(n.mask);
    return ok;
}

PROPERTY(actions, 2,
         "every legal move has its own action number, which gives back the move; others give none");
