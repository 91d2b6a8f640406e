/* cardboard learn: games, samples, training and matches, round after round, in one folder. */
#ifndef CLI_LEARN_LEARN_H
#define CLI_LEARN_LEARN_H

#include <stdatomic.h>

#include "cardboard.h"

enum { LEARN_PATH = 512 };

/* What DIR/settings says; settings.c has the table. */
typedef struct learn_settings {
    int64_t rounds, seconds, part, players, usual, quick, tries, iterations, slip, loose, kept,
        hidden, training, window, disk, games, ms, learned, seed;
    char trainer[LEARN_PATH];
} learn_settings;

/* Reads lines "name = value"; # begins a comment. */
bool learn_settings_read(const char *text, learn_settings *settings, cb_error *err);
/* The same as text, with what each setting means. */
void learn_settings_write(const learn_settings *settings, cb_text *out);
void learn_settings_init(const cb_game *game, learn_settings *settings);

typedef struct learn_job {
    const cb_game *game;
    const char *folder;
    learn_settings set;
    int threads;
    atomic_bool *stop;
} learn_job;

/* "FOLDER/samples/003-0007.samples" and its like. */
void learn_path(const learn_job *job, const char *format, char out[LEARN_PATH], ...)
    __attribute__((format(printf, 2, 4)));
bool learn_exists(const char *path);

/* Plays games on all threads for as long as the settings say; part files are whole or not there. */
bool learn_make(const learn_job *job, int round, const char *net, cb_error *err);
/* Deletes the samples of the oldest rounds until the rest fits. */
void learn_tidy(const learn_job *job, int round);

/* A match of the net against another judge ("none": the hand-written one); its line goes to
 * FOLDER/matches. *better: it scored more than half. */
bool learn_match(const learn_job *job, int round, const char *net, const char *against,
                 bool *better, cb_error *err);

/* All rounds, from where the folder stands. */
bool learn_rounds(const learn_job *job, cb_error *err);

#endif
