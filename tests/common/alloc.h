/* Counting allocations: the programs that need it are linked with --wrap for malloc and its kin. */
#ifndef TESTS_COMMON_ALLOC_H
#define TESTS_COMMON_ALLOC_H

long allocations(void); /* how many there were so far */

#endif
