/* The kinds of things that fields and verbs speak of, and what they are called. */
#include "core/kind.h"
#include "games/anomaly/anomaly.h"

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

const cb_kind anomaly_kind_zone = CB_NAMED("zone", anomaly_zone_names, .labels = zone_labels,
                                           .some = "a secret zone", .square = true);
const cb_kind anomaly_kind_symbol =
    CB_NAMED("symbol", anomaly_symbol_names, .labels = symbol_labels, .some = "a symbol");
const cb_kind anomaly_kind_face =
    CB_NAMED("card", face_names, .labels = anomaly_face_labels, .some = "a card");
const cb_kind anomaly_kind_action = CB_NAMED("action", action_names, .some = NULL);
const cb_kind anomaly_kind_special =
    CB_NAMED("special", special_names, .labels = special_labels, .some = NULL);
const cb_kind anomaly_kind_evolution =
    CB_NAMED("evolution", evolution_names, .labels = anomaly_evolution_labels);
const cb_kind anomaly_kind_figure = CB_NAMED("figure", figure_names, .labels = figure_labels);
const cb_kind anomaly_kind_meal = CB_NAMED("meal", meal_names, .some = NULL);
const cb_kind anomaly_kind_answer = CB_NAMED("answer", answer_names, .some = NULL);
const cb_kind anomaly_kind_turn = CB_NAMED("turn", turn_names, .some = NULL);
const cb_kind anomaly_kind_variant = CB_NAMED("variant", variant_names, .some = NULL);
const cb_kind anomaly_kind_aid = CB_NAMED("aid", aid_names, .some = NULL);
const cb_kind anomaly_kind_marker = CB_NAMED("marker", health_names, .some = NULL);
const cb_kind anomaly_kind_attack = CB_NAMED("attack", attack_names, .some = NULL);
const cb_kind anomaly_kind_token = CB_NAMED("token", token_names, .some = NULL);
const cb_kind anomaly_kind_stage = CB_NAMED("stage", stage_names, .some = NULL);
const cb_kind anomaly_kind_then = CB_NAMED("then", then_names, .some = NULL);
const cb_kind anomaly_kind_student = {.id = "student",
                                      .max = ANOMALY_STUDENTS - 1,
                                      .names = figure_names + 1,
                                      .labels = figure_labels + 1,
                                      .some = "a Student"};

const cb_kind anomaly_kind_space = {.id = "space", .min = 1, .max = ANOMALY_TRACK};
const cb_kind anomaly_kind_few = {.id = "number", .min = 0, .max = ANOMALY_ELECTRICITY};
const cb_kind anomaly_kind_round = {.id = "round", .min = 0, .max = UINT8_MAX};
const cb_kind anomaly_kind_students = {.id = "students", .min = 1, .max = ANOMALY_STUDENTS};
const cb_kind anomaly_kind_players = {.id = "players", .min = 2, .max = ANOMALY_FIGURES};
