/*
 * One running scenario: a match, the events of its last step, and what has failed so far.
 * docs/testing.md describes the files.
 */
#ifndef TESTS_RUNNER_SCENE_H
#define TESTS_RUNNER_SCENE_H

#include <stdarg.h>

#include "core/game.h"

enum { SCENE_EVENTS = 2048 };

struct fixture;
typedef struct fixtures {
    struct fixture *first;
} fixtures;

typedef struct scene {
    const cb_game *game;
    const char *file;
    int line;                /* of the command that is running */
    char *title;             /* of the scenario; NULL before the first */
    bool trace;              /* print boards, moves and events */
    bool deep;               /* try the properties on every position */
    bool known;              /* marked as a known failure */
    bool broken;             /* a step failed, so the rest of the scenario would mean nothing */
    int faults;              /* what failed in this scenario */
    int expects;             /* how much it expected */
    fixtures fixtures;       /* those of the folder, and those of the file so far */
    struct fixture *writing; /* the one being read, or NULL */
    cb_match *match;
    cb_log log; /* all events of the last play, chance or take-back line */
    cb_event events[SCENE_EVENTS];
} scene;

/* Records a failure of the current line; the arguments are printf's. Always false. */
bool scene_fail(scene *sc, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Runs one line (without its leading spaces) that changes the match. False: it failed. */
bool scene_start(scene *sc, const char *args);
bool scene_position(scene *sc, const char *json);
bool scene_play(scene *sc, const char *args);
bool scene_chance(scene *sc);
bool scene_take_back(scene *sc, const char *args);
/* Runs the line "expect ARGS". */
bool scene_expect(scene *sc, const char *args);

/* Prints the board, the legal moves and the events of the last step. */
void scene_trace(const scene *sc);

/* Tries the properties that need no random match on the current position. False: one fails. */
bool scene_properties(scene *sc);

/* ---- Fixtures (fixtures.c) ---- */

struct fixture *fixture_find(const fixtures *all, const char *name); /* NULL: there is none */
struct fixture *fixture_add(fixtures *all, const char *name);
void fixture_line(struct fixture *to, const char *line); /* takes a copy */
int fixture_count(const struct fixture *f);
const char *fixture_at(const struct fixture *f, int index);
void fixtures_free(fixtures *all);

/* ---- Words of a line ---- */

/* If *text starts with the given word (or words), skips it and the spaces after it. */
bool take_word(const char **text, const char *word);
/* Reads a seat number, or '*' for nature, and the spaces after it. */
bool take_seat(const char **text, int *seat);
bool take_number(const char **text, long *number);
/* Reads a viewer: a seat number or "watcher". */
bool take_viewer(const char **text, int *viewer);

/* Reads setup words such as "players=3 board=small". */
bool read_setup(const cb_game *game, const char *args, cb_setup *setup, cb_error *err);

/* ---- Legal moves as text (moves.c) ---- */

typedef struct move_list {
    int count;
    char **texts;      /* in the game's order */
    uint32_t *weights; /* for nature's moves; else zero */
} move_list;

/* The legal moves of a seat, or of nature; empty if it may not act. Free with move_list_free. */
move_list move_list_of(const scene *sc, int seat);
void move_list_free(move_list *list);
int move_list_find(const move_list *list, const char *text); /* -1 if it is not there */
/* Appends up to 20 moves, those that begin like `text` first. */
void move_list_near(const move_list *list, const char *text, cb_text *out);

/* ---- JSON (path.c) ---- */

/* Compares the value at `path` ("players[2].hand[0]") of a JSON text with another JSON text. On a
 * difference *actual gets what is there, or why there is nothing. */
bool json_path_is(const char *json, const char *path, const char *value, cb_text *actual);

#endif
