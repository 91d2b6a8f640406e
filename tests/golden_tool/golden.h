/*
 * Golden files: what whole random matches looked like to everybody when they were last right. A
 * change of code that changes any of it changes a file on purpose, or is a bug.
 *
 * tests/golden/<game>/<setup>.txt   a playthrough: every step with a digest of all observables
 * tests/golden/<game>/perft.txt     counts of positions from fixed starts
 * tests/golden/signatures.txt       one number per game, over many random matches
 */
#ifndef TESTS_GOLDEN_H
#define TESTS_GOLDEN_H

#include "core/game.h"

/* Each writes what its file should contain now. */
void playthrough_write(const cb_game *game, const cb_setup *setup, cb_text *out);
void perft_write(const cb_game *game, cb_text *out);
uint64_t signature_of(const cb_game *game);

#endif
