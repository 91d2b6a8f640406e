/*
 * judgements FILE NETS [write]: what nets say of positions of every game, compared with a golden
 * file. A net of random weights and the one in the folder NETS, if there is one, judge the same
 * positions, and so does a second implementation without vectors. The file must be the same on
 * every machine, with every compiler and in WebAssembly. Ends with "N passed, N failed".
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/net.h"
#include "core/features.h"

enum { POSITIONS = 12, STEPS = 40, HIDDEN = 64 };

/* ---- The same net, written plainly ---- */

static int64_t clipped(int64_t sum, int shift)
{
    sum = sum >> shift;
    return sum < 0 ? 0 : sum > 32767 ? 32767 : sum;
}

static void plain_think(const cb_net *net, const cb_game *game, const void *state, int players,
                        int seat, uint32_t chance[CB_MAX_SEATS])
{
    cb_sight sight;
    int16_t hand[CB_MAX_SEATS] = {0};
    int64_t first[CB_NET_HIDDEN], second[CB_NET_SECOND], logits[CB_MAX_SEATS], best = INT64_MIN;
    uint64_t weights[CB_MAX_SEATS], all = 0;
    cb_look_at(game, state, seat, players, &sight);
    cb_net_hand(game, state, players, seat, hand);
    for (int h = 0; h < net->hidden; h++) {
        first[h] = net->bias1[h];
        for (int i = 0; i < sight.on_count; i++) {
            first[h] += 256 * net->rows[sight.on[i] * (size_t)net->hidden + (size_t)h];
        }
        for (int i = 0; i < net->numbers; i++) {
            int x = i < sight.number_count ? sight.numbers[i] : hand[i - sight.number_count];
            first[h] += x * net->scaled[i * net->hidden + h];
        }
    }
    for (int j = 0; j < CB_NET_SECOND; j++) {
        second[j] = net->bias2[j];
        for (int h = 0; h < net->hidden; h++) {
            second[j] += clipped(first[h], net->shift1) * net->join[h * CB_NET_SECOND + j];
        }
    }
    for (int r = 0; r < players; r++) {
        logits[r] = net->bias3[r];
        for (int j = 0; j < CB_NET_SECOND; j++) {
            logits[r] += clipped(second[j], net->shift2) * net->out[r * CB_NET_SECOND + j];
        }
        logits[r] = (logits[r] >> net->shift3) + (net->skip * hand[r] >> 8);
        best = logits[r] > best ? logits[r] : best;
    }
    for (int r = 0; r < players; r++) {
        int64_t less = best - logits[r], y = 256 - (less & 255);
        weights[r] =
            less >> 8 > 15 ? 1 : (uint64_t)(32768 + (y * (21504 + 44 * y) >> 8)) >> (less >> 8);
        all += weights[r];
    }
    for (int r = 0; r < players; r++) {
        chance[r] = (uint32_t)((weights[r] << 16) / all);
    }
}

/* ---- A net of random weights ---- */

static void put(unsigned char **at, const void *bytes, size_t n)
{
    memcpy(*at, bytes, n);
    *at += n;
}

static void put_random(unsigned char **at, size_t count, int size, int most, cb_rng *rng)
{
    for (size_t i = 0; i < count; i++) {
        int32_t value = (int32_t)cb_rng_below(rng, 2 * (uint32_t)most + 1) - most;
        put(at, &value, (size_t)size);
    }
}

