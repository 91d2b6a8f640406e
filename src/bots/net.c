#include "bots/net.h"

#include <stdlib.h>
#include <string.h>

#include "core/features.h"

/* ---- The file ---- */

/* All numbers are little-endian, as the machines that we build for. */
typedef struct header {
    char magic[8];
    char game[16];
    uint16_t rules_version, features_version;
    uint32_t features;
    uint16_t numbers, hidden, second, seats;
    uint8_t shift1, shift2, shift3, habit;
    int16_t skip;
    uint8_t pad[18];
} header;

_Static_assert(sizeof(header) == 64, "a net's file begins with 64 bytes");

static const char magic[8] = "CBNET1\n";

static size_t size_of(const header *h)
{
    size_t hidden = h->hidden, seats = h->seats;
    return sizeof *h + h->features * hidden + 2 * hidden * h->numbers + 4 * hidden +
           2 * hidden * CB_NET_SECOND + 4 * CB_NET_SECOND + 2 * seats * CB_NET_SECOND + 4 * seats;
}

static void lay_out(cb_net *net, const header *h, const unsigned char *at)
{
    *net = (cb_net){.features = h->features,
                    .numbers = h->numbers,
                    .hidden = h->hidden,
                    .seats = h->seats,
                    .shift1 = h->shift1,
                    .shift2 = h->shift2,
                    .shift3 = h->shift3,
                    .habit = h->habit,
                    .skip = h->skip};
    at += sizeof *h;
    net->rows = (const int8_t *)at;
    at += h->features * (size_t)h->hidden;
    net->scaled = (const int16_t *)(const void *)at;
    at += 2 * (size_t)h->hidden * h->numbers;
    net->bias1 = (const int32_t *)(const void *)at;
    at += 4 * (size_t)h->hidden;
    net->join = (const int16_t *)(const void *)at;
    at += 2 * (size_t)h->hidden * CB_NET_SECOND;
    net->bias2 = (const int32_t *)(const void *)at;
    at += 4 * CB_NET_SECOND;
    net->out = (const int16_t *)(const void *)at;
    at += 2 * (size_t)h->seats * CB_NET_SECOND;
    net->bias3 = (const int32_t *)(const void *)at;
}

/* ---- Does it fit? ---- */

enum {
    UNIT = 256,      /* rows count in units of that many first-layer steps */
    ACTIVE = 32767,  /* what a hidden unit passes on at most */
    SAFE = 1 << 30,  /* sums stay below this */
    HAND_MOST = 4096 /* the greatest of the hand judge's logits */
};

static bool sums_fit(const cb_net *net, cb_error *err)
{
    for (int h = 0; h < net->hidden; h++) {
        int64_t most = llabs(net->bias1[h]) + (int64_t)CB_SIGHT_ON * 127 * UNIT;
        for (int i = 0; i < net->numbers; i++) {
            most += (int64_t)HAND_MOST * abs(net->scaled[i * net->hidden + h]);
        }
        if (most >= SAFE) {
            return cb_fail(err, CB_ERANGE, "the net's hidden unit %d could overflow", h);
        }
    }
    for (int j = 0; j < CB_NET_SECOND; j++) {
        int64_t most = llabs(net->bias2[j]);
        for (int h = 0; h < net->hidden; h++) {
            most += (int64_t)ACTIVE * abs(net->join[h * CB_NET_SECOND + j]);
        }
        if (most >= (int64_t)2 * SAFE) {
            return cb_fail(err, CB_ERANGE, "the net's second unit %d could overflow", j);
        }
    }
    for (int r = 0; r < net->seats; r++) {
        int64_t most = llabs(net->bias3[r]);
        for (int j = 0; j < CB_NET_SECOND; j++) {
            most += (int64_t)ACTIVE * abs(net->out[r * CB_NET_SECOND + j]);
        }
        if (most >= (int64_t)2 * SAFE || most >> net->shift3 >= SAFE / 2) { /* two are compared */
            return cb_fail(err, CB_ERANGE, "the net's output %d could overflow", r);
        }
    }
    return true;
}

