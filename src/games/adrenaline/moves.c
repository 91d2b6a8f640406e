/* Who acts, what is legal, and doing it: two tables lead to the part of each stage. */
#include "games/adrenaline/rules.h"

#include <assert.h>

cb_phase adrenaline_phase(const void *state, cb_seats *who)
{
    const adrenaline_state *s = state;
    if (s->stage <= ADRENALINE_DRAW) {
        return CB_NATURE;
    }
    if (s->stage == ADRENALINE_FINISHED) {
        return CB_OVER;
    }
    *who = (cb_seats)cb_bit(s->actor);
    return CB_PLAYERS;
}

static void spawn_moves(const adrenaline_state *s, cb_move_list *list)
{
    const adrenaline_player *p = &s->seats[s->actor];
    for (int i = 0; i < p->cards; i++) {
        if (adrenaline_hand_first(p, i)) {
            cb_offer(list, CB_MOVE(ADRENALINE_V_DISCARD, p->hand[i]));
        }
    }
}

static void drop_moves(const adrenaline_state *s, cb_move_list *list)
{
    for (uint64_t left = s->seats[s->turn].weapons; left;) {
        cb_offer(list, CB_MOVE(ADRENALINE_V_DROP, cb_take(&left)));
    }
}

static void teleport_moves(const adrenaline_state *s, cb_move_list *list)
{
    int here = s->seats[s->turn].square;
    for (uint64_t left = adrenaline_squares_from(s, ADRENALINE_ANYWHERE, here); left;) {
        cb_offer(list, CB_MOVE(ADRENALINE_V_GO, cb_take(&left))); /* ADR-16.4 */
    }
}

static void point_moves(const adrenaline_state *s, cb_move_list *list)
{
    int verb = s->stage == ADRENALINE_PLACE_BOT ? ADRENALINE_V_PLACE_BOT : ADRENALINE_V_TRACK;
    for (int c = 0; c < ADRENALINE_COLOURS; c++) {
        cb_offer(list, CB_MOVE(verb, c));
    }
}

/* The moves of each stage. */
static void (*const stage_moves[ADRENALINE_STAGES])(const adrenaline_state *, cb_move_list *) = {
    [ADRENALINE_REFILL] = adrenaline_nature_moves,
    [ADRENALINE_DRAW] = adrenaline_nature_moves,
    [ADRENALINE_SPAWN] = spawn_moves,
    [ADRENALINE_PLACE_BOT] = point_moves,
    [ADRENALINE_ACT] = adrenaline_act_moves,
    [ADRENALINE_RUN] = adrenaline_run_moves,
    [ADRENALINE_GRAB] = adrenaline_grab_moves,
    [ADRENALINE_DROP] = drop_moves,
    [ADRENALINE_PUSHING] = adrenaline_push_moves,
    [ADRENALINE_TELEPORT] = teleport_moves,
    [ADRENALINE_BOT_MOVE] = adrenaline_bot_moves,
    [ADRENALINE_BOT_HIT] = adrenaline_bot_moves,
    [ADRENALINE_SHOOT] = adrenaline_shoot_moves,
    [ADRENALINE_EFFECT] = adrenaline_effect_moves,
    [ADRENALINE_WALK] = adrenaline_pick_moves,
    [ADRENALINE_SPOT] = adrenaline_pick_moves,
    [ADRENALINE_PICK] = adrenaline_pick_moves,
    [ADRENALINE_BRING] = adrenaline_pick_moves,
    [ADRENALINE_BOOST] = adrenaline_boost_moves,
    [ADRENALINE_ANSWER] = adrenaline_answer_moves,
    [ADRENALINE_RELOAD] = adrenaline_reload_moves,
    [ADRENALINE_OVERKILL] = point_moves,
};

int adrenaline_moves(const void *state, int seat, cb_move *out)
{
    const adrenaline_state *s = state;
    (void)seat;
    cb_move_list list = {.out = out};
    assert(s->stage < ADRENALINE_FINISHED);
    stage_moves[s->stage](s, &list);
    assert(list.count <= ADRENALINE_MOVES_MOST);
    return list.count;
}

/* ---- Doing it -------------------------------------------------------------------------------- */

