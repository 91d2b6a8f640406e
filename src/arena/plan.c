/* Which games a tournament has. */
#include "arena/tourney.h"

int cb_tourney_pairings(const cb_tourney *t)
{
    return t->bot_count > 1 ? t->bot_count * (t->bot_count - 1) / 2 : 1;
}

int cb_tourney_block(const cb_tourney *t)
{
    if (t->bot_count == 1) {
        return 1;
    }
    return t->setup.players == 2 ? 2 : 2 * t->setup.players;
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

cb_bout cb_tourney_plan(const cb_tourney *t, uint64_t id)
{
    uint64_t block_size = (uint64_t)cb_tourney_block(t);
    uint64_t pairings = (uint64_t)cb_tourney_pairings(t);
    int member = (int)(id % block_size);
    cb_bout bout = {.id = id, .unit = (uint32_t)(id / block_size)};
    if (t->bot_count > 1) {
        find_pair((int)(bout.unit % pairings), &bout.a, &bout.b);
    }
    /* The members of a block: a alone in each seat, then b alone in each. With two players the second
     * half would be the first again. */
    bool first = member < t->setup.players;
    bout.alone = first ? bout.a : bout.b;
    bout.seat = (uint8_t)(first ? member : member - t->setup.players);
    for (int seat = 0; seat < t->setup.players; seat++) {
        bool lonely = seat == bout.seat;
        bout.who[seat] = lonely == first ? bout.a : bout.b;
    }
    cb_rng rng;
    cb_rng_seed(&rng, t->seed, bout.unit / pairings);
    bout.seed = cb_rng_next(&rng) >> 11; /* small enough for any JSON number */
    return bout;
}
