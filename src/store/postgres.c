/* PostgreSQL for any number of nodes: the driver, and how a database is opened. */
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "store/postgres.h"

static void close_all(store *s)
{
    postgres *p = postgres_of(s);
    postgres_lose(p);
    free(p->awaited);
    free(p->url);
    free(p);
}

static const sql_driver driver = {.shared = true,
                                  .queries = postgres_queries,
                                  .migrations = postgres_migrations,
                                  .migration_count = &postgres_migration_count,
                                  .lock = "begin; select pg_advisory_xact_lock(1128353860)",
                                  .close = close_all,
                                  .run = postgres_run,
                                  .open = postgres_open_rows,
                                  .next = postgres_next_row,
                                  .end = postgres_end_rows,
                                  .get_int = postgres_get_int,
                                  .get_real = postgres_get_real,
                                  .get_bytes = postgres_get_bytes,
                                  .execute = postgres_execute,
                                  .begin = postgres_begin,
                                  .commit = postgres_commit,
                                  .rollback = postgres_rollback,
                                  .save = postgres_save,
                                  .close_save = postgres_close_save,
                                  .look = postgres_look,
                                  .looked = postgres_rollback,
                                  .writing = postgres_writing,
                                  .wrote = postgres_wrote,
                                  .probe = postgres_probe,
                                  .check = postgres_check,
                                  .version = postgres_version,
                                  .set_version = postgres_set_version,
                                  .backup = postgres_backup,
                                  .ring = postgres_ring,
                                  .listen = postgres_listen};

/* Nobody waits yet for a program that starts, and its database may still be starting, or be too
 * busy to answer at once. A reader has a server that tries again. */
static bool connect_in_time(postgres *p, cb_error *err)
{
    enum { ATTEMPTS = 3 };
    bool fine = postgres_connect(p, err);
    for (int i = 1; i < ATTEMPTS && !fine && !p->reader; i++) {
        int64_t left = p->again - postgres_milliseconds();
        poll(NULL, 0, left > 0 ? (int)left : 0);
        fine = postgres_connect(p, err);
    }
    return fine;
}

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
    if (!connect_in_time(p, err) || !sql_migrate(&p->base, !reader, err)) {
        close_all(&p->base);
        return NULL;
    }
    return &p->base;
}
