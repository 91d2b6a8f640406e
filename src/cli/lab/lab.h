/* cardboard lab: what its files share. */
#ifndef CLI_LAB_H
#define CLI_LAB_H

#include "arena/cost.h"
#include "arena/lab.h"
#include "arena/series.h"
#include "cli/cli.h"
#include "cli/seats.h"
#include "cli/worker/worker.h"

enum { LAB_TITLE = 200, LAB_SPEC = 480 };

/* A match worth seeing. */
typedef struct lab_story {
    const cb_story *story; /* NULL: there is none */
    uint64_t seed;
    char *record; /* NULL: it does not repeat */
} lab_story;

/* One set of matches, and the name of its setup. */
typedef struct lab_run {
    cb_tourney tourney;
    cb_lab lab;
    lab_story stories[2]; /* the most typical, the strangest */
    double seconds;       /* that it took */
    char title[LAB_TITLE];
} lab_run;

/* What was asked for: one run, or two that differ in options. */
typedef struct lab_job {
    lab_run runs[2];
    int count;
    seats seats; /* who plays */
    bool json, brief;
    const char *html, *records; /* NULL: none */
} lab_job;

/* Plays the matches of a tournament on this machine, or on all that work at shift->db. `taken` gets
 * them in order. */
bool lab_play(const work_shift *shift, const cb_tourney *t, work_bout_visitor *taken, void *context,
              cb_error *err);

#define LAB_DOUBT 0.05 /* what is less likely by chance, many questions considered, is found */

extern const char *const lab_kinds[]; /* by cb_use_kind, for people */

/* What a use was in the first run and in the second: how many seats had it, and how often they
 * won; and how likely the differences are by chance, corrected for their number. */
typedef struct lab_change {
    const cb_use *use; /* of either run */
    cb_estimate had[2], won[2];
    double p_had, p_won;
} lab_change;

/* What changed beyond doubt from the first run to the second; to be freed. */
lab_change *lab_changes(const lab_run *runs, int *count);

/* A figure of how matches went (drama.c). */
typedef struct lab_figure {
    const char *name, *called; /* for programs, for people; the last name is NULL */
    double (*of)(const cb_story *story);
    double scale;
    const char *unit;
} lab_figure;

extern const lab_figure lab_figures[];
extern const char *const lab_story_names[2], *const lab_story_called[2]; /* of files, for people */
void lab_find_stories(lab_run *run);

/* What those who had it win more than their seats do anyway. */
double lab_gain(const cb_lab *lab, const cb_use *use);
/* That is beyond doubt, and no part of the result itself: "wins" is had by all winners. */
bool lab_found(const cb_use *use);
/* "seat B: draw", or "draw Newton". */
void lab_uneven_name(const lab_run *run, const cb_uneven *uneven, cb_text *out);
/* What was found in a run, in three sentences, or four if chance does not deal evenly. */
void lab_findings(const lab_run *run, cb_text *out);
/* One run, or two that differ in options. */
void lab_words(const lab_run *runs, int count, cb_text *out);
void lab_json(const lab_run *runs, int count, cb_text *out);
void lab_html(const lab_run *runs, int count, cb_text *out);

/* ---- Restricted play (study.c, study_report.c) ---- */

/* One handicap, and what it costs. */
typedef struct lab_question {
    char called[96];
    bool habit;          /* it is about how the bot thinks, and takes no moves away */
    char spec[LAB_SPEC]; /* of the bot that has it */
    cb_cost cost;
    double p; /* of the difference in wins, corrected for the number of questions */
} lab_question;

typedef struct lab_study {
    cb_tourney tourney; /* its only contestant is the bot without a handicap */
    int seat;           /* that has the handicap; -1: every seat in turn */
    const char *each;   /* the questions are about all things of this kind; NULL: about one */
    bool until_known;   /* a question ends when its answer is known */
    lab_question *questions;
    int count;
    size_t capacity;
    double (*usual)[2]; /* with a seat: its share and points in each match without a handicap */
    uint64_t usual_games;
    double usual_share;
    uint64_t games; /* over all */
    double seconds;
    bool interrupted;
    char title[LAB_TITLE];
} lab_study;

/* Adds a question; a name that was asked about is left out. */
bool lab_ask(lab_study *study, const char *called, const char *setting, bool habit, cb_error *err);
/* Plays it, and sorts the questions by their answers. */
bool lab_study_run(lab_study *study, work_shift *shift, cb_error *err);
void lab_study_free(lab_study *study);
/* What was won more (or less) than usual, with an interval: all ways of stopping allowed if it stops
 * by itself. */
cb_estimate lab_answer(const lab_study *study, const lab_question *q);
void lab_study_words(const lab_study *study, cb_text *out);
void lab_study_json(const lab_study *study, cb_text *out);
void lab_study_html(const lab_study *study, cb_text *out);

/* ---- Levels of skill (skill.c) ---- */

/* Bots of different strength that played each other. */
typedef struct lab_skill {
    cb_tourney tourney;
    cb_series series;
    cb_estimate elo[CB_ARENA_BOTS];
    double seconds;
    char title[LAB_TITLE];
} lab_skill;

bool lab_skill_run(lab_skill *skill, work_shift *shift, cb_error *err);
void lab_skill_free(lab_skill *skill);
void lab_skill_words(const lab_skill *skill, cb_text *out);
void lab_skill_json(const lab_skill *skill, cb_text *out);
void lab_skill_html(const lab_skill *skill, cb_text *out);

/* ---- Results alone (brief.c) ---- */

void lab_brief_words(const lab_job *job, int threads, cb_text *out);
void lab_brief_json(const lab_job *job, int threads, cb_text *out);

#endif
