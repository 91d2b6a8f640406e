/* The one description of a state (promise 6). */
#include <string.h>

#include "games/spacefreaks/rules/pieces.h"
#include "games/spacefreaks/rules/piles.h"
#include "games/spacefreaks/tell/kinds.h"

/* A hexagon, or null: nowhere. A card, or null: none. */
#define HEX &spacefreaks_kind_hex, .blank = SPACEFREAKS_NOWHERE, .has_unknown = true
#define OR_NONE .blank = 0, .has_unknown = true

static const cb_kind slots = {.id = "slot",
                              .min = 0,
                              .max = 3,
                              .names =
                                  (const char *const[]){"torso", "legs", "right-arm", "left-arm"}};
static const cb_kind compass = {"compass", 1, 6,
                                .names = (const char *const[]){"E", "NE", "NW", "W", "SW", "SE"}};
static const cb_kind wide = {.id = "points", .min = 0, .max = 9999};
static const cb_kind probe = {.id = "probe", .min = 0, .max = SPACEFREAKS_PROBES - 1};
static const cb_kind pair = {.id = "pair", .min = 0, .max = SPACEFREAKS_WORMHOLES / 2 - 1};
static const cb_kind radiation = {.id = "radiation", .min = 0, .max = 31};
static const cb_kind piece = {.id = "piece", .min = 0, .max = 15};

static const cb_field freak_fields[] = {
    CB_FIELD(spacefreaks_freak, hex, CB_U16, HEX),
    CB_FIELD(spacefreaks_freak, fell, CB_U16, HEX),
    CB_FIELD(spacefreaks_freak, hp, CB_U8, &spacefreaks_kind_count),
    CB_FIELD(spacefreaks_freak, marks, CB_SET, &spacefreaks_kind_mark),
    CB_FIELD(spacefreaks_freak, used, CB_SET, &spacefreaks_kind_facility),
    CB_FIELD(spacefreaks_freak, visited, CB_SET, &spacefreaks_kind_facility),
    CB_FIELD(spacefreaks_freak, shields, CB_U8, &spacefreaks_kind_count),
    CB_FIELDS_END,
};

static const cb_field unit_fields[] = {
    CB_FIELD(spacefreaks_unit, hex, CB_U16, HEX),
    CB_FIELD(spacefreaks_unit, owner, CB_U8, &cb_kind_seat),
    CB_FIELD(spacefreaks_unit, marks, CB_SET, &spacefreaks_kind_mark),
    CB_FIELDS_END,
};

static const cb_field building_fields[] = {
    CB_FIELD(spacefreaks_building, hex, CB_U16, HEX),
    CB_FIELD(spacefreaks_building, marks, CB_SET, &spacefreaks_kind_mark),
    CB_FIELDS_END,
};

static const cb_field draft_fields[] = {
    CB_FIELD(spacefreaks_draft, head, CB_U8, &spacefreaks_kind_head, OR_NONE),
    CB_ARRAY(spacefreaks_draft, parts, CB_U8, &spacefreaks_kind_part, OR_NONE, .index = &slots),
    CB_FIELD(spacefreaks_draft, card, CB_U8, &spacefreaks_kind_sponsor, OR_NONE),
    CB_FIELD(spacefreaks_draft, freak, CB_U8, &spacefreaks_kind_figure, OR_NONE),
    CB_FIELD(spacefreaks_draft, hex, CB_U16, HEX),
    CB_FIELD(spacefreaks_draft, mission, CB_U8, &spacefreaks_kind_mission, OR_NONE),
    CB_FIELDS_END,
};

