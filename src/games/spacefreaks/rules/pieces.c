#include <assert.h>

#include <stddef.h>

#include "games/spacefreaks/rules/pieces.h"

#define FREAK(seat, i) offsetof(spacefreaks_state, player[seat].freaks[i])
#define TEAM(seat) FREAK(seat, 0), FREAK(seat, 1), FREAK(seat, 2)
#define UNIT(i) offsetof(spacefreaks_state, units[i])
#define UNITS(first)                                                                               \
    UNIT(first), UNIT((first) + 1), UNIT((first) + 2), UNIT((first) + 3), UNIT((first) + 4),       \
        UNIT((first) + 5)
const uint8_t spacefreaks_freak_seats[] = {0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3};
const uint16_t spacefreaks_figure_offsets[] = {
    FREAK(0, 0), TEAM(0), TEAM(1), TEAM(2), TEAM(3), UNITS(0), UNITS(SPACEFREAKS_UNITS_OF_KIND)};
_Static_assert(offsetof(spacefreaks_freak, hex) == 0 && offsetof(spacefreaks_unit, hex) == 0,
               "the hexagon of a Figure is where the Figure begins");

int spacefreaks_figure_at(const spacefreaks_state *s, int hex)
{
    if (!spacefreaks_in(&s->figures, hex)) {
        return 0;
    }
    for (int p = 0; p < s->players; p++) {
        for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
            if (s->player[p].freaks[i].hex == hex) {
                return spacefreaks_freak_number(p, i);
            }
        }
    }
    for (int u = 0; u < SPACEFREAKS_UNITS; u++) {
        if (s->units[u].hex == hex) {
            return SPACEFREAKS_FIRST_ALIEN + u;
        }
    }
    return 0;
}

int spacefreaks_building_at(const spacefreaks_state *s, int hex)
{
    if (!spacefreaks_in(&s->solid, hex)) {
        return 0;
    }
    for (int p = 0; p < s->players; p++) {
        for (int i = 0; i < SPACEFREAKS_TURRETS; i++) {
            if (s->player[p].turrets[i].hex == hex) {
                return spacefreaks_turret_number(p, i);
            }
        }
        if (s->player[p].bunker.hex == hex) {
            return spacefreaks_bunker_number(p);
        }
    }
    return 0;
}

int spacefreaks_base_at(const spacefreaks_state *s, int hex)
{
    for (int p = 0; p < s->players; p++) {
        if (s->player[p].corner && spacefreaks_base_of(s, p) == hex) {
            return p;
        }
    }
    return -1;
}

int spacefreaks_wormhole_at(const spacefreaks_state *s, int hex)
{
    for (int i = 0; i < SPACEFREAKS_WORMHOLES && s->wormholes[i]; i++) { /* from the first on */
        if (s->wormholes[i] == hex) {
            return i;
        }
    }
    return -1;
}

void spacefreaks_put_figure(spacefreaks_state *s, int figure, int hex)
{
    uint16_t *at = spacefreaks_is_freak(figure) ? &spacefreaks_freak_of(s, figure)->hex
                                                : &spacefreaks_unit_of(s, figure)->hex;
    if (*at) {
        spacefreaks_remove(&s->figures, *at);
    }
    *at = (uint16_t)hex;
    if (hex) {
        spacefreaks_put(&s->figures, hex);
    }
}

void spacefreaks_put_building(spacefreaks_state *s, int building, int hex)
{
    spacefreaks_building *b = spacefreaks_building_of(s, building);
    if (b->hex) {
        spacefreaks_remove(&s->solid, b->hex);
    }
    b->hex = (uint16_t)hex;
    if (hex) {
        spacefreaks_put(&s->solid, hex);
    } else {
        b->marks = 0; /* SPF-14.11: it comes back as new */
    }
}

int spacefreaks_free_unit(const spacefreaks_state *s, int kind)
{
    for (int i = kind * SPACEFREAKS_UNITS_OF_KIND; i < (kind + 1) * SPACEFREAKS_UNITS_OF_KIND;
         i++) {
        if (!s->units[i].hex) {
            return SPACEFREAKS_FIRST_ALIEN + i;
        }
    }
    return 0;
}

int spacefreaks_free_turret(const spacefreaks_state *s, int seat)
{
    for (int i = 0; i < SPACEFREAKS_TURRETS; i++) {
        if (!s->player[seat].turrets[i].hex) {
            return spacefreaks_turret_number(seat, i);
        }
    }
    return 0;
}

void spacefreaks_deploy(spacefreaks_state *s, int figure, int seat, int hex)
{
    spacefreaks_unit *unit = spacefreaks_unit_of(s, figure);
    assert(figure && !spacefreaks_is_freak(figure) && !unit->hex);
    unit->owner = (uint8_t)seat;
    unit->marks = SPACEFREAKS_ACTED;
    spacefreaks_put_figure(s, figure, hex);
}

spacefreaks_board spacefreaks_empty_hexes(const spacefreaks_state *s)
{
    spacefreaks_board empty = spacefreaks_arena_of(s)->plain;
    spacefreaks_clear(&empty, &s->figures);
    spacefreaks_clear(&empty, &s->solid);
    for (int i = 0; i < SPACEFREAKS_WORMHOLES; i++) {
        spacefreaks_remove(&empty, s->wormholes[i]);
    }
    return empty;
}

bool spacefreaks_is_bare(const spacefreaks_state *s, int hex)
{
    if (!spacefreaks_in(&spacefreaks_arena_of(s)->plain, hex) || spacefreaks_in(&s->solid, hex) ||
        spacefreaks_wormhole_at(s, hex) >= 0) {
        return false;
    }
    for (int p = 0; p < s->players; p++) {
        const uint16_t *probes = s->player[p].probes;
        if (s->player[p].flag == hex || probes[0] == hex || probes[1] == hex || probes[2] == hex ||
            probes[3] == hex) {
            return false;
        }
    }
    return true;
}

