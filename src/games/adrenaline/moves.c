/* Who is to act, what is legal, and doing it: each stage has its part elsewhere. */
#include "games/adrenaline/rules.h"

cb_phase adr_phase(const void *state, cb_seats *who)
{
    const adr_state *s = state;
    if (s->stage <= ADR_DRAW) {
        return CB_NATURE;
    }
    if (s->stage == ADR_FINISHED) {
        return CB_OVER;
    }
    *who = (cb_seats)cb_bit(s->actor);
    return CB_PLAYERS;
}

static void spawn_moves(const adr_state *s, adr_list *list)
{
    const adr_player *p = &s->seats[s->actor];
    for (int i = 0; i < p->cards; i++) {
        if (adr_hand_first(p, i)) {
            adr_add(list, ADR_V_DISCARD, p->hand[i], 0, 0);
        }
    }
}

static void drop_moves(const adr_state *s, adr_list *list)
{
    for (uint64_t left = s->seats[s->turn].weapons; left;) {
        adr_add(list, ADR_V_DROP, cb_take(&left), 0, 0);
    }
}

static void teleport_moves(const adr_state *s, adr_list *list)
{
    int here = s->seats[s->turn].square;
    for (uint64_t left = adr_squares_from(s, ADR_ANYWHERE, here); left;) {
        adr_add(list, ADR_V_GO, cb_take(&left), 0, 0); /* ADR-16.4 */
    }
}

static void point_moves(const adr_state *s, adr_list *list)
{
    int verb = s->stage == ADR_PLACE_BOT ? ADR_V_PLACE_BOT : ADR_V_TRACK;
    for (int c = 0; c < ADR_COLOURS; c++) {
        adr_add(list, verb, c, 0, 0);
    }
}

/* The moves of each stage. */
static void (*const stage_moves[ADR_STAGES])(const adr_state *, adr_list *) = {
    [ADR_REFILL] = adr_nature_moves, [ADR_DRAW] = adr_nature_moves,
    [ADR_SPAWN] = spawn_moves,       [ADR_PLACE_BOT] = point_moves,
    [ADR_ACT] = adr_act_moves,       [ADR_RUN] = adr_run_moves,
    [ADR_GRAB] = adr_grab_moves,     [ADR_DROP] = drop_moves,
    [ADR_PUSHING] = adr_push_moves,  [ADR_TELEPORT] = teleport_moves,
    [ADR_BOT_MOVE] = adr_bot_moves,  [ADR_BOT_HIT] = adr_bot_moves,
    [ADR_SHOOT] = adr_shoot_moves,   [ADR_EFFECT] = adr_effect_moves,
    [ADR_WALK] = adr_pick_moves,     [ADR_SPOT] = adr_pick_moves,
    [ADR_PICK] = adr_pick_moves,     [ADR_BRING] = adr_pick_moves,
    [ADR_BOOST] = adr_boost_moves,   [ADR_ANSWER] = adr_answer_moves,
    [ADR_RELOAD] = adr_reload_moves, [ADR_OVERKILL] = point_moves,
};

int adr_moves(const void *state, int seat, cb_move *out)
{
    const adr_state *s = state;
    (void)seat;
    adr_list list = {.out = out};
    stage_moves[s->stage](s, &list);
    return list.count;
}

/* ---- Doing it -------------------------------------------------------------------------------- */

/* Moves of the figure by its own will: running, teleporting, ahead of a shot, within an effect. */
static void go(adr_state *s, cb_move m, cb_log *log)
{
    if (s->stage == ADR_WALK) {
        adr_walk(s, m, log);
        return;
    }
    s->seats[s->turn].square = (uint8_t)adr_move_a(m);
    if (s->stage == ADR_RUN) {
        adr_action_over(s);
    } else if (s->stage == ADR_TELEPORT) {
        adr_between_actions(s);
    } else {
        s->approach = 0;
    }
}

/* Of another figure: by a newton, or after a hit. */
static void push(adr_state *s, cb_move m, cb_log *log)
{
    (void)log;
    s->seats[adr_move_a(m)].square = (uint8_t)adr_move_b(m);
    if (s->stage == ADR_PUSHING) {
        adr_between_actions(s);
    } else {
        s->shot.push = s->shot.push_most = 0;
        adr_effect_over(s);
    }
}

