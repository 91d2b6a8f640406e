/* All statements. Each connection prepares one when it first needs it. */
#include "store/sql.h"

#define MATCH_COLUMNS                                                                              \
    "id, game, rules, players, setup, from_position, secret, watch, listed, hints, bank, credit,"  \
    " created, version, status, rated, gathers"

/* Matches whose ids are in a list come first. */
#define FIRST_PRESENT                                                                              \
    " order by instr(',' || $1 || ',', ',' || id || ',') > 0 desc, created desc, id limit $2 "     \
    "offset $3"

/* Seats that the player with a key holds: it was shown since the seat was last handed over. */
#define HELD                                                                                       \
    "(select k.match, k.seat from seat_key k join seat s on s.match = k.match"                     \
    " and s.seat = k.seat and s.opened = k.opening and s.kind = 0 join match m on m.id = k.match"  \
    " where k.key = $1 order by m.status > 0, m.created desc, k.match, k.seat limit $2) as held"

/* A key that was shown since the seat was last handed over. */
#define HOLDS                                                                                      \
    " join seat s on s.match = k.match and s.seat = k.seat and s.opened = k.opening and s.kind = " \
    "0"

#define SUBSCRIPTION                                                                               \
    "select id, key, medium, address, secret, wishes, quiet_from, quiet_to, pause, created, sent," \
    " lent, state, language from subscription"

#define UNCONFIRMED " (select id from subscription where state = 0 and created < $1)"

/* Has the player acted since? Then they know. */
#define HAS_ACTED                                                                                  \
    "exists (select 1 from event e where e.match = n.match and e.seat = n.seat"                    \
    " and e.seq > n.version)"

#define CONTEST_COLUMNS                                                                            \
    "id, host, secret, seeded, title, game, options, format, seats, rounds, level, fill, absence," \
    " patience, bank, credit, status, round, created, changed"

#define OLD_CONTESTS " (select id from contest where changed < $1)"

#define PLACES "(select match, seat from seat_key where key = $1)"

