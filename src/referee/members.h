/* Reading the members of a request. All fail with an error that names the member. */
#ifndef REFEREE_MEMBERS_H
#define REFEREE_MEMBERS_H

#include "referee/referee.h"

/* The string of a member, escapes resolved, in r->word; NULL if the member is not a string. Valid
 * until the next call. */
const char *referee_text(referee *r, const char *key, cb_error *err);
/* A whole number in min..max; unchanged when the member is missing. */
bool referee_int(const referee *r, const char *key, int64_t min, int64_t max, int64_t *value,
                 cb_error *err);
/* A seed: a number up to 2^53 or, beyond what JSON numbers hold exactly, a string of digits; 0 when
 * the member is missing. */
bool referee_seed(referee *r, uint64_t *seed, cb_error *err);
const cb_game *referee_game(referee *r, cb_error *err);
bool referee_options(referee *r, const cb_game *game, cb_setup *setup, cb_error *err);
/* A seat, or "nature"; CB_ANY_SEAT when the member is missing. */
bool referee_seat(const referee *r, int64_t *seat, cb_error *err);

/* Whose view "player" means: a seat, or CB_WATCHER. */
bool referee_viewer(referee *r, int64_t *viewer, cb_error *err);

#endif
