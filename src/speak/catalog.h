/* The catalogue: which games there are, and the tables that describe one, as JSON. */
#ifndef SPEAK_CATALOG_H
#define SPEAK_CATALOG_H

#include "core/json_write.h"

/* An array of all games, each as speak_game gives it. */
void speak_games(cb_json_writer *w, const char *key);
/* An object: what a lobby needs to know of a game, including its options. */
void speak_game(cb_json_writer *w, const char *key, const cb_game *game);
/* An object: the options that a match started with, each with its choice. */
void speak_choices(cb_json_writer *w, const char *key, const cb_game *game, const cb_setup *setup);
/* The members "game", "kinds", "fields" and "verbs": everything there is to know about a game. */
void speak_tables(cb_json_writer *w, const cb_game *game);

#endif
