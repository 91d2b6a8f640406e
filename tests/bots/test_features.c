/*
 * What a learned judge looks at, for every game and every setup:
 *  - features are within their table, and there are always as many numbers;
 *  - a world in which everybody has moved on by one seat, seen from the seat after, looks the same
 *    (where seats are alike);
 *  - every row of the table occurs.
 * Each check is shown to fail for a table with one fault.
 */
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include "common/setups.h"
#include "common/trial.h"
#include "core/features.h"
#include "turned.h"

enum { SAMPLES = 60, SEEDS = 3 };

/* ---- The checks ---- */

static bool fits(const cb_game *game, const cb_sight *sight)
{
    cb_sight_size size = cb_sight_size_of(game);
    for (int i = 0; i < sight->on_count; i++) {
        if (sight->on[i] >= size.features) {
            return false;
        }
    }
    return sight->number_count == size.numbers;
}

static int by_number(const void *a, const void *b)
{
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

static bool same(cb_sight *a, cb_sight *b)
{
    if (a->on_count != b->on_count || a->number_count != b->number_count) {
        return false;
    }
    qsort(a->on, (size_t)a->on_count, sizeof *a->on, by_number);
    qsort(b->on, (size_t)b->on_count, sizeof *b->on, by_number);
    return memcmp(a->on, b->on, (size_t)a->on_count * sizeof *a->on) == 0 &&
           memcmp(a->numbers, b->numbers, (size_t)a->number_count * sizeof *a->numbers) == 0;
}

static bool turns(const cb_game *game, const void *state, void *spare, int players)
{
    cb_sight here, there;
    memcpy(spare, state, game->about.state_bytes);
    if (!turn_world(game, spare, players)) {
        return true;
    }
    for (int seat = 0; seat < players; seat++) {
        cb_look_at(game, state, seat, players, &here);
        cb_look_at(game, spare, (seat + 1) % players, players, &there);
        if (!same(&here, &there)) {
            return false;
        }
    }
    return game->bots.features ? (game->bots.features->from(state) + 1) % players ==
                                     game->bots.features->from(spare)
                               : true;
}

typedef struct findings {
    bool fits, turns;
    uint8_t *seen; /* by feature */
} findings;

static void walk(const cb_game *real, const cb_game *shown, const cb_setup *setup, uint64_t seed,
                 findings *f)
{
    trial *t = trial_new(real, setup, seed, SAMPLES);
    while (trial_next(t)) {
        cb_sight sight;
        int players = setup->players;
        cb_look_at(shown, t->state, cb_sight_from(shown, t->state), players, &sight);
        f->fits = f->fits && fits(shown, &sight);
        for (int i = 0; i < sight.on_count && f->fits; i++) {
            f->seen[sight.on[i]] = 1;
        }
        f->turns = f->turns && turns(shown, t->state, t->spare[0], players);
    }
    trial_free(t);
}

static findings walk_all(const cb_game *real, const cb_game *shown)
{
    cb_setup setups[MAX_SETUPS];
    findings f = {.fits = true, .turns = true, .seen = calloc(1, UINT16_MAX + 1)};
    for (int i = 0, n = setups_of(real, setups); i < n; i++) {
        for (int seed = 1; seed <= SEEDS; seed++) {
            walk(real, shown, &setups[i], (uint64_t)seed, &f);
        }
    }
    return f;
}

/* The first row that no repetition of its block has seen, or NULL. */
static const char *unseen_row(const cb_game *game, const findings *f)
{
    size_t at = 0;
    for (const cb_feature_block *b = game->bots.features->blocks; b->name; b++) {
        size_t row_at = 0;
        for (const cb_feature_row *row = b->rows; row->name; row_at += row++->count) {
            bool seen = false;
            for (size_t k = 0; k < b->times && !seen; k++) {
                seen = memchr(f->seen + at + k * b->size + row_at, 1, row->count) != NULL;
            }
            if (!seen) {
                return row->name;
            }
        }
        assert_int_equal(row_at, b->size);
        at += b->size * (size_t)b->times;
    }
    return NULL;
}

static void features_hold(void **context)
{
    (void)context;
    for (int g = 0; g < cb_game_count(); g++) {
        const cb_game *game = cb_game_at(g);
        findings f = walk_all(game, game);
        assert_true(f.fits);
        assert_true(f.turns);
        if (game->bots.features) {
            const char *row = unseen_row(game, &f);
            if (row) {
                fail_msg("%s never shows %s", game->about.id, row);
            }
        }
        free(f.seen);
    }
}

/* The fields of every game serve as features, too: what a sixth game begins with. */
static void fields_serve(void **context)
{
    (void)context;
    for (int g = 0; g < cb_game_count(); g++) {
        cb_game plain = *cb_game_at(g);
        plain.bots.features = NULL;
        cb_setup setup;
        cb_setup_init(&plain, &setup);
        findings f = {.fits = true, .turns = true, .seen = calloc(1, UINT16_MAX + 1)};
        trial *t = trial_new(cb_game_at(g), &setup, 1, SAMPLES);
        int on = 0;
        while (trial_next(t)) {
            cb_sight sight;
            cb_look_at(&plain, t->state, 0, setup.players, &sight);
            f.fits = f.fits && fits(&plain, &sight);
            on += sight.on_count;
        }
        assert_true(f.fits && on > 0);
        trial_free(t);
        free(f.seen);
    }
}

/* ---- Faults that the checks must find ---- */

static const struct cb_features *honest;

static void look_beyond(const void *state, int seat, cb_sight *sight)
{
    const cb_feature_block *b = honest->blocks;
    size_t all = 0;
    for (; b->name; b++) {
        all += b->size * (size_t)b->times;
    }
    honest->look(state, seat, sight);
    cb_on(sight, all);
}

static void look_short(const void *state, int seat, cb_sight *sight)
{
    honest->look(state, seat, sight);
    sight->number_count--;
}

static void look_from_first(const void *state, int seat, cb_sight *sight)
{
    (void)seat;
    honest->look(state, 0, sight);
}

static int from_first(const void *state)
{
    (void)state;
    return 0;
}

/* Leaves out the first row of the first block. */
static void look_past(const void *state, int seat, cb_sight *sight)
{
    int kept = 0;
    honest->look(state, seat, sight);
    for (int i = 0; i < sight->on_count; i++) {
        uint16_t within = (uint16_t)(sight->on[i] % honest->blocks[0].size);
        bool first = sight->on[i] < honest->blocks[0].size * honest->blocks[0].times &&
                     within < honest->blocks[0].rows[0].count;
        if (!first) {
            sight->on[kept++] = sight->on[i];
        }
    }
    sight->on_count = kept;
}

static void faults_are_found(void **context)
{
    (void)context;
    for (int g = 0; g < cb_game_count(); g++) {
        const cb_game *game = cb_game_at(g);
        honest = game->bots.features;
        if (!honest) {
            continue;
        }
        struct cb_features table = *honest;
        cb_game mutant = *game;
        mutant.bots.features = &table;
        const struct {
            void (*look)(const void *state, int seat, cb_sight *sight);
            int (*from)(const void *state);
            enum { FITS, TURNS, OCCURS } found_by;
        } faults[] = {{look_beyond, honest->from, FITS},
                      {look_short, honest->from, FITS},
                      {look_from_first, honest->from, TURNS},
                      {honest->look, from_first, TURNS},
                      {look_past, honest->from, OCCURS}};
        bool alike = turn_world(game, (unsigned char[1 << 13]){0}, 2);
        for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
            table.look = faults[i].look;
            table.from = faults[i].from;
            cb_setup setup;
            cb_setup_init(game, &setup);
            findings f = {.fits = true, .turns = true, .seen = calloc(1, UINT16_MAX + 1)};
            walk(game, &mutant, &setup, 1, &f);
            bool caught = faults[i].found_by == FITS    ? !f.fits
                          : faults[i].found_by == TURNS ? !f.turns || !alike
                                                        : unseen_row(&mutant, &f) != NULL;
            free(f.seen);
            if (!caught) {
                fail_msg("fault %zu in the features of %s is not found", i, game->about.id);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(features_hold),
        cmocka_unit_test(fields_serve),
        cmocka_unit_test(faults_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
