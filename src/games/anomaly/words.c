/* What everything is called: kinds, fields, verbs and options. */
#include <string.h>

#include "core/kind.h"
#include "core/print.h"
#include "games/anomaly/anomaly.h"

/* ---- Kinds ---- */

const char *const anomaly_zone_names[] = {"C1", "C2", "C3", "C4", "Q1", "Q2",
                                          "Q3", "Q4", "L1", "L2", "L3", "L4"};
static const char *const zone_labels[] = {
    "the Furnace Works",  "the Coolant Plant",  "the Thermal Control", "the Data Vault",
    "the Sun Deck",       "the Cryo Berths",    "the Galley",          "the Observation Lounge",
    "the Simulation Lab", "the Propulsion Lab", "the Prosthetics Lab", "the Neural Lab"};
const char *const anomaly_symbol_names[] = {"core",        "labs", "quarters", "fire",   "cold",
                                            "engineering", "ai",   "physics",  "biology"};
static const char *const symbol_labels[] = {"core",        "labs", "quarters", "fire",   "cold",
                                            "engineering", "AI",   "physics",  "biology"};
static const char *const face_names[] = {"strike", "double-strike", "far-strike",
                                         "trap",   "bludgeon",      "stun-baton",
                                         "sensor", "stims",         "bait"};
const char *const anomaly_face_labels[] = {"Strike", "Double Strike", "Far Strike",
                                           "Trap",   "Bludgeon",      "Stun Baton",
                                           "Sensor", "Stims",         "Bait"};
static const char *const action_names[] = {"strike",   "double-strike", "far-strike", "trap",
                                           "bludgeon", "stun-baton",    "sensor",     "stims",
                                           "bait",     "move",          "track",      "none"};
static const char *const special_names[] = {"evolve", "overload", "possess", "scent", "teleport"};
static const char *const special_labels[] = {"Evolve", "Overload", "Possess", "Scent", "Teleport"};
static const char *const evolution_names[] = {"adaptive", "conduit", "echolocation",
                                              "morph",    "phasing", "reactive"};
const char *const anomaly_evolution_labels[] = {"Adaptive", "Conduit", "Echolocation",
                                                "Morph",    "Phasing", "Reactive"};
static const char *const figure_names[] = {"A", "S1", "S2", "S3"};
static const char *const figure_labels[] = {"the Anomaly", "Student 1", "Student 2", "Student 3"};
static const char *const meal_names[] = {"fuel", "electricity"};
static const char *const answer_names[] = {"no", "yes"};
static const char *const turn_names[] = {"students", "anomaly"};
static const char *const variant_names[] = {"standard", "advanced"};
static const char *const aid_names[] = {"full", "eliminated", "none"};
static const char *const health_names[] = {"students", "zero", "anomaly"};
static const char *const attack_names[] = {"calm", "attacked"};
static const char *const token_names[] = {"R01", "R02", "R03", "R04", "R05", "R06",
                                          "R07", "R08", "R09", "R10", "R11", "R12"};
static const char *const stage_names[] = {
#define STAGE(id, name, ...) name,
#include "games/anomaly/stages.def"
    "over",
};
static const char *const then_names[] = {
#define THEN_NAME(id, name) name,
    ANOMALY_THEN_LIST(THEN_NAME)
#undef THEN_NAME
};

