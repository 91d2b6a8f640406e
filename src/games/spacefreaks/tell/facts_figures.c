/* Facts about Figures: how far they get, by which way, what they see, and what they could hit. */
#include "games/spacefreaks/rules/enter.h"
#include "games/spacefreaks/rules/harm.h"
#include "games/spacefreaks/tell/facts.h"

const cb_field spacefreaks_ray_fields[] = {
    CB_LIST(spacefreaks_ray_fact, hexes, count, CB_U16, &spacefreaks_kind_hex),
    CB_FIELD(spacefreaks_ray_fact, blocked, CB_U8, &cb_kind_bool),
    CB_FIELDS_END,
};
static const cb_field harm_fields[] = {
    CB_FIELD(spacefreaks_harm_fact, hex, CB_U16, &spacefreaks_kind_hex),
    CB_FIELD(spacefreaks_harm_fact, harm, CB_U8, &spacefreaks_kind_count),
    CB_FIELDS_END,
};
static const cb_field figure_fields[] = {
    CB_FIELD(spacefreaks_figure_fact, figure, CB_U8, &spacefreaks_kind_figure),
    CB_FIELD(spacefreaks_figure_fact, hex, CB_U16, &spacefreaks_kind_hex),
    CB_FIELD(spacefreaks_figure_fact, movement, CB_U8, &spacefreaks_kind_count),
    CB_FIELD(spacefreaks_figure_fact, armor, CB_U8, &spacefreaks_kind_count),
    CB_NESTED(spacefreaks_figure_fact, arm, spacefreaks_weapon_fields),
    CB_FIELDS_END,
};
static const cb_field reach_fields[] = {
    CB_FIELD(spacefreaks_reach_fact, figure, CB_U8, &spacefreaks_kind_figure),
    CB_NESTED_ARRAY(spacefreaks_reach_fact, rays, spacefreaks_ray_fields),
    CB_FIELD(spacefreaks_reach_fact, reach, CB_SET, &spacefreaks_kind_hex),
    CB_NESTED_LIST(spacefreaks_reach_fact, harm, harms, harm_fields),
    CB_FIELD(spacefreaks_reach_fact, threat, CB_SET, &spacefreaks_kind_hex),
    CB_FIELDS_END,
};
static const cb_field turret_fields[] = {
    CB_FIELD(spacefreaks_turret_fact, building, CB_U8, &spacefreaks_kind_building),
    CB_FIELD(spacefreaks_turret_fact, hex, CB_U16, &spacefreaks_kind_hex),
    CB_NESTED(spacefreaks_turret_fact, gun, spacefreaks_weapon_fields),
    CB_FIELDS_END,
};
static const cb_field cover_fields[] = {
    CB_FIELD(spacefreaks_cover_fact, building, CB_U8, &spacefreaks_kind_building),
    CB_FIELD(spacefreaks_cover_fact, threat, CB_SET, &spacefreaks_kind_hex),
    CB_FIELDS_END,
};
const cb_field spacefreaks_figures_fields[] = {
    CB_NESTED_LIST(spacefreaks_figure_facts, arms, players, spacefreaks_weapon_fields,
                   .index = &cb_kind_seat),
    CB_LIST(spacefreaks_figure_facts, next_cards, players, CB_U16, &cb_kind_number,
            .index = &cb_kind_seat),
    CB_NESTED_LIST(spacefreaks_figure_facts, figures, figure_count, figure_fields),
    CB_NESTED_LIST(spacefreaks_figure_facts, turrets, turret_count, turret_fields),
    CB_FIELDS_END,
};
const cb_field spacefreaks_reaches_fields[] = {
    CB_NESTED_LIST(spacefreaks_reach_facts, figures, figure_count, reach_fields),
    CB_NESTED_LIST(spacefreaks_reach_facts, turrets, turret_count, cover_fields),
    CB_FIELDS_END,
};
static const cb_field way_fields[] = {
    CB_FIELD(spacefreaks_way_fact, to, CB_U16, &spacefreaks_kind_hex),
    CB_FIELD(spacefreaks_way_fact, harm, CB_U8, &spacefreaks_kind_count),
    CB_LIST(spacefreaks_way_fact, path, steps, CB_U16, &spacefreaks_kind_hex),
    CB_FIELDS_END,
};
const cb_field spacefreaks_walk_fields[] = {
    CB_NESTED_LIST(spacefreaks_walk_facts, ways, count, way_fields),
    CB_FIELDS_END,
};

