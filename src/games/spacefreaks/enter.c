#include "games/spacefreaks/enter.h"

enum { RADIATION_DAMAGE = 3 };

int spf_facility_at(const spf_state *s, int hex)
{
    const spf_arena *arena = spf_arena_of(s);
    if (!spf_in(&arena->lab, hex) && !spf_in(&arena->healing, hex)) {
        return -1;
    }
    for (int i = 0; i < SPF_FACILITIES; i++) {
        if (arena->facilities[i] == hex) {
            return i;
        }
    }
    return -1;
}

void spf_visit(spf_state *s, int freak)
{
    spf_freak *f = spf_freak_of(s, freak);
    int facility = spf_facility_at(s, f->hex);
    if (facility >= 0) {
        f->visited |= (uint8_t)(1U << facility);
    }
}

/* SPF-23.2: each radiation hexagon heals each Toxic Freak once a turn. */
static void glow(spf_state *s, int freak, cb_log *log)
{
    uint32_t *used = &s->toxic[(freak - 1) % SPF_FREAKS];
    int hex = spf_freak_in(s, freak)->hex;
    uint32_t bit = UINT32_C(1) << spf_rank(&spf_arena_of(s)->radiation, hex);
    if (!(*used & bit)) {
        *used |= bit;
        spf_heal(s, freak, spf_heads[SPF_TOXIC].amount, log);
    }
}

/* SPF-15.2 to 15.4; Cosmic Radiation goes before Radiation Leak (SPF-25.18). */
static void irradiate(spf_state *s, int freak, spf_source source, cb_log *log)
{
    spf_freak *f = spf_freak_of(s, freak);
    bool toxic = spf_can(&s->player[spf_freak_seat(freak)], SPF_CAN_GLOW);
    f->marks |= SPF_GLOWED;
    if (toxic) {
        glow(s, freak, log);
    }
    if (f->marks & SPF_HOT) {
        return;
    }
    if (spf_holds(s, SPF_RULE_COSMIC)) {
        f->marks |= SPF_HOT;
        spf_heal(s, freak, spf_rule_last(s, SPF_RULE_COSMIC, 0), log);
    } else if (!toxic && !f->shields) {
        f->marks |= SPF_HOT;
        spf_hurt(s, freak, spf_rule_last(s, SPF_RULE_LEAK, RADIATION_DAMAGE), source, log);
    }
}

/* Flags of others and own markers, in the own turn only (SPF-25.13, SPF-26.2). */
static void collect(spf_state *s, int freak, int hex, cb_log *log)
{
    int seat = spf_freak_seat(freak);
    spf_player *own = &s->player[seat];
    for (int p = 0; p < s->players; p++) {
        if (p != seat && s->player[p].flag == hex) {
            s->player[p].flag = SPF_NOWHERE;
            s->owed_sponsors[seat]++;
            spf_tell(log, seat, SPF_E_PLUCKED, (int16_t)p);
        }
    }
    for (int i = 0; i < SPF_PROBES; i++) {
        if (own->probes[i] == hex && !(s->deeds.probes >> i & 1)) {
            s->deeds.probes |= (uint8_t)(1U << i);
            spf_tell(log, seat, SPF_E_REACHED, (int16_t)hex);
        }
    }
}

/* SPF-25.4 */
static bool is_war_hex(const spf_state *s, int hex)
{
    return spf_in(&spf_landing, hex) || spf_facility_at(s, hex) >= 0 ||
           spf_wormhole_at(s, hex) >= 0;
}

static bool in_turn(const spf_state *s)
{
    return s->stage >= SPF_ST_TURN && s->stage <= SPF_ST_TURN_END;
}

static void freak_enters(spf_state *s, int freak, int hex, spf_source source, cb_log *log)
{
    const spf_arena *arena = spf_arena_of(s);
    spf_visit(s, freak);
    if (in_turn(s) && spf_freak_seat(freak) == s->active) {
        collect(s, freak, hex, log);
    }
    if (spf_in(&arena->radiation, hex)) {
        irradiate(s, freak, source, log);
    }
    if (spf_holds(s, SPF_RULE_ALIEN_WAR) && !spf_freak_in(s, freak)->shields &&
        is_war_hex(s, hex)) {
        spf_hurt(s, freak, spf_rule_last(s, SPF_RULE_ALIEN_WAR, 0), source, log);
    }
    if (!spf_freak_in(s, freak)->hp) {
        spf_remove_dead(s, source, log);
    }
}

static void unit_enters(spf_state *s, int figure, int hex, spf_source source, cb_log *log)
{
    spf_unit *unit = spf_unit_of(s, figure);
    if (figure >= SPF_FIRST_DROID || unit->marks & SPF_HOT ||
        !spf_in(&spf_arena_of(s)->radiation, hex)) {
        return;
    }
    unit->marks |= SPF_HOT;
    spf_strike_unit(s, figure, 1, source, log);
    if (unit->marks & SPF_WRECKED) {
        spf_remove_dead(s, source, log);
    }
}

bool spf_enter(spf_state *s, int figure, int hex, spf_source source, cb_log *log)
{
    spf_put_figure(s, figure, hex);
    if (spf_is_freak(figure)) {
        freak_enters(s, figure, hex, source, log);
    } else {
        unit_enters(s, figure, hex, source, log);
    }
    return spf_figure_hex(s, figure) != SPF_NOWHERE;
}

void spf_push(spf_state *s, int figure, int direction, spf_source source, cb_log *log)
{
    int hex = spf_figure_hex(s, figure), next = hex + spf_steps[direction];
    while (spf_may_enter(s, figure, next)) {
        spf_tell(log, spf_figure_owner(s, figure), SPF_E_PUSHED, (int16_t)figure, (int16_t)next);
        if (!spf_enter(s, figure, next, source, log)) {
            return;
        }
        next += spf_steps[direction];
    }
}
