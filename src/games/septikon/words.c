/* The one phrase for every move, event and question. */
#include "games/septikon/septikon.h"

#define PLACE &septikon_kind_place

#define REASON(id, name_, words_, rule_)                                                           \
    [SEPTIKON_R_##id] = {.name = (name_),                                                          \
                         .type = CB_VERB_REASON,                                                   \
                         .words = (words_),                                                        \
                         .rule = (rule_),                                                          \
                         .kinds = {&septikon_kind_place, &cb_kind_number}}

const cb_verb septikon_verbs[] = {
    [SEPTIKON_V_FIRST] = {"first", "first {0}", "{0} [begin|begins]", "SEP-3.4",
                          .kinds = {&cb_kind_seat}, .type = CB_VERB_CHANCE},
    [SEPTIKON_V_ROLL] = {"roll", "roll {0}", "The die shows {0}", "SEP-4.3",
                         .kinds = {&septikon_kind_die}, .type = CB_VERB_CHANCE},
    [SEPTIKON_V_PLACE] = {"place", "place {0}", "{seat} [place|places] a clone on {0}", "SEP-3.2",
                          .kinds = {PLACE}},
    [SEPTIKON_V_STEAL] = {"steal", "steal {0}", "{seat} [steal|steals] {0}", "SEP-13.5",
                          .kinds = {&septikon_kind_warehouse}},
    [SEPTIKON_V_MOVE] = {"move", "move {0} {1}", "{seat} [go|goes] from {0} to {1}", "SEP-5.1",
                         .kinds = {PLACE, PLACE}},
    [SEPTIKON_V_BLAST] =
        {"blast", "blast {0} {1}",
         "{seat} [go|goes] from {0} to {1} and [blow|blows] up the square [you|they] left",
         "SEP-11.6", .kinds = {PLACE, PLACE}},
    [SEPTIKON_V_PAY] = {"pay", "pay {0}", "{seat} [pay|pays] with {0}", "SEP-6.9",
                        .kinds = {&septikon_kind_warehouse}},
    [SEPTIKON_V_KEEP] = {"keep", "keep {0}", "{seat} [store|stores] {0}", "SEP-6.9",
                         .kinds = {&septikon_kind_warehouse}},
    [SEPTIKON_V_DEFROST] = {"defrost", "defrost {0}", "{seat} [defrost|defrosts] a clone in {0}",
                            "SEP-15.3", .kinds = {PLACE}},
    [SEPTIKON_V_NO_CLONE] = {"no-clone", "no-clone", "{seat} [do|does] without a new clone",
                             "SEP-15.3", .kinds = {0}},
    [SEPTIKON_V_LASER] = {"laser", "laser {0}", "{seat} [fire|fires] the laser from {0}", "SEP-8.6",
                          .kinds = {PLACE}},
    [SEPTIKON_V_LAUNCH] = {"launch", "launch {0}", "{seat} [launch|launches] a rocket from {0}",
                           "SEP-8.7", .kinds = {PLACE}},
    [SEPTIKON_V_MINE] = {"mine", "mine {0}", "{seat} [fire|fires] a thermite mine from {0}",
                         "SEP-8.8", .kinds = {PLACE}},
    [SEPTIKON_V_SHIELD] = {"shield", "shield {0}", "{seat} [put|puts] up a shield in front of {0}",
                           "SEP-8.9", .kinds = {PLACE}},
    [SEPTIKON_V_CAPSULE] = {"capsule", "capsule {0}", "{seat} [launch|launches] a capsule from {0}",
                            "SEP-8.11", .kinds = {PLACE}},
    [SEPTIKON_V_RECRUIT] = {"recruit", "recruit {0} {1}",
                            "{seat} [recruit|recruits] the clone on {1} from {0}", "SEP-8.12",
                            .kinds = {PLACE, PLACE}},
    [SEPTIKON_V_SATELLITE] = {"satellite", "satellite {0}",
                              "{seat} [put|puts] a satellite into space in front of {0}",
                              "SEP-8.13", .kinds = {PLACE}},
    [SEPTIKON_V_TAKEOVER] = {"takeover", "takeover {0} {1}",
                             "{seat} [take|takes] over the satellite in {1} from {0}", "SEP-8.14",
                             .kinds = {PLACE, PLACE}},
    [SEPTIKON_V_REPAIR] = {"repair", "repair {0}", "{seat} [repair|repairs] {0}", "SEP-14.4",
                           .kinds = {PLACE}},
    [SEPTIKON_V_COUNTER] = {"counter", "counter {0}", "{seat} [unmask|unmasks] the spy on {0}",
                            "SEP-8.15", .kinds = {PLACE}},
    [SEPTIKON_V_ARM] = {"arm", "arm {0}", "{seat} [put|puts] the warhead on the rocket in {0}",
                        "SEP-7.7", .kinds = {PLACE}},
    [SEPTIKON_V_SENSE] = {"sense", "sense {0} {1}",
                          "{seat} [turn|turns] the BioDrone on {0} into {1}", "SEP-7.6",
                          .kinds = {PLACE, &septikon_kind_warehouse}},
    [SEPTIKON_V_HIT] = {"hit", "hit {0}", "{seat} [hit|hits] the {0}", "SEP-9.3",
                        .kinds = {&septikon_kind_piece}},
    [SEPTIKON_V_DRONE] = {"drone", "drone {0} {1}",
                          "{seat} [send|sends] the BioDrone on {0} to {1}", "SEP-10.1",
                          .kinds = {PLACE, PLACE}},
    [SEPTIKON_V_DRONE_BLAST] =
        {"drone-blast", "drone-blast {0} {1}",
         "{seat} [send|sends] the BioDrone on {0} to {1} and [blow|blows] up the square it left",
         "SEP-11.6", .kinds = {PLACE, PLACE}},
    [SEPTIKON_V_FLY] = {"fly", "fly {0} {1}", "{seat} [let|lets] the {0} in {1} fly next",
                        "SEP-4.2", .kinds = {&septikon_kind_flyer, PLACE}},
    [SEPTIKON_V_DONE] = {"done", "done", "{seat} [go|goes] on", "SEP-4.1", .kinds = {0}},
    [SEPTIKON_V_GIVE_UP] = {"give-up", "give-up", "{seat} [give|gives] up", "SEP-4.6",
                            .kinds = {0}},

    [SEPTIKON_E_TURN] = {"turn", "turn {0}", "{seat} [begin|begins] turn {0}", "SEP-4.1",
                         .kinds = {&septikon_kind_turn}, .type = CB_VERB_EVENT},
    [SEPTIKON_E_STUCK] = {"stuck", "stuck", "{seat} [have|has] no figure that can move", "SEP-4.4",
                          .kinds = {0}, .type = CB_VERB_EVENT},
    [SEPTIKON_E_IDLE] = {"idle", "idle {0}", "{0} cannot work and stays idle", "SEP-7.2",
                         .kinds = {PLACE}, .type = CB_VERB_EVENT},
    [SEPTIKON_E_SPENDS] = {"spends", "spends {seat} {0} {1}",
                           "{seat} [spend|spends] {0} from cell {1}", "SEP-6.5",
                           .kinds = {&septikon_kind_warehouse, &septikon_kind_depth},
                           .type = CB_VERB_EVENT},
    [SEPTIKON_E_STORES] = {"stores", "stores {seat} {0} {1}",
                           "{seat} [store|stores] {0} in cell {1}", "SEP-6.6",
                           .kinds = {&septikon_kind_warehouse, &septikon_kind_depth},
                           .type = CB_VERB_EVENT},
    [SEPTIKON_E_SURPLUS] = {"surplus", "surplus {seat} {0} {1}",
                            "{seat} [lose|loses] {1} {0} for lack of room", "SEP-7.3",
                            .kinds = {&septikon_kind_resource, &septikon_kind_units},
                            .type = CB_VERB_EVENT},
    [SEPTIKON_E_CLONE] = {"clone", "clone {0}", "{seat's} new clone appears in {0}", "SEP-15.3",
                          .kinds = {PLACE}, .type = CB_VERB_EVENT},
    [SEPTIKON_E_NO_LOCK] = {"no-lock", "no-lock {seat}",
                            "{seat} [have|has] no free Lock for a new clone", "SEP-15.5",
                            .kinds = {0}, .type = CB_VERB_EVENT},
    [SEPTIKON_E_BREAKS] = {"breaks", "breaks {0}", "{0} is damaged", "SEP-14.1", .kinds = {PLACE},
                           .type = CB_VERB_EVENT},
    [SEPTIKON_E_MENDED] = {"mended", "mended {0}", "{0} is whole again", "SEP-14.4",
                           .kinds = {PLACE}, .type = CB_VERB_EVENT},
    [SEPTIKON_E_RUINED] = {"ruined", "ruined {0} {1}", "{seat} [lose|loses] {0} in {1}", "SEP-6.11",
                           .kinds = {&septikon_kind_warehouse, PLACE}, .type = CB_VERB_EVENT},
    [SEPTIKON_E_LOST] = {"lost", "lost {0} {1} {2}", "{seat's} {0} is lost at {2}", "SEP-14.2",
                         .kinds = {&septikon_kind_piece, &septikon_kind_side, PLACE},
                         .type = CB_VERB_EVENT},
    [SEPTIKON_E_FLIES] = {"flies", "flies {0} {1} {2}", "{seat's} {0} flies from {1} to {2}",
                          "SEP-9.1", .kinds = {&septikon_kind_flyer, PLACE, PLACE},
                          .type = CB_VERB_EVENT},
    [SEPTIKON_E_LANDS] = {"lands", "lands {0}", "{seat's} BioDrone lands on {0}", "SEP-9.6",
                          .kinds = {PLACE}, .type = CB_VERB_EVENT},
    [SEPTIKON_E_PLACED] = {"placed", "placed {0} {1}", "{seat's} {0} is in place at {1}", "SEP-8.9",
                           .kinds = {&septikon_kind_piece, PLACE}, .type = CB_VERB_EVENT},
    [SEPTIKON_E_HOLDS] = {"holds", "holds {0}", "{seat's} shield holds at {0}", "SEP-8.10",
                          .kinds = {PLACE}, .type = CB_VERB_EVENT},
    [SEPTIKON_E_JOINS] = {"joins", "joins {0} {1} {2}", "{seat} [have|has] a {0} now at {1}",
                          "SEP-13.1", .kinds = {&septikon_kind_piece, PLACE, &septikon_kind_side},
                          .type = CB_VERB_EVENT},
    [SEPTIKON_E_WARHEAD] = {"warhead", "warhead {0}", "The rocket in {0} is now nuclear", "SEP-7.7",
                            .kinds = {PLACE}, .type = CB_VERB_EVENT},
    [SEPTIKON_E_WINS] = {"wins", "wins {seat} {0}", "{seat} [win|wins]: {0}", "SEP-16.1",
                         .kinds = {&septikon_kind_reason}, .type = CB_VERB_EVENT},
    [SEPTIKON_E_DRAW] = {"drawn", "drawn {0}", "A draw: {0}", "SEP-16.1",
                         .kinds = {&septikon_kind_reason}, .type = CB_VERB_EVENT},

    [SEPTIKON_Q_PLACE] = {"ask-place", NULL, "Choose a module for a clone; {0} to place", "SEP-3.2",
                          .kinds = {&cb_kind_number}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_STEAL] = {"ask-steal", NULL, "Your spies may steal before the die is rolled",
                          "SEP-13.5", .kinds = {0}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_MOVE] = {"ask-move", NULL, "Move a clone or a spy exactly {0}", "SEP-5.1",
                         .kinds = {&septikon_kind_die}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_GUNNERS] = {"ask-use", NULL, "Choose gunners for {0}, or go on", "SEP-8.3",
                            .kinds = {PLACE}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_REPAIR] = {"ask-repair", NULL, "Choose damage to repair, or go on", "SEP-14.4",
                           .kinds = {0}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_REPAIR_TWO] = {"ask-second", NULL, "Choose a second square to repair, or go on",
                               "SEP-14.4", .kinds = {0}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_COUNTER] = {"ask-counter", NULL, "Choose a spy to unmask, or go on", "SEP-8.15",
                            .kinds = {0}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_SENSE] = {"ask-sense", NULL, "Choose the BioDrone to remove and what to make of it",
                          "SEP-7.6", .kinds = {0}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_ARM] = {"ask-arm", NULL, "Choose the rocket for the warhead", "SEP-7.7",
                        .kinds = {0}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_PAY] = {"ask-pay", NULL, "Choose the warehouse that pays the energy; {0} to pay",
                        "SEP-6.9", .kinds = {&septikon_kind_units}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_KEEP] = {"ask-keep", NULL, "Choose the warehouse for the energy; {0} to store",
                         "SEP-6.9", .kinds = {&septikon_kind_units}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_DEFROST] = {"ask-defrost", NULL, "Choose a Lock for a new clone, or none",
                            "SEP-15.3", .kinds = {0}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_DEFROST_MUST] = {"ask-lock", NULL, "Choose a Lock for the new clone", "SEP-15.4",
                                 .kinds = {0}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_HIT] = {"ask-hit", NULL, "Choose which piece on {0} is hit", "SEP-9.3",
                        .kinds = {PLACE}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_DRONES] = {"ask-drones", NULL, "Move your BioDrones exactly {0}, or go on",
                           "SEP-10.1", .kinds = {&septikon_kind_die}, .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_FLY] = {"ask-fly", NULL, "Choose what flies next", "SEP-4.2", .kinds = {0},
                        .type = CB_VERB_QUESTION},
    [SEPTIKON_Q_OVER] = {"ask-nothing", NULL, "There is nothing to decide", NULL, .kinds = {0},
                         .type = CB_VERB_QUESTION},
    REASON(OWN_STATION, "own-station", "Your clones begin on your own station.", "SEP-3.2"),
    REASON(NO_MODULE, "no-module",
           "Clones begin on modules: not on the surface and not in a warehouse.", "SEP-3.2"),
    REASON(STANDS, "stands", "A clone stands there already; each square holds one.", "SEP-3.2"),
    REASON(CELL, "cell", "Clones and spies never enter the cells of a warehouse.", "SEP-5.6"),
    REASON(TAKEN, "taken", "It is as far as the die says, but somebody stands there.", "SEP-5.5"),
    REASON(BROKEN, "broken", "It is as far as the die says, but damaged squares cannot be entered.",
           "SEP-5.3"),
    REASON(DRONE, "drone-there", "It is as far as the die says, but a BioDrone stands there.",
           "SEP-5.3"),
    REASON(THEIRS, "theirs", "That figure belongs to the other side.", "SEP-4.1"),
    REASON(STUCK, "stuck-here", "That figure cannot make exactly {1} steps.", "SEP-5.1"),
    REASON(NOT_THERE, "not-there", "The chosen figure cannot get there in exactly {1} steps.",
           "SEP-5.1"),
    REASON(NO_AIM, "no-aim", "That gunner has acted, or has nothing to aim at in its column.",
           "SEP-8.5"),
    REASON(WHOLE, "whole", "That square is whole: only damaged squares are mended.", "SEP-14.6"),
    REASON(LOCKS, "locks", "New clones appear in a free Lock.", "SEP-15.1"),
    REASON(SEALED, "sealed", "That warehouse is sealed: it neither gives nor takes units.",
           "SEP-6.7"),
    REASON(EMPTY, "empty", "There is nothing to take in that warehouse.", "SEP-6.5"),
    {.name = NULL},
};

