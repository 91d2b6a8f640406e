/* The verbs of moves, events, questions and reasons. */
#include "games/septikon/septikon.h"

#define K(kind) &septikon_kind_##kind

const cb_verb septikon_verbs[] = {
#include "core/verb_rows.def"
#include "games/septikon/tell/verbs.def"
    {.name = NULL},
};
