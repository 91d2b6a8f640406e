/* The topics of Septikon. */
#include "games/septikon/tell/facts.h"

const cb_topic septikon_topics[] = {
    CB_TOPIC("sides", "Each side's gunners, sealed warehouses and pieces left in the box",
             septikon_sides_fields, septikon_side_facts, septikon_tell_sides),
    CB_TOPIC("reach", "Where every figure could stop with each face of the die",
             septikon_reach_fields, septikon_reach_facts, septikon_tell_reach),
    CB_TOPIC("stops", "Where figures can stop with this die, by which way, and what that brings",
             septikon_stops_fields, septikon_stop_facts, septikon_tell_stops),
    CB_TOPIC("drones", "Where BioDrones can stop with this die, and what that costs the enemy",
             septikon_drones_fields, septikon_drone_facts, septikon_tell_drones),
    CB_TOPIC("orders", "What the gunners can be told now, and where it takes effect",
             septikon_orders_fields, septikon_order_facts, septikon_tell_orders),
    CB_TOPIC("lanes", "What every gunner could hit: with a laser, and by face with rocket and mine",
             septikon_lanes_fields, septikon_lane_facts, septikon_tell_lanes),
    CB_TOPIC("flights", "Where everything that flies would be after each face of the die",
             septikon_flights_fields, septikon_flight_facts, septikon_tell_flights),
    CB_TOPIC("zones", "What satellites, drills and VibroCannons have in their fire",
             septikon_zones_fields, septikon_zone_facts, septikon_tell_zones),
    CB_TOPIC("threats", "What the enemy may do to each side in its next turn, the likeliest first",
             septikon_threats_fields, septikon_threat_facts, septikon_tell_threats),
    CB_FIXED_TOPIC("station",
                   "The plan of a station: rooms, passages, warehouses, what modules cost and make",
                   septikon_station_fields, septikon_station_facts, septikon_tell_station),
    CB_TOPICS_END,
};
