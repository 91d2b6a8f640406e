/*
 * A player's key on its way: to another device of theirs, or to the key that replaces it.
 *
 * A handover is a key that its owner's browser has encrypted, for another browser to fetch. What it
 * takes to read it never comes here.
 */
#ifndef STORE_KEYS_H
#define STORE_KEYS_H

#include "store/store.h"

enum {
    STORE_SEALED = 129,     /* room for an encrypted key */
    STORE_HANDOVERS = 10000 /* at a time */
};

/* Everything here happens inside a transaction. */

/* Keeps an encrypted key until then, under the hash of its name. CB_ERANGE: there are too many. */
bool store_put_handover(store *s, const uint8_t id[STORE_HASH], const char *sealed, int64_t until,
                        cb_error *err);
/* Takes it out, so that it is given once; "": there is none. CB_EREQUEST: another node was first. */
bool store_take_handover(store *s, const uint8_t id[STORE_HASH], char sealed[STORE_SEALED],
                         cb_error *err);
/* Forgets those whose time is over. */
bool store_drop_handovers(store *s, int64_t now, cb_error *err);

/* Is anything stored under that key? */
bool store_key_used(store *s, const uint8_t key[STORE_HASH], bool *used, cb_error *err);
/* Whatever `key` holds, `by` holds from now on: seats, ratings and holidays. Nothing that opened the
 * seats before opens them any more, and the places for notices are forgotten: they may be on a
 * device that is lost. Visits the matches with their new revisions. */
bool store_replace_key(store *s, const uint8_t key[STORE_HASH], const uint8_t by[STORE_HASH],
                       store_revision_visitor *visit, void *arg, cb_error *err);

#endif
