/* New matches: from a request's JSON to a match ready to be stored, and the answer with its
 * links. */
#ifndef SERVER_API_CREATE_H
#define SERVER_API_CREATE_H

#include "core/json.h"
#include "server/table/table.h"

/* Makes a match as the JSON asks; `from` is the finished match it continues, or NULL. Writes the
 * answer, to be sent once the match is stored. */
stored *create_match(const node *n, const cb_json *json, const table *from, cb_text *answer,
                     cb_error *err);

/* What such requests have in common: the game; "options"; "clock" in milliseconds, unchanged if there is
 * none. */
const cb_game *create_game(const cb_json *json, cb_error *err);
bool create_options(const cb_json *json, const cb_game *game, cb_setup *setup, cb_error *err);
bool create_clock(const cb_json *json, int64_t *bank_ms, int64_t *credit_ms, cb_error *err);
bool create_knows_bot(const char *level);

#endif