static const cb_field player_fields[] = {
    CB_FIELD(spacefreaks_player, corner, CB_U8, &spacefreaks_kind_corner, OR_NONE),
    CB_FIELD(spacefreaks_player, points, CB_U16, &wide),
    CB_FIELD(spacefreaks_player, head, CB_U8, &spacefreaks_kind_head, OR_NONE),
    CB_ARRAY(spacefreaks_player, parts, CB_U8, &spacefreaks_kind_part, OR_NONE, .index = &slots),
    CB_NESTED_ARRAY(spacefreaks_player, freaks, freak_fields, .index = &spacefreaks_kind_third),
    CB_NESTED_ARRAY(spacefreaks_player, turrets, building_fields, .index = &spacefreaks_kind_half),
    CB_NESTED(spacefreaks_player, bunker, building_fields),
    CB_FIELD(spacefreaks_player, sponsors, CB_SET, &spacefreaks_kind_sponsor_card,
             .know = CB_KNOW_OWNER),
    CB_FIELD(spacefreaks_player, missions, CB_SET, &spacefreaks_kind_mission_card,
             .know = CB_KNOW_OWNER),
    CB_FIELD(spacefreaks_player, in_play, CB_SET, &spacefreaks_kind_mission_card),
    CB_ARRAY(spacefreaks_player, probes, CB_U16, HEX),
    CB_FIELD(spacefreaks_player, flag, CB_U16, HEX),
    CB_FIELD(spacefreaks_player, buried, CB_SET, &spacefreaks_kind_sponsor_card,
             .know = CB_KNOW_OWNER),
    CB_FIELD(spacefreaks_player, dropped, CB_SET, &spacefreaks_kind_mission_card,
             .know = CB_KNOW_OWNER),
    CB_FIELD(spacefreaks_player, lucky, CB_SET, &spacefreaks_kind_sponsor_card,
             .know = CB_KNOW_OWNER),
    CB_NESTED(spacefreaks_player, draft, draft_fields, .know = CB_KNOW_OWNER),
    CB_FIELD(spacefreaks_player, gave_sponsor, CB_U8, &spacefreaks_kind_sponsor, OR_NONE,
             .know = CB_KNOW_OWNER),
    CB_FIELD(spacefreaks_player, got_sponsor, CB_U8, &spacefreaks_kind_sponsor, OR_NONE,
             .know = CB_KNOW_OWNER),
    CB_FIELD(spacefreaks_player, gave_mission, CB_U8, &spacefreaks_kind_mission, OR_NONE,
             .know = CB_KNOW_OWNER),
    CB_FIELD(spacefreaks_player, got_mission, CB_U8, &spacefreaks_kind_mission, OR_NONE,
             .know = CB_KNOW_OWNER),
    CB_FIELDS_END,
};

static const cb_field last_fields[] = {
    CB_ARRAY(spacefreaks_last, hexes, CB_U16, HEX),
    CB_FIELD(spacefreaks_last, figure, CB_U8, &spacefreaks_kind_figure, OR_NONE),
    CB_FIELD(spacefreaks_last, direction, CB_U8, &compass, OR_NONE),
    CB_FIELDS_END,
};

static const cb_field deeds_fields[] = {
    CB_FIELD(spacefreaks_deeds, damaged, CB_SET, &spacefreaks_kind_figure),
    CB_FIELD(spacefreaks_deeds, kills, CB_U8, &spacefreaks_kind_count),
    CB_FIELD(spacefreaks_deeds, base_strikes, CB_U8, &spacefreaks_kind_count),
    CB_FIELD(spacefreaks_deeds, unit_strikes, CB_U8, &spacefreaks_kind_count),
    CB_FIELD(spacefreaks_deeds, unit_kills, CB_U8, &spacefreaks_kind_count),
    CB_FIELD(spacefreaks_deeds, built, CB_U8, &spacefreaks_kind_count),
    CB_FIELD(spacefreaks_deeds, cards, CB_U8, &spacefreaks_kind_count),
    CB_FIELD(spacefreaks_deeds, distance, CB_U8, &spacefreaks_kind_count),
    CB_FIELD(spacefreaks_deeds, damage, CB_U8, &spacefreaks_kind_count),
    CB_FIELD(spacefreaks_deeds, flags, CB_SET, &spacefreaks_kind_deed),
    CB_FIELD(spacefreaks_deeds, probes, CB_SET, &probe),
    CB_FIELD(spacefreaks_deeds, wormholes, CB_SET, &pair),
    CB_FIELDS_END,
};

/* ---- Numbers that everyone can count ---- */