static void reload(adr_state *s, cb_move m, cb_log *log)
{
    int w = adr_move_a(m);
    s->approach = 0; /* frenzy: first move, then reload, then shoot */
    s->seats[s->turn].loaded |= (uint32_t)cb_bit(w);
    adr_pay(s, s->turn, adr_weapons[w].reload, adr_move_pay(m), log);
}

static void track(adr_state *s, cb_move m, cb_log *log)
{
    adr_tag(s, adr_move_a(m), s->attacker, log); /* ADR-X1.5 */
    adr_respawn(s, s->victim, log);
}

static void done(adr_state *s, cb_move m, cb_log *log)
{
    (void)m, (void)log;
    adr_actions_done(s);
}

static void end(adr_state *s, cb_move m, cb_log *log)
{
    (void)m;
    adr_end_turn(s, log);
}

static void cease(adr_state *s, cb_move m, cb_log *log)
{
    (void)m, (void)log;
    adr_cease(s);
}

static void no_scope(adr_state *s, cb_move m, cb_log *log)
{
    (void)m;
    adr_after_scopes(s, log);
}

/* What a verb does: it only leads to the next question, or something happens. */
static const struct {
    uint8_t enter; /* a stage */
    void (*act)(adr_state *, cb_move, cb_log *);
} doings[ADR_V_PUT_WEAPON + 1] = {
    [ADR_V_RUN] = {.enter = ADR_RUN},
    [ADR_V_GRAB] = {.enter = ADR_GRAB},
    [ADR_V_BOT] = {.enter = ADR_BOT_MOVE},
    [ADR_V_SHOOT] = {.act = adr_begin_shot},
    [ADR_V_DONE] = {.act = done},
    [ADR_V_END] = {.act = end},
    [ADR_V_PLAY] = {.act = adr_play_powerup},
    [ADR_V_GO] = {.act = go},
    [ADR_V_PUSH] = {.act = push},
    [ADR_V_TILE] = {.act = adr_take_tile},
    [ADR_V_TAKE] = {.act = adr_take_weapon},
    [ADR_V_TAKE_WITH] = {.act = adr_take_weapon},
    [ADR_V_DROP] = {.act = adr_drop_weapon},
    [ADR_V_RELOAD] = {.act = reload},
    [ADR_V_RELOAD_WITH] = {.act = reload},
    [ADR_V_FIRE] = {.act = adr_fire},
    [ADR_V_USE] = {.act = adr_use},
    [ADR_V_USE_WITH] = {.act = adr_use},
    [ADR_V_SPOT] = {.act = adr_name_spot},
    [ADR_V_ROOM] = {.act = adr_name_spot},
    [ADR_V_TARGET] = {.act = adr_pick_target},
    [ADR_V_POINT] = {.act = adr_pick_target},
    [ADR_V_ENOUGH] = {.act = adr_picked_all},
    [ADR_V_BRING] = {.act = adr_bring_target},
    [ADR_V_CEASE] = {.act = cease},
    [ADR_V_SCOPE] = {.act = adr_boost},
    [ADR_V_SCOPE_WITH] = {.act = adr_boost},
    [ADR_V_NO_SCOPE] = {.act = no_scope},
    [ADR_V_TAGBACK] = {.act = adr_answer},
    [ADR_V_NO_TAGBACK] = {.act = adr_answer},
    [ADR_V_DISCARD] = {.act = adr_appear},
    [ADR_V_PLACE_BOT] = {.act = adr_place_bot},
    [ADR_V_BOT_GO] = {.act = adr_bot_go},
    [ADR_V_BOT_HIT] = {.act = adr_bot_hit},
    [ADR_V_TRACK] = {.act = track},
    [ADR_V_DRAW] = {.act = adr_drawn},
    [ADR_V_PUT_TILE] = {.act = adr_put_tile},
    [ADR_V_PUT_WEAPON] = {.act = adr_put_weapon},
};

void adr_apply(void *state, int seat, cb_move m, cb_log *log)
{
    adr_state *s = state;
    int verb = adr_move_verb(m);
    if (log) {
        cb_phrase phrase;
        adr_say(s, seat, m, &phrase);
        if (verb == ADR_V_DRAW) { /* only its owner sees the card */
            phrase.seat = (int8_t)s->actor;
            cb_tell_to(log, (cb_seats)cb_bit(s->actor), phrase);
        } else {
            cb_tell(log, phrase);
        }
    }
    if (doings[verb].act) {
        doings[verb].act(s, m, log);
    } else {
        adr_enter(s, doings[verb].enter, s->turn);
    }
}
