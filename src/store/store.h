/*
 * Where matches are kept: a narrow interface in front of two databases. SQLite is a file that one
 * server has for itself; PostgreSQL is shared by any number of nodes. A store object is one
 * connection and belongs to one thread. Everything that changes something happens between
 * store_begin and store_commit, and is durable after the commit.
 *
 * A match is an append-only list of events at growing versions. An append names the version it
 * builds on; if the match has moved on, nothing is written. The revision of a match grows with
 * every write about it, so that each of several nodes notices when another was first. Safety rests
 * on these two numbers alone, not on leases, locks or the isolation of transactions.
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "cardboard.h"

enum {
    STORE_ID = 12,      /* room for a match's id with its NUL */
    STORE_NAME = 32,    /* room for a name */
    STORE_LEVEL = 16,   /* room for a bot's level */
    STORE_COMMAND = 41, /* room for a command id */
    STORE_MOVE = 201,   /* room for a move in notation */
    STORE_HASH = 32,    /* bytes of a token's hash and of a match's secret */
    STORE_KEYS = 4,     /* browsers that are remembered for a seat */
    STORE_CHAT = 401,   /* room for a line of chat */
    STORE_LUCK = 23,    /* room for what a browser adds to chance */
    STORE_NODE = 32,    /* room for the name of a node */
    STORE_WHOLE = -1    /* as a credit: every decision has the whole bank */
};

typedef struct store store;

typedef enum store_kind { STORE_PERSON, STORE_BOT, STORE_OPEN, STORE_KINDS } store_kind;
typedef enum store_status { STORE_PLAYING, STORE_OVER, STORE_ENDED, STORE_STATUSES } store_status;

/* A match of an event: what happens to players who do not come, or run out of time. The others wait and
 * may vote; a bot plays for them; they have lost. */
typedef enum store_absence {
    STORE_NO_EVENT,
    STORE_ABSENT_WAIT,
    STORE_ABSENT_BOT,
    STORE_ABSENT_LOSS,
    STORE_ABSENCES
} store_absence;

typedef struct store_seat {
    store_kind kind;
    bool away; /* a bot plays for the person in this seat */
    bool has_token;
    char level[STORE_LEVEL];
    char name[STORE_NAME];
    uint8_t token[STORE_HASH];  /* its hash */
    bool inviting;              /* whoever opens its link first takes the seat; */
    uint8_t invite[STORE_HASH]; /* the hash of that link's token, or of the last one; 0: none */
    int opened;                 /* how often somebody has done so */
    char luck[STORE_LUCK];      /* what its browser adds to chance; "" before it has, */
    int64_t luck_step;          /* from which step of the match on, */
    int64_t luck_version;       /* and at which version that was */
    bool muted;                 /* it may not chat */
    int64_t clock;              /* milliseconds left; -1 without clocks */
    int64_t grace;              /* milliseconds for which its clock may still stand still */
    bool screen;                /* made as one of several seats that share a screen */
    int key_count;              /* the browsers it was opened in, oldest first: */
    uint8_t keys[STORE_KEYS][STORE_HASH]; /* hashes of their keys, */
    int openings[STORE_KEYS];             /* and `opened` when each was last shown: a key shown
                                             before the last opening has handed the seat over */
    double before, after;                 /* the rating, once a rated match is over; 0: none */
} store_seat;

/* How well a player plays a game with a number of seats. */
typedef struct store_rating {
    char game[STORE_NAME];
    int seats;
    double rating, deviation;
    int games; /* 0: none is stored */
} store_rating;

