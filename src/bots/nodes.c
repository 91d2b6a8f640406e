/* Where the nodes of a search tree stand. */
#include "bots/nodes.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"

/* ---- Rows ---- */

/* Where cb_nodes has the row of a property, and what each node has of it. */
#define ROW(property)                                                                              \
    {                                                                                              \
        offsetof(cb_nodes, property), sizeof *((cb_nodes *)0)->property                            \
    }
static const struct {
    size_t place, bytes;
} rows[] = {ROW(move),  ROW(visits), ROW(available), ROW(mean), ROW(slack),
            ROW(first), ROW(count),  ROW(size),      ROW(seat)};
enum { ROWS = sizeof rows / sizeof rows[0] };

static inline unsigned char *part_of(const cb_nodes *nodes, int row, uint32_t node)
{
    unsigned char *start;
    memcpy(&start, (const char *)nodes + rows[row].place, sizeof start);
    return start + node * rows[row].bytes;
}

static void copy(const cb_nodes *from, uint32_t first, uint32_t count, cb_nodes *to, uint32_t at)
{
    for (int r = 0; r < ROWS; r++) {
        memcpy(part_of(to, r, at), part_of(from, r, first), count * rows[r].bytes);
    }
}

void cb_nodes_swap(cb_nodes *nodes, uint32_t a, uint32_t b)
{
    for (int r = 0; r < ROWS; r++) {
        unsigned char held[sizeof(uint64_t)], *x = part_of(nodes, r, a), *y = part_of(nodes, r, b);
        memcpy(held, x, rows[r].bytes);
        memmove(x, y, rows[r].bytes);
        memcpy(y, held, rows[r].bytes);
    }
}

/* ---- Life ---- */

/* The bytes from one row to the next. */
static size_t stride(uint32_t capacity, int row)
{
    return cb_lines(capacity * rows[row].bytes);
}

bool cb_nodes_open(cb_nodes *nodes, uint32_t capacity)
{
    *nodes = (cb_nodes){.capacity = capacity};
    size_t bytes = 0;
    for (int r = 0; r < ROWS; r++) {
        bytes += stride(capacity, r);
    }
    char *at = nodes->memory = malloc(bytes);
    for (int r = 0; at && r < ROWS; at += stride(capacity, r), r++) {
        memcpy((char *)nodes + rows[r].place, &at, sizeof at);
    }
    return nodes->memory;
}

void cb_nodes_close(cb_nodes *nodes)
{
    free(nodes->memory);
}

static void set(cb_nodes *nodes, uint32_t node, int seat, cb_move m)
{
    nodes->move[node] = m;
    nodes->visits[node] = 0;
    nodes->available[node] = 1;
    nodes->mean[node] = 0.0F;
    nodes->slack[node] = 1.0F;
    nodes->first[node] = 0;
    nodes->count[node] = nodes->size[node] = 0;
    nodes->seat[node] = seat;
}

void cb_nodes_clear(cb_nodes *nodes)
{
    nodes->used = 1;
    memset(nodes->left, 0, sizeof nodes->left);
    set(nodes, 0, CB_NATURE_SEAT, 0);
}

/* ---- Room for children ---- */

static int number_of(uint32_t size)
{
    return __builtin_ctz(size);
}

/* Room for a power of two of children; 0 if there is none. */
static uint32_t take_slots(cb_nodes *nodes, uint32_t size)
{
    uint32_t *left = &nodes->left[number_of(size)], found = *left;
    if (found) {
        *left = nodes->first[found];
    } else if (size <= nodes->capacity - nodes->used) {
        found = nodes->used;
        nodes->used += size;
    }
    return found;
}

static void leave_slots(cb_nodes *nodes, uint32_t first, uint32_t size)
{
    uint32_t *left = &nodes->left[number_of(size)];
    nodes->first[first] = *left;
    *left = first;
}

/* Gives a node room for twice as many children. */
static bool double_slots(cb_nodes *nodes, uint32_t parent)
{
    const uint32_t size = nodes->size[parent], twice = size ? 2 * size : 1;
    const uint32_t first = nodes->first[parent];
    uint32_t at = number_of(twice) < CB_NODE_SIZES ? take_slots(nodes, twice) : 0;
    if (!at) {
        return false;
    }
    if (size) {
        copy(nodes, first, size, nodes, at);
        leave_slots(nodes, first, size);
    }
    nodes->first[parent] = at;
    nodes->size[parent] = (uint16_t)twice;
    return true;
}

uint32_t cb_nodes_add(cb_nodes *nodes, uint32_t parent, int seat, cb_move m)
{
    if (nodes->count[parent] == nodes->size[parent] && !double_slots(nodes, parent)) {
        return 0;
    }
    uint32_t node = nodes->first[parent] + nodes->count[parent]++;
    set(nodes, node, seat, m);
    return node;
}

/* ---- A part of a tree ---- */

/* Copies what is below a node. It took the same room where it was. */
static void graft_children(const cb_nodes *from, uint32_t old, cb_nodes *to, uint32_t node)
{
    const uint32_t size = from->size[old], first = size ? take_slots(to, size) : 0;
    to->first[node] = first;
    if (size) {
        copy(from, from->first[old], from->count[old], to, first);
    }
    for (uint32_t i = 0; i < from->count[old]; i++) {
        graft_children(from, from->first[old] + i, to, first + i);
    }
}

void cb_nodes_graft(const cb_nodes *from, uint32_t node, cb_nodes *to)
{
    cb_nodes_clear(to);
    copy(from, node, 1, to, 0);
    graft_children(from, node, to, 0);
}
