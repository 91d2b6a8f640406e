/* What players call moves and things, without a position: for lists of names. */
#ifndef CB_BOTS_CALLED_H
#define CB_BOTS_CALLED_H

#include "core/game.h"

/* The verb alone ("fire"), and as far as it goes before it names something ("fire the laser"). What
 * happens to a seat has only its name. */
void cb_verb_word(const cb_verb *verb, cb_text *out);
void cb_verb_said(const cb_verb *verb, cb_text *out);
/* With as many words as tell it from the game's others: "fire the laser", "use …, paying with …". Its
 * name in notation stands behind what no words tell apart. */
void cb_verb_called(const cb_game *game, int verb, cb_text *out);
/* A move with one of the things that it names: "put a sensor in Galley", "discard … to move Student 1". */
void cb_move_called(const cb_game *game, int verb, int reference, int value, cb_text *out);
/* A value of a kind, without "the" and "a": "grenade launcher". */
void cb_thing_called(const cb_kind *kind, int value, cb_text *out);

#endif
