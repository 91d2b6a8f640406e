/*
 * The store in SQL, as its files share it. The statements are the same for both databases (except
 * where statements.c says otherwise); a driver carries them out: sqlite.c or postgres.c.
 *
 *   statements                        the texts
 *   sql                               a call: a statement with its values, and the rows it finds
 *   write, read, ratings, claims,
 *   holdings, holidays, privacy       the interface of store.h in terms of calls
 *   notices, keys, contests           those of notices.h, keys.h and contests.h
 *   transactions                      what of it is the driver's alone
 *   schema                            versions of the schema; the drivers' own have the tables
 *   sqlite, postgres                  the drivers; postgres.h lists the files of the second
 *   open, copy                        which driver; from one database into another
 */
#ifndef STORE_SQL_H
#define STORE_SQL_H

#include "store/store.h"

typedef enum query {
    Q_CREATE,
    Q_SEAT,
    Q_KEY,
    Q_ADVANCE,
    Q_CLOCK,
    Q_EVENT,
    Q_STATUS,
    Q_DUE_SET,
    Q_MARK,
    Q_LINE,
    Q_SNAPSHOT,
    Q_FORGET,
    Q_RULES,
    Q_REQUESTS,
    Q_USE,
    Q_FORGET_USED,
    Q_USED,
    Q_PRESENT,
    Q_PRESENCE,
    Q_SWEEP,
    Q_RATE,
    Q_OUTCOME,
    Q_TOUCH,
    Q_TAKE,
    Q_STAY,
    Q_LEAVE,
    Q_GET,
    Q_SEATS,
    Q_KEYS,
    Q_OUTCOMES,
    Q_RATING,
    Q_RATING_LOCK,
    Q_RATINGS,
    Q_MEETINGS,
    Q_SHOW_PROFILE,
    Q_HIDE_PROFILE,
    Q_OWN_PROFILE,
    Q_PROFILE,
    Q_LADDER,
    Q_COURSE,
    Q_EVENTS,
    Q_LAST,
    Q_LINES,
    Q_REVISION,
    Q_REVISIONS,
    Q_OLDER,
    Q_LISTED,
    Q_OPEN,
    Q_ALL,
    Q_OF_KEY,
    Q_HOLDINGS,
    Q_NEIGHBOURS,
    Q_HOLIDAY,
    Q_HOLIDAYS,
    Q_HOLIDAYS_AT,
    Q_HOLIDAYS_BESIDE,
    Q_SLOW,
    Q_HANDOVERS,
    Q_HAND_OVER,
    Q_HANDED_OVER,
    Q_DROP_HANDOVER,
    Q_DROP_HANDOVERS,
    Q_KEY_USED,
    Q_MOVE_KEYS,
    Q_LOCK_SEATS,
    Q_MOVE_RATINGS,
    Q_MOVE_PROFILE,
    Q_MOVE_HOLIDAYS,
    Q_MOVE_ENTRANTS,
    Q_TOUCH_ALL,
    Q_TOUCHED,
    Q_PLACES,
    Q_ASKED,
    Q_ASK,
    Q_FORGET_ASKED,
    Q_ASK_PLACE,
    Q_DROP_QUESTIONS,
    Q_DROP_UNCONFIRMED,
    Q_SUBSCRIBE,
    Q_UNSUBSCRIBE,
    Q_SET_PLACE,
    Q_SUBSCRIPTION,
    Q_SUBSCRIPTIONS,
    Q_NOTIFY,
    Q_TAKE_DUE,
    Q_ENTRIES,
    Q_PUT_OFF,
    Q_LEND,
    Q_LATER,
    Q_TOLD,
    Q_SENT,
    Q_LENT,
    Q_FIRST_DUE,
    Q_DROP_ENTRY,
    Q_DROP_ENTRIES,
    Q_ADD_CONTEST,
    Q_PUT_CONTEST,
    Q_PUT_ENTRANT,
    Q_PUT_PAIRING,
    Q_PUT_RANKS,
    Q_CONTEST,
    Q_ENTRANTS,
    Q_PAIRINGS,
    Q_ENTRIES_OF_KEY,
    Q_OPEN_TABLES,
    Q_DUE_CONTESTS,
    Q_FORGET_NAMES,
    Q_FORGET_LINES,
    Q_FORGET_OUTCOMES,
    Q_FORGET_RATINGS,
    Q_FORGET_HOLIDAYS,
    Q_FORGET_ENTRIES,
    Q_FORGET_SUBSCRIPTIONS,
    Q_FORGET_ENTRANTS,
    Q_FORGET_KEY,
    Q_OLD,
    Q_DROP_EVENTS,
    Q_DROP_LINES,
    Q_DROP_SNAPSHOTS,
    Q_DROP_KEYS,
    Q_DROP_USED,
    Q_DROP_OUTCOMES,
    Q_DROP_NOTICES,
    Q_DROP_SEATS,
    Q_DROP_MATCH,
    Q_DROP_PAIRINGS,
    Q_DROP_ENTRANTS,
    Q_DROP_CONTESTS,
    QUERIES
} query;

enum { SQL_VALUES = 24 }; /* most of one statement */

typedef enum sql_type { SQL_NULL, SQL_INT, SQL_REAL, SQL_TEXT, SQL_BLOB } sql_type;

typedef struct sql_value {
    sql_type type;
    int64_t number;
    double real;
    const char *bytes; /* stay where they are until the call has ended */
    size_t length;
} sql_value;

/* A statement with its values, and where its rows are read. */
typedef struct sql_call {
    store *store;
    query query;
    const char *text; /* for Q QUERIES: a statement made on the spot */
    int count;
    sql_value values[SQL_VALUES];
    void *rows; /* the driver's */
    int row, row_count;
    bool failed;
    cb_error err;
} sql_call;