typedef struct store_match {
    char id[STORE_ID];
    char game[STORE_NAME];
    int rules;
    int players;
    cb_text setup; /* "option=choice" lines, or a position as JSON */
    bool from_position;
    uint8_t secret[STORE_HASH];
    uint8_t watch[STORE_HASH]; /* hash of the watchers' token */
    bool listed, hints, rated;
    bool gathers;         /* it starts when every person has opened their seat */
    int64_t bank, credit; /* clocks in milliseconds; bank -1: none; credit STORE_WHOLE: slow */
    int64_t created;
    int64_t version;
    int64_t base; /* 0, or the version from whose snapshot the match starts under these rules */
    store_status status;
    bool marked;      /* its row says who is to move */
    cb_seats to_move; /* of a new match */
    int64_t revision;
    char holder[STORE_NODE]; /* the node that plays it, "" for none; and for how many */
    int64_t held;            /* milliseconds from now on its lease still runs */
    cb_text requests;        /* what the table keeps beside the match: see store_put_requests */
    store_absence absence;   /* those of its event: what becomes of who is absent, */
    int64_t patience;        /* and after how many milliseconds they are */
    store_seat seats[CB_MAX_SEATS];
} store_match;

/* A step; one taken back by its seat; one taken back by consent of the table; a seat gives up. */
enum { STORE_STEP = 'm', STORE_UNDO = 'u', STORE_REWIND = 'r', STORE_CONCEDE = 'c' };

typedef struct store_event {
    int64_t at;
    int seat; /* CB_NATURE_SEAT for chance */
    char kind;
    char command[STORE_COMMAND]; /* "" for chance and bots */
    char move[STORE_MOVE];
    uint64_t hash; /* of the state after it */
} store_event;

typedef struct store_line {
    int64_t n, at;
    int seat; /* -1: a watcher */
    char name[STORE_NAME];
    char text[STORE_CHAT];
} store_line;

/* What changes with an append, apart from the events. */
typedef struct store_change {
    store_status status;
    int64_t due;      /* when a node must act on its own; 0: never */
    const char *node; /* who plays the match from now on; NULL: as before */
    cb_seats to_move; /* after the last event */
    cb_seats winners; /* once it is over */
    int players;
    int64_t clocks[CB_MAX_SEATS]; /* -1 without clocks */
    int64_t graces[CB_MAX_SEATS];
} store_change;

typedef bool store_id_visitor(void *arg, const char *id); /* false: stop */

/* Is this the address of a PostgreSQL database, and not a file? */
bool store_is_address(const char *db);
/* Visits the files and folders of libpq that may be read to connect to such a database. */
typedef void store_path_visitor(void *arg, const char *path);
void store_settings(const char *db, store_path_visitor *visit, void *arg);
/* Opens a database: a file, or postgresql://...; creates it, or upgrades it to the present schema,
 * if necessary. Readers cannot write. */
store *store_open(const char *db, bool reader, cb_error *err);
void store_close(store *s);
/* May several nodes use this database? */
bool store_shared(const store *s);

bool store_begin(store *s, cb_error *err);
/* Starts a transaction whose writes may be deferred: then each seems to succeed, and store_commit
 * fails with CB_EREQUEST if one did not. Nothing is written then; try again with store_begin. */
bool store_begin_together(store *s, cb_error *err);
bool store_commit(store *s, cb_error *err);
void store_rollback(store *s);
/* Did the last transaction write anything? */
bool store_wrote(const store *s);

/* Inside a transaction: what follows is kept or undone as a whole. After an error the whole
 * transaction may be gone; store_writing says whether it is. */
bool store_save(store *s, cb_error *err);
bool store_close_save(store *s, bool keep, cb_error *err); /* whether it was kept */
bool store_writing(const store *s);

/* Everything read between these two shows the database at one moment. */
bool store_look(store *s, cb_error *err);
void store_looked(store *s);

/* Inside a transaction. Each does all of its work or, if it fails, nothing. */
bool store_create(store *s, const store_match *match, int64_t due, cb_error *err);
/* CB_EREQUEST: the match is not at `version` and `revision` (-1: any), or a command id was used
 * before. */
bool store_append(store *s, const char *id, int64_t version, int64_t revision,
                  const store_event *events, int count, const store_change *change, cb_error *err);
