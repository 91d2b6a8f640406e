/* A PostgreSQL database as a whole: its version, whether it can be written and is undamaged. */
#include <stdio.h>

#include "core/error.h"
#include "store/postgres.h"

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
bool postgres_version(store *s, int *is, int *oldest, cb_error *err)
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
bool postgres_set_version(store *s, int to, cb_error *err)
{
    enum { OLDEST = 1 };
    char text[300];
    snprintf(text, sizeof text,
             "create table if not exists schema_version(version bigint not null,"
             " oldest bigint not null); delete from schema_version;"
             "insert into schema_version values(%d, %d)",
             to, OLDEST);
    return postgres_execute(s, text, err);
}

/* Writes a row, and shows that the table of matches is there and may be written. */
bool postgres_probe(store *s, cb_error *err)
{
    const sql_call row = {
        .store = s, .query = QUERIES, .text = "update schema_version set version = version"};
    const sql_call matches = {
        .store = s, .query = QUERIES, .text = "update match set revision = revision where false"};
    return sql_do(&row, err) && sql_do(&matches, err);
}

/* Every match has all events up to its version, and every row belongs to a match. */
bool postgres_check(store *s, cb_error *err)
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

bool postgres_backup(store *s, const char *path, cb_error *err)
{
    (void)s;
    (void)path;
    return cb_fail(err, CB_EIO, "a PostgreSQL database is copied with 'cardboard db copy'");
}
