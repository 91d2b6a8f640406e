/*
 * Events of clubs and classes: who takes part, and who sits where in each round. Their tables are
 * ordinary matches. Every write but a result names the revision that it builds on, so of several nodes
 * that open a round one does.
 */
#ifndef STORE_CONTESTS_H
#define STORE_CONTESTS_H

#include "store/store.h"

enum {
    STORE_TITLE = 64,       /* room for what an event is called */
    STORE_OPTIONS = 512,    /* room for the options of its matches, "option=choice" lines */
    STORE_ENTRANTS = 256,   /* at most */
    STORE_CONTEST_SEATS = 5 /* of a table, at most */
};

typedef enum store_contest_status {
    STORE_GATHERING, /* people join */
    STORE_MEETING,   /* rounds are played */
    STORE_FINISHED,
    STORE_CLOSED, /* by its host, before it was finished */
    STORE_CONTEST_STATUSES
} store_contest_status;

typedef struct store_entrant {
    store_kind kind;
    bool left, has_key;
    int number, lot; /* in the order of joining, from 1; as the lots were drawn, from 0 */
    char name[STORE_NAME], level[STORE_LEVEL];
    uint8_t key[STORE_HASH];
} store_entrant;

/* A table of a round. */
typedef struct store_pairing {
    int round, number;    /* from 1 */
    char match[STORE_ID]; /* "": somebody sits out */
    int seats;
    int lots[STORE_CONTEST_SEATS];  /* the entrants, by seat */
    int ranks[STORE_CONTEST_SEATS]; /* 0: it is not over */
} store_pairing;

typedef struct store_contest {
    char id[STORE_ID];
    uint8_t host[STORE_HASH];   /* the hash of its host's token */
    uint8_t secret[STORE_HASH]; /* what its lots, and the chance of its matches, come from */
    bool seeded;                /* its maker knows that: it is for bots only */
    char title[STORE_TITLE], game[STORE_NAME], options[STORE_OPTIONS];
    int format, seats, rounds; /* rounds 0: as many as the format takes */
    char level[STORE_LEVEL];   /* of bots that fill tables; "": none do, */
    int fill;                  /* and until there are at least so many entrants */
    store_absence absence;
    int64_t patience; /* milliseconds after which somebody is absent */
    int64_t bank, credit;
    store_contest_status status;
    int round; /* the last one that was opened; 0: none */
    int64_t created, changed, revision;
    store_entrant *entrants; /* by lot */
    int count;
    store_pairing *pairings; /* by round and number */
    int pairing_count;
} store_contest;

/* Reading: CB_ENAME if there is none. The caller frees it in any case. */
bool store_get_contest(store *s, const char *id, store_contest *out, cb_error *err);
void store_contest_free(store_contest *c);
/* Tables that are not over as far as is stored, with what has become of their matches (STORE_ENDED if
 * they are gone); and events in which a round is to be opened. */
typedef bool store_table_visitor(void *arg, const char *contest, const store_pairing *table,
                                 store_status status);
bool store_open_tables(store *s, store_table_visitor *visit, void *arg, cb_error *err);
bool store_due_contests(store *s, store_id_visitor *visit, void *arg, cb_error *err);

/* The events that the player with a key has joined, with the names they gave. */
typedef bool store_entry_visitor(void *arg, const char *contest, const char *name);
bool store_entries(store *s, const uint8_t key[STORE_HASH], store_entry_visitor *visit, void *arg,
                   cb_error *err);

/* Everything below happens inside a transaction. */
bool store_add_contest(store *s, const store_contest *c, cb_error *err);
/* Writes its status, rounds, round and date; CB_EREQUEST: it is no longer at its revision. Every other
 * write about it but the last comes after this. */
bool store_put_contest(store *s, const store_contest *c, cb_error *err);
bool store_put_entrant(store *s, const char *contest, const store_entrant *e, cb_error *err);
bool store_put_pairing(store *s, const char *contest, const store_pairing *p, cb_error *err);
/* How a table ended, unless that is known. */
bool store_put_ranks(store *s, const char *contest, const store_pairing *p, cb_error *err);
/* Deletes events in which nothing has happened since then. */
bool store_drop_contests(store *s, int64_t before, cb_error *err);

#endif
