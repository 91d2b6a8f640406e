/* A turn: its start and steps 1, 2, 3 (choosing Figures) and 4 (SPF-6). */
#include <string.h>

#include "games/spacefreaks/rules/stages.h"

/* ---- Start (SPF-6.0) ---- */

static void reset_limits(spacefreaks_state *s)
{
    memset(&s->deeds, 0, sizeof s->deeds);
    memset(s->toxic, 0, sizeof s->toxic);
    memset(&s->last, 0, sizeof s->last);
    for (int p = 0; p < s->players; p++) {
        for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
            spacefreaks_freak *freak = &s->player[p].freaks[i];
            freak->marks &= (uint8_t)~SPACEFREAKS_TURN_MARKS;
            freak->used = freak->visited = 0;
        }
    }
    for (int u = 0; u < SPACEFREAKS_UNITS; u++) {
        s->units[u].marks &= (uint8_t) ~(
            s->units[u].owner == s->active ? SPACEFREAKS_HOT | SPACEFREAKS_ACTED : SPACEFREAKS_HOT);
    }
    for (int i = 0; i < SPACEFREAKS_TURRETS; i++) {
        s->player[s->active].turrets[i].marks &= (uint16_t)~SPACEFREAKS_ACTED;
    }
}

static void start_effects(spacefreaks_state *s, int seat, cb_log *log)
{
    spacefreaks_player *p = &s->player[seat];
    for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
        int freak = spacefreaks_freak_number(seat, i);
        if (p->freaks[i].shields) { /* SPF-24.5 */
            p->freaks[i].shields = 0;
            spacefreaks_tell(log, seat, SPACEFREAKS_E_SHIELD_ENDS, (int16_t)freak);
        }
        if (p->freaks[i].hex) { /* SPF-22.2 */
            spacefreaks_heal(s, freak, p->totals.regenerate, log);
        }
    }
}

bool spacefreaks_step_turn(spacefreaks_state *s, cb_log *log)
{
    s->active = (uint8_t)spacefreaks_seat_after(s, s->starter, s->turns);
    cb_tell(log, CB_SAY(s->active, SPACEFREAKS_E_TURN));
    reset_limits(s);
    start_effects(s, s->active, log);
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_MISSION);
    return true;
}

/* ---- Step 1 (SPF-6.1) ---- */

bool spacefreaks_step_mission(spacefreaks_state *s, cb_log *log)
{
    (void)log;
    if (s->player[s->active].mission_count) {
        return false;
    }
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_TURRETS);
    return true;
}

int spacefreaks_list_mission(const spacefreaks_state *s, int seat, cb_move *out)
{
    return spacefreaks_list_missions(&s->player[seat].missions, SPACEFREAKS_V_MISSION, out);
}

/* Step 1, or Bonus Assignment. */
void spacefreaks_act_mission(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    spacefreaks_show_mission(s, seat, cb_move_ref(m, 0), log);
    if (s->stage == SPACEFREAKS_ST_MISSION) {
        spacefreaks_enter_stage(s, SPACEFREAKS_ST_TURRETS);
    } else {
        s->moved = 2;
    }
}

void spacefreaks_act_complete(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    spacefreaks_complete(s, cb_move_ref(m, 0), false, log);
}

void spacefreaks_act_advanced(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    spacefreaks_complete(s, cb_move_ref(m, 0), true, log);
}

void spacefreaks_act_recover(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    spacefreaks_recover(s, cb_move_ref(m, 0), log);
}

/* ---- Step 2 (SPF-6.2) ---- */

int spacefreaks_list_turrets(const spacefreaks_state *s, int seat, cb_move *out)
{
    int n = 0;
    out[n++] = CB_MOVE(SPACEFREAKS_V_DONE);
    if (spacefreaks_holds(s, SPACEFREAKS_RULE_NO_TURRETS)) {
        return n;
    }
    for (int i = 0; i < SPACEFREAKS_TURRETS; i++) {
        const spacefreaks_building *t = &s->player[seat].turrets[i];
        if (t->hex && !(t->marks & (SPACEFREAKS_ACTED | SPACEFREAKS_IDLE))) {
            out[n++] = CB_MOVE(SPACEFREAKS_V_TURRET, spacefreaks_turret_number(seat, i));
        }
    }
    return n;
}

