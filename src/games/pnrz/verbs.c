/* The verbs of moves, events, questions and reasons. */
#include "games/pnrz/pnrz.h"

#define K(kind) &pnrz_kind_##kind

const cb_verb pnrz_verbs[] = {
#include "core/verb_rows.def"
#include "games/pnrz/verbs.def"
    {.name = NULL},
};
