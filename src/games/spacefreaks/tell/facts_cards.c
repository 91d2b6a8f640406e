/* Facts that never change: the two sides of the board, and the figures on cards. */
#include <string.h>

#include "games/spacefreaks/tell/facts.h"

/* ---- Arenas ---- */

#define HEXES(T, m) CB_FIELD(T, m, CB_SET, &spacefreaks_kind_hex)

static const cb_field terrain_fields[] = {
    HEXES(spacefreaks_terrain_fact, rock),
    HEXES(spacefreaks_terrain_fact, wall),
    HEXES(spacefreaks_terrain_fact, radiation),
    HEXES(spacefreaks_terrain_fact, lab),
    HEXES(spacefreaks_terrain_fact, healing),
    HEXES(spacefreaks_terrain_fact, floor),
    CB_FIELDS_END,
};
static const cb_field zone_fields[] = {
    CB_FIELD(spacefreaks_zone_fact, base, CB_U16, &spacefreaks_kind_hex),
    HEXES(spacefreaks_zone_fact, home),
    HEXES(spacefreaks_zone_fact, building),
    CB_FIELDS_END,
};
const cb_field spacefreaks_arenas_fields[] = {
    CB_NESTED_ARRAY(spacefreaks_arena_facts, sides, terrain_fields,
                    .index = &spacefreaks_kind_side),
    HEXES(spacefreaks_arena_facts, landing),
    CB_NESTED_ARRAY(spacefreaks_arena_facts, corners, zone_fields,
                    .index = &spacefreaks_kind_corner),
    CB_FIELDS_END,
};

void spacefreaks_tell_arenas(const void *view, int viewer, void *facts)
{
    spacefreaks_arena_facts *told = facts;
    (void)view, (void)viewer;
    for (int side = 0; side < 2; side++) {
        const spacefreaks_arena *arena = &spacefreaks_arenas[side];
        told->sides[side] =
            (spacefreaks_terrain_fact){.rock = spacefreaks_hexes_of(&arena->rock),
                                       .wall = spacefreaks_hexes_of(&arena->wall),
                                       .radiation = spacefreaks_hexes_of(&arena->radiation),
                                       .lab = spacefreaks_hexes_of(&arena->lab),
                                       .healing = spacefreaks_hexes_of(&arena->healing),
                                       .floor = spacefreaks_hexes_of(&arena->floor)};
    }
    told->landing = spacefreaks_hexes_of(&spacefreaks_landing);
    for (int c = 0; c < SPACEFREAKS_SEATS; c++) {
        told->corners[c] = (spacefreaks_zone_fact){
            .base = spacefreaks_corners[c],
            .home = spacefreaks_hexes_of(&spacefreaks_home_zones[c]),
            .building = spacefreaks_hexes_of(&spacefreaks_building_zones[c])};
    }
}

/* ---- Parts ---- */

static const char *const slot_names[] = {"torso", "legs", "right-arm", "left-arm", "head"};
static const cb_kind kind_slot = {
    .id = "card-slot", .min = 0, .max = SPACEFREAKS_SLOT_HEAD, .names = slot_names};

#define NUMBER(m) CB_FIELD(spacefreaks_part, m, CB_U8, &spacefreaks_kind_count)
static const cb_field part_fields[] = {
    CB_FIELD(spacefreaks_part, slot, CB_U8, &kind_slot),
    NUMBER(hp),
    NUMBER(armor),
    NUMBER(retaliate),
    NUMBER(luck),
    NUMBER(movement),
    NUMBER(sponsors),
    NUMBER(range),
    NUMBER(damage),
    NUMBER(strikes),
    NUMBER(regenerate),
    CB_FIELD(spacefreaks_part, through, CB_U8, &cb_kind_bool),
    CB_FIELDS_END,
};
const cb_field spacefreaks_parts_fields[] = {
    CB_NESTED_ARRAY(spacefreaks_part_facts, parts, part_fields, .index = &spacefreaks_kind_part),
    CB_NESTED_ARRAY(spacefreaks_part_facts, heads, part_fields, .index = &spacefreaks_kind_head),
    CB_FIELDS_END,
};

void spacefreaks_tell_parts(const void *view, int viewer, void *facts)
{
    spacefreaks_part_facts *told = facts;
    (void)view, (void)viewer;
    memcpy(told->parts, &spacefreaks_parts[1], sizeof told->parts);
    memcpy(told->heads, &spacefreaks_heads[1], sizeof told->heads);
}

/* ---- Sponsor cards ---- */

static const char *const area_names[] = {"one", "triangle", "around", "self", "beam"};
static const cb_kind kind_area = {
    .id = "area", .min = 0, .max = SPACEFREAKS_AREA_BEAM, .names = area_names};

#define OF_WEAPON(m, kind) CB_FIELD(spacefreaks_weapon, m, CB_U8, kind)
const cb_field spacefreaks_weapon_fields[] = {
    OF_WEAPON(range, &spacefreaks_kind_count),
    OF_WEAPON(damage, &spacefreaks_kind_count),
    OF_WEAPON(strikes, &spacefreaks_kind_count),
    OF_WEAPON(area, &kind_area),
    OF_WEAPON(radius, &spacefreaks_kind_count),
    OF_WEAPON(through, &cb_kind_bool),
    OF_WEAPON(pierce, &cb_kind_bool),
    CB_FIELDS_END,
};
static const cb_field sponsor_fields[] = {
    CB_FIELD(spacefreaks_sponsor, attack, CB_U8, &cb_kind_bool),
    CB_FIELD(spacefreaks_sponsor, reach, CB_U8, &spacefreaks_kind_count),
    CB_NESTED(spacefreaks_sponsor, weapon, spacefreaks_weapon_fields),
    CB_FIELDS_END,
};
const cb_field spacefreaks_sponsors_fields[] = {
    CB_NESTED_ARRAY(spacefreaks_sponsor_facts, sponsors, sponsor_fields,
                    .index = &spacefreaks_kind_sponsor),
    CB_FIELDS_END,
};

void spacefreaks_tell_sponsors(const void *view, int viewer, void *facts)
{
    spacefreaks_sponsor_facts *told = facts;
    (void)view, (void)viewer;
    memcpy(told->sponsors, &spacefreaks_sponsors[1], sizeof told->sponsors);
}
