/* POST /api/holiday: a player's clocks in slow matches stand still for some days. */
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "server/api/api.h"
#include "server/api/message.h"
#include "server/table/stored.h"

enum {
    A_YEAR = 28, /* days that a player has in any */
    YEAR = 365,  /* days */
    MOST = 1000, /* matches that are told at once; others learn of it when they are next read */
    TRIES = 5
};

typedef struct holiday {
    api_job of; /* first */
    uint8_t key[STORE_HASH];
    int64_t days; /* from now on; 0: it ends; -1: it only asks */
    int64_t now;
    int64_t since, until; /* the present one; until 0: none */
    int64_t used;         /* days of the others in the last year */
    int tries, count;
    char ids[MOST][STORE_ID];
    int64_t revisions[MOST];
} holiday;

/* Every day that has begun counts. */
static int64_t days_of(int64_t since, int64_t until)
{
    return (until - since + DAY - 1) / DAY;
}

static bool note_holiday(void *arg, const char *id, int seat, int64_t since, int64_t until)
{
    holiday *h = arg;
    (void)id;
    (void)seat;
    if (until > h->now) {
        h->since = since;
        h->until = until;
    } else {
        h->used += days_of(since, until);
    }
    return true;
}

static bool note_match(void *arg, const char *id, int64_t revision)
{
    holiday *h = arg;
    memcpy(h->ids[h->count], id, STORE_ID);
    h->revisions[h->count++] = revision;
    return h->count < MOST;
}

static bool change_it(holiday *h, store *s, cb_error *err)
{
    int64_t since = h->until ? h->since : h->now, until = h->now + h->days * DAY;
    if (h->used + days_of(since, until) > A_YEAR) {
        return cb_fail(err, CB_ERANGE, "the year has no more days of holiday");
    }
    bool fine = store_put_holiday(s, h->key, since, until, err) &&
                store_slow(s, h->key, note_match, h, err);
    for (int i = 0; i < h->count && fine; i++) { /* whoever has it in memory reads it again */
        fine = store_touch(s, h->ids[i], h->revisions[i], NULL, err);
    }
    h->since = since;
    h->until = h->days ? until : 0;
    h->used += h->days ? 0 : days_of(since, until);
    return fine;
}

static bool write_it(writer_job *job, store *s, cb_error *err)
{
    holiday *h = (holiday *)job;
    h->until = h->used = h->count = 0;
    return store_holidays(s, h->key, h->now - (int64_t)YEAR * DAY, note_holiday, h, err) &&
           (h->days < 0 || (h->until == 0 && h->days == 0) || change_it(h, s, err));
}

static void tell(const holiday *h)
{
    cb_text out = {0};
    cb_json_writer w = api_begin(&out);
    int64_t now = h->until ? days_of(h->since, h->until) : 0;
    cb_put_int(&w, "left", A_YEAR - h->used - now);
    if (h->until) {
        cb_put_int(&w, "until", h->until);
    }
    api_end(&w);
    api_fine(h->of.call, &out);
    cb_text_free(&out);
}

static void answer(api_job *of)
{
    holiday *h = (holiday *)of;
    if (!h->of.job.fine && h->of.job.err.code == CB_EREQUEST && h->tries++ < TRIES &&
        !of->api->node->closed) {
        api_job_give(of, write_it, answer); /* somebody moved in one of the matches */
        return;
    }
    for (int i = 0; h->of.job.fine && i < h->count; i++) {
        tables_outdated(of->api->tables, h->ids[i]);
    }
    if (h->of.job.fine) {
        tell(h);
    } else if (h->of.job.err.code == CB_ERANGE) {
        http_refuse(h->of.call, 400, REFUSED_NO_HOLIDAY);
    } else {
        http_refuse(h->of.call, 503, REFUSED_UNSTORED);
    }
    free(h);
}

void holiday_ask(api *a, http_call *call, const char *rest)
{
    char key[TOKEN_SIZE];
    cb_error err = {0};
    int64_t days = -1;
    (void)rest;
    if (!api_may_ask(a, call) || !api_body(a, call)) {
        return;
    }
    uint32_t at = cb_json_member(&a->json, 0, "days");
    if (!message_token(&a->json, "key", key, &err) || !key[0] ||
        (at && (!cb_json_int(&a->json, at, &days) || days < 0 || days > A_YEAR))) {
        http_refuse(call, 400, REFUSED_BAD_HOLIDAY);
        return;
    }
    holiday *h = api_job_new(a, call, sizeof *h);
    if (!h) {
        return;
    }
    h->days = days;
    h->now = node_date(a->node);
    hash_key(key, h->key);
    api_job_give(&h->of, write_it, answer);
}