typedef struct sql_driver {
    bool shared; /* several nodes may use the database */
    /* Its own texts of some statements; NULL: those of all drivers. */
    const char *const *queries;
    const char *const *migrations; /* each leads from the version before it to its own */
    const int *migration_count;
    const char *lock; /* starts a transaction in which nobody else migrates */
    void (*close)(store *s);
    /* Carries out a call that finds no rows. `expected` is the number of rows that it must change,
     * or -1; `otherwise` is the error if it does not (CB_EREQUEST). */
    bool (*run)(const sql_call *c, int64_t expected, const char *otherwise, cb_error *err);
    /* Starts a call that finds rows; steps to the next one; ends it. */
    bool (*open)(sql_call *c);
    bool (*next)(sql_call *c);
    void (*end)(sql_call *c);
    int64_t (*get_int)(const sql_call *c, int column);
    double (*get_real)(const sql_call *c, int column);
    /* Bytes of a text or blob; NULL if the value is null. */
    const char *(*get_bytes)(const sql_call *c, int column, size_t *length);
    /* Several statements without values, at once. */
    bool (*execute)(store *s, const char *text, cb_error *err);
    bool (*begin)(store *s, bool together, cb_error *err);
    bool (*commit)(store *s, cb_error *err);
    void (*rollback)(store *s);
    bool (*save)(store *s, cb_error *err);
    bool (*close_save)(store *s, bool keep, cb_error *err);
    bool (*look)(store *s, cb_error *err);
    void (*looked)(store *s);
    bool (*writing)(const store *s);
    bool (*wrote)(const store *s);
    bool (*probe)(store *s, cb_error *err);
    bool (*check)(store *s, cb_error *err);
    /* The version of the schema, and the oldest program version that can work with it. */
    bool (*version)(store *s, int *version, int *oldest, cb_error *err);
    bool (*set_version)(store *s, int version, cb_error *err);
    /* Copies the database into a file as it is now, while servers run. */
    bool (*backup)(store *s, const char *path, cb_error *err);
    void (*tidy)(store *s); /* NULL: there is nothing to do */
    void (*ring)(store *s);
    bool (*listen)(store *s, int milliseconds, store_revision_visitor *visit, void *arg,
                   cb_error *err);
} sql_driver;

/* What all drivers' stores begin with. */
struct store {
    const sql_driver *driver;
    cb_text bell; /* "id:revision," of what was written since the bell was last rung; if shared */
};

/* ---- Statements (statements.c) ---- */

/* The text of a statement; $1, $2 and so on first appear in this order. */
const char *sql_text_of(const sql_driver *driver, query q);

/* What a match has of its event, if it belongs to one. */
#define SQL_OF_EVENT                                                                               \
    " (select c.absence from pairing p join contest c on c.id = p.contest"                         \
    " where p.match = match.id), (select c.patience from pairing p"                                \
    " join contest c on c.id = p.contest where p.match = match.id)"

/* ---- Calls (sql.c) ---- */

sql_call sql_begin(store *s, query q);
void sql_int(sql_call *c, int64_t value);
void sql_int_or_null(sql_call *c, int64_t value, bool null);
void sql_real(sql_call *c, double value);
void sql_text(sql_call *c, const char *text);
void sql_bytes(sql_call *c, sql_type type, const void *bytes, size_t length);
void sql_null(sql_call *c);

/* Runs a call that finds no rows. */
bool sql_do(const sql_call *c, cb_error *err);
/* The same, and it must change one row; else CB_EREQUEST with that sentence. */
bool sql_do_one(const sql_call *c, const char *otherwise, cb_error *err);

/* for (sql_open(&c); sql_next(&c);) { ... } return sql_end(&c, err); */
void sql_open(sql_call *c);
bool sql_next(sql_call *c);
bool sql_end(sql_call *c, cb_error *err);
int64_t sql_get_int(const sql_call *c, int column);
/* A number below `count`. If it is not, the database is damaged, and the call fails. */
int sql_get_below(sql_call *c, int column, int count);
double sql_get_real(const sql_call *c, int column);
const char *sql_get_bytes(const sql_call *c, int column, size_t *length);
void sql_get_text(const sql_call *c, int column, char *out, size_t size);
void sql_get_hash(const sql_call *c, int column, uint8_t out[STORE_HASH]);
/* The columns game, seats, rating, deviation, games, which come first. */
void sql_get_rating(const sql_call *c, store_rating *out);
/* Visits the ids that a call finds, and ends it. */
bool sql_visit_ids(sql_call *c, store_id_visitor *visit, void *arg, cb_error *err);

/* Increments the version of a match and its revision, if it is at these; -1: any revision
 * (claims.c). */
bool sql_advance(store *s, const char *id, int64_t version, int64_t revision, int count,
                 const store_change *change, cb_error *err);

/* ---- The schema (schema.c) ---- */

/* Is the schema one that this program can work with? With `upgrade`, brings it to the present
 * version. */
bool sql_migrate(store *s, bool upgrade, cb_error *err);

extern const char *const sqlite_migrations[];
extern const int sqlite_migration_count;
extern const char *const postgres_migrations[];
extern const int postgres_migration_count;

/* Leases use the clock of the database, in milliseconds: the clocks of nodes may differ. */
#define POSTGRES_NOW "(extract(epoch from clock_timestamp()) * 1000)::bigint"

/* ---- The drivers (sqlite.c, postgres.c) ---- */

store *sqlite_open(const char *path, bool reader, cb_error *err);
store *postgres_open(const char *url, bool reader, cb_error *err);

#endif
