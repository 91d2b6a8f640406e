/* What a move would bring, as far as the seat that makes it can know: it is tried in a world that
 * fits the view. Where nobody learns anything from it, every such world gives the same view
 * afterwards. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/fields.h"
#include "core/memory.h"
#include "core/streams.h"
#include "play/match.h"

typedef struct line {
    const cb_game *game;
    int seat;
    const char *const *moves;
    int count;
    cb_move *scratch;
} line;

bool cb_world_from_view(const cb_game *game, const void *view, int viewer, cb_rng *rng, void *state,
                        cb_error *err)
{
    cb_state_buffer seen;
    memcpy(state, view, game->about.state_bytes);
    game->known.guess(state, viewer, rng);
    if (game->known.settle) {
        game->known.settle(state);
    }
    if (!game->rules.check(state, err)) {
        return false;
    }
    cb_view(game, state, viewer, seen.bytes);
    cb_text differs = {0};
    bool fits = cb_state_diff(game, view, seen.bytes, &differs) == 0;
    if (!fits) {
        cb_fail(err, CB_EPOSITION, "no position that the rules allow looks like this: %.200s",
                differs.data ? differs.data : "");
    }
    cb_text_free(&differs);
    return fits;
}

/* Makes the moves in a world; what happens is added to the log. */
static bool play_line(const line *l, void *world, cb_log *log, cb_error *err)
{
    for (int i = 0; i < l->count; i++) {
        const char *text = l->moves[i];
        bool maybe = *text == '?';
        cb_seats who = 0;
        cb_move m;
        bool acts = l->game->rules.phase(world, &who) == CB_PLAYERS && who >> l->seat & 1;
        if (!acts && !maybe) {
            return cb_fail(err, CB_ESEAT, "seat %d may not act before \"%.80s\"", l->seat, text);
        }
        if (acts && cb_move_find(l->game, world, l->seat, text + maybe, l->scratch, &m,
                                 maybe ? NULL : err)) {
            l->game->rules.apply(world, l->seat, m, log);
        } else if (!maybe) {
            return false;
        }
    }
    return true;
}

bool cb_what_if(const cb_game *game, const void *view, int seat, const char *const *moves,
                int count, void *after, cb_log *log, bool *certain, cb_error *err)
{
    assert(seat >= 0 && log && certain);
    cb_state_buffer world;
    cb_rng rng;
    line l = {game, seat, moves, count, malloc(game->about.max_moves * sizeof(cb_move))};
    if (!l.scratch) {
        return cb_fail(err, CB_EMEMORY, "not enough memory for a list of moves");
    }
    cb_rng_seed(&rng, 0, CB_STREAM_GUESS);
    cb_view(game, view, seat, world.bytes);
    game->known.guess(world.bytes, seat, &rng);
    bool fine = play_line(&l, world.bytes, log, err);
    if (fine) {
        cb_view(game, world.bytes, seat, world.bytes);
        *certain = !game->known.secrets || !log->revealed;
        memcpy(after, world.bytes, game->about.state_bytes);
    }
    free(l.scratch);
    return fine;
}
