/* The matches of one player: the seats that a key holds, and who sits beside them. */
#include "store/sql.h"

static sql_call held(store *s, query q, const uint8_t key[STORE_HASH], int most)
{
    sql_call c = sql_begin(s, q);
    sql_bytes(&c, SQL_BLOB, key, STORE_HASH);
    sql_int(&c, most);
    return c;
}

bool store_holdings(store *s, const uint8_t key[STORE_HASH], int most, store_holding_visitor *visit,
                    void *arg, cb_error *err)
{
    sql_call c = held(s, Q_HOLDINGS, key, most);
    bool more = true;
    sql_open(&c);
    while (more && sql_next(&c)) {
        store_holding h = {.seat = (int)sql_get_int(&c, 2),
                           .players = (int)sql_get_int(&c, 3),
                           .created = sql_get_int(&c, 4),
                           .version = sql_get_int(&c, 5),
                           .bank = sql_get_int(&c, 6),
                           .credit = sql_get_int(&c, 7),
                           .status = (store_status)sql_get_below(&c, 8, STORE_STATUSES),
                           .rated = sql_get_int(&c, 9),
                           .from_position = sql_get_int(&c, 10),
                           .to_move = (cb_seats)sql_get_int(&c, 12),
                           .winners = (cb_seats)sql_get_int(&c, 13),
                           .at = sql_get_int(&c, 14),
                           .own = sql_get_int(&c, 15)};
        sql_get_text(&c, 0, h.id, sizeof h.id);
        sql_get_text(&c, 1, h.game, sizeof h.game);
        h.marked = sql_get_int(&c, 11) == h.version;
        more = !c.failed && visit(arg, &h);
    }
    return sql_end(&c, err);
}

bool store_neighbours(store *s, const uint8_t key[STORE_HASH], int most,
                      store_neighbour_visitor *visit, void *arg, cb_error *err)
{
    sql_call c = held(s, Q_NEIGHBOURS, key, most);
    bool more = true;
    sql_open(&c);
    while (more && sql_next(&c)) {
        char id[STORE_ID];
        store_seat row = {.kind = (store_kind)sql_get_below(&c, 2, STORE_KINDS),
                          .away = sql_get_int(&c, 3),
                          .clock = sql_get_int(&c, 6)};
        sql_get_text(&c, 0, id, sizeof id);
        sql_get_text(&c, 4, row.level, sizeof row.level);
        sql_get_text(&c, 5, row.name, sizeof row.name);
        more = !c.failed && visit(arg, id, (int)sql_get_int(&c, 1), &row);
    }
    return sql_end(&c, err);
}
