/* How everything is called: kinds, fields, verbs and options. */
#include <stdio.h>
#include <string.h>

#include "games/anomaly/anomaly.h"

/* ---- Kinds ---- */

static const char *const zone_names[] = {"C1", "C2", "C3", "C4", "Q1", "Q2",
                                         "Q3", "Q4", "L1", "L2", "L3", "L4"};
const char *const anomaly_zone_labels[] = {
    "C1 Furnace Works",  "C2 Coolant Plant",  "C3 Thermal Control", "C4 Data Vault",
    "Q1 Sun Deck",       "Q2 Cryo Berths",    "Q3 Galley",          "Q4 Observation Lounge",
    "L1 Simulation Lab", "L2 Propulsion Lab", "L3 Prosthetics Lab", "L4 Neural Lab"};
const char *const anomaly_symbol_names[] = {"core",        "labs", "quarters", "fire",   "cold",
                                            "engineering", "ai",   "physics",  "biology"};
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
static const char *const figure_labels[] = {"the Anomaly", "S1", "S2", "S3"};
static const char *const meal_names[] = {"fuel", "electricity"};
static const char *const answer_names[] = {"no", "yes"};
static const char *const turn_names[] = {"students", "anomaly"};
static const char *const variant_names[] = {"standard", "advanced"};
static const char *const health_names[] = {"students", "zero", "anomaly"};
static const char *const attack_names[] = {"calm", "attacked"};
static const char *const token_names[] = {"R01", "R02", "R03", "R04", "R05", "R06",
                                          "R07", "R08", "R09", "R10", "R11", "R12"};
static const char *const stage_names[] = {
#define STAGE_NAME(id, name) name,
    ANOMALY_STAGES(STAGE_NAME)
#undef STAGE_NAME
};
static const char *const then_names[] = {
#define THEN_NAME(id, name) name,
    ANOMALY_THENS(THEN_NAME)
#undef THEN_NAME
};

static int write_verb(int value, char *out, size_t room)
{
    return snprintf(out, room, "%s", anomaly_verbs[value].name);
}

static bool read_verb(const char *name, size_t length, int *value)
{
    for (int v = 0; v < SAYS; v++) {
        if (strlen(anomaly_verbs[v].name) == length &&
            memcmp(anomaly_verbs[v].name, name, length) == 0) {
            *value = v;
            return true;
        }
    }
    return false;
}

#define NAMED(id_, names_, ...)                                                                    \
    {                                                                                              \
        .id = (id_), .max = (int)(sizeof(names_) / sizeof *(names_)) - 1, .names = (names_),       \
        __VA_ARGS__                                                                                \
    }

const cb_kind anomaly_kind_zone =
    NAMED("zone", zone_names, .labels = anomaly_zone_labels, .some = "a secret zone");
static const cb_kind kind_symbol = NAMED("symbol", anomaly_symbol_names, .some = "a symbol");
static const cb_kind kind_face =
    NAMED("card", face_names, .labels = anomaly_face_labels, .some = "a card");
static const cb_kind kind_action = NAMED("action", action_names, .some = NULL);
static const cb_kind kind_special =
    NAMED("special", special_names, .labels = special_labels, .some = NULL);
static const cb_kind kind_evolution =
    NAMED("evolution", evolution_names, .labels = anomaly_evolution_labels);
static const cb_kind kind_figure = NAMED("figure", figure_names, .labels = figure_labels);
static const cb_kind kind_meal = NAMED("meal", meal_names, .some = NULL);
static const cb_kind kind_answer = NAMED("answer", answer_names, .some = NULL);
static const cb_kind kind_turn = NAMED("turn", turn_names, .some = NULL);
static const cb_kind kind_variant = NAMED("variant", variant_names, .some = NULL);
static const cb_kind kind_marker = NAMED("marker", health_names, .some = NULL);
static const cb_kind kind_attack = NAMED("attack", attack_names, .some = NULL);
static const cb_kind kind_token = NAMED("token", token_names, .some = NULL);
static const cb_kind kind_stage = NAMED("stage", stage_names, .some = NULL);
static const cb_kind kind_then = NAMED("then", then_names, .some = NULL);
static const cb_kind kind_student = {
    .id = "student", .max = STUDENTS - 1, .names = figure_names + 1, .some = "a Student"};
