/* Earthquake and Magnetic Field: pieces drawn towards the Landing Zone (SPF-25.6, 25.8). */
#include <assert.h>

#include "games/spacefreaks/rules/stages.h"

/*
 * Both cards let a player move up to three pieces in any order, and a piece that is blocked when
 * its turn comes stays (SPF-21.4). So the player may also name a blocked piece, but is asked only
 * where that makes a difference: where another of the player's pieces is in its way and could still
 * move away.
 */
enum { PIECES = 3 };

static bool is_step_nearer(int from, int to)
{
    return spacefreaks_distance(from, to) == 1 &&
           spacefreaks_to_landing(to) < spacefreaks_to_landing(from);
}

/* Bits of those among the pieces `waiting` that can move, or might once another has moved. */
static unsigned may_come_free(const int hexes[PIECES], unsigned waiting, unsigned can)
{
    for (int round = 1; round < PIECES; round++) {
        for (int i = 0; i < PIECES; i++) {
            for (int j = 0; j < PIECES; j++) {
                bool behind = (can >> j & 1) && is_step_nearer(hexes[i], hexes[j]);
                can |= behind ? 1U << i & waiting : 0;
            }
        }
    }
    return can;
}

/* ---- Earthquake: `moved` holds the buildings of this player that have had their turn ---- */

/* The empty neighbours that are one hexagon nearer. */
static int nearer_sites(const spacefreaks_state *s, int hex, spacefreaks_hex *out)
{
    spacefreaks_board sites = spacefreaks_building_sites(s);
    int n = 0, away = spacefreaks_to_landing(hex);
    for (int d = 0; d < SPACEFREAKS_DIRECTIONS; d++) {
        int next = hex + spacefreaks_steps[d];
        if (spacefreaks_in(&sites, next) && spacefreaks_to_landing(next) < away) {
            out[n++] = (spacefreaks_hex)next;
        }
    }
    return n;
}

/* A player's buildings by their bits: the Turrets, then the Bunker. */
static int building_number(int seat, int bit)
{
    return bit == SPACEFREAKS_TURRETS ? spacefreaks_bunker_number(seat)
                                      : spacefreaks_turret_number(seat, bit);
}

static int bit_of_building(int building)
{
    return building >= SPACEFREAKS_FIRST_BUNKER ? SPACEFREAKS_TURRETS
                                                : (building - 1) % SPACEFREAKS_TURRETS;
}

int spacefreaks_list_quake(const spacefreaks_state *s, int seat, cb_move *out)
{
    spacefreaks_hex sites[PIECES][SPACEFREAKS_DIRECTIONS];
    int hexes[PIECES], counts[PIECES] = {0}, n = 0;
    unsigned waiting = 0, can = 0;
    for (int i = 0; i < PIECES; i++) {
        hexes[i] = spacefreaks_building_in(s, building_number(seat, i))->hex;
        if (hexes[i] && !(s->moved >> i & 1)) {
            waiting |= 1U << i;
            counts[i] = nearer_sites(s, hexes[i], sites[i]);
            can |= counts[i] ? 1U << i : 0;
        }
    }
    unsigned concerned = may_come_free(hexes, waiting, can);
    for (int i = 0; i < PIECES; i++) {
        int building = building_number(seat, i);
        assert(building >= 1 && building <= SPACEFREAKS_BUILDINGS);
        for (int k = 0; k < counts[i]; k++) {
            out[n++] = CB_MOVE(SPACEFREAKS_V_SHIFT, building, sites[i][k]);
        }
        if ((concerned & ~can) >> i & 1) {
            out[n++] = CB_MOVE(SPACEFREAKS_V_STAY_BUILDING, building);
        }
    }
    return n;
}

void spacefreaks_act_stay_building(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    s->moved |= (uint16_t)(1U << bit_of_building(cb_move_ref(m, 0)));
}

/* A Freak inside a Bunker goes with it, without entering anything. */
void spacefreaks_act_shift(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    int building = cb_move_ref(m, 0), hex = cb_move_ref(m, 1);
    int inside = spacefreaks_figure_at(s, spacefreaks_building_in(s, building)->hex);
    spacefreaks_put_building(s, building, hex);
    if (inside) {
        spacefreaks_put_figure(s, inside, hex);
    }
    s->moved |= (uint16_t)(1U << bit_of_building(building));
}

/* Wormhole tokens in order of creation; the cursor counts them. Chance decides between equals. */
int spacefreaks_list_drift(const spacefreaks_state *s, int seat, cb_move *out)
{
    (void)seat;
    spacefreaks_hex sites[SPACEFREAKS_DIRECTIONS];
    int n = nearer_sites(s, s->wormholes[s->cursor], sites);
    for (int i = 0; i < n; i++) {
        out[i] = CB_MOVE(SPACEFREAKS_V_DRIFT, s->cursor, sites[i]);
    }
    return n;
}

