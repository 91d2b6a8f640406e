/* The one description of the state, and the options of a game. */
#include "games/adrenaline/kinds.h"
#include "games/adrenaline/rules.h"

static int64_t pile_size(const void *state, int element)
{
    (void)element;
    return adr_pile_size(state);
}

static int64_t deck_size(const void *state, int element)
{
    (void)element;
    return cb_count(((const adr_state *)state)->deck);
}

void adr_settle(void *state)
{
    adr_state *s = state;
    if (s->map >= ADR_MAPS) {
        return; /* check will refuse it */
    }
    s->deck = (uint32_t)cb_first(ADR_WEAPONS);
    s->gaps = 0;
    for (int i = 0; i < ADR_FIGURES; i++) {
        s->deck &= ~s->seats[i].weapons;
    }
    for (int i = 0; i < ADR_RACKS; i++) {
        int w = s->racks[i];
        if (w < ADR_WEAPONS) {
            s->deck &= ~(uint32_t)cb_bit(w);
        } else {
            s->gaps |= adr_gap(i);
        }
    }
    for (uint64_t left = adr_ammo_squares(s); left;) {
        int square = cb_take(&left);
        if (s->tiles[square] == ADR_NO_TILE) {
            s->gaps |= (uint32_t)cb_bit(square);
        }
    }
}

static const cb_field player_fields[] = {
    CB_FIELD(adr_player, square, CB_U8, &adr_kind_square, .blank = ADR_OFF, .has_unknown = true),
    CB_FIELD(adr_player, points, CB_U16, &adr_kind_points),
    CB_LIST(adr_player, damage, damages, CB_U8, &cb_kind_seat),
    CB_ARRAY(adr_player, marks, CB_U8, &adr_kind_few),
    CB_FIELD(adr_player, skulls, CB_U8, &adr_kind_eight),
    CB_FIELD(adr_player, flipped, CB_U8, &cb_kind_bool),
    CB_ARRAY(adr_player, ammo, CB_U8, &adr_kind_few, .index = &adr_kind_colour),
    CB_FIELD(adr_player, weapons, CB_SET, &adr_kind_weapon),
    CB_FIELD(adr_player, loaded, CB_SET, &adr_kind_weapon),
    CB_LIST(adr_player, hand, cards, CB_U8, &adr_kind_card, .know = CB_KNOW_OWNER,
            .blank = ADR_NO_CARD),
    CB_FIELD(adr_player, old, CB_U8, &adr_kind_eight),
    CB_FIELD(adr_player, bonus, CB_U8, &adr_kind_byte),
    CB_FIELDS_END,
};

static const cb_field shot_fields[] = {
    CB_FIELD(adr_shot, weapon, CB_U8, &adr_kind_weapon),
    CB_FIELD(adr_shot, row, CB_U8, &adr_kind_row),
    CB_FIELD(adr_shot, used, CB_SET, &adr_kind_row),
    CB_FIELD(adr_shot, now, CB_SET, &adr_kind_target),
    CB_FIELD(adr_shot, first, CB_SET, &adr_kind_target),
    CB_FIELD(adr_shot, all, CB_SET, &adr_kind_target),
    CB_FIELD(adr_shot, extra, CB_SET, &adr_kind_target),
    CB_FIELD(adr_shot, last, CB_U8, &adr_kind_target),
    CB_FIELD(adr_shot, spot, CB_U8, &adr_kind_square),
    CB_FIELD(adr_shot, way, CB_U8, &adr_kind_way),
    CB_FIELD(adr_shot, push, CB_U8, &adr_kind_eight),
    CB_FIELD(adr_shot, push_most, CB_U8, &adr_kind_few),
    CB_FIELD(adr_shot, main, CB_U8, &cb_kind_bool),
    CB_FIELDS_END,
};

static const cb_field point_fields[] = {
    CB_ARRAY(adr_point, tokens, CB_U8, &adr_kind_byte),
    CB_LIST(adr_point, order, order_count, CB_U8, &cb_kind_seat),
    CB_FIELDS_END,
};

