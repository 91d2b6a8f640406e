/* Room that begins with a cache line, for states and whatever else is read all the time. */
#ifndef CB_CORE_ROOM_H
#define CB_CORE_ROOM_H

#include "cardboard.h"

#include <stdlib.h>

enum { CB_LINE = 64 }; /* bytes of a cache line */

static inline size_t cb_lines(size_t bytes)
{
    return (bytes + CB_LINE - 1) / CB_LINE * CB_LINE;
}

/* For one state of the game, at the beginning of a cache line: a state that lies across two pages
 * takes three times as long to copy. NULL if there is no memory. */
static inline void *cb_state_alloc(const cb_game *game)
{
    return aligned_alloc(CB_LINE, cb_lines(game->state_bytes));
}

#endif