static void *random_net(const cb_game *game, size_t *size)
{
    cb_sight_size sees = cb_sight_size_of(game);
    unsigned char *bytes = calloc(1, CB_NET_BYTES + 1000), *at = bytes;
    uint16_t hidden = sees.features > 7000 ? 32 : HIDDEN;
    uint16_t head[] = {(uint16_t)(sees.numbers + game->about.max_players), hidden, CB_NET_SECOND,
                       game->about.max_players};
    char id[16] = {0};
    cb_rng rng;
    cb_rng_seed(&rng, 1, UINT64_C(9) << 40);
    memcpy(id, game->about.id, strlen(game->about.id));
    put(&at, "CBNET1\n", 8);
    put(&at, id, sizeof id);
    put(&at, &game->about.rules_version, 2);
    put(&at, &sees.version, 2);
    put(&at, &sees.features, 4);
    put(&at, head, sizeof head);
    put(&at, (uint8_t[]){6, 14, 13, 0}, 4);
    put(&at, &(int16_t){128}, 2);
    at = bytes + 64;
    put_random(&at, (size_t)sees.features * hidden, 1, 127, &rng);
    put_random(&at, (size_t)head[0] * hidden, 2, 400, &rng);
    put_random(&at, hidden, 4, 20000, &rng);
    put_random(&at, (size_t)hidden * CB_NET_SECOND, 2, 900, &rng);
    put_random(&at, CB_NET_SECOND, 4, 100000, &rng);
    put_random(&at, (size_t)game->about.max_players * CB_NET_SECOND, 2, 3000, &rng);
    put_random(&at, game->about.max_players, 4, 100000, &rng);
    *size = (size_t)(at - bytes);
    return bytes;
}

/* ---- Judging ---- */

typedef struct work {
    cb_text lines;
    int passed, failed;
} work;

static void check(work *w, bool fine, const char *game, const char *what)
{
    w->passed += fine;
    w->failed += !fine;
    if (!fine) {
        printf("FAILED %s: %s\n", game, what);
    }
}

static void judge_position(work *w, const cb_net *net, const cb_game *game, const void *state,
                           int players, const char *name)
{
    uint32_t chance[CB_MAX_SEATS] = {0}, plain[CB_MAX_SEATS] = {0};
    int seat = cb_sight_from(game, state);
    cb_net_think(net, game, state, players, seat, chance);
    plain_think(net, game, state, players, seat, plain);
    check(w, memcmp(chance, plain, sizeof chance) == 0, game->about.id,
          "vectors and plain C differ");
    cb_text_format(&w->lines, "%s %s", game->about.id, name);
    for (int r = 0; r < players; r++) {
        cb_text_format(&w->lines, " %u", (unsigned)chance[r]);
    }
    cb_text_char(&w->lines, '\n');
}

/* Positions of a random game, every STEPS steps. */
static void judge_game(work *w, const cb_net *net, const cb_game *game, const char *name)
{
    for (int players = game->about.min_players; players <= game->about.max_players; players++) {
        cb_setup setup;
        cb_setup_init(game, &setup);
        setup.players = (uint8_t)players;
        cb_match *match = cb_match_new(game, &setup, 5, NULL);
        cb_rng rng;
        cb_rng_seed(&rng, (uint64_t)players, UINT64_C(8) << 40);
        for (int step = 0, judged = 0; judged < POSITIONS; step++) {
            cb_seats who;
            const cb_move *moves;
            cb_phase phase = cb_match_phase(match, &who);
            if (phase == CB_OVER) {
                break;
            }
            if (step % STEPS == 0) {
                judge_position(w, net, game, cb_match_state(match), players, name);
                judged++;
            }
            if (phase == CB_NATURE) {
                cb_match_chance(match, NULL);
                continue;
            }
            int seat = __builtin_ctz(who), n = cb_match_moves(match, seat, &moves);
            cb_match_play(match, seat, moves[cb_rng_below(&rng, (uint32_t)n)], NULL);
        }
        cb_match_free(match);
    }
}

/* ---- What does not fit is refused ---- */

static void refuse(work *w, const cb_game *game, const unsigned char *bytes, size_t size, size_t at,
                   int change, const char *what)
{
    unsigned char *copy = malloc(size);
    cb_net net;
    cb_error err = {.code = CB_OK};
    memcpy(copy, bytes, size);
    copy[at] = (unsigned char)(copy[at] + change);
    bool refused = !cb_net_open(&net, game, copy, size, &err);
    check(w, refused && err.code != CB_OK && err.text[0], game->about.id, what);
    free(copy);
}