/* The seat from now on; no key is removed, but the last one may be replaced. */
bool store_put_seat(store *s, const char *id, int seat, const store_seat *row, cb_error *err);
bool store_put_status(store *s, const char *id, store_status status, cb_error *err);
bool store_put_due(store *s, const char *id, int64_t due, cb_error *err);
/* Who is to move at that version, for a row that an older program wrote. */
bool store_mark(store *s, const char *id, int64_t version, cb_seats to_move, cb_error *err);
bool store_add_line(store *s, const char *id, const store_line *line, cb_error *err);
/* Tries whether anything can be written; changes nothing. */
bool store_probe(store *s, cb_error *err);
/* Stores a position; drops earlier ones of the match, except the one it starts from. */
bool store_snapshot(store *s, const char *id, int64_t version, const char *json, size_t length,
                    cb_error *err);
/* From now on the match follows these rules and starts from the snapshot of `base`. */
bool store_put_rules(store *s, const char *id, int rules, int64_t base, cb_error *err);

/* What a table stores between commands in addition to the match, in its own words: votes and the
 * like. */
bool store_put_requests(store *s, const char *id, const cb_text *requests, cb_error *err);
/* A seat's command that is not a step was carried out at that version, in the write that leads to
 * `revision`. Old ones are forgotten. */
bool store_put_used(store *s, const char *id, int seat, const char *command, int64_t version,
                    int64_t revision, cb_error *err);
typedef bool store_used_visitor(void *arg, int seat, const char *command, int64_t version);
bool store_used(store *s, const char *id, store_used_visitor *visit, void *arg, cb_error *err);

/* In a shared database: this many are connected to a node as this seat of a match (-1: as
 * watchers). It counts as long as the node's lease runs. */
bool store_put_presence(store *s, const char *node, const char *id, int seat, int64_t count,
                        cb_error *err);
/* Who is connected to other nodes, for matches given as "id,id,...": visits each occupied seat,
 * match by match. */
typedef bool store_presence_visitor(void *arg, const char *id, int seat, int64_t count);
bool store_presence(store *s, const char *node, const char *ids, store_presence_visitor *visit,
                    void *arg, cb_error *err);
/* Removes what nodes that are gone have left behind. */
bool store_sweep(store *s, cb_error *err);

typedef bool store_revision_visitor(void *arg, const char *id, int64_t revision);
/* Every write about a match except an append starts with this. CB_EREQUEST: it is no longer at that
 * revision. `node`, if not NULL, plays it from now on. */
bool store_touch(store *s, const char *id, int64_t revision, const char *node, cb_error *err);
/* The same for every match in which that player's key was shown, whoever writes them meanwhile; visits
 * each, with its new revision. */
bool store_touch_all(store *s, const uint8_t key[STORE_HASH], store_revision_visitor *visit,
                     void *arg, cb_error *err);
/* Takes every match that waits for a node (a bot must move, or a clock runs) and that nobody holds,
 * or only a node whose lease has ended; visits each. Renews the node's own lease for that many
 * milliseconds by the database's clock. In a database that is not shared, visits all that wait and
 * writes nothing. */
bool store_claim(store *s, const char *node, int64_t lease, store_id_visitor *visit, void *arg,
                 cb_error *err);
/* Gives everything back, for a node that shuts down. */
bool store_release(store *s, const char *node, cb_error *err);

/* A player's rating in a game from now on; and how a match changed the rating of a seat. */
bool store_put_rating(store *s, const uint8_t key[STORE_HASH], const store_rating *rating,
                      cb_error *err);
bool store_put_outcome(store *s, const char *id, int seat, double before, double after,
                       cb_error *err);

