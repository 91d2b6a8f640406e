/* What designers ask of many matches: who wins from which seat and in which role, how long and
 * how close the matches are, and what each thing named in moves and events does for those who
 * use it. */
#ifndef CB_ARENA_LAB_H
#define CB_ARENA_LAB_H

#include "arena/stats.h"
#include "arena/tourney.h"

/* Where a thing came up. */
typedef enum cb_use_kind {
    CB_USE_START, /* in a seat's first choice of the match */
    CB_USE_MOVE,  /* in what a seat chose */
    CB_USE_EVENT, /* in what then happened to it: what it drew, was given, lost */
} cb_use_kind;

/* A verb with one thing it was about ("take lock-rifle"), or (thing < 0) the verb alone. */
typedef struct cb_use {
    uint8_t kind;
    uint16_t verb;
    int16_t reference; /* which of the verb's, -1: the verb alone */
    int32_t value;
    uint64_t times; /* over all matches */
    uint64_t seats; /* in how many matches and seats at least once */
    double wins;    /* of those; a shared win is divided */
    uint64_t last;  /* the match that it was last used in */
    cb_seats users; /* in that match */
} cb_use;

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
    double wins[CB_MAX_SEATS];
    cb_mean points[CB_MAX_SEATS];
    cb_mean decisions, choices; /* per match; legal moves per decision */
    cb_mean margin;             /* of the best over the next, in points */
    uint64_t close, shared;     /* matches won by at most a tenth of the points, or not alone */
    cb_role roles[CB_LAB_ROLES];
    int role_count;
    cb_use *uses;
    size_t count, capacity;
} cb_lab;

/* Zero it and set game and players to begin. */
bool cb_lab_add(cb_lab *lab, const cb_bout *bout, cb_error *err); /* with its record */
void cb_lab_free(cb_lab *lab);
/* The same use in another lab, NULL if it never happened there. */
const cb_use *cb_lab_find(const cb_lab *lab, const cb_use *use);
/* The uses in order: by kind, verbs in the order of the game, each with its things, the most used
 * first. */
void cb_lab_sort(cb_lab *lab);
void cb_use_name(const cb_game *game, const cb_use *use, cb_text *out);

#endif
