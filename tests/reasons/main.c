/*
 * run-reasons: every reason of a game has its case. In random matches it tries things that no legal
 * move names. Each verb of type CB_VERB_REASON must be the answer somewhere, unless a line of
 * seldom.txt says that random players do not get there; a scenario or a unit test then shows it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/registry.h"
#include "common/setups.h"
#include "properties/property.h"

enum { GAMES_OF_A_SETUP = 3, SAMPLES = 120, MANY = 512, ALL = 1024, FREE_TRIES = 60, BEGUN = 12 };

typedef struct tally {
    int used[256];
} tally;

/* A thing of a kind that may matter: usually one that some legal move names, sometimes any
 * value. */
static cb_mark any_thing(trial *t, const cb_kind *kind)
{
    uint32_t span = (uint32_t)kind->max - (uint32_t)kind->min + 1;
    int value = kind->window && cb_rng_below(&t->dice, 2)
                    ? kind->value_at(t->state, (int)cb_rng_below(&t->dice, kind->window))
                    : kind->min + (int)cb_rng_below(&t->dice, span ? span : 1);
    return (cb_mark){kind, (int16_t)value};
}

static void ask_why(trial *t, int seat, int verb, const cb_mark *named, int count, tally *seen)
{
    cb_phrase reason = {0};
    if (cb_why(t->game, t->spare[0], seat, verb, named, count, t->others, &reason) ==
        CB_NOT_ALLOWED) {
        seen->used[reason.verb]++;
    }
}

/* Tries things of every kind, alone and after the beginnings of legal moves. */
static void try_things(trial *t, int seat, tally *seen)
{
    int verbs = cb_game_verbs(t->game);
    cb_view(t->game, t->state, seat, t->spare[0]);
    int n = t->game->rules.moves(t->state, seat, t->moves);
    for (int v = 0; v < verbs; v++) {
        const cb_verb *verb = &t->game->told.verbs[v];
        if (verb->type != CB_VERB_MOVE) {
            continue;
        }
        ask_why(t, seat, v, NULL, 0, seen);
        for (int i = 0; i < FREE_TRIES / 10 && cb_verb_refs(verb); i++) {
            cb_mark thing =
                any_thing(t, verb->kinds[cb_rng_below(&t->dice, (uint32_t)cb_verb_refs(verb))]);
            ask_why(t, seat, i & 1 ? v : -1, &thing, 1, seen);
        }
    }
    for (int i = 0; i < BEGUN; i++) {
        cb_phrase begun;
        cb_mark named[CB_MAX_REFS];
        cb_say(t->game, t->state, seat, t->moves[cb_rng_below(&t->dice, (uint32_t)n)], &begun);
        const cb_verb *verb = &t->game->told.verbs[begun.verb];
        int refs = cb_verb_refs(verb);
        for (int k = 0; k < refs; k++) {
            named[k] = (cb_mark){verb->kinds[k], begun.refs[k]};
        }
        for (int k = 0; k < refs; k++) {
            cb_mark right = named[k];
            named[k] = any_thing(t, verb->kinds[k]);
            ask_why(t, seat, i & 1 ? begun.verb : -1, named, k + 1, seen);
            named[k] = right;
        }
    }
}

/* Tries every value of the last reference of one legal move. */
static void try_all(trial *t, int seat, tally *seen)
{
    cb_phrase begun;
    cb_mark named[CB_MAX_REFS];
    int n = t->game->rules.moves(t->state, seat, t->moves);
    cb_say(t->game, t->state, seat, t->moves[cb_rng_below(&t->dice, (uint32_t)n)], &begun);
    const cb_verb *verb = &t->game->told.verbs[begun.verb];
    int refs = cb_verb_refs(verb);
    for (int k = 0; k < refs; k++) {
        named[k] = (cb_mark){verb->kinds[k], begun.refs[k]};
    }
    const cb_kind *kind = refs ? verb->kinds[refs - 1] : NULL;
    for (int v = 0; kind && kind->max - kind->min < ALL && v <= kind->max - kind->min; v++) {
        named[refs - 1].value = (int16_t)(kind->min + v);
        ask_why(t, seat, begun.verb, named, refs, seen);
    }
}

static void play(const cb_game *game, const cb_setup *setup, uint64_t seed, tally *seen)
{
    /* where there are many moves, listing them takes most of the time */
    int samples =
        SAMPLES * MANY / (game->about.max_moves > MANY ? (int)game->about.max_moves : MANY);
    trial *t = trial_new(game, setup, seed, samples < 8 ? 8 : samples);
    while (t && trial_next(t)) {
        for (int seat = 0; seat < t->setup.players; seat++) {
            if (may_act(game, t->state, seat)) {
                try_things(t, seat, seen);
                if (game->about.max_moves <= MANY && cb_rng_below(&t->dice, 3) == 0) {
                    try_all(t, seat, seen);
                }
            }
        }
    }
    trial_free(t);
}

/* Is there a line "game reason" in the file? */
static bool is_seldom(const char *path, const char *game, const char *reason)
{
    char line[128], wanted[128];
    bool found = false;
    FILE *file = fopen(path, "r");
    snprintf(wanted, sizeof wanted, "%s %s\n", game, reason);
    while (file && !found && fgets(line, sizeof line, file)) {
        found = strcmp(line, wanted) == 0;
    }
    if (file) {
        fclose(file);
    }
    return found;
}

int main(int argc, char **argv)
{
    if (argc != 3 || !cb_game_find(argv[1])) {
        fprintf(stderr, "usage: run-reasons GAME seldom.txt\n");
        return 2;
    }
    const cb_game *game = cb_game_find(argv[1]);
    static tally seen;
    cb_setup setups[MAX_SETUPS];
    int n = setups_of(game, setups), unused = 0, used = 0;
    for (int i = 0; i < n; i++) {
        for (uint64_t seed = 1; seed <= GAMES_OF_A_SETUP; seed++) {
            play(game, &setups[i], seed, &seen);
        }
    }
    for (int v = 0; v < cb_game_verbs(game); v++) {
        const cb_verb *verb = cb_game_verb(game, v);
        if (verb->type != CB_VERB_REASON) {
            continue;
        }
        bool seldom = is_seldom(argv[2], game->about.id, verb->name);
        used += seen.used[v] > 0;
        if (!seen.used[v] && !seldom) {
            printf("%s: the reason '%s' was never given\n", game->about.id, verb->name);
            unused++;
        }
    }
    printf("%s: %d reasons given, %d never\n", game->about.id, used, unused);
    return unused > 0;
}
