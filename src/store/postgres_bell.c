/*
 * The doorbell: `notify` after a commit, in a small transaction of its own. It says which matches
 * have changed; listeners read the rest from the tables.
 */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/postgres.h"

enum { BELL_MOST = 7900 }; /* bytes of one notification */

static void ring_one(postgres *p, const char *ids, size_t length)
{
    sql_call c = {.query = QUERIES,
                  .text = "select set_config('synchronous_commit', 'off', true),"
                          " pg_notify('cardboard_' || current_schema(), $1)"};
    sql_bytes(&c, SQL_TEXT, ids, length);
    if (postgres_send(p, &c, (awaited){.kind = ROWS}, NULL)) {
        postgres_read_all(p, NULL, NULL);
    }
}

/* If nobody hears it, the others find out when they next look. */
void postgres_ring(store *s)
{
    postgres *p = postgres_of(s);
    const char *at = s->bell.data;
    size_t left = s->bell.failed ? 0 : s->bell.length;
    while (left && p->connection) {
        size_t length = left;
        while (length > BELL_MOST || at[length - 1] != ',') {
            length = length > BELL_MOST ? BELL_MOST : length - 1;
        }
        ring_one(p, at, length - 1);
        at += length;
        left -= length;
    }
}

/* What was rung: "id:revision,id:revision". */
static void visit_bell(const char *text, store_revision_visitor *visit, void *arg)
{
    while (*text) {
        char id[STORE_ID];
        size_t length = strcspn(text, ":,"), whole = strcspn(text, ",");
        if (length < sizeof id && text[length] == ':') {
            memcpy(id, text, length);
            id[length] = '\0';
            visit(arg, id, atoll(text + length + 1));
        }
        text += whole + (text[whole] == ',');
    }
}

/* The bell belongs to the schema that has the tables. */
static bool start_listening(store *s, cb_error *err)
{
    postgres *p = postgres_of(s);
    char text[200];
    sql_call c = {.store = s,
                  .query = QUERIES,
                  .text = "select quote_ident('cardboard_' || current_schema())"};
    snprintf(text, sizeof text, "listen ");
    sql_open(&c);
    if (sql_next(&c)) {
        sql_get_text(&c, 0, text + strlen(text), sizeof text - strlen(text));
    }
    p->listening = sql_end(&c, err) && postgres_statement(p, text, err);
    return p->listening;
}

bool postgres_listen(store *s, int milliseconds, store_revision_visitor *visit, void *arg,
                     cb_error *err)
{
    postgres *p = postgres_of(s);
    if (!postgres_connected(p, err)) {
        return false;
    }
    if (!p->listening && !start_listening(s, err)) {
        return false;
    }
    PGnotify *rung = PQnotifies(p->connection);
    if (!rung) {
        struct pollfd fd = {.fd = PQsocket(p->connection), .events = POLLIN};
        if (poll(&fd, 1, milliseconds) > 0 && !PQconsumeInput(p->connection)) {
            return postgres_lost(p, err);
        }
        rung = PQnotifies(p->connection);
    }
    for (; rung; rung = PQnotifies(p->connection)) {
        visit_bell(rung->extra, visit, arg);
        PQfreemem(rung);
    }
    return true;
}
