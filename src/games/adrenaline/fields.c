/* The one description of the state, and the options of a match. */
#include "games/adrenaline/kinds.h"
#include "games/adrenaline/rules.h"

static int64_t pile_size(const void *state, int element)
{
    (void)element;
    return adrenaline_pile_size(state);
}

static int64_t deck_size(const void *state, int element)
{
    (void)element;
    return cb_count(((const adrenaline_state *)state)->deck);
}

void adrenaline_settle(void *state)
{
    adrenaline_state *s = state;
    if (s->map >= ADRENALINE_MAPS) {
        return; /* check will refuse it */
    }
    s->deck = (uint32_t)cb_first(ADRENALINE_WEAPONS);
    s->gaps = 0;
    for (int i = 0; i < ADRENALINE_FIGURES; i++) {
        s->deck &= ~s->seats[i].weapons;
    }
    for (int i = 0; i < ADRENALINE_RACKS; i++) {
        int w = s->racks[i];
        if (w < ADRENALINE_WEAPONS) {
            s->deck &= ~(uint32_t)cb_bit(w);
        } else {
            s->gaps |= adrenaline_gap(i);
        }
    }
    for (uint64_t left = adrenaline_ammo_squares(s); left;) {
        int square = cb_take(&left);
        if (s->tiles[square] == ADRENALINE_NO_TILE) {
            s->gaps |= (uint32_t)cb_bit(square);
        }
    }
}

static const cb_field player_fields[] = {
    CB_FIELD(adrenaline_player, square, CB_U8, &adrenaline_kind_square, .blank = ADRENALINE_OFF,
             .has_unknown = true),
    CB_FIELD(adrenaline_player, points, CB_U16, &adrenaline_kind_points),
    CB_LIST(adrenaline_player, damage, damages, CB_U8, &cb_kind_seat),
    CB_ARRAY(adrenaline_player, marks, CB_U8, &adrenaline_kind_few, .index = &cb_kind_seat),
    CB_FIELD(adrenaline_player, skulls, CB_U8, &adrenaline_kind_eight),
    CB_FIELD(adrenaline_player, flipped, CB_U8, &cb_kind_bool),
    CB_ARRAY(adrenaline_player, ammo, CB_U8, &adrenaline_kind_few,
             .index = &adrenaline_kind_colour),
    CB_FIELD(adrenaline_player, weapons, CB_SET, &adrenaline_kind_weapon),
    CB_FIELD(adrenaline_player, loaded, CB_SET, &adrenaline_kind_weapon),
    CB_LIST(adrenaline_player, hand, cards, CB_U8, &adrenaline_kind_card, .know = CB_KNOW_OWNER,
            .blank = ADRENALINE_NO_CARD),
    CB_FIELD(adrenaline_player, old, CB_U8, &adrenaline_kind_eight),
    CB_FIELD(adrenaline_player, bonus, CB_U8, &adrenaline_kind_byte),
    CB_FIELDS_END,
};

static const cb_field shot_fields[] = {
    CB_FIELD(adrenaline_shot, weapon, CB_U8, &adrenaline_kind_weapon),
    CB_FIELD(adrenaline_shot, row, CB_U8, &adrenaline_kind_row),
    CB_FIELD(adrenaline_shot, used, CB_SET, &adrenaline_kind_row),
    CB_FIELD(adrenaline_shot, now, CB_SET, &adrenaline_kind_target),
    CB_FIELD(adrenaline_shot, first, CB_SET, &adrenaline_kind_target),
    CB_FIELD(adrenaline_shot, all, CB_SET, &adrenaline_kind_target),
    CB_FIELD(adrenaline_shot, extra, CB_SET, &adrenaline_kind_target),
    CB_FIELD(adrenaline_shot, last, CB_U8, &adrenaline_kind_target),
    CB_FIELD(adrenaline_shot, spot, CB_U8, &adrenaline_kind_square),
    CB_FIELD(adrenaline_shot, way, CB_U8, &adrenaline_kind_way),
    CB_FIELD(adrenaline_shot, push, CB_U8, &adrenaline_kind_eight),
    CB_FIELD(adrenaline_shot, push_most, CB_U8, &adrenaline_kind_few),
    CB_FIELD(adrenaline_shot, main, CB_U8, &cb_kind_bool),
    CB_FIELDS_END,
};

static const cb_field point_fields[] = {
    CB_ARRAY(adrenaline_point, tokens, CB_U8, &adrenaline_kind_byte, .index = &cb_kind_seat),
    CB_LIST(adrenaline_point, order, order_count, CB_U8, &cb_kind_seat),
    CB_FIELDS_END,
};

