/*
 * A handicap: what a bot does without, in the words of its game. It takes moves from the seat's
 * list, at the root and inside a search. There is always a move: where it would forbid all, it is
 * lifted for that decision.
 */
#ifndef CB_BOTS_HANDICAP_H
#define CB_BOTS_HANDICAP_H

#include "core/game.h"

enum { CB_NAMED_VERBS = 256, CB_NAMED_THINGS = 64 };

/* Verbs and things that a move may name. */
typedef struct cb_named {
    uint64_t verbs[CB_NAMED_VERBS / 64];
    struct {
        const cb_kind *kind;
        int32_t value;
        bool any; /* value of the kind */
    } things[CB_NAMED_THINGS];
    int count;  /* of the things */
    bool given; /* there is a rule about these names */
} cb_named;

typedef struct cb_handicap {
    const cb_game *game;
    cb_named never; /* no move that names one of these */
    cb_named only;  /* none that names none of these */
    cb_named first; /* the first choice names one of these */
} cb_handicap;

/* Adds to a set what `text` names: verbs ("shoot"), things ("grenade launcher"), all things of a
 * kind ("weapon"); several with spaces between. Each is written as in notation or as people call it; case and hyphens do not matter.
 * Fails with the nearest names. */
bool cb_named_read(cb_named *named, const cb_game *game, const char *text, cb_error *err);
/* Does a phrase name one of them? */
bool cb_names_one(const cb_named *named, const cb_game *game, const cb_phrase *phrase);

/* Keeps the moves that are allowed, in their order, and returns how many; all if none is. */
int cb_handicap_keep(const cb_handicap *h, const void *state, int seat, cb_move *moves, int n);
/* The same for the seat's first choice. */
int cb_handicap_keep_first(const cb_handicap *h, const void *state, int seat, cb_move *moves,
                           int n);
/* Would it forbid this move? */
bool cb_handicap_forbids(const cb_handicap *h, const void *state, int seat, cb_move m);

/* ---- Names ---- */

/* Something that moves name, and that a handicap can be about: a verb, a value of a kind, or any
 * value of it. */
typedef struct cb_nameable {
    const cb_kind *kind; /* NULL: the verb */
    int verb, value;
    bool any;
} cb_nameable;

typedef bool cb_nameable_visitor(void *context, const cb_nameable *what);
/* Visits all of them, verbs first; false as soon as the visitor returns false. */
bool cb_nameables(const cb_game *game, cb_nameable_visitor *visit, void *context);
/* What players call it (called.h): "fire the laser", "Grenade launcher"; a kind has its id. */
void cb_nameable_called(const cb_game *game, const cb_nameable *what, cb_text *out);

#endif
