#include "store/notices.h"

#include <assert.h>
#include <ctype.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "store/sql.h"

enum { ASKS = 3, /* in a day, to one address or by one player */ DAY = 86400000, WEEK = 7 * DAY };

const char *const store_about_names[STORE_ABOUTS + 1] = {"turn",    "over",  "chat",
                                                         "invited", "event", "confirm"};
const char *const store_medium_names[STORE_MEDIA] = {"push", "webhook", "mail"};
const char *const store_place_state_names[STORE_PLACE_STATES] = {"asked", "open", "stopped"};

/* ---- Subscriptions ---- */

static bool count_places(store *s, const store_subscription *sub, int64_t *others, bool *known,
                         cb_error *err)
{
    sql_call c = sql_begin(s, Q_PLACES);
    sql_text(&c, sub->address);
    sql_bytes(&c, SQL_BLOB, sub->key, STORE_HASH);
    sql_open(&c);
    int64_t all = 0, same = 0;
    if (sql_next(&c)) {
        all = sql_get_int(&c, 0);
        same = sql_get_int(&c, 1);
    }
    *others = all - same;
    *known = same > 0;
    return sql_end(&c, err);
}

/* Counts one more mail of today; CB_ERANGE if that is too many. */
static bool count_ask(store *s, const uint8_t who[STORE_HASH], int64_t day, cb_error *err)
{
    sql_call asked = sql_begin(s, Q_ASKED), ask = sql_begin(s, Q_ASK);
    sql_bytes(&asked, SQL_BLOB, who, STORE_HASH);
    sql_int(&asked, day);
    sql_bytes(&ask, SQL_BLOB, who, STORE_HASH);
    sql_int(&ask, day);
    sql_open(&asked);
    int64_t count = sql_next(&asked) ? sql_get_int(&asked, 0) : 0;
    return sql_end(&asked, err) &&
           (count < ASKS || cb_fail(err, CB_EREQUEST, "enough mail for today")) &&
           sql_do(&ask, err);
}

static bool drop_unconfirmed(store *s, int64_t before, cb_error *err)
{
    static const query queries[] = {Q_DROP_QUESTIONS, Q_DROP_UNCONFIRMED};
    bool fine = true;
    for (size_t i = 0; i < sizeof queries / sizeof queries[0] && fine; i++) {
        sql_call c = sql_begin(s, queries[i]);
        sql_int(&c, before);
        fine = sql_do(&c, err);
    }
    return fine;
}

/* One mailbox, however its address is written. */
static void hash_mailbox(const char *address, uint8_t out[STORE_HASH])
{
    char plain[STORE_ADDRESS];
    size_t length = 0;
    for (const char *at = address; *at; at++) {
        at += *at == '+' ? strcspn(at, "@") : 0;
        plain[length++] = (char)tolower((unsigned char)*at);
    }
    crypto_generichash(out, STORE_HASH, (const uint8_t *)plain, length, NULL, 0);
}

/* The question goes the way of all notices. */
static bool ask_place(store *s, const store_subscription *sub, cb_error *err)
{
    int64_t day = sub->created / DAY;
    uint8_t mailbox[STORE_HASH];
    sql_call forget = sql_begin(s, Q_FORGET_ASKED), c = sql_begin(s, Q_ASK_PLACE);
    sql_int(&forget, day);
    sql_text(&c, sub->id);
    sql_int(&c, STORE_CONFIRM);
    sql_int(&c, sub->created);
    hash_mailbox(sub->address, mailbox);
    return drop_unconfirmed(s, sub->created - WEEK, err) && sql_do(&forget, err) &&
           count_ask(s, mailbox, day, err) && count_ask(s, sub->key, day, err) && sql_do(&c, err);
}