/* ---- Walking (SPF-8) ---- */

/* Walks of one Figure: how each hexagon is entered first, in the order in which they are found. */
typedef struct walks {
    const spacefreaks_state *s;
    int figure, from, movement;
    bool drill; /* SPF-8.4: through rock, but not to stop there */
    spacefreaks_board found;
    uint16_t order[SPACEFREAKS_LAST_HEX], via[SPACEFREAKS_LAST_HEX + 1];
    uint8_t steps[SPACEFREAKS_LAST_HEX + 1];
    int count;
} walks;

static bool is_rock(const spacefreaks_state *s, int hex)
{
    return spacefreaks_in(&spacefreaks_arena_of(s)->rock, hex);
}

/* What entering these hexagons one after the other costs: Hit Points, or Strikes of an Alien. */
static int harm_of(const spacefreaks_state *s, int figure, const uint16_t *path, int steps)
{
    spacefreaks_state then = *s;
    int harm = 0;
    for (int i = 0; i < steps; i++) {
        bool freak = spacefreaks_is_freak(figure);
        int hp = freak ? spacefreaks_freak_in(&then, figure)->hp : 0;
        int marks = freak ? 0 : spacefreaks_unit_of(&then, figure)->marks & SPACEFREAKS_STRUCK;
        bool stays = spacefreaks_enter(&then, figure, path[i], SPACEFREAKS_OF_ITSELF, NULL);
        int now = stays && freak ? spacefreaks_freak_in(&then, figure)->hp : 0;
        harm += freak ? (hp > now ? hp - now : 0)
                : !stays
                    ? 1
                    : (spacefreaks_unit_of(&then, figure)->marks & SPACEFREAKS_STRUCK) != marks;
        if (!stays) {
            break;
        }
    }
    return harm;
}

static bool may_pass(const walks *w, int hex)
{
    return spacefreaks_may_enter(w->s, w->figure, hex) ||
           (w->drill && spacefreaks_in(&spacefreaks_on_board, hex) && is_rock(w->s, hex) &&
            !spacefreaks_in(&w->s->figures, hex));
}

/* From the nearest hexagon on; `shy`: none of those that hurt is passed. */
static void search(walks *w, bool shy)
{
    w->count = 0;
    w->found = (spacefreaks_board){{0}};
    spacefreaks_put(&w->found, w->from);
    w->steps[w->from] = 0;
    w->order[w->count++] = (uint16_t)w->from;
    for (int i = 0; i < w->count; i++) {
        int at = w->order[i];
        uint16_t here = (uint16_t)at;
        if (w->steps[at] == w->movement ||
            (shy && i && !is_rock(w->s, at) && harm_of(w->s, w->figure, &here, 1) > 0)) {
            continue;
        }
        for (int d = 0; d < SPACEFREAKS_DIRECTIONS; d++) {
            int to = at + spacefreaks_steps[d];
            if (!spacefreaks_in(&w->found, to) && may_pass(w, to)) {
                spacefreaks_put(&w->found, to);
                w->via[to] = (uint16_t)at;
                w->steps[to] = (uint8_t)(w->steps[at] + 1);
                w->order[w->count++] = (uint16_t)to;
            }
        }
    }
}

