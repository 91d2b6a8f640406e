#include "arena/samples.h"

#include <stdlib.h>
#include <string.h>

#include "bots/net.h"
#include "core/features.h"
#include "core/streams.h"
#include "play/playout.h"

enum { MOST_KEPT = 256, QUICK = 1, SLOW = 2, MID = 4, NO_WORTH = 0xffff };

enum { QUICK_BOT, SLOW_BOT, LOOSE_BOT, BOTS };

/* ---- The file ---- */

typedef struct header {
    char magic[8];
    char game[16];
    uint16_t rules_version, features_version;
    uint32_t features;
    uint16_t numbers, seats; /* the hand judge's numbers are included */
    uint32_t samples, on, games;
    uint8_t pad[16];
} header;

_Static_assert(sizeof(header) == 64, "a file of samples begins with 64 bytes");

/* What each sample begins with; then come the shares of the win, the worths that a search found
 * (both by seat, counted from the one that looks), and the numbers, 16 bits each. */
typedef struct sample {
    uint32_t game;
    uint8_t players, kind; /* QUICK or SLOW, and MID if it is in the middle of a turn */
    uint16_t on_count;
} sample;

/* ---- A game being played ---- */

typedef struct kept {
    sample head;
    int seat; /* who looks */
    uint16_t worth[CB_MAX_SEATS];
    cb_sight sight;
} kept;

typedef struct sampler {
    const cb_sampling *how;
    cb_bot *bots[BOTS];
    void *state;
    cb_move *moves;
    kept *kept;
    uint32_t offered; /* positions of this game so far */
    int count, players;
    cb_rng rng;
} sampler;

static void close_sampler(sampler *r)
{
    for (int i = 0; i < BOTS; i++) {
        cb_bot_free(r->bots[i]);
    }
    cb_state_free(r->state);
    free(r->moves);
    free(r->kept);
}

static bool open_sampler(sampler *r, cb_error *err)
{
    const cb_sampling *how = r->how;
    r->state = cb_state_new(how->game);
    r->moves = malloc(cb_game_max_moves(how->game) * sizeof *r->moves);
    r->kept = malloc(MOST_KEPT * sizeof *r->kept);
    if (!r->state || !r->moves || !r->kept) {
        return cb_fail(err, CB_EMEMORY, "not enough memory for samples");
    }
    return true;
}

/* New bots for every game, so that a game does not depend on those before it. */
static bool seat_bots(sampler *r, uint64_t game, cb_error *err)
{
    const char *specs[BOTS] = {
        [QUICK_BOT] = r->how->quick, [SLOW_BOT] = r->how->slow, [LOOSE_BOT] = r->how->loose};
    for (int i = 0; i < BOTS; i++) {
        cb_bot_free(r->bots[i]);
        r->bots[i] = cb_bot_new(specs[i], r->how->game, r->how->seed ^ game << 8, err);
        if (!r->bots[i]) {
            return false;
        }
    }
    return true;
}

/* Usual or not: by number of players and by options, each for itself. */
static bool start(sampler *r, cb_error *err)
{
    const cb_game *game = r->how->game;
    cb_setup setup;
    for (int tries = 0; tries < 100; tries++) {
        cb_setup_init(game, &setup);
        uint32_t most = cb_game_max_players(game) - cb_game_min_players(game) + 1u;
        setup.players = (uint8_t)(cb_game_min_players(game) + cb_rng_below(&r->rng, most));
        if (r->how->players && cb_rng_below(&r->rng, 100) < r->how->usual) {
            setup.players = (uint8_t)r->how->players;
        }
        bool any = cb_rng_below(&r->rng, 100) >= r->how->usual;
        for (int i = 0; any && i < cb_game_options(game); i++) {
            uint32_t choices = 0;
            while (cb_game_option(game, i)->choices[choices]) {
                choices++;
            }
            setup.options[i] = (uint8_t)cb_rng_below(&r->rng, choices);
        }
        if (cb_start(game, &setup, r->state, err)) {
            r->players = setup.players;
            return true;
        }
    }
    return false;
}

