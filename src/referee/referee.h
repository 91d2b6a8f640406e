/*
 * The protocol for programs, without the reading and writing: one request in, one answer out.
 * docs/protocol.md describes it.
 */
#ifndef REFEREE_REFEREE_H
#define REFEREE_REFEREE_H

#include "cardboard.h"
#include "core/json.h"
#include "core/json_write.h"

/* A request longer than that is refused. */
enum { REFEREE_LINE = 1 << 20 };

/* A bot that thinks, and how to write its answer. */
typedef struct referee referee;
typedef void referee_tell(referee *r, cb_json_writer *w, const cb_bot *bot,
                          const cb_advice *advice);
typedef struct referee_thought {
    cb_bot *bot; /* NULL: nobody thinks */
    referee_tell *tell;
} referee_thought;

/* A learned judge that the caller has handed over. */
enum { REFEREE_NETS = 8 };
typedef struct referee_net {
    const cb_game *game; /* NULL: none */
    void *bytes;
    size_t size;
} referee_net;

/* Zero it to begin; everything in it is reused from request to request. */
struct referee {
    cb_match *match;   /* NULL until a match was begun */
    cb_json json;      /* the request */
    cb_text word;      /* a string of the request, escapes resolved */
    void *state;       /* room for one state of the match's game */
    cb_hearing *heard; /* room for what a viewer heard */
    size_t heard_capacity;
    uint32_t heard_before; /* of it, what came with a view that was loaded */
    referee_thought thought;
    referee_net nets[REFEREE_NETS];
    bool begun;   /* the request being answered began it */
    bool patient; /* the caller lets bots think in slices, with referee_go_on */
    bool quit;
};

void referee_free(referee *r);
/* Appends the answer to one request, without a line end. For a patient caller's `best` or `hint` it
 * appends nothing: the answer comes from referee_go_on. Other requests may be answered meanwhile; a
 * new match, and another `best` or `hint`, end the thought. */
void referee_answer(referee *r, const char *line, size_t length, cb_text *out);
/* Appends the answer to something that is not a request at all. */
void referee_refuse(const cb_error *err, cb_text *out);

/* Lets the bot think on for that many milliseconds (0: to the end). Once it has thought enough, or
 * was told to stop, appends the answer and returns true. */
bool referee_go_on(referee *r, uint32_t milliseconds, cb_text *out);
/* The next referee_go_on answers with what the bot has. */
void referee_stop(referee *r);

/* Takes the file of a net; from now on searches of its game judge by it (nets.c). No bot may be
 * thinking (referee_forget). */
bool referee_take_net(referee *r, const void *bytes, size_t size, cb_error *err);
bool referee_give_net(referee *r, cb_bot *bot, cb_error *err);
void referee_free_nets(referee *r);

/* Requests, each in its file; the others are in ops.c. `best` and `hint` only begin a thought. */
bool referee_best(referee *r, cb_json_writer *w, cb_error *err);
bool referee_hint(referee *r, cb_json_writer *w, cb_error *err);
bool referee_look(referee *r, cb_json_writer *w, cb_error *err);
bool referee_log(referee *r, cb_json_writer *w, cb_error *err);
bool referee_course(referee *r, cb_json_writer *w, cb_error *err);
bool referee_names(referee *r, cb_json_writer *w, cb_error *err);
bool referee_concede(referee *r, cb_json_writer *w, cb_error *err);
bool referee_tables(referee *r, cb_json_writer *w, cb_error *err);
bool referee_what_if(referee *r, cb_json_writer *w, cb_error *err);
bool referee_why(referee *r, cb_json_writer *w, cb_error *err);
bool referee_draw(referee *r, cb_json_writer *w, cb_error *err);

/* The member "heard" of a view that is loaded: the caller frees *lines, also on failure. And all
 * that a viewer has heard up to now and, if `more` is not NULL, of one more step (heard.c). */
bool referee_read_heard(referee *r, const cb_game *game, cb_hearing **lines, uint32_t *count,
                        cb_error *err);
bool referee_recall(referee *r, int viewer, const cb_log *more, cb_heard *heard, cb_error *err);

/* A thought: continuing it, writing its result, and dropping it. */
bool referee_think(referee *r, uint32_t milliseconds);
bool referee_decide(referee *r, cb_json_writer *w, cb_error *err);
void referee_forget(referee *r);

/* Counts as cb_perft does, but refuses when there are too many ways to wait for. */
enum { REFEREE_PERFT_DEPTH = 8, REFEREE_PERFT_MOST = 50000000 };
bool referee_perft(const cb_game *game, const void *state, int depth, uint64_t *count,
                   cb_error *err);

#endif