static spacefreaks_way_fact way_to(const walks *w, int to)
{
    spacefreaks_way_fact way = {.to = (uint16_t)to, .steps = w->steps[to]};
    for (int at = to, i = way.steps - 1; i >= 0; i--, at = w->via[at]) {
        way.path[i] = (uint16_t)at;
    }
    way.harm = (uint8_t)harm_of(w->s, w->figure, way.path, way.steps);
    return way;
}

/* Every hexagon where the Figure could stop, without harm if there is such a way. */
static int find_ways(const spacefreaks_state *s, int figure, int movement,
                     spacefreaks_way_fact out[SPACEFREAKS_MAX_WAYS])
{
    walks w = {.s = s,
               .figure = figure,
               .from = spacefreaks_figure_hex(s, figure),
               .movement = movement < SPACEFREAKS_MAX_PATH ? movement : SPACEFREAKS_MAX_PATH,
               .drill = spacefreaks_is_freak(figure) &&
                        spacefreaks_can(&s->player[spacefreaks_freak_seat(figure)],
                                        SPACEFREAKS_CAN_DRILL)};
    int count = 0, shy = 0;
    for (int pass = 0; pass < 2; pass++) {
        search(&w, pass == 0);
        for (int i = 1; i < w.count; i++) {
            spacefreaks_way_fact way = way_to(&w, w.order[i]);
            int known = 0;
            while (known < shy && out[known].to != way.to) {
                known++;
            }
            if (is_rock(s, way.to)) {
                continue;
            }
            if (known < shy) {
                out[known] = way.harm < out[known].harm ? way : out[known];
            } else if (count < SPACEFREAKS_MAX_WAYS) {
                out[count++] = way;
            }
        }
        shy = count;
    }
    return count;
}

void spacefreaks_tell_walk(const void *view, int viewer, void *facts)
{
    const spacefreaks_state *s = view;
    spacefreaks_walk_facts *told = facts;
    (void)viewer;
    if (s->stage == SPACEFREAKS_ST_ACT && s->figure && spacefreaks_figure_hex(s, s->figure)) {
        told->count = (uint8_t)find_ways(s, s->figure, s->movement, told->ways);
    }
}

/* ---- Sight (SPF-9) ---- */

spacefreaks_weapon spacefreaks_arm_of(const spacefreaks_state *s, int figure)
{
    return spacefreaks_is_freak(figure) ? spacefreaks_right_arm(s, figure)
                                        : spacefreaks_unit_arm(s, figure);
}

void spacefreaks_tell_rays(const spacefreaks_state *s, int from, const spacefreaks_weapon *weapon,
                           spacefreaks_ray_fact rays[SPACEFREAKS_DIRECTIONS])
{
    spacefreaks_board stops = spacefreaks_blockers(s, weapon->through);
    int range = weapon->range < SPACEFREAKS_MAX_RAY ? weapon->range : SPACEFREAKS_MAX_RAY;
    for (int d = 0; d < SPACEFREAKS_DIRECTIONS; d++) {
        spacefreaks_ray_fact *ray = &rays[d];
        ray->count = (uint8_t)spacefreaks_ray(&stops, from, d, range);
        int hex = from;
        for (int i = 0; i < ray->count; i++) {
            hex += spacefreaks_steps[d];
            ray->hexes[i] = (uint16_t)hex;
        }
        ray->blocked = ray->count && spacefreaks_blocks(s, hex, weapon->through);
    }
}

/* ---- Every Figure ---- */

/* What it could hit from there, having left where it stood. */
static void add_threat(spacefreaks_state *then, int figure, int hex, spacefreaks_board *threat)
{
    spacefreaks_put_figure(then, figure, hex);
    spacefreaks_weapon arm = spacefreaks_arm_of(then, figure);
    spacefreaks_board targets = spacefreaks_targets(then, hex, &arm);
    spacefreaks_join(threat, &targets);
}

