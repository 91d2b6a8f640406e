/*
 * Notices to people who are not at the board: the outbox. A subscription is a place where a player
 * wants to hear of their matches; an entry is something to tell there. An entry is written in the
 * transaction of what it is about, falls due a little later, and stays until it was delivered or has
 * come to nothing, because the move was made meanwhile.
 *
 * Whoever delivers takes what is due: it is then put off by the length of a lease, and the date it is
 * put off to names what was taken. What is never reported falls due again.
 */
#ifndef STORE_NOTICES_H
#define STORE_NOTICES_H

#include "store/store.h"

enum {
    STORE_PLACE = 16,    /* room for a subscription's id */
    STORE_ADDRESS = 513, /* room for its address */
    STORE_SECRET = 129,  /* and for what it takes to write there */
    STORE_PLACES = 8,    /* subscriptions of one player */
    STORE_LANGUAGE = 8,  /* room for the language of a mail */
    STORE_TOLD = 16      /* entries told at once; others follow */
};

typedef enum store_about {
    STORE_TURN,
    STORE_FINISH,
    STORE_SAID,
    STORE_INVITED,
    STORE_ROUND, /* of an event: the player's table is open */
    STORE_ABOUTS,
    STORE_CONFIRM = STORE_ABOUTS /* a mail address; nobody wishes for that */
} store_about;
typedef enum store_medium { STORE_PUSH, STORE_WEBHOOK, STORE_MAIL, STORE_MEDIA } store_medium;
/* A mail address is confirmed first, and may be stopped from any mail. Nothing but the question goes
 * to one that is not open. */
typedef enum store_place_state {
    STORE_PLACE_ASKED,
    STORE_PLACE_OPEN,
    STORE_PLACE_STOPPED,
    STORE_PLACE_STATES
} store_place_state;

extern const char *const store_about_names[STORE_ABOUTS + 1];         /* turn, over, ... */
extern const char *const store_medium_names[STORE_MEDIA];             /* push, webhook, mail */
extern const char *const store_place_state_names[STORE_PLACE_STATES]; /* asked, open, stopped */

typedef struct store_subscription {
    char id[STORE_PLACE];
    uint8_t key[STORE_HASH]; /* whose it is */
    store_medium medium;
    store_place_state state;
    char address[STORE_ADDRESS], secret[STORE_SECRET];
    char language[STORE_LANGUAGE]; /* of a mail */
    int wishes;                    /* bit a: entries of that store_about */
    int quiet_from, quiet_to; /* minutes of the day in UTC between which nothing is sent; the same:
                                 always may */
    int64_t pause;            /* milliseconds between two messages, at least */
    int64_t created, sent;    /* dates; sent 0: nothing yet */
    int64_t lent;             /* with a pause: until when something may be on its way */
} store_subscription;

typedef struct store_notice {
    char match[STORE_ID], game[STORE_NAME];
    store_about about;
    int seat;
    int64_t version; /* of the match; of chat, the number of the line */
} store_notice;

/* Everything below happens inside a transaction, except for reading a player's subscriptions. */

/* Adds a subscription, or replaces the one of that player with that address, which keeps its state and
 * its secret. A new mail address is asked. CB_ERANGE: they have as many places as they may; CB_EREQUEST: they,
 * or the address, have had enough mail today. */
bool store_put_subscription(store *s, const store_subscription *sub, cb_error *err);
/* Removes one; of that player's, unless `key` is NULL. */
bool store_drop_subscription(store *s, const char *id, const uint8_t *key, cb_error *err);
/* A mail address is open or stopped from now on. Who says so has the secret of its mails; *found: it
 * was right. An address that has not been confirmed for a week is forgotten before. */
bool store_set_place(store *s, const char *id, const char *secret, store_place_state state,
                     int64_t now, bool *found, cb_error *err);
typedef bool store_subscription_visitor(void *arg, const store_subscription *sub);
bool store_subscriptions(store *s, const uint8_t key[STORE_HASH], store_subscription_visitor *visit,
                         void *arg, cb_error *err);

/* Something happened to these seats of a match: whoever holds one and wants to hear of it has an entry
 * from now on, due at that date. An earlier one about the same is replaced. */
bool store_notify(store *s, const char *id, store_about about, cb_seats seats, int64_t version,
                  int64_t due, cb_error *err);

/* What is due at one place, which was put off to `until` by that, for the `tries`th time. */
typedef struct store_parcel {
    store_subscription to;
    store_notice notices[STORE_TOLD];
    int count, tries;
    int64_t until;
} store_parcel;

/* Takes what is due at `now`, for at most that many places. Entries that have come to nothing are
 * removed; those in quiet hours are put off. *first is the date of the entry that falls due first,
 * 0: none is left. */
typedef bool store_parcel_visitor(void *arg, const store_parcel *parcel);
bool store_take_notices(store *s, int64_t now, int64_t lease, int most, store_parcel_visitor *visit,
                        void *arg, int64_t *first, cb_error *err);
/* What was taken until then has arrived at `at` (0: it is given up); or is tried again at `due`. */
bool store_notices_told(store *s, const char *id, int64_t until, int64_t at, cb_error *err);
bool store_notices_later(store *s, const char *id, int64_t until, int64_t due, cb_error *err);

#endif
