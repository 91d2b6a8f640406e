/* Which matches a tournament has. */
#include "arena/tourney.h"

#include <assert.h>

int cb_tourney_pairings(const cb_tourney *t)
{
    assert(t && t->bot_count >= 1 && t->bot_count <= CB_ARENA_BOTS);
    if (t->bot_count == 1 || t->seating >= CB_MIXED) {
        return 1;
    }
    return t->seating == CB_LADDER ? t->bot_count - 1 : t->bot_count * (t->bot_count - 1) / 2;
}

int cb_tourney_block(const cb_tourney *t)
{
    assert(t && t->setup.players >= 2 && t->setup.players <= CB_MAX_SEATS);
    if (t->bot_count == 1 || t->seating == CB_SEATED) {
        return 1;
    }
    if (t->seating == CB_MIXED) {
        return t->bot_count;
    }
    return t->setup.players == 2 || t->seating == CB_LADDER ? t->setup.players
                                                            : 2 * t->setup.players;
}

uint64_t cb_tourney_games(const cb_tourney *t)
{
    return (uint64_t)t->blocks * (uint64_t)cb_tourney_pairings(t) * (uint64_t)cb_tourney_block(t);
}

/* The pairings in the order 0-1, 0-2, 1-2, 0-3, ...: adding a contestant keeps the old ones. */
static void find_pair(int pairing, uint8_t *a, uint8_t *b)
{
    int high = 1;
    while (pairing >= high) {
        pairing -= high++;
    }
    *a = (uint8_t)pairing;
    *b = (uint8_t)high;
}

/* The members of a block: b alone in each seat, then a alone in each. With two players the second
 * half would be the first again, and a ladder has none. */
static void seat_pair(const cb_tourney *t, int pairing, int member, cb_bout *bout)
{
    if (t->seating == CB_LADDER) {
        bout->a = (uint8_t)pairing;
        bout->b = (uint8_t)(pairing + 1);
    } else if (t->bot_count > 1) {
        find_pair(pairing, &bout->a, &bout->b);
    }
    bool first = member < t->setup.players;
    bout->alone = first ? bout->b : bout->a;
    bout->seat = (uint8_t)(first ? member : member - t->setup.players);
    for (int seat = 0; seat < t->setup.players; seat++) {
        bool lonely = seat == bout->seat;
        bout->who[seat] = lonely == first ? bout->b : bout->a;
    }
}

/* All in a circle, drawn again for every block and moved on by one seat from match to match. */
static void seat_all(const cb_tourney *t, int member, cb_bout *bout)
{
    uint8_t circle[CB_ARENA_BOTS];
    cb_rng rng;
    cb_rng_seed(&rng, t->seed, UINT64_C(1) << 40 | bout->unit);
    for (int i = 0; i < t->bot_count; i++) {
        int other = (int)cb_rng_below(&rng, (uint32_t)i + 1);
        circle[i] = circle[other];
        circle[other] = (uint8_t)i;
    }
    bout->mixed = true;
    for (int seat = 0; seat < t->setup.players; seat++) {
        bout->who[seat] = circle[(member + seat) % t->bot_count];
    }
}

cb_bout cb_tourney_plan(const cb_tourney *t, uint64_t id)
{
    assert(t && id < cb_tourney_games(t));
    uint64_t block_size = (uint64_t)cb_tourney_block(t);
    uint64_t pairings = (uint64_t)cb_tourney_pairings(t);
    int member = (int)(id % block_size);
    cb_bout bout = {.id = id, .unit = (uint32_t)(id / block_size)};
    if (t->seating == CB_MIXED) {
        seat_all(t, member, &bout);
    } else if (t->seating == CB_SEATED) {
        bout.mixed = true;
        for (uint8_t seat = 0; seat < t->setup.players; seat++) {
            bout.who[seat] = seat;
        }
    } else {
        seat_pair(t, (int)(bout.unit % pairings), member, &bout);
    }
    cb_rng rng;
    cb_rng_seed(&rng, t->seed, bout.unit / pairings);
    bout.seed = cb_rng_next(&rng) >> 11; /* small enough for any JSON number */
    return bout;
}
