#include "play/playout.h"

#include <assert.h>

#include "core/game.h"

int cb_playout_seat(cb_seats who, cb_rng *rng)
{
    assert(who && rng);
    if (who & (who - 1)) {
        int skip = (int)cb_rng_below(rng, (uint32_t)__builtin_popcount(who));
        for (; skip > 0; skip--) {
            who &= (cb_seats)(who - 1);
        }
    }
    return __builtin_ctz(who);
}

/* A random move out of the list of all, which is counted. */
static cb_move draw_listed(const cb_game *game, const void *state, int seat, cb_move *moves,
                           cb_rng *rng, cb_playout_tally *tally)
{
    uint32_t count = (uint32_t)game->rules.moves(state, seat, moves);
    tally->decisions++;
    tally->moves += count;
    tally->most = count > tally->most ? count : tally->most;
    return moves[count > 1 ? cb_rng_below(rng, count) : 0];
}

bool cb_playout(const cb_game *game, void *state, cb_move *moves, cb_rng *rng, uint64_t limit,
                cb_playout_tally *tally)
{
    assert(game && state && moves && rng);
    for (uint64_t step = 0; step < limit; step++) {
        cb_seats who = 0;
        cb_phase phase = game->rules.phase(state, &who);
        if (phase == CB_OVER) {
            return true;
        }
        if (phase == CB_NATURE) {
            cb_move m = game->shortcuts.roll ? game->shortcuts.roll(state, rng)
                                             : cb_nature_roll(game, state, moves, rng);
            game->rules.apply(state, CB_NATURE_SEAT, m, NULL);
            if (tally) {
                tally->chances++;
            }
            continue;
        }
        int seat = cb_playout_seat(who, rng);
        cb_move m = tally ? draw_listed(game, state, seat, moves, rng, tally)
                          : cb_pick(game, state, seat, moves, rng);
        game->rules.apply(state, seat, m, NULL);
    }
    cb_seats who = 0;
    return game->rules.phase(state, &who) == CB_OVER;
}
