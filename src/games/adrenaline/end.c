/* The end of a turn: killed boards, respawning, refilling, final frenzy (ADR-13, ADR-14). */
#include "games/adrenaline/rules.h"

#include <string.h>

/* ---- Killed boards --------------------------------------------------------------------------- */

void adrenaline_end_turn(adrenaline_state *s, cb_log *log)
{
    if (s->domination) {
        adrenaline_end_on_spawnpoint(s, log);
    }
    adrenaline_score_next(s, log);
}

/* The killshot and overkill tokens leave the board (ADR-13.6, 13.7). Returns the overkiller whose token
 * must still find a track (ADR-X1.5), or -1. */
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

static void score_killed(adrenaline_state *s, int victim, cb_log *log)
{
    cb_tell(log, CB_PHRASE(s->seats[victim].damage[ADRENALINE_KILLSHOT - 1], ADRENALINE_V_KILLED,
                           (int16_t)victim));
    adrenaline_score_board(s, victim, log);
    int over = take_kill_tokens(s, victim, log);
    clear_board(s, victim, log);
    if (over < 0) {
        adrenaline_respawn(s, victim, log);
        return;
    }
    s->attacker = (uint8_t)over;
    s->victim = (uint8_t)victim;
    adrenaline_enter(s, ADRENALINE_OVERKILL, over < s->players ? over : s->turn);
}

void adrenaline_respawn(adrenaline_state *s, int victim, cb_log *log)
{
    s->attacker = s->victim = 0;
    if (victim >= s->players) {
        adrenaline_enter(s, ADRENALINE_PLACE_BOT, s->turn); /* ADR-X2.5 */
    } else {
        adrenaline_draw_cards(s, victim, 1, log); /* ADR-13.9 */
    }
}

static void begin_frenzy(adrenaline_state *s, cb_log *log)
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

void adrenaline_score_next(adrenaline_state *s, cb_log *log)
{
    for (int i = 0; i < s->figures; i++) { /* ADR-13.2: clockwise from the active player */
        int victim = (s->turn + i) % s->figures;
        if (s->seats[victim].damages >= ADRENALINE_KILLSHOT) {
            score_killed(s, victim, log);
            return;
        }
    }
    if (s->kills >= 2) { /* ADR-13.10 */
        s->seats[s->turn].points++;
        cb_tell(log, CB_SAY(s->turn, ADRENALINE_V_DOUBLE));
    }
    s->kills = 0;
    bool trigger =
        !s->skulls || (s->domination && adrenaline_two_tracks_full(s)); /* ADR-14.1, X1.6 */
    if (s->frenzy ? s->turn == s->last : trigger && s->sudden) {
        adrenaline_final_scoring(s, log);
        return;
    }
    if (trigger && !s->frenzy) {
        begin_frenzy(s, log);
    }
    adrenaline_refill(s, log);
}

/* ---- Refilling (ADR-13.11, 13.14) ------------------------------------------------------------ */

/* The racks from the top left of the board on: blue, red, yellow. It is its own inverse. */
static const uint8_t refill_order[ADRENALINE_RACKS] = {3, 4, 5, 0, 1, 2, 6, 7, 8};

uint32_t adrenaline_gap(int slot)
{
    return (uint32_t)cb_bit(ADRENALINE_SQUARES + refill_order[slot]);
}

int adrenaline_empty_place(const adrenaline_state *s)
{
    int first = s->gaps ? cb_lowest(s->gaps) : ADRENALINE_SQUARES;
    if (first < ADRENALINE_SQUARES) {
        return first;
    }
    return s->gaps && s->deck ? ADRENALINE_SQUARES + refill_order[first - ADRENALINE_SQUARES] : -1;
}

/* The stack of tiles is empty: the discarded ones, that is all that are not on the board. */
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

void adrenaline_refill(adrenaline_state *s, cb_log *log)
{
    int place = adrenaline_empty_place(s);
    if (place < 0) {
        s->turn = (uint8_t)((s->turn + 1) % s->players);
        adrenaline_begin_turn(s, log);
        return;
    }
    if (place < ADRENALINE_SQUARES) {
        int left = 0;
        for (int i = 0; i < ADRENALINE_TILES; i++) {
            left += s->tile_stack[i];
        }
        if (!left) {
            reshuffle_tiles(s);
        }
    }
    adrenaline_enter(s, ADRENALINE_REFILL, s->turn);
}

/* ---- Appearing on the board ----------------------------------------------------------------- */

void adrenaline_drawn(adrenaline_state *s, cb_move m, cb_log *log)
{
    adrenaline_hand_add(s, s->actor, adrenaline_move_a(m));
    if (--s->draws) {
        adrenaline_draw_cards(s, s->actor, s->draws, log);
    } else if (s->seats[s->actor].square != ADRENALINE_OFF) {
        adrenaline_action_over(s); /* it came with an ammo tile */
    } else if (s->actions && s->bot && s->seats[s->players].square == ADRENALINE_OFF) {
        adrenaline_enter(s, ADRENALINE_PLACE_BOT,
                         s->turn); /* ADR-X2.2: before the first player appears */
    } else {
        adrenaline_enter(s, ADRENALINE_SPAWN, s->actor);
    }
}

void adrenaline_appear(adrenaline_state *s, cb_move m, cb_log *log)
{
    int seat = s->actor, card = adrenaline_move_a(m);
    cb_reveal(log);
    adrenaline_discard(s, seat, adrenaline_hand_find(&s->seats[seat], card));
    s->seats[seat].square = adrenaline_spawn_square[adrenaline_card_colour(card)];
    cb_tell(log, CB_PHRASE(seat, ADRENALINE_V_APPEARS, s->seats[seat].square));
    if (s->actions) {
        adrenaline_enter(s, ADRENALINE_ACT, s->turn);
    } else {
        adrenaline_score_next(s, log);
    }
}
