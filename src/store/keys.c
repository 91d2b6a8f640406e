#include "store/keys.h"

#include <assert.h>

#include "core/error.h"
#include "store/sql.h"

/* The number that a statement finds for a key, as often as it asks for it. */
static bool count_of(sql_call *c, int64_t *count, cb_error *err)
{
    sql_open(c);
    *count = sql_next(c) ? sql_get_int(c, 0) : 0;
    return sql_end(c, err);
}

/* ---- To another device ---- */

bool store_put_handover(store *s, const uint8_t id[STORE_HASH], const char *sealed, int64_t until,
                        cb_error *err)
{
    int64_t others;
    sql_call count = sql_begin(s, Q_HANDOVERS), c = sql_begin(s, Q_HAND_OVER);
    assert(store_writing(s) && sealed[0]);
    if (!count_of(&count, &others, err)) {
        return false;
    }
    if (others >= STORE_HANDOVERS) {
        return cb_fail(err, CB_ERANGE, "too many keys are on their way");
    }
    sql_bytes(&c, SQL_BLOB, id, STORE_HASH);
    sql_text(&c, sealed);
    sql_int(&c, until);
    return sql_do(&c, err);
}

bool store_take_handover(store *s, const uint8_t id[STORE_HASH], char sealed[STORE_SEALED],
                         cb_error *err)
{
    sql_call c = sql_begin(s, Q_HANDED_OVER), drop = sql_begin(s, Q_DROP_HANDOVER);
    assert(store_writing(s));
    sealed[0] = '\0';
    sql_bytes(&c, SQL_BLOB, id, STORE_HASH);
    sql_bytes(&drop, SQL_BLOB, id, STORE_HASH);
    sql_open(&c);
    if (sql_next(&c)) {
        sql_get_text(&c, 0, sealed, STORE_SEALED);
    }
    return sql_end(&c, err) && (!sealed[0] || sql_do_one(&drop, "the key was fetched before", err));
}

bool store_drop_handovers(store *s, int64_t now, cb_error *err)
{
    sql_call c = sql_begin(s, Q_DROP_HANDOVERS);
    assert(store_writing(s));
    sql_int(&c, now);
    return sql_do(&c, err);
}

/* ---- To the key that replaces it ---- */

bool store_key_used(store *s, const uint8_t key[STORE_HASH], bool *used, cb_error *err)
{
    int64_t rows;
    sql_call c = sql_begin(s, Q_KEY_USED);
    sql_bytes(&c, SQL_BLOB, key, STORE_HASH);
    bool fine = count_of(&c, &rows, err);
    *used = fine && rows > 0;
    return fine;
}

bool store_replace_key(store *s, const uint8_t key[STORE_HASH], const uint8_t by[STORE_HASH],
                       store_revision_visitor *visit, void *arg, cb_error *err)
{
    static const struct {
        query query;
        bool by, key; /* which of the two it asks for */
    } steps[] = {{Q_FORGET_ENTRIES, false, true}, {Q_FORGET_SUBSCRIPTIONS, false, true},
                 {Q_MOVE_KEYS, true, true},       {Q_MOVE_RATINGS, true, true},
                 {Q_MOVE_PROFILE, true, true},    {Q_MOVE_HOLIDAYS, true, true},
                 {Q_MOVE_ENTRANTS, true, true},   {Q_LOCK_SEATS, true, false}};
    assert(store_writing(s));
    bool fine = store_touch_all(s, key, visit, arg, err);
    for (size_t i = 0; i < sizeof steps / sizeof steps[0] && fine; i++) {
        sql_call c = sql_begin(s, steps[i].query);
        if (steps[i].by) {
            sql_bytes(&c, SQL_BLOB, by, STORE_HASH);
        }
        if (steps[i].key) {
            sql_bytes(&c, SQL_BLOB, key, STORE_HASH);
        }
        fine = sql_do(&c, err);
    }
    return fine;
}
