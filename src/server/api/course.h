/* A finished match: one step of it, its whole course, its log. Callers make sure that it is
 * finished; before that, watchers may see step 0. Each of these adds members to an open object. */
#ifndef SERVER_API_COURSE_H
#define SERVER_API_COURSE_H

#include "core/json_write.h"
#include "server/table/table.h"

void course_step(const table *t, int step, int viewer, cb_json_writer *w);
/* Who made each step, how the points stood, where rounds started. */
void course_show(const stored *s, cb_text *scratch, cb_json_writer *w);
/* What a viewer heard, from a step to a step. */
void course_log(const table *t, int from, int to, int viewer, cb_json_writer *w);
/* The whole match as a record. */
void course_record(stored *s, cb_text *out);

#endif