const cb_game *cb_net_game(const void *bytes, size_t size)
{
    header h;
    if (size < sizeof h || memcmp(bytes, magic, sizeof magic) != 0) {
        return NULL;
    }
    memcpy(&h, bytes, sizeof h);
    h.game[sizeof h.game - 1] = '\0';
    return cb_game_find(h.game);
}

bool cb_net_open(cb_net *net, const cb_game *game, const void *bytes, size_t size, cb_error *err)
{
    header h;
    cb_sight_size sees = cb_sight_size_of(game);
    if (size < sizeof h || memcmp(bytes, magic, sizeof magic) != 0) {
        return cb_fail(err, CB_ESYNTAX, "this is not the file of a net");
    }
    memcpy(&h, bytes, sizeof h);
    h.game[sizeof h.game - 1] = '\0';
    if (strcmp(h.game, game->about.id) != 0) {
        return cb_fail(err, CB_ENAME, "this net judges %s, not %s", h.game, game->about.id);
    }
    if (h.rules_version != game->about.rules_version || h.features_version != sees.version ||
        h.features != sees.features || h.numbers != sees.numbers + game->about.max_players ||
        h.seats != game->about.max_players) {
        return cb_fail(err, CB_ERANGE,
                       "this net was made for another version of %s: train it again with "
                       "'cardboard learn %s'",
                       game->about.id, game->about.id);
    }
    if (h.second != CB_NET_SECOND || !h.hidden || h.hidden > CB_NET_HIDDEN ||
        h.hidden % CB_NET_LANES || h.habit > 1 || h.shift1 > 30 || h.shift2 > 30 || h.shift3 > 30 ||
        size != size_of(&h) || size > CB_NET_BYTES) {
        return cb_fail(err, CB_ERANGE, "the net for %s has sizes that do not fit together",
                       game->about.id);
    }
    lay_out(net, &h, bytes);
    return sums_fit(net, err);
}

/* ---- The first layer ---- */

typedef int16_t lanes __attribute__((vector_size(CB_NET_LANES)));
typedef uint16_t bits __attribute__((vector_size(CB_NET_LANES)));

/* Adds up the rows of what is on, CB_NET_LANES units at a time. A row's bytes are read as pairs: of
 * each pair the odd one is what a shift leaves, and the even one what is left of it. No conversion
 * is needed, which compilers do badly, and every processor can shift. */
static void add_rows(const cb_net *net, const cb_sight *sight, int32_t *sum)
{
    enum { AT_ONCE = 256 }; /* so many bytes fit into 16 bits */
    for (int from = 0; from < net->hidden; from += CB_NET_LANES) {
        for (int begun = 0; begun < sight->on_count; begun += AT_ONCE) {
            lanes even = {0}, odd = {0}, pair;
            int end = begun + AT_ONCE < sight->on_count ? begun + AT_ONCE : sight->on_count;
            for (int i = begun; i < end; i++) {
                memcpy(&pair, net->rows + (size_t)sight->on[i] * net->hidden + from, sizeof pair);
                odd += pair >> 8;
                even += (lanes)((bits)pair << 8) >> 8;
            }
            int16_t evens[CB_NET_LANES / 2], odds[CB_NET_LANES / 2];
            memcpy(evens, &even, sizeof evens);
            memcpy(odds, &odd, sizeof odds);
            for (int k = 0; k < CB_NET_LANES / 2; k++) {
                sum[from + 2 * k] += evens[k] * UNIT;
                sum[from + 2 * k + 1] += odds[k] * UNIT;
            }
        }
    }
}

/* Adds a multiple of a row; compilers make vectors of this where they know the count. */
static inline void add_times(const int16_t *restrict row, int16_t x, int32_t *restrict sum,
                             const int count)
{
    for (int i = 0; i < count; i++) {
        sum[i] += x * row[i];
    }
}

static void add_numbers(const cb_net *net, const int16_t *numbers, int32_t *sum)
{
    for (int i = 0; i < net->numbers; i++) {
        const int16_t x = numbers[i];
        for (int from = 0; x && from < net->hidden; from += CB_NET_LANES) {
            add_times(net->scaled + (size_t)i * net->hidden + from, x, sum + from, CB_NET_LANES);
        }
    }
}

/* ---- The other layers ---- */

