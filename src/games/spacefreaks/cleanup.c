/* Clean up: the end of a turn, of a round and of the game (SPF-17, SPF-19). */
#include "games/spacefreaks/stages.h"

/* SPF-17.1: Alien Mines. */
bool spacefreaks_step_mines(spacefreaks_state *s, cb_log *log)
{
    int damage = spacefreaks_rule_last(s, SPACEFREAKS_RULE_MINES, 0);
    for (int i = 0; damage && i < SPACEFREAKS_FREAKS; i++) {
        int freak = spacefreaks_freak_number(s->active, i);
        const spacefreaks_freak *f = spacefreaks_freak_in(s, freak);
        if (f->hex && spacefreaks_in(&spacefreaks_landing, f->hex) && !f->shields) {
            spacefreaks_hurt(s, freak, damage - spacefreaks_armor(s, freak), SPACEFREAKS_OF_ITSELF,
                             log);
        }
    }
    if (damage) {
        spacefreaks_remove_dead(s, SPACEFREAKS_OF_ITSELF, log);
    }
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_LANDING);
    return true;
}

/* SPF-17.2 */
bool spacefreaks_step_landing(spacefreaks_state *s, cb_log *log)
{
    int each = spacefreaks_rule_last(s, SPACEFREAKS_RULE_LANDING, 1), n = 0;
    for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
        int hex = s->player[s->active].freaks[i].hex;
        n += hex && spacefreaks_in(&spacefreaks_landing, hex);
    }
    spacefreaks_score(s, s->active, n * each, log);
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_REFILL);
    return true;
}

/* SPF-17.3 */
bool spacefreaks_step_refill(spacefreaks_state *s, cb_log *log)
{
    (void)log;
    const spacefreaks_player *p = &s->player[s->active];
    int hand = spacefreaks_can(p, SPACEFREAKS_CAN_PLAN)
                   ? spacefreaks_heads[SPACEFREAKS_STRATEGIST].amount
                   : SPACEFREAKS_MISSION_HAND;
    if (p->mission_count < hand) {
        s->owed_missions[s->active] = (uint8_t)(hand - p->mission_count);
    }
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_RETURN);
    return true;
}

/* ---- Destroyed Freaks come back (SPF-17.4, 17.7) ---- */

/* The members of `board` nearest to a hexagon. */
static spacefreaks_board nearest(const spacefreaks_board *board, int hex)
{
    spacefreaks_board near = {{0}};
    for (int radius = 0; spacefreaks_is_empty(&near) && radius < 2 * SPACEFREAKS_BOARD_ROWS;
         radius++) {
        near = spacefreaks_disc(hex, radius);
        spacefreaks_limit(&near, board);
    }
    return near;
}

/* The first Freak to come back, or 0; those that the fog took come later. */
static int returning(const spacefreaks_state *s, int seat)
{
    for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
        const spacefreaks_freak *f = &s->player[seat].freaks[i];
        if (!f->hex && !f->fell) {
            return spacefreaks_freak_number(seat, i);
        }
    }
    return 0;
}

bool spacefreaks_step_return(spacefreaks_state *s, cb_log *log)
{
    (void)log;
    if (returning(s, s->active)) {
        return false;
    }
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_ZONES);
    return true;
}

int spacefreaks_list_return(const spacefreaks_state *s, int seat, cb_move *out)
{
    const spacefreaks_player *p = &s->player[seat];
    int freak = returning(s, seat);
    if (!freak) {
        return 0;
    }
    spacefreaks_board empty = spacefreaks_empty_hexes(s), to = empty;
    spacefreaks_limit(&to, &spacefreaks_home_zones[p->corner - 1]);
    if (p->bunker.hex && !spacefreaks_in(&s->figures, p->bunker.hex)) {
        spacefreaks_put(&to, p->bunker.hex);
    }
    if (spacefreaks_is_empty(&to)) {
        to = nearest(&empty, spacefreaks_base_of(s, seat));
    }
    return spacefreaks_list_board_y(&to, SPACEFREAKS_MOVE(SPACEFREAKS_V_RETURN, freak, 0, 0), out);
}

static void bring_back(spacefreaks_state *s, int freak, int hex)
{
    spacefreaks_freak *f = spacefreaks_freak_of(s, freak);
    f->hp = s->player[spacefreaks_freak_seat(freak)].totals.hp;
    f->fell = SPACEFREAKS_NOWHERE;
    spacefreaks_put_figure(s, freak, hex);
}

