/* What designers ask of many matches: who wins from which seat and in which role, how long and
 * how close the matches are, and what each thing named in moves and events does for those who
 * use it. */
#ifndef CB_ARENA_LAB_H
#define CB_ARENA_LAB_H

#include "arena/drama.h"
#include "arena/luck.h"
#include "arena/stats.h"
#include "arena/tourney.h"

/* Where a thing came up. */
typedef enum cb_use_kind {
    CB_USE_START, /* in a seat's first choice of the match */
    CB_USE_MOVE,  /* in what a seat chose */
    CB_USE_EVENT, /* in what then happened to it: what it was given, lost */
    CB_USE_DEALT, /* in what chance dealt, to a seat or to the table */
} cb_use_kind;

/* A verb with one thing it was about ("take lock-rifle"), or (thing < 0) the verb alone. */
typedef struct cb_use {
    uint8_t kind;
    uint16_t verb;
    int16_t reference; /* which of the verb's, -1: the verb alone */
    int32_t value;
    uint64_t times;                 /* over all matches */
    uint64_t seats;                 /* in how many matches and seats at least once, */
    uint32_t by_seat[CB_MAX_SEATS]; /* and of each seat */
    double wins;                    /* of those; a shared win is divided */
    /* Over matches, sums of squares and products of the seats that had it and what they won: seats of
     * one match are not independent. */
    double seats_seats, seats_wins, wins_wins;
    double p;       /* that they win what their seats win anyway, corrected for all uses; from
                       cb_lab_sort */
    uint64_t last;  /* the match that it was last used in */
    cb_seats users; /* in that match, */
    double won;     /* and what they won */
    /* How evenly it came: times in the last match; in how many it came more than once; and by seat,
     * `players` times its own less all: in the last match, its sum over all, and of its squares. */
    uint32_t now;
    uint64_t repeats;
    int32_t lead[CB_MAX_SEATS];
    double leads[CB_MAX_SEATS], lead_squares[CB_MAX_SEATS];
} cb_use;

/* Something that chance does not deal evenly (uneven.c). */
typedef struct cb_uneven {
    const cb_use *use;
    int seat; /* that is dealt it more or less often than the others; -1: it comes twice in a match, and
                 things of its kind do not */
    double times, others; /* a match; with seat -1 how often that happens, 0..1 */
    double p;             /* corrected for the number of questions */
} cb_uneven;

/* The seats that play the same role, where seats are not alike. */
typedef struct cb_role {
    char name[48];
    uint64_t seats; /* over all matches */
    double wins;
    cb_mean points;
} cb_role;

enum { CB_LAB_ROLES = 32 };

typedef struct cb_lab {
    const cb_game *game;
    int players;
    uint64_t games;
    uint64_t won[CB_MAX_SEATS]; /* matches, alone or not */
    double wins[CB_MAX_SEATS];  /* a shared win is divided */
    cb_lucky lucky[CB_MAX_SEATS];
    cb_mean points[CB_MAX_SEATS];
    cb_mean decisions, moves;   /* per match; legal moves of all its decisions */
    cb_mean choices;            /* legal moves of a decision, from the records */
    uint32_t shortest, longest; /* decisions of one match */
    uint32_t most;              /* legal moves at one decision */
    cb_mean margin;             /* of the best over the next, in points */
    uint64_t close, shared;     /* matches won by at most a tenth of the points, or not alone */
    cb_role roles[CB_LAB_ROLES];
    int role_count;
    cb_use *uses;
    size_t count, capacity;
    cb_bot *judge; /* whose judge tells the chances */
    cb_story *stories;
    size_t story_count, story_capacity;
} cb_lab;

enum { CB_LAB_FEW = 20 }; /* what fewer seats had means nothing */

/* Zero it and set game and players to begin. Of a match without a record only the result counts. */
bool cb_lab_add(cb_lab *lab, const cb_bout *bout, cb_error *err);
void cb_lab_free(cb_lab *lab);
/* The same use in another lab, NULL if it never happened there. */
const cb_use *cb_lab_find(const cb_lab *lab, const cb_use *use);
/* Puts the uses in order (by kind, verbs in the order of the game, each with its things, the most
 * used first) and finds out which of them are beyond doubt. */
void cb_lab_sort(cb_lab *lab);
/* In how many of the seats it came up, and what they won: with an interval that takes seats of one
 * match together, and its standard error. use may be NULL: it never came up. */
cb_estimate cb_lab_had(const cb_lab *lab, const cb_use *use, double *error);
cb_estimate cb_lab_won(const cb_lab *lab, const cb_use *use, double *error);
/* What the seats that had it win in all matches, with it or without: roles differ. */
double cb_lab_expected(const cb_lab *lab, const cb_use *use);
/* As in notation ("take thor"), and as players say it ("take T.H.O.R."). */
void cb_use_name(const cb_game *game, const cb_use *use, cb_text *out);
void cb_use_called(const cb_game *game, const cb_use *use, cb_text *out);
/* What chance deals unevenly beyond doubt, the most unlikely first; to be freed. NULL: not enough
 * memory. */
cb_uneven *cb_lab_uneven(const cb_lab *lab, int *count);
/* A figure of the stories: its mean over all matches. */
cb_mean cb_lab_story(const cb_lab *lab, double (*figure)(const cb_story *story));

#endif
