/* What a state consists of, and the options of a match. */
#include "games/anomaly/anomaly.h"

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
    CB_FIELD(anomaly_state, players, CB_U8, &anomaly_kind_players),
    CB_FIELD(anomaly_state, advanced, CB_U8, &anomaly_kind_variant),
    CB_FIELD(anomaly_state, aid, CB_U8, &anomaly_kind_aid),
    CB_FIELD(anomaly_state, students, CB_U8, &anomaly_kind_students),
    CB_FIELD(anomaly_state, stage, CB_U8, &anomaly_kind_stage),
    CB_FIELD(anomaly_state, window_then, CB_U8, &anomaly_kind_then),
    CB_FIELD(anomaly_state, spirit_then, CB_U8, &anomaly_kind_then),
    CB_FIELD(anomaly_state, round, CB_U8, &anomaly_kind_round),
    CB_FIELD(anomaly_state, turn, CB_U8, &anomaly_kind_turn),
    CB_FIELD(anomaly_state, waiting, CB_SET, &anomaly_kind_figure),
    CB_ARRAY(anomaly_state, health, CB_U8, &anomaly_kind_space, .index = &anomaly_kind_marker),
    CB_FIELD(anomaly_state, ap, CB_U8, &anomaly_kind_few),
    CB_FIELD(anomaly_state, evolutions, CB_SET, &anomaly_kind_evolution),
    CB_FIELD(anomaly_state, zone, CB_U8, &anomaly_kind_zone, .know = CB_KNOW_GAME, OR_NULL),
    CB_FIELD(anomaly_state, attacked, CB_U8, &cb_kind_bool, .know = CB_KNOW_GAME, OR_NULL),
    CB_FIELD(anomaly_state, fed, CB_U8, &cb_kind_bool),
    CB_FIELD(anomaly_state, reacted, CB_U8, &cb_kind_bool),
    CB_FIELD(anomaly_state, react_due, CB_U8, &cb_kind_bool),
    CB_FIELD(anomaly_state, closing, CB_U8, &cb_kind_bool),
    CB_FIELD(anomaly_state, basic_done, CB_U8, &cb_kind_bool),
    CB_FIELD(anomaly_state, special_done, CB_U8, &cb_kind_bool),
    CB_FIELD(anomaly_state, actor, CB_U8, &anomaly_kind_student, OR_NULL),
    CB_FIELD(anomaly_state, action, CB_U8, &anomaly_kind_action),
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
    CB_FIELD(anomaly_state, tokens, CB_SET, &anomaly_kind_token),
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
    CB_ARRAY(anomaly_state, anomaly_at, CB_SET, &anomaly_kind_zone, .index = &anomaly_kind_attack),
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
