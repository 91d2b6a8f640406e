/* POST /api/handover: a player's key on its way to another device of theirs, encrypted by the page. */
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "server/api/api.h"
#include "server/api/message.h"
#include "store/keys.h"

enum { HANDOVER_TIME = 300000 }; /* milliseconds until it is forgotten */

typedef struct handover {
    api_job of; /* first */
    uint8_t id[STORE_HASH];
    bool leaves; /* the key; otherwise it fetches it */
    char sealed[STORE_SEALED];
    int64_t now;
} handover;

static bool write_it(writer_job *job, store *s, cb_error *err)
{
    handover *h = (handover *)job;
    return store_drop_handovers(s, h->now, err) &&
           (h->leaves ? store_put_handover(s, h->id, h->sealed, h->now + HANDOVER_TIME, err)
                      : store_take_handover(s, h->id, h->sealed, err));
}

static void tell(const handover *h)
{
    cb_text out = {0};
    cb_json_writer w = api_begin(&out);
    if (h->leaves) {
        cb_put_int(&w, "until", h->now + HANDOVER_TIME);
    } else {
        cb_put_string(&w, "sealed", h->sealed);
    }
    api_end(&w);
    api_fine(h->of.call, &out);
    cb_text_free(&out);
}

static void answer(api_job *of)
{
    handover *h = (handover *)of;
    cb_code code = h->of.job.err.code;
    if (h->of.job.fine ? !h->sealed[0] : code == CB_EREQUEST) {
        http_refuse(h->of.call, 404, REFUSED_HANDOVER_GONE);
    } else if (h->of.job.fine) {
        tell(h);
    } else {
        http_refuse(h->of.call, 503, code == CB_ERANGE ? REFUSED_FULL : REFUSED_UNSTORED);
    }
    free(h);
}

static bool read_wish(const cb_json *json, handover *h)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    char id[TOKEN_SIZE];
    cb_error err = {0};
    if (!message_token(json, "id", id, &err) || !id[0] ||
        !message_string(json, 0, "sealed", h->sealed, sizeof h->sealed, false, &err) ||
        h->sealed[strspn(h->sealed, letters)]) {
        return false;
    }
    h->leaves = h->sealed[0] != '\0';
    hash_token(id, h->id);
    return true;
}

void handover_ask(api *a, http_call *call, const char *rest)
{
    (void)rest;
    if (!api_may_ask(a, call) || !api_body(a, call)) {
        return;
    }
    handover *h = api_job_new(a, call, sizeof *h);
    if (!h) {
        return;
    }
    h->now = node_date(a->node);
    bool fine = read_wish(&a->json, h);
    if (!fine) {
        http_refuse(call, 400, REFUSED_BAD_HANDOVER);
    }
    if (!fine || (h->leaves && !api_may_make(a, call))) {
        free(h);
        return;
    }
    api_job_give(&h->of, write_it, answer);
}
