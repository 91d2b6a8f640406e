/* A batch as bytes, and back. */
#include "learn/batch.h"

#include <stddef.h>
#include <string.h>

#include "core/bits.h"
#include "core/hash.h"

/* What the matches have in common; then each of them, followed by its state. */
typedef struct saved_batch {
    uint64_t seed, decisions, played;
    uint64_t hash; /* of all that follows: a game's check trusts what the bytes of a state mean */
} saved_batch;

typedef struct saved_game {
    uint64_t number;
    cb_rng dice;
    uint32_t steps;
    uint16_t taken[CB_MAX_REFS + 1];
    uint8_t depth;
    uint8_t done; /* 0 or 1 */
    cb_result result;
} saved_game;

static size_t bytes_of_game(const cb_batch *b)
{
    return sizeof(saved_game) + b->codec->game->about.state_bytes;
}

size_t cb_batch_bytes(const cb_batch *batch)
{
    return sizeof(saved_batch) + batch->options.games * bytes_of_game(batch);
}

void cb_batch_save(const cb_batch *batch, void *out)
{
    unsigned char *at = out;
    saved_batch all;
    memset(&all, 0, sizeof all); /* the same bytes each time, padding included */
    all.seed = batch->options.seed;
    all.decisions = cb_batch_decisions(batch);
    all.played = cb_batch_moves(batch);
    at += sizeof all;
    for (uint32_t i = 0; i < batch->options.games; i++, at += bytes_of_game(batch)) {
        const learn_game *g = &batch->games[i];
        saved_game kept;
        memset(&kept, 0, sizeof kept);
        kept.number = g->number;
        kept.dice = g->dice;
        kept.steps = g->steps;
        kept.depth = batch->options.numbers ? 0 : g->depth;
        memcpy(kept.taken, g->taken, kept.depth * sizeof *kept.taken);
        kept.done = g->done;
        if (g->done) {
            kept.result = g->result;
        }
        memcpy(at, &kept, sizeof kept);
        memcpy(at + sizeof kept, g->state, batch->codec->game->about.state_bytes);
    }
    all.hash = cb_hash((unsigned char *)out + sizeof all, cb_batch_bytes(batch) - sizeof all, 0);
    memcpy(out, &all, sizeof all);
}

/* Names again what had been named of the move under way. */
static bool take_again(cb_batch *b, learn_game *g, const saved_game *kept)
{
    while (g->depth < kept->depth) {
        cb_move m;
        int symbol = kept->taken[g->depth];
        if (symbol >= b->codec->symbols || !cb_has(g->mask[symbol / 64], symbol % 64) ||
            learn_take_symbol(b, g, symbol, &m)) {
            return false;
        }
    }
    return g->depth == kept->depth && !memcmp(g->taken, kept->taken, g->depth * sizeof *g->taken);
}

/* Where a saved match says whether its result is final: any byte, until it is checked. */
enum { OVER = offsetof(saved_game, result) + offsetof(cb_result, over) };

static bool restore_game(cb_batch *b, learn_game *g, const unsigned char *bytes, cb_error *err)
{
    const cb_game *game = b->codec->game;
    saved_game kept;
    cb_seats who = 0;
    memcpy(&kept, bytes, sizeof kept);
    memcpy(g->state, bytes + sizeof kept, game->about.state_bytes);
    if (!cb_check(game, g->state, err)) {
        return false;
    }
    if (cb_state_players(game, g->state) != b->options.setup.players ||
        game->rules.phase(g->state, &who) != CB_PLAYERS || kept.depth > CB_MAX_REFS + 1 ||
        kept.result.players > CB_MAX_SEATS || kept.done > 1 || bytes[OVER] > 1) {
        return cb_fail(err, CB_EPOSITION, "game %u is not one of this batch", (unsigned)g->index);
    }
    g->number = kept.number;
    g->seed = b->options.seed + g->index + g->number * b->options.games;
    g->dice = kept.dice;
    g->steps = kept.steps;
    g->depth = 0;
    learn_play_on(b, g, &b->scratch[0]);
    if (g->steps != kept.steps || (!b->options.numbers && !take_again(b, g, &kept))) {
        return cb_fail(err, CB_EPOSITION, "game %u names a move that cannot be made in it",
                       (unsigned)g->index);
    }
    g->done = kept.done;
    g->result = kept.result;
    g->shown = -1; /* whatever the arrays show */
    g->choice_shown = 1;
    g->reported = true;
    learn_write_rows(b, g, &b->scratch[0]);
    return true;
}

bool cb_batch_restore(cb_batch *batch, const void *bytes, cb_error *err)
{
    const unsigned char *at = bytes;
    saved_batch all;
    memcpy(&all, at, sizeof all);
    at += sizeof all;
    if (cb_hash(at, cb_batch_bytes(batch) - sizeof all, 0) != all.hash) {
        return cb_fail(err, CB_EPOSITION, "these bytes are not what was saved");
    }
    const uint64_t before = batch->options.seed;
    batch->options.seed = all.seed;
    for (uint32_t i = 0; i < batch->options.games; i++, at += bytes_of_game(batch)) {
        if (!restore_game(batch, &batch->games[i], at, err)) {
            cb_batch_reset(batch, before);
            return false;
        }
    }
    for (uint32_t t = 0; t < cb_pool_threads(batch->pool); t++) {
        batch->scratch[t].decisions = batch->scratch[t].played = 0;
    }
    batch->scratch[0].decisions = all.decisions;
    batch->scratch[0].played = all.played;
    return true;
}
