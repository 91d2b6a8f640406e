/*
 * Tournaments in a shared database: blocks of matches that workers on any machine take with `for
 * update skip locked`, play, and hand in. The block of a lost worker lapses, and another takes it.
 * Seeds belong to the matches, so it does not matter who plays them.
 */
#ifndef STORE_WORK_H
#define STORE_WORK_H

#include "store/store.h"

typedef struct work_block {
    int64_t tournament, first, last; /* matches by number, both included */
} work_block;

/* A match that was played: its result in the worker's own words, and its record or "". */
typedef struct work_game {
    int64_t id;
    const char *result, *record;
} work_game;

/* The tournament with this description; created with all its blocks if there is none. */
bool work_open(store *s, const char *description, int64_t games, int64_t block, int64_t *tournament,
               cb_error *err);
bool work_describe(store *s, int64_t tournament, cb_text *out, cb_error *err);
/* Takes a block for that many milliseconds, of one tournament or (-1) of any; *found says whether
 * there was one. */
bool work_take(store *s, int64_t tournament, const char *worker, int64_t lease, work_block *out,
               bool *found, cb_error *err);
/* Keeps it for so long from now on; 0 gives it back. */
bool work_stay(store *s, const work_block *block, const char *worker, int64_t lease, cb_error *err);
/* Hands in all matches of a block. If another worker has already done so, nothing changes. */
bool work_hand_in(store *s, const work_block *block, const work_game *games, int count,
                  cb_error *err);
/* How many blocks are not handed in yet. */
bool work_left(store *s, int64_t tournament, int64_t *blocks, cb_error *err);
/* All matches that were handed in, in order. */
typedef bool work_visitor(void *arg, const work_game *game);
bool work_games(store *s, int64_t tournament, work_visitor *visit, void *arg, cb_error *err);

#endif