static int64_t sponsor_cards(const void *state, int seat)
{
    return ((const spacefreaks_state *)state)->player[seat].sponsor_count;
}

static int64_t mission_cards(const void *state, int seat)
{
    return ((const spacefreaks_state *)state)->player[seat].mission_count;
}

static int64_t hidden_discards(const void *state, int seat)
{
    const spacefreaks_player *p = &((const spacefreaks_state *)state)->player[seat];
    return p->buried_count + p->dropped_count;
}

static int64_t starting_hp(const void *state, int seat)
{
    return ((const spacefreaks_state *)state)->player[seat].totals.hp;
}

static int64_t armor(const void *state, int seat)
{
    return ((const spacefreaks_state *)state)->player[seat].totals.armor;
}

static int64_t retaliate(const void *state, int seat)
{
    return ((const spacefreaks_state *)state)->player[seat].totals.retaliate;
}

static int64_t luck(const void *state, int seat)
{
    return ((const spacefreaks_state *)state)->player[seat].totals.luck;
}

static int64_t template_movement(const void *state, int seat)
{
    return ((const spacefreaks_state *)state)->player[seat].totals.movement;
}

void spacefreaks_take_computed(void *view, const char *field, int seat, int64_t value)
{
    enum { CARDS_MOST = 30 }; /* more than anybody holds; check decides */
    if (seat >= SPACEFREAKS_SEATS || value < 0 || value > CARDS_MOST) {
        return;
    }
    spacefreaks_player *p = &((spacefreaks_state *)view)->player[seat];
    if (strcmp(field, "sponsor_cards") == 0) {
        p->sponsor_count = (uint8_t)value;
    } else if (strcmp(field, "mission_cards") == 0) {
        p->mission_count = (uint8_t)value;
    } else if (strcmp(field, "hidden_discards") == 0 && !p->buried_count && !p->dropped_count) {
        /* The view tells the sum only. Of the two piles this is the one that a stage counts. */
        p->dropped_count = (uint8_t)value;
    }
}

#define BY_SEAT(key, function)                                                                     \
    CB_WORKED_OUT(key, function, SPACEFREAKS_SEATS, &cb_kind_number, .index = &cb_kind_seat)
/* What the parts of a seat's template add up to. */
#define BY_TEMPLATE(key, function)                                                                 \
    CB_WORKED_OUT(key, function, SPACEFREAKS_SEATS, &cb_kind_number, .index = &cb_kind_seat,       \
                  .implied = true)

