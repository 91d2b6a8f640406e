/* The one description of a state (promise 6). */
#include "games/spacefreaks/kinds.h"

/* A hexagon, or null: nowhere. A card, or null: none. */
#define HEX &spf_kind_hex, .blank = SPF_NOWHERE, .has_unknown = true
#define OR_NONE .blank = 0, .has_unknown = true

static const cb_kind slots = {.id = "slot",
                              .min = 0,
                              .max = 3,
                              .names =
                                  (const char *const[]){"torso", "legs", "right-arm", "left-arm"}};
static const cb_kind compass = {"compass", 1, 6,
                                .names = (const char *const[]){"E", "NE", "NW", "W", "SW", "SE"}};
static const cb_kind wide = {.id = "points", .min = 0, .max = 9999};
static const cb_kind probe = {.id = "probe", .min = 0, .max = SPF_PROBES - 1};
static const cb_kind pair = {.id = "pair", .min = 0, .max = SPF_WORMHOLES / 2 - 1};
static const cb_kind radiation = {.id = "radiation", .min = 0, .max = 31};
static const cb_kind piece = {.id = "piece", .min = 0, .max = 15};

static const cb_field freak_fields[] = {
    CB_FIELD(spf_freak, hex, CB_U16, HEX),
    CB_FIELD(spf_freak, fell, CB_U16, HEX),
    CB_FIELD(spf_freak, hp, CB_U8, &spf_kind_count),
    CB_FIELD(spf_freak, marks, CB_SET, &spf_kind_mark),
    CB_FIELD(spf_freak, used, CB_SET, &spf_kind_facility),
    CB_FIELD(spf_freak, visited, CB_SET, &spf_kind_facility),
    CB_FIELD(spf_freak, shields, CB_U8, &spf_kind_count),
    CB_FIELDS_END,
};

static const cb_field unit_fields[] = {
    CB_FIELD(spf_unit, hex, CB_U16, HEX),
    CB_FIELD(spf_unit, owner, CB_U8, &cb_kind_seat),
    CB_FIELD(spf_unit, marks, CB_SET, &spf_kind_mark),
    CB_FIELDS_END,
};

static const cb_field building_fields[] = {
    CB_FIELD(spf_building, hex, CB_U16, HEX),
    CB_FIELD(spf_building, marks, CB_SET, &spf_kind_mark),
    CB_FIELDS_END,
};

static const cb_field draft_fields[] = {
    CB_FIELD(spf_draft, head, CB_U8, &spf_kind_head, OR_NONE),
    CB_ARRAY(spf_draft, parts, CB_U8, &spf_kind_part, OR_NONE, .index = &slots),
    CB_FIELD(spf_draft, card, CB_U8, &spf_kind_sponsor, OR_NONE),
    CB_FIELD(spf_draft, freak, CB_U8, &spf_kind_figure, OR_NONE),
    CB_FIELD(spf_draft, hex, CB_U16, HEX),
    CB_FIELD(spf_draft, mission, CB_U8, &spf_kind_mission, OR_NONE),
    CB_FIELDS_END,
};

