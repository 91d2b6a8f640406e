/* Clean up: the end of a turn, of a round and of the game (SPF-17, SPF-19). */
#include "games/spacefreaks/stages.h"

/* SPF-17.1: Alien Mines. */
bool spf_step_mines(spf_state *s, cb_log *log)
{
    int damage = spf_rule_last(s, SPF_RULE_MINES, 0);
    for (int i = 0; damage && i < SPF_FREAKS; i++) {
        int freak = spf_freak_number(s->active, i);
        const spf_freak *f = spf_freak_in(s, freak);
        if (f->hex && spf_in(&spf_landing, f->hex) && !f->shields) {
            spf_hurt(s, freak, damage - spf_armor(s, freak), SPF_OF_ITSELF, log);
        }
    }
    if (damage) {
        spf_remove_dead(s, SPF_OF_ITSELF, log);
    }
    spf_enter_stage(s, SPF_ST_LANDING);
    return true;
}

/* SPF-17.2 */
bool spf_step_landing(spf_state *s, cb_log *log)
{
    int each = spf_rule_last(s, SPF_RULE_LANDING, 1), n = 0;
    for (int i = 0; i < SPF_FREAKS; i++) {
        int hex = s->player[s->active].freaks[i].hex;
        n += hex && spf_in(&spf_landing, hex);
    }
    spf_score(s, s->active, n * each, log);
    spf_enter_stage(s, SPF_ST_REFILL);
    return true;
}

/* SPF-17.3 */
bool spf_step_refill(spf_state *s, cb_log *log)
{
    (void)log;
    const spf_player *p = &s->player[s->active];
    int hand = spf_can(p, SPF_CAN_PLAN) ? spf_heads[SPF_STRATEGIST].amount : SPF_MISSION_HAND;
    if (p->mission_count < hand) {
        s->owed_missions[s->active] = (uint8_t)(hand - p->mission_count);
    }
    spf_enter_stage(s, SPF_ST_RETURN);
    return true;
}

/* ---- Destroyed Freaks come back (SPF-17.4, 17.7) ---- */

/* The members of `board` nearest to a hexagon. */
static spf_board nearest(const spf_board *board, int hex)
{
    spf_board near = {{0}};
    for (int radius = 0; spf_is_empty(&near) && radius < 2 * SPF_BOARD_ROWS; radius++) {
        near = spf_disc(hex, radius);
        spf_limit(&near, board);
    }
    return near;
}

/* The first Freak to come back, or 0; those that the fog took come later. */
static int returning(const spf_state *s, int seat)
{
    for (int i = 0; i < SPF_FREAKS; i++) {
        const spf_freak *f = &s->player[seat].freaks[i];
        if (!f->hex && !f->fell) {
            return spf_freak_number(seat, i);
        }
    }
    return 0;
}

bool spf_step_return(spf_state *s, cb_log *log)
{
    (void)log;
    if (returning(s, s->active)) {
        return false;
    }
    spf_enter_stage(s, SPF_ST_ZONES);
    return true;
}

int spf_list_return(const spf_state *s, int seat, cb_move *out)
{
    const spf_player *p = &s->player[seat];
    int freak = returning(s, seat);
    if (!freak) {
        return 0;
    }
    spf_board empty = spf_empty_hexes(s), to = empty;
    spf_limit(&to, &spf_home_zones[p->corner - 1]);
    if (p->bunker.hex && !spf_in(&s->figures, p->bunker.hex)) {
        spf_put(&to, p->bunker.hex);
    }
    if (spf_is_empty(&to)) {
        to = nearest(&empty, spf_base_of(s, seat));
    }
    return spf_list_board_y(&to, SPF_MOVE(SPF_V_RETURN, freak, 0, 0), out);
}

static void bring_back(spf_state *s, int freak, int hex)
{
    spf_freak *f = spf_freak_of(s, freak);
    f->hp = s->player[spf_freak_seat(freak)].totals.hp;
    f->fell = SPF_NOWHERE;
    spf_put_figure(s, freak, hex);
}

