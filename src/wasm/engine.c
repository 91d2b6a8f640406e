/*
 * The engine as a WebAssembly module: the protocol of docs/protocol.md, without a process around
 * it. The caller writes a request into the buffer it asks for, and reads the answer where it is told
 * to. Several engines are independent of each other; each has one match.
 */
#include <stdlib.h>

#include "referee/referee.h"

#define EXPORT(name) __attribute__((export_name(#name)))

typedef struct engine {
    referee referee;
    cb_text request, answer;
} engine;

/* NULL when there is not enough memory. */
EXPORT(engine_new) engine *engine_new(void);
EXPORT(engine_free) void engine_free(engine *e);
/* Room for a request of that many bytes, until the next call; NULL when there is not enough
 * memory. */
EXPORT(engine_request) char *engine_request(engine *e, size_t bytes);
/* Answers the request in that buffer. Returns the length of the answer; engine_answer says where it
 * is. 0: there is not enough memory, or a bot has begun to think (engine_thinks). */
EXPORT(engine_ask) size_t engine_ask(engine *e);
/* Takes the bytes in that buffer as the file of a learned judge (docs/nets.md). Ends a thought.
 * Answers as a request does. */
EXPORT(engine_net) size_t engine_net(engine *e);
/* Whether bots think in slices: then `best` and `hint` are answered by engine_go_on. */
EXPORT(engine_patient) void engine_patient(engine *e, int patient);
EXPORT(engine_thinks) int engine_thinks(const engine *e);
/* Lets the bot think on for that many milliseconds. Returns the length of the answer; 0 as
 * engine_ask. */
EXPORT(engine_go_on) size_t engine_go_on(engine *e, uint32_t milliseconds);
/* The next engine_go_on answers with what the bot has. */
EXPORT(engine_stop) void engine_stop(engine *e);
EXPORT(engine_answer) const char *engine_answer(const engine *e);

engine *engine_new(void)
{
    return calloc(1, sizeof(engine));
}

void engine_free(engine *e)
{
    if (e) {
        referee_free(&e->referee);
        cb_text_free(&e->request);
        cb_text_free(&e->answer);
        free(e);
    }
}

char *engine_request(engine *e, size_t bytes)
{
    char *request = realloc(e->request.data, bytes + 1);
    if (request) {
        e->request = (cb_text){.data = request, .length = bytes, .capacity = bytes + 1};
    }
    return request;
}

size_t engine_ask(engine *e)
{
    cb_text_clear(&e->answer);
    referee_answer(&e->referee, e->request.data, e->request.length, &e->answer);
    return e->answer.failed ? 0 : e->answer.length;
}

size_t engine_net(engine *e)
{
    cb_error err;
    cb_text_clear(&e->answer);
    referee_forget(&e->referee); /* a bot may be thinking with the net before */
    if (referee_take_net(&e->referee, e->request.data, e->request.length, &err)) {
        cb_text_add(&e->answer, "{\"ok\":true}");
    } else {
        referee_refuse(&err, &e->answer);
    }
    return e->answer.failed ? 0 : e->answer.length;
}

void engine_patient(engine *e, int patient)
{
    e->referee.patient = patient != 0;
}

int engine_thinks(const engine *e)
{
    return e->referee.thought.bot != NULL;
}

size_t engine_go_on(engine *e, uint32_t milliseconds)
{
    cb_text_clear(&e->answer);
    referee_go_on(&e->referee, milliseconds, &e->answer);
    return e->answer.failed ? 0 : e->answer.length;
}

void engine_stop(engine *e)
{
    referee_stop(&e->referee);
}

const char *engine_answer(const engine *e)
{
    return e->answer.data;
}
