/* What the others would learn from each move of the viewer: the move's own conclusions, drawn in a
 * copy of the view by the functions that draw them when it is made (knowledge.c). */
#include "games/anomaly/facts.h"

#define OR_NULL .blank = 0xff, .has_unknown = true

static const cb_field tell_fields[] = {
    CB_FIELD(anomaly_tell_fact, verb, CB_U8, &anomaly_kind_verb),
    CB_FIELD(anomaly_tell_fact, zone, CB_U8, &anomaly_kind_zone, OR_NULL),
    CB_FIELD(anomaly_tell_fact, symbol, CB_U8, &anomaly_kind_symbol, OR_NULL),
    CB_FIELD(anomaly_tell_fact, card, CB_U8, &anomaly_kind_face, OR_NULL),
    CB_FIELD(anomaly_tell_fact, about, CB_U8, &anomaly_kind_figure),
    CB_FIELD(anomaly_tell_fact, left, CB_SET, &anomaly_kind_zone),
    CB_FIELD(anomaly_tell_fact, reveals, CB_U8, &cb_kind_bool),
    CB_FIELD(anomaly_tell_fact, meal, CB_U8, &anomaly_kind_meal, OR_NULL),
    CB_FIELD(anomaly_tell_fact, shows, CB_SET, &anomaly_kind_symbol),
    CB_FIELDS_END,
};
const cb_field anomaly_tells_fields[] = {
    CB_NESTED_LIST(anomaly_tell_facts, tells, count, tell_fields),
    CB_FIELDS_END,
};

/* Who asks, and the list that grows; each function gets a copy of the view to draw conclusions
 * in. */
typedef struct teller {
    int viewer;
    anomaly_tell_facts *told;
} teller;

static anomaly_tell_fact *add(const teller *t, int verb, int about)
{
    anomaly_tell_fact *tell = &t->told->tells[t->told->count++];
    *tell = (anomaly_tell_fact){.verb = (uint8_t)verb,
                                .zone = ANOMALY_NO_ZONE,
                                .symbol = ANOMALY_NO_SYMBOL,
                                .card = ANOMALY_NO_FACE,
                                .about = (uint8_t)about,
                                .meal = 0xff};
    return tell;
}

static anomaly_zone_set hunted(const anomaly_state *s)
{
    return s->anomaly_at[0] | s->anomaly_at[1];
}

/* ---- Students ---- */

/* Several Students, or several cards, may ask the same. */
static bool is_told(const teller *t, int verb, int symbol)
{
    for (int i = 0; i < t->told->count; i++) {
        if (t->told->tells[i].verb == verb && t->told->tells[i].symbol == symbol) {
            return true;
        }
    }
    return false;
}

static void tell_track(const teller *t, anomaly_state *copy, cb_move m)
{
    int symbol = cb_move_ref(m, 2);
    if (is_told(t, ANOMALY_SAY_TRACK, symbol)) {
        return;
    }
    anomaly_tell_fact *tell = add(t, ANOMALY_SAY_TRACK, 0);
    anomaly_says(copy, anomaly_symbol_zones[symbol], true);
    tell->symbol = (uint8_t)symbol;
    tell->left = hunted(copy);
}

static void tell_show(const teller *t, anomaly_state *copy, cb_move m)
{
    int student = cb_move_ref(m, 0), symbol = cb_move_ref(m, 1);
    anomaly_tell_fact *tell = add(t, cb_move_verb(m), student + 1);
    anomaly_student_in(copy, student, anomaly_symbol_zones[symbol]);
    tell->symbol = (uint8_t)symbol;
    tell->left = anomaly_suspects(copy, t->viewer, student);
}

static void tell_go(const teller *t, anomaly_state *copy, cb_move m)
{
    int student = copy->actor, zone = cb_move_ref(m, 0);
    const anomaly_student *p = &copy->student[student];
    anomaly_tell_fact *tell = add(t, ANOMALY_SAY_GO, student + 1);
    anomaly_student_stepped(copy, student, anomaly_reach_of_action(copy));
    tell->zone = (uint8_t)zone;
    tell->left = anomaly_suspects(copy, t->viewer, student);
    for (uint64_t left = anomaly_zone_symbols[zone]; left;) {
        int symbol = cb_take(&left);
        tell->shows |= symbol == p->row[0] || symbol == p->row[1] ? 0 : (uint16_t)(1u << symbol);
    }
}