static const cb_field player_fields[] = {
    CB_FIELD(spf_player, corner, CB_U8, &spf_kind_corner, OR_NONE),
    CB_FIELD(spf_player, points, CB_U16, &wide),
    CB_FIELD(spf_player, head, CB_U8, &spf_kind_head, OR_NONE),
    CB_ARRAY(spf_player, parts, CB_U8, &spf_kind_part, OR_NONE, .index = &slots),
    CB_NESTED_ARRAY(spf_player, freaks, freak_fields, .index = &spf_kind_third),
    CB_NESTED_ARRAY(spf_player, turrets, building_fields, .index = &spf_kind_half),
    CB_NESTED(spf_player, bunker, building_fields),
    CB_FIELD(spf_player, sponsors, CB_SET, &spf_kind_sponsor_card, .know = CB_KNOW_OWNER),
    CB_FIELD(spf_player, missions, CB_SET, &spf_kind_mission_card, .know = CB_KNOW_OWNER),
    CB_FIELD(spf_player, in_play, CB_SET, &spf_kind_mission_card),
    CB_ARRAY(spf_player, probes, CB_U16, HEX),
    CB_FIELD(spf_player, flag, CB_U16, HEX),
    CB_FIELD(spf_player, buried, CB_SET, &spf_kind_sponsor_card, .know = CB_KNOW_OWNER),
    CB_FIELD(spf_player, dropped, CB_SET, &spf_kind_mission_card, .know = CB_KNOW_OWNER),
    CB_FIELD(spf_player, lucky, CB_SET, &spf_kind_sponsor_card, .know = CB_KNOW_OWNER),
    CB_NESTED(spf_player, draft, draft_fields, .know = CB_KNOW_OWNER),
    CB_FIELD(spf_player, gave_sponsor, CB_U8, &spf_kind_sponsor, OR_NONE, .know = CB_KNOW_OWNER),
    CB_FIELD(spf_player, got_sponsor, CB_U8, &spf_kind_sponsor, OR_NONE, .know = CB_KNOW_OWNER),
    CB_FIELD(spf_player, gave_mission, CB_U8, &spf_kind_mission, OR_NONE, .know = CB_KNOW_OWNER),
    CB_FIELD(spf_player, got_mission, CB_U8, &spf_kind_mission, OR_NONE, .know = CB_KNOW_OWNER),
    CB_FIELDS_END,
};

static const cb_field last_fields[] = {
    CB_ARRAY(spf_last, hexes, CB_U16, HEX),
    CB_FIELD(spf_last, figure, CB_U8, &spf_kind_figure, OR_NONE),
    CB_FIELD(spf_last, direction, CB_U8, &compass, OR_NONE),
    CB_FIELDS_END,
};

static const cb_field deeds_fields[] = {
    CB_FIELD(spf_deeds, damaged, CB_SET, &spf_kind_figure),
    CB_FIELD(spf_deeds, kills, CB_U8, &spf_kind_count),
    CB_FIELD(spf_deeds, base_strikes, CB_U8, &spf_kind_count),
    CB_FIELD(spf_deeds, unit_strikes, CB_U8, &spf_kind_count),
    CB_FIELD(spf_deeds, unit_kills, CB_U8, &spf_kind_count),
    CB_FIELD(spf_deeds, built, CB_U8, &spf_kind_count),
    CB_FIELD(spf_deeds, cards, CB_U8, &spf_kind_count),
    CB_FIELD(spf_deeds, distance, CB_U8, &spf_kind_count),
    CB_FIELD(spf_deeds, damage, CB_U8, &spf_kind_count),
    CB_FIELD(spf_deeds, flags, CB_SET, &spf_kind_deed),
    CB_FIELD(spf_deeds, probes, CB_SET, &probe),
    CB_FIELD(spf_deeds, wormholes, CB_SET, &pair),
    CB_FIELDS_END,
};

/* ---- Numbers that everybody can count ---- */

static int64_t sponsor_cards(const void *state, int seat)
{
    return ((const spf_state *)state)->player[seat].sponsor_count;
}

static int64_t mission_cards(const void *state, int seat)
{
    return ((const spf_state *)state)->player[seat].mission_count;
}

static int64_t hidden_discards(const void *state, int seat)
{
    const spf_player *p = &((const spf_state *)state)->player[seat];
    return p->buried_count + p->dropped_count;
}

static int64_t starting_hp(const void *state, int seat)
{
    return ((const spf_state *)state)->player[seat].totals.hp;
}

static int64_t armor(const void *state, int seat)
{
    return ((const spf_state *)state)->player[seat].totals.armor;
}

static int64_t retaliate(const void *state, int seat)
{
    return ((const spf_state *)state)->player[seat].totals.retaliate;
}

static int64_t luck(const void *state, int seat)
{
    return ((const spf_state *)state)->player[seat].totals.luck;
}

