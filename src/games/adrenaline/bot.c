/* The terminator: the figure after the last player, used by everybody in turn (ADR-X2). */
#include "games/adrenaline/rules.h"

void adr_place_bot(adr_state *s, cb_move m, cb_log *log)
{
    s->seats[s->players].square = adr_spawn_square[adr_move_a(m)];
    if (s->actions) {
        adr_enter(s, ADR_SPAWN, s->turn);
    } else {
        adr_score_next(s, log);
    }
}

/* Whom the bot would see from a square, the active player excepted. */
static adr_targets bot_targets(const adr_state *s, int square)
{
    adr_targets pool = (adr_targets)(cb_first(s->players) & ~cb_bit(s->turn));
    return adr_targets_on(s, adr_squares_from(s, ADR_SEEN, square), pool);
}

void adr_bot_moves(const adr_state *s, adr_list *list)
{
    int square = s->seats[s->players].square;
    if (s->stage == ADR_BOT_MOVE) {
        for (uint64_t left = adr_squares_from(s, ADR_WITHIN_1, square); left;) {
            adr_add(list, ADR_V_BOT_GO, cb_take(&left), 0, 0);
        }
        return;
    }
    for (uint64_t left = bot_targets(s, square); left;) {
        adr_add(list, ADR_V_BOT_HIT, cb_take(&left), 0, 0);
    }
}

void adr_bot_go(adr_state *s, cb_move m, cb_log *log)
{
    int square = adr_move_a(m);
    (void)log;
    s->seats[s->players].square = (uint8_t)square;
    if (bot_targets(s, square)) {
        adr_enter(s, ADR_BOT_HIT, s->turn);
    } else {
        adr_bot_over(s);
    }
}

void adr_bot_hit(adr_state *s, cb_move m, cb_log *log)
{
    int victim = adr_move_a(m);
    s->attacker = s->players;
    s->hurt = (adr_targets)cb_bit(victim);
    adr_damage(s, s->attacker, victim, 1, log);
    adr_after_damage(s, log);
}

void adr_bot_over(adr_state *s)
{
    s->bot_due = 0;
    adr_between_actions(s);
}
