/* Facts beyond legal moves: the areas on the table, what each picture counts and why not,
 * and what is printed on the tiles. */
#include <string.h>

#include "games/pnrz/facts.h"

/* ---- Kinds ---------------------------------------------------------------------------------- */

const char *const pnrz_picture_names[PNRZ_PICTURES] = {"P", "N", "R", "Z", "p", "n", "r", "z",
                                                       "K", "D", "M", "H", "1", "2", "3", "4"};
static const cb_kind kind_picture = {
    .id = "picture", .min = 0, .max = PNRZ_PICTURES - 1, .names = pnrz_picture_names};

enum { CREW, ITEM, ENEMY, HOME, WHATS };
static const char *const what_names[] = {"crew", "item", "enemy", "base"};
static const cb_kind kind_what = {.id = "what", .min = 0, .max = WHATS - 1, .names = what_names};
static const char *const icon_names[] = {"rotate", "swap", "replace"};
static const cb_kind kind_icon = {
    .id = "icon", .min = PNRZ_ROTATE, .max = PNRZ_REPLACE, .names = icon_names};

static uint8_t picture_of(char letter)
{
    uint8_t p = 0;
    while (pnrz_picture_names[p][0] != letter) {
        p++;
    }
    return p;
}

/* ---- What is printed ------------------------------------------------------------------------- */

typedef struct picture_fact {
    uint8_t faction, what, worth; /* an arch-enemy: whose enemy it is */
} picture_fact;

typedef struct tile_fact {
    uint8_t pictures[4]; /* NW, NE, SW, SE */
    uint8_t icon;
} tile_fact;

typedef struct tile_facts {
    picture_fact pictures[PNRZ_PICTURES];
    tile_fact tiles[PNRZ_PLAY_TILES], bases[PNRZ_FACTIONS];
} tile_facts;

static const cb_field picture_fields[] = {
    CB_FIELD(picture_fact, faction, CB_U8, &pnrz_kind_faction),
    CB_FIELD(picture_fact, what, CB_U8, &kind_what),
    CB_FIELD(picture_fact, worth, CB_U8, &cb_kind_number),
    CB_FIELDS_END,
};
static const cb_field tile_fields[] = {
    CB_ARRAY(tile_fact, pictures, CB_U8, &kind_picture),
    CB_FIELD(tile_fact, icon, CB_U8, &kind_icon, .blank = PNRZ_NO_ICON, .has_unknown = true),
    CB_FIELDS_END,
};
static const cb_field prints_fields[] = {
    CB_NESTED_ARRAY(tile_facts, pictures, picture_fields, .index = &kind_picture),
    CB_NESTED_ARRAY(tile_facts, tiles, tile_fields, .index = &pnrz_kind_play_tile),
    CB_NESTED_ARRAY(tile_facts, bases, tile_fields, .index = &pnrz_kind_base),
    CB_FIELDS_END,
};

static void tell_prints(const void *view, int viewer, void *facts)
{
    tile_facts *told = facts;
    (void)view, (void)viewer;
    for (int p = 0; p < PNRZ_PICTURES; p++) {
        pnrz_picture picture = pnrz_picture_of(pnrz_picture_names[p][0]);
        int what = p / PNRZ_FACTIONS;
        told->pictures[p] =
            (picture_fact){.faction = picture.faction,
                           .what = (uint8_t)what,
                           .worth = what == HOME ? PNRZ_BASE_POINTS : picture.points};
    }
    for (int t = 0; t < PNRZ_TILES; t++) {
        tile_fact *tile = pnrz_is_base(t) ? &told->bases[t - PNRZ_BASE] : &told->tiles[t];
        for (int q = 0; q < 4; q++) {
            tile->pictures[q] = picture_of(pnrz_tiles[t].pictures[q]);
        }
        tile->icon = pnrz_tiles[t].icon;
    }
}

/* ---- Areas (PNRZ-8) -------------------------------------------------------------------------- */

static const cb_field quadrant_fields[] = {
    CB_FIELD(pnrz_quadrant_fact, x, CB_I16, &cb_kind_number),
    CB_FIELD(pnrz_quadrant_fact, y, CB_I16, &cb_kind_number),
    CB_FIELD(pnrz_quadrant_fact, picture, CB_U8, &kind_picture),
    CB_FIELD(pnrz_quadrant_fact, area, CB_U8, &cb_kind_number, .blank = PNRZ_NONE,
             .has_unknown = true),
    CB_FIELD(pnrz_quadrant_fact, worth, CB_U8, &cb_kind_number),
    CB_FIELD(pnrz_quadrant_fact, enemy, CB_U8, &kind_picture, .blank = PNRZ_NONE,
             .has_unknown = true),
    CB_FIELDS_END,
};
static const cb_field area_fields[] = {
    CB_FIELD(pnrz_area_fact, faction, CB_U8, &pnrz_kind_faction),
    CB_FIELD(pnrz_area_fact, best, CB_U8, &cb_kind_bool),
    CB_FIELD(pnrz_area_fact, points, CB_U16, &cb_kind_number),
    CB_FIELDS_END,
};
static const cb_field areas_fields[] = {
    CB_LIST(pnrz_area_facts, points, players, CB_I32, &cb_kind_number, .index = &cb_kind_seat),
    CB_NESTED_LIST(pnrz_area_facts, quadrants, quadrant_count, quadrant_fields),
    CB_NESTED_LIST(pnrz_area_facts, areas, area_count, area_fields),
    CB_FIELDS_END,
};

