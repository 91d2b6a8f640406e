/* What players work out at the table beyond legal moves, topic by topic: the answers as structs,
 * and who fills them. All of it is told by the functions of the rules; for somebody else these are
 * asked as if it were their turn. */
#ifndef SEPTIKON_FACTS_H
#define SEPTIKON_FACTS_H

#include "games/septikon/septikon.h"

enum {
    SEPTIKON_FACES = 6,
    SEPTIKON_MODULE_KINDS = SEPTIKON_MODULES - SEPTIKON_LCK,
    /* To gunners: one for each, or for each figure or satellite of the enemy, which are fewer. */
    SEPTIKON_MAX_ORDERS = SEPTIKON_COLUMNS,
    SEPTIKON_MAX_STOPS = 32, /* of one figure; a test plays to see that they are fewer */
    SEPTIKON_MAX_CLOSED = 32,
    SEPTIKON_MAX_CREW = 2 * SEPTIKON_MAX_FIGURES,
    SEPTIKON_MAX_THREATS = 64
};

/* A set of places of the whole board: bit i of the words in a row stands for place i. */
typedef struct septikon_places {
    uint64_t w[(SEPTIKON_PLACES + 63) / 64];
} septikon_places;

/* ---- station (fixed): the plan; sides: what each side has left (facts_station.c) ---- */

/* What a module costs and makes, by resource. */
typedef struct septikon_module_fact {
    uint8_t use;
    uint8_t cost[SEPTIKON_RESOURCES], gives[SEPTIKON_RESOURCES];
} septikon_module_fact;

typedef struct septikon_warehouse_fact {
    uint8_t holds;
    uint8_t cells[SEPTIKON_DEPTH]; /* from the shaft */
} septikon_warehouse_fact;

typedef struct septikon_station_facts {
    septikon_module_fact modules[SEPTIKON_MODULE_KINDS];
    septikon_warehouse_fact warehouses[SEPTIKON_WAREHOUSES];
    uint8_t rooms[SEPTIKON_SQUARES];         /* SEPTIKON_NONE: a cell, or the surface */
    septikon_set passages[SEPTIKON_SQUARES]; /* of crew: the squares next to each */
} septikon_station_facts;

/* A warehouse: the depth of the blocker nearest the shaft (0: none), and whether it is sealed, or
 * will be as soon as its last unit in reach is spent (SEP-6.2, SEP-6.4). */
typedef struct septikon_store_fact {
    uint8_t blocker, seal;
} septikon_store_fact;

/* SEP-2.2 */
typedef struct septikon_box_fact {
    uint8_t figures, drones, satellites, shields, rockets, nuclear;
} septikon_box_fact;

typedef struct septikon_side_fact {
    uint32_t gunners; /* columns */
    septikon_store_fact stores[SEPTIKON_WAREHOUSES];
    septikon_box_fact box;
    uint8_t lost_at; /* the damage that loses (SEP-16.6); 0: none does */
} septikon_side_fact;

typedef struct septikon_side_facts {
    septikon_side_fact sides[2];
} septikon_side_facts;

/* ---- reach: where crew gets with each face; stops, drones: with this die (facts_walk.c) ---- */

typedef struct septikon_reach_fact {
    int16_t figure;
    septikon_set faces[SEPTIKON_FACES]; /* the squares of its station where it could stop */
} septikon_reach_fact;

typedef struct septikon_reach_facts {
    uint8_t count;
    septikon_reach_fact crew[SEPTIKON_MAX_CREW];
} septikon_reach_facts;

/* An order that can be given to a gunner, and where it takes effect. */
typedef struct septikon_order_fact {
    int16_t gunner, place;
    uint8_t how;
} septikon_order_fact;

