#include "server/table/chance.h"
#include "core/error.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

void chance_hex(const uint8_t *bytes, size_t n, char *out)
{
    sodium_bin2hex(out, 2 * n + 1, bytes, n);
}

bool chance_unhex(const char *hex, uint8_t *bytes, size_t n)
{
    size_t got = 0;
    return strlen(hex) == 2 * n && sodium_hex2bin(bytes, n, hex, 2 * n, NULL, &got, NULL) == 0 &&
           got == n;
}

void chance_commit(const uint8_t secret[CHANCE_BYTES], uint8_t commitment[CHANCE_BYTES])
{
    crypto_generichash(commitment, CHANCE_BYTES, secret, CHANCE_BYTES, NULL, 0);
}

static void keyed_hash(const uint8_t secret[CHANCE_BYTES], const char *purpose, uint64_t number,
                       uint8_t digest[CHANCE_BYTES])
{
    crypto_generichash_state hash;
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++) {
        bytes[i] = (uint8_t)(number >> (8 * i));
    }
    crypto_generichash_init(&hash, secret, CHANCE_BYTES, CHANCE_BYTES);
    crypto_generichash_update(&hash, (const uint8_t *)purpose, strlen(purpose));
    crypto_generichash_update(&hash, bytes, sizeof bytes);
    crypto_generichash_final(&hash, digest, CHANCE_BYTES);
}

void chance_derive(const uint8_t secret[CHANCE_BYTES], uint64_t version, uint8_t out[CHANCE_BYTES])
{
    keyed_hash(secret, "goes on", version, out);
}

void chance_seed(const uint8_t secret[CHANCE_BYTES], const char *purpose, uint64_t step,
                 cb_rng *rng)
{
    uint8_t digest[CHANCE_BYTES];
    keyed_hash(secret, purpose, step, digest);
    for (int word = 0; word < 4; word++) {
        rng->s[word] = 0;
        for (int i = 0; i < 8; i++) {
            rng->s[word] |= (uint64_t)digest[8 * word + i] << (8 * i);
        }
    }
    rng->s[0] |= rng->s[1] | rng->s[2] | rng->s[3] ? 0 : 1; /* the one state the generator cannot
                                                               have */
}

void chance_roll(const uint8_t secret[CHANCE_BYTES], const chance_lots *lots, int64_t step,
                 cb_rng *rng)
{
    static const char purpose[] = "luck";
    crypto_generichash_state hash;
    uint8_t mixed[CHANCE_BYTES];
    bool any = false;
    crypto_generichash_init(&hash, secret, CHANCE_BYTES, CHANCE_BYTES);
    crypto_generichash_update(&hash, (const uint8_t *)purpose, sizeof purpose - 1);
    for (int i = 0; i < CB_MAX_SEATS; i++) {
        const chance_lot *lot = &lots->of[i];
        if (lot->luck && lot->luck[0] && lot->step <= step) {
            uint8_t seat = (uint8_t)i;
            crypto_generichash_update(&hash, &seat, 1);
            crypto_generichash_update(&hash, (const uint8_t *)lot->luck, strlen(lot->luck));
            any = true;
        }
    }
    crypto_generichash_final(&hash, mixed, sizeof mixed);
    chance_seed(any ? mixed : secret, "chance", (uint64_t)step, rng);
}

/* Does nature's move at this step follow from the secret and what the seats have added? */
static bool same_roll(const cb_match *match, const uint8_t secret[CHANCE_BYTES], int step,
                      void *state, cb_move *moves)
{
    const cb_game *game = cb_match_game(match);
    cb_rng rng;
    chance_lots lots;
    for (int i = 0; i < CB_MAX_SEATS; i++) {
        int from = 0;
        lots.of[i].luck = cb_match_luck(match, i, &from);
        lots.of[i].step = from;
    }
    chance_roll(secret, &lots, step, &rng);
    return cb_match_state_at(match, step, state, NULL) &&
           cb_nature_roll(game, state, moves, &rng) == cb_match_step(match, step).move;
}

bool chance_verify(const cb_match *match, int *rolls, cb_error *err)
{
    const cb_game *game = cb_match_game(match);
    uint8_t secret[CHANCE_BYTES];
    *rolls = 0;
    if (!chance_unhex(cb_match_secret(match), secret, sizeof secret)) {
        return cb_fail(err, CB_ERECORD,
                       "the record has no secret: only finished matches from a server have one");
    }
    void *state = malloc(cb_game_state_bytes(game));
    cb_move *moves = malloc(cb_game_max_moves(game) * sizeof *moves);
    bool fine = (state && moves) || cb_fail(err, CB_EMEMORY, "not enough memory");
    for (int i = 0; fine && i < cb_match_steps(match); i++) {
        if (cb_match_step(match, i).seat != CB_NATURE_SEAT) {
            continue;
        }
        fine = same_roll(match, secret, i, state, moves) ||
               cb_fail(err, CB_ERECORD, "step %d: the roll does not follow from the secret", i + 1);
        ++*rolls;
    }
    free(state);
    free(moves);
    return fine;
}
