/* Which database an address names. */
#include <assert.h>
#include <string.h>

#include "store/sql.h"

bool store_is_address(const char *db)
{
    return strncmp(db, "postgresql:", 11) == 0 || strncmp(db, "postgres:", 9) == 0;
}

store *store_open(const char *db, bool reader, cb_error *err)
{
    assert(db);
    return store_is_address(db) ? postgres_open(db, reader, err) : sqlite_open(db, reader, err);
}
