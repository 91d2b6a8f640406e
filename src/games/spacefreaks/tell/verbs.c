/* The verbs of moves, events, questions and reasons. */
#include "games/spacefreaks/tell/kinds.h"

#define K(kind) &spacefreaks_kind_##kind

const cb_verb spacefreaks_verbs[] = {
#include "core/verb_rows.def"
#include "games/spacefreaks/tell/verbs.def"
    {.name = NULL},
};
