/*
 * The swap test on the live server. Two servers get the same requests and differ only in the hidden
 * part of one position, which `viewer` cannot know. Whatever is sent to that viewer must be the
 * same, byte for byte, as long as its own views are.
 */
#ifndef TESTS_SERVER_SWAP_H
#define TESTS_SERVER_SWAP_H

#include "server/live.h"

enum { SWAP_KINDS = 4096 };

typedef struct swap {
    const cb_game *game;   /* as the server plays it: perhaps a mutant */
    const cb_game *honest; /* whose views and guesses make the two worlds */
    live *lives[2];
    cb_rng rng;
    int games;   /* to search for telling pairs */
    int moments; /* that passed on both servers */
    int compared, moved,
        differed;          /* worlds, steps whose frames were compared, worlds that differ */
    bool telling;          /* only pairs whose views by `game` differ: for mutants */
    bool hints, stand_ins; /* also ask the bot, let it play */
    bool orders, slow;     /* the others leave orders; turns take days */
    int answered;          /* questions, by orders */
    bool leaked;           /* the viewer was shown something; if not, a failure is the test's own */
    cb_text why;           /* what differed */
    uint32_t done[SWAP_KINDS]; /* how often curious matches did each kind of thing */
} swap;

swap *swap_new(const cb_game *game, const cb_game *honest, uint64_t seed);
void swap_free(swap *s);
/* One random position, one viewer. False if something leaked or nobody answers; s->why says
 * what. */
bool swap_try(swap *s);

#endif
