/*
 * Chance in served matches: the outcome of step n is a keyed hash of the match's secret, of what
 * the seats' browsers have added by then, and of n. The secret's hash is shown from the start,
 * before anybody adds anything, and the secret itself at the end: anybody can check every roll, and
 * nobody chooses one, not even the operator.
 */
#ifndef SERVER_TABLE_CHANCE_H
#define SERVER_TABLE_CHANCE_H

#include "cardboard.h"

enum { CHANCE_BYTES = 32 };

/* What is shown from the start: BLAKE2b-256 of the secret. */
void chance_commit(const uint8_t secret[CHANCE_BYTES], uint8_t commitment[CHANCE_BYTES]);
/* The random numbers for a purpose ("chance" for nature) and a step: BLAKE2b-256, keyed with the
 * secret, of the purpose and the step as 8 bytes, little-endian; the digest is the generator's
 * state. */
void chance_seed(const uint8_t secret[CHANCE_BYTES], const char *purpose, uint64_t step,
                 cb_rng *rng);
/* What a seat has added, and from which step on it counts; NULL or "": nothing. */
typedef struct chance_lot {
    const char *luck;
    int64_t step;
} chance_lot;
typedef struct chance_lots {
    chance_lot of[CB_MAX_SEATS];
} chance_lots;
/* The random numbers of nature at a step. Without luck that counts there, those of chance_seed;
 * otherwise they come from another secret: BLAKE2b-256, keyed with the secret, of "luck", and of
 * the seat (one byte) and the 22 characters of each that counts, in the order of the seats. */
void chance_roll(const uint8_t secret[CHANCE_BYTES], const chance_lots *lots, int64_t step,
                 cb_rng *rng);
/* The secret of a match that continues from its position at a version. */
void chance_derive(const uint8_t secret[CHANCE_BYTES], uint64_t version, uint8_t out[CHANCE_BYTES]);
/* Checks every roll of a record that has its secret, and counts them in *rolls. */
bool chance_verify(const cb_match *match, int *rolls, cb_error *err);

void chance_hex(const uint8_t *bytes, size_t n, char *out); /* 2n digits and a NUL */
bool chance_unhex(const char *hex, uint8_t *bytes, size_t n);

#endif
