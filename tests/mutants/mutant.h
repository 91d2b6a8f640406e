/*
 * Mutants: games with one thing wrong, each of which a property must catch. They are made from a
 * real game by changing its table, so every registered game proves that the properties catch faults
 * in it.
 */
#ifndef TESTS_MUTANTS_MUTANT_H
#define TESTS_MUTANTS_MUTANT_H

#include "core/game.h"

typedef struct mutant {
    const char *name;
    const char *property;        /* the property that must catch it */
    void (*make)(cb_game *game); /* changes the copy of a game; `original` is the game itself */
    unsigned flags;
} mutant;

enum {
    NEEDS_SECRETS = 1, /* makes no sense for a game without */
    NEEDS_CHANCE = 2,
    TEMPLATE_ONLY = 4,  /* corrupts the state: only safe where we know what that does */
    OWN_WORLDS = 8,     /* the guesses themselves are wrong: pairs of worlds come from the mutant */
    MAY_CRASH = 16,     /* a crash counts as caught */
    NEEDS_FIGURES = 32, /* which no player has */
    NEEDS_NEXT = 64,    /* only for a game that lists continuations of phrases itself */
    NEEDS_SQUARES = 128, /* that moves refer to and people have names for */
    NEEDS_SERIES = 256,  /* of decisions of one seat, which the template has not */
    NEEDS_ORDERS = 512   /* questions that a player may answer beforehand */
};

/* The game that the current mutant is made from. Its functions have no other way to know. */
extern const cb_game *original;

extern const mutant rule_mutants[]; /* ends with a row without a name */

/* ---- Tables with one row changed (tables.c) ---- */

/* The fields of the game that some viewer may not know, at any depth; returns how many. */
int hidden_fields(const cb_game *game, const cb_field **rows, int room);
/* Makes that field known to everybody. */
void unhide(cb_game *game, const cb_field *row);
/* Makes the secret of a verb known to everybody. */
void unhide_verb(cb_game *game, int verb);
/* Gives all verbs of one type another type. */
void retype_verbs(cb_game *game, cb_verb_type from, cb_verb_type to);
/* Makes every field known to everybody, so that views equal states. */
void unhide_all(cb_game *game);
/* Marks all fields as derived from others. */
void imply_fields(cb_game *game);
/* Removes the index of every public field. */
void forget_index(cb_game *game);
/* Appends a row to the top-level fields. */
void add_field(cb_game *game, cb_field row);
/* Removes a top-level field from the description. */
void forget_field(cb_game *game, const char *name);

#endif
