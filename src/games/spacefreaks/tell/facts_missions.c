/* Facts about Missions: the hexagons they are about, as far as that is a matter of place (SPF-26),
 * and where a Freak would have to stand for one that asks for a fight. */
#include "games/spacefreaks/rules/harm.h"
#include "games/spacefreaks/rules/missions.h"
#include "games/spacefreaks/tell/facts.h"

static const cb_field mission_fields[] = {
    CB_FIELD(spacefreaks_mission_fact, mission, CB_U8, &spacefreaks_kind_mission),
    CB_FIELD(spacefreaks_mission_fact, wanted, CB_SET, &spacefreaks_kind_hex),
    CB_FIELD(spacefreaks_mission_fact, advanced, CB_SET, &spacefreaks_kind_hex),
    CB_FIELD(spacefreaks_mission_fact, stands, CB_SET, &spacefreaks_kind_hex),
    CB_FIELDS_END,
};
const cb_field spacefreaks_missions_fields[] = {
    CB_NESTED_LIST(spacefreaks_mission_facts, missions, count, mission_fields),
    CB_FIELDS_END,
};

/* ---- Places ---- */

static void add_enemy_zones(const spacefreaks_state *s, int seat, const spacefreaks_board *zones,
                            spacefreaks_board *to)
{
    for (int p = 0; p < s->players; p++) {
        if (p != seat && s->player[p].corner) {
            spacefreaks_join(to, &zones[s->player[p].corner - 1]);
        }
    }
}

static void add_enemy_figures(const spacefreaks_state *s, int seat, bool freaks,
                              spacefreaks_board *to)
{
    for (int f = 1; f <= SPACEFREAKS_FIGURES; f++) {
        int hex = spacefreaks_figure_hex(s, f);
        if (hex && spacefreaks_is_freak(f) == freaks && spacefreaks_figure_owner(s, f) != seat) {
            spacefreaks_put(to, hex);
        }
    }
}

static void add_enemy_buildings(const spacefreaks_state *s, int seat, spacefreaks_board *to)
{
    for (int b = 1; b <= SPACEFREAKS_BUILDINGS; b++) {
        int owner = spacefreaks_building_owner(b);
        if (owner != seat && owner < s->players && spacefreaks_building_in(s, b)->hex) {
            spacefreaks_put(to, spacefreaks_building_in(s, b)->hex);
        }
    }
}

static spacefreaks_board places_of(const spacefreaks_state *s, int seat, spacefreaks_goal goal)
{
    const spacefreaks_arena *arena = spacefreaks_arena_of(s);
    const spacefreaks_player *own = &s->player[seat];
    spacefreaks_board to = {{0}};
    switch ((spacefreaks_condition)goal.condition) {
    case SPACEFREAKS_IF_KILLS:
    case SPACEFREAKS_IF_DAMAGED:
    case SPACEFREAKS_IF_DISTANCE:
    case SPACEFREAKS_IF_ADJACENT:
    case SPACEFREAKS_IF_ADJACENT_KILL:
    case SPACEFREAKS_IF_DAMAGE:
        add_enemy_figures(s, seat, true, &to);
        break;
    case SPACEFREAKS_IF_UNIT_STRIKES:
    case SPACEFREAKS_IF_UNIT_KILLS:
        add_enemy_figures(s, seat, false, &to);
        add_enemy_buildings(s, seat, &to);
        break;
    case SPACEFREAKS_IF_BASE_STRIKES:
        for (int p = 0; p < s->players; p++) {
            if (p != seat && s->player[p].corner) {
                spacefreaks_put(&to, spacefreaks_base_of(s, p));
            }
        }
        break;
    case SPACEFREAKS_IF_LANDING_NOW:
        return spacefreaks_landing;
    case SPACEFREAKS_IF_BUILDING_ZONE_NOW:
        add_enemy_zones(s, seat, spacefreaks_building_zones, &to);
        break;
    case SPACEFREAKS_IF_HOME_ZONE_NOW:
        add_enemy_zones(s, seat, spacefreaks_home_zones, &to);
        break;
    case SPACEFREAKS_IF_LABS:
        return arena->lab;
    case SPACEFREAKS_IF_HEALED:
        return arena->healing;
    case SPACEFREAKS_IF_IRRADIATED:
        return arena->radiation;
    case SPACEFREAKS_IF_TOUR:
    case SPACEFREAKS_IF_TOUR_ALONE:
        to = arena->lab;
        spacefreaks_join(&to, &arena->healing);
        break;
    case SPACEFREAKS_IF_BUILT:
    case SPACEFREAKS_IF_GUARDED:
    case SPACEFREAKS_IF_GUARD_KILLED:
        if (own->corner) {
            to = spacefreaks_building_zones[own->corner - 1];
        }
        break;
    case SPACEFREAKS_IF_PROBE:
        for (int i = 0; i < SPACEFREAKS_PROBES; i++) {
            if (own->probes[i]) {
                spacefreaks_put(&to, own->probes[i]);
            }
        }
        break;
    case SPACEFREAKS_IF_TOGETHER_NOW:
        return spacefreaks_neutral_zone(s);
    case SPACEFREAKS_IF_LANDED_NOW:
        to = spacefreaks_landing;
        for (int i = 0; i < goal.least; i++) {
            to = spacefreaks_spread(&to);
        }
        spacefreaks_limit(&to, &spacefreaks_on_board);
        break;
    case SPACEFREAKS_IF_NEVER:
    case SPACEFREAKS_IF_CARDS:
        break;
    }
    return to;
}

