/* A hash of bytes that is the same on every machine. */
#ifndef CB_CORE_HASH_H
#define CB_CORE_HASH_H

#include <stddef.h>
#include <stdint.h>

uint64_t cb_hash(const void *bytes, size_t n, uint64_t seed);

#endif