void septikon_say(const void *state, int seat, cb_move m, cb_phrase *out)
{
    (void)state;
    /* Moves may carry more than their phrase names. */
    const cb_kind *const *kinds = septikon_verbs[septikon_verb(m)].kinds;
    int16_t first = (int16_t)(kinds[0] ? septikon_ref_a(m) : 0);
    int16_t second = (int16_t)(kinds[1] ? septikon_ref_b(m) : 0);
    *out = CB_PHRASE(seat, septikon_verb(m), first, second);
}

/* The question of a step, where the step alone does not settle it. */
static int question_of_module(const septikon_state *s)
{
    switch (septikon_module_at[s->module]) {
    case SEPTIKON_CNT:
        return SEPTIKON_Q_COUNTER;
    case SEPTIKON_REP:
    case SEPTIKON_RE2:
    case SEPTIKON_ERP:
        return SEPTIKON_Q_REPAIR;
    default:
        return SEPTIKON_Q_GUNNERS;
    }
}

void septikon_ask(const void *state, int seat, cb_phrase *out)
{
    const septikon_state *s = state;
    int left = SEPTIKON_START_CLONES - septikon_size(&s->sides[s->active].clones);
    switch (s->step) {
    case SEPTIKON_STEP_PLACE:
        *out = CB_PHRASE(seat, SEPTIKON_Q_PLACE, (int16_t)left);
        break;
    case SEPTIKON_STEP_MOVE:
        *out = CB_PHRASE(seat, SEPTIKON_Q_MOVE, s->die);
        break;
    case SEPTIKON_STEP_USE:
        *out = CB_SAY(seat, question_of_module(s));
        if (out->verb == SEPTIKON_Q_GUNNERS) {
            out->refs[0] = (int16_t)septikon_place(s->station, s->module);
        }
        break;
    case SEPTIKON_STEP_PAY:
        *out = CB_PHRASE(seat, SEPTIKON_Q_PAY, s->owed);
        break;
    case SEPTIKON_STEP_KEEP:
        *out = CB_PHRASE(seat, SEPTIKON_Q_KEEP, s->due);
        break;
    case SEPTIKON_STEP_DEFROST:
        *out = CB_SAY(seat, septikon_must_thaw(s) ? SEPTIKON_Q_DEFROST_MUST : SEPTIKON_Q_DEFROST);
        break;
    case SEPTIKON_STEP_HIT:
        *out = CB_PHRASE(seat, SEPTIKON_Q_HIT, s->target);
        break;
    case SEPTIKON_STEP_DRONES:
        *out = CB_PHRASE(seat, SEPTIKON_Q_DRONES, s->die);
        break;
    default: {
        static const uint8_t plain[SEPTIKON_STEPS] = {
            [SEPTIKON_STEP_FIRST] = SEPTIKON_Q_OVER, [SEPTIKON_STEP_STEAL] = SEPTIKON_Q_STEAL,
            [SEPTIKON_STEP_ROLL] = SEPTIKON_Q_OVER,  [SEPTIKON_STEP_SENSE] = SEPTIKON_Q_SENSE,
            [SEPTIKON_STEP_ARM] = SEPTIKON_Q_ARM,    [SEPTIKON_STEP_REPAIR] = SEPTIKON_Q_REPAIR_TWO,
            [SEPTIKON_STEP_FLY] = SEPTIKON_Q_FLY,    [SEPTIKON_STEP_OVER] = SEPTIKON_Q_OVER,
        };
        *out = CB_SAY(seat, plain[s->step]);
    }
    }
}
