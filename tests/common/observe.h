/* Everything somebody can observe of a match, as text: what must not tell two worlds apart. */
#ifndef TESTS_COMMON_OBSERVE_H
#define TESTS_COMMON_OBSERVE_H

#include "core/game.h"

typedef enum seen_part {
    SEEN_VIEW,    /* the bytes of the view */
    SEEN_JSON,    /* the position as JSON */
    SEEN_PHASE,   /* who is to act */
    SEEN_MOVES,   /* the viewer's legal moves as phrases, from which their texts are made */
    SEEN_PROMPT,  /* the question put to the viewer */
    SEEN_PICTURE, /* the picture in the terminal */
    SEEN_PARTS
} seen_part;

extern const char *const seen_names[SEEN_PARTS];

/* Appends one part of what a viewer observes of a (full) state. */
void see(const cb_game *game, const void *state, int viewer, seen_part part, cb_text *out);
/* Appends what a viewer hears of a step, one line per event. */
void hear(const cb_game *game, const cb_log *log, int viewer, cb_text *out);
/* Is this seat (or CB_NATURE_SEAT) to act? */
bool may_act(const cb_game *game, const void *state, int seat);

#endif
