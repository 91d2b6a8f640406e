#include "server/api/api.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
    ASKED_MOST = 1200, /* what one address may ask in a minute, */
    MAILED_MOST = 50   /* and how often it may name a mail address in a day */
};

static const char json_type[] = "application/json";

void api_fine(http_call *call, const cb_text *json)
{
    http_answer(call, 200, json_type, json);
}

void api_refuse(http_call *call, int status, const cb_error *err)
{
    assert(err->code);
    http_refuse(call, status, refusal_of(err));
}

cb_json_writer api_begin(cb_text *out)
{
    cb_json_writer w = cb_json_writer_to(out);
    cb_begin_object(&w, NULL);
    cb_put_bool(&w, "ok", true);
    return w;
}

void api_end(cb_json_writer *w)
{
    cb_end_object(w);
}

bool api_body(api *a, http_call *call)
{
    const char *type = http_header(call, "Content-Type");
    cb_error err = {0};
    if (call->too_large) {
        http_refuse(call, 413, REFUSED_TOO_LARGE);
    } else if (!type || strncmp(type, json_type, sizeof json_type - 1) != 0) {
        http_refuse(call, 415, REFUSED_NOT_JSON_TYPE);
    } else if (!cb_json_parse(&a->json, call->body.data ? call->body.data : "", call->body.length,
                              &err)) {
        api_refuse(call, 400, &err);
    } else if (a->json.nodes[0].type != CB_JSON_OBJECT) {
        http_refuse(call, 400, REFUSED_NOT_AN_OBJECT);
    } else {
        return true;
    }
    return false;
}

bool api_may_ask(api *a, http_call *call)
{
    const origin from = http_origin(call);
    bool may = limits_allow(&a->net->askers, &from, node_now(a->node), LIMIT_MINUTE, ASKED_MOST);
    if (!may) {
        http_refuse(call, 429, REFUSED_TOO_MANY_QUESTIONS);
    }
    return may;
}

bool api_may_make(api *a, http_call *call)
{
    if (node_is_late(a->node)) {
        a->node->figures.shed++;
        http_refuse(call, 503, REFUSED_BUSY);
        return false;
    }
    const origin from = http_origin(call);
    int most = a->node->config.new_matches;
    bool may = limits_allow(&a->net->makers, &from, node_now(a->node), LIMIT_MINUTE, most);
    if (!may) {
        http_refuse(call, 429, REFUSED_TOO_MANY_NEW);
    }
    return may;
}

bool api_may_mail(api *a, const http_call *call)
{
    const origin from = http_origin(call);
    return limits_allow(&a->net->mailers, &from, node_now(a->node), LIMIT_DAY, MAILED_MOST);
}

void *api_job_new(api *a, http_call *call, size_t size)
{
    api_job *job = a->node->closed ? NULL : calloc(1, size);
    if (!job) {
        http_refuse(call, 503, REFUSED_MEMORY);
        return NULL;
    }
    job->api = a;
    job->call = call;
    return job;
}

static void come_back(task *work)
{
    api_job *job = (api_job *)((char *)work - offsetof(api_job, post));
    job->answer(job);
}

/* In the writer's thread. */
static void written(writer_job *of)
{
    api_job *job = (api_job *)of;
    loop_post(job->api->node->loop, &job->post);
}

void api_job_give(api_job *job, bool (*write)(writer_job *job, store *s, cb_error *err),
                  void (*answer)(api_job *job))
{
    job->job.write = write;
    job->job.done = written;
    job->post.done = come_back;
    job->answer = answer;
    writer_give(job->api->node->writer, &job->job);
}
