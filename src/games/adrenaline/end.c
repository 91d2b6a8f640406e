/* The parts of a turn's end: killed boards, respawning, refilling, final frenzy (ADR-13,
 * ADR-14). */
#include "games/adrenaline/rules.h"

#include <string.h>

/* ---- Killed boards --------------------------------------------------------------------------- */

/* The killshot and overkill tokens leave the board (ADR-13.6, 13.7). Returns the overkiller whose
 * token must still find a track (ADR-X1.5), or -1. */
static int take_kill_tokens(adrenaline_state *s, int victim, cb_log *log)
{
    const adrenaline_player *p = &s->seats[victim];
    int killer = p->damage[ADRENALINE_KILLSHOT - 1];
    int over = p->damages == ADRENALINE_TRACK ? p->damage[ADRENALINE_TRACK - 1] : -1;
    if (killer == s->turn && killer != victim) {
        s->kills++;
    }
    if (!s->domination && s->killshot_count < ADRENALINE_KILLS_MOST) {
        s->killshots[s->killshot_count++] = adrenaline_kill(killer, over);
    }
    if (over < 0 || over == victim) {
        return -1;
    }
    cb_tell(log, CB_PHRASE(over, ADRENALINE_V_OVERKILLED, (int16_t)victim));
    adrenaline_mark(s, victim, over, 1, log);
    return s->domination ? over : -1;
}

/* The board is emptied and gets its skull; in frenzy it is flipped (ADR-13.8, 13.13, 14.8). */
static void clear_board(adrenaline_state *s, int victim, cb_log *log)
{
    adrenaline_player *p = &s->seats[victim];
    memset(p->damage, 0, sizeof p->damage);
    p->damages = 0;
    p->square = ADRENALINE_OFF;
    if (s->skulls) {
        s->skulls--;
        p->skulls++;
    }
    if (s->frenzy && !p->flipped) {
        p->flipped = 1;
        cb_tell(log, CB_SAY(victim, ADRENALINE_V_FLIPS));
    }
}

adrenaline_then adrenaline_score_killed(adrenaline_state *s, int victim, cb_log *log)
{
    cb_tell(log, CB_PHRASE(s->seats[victim].damage[ADRENALINE_KILLSHOT - 1], ADRENALINE_V_KILLED,
                           (int16_t)victim));
    adrenaline_score_board(s, victim, log);
    int over = take_kill_tokens(s, victim, log);
    clear_board(s, victim, log);
    if (over < 0) {
        return adrenaline_respawn(s, victim, log);
    }
    s->attacker = (uint8_t)over;
    s->victim = (uint8_t)victim;
    return adrenaline_enter(s, ADRENALINE_OVERKILL, over < s->players ? over : s->turn);
}

adrenaline_then adrenaline_respawn(adrenaline_state *s, int victim, cb_log *log)
{
    s->attacker = s->victim = 0;
    if (victim >= s->players) {
        return adrenaline_enter(s, ADRENALINE_PLACE_BOT, s->turn); /* ADR-X2.5 */
    }
    return adrenaline_draw_cards(s, victim, 1, log); /* ADR-13.9 */
}

void adrenaline_begin_frenzy(adrenaline_state *s, cb_log *log)
{
    s->frenzy = 1;
    s->last = s->turn; /* ADR-14.3 */
    cb_tell(log, CB_SAY(s->turn, ADRENALINE_V_FRENZY));
    for (int i = 0; i < s->figures; i++) {
        if (!s->seats[i].damages) { /* ADR-14.2 */
            s->seats[i].flipped = 1;
            cb_tell(log, CB_SAY(i, ADRENALINE_V_FLIPS));
        }
    }
}

/* ---- Refilling (ADR-13.11, 13.14) ------------------------------------------------------------ */

/* The stack of tiles is empty: it gets all tiles that are not on the board. */
static void reshuffle_tiles(adrenaline_state *s)
{
    for (int i = 0; i < ADRENALINE_TILES; i++) {
        s->tile_stack[i] = adrenaline_tiles[i].count;
    }
    for (int i = 0; i < ADRENALINE_SQUARES; i++) {
        if (s->tiles[i] != ADRENALINE_NO_TILE) {
            s->tile_stack[s->tiles[i]]--;
        }
    }
}

adrenaline_then adrenaline_refill(adrenaline_state *s, int place)
{
    if (place < ADRENALINE_SQUARES) {
        int left = 0;
        for (int i = 0; i < ADRENALINE_TILES; i++) {
            left += s->tile_stack[i];
        }
        if (!left) {
            reshuffle_tiles(s);
        }
    }
    return adrenaline_enter(s, ADRENALINE_REFILL, s->turn);
}

/* ---- Appearing on the board ----------------------------------------------------------------- */

adrenaline_then adrenaline_drawn(adrenaline_state *s, cb_move m, cb_log *log)
{
    adrenaline_hand_add(s, s->actor, cb_move_ref(m, 0));
    if (--s->draws) {
        return adrenaline_draw_cards(s, s->actor, s->draws, log);
    }
    if (s->seats[s->actor].square != ADRENALINE_OFF) {
        return ADRENALINE_THEN_ACTION_OVER; /* it came with an ammo tile */
    }
    if (s->actions && s->bot && s->seats[s->players].square == ADRENALINE_OFF) {
        /* ADR-X2.2: before the first player appears */
        return adrenaline_enter(s, ADRENALINE_PLACE_BOT, s->turn);
    }
    return adrenaline_enter(s, ADRENALINE_SPAWN, s->actor);
}

adrenaline_then adrenaline_appear(adrenaline_state *s, cb_move m, cb_log *log)
{
    int seat = s->actor, card = cb_move_ref(m, 0);
    cb_reveal(log);
    adrenaline_discard(s, seat, adrenaline_hand_find(&s->seats[seat], card));
    s->seats[seat].square = adrenaline_spawn_square[adrenaline_card_colour(card)];
    cb_tell(log, CB_PHRASE(seat, ADRENALINE_V_APPEARS, s->seats[seat].square));
    return s->actions ? adrenaline_enter(s, ADRENALINE_ACT, s->turn) : ADRENALINE_THEN_SCORE;
}
