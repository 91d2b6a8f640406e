/* The verbs of moves, events, questions and reasons. */
#include <string.h>

#include "core/print.h"
#include "games/anomaly/anomaly.h"

#define ZONE &anomaly_kind_zone
#define STUDENT &anomaly_kind_student
#define FIGURE &anomaly_kind_figure
#define CARD &anomaly_kind_face
#define SIGN &anomaly_kind_symbol
#define COUNT &anomaly_kind_few

/* Marks of the list: how much of it is open, and the kinds. */
#define OPEN 0
#define SECRET(n) (1 << (n))
#define ASIDE 0x80
#define NONE NULL
#define TOKEN &anomaly_kind_token
#define SPECIAL &anomaly_kind_special
#define EVOLUTION &anomaly_kind_evolution
#define MEAL &anomaly_kind_meal
#define ANSWER &anomaly_kind_answer
#define ROUND &anomaly_kind_round

const cb_verb anomaly_verbs[] = {
#define SAY(id, type_, name_, form_, words_, rule_, hidden, ...)                                   \
    [id] = {.type = (type_),                                                                       \
            .name = (name_),                                                                       \
            .form = (form_),                                                                       \
            .words = (words_),                                                                     \
            .rule = (rule_),                                                                       \
            .kinds = {__VA_ARGS__},                                                                \
            .secret = (hidden) & ~ASIDE,                                                           \
            .aside = (hidden) == ASIDE},
#define CHANCE(id, ...) SAY(ANOMALY_SAY_##id, CB_VERB_CHANCE, __VA_ARGS__)
#define MOVE(id, ...) SAY(ANOMALY_SAY_##id, CB_VERB_MOVE, __VA_ARGS__)
#define EVENT(id, ...) SAY(ANOMALY_SAY_##id, CB_VERB_EVENT, __VA_ARGS__)
#define ASK(id, name_, words_, rule_, ...)                                                         \
    SAY(ANOMALY_ASK_##id, CB_VERB_QUESTION, name_, NULL, words_, rule_, OPEN, __VA_ARGS__)
#define WHY(id, name_, words_, rule_, ...)                                                         \
    SAY(ANOMALY_WHY_##id, CB_VERB_REASON, name_, NULL, words_, rule_, OPEN, __VA_ARGS__)
#include "games/anomaly/verbs.def"
#undef SAY
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