static int write_verb(int value, char *out, size_t room)
{
    return cb_print(out, room, "%s", anomaly_verbs[value].name);
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

const cb_kind anomaly_kind_zone = CB_NAMED("zone", anomaly_zone_names, .labels = zone_labels,
                                           .some = "a secret zone", .square = true);
const cb_kind anomaly_kind_symbol =
    CB_NAMED("symbol", anomaly_symbol_names, .labels = symbol_labels, .some = "a symbol");
const cb_kind anomaly_kind_face =
    CB_NAMED("card", face_names, .labels = anomaly_face_labels, .some = "a card");
static const cb_kind kind_action = CB_NAMED("action", action_names, .some = NULL);
const cb_kind anomaly_kind_special =
    CB_NAMED("special", special_names, .labels = special_labels, .some = NULL);
static const cb_kind kind_evolution =
    CB_NAMED("evolution", evolution_names, .labels = anomaly_evolution_labels);
const cb_kind anomaly_kind_figure = CB_NAMED("figure", figure_names, .labels = figure_labels);
const cb_kind anomaly_kind_meal = CB_NAMED("meal", meal_names, .some = NULL);
static const cb_kind kind_answer = CB_NAMED("answer", answer_names, .some = NULL);
static const cb_kind kind_turn = CB_NAMED("turn", turn_names, .some = NULL);
static const cb_kind kind_variant = CB_NAMED("variant", variant_names, .some = NULL);
static const cb_kind kind_aid = CB_NAMED("aid", aid_names, .some = NULL);
static const cb_kind kind_marker = CB_NAMED("marker", health_names, .some = NULL);
static const cb_kind kind_attack = CB_NAMED("attack", attack_names, .some = NULL);
static const cb_kind kind_token = CB_NAMED("token", token_names, .some = NULL);
static const cb_kind kind_stage = CB_NAMED("stage", stage_names, .some = NULL);
static const cb_kind kind_then = CB_NAMED("then", then_names, .some = NULL);
const cb_kind anomaly_kind_student = {.id = "student",
                                      .max = ANOMALY_STUDENTS - 1,
                                      .names = figure_names + 1,
                                      .labels = figure_labels + 1,
                                      .some = "a Student"};
/* What can have been announced: reasons never are. */
const cb_kind anomaly_kind_verb = {
    .id = "verb", .max = ANOMALY_ASK_WAIT, .write = write_verb, .read = read_verb};
static const cb_kind kind_space = {.id = "space", .min = 1, .max = ANOMALY_TRACK};
const cb_kind anomaly_kind_few = {.id = "number", .min = 0, .max = ANOMALY_ELECTRICITY};
static const cb_kind kind_round = {.id = "round", .min = 0, .max = UINT8_MAX};
static const cb_kind kind_students = {.id = "students", .min = 1, .max = ANOMALY_STUDENTS};
static const cb_kind kind_players = {.id = "players", .min = 2, .max = ANOMALY_FIGURES};

/* ---- Fields ---- */

/* A zone, symbol, card or Student that may be missing or unknown. */
#define OR_NULL .blank = 0xff, .has_unknown = true
/* A count that is left out of JSON when it is 0. */
#define COUNTED .blank = 0, .has_unknown = true

static const cb_field student_fields[] = {
    CB_FIELD(anomaly_student, zone, CB_U8, &anomaly_kind_zone, .know = CB_KNOW_GAME, OR_NULL),
    CB_FIELD(anomaly_student, pick, CB_U8, &anomaly_kind_symbol, .know = CB_KNOW_GAME, OR_NULL),
    CB_ARRAY(anomaly_student, row, CB_U8, &anomaly_kind_symbol, OR_NULL),
    CB_LIST(anomaly_student, hand, hand_size, CB_U8, &anomaly_kind_face, .know = CB_KNOW_GAME,
            OR_NULL),
    CB_LIST(anomaly_student, seen, seen_size, CB_U8, &anomaly_kind_face, .know = CB_KNOW_GAME),
    CB_LIST(anomaly_student, traps, trap_count, CB_U8, &anomaly_kind_zone, .know = CB_KNOW_GAME,
            OR_NULL),
    CB_FIELDS_END,
};

static const cb_field link_fields[] = {
    CB_ARRAY(anomaly_link, to, CB_SET, &anomaly_kind_zone, .index = &anomaly_kind_zone),
    CB_FIELDS_END,
};

static const cb_field known_fields[] = {
    CB_ARRAY(anomaly_belief, at, CB_SET, &anomaly_kind_zone, .index = &anomaly_kind_student),
    CB_NESTED_LIST(anomaly_belief, link, links, link_fields),
    CB_FIELDS_END,
};

static const cb_field hunter_fields[] = {
    CB_ARRAY(anomaly_belief, at, CB_SET, &anomaly_kind_zone, .index = &anomaly_kind_student,
             .know = CB_KNOW_GAME),
    CB_NESTED_LIST(anomaly_belief, link, links, link_fields, .know = CB_KNOW_GAME),
    CB_FIELDS_END,
};

static int64_t pile_size(const void *state, int element)
{
    (void)element;
    return anomaly_pile_size(state);
}

const cb_field anomaly_fields[] = {
    CB_FIELD(anomaly_state, players, CB_U8, &kind_players),
    CB_FIELD(anomaly_state, advanced, CB_U8, &kind_variant),
    CB_FIELD(anomaly_state, aid, CB_U8, &kind_aid),
    CB_FIELD(anomaly_state, students, CB_U8, &kind_students),
    CB_FIELD(anomaly_state, stage, CB_U8, &kind_stage),
    CB_FIELD(anomaly_state, window_then, CB_U8, &kind_then),
    CB_FIELD(anomaly_state, spirit_then, CB_U8, &kind_then),
    CB_FIELD(anomaly_state, round, CB_U8, &kind_round),
    CB_FIELD(anomaly_state, turn, CB_U8, &kind_turn),
    CB_FIELD(anomaly_state, waiting, CB_SET, &anomaly_kind_figure),
    CB_ARRAY(anomaly_state, health, CB_U8, &kind_space, .index = &kind_marker),
    CB_FIELD(anomaly_state, ap, CB_U8, &anomaly_kind_few),
    CB_FIELD(anomaly_state, evolutions, CB_SET, &kind_evolution),
    CB_FIELD(anomaly_state, zone, CB_U8, &anomaly_kind_zone, .know = CB_KNOW_GAME, OR_NULL),
    CB_FIELD(anomaly_state, attacked, CB_U8, &cb_kind_bool, .know = CB_KNOW_GAME, OR_NULL),
    CB_FIELD(anomaly_state, fed, CB_U8, &cb_kind_bool),
    CB_FIELD(anomaly_state, reacted, CB_U8, &cb_kind_bool),
    CB_FIELD(anomaly_state, react_due, CB_U8, &cb_kind_bool),
    CB_FIELD(anomaly_state, closing, CB_U8, &cb_kind_bool),
    CB_FIELD(anomaly_state, basic_done, CB_U8, &cb_kind_bool),
    CB_FIELD(anomaly_state, special_done, CB_U8, &cb_kind_bool),
    CB_FIELD(anomaly_state, actor, CB_U8, &anomaly_kind_student, OR_NULL),
    CB_FIELD(anomaly_state, action, CB_U8, &kind_action),
    CB_FIELD(anomaly_state, forced, CB_U8, &cb_kind_bool),
    CB_FIELD(anomaly_state, strikes, CB_U8, &anomaly_kind_few),
    CB_FIELD(anomaly_state, asked, CB_U8, &anomaly_kind_student, OR_NULL),
    CB_FIELD(anomaly_state, present, CB_SET, &anomaly_kind_student),
    CB_FIELD(anomaly_state, special, CB_U8, &anomaly_kind_special, .blank = ANOMALY_NO_SPECIAL,
             .has_unknown = true),
    CB_FIELD(anomaly_state, owed, CB_U8, &anomaly_kind_few),
    CB_FIELD(anomaly_state, owed_any, CB_U8, &anomaly_kind_few),
    CB_FIELD(anomaly_state, charges, CB_U8, &anomaly_kind_few),
    CB_FIELD(anomaly_state, absorbed, CB_U8, &anomaly_kind_few),
    CB_FIELD(anomaly_state, last, CB_U8, &anomaly_kind_verb),
    CB_ARRAY(anomaly_state, last_refs, CB_U8, &cb_kind_number),
    CB_FIELD(anomaly_state, named, CB_SET, &anomaly_kind_zone),
    CB_FIELD(anomaly_state, fuel, CB_SET, &anomaly_kind_zone),
    CB_FIELD(anomaly_state, sensors, CB_SET, &anomaly_kind_zone),
    CB_FIELD(anomaly_state, radiation, CB_SET, &anomaly_kind_zone),
    CB_FIELD(anomaly_state, tokens, CB_SET, &kind_token),
    CB_ARRAY(anomaly_state, electricity, CB_U8, &anomaly_kind_few, .index = &anomaly_kind_zone,
             COUNTED),
    CB_ARRAY(anomaly_state, held, CB_U8, &anomaly_kind_few, .index = &anomaly_kind_face, COUNTED),
    CB_ARRAY(anomaly_state, discard, CB_U8, &anomaly_kind_few, .index = &anomaly_kind_face,
             COUNTED),
    CB_ARRAY(anomaly_state, shuffled, CB_U8, &anomaly_kind_few, .index = &anomaly_kind_face,
             COUNTED),
    CB_WORKED_OUT("pile", pile_size, 0, &cb_kind_number),
    CB_NESTED_LIST(anomaly_state, student, students, student_fields,
                   .index = &anomaly_kind_student),
    CB_ARRAY(anomaly_state, anomaly_at, CB_SET, &anomaly_kind_zone, .index = &kind_attack),
    CB_NESTED(anomaly_state, known, known_fields),
    CB_FIELD(anomaly_state, split, CB_U8, &cb_kind_bool),
    CB_NESTED(anomaly_state, hunter, hunter_fields),
    CB_FIELDS_END,
};

const cb_reading anomaly_readings[] = {
    CB_READS(pile_size, anomaly_state, held),
    CB_READS(pile_size, anomaly_state, discard),
    CB_READS(pile_size, anomaly_state, student[0].hand_size),
    CB_READS(pile_size, anomaly_state, student[1].hand_size),
    CB_READS(pile_size, anomaly_state, student[2].hand_size),
    CB_READINGS_END,
};

/* ---- Options ---- */

static const char *const variants[] = {"standard", "advanced", NULL};
static const char *const aids[] = {"full", "eliminated", "none", NULL};

const cb_option anomaly_options[] = {
    {.name = "variant",
     .title = "Advanced, for two players: one of them leads two Students",
     .choices = variants},
    {.name = "aid",
     .title = "Help with deduction, the same for all: full, only the zones eliminated, or none",
     .choices = aids},
    CB_OPTIONS_END,
};

/* ---- Verbs ---- */

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
#define TOKEN &kind_token
#define SPECIAL &anomaly_kind_special
#define EVOLUTION &kind_evolution
#define MEAL &anomaly_kind_meal
#define ANSWER &kind_answer
#define ROUND &kind_round

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
