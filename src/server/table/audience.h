/*
 * Who looks at a table. The table does not know how its subscribers are connected: whoever connects
 * them embeds a `subscriber` and says how to reach it.
 */
#ifndef SERVER_TABLE_AUDIENCE_H
#define SERVER_TABLE_AUDIENCE_H

#include "server/base/refusals.h"
#include "server/table/table.h"

typedef struct subscriber subscriber;

typedef enum subscriber_end { END_REFUSED, END_BUSY } subscriber_end;

typedef struct subscriber_line {
    /* Has the server room for one more viewer of that kind? */
    bool (*admit)(subscriber *s, int viewer);
    void (*send)(subscriber *s, const cb_text *text);
    /* Says why the table is done with it; it has already left. */
    void (*end)(subscriber *s, subscriber_end how, refusal why);
} subscriber_line;

struct subscriber {
    const subscriber_line *line;
    table *table;             /* since it said hello */
    subscriber *next, **link; /* in the table's list; link NULL: not in it */
    int viewer;               /* a seat, or CB_WATCHER */
    origin from;              /* where it comes from */
};

enum {
    WATCHERS_MOST = 256,
    SEAT_MOST = 8
}; /* subscribers of one table: watchers, and of each seat */

/* Is there room for one more? A seat always has room: if it is open too often, the oldest goes. */
bool audience_has_room(const table *t, int viewer);
/* Lets it in as this viewer, after telling the others that the seat is there. */
void audience_add(table *t, subscriber *s, int viewer);
/* Ends everyone connected as this seat. */
void audience_end_seat(table *t, int seat, refusal why);
/* It is gone: its commands lose their author. */
void audience_leave(subscriber *s);
static inline bool audience_has(const subscriber *s)
{
    return s->link != NULL;
}

/* How many are connected to other nodes, as each seat and as watchers. */
void audience_beside(table *t, const int64_t counts[CB_MAX_SEATS], int64_t watchers);

/* To one of them: that the token it brought is the seat's; the current state with the log since a
 * version and the story since one (show.h); the chat lines since one. */
void audience_claimed(subscriber *s);
void audience_sync(subscriber *s, int64_t since, int64_t story);
void audience_lines(subscriber *s, int64_t since);
/* To those of one seat: the state. */
void audience_own(table *t, int seat);
/* To all: the state with the log since a version; who sits where; a line of chat. */
void audience_state(table *t, int64_t since);
void audience_seats(table *t);
void audience_line(table *t, const store_line *line);
/* To all, after a reload: what is new since that version and that line. */
void audience_news(table *t, int64_t version, int64_t line);

#endif
