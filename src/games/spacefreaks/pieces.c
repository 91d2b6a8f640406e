#include "games/spacefreaks/pieces.h"

int spf_figure_at(const spf_state *s, int hex)
{
    if (!spf_in(&s->figures, hex)) {
        return 0;
    }
    for (int p = 0; p < s->players; p++) {
        for (int i = 0; i < SPF_FREAKS; i++) {
            if (s->player[p].freaks[i].hex == hex) {
                return spf_freak_number(p, i);
            }
        }
    }
    for (int u = 0; u < SPF_UNITS; u++) {
        if (s->units[u].hex == hex) {
            return SPF_FIRST_ALIEN + u;
        }
    }
    return 0;
}

int spf_building_at(const spf_state *s, int hex)
{
    if (!spf_in(&s->solid, hex)) {
        return 0;
    }
    for (int p = 0; p < s->players; p++) {
        for (int i = 0; i < SPF_TURRETS; i++) {
            if (s->player[p].turrets[i].hex == hex) {
                return spf_turret_number(p, i);
            }
        }
        if (s->player[p].bunker.hex == hex) {
            return spf_bunker_number(p);
        }
    }
    return 0;
}

int spf_base_at(const spf_state *s, int hex)
{
    for (int p = 0; p < s->players; p++) {
        if (s->player[p].corner && spf_base_of(s, p) == hex) {
            return p;
        }
    }
    return -1;
}

int spf_wormhole_at(const spf_state *s, int hex)
{
    for (int i = 0; i < SPF_WORMHOLES && s->wormholes[i]; i++) { /* from the first on */
        if (s->wormholes[i] == hex) {
            return i;
        }
    }
    return -1;
}

void spf_put_figure(spf_state *s, int figure, int hex)
{
    uint16_t *at =
        spf_is_freak(figure) ? &spf_freak_of(s, figure)->hex : &spf_unit_of(s, figure)->hex;
    if (*at) {
        spf_remove(&s->figures, *at);
    }
    *at = (uint16_t)hex;
    if (hex) {
        spf_put(&s->figures, hex);
    }
}

void spf_put_building(spf_state *s, int building, int hex)
{
    spf_building *b = spf_building_of(s, building);
    if (b->hex) {
        spf_remove(&s->solid, b->hex);
    }
    b->hex = (uint16_t)hex;
    if (hex) {
        spf_put(&s->solid, hex);
    } else {
        b->marks = 0; /* SPF-14.11: it comes back as new */
    }
}

int spf_free_unit(const spf_state *s, int kind)
{
    for (int i = kind * SPF_UNITS_OF_KIND; i < (kind + 1) * SPF_UNITS_OF_KIND; i++) {
        if (!s->units[i].hex) {
            return SPF_FIRST_ALIEN + i;
        }
    }
    return 0;
}

int spf_free_turret(const spf_state *s, int seat)
{
    for (int i = 0; i < SPF_TURRETS; i++) {
        if (!s->player[seat].turrets[i].hex) {
            return spf_turret_number(seat, i);
        }
    }
    return 0;
}

void spf_deploy(spf_state *s, int figure, int seat, int hex)
{
    spf_unit *unit = spf_unit_of(s, figure);
    unit->owner = (uint8_t)seat;
    unit->marks = SPF_ACTED;
    spf_put_figure(s, figure, hex);
}

spf_board spf_empty_hexes(const spf_state *s)
{
    spf_board empty = spf_arena_of(s)->plain;
    spf_clear(&empty, &s->figures);
    spf_clear(&empty, &s->solid);
    for (int i = 0; i < SPF_WORMHOLES; i++) {
        spf_remove(&empty, s->wormholes[i]);
    }
    return empty;
}

