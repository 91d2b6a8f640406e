/* Random steps of a whole match, for the properties about matches and records. */
#ifndef TESTS_PROPERTIES_MATCH_H
#define TESTS_PROPERTIES_MATCH_H

#include "properties/property.h"

/* Makes a random step with t->dice; false if the match is over. */
bool match_step(trial *t, cb_match *match);
/* A new match of the trial's setup, with up to `steps` random steps made. */
cb_match *match_played(trial *t, int steps);

#endif