/* Reading. Visitors return false to stop; rows live only as long as the call. */
bool store_get(store *s, const char *id, store_match *match, cb_error *err); /* CB_ENAME: none */
void store_match_free(store_match *match);
typedef bool store_event_visitor(void *arg, int64_t version, const store_event *event);
bool store_events(store *s, const char *id, store_event_visitor *visit, void *arg, cb_error *err);
/* The last snapshot up to a version; *version is -1 if there is none. `json` may be NULL. */
bool store_last_snapshot(store *s, const char *id, int64_t most, int64_t *version, cb_text *json,
                         cb_error *err);
typedef bool store_line_visitor(void *arg, const store_line *line);
bool store_lines(store *s, const char *id, int last, store_line_visitor *visit, void *arg,
                 cb_error *err);
bool store_revision(store *s, const char *id, int64_t *revision, cb_error *err); /* -1: no match */
/* The revisions of several matches, given as "id,id,..."; visits those that exist. */
bool store_revisions(store *s, const char *ids, store_revision_visitor *visit, void *arg,
                     cb_error *err);
/* Unfinished matches of a game that follow older rules, or whose row does not say who is to move. */
bool store_older(store *s, const char *game, int rules, store_id_visitor *visit, void *arg,
                 cb_error *err);
typedef struct store_listing {
    bool open;           /* only those with an open seat */
    const char *present; /* "id,id,...": there somebody is at the board; what other nodes know of
                            that is in the store */
    int most, skip;
} store_listing;

/* Listed unfinished matches: those with a person present first, then the newest. */
bool store_listed(store *s, const store_listing *which, store_id_visitor *visit, void *arg,
                  cb_error *err);
bool store_all(store *s, store_id_visitor *visit, void *arg, cb_error *err);
/* The rating of the player with that key in rating->game with rating->seats, unchanged if there is
 * none; and all ratings of that player. */
bool store_get_rating(store *s, const uint8_t key[STORE_HASH], store_rating *rating, cb_error *err);
typedef bool store_rating_visitor(void *arg, const store_rating *rating);
bool store_ratings(store *s, const uint8_t key[STORE_HASH], store_rating_visitor *visit, void *arg,
                   cb_error *err);
/* Players who are shown on the ladders, under an id of their own and the name that they gave. Inside a
 * transaction: from now on, or under another name; or no more. Then who they are: `id` is empty if the
 * player with that key is not shown; CB_ENAME if nobody is shown with that id. */
bool store_show_profile(store *s, const uint8_t key[STORE_HASH], const char *id, const char *name,
                        cb_error *err);
bool store_hide_profile(store *s, const uint8_t key[STORE_HASH], cb_error *err);
bool store_own_profile(store *s, const uint8_t key[STORE_HASH], char id[STORE_ID],
                       char name[STORE_NAME], cb_error *err);
bool store_profile(store *s, const char *id, uint8_t key[STORE_HASH], char name[STORE_NAME],
                   cb_error *err);
/* The ratings in a game of all who are shown, by the number of seats, the highest first. */
typedef bool store_rung_visitor(void *arg, const char *id, const char *name,
                                const store_rating *rating);
bool store_ladder(store *s, const char *game, store_rung_visitor *visit, void *arg, cb_error *err);
/* A player's rating after each match that counted and is still stored, with the date of its end, in the
 * order of these. */
typedef bool store_course_visitor(void *arg, const char *game, int seats, double after, int64_t at);
bool store_course(store *s, const uint8_t key[STORE_HASH], store_course_visitor *visit, void *arg,
                  cb_error *err);
/* How often two players have met in that game, with that many seats, in matches that counted; and how
 * often the first has met anybody there. */
bool store_meetings(store *s, const uint8_t key[STORE_HASH], const uint8_t other[STORE_HASH],
                    const char *game, int seats, int64_t *together, int64_t *all, cb_error *err);
/* The seats for which that key was shown. */
typedef bool store_place_visitor(void *arg, const char *id, int seat);
bool store_of_key(store *s, const uint8_t key[STORE_HASH], store_place_visitor *visit, void *arg,
                  cb_error *err);
