/*
 * A trial: one random match, watched by one property. A property calls trial_next in a loop. Each
 * call advances the trial by a few random steps, and t->state is then a position worth checking.
 */
#ifndef TESTS_COMMON_TRIAL_H
#define TESTS_COMMON_TRIAL_H

#include "common/map.h"
#include "core/game.h"

enum {
    TRIAL_CAP = 200000, /* steps after which a random match counts as endless */
    TRIAL_EVENTS = 2048,
    TRIAL_SPARES = 6
};

/* What trials of one game share; see trial_codec. */
typedef struct trial_kept {
    map memory;          /* the property's own, kept from one trial to the next of the same setup */
    cb_codec *codec;     /* opening one takes longer than most trials */
    int tried, accepted; /* changed positions, and those of them that check allows */
} trial_kept;

typedef struct trial {
    const cb_game *game;
    const cb_game *honest; /* whose views and guesses make worlds that must look alike: the game
                              itself, or the original of a mutant */
    cb_setup setup;
    uint64_t seed;
    int samples;               /* roughly how many positions to check */
    int length;                /* of this random match in steps */
    int step;                  /* how many have been made */
    bool fresh;                /* nothing checked yet: trial_next stays at the start */
    bool still;                /* it stays where it stands */
    cb_rng rng, dice;          /* the walk's own, and one for the property */
    void *state;               /* now */
    void *before;              /* as it was before the last step */
    void *spare[TRIAL_SPARES]; /* for the property */
    cb_move *moves;            /* room for max_moves; filled by the walk */
    cb_move *others;           /* the same, for the property */
    int seat;                  /* of the last step */
    cb_move move;
    cb_log log; /* of the last step */
    cb_event events[TRIAL_EVENTS];
    trial_kept *kept;
    cb_text why; /* what failed */
} trial;

/* Allocates, measures the random match, and stands at its start. Free with trial_free. */
trial *trial_new(const cb_game *game, const cb_setup *setup, uint64_t seed, int samples);
void trial_free(trial *t);
/* A trial that stands still in one position: trial_next stops there once. */
trial *trial_at(const cb_game *game, const void *state, uint64_t seed);
/* Back to the start of the same random match. */
void trial_rewind(trial *t);
/* Makes one random step; false if the match is over (or endless). */
bool trial_step(trial *t);
/* Makes steps up to the next position worth checking; false if the match is over. The first call
 * stays at the start. */
bool trial_next(trial *t);
/* The game's codec, which belongs to t->kept; NULL, with the reason in t->why, if it has none. */
cb_codec *trial_codec(trial *t);
void trial_kept_free(trial_kept *kept);
/* Records what failed and where it happened; always false. */
bool trial_fail(trial *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Viewers are 0 to players-1 and then CB_WATCHER: `for (int v = 0; v <= players; v++)`. */
int trial_viewer(const trial *t, int v);
/* Puts a world that `viewer` cannot tell from `state` into *world. */
void trial_other_world(trial *t, const void *state, int viewer, void *world);
/* Applies a move to *state and logs it in t->log. */
void trial_apply(trial *t, void *state, int seat, cb_move m);

#endif
