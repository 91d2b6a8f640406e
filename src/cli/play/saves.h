/* Matches that can be resumed: records in the user's state directory. */
#ifndef CLI_SAVES_H
#define CLI_SAVES_H

#include <time.h>

#include "cardboard.h"

enum { SAVES_PATH = 1024, SAVES_MOST = 9 };

/* A saved match as the menu lists it. */
typedef struct save {
    char path[SAVES_PATH];
    const cb_game *game;
    int moves; /* lines of moves in the record */
    time_t when;
} save;

/* An unused path for a new match; makes the directories. */
bool saves_new_path(const cb_game *game, char path[SAVES_PATH], cb_error *err);
/* Writes the record of a match. A finished one moves from the matches to resume to the directory
 * "finished"; *path then says where it is. */
bool saves_write(const cb_match *match, char path[SAVES_PATH], cb_error *err);
/* The unfinished matches, latest first; returns how many. */
int saves_list(save list[SAVES_MOST]);

#endif
