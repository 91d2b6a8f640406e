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

/* Moves of the figure by its own will: running, teleporting, ahead of a shot, within an effect. */
static void go(adr_state *s, cb_move m, cb_log *log)
{
    adr_player *p = &s->seats[s->turn];
    switch (s->stage) {
    case ADR_RUN:
        p->square = (uint8_t)adr_move_a(m);
        adr_action_over(s);
        break;
    case ADR_TELEPORT:
        p->square = (uint8_t)adr_move_a(m);
        adr_between_actions(s);
        break;
    case ADR_SHOOT:
        p->square = (uint8_t)adr_move_a(m);
        s->approach = 0;
        break;
    default:
        adr_effect_step(s, m, log);
    }
}

static void push(adr_state *s, cb_move m, cb_log *log)
{
    if (s->stage == ADR_PUSHING) {
        s->seats[adr_move_a(m)].square = (uint8_t)adr_move_b(m);
        adr_between_actions(s);
    } else {
        adr_effect_step(s, m, log);
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

static void player_apply(adr_state *s, cb_move m, cb_log *log)
{
    int a = adr_move_a(m);
    switch (adr_move_verb(m)) {
    case ADR_V_RUN:
        adr_enter(s, ADR_RUN, s->turn);
        break;
    case ADR_V_GRAB:
        adr_enter(s, ADR_GRAB, s->turn);
        break;
    case ADR_V_SHOOT:
        adr_begin_shot(s);
        break;
    case ADR_V_DONE:
        adr_actions_done(s);
        break;
    case ADR_V_END:
        adr_end_turn(s, log);
        break;
    case ADR_V_BOT:
        adr_enter(s, ADR_BOT_MOVE, s->turn);
        break;
    case ADR_V_PLAY:
        adr_play_powerup(s, a, log);
        break;
    case ADR_V_GO:
        go(s, m, log);
        break;
    case ADR_V_TILE:
        adr_take_tile(s, a, log);
        break;
    case ADR_V_TAKE:
    case ADR_V_TAKE_WITH:
        adr_take_weapon(s, a, adr_move_pay(m), log);
        break;
    case ADR_V_DROP:
        adr_drop_weapon(s, a);
        break;
    case ADR_V_RELOAD:
    case ADR_V_RELOAD_WITH:
        reload(s, m, log);
        break;
    case ADR_V_FIRE:
        adr_fire(s, a, log);
        break;
    case ADR_V_USE:
    case ADR_V_USE_WITH:
        adr_use(s, a, adr_move_pay(m), log);
        break;
    case ADR_V_CEASE:
        adr_cease(s);
        break;
    case ADR_V_PUSH:
        push(s, m, log);
        break;
    case ADR_V_SCOPE:
    case ADR_V_SCOPE_WITH:
        adr_boost(s, m, log);
        break;
    case ADR_V_NO_SCOPE:
        adr_after_scopes(s, log);
        break;
    case ADR_V_TAGBACK:
    case ADR_V_NO_TAGBACK:
        adr_answer(s, m, log);
        break;
    case ADR_V_DISCARD:
        adr_appear(s, a, log);
        break;
    case ADR_V_PLACE_BOT:
        adr_place_bot(s, a, log);
        break;
    case ADR_V_BOT_GO:
        adr_bot_go(s, a);
        break;
    case ADR_V_BOT_HIT:
        adr_bot_hit(s, a, log);
        break;
    case ADR_V_TRACK:
        track(s, m, log);
        break;
    default:
        adr_effect_step(s, m, log);
    }
}

void adr_apply(void *state, int seat, cb_move m, cb_log *log)
{
    adr_state *s = state;
    if (log) {
        cb_phrase phrase;
        adr_say(s, seat, m, &phrase);
        cb_seats knows = CB_EVERYBODY;
        if (adr_move_verb(m) == ADR_V_DRAW) {
            knows = (cb_seats)cb_bit(s->actor);
            phrase.seat = (int8_t)s->actor;
        }
        cb_tell_to(log, knows, phrase);
    }
    if (seat == CB_NATURE_SEAT) {
        adr_nature_apply(s, m, log);
    } else {
        player_apply(s, m, log);
    }
}