bool store_put_subscription(store *s, const store_subscription *sub, cb_error *err)
{
    int64_t others;
    bool known;
    assert(store_writing(s) && sub->id[0] && sub->address[0]);
    if (!count_places(s, sub, &others, &known, err)) {
        return false;
    }
    if (others >= STORE_PLACES) {
        return cb_fail(err, CB_ERANGE, "notices go to %d places at most", STORE_PLACES);
    }
    sql_call c = sql_begin(s, Q_SUBSCRIBE);
    sql_text(&c, sub->id);
    sql_bytes(&c, SQL_BLOB, sub->key, STORE_HASH);
    sql_int(&c, (int64_t)sub->medium);
    sql_text(&c, sub->address);
    sql_text(&c, sub->secret);
    sql_int(&c, sub->wishes);
    sql_int(&c, sub->quiet_from);
    sql_int(&c, sub->quiet_to);
    sql_int(&c, sub->pause);
    sql_int(&c, sub->created);
    sql_int(&c, (int64_t)sub->state);
    sql_text(&c, sub->language);
    return sql_do(&c, err) && (known || sub->state != STORE_PLACE_ASKED || ask_place(s, sub, err));
}

bool store_drop_subscription(store *s, const char *id, const uint8_t *key, cb_error *err)
{
    assert(store_writing(s));
    sql_call entries = sql_begin(s, Q_DROP_ENTRIES), c = sql_begin(s, Q_UNSUBSCRIBE);
    for (int i = 0; i < 2; i++) {
        sql_call *call = i ? &c : &entries;
        sql_text(call, id);
        if (key) {
            sql_bytes(call, SQL_BLOB, key, STORE_HASH);
        } else {
            sql_null(call);
        }
    }
    return sql_do(&entries, err) && sql_do(&c, err);
}

static void read_subscription(sql_call *c, store_subscription *out)
{
    *out =
        (store_subscription){.medium = (store_medium)sql_get_below(c, 2, STORE_MEDIA),
                             .wishes = (int)sql_get_int(c, 5),
                             .quiet_from = (int)sql_get_int(c, 6),
                             .quiet_to = (int)sql_get_int(c, 7),
                             .pause = sql_get_int(c, 8),
                             .created = sql_get_int(c, 9),
                             .sent = sql_get_int(c, 10),
                             .lent = sql_get_int(c, 11),
                             .state = (store_place_state)sql_get_below(c, 12, STORE_PLACE_STATES)};
    sql_get_text(c, 0, out->id, sizeof out->id);
    sql_get_hash(c, 1, out->key);
    sql_get_text(c, 3, out->address, sizeof out->address);
    sql_get_text(c, 4, out->secret, sizeof out->secret);
    sql_get_text(c, 13, out->language, sizeof out->language);
}

static bool read_place(store *s, const char *id, store_subscription *out, bool *found,
                       cb_error *err)
{
    sql_call c = sql_begin(s, Q_SUBSCRIPTION);
    sql_text(&c, id);
    sql_open(&c);
    *found = sql_next(&c);
    if (*found) {
        read_subscription(&c, out);
    }
    return sql_end(&c, err);
}

bool store_set_place(store *s, const char *id, const char *secret, store_place_state state,
                     int64_t now, bool *found, cb_error *err)
{
    store_subscription sub;
    assert(store_writing(s));
    if (!drop_unconfirmed(s, now - WEEK, err) || !read_place(s, id, &sub, found, err)) {
        return false;
    }
    *found = *found && sub.medium == STORE_MAIL && strlen(secret) == strlen(sub.secret) &&
             sodium_memcmp(secret, sub.secret, strlen(secret)) == 0;
    sql_call c = sql_begin(s, Q_SET_PLACE), drop = sql_begin(s, Q_DROP_ENTRIES);
    sql_int(&c, (int64_t)state);
    sql_text(&c, id);
    sql_text(&drop, id);
    sql_null(&drop);
    return !*found || (sql_do(&c, err) && sql_do(&drop, err));
}

bool store_subscriptions(store *s, const uint8_t key[STORE_HASH], store_subscription_visitor *visit,
                         void *arg, cb_error *err)
{
    sql_call c = sql_begin(s, Q_SUBSCRIPTIONS);
    bool more = true;
    sql_bytes(&c, SQL_BLOB, key, STORE_HASH);
    sql_open(&c);
    while (more && sql_next(&c)) {
        store_subscription sub;
        read_subscription(&c, &sub);
        more = !c.failed && visit(arg, &sub);
    }
    return sql_end(&c, err);
}

