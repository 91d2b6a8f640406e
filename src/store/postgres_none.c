/* Stands in for the other postgres files where the program is built without libpq. */
#include "core/error.h"
#include "store/sql.h"

void store_settings(const char *db, store_path_visitor *visit, void *arg)
{
    (void)db; /* it cannot be opened */
    (void)visit;
    (void)arg;
}

store *postgres_open(const char *url, bool reader, cb_error *err)
{
    (void)url;
    (void)reader;
    cb_fail(err, CB_EIO,
            "this program was built without PostgreSQL: install libpq-dev and build again");
    return NULL;
}
