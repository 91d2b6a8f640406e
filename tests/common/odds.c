#include "common/odds.h"

#include <stdlib.h>
#include <string.h>

#include "common/chi.h"
#include "common/map.h"

enum { GROUPS = 12, GUESSES_EACH = 16, GUESSES_LEAST = 400 };

/* A world that can come about, and how likely it is. */
typedef struct world {
    unsigned char *state;
    uint64_t key;  /* of the state */
    uint64_t view; /* key of the current viewer's view */
    double weight;
} world;

typedef struct worlds {
    const cb_game *game;
    world *list;
    size_t count, capacity;
    map places; /* from the key of a state to its index, plus 1 */
} worlds;

static void add_world(worlds *w, const void *state, double weight)
{
    uint64_t key = cb_state_hash(w->game, state);
    uint64_t *place = map_at(&w->places, key);
    if (*place) {
        w->list[*place - 1].weight += weight;
        return;
    }
    if (w->count == w->capacity) {
        w->capacity = w->capacity ? w->capacity * 2 : 256;
        w->list = realloc(w->list, w->capacity * sizeof *w->list);
    }
    world *added = &w->list[w->count++];
    *added = (world){.state = malloc(w->game->about.state_bytes), .key = key, .weight = weight};
    memcpy(added->state, state, w->game->about.state_bytes);
    *place = w->count;
}

static void enumerate(worlds *w, const void *state, int depth, double weight);

static void enumerate_seat(worlds *w, const void *state, int seat, int depth, double weight)
{
    const cb_game *game = w->game;
    cb_move *moves = malloc(game->about.max_moves * sizeof *moves);
    void *next = malloc(game->about.state_bytes);
    double total = 0;
    int n = game->rules.moves(state, seat, moves);
    for (int i = 0; seat == CB_NATURE_SEAT && i < n; i++) {
        total += game->rules.weight(state, moves[i]);
    }
    for (int i = 0; i < n; i++) {
        double odds = seat == CB_NATURE_SEAT ? game->rules.weight(state, moves[i]) / total : 1;
        memcpy(next, state, game->about.state_bytes);
        game->rules.apply(next, seat, moves[i], NULL);
        enumerate(w, next, depth - 1, weight * odds);
    }
    free(next);
    free(moves);
}

/* Adds every world that `depth` steps can lead to. */
static void enumerate(worlds *w, const void *state, int depth, double weight)
{
    cb_seats who = 0;
    cb_phase phase = w->game->rules.phase(state, &who);
    if (depth == 0 || phase == CB_OVER) {
        add_world(w, state, weight);
    } else if (phase == CB_NATURE) {
        enumerate_seat(w, state, CB_NATURE_SEAT, depth, weight);
    } else {
        for (int seat = 0; seat < CB_MAX_SEATS; seat++) {
            if (who >> seat & 1) {
                enumerate_seat(w, state, seat, depth, weight);
            }
        }
    }
}

static int by_view(const void *a, const void *b)
{
    const world *x = a, *y = b;
    return x->view != y->view ? (x->view < y->view ? -1 : 1)
                              : (x->key > y->key) - (x->key < y->key);
}

/* Guesses from the view that these n worlds share must come as often as the worlds do. */
static bool group_is_guessed(const cb_game *game, const world *group, size_t n, int viewer,
                             cb_rng *rng, cb_text *why)
{
    map counts = {0};
    chi sum = {0};
    double total = 0;
    size_t guesses = n * GUESSES_EACH > GUESSES_LEAST ? n * GUESSES_EACH : GUESSES_LEAST;
    uint64_t known = 0;
    void *guess = malloc(game->about.state_bytes);
    for (size_t i = 0; i < guesses; i++) {
        cb_view(game, group[0].state, viewer, guess);
        game->known.guess(guess, viewer, rng);
        ++*map_at(&counts, cb_state_hash(game, guess));
    }
    for (size_t i = 0; i < n; i++) {
        total += group[i].weight;
    }
    for (size_t i = 0; i < n; i++) {
        uint64_t count = *map_at(&counts, group[i].key);
        known += count;
        chi_add(&sum, count, (double)guesses * group[i].weight / total);
    }
    bool fits = chi_fits(&sum);
    if (known != guesses) {
        cb_text_format(why, "viewer %d gets impossible guesses: %zu of %zu", viewer,
                       (size_t)(guesses - known), guesses);
    } else if (!fits) {
        cb_text_format(why,
                       "the guesses of viewer %d have the wrong odds: chi-square %.1f over %d "
                       "classes of worlds",
                       viewer, sum.sum, sum.classes);
    }
    free(guess);
    map_free(&counts);
    return fits && known == guesses;
}

static bool viewer_is_right(worlds *w, int viewer, cb_rng *rng, cb_text *why)
{
    void *view = malloc(w->game->about.state_bytes);
    for (size_t i = 0; i < w->count; i++) {
        cb_view(w->game, w->list[i].state, viewer, view);
        w->list[i].view = cb_state_hash(w->game, view);
    }
    free(view);
    qsort(w->list, w->count, sizeof *w->list, by_view);
    int groups = 0;
    for (size_t from = 0, to; from < w->count && groups < GROUPS; from = to, groups++) {
        for (to = from; to < w->count && w->list[to].view == w->list[from].view; to++) {
        }
        if (!group_is_guessed(w->game, w->list + from, to - from, viewer, rng, why)) {
            return false;
        }
    }
    return true;
}

static bool nothing_is_hidden(const cb_game *game, const void *state, cb_text *why)
{
    void *view = malloc(game->about.state_bytes);
    cb_view(game, state, CB_WATCHER, view);
    bool same = memcmp(view, state, game->about.state_bytes) == 0;
    free(view);
    if (!same) {
        cb_text_add(why, "something is hidden at the beginning: the odds cannot be enumerated");
    }
    return same;
}

bool odds_hold(const cb_game *game, const void *state, int players, int depth, uint64_t seed,
               cb_text *why)
{
    worlds w = {.game = game};
    cb_rng rng;
    cb_rng_seed(&rng, seed, 0);
    if (!nothing_is_hidden(game, state, why)) {
        return false;
    }
    if (cb_perft(game, state, depth) > ODDS_MOST) {
        cb_text_format(why, "there are more than %d ways to play on", ODDS_MOST);
        return false;
    }
    enumerate(&w, state, depth, 1);
    bool ok = true;
    for (int v = 0; v <= players && ok; v++) {
        ok = viewer_is_right(&w, v < players ? v : CB_WATCHER, &rng, why);
    }
    for (size_t i = 0; i < w.count; i++) {
        free(w.list[i].state);
    }
    free(w.list);
    map_free(&w.places);
    return ok;
}

int odds_depth(const cb_game *game, const void *state)
{
    enum { FEW = 3000, DEEPEST = 8 };
    cb_text why = {0};
    int depth = 0;
    if (nothing_is_hidden(game, state, &why)) {
        while (depth < DEEPEST && cb_perft(game, state, depth + 1) <= FEW) {
            depth++;
        }
    }
    cb_text_free(&why);
    return depth;
}
