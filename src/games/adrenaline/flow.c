/* What comes after what: between actions, at the end of a turn, from one turn to the next. */
#include "games/adrenaline/rules.h"

/* The turn ends with a step of its own, so that the last action can still be taken back. */
static adrenaline_then actions_done(adrenaline_state *s)
{
    s->actions = 0;
    return adrenaline_enter(s, ADRENALINE_RELOAD, s->turn);
}

static adrenaline_then next_action(adrenaline_state *s)
{
    return s->actions || s->bot_due ? adrenaline_enter(s, ADRENALINE_ACT, s->turn)
                                    : actions_done(s);
}

static adrenaline_then begin_turn(adrenaline_state *s, cb_log *log)
{
    s->actions = adrenaline_forms(s).actions;
    s->kills = 0;
    s->tagged = 0;
    s->rookie = s->seats[s->turn].square == ADRENALINE_OFF;
    s->bot_due = s->bot && s->seats[s->players].square != ADRENALINE_OFF; /* ADR-X2.2 */
    cb_tell(log, CB_SAY(s->turn, ADRENALINE_V_TURN));
    if (s->rookie) {
        return adrenaline_draw_cards(s, s->turn, 2, log); /* ADR-3.2 */
    }
    return adrenaline_enter(s, ADRENALINE_ACT, s->turn);
}

/* The next empty place (ADR-13.11), or the next turn. */
static adrenaline_then refill(adrenaline_state *s, cb_log *log)
{
    int place = adrenaline_empty_place(s);
    if (place >= 0) {
        return adrenaline_refill(s, place);
    }
    s->turn = (uint8_t)((s->turn + 1) % s->players);
    return begin_turn(s, log);
}

/* The first killed board, clockwise from the active player (ADR-13.2), or -1. */
static int killed_board(const adrenaline_state *s)
{
    for (int i = 0; i < s->figures; i++) {
        int victim = (s->turn + i) % s->figures;
        if (s->seats[victim].damages >= ADRENALINE_KILLSHOT) {
            return victim;
        }
    }
    return -1;
}

/* The next killed board; after the last one the match or the turn ends. */
static adrenaline_then score(adrenaline_state *s, cb_log *log)
{
    int victim = killed_board(s);
    if (victim >= 0) {
        return adrenaline_score_killed(s, victim, log);
    }
    if (s->kills >= 2) { /* ADR-13.10 */
        s->seats[s->turn].points++;
        cb_tell(log, CB_SAY(s->turn, ADRENALINE_V_DOUBLE));
    }
    s->kills = 0;
    bool trigger =
        !s->skulls || (s->domination && adrenaline_two_tracks_full(s)); /* ADR-14.1, X1.6 */
    if (s->frenzy ? s->turn == s->last : trigger && s->sudden) {
        return adrenaline_final_scoring(s, log);
    }
    if (trigger && !s->frenzy) {
        adrenaline_begin_frenzy(s, log);
    }
    return refill(s, log);
}

static adrenaline_then step(adrenaline_state *s, adrenaline_then then, cb_log *log)
{
    switch (then) {
    case ADRENALINE_THEN_EFFECT_OVER:
        return adrenaline_effect_over(s);
    case ADRENALINE_THEN_BOT_OVER:
        s->bot_due = 0;
        return next_action(s);
    case ADRENALINE_THEN_ACTION_OVER:
        s->actions--;
        return next_action(s);
    case ADRENALINE_THEN_NEXT_ACTION:
        return next_action(s);
    case ADRENALINE_THEN_ACTIONS_DONE:
        return actions_done(s);
    case ADRENALINE_THEN_SCORE:
        return score(s, log);
    case ADRENALINE_THEN_REFILL:
        return refill(s, log);
    default:
        return ADRENALINE_THEN_ASK;
    }
}

void adrenaline_go_on(adrenaline_state *s, adrenaline_then then, cb_log *log)
{
    while (then != ADRENALINE_THEN_ASK) {
        then = step(s, then, log);
    }
}
