/* What is stored about one player, how it is forgotten, and how old matches are removed. */
#include <assert.h>
#include <string.h>

#include "store/sql.h"

bool store_of_key(store *s, const uint8_t key[STORE_HASH], store_place_visitor *visit, void *arg,
                  cb_error *err)
{
    sql_call c = sql_begin(s, Q_OF_KEY);
    bool more = true;
    sql_bytes(&c, SQL_BLOB, key, STORE_HASH);
    sql_open(&c);
    while (more && sql_next(&c)) {
        char id[STORE_ID];
        sql_get_text(&c, 0, id, sizeof id);
        more = visit(arg, id, (int)sql_get_int(&c, 1));
    }
    return sql_end(&c, err);
}

bool store_forget_key(store *s, const uint8_t key[STORE_HASH], cb_error *err)
{
    /* The seats' own content first; the list of where they are goes last. */
    static const query queries[] = {Q_FORGET_NAMES,   Q_FORGET_LINES,         Q_FORGET_OUTCOMES,
                                    Q_FORGET_RATINGS, Q_HIDE_PROFILE,         Q_FORGET_HOLIDAYS,
                                    Q_FORGET_ENTRIES, Q_FORGET_SUBSCRIPTIONS, Q_FORGET_ENTRANTS,
                                    Q_FORGET_KEY};
    assert(store_writing(s));
    bool fine = true;
    for (size_t i = 0; i < sizeof queries / sizeof queries[0] && fine; i++) {
        sql_call c = sql_begin(s, queries[i]);
        sql_bytes(&c, SQL_BLOB, key, STORE_HASH);
        fine = sql_do(&c, err);
    }
    return fine;
}

static bool drop_match(store *s, const char *id, cb_error *err)
{
    static const query queries[] = {Q_DROP_EVENTS,  Q_DROP_LINES, Q_DROP_SNAPSHOTS,
                                    Q_DROP_KEYS,    Q_DROP_USED,  Q_DROP_OUTCOMES,
                                    Q_DROP_NOTICES, Q_DROP_SEATS, Q_DROP_MATCH};
    bool fine = true;
    for (size_t i = 0; i < sizeof queries / sizeof queries[0] && fine; i++) {
        sql_call c = sql_begin(s, queries[i]);
        sql_text(&c, id);
        fine = sql_do(&c, err);
    }
    return fine;
}

bool store_drop_old(store *s, int64_t before, int *count, cb_error *err)
{
    enum { MOST = 100 };
    char ids[MOST][STORE_ID];
    assert(store_writing(s));
    sql_call c = sql_begin(s, Q_OLD);
    *count = 0;
    sql_int(&c, before);
    sql_int(&c, MOST);
    for (sql_open(&c); sql_next(&c) && *count < MOST; ++*count) {
        sql_get_text(&c, 0, ids[*count], sizeof ids[0]);
    }
    bool fine = sql_end(&c, err);
    for (int i = 0; i < *count && fine; i++) {
        fine = drop_match(s, ids[i], err);
    }
    return fine;
}