/* In the Clean up, or out of the fog. */
void spf_act_return(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    bring_back(s, spf_x(m), spf_y(m));
}

/* SPF-17.5 */
bool spf_step_zones(spf_state *s, cb_log *log)
{
    enum { ZONE_POINTS = 2 };
    const spf_player *own = &s->player[s->active];
    for (int p = 0; p < s->players && s->round == SPF_ROUNDS; p++) {
        bool inside = false;
        for (int i = 0; i < SPF_FREAKS; i++) {
            inside |= own->freaks[i].hex &&
                      spf_in(&spf_home_zones[s->player[p].corner - 1], own->freaks[i].hex);
        }
        if (inside && p != s->active) {
            spf_score(s, s->active, ZONE_POINTS, log);
        }
    }
    spf_enter_stage(s, SPF_ST_FINISH);
    return true;
}

/* ---- The end of the turn (SPF-17.6, SPF-6.8) ---- */

bool spf_step_finish(spf_state *s, cb_log *log)
{
    (void)log;
    if (spf_can_complete(s)) {
        return false;
    }
    spf_enter_stage(s, SPF_ST_FOG);
    return true;
}

int spf_list_finish(const spf_state *s, int seat, cb_move *out)
{
    (void)s;
    (void)seat;
    out[0] = SPF_MOVE(SPF_V_FINISH, 0, 0, 0);
    return 1;
}

void spf_act_finish(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)m;
    (void)log;
    spf_enter_stage(s, SPF_ST_FOG);
}

/* ---- Necrotic Fog (SPF-25.10) ---- */

/* The next Freak to come out of the fog: the active player's first. */
static int next_fallen(const spf_state *s)
{
    for (int n = 0; n < s->players; n++) {
        int seat = spf_seat_after(s, s->active, n);
        for (int i = 0; i < SPF_FREAKS; i++) {
            if (s->player[seat].freaks[i].fell) {
                return spf_freak_number(seat, i);
            }
        }
    }
    return 0;
}

/* Nobody, if it can stand where it fell. */
int spf_fog_chooser(const spf_state *s)
{
    int freak = next_fallen(s);
    if (!freak) {
        return -1;
    }
    int hex = spf_freak_in(s, freak)->fell, other = spf_figure_at(s, hex);
    if (other) {
        return spf_figure_owner(s, other);
    }
    bool own_bunker = hex == s->player[spf_freak_seat(freak)].bunker.hex;
    return spf_in(&s->solid, hex) && !own_bunker ? spf_freak_seat(freak) : -1;
}

int spf_list_fog(const spf_state *s, int seat, cb_move *out)
{
    (void)seat;
    int freak = next_fallen(s);
    spf_board empty = spf_empty_hexes(s), to = nearest(&empty, spf_freak_in(s, freak)->fell);
    return spf_list_board_y(&to, SPF_MOVE(SPF_V_RETURN, freak, 0, 0), out);
}

bool spf_step_fog(spf_state *s, cb_log *log)
{
    for (int freak; (freak = next_fallen(s));) {
        int fell = spf_freak_in(s, freak)->fell;
        if (spf_fog_chooser(s) >= 0) {
            return false;
        }
        spf_tell(log, spf_freak_seat(freak), SPF_E_BACK, (int16_t)freak, (int16_t)fell);
        bring_back(s, freak, fell);
    }
    spf_enter_stage(s, SPF_ST_TURN_END);
    return true;
}

bool spf_step_turn_end(spf_state *s, cb_log *log)
{
    if (++s->turns < s->players) {
        spf_enter_stage(s, SPF_ST_TURN);
        return true;
    }
    s->turns = 0;
    spf_end_round(s, log);
    if (s->round == SPF_ROUNDS) {
        cb_tell(log, CB_SAY(CB_NATURE_SEAT, SPF_E_OVER));
        spf_enter_stage(s, SPF_ST_OVER);
    } else {
        spf_enter_stage(s, SPF_ST_ROUND);
    }
    return true;
}
