/* The tables in SQLite, version after version. Never change an entry. */
#include "store/sql.h"

const char *const sqlite_migrations[] = {
    "create table match(id text primary key, game text not null, rules int not null,"
    " players int not null, setup text not null, from_position int not null,"
    " secret blob not null, watch blob not null, listed int not null, hints int not null,"
    " bank int not null, credit int not null, created int not null, version int not null,"
    " status int not null, due int) strict, without rowid;"
    "create index match_due on match(due) where due is not null;"
    "create index match_listed on match(created) where listed = 1 and status = 0;"
    "create table seat(match text not null, seat int not null, kind int not null,"
    " away int not null, level text not null, name text not null, token blob, clock int not null,"
    " primary key(match, seat)) strict, without rowid;"
    "create table event(match text not null, seq int not null, at int not null, seat int not null,"
    " kind text not null, command text, move text not null, hash int not null,"
    " primary key(match, seq)) strict, without rowid;"
    "create unique index event_command on event(match, seat, command) where command is not null;"
    "create table line(match text not null, n int not null, at int not null, seat int not null,"
    " name text not null, text text not null, primary key(match, n)) strict, without rowid;"
    "create table snapshot(match text not null, seq int not null, state text not null,"
    " primary key(match, seq)) strict, without rowid;",
    "alter table match add column base int not null default 0;"
    "alter table seat add column grace int not null default 120000;",
    "alter table seat add column screen int not null default 0;"
    "create table seat_key(match text not null, seat int not null, n int not null,"
    " key blob not null, primary key(match, seat, n)) strict, without rowid;",
    "alter table match add column rated int not null default 0;"
    "create index seat_open on seat(match) where kind = 2;"
    "create table rating(key blob not null, game text not null, seats int not null,"
    " rating real not null, deviation real not null, games int not null,"
    " primary key(key, game, seats)) strict, without rowid;"
    "create table outcome(match text not null, seat int not null, before real not null,"
    " after real not null, primary key(match, seat)) strict, without rowid;",
    "alter table match add column revision int not null default 0;"
    "alter table match add column holder text;"
    "create table node(name text primary key, until int not null) strict, without rowid;",
    "alter table seat add column invite blob;"
    "alter table seat add column inviting int not null default 0;"
    "alter table seat add column opened int not null default 0;"
    "alter table seat add column luck text not null default '';"
    "alter table seat add column luck_step int not null default 0;"
    "alter table seat add column luck_version int not null default 0;"
    "alter table seat add column muted int not null default 0;"
    "alter table match add column gathers int not null default 0;",
    /* One server has the file for itself. */
    "update match set holder = null where holder is not null; drop table node;",
    "alter table match add column desk text not null default '';"
    "create table used(match text not null, seat int not null, command text not null,"
    " version int not null, revision int not null, primary key(match, seat, command))"
    " strict, without rowid;",
    "create index seat_key_key on seat_key(key);",
    /* Who has handed over a seat that was opened twice shows when its owner next comes. */
    "alter table match add column movers int not null default 0;"
    "alter table match add column movers_at int not null default -1;"
    "alter table match add column winners int not null default 0;"
    "alter table seat_key add column opening int not null default 0;"
    "update seat_key set opening = 1 where exists (select 1 from seat"
    " where seat.match = seat_key.match and seat.seat = seat_key.seat and opened = 1);",
    "create table holiday(key blob not null, since int not null, until int not null,"
    " primary key(key, since)) strict, without rowid;",
    "create table subscription(id text primary key, key blob not null, medium int not null,"
    " address text not null, secret text not null, wishes int not null, quiet_from int not null,"
    " quiet_to int not null, pause int not null, created int not null,"
    " sent int not null default 0, lent int not null default 0) strict, without rowid;"
    "create unique index subscription_key on subscription(key, address);"
    "create table notice(subscription text not null, match text not null, about int not null,"
    " seat int not null, version int not null, due int not null, tries int not null,"
    " primary key(subscription, match, about)) strict, without rowid;"
    "create index notice_due on notice(due);"
    "create index notice_match on notice(match);",
    "create table handover(id blob primary key, sealed text not null, until int not null)"
    " strict, without rowid;",
    "create table contest(id text primary key, host blob not null, secret blob not null,"
    " seeded int not null, title text not null, game text not null, options text not null,"
    " format int not null, seats int not null, rounds int not null, level text not null, fill"
    " int not null, absence int not null, patience int not null, bank int not null, credit int"
    " not null, status int not null, round int not null, created int not null, changed int"
    " not null, revision int not null) strict, without rowid;"
    "create index contest_meeting on contest(id) where status = 1;"
    "create table entrant(contest text not null, n int not null, lot int not null, kind int"
    " not null, level text not null, name text not null, key blob, out int not null, primary"
    " key(contest, n)) strict, without rowid;"
    "create index entrant_key on entrant(key);"
    "create table pairing(contest text not null, round int not null, n int not null, match"
    " text not null, lots text not null, ranks text not null, primary key(contest, round, n))"
    " strict, without rowid;"
    "create index pairing_match on pairing(match);"
    "create index pairing_open on pairing(contest) where ranks = ''",
    /* Who hears of chat hears of invitations; who hears of turns, of the rounds of events. */
    "alter table subscription add column state int not null default 1;"
    "alter table subscription add column language text not null default '';"
    "update subscription set wishes = wishes | 8 where (wishes & 4) <> 0;"
    "update subscription set wishes = wishes | 16 where (wishes & 1) <> 0;"
    "create table asked(who blob not null, day int not null, count int not null,"
    " primary key(who, day)) strict, without rowid",
    "create table profile(key blob primary key, id text not null unique, name text not null)"
    " strict, without rowid",
};

const int sqlite_migration_count = sizeof sqlite_migrations / sizeof sqlite_migrations[0];
