/*
 * An event of a club or class: entrants meet round after round, at tables of two to five seats. In the
 * code it is a contest, because an event is what happens in a match. This folder computes who sits where
 * and how everybody stands; it does no I/O and remembers nothing.
 */
#ifndef SERVER_CONTEST_CONTEST_H
#define SERVER_CONTEST_CONTEST_H

#include "cardboard.h"

enum {
    CONTEST_MOST = 256,  /* entrants */
    CONTEST_SEATS = 5,   /* at a table, at most */
    CONTEST_ROUNDS = 64, /* at most */
    CONTEST_POINT = 24,  /* what a table is worth: shares of it are whole numbers */
    CONTEST_ABSENT = 100 /* the rank of who did not come, and gets nothing */
};

/* Everyone against everyone; those against each other who stand alike; who loses is out; like the second,
 * but without an end, and people come and go. */
typedef enum contest_format {
    CONTEST_ALL,
    CONTEST_SWISS,
    CONTEST_KNOCKOUT,
    CONTEST_LADDER,
    CONTEST_FORMATS
} contest_format;

typedef struct contest_table {
    int16_t round;                   /* from 1 */
    int16_t seats;                   /* 1: somebody who sits out, for a point */
    int16_t entrants[CONTEST_SEATS]; /* by seat */
    int16_t ranks[CONTEST_SEATS];    /* from 1, or CONTEST_ABSENT; 0: it is not over */
} contest_table;

typedef struct contest {
    contest_format format;
    int entrants;     /* numbered from 0, in the order of the lots that were drawn */
    int seats, least; /* how many sit at a table: at most, and at least */
    int rounds;       /* to play; a knockout ends by itself */
    bool left[CONTEST_MOST];
    const contest_table *tables; /* of the rounds so far, in order */
    int count;
} contest;

/* Do those meet who stand alike? */
static inline bool contest_is_even(contest_format format)
{
    return format == CONTEST_SWISS || format == CONTEST_LADDER;
}

/* How many of a knockout table go on. */
static inline int contest_go_on(const contest_table *t)
{
    return t->seats < 4 ? 1 : 2;
}

static inline bool contest_table_over(const contest_table *t)
{
    return t->ranks[0] != 0;
}

/* The last round so far; 0: none. */
static inline int contest_round(const contest *c)
{
    return c->count ? c->tables[c->count - 1].round : 0;
}

#endif
