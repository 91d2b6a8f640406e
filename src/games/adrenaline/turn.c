/* The actions of a turn: running, grabbing, powerups; which are legal, and what they do. */
#include "games/adrenaline/rules.h"

#include <assert.h>

enum { ACTIONS = 2 };

adrenaline_form adrenaline_forms(const adrenaline_state *s)
{
    if (s->frenzy && s->turn > s->last) { /* before the starting player's turn (ADR-14.4) */
        return (adrenaline_form){
            .actions = ACTIONS, .run = 4, .grab = 2, .shoot = 1, .reload = true};
    }
    if (s->frenzy) { /* ADR-14.5 */
        return (adrenaline_form){.actions = 1, .grab = 3, .shoot = 2, .reload = true};
    }
    int damages = s->seats[s->turn].damages; /* ADR-11.3: adrenaline counts outside frenzy only */
    return (adrenaline_form){.actions = ACTIONS,
                             .run = 3,
                             .grab = damages >= ADRENALINE_GRAB_FAST ? 2 : 1,    /* ADR-11.1 */
                             .shoot = damages >= ADRENALINE_SHOOT_MOVE ? 1 : 0}; /* ADR-11.2 */
}

/* ---- Choosing an action ---------------------------------------------------------------------- */

adrenaline_squares adrenaline_squares_within(const adrenaline_state *s, int moves)
{
    static const uint8_t reach[] = {ADRENALINE_HERE, ADRENALINE_WITHIN_1, ADRENALINE_WITHIN_2,
                                    ADRENALINE_WITHIN_3, ADRENALINE_WITHIN_4};
    return adrenaline_squares_from(s, reach[moves], s->seats[s->turn].square);
}

bool adrenaline_can_grab_at(const adrenaline_state *s, int square)
{
    for (int c = 0; c < ADRENALINE_COLOURS; c++) {
        for (int i = 0; i < ADRENALINE_SLOTS && adrenaline_spawn_square[c] == square; i++) {
            int w = s->racks[c * ADRENALINE_SLOTS + i];
            if (w != ADRENALINE_NONE &&
                adrenaline_affords(adrenaline_purse(s, s->turn), adrenaline_weapons[w].pickup)) {
                return true;
            }
        }
    }
    return cb_has(adrenaline_ammo_squares(s) & ~s->gaps, square);
}

static bool can_grab(const adrenaline_state *s, int moves)
{
    adrenaline_squares near = adrenaline_squares_within(s, moves);
    if (near & adrenaline_ammo_squares(s) & ~s->gaps) {
        return true;
    }
    for (uint64_t left = near & ADRENALINE_SPAWN_SQUARES; left;) {
        if (adrenaline_can_grab_at(s, cb_take(&left))) {
            return true;
        }
    }
    return false;
}

static bool can_approach(const adrenaline_state *s, int moves, bool reload)
{
    for (uint64_t left = adrenaline_squares_within(s, moves); left;) {
        if (adrenaline_can_shoot(s, cb_take(&left), reload)) {
            return true;
        }
    }
    return false;
}

static bool others_on_board(const adrenaline_state *s)
{
    for (int i = 0; i < s->figures; i++) {
        if (i != s->turn && s->seats[i].square != ADRENALINE_OFF) {
            return true;
        }
    }
    return false;
}

/* Newton and teleporter, in the gaps around actions (ADR-3.5). */
static void add_powerups(const adrenaline_state *s, cb_move_list *list)
{
    const adrenaline_player *p = &s->seats[s->turn];
    for (int i = 0; i < p->cards; i++) {
        int kind = adrenaline_card_kind(p->hand[i]);
        if (!adrenaline_hand_first(p, i)) {
            continue;
        }
        if (kind == ADRENALINE_TELEPORTER || (kind == ADRENALINE_NEWTON && others_on_board(s))) {
            cb_offer(list, CB_MOVE(ADRENALINE_V_PLAY, p->hand[i]));
        }
    }
}

void adrenaline_act_moves(const adrenaline_state *s, cb_move_list *list)
{
    adrenaline_form form = adrenaline_forms(s);
    if (s->actions && form.run) {
        cb_offer(list, CB_MOVE(ADRENALINE_V_RUN));
    }
    if (s->actions && can_grab(s, form.grab)) {
        cb_offer(list, CB_MOVE(ADRENALINE_V_GRAB));
    }
    if (s->actions && can_approach(s, form.shoot, form.reload)) {
        cb_offer(list, CB_MOVE(ADRENALINE_V_SHOOT));
    }
    add_powerups(s, list);
    cb_offer(list, CB_MOVE(s->bot_due ? ADRENALINE_V_BOT
                                      : ADRENALINE_V_DONE)); /* ADR-X2.3: it must be used */
}

void adrenaline_run_moves(const adrenaline_state *s, cb_move_list *list)
{
    for (uint64_t left = adrenaline_squares_within(s, adrenaline_forms(s).run); left;) {
        cb_offer(list, CB_MOVE(ADRENALINE_V_GO, cb_take(&left))); /* ADR-6.1 */
    }
}

void adrenaline_grab_moves(const adrenaline_state *s, cb_move_list *list)
{
    adrenaline_squares near = adrenaline_squares_within(s, adrenaline_forms(s).grab);
    for (uint64_t left = near & adrenaline_ammo_squares(s) & ~s->gaps; left;) {
        cb_offer(list, CB_MOVE(ADRENALINE_V_TILE, cb_take(&left)));
    }
    for (int c = 0; c < ADRENALINE_COLOURS; c++) {
        for (int i = 0; i < ADRENALINE_SLOTS && cb_has(near, adrenaline_spawn_square[c]); i++) {
            int w = s->racks[c * ADRENALINE_SLOTS + i];
            if (w != ADRENALINE_NONE) {
                adrenaline_add_ways(s, s->turn, adrenaline_weapons[w].pickup, ADRENALINE_V_TAKE,
                                    ADRENALINE_V_TAKE_WITH, w, list);
            }
        }
    }
}

