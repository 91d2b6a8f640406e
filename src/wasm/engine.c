/*
 * The engine as a WebAssembly module: what docs/protocol.md describes, without a process around it.
 * The caller writes a request into the room it asks for, and reads the answer where it is told to.
 * Several engines are independent of each other; each keeps one match.
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
/* Room for a request of so many bytes, until the next call; NULL when there is not enough memory. */
EXPORT(engine_request) char *engine_request(engine *e, size_t bytes);
/* Answers the request in that room. Returns the length of the answer; engine_answer says where it is. */
EXPORT(engine_ask) size_t engine_ask(engine *e);
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
    char *room = realloc(e->request.data, bytes + 1);
    if (room) {
        e->request = (cb_text){.data = room, .length = bytes, .room = bytes + 1};
    }
    return room;
}

size_t engine_ask(engine *e)
{
    cb_text_clear(&e->answer);
    referee_answer(&e->referee, e->request.data, e->request.length, &e->answer);
    return e->answer.failed ? 0 : e->answer.length;
}

const char *engine_answer(const engine *e)
{
    return e->answer.data;
}
