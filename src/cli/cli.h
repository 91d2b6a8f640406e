/*
 * What the subcommands of the program share: the table of commands, reading arguments, and the few
 * things nearly all of them need (a game by name, a setup by options, a file as text).
 */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "cardboard.h"

/* The program's exit codes. */
enum { CLI_FINE = 0, CLI_FAILED = 1, CLI_MISUSED = 2 };

typedef struct cli_command {
    const char *name;
    const char *usage;   /* what follows the name: "GAME -n N [options]" */
    const char *summary; /* one line */
    const char *about;   /* a few more lines for --help; may be NULL */
    int (*run)(const struct cli_command *self, int argc, char **argv);
} cli_command;

extern const cli_command cli_games, cli_play, cli_referee, cli_replay, cli_sim, cli_bench,
    cli_rules, cli_arena, cli_lab, cli_serve, cli_verify, cli_export, cli_import, cli_db, cli_work,
    cli_admin, cli_notify, cli_learn;

/* ---- Arguments (args.c) -------------------------------------------------------------------- */

/* Some texts from the command line, in order. */
typedef struct cli_texts {
    const char *at[16];
    int count;
} cli_texts;

/* What an option takes, and so what `into` points to. */
typedef enum cli_type {
    CLI_FLAG,   /* bool: nothing follows */
    CLI_TEXT,   /* const char * */
    CLI_TEXTS,  /* cli_texts: may be repeated */
    CLI_NUMBER, /* int64_t in min..max */
    CLI_REAL    /* double in min..max */
} cli_type;

typedef struct cli_option {
    const char *name; /* without the dashes; NULL ends a table */
    char letter;      /* short form, or 0 */
    cli_type type;
    void *into;
    const char *value; /* what --help calls its value */
    const char *help;
    int64_t min, max;
} cli_option;

#define CLI_OPTIONS_END                                                                            \
    {                                                                                              \
        .name = NULL                                                                               \
    }

/* Rows that several commands share: which game exactly (cli_make_setup reads them) ... */
#define CLI_PLAYERS(into)                                                                          \
    ((cli_option){"players", 'p', CLI_NUMBER, (into), "P", "how many players (the most allowed)",  \
                  1, CB_MAX_SEATS})
#define CLI_OPTION(into)                                                                           \
    ((cli_option){"option", 'o', CLI_TEXTS, (into), "NAME=CHOICE", "an option of the game", 0, 0})
/* ... and those of commands that play many matches. */
#define CLI_SEED(into)                                                                             \
    ((cli_option){"seed", 's', CLI_NUMBER, (into), "S", "the seed of the games (1)", 0, INT64_MAX})
#define CLI_THREADS(into)                                                                          \
    ((cli_option){"threads", 't', CLI_NUMBER, (into), "T", "how many threads (all cores)", 1, 1024})
#define CLI_JSON(into) ((cli_option){"json", 0, CLI_FLAG, (into), NULL, "print JSON", 0, 0})

enum { CLI_GO_ON = -1 };

/* Reads argv[1..] by the table; the other words go to *words, at most `most` of them. Handles
 * --help. Returns CLI_GO_ON, or the exit code (the reason has been printed). */
int cli_parse(const cli_command *command, const cli_option *options, int argc, char **argv,
              cli_texts *words, int most);
/* Prints what was wrong and how to use the command; returns CLI_MISUSED. */
int cli_misused(const cli_command *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Prints what went wrong; returns CLI_FAILED. */
int cli_failed(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* ---- Games and files (common.c) ------------------------------------------------------------ */

/* The game of that name, or NULL after printing which games there are. */
const cb_game *cli_find_game(const char *id);
/* A setup from --players (0: as many as the game takes) and --option name=choice. */
bool cli_make_setup(const cb_game *game, int64_t players, const cli_texts *options, cb_setup *setup,
                    cb_error *err);
/* Reads a whole file ("-" is standard input) into *out. */
bool cli_read_file(const char *path, cb_text *out, cb_error *err);
/* Reads a record; NULL if the file cannot be read or does not replay. */
cb_match *cli_read_record(const char *path, cb_error *err);
/* Writes *text to a file so that a reader finds the old or the new text, never half of it. */
bool cli_write_file(const char *path, const cb_text *text, cb_error *err);
/* A fresh seed for a match that nobody asked to repeat, short enough to type. */
uint64_t cli_fresh_seed(void);
double cli_clock(void); /* seconds, for measuring */
/* Processor seconds of this thread: what others do on the machine does not count. */
double cli_thread_clock(void);
/* Zeroed memory from the heap; prints an error and ends the program when there is none. */
void *cli_alloc(size_t count, size_t size);
/* A seat as a person writes it: "0", "A", "a"; "watcher"; "all". False if the game has no such
 * seat. */
bool cli_read_viewer(const char *text, int players, int *viewer);

#endif
