/* The list of games as JSON: for `cardboard games --json` and the protocol. */
#ifndef CLI_GAMES_H
#define CLI_GAMES_H

#include "cardboard.h"

void cli_games_json(cb_text *out);

#endif
