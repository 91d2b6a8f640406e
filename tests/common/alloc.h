/* Counting allocations: programs that need it are linked with --wrap for malloc and its
 * relatives. */
#ifndef TESTS_COMMON_ALLOC_H
#define TESTS_COMMON_ALLOC_H

#include <stdbool.h>

long allocations(void); /* how many so far */
/* The nth from now on in this thread fails; 0: none does. Has the one before failed? */
bool allocation_fails(long nth);

#endif
