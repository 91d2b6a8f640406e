/* The statements that PostgreSQL has a text of its own for. */
#include "store/postgres.h"

/* Matches with a person at the board, here or at another node, come first. */
#define FIRST_PRESENT                                                                              \
    " order by id = any(string_to_array($1, ',')) or exists (select 1 from presence as p"          \
    " join node on node.name = p.node and until > " POSTGRES_NOW                                   \
    " where p.match = id and p.seat >= 0 and p.count > 0) desc, created desc, id limit $2 offset " \
    "$3"

const char *const postgres_queries[QUERIES] = {
    /* `skip locked`: what another node is taking or moving at this moment is not available. */
    [Q_TAKE] =
        "update match set holder = $1, revision = revision + 1 where id in"
        " (select id from match as m where due is not null and holder is distinct from $1"
        " and not exists (select 1 from node where name = m.holder and until > " POSTGRES_NOW ")"
        " for update skip locked) returning id",
    [Q_STAY] = "insert into node(name, until) values($1, " POSTGRES_NOW " + $2)"
               " on conflict(name) do update set until = excluded.until",
    [Q_LEAVE] = "delete from node where name = $1",
    [Q_GET] = "select id, game, rules, players, setup, from_position, secret, watch, listed, hints,"
              " bank, credit, created, version, status, rated, gathers, base, revision, holder,"
              " coalesce((select greatest(until - " POSTGRES_NOW
              ", 0) from node where name = holder), 0),"
              " desk, movers_at," SQL_OF_EVENT " from match where id = $1",
    /* What another node is taking, or writing at this moment, comes next time. */
    [Q_TAKE_DUE] = "select subscription from notice where due <= $1 order by due limit $2"
                   " for update skip locked",
    /* A rating is read, worked on and written: one match after the other. */
    [Q_RATING_LOCK] = "select pg_advisory_xact_lock(hashtextextended(encode($1, 'hex'), 0))",
    [Q_PRESENT] = "insert into presence(match, node, seat, count) values($1, $2, $3, $4)"
                  " on conflict(match, node, seat) do update set count = excluded.count",
    [Q_PRESENCE] = "select match, seat, sum(count)::bigint from presence"
                   " join node on node.name = presence.node and until > " POSTGRES_NOW
                   " where presence.node <> $1 and match = any(string_to_array($2, ','))"
                   " and count > 0 group by match, seat order by match",
    /* What nodes last seen a minute ago have left behind, and seats that nobody is at. */
    [Q_SWEEP] = "with gone as (delete from node where until < " POSTGRES_NOW " - 60000)"
                " delete from presence where count = 0 or node not in"
                " (select name from node where until >= " POSTGRES_NOW " - 60000)",
    [Q_LISTED] = "select id from match where listed = 1 and status = 0" FIRST_PRESENT,
    [Q_OPEN] = "select id from match where listed = 1 and status = 0 and id in"
               " (select match from seat where kind = 2)" FIRST_PRESENT,
    [Q_REVISIONS] = "select id, revision from match where id = any(string_to_array($1, ','))",
};
