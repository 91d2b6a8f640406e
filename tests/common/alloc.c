#include "common/alloc.h"

#include <stdatomic.h>
#include <stddef.h>

static atomic_long count; /* programs under test have threads */
static _Thread_local long until_failure;
static _Thread_local bool failed;

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

bool allocation_fails(long nth)
{
    bool before = failed;
    until_failure = nth;
    failed = false;
    return before;
}

/* Counts it; false: it fails. */
static bool may_allocate(void)
{
    count++;
    bool now = until_failure == 1;
    until_failure -= until_failure > 0;
    failed = failed || now;
    return !now;
}

void *__wrap_malloc(size_t size)
{
    return may_allocate() ? __real_malloc(size) : NULL;
}

void *__wrap_calloc(size_t n, size_t size)
{
    return may_allocate() ? __real_calloc(n, size) : NULL;
}

void *__wrap_realloc(void *old, size_t size)
{
    return may_allocate() ? __real_realloc(old, size) : NULL;
}

void *__wrap_aligned_alloc(size_t boundary, size_t size)
{
    return may_allocate() ? __real_aligned_alloc(boundary, size) : NULL;
}
