/* The topics of Anomaly: what is printed on station and cards, where radiation falls next, and what
 * facts_minds.c and facts_tells.c tell. */
#include "games/anomaly/facts.h"

/* ---- What is printed ---- */

static const cb_field zone_fields[] = {
    CB_FIELD(anomaly_zone_fact, symbols, CB_SET, &anomaly_kind_symbol),
    CB_FIELD(anomaly_zone_fact, next, CB_SET, &anomaly_kind_zone),
    CB_FIELD(anomaly_zone_fact, bays, CB_SET, &anomaly_kind_zone),
    CB_FIELDS_END,
};
static const cb_field station_fields[] = {
    CB_NESTED_ARRAY(anomaly_station_facts, zones, zone_fields, .index = &anomaly_kind_zone),
    CB_ARRAY(anomaly_station_facts, symbols, CB_SET, &anomaly_kind_zone,
             .index = &anomaly_kind_symbol),
    CB_FIELD(anomaly_station_facts, track, CB_U8, &cb_kind_number),
    CB_FIELDS_END,
};

static void tell_station(const void *view, int viewer, void *facts)
{
    anomaly_station_facts *told = facts;
    (void)view, (void)viewer;
    for (int z = 0; z < ANOMALY_ZONES; z++) {
        anomaly_zone_set zone = anomaly_zone_bit(z);
        told->zones[z] = (anomaly_zone_fact){.symbols = anomaly_zone_symbols[z],
                                             .next = anomaly_spread(zone),
                                             .bays = anomaly_spread_bays(zone)};
    }
    for (int i = 0; i < ANOMALY_SYMBOLS; i++) {
        told->symbols[i] = anomaly_symbol_zones[i];
    }
    told->track = ANOMALY_TRACK;
}

static const cb_field face_fields[] = {
    CB_FIELD(anomaly_face_fact, special, CB_U8, &anomaly_kind_special),
    CB_FIELD(anomaly_face_fact, range, CB_U8, &anomaly_kind_few),
    CB_FIELD(anomaly_face_fact, damage, CB_U8, &anomaly_kind_few),
    CB_FIELD(anomaly_face_fact, reveals, CB_U8, &cb_kind_bool),
    CB_FIELDS_END,
};
static const cb_field cards_fields[] = {
    CB_NESTED_ARRAY(anomaly_card_facts, faces, face_fields, .index = &anomaly_kind_face),
    CB_ARRAY(anomaly_card_facts, costs, CB_U8, &anomaly_kind_few, .index = &anomaly_kind_special),
    CB_FIELDS_END,
};

static void tell_cards(const void *view, int viewer, void *facts)
{
    anomaly_card_facts *told = facts;
    (void)view, (void)viewer;
    for (int f = 0; f < ANOMALY_FACES; f++) {
        const anomaly_face *face = &anomaly_faces[f];
        told->faces[f] = (anomaly_face_fact){.special = face->special,
                                             .range = face->range,
                                             .damage = face->damage,
                                             .reveals = face->reveals};
    }
    for (int i = 0; i < ANOMALY_SPECIALS; i++) {
        told->costs[i] = anomaly_specials[i].cards;
    }
}

/* ---- Radiation ---- */

static const cb_field fallout_fields[] = {
    CB_ARRAY(anomaly_fallout_facts, zones, CB_U8, &cb_kind_number, .index = &anomaly_kind_zone,
             .blank = 0, .has_unknown = true),
    CB_FIELDS_END,
};

void anomaly_tell_fallout(const void *view, int viewer, void *facts)
{
    const anomaly_state *s = view;
    anomaly_fallout_facts *told = facts;
    (void)viewer;
    for (uint64_t left = s->tokens; left;) {
        int zone = anomaly_token_zone(s, cb_take(&left));
        if (zone != ANOMALY_NO_ZONE) {
            told->zones[zone]++;
        }
    }
}

/* ---- What each side can still do in this round ---- */

static const cb_field budget_fields[] = {
    CB_FIELD(anomaly_budget_facts, actions, CB_U8, &cb_kind_number),
    CB_FIELD(anomaly_budget_facts, specials, CB_SET, &anomaly_kind_special),
    CB_FIELD(anomaly_budget_facts, spirits, CB_SET, &anomaly_kind_space),
    CB_FIELDS_END,
};

void anomaly_tell_budget(const void *view, int viewer, void *facts)
{
    const anomaly_state *s = view;
    anomaly_budget_facts *told = facts;
    (void)viewer;
    if (!anomaly_students_done(s)) {
        told->actions = (uint8_t)(anomaly_hand_total(s) - ANOMALY_DONE_CARDS);
    }
    for (int special = 0; special < ANOMALY_SPECIALS; special++) {
        if (anomaly_can_use(s, special, 0)) {
            told->specials |= (uint8_t)cb_bit(special);
        }
    }
    told->spirits = anomaly_spirit_spaces(s);
}

const cb_topic anomaly_topics[] = {
    CB_RECALLED_TOPIC("minds", "Where each figure may be, how likely, and what ruled zones out",
                      anomaly_minds_fields, anomaly_mind_facts, anomaly_recall_minds),
    CB_TOPIC("tells", "What the others would learn from each move", anomaly_tells_fields,
             anomaly_tell_facts, anomaly_tell_tells),
    CB_TOPIC("fallout", "How many of the tokens left would put radiation in each zone",
             fallout_fields, anomaly_fallout_facts, anomaly_tell_fallout),
    CB_TOPIC("budget", "What the Students have left, what can be paid, where Survival Spirit waits",
             budget_fields, anomaly_budget_facts, anomaly_tell_budget),
    CB_FIXED_TOPIC("station", "The zones: symbols, neighbours, and those across a shuttle bay",
                   station_fields, anomaly_station_facts, tell_station),
    CB_FIXED_TOPIC("cards", "The action cards by both halves, and what special actions cost",
                   cards_fields, anomaly_card_facts, tell_cards),
    CB_TOPICS_END,
};