/* ---- Entries ---- */

bool store_notify(store *s, const char *id, store_about about, cb_seats seats, int64_t version,
                  int64_t due, cb_error *err)
{
    assert(store_writing(s) && seats);
    sql_call c = sql_begin(s, Q_NOTIFY);
    sql_int(&c, (int64_t)about);
    sql_int(&c, version);
    sql_int(&c, due);
    sql_int(&c, INT64_C(1) << about);
    sql_text(&c, id);
    sql_int(&c, seats);
    return sql_do(&c, err);
}

/* ---- Taking what is due ---- */

/* When may something be sent there, from `now` on? */
static int64_t open_from(const store_subscription *sub, int64_t now)
{
    enum { DAY_MINUTES = 1440 };
    const int64_t minute = 60000;
    int64_t at = sub->sent && sub->sent + sub->pause > now ? sub->sent + sub->pause : now;
    at = sub->lent > at ? sub->lent : at;
    int64_t quiet = (sub->quiet_to - sub->quiet_from + DAY_MINUTES) % DAY_MINUTES;
    int64_t into = (at / minute + DAY_MINUTES - sub->quiet_from) % DAY_MINUTES;
    return into < quiet ? at / minute * minute + (quiet - into) * minute : at;
}

static bool put_off(store *s, const char *id, int64_t until, int64_t now, cb_error *err)
{
    sql_call c = sql_begin(s, Q_PUT_OFF);
    sql_int(&c, until);
    sql_text(&c, id);
    sql_int(&c, now);
    return sql_do(&c, err);
}

static bool lend(store *s, const char *id, int64_t until, const store_notice *of, cb_error *err)
{
    sql_call c = sql_begin(s, Q_LEND);
    sql_int(&c, until);
    sql_text(&c, id);
    sql_text(&c, of->match);
    sql_int(&c, (int64_t)of->about);
    return sql_do(&c, err);
}

static bool drop(store *s, const char *id, const store_notice *of, cb_error *err)
{
    sql_call c = sql_begin(s, Q_DROP_ENTRY);
    sql_text(&c, id);
    sql_text(&c, of->match);
    sql_int(&c, (int64_t)of->about);
    return sql_do(&c, err);
}

/* Reads a place, and what is due there; what has come to nothing is in `stale`. */
static bool read_parcel(store *s, const char *id, int64_t now, store_parcel *out,
                        store_notice stale[STORE_TOLD], int *stale_count, cb_error *err)
{
    bool found;
    sql_call c = sql_begin(s, Q_ENTRIES);
    *out = (store_parcel){.count = 0};
    *stale_count = 0;
    if (!read_place(s, id, &out->to, &found, err)) {
        return false;
    }
    sql_text(&c, id);
    sql_int(&c, now);
    sql_int(&c, STORE_TOLD);
    for (sql_open(&c); sql_next(&c) && out->count + *stale_count < STORE_TOLD;) {
        bool stands = sql_get_int(&c, 6);
#ifdef CB_PLANTED_FAULTS /* for tests of the tests: never in the program that is shipped */
        stands = stands || getenv("CARDBOARD_TACTLESS");
#endif
        store_notice *n = stands ? &out->notices[out->count++] : &stale[(*stale_count)++];
        *n = (store_notice){.about = (store_about)sql_get_below(&c, 1, STORE_ABOUTS + 1),
                            .seat = sql_get_below(&c, 2, CB_MAX_SEATS),
                            .version = sql_get_int(&c, 3)};
        sql_get_text(&c, 0, n->match, sizeof n->match);
        sql_get_text(&c, 5, n->game, sizeof n->game);
        int tries = (int)sql_get_int(&c, 4);
        out->tries = stands && tries > out->tries ? tries : out->tries;
    }
    return sql_end(&c, err);
}

