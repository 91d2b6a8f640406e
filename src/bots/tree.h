/* A search tree over guessed worlds (single-observer information-set Monte-Carlo tree search, after
 * Cowling, Powley and Whitehouse). One tree belongs to one thread. */
#ifndef CB_BOTS_TREE_H
#define CB_BOTS_TREE_H

#include "bots/bot.h"

/* A node stands for all situations the searching seat cannot tell apart that are reached by the same
 * decisions. Children are a linked list; index 0 is the root and, as a link, means "none". */
typedef struct cb_node {
    cb_move move; /* that leads here */
    int8_t seat;  /* who made it */
    uint32_t child, next;
    uint32_t visits;
    uint32_t available; /* how often it could have been chosen */
    float total;        /* worth to `seat`, summed over visits */
} cb_node;

/* What moves have been worth so far wherever they were made: a guide where the tree knows nothing. */
typedef struct cb_history {
    float total;
    uint32_t count;
} cb_history;

enum { CB_HISTORY_SIZE = 1 << 12, CB_TREE_DEPTH = 64 };

typedef struct cb_tree {
    const cb_game *game;
    const cb_bot_settings *settings;
    const void *view; /* of the searching seat */
    int seat, players;
    cb_rng rng;
    cb_node *nodes;
    uint32_t count, room;
    cb_history *history;
    void *trial;         /* room for trying a move */
    void *world, *state; /* the world of this iteration, and where it has got to */
    cb_move *moves;
    struct cb_mark_slot *marks; /* a hash set of the legal moves */
    uint32_t mark_mask, stamp;
    float worth[CB_MAX_SEATS]; /* summed over iterations */
    uint64_t iterations;
} cb_tree;

bool cb_tree_open(cb_tree *tree, const cb_game *game, const cb_bot_settings *settings);
void cb_tree_close(cb_tree *tree);
/* Forgets everything and prepares for a new position. */
void cb_tree_reset(cb_tree *tree, const void *view, int seat, int players, uint64_t seed);
/* Guesses a world, goes down the tree, adds a node, judges, and goes back up. */
void cb_tree_iterate(cb_tree *tree);

#endif
