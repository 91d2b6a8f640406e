/* The verbs of moves, events, questions and reasons. */
#include "games/adrenaline/kinds.h"

#define K(kind) &adrenaline_kind_##kind

const cb_verb adrenaline_verbs[] = {
#include "core/verb_rows.def"
#include "games/adrenaline/verbs.def"
    {.name = NULL},
};
