/*
 * PostgreSQL by libpq, for any number of nodes. The connection is in pipeline mode and never blocks
 * without a limit: a database that does not answer costs its thread some seconds, and nobody else.
 *
 * Transactions are READ COMMITTED. In one that was begun `together`, statements are sent without
 * waiting for their answers; before the commit all answers are read, and if one is not as expected
 * nothing is committed. So a batch of any size costs two round trips.
 */
#include <assert.h>
#include <libpq-fe.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store/sql.h"

enum {
    PATIENCE = 5000, /* milliseconds to wait for an answer; longer than the database may take */
    AGAIN = 1000,    /* after a failed attempt to connect, fail at once for this long */
    BELL_MOST = 7900 /* bytes of one notification */
};

/* What the database aborts by itself, so that a node frozen in a transaction holds up nobody for
 * longer. */
static const char settings[] = "set client_min_messages = warning;"
                               "set lock_timeout = 1000;"
                               "set statement_timeout = 4000;"
                               "set idle_in_transaction_session_timeout = 2000;"
                               "set default_transaction_isolation = 'read committed';";
static const char reader_settings[] = "set default_transaction_read_only = on;";

static const char *const queries[QUERIES] = {
    /* `skip locked`: what another node is taking or moving at this moment is not available. */
    [Q_TAKE] =
        "update match set holder = $1, revision = revision + 1 where id in"
        " (select id from match as m where due is not null and holder is distinct from $1"
        " and not exists (select 1 from node where name = m.holder and until > " POSTGRES_NOW ")"
        " for update skip locked) returning id",
    [Q_STAY] = "insert into node(name, until) values($1, " POSTGRES_NOW " + $2)"
               " on conflict(name) do update set until = excluded.until",
    [Q_LEAVE] = "delete from node where name = $1",
    [Q_GET] = "select id, game, rules, players, setup, from_position, secret, watch, listed, hints,"
              " bank, credit, created, version, status, rated, gathers, base, revision, holder,"
              " coalesce((select greatest(until - " POSTGRES_NOW
              ", 0) from node where name = holder), 0),"
              " desk"
              " from match where id = $1",
    /* A rating is read, worked on and written: one match after the other. */
    [Q_RATING_LOCK] = "select pg_advisory_xact_lock(hashtextextended(encode($1, 'hex'), 0))",
    [Q_PRESENT] = "insert into presence(match, node, seat, count) values($1, $2, $3, $4)"
                  " on conflict(match, node, seat) do update set count = excluded.count",
    [Q_PRESENCE] = "select match, seat, sum(count)::bigint from presence"
                   " join node on node.name = presence.node and until > " POSTGRES_NOW
                   " where presence.node <> $1 and match = any(string_to_array($2, ','))"
                   " and count > 0 group by match, seat order by match",
    /* What nodes last seen a minute ago have left behind, and seats that nobody is at. */
    [Q_SWEEP] = "with gone as (delete from node where until < " POSTGRES_NOW " - 60000)"
                " delete from presence where count = 0 or node not in"
                " (select name from node where until >= " POSTGRES_NOW " - 60000)",
    [Q_REVISIONS] = "select id, revision from match where id = any(string_to_array($1, ','))",
};

typedef enum answer_kind { PREPARED, DONE, ROWS } answer_kind;

/* An answer that is still to come. */
typedef struct awaited {
    answer_kind kind;
    query query;
    int64_t expected;
    const char *otherwise;
} awaited;

typedef enum prepared { NOT_YET, SENT, READY } prepared;

typedef struct postgres {
    store base;
    PGconn *connection; /* NULL: there is none */
    char *url;
    bool reader, listening;
    int64_t again; /* when to try to connect again */
    cb_error why;  /* it failed last time */
    uint8_t ready[QUERIES];
    bool writing, looking, together, wrote;
    bool spoiled; /* this transaction cannot be committed */
    cb_error spoilt_by;
    awaited *awaited;
    int count, room;
} postgres;