/* The turn player moves: a run, a teleport, before a shot, within an effect. */
static adrenaline_then go(adrenaline_state *s, cb_move m, cb_log *log)
{
    if (s->stage == ADRENALINE_WALK) {
        return adrenaline_walk(s, m, log);
    }
    s->seats[s->turn].square = (uint8_t)cb_move_ref(m, 0);
    if (s->stage == ADRENALINE_RUN) {
        return ADRENALINE_THEN_ACTION_OVER;
    }
    if (s->stage == ADRENALINE_TELEPORT) {
        return ADRENALINE_THEN_NEXT_ACTION;
    }
    s->approach = 0;
    return ADRENALINE_THEN_ASK;
}

/* Another figure is moved: by a newton, or after a hit. */
static adrenaline_then push(adrenaline_state *s, cb_move m, cb_log *log)
{
    (void)log;
    s->seats[cb_move_ref(m, 0)].square = (uint8_t)cb_move_ref(m, 1);
    if (s->stage == ADRENALINE_PUSHING) {
        return ADRENALINE_THEN_NEXT_ACTION;
    }
    s->shot.push = s->shot.push_most = 0;
    return ADRENALINE_THEN_EFFECT_OVER;
}

static adrenaline_then reload(adrenaline_state *s, cb_move m, cb_log *log)
{
    int w = cb_move_ref(m, 0);
    s->approach = 0; /* frenzy: first move, then reload, then shoot */
    s->seats[s->turn].loaded |= (uint32_t)cb_bit(w);
    adrenaline_pay(s, s->turn, adrenaline_weapons[w].reload, cb_move_ref(m, 1), log);
    return ADRENALINE_THEN_ASK;
}

static adrenaline_then track(adrenaline_state *s, cb_move m, cb_log *log)
{
    adrenaline_tag(s, cb_move_ref(m, 0), s->attacker, log); /* ADR-X1.5 */
    return adrenaline_respawn(s, s->victim, log);
}

static adrenaline_then done(adrenaline_state *s, cb_move m, cb_log *log)
{
    (void)s, (void)m, (void)log;
    return ADRENALINE_THEN_ACTIONS_DONE;
}

static adrenaline_then end(adrenaline_state *s, cb_move m, cb_log *log)
{
    (void)m;
    if (s->domination) {
        adrenaline_end_on_spawnpoint(s, log);
    }
    return ADRENALINE_THEN_SCORE;
}

static adrenaline_then cease(adrenaline_state *s, cb_move m, cb_log *log)
{
    (void)m, (void)log;
    return adrenaline_cease(s);
}

static adrenaline_then no_scope(adrenaline_state *s, cb_move m, cb_log *log)
{
    (void)m;
    return adrenaline_after_scopes(s, log);
}

#define AT(stage) (1u << ADRENALINE_##stage)

