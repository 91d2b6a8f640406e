/* cardboard bench: what its files share. */
#ifndef CLI_BENCH_H
#define CLI_BENCH_H

#include "core/json_write.h"

/* Measures the speed of the search in one game, `seconds` for each way of searching. Writes an
 * object to *json, or prints a line where that is NULL. */
bool bench_bots(const cb_game *game, double seconds, cb_json_writer *json, bool first,
                cb_error *err);

/* Measures batches of that many matches for learners, `seconds` for all ways of writing what they
 * see together. */
bool bench_learn(const cb_game *game, int matches, double seconds, cb_json_writer *json, bool first,
                 cb_error *err);
/* Searches that many iterations in each position and judges the leaves, without looking at a clock,
 * and tells how many iterations those were: for counting instructions. */
bool bench_bots_rounds(const cb_game *game, int64_t rounds, cb_error *err);
/* Steps a batch that many times, without looking at a clock, and tells how many decisions those
 * were: for counting instructions. */
bool bench_learn_rounds(const cb_game *game, int matches, int64_t rounds, bool floats,
                        cb_error *err);

#endif
