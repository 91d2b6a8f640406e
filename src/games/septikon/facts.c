/* The topics of Septikon. */
#include "games/septikon/facts.h"

const cb_topic septikon_topics[] = {
    {"sides", "Each side's gunners, sealed warehouses and pieces left in the box",
     septikon_sides_fields, sizeof(septikon_side_facts), septikon_tell_sides, false},
    {"reach", "Where every figure could stop with each face of the die", septikon_reach_fields,
     sizeof(septikon_reach_facts), septikon_tell_reach, false},
    {"stops", "Where figures can stop with this die, by which way, and what that brings",
     septikon_stops_fields, sizeof(septikon_stop_facts), septikon_tell_stops, false},
    {"drones", "Where BioDrones can stop with this die, and what that costs the enemy",
     septikon_drones_fields, sizeof(septikon_drone_facts), septikon_tell_drones, false},
    {"orders", "What the gunners can be told now, and where it takes effect",
     septikon_orders_fields, sizeof(septikon_order_facts), septikon_tell_orders, false},
    {"lanes", "What every gunner could hit: with a laser, and by face with rocket and mine",
     septikon_lanes_fields, sizeof(septikon_lane_facts), septikon_tell_lanes, false},
    {"flights", "Where everything that flies would be after each face of the die",
     septikon_flights_fields, sizeof(septikon_flight_facts), septikon_tell_flights, false},
    {"zones", "What satellites, drills and VibroCannons have in their fire", septikon_zones_fields,
     sizeof(septikon_zone_facts), septikon_tell_zones, false},
    {"threats", "What the enemy may do to each side in its next turn, the likeliest first",
     septikon_threats_fields, sizeof(septikon_threat_facts), septikon_tell_threats, false},
    {"station", "The plan of a station: rooms, passages, warehouses, what modules cost and make",
     septikon_station_fields, sizeof(septikon_station_facts), septikon_tell_station, true},
    {.name = NULL},
};
