/* What is printed and never changes: the four arenas, and the weapons. */
#include "games/adrenaline/facts.h"
#include "games/adrenaline/kinds.h"
#include "games/adrenaline/rules.h"

#include <string.h>

enum { SIDE_WALL, SIDE_DOOR, SIDE_OPEN, SIDES };
static const char *const side_names[] = {"wall", "door", "open"};
static const cb_kind kind_side = {.id = "side", .min = 0, .max = SIDES - 1, .names = side_names};

static const cb_field place_fields[] = {
    CB_FIELD(adrenaline_place_fact, square, CB_U8, &adrenaline_kind_square),
    CB_FIELD(adrenaline_place_fact, room, CB_U8, &adrenaline_kind_room),
    CB_FIELD(adrenaline_place_fact, spawn, CB_U8, &adrenaline_kind_colour, .blank = ADRENALINE_NONE,
             .has_unknown = true),
    CB_FIELD(adrenaline_place_fact, north, CB_U8, &kind_side),
    CB_FIELD(adrenaline_place_fact, east, CB_U8, &kind_side),
    CB_FIELD(adrenaline_place_fact, south, CB_U8, &kind_side),
    CB_FIELD(adrenaline_place_fact, west, CB_U8, &kind_side),
    CB_FIELD(adrenaline_place_fact, seen, CB_SET, &adrenaline_kind_square),
    CB_ARRAY(adrenaline_place_fact, moves, CB_U8, &adrenaline_kind_byte,
             .index = &adrenaline_kind_square, .blank = ADRENALINE_NONE, .has_unknown = true),
    CB_FIELDS_END,
};
static const cb_field arena_fields[] = {
    CB_NESTED_LIST(adrenaline_arena_fact, squares, count, place_fields),
    CB_FIELDS_END,
};
const cb_field adrenaline_arenas_fields[] = {
    CB_NESTED_ARRAY(adrenaline_arenas_facts, maps, arena_fields, .index = &adrenaline_kind_map),
    CB_FIELDS_END,
};

static uint8_t side_of(int map, int square, int direction)
{
    int next = adrenaline_step(map, square, direction);
    return next == ADRENALINE_OFF                                         ? SIDE_WALL
           : adrenaline_rooms[map][next] == adrenaline_rooms[map][square] ? SIDE_OPEN
                                                                          : SIDE_DOOR;
}

static void tell_place(int map, int square, adrenaline_place_fact *told)
{
    *told = (adrenaline_place_fact){.square = (uint8_t)square,
                                    .room = adrenaline_rooms[map][square],
                                    .spawn = ADRENALINE_NONE,
                                    .seen = adrenaline_reaches[map][ADRENALINE_SEEN][square],
                                    .north = side_of(map, square, 0),
                                    .east = side_of(map, square, 1),
                                    .south = side_of(map, square, 2),
                                    .west = side_of(map, square, 3)};
    for (int c = 0; c < ADRENALINE_COLOURS; c++) {
        if (adrenaline_spawn_square[c] == square) {
            told->spawn = (uint8_t)c;
        }
    }
    memset(told->moves, ADRENALINE_NONE, sizeof told->moves);
    for (int n = ADRENALINE_SQUARES; n >= 0; n--) {
        for (uint64_t left = adrenaline_within(map, square, n); left;) {
            told->moves[cb_take(&left)] = (uint8_t)n;
        }
    }
}

void adrenaline_tell_arenas(const void *view, int viewer, void *facts)
{
    adrenaline_arenas_facts *told = facts;
    (void)view, (void)viewer;
    for (int map = 0; map < ADRENALINE_MAPS; map++) {
        adrenaline_arena_fact *a = &told->maps[map];
        for (int square = 0; square < ADRENALINE_SQUARES; square++) {
            if (adrenaline_rooms[map][square] != ADRENALINE_ROOM_NONE) {
                tell_place(map, square, &a->squares[a->count++]);
            }
        }
    }
}

