/* A turn: its start and steps 1, 2, 3 (choosing Figures) and 4 (SPF-6). */
#include <string.h>

#include "games/spacefreaks/stages.h"

/* ---- Start (SPF-6.0) ---- */

static void reset_limits(spf_state *s)
{
    memset(&s->deeds, 0, sizeof s->deeds);
    memset(s->toxic, 0, sizeof s->toxic);
    memset(&s->last, 0, sizeof s->last);
    for (int f = 1; f <= s->players * SPF_FREAKS; f++) {
        spf_freak *freak = spf_freak_of(s, f);
        freak->marks &= (uint8_t)~SPF_TURN_MARKS;
        freak->used = freak->visited = 0;
    }
    for (int u = 0; u < SPF_UNITS; u++) {
        s->units[u].marks &=
            (uint8_t) ~(s->units[u].owner == s->active ? SPF_HOT | SPF_ACTED : SPF_HOT);
    }
    for (int i = 0; i < SPF_TURRETS; i++) {
        s->player[s->active].turrets[i].marks &= (uint16_t)~SPF_ACTED;
    }
}

static void start_effects(spf_state *s, int seat, cb_log *log)
{
    spf_player *p = &s->player[seat];
    for (int i = 0; i < SPF_FREAKS; i++) {
        int freak = spf_freak_number(seat, i);
        if (p->freaks[i].shields) { /* SPF-24.5 */
            p->freaks[i].shields = 0;
            spf_tell(log, seat, SPF_E_SHIELD_ENDS, (int16_t)freak);
        }
        if (p->freaks[i].hex) { /* SPF-22.2 */
            spf_heal(s, freak, p->totals.regenerate, log);
        }
    }
}

bool spf_step_turn(spf_state *s, cb_log *log)
{
    s->active = (uint8_t)spf_seat_after(s, s->starter, s->turns);
    cb_tell(log, CB_SAY(s->active, SPF_E_TURN));
    reset_limits(s);
    start_effects(s, s->active, log);
    spf_enter_stage(s, SPF_ST_MISSION);
    return true;
}

/* ---- Step 1 (SPF-6.1) ---- */

bool spf_step_mission(spf_state *s, cb_log *log)
{
    (void)log;
    if (s->player[s->active].mission_count) {
        return false;
    }
    spf_enter_stage(s, SPF_ST_TURRETS);
    return true;
}

int spf_list_mission(const spf_state *s, int seat, cb_move *out)
{
    return spf_list_missions(&s->player[seat].missions, SPF_V_MISSION, out);
}

/* Step 1, or Bonus Assignment. */
void spf_act_mission(spf_state *s, int seat, cb_move m, cb_log *log)
{
    spf_show_mission(s, seat, spf_x(m), log);
    if (s->stage == SPF_ST_MISSION) {
        spf_enter_stage(s, SPF_ST_TURRETS);
    } else {
        s->moved = 2;
    }
}

void spf_act_complete(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    spf_complete(s, spf_x(m), false, log);
}

void spf_act_advanced(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    spf_complete(s, spf_x(m), true, log);
}

/* ---- Step 2 (SPF-6.2) ---- */

int spf_list_turrets(const spf_state *s, int seat, cb_move *out)
{
    int n = 0;
    out[n++] = SPF_MOVE(SPF_V_DONE, 0, 0, 0);
    if (spf_holds(s, SPF_RULE_NO_TURRETS)) {
        return n;
    }
    for (int i = 0; i < SPF_TURRETS; i++) {
        const spf_building *t = &s->player[seat].turrets[i];
        if (t->hex && !(t->marks & (SPF_ACTED | SPF_IDLE))) {
            out[n++] = SPF_MOVE(SPF_V_TURRET, spf_turret_number(seat, i), 0, 0);
        }
    }
    return n;
}

bool spf_step_turrets(spf_state *s, cb_log *log)
{
    (void)log;
    cb_move moves[1 + SPF_TURRETS];
    if (spf_list_turrets(s, s->active, moves) > 1) {
        return false;
    }
    spf_enter_stage(s, SPF_ST_FIGURES);
    return true;
}

void spf_act_turret(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    s->aim_building = (uint8_t)spf_x(m);
    spf_enter_stage(s, SPF_ST_FIRE);
}

int spf_list_fire(const spf_state *s, int seat, cb_move *out)
{
    spf_weapon arm = spf_turret_arm(s, seat);
    spf_board targets = spf_targets(s, spf_building_in(s, s->aim_building)->hex, &arm);
    return spf_list_board(&targets, SPF_MOVE(SPF_V_FIRE, 0, 0, 0), out);
}

void spf_act_fire(spf_state *s, int seat, cb_move m, cb_log *log)
{
    spf_building *turret = spf_building_of(s, s->aim_building);
    spf_blow blow = {.weapon = spf_turret_arm(s, seat),
                     .source = {.doer = (int16_t)seat},
                     .turret = s->aim_building,
                     .from = turret->hex,
                     .attack = true};
    spf_board area = {{0}};
    spf_put(&area, spf_x(m));
    turret->marks |= SPF_ACTED;
    s->aim_building = 0;
    spf_enter_stage(s, SPF_ST_TURRETS);
    spf_strike(s, &blow, &area, log);
}

