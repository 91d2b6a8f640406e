/*
 * AI Breakdown (SPF-25.15, SPF-29.7): every Droid and Turret attacks the nearest target. Harm is
 * dealt one attack after the other, but nothing is removed before all have attacked, so it is all
 * the same as at one moment. `moved` holds the shooters of this player that are dealt with.
 */
#include "games/spacefreaks/stages.h"

enum { FIRST_TURRET = SPF_UNITS_OF_KIND, SHOOTERS = FIRST_TURRET + SPF_TURRETS };

/* A shooter of this player, by its bit: its weapon and place; false if it is none. */
static bool aim(const spf_state *s, int seat, int bit, spf_blow *blow)
{
    *blow = (spf_blow){.source = SPF_OF_ITSELF, .attack = true};
    if (bit < FIRST_TURRET) {
        int figure = SPF_FIRST_DROID + bit;
        const spf_unit *unit = &s->units[figure - SPF_FIRST_ALIEN];
        blow->figure = (uint8_t)figure;
        blow->from = unit->hex;
        blow->weapon = spf_unit_arm(s, figure);
        return unit->hex && unit->owner == seat && !(unit->marks & SPF_IDLE);
    }
    const spf_building *turret = &s->player[seat].turrets[bit - FIRST_TURRET];
    blow->turret = (uint8_t)spf_turret_number(seat, bit - FIRST_TURRET);
    blow->from = turret->hex;
    blow->weapon = spf_turret_arm(s, seat);
    return turret->hex && !(turret->marks & SPF_IDLE) && !spf_holds(s, SPF_RULE_NO_TURRETS);
}

/* Freaks outside Bunkers, units, Turrets and Bunkers; no Home Bases. */
static bool is_target(const spf_state *s, int hex)
{
    return spf_in(&s->figures, hex) || spf_building_at(s, hex);
}

/* The nearest targets of a shooter; spf_targets leaves force fields out. */
static int nearest(const spf_state *s, const spf_blow *blow, cb_move *out)
{
    spf_board reach = spf_targets(s, blow->from, &blow->weapon);
    int n = 0, least = SPF_BOARD_ROWS;
    for (int r = 1; r < SPF_BOARD_ROWS - 1; r++) {
        uint64_t row = reach.row[r] & (s->figures.row[r] | s->solid.row[r]);
        while (row) {
            int hex = r * 32 + cb_take(&row), d = spf_distance(blow->from, hex);
            if (!is_target(s, hex) || d > least) {
                continue;
            }
            n = d < least ? 0 : n;
            least = d;
            out[n++] = SPF_MOVE(SPF_V_MISFIRE, hex, 0, 0);
        }
    }
    return n;
}

/* The next shooter with a target: its targets, and itself in *blow and *bit. */
static int next_shooter(const spf_state *s, int seat, cb_move *out, spf_blow *blow, int *bit)
{
    for (*bit = 0; *bit < SHOOTERS; ++*bit) {
        if (!(s->moved >> *bit & 1) && aim(s, seat, *bit, blow)) {
            int n = nearest(s, blow, out);
            if (n) {
                return n;
            }
        }
    }
    return 0;
}

int spf_list_breakdown(const spf_state *s, int seat, cb_move *out)
{
    spf_blow blow;
    int bit;
    return next_shooter(s, seat, out, &blow, &bit);
}

void spf_act_misfire(spf_state *s, int seat, cb_move m, cb_log *log)
{
    cb_move moves[SPF_MAX_MOVES];
    spf_blow blow;
    int bit;
    next_shooter(s, seat, moves, &blow, &bit);
    s->moved |= (uint16_t)(1U << bit);
    spf_board area = {{0}};
    spf_put(&area, spf_x(m));
    spf_strike_first(s, &blow, &area, log);
}

bool spf_step_breakdown(spf_state *s, cb_log *log)
{
    if (!spf_step_each(s, log)) {
        return false;
    }
    spf_remove_dead(s, SPF_OF_ITSELF, log);
    return true;
}