/* Where a quadrant of sections.h, clockwise, is on its tile: east, south, and in the print. */
static const struct {
    uint8_t east, south, printed;
} corners[4] = {
    [PNRZ_NW] = {0, 0, 0}, [PNRZ_NE] = {1, 0, 1}, [PNRZ_SE] = {1, 1, 3}, [PNRZ_SW] = {0, 1, 2}};

static pnrz_quadrant_fact quadrant_of(const pnrz_state *s, const pnrz_sections *found, int q)
{
    const pnrz_laid *laid = &s->table[q / 4];
    char letter = pnrz_letter_at(laid->tile, laid->turn, corners[q % 4].printed);
    pnrz_picture picture = pnrz_picture_of(letter);
    bool struck = !picture.enemy && picture.points && !found->quadrants.worth[q];
    return (pnrz_quadrant_fact){
        .x = (int16_t)(2 * pnrz_cell_x(laid->cell) + corners[q % 4].east),
        .y = (int16_t)(2 * pnrz_cell_y(laid->cell) + corners[q % 4].south),
        .picture = picture_of(letter),
        .area = picture.enemy ? PNRZ_NONE : found->quadrants.parent[q], /* for now, the root */
        .worth = picture.enemy ? 0 : found->quadrants.worth[q],
        .enemy = (uint8_t)(struck ? ENEMY * PNRZ_FACTIONS + picture.faction : PNRZ_NONE)};
}

/* Row by row: each goes before those that are below it or further east. */
static void insert(pnrz_area_facts *told, pnrz_quadrant_fact q)
{
    int at = told->quadrant_count++;
    for (; at > 0; at--) {
        const pnrz_quadrant_fact *before = &told->quadrants[at - 1];
        if (before->y < q.y || (before->y == q.y && before->x < q.x)) {
            break;
        }
        told->quadrants[at] = *before;
    }
    told->quadrants[at] = q;
}

/* Numbers the areas by their first quadrants. */
static void tell_areas_of(pnrz_area_facts *told, const pnrz_sections *found)
{
    uint8_t number[PNRZ_MAX_QUADRANTS];
    unsigned has_best = 0;
    memset(number, PNRZ_NONE, sizeof number);
    for (int i = 0; i < told->quadrant_count; i++) {
        pnrz_quadrant_fact *q = &told->quadrants[i];
        int root = q->area;
        if (root == PNRZ_NONE) {
            continue;
        }
        if (number[root] == PNRZ_NONE) {
            int faction = found->quadrants.sign[root];
            bool best = found->sum[root] == found->best[faction] && !(has_best >> faction & 1);
            has_best |= (unsigned)best << faction;
            number[root] = told->area_count;
            told->areas[told->area_count++] = (pnrz_area_fact){
                .faction = (uint8_t)faction, .best = best, .points = found->sum[root]};
        }
        q->area = number[root];
    }
}

void pnrz_tell_areas(const void *view, int viewer, void *facts)
{
    const pnrz_state *s = view;
    pnrz_area_facts *told = facts;
    pnrz_sections found;
    int32_t points[CB_MAX_SEATS] = {0};
    (void)viewer;
    pnrz_sections_find(s, &found);
    for (int q = 0; q < 4 * s->table_count; q++) {
        insert(told, quadrant_of(s, &found, q));
    }
    tell_areas_of(told, &found);
    pnrz_add_points(s, points);
    told->players = s->players;
    memcpy(told->points, points, sizeof told->points);
}

/* ---- Gaps ------------------------------------------------------------------------------------ */

typedef struct gap_fact {
    uint16_t cell;
    uint8_t beside;
} gap_fact;

typedef struct gap_facts {
    gap_fact gaps[PNRZ_MAX_FRONTIER];
    uint8_t gap_count;
} gap_facts;

static const cb_field gap_fields[] = {
    CB_FIELD(gap_fact, cell, CB_U16, &pnrz_kind_cell),
    CB_FIELD(gap_fact, beside, CB_U8, &pnrz_kind_beside),
    CB_FIELDS_END,
};
static const cb_field gaps_fields[] = {
    CB_NESTED_LIST(gap_facts, gaps, gap_count, gap_fields),
    CB_FIELDS_END,
};

static void tell_gaps(const void *view, int viewer, void *facts)
{
    const pnrz_state *s = view;
    gap_facts *told = facts;
    (void)viewer;
    for (int i = 0; i < s->frontier_count; i++) {
        int cell = s->frontier[i];
        told->gaps[told->gap_count++] = (gap_fact){
            .cell = (uint16_t)cell, .beside = (uint8_t)pnrz_beside(s, cell, PNRZ_NO_TILE)};
    }
}

const cb_topic pnrz_topics[] = {
    CB_TOPIC("areas",
             "The areas on the table, what each picture counts, and the points of each seat",
             areas_fields, pnrz_area_facts, pnrz_tell_areas),
    CB_TOPIC("gaps", "The free places beside tiles, and what each is called", gaps_fields,
             gap_facts, tell_gaps),
    CB_FIXED_TOPIC("prints", "What is printed on the tiles, and what pictures are", prints_fields,
                   tile_facts, tell_prints),
    CB_TOPICS_END,
};
