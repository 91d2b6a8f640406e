/* Facts about fire: what gunners could do, where their lanes and flights end, what lies in
 * zones. */
#include <assert.h>

#include "games/septikon/tell/facts.h"

static const char *const how_names[] = {"hit", "put", "flies", "shield", "collides", "lands"};
static const cb_kind kind_how = {
    .id = "how", .min = 0, .max = SEPTIKON_HOWS - 1, .names = how_names};

static const cb_field aim_fields[] = {
    CB_FIELD(septikon_aim, place, CB_I16, &septikon_kind_place),
    CB_FIELD(septikon_aim, how, CB_U8, &kind_how),
    CB_FIELDS_END,
};

/* ---- Orders ---- */

const cb_field septikon_order_fields[] = {
    CB_FIELD(septikon_order_fact, gunner, CB_I16, &septikon_kind_place),
    CB_FIELD(septikon_order_fact, place, CB_I16, &septikon_kind_place),
    CB_FIELD(septikon_order_fact, how, CB_U8, &kind_how),
    CB_FIELDS_END,
};
const cb_field septikon_orders_fields[] = {
    CB_NESTED_LIST(septikon_order_facts, orders, count, septikon_order_fields),
    CB_FIELDS_END,
};

int septikon_list_orders(const septikon_state *s, septikon_order_fact out[SEPTIKON_MAX_ORDERS])
{
    cb_move moves[SEPTIKON_MAX_MOVES];
    int module = septikon_module_at[s->module], count = 0;
    if (septikon_modules[module].use != SEPTIKON_USE_GUNNERS) {
        return 0;
    }
    int n = septikon_orders(s, moves);
    assert(n <= SEPTIKON_MAX_ORDERS);
    for (int i = 0; i < n && count < SEPTIKON_MAX_ORDERS; i++) {
        septikon_aim aim = septikon_order_aim(s, moves[i]);
        out[count++] = (septikon_order_fact){
            .gunner = (int16_t)cb_move_ref(moves[i], 0), .place = aim.place, .how = aim.how};
    }
    return count;
}

void septikon_tell_orders(const void *view, int viewer, void *facts)
{
    const septikon_state *s = view;
    septikon_order_facts *told = facts;
    (void)viewer;
    if (s->step == SEPTIKON_STEP_USE) {
        told->count = (uint8_t)septikon_list_orders(s, told->orders);
    }
}

/* ---- The lanes of gunners ---- */

static const cb_field lane_fields[] = {
    CB_FIELD(septikon_lane_fact, gunner, CB_I16, &septikon_kind_place),
    CB_FIELD(septikon_lane_fact, laser, CB_I16, &septikon_kind_place, .blank = -1,
             .has_unknown = true),
    CB_FIELD(septikon_lane_fact, rocket, CB_U8, &septikon_kind_flyer),
    CB_NESTED_ARRAY(septikon_lane_fact, launch, aim_fields),
    CB_ARRAY(septikon_lane_fact, mines, CB_I16, &septikon_kind_place, .blank = -1,
             .has_unknown = true),
    CB_FIELDS_END,
};
const cb_field septikon_lanes_fields[] = {
    CB_NESTED_LIST(septikon_lane_facts, lanes, count, lane_fields),
    CB_FIELDS_END,
};

void septikon_tell_lanes(const void *view, int viewer, void *facts)
{
    const septikon_state *s = view;
    septikon_lane_facts *told = facts;
    (void)viewer;
    for (int side = 0; side < 2; side++) {
        uint64_t gunners = septikon_gunners(&s->sides[side]);
        bool nuclear = septikon_next_is_nuclear(&s->sides[side]);
        while (gunners) {
            int column = cb_take(&gunners) + 1;
            septikon_lane_fact *lane = &told->lanes[told->count++];
            lane->gunner = (int16_t)septikon_place(side, SEPTIKON_AT(SEPTIKON_LEVELS, column));
            lane->laser = septikon_laser_aim(s, side, column).place;
            lane->rocket = nuclear ? SEPTIKON_NUCLEAR_ROCKET : SEPTIKON_PLAIN_ROCKET;
            for (int die = 1; die <= SEPTIKON_FACES; die++) {
                lane->launch[die - 1] = septikon_launch_aim(s, side, column, lane->rocket, die);
                lane->mines[die - 1] = septikon_mine_aim(s, side, column, die).place;
            }
        }
    }
}

/* ---- Flights ---- */

static const cb_field flight_fields[] = {
    CB_FIELD(septikon_flight_fact, side, CB_U8, &septikon_kind_side),
    CB_FIELD(septikon_flight_fact, what, CB_U8, &septikon_kind_flyer),
    CB_FIELD(septikon_flight_fact, at, CB_I16, &septikon_kind_place),
    CB_FIELD(septikon_flight_fact, rows, CB_U8, &cb_kind_number),
    CB_NESTED_ARRAY(septikon_flight_fact, faces, aim_fields),
    CB_FIELDS_END,
};
const cb_field septikon_flights_fields[] = {
    CB_NESTED_LIST(septikon_flight_facts, flights, count, flight_fields),
    CB_FIELDS_END,
};

void septikon_tell_flights(const void *view, int viewer, void *facts)
{
    const septikon_state *s = view;
    septikon_flight_facts *told = facts;
    (void)viewer;
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < s->sides[side].flyer_count; i++) {
            septikon_flyer flyer = s->sides[side].flyers[i];
            septikon_flight_fact *f = &told->flights[told->count++];
            int row = septikon_row(septikon_turn(side, flyer.at));
            *f = (septikon_flight_fact){.at = (int16_t)flyer.at,
                                        .side = (uint8_t)side,
                                        .what = flyer.what,
                                        .rows = (uint8_t)(SEPTIKON_ENEMY_SURFACE_ROW - row)};
            for (int die = 1; die <= SEPTIKON_FACES; die++) {
                f->faces[die - 1] = septikon_flight_end(s, side, flyer, die);
            }
        }
    }
}

/* ---- Zones of fire ---- */

static const cb_field satellite_fields[] = {
    CB_FIELD(septikon_satellite_fact, at, CB_I16, &septikon_kind_place),
    CB_FIELD(septikon_satellite_fact, covers, CB_SET, &septikon_kind_place),
    CB_FIELDS_END,
};
static const cb_field zone_fields[] = {
    CB_NESTED_LIST(septikon_zone_fact, satellites, count, satellite_fields),
    CB_FIELD(septikon_zone_fact, drill, CB_SET, &septikon_kind_square),
    CB_FIELD(septikon_zone_fact, vibro, CB_SET, &septikon_kind_square),
    CB_FIELDS_END,
};
const cb_field septikon_zones_fields[] = {
    CB_NESTED_ARRAY(septikon_zone_facts, sides, zone_fields, .index = &septikon_kind_side),
    CB_FIELDS_END,
};

void septikon_tell_zones(const void *view, int viewer, void *facts)
{
    const septikon_state *s = view;
    septikon_zone_facts *told = facts;
    (void)viewer;
    for (int side = 0; side < 2; side++) {
        septikon_zone_fact *zone = &told->sides[side];
        for (int i = 0; i < s->sides[side].satellite_count; i++) {
            septikon_satellite_fact *f = &zone->satellites[zone->count++];
            f->at = (int16_t)s->sides[side].satellites[i];
            for (int place = 0; place < SEPTIKON_PLACES; place++) {
                f->covers.w[place >> 6] |= (uint64_t)septikon_in_orbit(f->at, place)
                                           << (place & 63);
            }
        }
        zone->drill = septikon_drill_zone(s, side);
        zone->vibro = septikon_vibro_zone(s, side);
    }
}