bool spacefreaks_step_turrets(spacefreaks_state *s, cb_log *log)
{
    (void)log;
    cb_move moves[1 + SPACEFREAKS_TURRETS];
    if (spacefreaks_list_turrets(s, s->active, moves) > 1) {
        return false;
    }
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_FIGURES);
    return true;
}

void spacefreaks_act_turret(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    s->aim_building = (uint8_t)cb_move_ref(m, 0);
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_FIRE);
}

int spacefreaks_list_fire(const spacefreaks_state *s, int seat, cb_move *out)
{
    spacefreaks_weapon arm = spacefreaks_turret_arm(s, seat);
    spacefreaks_board targets =
        spacefreaks_targets(s, spacefreaks_building_in(s, s->aim_building)->hex, &arm);
    return spacefreaks_list_board(&targets, CB_MOVE(SPACEFREAKS_V_FIRE), out);
}

void spacefreaks_act_fire(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    spacefreaks_building *turret = spacefreaks_building_of(s, s->aim_building);
    spacefreaks_blow blow = {.weapon = spacefreaks_turret_arm(s, seat),
                             .source = {.doer = (int16_t)seat},
                             .turret = s->aim_building,
                             .from = turret->hex,
                             .attack = true};
    turret->marks |= SPACEFREAKS_ACTED;
    s->aim_building = 0;
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_TURRETS);
    spacefreaks_strike_hex(s, &blow, cb_move_ref(m, 0), log);
}

/* ---- Step 3 (SPF-6.3): which Figure ---- */

int spacefreaks_list_figures(const spacefreaks_state *s, int seat, cb_move *out)
{
    int n = 0;
    out[n++] = CB_MOVE(SPACEFREAKS_V_DONE);
    for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
        const spacefreaks_freak *f = &s->player[seat].freaks[i];
        if (f->hex && !(f->marks & SPACEFREAKS_ACTED)) {
            out[n++] = CB_MOVE(SPACEFREAKS_V_ACTIVATE, spacefreaks_freak_number(seat, i));
        }
    }
    for (int u = 0; u < SPACEFREAKS_UNITS; u++) {
        const spacefreaks_unit *unit = &s->units[u];
        if (unit->hex && unit->owner == seat &&
            !(unit->marks & (SPACEFREAKS_ACTED | SPACEFREAKS_IDLE))) {
            out[n++] = CB_MOVE(SPACEFREAKS_V_ACTIVATE, SPACEFREAKS_FIRST_ALIEN + u);
        }
    }
    return n;
}

bool spacefreaks_step_figures(spacefreaks_state *s, cb_log *log)
{
    (void)log;
    cb_move moves[1 + SPACEFREAKS_FREAKS + SPACEFREAKS_UNITS];
    if (spacefreaks_list_figures(s, s->active, moves) > 1 || spacefreaks_can_complete(s)) {
        return false;
    }
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_BUILD);
    return true;
}

void spacefreaks_act_activate(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    int figure = cb_move_ref(m, 0);
    s->figure = (uint8_t)figure;
    s->movement = (uint8_t)spacefreaks_movement_of(s, figure);
    if (spacefreaks_is_freak(figure)) {
        spacefreaks_freak_of(s, figure)->marks |= SPACEFREAKS_ACTED;
        spacefreaks_visit(s, figure);
    } else {
        spacefreaks_unit_of(s, figure)->marks |= SPACEFREAKS_ACTED;
    }
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_ACT);
}

/* SPF-7.5, 8.6 */
static void end_activation(spacefreaks_state *s)
{
    s->figure = s->movement = s->attacked = s->peaceful = 0;
    s->boost_range = s->boost_damage = s->boost_strikes = 0;
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_FIGURES);
}

bool spacefreaks_step_act(spacefreaks_state *s, cb_log *log)
{
    (void)log;
    if (spacefreaks_figure_hex(s, s->figure)) {
        return false;
    }
    end_activation(s);
    return true;
}