/* What stopping there brings; those after SEPTIKON_BRINGS_IDLE bring nothing. */
typedef enum septikon_brings {
    SEPTIKON_BRINGS_NOTHING, /* nothing stands there to be used */
    SEPTIKON_BRINGS_LOCK,
    SEPTIKON_BRINGS_ARMS, /* a weapon of the shaft is manned */
    SEPTIKON_BRINGS_GUNNER,
    SEPTIKON_BRINGS_MAKES,
    SEPTIKON_BRINGS_MAKES_SOME, /* there is not room for all of it */
    SEPTIKON_BRINGS_WARHEAD,
    SEPTIKON_BRINGS_TURNS_DRONE,
    SEPTIKON_BRINGS_GUNS,
    SEPTIKON_BRINGS_MENDS,
    SEPTIKON_BRINGS_UNMASKS,
    SEPTIKON_BRINGS_IDLE,
    SEPTIKON_BRINGS_SPY = SEPTIKON_BRINGS_IDLE, /* on the surface: nobody's gunner (SEP-8.2) */
    SEPTIKON_BRINGS_LACKS,
    SEPTIKON_BRINGS_NO_ROOM,
    SEPTIKON_BRINGS_NO_ROCKET,
    SEPTIKON_BRINGS_NO_DRONE,
    SEPTIKON_BRINGS_NO_GUNNER,
    SEPTIKON_BRINGS_NO_AIM,
    SEPTIKON_BRINGS_NO_DAMAGE,
    SEPTIKON_BRINGS_NO_SPY,
    SEPTIKON_BRINGS
} septikon_brings;

typedef struct septikon_stop_fact {
    int16_t to;
    int16_t way[SEPTIKON_FACES]; /* the places entered, in order */
    uint8_t steps;
    uint8_t brings, idle, lacks; /* lacks: the resource, or SEPTIKON_RESOURCES */
    uint8_t seals;               /* resources whose warehouse one use would seal (SEP-6.4) */
    uint8_t order_count;
    septikon_order_fact orders[SEPTIKON_MAX_ORDERS];
} septikon_stop_fact;

/* A square that is just as far away, where the figure cannot stop. */
typedef struct septikon_closed_fact {
    int16_t at;
    uint8_t by;
} septikon_closed_fact;

typedef struct septikon_walker_fact {
    int16_t figure;
    uint8_t stop_count, closed_count;
    septikon_stop_fact stops[SEPTIKON_MAX_STOPS];
    septikon_closed_fact closed[SEPTIKON_MAX_CLOSED];
} septikon_walker_fact;

typedef struct septikon_stop_facts {
    uint8_t count;
    septikon_walker_fact figures[SEPTIKON_MAX_FIGURES];
} septikon_stop_facts;

/* Where a BioDrone can stop; in a cell: whether it destroys a unit, and how many its warehouse has
 * in reach afterwards (SEP-6.2, SEP-6.11). */
typedef struct septikon_drone_stop_fact {
    int16_t to;
    int16_t way[SEPTIKON_FACES]; /* the places entered, in order */
    uint8_t steps;
    uint8_t warehouse, ruins, left; /* SEPTIKON_WAREHOUSES: no cell */
} septikon_drone_stop_fact;

typedef struct septikon_drone_fact {
    int16_t drone;
    uint8_t count;
    septikon_drone_stop_fact stops[2 * SEPTIKON_MAX_STOPS];
} septikon_drone_fact;

typedef struct septikon_drone_facts {
    uint8_t count;
    septikon_drone_fact drones[SEPTIKON_MAX_DRONES];
} septikon_drone_facts;

/* ---- orders, lanes, flights, zones (facts_fire.c) ---- */

typedef struct septikon_order_facts {
    uint8_t count;
    septikon_order_fact orders[SEPTIKON_MAX_ORDERS];
} septikon_order_facts;

/* What a gunner could hit: with a laser, and with the next rocket and mines by face; -1:
 * nothing. */
typedef struct septikon_lane_fact {
    int16_t gunner, laser;
    uint8_t rocket;
    septikon_aim launch[SEPTIKON_FACES];
    int16_t mines[SEPTIKON_FACES];
} septikon_lane_fact;

