#include <assert.h>

#include "games/spacefreaks/rules/enter.h"

enum { RADIATION_DAMAGE = 3 };

int spacefreaks_facility_at(const spacefreaks_state *s, int hex)
{
    const spacefreaks_arena *arena = spacefreaks_arena_of(s);
    if (!spacefreaks_in(&arena->lab, hex) && !spacefreaks_in(&arena->healing, hex)) {
        return -1;
    }
    for (int i = 0; i < SPACEFREAKS_FACILITIES; i++) {
        if (arena->facilities[i] == hex) {
            return i;
        }
    }
    return -1;
}

void spacefreaks_visit(spacefreaks_state *s, int freak)
{
    spacefreaks_freak *f = spacefreaks_freak_of(s, freak);
    int facility = spacefreaks_facility_at(s, f->hex);
    if (facility >= 0) {
        f->visited |= (uint8_t)(1U << facility);
    }
}

/* SPF-23.2: each radiation hexagon heals each Toxic Freak once a turn. */
static void glow(spacefreaks_state *s, int freak, cb_log *log)
{
    uint32_t *used = &s->toxic[(freak - 1) % SPACEFREAKS_FREAKS];
    int hex = spacefreaks_freak_in(s, freak)->hex;
    uint32_t bit = UINT32_C(1) << spacefreaks_rank(&spacefreaks_arena_of(s)->radiation, hex);
    if (!(*used & bit)) {
        *used |= bit;
        spacefreaks_heal(s, freak, spacefreaks_heads[SPACEFREAKS_TOXIC].amount, log);
    }
}

/* SPF-15.2 to 15.4; Cosmic Radiation goes before Radiation Leak (SPF-25.18). */
static void irradiate(spacefreaks_state *s, int freak, spacefreaks_source source, cb_log *log)
{
    spacefreaks_freak *f = spacefreaks_freak_of(s, freak);
    bool toxic = spacefreaks_can(&s->player[spacefreaks_freak_seat(freak)], SPACEFREAKS_CAN_GLOW);
    f->marks |= SPACEFREAKS_GLOWED;
    if (toxic) {
        glow(s, freak, log);
    }
    if (f->marks & SPACEFREAKS_HOT) {
        return;
    }
    if (spacefreaks_holds(s, SPACEFREAKS_RULE_COSMIC)) {
        f->marks |= SPACEFREAKS_HOT;
        spacefreaks_heal(s, freak, spacefreaks_rule_last(s, SPACEFREAKS_RULE_COSMIC, 0), log);
    } else if (!toxic && !f->shields) {
        f->marks |= SPACEFREAKS_HOT;
        spacefreaks_hurt(s, freak,
                         spacefreaks_rule_last(s, SPACEFREAKS_RULE_LEAK, RADIATION_DAMAGE), source,
                         log);
    }
}

/* Picks up others' flags and reaches the player's own markers, only in the owner's turn (SPF-25.13,
 * 26.2). */
static void collect(spacefreaks_state *s, int freak, int hex, cb_log *log)
{
    int seat = spacefreaks_freak_seat(freak);
    spacefreaks_player *own = &s->player[seat];
    for (int p = 0; p < s->players; p++) {
        if (p != seat && s->player[p].flag == hex) {
            s->player[p].flag = SPACEFREAKS_NOWHERE;
            s->owed_sponsors[seat]++;
            spacefreaks_tell(log, seat, SPACEFREAKS_E_PLUCKED, (int16_t)p);
        }
    }
    for (int i = 0; i < SPACEFREAKS_PROBES; i++) {
        if (own->probes[i] == hex && !(s->deeds.probes >> i & 1)) {
            s->deeds.probes |= (uint8_t)(1U << i);
            spacefreaks_tell(log, seat, SPACEFREAKS_E_REACHED, (int16_t)hex);
        }
    }
}

/* SPF-25.4 */
static bool is_war_hex(const spacefreaks_state *s, int hex)
{
    return spacefreaks_in(&spacefreaks_landing, hex) || spacefreaks_facility_at(s, hex) >= 0 ||
           spacefreaks_wormhole_at(s, hex) >= 0;
}

static bool in_turn(const spacefreaks_state *s)
{
    return s->stage >= SPACEFREAKS_ST_TURN && s->stage <= SPACEFREAKS_ST_TURN_END;
}

static void freak_enters(spacefreaks_state *s, int freak, int hex, spacefreaks_source source,
                         cb_log *log)
{
    const spacefreaks_arena *arena = spacefreaks_arena_of(s);
    spacefreaks_visit(s, freak);
    if (in_turn(s) && spacefreaks_freak_seat(freak) == s->active) {
        collect(s, freak, hex, log);
    }
    if (spacefreaks_in(&arena->radiation, hex)) {
        irradiate(s, freak, source, log);
    }
    if (spacefreaks_holds(s, SPACEFREAKS_RULE_ALIEN_WAR) &&
        !spacefreaks_freak_in(s, freak)->shields && is_war_hex(s, hex)) {
        spacefreaks_hurt(s, freak, spacefreaks_rule_last(s, SPACEFREAKS_RULE_ALIEN_WAR, 0), source,
                         log);
    }
    if (!spacefreaks_freak_in(s, freak)->hp) {
        spacefreaks_remove_dead(s, source, log);
    }
}

static void unit_enters(spacefreaks_state *s, int figure, int hex, spacefreaks_source source,
                        cb_log *log)
{
    spacefreaks_unit *unit = spacefreaks_unit_of(s, figure);
    if (figure >= SPACEFREAKS_FIRST_DROID || unit->marks & SPACEFREAKS_HOT ||
        !spacefreaks_in(&spacefreaks_arena_of(s)->radiation, hex)) {
        return;
    }
    unit->marks |= SPACEFREAKS_HOT;
    spacefreaks_strike_unit(s, figure, 1, source, log);
    if (unit->marks & SPACEFREAKS_WRECKED) {
        spacefreaks_remove_dead(s, source, log);
    }
}

bool spacefreaks_enter(spacefreaks_state *s, int figure, int hex, spacefreaks_source source,
                       cb_log *log)
{
    assert(spacefreaks_in(&spacefreaks_on_board, hex) && !spacefreaks_in(&s->figures, hex));
    spacefreaks_put_figure(s, figure, hex);
    if (spacefreaks_is_freak(figure)) {
        freak_enters(s, figure, hex, source, log);
    } else {
        unit_enters(s, figure, hex, source, log);
    }
    return spacefreaks_figure_hex(s, figure) != SPACEFREAKS_NOWHERE;
}

void spacefreaks_push(spacefreaks_state *s, int figure, int direction, spacefreaks_source source,
                      cb_log *log)
{
    int hex = spacefreaks_figure_hex(s, figure), next = hex + spacefreaks_steps[direction];
    while (spacefreaks_may_enter(s, figure, next)) {
        spacefreaks_tell(log, spacefreaks_figure_owner(s, figure), SPACEFREAKS_E_PUSHED,
                         (int16_t)figure, (int16_t)next);
        if (!spacefreaks_enter(s, figure, next, source, log)) {
            return;
        }
        next += spacefreaks_steps[direction];
    }
}