static spacefreaks_figure_fact figure_of(const spacefreaks_state *s, int figure)
{
    return (spacefreaks_figure_fact){
        .figure = (uint8_t)figure,
        .hex = (uint16_t)spacefreaks_figure_hex(s, figure),
        .movement = (uint8_t)spacefreaks_movement_of(s, figure),
        .armor = (uint8_t)(spacefreaks_is_freak(figure) ? spacefreaks_armor(s, figure) : 0),
        .arm = spacefreaks_arm_of(s, figure)};
}

static void tell_reach(const spacefreaks_state *s, int figure, spacefreaks_reach_fact *f)
{
    spacefreaks_way_fact ways[SPACEFREAKS_MAX_WAYS];
    spacefreaks_state then = *s;
    spacefreaks_board threat = {{0}};
    spacefreaks_figure_fact of = figure_of(s, figure);
    f->figure = (uint8_t)figure;
    spacefreaks_tell_rays(s, of.hex, &of.arm, f->rays);
    int n = find_ways(s, figure, of.movement, ways);
    add_threat(&then, figure, of.hex, &threat);
    for (int i = 0; i < n; i++) {
        spacefreaks_note_hex(&f->reach, ways[i].to);
        if (ways[i].harm && f->harms < SPACEFREAKS_MAX_HARMS) {
            f->harm[f->harms++] = (spacefreaks_harm_fact){.hex = ways[i].to, .harm = ways[i].harm};
        }
        add_threat(&then, figure, ways[i].to, &threat);
    }
    f->threat = spacefreaks_hexes_of(&threat);
}

static spacefreaks_cover_fact cover_of(const spacefreaks_state *s, int seat, int i)
{
    spacefreaks_board covers = {{0}};
    spacefreaks_weapon gun = spacefreaks_turret_arm(s, seat);
    if (!spacefreaks_holds(s, SPACEFREAKS_RULE_NO_TURRETS)) {
        covers = spacefreaks_targets(s, s->player[seat].turrets[i].hex, &gun);
    }
    return (spacefreaks_cover_fact){.building = (uint8_t)spacefreaks_turret_number(seat, i),
                                    .threat = spacefreaks_hexes_of(&covers)};
}

void spacefreaks_tell_figures(const void *view, int viewer, void *facts)
{
    const spacefreaks_state *s = view;
    spacefreaks_figure_facts *told = facts;
    (void)viewer;
    told->players = s->players;
    for (int seat = 0; seat < s->players; seat++) {
        told->arms[seat] = spacefreaks_right_arm(s, spacefreaks_freak_number(seat, 0));
        told->next_cards[seat] = (uint16_t)((s->player[seat].points / SPACEFREAKS_CARD_EVERY + 1) *
                                            SPACEFREAKS_CARD_EVERY);
        for (int i = 0; i < SPACEFREAKS_TURRETS; i++) {
            if (s->player[seat].turrets[i].hex) {
                told->turrets[told->turret_count++] = (spacefreaks_turret_fact){
                    .building = (uint8_t)spacefreaks_turret_number(seat, i),
                    .hex = s->player[seat].turrets[i].hex,
                    .gun = spacefreaks_turret_arm(s, seat)};
            }
        }
    }
    for (int figure = 1; figure <= SPACEFREAKS_FIGURES; figure++) {
        if (spacefreaks_figure_hex(s, figure)) {
            told->figures[told->figure_count++] = figure_of(s, figure);
        }
    }
}

void spacefreaks_tell_reaches(const void *view, int viewer, void *facts)
{
    const spacefreaks_state *s = view;
    spacefreaks_reach_facts *told = facts;
    (void)viewer;
    for (int seat = 0; seat < s->players; seat++) {
        for (int i = 0; i < SPACEFREAKS_TURRETS; i++) {
            if (s->player[seat].turrets[i].hex) {
                told->turrets[told->turret_count++] = cover_of(s, seat, i);
            }
        }
    }
    for (int figure = 1; figure <= SPACEFREAKS_FIGURES; figure++) {
        if (spacefreaks_figure_hex(s, figure)) {
            tell_reach(s, figure, &told->figures[told->figure_count++]);
        }
    }
}
