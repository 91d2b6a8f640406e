/* What the enemy may do to a side in its next turn, and its flights in two: who could walk where
 * with each face of the die, and what the gunners could then be told. */
#include <assert.h>
#include <stddef.h>

#include "games/septikon/tell/facts.h"

static const char *const threat_names[] = {"rocket", "nuclear-rocket", "capsule",  "laser",
                                           "mine",   "espionage",      "satellite"};
static const cb_kind kind_threat = {
    .id = "threat", .min = 0, .max = SEPTIKON_THREATS - 1, .names = threat_names};
static const cb_kind kind_face = {.id = "face", .min = 1, .max = SEPTIKON_FACES};

static const cb_field threat_fields[] = {
    CB_FIELD(septikon_threat_fact, what, CB_U8, &kind_threat),
    CB_FIELD(septikon_threat_fact, from, CB_I16, &septikon_kind_place, .blank = -1,
             .has_unknown = true),
    CB_FIELD(septikon_threat_fact, faces, CB_SET, &kind_face),
    CB_FIELD(septikon_threat_fact, within, CB_U8, &cb_kind_number, .has_unknown = true),
    CB_LIST(septikon_threat_fact, places, count, CB_I16, &septikon_kind_place),
    CB_FIELDS_END,
};
static const cb_field threatened_fields[] = {
    CB_NESTED_LIST(septikon_threatened, threats, count, threat_fields),
    CB_FIELDS_END,
};
const cb_field septikon_threats_fields[] = {
    CB_NESTED_ARRAY(septikon_threat_facts, sides, threatened_fields, .index = &septikon_kind_side),
    CB_FIELDS_END,
};

/* ---- The list ---- */

/* A new line, or none where the list is full. */
static septikon_threat_fact *add(septikon_threatened *list, septikon_threat what)
{
    if (list->count == SEPTIKON_MAX_THREATS) {
        return NULL;
    }
    septikon_threat_fact *t = &list->threats[list->count++];
    *t = (septikon_threat_fact){.what = (uint8_t)what, .from = -1};
    return t;
}

static bool names(const septikon_threat_fact *t, int place)
{
    for (int i = 0; i < t->count; i++) {
        if (t->places[i] == place) {
            return true;
        }
    }
    return false;
}

static void add_place(septikon_threat_fact *t, int place)
{
    if (t && !names(t, place) && t->count < SEPTIKON_COLUMNS) {
        t->places[t->count++] = (int16_t)place;
    }
}

/* ---- Flights ---- */

typedef struct landing {
    int place, chance; /* of 36 */
} landing;

enum { MAX_LANDINGS = 2 * SEPTIKON_FACES };

static int count_landing(landing *landings, int count, int place, int chance)
{
    int i = 0;
    while (i < count && landings[i].place != place) {
        i++;
    }
    assert(i < MAX_LANDINGS);
    landings[i] = (landing){place, (i < count ? landings[i].chance : 0) + chance};
    return i < count ? count : count + 1;
}

/* The likeliest first; of equals, the one found first. */
static void sort_landings(landing *landings, int count)
{
    for (int i = 1; i < count; i++) {
        landing line = landings[i];
        int at = i;
        for (; at > 0 && landings[at - 1].chance < line.chance; at--) {
            landings[at] = landings[at - 1];
        }
        landings[at] = line;
    }
}

static void add_flight(const septikon_state *s, int by, septikon_flyer flyer,
                       septikon_threatened *list)
{
    landing landings[MAX_LANDINGS];
    int count = 0, within = 0;
    unsigned faces = 0;
    for (int a = 1; a <= SEPTIKON_FACES; a++) {
        septikon_aim first = septikon_flight_end(s, by, flyer, a);
        if (first.how == SEPTIKON_HOW_LANDS) {
            count = count_landing(landings, count, first.place, SEPTIKON_FACES);
            faces |= 1U << (a - 1);
        }
        for (int b = 1; first.how == SEPTIKON_HOW_FLIES && b <= SEPTIKON_FACES; b++) {
            septikon_flyer later = {.at = (uint16_t)first.place, .what = flyer.what};
            septikon_aim second = septikon_flight_end(s, by, later, b);
            if (second.how == SEPTIKON_HOW_LANDS) {
                count = count_landing(landings, count, second.place, 1);
            }
        }
    }
    septikon_threat_fact *t =
        count ? add(list, SEPTIKON_THREAT_ROCKET + (flyer.what - SEPTIKON_PLAIN_ROCKET)) : NULL;
    if (!t) {
        return;
    }
    sort_landings(landings, count);
    for (int i = 0; i < count; i++) {
        add_place(t, landings[i].place);
        within += landings[i].chance;
    }
    t->faces = (uint8_t)faces;
    t->within = (uint8_t)within;
    t->from = (int16_t)flyer.at;
}

/* ---- Gunners: lasers and recruiters by what they hit, mines by the face that aims them ---- */

