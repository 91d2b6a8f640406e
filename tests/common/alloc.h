/* Counting allocations: programs that need it are linked with --wrap for malloc and its
 * relatives. */
#ifndef TESTS_COMMON_ALLOC_H
#define TESTS_COMMON_ALLOC_H

long allocations(void); /* how many so far */

#endif
