/* A game's members and hooks as plain functions, for bindings and for programs that read no
 * structs. */
#include "core/game.h"

#include <stdlib.h>
#include <string.h>

#include "core/canvas.h"
#include "core/memory.h"

const char *cb_version(void)
{
    return CB_VERSION;
}

const char *cb_game_id(const cb_game *game)
{
    return game->about.id;
}

const char *cb_game_title(const cb_game *game)
{
    return game->about.title;
}

const char *cb_game_blurb(const cb_game *game)
{
    return game->about.blurb;
}

int cb_game_min_players(const cb_game *game)
{
    return game->about.min_players;
}

int cb_game_max_players(const cb_game *game)
{
    return game->about.max_players;
}

bool cb_game_secrets(const cb_game *game)
{
    return game->known.secrets;
}

int cb_game_rules_version(const cb_game *game)
{
    return game->about.rules_version;
}

uint32_t cb_game_max_moves(const cb_game *game)
{
    return game->about.max_moves;
}

size_t cb_game_state_bytes(const cb_game *game)
{
    return game->about.state_bytes;
}

int cb_game_options(const cb_game *game)
{
    int n = 0;
    while (game->about.options && game->about.options[n].name) {
        n++;
    }
    return n;
}

const cb_option *cb_game_option(const cb_game *game, int index)
{
    return index >= 0 && index < cb_game_options(game) ? &game->about.options[index] : NULL;
}

int cb_game_verbs(const cb_game *game)
{
    int n = 0;
    while (game->told.verbs[n].name) {
        n++;
    }
    return n;
}

int cb_next_no(const cb_game *game, int from)
{
    const cb_verb *verbs = game->told.verbs;
    while (verbs[from].name && !verbs[from].no) {
        from++;
    }
    return verbs[from].name ? from : -1;
}

const cb_verb *cb_game_verb(const cb_game *game, int index)
{
    return index >= 0 && index < cb_game_verbs(game) ? &game->told.verbs[index] : NULL;
}

void *cb_state_new(const cb_game *game)
{
    size_t bytes = cb_lines(game->about.state_bytes);
    void *state = aligned_alloc(CB_LINE, bytes);
    return state ? memset(state, 0, bytes) : NULL;
}

void cb_state_free(void *state)
{
    free(state);
}

int cb_state_players(const cb_game *game, const void *state)
{
    cb_result result;
    game->rules.result(state, &result);
    return result.players;
}

cb_phase cb_phase_of(const cb_game *game, const void *state, cb_seats *who)
{
    cb_seats nobody = 0;
    return game->rules.phase(state, who ? who : &nobody);
}

int cb_moves(const cb_game *game, const void *state, int seat, cb_move *out)
{
    return game->rules.moves(state, seat, out);
}

cb_move cb_pick(const cb_game *game, const void *state, int seat, cb_move *moves, cb_rng *rng)
{
    if (game->shortcuts.pick) {
        return game->shortcuts.pick(state, seat, rng);
    }
    uint32_t n = (uint32_t)game->rules.moves(state, seat, moves);
    return moves[n > 1 ? cb_rng_below(rng, n) : 0];
}

bool cb_is_legal(const cb_game *game, const void *state, int seat, cb_move m, cb_move *moves)
{
    /* Not game->legal: that may only be asked about moves that are legal in some state. */
    int n = game->rules.moves(state, seat, moves);
    for (int i = 0; i < n; i++) {
        if (moves[i] == m) {
            return true;
        }
    }
    return false;
}

uint32_t cb_weight(const cb_game *game, const void *state, cb_move m)
{
    return game->rules.weight(state, m);
}

void cb_apply(const cb_game *game, void *state, int seat, cb_move m, cb_log *log)
{
    game->rules.apply(state, seat, m, log);
}

void cb_result_of(const cb_game *game, const void *state, cb_result *out)
{
    game->rules.result(state, out);
}

void cb_ask(const cb_game *game, const void *state, int seat, cb_phrase *out)
{
    game->told.ask(state, seat, out);
}

void cb_role_of(const cb_game *game, const void *state, int seat, cb_text *out)
{
    if (game->told.role) {
        game->told.role(state, seat, out);
    }
}

void cb_guess(const cb_game *game, void *view, int viewer, cb_rng *rng)
{
    game->known.guess(view, viewer, rng);
}

bool cb_check(const cb_game *game, const void *state, cb_error *err)
{
    return game->rules.check(state, err);
}

void cb_judge(const cb_game *game, const void *state, float worth[CB_MAX_SEATS])
{
    game->bots.judge(state, worth);
}

void cb_draw(const cb_game *game, const void *view, const cb_look *look, cb_canvas *out)
{
    game->told.draw(view, look, out);
}

/* Thirteen digits of five bits: letters that are not mistaken for digits (Crockford's base 32). */
void cb_position_id(const cb_game *game, const void *state, char out[CB_POSITION_ID])
{
    static const char digits[] = "0123456789abcdefghjkmnpqrstvwxyz";
    uint64_t hash = cb_state_hash(game, state);
    for (int i = CB_POSITION_ID - 2; i >= 0; i--, hash >>= 5) {
        out[i] = digits[hash & 31];
    }
    out[CB_POSITION_ID - 1] = '\0';
}