/* In the Clean up, or out of the fog. */
void spacefreaks_act_return(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    bring_back(s, spacefreaks_x(m), spacefreaks_y(m));
}

/* SPF-17.5 */
bool spacefreaks_step_zones(spacefreaks_state *s, cb_log *log)
{
    enum { ZONE_POINTS = 2 };
    const spacefreaks_player *own = &s->player[s->active];
    for (int p = 0; p < s->players && s->round == SPACEFREAKS_ROUNDS; p++) {
        bool inside = false;
        for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
            inside |= own->freaks[i].hex &&
                      spacefreaks_in(&spacefreaks_home_zones[s->player[p].corner - 1],
                                     own->freaks[i].hex);
        }
        if (inside && p != s->active) {
            spacefreaks_score(s, s->active, ZONE_POINTS, log);
        }
    }
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_FINISH);
    return true;
}

/* ---- The end of the turn (SPF-17.6, SPF-6.8) ---- */

bool spacefreaks_step_finish(spacefreaks_state *s, cb_log *log)
{
    (void)log;
    if (spacefreaks_can_complete(s)) {
        return false;
    }
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_FOG);
    return true;
}

int spacefreaks_list_finish(const spacefreaks_state *s, int seat, cb_move *out)
{
    (void)s;
    (void)seat;
    out[0] = SPACEFREAKS_MOVE(SPACEFREAKS_V_FINISH, 0, 0, 0);
    return 1;
}

void spacefreaks_act_finish(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)m;
    (void)log;
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_FOG);
}

/* ---- Necrotic Fog (SPF-25.10) ---- */

/* The next Freak to come out of the fog: the active player's first. */
static int next_fallen(const spacefreaks_state *s)
{
    for (int n = 0; n < s->players; n++) {
        int seat = spacefreaks_seat_after(s, s->active, n);
        for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
            if (s->player[seat].freaks[i].fell) {
                return spacefreaks_freak_number(seat, i);
            }
        }
    }
    return 0;
}

/* Nobody, if it can stand where it fell. */
int spacefreaks_fog_chooser(const spacefreaks_state *s)
{
    int freak = next_fallen(s);
    if (!freak) {
        return -1;
    }
    int hex = spacefreaks_freak_in(s, freak)->fell, other = spacefreaks_figure_at(s, hex);
    if (other) {
        return spacefreaks_figure_owner(s, other);
    }
    bool own_bunker = hex == s->player[spacefreaks_freak_seat(freak)].bunker.hex;
    return spacefreaks_in(&s->solid, hex) && !own_bunker ? spacefreaks_freak_seat(freak) : -1;
}

int spacefreaks_list_fog(const spacefreaks_state *s, int seat, cb_move *out)
{
    (void)seat;
    int freak = next_fallen(s);
    spacefreaks_board empty = spacefreaks_empty_hexes(s),
                      to = nearest(&empty, spacefreaks_freak_in(s, freak)->fell);
    return spacefreaks_list_board_y(&to, SPACEFREAKS_MOVE(SPACEFREAKS_V_RETURN, freak, 0, 0), out);
}

bool spacefreaks_step_fog(spacefreaks_state *s, cb_log *log)
{
    for (int freak; (freak = next_fallen(s));) {
        int fell = spacefreaks_freak_in(s, freak)->fell;
        if (spacefreaks_fog_chooser(s) >= 0) {
            return false;
        }
        spacefreaks_tell(log, spacefreaks_freak_seat(freak), SPACEFREAKS_E_BACK, (int16_t)freak,
                         (int16_t)fell);
        bring_back(s, freak, fell);
    }
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_TURN_END);
    return true;
}

bool spacefreaks_step_turn_end(spacefreaks_state *s, cb_log *log)
{
    if (++s->turns < s->players) {
        spacefreaks_enter_stage(s, SPACEFREAKS_ST_TURN);
        return true;
    }
    s->turns = 0;
    spacefreaks_end_round(s, log);
    if (s->round == SPACEFREAKS_ROUNDS) {
        cb_tell(log, CB_SAY(CB_NATURE_SEAT, SPACEFREAKS_E_OVER));
        spacefreaks_enter_stage(s, SPACEFREAKS_ST_OVER);
    } else {
        spacefreaks_enter_stage(s, SPACEFREAKS_ST_ROUND);
    }
    return true;
}
