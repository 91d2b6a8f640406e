/* Earthquake and Magnetic Field: pieces drawn towards the Landing Zone (SPF-25.6, 25.8). */
#include "games/spacefreaks/stages.h"

/* ---- Earthquake: `moved` holds the buildings of this player that have moved ---- */

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

static int bit_of_building(int building)
{
    return building >= SPACEFREAKS_FIRST_BUNKER ? SPACEFREAKS_TURRETS
                                                : (building - 1) % SPACEFREAKS_TURRETS;
}

static int list_shifts(const spacefreaks_state *s, int building, cb_move *out)
{
    int hex = spacefreaks_building_in(s, building)->hex;
    spacefreaks_hex sites[SPACEFREAKS_DIRECTIONS];
    if (!hex || s->moved >> bit_of_building(building) & 1) {
        return 0;
    }
    int n = nearer_sites(s, hex, sites);
    for (int i = 0; i < n; i++) {
        out[i] = SPACEFREAKS_MOVE(SPACEFREAKS_V_SHIFT, building, sites[i], 0);
    }
    return n;
}

int spacefreaks_list_quake(const spacefreaks_state *s, int seat, cb_move *out)
{
    int n = 0;
    for (int i = 0; i < SPACEFREAKS_TURRETS; i++) {
        n += list_shifts(s, spacefreaks_turret_number(seat, i), out + n);
    }
    return n + list_shifts(s, spacefreaks_bunker_number(seat), out + n);
}

/* A Freak inside a Bunker goes with it, without entering anything. */
void spacefreaks_act_shift(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    int building = spacefreaks_x(m), hex = spacefreaks_y(m);
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
        out[i] = SPACEFREAKS_MOVE(SPACEFREAKS_V_DRIFT, s->cursor, sites[i], 0);
    }
    return n;
}

void spacefreaks_act_drift(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    s->wormholes[spacefreaks_x(m)] = (uint16_t)spacefreaks_y(m);
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
            spacefreaks_act(s, CB_NATURE_SEAT, moves[0], log);
        } else {
            s->cursor++;
        }
    }
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_RESOLVE);
    return true;
}

/* ---- Magnetic Field: `moved` holds who has begun, who goes on, and its steps left ---- */

enum { BEGUN = 0, GOING = 4, STEPS = 8, THREE_BITS = 7 };

static int list_pulls(const spacefreaks_state *s, int freak, cb_move *out)
{
    const spacefreaks_freak *f = spacefreaks_freak_in(s, freak);
    int n = 0;
    if (!f->hex || f->shields || spacefreaks_in_bunker(s, freak)) {
        return 0;
    }
    int away = spacefreaks_to_landing(f->hex);
    for (int d = 0; d < SPACEFREAKS_DIRECTIONS; d++) {
        int next = f->hex + spacefreaks_steps[d];
        if (spacefreaks_may_enter(s, freak, next) && spacefreaks_to_landing(next) < away) {
            out[n++] = SPACEFREAKS_MOVE(SPACEFREAKS_V_PULL, freak, next, 0);
        }
    }
    return n;
}

/* One Freak makes all its steps before the next one moves (SPF-29.8). */
int spacefreaks_list_pull(const spacefreaks_state *s, int seat, cb_move *out)
{
    int n = 0, going = s->moved >> GOING & THREE_BITS;
    if (going && s->moved >> STEPS) {
        n = list_pulls(s, spacefreaks_freak_number(seat, going - 1), out);
    }
    if (n) {
        return n;
    }
    for (int i = 0; i < SPACEFREAKS_FREAKS; i++) { /* the owner chooses the order */
        if (!(s->moved >> (BEGUN + i) & 1)) {
            n += list_pulls(s, spacefreaks_freak_number(seat, i), out + n);
        }
    }
    return n;
}

void spacefreaks_act_pull(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    int freak = spacefreaks_x(m), i = (freak - 1) % SPACEFREAKS_FREAKS;
    int going = s->moved >> GOING & THREE_BITS;
    int steps =
        going == i + 1 ? s->moved >> STEPS : spacefreaks_masters[SPACEFREAKS_MAGNETIC_FIELD].amount;
    unsigned begun = (s->moved & THREE_BITS) | 1U << i;
    spacefreaks_enter(s, freak, spacefreaks_y(m), SPACEFREAKS_OF_ITSELF, log);
    s->moved = (uint16_t)(begun | (unsigned)(i + 1) << GOING | (unsigned)(steps - 1) << STEPS);
}
