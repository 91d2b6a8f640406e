/* The tables in PostgreSQL, version after version. Never change an entry. While a database is
 * upgraded, nodes of the version before may still work with it: only add. */
#include "store/sql.h"

/* All numbers are bigint or double precision, so that all values are bound in the same way. */
const char *const postgres_migrations[] = {
    "create table match(id text primary key, game text not null, rules bigint not null,"
    " players bigint not null, setup text not null, from_position bigint not null,"
    " secret bytea not null, watch bytea not null, listed bigint not null, hints bigint not null,"
    " bank bigint not null, credit bigint not null, created bigint not null,"
    " version bigint not null, status bigint not null, due bigint,"
    " base bigint not null default 0, rated bigint not null default 0,"
    " revision bigint not null default 0, holder text, gathers bigint not null default 0) with "
    "(fillfactor = 70);"
    "create index match_due on match(id) where due is not null;"
    "create index match_listed on match(created) where listed = 1 and status = 0;"
    "create index match_older on match(game, rules) where status = 0;"
    "create table seat(match text not null, seat bigint not null, kind bigint not null,"
    " away bigint not null, level text not null, name text not null, token bytea,"
    " clock bigint not null, grace bigint not null default 120000,"
    " screen bigint not null default 0, invite bytea, inviting bigint not null default 0,"
    " opened bigint not null default 0, luck text not null default '',"
    " luck_step bigint not null default 0, luck_version bigint not null default 0,"
    " muted bigint not null default 0, primary key(match, seat));"
    "create index seat_open on seat(match) where kind = 2;"
    "create table seat_key(match text not null, seat bigint not null, n bigint not null,"
    " key bytea not null, primary key(match, seat, n));"
    "create table event(match text not null, seq bigint not null, at bigint not null,"
    " seat bigint not null, kind text not null, command text, move text not null,"
    " hash bigint not null, primary key(match, seq));"
    "create unique index event_command on event(match, seat, command) where command is not null;"
    "create table line(match text not null, n bigint not null, at bigint not null,"
    " seat bigint not null, name text not null, text text not null, primary key(match, n));"
    "create table snapshot(match text not null, seq bigint not null, state text not null,"
    " primary key(match, seq));"
    "create table rating(key bytea not null, game text not null, seats bigint not null,"
    " rating double precision not null, deviation double precision not null,"
    " games bigint not null, primary key(key, game, seats));"
    "create table outcome(match text not null, seat bigint not null,"
    " before double precision not null, after double precision not null,"
    " primary key(match, seat));"
    "create table node(name text primary key, until bigint not null);",
    "alter table match add column desk text not null default '';"
    "create table used(match text not null, seat bigint not null, command text not null,"
    " version bigint not null, revision bigint not null, primary key(match, seat, command));"
    "create table presence(match text not null, node text not null, seat bigint not null,"
    " count bigint not null, primary key(match, node, seat));",
    "create table tournament(id bigint generated always as identity primary key,"
    " description text not null unique);"
    "create table work_block(tournament bigint not null, first bigint not null,"
    " last bigint not null, worker text, until bigint not null default 0,"
    " done bigint not null default 0, primary key(tournament, first));"
    "create index work_open on work_block(tournament, first) where done = 0;"
    "create table work_game(tournament bigint not null, id bigint not null, result text not null,"
    " record text not null, primary key(tournament, id));",
    "create index seat_key_key on seat_key(key);",
    /* A node of the version before advances a match without `movers`: they are those of
     * `movers_at`. Who has handed over a seat that was opened twice shows when its owner next
     * comes. */
    "alter table match add column movers bigint not null default 0;"
    "alter table match add column movers_at bigint not null default -1;"
    "alter table match add column winners bigint not null default 0;"
    "alter table seat_key add column opening bigint not null default 0;"
    "update seat_key set opening = 1 where exists (select 1 from seat"
    " where seat.match = seat_key.match and seat.seat = seat_key.seat and opened = 1);",
    "create table holiday(key bytea, since bigint, until bigint not null, primary key(key, since))",
    "create table subscription(id text primary key, key bytea not null, medium bigint not null,"
    " address text not null, secret text not null, wishes bigint not null,"
    " quiet_from bigint not null, quiet_to bigint not null, pause bigint not null,"
    " created bigint not null, sent bigint not null default 0,"
    " lent bigint not null default 0);"
    "create unique index subscription_key on subscription(key, address);"
    "create table notice(subscription text not null, match text not null, about bigint not null,"
    " seat bigint not null, version bigint not null, due bigint not null, tries bigint not null,"
    " primary key(subscription, match, about));"
    "create index notice_due on notice(due);"
    "create index notice_match on notice(match);",
    "create table handover(id bytea primary key, sealed text not null, until bigint not null)",
    "create table contest(id text primary key, host bytea not null, secret bytea not null,"
    " seeded bigint not null, title text not null, game text not null, options text not null,"
    " format bigint not null, seats bigint not null, rounds bigint not null, level text not"
    " null, fill bigint not null, absence bigint not null, patience bigint not null, bank"
    " bigint not null, credit bigint not null, status bigint not null, round bigint not null,"
    " created bigint not null, changed bigint not null, revision bigint not null);"
    "create index contest_meeting on contest(id) where status = 1;"
    "create table entrant(contest text not null, n bigint not null, lot bigint not null, kind"
    " bigint not null, level text not null, name text not null, key bytea, out bigint not"
    " null, primary key(contest, n));"
    "create index entrant_key on entrant(key);"
    "create table pairing(contest text not null, round bigint not null, n bigint not null,"
    " match text not null, lots text not null, ranks text not null, primary key(contest,"
    " round, n));"
    "create index pairing_match on pairing(match);"
    "create index pairing_open on pairing(contest) where ranks = ''",
    /* Who hears of chat hears of invitations; who hears of turns, of the rounds of events. */
    "alter table subscription add column state bigint not null default 1;"
    "alter table subscription add column language text not null default '';"
    "update subscription set wishes = wishes | 8 where (wishes & 4) <> 0;"
    "update subscription set wishes = wishes | 16 where (wishes & 1) <> 0;"
    "create table asked(who bytea, day bigint, count bigint not null, primary key(who, day))",
    "create table profile(key bytea primary key, id text not null unique, name text not null)",
};

const int postgres_migration_count = sizeof postgres_migrations / sizeof postgres_migrations[0];
