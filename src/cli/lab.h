/* cardboard lab: what its files share. */
#ifndef CLI_LAB_H
#define CLI_LAB_H

#include "arena/lab.h"

/* One set of games, and how its setup is called. */
typedef struct lab_run {
    cb_tourney tourney;
    cb_lab lab;
    char title[200];
} lab_run;

/* One run, or two that differ in an option. */
void lab_words(const lab_run *runs, int count, cb_text *out);
void lab_json(const lab_run *runs, int count, cb_text *out);
void lab_html(const lab_run *runs, int count, cb_text *out);

#endif
