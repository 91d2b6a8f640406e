/* Facts about stations: their plan, which never changes, and what each side has left. */
#include "games/septikon/tell/facts.h"

#include <string.h>

static const char *const module_names[] = {"LCK", "DRL", "VIB", "EXP", "LIC", "LI2", "CHE", "CH2",
                                           "AIR", "BIO", "URA", "REA", "THE", "FOU", "FO2", "RKT",
                                           "SEN", "NUK", "LAS", "LCH", "THM", "SHD", "CAP", "ESP",
                                           "SAT", "TKO", "REP", "RE2", "ERP", "CNT"};
static const cb_kind kind_module = {
    .id = "module", .min = SEPTIKON_LCK, .max = SEPTIKON_MODULES - 1, .names = module_names};
static const char *const use_names[] = {"nothing", "produce", "gunners", "alone"};
static const cb_kind kind_use = {
    .id = "use", .min = 0, .max = SEPTIKON_USE_ALONE, .names = use_names};

/* ---- The plan ---- */

static const cb_field module_fields[] = {
    CB_FIELD(septikon_module_fact, use, CB_U8, &kind_use),
    CB_ARRAY(septikon_module_fact, cost, CB_U8, &cb_kind_number, .index = &septikon_kind_resource,
             .has_unknown = true),
    CB_ARRAY(septikon_module_fact, gives, CB_U8, &cb_kind_number, .index = &septikon_kind_resource,
             .has_unknown = true),
    CB_FIELDS_END,
};
static const cb_field warehouse_fields[] = {
    CB_FIELD(septikon_warehouse_fact, holds, CB_U8, &septikon_kind_resource),
    CB_ARRAY(septikon_warehouse_fact, cells, CB_U8, &septikon_kind_square),
    CB_FIELDS_END,
};
const cb_field septikon_station_fields[] = {
    CB_NESTED_ARRAY(septikon_station_facts, modules, module_fields, .index = &kind_module),
    CB_NESTED_ARRAY(septikon_station_facts, warehouses, warehouse_fields,
                    .index = &septikon_kind_warehouse),
    CB_ARRAY(septikon_station_facts, rooms, CB_U8, &kind_module, .index = &septikon_kind_square,
             .blank = SEPTIKON_NONE, .has_unknown = true),
    CB_ARRAY(septikon_station_facts, passages, CB_SET, &septikon_kind_square,
             .index = &septikon_kind_square),
    CB_FIELDS_END,
};

void septikon_tell_station(const void *view, int viewer, void *facts)
{
    septikon_station_facts *told = facts;
    (void)view, (void)viewer;
    for (int m = 0; m < SEPTIKON_MODULE_KINDS; m++) {
        const septikon_module_row *row = &septikon_modules[SEPTIKON_LCK + m];
        told->modules[m].use = (uint8_t)row->use;
        memcpy(told->modules[m].cost, row->cost, sizeof row->cost);
        told->modules[m].gives[row->product] = row->yield;
    }
    for (int w = 0; w < SEPTIKON_WAREHOUSES; w++) {
        told->warehouses[w].holds = (uint8_t)septikon_contents(w);
        for (int depth = 1; depth <= SEPTIKON_DEPTH; depth++) {
            told->warehouses[w].cells[depth - 1] = septikon_cell(w, depth);
        }
    }
    memcpy(told->rooms, septikon_module_at, sizeof told->rooms);
    for (int square = 0; square < SEPTIKON_SQUARES; square++) {
        for (int i = 0; septikon_has(&septikon_crew_squares, square) && i < 4; i++) {
            int next = septikon_drone_links[square][i];
            if (next != SEPTIKON_NOWHERE && septikon_has(&septikon_crew_squares, next)) {
                septikon_add(&told->passages[square], next);
            }
        }
    }
}

/* ---- What each side has ---- */

enum { SEAL_OPEN, SEAL_LAST, SEAL_SEALED, SEALS };
static const char *const seal_names[] = {"open", "last", "sealed"};
static const cb_kind kind_seal = {.id = "seal", .min = 0, .max = SEALS - 1, .names = seal_names};

static const cb_field store_fields[] = {
    CB_FIELD(septikon_store_fact, blocker, CB_U8, &septikon_kind_depth, .has_unknown = true),
    CB_FIELD(septikon_store_fact, seal, CB_U8, &kind_seal),
    CB_FIELDS_END,
};
static const cb_field box_fields[] = {
    CB_FIELD(septikon_box_fact, figures, CB_U8, &cb_kind_number),
    CB_FIELD(septikon_box_fact, drones, CB_U8, &cb_kind_number),
    CB_FIELD(septikon_box_fact, satellites, CB_U8, &cb_kind_number),
    CB_FIELD(septikon_box_fact, shields, CB_U8, &cb_kind_number),
    CB_FIELD(septikon_box_fact, rockets, CB_U8, &cb_kind_number),
    CB_FIELD(septikon_box_fact, nuclear, CB_U8, &cb_kind_number),
    CB_FIELDS_END,
};
static const cb_field side_fields[] = {
    CB_FIELD(septikon_side_fact, gunners, CB_SET, &septikon_kind_column),
    CB_NESTED_ARRAY(septikon_side_fact, stores, store_fields, .index = &septikon_kind_warehouse),
    CB_NESTED(septikon_side_fact, box, box_fields),
    CB_FIELD(septikon_side_fact, lost_at, CB_U8, &cb_kind_number, .has_unknown = true),
    CB_FIELDS_END,
};
const cb_field septikon_sides_fields[] = {
    CB_NESTED_ARRAY(septikon_side_facts, sides, side_fields, .index = &septikon_kind_side),
    CB_FIELDS_END,
};

static uint8_t seal_of(const septikon_side *side, int warehouse)
{
    if (!septikon_is_open(side, warehouse)) {
        return SEAL_SEALED;
    }
    return septikon_blocker(side, warehouse) && septikon_spendable(side, warehouse) == 1
               ? SEAL_LAST
               : SEAL_OPEN;
}

void septikon_tell_sides(const void *view, int viewer, void *facts)
{
    const septikon_state *s = view;
    septikon_side_facts *told = facts;
    (void)viewer;
    for (int i = 0; i < 2; i++) {
        const septikon_side *own = &s->sides[i];
        septikon_side_fact *side = &told->sides[i];
        side->gunners = septikon_gunners(own);
        for (int w = 0; w < SEPTIKON_WAREHOUSES; w++) {
            side->stores[w] = (septikon_store_fact){.blocker = (uint8_t)septikon_blocker(own, w),
                                                    .seal = seal_of(own, w)};
        }
        int rockets = septikon_flying(s, i, SEPTIKON_PLAIN_ROCKET);
        side->box = (septikon_box_fact){
            .figures = (uint8_t)(SEPTIKON_MAX_FIGURES - septikon_figures(s, i)),
            .drones = (uint8_t)(SEPTIKON_MAX_DRONES - septikon_drones(s, i)),
            .satellites = (uint8_t)(SEPTIKON_MAX_SATELLITES - own->satellite_count),
            .shields = (uint8_t)(SEPTIKON_MAX_SHIELDS - own->shield_count),
            .rockets = (uint8_t)(SEPTIKON_MAX_ROCKETS - rockets),
            .nuclear = (uint8_t)(SEPTIKON_MAX_NUCLEAR - septikon_nuclear(s, i)),
        };
        side->lost_at = (uint8_t)septikon_lost_at(s);
    }
}