void spacefreaks_act_drift(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    s->wormholes[cb_move_ref(m, 0)] = (uint16_t)cb_move_ref(m, 1);
    s->cursor++;
}

bool spacefreaks_step_drift(spacefreaks_state *s, cb_log *log)
{
    cb_move moves[SPACEFREAKS_DIRECTIONS];
    while (s->cursor < SPACEFREAKS_WORMHOLES && s->wormholes[s->cursor]) {
        int n = spacefreaks_list_drift(s, CB_NATURE_SEAT, moves);
        if (n > 1) {
            return false;
        }
        if (n == 1) {
            spacefreaks_tell(log, CB_NATURE_SEAT, SPACEFREAKS_V_DRIFT,
                             (int16_t)cb_move_ref(moves[0], 0), (int16_t)cb_move_ref(moves[0], 1));
            spacefreaks_act_drift(s, CB_NATURE_SEAT, moves[0], log);
        } else {
            s->cursor++;
        }
    }
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_RESOLVE);
    return true;
}

/* ---- Magnetic Field: `moved` holds who has begun, who goes on, and its steps left ---- */

enum { BEGUN = 0, GOING = 4, STEPS = 8, THREE_BITS = 7 };

/* Does the card move this Freak at all, if the way is free? */
static bool is_pulled(const spacefreaks_state *s, int freak)
{
    const spacefreaks_freak *f = spacefreaks_freak_in(s, freak);
    return f->hex && !f->shields && !spacefreaks_in_bunker(s, freak);
}

static int list_pulls(const spacefreaks_state *s, int freak, cb_move *out)
{
    int n = 0, hex = spacefreaks_freak_in(s, freak)->hex;
    for (int d = 0; is_pulled(s, freak) && d < SPACEFREAKS_DIRECTIONS; d++) {
        int next = hex + spacefreaks_steps[d];
        if (spacefreaks_may_enter(s, freak, next) && is_step_nearer(hex, next)) {
            out[n++] = CB_MOVE(SPACEFREAKS_V_PULL, freak, next);
        }
    }
    return n;
}

/* One Freak makes all its steps before the next one moves (SPF-29.8). */
int spacefreaks_list_pull(const spacefreaks_state *s, int seat, cb_move *out)
{
    cb_move pulls[PIECES][SPACEFREAKS_DIRECTIONS];
    int hexes[PIECES], counts[PIECES] = {0}, n = 0, going = s->moved >> GOING & THREE_BITS;
    unsigned waiting = 0, can = 0;
    if (going && s->moved >> STEPS) {
        n = list_pulls(s, spacefreaks_freak_number(seat, going - 1), out);
    }
    if (n) {
        return n;
    }
    for (int i = 0; i < PIECES; i++) {
        int freak = spacefreaks_freak_number(seat, i);
        hexes[i] = spacefreaks_freak_in(s, freak)->hex;
        if (is_pulled(s, freak) && !(s->moved >> (BEGUN + i) & 1)) {
            waiting |= 1U << i;
            counts[i] = list_pulls(s, freak, pulls[i]);
            can |= counts[i] ? 1U << i : 0;
        }
    }
    unsigned concerned = may_come_free(hexes, waiting, can);
    for (int i = 0; i < PIECES; i++) {
        for (int k = 0; k < counts[i]; k++) {
            out[n++] = pulls[i][k];
        }
        if ((concerned & ~can) >> i & 1) {
            out[n++] = CB_MOVE(SPACEFREAKS_V_STAY, spacefreaks_freak_number(seat, i));
        }
    }
    return n;
}

void spacefreaks_act_stay(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    unsigned begun = 1U << (cb_move_ref(m, 0) - 1) % SPACEFREAKS_FREAKS;
    s->moved = (uint16_t)((s->moved & THREE_BITS) | begun);
}

void spacefreaks_act_pull(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    int freak = cb_move_ref(m, 0), i = (freak - 1) % SPACEFREAKS_FREAKS;
    int going = s->moved >> GOING & THREE_BITS;
    int steps =
        going == i + 1 ? s->moved >> STEPS : spacefreaks_masters[SPACEFREAKS_MAGNETIC_FIELD].amount;
    unsigned begun = (s->moved & THREE_BITS) | 1U << i;
    spacefreaks_enter(s, freak, cb_move_ref(m, 1), SPACEFREAKS_OF_ITSELF, log);
    s->moved = (uint16_t)(begun | (unsigned)(i + 1) << GOING | (unsigned)(steps - 1) << STEPS);
}