/* What a verb does: it only leads to the next question, or something happens. */
static const struct {
    uint32_t at;   /* the stages in which it may be said */
    uint8_t enter; /* a stage */
    adrenaline_then (*act)(adrenaline_state *, cb_move, cb_log *);
} doings[ADRENALINE_V_PUT_WEAPON + 1] = {
    [ADRENALINE_V_RUN] = {.at = AT(ACT), .enter = ADRENALINE_RUN},
    [ADRENALINE_V_GRAB] = {.at = AT(ACT), .enter = ADRENALINE_GRAB},
    [ADRENALINE_V_BOT] = {.at = AT(ACT), .enter = ADRENALINE_BOT_MOVE},
    [ADRENALINE_V_SHOOT] = {.at = AT(ACT), .act = adrenaline_begin_shot},
    [ADRENALINE_V_DONE] = {.at = AT(ACT), .act = done},
    [ADRENALINE_V_END] = {.at = AT(RELOAD), .act = end},
    [ADRENALINE_V_PLAY] = {.at = AT(ACT) | AT(RELOAD), .act = adrenaline_play_powerup},
    [ADRENALINE_V_GO] = {.at = AT(RUN) | AT(TELEPORT) | AT(SHOOT) | AT(WALK), .act = go},
    [ADRENALINE_V_PUSH] = {.at = AT(PUSHING) | AT(EFFECT), .act = push},
    [ADRENALINE_V_TILE] = {.at = AT(GRAB), .act = adrenaline_take_tile},
    [ADRENALINE_V_TAKE] = {.at = AT(GRAB), .act = adrenaline_take_weapon},
    [ADRENALINE_V_TAKE_WITH] = {.at = AT(GRAB), .act = adrenaline_take_weapon},
    [ADRENALINE_V_DROP] = {.at = AT(DROP), .act = adrenaline_drop_weapon},
    [ADRENALINE_V_RELOAD] = {.at = AT(RELOAD) | AT(SHOOT), .act = reload},
    [ADRENALINE_V_RELOAD_WITH] = {.at = AT(RELOAD) | AT(SHOOT), .act = reload},
    [ADRENALINE_V_FIRE] = {.at = AT(SHOOT), .act = adrenaline_fire},
    [ADRENALINE_V_USE] = {.at = AT(EFFECT), .act = adrenaline_use},
    [ADRENALINE_V_USE_WITH] = {.at = AT(EFFECT), .act = adrenaline_use},
    [ADRENALINE_V_SPOT] = {.at = AT(SPOT), .act = adrenaline_name_spot},
    [ADRENALINE_V_ROOM] = {.at = AT(SPOT), .act = adrenaline_name_spot},
    [ADRENALINE_V_TARGET] = {.at = AT(PICK), .act = adrenaline_pick_target},
    [ADRENALINE_V_POINT] = {.at = AT(PICK), .act = adrenaline_pick_target},
    [ADRENALINE_V_ENOUGH] = {.at = AT(PICK), .act = adrenaline_picked_all},
    [ADRENALINE_V_BRING] = {.at = AT(BRING), .act = adrenaline_bring_target},
    [ADRENALINE_V_CEASE] = {.at = AT(EFFECT), .act = cease},
    [ADRENALINE_V_SCOPE] = {.at = AT(BOOST), .act = adrenaline_boost},
    [ADRENALINE_V_SCOPE_WITH] = {.at = AT(BOOST), .act = adrenaline_boost},
    [ADRENALINE_V_NO_SCOPE] = {.at = AT(BOOST), .act = no_scope},
    [ADRENALINE_V_TAGBACK] = {.at = AT(ANSWER), .act = adrenaline_answer},
    [ADRENALINE_V_NO_TAGBACK] = {.at = AT(ANSWER), .act = adrenaline_answer},
    [ADRENALINE_V_DISCARD] = {.at = AT(SPAWN), .act = adrenaline_appear},
    [ADRENALINE_V_PLACE_BOT] = {.at = AT(PLACE_BOT), .act = adrenaline_place_bot},
    [ADRENALINE_V_BOT_GO] = {.at = AT(BOT_MOVE), .act = adrenaline_bot_go},
    [ADRENALINE_V_BOT_HIT] = {.at = AT(BOT_HIT), .act = adrenaline_bot_hit},
    [ADRENALINE_V_TRACK] = {.at = AT(OVERKILL), .act = track},
    [ADRENALINE_V_DRAW] = {.at = AT(DRAW), .act = adrenaline_drawn},
    [ADRENALINE_V_PUT_TILE] = {.at = AT(REFILL), .act = adrenaline_put_tile},
    [ADRENALINE_V_PUT_WEAPON] = {.at = AT(REFILL), .act = adrenaline_put_weapon},
};

void adrenaline_apply(void *state, int seat, cb_move m, cb_log *log)
{
    adrenaline_state *s = state;
    int verb = cb_move_verb(m);
    assert(verb <= ADRENALINE_V_PUT_WEAPON && cb_has(doings[verb].at, s->stage));
    assert(seat == (s->stage <= ADRENALINE_DRAW ? CB_NATURE_SEAT : s->actor));
    if (log) {
        cb_phrase phrase;
        cb_unpack(adrenaline_verbs, seat, m, &phrase);
        adrenaline_say(s, seat, m, &phrase);
        if (verb == ADRENALINE_V_DRAW) { /* only its owner sees the card */
            phrase.seat = (int8_t)s->actor;
            cb_tell_to(log, (cb_seats)cb_bit(s->actor), phrase);
        } else {
            cb_tell(log, phrase);
        }
    }
    if (doings[verb].act) {
        adrenaline_go_on(s, doings[verb].act(s, m, log), log);
    } else {
        adrenaline_enter(s, doings[verb].enter, s->turn);
    }
    assert(s->stage < ADRENALINE_STAGES && s->actor < s->players);
}
