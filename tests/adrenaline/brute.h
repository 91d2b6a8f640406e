/*
 * A second Adrenaline, written straight from docs/rules/adrenaline.md without the game's tables. It
 * is slow and plain, and covers only what decides which shots are possible.
 */
#ifndef ADRENALINE_BRUTE_H
#define ADRENALINE_BRUTE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SQUARES = 12,
    PLAYERS = 5,
    TARGETS = 8, /* the players, and in domination the spawnpoints: red, blue, yellow */
    WEAPONS = 21,
    NOWHERE = -1
};

/* ---- The arena (arena.c) --------------------------------------------------------------------- */

typedef struct arena {
    bool exists[SQUARES];
    int room[SQUARES];    /* squares with the same number are in the same room */
    int next[SQUARES][4]; /* north, east, south, west; NOWHERE at a wall */
    bool door[SQUARES][4];
    int distance[SQUARES][SQUARES]; /* in moves */
} arena;

void arena_build(arena *a, int map); /* 1 to 4, from the printed halves */
bool arena_sees(const arena *a, int from, int to);

/* ---- Shots (shots.c) ------------------------------------------------------------------------- */

/* The situation of a shot and what it has done so far. The shooter is player 0. */
typedef struct shot {
    int at[TARGETS];
    int damage[TARGETS]; /* of a spawnpoint: 1 if it is tagged */
    int marks[TARGETS];
    int paid[3]; /* red, blue, yellow */
    int targets; /* PLAYERS, or TARGETS in domination */
} shot;

/* Every way a shot can end, as numbers. */
typedef struct ends {
    uint64_t *keys;
    size_t count, room;
} ends;

uint64_t shot_key(const shot *s);
void ends_add(ends *e, uint64_t key);
void ends_sort(ends *e); /* and drop duplicates */

/* Adds every way to fire a weapon, given its number in the rules: 1 is ADR-17.1. */
void brute_fire(const arena *a, int weapon, const shot *start, ends *out);

/* ---- Points (scores.c) ----------------------------------------------------------------------- */

/* Adds what a track of n tokens is worth to each player's points. */
void brute_score(const int *tokens, int n, int skulls, bool flipped, bool first_blood, int *points);

#endif
