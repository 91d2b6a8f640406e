/* A record being replayed: what is shown and what keys do, without a terminal. */
#ifndef CLI_REPLAY_VIEW_H
#define CLI_REPLAY_VIEW_H

#include "cli/seats.h"
#include "core/canvas.h"

typedef struct replay_view {
    const cb_match *match;
    const cb_game *game;
    int players;
    int step;   /* how many steps have been made */
    int viewer; /* a seat, CB_WATCHER or CB_GOD */
    int pan_x, pan_y;
    void *state; /* after that many steps, as the viewer sees it */
    cb_event *events;
    char names[CB_MAX_SEATS][SEATS_NAME];
    const char *name_list[CB_MAX_SEATS];
    bool quit;
} replay_view;

void replay_open(replay_view *r, const cb_match *match, int viewer, int step);
void replay_close(replay_view *r);
/* Goes to a step, or the nearest there is. */
void replay_go(replay_view *r, int step);
void replay_key(replay_view *r, int key);
/* keys: with the line that explains the keys. */
void replay_draw(replay_view *r, cb_canvas *out, bool keys);
/* Appends what the viewer heard of one step (from 0), a line each. */
void replay_heard(replay_view *r, int step, cb_text *out);

#endif
