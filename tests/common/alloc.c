#include "common/alloc.h"

#include <stdatomic.h>
#include <stddef.h>

static atomic_long count; /* programs under test have threads */

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t size);
void *__real_aligned_alloc(size_t boundary, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *old, size_t size);
void *__wrap_aligned_alloc(size_t boundary, size_t size);

long allocations(void)
{
    return count;
}

void *__wrap_malloc(size_t size)
{
    count++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t n, size_t size)
{
    count++;
    return __real_calloc(n, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    count++;
    return __real_realloc(old, size);
}

void *__wrap_aligned_alloc(size_t boundary, size_t size)
{
    count++;
    return __real_aligned_alloc(boundary, size);
}
