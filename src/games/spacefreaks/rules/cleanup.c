/* Clean up: the end of a turn, of a round and of the match (SPF-17, SPF-19). */
#include "games/spacefreaks/rules/stages.h"

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
    spacefreaks_score(s, s->active, n * each, SPACEFREAKS_BY_LANDING, log);
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
    return spacefreaks_list_board_y(&to, CB_MOVE(SPACEFREAKS_V_RETURN, freak), out);
}

static void bring_back(spacefreaks_state *s, int freak, int hex)
{
    spacefreaks_freak *f = spacefreaks_freak_of(s, freak);
    f->hp = s->player[spacefreaks_freak_seat(freak)].totals.hp;
    f->fell = SPACEFREAKS_NOWHERE;
    s->moved = 0;
    spacefreaks_put_figure(s, freak, hex);
}

/* In the Clean up, or out of the fog. */
void spacefreaks_act_return(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    bring_back(s, cb_move_ref(m, 0), cb_move_ref(m, 1));
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
            spacefreaks_score(s, s->active, ZONE_POINTS, SPACEFREAKS_BY_HOME_ZONE, log);
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
    out[0] = CB_MOVE(SPACEFREAKS_V_FINISH);
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

unsigned spacefreaks_fallen(const spacefreaks_state *s, int seat)
{
    unsigned fallen = 0;
    for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
        fallen |= s->player[seat].freaks[i].fell ? 1U << i : 0;
    }
    return fallen;
}

/* The active player's Freaks come back first. */
int spacefreaks_fog_seat(const spacefreaks_state *s)
{
    for (int n = 0; n < s->players; n++) {
        int seat = spacefreaks_seat_after(s, s->active, n);
        if (spacefreaks_fallen(s, seat)) {
            return seat;
        }
    }
    return -1;
}

/* Can it stand where it fell? */
static bool can_stand(const spacefreaks_state *s, int seat, int i)
{
    const spacefreaks_player *p = &s->player[seat];
    int hex = p->freaks[i].fell;
    return !spacefreaks_in(&s->figures, hex) &&
           (!spacefreaks_in(&s->solid, hex) || hex == p->bunker.hex);
}

/* The order of several matters once one cannot stand where it fell, or two fell in one place. */
static bool order_matters(const spacefreaks_state *s, int seat, unsigned fallen)
{
    const spacefreaks_freak *freaks = s->player[seat].freaks;
    if (!(fallen & (fallen - 1))) {
        return false;
    }
    for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
        if (!(fallen >> i & 1)) {
            continue;
        }
        if (!can_stand(s, seat, i)) {
            return true;
        }
        for (int j = 0; j < i; j++) {
            if (freaks[j].fell == freaks[i].fell) {
                return true;
            }
        }
    }
    return false;
}

/* The Freak of this player that comes back next; 0 while its owner has to say (SPF-21.4). `moved`
 * has the bit of the one the owner named. */
static int next_fallen(const spacefreaks_state *s, int seat)
{
    unsigned fallen = spacefreaks_fallen(s, seat);
    if (!s->moved && order_matters(s, seat, fallen)) {
        return 0;
    }
    return spacefreaks_freak_number(seat, cb_lowest(s->moved ? s->moved : fallen));
}

/* Nobody, if it can stand where it fell. */
int spacefreaks_fog_chooser(const spacefreaks_state *s)
{
    int seat = spacefreaks_fog_seat(s);
    int freak = seat >= 0 ? next_fallen(s, seat) : 0;
    if (!freak) {
        return seat;
    }
    if (can_stand(s, seat, (freak - 1) % SPACEFREAKS_FREAKS)) {
        return -1;
    }
    int other = spacefreaks_figure_at(s, spacefreaks_freak_in(s, freak)->fell);
    return other ? spacefreaks_figure_owner(s, other) : seat;
}

int spacefreaks_list_fog(const spacefreaks_state *s, int seat, cb_move *out)
{
    (void)seat;
    int owner = spacefreaks_fog_seat(s), freak = next_fallen(s, owner), n = 0;
    if (!freak) {
        for (uint64_t fallen = spacefreaks_fallen(s, owner); fallen;) {
            out[n++] =
                CB_MOVE(SPACEFREAKS_V_RISE, spacefreaks_freak_number(owner, cb_take(&fallen)));
        }
        return n;
    }
    spacefreaks_board empty = spacefreaks_empty_hexes(s),
                      to = nearest(&empty, spacefreaks_freak_in(s, freak)->fell);
    return spacefreaks_list_board_y(&to, CB_MOVE(SPACEFREAKS_V_RETURN, freak), out);
}

void spacefreaks_act_rise(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    s->moved = (uint16_t)(1U << (cb_move_ref(m, 0) - 1) % SPACEFREAKS_FREAKS);
}

bool spacefreaks_step_fog(spacefreaks_state *s, cb_log *log)
{
    for (int seat; (seat = spacefreaks_fog_seat(s)) >= 0;) {
        if (spacefreaks_fog_chooser(s) >= 0) {
            return false;
        }
        int freak = next_fallen(s, seat), fell = spacefreaks_freak_in(s, freak)->fell;
        spacefreaks_tell(log, seat, SPACEFREAKS_E_BACK, (int16_t)freak, (int16_t)fell);
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
