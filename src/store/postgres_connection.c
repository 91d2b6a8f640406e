/*
 * A connection to PostgreSQL by libpq. It is in pipeline mode and never blocks without a limit: a
 * database that does not answer costs its thread some seconds, and nobody else.
 */
#include <assert.h>
#include <poll.h>
#include <string.h>
#include <time.h>

#include "core/error.h"
#include "store/postgres.h"

/* Milliseconds to wait for an answer; longer than the database may take. */
enum { PATIENCE = 5000 };

postgres *postgres_of(store *s)
{
    return (postgres *)s;
}

int64_t postgres_milliseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- Errors ---- */

/* The first line of what the database says, which may have several. */
bool postgres_say(cb_error *err, cb_code code, const char *text)
{
    int length = text ? (int)strcspn(text, "\n") : 0;
    return cb_fail(err, code, "the database says: %.*s", length, text ? text : "");
}

void postgres_lose(postgres *p)
{
    PQfinish(p->connection);
    p->connection = NULL;
    p->listening = false; /* whoever began the transaction must still roll it back */
    p->count = 0;
    memset(p->ready, NOT_YET, sizeof p->ready);
}

bool postgres_lost(postgres *p, cb_error *err)
{
    cb_error why = {0};
    postgres_say(&why, CB_EIO,
                 p->connection ? PQerrorMessage(p->connection) : "the connection is lost");
    postgres_lose(p);
    if (err) {
        *err = why;
    }
    return false;
}

/* ---- Waiting ---- */

/* Waits until there is an answer to read; false: it takes too long, or the connection is lost. */
static bool await(postgres *p, cb_error *err)
{
    int64_t until = postgres_milliseconds() + PATIENCE;
    int more;
    while ((more = PQflush(p->connection)) > 0 || PQisBusy(p->connection)) {
        struct pollfd fd = {.fd = PQsocket(p->connection),
                            .events = (short)(POLLIN | (more ? POLLOUT : 0))};
        int64_t left = until - postgres_milliseconds();
        if (left <= 0) {
            postgres_lose(p);
            return cb_fail(err, CB_EIO, "the database does not answer");
        }
        poll(&fd, 1, (int)left);
        if (!PQconsumeInput(p->connection)) {
            return postgres_lost(p, err);
        }
    }
    return more == 0 || postgres_lost(p, err);
}

/* The next result; NULL with *gone: the connection is lost. */
PGresult *postgres_next_result(postgres *p, bool *gone, cb_error *err)
{
    *gone = !await(p, err);
    return *gone ? NULL : PQgetResult(p->connection);
}
