/*
 * The protocol for programs, apart from reading and writing: one request in, one answer out.
 * docs/protocol.md describes it.
 */
#ifndef REFEREE_REFEREE_H
#define REFEREE_REFEREE_H

#include "cardboard.h"
#include "core/json.h"
#include "core/json_write.h"

/* A request longer than that is refused. */
enum { REFEREE_LINE = 1 << 20 };

/* Zero it to begin; everything in it is reused from request to request. */
typedef struct referee {
    cb_match *match; /* NULL until a game was begun */
    cb_json json;    /* the request */
    cb_text word;    /* a string of the request, escapes resolved */
    void *state;     /* room for one state of the match's game */
    bool quit;
} referee;

void referee_free(referee *r);
/* Appends the answer to one request, without a line end. */
void referee_answer(referee *r, const char *line, size_t length, cb_text *out);
/* Appends the answer to something that is not even a request. */
void referee_refuse(const cb_error *err, cb_text *out);

/* The request `best`; the others are in ops.c. */
bool referee_best(referee *r, cb_json_writer *w, cb_error *err);

/* Counts as cb_perft does, but refuses when there are too many ways to wait for. */
enum { REFEREE_PERFT_DEPTH = 8, REFEREE_PERFT_MOST = 50000000 };
bool referee_perft(const cb_game *game, const void *state, int depth, uint64_t *count,
                   cb_error *err);

#endif
