/* Counting the ways to play, up to a limit. */
#include "core/error.h"
#include "referee/referee.h"

#include <stdlib.h>
#include <string.h>

/* A walk to a depth; states and moves have room for one level each. */
typedef struct walk {
    const cb_game *game;
    char *states;
    cb_move *moves;
    uint64_t total;
} walk;

static bool count_from(walk *w, int level, int depth)
{
    const cb_game *game = w->game;
    const char *state = w->states + (size_t)level * cb_game_state_bytes(game);
    cb_seats who = 0;
    cb_phase phase = cb_phase_of(game, state, &who);
    if (depth <= 1 || phase == CB_OVER) {
        w->total += cb_perft(game, state, depth);
        return w->total <= REFEREE_PERFT_MOST;
    }
    char *next = w->states + (size_t)(level + 1) * cb_game_state_bytes(game);
    cb_move *moves = w->moves + (size_t)level * cb_game_max_moves(game);
    for (int seat = CB_NATURE_SEAT; seat < CB_MAX_SEATS; seat++) {
        bool acts =
            seat == CB_NATURE_SEAT ? phase == CB_NATURE : phase == CB_PLAYERS && (who >> seat & 1);
        int count = acts ? cb_moves(game, state, seat, moves) : 0;
        for (int i = 0; i < count; i++) {
            memcpy(next, state, cb_game_state_bytes(game));
            cb_apply(game, next, seat, moves[i], NULL);
            if (!count_from(w, level + 1, depth - 1)) {
                return false;
            }
        }
    }
    return true;
}

bool referee_perft(const cb_game *game, const void *state, int depth, uint64_t *count,
                   cb_error *err)
{
    size_t levels = (size_t)depth + 1;
    walk w = {
        .game = game,
        .states = calloc(levels, cb_game_state_bytes(game)),
        .moves = calloc(levels, cb_game_max_moves(game) * sizeof(cb_move)),
    };
    bool memory = w.states && w.moves;
    bool fine = memory;
    if (memory) {
        memcpy(w.states, state, cb_game_state_bytes(game));
        fine = count_from(&w, 0, depth);
    }
    free(w.states);
    free(w.moves);
    *count = w.total;
    if (!memory) {
        return cb_fail(err, CB_EMEMORY, "not enough memory to play %d steps ahead", depth);
    }
    return fine || cb_fail(err, CB_ERANGE, "there are more than %d ways to play %d steps",
                           REFEREE_PERFT_MOST, depth);
}
