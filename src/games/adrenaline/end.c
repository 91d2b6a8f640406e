/* The end of a turn: killed boards, respawning, refilling, final frenzy (ADR-13, ADR-14). */
#include "games/adrenaline/rules.h"

#include <string.h>

/* ---- Killed boards --------------------------------------------------------------------------- */

void adr_end_turn(adr_state *s, cb_log *log)
{
    if (s->domination) {
        adr_end_on_spawnpoint(s, log);
    }
    adr_score_next(s, log);
}

/* The killshot and overkill tokens leave the board (ADR-13.6, 13.7). Returns the overkiller whose token
 * must still find a track (ADR-X1.5), or -1. */
static int take_kill_tokens(adr_state *s, int victim, cb_log *log)
{
    const adr_player *p = &s->seats[victim];
    int killer = p->damage[ADR_KILLSHOT - 1];
    int over = p->damages == ADR_TRACK ? p->damage[ADR_TRACK - 1] : -1;
    if (killer == s->turn && killer != victim) {
        s->kills++;
    }
    if (!s->domination && s->killshot_count < ADR_KILLS_MOST) {
        s->killshots[s->killshot_count++] = adr_kill(killer, over);
    }
    if (over < 0 || over == victim) {
        return -1;
    }
    cb_tell(log, CB_PHRASE(over, ADR_V_OVERKILLED, (int16_t)victim));
    adr_mark(s, victim, over, 1, log);
    return s->domination ? over : -1;
}

/* The board is emptied and gets its skull; in frenzy it is flipped (ADR-13.8, 13.13, 14.8). */
static void clear_board(adr_state *s, int victim, cb_log *log)
{
    adr_player *p = &s->seats[victim];
    memset(p->damage, 0, sizeof p->damage);
    p->damages = 0;
    p->square = ADR_OFF;
    if (s->skulls) {
        s->skulls--;
        p->skulls++;
    }
    if (s->frenzy && !p->flipped) {
        p->flipped = 1;
        cb_tell(log, CB_SAY(victim, ADR_V_FLIPS));
    }
}

static void score_killed(adr_state *s, int victim, cb_log *log)
{
    cb_tell(log,
            CB_PHRASE(s->seats[victim].damage[ADR_KILLSHOT - 1], ADR_V_KILLED, (int16_t)victim));
    adr_score_board(s, victim, log);
    int over = take_kill_tokens(s, victim, log);
    clear_board(s, victim, log);
    if (over < 0) {
        adr_respawn(s, victim, log);
        return;
    }
    s->attacker = (uint8_t)over;
    s->victim = (uint8_t)victim;
    adr_enter(s, ADR_OVERKILL, over < s->players ? over : s->turn);
}

void adr_respawn(adr_state *s, int victim, cb_log *log)
{
    s->attacker = s->victim = 0;
    if (victim >= s->players) {
        adr_enter(s, ADR_PLACE_BOT, s->turn); /* ADR-X2.5 */
    } else {
        adr_draw_cards(s, victim, 1, log); /* ADR-13.9 */
    }
}

static void begin_frenzy(adr_state *s, cb_log *log)
{
    s->frenzy = 1;
    s->last = s->turn; /* ADR-14.3 */
    cb_tell(log, CB_SAY(s->turn, ADR_V_FRENZY));
    for (int i = 0; i < s->figures; i++) {
        if (!s->seats[i].damages) { /* ADR-14.2 */
            s->seats[i].flipped = 1;
            cb_tell(log, CB_SAY(i, ADR_V_FLIPS));
        }
    }
}

void adr_score_next(adr_state *s, cb_log *log)
{
    for (int i = 0; i < s->figures; i++) { /* ADR-13.2: clockwise from the active player */
        int victim = (s->turn + i) % s->figures;
        if (s->seats[victim].damages >= ADR_KILLSHOT) {
            score_killed(s, victim, log);
            return;
        }
    }
    if (s->kills >= 2) { /* ADR-13.10 */
        s->seats[s->turn].points++;
        cb_tell(log, CB_SAY(s->turn, ADR_V_DOUBLE));
    }
    s->kills = 0;
    bool trigger = !s->skulls || (s->domination && adr_two_tracks_full(s)); /* ADR-14.1, X1.6 */
    if (s->frenzy ? s->turn == s->last : trigger && s->sudden) {
        adr_final_scoring(s, log);
        return;
    }
    if (trigger && !s->frenzy) {
        begin_frenzy(s, log);
    }
    adr_refill(s, log);
}

/* ---- Refilling (ADR-13.11, 13.14) ------------------------------------------------------------ */

/* The racks from the top left of the board on: blue, red, yellow. It is its own inverse. */
static const uint8_t refill_order[ADR_RACKS] = {3, 4, 5, 0, 1, 2, 6, 7, 8};

uint32_t adr_gap(int slot)
{
    return (uint32_t)cb_bit(ADR_SQUARES + refill_order[slot]);
}

int adr_empty_place(const adr_state *s)
{
    int first = s->gaps ? cb_lowest(s->gaps) : ADR_SQUARES;
    if (first < ADR_SQUARES) {
        return first;
    }
    return s->gaps && s->deck ? ADR_SQUARES + refill_order[first - ADR_SQUARES] : -1;
}

/* The stack of tiles is empty: the discarded ones, that is all that are not on the board. */
static void reshuffle_tiles(adr_state *s)
{
    for (int i = 0; i < ADR_TILES; i++) {
        s->tile_stack[i] = adr_tiles[i].count;
    }
    for (int i = 0; i < ADR_SQUARES; i++) {
        if (s->tiles[i] != ADR_NO_TILE) {
            s->tile_stack[s->tiles[i]]--;
        }
    }
}

void adr_refill(adr_state *s, cb_log *log)
{
    int place = adr_empty_place(s);
    if (place < 0) {
        s->turn = (uint8_t)((s->turn + 1) % s->players);
        adr_begin_turn(s, log);
        return;
    }
    if (place < ADR_SQUARES) {
        int left = 0;
        for (int i = 0; i < ADR_TILES; i++) {
            left += s->tile_stack[i];
        }
        if (!left) {
            reshuffle_tiles(s);
        }
    }
    adr_enter(s, ADR_REFILL, s->turn);
}

/* ---- Appearing on the board ----------------------------------------------------------------- */

void adr_drawn(adr_state *s, cb_move m, cb_log *log)
{
    adr_hand_add(s, s->actor, adr_move_a(m));
    if (--s->draws) {
        adr_draw_cards(s, s->actor, s->draws, log);
    } else if (s->seats[s->actor].square != ADR_OFF) {
        adr_action_over(s); /* it came with an ammo tile */
    } else if (s->actions && s->bot && s->seats[s->players].square == ADR_OFF) {
        adr_enter(s, ADR_PLACE_BOT, s->turn); /* ADR-X2.2: before the first player appears */
    } else {
        adr_enter(s, ADR_SPAWN, s->actor);
    }
}

void adr_appear(adr_state *s, cb_move m, cb_log *log)
{
    int seat = s->actor, card = adr_move_a(m);
    cb_reveal(log);
    adr_discard(s, seat, adr_hand_find(&s->seats[seat], card));
    s->seats[seat].square = adr_spawn_square[adr_card_colour(card)];
    cb_tell(log, CB_PHRASE(seat, ADR_V_APPEARS, s->seats[seat].square));
    if (s->actions) {
        adr_enter(s, ADR_ACT, s->turn);
    } else {
        adr_score_next(s, log);
    }
}
