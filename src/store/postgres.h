/*
 * The driver for PostgreSQL, as its files share it. Each calls only those above it:
 *
 *   connection      one connection by libpq: waiting for it, losing it
 *   pipeline        statements on their way, and their answers
 *   connect         one of several hosts, and the settings of a session
 *   transactions    one at a time, its statements perhaps all together
 *   calls           a statement with its values, and the rows it finds
 *   upkeep, bell    the database as a whole; what tells other nodes that a match has changed
 *   postgres        the driver: all of this as sql.h wants it
 *
 * postgres_statements.c and postgres_schema.c have the texts.
 */
#ifndef STORE_POSTGRES_H
#define STORE_POSTGRES_H

#include <libpq-fe.h>

#include "store/sql.h"

typedef enum answer_kind { PREPARED, DONE, ROWS } answer_kind;

/* An answer that is still to come. */
typedef struct awaited {
    answer_kind kind;
    query query;           /* PREPARED: which statement */
    int64_t expected;      /* DONE: how many rows it must change, or -1 */
    const char *otherwise; /* the error if it changes another number */
} awaited;

typedef enum prepared { NOT_YET, SENT, READY } prepared;

typedef struct postgres {
    store base;
    PGconn *connection; /* NULL: there is none */
    char *url;
    bool reader, listening;
    int64_t again;          /* when to try to connect again */
    cb_error why;           /* it failed last time */
    uint8_t ready[QUERIES]; /* which statements are `prepared` */
    bool writing, looking, together, wrote;
    bool spoiled; /* this transaction cannot be committed */
    cb_error spoilt_by;
    awaited *awaited;
    int count;
    size_t capacity;
} postgres;

extern const char *const postgres_queries[QUERIES];

/* ---- The connection (postgres_connection.c) ---- */

postgres *postgres_of(store *s);
int64_t postgres_milliseconds(void); /* that only ever grow */
void postgres_lose(postgres *p);
/* Loses the connection and says why; returns false. */
bool postgres_lost(postgres *p, cb_error *err);
/* Reports the first line of what the database says; returns false. */
bool postgres_say(cb_error *err, cb_code code, const char *text);
/* The next result; NULL with *gone: the connection is lost. */
PGresult *postgres_next_result(postgres *p, bool *gone, cb_error *err);

/* ---- The pipeline (postgres_pipeline.c) ---- */

/* Converts to PostgreSQL's byte order and back. */
uint64_t postgres_big_endian(uint64_t value);
/* Sends a call whose answer will be of that kind. */
bool postgres_send(postgres *p, const sql_call *c, awaited what, cb_error *err);
bool postgres_send_text(postgres *p, const char *text, cb_error *err);
/* Reads all answers. Reports the first that is not as expected; `last`, if not NULL, gets the last
 * one, which is rows. */
bool postgres_read_all(postgres *p, PGresult **last, cb_error *err);
/* Sends a statement and waits for its answer. */
bool postgres_statement(postgres *p, const char *text, cb_error *err);

/* ---- Connecting (postgres_connect.c) ---- */

/* Connects. After a failed attempt it fails at once for a while. */
bool postgres_connect(postgres *p, cb_error *err);
/* A connection to work with: notices if the database has hung up, and connects again. */
bool postgres_connected(postgres *p, cb_error *err);

/* ---- Transactions (postgres_transactions.c): see sql_driver ---- */

/* This transaction can no longer be committed, for that reason. */
void postgres_spoil(postgres *p, const cb_error *err);
/* Reads the answers to what was deferred; false: the transaction cannot be committed. */
bool postgres_catch_up(postgres *p, cb_error *err);
bool postgres_execute(store *s, const char *text, cb_error *err);
bool postgres_begin(store *s, bool together, cb_error *err);
bool postgres_commit(store *s, cb_error *err);
void postgres_rollback(store *s);
bool postgres_save(store *s, cb_error *err);
bool postgres_close_save(store *s, bool keep, cb_error *err);
bool postgres_look(store *s, cb_error *err);
bool postgres_writing(const store *s);
bool postgres_wrote(const store *s);

/* ---- Calls (postgres_calls.c): see sql_driver ---- */

bool postgres_run(const sql_call *c, int64_t expected, const char *otherwise, cb_error *err);
bool postgres_open_rows(sql_call *c);
bool postgres_next_row(sql_call *c);
void postgres_end_rows(sql_call *c);
int64_t postgres_get_int(const sql_call *c, int column);
double postgres_get_real(const sql_call *c, int column);
const char *postgres_get_bytes(const sql_call *c, int column, size_t *length);

/* ---- The whole (postgres_upkeep.c): see sql_driver ---- */

bool postgres_version(store *s, int *is, int *oldest, cb_error *err);
bool postgres_set_version(store *s, int to, cb_error *err);
bool postgres_probe(store *s, cb_error *err);
bool postgres_check(store *s, cb_error *err);
bool postgres_backup(store *s, const char *path, cb_error *err);

/* ---- The doorbell (postgres_bell.c): see sql_driver ---- */

void postgres_ring(store *s);
bool postgres_listen(store *s, int milliseconds, store_revision_visitor *visit, void *arg,
                     cb_error *err);

#endif
