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

/* A legal move of the root, and how it looked before the search. */
typedef struct cb_root_move {
    cb_move move;
    float hope;
} cb_root_move;

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
    int actor;           /* who made the last decision in it */
    cb_move *moves;
    cb_root_move *root; /* all moves of the root, the most promising first */
    int root_count, root_tried;
    struct cb_mark_slot *marks; /* a hash set of the children of the node at hand */
    uint32_t mark_room, mark_mask, stamp;
    double worth[CB_MAX_SEATS]; /* summed over iterations */
    double squares;             /* of the searching seat's worth: how much luck there is */
    uint64_t iterations;
} cb_tree;

bool cb_tree_open(cb_tree *tree, const cb_game *game, const cb_bot_settings *settings);
void cb_tree_close(cb_tree *tree);
/* Forgets everything and prepares for a new position. */
void cb_tree_reset(cb_tree *tree, const void *view, int seat, int players, uint64_t seed);
/* Looks at every move of the root once, before the first iteration, until the deadline. */
void cb_tree_look_around(cb_tree *tree, const cb_deadline *deadline);
/* Guesses a world, goes down the tree, adds a node, judges, and goes back up. */
void cb_tree_iterate(cb_tree *tree);

/* ---- Outside the tree (habit.c) ------------------------------------------------------------ */

/* Draws a fresh world into tree->state. */
void cb_tree_imagine(cb_tree *tree);
void cb_tree_chance(cb_tree *tree);
/* Makes a decision in tree->state without a tree: the best of a few moves by the game's judgement. */
void cb_tree_by_habit(cb_tree *tree, int seat);
/* Plays on by habit until the action at hand is over, and `turns` more after it. */
void cb_tree_play_on(cb_tree *tree, uint32_t turns);
/* Who acts when several may: the one who acted last, the searching seat, the lowest. */
int cb_tree_actor(const cb_tree *tree, cb_seats who);

#endif
