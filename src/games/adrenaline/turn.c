/* A turn up to its end: starting, choosing actions, running, grabbing, powerups, the bot. */
#include "games/adrenaline/rules.h"

#include <string.h>

enum { OPTION_MAP, OPTION_SKULLS, OPTION_END, OPTION_MODE, OPTION_BOT };
enum { SKULLS_LEAST = 5, ACTIONS = 2, GRAB_FAST_FROM = 3, SHOOT_MOVE_FROM = 6 };

bool adr_start(void *state, const cb_setup *setup, cb_error *err)
{
    adr_state *s = state;
    memset(s, 0, sizeof *s);
    s->players = setup->players;
    s->map = setup->options[OPTION_MAP];
    s->skulls = (uint8_t)(SKULLS_LEAST + setup->options[OPTION_SKULLS]);
    s->sudden = setup->options[OPTION_END];
    s->domination = setup->options[OPTION_MODE];
    s->bot = setup->options[OPTION_BOT];
    s->figures = s->players + s->bot;
    if (s->figures > ADR_FIGURES) { /* ADR-X2.1 */
        return cb_fail(err, CB_ERANGE, "The terminator needs a free figure: 3 or 4 players.");
    }
    for (int i = 0; i < s->figures; i++) {
        s->seats[i].square = ADR_OFF; /* ADR-1.7 */
        if (i < s->players) {
            memset(s->seats[i].ammo, 1, sizeof s->seats[i].ammo); /* ADR-2.6 */
        }
    }
    memset(s->racks, ADR_NONE, sizeof s->racks);
    memset(s->tiles, ADR_NO_TILE, sizeof s->tiles);
    for (int i = 0; i < ADR_TILES; i++) {
        s->tile_stack[i] = adr_tiles[i].count;
    }
    adr_settle(s);
    s->turn = s->players - 1; /* the board is filled as after a turn, then seat 0 begins */
    s->actor = s->turn;
    s->stage = ADR_REFILL;
    return true;
}

void adr_enter(adr_state *s, int stage, int actor)
{
    s->stage = (uint8_t)stage;
    s->actor = (uint8_t)actor;
}

/* In frenzy, those who play before the starting player have the two-action set (ADR-14.4, 14.5). */
static bool long_frenzy(const adr_state *s)
{
    return s->turn > s->last;
}

void adr_begin_turn(adr_state *s, cb_log *log)
{
    const adr_player *p = &s->seats[s->turn];
    s->actions = !s->frenzy || long_frenzy(s) ? ACTIONS : 1;
    s->kills = 0;
    s->tagged = 0;
    s->rookie = p->square == ADR_OFF;
    s->bot_due = s->bot && s->seats[s->players].square != ADR_OFF; /* ADR-X2.2 */
    cb_tell(log, CB_SAY(s->turn, ADR_V_TURN));
    if (s->rookie) {
        adr_draw_cards(s, s->turn, 2, log); /* ADR-3.2 */
    } else {
        adr_enter(s, ADR_ACT, s->turn);
    }
}

adr_form adr_forms(const adr_state *s)
{
    if (s->frenzy) { /* ADR-14.4, 14.5; ADR-11.3: no adrenaline here */
        return long_frenzy(s) ? (adr_form){.run = 4, .grab = 2, .shoot = 1, .reload = true}
                              : (adr_form){.grab = 3, .shoot = 2, .reload = true};
    }
    int damages = s->seats[s->turn].damages;
    return (adr_form){.run = 3,
                      .grab = damages >= GRAB_FAST_FROM ? 2 : 1,    /* ADR-11.1 */
                      .shoot = damages >= SHOOT_MOVE_FROM ? 1 : 0}; /* ADR-11.2 */
}

/* ---- Choosing an action ---------------------------------------------------------------------- */

static adr_squares squares_within(const adr_state *s, int moves)
{
    static const uint8_t reach[] = {ADR_HERE, ADR_WITHIN_1, ADR_WITHIN_2, ADR_WITHIN_3,
                                    ADR_WITHIN_4};
    return adr_squares_from(s, reach[moves], s->seats[s->turn].square);
}

