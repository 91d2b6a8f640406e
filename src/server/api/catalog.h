/* The catalogue of games and levels, for the page. */
#ifndef SERVER_API_CATALOG_H
#define SERVER_API_CATALOG_H

#include "cardboard.h"

void catalog_games(cb_text *out);
void catalog_game(const cb_game *game, cb_text *out);

#endif