/* Takes what is due at one place; false: it failed. */
static bool take_one(store *s, const char *id, int64_t now, int64_t lease, store_parcel *out,
                     cb_error *err)
{
    store_notice stale[STORE_TOLD];
    int stale_count;
    bool fine = read_parcel(s, id, now, out, stale, &stale_count, err);
    for (int i = 0; i < stale_count && fine; i++) {
        fine = drop(s, id, &stale[i], err);
    }
    bool asks = out->to.state == STORE_PLACE_ASKED; /* whoever waits for it is there now */
    int64_t from = asks ? now : open_from(&out->to, now);
    if (fine && out->count && from > now) {
        out->count = 0;
        return put_off(s, id, from, now, err);
    }
    out->until = now + lease;
    out->tries++;
#ifdef CB_PLANTED_FAULTS
    if (getenv("CARDBOARD_FORGETFUL")) {
        return fine && put_off(s, id, INT64_MAX, now, err);
    }
#endif
    for (int i = 0; i < out->count && fine; i++) {
        fine = lend(s, id, out->until, &out->notices[i], err);
    }
    if (out->count && out->to.pause && fine) {
        sql_call c = sql_begin(s, Q_LENT);
        sql_int(&c, out->until);
        sql_text(&c, id);
        fine = sql_do(&c, err);
    }
    return fine;
}

/* The places where something is due, what has waited longest first. */
static bool find_due(store *s, int64_t now, int most, char (*ids)[STORE_PLACE], int *count,
                     cb_error *err)
{
    sql_call c = sql_begin(s, Q_TAKE_DUE);
    sql_int(&c, now);
    sql_int(&c, most);
    for (sql_open(&c); sql_next(&c) && *count < most;) {
        bool again = false;
        sql_get_text(&c, 0, ids[*count], STORE_PLACE);
        for (int i = 0; i < *count; i++) {
            again = again || strcmp(ids[i], ids[*count]) == 0;
        }
        *count += !again;
    }
    return sql_end(&c, err);
}

static bool read_first(store *s, int64_t *first, cb_error *err)
{
    sql_call c = sql_begin(s, Q_FIRST_DUE);
    sql_open(&c);
    *first = sql_next(&c) ? sql_get_int(&c, 0) : 0;
    return sql_end(&c, err);
}

bool store_take_notices(store *s, int64_t now, int64_t lease, int most, store_parcel_visitor *visit,
                        void *arg, int64_t *first, cb_error *err)
{
    assert(store_writing(s) && most > 0 && lease > 0);
    char(*ids)[STORE_PLACE] = calloc((size_t)most, sizeof *ids);
    store_parcel *parcel = malloc(sizeof *parcel);
    if (!ids || !parcel) {
        free(parcel);
        free(ids);
        return cb_fail(err, CB_EMEMORY, "not enough memory");
    }
    int count = 0;
    bool more = true, fine = find_due(s, now, most, ids, &count, err);
    for (int i = 0; i < count && fine && more; i++) {
        fine = take_one(s, ids[i], now, lease, parcel, err);
        more = !fine || !parcel->count || visit(arg, parcel);
    }
    free(parcel);
    free(ids);
    return fine && read_first(s, first, err);
}

bool store_notices_told(store *s, const char *id, int64_t until, int64_t at, cb_error *err)
{
    sql_call told = sql_begin(s, Q_TOLD), mark = sql_begin(s, Q_SENT);
    assert(store_writing(s));
    sql_text(&told, id);
    sql_int(&told, until);
    sql_int(&mark, at);
    sql_text(&mark, id);
    return sql_do(&told, err) && (!at || sql_do(&mark, err));
}

bool store_notices_later(store *s, const char *id, int64_t until, int64_t due, cb_error *err)
{
    assert(store_writing(s));
    sql_call c = sql_begin(s, Q_LATER);
    sql_int(&c, due);
    sql_text(&c, id);
    sql_int(&c, until);
    return sql_do(&c, err);
}
