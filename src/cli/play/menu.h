/* The menu of `cardboard play`: resume a match, or choose a game and who sits where. */
#ifndef CLI_MENU_H
#define CLI_MENU_H

#include "cli/play/saves.h"
#include "cli/seats.h"
#include "core/canvas.h"

typedef enum menu_outcome { MENU_OPEN, MENU_START, MENU_RESUME, MENU_QUIT } menu_outcome;

typedef struct menu {
    menu_outcome outcome;
    bool setting_up; /* a game is chosen; its setup is shown */
    int row;         /* the marked one */
    save saves[SAVES_MOST];
    int save_count;
    const cb_game *game;
    cb_setup setup;
    seats seats;
    cb_error error; /* why the setup cannot be played, if it was tried */
} menu;

void menu_open(menu *m);
void menu_key(menu *m, int key);
void menu_draw(const menu *m, cb_canvas *out);

#endif