static bool can_grab(const adr_state *s, int moves)
{
    adr_squares near = squares_within(s, moves);
    if (near & adr_ammo_squares(s) & ~s->gaps) {
        return true;
    }
    adr_cubes purse = adr_purse(s, s->turn);
    for (int c = 0; c < ADR_COLOURS; c++) {
        for (int i = 0; i < ADR_SLOTS && cb_has(near, adr_spawn_square[c]); i++) {
            int w = s->racks[c * ADR_SLOTS + i];
            if (w != ADR_NONE && adr_affords(purse, adr_weapons[w].pickup)) {
                return true;
            }
        }
    }
    return false;
}

static bool can_approach(const adr_state *s, int moves, bool reload)
{
    for (uint64_t left = squares_within(s, moves); left;) {
        if (adr_can_shoot(s, cb_take(&left), reload)) {
            return true;
        }
    }
    return false;
}

static bool others_on_board(const adr_state *s)
{
    for (int i = 0; i < s->figures; i++) {
        if (i != s->turn && s->seats[i].square != ADR_OFF) {
            return true;
        }
    }
    return false;
}

/* Newton and teleporter, in the gaps around actions (ADR-3.5). */
static void add_powerups(const adr_state *s, adr_list *list)
{
    const adr_player *p = &s->seats[s->turn];
    for (int i = 0; i < p->cards; i++) {
        int kind = adr_card_kind(p->hand[i]);
        if (!adr_hand_first(p, i)) {
            continue;
        }
        if (kind == ADR_TELEPORTER || (kind == ADR_NEWTON && others_on_board(s))) {
            adr_add(list, ADR_V_PLAY, p->hand[i], 0, 0);
        }
    }
}

void adr_act_moves(const adr_state *s, adr_list *list)
{
    adr_form form = adr_forms(s);
    if (s->actions && form.run) {
        adr_add(list, ADR_V_RUN, 0, 0, 0);
    }
    if (s->actions && can_grab(s, form.grab)) {
        adr_add(list, ADR_V_GRAB, 0, 0, 0);
    }
    if (s->actions && can_approach(s, form.shoot, form.reload)) {
        adr_add(list, ADR_V_SHOOT, 0, 0, 0);
    }
    add_powerups(s, list);
    adr_add(list, s->bot_due ? ADR_V_BOT : ADR_V_DONE, 0, 0, 0); /* ADR-X2.3: it must be used */
}

void adr_run_moves(const adr_state *s, adr_list *list)
{
    for (uint64_t left = squares_within(s, adr_forms(s).run); left;) {
        adr_add(list, ADR_V_GO, cb_take(&left), 0, 0); /* ADR-6.1 */
    }
}

void adr_grab_moves(const adr_state *s, adr_list *list)
{
    adr_squares near = squares_within(s, adr_forms(s).grab);
    for (uint64_t left = near & adr_ammo_squares(s) & ~s->gaps; left;) {
        adr_add(list, ADR_V_TILE, cb_take(&left), 0, 0);
    }
    for (int c = 0; c < ADR_COLOURS; c++) {
        for (int i = 0; i < ADR_SLOTS && cb_has(near, adr_spawn_square[c]); i++) {
            int w = s->racks[c * ADR_SLOTS + i];
            if (w != ADR_NONE) {
                adr_add_ways(s, s->turn, adr_weapons[w].pickup, ADR_V_TAKE, ADR_V_TAKE_WITH, w,
                             list);
            }
        }
    }
}

void adr_push_moves(const adr_state *s, adr_list *list)
{
    for (int who = 0; who < s->figures; who++) {
        int square = s->seats[who].square;
        if (who == s->turn || square == ADR_OFF) {
            continue;
        }
        for (uint64_t left = adr_push_squares(s, square, 2); left;) {
            adr_add(list, ADR_V_PUSH, who, cb_take(&left), 0); /* ADR-16.3 */
        }
    }
}

void adr_reload_moves(const adr_state *s, adr_list *list)
{
    const adr_player *p = &s->seats[s->turn];
    for (uint64_t left = s->frenzy ? 0 : p->weapons & ~p->loaded; left;) { /* ADR-14.9 */
        int w = cb_take(&left);
        adr_add_ways(s, s->turn, adr_weapons[w].reload, ADR_V_RELOAD, ADR_V_RELOAD_WITH, w, list);
    }
    add_powerups(s, list);
    adr_add(list, ADR_V_END, 0, 0, 0);
}