static const char *const queries[QUERIES] = {
    [Q_CREATE] = "insert into match(" MATCH_COLUMNS ", due, movers, movers_at)"
                 " values($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,0)",
    [Q_SEAT] = "insert into seat(match, seat, kind, away, level, name, token, clock, grace, screen,"
               " invite, inviting, opened, luck, luck_step, luck_version, muted)"
               " values($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17)"
               " on conflict(match, seat) do update set"
               " kind = excluded.kind, away = excluded.away, level = excluded.level,"
               " name = excluded.name, token = excluded.token, clock = excluded.clock,"
               " grace = excluded.grace, screen = excluded.screen, invite = excluded.invite,"
               " inviting = excluded.inviting, opened = excluded.opened, luck = excluded.luck,"
               " luck_step = excluded.luck_step, luck_version = excluded.luck_version,"
               " muted = excluded.muted",
    [Q_KEY] = "insert into seat_key(match, seat, n, key, opening) values($1,$2,$3,$4,$5)"
              " on conflict(match, seat, n) do update set key = excluded.key,"
              " opening = excluded.opening where seat_key.opening <> excluded.opening",
    [Q_ADVANCE] = "update match set version = version + $1, status = $2, due = $3,"
                  " holder = coalesce($4, holder), movers = $5, movers_at = version + $1,"
                  " winners = $6, revision = revision + 1"
                  " where id = $7 and version = $8 and revision = coalesce($9, revision)",
    [Q_CLOCK] = "update seat set clock = $1, grace = $2 where match = $3 and seat = $4",
    [Q_EVENT] = "insert into event(match, seq, at, seat, kind, command, move, hash)"
                " values($1,$2,$3,$4,$5,$6,$7,$8)",
    [Q_STATUS] = "update match set status = $1, due = null where id = $2",
    [Q_DUE_SET] = "update match set due = $1 where id = $2",
    [Q_MARK] = "update match set movers = $1, movers_at = $2 where id = $3 and version = $2",
    [Q_LINE] = "insert into line(match, n, at, seat, name, text) values($1,$2,$3,$4,$5,$6)",
    [Q_SNAPSHOT] = "insert into snapshot(match, seq, state) values($1,$2,$3)"
                   " on conflict(match, seq) do update set state = excluded.state",
    [Q_FORGET] = "delete from snapshot where match = $1 and seq < $2"
                 " and seq <> (select base from match where id = $1)",
    [Q_RULES] = "update match set rules = $1, base = $2 where id = $3",
    [Q_REQUESTS] = "update match set desk = $1 where id = $2",
    [Q_USE] = "insert into used(match, seat, command, version, revision) values($1,$2,$3,$4,$5)"
              " on conflict(match, seat, command) do update set version = excluded.version,"
              " revision = excluded.revision",
    [Q_FORGET_USED] = "delete from used where match = $1 and revision < $2",
    [Q_USED] = "select seat, command, version from used where match = $1 order by revision",
    [Q_RATE] = "insert into rating(key, game, seats, rating, deviation, games)"
               " values($1,$2,$3,$4,$5,$6) on conflict(key, game, seats) do update set"
               " rating = excluded.rating, deviation = excluded.deviation, games = excluded.games",
    [Q_OUTCOME] = "insert into outcome(match, seat, before, after) values($1,$2,$3,$4)",
    [Q_TOUCH] = "update match set revision = revision + 1, holder = coalesce($1, holder)"
                " where id = $2 and revision = $3",
    [Q_TAKE] = "select id from match where due is not null order by due",
    [Q_GET] = "select " MATCH_COLUMNS ", base, revision, holder, 0, desk, movers_at," SQL_OF_EVENT
              " from match where id = $1",
    [Q_SEATS] = "select seat, kind, away, level, name, token, clock, grace, screen, invite,"
                " inviting, opened, luck, luck_step, luck_version, muted from seat"
                " where match = $1",
    [Q_KEYS] = "select seat, key, opening from seat_key where match = $1 order by seat, n",
    [Q_OUTCOMES] = "select seat, before, after from outcome where match = $1",
    [Q_RATING] = "select game, seats, rating, deviation, games from rating"
                 " where key = $1 and game = $2 and seats = $3",
    [Q_RATINGS] = "select game, seats, rating, deviation, games from rating where key = $1"
                  " order by game, seats",
    /* How many matches that counted had both keys, and how many the second key and any other. */
    [Q_MEETINGS] =
        "select count(distinct case when b.key = $1 then b.match end), count(distinct b.match)"
        " from seat_key a join outcome o on o.match = a.match and o.seat = a.seat"
        " join match m on m.id = a.match join seat_key b on b.match = a.match"
        " and b.seat <> a.seat and b.n = 0 where a.key = $2 and a.n = 0 and b.key <> $2"
        " and m.game = $3 and m.players = $4",
    [Q_SHOW_PROFILE] = "insert into profile(key, id, name) values($1,$2,$3)"
                       " on conflict(key) do update set name = excluded.name",
    [Q_HIDE_PROFILE] = "delete from profile where key = $1",
    [Q_OWN_PROFILE] = "select id, name from profile where key = $1",
    [Q_PROFILE] = "select key, name from profile where id = $1",
    [Q_LADDER] = "select r.game, r.seats, r.rating, r.deviation, r.games, p.id, p.name"
                 " from profile p join rating r on r.key = p.key where r.game = $1"
                 " order by r.seats, r.rating desc, p.id",
    /* A match ends with its last event. */
    [Q_COURSE] = "select m.game, m.players, o.after, (select max(e.at) from event e"
                 " where e.match = m.id) as ended from seat_key k join outcome o"
                 " on o.match = k.match and o.seat = k.seat join match m on m.id = k.match"
                 " where k.key = $1 and k.n = 0 order by ended",
    [Q_EVENTS] = "select seq, at, seat, kind, command, move, hash from event where match = $1"
                 " order by seq",
    [Q_LAST] = "select seq, state from snapshot where match = $1 and seq <= $2"
               " order by seq desc limit 1",
    [Q_LINES] = "select n, at, seat, name, text from (select * from line where match = $1"
                " order by n desc limit $2) as latest order by n",
    [Q_REVISION] = "select revision from match where id = $1",
    [Q_OLDER] = "select id from match where status = 0 and game = $1"
                " and (rules < $2 or movers_at <> version)",
    [Q_LISTED] = "select id from match where listed = 1 and status = 0" FIRST_PRESENT,
    [Q_OPEN] = "select id from match where listed = 1 and status = 0 and id in"
               " (select match from seat where kind = 2)" FIRST_PRESENT,
    [Q_ALL] = "select id from match order by created, id",
    [Q_OF_KEY] = "select match, seat from seat_key where key = $1 order by match, seat",
    /* The last event of a seat is near the end of its match: the primary key finds it. */
    [Q_HOLDINGS] =
        "select m.id, m.game, held.seat, m.players, m.created, m.version, m.bank, m.credit,"
        " m.status, m.rated, m.from_position, m.movers_at, m.movers, m.winners,"
        " coalesce((select e.at from event e where e.match = m.id and e.seq = m.version),"
        " m.created), coalesce((select e.seq from event e where e.match = m.id"
        " and e.seat = held.seat order by e.seq desc limit 1), 0)"
        " from " HELD " join match m on m.id = held.match",
    [Q_NEIGHBOURS] = "select t.match, t.seat, t.kind, t.away, t.level, t.name, t.clock"
                     " from (select distinct match from " HELD ") as mine"
                     " join seat t on t.match = mine.match order by t.match, t.seat",
    [Q_HOLIDAY] = "insert into holiday(key, since, until) values($1,$2,$3)"
                  " on conflict(key, since) do update set until = excluded.until",
    [Q_HOLIDAYS] = "select '', -1, since, until from holiday where key = $1 and until > $2"
                   " order by since",
    [Q_HOLIDAYS_AT] = "select k.match, k.seat, h.since, h.until from seat_key k" HOLDS
                      " join holiday h on h.key = k.key where k.match = $1 and h.until > $2"
                      " order by h.since",
    [Q_HOLIDAYS_BESIDE] =
        "select k.match, k.seat, h.since, h.until from seat_key mine join match m on m.id ="
        " mine.match and m.status = 0 and m.credit = -1 join seat_key k on k.match = m.id" HOLDS
        " join holiday h on h.key = k.key where mine.key = $1 and h.until > $2 order by h.since",
    [Q_SLOW] = "select distinct m.id, m.revision from seat_key k" HOLDS " join match m on m.id ="
               " k.match and m.status = 0 and m.credit = -1 where k.key = $1",
    [Q_HANDOVERS] = "select count(*) from handover",
    [Q_HAND_OVER] = "insert into handover(id, sealed, until) values($1,$2,$3)"
                    " on conflict(id) do update set sealed = excluded.sealed,"
                    " until = excluded.until",
    [Q_HANDED_OVER] = "select sealed from handover where id = $1",
    [Q_DROP_HANDOVER] = "delete from handover where id = $1",
    [Q_DROP_HANDOVERS] = "delete from handover where until <= $1",
    [Q_KEY_USED] = "select (select count(*) from seat_key where key = $1)"
                   " + (select count(*) from rating where key = $1)"
                   " + (select count(*) from profile where key = $1)"
                   " + (select count(*) from holiday where key = $1)"
                   " + (select count(*) from subscription where key = $1)"
                   " + (select count(*) from entrant where key = $1)",
    /* Seats that the key holds count as opened once more, by the new one. */
    [Q_MOVE_KEYS] = "update seat_key set key = $1, opening = opening + (select count(*) from seat s"
                    " where s.match = seat_key.match and s.seat = seat_key.seat"
                    " and s.opened = seat_key.opening and s.kind = 0) where key = $2",
    [Q_LOCK_SEATS] = "update seat set opened = opened + 1, token = null, inviting = 0"
                     " where (match, seat) in (select k.match, k.seat from seat_key k"
                     " join seat s on s.match = k.match and s.seat = k.seat"
                     " and s.opened + 1 = k.opening where k.key = $1)",
    [Q_MOVE_RATINGS] = "update rating set key = $1 where key = $2",
    [Q_MOVE_PROFILE] = "update profile set key = $1 where key = $2",
    [Q_MOVE_HOLIDAYS] = "update holiday set key = $1 where key = $2",
    [Q_MOVE_ENTRANTS] = "update entrant set key = $1 where key = $2",
    [Q_TOUCH_ALL] = "update match set revision = revision + 1"
                    " where id in (select match from seat_key where key = $1)",
    [Q_TOUCHED] = "select distinct m.id, m.revision from seat_key k join match m on m.id = k.match"
                  " where k.key = $1",
    [Q_PLACES] = "select count(*), coalesce(sum(case when address = $1 then 1 else 0 end), 0)"
                 " from subscription where key = $2",
    [Q_ASKED] = "select count from asked where who = $1 and day = $2",
    [Q_ASK] = "insert into asked(who, day, count) values($1,$2,1)"
              " on conflict(who, day) do update set count = asked.count + 1",
    [Q_FORGET_ASKED] = "delete from asked where day < $1",
    [Q_ASK_PLACE] = "insert into notice(subscription, match, about, seat, version, due, tries)"
                    " values($1,'',$2,0,0,$3,0)",
    [Q_DROP_QUESTIONS] = "delete from notice where subscription in" UNCONFIRMED,
    [Q_DROP_UNCONFIRMED] = "delete from subscription where id in" UNCONFIRMED,
    [Q_SUBSCRIBE] =
        "insert into subscription(id, key, medium, address, secret, wishes, quiet_from, quiet_to,"
        " pause, created, state, language) values($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12)"
        " on conflict(key, address) do update set medium = excluded.medium,"
        " secret = case when excluded.medium > 0 then subscription.secret else excluded.secret end,"
        " language = excluded.language,"
        " wishes = excluded.wishes, quiet_from = excluded.quiet_from,"
        " quiet_to = excluded.quiet_to, pause = excluded.pause",
    [Q_UNSUBSCRIBE] = "delete from subscription where id = $1 and key = coalesce($2, key)",
    [Q_SET_PLACE] = "update subscription set state = $1 where id = $2",
    [Q_SUBSCRIPTION] = SUBSCRIPTION " where id = $1",
    [Q_SUBSCRIPTIONS] = SUBSCRIPTION " where key = $1 order by created, id",
    /* A player with several seats of a match hears of it once. */
    [Q_NOTIFY] = "insert into notice(subscription, match, about, seat, version, due, tries)"
                 " select p.id, k.match, cast($1 as bigint), min(k.seat), cast($2 as bigint),"
                 " cast($3 as bigint), 0 from seat_key k" HOLDS " and s.away = 0"
                 " join subscription p on p.key = k.key and p.state = 1 and (p.wishes & $4) <> 0"
                 " where k.match = $5 and ((cast($6 as bigint) >> cast(k.seat as int)) & 1) = 1"
                 " group by p.id, k.match"
                 " on conflict(subscription, match, about) do update set seat = excluded.seat,"
                 " version = excluded.version, due = excluded.due, tries = 0",
    [Q_TAKE_DUE] = "select subscription from notice where due <= $1 order by due limit $2",
    /* Does it still stand? A turn does until its player has acted, or has lost the seat; the table of
     * a round until they have come to it. */
    [Q_ENTRIES] =
        "select n.match, n.about, n.seat, n.version, n.tries, coalesce(m.game, ''), case"
        " when n.about = 0 then case when m.status = 0 and m.movers_at = m.version"
        " and ((m.movers >> cast(n.seat as int)) & 1) = 1 and exists (select 1 from seat_key "
        "k" HOLDS " and s.away = 0 join subscription p on p.key = k.key where k.match = n.match"
        " and k.seat = n.seat and p.id = n.subscription) and not " HAS_ACTED " then 1 else 0 end"
        " when n.about = 4 then case when m.status = 0 and exists (select 1 from seat s"
        " where s.match = n.match and s.seat = n.seat and s.luck = '') and not " HAS_ACTED
        " then 1 else 0 end else 1 end"
        " from notice n left join match m on m.id = n.match where n.subscription = $1"
        " and n.due <= $2 order by n.about, n.due, n.match limit $3",
    [Q_PUT_OFF] = "update notice set due = $1 where subscription = $2 and due <= $3",
    [Q_LEND] = "update notice set due = $1, tries = tries + 1 where subscription = $2"
               " and match = $3 and about = $4",
    [Q_LATER] = "update notice set due = $1 where subscription = $2 and due = $3 and tries > 0",
    [Q_TOLD] = "delete from notice where subscription = $1 and due = $2 and tries > 0",
    [Q_SENT] = "update subscription set sent = $1, lent = 0 where id = $2",
    [Q_LENT] = "update subscription set lent = $1 where id = $2",
    [Q_FIRST_DUE] = "select coalesce(min(due), 0) from notice",
    [Q_DROP_ENTRY] = "delete from notice where subscription = $1 and match = $2 and about = $3",
    [Q_DROP_ENTRIES] = "delete from notice where subscription in (select id from subscription"
                       " where id = $1 and key = coalesce($2, key))",
    [Q_ADD_CONTEST] = "insert into contest(" CONTEST_COLUMNS ", revision)"
                      " values($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,"
                      "$19,$20,0)",
    [Q_PUT_CONTEST] = "update contest set status = $1, rounds = $2, round = $3, changed = $4,"
                      " revision = revision + 1 where id = $5 and revision = $6",
    [Q_PUT_ENTRANT] = "insert into entrant(contest, n, lot, kind, level, name, key, out)"
                      " values($1,$2,$3,$4,$5,$6,$7,$8) on conflict(contest, n) do update set"
                      " lot = excluded.lot, name = excluded.name, key = excluded.key,"
                      " out = excluded.out",
    [Q_PUT_PAIRING] = "insert into pairing(contest, round, n, match, lots, ranks)"
                      " values($1,$2,$3,$4,$5,$6)",
    [Q_PUT_RANKS] = "update pairing set ranks = $1 where contest = $2 and round = $3 and n = $4"
                    " and ranks = ''",
    [Q_CONTEST] = "select " CONTEST_COLUMNS ", revision from contest where id = $1",
    [Q_ENTRANTS] = "select n, lot, kind, level, name, key, out from entrant where contest = $1"
                   " order by lot, n",
    [Q_PAIRINGS] = "select round, n, match, lots, ranks from pairing where contest = $1"
                   " order by round, n",
    [Q_ENTRIES_OF_KEY] = "select contest, name from entrant where key = $1 order by contest",
    [Q_OPEN_TABLES] = "select p.contest, p.round, p.n, p.match, p.lots, coalesce(m.status, 2)"
                      " from pairing p left join match m on m.id = p.match where p.ranks = ''",
    [Q_DUE_CONTESTS] = "select id from contest c where status = 1 and not exists"
                       " (select 1 from pairing p where p.contest = c.id and p.ranks = '')",
    [Q_FORGET_NAMES] = "update seat set name = '' where (match, seat) in " PLACES,
    [Q_FORGET_LINES] = "update line set name = '', text = '-' where (match, seat) in " PLACES,
    [Q_FORGET_OUTCOMES] = "delete from outcome where (match, seat) in " PLACES,
    [Q_FORGET_RATINGS] = "delete from rating where key = $1",
    [Q_FORGET_HOLIDAYS] = "delete from holiday where key = $1",
    [Q_FORGET_ENTRIES] =
        "delete from notice where subscription in (select id from subscription where key = $1)",
    [Q_FORGET_SUBSCRIPTIONS] = "delete from subscription where key = $1",
    [Q_FORGET_ENTRANTS] = "update entrant set name = '', key = null where key = $1",
    [Q_FORGET_KEY] = "delete from seat_key where key = $1",
    /* Unfinished ones when nobody has played or spoken for so long, and a turn's clock is out. */
    [Q_OLD] = "select m.id from match m where m.created < $1"
              " and coalesce((select max(e.at) from event e where e.match = m.id), 0) < $1"
              " and ((m.status <> 0 and m.listed = 0) or (m.status = 0"
              " and coalesce((select max(l.at) from line l where l.match = m.id), 0) < $1"
              " and coalesce((select max(e.at) from event e where e.match = m.id), m.created)"
              " + m.bank < $1)) order by m.created limit $2",
    [Q_DROP_EVENTS] = "delete from event where match = $1",
    [Q_DROP_LINES] = "delete from line where match = $1",
    [Q_DROP_SNAPSHOTS] = "delete from snapshot where match = $1",
    [Q_DROP_KEYS] = "delete from seat_key where match = $1",
    [Q_DROP_USED] = "delete from used where match = $1",
    [Q_DROP_OUTCOMES] = "delete from outcome where match = $1",
    [Q_DROP_NOTICES] = "delete from notice where match = $1",
    [Q_DROP_SEATS] = "delete from seat where match = $1",
    [Q_DROP_MATCH] = "delete from match where id = $1",
    [Q_DROP_PAIRINGS] = "delete from pairing where contest in" OLD_CONTESTS,
    [Q_DROP_ENTRANTS] = "delete from entrant where contest in" OLD_CONTESTS,
    [Q_DROP_CONTESTS] = "delete from contest where id in" OLD_CONTESTS,
};

const char *sql_text_of(const sql_driver *driver, query q)
{
    const char *own = driver->queries ? driver->queries[q] : NULL;
    return own ? own : queries[q];
}
