/* What Septikon tells beyond legal moves, against playing it: every stop, order, flight and step of
 * a BioDrone brings what was told, and whoever is hit by a gunner had been warned. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/septikon/tell/facts.h"
#include "septikon/props.h"

enum { ROOM = 512 };

static int looked[SEPTIKON_STEPS];

int facts_looked_at(int step)
{
    return looked[step];
}

static bool wrong(const char *what, int a, int b)
{
    enum { MOST = 160 };
    char first[MOST] = "-", second[MOST] = "-";
    if (a >= 0) {
        septikon_call_place(a, first, MOST);
    }
    if (b >= 0) {
        septikon_call_place(b, second, MOST);
    }
    printf("told wrongly: %s (%s, %s)\n", what, first, second);
    return false;
}

/* A move made in a copy, with its events. */
typedef struct trial {
    septikon_state after;
    cb_event events[ROOM];
    cb_log log;
} trial;

static void try_move(const septikon_state *s, cb_move m, trial *t)
{
    t->after = *s;
    t->log = (cb_log){.events = t->events, .capacity = ROOM};
    septikon_apply(&t->after, s->active, m, &t->log);
}

/* The first event with that verb, or NULL. */
static const cb_phrase *heard(const trial *t, int verb)
{
    for (int i = 0; i < t->log.count; i++) {
        if (t->events[i].phrase.verb == verb) {
            return &t->events[i].phrase;
        }
    }
    return NULL;
}

static bool names_place(const trial *t, int place)
{
    for (int i = 0; i < t->log.count; i++) {
        const cb_phrase *p = &t->events[i].phrase;
        for (int r = 0; r < CB_MAX_REFS && septikon_verbs[p->verb].kinds[r]; r++) {
            if (septikon_verbs[p->verb].kinds[r] == &septikon_kind_place && p->refs[r] == place) {
                return true;
            }
        }
    }
    return false;
}

/* ---- Stops ---- */

static bool is_step(int side, int from, int to)
{
    int a = septikon_turn(side, from), b = septikon_turn(side, to);
    for (int i = 0; i < 4; i++) {
        if (septikon_drone_links[a][i] == b) {
            return true;
        }
    }
    return septikon_module_at[a] == SEPTIKON_LCK && septikon_module_at[b] == SEPTIKON_LCK;
}

static bool way_is_walked(const septikon_state *s, int from, int to, const int16_t *way, int steps)
{
    int side = from >= SEPTIKON_SQUARES, at = from;
    if (steps != s->die || way[steps - 1] != to) {
        return wrong("a way of the wrong length", from, to);
    }
    for (int i = 0; i < steps; at = way[i++]) {
        if (!is_step(side, at, way[i])) {
            return wrong("a way that cannot be walked", from, to);
        }
    }
    return true;
}

static bool stop_brings_it(const septikon_state *s, int from, const septikon_stop_fact *stop)
{
    static trial t;
    int station = from >= SEPTIKON_SQUARES, square = septikon_turn(station, stop->to);
    septikon_use use = septikon_modules[septikon_module_at[square]].use;
    try_move(s, CB_MOVE(SEPTIKON_V_MOVE, from, stop->to), &t);
    const cb_phrase *idle = heard(&t, SEPTIKON_E_IDLE);
    if (use == SEPTIKON_USE_PRODUCE && stop->idle != (idle && idle->refs[0] == stop->to)) {
        return wrong("production", from, stop->to);
    }
    bool waits = t.after.step == SEPTIKON_STEP_USE && t.after.module == square;
    if (use >= SEPTIKON_USE_GUNNERS && stop->idle == waits) {
        return wrong("a battle module", from, stop->to);
    }
    cb_move orders[SEPTIKON_MAX_MOVES];
    int n = waits && use == SEPTIKON_USE_GUNNERS ? septikon_orders(&t.after, orders) : 0;
    if (n != stop->order_count) {
        return wrong("the number of orders", from, stop->to);
    }
    /* Nothing else happens in the rest of such a turn. */
    bool settled = use == SEPTIKON_USE_PRODUCE && !stop->idle &&
                   t.after.step == SEPTIKON_STEP_ROLL && !s->sides[s->active].flyer_count &&
                   !s->sides[s->active ^ 1].invader_count;
    for (int r = 0; settled && r < SEPTIKON_RESOURCES; r++) {
        bool sealed = septikon_is_open(&s->sides[station], r) &&
                      !septikon_is_open(&t.after.sides[station], r);
        if (r != SEPTIKON_ENERGY && sealed != (stop->seals >> r & 1)) {
            return wrong("a seal", from, stop->to);
        }
    }
    return way_is_walked(s, from, stop->to, stop->way, stop->steps);
}