void spacefreaks_act_end(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)m;
    (void)log;
    end_activation(s);
}

/* ---- Step 4 (SPF-14.9, 14.10) ---- */

/* Does this player have a card to pay with and something left to build? */
static bool can_pay_building(const spacefreaks_state *s, int seat)
{
    const spacefreaks_player *p = &s->player[seat];
    return p->sponsor_count && (!p->bunker.hex || spacefreaks_free_turret(s, seat));
}

int spacefreaks_list_build(const spacefreaks_state *s, int seat, cb_move *out)
{
    const spacefreaks_player *p = &s->player[seat];
    int n = 0, turret = spacefreaks_free_turret(s, seat);
    out[n++] = CB_MOVE(SPACEFREAKS_V_DONE);
    if (!can_pay_building(s, seat)) {
        return n;
    }
    spacefreaks_board sites = spacefreaks_building_sites(s);
    spacefreaks_limit(&sites, &spacefreaks_building_zones[p->corner - 1]);
    if (turret) {
        n += spacefreaks_list_board_y(&sites, CB_MOVE(SPACEFREAKS_V_BUILD, turret), out + n);
    }
    if (p->bunker.hex) {
        return n;
    }
    for (int i = 0; i < SPACEFREAKS_FREAKS; i++) { /* a Bunker may also go around the player's
                                                      own Freak */
        int hex = p->freaks[i].hex;
        if (spacefreaks_in(&spacefreaks_building_zones[p->corner - 1], hex) &&
            spacefreaks_is_bare(s, hex)) {
            spacefreaks_put(&sites, hex);
        }
    }
    return n + spacefreaks_list_board_y(
                   &sites, CB_MOVE(SPACEFREAKS_V_BUILD, spacefreaks_bunker_number(seat)), out + n);
}

/* Is there a site too? There nearly always is one beside the Home Base, which is quick to check. */
static bool can_build(const spacefreaks_state *s, int seat)
{
    cb_move moves[SPACEFREAKS_MAX_MOVES];
    int base = spacefreaks_base_of(s, seat);
    for (int d = 0; d < SPACEFREAKS_DIRECTIONS; d++) {
        int hex = base + spacefreaks_steps[d];
        if (spacefreaks_is_open(s, hex) && spacefreaks_is_bare(s, hex)) {
            return can_pay_building(s, seat);
        }
    }
    return spacefreaks_list_build(s, seat, moves) > 1;
}

bool spacefreaks_step_build(spacefreaks_state *s, cb_log *log)
{
    (void)log;
    if (can_build(s, s->active) || spacefreaks_can_complete(s)) {
        return false;
    }
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_MINES);
    return true;
}

void spacefreaks_act_build(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    s->aim_building = (uint8_t)cb_move_ref(m, 0);
    s->aim_hex = (uint16_t)cb_move_ref(m, 1);
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_PAY);
}

int spacefreaks_list_pay(const spacefreaks_state *s, int seat, cb_move *out)
{
    return spacefreaks_list_sponsors(s->player[seat].sponsors, SPACEFREAKS_V_PAY, out);
}

void spacefreaks_act_pay(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)log;
    spacefreaks_bury_sponsor(s, seat, cb_move_ref(m, 0));
    spacefreaks_put_building(s, s->aim_building, s->aim_hex);
    s->deeds.built++;
    s->aim_building = 0;
    s->aim_hex = 0;
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_BUILD);
}

/* "Done" with a step, or with New Contracts. */
void spacefreaks_act_done(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)m;
    (void)log;
    if (s->stage == SPACEFREAKS_ST_CONTRACTS) {
        s->owed_missions[seat] = (uint8_t)s->moved;
        s->moved |= SPACEFREAKS_DONE_BIT;
    } else {
        spacefreaks_enter_stage(s, s->stage == SPACEFREAKS_ST_TURRETS   ? SPACEFREAKS_ST_FIGURES
                                   : s->stage == SPACEFREAKS_ST_FIGURES ? SPACEFREAKS_ST_BUILD
                                                                        : SPACEFREAKS_ST_MINES);
    }
}