/* ---- Actions --------------------------------------------------------------------------------- */

/* Where things go on when nothing of an action is left to do. */
void adr_between_actions(adr_state *s)
{
    if (s->actions || s->bot_due) {
        adr_enter(s, ADR_ACT, s->turn);
    } else {
        adr_actions_done(s);
    }
}

void adr_action_over(adr_state *s)
{
    s->actions--;
    adr_between_actions(s);
}

/* The turn ends with a step of its own, so that the last action can still be taken back. */
void adr_actions_done(adr_state *s)
{
    s->actions = 0;
    adr_enter(s, ADR_RELOAD, s->turn);
}

void adr_begin_shot(adr_state *s, cb_move m, cb_log *log)
{
    (void)m, (void)log;
    adr_form form = adr_forms(s);
    s->approach = form.shoot;
    s->reloading = form.reload;
    adr_enter(s, ADR_SHOOT, s->turn);
}

void adr_take_tile(adr_state *s, cb_move m, cb_log *log)
{
    int square = adr_move_a(m);
    adr_player *p = &s->seats[s->turn];
    const adr_tile *tile = &adr_tiles[s->tiles[square]];
    p->square = (uint8_t)square;
    s->tiles[square] = ADR_NO_TILE;
    s->gaps |= (uint32_t)cb_bit(square);
    for (int c = 0; c < ADR_COLOURS; c++) {
        int n = p->ammo[c] + adr_cubes_of(tile->cubes, c);
        p->ammo[c] = (uint8_t)(n > ADR_CUBES_MOST ? ADR_CUBES_MOST : n); /* ADR-7.3 */
    }
    if (tile->powerup && p->cards < ADR_HAND) {
        adr_draw_cards(s, s->turn, 1, log);
    } else {
        adr_action_over(s);
    }
}

static int find_slot(const adr_state *s, int weapon)
{
    int slot = 0;
    while (s->racks[slot] != weapon) {
        slot++;
    }
    return slot;
}

static void swap_weapons(adr_state *s, int slot, int dropped)
{
    adr_player *p = &s->seats[s->turn];
    uint8_t *place = &s->racks[slot];
    p->weapons |= (uint32_t)cb_bit(*place);
    p->loaded |= (uint32_t)cb_bit(*place); /* ADR-7.4, 7.7 */
    *place = (uint8_t)dropped;
    if (dropped == ADR_NONE) {
        s->gaps |= adr_gap(slot);
    } else {
        p->weapons &= ~(uint32_t)cb_bit(dropped);
        p->loaded &= ~(uint32_t)cb_bit(dropped);
    }
}

void adr_take_weapon(adr_state *s, cb_move m, cb_log *log)
{
    int weapon = adr_move_a(m);
    adr_player *p = &s->seats[s->turn];
    int slot = find_slot(s, weapon);
    p->square = adr_spawn_square[slot / ADR_SLOTS];
    adr_pay(s, s->turn, adr_weapons[weapon].pickup, adr_move_pay(m), log);
    if (cb_count(p->weapons) == ADR_WEAPONS_HELD) { /* ADR-7.6: the new one waits in its slot */
        s->slot = (uint8_t)slot;
        adr_enter(s, ADR_DROP, s->turn);
        return;
    }
    swap_weapons(s, slot, ADR_NONE);
    adr_action_over(s);
}

void adr_drop_weapon(adr_state *s, cb_move m, cb_log *log)
{
    (void)log;
    swap_weapons(s, s->slot, adr_move_a(m));
    s->slot = 0;
    adr_action_over(s);
}

void adr_play_powerup(adr_state *s, cb_move m, cb_log *log)
{
    int card = adr_move_a(m);
    cb_reveal(log);
    adr_discard(s, s->turn, adr_hand_find(&s->seats[s->turn], card));
    adr_enter(s, adr_card_kind(card) == ADR_NEWTON ? ADR_PUSHING : ADR_TELEPORT, s->turn);
}
