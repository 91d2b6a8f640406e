/*
 * Streams of a seed (cb_rng_seed). Chance at step n of a match draws from stream n, and a match has
 * fewer than 2^31 steps. All others who draw from a match's seed use a stream from here, so
 * that nothing they do can reveal what chance will bring.
 */
#ifndef CB_CORE_STREAMS_H
#define CB_CORE_STREAMS_H

#include <stdint.h>

#define CB_STREAM_BOT (UINT64_C(1) << 32)     /* what a bot draws */
#define CB_STREAM_GUESS (UINT64_C(2) << 32)   /* worlds guessed for the protocol */
#define CB_STREAM_SAMPLES (UINT64_C(3) << 32) /* games for learned judges, one stream each */
#define CB_STREAM_SEATS (UINT64_C(4) << 32)   /* who is asked, where several seats may act */

#endif
