/* How a database of an earlier version becomes one of the present version. */
#include "core/error.h"
#include "store/sql.h"

static bool known(const sql_driver *driver, int version, int oldest, cb_error *err)
{
    return oldest <= *driver->migration_count ||
           cb_fail(err, CB_EIO, "the database is of a newer version (%d) than this program (%d)",
                   version, *driver->migration_count);
}

static bool migrate_on(store *s, cb_error *err)
{
    const sql_driver *driver = s->driver;
    int version, oldest;
    if (!driver->version(s, &version, &oldest, err) || !known(driver, version, oldest, err)) {
        return false;
    }
    for (; version < *driver->migration_count; version++) {
        if (!driver->execute(s, driver->migrations[version], err) ||
            !driver->set_version(s, version + 1, err)) {
            return false;
        }
    }
    return true;
}

/* Another program may be upgrading the database, for longer than anything else waits for a lock:
 * the machine may be busy, the database large. Any other error comes at once, each time. */
static bool begin(store *s, cb_error *err)
{
    enum { ATTEMPTS = 60 };
    for (int i = 0; i < ATTEMPTS; i++) {
        if (s->driver->execute(s, s->driver->lock, err)) {
            return true;
        }
        s->driver->execute(s, "rollback", NULL);
    }
    return false;
}

bool sql_migrate(store *s, bool upgrade, cb_error *err)
{
    const sql_driver *driver = s->driver;
    int version, oldest;
    if (!driver->version(s, &version, &oldest, err) || !known(driver, version, oldest, err)) {
        return false;
    }
    if (version >= *driver->migration_count) {
        return true;
    }
    if (!upgrade) {
        return cb_fail(err, CB_EIO, "the database is of version %d: run 'cardboard db upgrade'",
                       version);
    }
    if (!begin(s, err)) {
        return false;
    }
    if (!migrate_on(s, err) || !driver->execute(s, "commit", err)) {
        driver->execute(s, "rollback", NULL);
        return false;
    }
    return true;
}
