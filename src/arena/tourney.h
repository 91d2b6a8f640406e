/* A tournament: who plays, which matches there are, and how each of them is played. */
#ifndef CB_ARENA_TOURNEY_H
#define CB_ARENA_TOURNEY_H

#include <stdatomic.h>

#include "cardboard.h"

enum { CB_ARENA_BOTS = 16 };

/* Who plays together. */
typedef enum cb_seating {
    CB_ALL_PAIRS, /* every two meet; with more than two seats one has one seat and the other the
                     rest, and vice versa */
    CB_LADDER,    /* each meets the one before it in the list, which holds all other seats */
    CB_MIXED,     /* different ones together, everyone in every seat equally often */
    CB_SEATED     /* each in its own seat, always; there are as many as seats */
} cb_seating;

/* A contestant. `spec` is what cb_bot_new takes, or "cmd:" and a command line (external.h). */
typedef struct cb_contestant {
    const char *name, *spec;
} cb_contestant;

typedef struct cb_tourney {
    const cb_game *game;
    cb_setup setup;
    uint64_t seed;
    cb_contestant bots[CB_ARENA_BOTS];
    int bot_count;
    cb_seating seating;
    uint32_t blocks; /* for each pairing; see cb_tourney_block */
    cb_budget budget;
    uint32_t patience; /* milliseconds an external program may take for a move */
    bool records;      /* keep the record of every match */
} cb_tourney;

/* One match of a tournament. The first group of members is the plan, the second the outcome. */
typedef struct cb_bout {
    uint64_t id;
    uint32_t unit; /* matches of one unit share their seed, and only their seats differ */
    bool mixed;    /* all play for themselves (CB_MIXED, CB_SEATED): the members up to `who` mean
                      nothing */
    uint8_t a, b;  /* the contestants */
    uint8_t alone; /* the one with one seat, while the other has all others */
    uint8_t seat;  /* that seat */
    uint8_t who[CB_MAX_SEATS];
    uint64_t seed;

    cb_result result;
    cb_seats forfeits; /* seats that crashed, took too long or answered nonsense */
    uint32_t decisions;
    uint32_t bound[CB_MAX_SEATS], lifted[CB_MAX_SEATS]; /* decisions under a handicap that took
                                                           moves away, or would have taken all */
    uint32_t most;                                      /* legal moves at one decision, */
    uint64_t moves;                                     /* and over all of them */
    float seconds[CB_MAX_SEATS];                        /* thought in each seat */
    double luck[CB_MAX_SEATS];                          /* of each seat (luck.h) */
    char fault[120];                                    /* what the first forfeit was about */
    char *record; /* from malloc; NULL unless records are kept */
} cb_bout;

/* How many pairings there are; where all play for themselves, one. */
int cb_tourney_pairings(const cb_tourney *t);
/* How many matches a unit has: every seat for the one, and for the other; on a ladder for the
 * higher one only; at mixed tables for all. With a single contestant, who then plays itself, and
 * where everyone has a seat of their own, there is one. */
int cb_tourney_block(const cb_tourney *t);
uint64_t cb_tourney_games(const cb_tourney *t);
/* The plan of a match, by its number below cb_tourney_games. */
cb_bout cb_tourney_plan(const cb_tourney *t, uint64_t id);
/* Plays it. False when there is not enough memory or *stop was set meanwhile. */
bool cb_bout_play(const cb_tourney *t, cb_bout *bout, const atomic_bool *stop, cb_error *err);

/* Ranks seats that forfeited below all others: they do not win, whatever they have. */
void cb_bout_penalise(cb_result *result, cb_seats forfeits);

#endif