/* A seat that a player holds, and its match in short: what everyone at the table may know. */
typedef struct store_holding {
    char id[STORE_ID];
    char game[STORE_NAME];
    int seat, players;
    int64_t created, version, bank, credit;
    store_status status;
    bool rated, from_position;
    bool marked;               /* these two are known: */
    cb_seats to_move, winners; /* winners once it is over */
    int64_t at;                /* when the last thing happened, */
    int64_t own;               /* and the version of the seat's own last event; 0: none */
} store_holding;

/* The seats that the player with that key holds: those of unfinished matches first, then the newest,
 * `most` at most. A key that has handed a seat over does not hold it any more. */
typedef bool store_holding_visitor(void *arg, const store_holding *holding);
bool store_holdings(store *s, const uint8_t key[STORE_HASH], int most, store_holding_visitor *visit,
                    void *arg, cb_error *err);
/* All seats of those matches, match by match: kind, away, level, name and clock of each. */
typedef bool store_neighbour_visitor(void *arg, const char *id, int seat, const store_seat *row);
bool store_neighbours(store *s, const uint8_t key[STORE_HASH], int most,
                      store_neighbour_visitor *visit, void *arg, cb_error *err);
/* While a player is on holiday, their clocks in slow matches stand still. Inside a transaction: from
 * `since` until then; replaces the holiday that begins at `since`. */
bool store_put_holiday(store *s, const uint8_t key[STORE_HASH], int64_t since, int64_t until,
                       cb_error *err);
/* Holidays that end after a date, in order of their beginnings: of a player ("" and seat -1), of who
 * holds the seats of a match, and of who sits in the slow matches in which a player holds a seat. */
typedef bool store_holiday_visitor(void *arg, const char *id, int seat, int64_t since,
                                   int64_t until);
bool store_holidays(store *s, const uint8_t key[STORE_HASH], int64_t after,
                    store_holiday_visitor *visit, void *arg, cb_error *err);
bool store_holidays_at(store *s, const char *id, int64_t after, store_holiday_visitor *visit,
                       void *arg, cb_error *err);
bool store_holidays_beside(store *s, const uint8_t key[STORE_HASH], int64_t after,
                           store_holiday_visitor *visit, void *arg, cb_error *err);
/* The unfinished slow matches in which that player holds a seat. */
bool store_slow(store *s, const uint8_t key[STORE_HASH], store_revision_visitor *visit, void *arg,
                cb_error *err);
/* Inside a transaction: forgets the player with that key: ratings, names, chat, and that it was
 * shown. */
bool store_forget_key(store *s, const uint8_t key[STORE_HASH], cb_error *err);
/* Inside a transaction: deletes matches that are unchanged since that time and either over and not
 * listed, or unfinished with nobody's clock running any more; some at a time; counts them. */
bool store_drop_old(store *s, int64_t before, int *count, cb_error *err);
bool store_check(store *s, cb_error *err); /* is the database intact? */

/* After a commit, once those who wait for it have been told: what the store has to do for itself. */
void store_tidy(store *s);

/* ---- The doorbell of a shared database ----
 *
 * It only says that there is something new, never what; a bell that is not heard costs time, not
 * truth. */

/* After a commit, in its own transaction: tells all listeners which matches were written, with
 * their revisions; -1: who is present has changed. */
void store_ring(store *s);
/* Waits at most that many milliseconds for another server. False: the connection is lost. */
bool store_listen(store *s, int milliseconds, store_revision_visitor *visit, void *arg,
                  cb_error *err);

/* The version of the database's schema. */
bool store_version(store *s, int *version, cb_error *err);
/* Copies all matches and ratings, as they are at one moment, into an empty database, and compares
 * both, value by value. */
bool store_copy(store *from, store *to, int *count, cb_error *err);
/* Copies a database that is a file as it is now, while servers run. */
bool store_backup(store *s, const char *path, cb_error *err);

#endif
