/*
 * AI Breakdown (SPF-25.15, SPF-29.7): every Droid and Turret attacks the nearest target. Attacks
 * are carried out one by one, but nothing is removed before the last one, so they count as
 * simultaneous. `moved` holds the shooters of this player that have had their turn.
 */
#include "games/spacefreaks/rules/stages.h"

enum { FIRST_TURRET = SPACEFREAKS_UNITS_OF_KIND, SHOOTERS = FIRST_TURRET + SPACEFREAKS_TURRETS };

/* A shooter of this player, by its bit: its weapon and place; false if there is none. */
static bool aim(const spacefreaks_state *s, int seat, int bit, spacefreaks_blow *blow)
{
    *blow = (spacefreaks_blow){.source = SPACEFREAKS_OF_ITSELF, .attack = true};
    if (bit < FIRST_TURRET) {
        int figure = SPACEFREAKS_FIRST_DROID + bit;
        const spacefreaks_unit *unit = &s->units[figure - SPACEFREAKS_FIRST_ALIEN];
        blow->figure = (uint8_t)figure;
        blow->from = unit->hex;
        blow->weapon = spacefreaks_unit_arm(s, figure);
        return unit->hex && unit->owner == seat && !(unit->marks & SPACEFREAKS_IDLE);
    }
    const spacefreaks_building *turret = &s->player[seat].turrets[bit - FIRST_TURRET];
    blow->turret = (uint8_t)spacefreaks_turret_number(seat, bit - FIRST_TURRET);
    blow->from = turret->hex;
    blow->weapon = spacefreaks_turret_arm(s, seat);
    return turret->hex && !(turret->marks & SPACEFREAKS_IDLE) &&
           !spacefreaks_holds(s, SPACEFREAKS_RULE_NO_TURRETS);
}

/* Freaks outside Bunkers, units, Turrets and Bunkers; no Home Bases. */
static bool is_target(const spacefreaks_state *s, int hex)
{
    return spacefreaks_in(&s->figures, hex) || spacefreaks_building_at(s, hex);
}

/* The nearest targets of a shooter; spacefreaks_targets leaves force fields out. */
static int nearest(const spacefreaks_state *s, const spacefreaks_blow *blow, cb_move *out)
{
    spacefreaks_board reach = spacefreaks_targets(s, blow->from, &blow->weapon);
    int n = 0, least = SPACEFREAKS_BOARD_ROWS;
    for (int r = 1; r < SPACEFREAKS_BOARD_ROWS - 1; r++) {
        uint64_t row = reach.row[r] & (s->figures.row[r] | s->solid.row[r]);
        while (row) {
            int hex = r * 32 + cb_take(&row), d = spacefreaks_distance(blow->from, hex);
            if (!is_target(s, hex) || d > least) {
                continue;
            }
            n = d < least ? 0 : n;
            least = d;
            out[n++] = CB_MOVE(SPACEFREAKS_V_MISFIRE, hex);
        }
    }
    return n;
}

/* The next shooter with a target: its targets, and itself in *blow and *bit. */
static int next_shooter(const spacefreaks_state *s, int seat, cb_move *out, spacefreaks_blow *blow,
                        int *bit)
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

int spacefreaks_list_breakdown(const spacefreaks_state *s, int seat, cb_move *out)
{
    spacefreaks_blow blow;
    int bit;
    return next_shooter(s, seat, out, &blow, &bit);
}

void spacefreaks_act_misfire(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    cb_move moves[SPACEFREAKS_MAX_MOVES];
    spacefreaks_blow blow;
    int bit;
    next_shooter(s, seat, moves, &blow, &bit);
    s->moved |= (uint16_t)(1U << bit);
    spacefreaks_strike_first(s, &blow, cb_move_ref(m, 0), log);
}

void spacefreaks_after_breakdown(spacefreaks_state *s, cb_log *log)
{
    spacefreaks_remove_dead(s, SPACEFREAKS_OF_ITSELF, log);
}