/* Everyone learns that whoever names a zone is near it; of a possessed Student all know where. */
static void tell_near(const teller *t, anomaly_state *copy, cb_move m)
{
    int zone = cb_move_ref(m, 0);
    if (copy->forced) {
        return;
    }
    anomaly_tell_fact *tell = add(t, cb_move_verb(m), copy->actor + 1);
    anomaly_student_in(copy, copy->actor, anomaly_within(zone, anomaly_faces[copy->action].range));
    tell->zone = (uint8_t)zone;
    tell->left = anomaly_suspects(copy, t->viewer, copy->actor);
}

static void tell_lure(const teller *t, anomaly_state *copy, cb_move m)
{
    int zone = cb_move_ref(m, 0);
    anomaly_state loud = *copy;
    tell_near(t, copy, m);
    anomaly_tell_fact *tell = add(t, ANOMALY_SAY_LURE, 0);
    loud.sensors = 0;
    anomaly_lured(copy, zone, false);
    anomaly_lured(&loud, zone, false);
    tell->zone = (uint8_t)zone;
    tell->left = hunted(copy);
    tell->reveals = hunted(copy) != hunted(&loud);
}

static void tell_play(const teller *t, anomaly_state *copy, cb_move m)
{
    int student = cb_move_ref(m, 0), face = cb_move_ref(m, 1);
    anomaly_tell_fact *tell = add(t, ANOMALY_SAY_PLAY, student + 1);
    tell->card = (uint8_t)face;
    tell->reveals = anomaly_play_reveals(copy, face);
    if (tell->reveals && copy->student[student].zone != ANOMALY_NO_ZONE) {
        anomaly_student_in(copy, student, anomaly_zone_bit(copy->student[student].zone));
    }
    tell->left = anomaly_suspects(copy, t->viewer, student);
}

/* ---- The Anomaly ---- */

static void tell_come(const teller *t, anomaly_state *copy, cb_move m)
{
    int zone = cb_move_ref(m, 0), verb = cb_move_verb(m);
    anomaly_tell_fact *tell = add(t, verb, 0);
    tell->zone = (uint8_t)zone;
    tell->reveals = cb_has(copy->sensors, zone);
    copy->zone = (uint8_t)zone;
    if (verb == ANOMALY_SAY_REACT) {
        copy->anomaly_at[0] = copy->anomaly_at[1];
        copy->anomaly_at[1] = 0;
    }
    if (verb == ANOMALY_SAY_STEP) {
        anomaly_lured(copy, cb_lowest(copy->named), tell->reveals);
    } else if (verb == ANOMALY_SAY_JUMP) {
        anomaly_jumped(copy, tell->reveals);
    } else {
        anomaly_stepped(copy, tell->reveals);
    }
    tell->left = hunted(copy);
}

static void tell_feed(const teller *t, anomaly_state *copy, cb_move m)
{
    anomaly_tell_fact *tell = add(t, cb_move_verb(m), 0);
    tell->zone = copy->zone;
    tell->reveals = true;
    tell->left = anomaly_zone_bit(copy->zone);
    tell->meal = anomaly_meal(copy);
}

static void (*const tellers[ANOMALY_SAYS])(const teller *t, anomaly_state *copy, cb_move m) = {
    [ANOMALY_SAY_TRACK] = tell_track, [ANOMALY_SAY_SHOW] = tell_show,
    [ANOMALY_SAY_LAY] = tell_show,    [ANOMALY_SAY_GO] = tell_go,
    [ANOMALY_SAY_HIT] = tell_near,    [ANOMALY_SAY_BURN] = tell_near,
    [ANOMALY_SAY_SENSE] = tell_near,  [ANOMALY_SAY_LURE] = tell_lure,
    [ANOMALY_SAY_PLAY] = tell_play,   [ANOMALY_SAY_PROWL] = tell_come,
    [ANOMALY_SAY_STEP] = tell_come,   [ANOMALY_SAY_REACT] = tell_come,
    [ANOMALY_SAY_JUMP] = tell_come,   [ANOMALY_SAY_FEED] = tell_feed,
};

void anomaly_tell_tells(const void *view, int viewer, void *facts)
{
    const anomaly_state *s = view;
    teller t = {.viewer = viewer, .told = facts};
    cb_move moves[ANOMALY_MOVES_MOST];
    cb_seats who = 0;
    if (viewer < 0 || anomaly_aid(s) != ANOMALY_AID_FULL || anomaly_phase(s, &who) != CB_PLAYERS ||
        !(who >> viewer & 1)) {
        return;
    }
    int n = anomaly_moves(s, viewer, moves);
    for (int i = 0; i < n; i++) {
        int verb = cb_move_verb(moves[i]);
        if (tellers[verb]) {
            anomaly_state copy = *s;
            tellers[verb](&t, &copy, moves[i]);
        }
    }
}