static bool stops_agree(const septikon_state *s)
{
    static septikon_stop_facts told;
    cb_move moves[SEPTIKON_MAX_MOVES];
    int legal = 0, stops = 0, n = septikon_list_moves(s, s->active, moves);
    memset(&told, 0, sizeof told);
    septikon_tell_stops(s, s->active, &told);
    for (int i = 0; i < n; i++) {
        legal += cb_move_verb(moves[i]) == SEPTIKON_V_MOVE;
    }
    for (int i = 0; i < told.count; i++) {
        const septikon_walker_fact *w = &told.figures[i];
        for (int k = 0; k < w->stop_count; k++, stops++) {
            if (!stop_brings_it(s, w->figure, &w->stops[k])) {
                return false;
            }
        }
    }
    return legal == stops || wrong("how many stops there are", -1, -1);
}

/* ---- Orders, flights, BioDrones ---- */

static bool orders_agree(const septikon_state *s)
{
    static trial t;
    septikon_order_facts told = {0};
    cb_move moves[SEPTIKON_MAX_MOVES];
    septikon_tell_orders(s, s->active, &told);
    int n = septikon_orders(s, moves);
    for (int i = 0; i < told.count; i++) {
        if (i >= n || told.orders[i].gunner != cb_move_ref(moves[i], 0)) {
            return wrong("an order", told.orders[i].gunner, told.orders[i].place);
        }
        try_move(s, moves[i], &t);
        bool waits = t.after.step == SEPTIKON_STEP_PAY || t.after.step == SEPTIKON_STEP_HIT;
        if (!waits && !names_place(&t, told.orders[i].place)) {
            return wrong("where an order takes effect", told.orders[i].gunner,
                         told.orders[i].place);
        }
    }
    return true;
}

static const septikon_flight_fact *flight_of(const septikon_flight_facts *told, int what, int at)
{
    for (int i = 0; i < told->count; i++) {
        if (told->flights[i].what == what && told->flights[i].at == at) {
            return &told->flights[i];
        }
    }
    return NULL;
}

static bool flights_agree(const septikon_state *s)
{
    static trial t;
    septikon_flight_facts told = {0};
    cb_move moves[SEPTIKON_MAX_MOVES];
    int n = septikon_list_moves(s, s->active, moves);
    septikon_tell_flights(s, s->active, &told);
    for (int i = 0; i < n; i++) {
        int at = cb_move_ref(moves[i], 1);
        const septikon_flight_fact *f = flight_of(&told, cb_move_ref(moves[i], 0), at);
        if (cb_move_verb(moves[i]) != SEPTIKON_V_FLY) {
            continue;
        }
        try_move(s, moves[i], &t);
        const cb_phrase *flies = heard(&t, SEPTIKON_E_FLIES);
        if (!f || !flies || flies->refs[2] != f->faces[s->die - 1].place) {
            return wrong("where a flight ends", at, f ? f->faces[s->die - 1].place : -1);
        }
        bool inside =
            septikon_row(septikon_turn(f->side, flies->refs[2])) > SEPTIKON_ENEMY_SURFACE_ROW;
        if (inside != (f->faces[s->die - 1].how == SEPTIKON_HOW_LANDS) &&
            f->what != SEPTIKON_CAPSULE) {
            return wrong("how a flight ends", at, flies->refs[2]);
        }
    }
    return true;
}