const cb_field adrenaline_fields[] = {
    CB_FIELD(adrenaline_state, players, CB_U8, &adrenaline_kind_eight),
    CB_FIELD(adrenaline_state, map, CB_U8, &adrenaline_kind_map),
    CB_FIELD(adrenaline_state, sudden, CB_U8, &cb_kind_bool),
    CB_FIELD(adrenaline_state, domination, CB_U8, &cb_kind_bool),
    CB_FIELD(adrenaline_state, bot, CB_U8, &cb_kind_bool),
    CB_FIELD(adrenaline_state, skulls, CB_U8, &adrenaline_kind_eight),
    CB_FIELD(adrenaline_state, stage, CB_U8, &adrenaline_kind_stage),
    CB_FIELD(adrenaline_state, turn, CB_U8, &cb_kind_seat),
    CB_FIELD(adrenaline_state, actor, CB_U8, &cb_kind_seat),
    CB_FIELD(adrenaline_state, actions, CB_U8, &adrenaline_kind_few),
    CB_FIELD(adrenaline_state, draws, CB_U8, &adrenaline_kind_few),
    CB_FIELD(adrenaline_state, rookie, CB_U8, &cb_kind_bool),
    CB_FIELD(adrenaline_state, bot_due, CB_U8, &cb_kind_bool),
    CB_FIELD(adrenaline_state, frenzy, CB_U8, &cb_kind_bool),
    CB_FIELD(adrenaline_state, last, CB_U8, &cb_kind_seat),
    CB_FIELD(adrenaline_state, kills, CB_U8, &adrenaline_kind_eight),
    CB_FIELD(adrenaline_state, approach, CB_U8, &adrenaline_kind_few),
    CB_FIELD(adrenaline_state, reloading, CB_U8, &cb_kind_bool),
    CB_FIELD(adrenaline_state, tagged, CB_SET, &adrenaline_kind_target),
    CB_FIELD(adrenaline_state, hurt, CB_SET, &adrenaline_kind_target),
    CB_FIELD(adrenaline_state, asked, CB_SET, &adrenaline_kind_target),
    CB_FIELD(adrenaline_state, attacker, CB_U8, &adrenaline_kind_figure),
    CB_FIELD(adrenaline_state, victim, CB_U8, &adrenaline_kind_figure),
    CB_FIELD(adrenaline_state, slot, CB_U8, &adrenaline_kind_slot),
    CB_NESTED(adrenaline_state, shot, shot_fields),
    CB_ARRAY(adrenaline_state, tiles, CB_U8, &adrenaline_kind_tile,
             .index = &adrenaline_kind_square, .blank = ADRENALINE_NO_TILE, .has_unknown = true),
    CB_ARRAY(adrenaline_state, tile_stack, CB_U8, &adrenaline_kind_eight,
             .index = &adrenaline_kind_tile),
    CB_ARRAY(adrenaline_state, discarded, CB_U8, &adrenaline_kind_few,
             .index = &adrenaline_kind_card),
    CB_ARRAY(adrenaline_state, held, CB_U8, &adrenaline_kind_few, .index = &adrenaline_kind_card),
    CB_WORKED_OUT("pile", pile_size, 0, &adrenaline_kind_byte),
    CB_WORKED_OUT("weapons_left", deck_size, 0, &adrenaline_kind_byte),
    CB_ARRAY(adrenaline_state, racks, CB_U8, &adrenaline_kind_weapon,
             .index = &adrenaline_kind_slot, .blank = ADRENALINE_NONE, .has_unknown = true),
    CB_LIST(adrenaline_state, killshots, killshot_count, CB_U8, &adrenaline_kind_kill),
    CB_NESTED_ARRAY(adrenaline_state, tracks, point_fields, .index = &adrenaline_kind_colour),
    CB_NESTED_LIST(adrenaline_state, seats, figures, player_fields, .index = &cb_kind_seat),
    CB_FIELDS_END,
};

const cb_reading adrenaline_readings[] = {
    CB_READS(pile_size, adrenaline_state, players),
    CB_READS(pile_size, adrenaline_state, seats[0].cards),
    CB_READS(pile_size, adrenaline_state, seats[1].cards),
    CB_READS(pile_size, adrenaline_state, seats[2].cards),
    CB_READS(pile_size, adrenaline_state, seats[3].cards),
    CB_READS(pile_size, adrenaline_state, seats[4].cards),
    CB_READS(pile_size, adrenaline_state, discarded),
    CB_READS(deck_size, adrenaline_state, deck),
    CB_READINGS_END,
};

static const char *const map_choices[] = {"1", "2", "3", "4", NULL};
static const char *const skull_choices[] = {"5", "6", "7", "8", NULL};
static const char *const end_choices[] = {"frenzy", "sudden-death", NULL};
static const char *const mode_choices[] = {"normal", "domination", NULL};
static const char *const bot_choices[] = {"no", "yes", NULL};

const cb_option adrenaline_options[] = {
    {"map", "The arena: 1 is the smallest, 3 the largest", map_choices, 2},
    {"skulls", "Kills until the end", skull_choices, 3},
    {"end", "How it ends", end_choices, 0},
    {"mode", "What counts besides damage: kills or spawnpoints", mode_choices, 0},
    {"terminator", "A bot that all players share (3 or 4 players)", bot_choices, 0},
    CB_OPTIONS_END,
};
