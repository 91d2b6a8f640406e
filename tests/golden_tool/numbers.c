/* Perft counts and signatures. */
#include <inttypes.h>
#include <string.h>

#include "common/setups.h"
#include "common/trial.h"
#include "core/hash.h"
#include "golden_tool/golden.h"

enum { SEED = 30, MOST = 60000, DEEPEST = 6, GAMES = 5 };

/* One line for every depth whose count is small enough to check each time. */
static void write_counts(const cb_game *game, const void *state, const char *where, cb_text *out)
{
    uint64_t count = 1, last = 1;
    for (int depth = 1; depth <= DEEPEST; depth++) {
        count = cb_perft(game, state, depth);
        cb_text_format(out, "%s depth %d = %" PRIu64 "\n", where, depth, count);
        uint64_t growth = last ? count / last : 1;
        if (count * (growth > 2 ? growth : 2) > MOST) {
            return;
        }
        last = count;
    }
}

void perft_write(const cb_game *game, cb_text *out)
{
    cb_setup setups[MAX_SETUPS];
    int n = setups_of(game, setups);
    cb_text_format(out,
                   "# %s: ways to play on, from the start and from positions of a random match\n",
                   game->about.id);
    for (int i = 0; i < n; i++) {
        trial *t = trial_new(game, &setups[i], SEED, 1);
        for (int quarter = 0; quarter < 4; quarter++) {
            cb_text where = {0};
            while (t->step < t->length * quarter / 4 && trial_step(t)) {
            }
            setup_write(game, &setups[i], &where);
            cb_text_format(&where, " step %d", t->step);
            write_counts(game, t->state, where.data, out);
            cb_text_free(&where);
        }
        trial_free(t);
    }
}

uint64_t signature_of(const cb_game *game)
{
    cb_setup setups[MAX_SETUPS];
    cb_text text = {0};
    uint64_t hash = 0;
    int n = setups_of(game, setups);
    for (int i = 0; i < n * GAMES; i++) {
        trial *t = trial_new(game, &setups[i / GAMES], (uint64_t)(SEED + i % GAMES), 1);
        while (trial_step(t)) {
        }
        cb_text_clear(&text);
        cb_text_format(&text, "%d ", t->step);
        cb_state_write(game, t->state, CB_GOD, &text);
        hash = cb_hash(text.data, text.length, hash);
        trial_free(t);
    }
    cb_text_free(&text);
    return hash;
}