static const cb_kind kind_verb = {
    .id = "verb", .max = SAYS - 1, .write = write_verb, .read = read_verb};
static const cb_kind kind_space = {.id = "space", .min = 1, .max = TRACK};
static const cb_kind kind_few = {.id = "number", .min = 0, .max = ELECTRICITY};
static const cb_kind kind_round = {.id = "round", .min = 0, .max = UINT8_MAX};
static const cb_kind kind_students = {.id = "students", .min = 1, .max = STUDENTS};
static const cb_kind kind_players = {.id = "players", .min = 2, .max = FIGURES};

/* ---- Fields ---- */

/* A zone, symbol, card or Student that may be missing or unknown. */
#define OR_NULL .blank = 0xff, .has_unknown = true
/* A count that is left out of JSON when it is 0. */
#define COUNTED .blank = 0, .has_unknown = true

static const cb_field student_fields[] = {
    CB_FIELD(anomaly_student, zone, CB_U8, &anomaly_kind_zone, .know = CB_KNOW_GAME, OR_NULL),
    CB_FIELD(anomaly_student, pick, CB_U8, &kind_symbol, .know = CB_KNOW_GAME, OR_NULL),
    CB_ARRAY(anomaly_student, row, CB_U8, &kind_symbol, OR_NULL),
    CB_LIST(anomaly_student, hand, hand_size, CB_U8, &kind_face, .know = CB_KNOW_GAME, OR_NULL),
    CB_LIST(anomaly_student, seen, seen_size, CB_U8, &kind_face, .know = CB_KNOW_GAME),
    CB_LIST(anomaly_student, traps, trap_count, CB_U8, &anomaly_kind_zone, .know = CB_KNOW_GAME,
            OR_NULL),
    CB_FIELDS_END,
};

static const cb_field link_fields[] = {
    CB_ARRAY(anomaly_link, to, CB_SET, &anomaly_kind_zone, .index = &anomaly_kind_zone),
    CB_FIELDS_END,
};

static const cb_field known_fields[] = {
    CB_ARRAY(anomaly_belief, at, CB_SET, &anomaly_kind_zone, .index = &kind_student),
    CB_NESTED_LIST(anomaly_belief, link, links, link_fields),
    CB_FIELDS_END,
};