static int16_t activate(int32_t sum, int shift)
{
    sum >>= shift;
    return (int16_t)(sum < 0 ? 0 : sum > ACTIVE ? ACTIVE : sum);
}

static void second_layer(const cb_net *net, const int32_t *sum, int16_t *active)
{
    int32_t second[CB_NET_SECOND];
    memcpy(second, net->bias2, sizeof second);
    for (int h = 0; h < net->hidden; h++) {
        const int16_t x = activate(sum[h], net->shift1); /* 0 or not: nothing predicts that */
        add_times(net->join + h * CB_NET_SECOND, x, second, CB_NET_SECOND);
    }
    for (int j = 0; j < CB_NET_SECOND; j++) {
        active[j] = activate(second[j], net->shift2);
    }
}

/* 65,536 times 2 to the power of -d / 256, by a parabola between the powers. */
static uint32_t power(uint32_t d)
{
    const uint32_t y = 256 - (d & 255), whole = d >> 8;
    return whole > 15 ? 1 : (32768 + (y * (84 * 256 + 44 * y) >> 8)) >> whole;
}

/* What the logits (to base 2, in 256ths) mean as shares of 65,536. */
static void share(const int32_t *logits, int players, uint32_t *chance)
{
    int32_t best = logits[0];
    uint32_t all = 0;
    for (int r = 1; r < players; r++) {
        best = logits[r] > best ? logits[r] : best;
    }
    for (int r = 0; r < players; r++) {
        all += chance[r] = power((uint32_t)(best - logits[r]));
    }
    for (int r = 0; r < players; r++) {
        chance[r] = (uint32_t)(((uint64_t)chance[r] << 16) / all);
    }
}

/* ---- The hand-written judge ---- */

/* The logarithm to base 2 of 1..65,536, in 256ths: straight between the powers of two. */
static int logarithm(uint32_t x)
{
    int top = 31 - __builtin_clz(x);
    return top * 256 + (int)((x - (UINT32_C(1) << top)) * 256 >> top);
}

void cb_net_hand(const cb_game *game, const void *state, int players, int seat,
                 int16_t logits[CB_MAX_SEATS])
{
    float worth[CB_MAX_SEATS];
    game->bots.judge(state, worth);
    for (int r = 0; r < players; r++) {
        float w = worth[(seat + r) % players];
        uint32_t x = w > 0.999F ? 65470 : w < 0.001F ? 66 : (uint32_t)(w * 65536.0F);
        logits[r] = (int16_t)(logarithm(x) - logarithm(65536 - x));
    }
}

/* ---- The judgement ---- */

void cb_net_think(const cb_net *net, const cb_game *game, const void *state, int players, int seat,
                  uint32_t chance[CB_MAX_SEATS])
{
    cb_sight sight;
    int32_t sum[CB_NET_HIDDEN], logits[CB_MAX_SEATS] = {0};
    int16_t active[CB_NET_SECOND], hand[CB_MAX_SEATS] = {0};
    cb_look_at(game, state, seat, players, &sight);
    cb_net_hand(game, state, players, seat, hand);
    for (int r = 0; r < net->seats; r++) {
        sight.numbers[sight.number_count++] = hand[r];
    }
    memcpy(sum, net->bias1, net->hidden * sizeof *sum);
    add_rows(net, &sight, sum);
    add_numbers(net, sight.numbers, sum);
    second_layer(net, sum, active);
    for (int r = 0; r < players; r++) {
        logits[r] = net->bias3[r];
        for (int j = 0; j < CB_NET_SECOND; j++) {
            logits[r] += active[j] * net->out[r * CB_NET_SECOND + j];
        }
        logits[r] = (logits[r] >> net->shift3) + (net->skip * hand[r] >> 8);
    }
    share(logits, players, chance);
}

void cb_net_judge(const cb_net *net, const cb_game *game, const void *state, int players,
                  float worth[CB_MAX_SEATS])
{
    int seat = cb_sight_from(game, state);
    uint32_t chance[CB_MAX_SEATS];
    cb_net_think(net, game, state, players, seat, chance);
    for (int r = 0; r < players; r++) {
        worth[(seat + r) % players] = (float)chance[r] / 65536.0F;
    }
}