const cb_field adr_fields[] = {
    CB_FIELD(adr_state, players, CB_U8, &adr_kind_eight),
    CB_FIELD(adr_state, map, CB_U8, &adr_kind_map),
    CB_FIELD(adr_state, sudden, CB_U8, &cb_kind_bool),
    CB_FIELD(adr_state, domination, CB_U8, &cb_kind_bool),
    CB_FIELD(adr_state, bot, CB_U8, &cb_kind_bool),
    CB_FIELD(adr_state, skulls, CB_U8, &adr_kind_eight),
    CB_FIELD(adr_state, stage, CB_U8, &adr_kind_stage),
    CB_FIELD(adr_state, turn, CB_U8, &cb_kind_seat),
    CB_FIELD(adr_state, actor, CB_U8, &cb_kind_seat),
    CB_FIELD(adr_state, actions, CB_U8, &adr_kind_few),
    CB_FIELD(adr_state, draws, CB_U8, &adr_kind_few),
    CB_FIELD(adr_state, rookie, CB_U8, &cb_kind_bool),
    CB_FIELD(adr_state, bot_due, CB_U8, &cb_kind_bool),
    CB_FIELD(adr_state, frenzy, CB_U8, &cb_kind_bool),
    CB_FIELD(adr_state, last, CB_U8, &cb_kind_seat),
    CB_FIELD(adr_state, kills, CB_U8, &adr_kind_eight),
    CB_FIELD(adr_state, approach, CB_U8, &adr_kind_few),
    CB_FIELD(adr_state, reloading, CB_U8, &cb_kind_bool),
    CB_FIELD(adr_state, tagged, CB_SET, &adr_kind_target),
    CB_FIELD(adr_state, hurt, CB_SET, &adr_kind_target),
    CB_FIELD(adr_state, asked, CB_SET, &adr_kind_target),
    CB_FIELD(adr_state, attacker, CB_U8, &adr_kind_figure),
    CB_FIELD(adr_state, victim, CB_U8, &adr_kind_figure),
    CB_FIELD(adr_state, slot, CB_U8, &adr_kind_slot),
    CB_NESTED(adr_state, shot, shot_fields),
    CB_ARRAY(adr_state, tiles, CB_U8, &adr_kind_tile, .index = &adr_kind_square,
             .blank = ADR_NO_TILE, .has_unknown = true),
    CB_ARRAY(adr_state, tile_stack, CB_U8, &adr_kind_eight, .index = &adr_kind_tile),
    CB_ARRAY(adr_state, discarded, CB_U8, &adr_kind_few, .index = &adr_kind_card),
    CB_ARRAY(adr_state, held, CB_U8, &adr_kind_few, .index = &adr_kind_card),
    CB_WORKED_OUT("pile", pile_size, 0, &adr_kind_byte),
    CB_WORKED_OUT("weapons_left", deck_size, 0, &adr_kind_byte),
    CB_ARRAY(adr_state, racks, CB_U8, &adr_kind_weapon, .index = &adr_kind_slot, .blank = ADR_NONE,
             .has_unknown = true),
    CB_LIST(adr_state, killshots, killshot_count, CB_U8, &adr_kind_kill),
    CB_NESTED_ARRAY(adr_state, tracks, point_fields, .index = &adr_kind_colour),
    CB_NESTED_LIST(adr_state, seats, figures, player_fields, .index = &cb_kind_seat),
    CB_FIELDS_END,
};

static const char *const map_choices[] = {"1", "2", "3", "4", NULL};
static const char *const skull_choices[] = {"5", "6", "7", "8", NULL};
static const char *const end_choices[] = {"frenzy", "sudden-death", NULL};
static const char *const mode_choices[] = {"normal", "domination", NULL};
static const char *const bot_choices[] = {"no", "yes", NULL};

const cb_option adr_options[] = {
    {"map", "The arena: 1 is the smallest, 3 the largest", map_choices, 2},
    {"skulls", "Kills until the end", skull_choices, 3},
    {"end", "How it ends", end_choices, 0},
    {"mode", "What counts besides damage: kills or spawnpoints", mode_choices, 0},
    {"terminator", "A bot that everybody uses (3 or 4 players)", bot_choices, 0},
    CB_OPTIONS_END,
};
