#include "properties/match.h"

bool match_step(trial *t, cb_match *match)
{
    const cb_move *moves;
    cb_seats who;
    cb_phase phase = cb_match_phase(match, &who);
    if (phase != CB_PLAYERS) {
        return phase == CB_NATURE && cb_match_chance(match, NULL);
    }
    int seat;
    do {
        seat = (int)cb_rng_below(&t->dice, CB_MAX_SEATS);
    } while (!(who >> seat & 1));
    int n = cb_match_moves(match, seat, &moves);
    return cb_match_play(match, seat, moves[cb_rng_below(&t->dice, (uint32_t)n)], NULL);
}

cb_match *match_played(trial *t, int steps)
{
    cb_match *match = cb_match_new(t->game, &t->setup, t->seed, NULL);
    while (match && steps-- > 0 && match_step(t, match)) {
    }
    return match;
}