static postgres *of(store *s)
{
    return (postgres *)s;
}

static int64_t milliseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- Errors ---- */

/* The first line of what the database says, which may have several. */
static bool say(cb_error *err, cb_code code, const char *text)
{
    int length = text ? (int)strcspn(text, "\n") : 0;
    return cb_fail(err, code, "the database says: %.*s", length, text ? text : "");
}

/* An integrity constraint: somebody else was first, or an id was used before. */
static bool is_taken(const PGresult *result)
{
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    return state && strncmp(state, "23", 2) == 0;
}

static void lose(postgres *p)
{
    PQfinish(p->connection);
    p->connection = NULL;
    p->listening = false; /* whoever began the transaction must still roll it back */
    p->count = 0;
    memset(p->ready, NOT_YET, sizeof p->ready);
}

static bool lost(postgres *p, cb_error *err)
{
    cb_error why = {0};
    say(&why, CB_EIO, p->connection ? PQerrorMessage(p->connection) : "the connection is lost");
    lose(p);
    if (err) {
        *err = why;
    }
    return false;
}

/* ---- Waiting ---- */

/* Waits until there is an answer to read; false: it takes too long, or the connection is lost. */
static bool await(postgres *p, cb_error *err)
{
    int64_t until = milliseconds() + PATIENCE;
    int more;
    while ((more = PQflush(p->connection)) > 0 || PQisBusy(p->connection)) {
        struct pollfd fd = {.fd = PQsocket(p->connection),
                            .events = (short)(POLLIN | (more ? POLLOUT : 0))};
        int64_t left = until - milliseconds();
        if (left <= 0) {
            lose(p);
            return cb_fail(err, CB_EIO, "the database does not answer");
        }
        poll(&fd, 1, (int)left);
        if (!PQconsumeInput(p->connection)) {
            return lost(p, err);
        }
    }
    return more == 0 || lost(p, err);
}

/* The next result; NULL with *gone: the connection is lost. */
static PGresult *next_result(postgres *p, bool *gone, cb_error *err)
{
    *gone = !await(p, err);
    return *gone ? NULL : PQgetResult(p->connection);
}

/* ---- Connecting ---- */

static void no_notice(void *arg, const PGresult *result)
{
    (void)arg;
    (void)result;
}

static bool simple(postgres *p, const char *text, cb_error *err)
{
    PGresult *result = PQexec(p->connection, text);
    ExecStatusType status = PQresultStatus(result);
    bool fine = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (!fine) {
        say(err, CB_EIO, result ? PQresultErrorMessage(result) : PQerrorMessage(p->connection));
    }
    PQclear(result);
    return fine;
}