static const char *const when_names[] = {"main", "extra", "after-main", "after-second"};
static const cb_kind kind_when = {
    .id = "when", .min = 0, .max = ADRENALINE_AFTER_SECOND, .names = when_names};

static const cb_field price_fields[] = {
    CB_LIST(adrenaline_price_fact, cubes, count, CB_U8, &adrenaline_kind_colour),
    CB_FIELDS_END,
};
static const cb_field row_fields[] = {
    CB_FIELD(adrenaline_effect_fact, effect, CB_U8, &adrenaline_kind_effect),
    CB_FIELD(adrenaline_effect_fact, when, CB_U8, &kind_when),
    CB_NESTED(adrenaline_effect_fact, cost, price_fields),
    CB_FIELDS_END,
};
static const cb_field card_fields[] = {
    CB_FIELD(adrenaline_card_fact, colour, CB_U8, &adrenaline_kind_colour),
    CB_NESTED(adrenaline_card_fact, reload, price_fields),
    CB_NESTED(adrenaline_card_fact, take, price_fields),
    CB_NESTED_LIST(adrenaline_card_fact, effects, rows, row_fields),
    CB_FIELDS_END,
};
const cb_field adrenaline_cards_fields[] = {
    CB_NESTED_ARRAY(adrenaline_cards_facts, weapons, card_fields, .index = &adrenaline_kind_weapon),
    CB_FIELDS_END,
};

/* As cards print them: those of one colour first. */
static void add_cubes(adrenaline_price_fact *p, adrenaline_cubes cubes, int first)
{
    for (int i = 0; i < ADRENALINE_COLOURS; i++) {
        int c = i == 0 ? first : i <= first ? i - 1 : i;
        for (int n = adrenaline_cubes_of(cubes, c); n > 0 && p->count < ADRENALINE_CUBES_OF_A_CARD;
             n--) {
            p->cubes[p->count++] = (uint8_t)c;
        }
    }
}

void adrenaline_tell_cards(const void *view, int viewer, void *facts)
{
    adrenaline_cards_facts *told = facts;
    (void)view, (void)viewer;
    for (int w = 0; w < ADRENALINE_WEAPONS; w++) {
        const adrenaline_weapon *weapon = &adrenaline_weapons[w];
        adrenaline_card_fact *c = &told->weapons[w];
        c->colour = weapon->colour;
        add_cubes(&c->take, weapon->pickup, weapon->colour);
        /* the free one first (ADR-7.4) */
        add_cubes(&c->reload, weapon->reload - weapon->pickup, weapon->colour);
        add_cubes(&c->reload, weapon->pickup, weapon->colour);
        for (int row = 0; row < ADRENALINE_EFFECTS && weapon->effects[row].id; row++) {
            adrenaline_effect_fact *r = &c->effects[c->rows++];
            r->effect = weapon->effects[row].id;
            r->when = weapon->effects[row].when;
            add_cubes(&r->cost, weapon->effects[row].price, ADRENALINE_RED);
        }
    }
}

/* ---- The row of damage ---- */

const cb_field adrenaline_row_fields[] = {
    CB_FIELD(adrenaline_row_facts, spaces, CB_U8, &adrenaline_kind_byte),
    CB_FIELD(adrenaline_row_facts, grab, CB_U8, &adrenaline_kind_byte),
    CB_FIELD(adrenaline_row_facts, shoot, CB_U8, &adrenaline_kind_byte),
    CB_FIELD(adrenaline_row_facts, kill, CB_U8, &adrenaline_kind_byte),
    CB_FIELDS_END,
};

void adrenaline_tell_row(const void *view, int viewer, void *facts)
{
    (void)view, (void)viewer;
    *(adrenaline_row_facts *)facts = (adrenaline_row_facts){.spaces = ADRENALINE_TRACK,
                                                            .grab = ADRENALINE_GRAB_FAST,
                                                            .shoot = ADRENALINE_SHOOT_MOVE,
                                                            .kill = ADRENALINE_KILLSHOT};
}