/* Keeps each position that was offered with the same odds (reservoir sampling). */
static void offer(sampler *r, uint64_t game, int kind, const cb_advice *advice)
{
    uint32_t place = r->offered++;
    if (place >= r->how->kept) {
        place = cb_rng_below(&r->rng, r->offered);
    }
    if (place >= r->how->kept) {
        return;
    }
    const cb_game *g = r->how->game;
    kept *k = &r->kept[place];
    int16_t hand[CB_MAX_SEATS] = {0};
    k->seat = cb_sight_from(g, r->state);
    cb_look_at(g, r->state, k->seat, r->players, &k->sight);
    cb_net_hand(g, r->state, r->players, k->seat, hand);
    for (int i = 0; i < cb_game_max_players(g); i++) {
        float worth = advice ? advice->worth[(k->seat + i) % r->players] : 0.0F;
        k->sight.numbers[k->sight.number_count++] = hand[i];
        k->worth[i] = advice && i < r->players ? (uint16_t)(worth * 65534.0F) : NO_WORTH;
    }
    k->head = (sample){.game = (uint32_t)game,
                       .players = (uint8_t)r->players,
                       .kind = (uint8_t)kind,
                       .on_count = (uint16_t)k->sight.on_count};
    r->count = r->count > (int)place ? r->count : (int)place + 1;
}

/* Who acts: the one who acted last, if possible. */
static int actor_of(cb_seats who, int last)
{
    return last >= 0 && (who >> last & 1) ? last : __builtin_ctz(who);
}

/* A game that is being played for its samples. */
typedef struct sampled_game {
    sampler *r;
    uint64_t number;
    int kind, actor;        /* who acted last; -1: nobody yet */
    uint32_t slip, loosely; /* of 1000 decisions */
    const atomic_bool *stop;
    cb_error *err;
} sampled_game;

/* One decision: the bot's, or one of chance. */
static bool decide(void *context, cb_seats who, int *seat, cb_move *move)
{
    sampled_game *g = context;
    sampler *r = g->r;
    if (atomic_load_explicit(g->stop, memory_order_relaxed)) {
        return false;
    }
    *seat = actor_of(who, g->actor);
    int n = cb_moves(r->how->game, r->state, *seat, r->moves);
    cb_advice advice;
    bool thought = false;
    uint32_t luck = n > 1 ? cb_rng_below(&r->rng, 1000) : 0;
    *move = r->moves[0];
    if (n > 1 && luck < g->slip) {
        *move = r->moves[cb_rng_below(&r->rng, (uint32_t)n)];
    } else if (n > 1) {
        bool loose = luck < g->slip + g->loosely;
        int bot = loose ? LOOSE_BOT : g->kind == SLOW ? SLOW_BOT : QUICK_BOT;
        if (!cb_bot_choose(r->bots[bot], r->state, *seat, NULL, &advice, g->err)) {
            return false;
        }
        *move = advice.move;
        thought = bot == SLOW_BOT;
    }
    if (*seat != g->actor) {
        offer(r, g->number, g->kind, thought ? &advice : NULL);
    } else if (cb_rng_below(&r->rng, 8) == 0) {
        offer(r, g->number, g->kind | MID, NULL);
    }
    g->actor = *seat;
    return true;
}

/* False with err->code CB_OK: broken off. */
static bool play(sampler *r, uint64_t game, const atomic_bool *stop, cb_error *err)
{
    static const uint32_t halves[4] = {0, 1, 2, 4};
    sampled_game g = {.r = r, .number = game, .actor = -1, .stop = stop, .err = err};
    uint32_t often = halves[cb_rng_below(&r->rng, 4)];
    g.slip = r->how->slip * often / 2;
    g.loosely = r->how->loosely * often / 2;
    g.kind = game % (r->how->quick_games + 1) == 0 ? SLOW : QUICK;
    err->code = CB_OK;
    r->offered = 0;
    r->count = 0;
    cb_play on = {r->how->game, r->state, r->moves, &r->rng, UINT64_MAX, 0};
    return cb_play_on(&on, decide, &g);
}