static int64_t template_movement(const void *state, int seat)
{
    return ((const spf_state *)state)->player[seat].totals.movement;
}

#define BY_SEAT(key, function)                                                                     \
    CB_WORKED_OUT(key, function, SPF_SEATS, &cb_kind_number, .index = &cb_kind_seat)

const cb_field spf_fields[] = {
    CB_FIELD(spf_state, players, CB_U8, &spf_kind_players),
    CB_FIELD(spf_state, side, CB_U8, &spf_kind_side),
    CB_FIELD(spf_state, round, CB_U8, &spf_kind_round),
    CB_FIELD(spf_state, stage, CB_U8, &spf_kind_stage),
    CB_FIELD(spf_state, active, CB_U8, &cb_kind_seat),
    CB_FIELD(spf_state, starter, CB_U8, &cb_kind_seat),
    CB_FIELD(spf_state, turns, CB_U8, &spf_kind_small),
    CB_NESTED_LIST(spf_state, player, players, player_fields, .index = &cb_kind_seat),
    CB_NESTED_ARRAY(spf_state, units, unit_fields, .index = &spf_kind_unit),
    CB_ARRAY(spf_state, wormholes, CB_U16, HEX),
    CB_LIST(spf_state, arena, arena_count, CB_U8, &spf_kind_master),
    CB_FIELD(spf_state, arena_done, CB_U8, &spf_kind_small),
    CB_LIST(spf_state, under, under_count, CB_U8, &spf_kind_master),
    CB_FIELD(spf_state, exchanged, CB_U8, &cb_kind_bool),
    CB_FIELD(spf_state, figure, CB_U8, &spf_kind_figure, OR_NONE),
    CB_FIELD(spf_state, movement, CB_U8, &spf_kind_count),
    CB_FIELD(spf_state, attacked, CB_U8, &cb_kind_bool),
    CB_FIELD(spf_state, peaceful, CB_U8, &cb_kind_bool),
    CB_FIELD(spf_state, boost_range, CB_U8, &spf_kind_count),
    CB_FIELD(spf_state, boost_damage, CB_U8, &spf_kind_count),
    CB_FIELD(spf_state, boost_strikes, CB_U8, &spf_kind_count),
    CB_FIELD(spf_state, aim_building, CB_U8, &spf_kind_building, OR_NONE),
    CB_FIELD(spf_state, aim_hex, CB_U16, HEX),
    CB_NESTED(spf_state, last, last_fields),
    CB_NESTED(spf_state, deeds, deeds_fields),
    CB_ARRAY(spf_state, toxic, CB_SET, &radiation),
    CB_FIELD(spf_state, waiting, CB_SET, &cb_kind_seat),
    CB_FIELD(spf_state, cursor, CB_U8, &spf_kind_count),
    CB_FIELD(spf_state, moved, CB_SET, &piece),
    CB_ARRAY(spf_state, owed_sponsors, CB_U8, &spf_kind_count),
    CB_ARRAY(spf_state, owed_missions, CB_U8, &spf_kind_count),
    CB_FIELD(spf_state, owed_luck, CB_U8, &spf_kind_count),
    CB_FIELD(spf_state, owed_probe, CB_U8, &spf_kind_count),
    CB_FIELD(spf_state, lab, CB_U8, &cb_kind_bool),
    CB_FIELD(spf_state, seen_sponsors, CB_SET, &spf_kind_sponsor_card),
    CB_FIELD(spf_state, seen_missions, CB_SET, &spf_kind_mission_card),
    CB_FIELD(spf_state, heads_gone, CB_SET, &spf_kind_head),
    BY_SEAT("sponsor_cards", sponsor_cards),
    BY_SEAT("mission_cards", mission_cards),
    BY_SEAT("hidden_discards", hidden_discards),
    BY_SEAT("starting_hp", starting_hp),
    BY_SEAT("armor", armor),
    BY_SEAT("retaliate", retaliate),
    BY_SEAT("luck", luck),
    BY_SEAT("template_movement", template_movement),
    CB_FIELDS_END,
};
