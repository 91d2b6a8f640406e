/*
 * Mutants: games with one thing wrong, each of which a property must catch. They are made of a real
 * game by changing its table, so every registered game proves that the properties bite on it.
 */
#ifndef TESTS_MUTANTS_MUTANT_H
#define TESTS_MUTANTS_MUTANT_H

#include "cardboard.h"

typedef struct mutant {
    const char *name;
    const char *property;        /* that must catch it */
    void (*make)(cb_game *game); /* changes the copy of a game; `original` is what it is made of */
    unsigned flags;
} mutant;

enum {
    NEEDS_SECRETS = 1, /* means nothing in a game without */
    NEEDS_CHANCE = 2,
    TEMPLATE_ONLY = 4,  /* spoils the state: only safe where we know what that does */
    OWN_WORLDS = 8,     /* its own guesses are what is wrong: pairs of worlds come from itself */
    MAY_CRASH = 16,     /* a crash counts as caught */
    NEEDS_FIGURES = 32, /* that no player has */
    NEEDS_NEXT = 64     /* only a game that says itself how its phrases go on */
};

/* What the mutant at hand is made of. Its functions have no other way to know. */
extern const cb_game *original;

extern const mutant rule_mutants[]; /* ended by a row without name */

/* ---- Tables with one row changed (tables.c) ---- */

/* The fields of the game that not everybody may know, at any depth; returns how many. */
int hidden_fields(const cb_game *game, const cb_field **rows, int room);
/* Makes that field known to everybody. */
void unhide(cb_game *game, const cb_field *row);
/* Makes the secret of a verb known to everybody. */
void unhide_verb(cb_game *game, int verb);
/* Says of all verbs of one type that they are of another. */
void retype_verbs(cb_game *game, cb_verb_type from, cb_verb_type to);
/* Makes every field known to everybody, and views the same as states. */
void unhide_all(cb_game *game);
/* Says of all fields that they follow from others. */
void imply_fields(cb_game *game);
/* Takes from every public field what it is indexed by. */
void forget_index(cb_game *game);
/* Makes a field at the top level disappear from the description. */
void forget_field(cb_game *game, const char *name);

#endif