const cb_field spacefreaks_fields[] = {
    CB_FIELD(spacefreaks_state, players, CB_U8, &spacefreaks_kind_players),
    CB_FIELD(spacefreaks_state, side, CB_U8, &spacefreaks_kind_side),
    CB_FIELD(spacefreaks_state, round, CB_U8, &spacefreaks_kind_round),
    CB_FIELD(spacefreaks_state, stage, CB_U8, &spacefreaks_kind_stage),
    CB_FIELD(spacefreaks_state, active, CB_U8, &cb_kind_seat),
    CB_FIELD(spacefreaks_state, starter, CB_U8, &cb_kind_seat),
    CB_FIELD(spacefreaks_state, turns, CB_U8, &spacefreaks_kind_small),
    CB_NESTED_LIST(spacefreaks_state, player, players, player_fields, .index = &cb_kind_seat),
    CB_NESTED_ARRAY(spacefreaks_state, units, unit_fields, .index = &spacefreaks_kind_unit),
    CB_ARRAY(spacefreaks_state, wormholes, CB_U16, HEX),
    CB_LIST(spacefreaks_state, arena, arena_count, CB_U8, &spacefreaks_kind_master),
    CB_FIELD(spacefreaks_state, arena_done, CB_U8, &spacefreaks_kind_small),
    CB_LIST(spacefreaks_state, under, under_count, CB_U8, &spacefreaks_kind_master),
    CB_FIELD(spacefreaks_state, exchanged, CB_U8, &cb_kind_bool),
    CB_FIELD(spacefreaks_state, figure, CB_U8, &spacefreaks_kind_figure, OR_NONE),
    CB_FIELD(spacefreaks_state, movement, CB_U8, &spacefreaks_kind_count),
    CB_FIELD(spacefreaks_state, attacked, CB_U8, &cb_kind_bool),
    CB_FIELD(spacefreaks_state, peaceful, CB_U8, &cb_kind_bool),
    CB_FIELD(spacefreaks_state, boost_range, CB_U8, &spacefreaks_kind_count),
    CB_FIELD(spacefreaks_state, boost_damage, CB_U8, &spacefreaks_kind_count),
    CB_FIELD(spacefreaks_state, boost_strikes, CB_U8, &spacefreaks_kind_count),
    CB_FIELD(spacefreaks_state, aim_building, CB_U8, &spacefreaks_kind_building, OR_NONE),
    CB_FIELD(spacefreaks_state, aim_hex, CB_U16, HEX),
    CB_NESTED(spacefreaks_state, last, last_fields),
    CB_NESTED(spacefreaks_state, deeds, deeds_fields),
    CB_ARRAY(spacefreaks_state, toxic, CB_SET, &radiation),
    CB_FIELD(spacefreaks_state, waiting, CB_SET, &cb_kind_seat),
    CB_FIELD(spacefreaks_state, cursor, CB_U8, &spacefreaks_kind_count),
    CB_FIELD(spacefreaks_state, moved, CB_SET, &piece),
    CB_ARRAY(spacefreaks_state, owed_sponsors, CB_U8, &spacefreaks_kind_count,
             .index = &cb_kind_seat),
    CB_ARRAY(spacefreaks_state, owed_missions, CB_U8, &spacefreaks_kind_count,
             .index = &cb_kind_seat),
    CB_FIELD(spacefreaks_state, owed_luck, CB_U8, &spacefreaks_kind_count),
    CB_FIELD(spacefreaks_state, owed_probe, CB_U8, &spacefreaks_kind_count),
    CB_FIELD(spacefreaks_state, lab, CB_U8, &cb_kind_bool),
    CB_FIELD(spacefreaks_state, played, CB_U8, &spacefreaks_kind_sponsor, OR_NONE),
    CB_FIELD(spacefreaks_state, seen_sponsors, CB_SET, &spacefreaks_kind_sponsor_card),
    CB_FIELD(spacefreaks_state, seen_missions, CB_SET, &spacefreaks_kind_mission_card),
    CB_FIELD(spacefreaks_state, heads_gone, CB_SET, &spacefreaks_kind_head),
    BY_SEAT("sponsor_cards", sponsor_cards),
    BY_SEAT("mission_cards", mission_cards),
    BY_SEAT("hidden_discards", hidden_discards),
    BY_TEMPLATE("starting_hp", starting_hp),
    BY_TEMPLATE("armor", armor),
    BY_TEMPLATE("retaliate", retaliate),
    BY_TEMPLATE("luck", luck),
    BY_TEMPLATE("template_movement", template_movement),
    CB_FIELDS_END,
};

const cb_reading spacefreaks_readings[] = {
    CB_READS_OWN(sponsor_cards, spacefreaks_state, player, sponsor_count),
    CB_READS_OWN(mission_cards, spacefreaks_state, player, mission_count),
    CB_READS_OWN(hidden_discards, spacefreaks_state, player, buried_count),
    CB_READS_OWN(hidden_discards, spacefreaks_state, player, dropped_count),
    CB_READINGS_END,
};

/* ---- Options ---- */

static const char *const sides[] = {"1", "2", NULL};

const cb_option spacefreaks_options[] = {
    {"side", "Side of the board: 1 Crater Field, 2 Energy Walls", sides, 0}, /* SPF-3.10 */
    CB_OPTIONS_END,
};

/* ---- What follows from the rest ---- */

void spacefreaks_settle(void *state)
{
    spacefreaks_state *s = state;
    spacefreaks_settle_rules(s);
    spacefreaks_settle_pieces(s);
    spacefreaks_settle_piles(s);
    spacefreaks_settle_now(s);
}