/* ---- Where to stand for a fight ---- */

/* What one attack must do to get on with it; false where no attack does. */
static bool asks_for_fight(spacefreaks_goal *goal)
{
    switch ((spacefreaks_condition)goal->condition) {
    case SPACEFREAKS_IF_KILLS:
    case SPACEFREAKS_IF_DAMAGED:
    case SPACEFREAKS_IF_BASE_STRIKES:
    case SPACEFREAKS_IF_UNIT_STRIKES:
        goal->least = 1;
        return true;
    case SPACEFREAKS_IF_DISTANCE:
    case SPACEFREAKS_IF_DAMAGE:
    case SPACEFREAKS_IF_ADJACENT:
    case SPACEFREAKS_IF_GUARDED:
        return true;
    default:
        return false;
    }
}

/* Would an attack with the Right Arm from where this Freak stands do it? */
static bool does_it(const spacefreaks_state *s, int freak, spacefreaks_goal goal)
{
    int from = spacefreaks_freak_in(s, freak)->hex;
    spacefreaks_blow blow = {.weapon = spacefreaks_right_arm(s, freak),
                             .source = {.doer = s->active, .deed = true},
                             .figure = (uint8_t)freak,
                             .from = (uint16_t)from,
                             .attack = true,
                             .right_arm = true};
    spacefreaks_board targets = spacefreaks_targets(s, from, &blow.weapon);
    for (int r = 1; r < SPACEFREAKS_BOARD_ROWS - 1; r++) {
        for (uint64_t row = targets.row[r] & (s->figures.row[r] | s->solid.row[r]); row;) {
            spacefreaks_state then = *s;
            spacefreaks_strike_hex(&then, &blow, r * 32 + cb_take(&row), NULL);
            if (spacefreaks_goal_met(&then, goal)) {
                return true;
            }
        }
    }
    return false;
}

/* The Freak that acts, or the first of the seat. */
static int fighter_of(const spacefreaks_state *s, int seat)
{
    int first = 0;
    for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
        int freak = spacefreaks_freak_number(seat, i);
        if (spacefreaks_freak_in(s, freak)->hex && (!first || freak == s->figure)) {
            first = freak;
        }
    }
    return first;
}

static spacefreaks_hexes stands_for(const spacefreaks_state *s, int seat, spacefreaks_goal goal)
{
    spacefreaks_hexes stands = {{0}};
    spacefreaks_state then = *s;
    int freak = fighter_of(s, seat);
    if (!freak || !asks_for_fight(&goal)) {
        return stands;
    }
    then.active = (uint8_t)seat;
    then.deeds = (spacefreaks_deeds){0};
    int home = spacefreaks_freak_in(s, freak)->hex;
    for (int hex = SPACEFREAKS_FIRST_HEX; hex <= SPACEFREAKS_LAST_HEX; hex++) {
        if (!spacefreaks_in(&spacefreaks_on_board, hex) ||
            (hex != home && !spacefreaks_may_enter(s, freak, hex))) {
            continue;
        }
        spacefreaks_put_figure(&then, freak, hex);
        if (does_it(&then, freak, goal)) {
            spacefreaks_note_hex(&stands, hex);
        }
    }
    return stands;
}

void spacefreaks_tell_missions(const void *view, int viewer, void *facts)
{
    const spacefreaks_state *s = view;
    spacefreaks_mission_facts *told = facts;
    if (viewer < 0 || viewer >= s->players) {
        return;
    }
    const spacefreaks_player *own = &s->player[viewer];
    for (int kind = 1; kind <= SPACEFREAKS_MISSIONS; kind++) {
        const spacefreaks_mission *card = &spacefreaks_missions[kind];
        if (!spacefreaks_mission_copies(&own->missions, kind) &&
            !spacefreaks_mission_copies(&own->in_play, kind)) {
            continue;
        }
        spacefreaks_board wanted = places_of(s, viewer, card->normal);
        spacefreaks_board advanced = places_of(s, viewer, card->advanced);
        spacefreaks_clear(&advanced, card->normal.condition == card->advanced.condition
                                         ? &advanced
                                         : &(spacefreaks_board){{0}});
        told->missions[told->count++] =
            (spacefreaks_mission_fact){.mission = (uint8_t)kind,
                                       .wanted = spacefreaks_hexes_of(&wanted),
                                       .advanced = spacefreaks_hexes_of(&advanced),
                                       .stands = stands_for(s, viewer, card->normal)};
    }
}
