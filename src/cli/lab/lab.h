/* cardboard lab: what its files share. */
#ifndef CLI_LAB_H
#define CLI_LAB_H

#include "arena/lab.h"

/* One set of matches, and the name of its setup. */
typedef struct lab_run {
    cb_tourney tourney;
    cb_lab lab;
    char title[200];
} lab_run;

enum { LAB_FEW = 20 }; /* what fewer seats had means nothing */

extern const char *const lab_kinds[]; /* by cb_use_kind, for people */

/* What a use was in the first run and in the second: how many seats had it, and how often they
 * won. */
typedef struct lab_change {
    const cb_use *use; /* of either run */
    cb_estimate had[2], won[2];
} lab_change;

/* Did it come up or win significantly more or less often? `use` is one of run `of`; those of the
 * second run that the first has too are left to the first. */
bool lab_changed(const lab_run *runs, int of, const cb_use *use, lab_change *c);

/* One run, or two that differ in options. */
void lab_words(const lab_run *runs, int count, cb_text *out);
void lab_json(const lab_run *runs, int count, cb_text *out);
void lab_html(const lab_run *runs, int count, cb_text *out);

#endif
