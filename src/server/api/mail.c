/* POST /api/mail/...: what the links in a mail do. Each names the place and its secret, which only its
 * mailbox has got; nothing else is asked, as one-click unsubscription wants it (RFC 8058). */
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "server/api/api.h"
#include "server/base/ids.h"
#include "store/notices.h"

typedef struct answer_to_mail {
    api_job of; /* first */
    char id[STORE_PLACE], secret[STORE_SECRET];
    store_place_state state;
    int64_t now;
    bool found;
} answer_to_mail;

static bool write_it(writer_job *job, store *s, cb_error *err)
{
    answer_to_mail *m = (answer_to_mail *)job;
    return store_set_place(s, m->id, m->secret, m->state, m->now, &m->found, err);
}

static void answer(api_job *of)
{
    answer_to_mail *m = (answer_to_mail *)of;
    cb_text out = {0};
    if (!m->of.job.fine) {
        http_refuse(m->of.call, 503, REFUSED_UNSTORED);
    } else if (!m->found) {
        http_refuse(m->of.call, 404, REFUSED_NO_PLACE);
    } else {
        cb_json_writer w = api_begin(&out);
        api_end(&w);
        api_fine(m->of.call, &out);
    }
    cb_text_free(&out);
    free(m);
}

/* `rest` is "<id>.<secret>". */
static void set_place(api *a, http_call *call, const char *rest, store_place_state state)
{
    size_t length = strcspn(rest, ".");
    if (!api_may_ask(a, call)) {
        return;
    }
    answer_to_mail *m = api_job_new(a, call, sizeof *m);
    if (!m) {
        return;
    }
    if (!rest[length] || length >= sizeof m->id || strlen(rest + length + 1) >= sizeof m->secret) {
        http_refuse(call, 404, REFUSED_NO_PLACE);
        free(m);
        return;
    }
    m->state = state;
    m->now = node_date(a->node);
    memcpy(m->id, rest, length);
    copy_text(m->secret, sizeof m->secret, rest + length + 1);
    api_job_give(&m->of, write_it, answer);
}

void mail_confirm(api *a, http_call *call, const char *rest)
{
    set_place(a, call, rest, STORE_PLACE_OPEN);
}

void mail_stop(api *a, http_call *call, const char *rest)
{
    set_place(a, call, rest, STORE_PLACE_STOPPED);
}

/* A mail program that knows no one-click unsubscription opens the address instead: it leads to the page,
 * which asks. To look changes nothing, because programs that check links look, too. */
void mail_look(api *a, http_call *call, const char *rest)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.";
    cb_text out = {0};
    (void)a;
    if (rest[strspn(rest, plain)]) {
        http_refuse(call, 404, REFUSED_NO_PLACE);
        return;
    }
    cb_text_format(&out,
                   "<!DOCTYPE html><title>cardboard</title><meta http-equiv=\"refresh\""
                   " content=\"0;url=../../../#/settings/stop/%s\">",
                   rest);
    http_answer(call, 200, "text/html; charset=utf-8", &out);
    cb_text_free(&out);
}
