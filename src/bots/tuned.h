/* What was found to work best for each game. */
#ifndef CB_BOTS_TUNED_H
#define CB_BOTS_TUNED_H

#include "bots/bot.h"

/* Changes the settings of a searching bot to those of the game, if it has a row of its own. */
void cb_tune(const cb_game *game, cb_bot_settings *settings);

#endif
