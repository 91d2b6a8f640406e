#include "play/playout.h"

#include <assert.h>

#include "core/game.h"
#include "core/streams.h"

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

int cb_asked_seat(cb_seats who, uint64_t seed, uint32_t step)
{
    cb_rng rng;
    if (who & (who - 1)) {
        cb_rng_seed(&rng, seed, CB_STREAM_SEATS + step);
    }
    return cb_playout_seat(who, &rng);
}

/* Inlined together with the chooser of random moves. */
static inline __attribute__((always_inline)) bool drive(cb_play *play, cb_chooser *choose,
                                                        void *context)
{
    const cb_game *game = play->game;
    void *state = play->state;
    for (uint64_t step = 0; step < play->limit; step++) {
        cb_seats who = 0;
        cb_phase phase = game->rules.phase(state, &who);
        if (phase == CB_OVER) {
            return true;
        }
        int seat = CB_NATURE_SEAT;
        cb_move m;
        if (phase == CB_NATURE) {
            m = game->shortcuts.roll ? game->shortcuts.roll(state, play->rng)
                                     : cb_nature_roll(game, state, play->moves, play->rng);
            play->chances++;
        } else if (!choose(context, who, &seat, &m)) {
            return false;
        }
        game->rules.apply(state, seat, m, NULL);
    }
    cb_seats who = 0;
    return game->rules.phase(state, &who) == CB_OVER;
}

bool cb_play_on(cb_play *play, cb_chooser *choose, void *context)
{
    assert(play && play->game && play->state && play->moves && play->rng && choose);
    return drive(play, choose, context);
}

/* ---- Random moves ---- */

/* A random move out of the list of all, which is counted. */
static cb_move draw_listed(const cb_play *play, int seat, cb_playout_tally *tally)
{
    uint32_t count = (uint32_t)play->game->rules.moves(play->state, seat, play->moves);
    tally->decisions++;
    tally->moves += count;
    tally->most = count > tally->most ? count : tally->most;
    return play->moves[count > 1 ? cb_rng_below(play->rng, count) : 0];
}

typedef struct random_play {
    cb_play play;
    cb_playout_tally *tally;
} random_play;

static bool choose_any(void *context, cb_seats who, int *seat, cb_move *move)
{
    random_play *r = context;
    *seat = cb_playout_seat(who, r->play.rng);
    *move = r->tally ? draw_listed(&r->play, *seat, r->tally)
                     : cb_pick(r->play.game, r->play.state, *seat, r->play.moves, r->play.rng);
    return true;
}

bool cb_playout(const cb_game *game, void *state, cb_move *moves, cb_rng *rng, uint64_t limit,
                cb_playout_tally *tally)
{
    assert(game && state && moves && rng);
    random_play r = {{game, state, moves, rng, limit, 0}, tally};
    bool over = drive(&r.play, choose_any, &r);
    if (tally) {
        tally->chances += r.play.chances;
    }
    return over;
}
