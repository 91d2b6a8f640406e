/*
 * A match played by the people at this keyboard: what is shown and what keys do, without a
 * terminal. The program draws it with table_draw and feeds it with table_key; tests do the same.
 */
#ifndef CLI_TABLE_H
#define CLI_TABLE_H

#include "cli/play/saves.h"
#include "cli/seats.h"
#include "cli/terminal/page.h"
#include "core/canvas.h"

typedef enum table_mode {
    TABLE_CHOOSE,  /* the person at `seat` chooses a move */
    TABLE_CURTAIN, /* the screen is blank until the person at `seat` sits down */
    TABLE_OTHERS,  /* bots or chance are to move: table_others makes the step */
    TABLE_WATCH,   /* no person plays: each key press makes one step */
    TABLE_OVER
} table_mode;

enum { TABLE_INPUT = 60, TABLE_NEWS = 40 };

typedef struct table {
    cb_match *match; /* owned */
    const cb_game *game;
    int players;
    cb_bot *bots[CB_MAX_SEATS]; /* NULL: a person */
    char names[CB_MAX_SEATS][SEATS_NAME];
    const char *name_list[CB_MAX_SEATS];

    table_mode mode;
    int seat;   /* whose view is shown: a seat, CB_WATCHER, or CB_GOD when it is over */
    int looked; /* the person who looked at the screen last, or CB_WATCHER */
    int acted[CB_MAX_SEATS]; /* steps of the match when that seat last acted */
    void *view, *bot_view;

    cb_move *moves; /* of the seat; their notation begins at texts.data + text_at[i], */
    cb_phrase *phrases;
    cb_text texts; /* and how they read in words at texts.data + words_at[i] */
    size_t *text_at, *words_at;
    int count;
    char input[TABLE_INPUT]; /* what was typed: a number, or words that the listed moves must
                                contain */
    bool filtering;          /* '/' was pressed: letters are words, not commands */
    int *shown;              /* the moves that fit the input */
    int shown_count;
    int chosen;   /* index in shown */
    bool pointed; /* the choice was made by hand: only it is marked on the board */
    cb_mark *marks;
    int mark_count;

    cb_phrase prompt;
    cb_text news;     /* the latest events, one line each */
    cb_event *events; /* room for events */
    int pan_x, pan_y;
    int board_w, board_h; /* as last drawn */
    bool whole_board;     /* the board has the whole window */
    bool reading;
    page page;
    int page_height;       /* as last drawn */
    int list_page;         /* moves on the screen at once, as last drawn */
    char message[512];     /* shown instead of the choice until the next key */
    char path[SAVES_PATH]; /* where it is saved; "" if not yet */
    bool changed;          /* a player made a move or took one back */
    bool giving_up;        /* g was pressed: pressing it again gives up */
    bool asked_to_give_up; /* it was pressed before the current key */
    bool quit;
} table;

/* Opens a table for a match, which the table owns from now on, even if this fails. */
bool table_open(table *t, cb_match *match, const seats *who, cb_error *err);
void table_close(table *t);

void table_key(table *t, int key);
void table_draw(table *t, cb_canvas *out);

/* Makes the i-th legal move for the person whose turn it is, and lets others act. */
bool table_play(table *t, int index, cb_error *err);
bool table_take_back(table *t, cb_error *err);
/* The person whose turn it is gives up: with two players the other wins, else a bot takes the
 * seat. */
bool table_concede(table *t, cb_error *err);
/* Asks a bot what it would do: marks the move and puts it into `message`. */
bool table_hint(table *t, cb_error *err);
/* Appends what would come of the i-th legal move, in words. */
bool table_what_if(table *t, int index, cb_text *out, cb_error *err);
/* Appends the rule against a move that is not legal; false if the game has no reason for it. */
bool table_why(table *t, const char *text, cb_text *out);
bool table_save(table *t, cb_error *err);
/* Ends TABLE_CURTAIN. */
void table_sit_down(table *t);
/* In TABLE_OTHERS and TABLE_WATCH, makes one step. */
void table_others(table *t);
/* Passes the choice to the next person who may act now; false if there is none. */
bool table_next_person(table *t);

/* The notation of the i-th legal move, and how it reads as an order: "Run to the hall". */
const char *table_move_text(const table *t, int index);
const char *table_move_words(const table *t, int index);
/* Appends what the viewer heard of the steps from..to-1, a line each: "You run", "Bot B shoots
 * you". */
void table_heard(table *t, int viewer, int from, int to, cb_text *out);
/* Appends the prompt in words, or who has won. */
void table_prompt(const table *t, cb_text *out);
/* Appends the rules of what can be done now. */
void table_help(const table *t, cb_text *out);
/* Brings `shown`, `chosen` and the marks up to date with the input. */
void table_filter(table *t);
/* How the board is shown now. */
cb_look table_look(const table *t);
/* Moves the choice in the list, wrapping round its ends. */
void table_choose(table *t, int by);

#endif
