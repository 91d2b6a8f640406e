/*
 * The nodes of a search tree. The children of a node stand side by side, and each of their
 * properties in a row of its own: a comparison reads only what it needs. They move to where there is
 * room when they become too many; nothing keeps the number of a node while its siblings grow.
 */
#ifndef CB_BOTS_NODES_H
#define CB_BOTS_NODES_H

#include "core/game.h"

/* Children have room for 1, 2, 4 ... of them. */
enum { CB_NODE_SIZES = 16 };

/* A node stands for all situations that the same decisions reach and that the searching seat cannot
 * tell apart. Number 0 is the root and, where a node is told, means "none". */
typedef struct cb_nodes {
    cb_move *move;       /* that leads here */
    uint32_t *visits;    /* how often it was chosen, */
    uint32_t *available; /* and how often it could have been */
    float *mean;         /* worth to `seat`, over its visits */
    float *slack; /* 1 / sqrt(visits): the bound needs it at every visit, and it rarely changes */
    uint32_t *first;        /* of its children */
    uint16_t *count, *size; /* how many it has, and has room for */
    int32_t *seat;          /* who made the move */
    uint32_t capacity;      /* for so many */
    uint32_t used;
    uint32_t left[CB_NODE_SIZES]; /* room that children have left, by its size: a list that goes on
                                     with `first`; 0: none */
    void *memory;
} cb_nodes;

bool cb_nodes_open(cb_nodes *nodes, uint32_t capacity);
void cb_nodes_close(cb_nodes *nodes);
/* Leaves nothing but a root without children. */
void cb_nodes_clear(cb_nodes *nodes);
/* Adds a child after those that the node has. 0 if there is no room for it. */
uint32_t cb_nodes_add(cb_nodes *nodes, uint32_t parent, int seat, cb_move m);
/* Two children of a node change places, each with everything below it. */
void cb_nodes_swap(cb_nodes *nodes, uint32_t a, uint32_t b);
/* Makes a node the root, with everything below it, in a tree that is as large. */
void cb_nodes_graft(const cb_nodes *from, uint32_t node, cb_nodes *to);

#endif