/* ---- Step 3 (SPF-6.3): which Figure ---- */

int spf_list_figures(const spf_state *s, int seat, cb_move *out)
{
    int n = 0;
    out[n++] = SPF_MOVE(SPF_V_DONE, 0, 0, 0);
    for (int i = 0; i < SPF_FREAKS; i++) {
        const spf_freak *f = &s->player[seat].freaks[i];
        if (f->hex && !(f->marks & SPF_ACTED)) {
            out[n++] = SPF_MOVE(SPF_V_ACTIVATE, spf_freak_number(seat, i), 0, 0);
        }
    }
    for (int u = 0; u < SPF_UNITS; u++) {
        const spf_unit *unit = &s->units[u];
        if (unit->hex && unit->owner == seat && !(unit->marks & (SPF_ACTED | SPF_IDLE))) {
            out[n++] = SPF_MOVE(SPF_V_ACTIVATE, SPF_FIRST_ALIEN + u, 0, 0);
        }
    }
    return n;
}

bool spf_step_figures(spf_state *s, cb_log *log)
{
    (void)log;
    cb_move moves[1 + SPF_FREAKS + SPF_UNITS];
    if (spf_list_figures(s, s->active, moves) > 1 || spf_can_complete(s)) {
        return false;
    }
    spf_enter_stage(s, SPF_ST_BUILD);
    return true;
}

void spf_act_activate(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    int figure = spf_x(m);
    s->figure = (uint8_t)figure;
    s->movement = (uint8_t)spf_movement_of(s, figure);
    if (spf_is_freak(figure)) {
        spf_freak_of(s, figure)->marks |= SPF_ACTED;
        spf_visit(s, figure);
    } else {
        spf_unit_of(s, figure)->marks |= SPF_ACTED;
    }
    spf_enter_stage(s, SPF_ST_ACT);
}

/* SPF-7.5, 8.6 */
static void end_activation(spf_state *s)
{
    s->figure = s->movement = s->attacked = s->peaceful = 0;
    s->boost_range = s->boost_damage = s->boost_strikes = 0;
    spf_enter_stage(s, SPF_ST_FIGURES);
}

bool spf_step_act(spf_state *s, cb_log *log)
{
    (void)log;
    if (spf_figure_hex(s, s->figure)) {
        return false;
    }
    end_activation(s);
    return true;
}

void spf_act_end(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)m;
    (void)log;
    end_activation(s);
}

/* ---- Step 4 (SPF-14.9, 14.10) ---- */

int spf_list_build(const spf_state *s, int seat, cb_move *out)
{
    const spf_player *p = &s->player[seat];
    int n = 0, turret = spf_free_turret(s, seat);
    out[n++] = SPF_MOVE(SPF_V_DONE, 0, 0, 0);
    if (!p->sponsor_count || (!turret && p->bunker.hex)) {
        return n;
    }
    spf_board sites = spf_building_sites(s);
    spf_limit(&sites, &spf_building_zones[p->corner - 1]);
    if (turret) {
        n += spf_list_board_y(&sites, SPF_MOVE(SPF_V_BUILD, turret, 0, 0), out + n);
    }
    if (p->bunker.hex) {
        return n;
    }
    for (int i = 0; i < SPF_FREAKS; i++) { /* a Bunker may also go around an own Freak */
        int hex = p->freaks[i].hex;
        if (spf_in(&spf_building_zones[p->corner - 1], hex) && spf_is_bare(s, hex)) {
            spf_put(&sites, hex);
        }
    }
    return n +
           spf_list_board_y(&sites, SPF_MOVE(SPF_V_BUILD, spf_bunker_number(seat), 0, 0), out + n);
}

bool spf_step_build(spf_state *s, cb_log *log)
{
    (void)log;
    cb_move moves[SPF_MAX_MOVES];
    if (spf_list_build(s, s->active, moves) > 1 || spf_can_complete(s)) {
        return false;
    }
    spf_enter_stage(s, SPF_ST_MINES);
    return true;
}

void spf_act_build(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    s->aim_building = (uint8_t)spf_x(m);
    s->aim_hex = (uint16_t)spf_y(m);
    spf_enter_stage(s, SPF_ST_PAY);
}

int spf_list_pay(const spf_state *s, int seat, cb_move *out)
{
    return spf_list_sponsors(s->player[seat].sponsors, SPF_V_PAY, out);
}

void spf_act_pay(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)log;
    spf_bury_sponsor(s, seat, spf_x(m));
    spf_put_building(s, s->aim_building, s->aim_hex);
    s->deeds.built++;
    s->aim_building = 0;
    s->aim_hex = 0;
    spf_enter_stage(s, SPF_ST_BUILD);
}

/* "Done" with a step, or with New Contracts. */
void spf_act_done(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)m;
    (void)log;
    if (s->stage == SPF_ST_CONTRACTS) {
        s->owed_missions[seat] = (uint8_t)s->moved;
        s->moved |= SPF_DONE_BIT;
    } else {
        spf_enter_stage(s, s->stage == SPF_ST_TURRETS   ? SPF_ST_FIGURES
                           : s->stage == SPF_ST_FIGURES ? SPF_ST_BUILD
                                                        : SPF_ST_MINES);
    }
}
