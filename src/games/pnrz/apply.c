/* What each move does. */
#include <assert.h>

#include "games/pnrz/pnrz.h"

/* Takes a tile out of a hand; showing what nobody else knew cannot be taken back. */
static void leave_hand(pnrz_state *s, int seat, int tile, cb_log *log)
{
    uint64_t bit = cb_bit(tile);
    assert((s->hand[seat] | s->shown[seat]) & bit);
    if (s->hand[seat] & bit) {
        s->hand[seat] &= ~bit;
        s->hidden[seat]--;
        cb_reveal(log);
    }
    s->shown[seat] &= ~bit;
}

static void end_game(pnrz_state *s, cb_log *log)
{
    s->step = PNRZ_OVER;
    if (log) {
        int scores[PNRZ_FACTIONS];
        pnrz_scores(s, scores);
        for (int f = 0; f < PNRZ_FACTIONS; f++) {
            if (s->owners[f] != PNRZ_NOBODY) {
                cb_tell(log, CB_PHRASE(s->owners[f], PNRZ_V_SCORE, (int16_t)f, (int16_t)scores[f]));
            }
        }
        cb_tell(log, CB_SAY(CB_NATURE_SEAT, PNRZ_V_END));
    }
}

static void end_turn(pnrz_state *s, cb_log *log)
{
    if (s->final_turns > 0 && --s->final_turns == 0) { /* PNRZ-7.2 */
        end_game(s, log);
    } else if (s->base_moves >= 3 * s->players) { /* PNRZ-7.5 */
        end_game(s, log);
    } else {
        s->seat = (uint8_t)((s->seat + 1) % s->players); /* PNRZ-3.6 */
        s->step = PNRZ_PLAY;
    }
}

/* After the tile and its action: a draw while there is something to draw (PNRZ-4.7, 4.9). */
static void end_play(pnrz_state *s, cb_log *log)
{
    s->last = PNRZ_NO_TILE;
    if (s->final_turns == 0) {
        s->step = PNRZ_DRAW;
    } else {
        end_turn(s, log);
    }
}

static void after_laying(pnrz_state *s, int tile, cb_log *log)
{
    s->base_moves = 0;
    if (pnrz_can_act(s, tile)) { /* PNRZ-4.6, 9.2 */
        s->last = (uint8_t)tile;
        s->step = PNRZ_ACTION;
    } else {
        end_play(s, log);
    }
}

static void play(pnrz_state *s, int seat, cb_move m, cb_log *log)
{
    int tile = pnrz_move_tile(m);
    leave_hand(s, seat, tile, log);
    pnrz_area_lay(s, tile, pnrz_move_cell(m), pnrz_move_turn(m));
    after_laying(s, tile, log);
}

void pnrz_play_unplaced(pnrz_state *s, int seat, int tile)
{
    leave_hand(s, seat, tile, NULL);
    s->on_table |= cb_bit(tile);
    s->table_count++;
    after_laying(s, tile, NULL);
}

static void move_base(pnrz_state *s, cb_move m, cb_log *log)
{
    int base = pnrz_move_tile(m);
    pnrz_area_lift(s, pnrz_find_tile(s, base));
    pnrz_area_lay(s, base, pnrz_move_cell(m), 0);
    s->base_moves++;
    end_turn(s, log); /* PNRZ-5.1: no draw */
}

/* What lies on the table already, and for Replace what goes from hand to table and back. */
static void act(pnrz_state *s, int seat, cb_move m, cb_log *log)
{
    pnrz_change changes[2];
    int n = pnrz_changes(s, m, changes);
    for (int i = 0; i < n; i++) {
        s->table[changes[i].place].tile = (uint8_t)changes[i].tile;
        s->table[changes[i].place].turn = (uint8_t)changes[i].turn;
    }
    if (cb_move_verb(m) == PNRZ_V_REPLACE || cb_move_verb(m) == PNRZ_V_REPLACE_BASE) {
        int tile = pnrz_move_tile(m), old = pnrz_move_other(m);
        leave_hand(s, seat, tile, log);
        s->shown[seat] |= cb_bit(old); /* PNRZ-3.7: everyone saw it */
        s->on_table ^= cb_bit(tile) | cb_bit(old);
    }
    end_play(s, log); /* PNRZ-6.2: at most one action */
}

/* PNRZ-3.4: one tile at a time, three times round. */
static void deal_on(pnrz_state *s)
{
    s->seat = (uint8_t)((s->seat + 1) % s->players);
    if (s->hidden[s->seat] == PNRZ_DEALT) {
        s->step = PNRZ_PLAY;
    }
}

static void draw(pnrz_state *s, cb_move m, cb_log *log)
{
    int tile = pnrz_move_tile(m), seat = s->seat;
    assert(cb_has(pnrz_bag(s), tile));
    s->hand[seat] |= cb_bit(tile);
    s->hidden[seat]++;
    cb_tell_to(log, (cb_seats)(1u << seat), CB_PHRASE(seat, PNRZ_V_DRAW, (int16_t)tile));
    if (s->step == PNRZ_DEAL) {
        deal_on(s);
        return;
    }
    end_turn(s, log);
    if (pnrz_stack(s) == 0) { /* PNRZ-7.1 */
        s->final_turns = s->players;
        cb_tell(log, CB_SAY(CB_NATURE_SEAT, PNRZ_V_LAST_TURNS));
    }
}

void pnrz_apply(void *state, int seat, cb_move m, cb_log *log)
{
    pnrz_state *s = state;
    int verb = cb_move_verb(m);
    assert(s->step != PNRZ_OVER && (verb == PNRZ_V_DRAW || seat == s->seat));
    if (log && verb != PNRZ_V_DRAW) {
        cb_phrase phrase;
        cb_unpack(pnrz_verbs, seat, m, &phrase);
        pnrz_say(s, seat, m, &phrase);
        cb_tell(log, phrase);
    }
    switch (verb) {
    case PNRZ_V_PLAY:
    case PNRZ_V_PLAY_BASE:
        play(s, seat, m, log);
        return;
    case PNRZ_V_MOVE:
        move_base(s, m, log);
        return;
    case PNRZ_V_DRAW:
        draw(s, m, log);
        return;
    default:
        act(s, seat, m, log);
        return;
    }
}
