/* Arrays that grow. */
#ifndef CB_CORE_ARRAY_H
#define CB_CORE_ARRAY_H

#include <stdbool.h>
#include <stddef.h>

/* Makes room for `count` elements of `size` bytes in a growing array, given the address of the
 * pointer to it (NULL at first) and how many it has room for. False if there is not enough memory:
 * then both are as they were. */
bool cb_reserve(void *array, size_t count, size_t *capacity, size_t size);

#endif
