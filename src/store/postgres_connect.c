/* Connecting to PostgreSQL: one of several hosts, and the settings of a session. */
#include <poll.h>
#include <stdio.h>
#include <string.h>

#include "store/postgres.h"

/* After a failed attempt to connect, fail at once for so many milliseconds. */
enum { AGAIN = 1000 };

/* Milliseconds until either side gives up a connection on which nothing gets through. TCP sends
 * again after ever longer times: a new connection is sooner there than the next attempt. */
#define STALLED "2000"

/* What the database aborts by itself, so that a node frozen in a transaction holds up nobody for
 * longer. */
static const char *const settings[] = {"set client_min_messages = warning",
                                       "set lock_timeout = 1000",
                                       "set statement_timeout = 4000",
                                       "set idle_in_transaction_session_timeout = 2000",
                                       "set default_transaction_isolation = 'read committed'",
                                       ("set tcp_user_timeout = " STALLED)};
static const char reader_setting[] = "set default_transaction_read_only = on";

static void no_notice(void *arg, const PGresult *result)
{
    (void)arg;
    (void)result;
}

/* One element of a comma-separated list; a list of one serves all. */
static void element(const char *list, int at, char *out, size_t size)
{
    const char *from = list ? list : "";
    for (int i = 0; i < at && strchr(from, ','); i++) {
        from = strchr(from, ',') + 1;
    }
    snprintf(out, size, "%.*s", (int)strcspn(from, ","), from);
}

/* One of the hosts that the address names; -1: as the address says. What stands later wins. */
static PGconn *connect_to(const postgres *p, const char *hosts, const char *ports, int at)
{
    char host[256], port[32];
    element(hosts, at, host, sizeof host);
    element(ports, at, port, sizeof port);
    const char *const names[] = {"connect_timeout",
                                 "tcp_user_timeout",
                                 "keepalives_idle",
                                 "keepalives_interval",
                                 "keepalives_count",
                                 "target_session_attrs",
                                 "application_name",
                                 "client_encoding",
                                 "dbname",
                                 at < 0 ? NULL : "host",
                                 "port",
                                 NULL};
    const char *const values[] = {"3",         STALLED, "5",    "2",  "2",  "read-write",
                                  "cardboard", "UTF8",  p->url, host, port, NULL};
    return PQconnectdbParams(names, values, 1);
}

static const char *option(const PQconninfoOption *options, const char *name)
{
    for (; options && options->keyword; options++) {
        if (strcmp(options->keyword, name) == 0) {
            return options->val;
        }
    }
    return NULL;
}

/* Tries each host in turn. libpq does so, too, but gives up at one that accepts and then hangs up,
 * as a proxy in front of a dead database does. */
static PGconn *connect_somewhere(const postgres *p)
{
    PQconninfoOption *options = PQconninfoParse(p->url, NULL);
    const char *hosts = option(options, "host"), *ports = option(options, "port");
    int count = 1;
    for (const char *c = hosts; c && *c; c++) {
        count += *c == ',';
    }
    PGconn *connection = NULL;
    for (int i = 0; i < count && (!connection || PQstatus(connection) != CONNECTION_OK); i++) {
        PQfinish(connection);
        connection = connect_to(p, hosts, ports, count > 1 ? i : -1);
    }
    PQconninfoFree(options);
    return connection;
}

/* All in one round trip, and with the same patience as anything else: a database may accept a
 * connection and then say nothing. */
static bool make_settings(postgres *p, cb_error *err)
{
    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++) {
        if (!postgres_send_text(p, settings[i], err)) {
            return false;
        }
    }
    return (!p->reader || postgres_send_text(p, reader_setting, err)) &&
           postgres_read_all(p, NULL, err);
}

bool postgres_connect(postgres *p, cb_error *err)
{
    postgres_lose(p);
    if (postgres_milliseconds() < p->again) {
        if (err) {
            *err = p->why;
        }
        return false;
    }
    p->connection = connect_somewhere(p);
    bool fine = PQstatus(p->connection) == CONNECTION_OK;
    if (!fine) {
        postgres_say(&p->why, CB_EIO,
                     p->connection ? PQerrorMessage(p->connection) : "not enough memory");
    } else {
        PQsetNoticeReceiver(p->connection, no_notice, NULL);
        fine = PQsetnonblocking(p->connection, 1) == 0 && PQenterPipelineMode(p->connection) &&
               make_settings(p, &p->why);
    }
    if (!fine) {
        p->again = postgres_milliseconds() + AGAIN;
        postgres_lose(p);
        if (err) {
            *err = p->why;
        }
    }
    return fine;
}

/* A connection to work with: notices if the database has hung up, and connects again. */
bool postgres_connected(postgres *p, cb_error *err)
{
    struct pollfd fd = {.fd = p->connection ? PQsocket(p->connection) : -1, .events = POLLIN};
    if (p->connection && poll(&fd, 1, 0) > 0 && !PQconsumeInput(p->connection)) {
        postgres_lose(p);
    }
    return (p->connection && PQstatus(p->connection) == CONNECTION_OK) || postgres_connect(p, err);
}
