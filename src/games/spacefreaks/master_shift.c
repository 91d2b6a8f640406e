/* Earthquake and Magnetic Field: pieces drawn towards the Landing Zone (SPF-25.6, 25.8). */
#include "games/spacefreaks/stages.h"

/* ---- Earthquake: `moved` holds the buildings of this player that have moved ---- */

/* The empty neighbours that are one hexagon nearer. */
static int nearer_sites(const spf_state *s, int hex, spf_hex *out)
{
    spf_board sites = spf_building_sites(s);
    int n = 0, away = spf_to_landing(hex);
    for (int d = 0; d < SPF_DIRECTIONS; d++) {
        int next = hex + spf_steps[d];
        if (spf_in(&sites, next) && spf_to_landing(next) < away) {
            out[n++] = (spf_hex)next;
        }
    }
    return n;
}

static int bit_of_building(int building)
{
    return building >= SPF_FIRST_BUNKER ? SPF_TURRETS : (building - 1) % SPF_TURRETS;
}

static int list_shifts(const spf_state *s, int building, cb_move *out)
{
    int hex = spf_building_in(s, building)->hex;
    spf_hex sites[SPF_DIRECTIONS];
    if (!hex || s->moved >> bit_of_building(building) & 1) {
        return 0;
    }
    int n = nearer_sites(s, hex, sites);
    for (int i = 0; i < n; i++) {
        out[i] = SPF_MOVE(SPF_V_SHIFT, building, sites[i], 0);
    }
    return n;
}

int spf_list_quake(const spf_state *s, int seat, cb_move *out)
{
    int n = 0;
    for (int i = 0; i < SPF_TURRETS; i++) {
        n += list_shifts(s, spf_turret_number(seat, i), out + n);
    }
    return n + list_shifts(s, spf_bunker_number(seat), out + n);
}

/* A Freak inside a Bunker goes with it, without entering anything. */
void spf_act_shift(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    int building = spf_x(m), hex = spf_y(m);
    int inside = spf_figure_at(s, spf_building_in(s, building)->hex);
    spf_put_building(s, building, hex);
    if (inside) {
        spf_put_figure(s, inside, hex);
    }
    s->moved |= (uint16_t)(1U << bit_of_building(building));
}

/* Wormhole tokens in order of creation; the cursor counts them. Chance decides between equals. */
int spf_list_drift(const spf_state *s, int seat, cb_move *out)
{
    (void)seat;
    spf_hex sites[SPF_DIRECTIONS];
    int n = nearer_sites(s, s->wormholes[s->cursor], sites);
    for (int i = 0; i < n; i++) {
        out[i] = SPF_MOVE(SPF_V_DRIFT, s->cursor, sites[i], 0);
    }
    return n;
}

void spf_act_drift(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    s->wormholes[spf_x(m)] = (uint16_t)spf_y(m);
    s->cursor++;
}

bool spf_step_drift(spf_state *s, cb_log *log)
{
    cb_move moves[SPF_DIRECTIONS];
    while (s->cursor < SPF_WORMHOLES && s->wormholes[s->cursor]) {
        int n = spf_list_drift(s, CB_NATURE_SEAT, moves);
        if (n > 1) {
            return false;
        }
        if (n == 1) {
            spf_act(s, CB_NATURE_SEAT, moves[0], log);
        } else {
            s->cursor++;
        }
    }
    spf_enter_stage(s, SPF_ST_RESOLVE);
    return true;
}

/* ---- Magnetic Field: `moved` holds who has begun, who goes on, and its steps left ---- */

enum { BEGUN = 0, GOING = 4, STEPS = 8, THREE_BITS = 7 };

static int list_pulls(const spf_state *s, int freak, cb_move *out)
{
    const spf_freak *f = spf_freak_in(s, freak);
    int n = 0;
    if (!f->hex || f->shields || spf_in_bunker(s, freak)) {
        return 0;
    }
    int away = spf_to_landing(f->hex);
    for (int d = 0; d < SPF_DIRECTIONS; d++) {
        int next = f->hex + spf_steps[d];
        if (spf_may_enter(s, freak, next) && spf_to_landing(next) < away) {
            out[n++] = SPF_MOVE(SPF_V_PULL, freak, next, 0);
        }
    }
    return n;
}

/* One Freak makes all its steps before the next one moves (SPF-29.8). */
int spf_list_pull(const spf_state *s, int seat, cb_move *out)
{
    int n = 0, going = s->moved >> GOING & THREE_BITS;
    if (going && s->moved >> STEPS) {
        n = list_pulls(s, spf_freak_number(seat, going - 1), out);
    }
    if (n) {
        return n;
    }
    for (int i = 0; i < SPF_FREAKS; i++) { /* the owner chooses the order */
        if (!(s->moved >> (BEGUN + i) & 1)) {
            n += list_pulls(s, spf_freak_number(seat, i), out + n);
        }
    }
    return n;
}

void spf_act_pull(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    int freak = spf_x(m), i = (freak - 1) % SPF_FREAKS;
    int going = s->moved >> GOING & THREE_BITS;
    int steps = going == i + 1 ? s->moved >> STEPS : spf_masters[SPF_MAGNETIC_FIELD].amount;
    unsigned begun = (s->moved & THREE_BITS) | 1U << i;
    spf_enter(s, freak, spf_y(m), SPF_OF_ITSELF, log);
    s->moved = (uint16_t)(begun | (unsigned)(i + 1) << GOING | (unsigned)(steps - 1) << STEPS);
}
