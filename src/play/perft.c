/* Counting the ways a match can go: the classic check of a move generator. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/fields.h"
#include "core/memory.h"

static uint64_t count_paths(const cb_game *game, const void *state, int depth);

static uint64_t count_seat(const cb_game *game, const void *state, int seat, int depth)
{
    cb_move *moves = malloc(game->about.max_moves * sizeof *moves);
    uint64_t total = 0;
    if (!moves) {
        return 0;
    }
    int n = game->rules.moves(state, seat, moves);
    for (int i = 0; depth > 1 && i < n; i++) {
        cb_state_buffer next;
        memcpy(next.bytes, state, game->about.state_bytes);
        game->rules.apply(next.bytes, seat, moves[i], NULL);
        total += count_paths(game, next.bytes, depth - 1);
    }
    free(moves);
    return depth > 1 ? total : (uint64_t)n;
}

static uint64_t count_paths(const cb_game *game, const void *state, int depth)
{
    cb_seats who = 0;
    cb_phase phase = game->rules.phase(state, &who);
    uint64_t total = 0;
    if (depth <= 0 || phase == CB_OVER) {
        return 1;
    }
    if (phase == CB_NATURE) {
        return count_seat(game, state, CB_NATURE_SEAT, depth);
    }
    for (int seat = 0; seat < CB_MAX_SEATS; seat++) {
        if (who >> seat & 1) {
            total += count_seat(game, state, seat, depth);
        }
    }
    return total;
}

uint64_t cb_perft(const cb_game *game, const void *state, int depth)
{
    assert(game && state && depth >= 0);
    return count_paths(game, state, depth);
}
