/* cardboard bench: what its files share. */
#ifndef CLI_BENCH_H
#define CLI_BENCH_H

#include "cardboard.h"

/* Measures and prints the speed of the search in one game, `seconds` for each way of searching. */
bool bench_bots(const cb_game *game, double seconds, bool json, bool first, cb_error *err);

#endif
