#include "core/array.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_BYTES = 256 }; /* of a new array */

bool cb_reserve(void *array, size_t count, size_t *capacity, size_t size)
{
    if (count <= *capacity) {
        return true;
    }
    void *elements;
    size_t more = *capacity ? *capacity : FIRST_BYTES / size;
    more = more < 2 ? 2 : more;
    while (more < count) {
        more *= 2;
    }
    memcpy(&elements, array, sizeof elements); /* a pointer of whatever type */
    elements = realloc(elements, more * size);
    if (!elements) {
        return false;
    }
    memcpy(array, &elements, sizeof elements);
    *capacity = more;
    return true;
}
