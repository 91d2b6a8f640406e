#include "common/map.h"

#include <stdlib.h>

/* Keys are already hashes; 0 marks a free slot, so key 0 is stored as another. */
static size_t slot_of(const map *m, uint64_t key)
{
    size_t i = (size_t)key & (m->capacity - 1);
    while (m->slots[i].key && m->slots[i].key != key) {
        i = (i + 1) & (m->capacity - 1);
    }
    return i;
}

static void grow(map *m)
{
    map bigger = {.capacity = m->capacity ? m->capacity * 2 : 1024};
    bigger.slots = calloc(bigger.capacity, sizeof *bigger.slots);
    for (size_t i = 0; i < m->capacity; i++) {
        if (m->slots[i].key) {
            bigger.slots[slot_of(&bigger, m->slots[i].key)] = m->slots[i];
        }
    }
    bigger.count = m->count;
    free(m->slots);
    *m = bigger;
}

/* The slot of a key, whether new or not. */
static struct map_slot *claim(map *m, uint64_t key, bool *fresh)
{
    key = key ? key : 1;
    if (m->count * 2 >= m->capacity) {
        grow(m);
    }
    struct map_slot *slot = &m->slots[slot_of(m, key)];
    *fresh = !slot->key;
    m->count += *fresh;
    slot->key = key;
    return slot;
}

uint64_t map_keep(map *m, uint64_t key, uint64_t value)
{
    bool fresh;
    struct map_slot *slot = claim(m, key, &fresh);
    if (fresh) {
        slot->value = value;
    }
    return slot->value;
}

uint64_t *map_at(map *m, uint64_t key)
{
    bool fresh;
    return &claim(m, key, &fresh)->value;
}

void map_free(map *m)
{
    free(m->slots);
    *m = (map){0};
}
