/* Inside a batch: its matches, and the memory that each thread works in. */
#ifndef LEARN_BATCH_H
#define LEARN_BATCH_H

#include "core/pool.h"
#include "learn/values.h"

/* One match and the choice under way in it. */
typedef struct learn_game {
    uint32_t index; /* in the batch */
    void *state;
    uint8_t *row;              /* what the seat to act observes; NULL: nobody wants to know */
    unsigned char *shown_view; /* the view that the row shows */
    uint64_t seed;
    uint64_t number; /* how many matches were played here before */
    cb_rng dice;     /* for cb_batch_draw */
    uint32_t steps;  /* of this match: chance is that of a cb_match */
    int32_t count;   /* moves that begin as chosen so far; with numbers: all legal ones */
    int8_t seat;
    int8_t shown;         /* whose observation its row shows; -1: none that is known */
    uint8_t depth;        /* symbols chosen so far */
    uint8_t choice_shown; /* how many of them the end of its row shows */
    bool fresh;           /* the state has changed since it was observed */
    bool done;
    bool reported; /* the caller's arrays show the end of a match */
    uint16_t taken[CB_MAX_REFS + 1];
    cb_phrase begun;  /* the same as a phrase, where the game lists how it continues */
    cb_move chosen;   /* numbers: the move that the action stands for, */
    bool exists;      /* and whether there is one */
    cb_result result; /* of the match that just ended */
    uint64_t mask[CB_SYMBOL_WORDS];
    cb_move *moves; /* the candidates, and the symbol of each that comes next; unless the game lists
                       how a phrase goes on */
    uint16_t *next;
} learn_game;

/* What a thread needs to work. */
typedef struct learn_scratch {
    cb_move *moves; /* with numbers: the legal ones, from the decision on until it is shown */
    void *view;
    void *trial;
    float *worth;
    uint8_t *row;    /* an observation, before it is written as floats */
    uint8_t *choice; /* what has been chosen, as bytes */
    uint64_t decisions;
    uint64_t played; /* moves: the decisions, and what was forced */
} learn_scratch;

struct cb_batch {
    const cb_codec *codec;
    cb_batch_options options;
    cb_batch_arrays arrays;
    cb_pool *pool;
    learn_scratch *scratch; /* one a thread */
    unsigned char *states;
    size_t stride; /* from one state to the next */
    learn_game *games;
    cb_move *moves; /* the candidates of all games, and what they say next */
    uint16_t *next;
    uint32_t actions;
    size_t mask_words;
    size_t observation, choice;
    float *choice_scale;
    uint8_t *rows; /* what the seat to act observes in each game: the caller's array, or ours if the
                      caller wants floats alone; NULL: nobody wants to know */
    size_t row_stride;
    uint8_t *own_rows;
    unsigned char *shown_views; /* the view that the row of each game shows */
    const int32_t *given;       /* the actions of the step under way */
    int32_t *drawn;
    /* The roll-out under way. */
    cb_policy policy;
    uint64_t rollout_seed;
    cb_result *results;
};

static inline void *learn_state(const cb_batch *b, uint32_t i)
{
    return b->states + (size_t)i * b->stride;
}

/* ---- Going on (batch.c) ---- */

/* Plays on to the next real decision: chance and forced moves are none. */
void learn_play_on(cb_batch *b, learn_game *g, learn_scratch *scratch);

/* ---- What the caller sees of a match (rows.c) ---- */

void learn_write_rows(cb_batch *b, learn_game *g, learn_scratch *scratch);

/* ---- The choice in a match (symbols.c) ---- */

/* Begins the choice of a move. False if there is only one, which is then in *m; else the mask of the
 * match says what may come next. */
bool learn_open_choice(cb_batch *b, learn_game *g, cb_move *m);
/* Takes a symbol of the mask. True if that settles the move, which is then in *m. */
bool learn_take_symbol(cb_batch *b, learn_game *g, int symbol, cb_move *m);

#endif