static const cb_field hunter_fields[] = {
    CB_ARRAY(anomaly_belief, at, CB_SET, &anomaly_kind_zone, .index = &kind_student,
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
    CB_FIELD(anomaly_state, students, CB_U8, &kind_students),
    CB_FIELD(anomaly_state, stage, CB_U8, &kind_stage),
    CB_FIELD(anomaly_state, window_then, CB_U8, &kind_then),
    CB_FIELD(anomaly_state, spirit_then, CB_U8, &kind_then),
    CB_FIELD(anomaly_state, round, CB_U8, &kind_round),
    CB_FIELD(anomaly_state, turn, CB_U8, &kind_turn),
    CB_FIELD(anomaly_state, waiting, CB_SET, &kind_figure),
    CB_ARRAY(anomaly_state, health, CB_U8, &kind_space, .index = &kind_marker),
    CB_FIELD(anomaly_state, ap, CB_U8, &kind_few),
    CB_FIELD(anomaly_state, evolutions, CB_SET, &kind_evolution),
    CB_FIELD(anomaly_state, zone, CB_U8, &anomaly_kind_zone, .know = CB_KNOW_GAME, OR_NULL),
    CB_FIELD(anomaly_state, attacked, CB_U8, &cb_kind_bool, .know = CB_KNOW_GAME, OR_NULL),
    CB_FIELD(anomaly_state, fed, CB_U8, &cb_kind_bool),
    CB_FIELD(anomaly_state, reacted, CB_U8, &cb_kind_bool),
    CB_FIELD(anomaly_state, react_due, CB_U8, &cb_kind_bool),
    CB_FIELD(anomaly_state, closing, CB_U8, &cb_kind_bool),
    CB_FIELD(anomaly_state, basic_done, CB_U8, &cb_kind_bool),
    CB_FIELD(anomaly_state, special_done, CB_U8, &cb_kind_bool),
    CB_FIELD(anomaly_state, actor, CB_U8, &kind_student, OR_NULL),
    CB_FIELD(anomaly_state, action, CB_U8, &kind_action),
    CB_FIELD(anomaly_state, forced, CB_U8, &cb_kind_bool),
    CB_FIELD(anomaly_state, strikes, CB_U8, &kind_few),
    CB_FIELD(anomaly_state, asked, CB_U8, &kind_student, OR_NULL),
    CB_FIELD(anomaly_state, present, CB_SET, &kind_student),
    CB_FIELD(anomaly_state, special, CB_U8, &kind_special, .blank = NO_SPECIAL,
             .has_unknown = true),
    CB_FIELD(anomaly_state, owed, CB_U8, &kind_few),
    CB_FIELD(anomaly_state, owed_any, CB_U8, &kind_few),
    CB_FIELD(anomaly_state, charges, CB_U8, &kind_few),
    CB_FIELD(anomaly_state, absorbed, CB_U8, &kind_few),
    CB_FIELD(anomaly_state, last, CB_U8, &kind_verb),
    CB_ARRAY(anomaly_state, last_refs, CB_U8, &cb_kind_number),
    CB_FIELD(anomaly_state, named, CB_SET, &anomaly_kind_zone),
    CB_FIELD(anomaly_state, fuel, CB_SET, &anomaly_kind_zone),
    CB_FIELD(anomaly_state, sensors, CB_SET, &anomaly_kind_zone),
    CB_FIELD(anomaly_state, radiation, CB_SET, &anomaly_kind_zone),
    CB_FIELD(anomaly_state, tokens, CB_SET, &kind_token),
    CB_ARRAY(anomaly_state, electricity, CB_U8, &kind_few, .index = &anomaly_kind_zone, COUNTED),
    CB_ARRAY(anomaly_state, held, CB_U8, &kind_few, .index = &kind_face, COUNTED),
    CB_ARRAY(anomaly_state, discard, CB_U8, &kind_few, .index = &kind_face, COUNTED),
    CB_ARRAY(anomaly_state, shuffled, CB_U8, &kind_few, .index = &kind_face, COUNTED),
    CB_WORKED_OUT("pile", pile_size, 0, &cb_kind_number),
    CB_NESTED_LIST(anomaly_state, student, students, student_fields, .index = &kind_student),
    CB_ARRAY(anomaly_state, anomaly_at, CB_SET, &anomaly_kind_zone, .index = &kind_attack),
    CB_NESTED(anomaly_state, known, known_fields),
    CB_FIELD(anomaly_state, split, CB_U8, &cb_kind_bool),
    CB_NESTED(anomaly_state, hunter, hunter_fields),
    CB_FIELDS_END,
};

/* ---- Options ---- */

static const char *const variants[] = {"standard", "advanced", NULL};

const cb_option anomaly_options[] = {
    {.name = "variant",
     .title = "Advanced, for two players: one of them leads two Students",
     .choices = variants},
    CB_OPTIONS_END,
};

/* ---- Verbs ---- */

#define ZONE &anomaly_kind_zone
#define STUDENT &kind_student
#define FIGURE &kind_figure
#define CARD &kind_face
#define SIGN &kind_symbol
#define COUNT &kind_few

const cb_verb anomaly_verbs[] = {
    /* nature's moves */
    [SAY_FUEL] = {"fuel",
                  "fuel {0} {1} {2} {3} {4} {5}",
                  "Fuel lies in {0}, {1}, {2}, {3}, {4} and {5}.",
                  "ANO-2.3",
                  {ZONE, ZONE, ZONE, ZONE, ZONE, ZONE}},
    [SAY_DRAW] =
        {"draw", "draw {0} {1}", "{0} draws {1}.", "ANO-12.2", {STUDENT, CARD}, .secret = 2},
    [SAY_TOKEN] =
        {"token", "token {0}", "Radiation token {0} is flipped.", "ANO-12.5", {&kind_token}},
    /* players' moves */
    [SAY_START] =
        {"start", "start {0} {1}", "{0} starts in {1}.", "ANO-2.8", {FIGURE, ZONE}, .secret = 2},
    [SAY_LAY] = {"lay",
                 "lay {0} {1}",
                 "{0} chooses {1} as first tracking card.",
                 "ANO-2.9",
                 {STUDENT, SIGN},
                 .secret = 2},
    [SAY_MOVE] = {"move", "move {0} {1}", "{0} discards {1} to move.", "ANO-5.2", {STUDENT, CARD}},
    [SAY_TRACK] = {"track",
                   "track {0} {1} {2}",
                   "{0} discards {1} to track {2}.",
                   "ANO-5.6",
                   {STUDENT, CARD, SIGN}},
    [SAY_PLAY] = {"play",
                  "play {0} {1}",
                  "{0} plays {1}; the Anomaly gets the card.",
                  "ANO-6.1",
                  {STUDENT, CARD}},
    [SAY_GO] = {"go", "go {0}", "The Student goes to {0}.", "ANO-5.2", {ZONE}, .secret = 1},
    [SAY_SHOW] = {"show", "show {0} {1}", "{0} shows {1}.", "ANO-5.3", {STUDENT, SIGN}},
    [SAY_HIT] = {"hit", "hit {0}", "The attack is on {0}.", "ANO-7.2", {ZONE}},
    [SAY_BURN] = {"burn", "burn {0}", "The attack is on the fuel in {0}.", "ANO-7.6", {ZONE}},
    [SAY_SENSE] = {"sense", "sense {0}", "A sensor goes to {0}.", "ANO-6.8", {ZONE}},
    [SAY_LURE] = {"lure", "lure {0}", "The bait lies in {0}.", "ANO-6.10", {ZONE}},
    [SAY_STEP] =
        {"step", "step {0}", "{seat} follows the bait to {0}.", "ANO-6.10", {ZONE}, .aside = true},
    [SAY_FAKE] = {"fake",
                  "fake",
                  "{seat} is at the bait already and only pretends.",
                  "ANO-6.10",
                  {NULL},
                  .aside = true},
    [SAY_SKIP] = {"skip", "skip", "The Anomaly skips.", "ANO-4.4", {NULL}},
    [SAY_STOP] = {"stop", "stop", "The Anomaly does no more in this slot.", "ANO-4.4", {NULL}},
    [SAY_PROWL] =
        {"prowl", "prowl {0}", "The Anomaly moves to {0}.", "ANO-8.1", {ZONE}, .secret = 1},
    [SAY_FEED] = {"feed", "feed", "The Anomaly feeds.", "ANO-8.2", {NULL}},
    [SAY_USE] = {"use", "use {0}", "The Anomaly uses {0}.", "ANO-9.1", {&kind_special}},
    [SAY_ADAPT] = {"adapt",
                   "use {0} adapting {1}",
                   "The Anomaly uses {0}, with other cards in place of {1}.",
                   "ANO-10.1",
                   {&kind_special, COUNT}},
    [SAY_PAY] = {"pay", "pay {0}", "The Anomaly discards {0}.", "ANO-9.1", {CARD}},
    [SAY_TAKE] = {"take", "take {0}", "The Anomaly evolves: {0}.", "ANO-9.2", {&kind_evolution}},
    [SAY_CHARGE] = {"charge", "charge {0}", "An electricity token goes to {0}.", "ANO-9.3", {ZONE}},
    [SAY_DISCHARGE] =
        {"discharge", "discharge", "All electricity is activated.", "ANO-9.3", {NULL}},
    [SAY_SNIFF] = {"sniff", "sniff {0}", "The Anomaly names {0}.", "ANO-9.5", {ZONE}},
    [SAY_ASK] = {"ask", "ask", "The Anomaly asks who is in one of these zones.", "ANO-9.5", {NULL}},
    [SAY_JUMP] =
        {"jump", "teleport {0}", "The Anomaly teleports to {0}.", "ANO-9.6", {ZONE}, .secret = 1},
    [SAY_SEIZE] = {"seize",
                   "seize {0}",
                   "The Anomaly possesses {0} and looks at the hand.",
                   "ANO-9.4",
                   {STUDENT}},
    [SAY_EAT] = {"eat", "eat {0}", "The Anomaly takes the {0}.", "ANO-10.2", {&kind_meal}},
    [SAY_ABSORB] =
        {"absorb", "absorb {0}", "The Anomaly feeds on {0} strikes.", "ANO-10.2", {COUNT}},
    [SAY_PASS] = {"pass", "pass {0}", "{0} springs no trap.", "ANO-13.4", {STUDENT}},
    [SAY_SPRING] =
        {"spring", "spring {0} {1}", "{0} springs a trap in {1}.", "ANO-6.7", {STUDENT, ZONE}},
    [SAY_SPRING_FUEL] = {"spring-fuel",
                         "spring {0} {1} fuel",
                         "{0} springs a trap in {1} at the fuel.",
                         "ANO-7.1",
                         {STUDENT, ZONE}},
    [SAY_REACT] = {"react",
                   "react {0}",
                   "The Anomaly reacts and moves to {0}.",
                   "ANO-10.6",
                   {ZONE},
                   .secret = 1},
    [SAY_STAY] = {"stay", "stay", "The Anomaly does not react.", "ANO-10.6", {NULL}},
    [SAY_REFILL] = {"refill", "refill", "Survival Spirit: all is refilled.", "ANO-11.4", {NULL}},
    [SAY_DECLINE] = {"decline", "decline", "Survival Spirit is not used.", "ANO-11.4", {NULL}},
    /* events */
    [SAY_ANSWER] = {"answer",
                    "answer {0} {1}",
                    "Is the Anomaly at {0}? It says {1}.",
                    "ANO-5.6",
                    {SIGN, &kind_answer}},
    [SAY_REVEAL] =
        {"reveal", "reveal {0} {1}", "Revealed: {0} is in {1}.", "ANO-1.5", {FIGURE, ZONE}},
    [SAY_HURT] = {"hurt",
                  "hurt A {0} {1}",
                  "The Anomaly is hit in {0} and loses {1}.",
                  "ANO-7.2",
                  {ZONE, COUNT}},
    [SAY_STUDENTS_HURT] =
        {"students-hurt", "hurt students {0}", "The Students lose {0}.", "ANO-7.4", {COUNT}},
    [SAY_NO_EFFECT] = {"no-effect", "miss {0}", "No effect in {0}.", "ANO-7.2", {ZONE}},
    [SAY_EXPLODE] = {"explode", "explode {0}", "The fuel in {0} explodes.", "ANO-7.6", {ZONE}},
    [SAY_CAUGHT] = {"caught", "caught {0} {1}", "{0} was in {1}.", "ANO-7.4", {FIGURE, ZONE}},
    [SAY_TRAPPED] = {"trapped",
                     "trap {0} {1}",
                     "{0} places a trap in {1}.",
                     "ANO-6.6",
                     {STUDENT, ZONE},
                     .secret = 2},
    [SAY_BAITED] = {"baited", "baited", "The Anomaly has answered the bait.", "ANO-6.10", {NULL}},
    [SAY_FED_STUDENTS] = {"fed-students",
                          "feed on students",
                          "The Anomaly feeds on the Students: Zero moves.",
                          "ANO-8.2",
                          {NULL}},
    [SAY_FED] = {"fed", "feed on {0}", "The Anomaly feeds on {0}.", "ANO-8.2", {&kind_meal}},
    [SAY_HUNGRY_FEED] =
        {"fed-nothing", "feed on nothing", "There is nothing to feed on.", "ANO-8.3", {NULL}},
    [SAY_HAND_SEEN] =
        {"hand-seen", "sees {0}", "The hand holds {0}.", "ANO-3.5", {CARD}, .aside = true},
    [SAY_SCENT] = {"scent", "scent {0} {1}", "{0} says {1}.", "ANO-9.5", {STUDENT, &kind_answer}},
    [SAY_SHOCK] = {"shock", "shock {0} {1}", "{0} takes {1} shocks.", "ANO-9.3", {STUDENT, COUNT}},
    [SAY_HUNGER] =
        {"hunger", "hunger", "The Anomaly did not feed and loses 1.", "ANO-12.1", {NULL}},
    [SAY_SHUFFLE] =
        {"shuffle", "shuffle", "The discard pile becomes the new pile.", "ANO-12.2", {NULL}},
    [SAY_AP] =
        {"action-points", "ap 3", "The Anomaly takes back its action points.", "ANO-12.3", {NULL}},
    [SAY_IRRADIATED] =
        {"irradiated", "irradiated {0}", "Radiation hurts {0}.", "ANO-12.4", {FIGURE}},
    [SAY_SPREAD_TO] = {"spread", "spread {0}", "Radiation spreads to {0}.", "ANO-12.5", {ZONE}},
    [SAY_ROUND] = {"round", "round {0}", "Round {0} begins.", "ANO-4.1", {&kind_round}},
    [SAY_END] = {"end",
                 "beaten students {0} anomaly {1}",
                 "The end. Students beaten: {0}; Anomaly beaten: {1}.",
                 "ANO-15.1",
                 {&kind_answer, &kind_answer}},
    /* questions */
    [ASK_START] = {"ask-start", NULL, "Choose a secret start zone for {0}.", "ANO-2.8", {FIGURE}},
    [ASK_FIRST] =
        {"ask-first", NULL, "Choose the first tracking card of {0}.", "ANO-2.9", {FIGURE}},
    [ASK_ACT] = {"ask-act",
                 NULL,
                 "A Student must act: play a card, or discard one to move or track.",
                 "ANO-4.2",
                 {NULL}},
    [ASK_GOAL] = {"ask-goal", NULL, "Choose where {0} goes.", "ANO-5.2", {FIGURE}},
    [ASK_SYMBOL] =
        {"ask-symbol", NULL, "Choose the tracking card that {0} shows.", "ANO-5.4", {FIGURE}},
    [ASK_TARGET] = {"ask-target",
                    NULL,
                    "Choose the zone that {0} attacks, or the fuel in it.",
                    "ANO-7.1",
                    {FIGURE}},
    [ASK_SENSE] = {"ask-sense", NULL, "Choose a zone for the sensor.", "ANO-6.8", {FIGURE}},
    [ASK_LURE] = {"ask-lure", NULL, "Choose a zone for the bait.", "ANO-6.10", {FIGURE}},
    [ASK_BAITED] = {"ask-baited", NULL, "Answer the bait.", "ANO-6.10", {NULL}},
    [ASK_SLOT] = {"ask-slot",
                  NULL,
                  "Skip, or spend an action point on a basic or special action.",
                  "ANO-4.4",
                  {NULL}},
    [ASK_PART] = {"ask-part", NULL, "Add an action of the other kind, or stop.", "ANO-4.4", {NULL}},
    [ASK_PAY] = {"ask-pay", NULL, "Choose a card to pay with.", "ANO-9.1", {NULL}},
    [ASK_TAKE] = {"ask-take", NULL, "Choose an evolution.", "ANO-9.2", {NULL}},
    [ASK_CHARGE] =
        {"ask-charge", NULL, "Place electricity, or activate all of it.", "ANO-9.3", {NULL}},
    [ASK_SNIFF] = {"ask-sniff", NULL, "Name zones, then ask.", "ANO-9.5", {NULL}},
    [ASK_JUMP] = {"ask-jump", NULL, "Choose a zone to teleport to.", "ANO-9.6", {NULL}},
    [ASK_SEIZE] = {"ask-seize", NULL, "Choose the Student to possess.", "ANO-9.4", {NULL}},
    [ASK_FORCE] = {"ask-force", NULL, "Choose what {0} must do.", "ANO-9.4", {FIGURE}},
    [ASK_MEAL] = {"ask-meal", NULL, "Feed on fuel or on electricity.", "ANO-10.2", {NULL}},
    [ASK_ABSORB] = {"ask-absorb", NULL, "Choose how many strikes to feed on.", "ANO-10.2", {NULL}},
    [ASK_WINDOW] = {"ask-window", NULL, "Does {0} spring a trap now?", "ANO-13.4", {FIGURE}},
    [ASK_REACT] = {"ask-react", NULL, "Move with Reactive, or stay.", "ANO-10.6", {NULL}},
    [ASK_SPIRIT] = {"ask-spirit", NULL, "Survival Spirit: refill now?", "ANO-11.4", {NULL}},
    [ASK_WAIT] = {"ask-wait", NULL, "Nothing to choose.", NULL, {NULL}},
    [SAYS] = {.name = NULL},
};