spacefreaks_board spacefreaks_building_sites(const spacefreaks_state *s)
{
    spacefreaks_board sites = spacefreaks_empty_hexes(s);
    for (int p = 0; p < s->players; p++) {
        spacefreaks_remove(&sites, s->player[p].flag);
        for (int i = 0; i < SPACEFREAKS_PROBES; i++) {
            spacefreaks_remove(&sites, s->player[p].probes[i]);
        }
    }
    return sites;
}

spacefreaks_board spacefreaks_neutral_zone(const spacefreaks_state *s)
{
    spacefreaks_board zone = spacefreaks_on_board;
    for (int p = 0; p < s->players; p++) {
        spacefreaks_clear(&zone, &spacefreaks_building_zones[s->player[p].corner - 1]);
        spacefreaks_remove(&zone, spacefreaks_base_of(s, p));
    }
    return zone;
}

int spacefreaks_shields_used(const spacefreaks_state *s)
{
    int n = 0;
    for (int p = 0; p < s->players; p++) {
        for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
            n += s->player[p].freaks[i].shields;
        }
    }
    return n;
}

bool spacefreaks_is_shielded(const spacefreaks_state *s, int hex)
{
    for (int p = 0; p < s->players; p++) {
        for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
            const spacefreaks_freak *f = &s->player[p].freaks[i];
            if (f->shields && f->hex == hex) {
                return hex != s->player[p].bunker.hex;
            }
        }
    }
    return false;
}

int spacefreaks_heal(spacefreaks_state *s, int freak, int amount, cb_log *log)
{
    spacefreaks_freak *f = spacefreaks_freak_of(s, freak);
    int most = s->player[spacefreaks_freak_seat(freak)].totals.hp;
    int gain = f->hp + amount > most ? most - f->hp : amount;
    if (gain <= 0) {
        return 0;
    }
    f->hp = (uint8_t)(f->hp + gain);
    spacefreaks_tell(log, spacefreaks_freak_seat(freak), SPACEFREAKS_E_HEALED, (int16_t)freak,
                     (int16_t)gain);
    return gain;
}

/* SPF-2.5 */
static void add_part(spacefreaks_totals *sum, const spacefreaks_part *part)
{
    sum->hp = (uint8_t)(sum->hp + part->hp);
    sum->armor = (uint8_t)(sum->armor + part->armor);
    sum->retaliate = (uint8_t)(sum->retaliate + part->retaliate);
    sum->luck = (uint8_t)(sum->luck + part->luck);
    sum->movement = (uint8_t)(sum->movement + part->movement);
    sum->range = (uint8_t)(sum->range + part->range);
    sum->damage = (uint8_t)(sum->damage + part->damage);
    sum->strikes = (uint8_t)(sum->strikes + part->strikes);
    sum->regenerate = (uint8_t)(sum->regenerate + part->regenerate);
    sum->through |= part->through;
    sum->abilities |= (uint16_t)(1U << part->ability & ~1U);
}

void spacefreaks_settle_totals(spacefreaks_player *p)
{
    p->totals = (spacefreaks_totals){0};
    add_part(&p->totals, &spacefreaks_heads[p->head]);
    for (int slot = 0; slot < SPACEFREAKS_SLOT_HEAD; slot++) {
        add_part(&p->totals, &spacefreaks_parts[p->parts[slot]]);
    }
}

void spacefreaks_refit(spacefreaks_state *s, int seat)
{
    spacefreaks_player *p = &s->player[seat];
    spacefreaks_settle_totals(p);
    for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
        p->freaks[i].hp = p->freaks[i].hp > p->totals.hp ? p->totals.hp : p->freaks[i].hp;
    }
}

int spacefreaks_movement_of(const spacefreaks_state *s, int figure)
{
    enum { UNIT_MOVEMENT = 5 }; /* SPF-8.1 */
    int movement = spacefreaks_is_freak(figure)
                       ? s->player[spacefreaks_freak_seat(figure)].totals.movement
                       : UNIT_MOVEMENT;
    movement += spacefreaks_rule_sum(s, SPACEFREAKS_RULE_MOVEMENT);
    return movement < 1 ? 1 : movement; /* SPF-25.16 */
}

static void settle_player(spacefreaks_state *s, spacefreaks_player *p)
{
    spacefreaks_settle_totals(p);
    for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
        spacefreaks_put(&s->figures, p->freaks[i].hex);
    }
    for (int i = 0; i < SPACEFREAKS_TURRETS; i++) {
        spacefreaks_put(&s->solid, p->turrets[i].hex);
    }
    spacefreaks_put(&s->solid, p->bunker.hex);
    if (p->corner) {
        spacefreaks_put(&s->solid, spacefreaks_corners[p->corner - 1]);
    }
}

void spacefreaks_settle_pieces(spacefreaks_state *s)
{
    s->figures = (spacefreaks_board){{0}};
    s->solid = (spacefreaks_board){{0}};
    for (int p = 0; p < s->players; p++) {
        settle_player(s, &s->player[p]);
    }
    for (int u = 0; u < SPACEFREAKS_UNITS; u++) {
        spacefreaks_put(&s->figures, s->units[u].hex);
    }
    spacefreaks_remove(&s->figures, SPACEFREAKS_NOWHERE);
    spacefreaks_remove(&s->solid, SPACEFREAKS_NOWHERE);
}