/* One element of a comma-separated list; a list of one serves all. */
static void element(const char *list, int at, char *out, size_t room)
{
    const char *from = list ? list : "";
    for (int i = 0; i < at && strchr(from, ','); i++) {
        from = strchr(from, ',') + 1;
    }
    snprintf(out, room, "%.*s", (int)strcspn(from, ","), from);
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
    const char *const values[] = {"3",         "5000", "5",    "2",  "2",  "read-write",
                                  "cardboard", "UTF8", p->url, host, port, NULL};
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

static bool connect_anew(postgres *p, cb_error *err)
{
    lose(p);
    if (milliseconds() < p->again) {
        if (err) {
            *err = p->why;
        }
        return false;
    }
    p->connection = connect_somewhere(p);
    bool fine = PQstatus(p->connection) == CONNECTION_OK;
    if (!fine) {
        say(&p->why, CB_EIO, p->connection ? PQerrorMessage(p->connection) : "not enough memory");
    } else {
        PQsetNoticeReceiver(p->connection, no_notice, NULL);
        fine = simple(p, settings, &p->why) &&
               (!p->reader || simple(p, reader_settings, &p->why)) &&
               PQsetnonblocking(p->connection, 1) == 0 && PQenterPipelineMode(p->connection);
    }
    if (!fine) {
        p->again = milliseconds() + AGAIN;
        lose(p);
        if (err) {
            *err = p->why;
        }
    }
    return fine;
}

/* A connection to work with: notices if the database has hung up, and connects again. */
static bool connected(postgres *p, cb_error *err)
{
    struct pollfd fd = {.fd = p->connection ? PQsocket(p->connection) : -1, .events = POLLIN};
    if (p->connection && poll(&fd, 1, 0) > 0 && !PQconsumeInput(p->connection)) {
        lose(p);
    }
    return (p->connection && PQstatus(p->connection) == CONNECTION_OK) || connect_anew(p, err);
}

/* ---- Sending ---- */

static bool expect(postgres *p, awaited what)
{
    if (p->count == p->room) {
        int room = p->room ? 2 * p->room : 64;
        awaited *bigger = realloc(p->awaited, (size_t)room * sizeof *bigger);
        if (!bigger) {
            return false;
        }
        p->awaited = bigger;
        p->room = room;
    }
    p->awaited[p->count++] = what;
    return true;
}

static void name_of(query q, char out[16])
{
    snprintf(out, 16, "q%d", (int)q);
}

/* Converts to PostgreSQL's byte order and back: cardboard runs on little-endian machines only. */
static uint64_t big_endian(uint64_t value)
{
    return __builtin_bswap64(value);
}

static uint64_t bits_of(double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

/* Sends a call whose answer will be of that kind; all values go as bytes. */
static bool send_call(postgres *p, const sql_call *c, awaited what, cb_error *err)
{
    const char *values[SQL_VALUES] = {0};
    int lengths[SQL_VALUES] = {0}, formats[SQL_VALUES] = {0};
    uint64_t numbers[SQL_VALUES];
    char name[16];
    for (int i = 0; i < c->count; i++) {
        const sql_value *v = &c->values[i];
        bool number = v->type == SQL_INT || v->type == SQL_REAL;
        numbers[i] = big_endian(v->type == SQL_REAL ? bits_of(v->real) : (uint64_t)v->number);
        values[i] = v->type == SQL_NULL ? NULL : number ? (const char *)&numbers[i] : v->bytes;
        lengths[i] = number ? (int)sizeof numbers[i] : (int)v->length;
        formats[i] = 1;
    }
    assert(c->text);
    bool fine;
    if (c->query == QUERIES) {
        fine =
            PQsendQueryParams(p->connection, c->text, c->count, NULL, values, lengths, formats, 1);
    } else {
        name_of(c->query, name);
        fine = p->ready[c->query] != NOT_YET ||
               (PQsendPrepare(p->connection, name, c->text, 0, NULL) &&
                expect(p, (awaited){.kind = PREPARED, .query = c->query}));
        if (fine && p->ready[c->query] == NOT_YET) {
            p->ready[c->query] = SENT;
        }
        fine =
            fine && PQsendQueryPrepared(p->connection, name, c->count, values, lengths, formats, 1);
    }
    return (fine && expect(p, what)) || lost(p, err);
}

static bool send_text(postgres *p, const char *text, cb_error *err)
{
    sql_call c = {.query = QUERIES, .text = text};
    return send_call(p, &c, (awaited){.kind = DONE, .expected = -1}, err);
}

/* ---- Reading answers ---- */

static bool as_expected(const awaited *what, PGresult *result, cb_error *err)
{
    ExecStatusType status = PQresultStatus(result);
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
        return say(err, is_taken(result) ? CB_EREQUEST : CB_EIO, PQresultErrorMessage(result));
    }
    if (what->kind == DONE && what->expected >= 0 && atoll(PQcmdTuples(result)) != what->expected) {
        return cb_fail(err, CB_EREQUEST, "%s", what->otherwise);
    }
    return true;
}

/* Prepared statements of a broken pipeline may not exist. */
static void settle_prepared(postgres *p, bool fine)
{
    for (int q = 0; q < QUERIES; q++) {
        if (p->ready[q] == SENT) {
            p->ready[q] = fine ? READY : NOT_YET;
        }
    }
}

/* The answer to one statement: its only result, and the NULL after it. */
static PGresult *read_answer(postgres *p, bool *gone, cb_error *err)
{
    PGresult *result = next_result(p, gone, err);
    if (result) {
        PQclear(next_result(p, gone, err));
    }
    return result;
}

/* Reads all answers. Reports the first that is not as expected; `last`, if not NULL, gets the last
 * one, which is rows. */
static bool read_all(postgres *p, PGresult **last, cb_error *err)
{
    bool fine = true, gone = false;
    if (!PQpipelineSync(p->connection)) {
        return lost(p, err);
    }
    for (int i = 0; i < p->count && !gone; i++) {
        PGresult *result = read_answer(p, &gone, fine ? err : NULL);
        if (gone) {
            PQclear(result);
            break;
        }
        bool well = as_expected(&p->awaited[i], result, fine ? err : NULL);
        if (well && p->awaited[i].kind == PREPARED) {
            p->ready[p->awaited[i].query] = READY;
        }
        fine = fine && well;
        if (last && i == p->count - 1 && fine) {
            *last = result;
        } else {
            PQclear(result);
        }
    }
    if (!gone) {
        PQclear(next_result(p, &gone, fine ? err : NULL)); /* the sync itself */
    }
    p->count = 0;
    if (gone && last) {
        PQclear(*last);
        *last = NULL;
    }
    settle_prepared(p, fine && !gone);
    return fine && !gone;
}

static void spoil(postgres *p, const cb_error *err)
{
    if (!p->spoiled) {
        p->spoiled = true;
        p->spoilt_by = *err;
    }
}

/* Reads the answers to what was deferred; false: the transaction cannot be committed. */
static bool catch_up(postgres *p, cb_error *err)
{
    cb_error why = {0};
    if (!p->connection) {
        say(&why, CB_EIO, "the connection is lost");
        spoil(p, &why);
    } else if (p->count && !read_all(p, NULL, &why)) {
        spoil(p, &why);
    }
    if (p->spoiled && err) {
        *err = p->spoilt_by;
    }
    return !p->spoiled;
}

/* ---- Calls ---- */

static bool run(const sql_call *c, int64_t expected, const char *otherwise, cb_error *err)
{
    postgres *p = of(c->store);
    awaited what = {.kind = DONE, .expected = expected, .otherwise = otherwise};
    if (p->writing && p->together) {
        p->wrote = true;
        if (!p->spoiled && !send_call(p, c, what, &p->spoilt_by)) {
            p->spoiled = true;
        }
        return true; /* the commit will tell */
    }
    p->wrote = true;
    return (p->writing ? p->connection || lost(p, err) : connected(p, err)) &&
           send_call(p, c, what, err) && read_all(p, NULL, err);
}

static bool open_rows(sql_call *c)
{
    postgres *p = of(c->store);
    PGresult *rows = NULL;
    bool inside = p->writing || p->looking;
    bool fine = inside ? p->connection || lost(p, &c->err) : connected(p, &c->err);
    fine = fine && (!p->together || !p->writing || catch_up(p, &c->err)) &&
           send_call(p, c, (awaited){.kind = ROWS}, &c->err) && read_all(p, &rows, &c->err);
    if (!fine && p->writing && p->together) {
        spoil(p, &c->err);
    }
    c->rows = rows;
    c->row = -1;
    c->row_count = rows ? PQntuples(rows) : 0;
    return fine;
}

static bool next_row(sql_call *c)
{
    return ++c->row < c->row_count;
}

static void end_rows(sql_call *c)
{
    PQclear(c->rows);
    c->rows = NULL;
}

static uint64_t number_at(const sql_call *c, int column)
{
    uint64_t eight;
    uint32_t four;
    if (PQgetisnull(c->rows, c->row, column)) {
        return 0;
    }
    const char *bytes = PQgetvalue(c->rows, c->row, column);
    if (PQgetlength(c->rows, c->row, column) == (int)sizeof four) {
        memcpy(&four, bytes, sizeof four);
        return (uint64_t)(int64_t)(int32_t)__builtin_bswap32(four);
    }
    assert(PQgetlength(c->rows, c->row, column) == (int)sizeof eight);
    memcpy(&eight, bytes, sizeof eight);
    return big_endian(eight);
}

static int64_t get_int(const sql_call *c, int column)
{
    return (int64_t)number_at(c, column);
}

static double get_real(const sql_call *c, int column)
{
    uint64_t bits = number_at(c, column);
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static const char *get_bytes(const sql_call *c, int column, size_t *length)
{
    bool null = PQgetisnull(c->rows, c->row, column);
    *length = null ? 0 : (size_t)PQgetlength(c->rows, c->row, column);
    return null ? NULL : PQgetvalue(c->rows, c->row, column);
}

/* Several statements at once leave the pipeline for a moment. */
static bool execute(store *s, const char *text, cb_error *err)
{
    postgres *p = of(s);
    if (!p->connection) { /* another one would not be in the transaction */
        return lost(p, err);
    }
    assert(!p->count);
    bool ends = strcmp(text, "commit") == 0 || strcmp(text, "rollback") == 0;
    p->writing = !ends && (p->writing || strncmp(text, "begin", 5) == 0);
    bool fine = PQexitPipelineMode(p->connection) && PQsetnonblocking(p->connection, 0) == 0 &&
                simple(p, text, err);
    bool back = p->connection && PQsetnonblocking(p->connection, 1) == 0 &&
                PQenterPipelineMode(p->connection);
    return back ? fine : lost(p, err);
}

/* ---- Transactions ---- */

static bool statement(postgres *p, const char *text, cb_error *err)
{
    return (p->connection || lost(p, err)) && send_text(p, text, err) && read_all(p, NULL, err);
}

static bool begin(store *s, bool together, cb_error *err)
{
    postgres *p = of(s);
    assert(!p->writing && !p->looking);
    p->together = together;
    p->spoiled = p->wrote = false;
    p->writing =
        connected(p, err) && send_text(p, "begin", err) && (together || read_all(p, NULL, err));
    return p->writing;
}

/* A commit of a transaction that failed is answered with ROLLBACK. */
static bool commit(store *s, cb_error *err)
{
    postgres *p = of(s);
    if (p->together && !catch_up(p, err)) {
        if (err && p->connection) {
            err->code = CB_EREQUEST; /* one by one they may succeed */
        }
        return false;
    }
    sql_call c = {.store = s, .query = QUERIES, .text = "commit"};
    PGresult *result = NULL;
    bool fine = (p->connection || lost(p, err)) && send_call(p, &c, (awaited){.kind = ROWS}, err) &&
                read_all(p, &result, err);
    fine = fine && (strcmp(PQcmdStatus(result), "COMMIT") == 0 ||
                    cb_fail(err, CB_EIO, "the database has not committed"));
    PQclear(result);
    p->writing = p->writing && !fine;
    return fine;
}

static void rollback(store *s)
{
    postgres *p = of(s);
    if (p->connection && (p->writing || p->looking)) {
        if (p->count) {
            read_all(p, NULL, NULL);
        }
        if (p->connection && !statement(p, "rollback", NULL) && p->connection) {
            lose(p);
        }
    }
    p->writing = p->looking = p->together = false;
}

static bool save(store *s, cb_error *err)
{
    return of(s)->together || statement(of(s), "savepoint one", err);
}

static bool close_save(store *s, bool keep, cb_error *err)
{
    postgres *p = of(s);
    if (p->together) {
        cb_error why = {0};
        if (!keep) {
            cb_fail(&why, CB_EREQUEST, "a write of the batch was given up");
            spoil(p, &why);
        }
        return keep;
    }
    if (!keep) {
        if (p->connection && statement(p, "rollback to one", NULL)) {
            statement(p, "release one", NULL);
        }
        return false;
    }
    return statement(p, "release one", err);
}

static bool look(store *s, cb_error *err)
{
    postgres *p = of(s);
    assert(!p->writing && !p->looking);
    p->together = false;
    p->looking =
        connected(p, err) && statement(p, "begin isolation level repeatable read read only", err);
    return p->looking;
}

static bool writing(const store *s)
{
    const postgres *p = (const postgres *)s;
    return p->writing;
}

static bool wrote(const store *s)
{
    const postgres *p = (const postgres *)s;
    return p->wrote;
}

/* ---- The whole ---- */

/* One number, or -1 if there is no row. */
static bool ask(store *s, const char *text, int64_t *first, int64_t *second, cb_error *err)
{
    sql_call c = {.store = s, .query = QUERIES, .text = text};
    *first = -1;
    sql_open(&c);
    if (sql_next(&c)) {
        *first = sql_get_int(&c, 0);
        *second = sql_get_int(&c, 1);
    }
    return sql_end(&c, err);
}

/* Asks the catalogue itself: to_regclass may remember that the table did not exist before another
 * program created it. */
static bool version(store *s, int *is, int *oldest, cb_error *err)
{
    static const char seek[] = "select count(*), 0::bigint from pg_class"
                               " where relname = 'schema_version' and pg_table_is_visible(oid)";
    int64_t found = 0, least = 0, unused;
    *is = *oldest = 0;
    if (!ask(s, seek, &found, &unused, err) ||
        (found > 0 && !ask(s, "select version, oldest from schema_version", &found, &least, err))) {
        return false;
    }
    *is = (int)found;
    *oldest = (int)least;
    return true;
}

/* `oldest` changes when programs of the version before can no longer work with the tables. */
static bool set_version(store *s, int to, cb_error *err)
{
    enum { OLDEST = 1 };
    char text[300];
    snprintf(text, sizeof text,
             "create table if not exists schema_version(version bigint not null,"
             " oldest bigint not null); delete from schema_version;"
             "insert into schema_version values(%d, %d)",
             to, OLDEST);
    return execute(s, text, err);
}

/* Writes a row, and shows that the table of matches is there and may be written. */
static bool probe(store *s, cb_error *err)
{
    const sql_call row = {
        .store = s, .query = QUERIES, .text = "update schema_version set version = version"};
    const sql_call matches = {
        .store = s, .query = QUERIES, .text = "update match set revision = revision where false"};
    return sql_do(&row, err) && sql_do(&matches, err);
}

/* Every match has all events up to its version, and every row belongs to a match. */
static bool check_whole(store *s, cb_error *err)
{
    static const struct {
        const char *text, *what;
    } rules[] = {
        {"select count(*), 0::bigint from match as m where version <> (select count(*) from event"
         " where match = m.id) or version <> (select coalesce(max(seq), 0) from event"
         " where match = m.id)",
         "matches miss events"},
        {"select count(*), 0::bigint from match as m where players <>"
         " (select count(*) from seat where match = m.id)",
         "matches miss seats"},
        {"select count(*), 0::bigint from event where match not in (select id from match)",
         "events belong to no match"},
        {"select count(*), 0::bigint from snapshot where match not in (select id from match)",
         "positions belong to no match"},
    };
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        int64_t wrong = 0, unused;
        if (!ask(s, rules[i].text, &wrong, &unused, err)) {
            return false;
        }
        if (wrong) {
            return cb_fail(err, CB_EIO, "the database is damaged: %lld %s", (long long)wrong,
                           rules[i].what);
        }
    }
    return true;
}

static bool backup(store *s, const char *path, cb_error *err)
{
    (void)s;
    (void)path;
    return cb_fail(err, CB_EIO, "a PostgreSQL database is copied with 'cardboard db copy'");
}

/* ---- The doorbell ---- */

static void ring_one(postgres *p, const char *ids, size_t length)
{
    sql_call c = {.query = QUERIES,
                  .text = "select set_config('synchronous_commit', 'off', true),"
                          " pg_notify('cardboard_' || current_schema(), $1)"};
    sql_bytes(&c, SQL_TEXT, ids, length);
    if (send_call(p, &c, (awaited){.kind = ROWS}, NULL)) {
        read_all(p, NULL, NULL);
    }
}

/* If nobody hears it, the others find out when they next look. */
static void ring(store *s)
{
    postgres *p = of(s);
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
    postgres *p = of(s);
    char text[200];
    sql_call c = {.store = s,
                  .query = QUERIES,
                  .text = "select quote_ident('cardboard_' || current_schema())"};
    snprintf(text, sizeof text, "listen ");
    sql_open(&c);
    if (sql_next(&c)) {
        sql_get_text(&c, 0, text + strlen(text), sizeof text - strlen(text));
    }
    p->listening = sql_end(&c, err) && statement(p, text, err);
    return p->listening;
}

static bool listen(store *s, int milliseconds, store_revision_visitor *visit, void *arg,
                   cb_error *err)
{
    postgres *p = of(s);
    if (!connected(p, err)) {
        return false;
    }
    if (!p->listening && !start_listening(s, err)) {
        return false;
    }
    PGnotify *rung = PQnotifies(p->connection);
    if (!rung) {
        struct pollfd fd = {.fd = PQsocket(p->connection), .events = POLLIN};
        if (poll(&fd, 1, milliseconds) > 0 && !PQconsumeInput(p->connection)) {
            return lost(p, err);
        }
        rung = PQnotifies(p->connection);
    }
    for (; rung; rung = PQnotifies(p->connection)) {
        visit_bell(rung->extra, visit, arg);
        PQfreemem(rung);
    }
    return true;
}

/* ---- Opening and closing ---- */

static void close_all(store *s)
{
    postgres *p = of(s);
    lose(p);
    free(p->awaited);
    free(p->url);
    free(p);
}

static const sql_driver driver = {.shared = true,
                                  .queries = queries,
                                  .migrations = postgres_migrations,
                                  .migration_count = &postgres_migration_count,
                                  .lock = "begin; select pg_advisory_xact_lock(1128353860)",
                                  .close = close_all,
                                  .run = run,
                                  .open = open_rows,
                                  .next = next_row,
                                  .end = end_rows,
                                  .get_int = get_int,
                                  .get_real = get_real,
                                  .get_bytes = get_bytes,
                                  .execute = execute,
                                  .begin = begin,
                                  .commit = commit,
                                  .rollback = rollback,
                                  .save = save,
                                  .close_save = close_save,
                                  .look = look,
                                  .looked = rollback,
                                  .writing = writing,
                                  .wrote = wrote,
                                  .probe = probe,
                                  .check = check_whole,
                                  .version = version,
                                  .set_version = set_version,
                                  .backup = backup,
                                  .ring = ring,
                                  .listen = listen};

store *postgres_open(const char *url, bool reader, cb_error *err)
{
    postgres *p = calloc(1, sizeof *p);
    char *copy = strdup(url);
    if (!p || !copy) {
        free(p);
        free(copy);
        cb_fail(err, CB_EMEMORY, "not enough memory for the store");
        return NULL;
    }
    p->base.driver = &driver;
    p->url = copy;
    p->reader = reader;
    if (!connect_anew(p, err) || !sql_migrate(&p->base, !reader, err)) {
        close_all(&p->base);
        return NULL;
    }
    return &p->base;
}