bool spf_is_bare(const spf_state *s, int hex)
{
    if (!spf_in(&spf_arena_of(s)->plain, hex) || spf_in(&s->solid, hex) ||
        spf_wormhole_at(s, hex) >= 0) {
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

spf_board spf_building_sites(const spf_state *s)
{
    spf_board sites = spf_empty_hexes(s);
    for (int p = 0; p < s->players; p++) {
        spf_remove(&sites, s->player[p].flag);
        for (int i = 0; i < SPF_PROBES; i++) {
            spf_remove(&sites, s->player[p].probes[i]);
        }
    }
    return sites;
}

spf_board spf_neutral_zone(const spf_state *s)
{
    spf_board zone = spf_on_board;
    for (int p = 0; p < s->players; p++) {
        spf_clear(&zone, &spf_building_zones[s->player[p].corner - 1]);
        spf_remove(&zone, spf_base_of(s, p));
    }
    return zone;
}

int spf_shields_used(const spf_state *s)
{
    int n = 0;
    for (int p = 0; p < s->players; p++) {
        for (int i = 0; i < SPF_FREAKS; i++) {
            n += s->player[p].freaks[i].shields;
        }
    }
    return n;
}

bool spf_is_shielded(const spf_state *s, int hex)
{
    for (int p = 0; p < s->players; p++) {
        for (int i = 0; i < SPF_FREAKS; i++) {
            const spf_freak *f = &s->player[p].freaks[i];
            if (f->shields && f->hex == hex) {
                return hex != s->player[p].bunker.hex;
            }
        }
    }
    return false;
}

int spf_heal(spf_state *s, int freak, int amount, cb_log *log)
{
    spf_freak *f = spf_freak_of(s, freak);
    int most = s->player[spf_freak_seat(freak)].totals.hp;
    int gain = f->hp + amount > most ? most - f->hp : amount;
    if (gain <= 0) {
        return 0;
    }
    f->hp = (uint8_t)(f->hp + gain);
    spf_tell(log, spf_freak_seat(freak), SPF_E_HEALED, (int16_t)freak, (int16_t)gain);
    return gain;
}

/* SPF-2.5 */
static void add_part(spf_totals *sum, const spf_part *part)
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

void spf_settle_totals(spf_player *p)
{
    p->totals = (spf_totals){0};
    add_part(&p->totals, &spf_heads[p->head]);
    for (int slot = 0; slot < SPF_SLOT_HEAD; slot++) {
        add_part(&p->totals, &spf_parts[p->parts[slot]]);
    }
}

void spf_refit(spf_state *s, int seat)
{
    spf_player *p = &s->player[seat];
    spf_settle_totals(p);
    for (int i = 0; i < SPF_FREAKS; i++) {
        p->freaks[i].hp = p->freaks[i].hp > p->totals.hp ? p->totals.hp : p->freaks[i].hp;
    }
}

int spf_movement_of(const spf_state *s, int figure)
{
    enum { UNIT_MOVEMENT = 5 }; /* SPF-8.1 */
    int movement =
        spf_is_freak(figure) ? s->player[spf_freak_seat(figure)].totals.movement : UNIT_MOVEMENT;
    movement += spf_rule_sum(s, SPF_RULE_MOVEMENT);
    return movement < 1 ? 1 : movement; /* SPF-25.16 */
}

static void settle_player(spf_state *s, spf_player *p)
{
    spf_settle_totals(p);
    for (int i = 0; i < SPF_FREAKS; i++) {
        spf_put(&s->figures, p->freaks[i].hex);
    }
    for (int i = 0; i < SPF_TURRETS; i++) {
        spf_put(&s->solid, p->turrets[i].hex);
    }
    spf_put(&s->solid, p->bunker.hex);
    if (p->corner) {
        spf_put(&s->solid, spf_corners[p->corner - 1]);
    }
}

void spf_settle_pieces(spf_state *s)
{
    s->figures = (spf_board){{0}};
    s->solid = (spf_board){{0}};
    for (int p = 0; p < s->players; p++) {
        settle_player(s, &s->player[p]);
    }
    for (int u = 0; u < SPF_UNITS; u++) {
        spf_put(&s->figures, s->units[u].hex);
    }
    spf_remove(&s->figures, SPF_NOWHERE);
    spf_remove(&s->solid, SPF_NOWHERE);
}
