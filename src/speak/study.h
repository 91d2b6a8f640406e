/*
 * A match looked at step by step, as JSON: what a viewer sees and is asked after a step, what it
 * heard, and the course of the whole. The protocol offers it, so the page's replays, lessons and
 * local tables use it, too.
 */
#ifndef SPEAK_STUDY_H
#define SPEAK_STUDY_H

#include "speak/speak.h"

/* Speaks of a match with the names that it holds, to this viewer. */
speaker study_speaker(const cb_match *match, int viewer, cb_text *scratch);

/* The members game, players, step, steps, seat (who made the step that led there), view, log,
 * to_move; for a viewer who is asked there also prompt, moves and can_undo; and result once the
 * match is over. For CB_GOD also text, the notation of that step. */
bool study_look(cb_match *match, int step, int viewer, cb_text *scratch, cb_json_writer *w,
                cb_error *err);
/* The member log: what the viewer heard of each step from `from` to `to`, one array per step; step 0
 * is the start. */
bool study_log(const cb_match *match, int from, int to, int viewer, cb_text *scratch,
               cb_json_writer *w, cb_error *err);
/* The members steps, seats, points, parts and sources: who made each step, how the points stood,
 * where rounds (or else turns) began, and where the points came from. */
bool study_course(const cb_match *match, cb_text *scratch, cb_json_writer *w, cb_error *err);

/* ---- Elements of a course, for callers that have the steps at hand ---- */

/* An element of `points`: the step and everyone's points, if they differ from *last, which is
 * updated. The start, step 0, is always written. */
void study_points(cb_json_writer *w, const cb_game *game, const void *state, int step,
                  cb_result *last);
/* What divides a match into parts: its rounds, or else its turns; -1 if the game has neither. */
int study_parting_verb(const cb_game *game);
/* An element of `parts`: the phrase that began one, at this step. */
void study_part(cb_json_writer *w, const speaker *s, int step, const cb_phrase *phrase);

#endif
