/* What requests about events have in common. */
#ifndef SERVER_API_EVENTS_H
#define SERVER_API_EVENTS_H

#include "server/api/api.h"
#include "server/contest/contest.h"
#include "store/contests.h"

enum { EVENT_BOTS = 64 }; /* that a host may ask for */

/* Words of requests and answers. */
extern const char *const event_formats[CONTEST_FORMATS];
extern const char *const event_absences[STORE_ABSENCES];

/* The id that a path starts with, "" if it is too long to be one; returns what follows. */
const char *event_split(const char *path, char id[STORE_ID]);
/* Answers with an event as its entrants see it; `key`, if not NULL, is of somebody who may be one. */
void event_show(api *a, http_call *call, const char *id, const uint8_t *key);

#endif
