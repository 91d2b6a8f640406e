/* Phrases as only the program needs them. */
#ifndef CB_CORE_PHRASE_H
#define CB_CORE_PHRASE_H

#include "cardboard.h"

/* Reads the notation of anything that can be heard: moves, chance and events; "?" is what was
 * blanked. The seat is left to the caller. */
bool cb_heard_read(const cb_game *game, const char *text, cb_phrase *phrase, cb_error *err);
/* The names of the squares that a phrase refers to, for people who want coordinates: "(8,6) (8,7)";
 * nothing if there is none. */
void cb_phrase_squares(const cb_game *game, const cb_phrase *phrase, cb_text *out);

#endif