/* ---- Writing ---- */

static void put_shorts(cb_text *out, const void *values, int count)
{
    cb_text_bytes(out, values, (size_t)count * 2);
}

/* The samples of a game that has ended go to *fixed, what is on in them to *on. */
static void put_game(const sampler *r, cb_text *fixed, cb_text *on)
{
    const cb_game *g = r->how->game;
    cb_result result = {0};
    cb_result_of(g, r->state, &result);
    int winners = __builtin_popcount(result.winners);
    for (int i = 0; i < r->count; i++) {
        const kept *k = &r->kept[i];
        uint16_t target[CB_MAX_SEATS] = {0};
        for (int s = 0; s < r->players; s++) {
            bool won = result.winners >> (k->seat + s) % r->players & 1;
            target[s] = won ? (uint16_t)(65535 / winners) : 0;
        }
        cb_text_bytes(fixed, (const char *)&k->head, sizeof k->head);
        put_shorts(fixed, target, cb_game_max_players(g));
        put_shorts(fixed, k->worth, cb_game_max_players(g));
        put_shorts(fixed, k->sight.numbers, k->sight.number_count);
        put_shorts(on, k->sight.on, k->sight.on_count);
    }
}

static void put_header(const cb_game *g, uint32_t samples, uint32_t on, uint32_t games,
                       cb_text *out)
{
    cb_sight_size sees = cb_sight_size_of(g);
    header h = {.magic = "CBSMP1\n",
                .rules_version = cb_game_rules_version(g),
                .features_version = sees.version,
                .features = sees.features,
                .numbers = (uint16_t)(sees.numbers + cb_game_max_players(g)),
                .seats = cb_game_max_players(g),
                .samples = samples,
                .on = on,
                .games = games};
    size_t length = strlen(cb_game_id(g));
    memcpy(h.game, cb_game_id(g), length < sizeof h.game ? length : sizeof h.game - 1);
    cb_text_bytes(out, (const char *)&h, sizeof h);
}

bool cb_samples_make(const cb_sampling *how, uint64_t first, uint32_t count,
                     const atomic_bool *stop, cb_text *out, cb_error *err)
{
    assert(how && how->game && how->kept <= MOST_KEPT && stop && out);
    sampler r = {.how = how};
    cb_text fixed = {0}, on = {0};
    cb_error why = {.code = CB_OK};
    uint32_t samples = 0, games = 0;
    bool fine = open_sampler(&r, &why);
    for (; fine && games < count; games++) {
        uint64_t game = first + games;
        cb_rng_seed(&r.rng, how->seed, CB_STREAM_SAMPLES + game);
        if (!seat_bots(&r, game, &why) || !start(&r, &why) || !play(&r, game, stop, &why)) {
            fine = why.code == CB_OK; /* broken off is no failure */
            break;
        }
        put_game(&r, &fixed, &on);
        samples += (uint32_t)r.count;
    }
    if (fine) {
        put_header(how->game, samples, (uint32_t)(on.length / 2), games, out);
        if (samples) {
            cb_text_bytes(out, fixed.data, fixed.length);
            cb_text_bytes(out, on.data, on.length);
        }
        fine = !fixed.failed && !on.failed && !out->failed;
        if (!fine) {
            cb_fail(&why, CB_EMEMORY, "not enough memory for samples");
        }
    }
    cb_text_free(&fixed);
    cb_text_free(&on);
    close_sampler(&r);
    if (!fine && err) {
        *err = why;
    }
    return fine;
}