static void refuse_all(work *w, const cb_game *game, const unsigned char *bytes, size_t size)
{
    cb_net net;
    cb_error err;
    check(w, !cb_net_open(&net, game, bytes, size - 1, &err), game->about.id,
          "a short file is taken");
    check(w, !cb_net_open(&net, game, bytes, 10, &err), game->about.id, "a stump is taken");
    refuse(w, game, bytes, size, 0, 1, "another file is taken");
    refuse(w, game, bytes, size, 8, 1, "another game's net is taken");
    refuse(w, game, bytes, size, 24, 1, "a net for other rules is taken");
    refuse(w, game, bytes, size, 26, 1, "a net for other features is taken");
    refuse(w, game, bytes, size, 28, 1, "a net with another number of features is taken");
    refuse(w, game, bytes, size, 32, 1, "a net with another number of numbers is taken");
    refuse(w, game, bytes, size, 34, 1, "a net with lanes that do not fit is taken");
    refuse(w, game, bytes, size, 40, 31, "a shift beyond all bits is taken");
    size_t bias1 = 64 + (bytes[28] + 256u * bytes[29]) * (size_t)bytes[34] +
                   2 * (bytes[32] + 256u * bytes[33]) * (size_t)bytes[34];
    refuse(w, game, bytes, size, bias1 + 3, 0x3f, "a sum that overflows is taken");
    unsigned char *unshifted = malloc(size);
    memcpy(unshifted, bytes, size);
    unshifted[42] = 0;
    refuse(w, game, unshifted, size, size - 1, 0x21, "outputs too far apart are taken");
    free(unshifted);
}

/* The net that is built in, where there is one. */
static void judge_built_in(work *w, const cb_game *game, const char *folder)
{
    char path[1024];
    cb_net net;
    cb_error err = {.text = ""};
    snprintf(path, sizeof path, "%s/%s.net", folder, game->about.id);
    FILE *file = fopen(path, "rb");
    if (file) {
        void *bytes = malloc(CB_NET_BYTES + 1);
        size_t size = fread(bytes, 1, CB_NET_BYTES + 1, file);
        bool open = cb_net_open(&net, game, bytes, size, &err);
        check(w, open, game->about.id, err.text);
        if (open) {
            judge_game(w, &net, game, "built-in");
        }
        free(bytes);
        fclose(file);
    }
}

int main(int argc, char **argv)
{
    work w = {0};
    if (argc < 3) {
        fputs("usage: judgements FILE NETS [write]\n", stderr);
        return 2;
    }
#ifdef __AVX2__
    if (!__builtin_cpu_supports("avx2")) {
        return 77; /* built for another processor: left out */
    }
#endif
    for (int g = 0; g < cb_game_count(); g++) {
        const cb_game *game = cb_game_at(g);
        cb_net net;
        cb_error err = {.text = ""};
        size_t size;
        void *bytes = random_net(game, &size);
        bool open = cb_net_open(&net, game, bytes, size, &err);
        check(&w, open, game->about.id, err.text);
        if (open) {
            judge_game(&w, &net, game, "random");
            refuse_all(&w, game, bytes, size);
        }
        free(bytes);
        judge_built_in(&w, game, argv[2]);
    }
    cb_text golden = {0};
    FILE *file = fopen(argv[1], argc > 3 ? "wb" : "rb");
    if (file && argc > 3) {
        fwrite(w.lines.data, 1, w.lines.length, file);
    } else if (file) {
        char chunk[4096];
        for (size_t n; (n = fread(chunk, 1, sizeof chunk, file)) > 0;) {
            cb_text_bytes(&golden, chunk, n);
        }
        check(&w,
              golden.length == w.lines.length && golden.length &&
                  memcmp(golden.data, w.lines.data, golden.length) == 0,
              argv[1], "the judgements differ from the golden ones");
    } else {
        check(&w, false, argv[1], "the file cannot be opened");
    }
    if (file) {
        fclose(file);
    }
    cb_text_free(&golden);
    cb_text_free(&w.lines);
    printf("%d passed, %d failed\n", w.passed, w.failed);
    return w.failed != 0;
}
