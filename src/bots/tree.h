/* A search tree over guessed worlds (single-observer information-set Monte-Carlo tree search, after
 * Cowling, Powley and Whitehouse). One tree belongs to one thread. */
#ifndef CB_BOTS_TREE_H
#define CB_BOTS_TREE_H

#include "bots/bot.h"
#include "bots/nodes.h"

/* The worth of moves so far, wherever they were made: a guide where the tree knows nothing. */
typedef struct cb_history {
    float total;
    uint32_t count;
} cb_history;

enum { CB_HISTORY_SIZE = 1 << 12, CB_TREE_DEPTH = 64 };

/* A legal move of the root, how it looked before the search, and which child it is: the first is 1,
 * and 0 means that it has not been tried. */
typedef struct cb_root_move {
    cb_move move;
    float hope;
    uint32_t child;
} cb_root_move;

/* The path of one iteration: its nodes. */
typedef struct cb_descent {
    uint32_t path[CB_TREE_DEPTH];
    int depth;
    uint32_t turns; /* how often the acting seat changed */
} cb_descent;

/* What habit chose recently, wherever it was: a ring. */
enum { CB_ANSWERS = 512 };
typedef struct cb_answers {
    cb_move moves[CB_ANSWERS];
    int count, next;
} cb_answers;

typedef struct cb_tree {
    const cb_game *game;
    const cb_bot_settings *settings;
    void *view; /* of the searching seat */
    int seat, players;
    cb_rng rng;
    uint64_t seed;         /* of this search */
    cb_nodes nodes, spare; /* the spare ones are for keeping a part of the last tree */
    cb_history *history;
    cb_answers answers[CB_MAX_SEATS];
    void *trial; /* room for trying a move */
    void *world; /* where moves are tried before the search */
    void *state; /* of this iteration */
    int actor;   /* who made its last decision */
    cb_descent descent;
    cb_move *moves;
    cb_root_move *root; /* all moves of the root: those that have nodes, then the most promising */
    int root_count, root_tried;
    const cb_move *weighed;     /* a move of the root that gets its share in any case; NULL: none */
    uint32_t granted;           /* visits that it got for that reason alone */
    bool granting;              /* in this iteration */
    double worth[CB_MAX_SEATS]; /* summed over iterations */
    double squares;             /* of the searching seat's worth: a measure of luck */
    double weight;              /* how many iterations those sums stand for */
    float doubt;                /* what the bounds are scaled by, see select.c */
    uint64_t iterations;        /* since the search began */
} cb_tree;

bool cb_tree_open(cb_tree *tree, const cb_game *game, const cb_bot_settings *settings);
void cb_tree_close(cb_tree *tree);
/* Prepares for a new position. Keeps what the last search learned if the position follows from
 * `last`, its move, and nothing new is known. */
void cb_tree_reset(cb_tree *tree, const void *view, int seat, int players, uint64_t seed,
                   const cb_move *last);
/* Guesses a world, goes down the tree, adds a node, judges, and goes back up. */
void cb_tree_iterate(cb_tree *tree);

/* ---- The root (root.c) --------------------------------------------------------------------- */

/* Tries every move of the root before the first iteration, until the deadline. */
void cb_tree_look_around(cb_tree *tree, const cb_move *moves, int n, const cb_deadline *deadline);
/* The node of a move of the root that has been tried. */
uint32_t cb_tree_node(const cb_tree *tree, const cb_root_move *tried);
/* The child of the root to go on with; a new one if it is time for that. */
uint32_t cb_tree_at_root(cb_tree *tree, bool *fresh);
/* How often the search itself chose a move that it has tried. */
uint32_t cb_tree_choices(const cb_tree *tree, const cb_root_move *tried);
/* Can no other move catch up with the most visited one in that many more iterations? */
bool cb_tree_is_decided(const cb_tree *tree, uint64_t left);

/* ---- Choosing a child (select.c) ----------------------------------------------------------- */

/* Lists in tree->moves what the seat may choose in tree->state. 0: there is no list, since the game
 * can draw a move without. */
int cb_tree_list(cb_tree *tree, int seat);
/* How many children a node may have by now: soon all of a few moves, but only the better ones of
 * many. */
int cb_tree_breadth(const cb_tree *tree, uint32_t visits);
/* Computes how much the bounds grow with doubt. */
void cb_tree_doubt(cb_tree *tree);
/* The child of the root with the highest bound; of equals the first. */
uint32_t cb_tree_best_tried(cb_tree *tree);
/* Makes one decision below the root in tree->state. */
typedef struct cb_selection {
    cb_move move;
    uint32_t
        child;   /* 0: none, for lack of room; then there is a move only if it is fresh or forced */
    bool fresh;  /* a leaf was reached */
    bool forced; /* there was nothing to choose: no node */
} cb_selection;
cb_selection cb_tree_select(cb_tree *tree, uint32_t parent, int seat);

/* The expected worth of a move that has not been tried here. */
float cb_tree_hope(const cb_tree *tree, int seat, cb_move m);
/* Adds the outcome of all decisions on the path of this iteration to the history. */
void cb_tree_remember(cb_tree *tree, const float worth[CB_MAX_SEATS]);

/* ---- Outside the tree (habit.c) ------------------------------------------------------------ */

/* Draws a fresh world into tree->state. */
void cb_tree_imagine(cb_tree *tree);
void cb_tree_chance(cb_tree *tree);
/* Makes a decision in tree->state without a tree. */
void cb_tree_by_habit(cb_tree *tree, int seat);
/* Plays on by habit until the current action is over, and `turns` more after it. */
void cb_tree_play_on(cb_tree *tree, uint32_t turns);
/* Who acts when several may: the one who acted last, the searching seat, the lowest. */
int cb_tree_actor(const cb_tree *tree, cb_seats who);

#endif