typedef struct septikon_lane_facts {
    uint8_t count;
    septikon_lane_fact lanes[2 * SEPTIKON_COLUMNS];
} septikon_lane_facts;

typedef struct septikon_flight_fact {
    int16_t at;
    uint8_t side, what, rows; /* rows: to the enemy surface */
    septikon_aim faces[SEPTIKON_FACES];
} septikon_flight_fact;

typedef struct septikon_flight_facts {
    uint8_t count;
    septikon_flight_fact flights[2 * SEPTIKON_MAX_FLYERS];
} septikon_flight_facts;

typedef struct septikon_satellite_fact {
    int16_t at;
    septikon_places covers;
} septikon_satellite_fact;

/* A side: what its satellites cover, and the squares of its station that armed figures strike. */
typedef struct septikon_zone_fact {
    uint8_t count;
    septikon_satellite_fact satellites[SEPTIKON_MAX_SATELLITES];
    septikon_set drill, vibro;
} septikon_zone_fact;

typedef struct septikon_zone_facts {
    septikon_zone_fact sides[2];
} septikon_zone_facts;

/* ---- threats (facts_threats.c) ---- */

typedef enum septikon_threat {
    SEPTIKON_THREAT_ROCKET,
    SEPTIKON_THREAT_NUCLEAR,
    SEPTIKON_THREAT_CAPSULE,
    SEPTIKON_THREAT_LASER,
    SEPTIKON_THREAT_MINE,
    SEPTIKON_THREAT_ESPIONAGE,
    SEPTIKON_THREAT_SATELLITE,
    SEPTIKON_THREATS
} septikon_threat;

/* What may come in the enemy's next turn, or of flights in two. */
typedef struct septikon_threat_fact {
    uint8_t what, count;
    uint8_t faces;  /* of the enemy's next roll that bring it: bit n-1; none: it needs no die */
    uint8_t within; /* in how many of 36 pairs of rolls a flight lands; 0: no flight */
    int16_t from;   /* the satellite or the flyer; -1: none */
    int16_t places[SEPTIKON_COLUMNS]; /* what would be hit, the likeliest first */
} septikon_threat_fact;

typedef struct septikon_threatened {
    uint8_t count;
    septikon_threat_fact threats[SEPTIKON_MAX_THREATS]; /* the likeliest first */
} septikon_threatened;

typedef struct septikon_threat_facts {
    septikon_threatened sides[2];
} septikon_threat_facts;

/* ---- Who tells them ---- */

extern const cb_field septikon_station_fields[], septikon_sides_fields[], septikon_reach_fields[],
    septikon_stops_fields[], septikon_drones_fields[], septikon_order_fields[],
    septikon_orders_fields[], septikon_lanes_fields[], septikon_flights_fields[],
    septikon_zones_fields[], septikon_threats_fields[];

void septikon_tell_station(const void *view, int viewer, void *facts);
void septikon_tell_sides(const void *view, int viewer, void *facts);
void septikon_tell_reach(const void *view, int viewer, void *facts);
void septikon_tell_stops(const void *view, int viewer, void *facts);
void septikon_tell_drones(const void *view, int viewer, void *facts);
void septikon_tell_orders(const void *view, int viewer, void *facts);
void septikon_tell_lanes(const void *view, int viewer, void *facts);
void septikon_tell_flights(const void *view, int viewer, void *facts);
void septikon_tell_zones(const void *view, int viewer, void *facts);
void septikon_tell_threats(const void *view, int viewer, void *facts);

/* The squares where the figure on `from` of that station could stop with that die
 * (facts_walk.c). */
septikon_set septikon_stops_of(const septikon_state *s, int side, int from, int die);
/* The orders to gunners of the module in use; returns how many (facts_fire.c). */
int septikon_list_orders(const septikon_state *s, septikon_order_fact out[SEPTIKON_MAX_ORDERS]);

#endif
