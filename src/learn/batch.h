/* Inside a batch: its matches, and the memory that each thread works in. */
#ifndef LEARN_BATCH_H
#define LEARN_BATCH_H

#include "learn/codec.h"
#include "learn/crew.h"

/* Candidates kept from step to step, at most; longer lists are made again. */
enum { LEARN_KEPT = 4096 };

/* One match and the choice under way in it. */
typedef struct learn_game {
    uint32_t index; /* in the batch */
    void *state;
    uint8_t *row;         /* what the seat to act observes; NULL: nobody wants to know */
    unsigned char *sight; /* the view that the row shows, unless it is borrowed */
    uint64_t seed;
    uint64_t number; /* how many matches were played here before */
    cb_rng dice;     /* for cb_batch_draw */
    uint32_t steps;  /* of this match: chance is that of a cb_match */
    int32_t count;   /* moves that begin as chosen so far; with numbers: all legal ones */
    int8_t seat;
    bool borrowed; /* the row shows what is in the seat's memory, and not `sight` */
    int8_t shown;  /* whose observation its row shows; -1: none that is known */
    uint8_t depth; /* symbols chosen so far */
    uint8_t told;  /* how many of them the end of its row shows */
    bool fresh;    /* the state has changed since it was observed */
    bool done;
    bool reported;     /* the caller's arrays show the end of a match */
    cb_seats observed; /* the seats whose last observation is in the batch's memory */
    cb_seats anew;     /* the seats for which everything is written, since so much changes */
    uint32_t differ;   /* the bits in which the candidates differ, if their bits tell them apart */
    uint16_t taken[CB_MAX_REFS + 1];
    cb_phrase begun;  /* the same as a phrase, where the game lists how it continues */
    cb_move chosen;   /* numbers: the move that the action stands for, */
    bool exists;      /* and whether there is one */
    cb_result result; /* of the match that just ended */
    uint64_t mask[CB_SYMBOL_WORDS];
    cb_move *moves; /* the candidates, if they are so few, and what each says next */
    uint16_t *next;
} learn_game;

/* What a thread needs to work. */
typedef struct learn_room {
    cb_move *moves; /* with numbers: the legal ones, from the decision on until it is shown */
    uint16_t *next;
    bool lists; /* the candidates of the match at hand are here, and not in its own list */
    void *view;
    uint64_t *touched; /* pieces of the row being written */
    void *trial;
    float *worth;
    uint8_t *row;    /* an observation, before it is written as floats */
    uint8_t *choice; /* what has been chosen, as bytes */
    uint64_t decisions;
    uint64_t played; /* moves: the decisions, and what was forced */
} learn_room;

struct cb_batch {
    const cb_codec *codec;
    cb_batch_options options;
    cb_batch_arrays arrays;
    learn_crew *crew;
    learn_room *rooms; /* one a thread */
    unsigned char *states;
    size_t stride; /* from one state to the next */
    learn_game *games;
    bool lists;     /* candidates are moves in a list */
    int kept;       /* candidates that each game has room for */
    bool keeps_all; /* which is the most that there can be */
    cb_move *kept_moves;
    uint16_t *kept_next;
    uint32_t actions;
    size_t mask_words;
    size_t observation, choice;
    float *choice_scale;
    uint8_t *rows; /* what the seat to act observes in each game: the caller's array, or ours if the
                      caller wants floats alone; NULL: nobody wants to know */
    size_t row_stride;
    uint8_t *own_rows;
    unsigned char *shown;  /* the view that the row of each game shows */
    unsigned char *memory; /* the last view of each seat in each game, and its observation; NULL:
                              any row can be turned into that of another seat */
    size_t memory_stride;  /* from one seat to the next */
    const int32_t *given;  /* the actions of the step under way */
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

/* ---- What the caller sees of a match (rows.c) ---- */

void learn_write_rows(cb_batch *b, learn_game *g, learn_room *room);

/* ---- The choice in a match (symbols.c) ---- */

/* Begins the choice of a move. False if there is only one, which is then in *m. */
bool learn_open_choice(cb_batch *b, learn_game *g, learn_room *room, cb_move *m);
/* Takes a symbol of the mask. True if that settles the move, which is then in *m. */
bool learn_take_symbol(cb_batch *b, learn_game *g, int symbol, learn_room *room, cb_move *m);
/* After either, if the move is not settled and the batch lists moves: takes what all candidates have
 * in common, and writes the mask of what distinguishes them. Otherwise the mask is written already. */
void learn_offer_symbols(const cb_batch *b, learn_game *g, learn_room *room);

#endif