void adrenaline_push_moves(const adrenaline_state *s, cb_move_list *list)
{
    for (int who = 0; who < s->figures; who++) {
        int square = s->seats[who].square;
        if (who == s->turn || square == ADRENALINE_OFF) {
            continue;
        }
        for (uint64_t left = adrenaline_push_squares(s, square, 2); left;) {
            cb_offer(list, CB_MOVE(ADRENALINE_V_PUSH, who, cb_take(&left))); /* ADR-16.3 */
        }
    }
}

void adrenaline_reload_moves(const adrenaline_state *s, cb_move_list *list)
{
    const adrenaline_player *p = &s->seats[s->turn];
    for (uint64_t left = s->frenzy ? 0 : p->weapons & ~p->loaded; left;) { /* ADR-14.9 */
        int w = cb_take(&left);
        adrenaline_add_ways(s, s->turn, adrenaline_weapons[w].reload, ADRENALINE_V_RELOAD,
                            ADRENALINE_V_RELOAD_WITH, w, list);
    }
    add_powerups(s, list);
    cb_offer(list, CB_MOVE(ADRENALINE_V_END));
}

/* ---- Actions --------------------------------------------------------------------------------- */

adrenaline_then adrenaline_begin_shot(adrenaline_state *s, cb_move m, cb_log *log)
{
    (void)m, (void)log;
    adrenaline_form form = adrenaline_forms(s);
    s->approach = form.shoot;
    s->reloading = form.reload;
    return adrenaline_enter(s, ADRENALINE_SHOOT, s->turn);
}

adrenaline_then adrenaline_take_tile(adrenaline_state *s, cb_move m, cb_log *log)
{
    int square = cb_move_ref(m, 0);
    adrenaline_player *p = &s->seats[s->turn];
    assert(s->tiles[square] < ADRENALINE_TILES);
    const adrenaline_tile *tile = &adrenaline_tiles[s->tiles[square]];
    p->square = (uint8_t)square;
    s->tiles[square] = ADRENALINE_NO_TILE;
    s->gaps |= (uint32_t)cb_bit(square);
    for (int c = 0; c < ADRENALINE_COLOURS; c++) {
        int n = p->ammo[c] + adrenaline_cubes_of(tile->cubes, c);
        p->ammo[c] = (uint8_t)(n > ADRENALINE_CUBES_MOST ? ADRENALINE_CUBES_MOST : n); /* ADR-7.3 */
    }
    if (tile->powerup && p->cards < ADRENALINE_HAND) {
        return adrenaline_draw_cards(s, s->turn, 1, log);
    }
    return ADRENALINE_THEN_ACTION_OVER;
}

static int find_slot(const adrenaline_state *s, int weapon)
{
    int slot = 0;
    while (s->racks[slot] != weapon) {
        slot++;
        assert(slot < ADRENALINE_RACKS);
    }
    return slot;
}

static void swap_weapons(adrenaline_state *s, int slot, int dropped)
{
    adrenaline_player *p = &s->seats[s->turn];
    uint8_t *place = &s->racks[slot];
    p->weapons |= (uint32_t)cb_bit(*place);
    p->loaded |= (uint32_t)cb_bit(*place); /* ADR-7.4, 7.7 */
    *place = (uint8_t)dropped;
    if (dropped == ADRENALINE_NONE) {
        s->gaps |= adrenaline_gap(slot);
    } else {
        p->weapons &= ~(uint32_t)cb_bit(dropped);
        p->loaded &= ~(uint32_t)cb_bit(dropped);
    }
}

adrenaline_then adrenaline_take_weapon(adrenaline_state *s, cb_move m, cb_log *log)
{
    int weapon = cb_move_ref(m, 0);
    adrenaline_player *p = &s->seats[s->turn];
    int slot = find_slot(s, weapon);
    p->square = adrenaline_spawn_square[slot / ADRENALINE_SLOTS];
    adrenaline_pay(s, s->turn, adrenaline_weapons[weapon].pickup, cb_move_ref(m, 1), log);
    if (cb_count(p->weapons) == ADRENALINE_WEAPONS_HELD) {
        s->slot = (uint8_t)slot; /* ADR-7.6: the new one waits there */
        return adrenaline_enter(s, ADRENALINE_DROP, s->turn);
    }
    swap_weapons(s, slot, ADRENALINE_NONE);
    return ADRENALINE_THEN_ACTION_OVER;
}

adrenaline_then adrenaline_drop_weapon(adrenaline_state *s, cb_move m, cb_log *log)
{
    (void)log;
    swap_weapons(s, s->slot, cb_move_ref(m, 0));
    s->slot = 0;
    return ADRENALINE_THEN_ACTION_OVER;
}

adrenaline_then adrenaline_play_powerup(adrenaline_state *s, cb_move m, cb_log *log)
{
    int card = cb_move_ref(m, 0);
    cb_reveal(log);
    adrenaline_discard(s, s->turn, adrenaline_hand_find(&s->seats[s->turn], card));
    bool newton = adrenaline_card_kind(card) == ADRENALINE_NEWTON;
    return adrenaline_enter(s, newton ? ADRENALINE_PUSHING : ADRENALINE_TELEPORT, s->turn);
}