static septikon_threat_fact *line_of(septikon_threatened *list, septikon_threat what, int place,
                                     int die)
{
    for (int i = 0; i < list->count; i++) {
        septikon_threat_fact *t = &list->threats[i];
        if (t->what == what &&
            (what == SEPTIKON_THREAT_MINE ? t->faces >> (die - 1) & 1 : names(t, place))) {
            return t;
        }
    }
    return add(list, what);
}

/* A clone of `by` walks from one square of its station to another with that die. */
static void add_orders(const septikon_state *s, int by, int from, int to, int die,
                       septikon_threatened *list)
{
    int module = septikon_module_at[to];
    septikon_state then = *s;
    septikon_order_fact orders[SEPTIKON_MAX_ORDERS];
    if (module != SEPTIKON_LAS && module != SEPTIKON_THM && module != SEPTIKON_ESP) {
        return;
    }
    septikon_threat what = module == SEPTIKON_LAS   ? SEPTIKON_THREAT_LASER
                           : module == SEPTIKON_THM ? SEPTIKON_THREAT_MINE
                                                    : SEPTIKON_THREAT_ESPIONAGE;
    then.active = (uint8_t)by;
    then.die = (uint8_t)die;
    then.acted = 0;
    then.step = SEPTIKON_STEP_USE;
    septikon_stop(&then, septikon_place(by, from), septikon_place(by, to));
    int n = septikon_list_orders(&then, orders);
    for (int i = 0; i < n; i++) {
        septikon_threat_fact *t = line_of(list, what, orders[i].place, die);
        add_place(t, orders[i].place);
        if (t) {
            t->faces |= (uint8_t)(1U << (die - 1));
        }
    }
}

static void add_gunners(const septikon_state *s, int by, septikon_threatened *list)
{
    for (int die = 1; die <= SEPTIKON_FACES; die++) {
        for (septikon_set clones = s->sides[by].clones; !septikon_empty(&clones);) {
            int from = septikon_take(&clones);
            septikon_set ends = septikon_stops_of(s, by, from, die);
            while (!septikon_empty(&ends)) {
                add_orders(s, by, from, septikon_take(&ends), die, list);
            }
        }
    }
}

/* ---- Satellites: gone when the turn ends (SEP-12.1) ---- */

static void add_exposed(septikon_threat_fact *t, const septikon_side *own, int side)
{
    for (int i = 0; i < own->flyer_count; i++) {
        if (septikon_in_orbit(t->from, own->flyers[i].at)) {
            add_place(t, own->flyers[i].at);
        }
    }
    for (int i = 0; i < own->satellite_count; i++) {
        if (septikon_in_orbit(t->from, own->satellites[i])) {
            add_place(t, own->satellites[i]);
        }
    }
    for (int i = 0; i < own->shield_count; i++) {
        if (septikon_in_orbit(t->from, own->shields[i])) {
            add_place(t, own->shields[i]);
        }
    }
    uint64_t columns = septikon_level_bits(&own->clones, SEPTIKON_LEVELS);
    while (columns) {
        int place = septikon_place(side, SEPTIKON_AT(SEPTIKON_LEVELS, cb_take(&columns) + 1));
        if (septikon_in_orbit(t->from, place)) {
            add_place(t, place);
        }
    }
}

static void add_satellites(const septikon_state *s, int by, septikon_threatened *list)
{
    for (int i = 0; i < s->sides[by].satellite_count; i++) {
        septikon_threat_fact *t = add(list, SEPTIKON_THREAT_SATELLITE);
        if (t) {
            t->from = (int16_t)s->sides[by].satellites[i];
            add_exposed(t, &s->sides[by ^ 1], by ^ 1);
            list->count -= !t->count;
        }
    }
}

/* ---- The likeliest first ---- */

static int weight(const septikon_threat_fact *t)
{
    int faces = cb_count(t->faces) * SEPTIKON_FACES;
    return !t->faces && !t->within ? SEPTIKON_FACES * SEPTIKON_FACES
           : faces > t->within     ? faces
                                   : t->within;
}

/* By insertion: lines that weigh the same keep their order. */
static void sort(septikon_threatened *list)
{
    for (int i = 1; i < list->count; i++) {
        septikon_threat_fact line = list->threats[i];
        int at = i;
        for (; at > 0 && weight(&list->threats[at - 1]) < weight(&line); at--) {
            list->threats[at] = list->threats[at - 1];
        }
        list->threats[at] = line;
    }
}

void septikon_tell_threats(const void *view, int viewer, void *facts)
{
    const septikon_state *s = view;
    septikon_threat_facts *told = facts;
    (void)viewer;
    for (int side = 0; s->step != SEPTIKON_STEP_OVER && side < 2; side++) {
        int by = septikon_enemy(side);
        septikon_threatened *list = &told->sides[side];
        for (int i = 0; i < s->sides[by].flyer_count; i++) {
            add_flight(s, by, s->sides[by].flyers[i], list);
        }
        add_gunners(s, by, list);
        add_satellites(s, by, list);
        sort(list);
    }
}
