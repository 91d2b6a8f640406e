/* Players who want to be seen on the ladders. */
#include <assert.h>

#include "core/error.h"
#include "store/sql.h"

bool store_show_profile(store *s, const uint8_t key[STORE_HASH], const char *id, const char *name,
                        cb_error *err)
{
    sql_call c = sql_begin(s, Q_SHOW_PROFILE);
    assert(store_writing(s) && id[0] && name[0]);
    sql_bytes(&c, SQL_BLOB, key, STORE_HASH);
    sql_text(&c, id);
    sql_text(&c, name);
    return sql_do(&c, err);
}

bool store_hide_profile(store *s, const uint8_t key[STORE_HASH], cb_error *err)
{
    sql_call c = sql_begin(s, Q_HIDE_PROFILE);
    assert(store_writing(s));
    sql_bytes(&c, SQL_BLOB, key, STORE_HASH);
    return sql_do(&c, err);
}

bool store_own_profile(store *s, const uint8_t key[STORE_HASH], char id[STORE_ID],
                       char name[STORE_NAME], cb_error *err)
{
    sql_call c = sql_begin(s, Q_OWN_PROFILE);
    sql_bytes(&c, SQL_BLOB, key, STORE_HASH);
    id[0] = name[0] = '\0';
    sql_open(&c);
    if (sql_next(&c)) {
        sql_get_text(&c, 0, id, STORE_ID);
        sql_get_text(&c, 1, name, STORE_NAME);
    }
    return sql_end(&c, err);
}

bool store_profile(store *s, const char *id, uint8_t key[STORE_HASH], char name[STORE_NAME],
                   cb_error *err)
{
    bool found = false;
    sql_call c = sql_begin(s, Q_PROFILE);
    sql_text(&c, id);
    sql_open(&c);
    if (sql_next(&c)) {
        found = true;
        sql_get_hash(&c, 0, key);
        sql_get_text(&c, 1, name, STORE_NAME);
    }
    return sql_end(&c, err) && (found || cb_fail(err, CB_ENAME, "nobody is shown under that name"));
}

bool store_ladder(store *s, const char *game, store_rung_visitor *visit, void *arg, cb_error *err)
{
    bool more = true;
    sql_call c = sql_begin(s, Q_LADDER);
    sql_text(&c, game);
    sql_open(&c);
    while (more && sql_next(&c)) {
        char id[STORE_ID], name[STORE_NAME];
        store_rating rating;
        sql_get_rating(&c, &rating);
        sql_get_text(&c, 5, id, sizeof id);
        sql_get_text(&c, 6, name, sizeof name);
        more = visit(arg, id, name, &rating);
    }
    return sql_end(&c, err);
}

bool store_course(store *s, const uint8_t key[STORE_HASH], store_course_visitor *visit, void *arg,
                  cb_error *err)
{
    bool more = true;
    sql_call c = sql_begin(s, Q_COURSE);
    sql_bytes(&c, SQL_BLOB, key, STORE_HASH);
    sql_open(&c);
    while (more && sql_next(&c)) {
        char game[STORE_NAME];
        sql_get_text(&c, 0, game, sizeof game);
        more = visit(arg, game, (int)sql_get_int(&c, 1), sql_get_real(&c, 2), sql_get_int(&c, 3));
    }
    return sql_end(&c, err);
}
