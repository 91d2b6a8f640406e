/* Estimates as JSON, for the reports of the arena and the lab. */
#ifndef CLI_ESTIMATE_H
#define CLI_ESTIMATE_H

#include "arena/stats.h"
#include "core/json_write.h"

/* An object: the value and its 95 % interval. */
void cli_put_estimate(cb_json_writer *w, const char *key, cb_estimate e);

#endif
