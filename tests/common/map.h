/* A map from 64-bit keys to 64-bit values, for "the same key must always give the same value". */
#ifndef TESTS_COMMON_MAP_H
#define TESTS_COMMON_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Zero it to begin. */
typedef struct map {
    struct map_slot {
        uint64_t key, value;
    } * slots;
    size_t count, capacity;
} map;

/* The value stored for this key; stores `value` first if there was none. Key 0 is allowed. */
uint64_t map_keep(map *m, uint64_t key, uint64_t value);
/* Where the value of a key is stored; 0 at first. Valid until the next call. */
uint64_t *map_at(map *m, uint64_t key);
/* Empties it; it can be used again. */
void map_free(map *m);

#endif
