/* Stands in for postgres.c where the program is built without libpq. */
#include "store/sql.h"

store *postgres_open(const char *url, bool reader, cb_error *err)
{
    (void)url;
    (void)reader;
    cb_fail(err, CB_EIO,
            "this program was built without PostgreSQL: install libpq-dev and build again");
    return NULL;
}
