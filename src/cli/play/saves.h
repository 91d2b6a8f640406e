/* Games that were left and can be resumed: records in the user's state directory. */
#ifndef CLI_SAVES_H
#define CLI_SAVES_H

#include <time.h>

#include "cardboard.h"

enum { SAVES_PATH = 1024, SAVES_MOST = 9 };

/* A saved game as the menu lists it. */
typedef struct save {
    char path[SAVES_PATH];
    const cb_game *game;
    int moves; /* lines of moves in the record */
    time_t when;
} save;

/* A path for a new game, not used yet; makes the directories. */
bool saves_new_path(const cb_game *game, char path[SAVES_PATH], cb_error *err);
/* Writes the record of a match. Among the games to resume, a finished one moves to the directory
 * "finished"; *path then says where it is. */
bool saves_write(const cb_match *match, char path[SAVES_PATH], cb_error *err);
/* The unfinished games, the latest first; returns how many. */
int saves_list(save list[SAVES_MOST]);

#endif
