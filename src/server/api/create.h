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

#endif
