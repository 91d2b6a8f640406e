/* Requests under way. Each goes to an address that a player chose, so little is allowed: no redirects,
 * no address inside the operator's network, short answers, little time. */
#ifndef NOTIFY_DELIVERY_H
#define NOTIFY_DELIVERY_H

#include "notify/notify.h"
#include "notify/outbox.h"
#include "notify/push.h"

enum { DELIVERY_MOST = 128 }; /* at a time */

typedef struct deliveries deliveries;

/* `sender` may be NULL: then nothing goes to push services. */
deliveries *deliveries_new(const notify_config *config, push_sender *sender, outbox *reports);
void deliveries_free(deliveries *all);
int deliveries_room(const deliveries *all);
/* Starts to deliver a parcel; if that is impossible, reports so. An outbox_visitor; `arg` is a
 * deliveries. */
void deliveries_start(void *arg, const cb_json *json, uint32_t parcel);
/* Goes on, and reports what has ended. */
void deliveries_turn(deliveries *all);
/* Waits at most that long for any of them, or for a descriptor (-1: none). */
void deliveries_wait(deliveries *all, int fd, int milliseconds);

#endif
