/*
 * What viewers get, as JSON. Everything here is made from the viewer's own view, from what it heard
 * and from what the whole table knows; nothing else may enter (promise 8, and the leak tests).
 */
#ifndef SERVER_TABLE_SHOW_H
#define SERVER_TABLE_SHOW_H

#include "server/base/refusals.h"
#include "server/table/table.h"
#include "speak/speak.h"

/* Messages. The state, with the log since a version, and for a seat that has looked at version
 * `story` with how it came about (-1: without). */
void show_state(const table *t, int viewer, int64_t since, int64_t story, cb_text *out);
/* The token that a client brought is the seat's from now on. */
void show_claimed(int seat, cb_text *out);
void show_seats(const table *t, cb_text *out);
void show_line(const store_line *line, cb_text *out);
void show_error(const char *id, refusal why, int64_t version, cb_text *out);
void show_ack(const char *id, int64_t version, bool again, cb_text *out);
void show_hint(const table *t, const char *id, const void *view, int seat, const cb_advice *advice,
               cb_text *out);

/* Parts. A match as the lobby lists it: */
void show_summary(const table *t, cb_json_writer *w);

/* The clocks that a match was made with, from milliseconds; nothing with a bank of -1: it has none. */
void show_clock(cb_json_writer *w, int64_t bank, int64_t credit);
/* One entry of the log as the viewer hears it; nothing if it hears nothing. */
void show_heard(const table *t, const heard *entry, int viewer, cb_json_writer *w);
/* For speaking of a match with its players' names, to this viewer. */
speaker show_speaker(const stored *s, int viewer, cb_text *scratch);
/* A store_status and a store_kind as words. */
extern const char *const show_statuses[], *const show_kinds[];

#endif
