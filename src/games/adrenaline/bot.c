/* The terminator: the figure after the last player, which all players use in turn (ADR-X2). */
#include "games/adrenaline/rules.h"

adrenaline_then adrenaline_place_bot(adrenaline_state *s, cb_move m, cb_log *log)
{
    s->seats[s->players].square = adrenaline_spawn_square[cb_move_ref(m, 0)];
    (void)log;
    return s->actions ? adrenaline_enter(s, ADRENALINE_SPAWN, s->turn) : ADRENALINE_THEN_SCORE;
}

/* Whom the bot would see from a square, the active player excepted. */
static adrenaline_targets bot_targets(const adrenaline_state *s, int square)
{
    adrenaline_targets pool = (adrenaline_targets)(cb_first(s->players) & ~cb_bit(s->turn));
    return adrenaline_targets_on(s, adrenaline_squares_from(s, ADRENALINE_SEEN, square), pool);
}

void adrenaline_bot_moves(const adrenaline_state *s, cb_move_list *list)
{
    int square = s->seats[s->players].square;
    if (s->stage == ADRENALINE_BOT_MOVE) {
        for (uint64_t left = adrenaline_squares_from(s, ADRENALINE_WITHIN_1, square); left;) {
            cb_offer(list, CB_MOVE(ADRENALINE_V_BOT_GO, cb_take(&left)));
        }
        return;
    }
    for (uint64_t left = bot_targets(s, square); left;) {
        cb_offer(list, CB_MOVE(ADRENALINE_V_BOT_HIT, cb_take(&left)));
    }
}

adrenaline_then adrenaline_bot_go(adrenaline_state *s, cb_move m, cb_log *log)
{
    int square = cb_move_ref(m, 0);
    (void)log;
    s->seats[s->players].square = (uint8_t)square;
    return bot_targets(s, square) ? adrenaline_enter(s, ADRENALINE_BOT_HIT, s->turn)
                                  : ADRENALINE_THEN_BOT_OVER;
}

adrenaline_then adrenaline_bot_hit(adrenaline_state *s, cb_move m, cb_log *log)
{
    int victim = cb_move_ref(m, 0);
    s->attacker = s->players;
    s->hurt = (adrenaline_targets)cb_bit(victim);
    adrenaline_damage(s, s->attacker, victim, 1, log);
    return adrenaline_after_damage(s, log);
}
