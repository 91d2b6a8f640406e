/* A match as OpenSpiel walks through it: every chance and every symbol is a step, states are copied all
 * the time, and each seat remembers what it has seen and done. */
#ifndef CBPY_WALK_H
#define CBPY_WALK_H

#include "cardboard.h"

/* Who acts in a node, besides the seats, as OpenSpiel numbers them. */
enum { CBPY_CHANCE = -1, CBPY_TERMINAL = -4 };

/* Bytes of the fingerprint of all that a seat has seen and done. */
enum { CBPY_RECALL = 16 };

/* Room to work in, for one thread. It keeps the choice that was looked at last, so that asking for the legal
 * actions and taking one lists the moves once. */
typedef struct cbpy_desk cbpy_desk;

cbpy_desk *cbpy_desk_new(const cb_codec *codec, cb_error *err);
void cbpy_desk_free(cbpy_desk *desk);

/* A node is flat: cbpy_node_bytes bytes at an address for uint64_t, which may be copied and saved. */
typedef struct cbpy_node cbpy_node;

size_t cbpy_node_bytes(const cb_codec *codec);
/* The node of a state before anybody has seen anything. Moves without an alternative are made. After `limit`
 * actions of players it is terminal, over or not. Where several seats may act, chance says which of them answers
 * first: in secret choices the order does not matter, and of a team that answers together nobody is left out. */
void cbpy_node_begin(cbpy_desk *desk, cbpy_node *node, const void *state, uint32_t limit);
/* Checks a node that comes from outside, and makes it one of this process. */
bool cbpy_node_restore(cbpy_desk *desk, cbpy_node *node, cb_error *err);
/* Puts another state in its place, which the seat that chooses cannot tell from it. What was seen before stays. */
void cbpy_node_swap(cbpy_desk *desk, cbpy_node *node, const void *state);

const void *cbpy_node_state(const cbpy_node *node);
int cbpy_node_player(const cbpy_node *node);
/* The actions that may be taken, in order; returns how many. out has room for the symbols and for max_moves. */
int cbpy_node_legal(cbpy_desk *desk, const cbpy_node *node, int32_t *out);
/* When chance decides: the odds of each action. */
int cbpy_node_chances(cbpy_desk *desk, const cbpy_node *node, double *out);
/* Takes an action; false, and nothing changes, if it is not legal. */
bool cbpy_node_take(cbpy_desk *desk, cbpy_node *node, int action);
/* An action in words: the notation of the move that it completes, or the verb and what is named then, with
 * "..." behind. */
bool cbpy_node_name(cbpy_desk *desk, const cbpy_node *node, int action, cb_text *out);
/* The actions that have named a part of a move; returns how many, at most CB_MAX_REFS. */
int cbpy_node_taken(const cbpy_node *node, uint16_t *out);
/* What the seat that chooses has named of its move; nothing if it has not begun. With `forced` also what has no
 * alternative before it begins: then it tells apart what rows tell apart. */
void cbpy_node_begun(cbpy_desk *desk, const cbpy_node *node, bool forced, cb_text *out);
/* What a seat sees and then, if it chooses, what it has named: as a row of a batch. */
void cbpy_node_observe(cbpy_desk *desk, const cbpy_node *node, int seat, float *out);
/* The same into a row that shows something else: writes which values have changed, and returns how many. */
int cbpy_node_renew(cbpy_desk *desk, const cbpy_node *node, int seat, float *row, int32_t *changed);
void cbpy_node_recall(const cbpy_node *node, int seat, uint8_t *out);

#endif /* CBPY_WALK_H */
