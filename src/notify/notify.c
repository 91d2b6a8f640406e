#include "notify/notify.h"

#include <curl/curl.h>
#include <signal.h>
#include <stdio.h>
#include <time.h>

#include "core/error.h"
#include "notify/delivery.h"
#include "notify/outbox.h"
#include "notify/push.h"

enum {
    LAST = 2000, /* milliseconds to finish, when it is told to stop */
    LEASES = 3   /* times as long as a delivery may take, a parcel is ours */
};

static volatile sig_atomic_t stopping;

void notify_stop(void)
{
    stopping = 1;
}

static int64_t steady(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void work(deliveries *all, outbox *o)
{
    int64_t end = INT64_MAX;
    while (!stopping ||
           ((!outbox_settled(o) || deliveries_room(all) < DELIVERY_MOST) && steady() < end)) {
        int64_t now = steady();
        end = stopping && end == INT64_MAX ? now + LAST : end;
        deliveries_turn(all);
        int wait = outbox_turn(o, now, stopping ? 0 : deliveries_room(all), deliveries_start, all);
        deliveries_wait(all, outbox_fd(o), wait);
    }
}

bool notify_run(const notify_config *config, cb_error *err)
{
    push_sender *sender = NULL;
    if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) {
        return cb_fail(err, CB_EIO, "libcurl cannot be started");
    }
    if (config->vapid) {
        sender = push_sender_open(config->vapid, config->contact, err);
        if (!sender) {
            return false;
        }
    }
    outbox *o = outbox_new(config->outbox, sender ? push_sender_key(sender) : NULL,
                           config->smtp != NULL, LEASES * config->timeout);
    deliveries *all = o ? deliveries_new(config, sender, o) : NULL;
    bool fine = all || cb_fail(err, CB_EMEMORY, "not enough memory, or too long a path");
    fine = fine && (!config->confine || config->confine(err));
    if (fine) {
        fprintf(stderr, "info start outbox=%s push=%s mail=%s\n", config->outbox,
                sender ? "yes" : "no", config->smtp ? "yes" : "no");
        work(all, o);
    }
    deliveries_free(all);
    outbox_free(o);
    push_sender_free(sender);
    curl_global_cleanup();
    return fine;
}
