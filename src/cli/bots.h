/* Who plays the seats that no person takes. A bot is handed views only. */
#ifndef CLI_BOTS_H
#define CLI_BOTS_H

#include "cardboard.h"

typedef struct cli_bot {
    const char *name;
    const char *blurb; /* for people, one line */
    /* Picks one of the count legal moves of a seat, given the view of that seat. */
    cb_move (*choose)(const cb_game *game, const void *view, int seat, const cb_move *moves,
                      int count, cb_rng *rng);
} cli_bot;

int cli_bot_count(void);
const cli_bot *cli_bot_at(int index);
const cli_bot *cli_bot_find(const char *name); /* NULL if there is none of that name */
/* Fills bots[0..players-1] from a list such as "random,random" (NULL: all the first bot); a shorter
 * list is gone through again from its beginning. */
bool cli_bots_read(const char *list, int players, const cli_bot **bots, cb_error *err);

#endif
