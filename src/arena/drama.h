/* How a match went, by the judge's estimate of all chances at the beginning of each
 * turn: who led, when it was decided, who came back. */
#ifndef CB_ARENA_DRAMA_H
#define CB_ARENA_DRAMA_H

#include "cardboard.h"

/* The beginning of a turn. */
typedef struct cb_moment {
    uint32_t decision;          /* how many there were before it */
    float chance[CB_MAX_SEATS]; /* of winning; their sum is 1 */
} cb_moment;

typedef struct cb_story {
    uint64_t id;        /* of the match */
    uint32_t decisions; /* in all */
    uint32_t changes;   /* of the lead */
    double decided;     /* the part of the match after which the winner led to the end, 0..1 */
    double lowest; /* chance of the winner after the first tenth, as a multiple of a fair share */
    double upset;  /* 1: who led in the middle did not win; a shared win is divided */
    double behind; /* what the seat won that was last after an eighth of the match */
    double dead;   /* part of the decisions whose moves all lead to the same position */
    double wait;   /* the most decisions of others between two of one seat */
} cb_story;

/* Fills what follows from the moments; there is at least one, and somebody won. */
void cb_story_read(cb_story *story, const cb_moment *moments, int count, const cb_result *result);

/* The story that is nearest to the middle of all, and the one that is farthest from it; -1 if there
 * are none. Distances are in standard deviations of length, changes, decided, lowest and wait. */
void cb_story_extremes(const cb_story *stories, int count, int *typical, int *strangest);

#endif
