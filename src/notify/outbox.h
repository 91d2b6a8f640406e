/* The connection to a server's outbox: what is due comes from there, and what became of it is reported
 * there. The server may be away for a while; reports wait until it has answered them. */
#ifndef NOTIFY_OUTBOX_H
#define NOTIFY_OUTBOX_H

#include "core/json.h"

typedef struct outbox outbox;

typedef enum outbox_result { RESULT_SENT, RESULT_LATER, RESULT_DROPPED, RESULT_GONE } outbox_result;

/* Something to deliver; `json` is the parcel as the server wrote it (server/notices.h). */
typedef void outbox_visitor(void *arg, const cb_json *json, uint32_t parcel);

/* `lease`: milliseconds after which what was taken and not reported falls due again. */
outbox *outbox_new(const char *path, const char *push_key, bool mails, int lease);
void outbox_free(outbox *o);
/* What became of a parcel; `after`: milliseconds until another try. */
void outbox_report(outbox *o, const char *id, int64_t until, outbox_result result, int64_t after);
/* The descriptor to wait for, or -1. */
int outbox_fd(const outbox *o);
/* Reads an answer that has come, and asks for as much as there is room for, at most every `pause`
 * milliseconds if nothing is there to report; connects before, if need be. Returns after how many
 * milliseconds to call again. */
int outbox_turn(outbox *o, int64_t now, int room, outbox_visitor *visit, void *arg);
/* Does the server know everything that was reported? */
bool outbox_settled(const outbox *o);

#endif
