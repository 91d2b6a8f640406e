/* A 64-bit hash of bytes: eight at a time, multiplied and folded, finished as MurmurHash3 does.
 * For finding differences and keys of tables; not against an adversary. */
#include <string.h>

#include "core/game.h"
#include "core/hash.h"

/* Records hold hashes over the bytes of states: with another order of bytes they would not
 * replay. */
#if !defined(__BYTE_ORDER__) || __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "cardboard needs gcc or clang and a little-endian machine: records hash the bytes of states"
#endif

static uint64_t finish(uint64_t h)
{
    h ^= h >> 33;
    h *= UINT64_C(0xff51afd7ed558ccd);
    h ^= h >> 33;
    h *= UINT64_C(0xc4ceb9fe1a85ec53);
    return h ^ (h >> 33);
}

static uint64_t mix(uint64_t h, uint64_t word)
{
    h = (h ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return h ^ (h >> 29);
}

uint64_t cb_hash(const void *bytes, size_t n, uint64_t seed)
{
    const unsigned char *p = bytes;
    uint64_t h = seed ^ (n * UINT64_C(0xd6e8feb86659fd93));
    uint64_t word;
    for (; n >= sizeof word; n -= sizeof word, p += sizeof word) {
        memcpy(&word, p, sizeof word);
        h = mix(h, word);
    }
    word = 0;
    memcpy(&word, p, n);
    return finish(mix(h, word));
}

uint64_t cb_state_hash(const cb_game *game, const void *state)
{
    return cb_hash(state, game->about.state_bytes, 0);
}
