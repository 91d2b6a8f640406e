/* The verbs of moves, events, questions and reasons. */
#include <string.h>

#include "core/print.h"
#include "games/anomaly/anomaly.h"

#define K(kind) &anomaly_kind_##kind

const cb_verb anomaly_verbs[] = {
#include "core/verb_rows.def"
#include "games/anomaly/verbs.def"
    {.name = NULL},
};

static int write_verb(int value, char *out, size_t size)
{
    return cb_print(out, size, "%s", anomaly_verbs[value].name);
}

static bool read_verb(const char *name, size_t length, int *value)
{
    for (int v = 0; v < ANOMALY_SAYS; v++) {
        if (strlen(anomaly_verbs[v].name) == length &&
            memcmp(anomaly_verbs[v].name, name, length) == 0) {
            *value = v;
            return true;
        }
    }
    return false;
}

/* What can have been announced: reasons never are. */
const cb_kind anomaly_kind_verb = {
    .id = "verb", .max = ANOMALY_ASK_WAIT, .write = write_verb, .read = read_verb};