static bool drones_agree(const septikon_state *s)
{
    static trial t;
    static septikon_drone_facts told;
    memset(&told, 0, sizeof told);
    septikon_tell_drones(s, s->active, &told);
    int side = s->active ^ 1;
    for (int i = 0; i < told.count; i++) {
        for (int k = 0; k < told.drones[i].count; k++) {
            const septikon_drone_stop_fact *stop = &told.drones[i].stops[k];
            if (!way_is_walked(s, told.drones[i].drone, stop->to, stop->way, stop->steps)) {
                return false;
            }
            try_move(s, CB_MOVE(SEPTIKON_V_DRONE, told.drones[i].drone, stop->to), &t);
            if (t.after.step != SEPTIKON_STEP_DRONES || stop->warehouse == SEPTIKON_WAREHOUSES) {
                continue; /* the turn went on, and with it the stock */
            }
            if (stop->ruins != (heard(&t, SEPTIKON_E_RUINED) != NULL) ||
                stop->left != septikon_spendable(&t.after.sides[side], stop->warehouse)) {
                return wrong("what a BioDrone does", told.drones[i].drone, stop->to);
            }
        }
    }
    return true;
}

/* ---- Threats: what a gunner hits was on the list when the die was to be rolled ---- */

static septikon_threat_facts warned;

static bool warned_of(int side, septikon_threat what, int place, int die)
{
    for (int i = 0; i < warned.sides[side].count; i++) {
        const septikon_threat_fact *t = &warned.sides[side].threats[i];
        for (int k = 0; t->what == what && t->faces >> (die - 1) & 1 && k < t->count; k++) {
            if (t->places[k] == place) {
                return true;
            }
        }
    }
    return false;
}

/* Of the first gunner; those after it may aim at what it has laid bare. */
static bool threats_agree(const septikon_state *s)
{
    septikon_order_facts told = {0};
    int module = septikon_module_at[s->module];
    septikon_threat what = module == SEPTIKON_LAS   ? SEPTIKON_THREAT_LASER
                           : module == SEPTIKON_THM ? SEPTIKON_THREAT_MINE
                           : module == SEPTIKON_ESP ? SEPTIKON_THREAT_ESPIONAGE
                                                    : SEPTIKON_THREATS;
    if (what == SEPTIKON_THREATS || s->acted || s->station != s->active) {
        return true;
    }
    septikon_tell_orders(s, s->active, &told);
    for (int i = 0; i < told.count; i++) {
        if (!warned_of(s->active ^ 1, what, told.orders[i].place, s->die)) {
            return wrong("nobody was warned", told.orders[i].gunner, told.orders[i].place);
        }
    }
    return true;
}

/* ---- The plan ---- */

bool station_is_told(void)
{
    static septikon_station_facts told;
    septikon_tell_station(NULL, CB_WATCHER, &told);
    const cb_kind *module = septikon_station_fields[0].index;
    for (int m = 0; m < SEPTIKON_MODULE_KINDS; m++) {
        if (strcmp(module->names[m], septikon_modules[SEPTIKON_LCK + m].code) != 0) {
            printf("module %d is called %s\n", m, module->names[m]);
            return false;
        }
    }
    for (int a = 0; a < SEPTIKON_SQUARES; a++) {
        for (int b = 0; b < SEPTIKON_SQUARES; b++) {
            if (septikon_has(&told.passages[a], b) != crew_is_linked(a, b)) {
                return wrong("a passage", a, b);
            }
        }
    }
    return true;
}

bool facts_agree(const septikon_state *s)
{
    looked[s->step]++;
    switch (s->step) {
    case SEPTIKON_STEP_ROLL:
        memset(&warned, 0, sizeof warned);
        septikon_tell_threats(s, s->active ^ 1, &warned);
        return true;
    case SEPTIKON_STEP_MOVE:
        return stops_agree(s);
    case SEPTIKON_STEP_USE:
        return orders_agree(s) && threats_agree(s);
    case SEPTIKON_STEP_FLY:
        return flights_agree(s);
    case SEPTIKON_STEP_DRONES:
        return drones_agree(s);
    default:
        return true;
    }
}
