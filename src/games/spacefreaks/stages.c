#include "games/spacefreaks/stages.h"

#include <string.h>

#define CHANCE .decider = SPF_BY_CHANCE
#define ACTOR .decider = SPF_BY_ACTOR
#define ALL .decider = SPF_BY_ALL
#define EACH .decider = SPF_BY_ACTOR, .step = spf_step_each
#define ASK(verb) .question = SPF_Q_##verb

/* clang-format off */
const spf_stage_row spf_stage_rows[SPF_STAGES] = {
    [SPF_ST_HEADS] = {"heads", CHANCE, .step = spf_step_heads, .list = spf_list_heads},
    [SPF_ST_TEMPLATE] = {"template", ALL, ASK(TEMPLATE), .step = spf_step_template,
        .list = spf_list_template},
    [SPF_ST_CORNERS] = {"corners", CHANCE, .step = spf_step_corners, .list = spf_list_corners},
    [SPF_ST_PLACE] = {"place", EACH, ASK(PLACE), .list = spf_list_place, .next = SPF_ST_ROUND},

    [SPF_ST_ROUND] = {"round", .step = spf_step_round},
    [SPF_ST_TURN_UP] = {"turn-up", CHANCE, .list = spf_list_turn_up},
    [SPF_ST_MANIPULATE] = {"manipulate", ACTOR, ASK(MANIPULATE), .list = spf_list_manipulate},
    [SPF_ST_RESOLVE] = {"resolve", .step = spf_step_resolve},
    [SPF_ST_MUTATE] = {"mutate", ALL, ASK(MUTATE), .step = spf_step_choices,
        .list = spf_list_mutate},
    [SPF_ST_PASS_MISSION] = {"pass-mission", ALL, ASK(PASS_MISSION), .step = spf_step_choices,
        .list = spf_list_pass_mission},
    [SPF_ST_PASS_SPONSOR] = {"pass-sponsor", ALL, ASK(PASS_SPONSOR), .step = spf_step_choices,
        .list = spf_list_pass_sponsor},
    [SPF_ST_ALIEN] = {"alien", EACH, ASK(ALIEN), .list = spf_list_alien, .next = SPF_ST_RESOLVE},
    [SPF_ST_SUPPORT] = {"support", EACH, ASK(SUPPORT),
        .list = spf_list_support, .next = SPF_ST_RESOLVE},
    [SPF_ST_QUAKE] = {"quake", EACH, ASK(QUAKE), .list = spf_list_quake,
        .forced = true, .next = SPF_ST_DRIFT},
    [SPF_ST_DRIFT] = {"drift", CHANCE, .step = spf_step_drift, .list = spf_list_drift},
    [SPF_ST_PULL] = {"pull", EACH, ASK(PULL), .list = spf_list_pull,
        .forced = true, .next = SPF_ST_RESOLVE},
    [SPF_ST_FACTORY] = {"factory", EACH, ASK(FACTORY),
        .list = spf_list_factory, .next = SPF_ST_RESOLVE},
    [SPF_ST_FLAG] = {"flag", EACH, ASK(FLAG), .list = spf_list_flag, .next = SPF_ST_RESOLVE},
    [SPF_ST_EVOLVE] = {"evolve", CHANCE, .step = spf_step_evolve, .list = spf_list_evolve},
    [SPF_ST_BREAKDOWN] = {"breakdown", ACTOR, ASK(MISFIRE), .step = spf_step_breakdown,
        .list = spf_list_breakdown, .forced = true, .next = SPF_ST_RESOLVE},
    [SPF_ST_TAX] = {"tax", EACH, ASK(TAX), .list = spf_list_tax, .next = SPF_ST_RESOLVE},
    [SPF_ST_CONTRACTS] = {"contracts", EACH, ASK(CONTRACTS),
        .list = spf_list_contracts, .next = SPF_ST_RESOLVE},
    [SPF_ST_ASSIGN] = {"assign", ACTOR, ASK(ASSIGN), .step = spf_step_assign,
        .list = spf_list_assign, .next = SPF_ST_RESOLVE},

    [SPF_ST_TURN] = {"turn", .step = spf_step_turn},
    [SPF_ST_MISSION] = {"mission", ACTOR, ASK(MISSION), .missions = true, .step = spf_step_mission,
        .list = spf_list_mission},
    [SPF_ST_TURRETS] = {"turrets", ACTOR, ASK(TURRETS), .missions = true, .step = spf_step_turrets,
        .list = spf_list_turrets},
    [SPF_ST_FIRE] = {"fire", ACTOR, ASK(FIRE), .list = spf_list_fire},
    [SPF_ST_FIGURES] = {"figures", ACTOR, ASK(FIGURES), .missions = true, .step = spf_step_figures,
        .list = spf_list_figures},
    [SPF_ST_ACT] = {"act", ACTOR, ASK(ACT), .missions = true, .step = spf_step_act,
        .list = spf_list_act},
    [SPF_ST_BUILD] = {"build", ACTOR, ASK(BUILD), .missions = true, .step = spf_step_build,
        .list = spf_list_build},
    [SPF_ST_PAY] = {"pay", ACTOR, ASK(PAY), .list = spf_list_pay},

    [SPF_ST_MINES] = {"mines", .step = spf_step_mines},
    [SPF_ST_LANDING] = {"landing", .step = spf_step_landing},
    [SPF_ST_REFILL] = {"refill", .step = spf_step_refill},
    [SPF_ST_RETURN] = {"return", ACTOR, ASK(RETURN), .missions = true, .step = spf_step_return,
        .list = spf_list_return},
    [SPF_ST_ZONES] = {"zones", .step = spf_step_zones},
    [SPF_ST_FINISH] = {"finish", ACTOR, ASK(FINISH), .missions = true, .step = spf_step_finish,
        .list = spf_list_finish},
    [SPF_ST_FOG] = {"fog", ACTOR, ASK(FOG), .step = spf_step_fog, .list = spf_list_fog},
    [SPF_ST_TURN_END] = {"turn-end", .step = spf_step_turn_end},
    [SPF_ST_OVER] = {"over", .decider = SPF_BY_NOBODY, ASK(NOTHING)},

    [SPF_ST_DRAW_SPONSOR] = {"draw", CHANCE, .list = spf_list_draw},
    [SPF_ST_DRAW_LUCK] = {"draw-luck", CHANCE, .list = spf_list_draw},
    [SPF_ST_DRAW_MISSION] = {"draw-mission", CHANCE, .list = spf_list_draw_mission},
    [SPF_ST_PROBE] = {"probe", CHANCE, .list = spf_list_probe},
    [SPF_ST_KEEP] = {"keep", ACTOR, ASK(KEEP), .list = spf_list_keep},
    [SPF_ST_AIM] = {"aim", ACTOR, ASK(AIM), .list = spf_list_aim},
    [SPF_ST_LAB] = {"lab", ACTOR, ASK(LAB), .list = spf_list_lab},
};

static spf_actor *const actors[SPF_MOVE_VERBS] = {
    [SPF_V_HEAD] = spf_act_head, [SPF_V_CORNER] = spf_act_corner, [SPF_V_DRAW] = spf_act_draw,
    [SPF_V_DRAW_MISSION] = spf_act_draw_mission, [SPF_V_TURN_UP] = spf_act_turn_up,
    [SPF_V_PROBE] = spf_act_probe, [SPF_V_DRIFT] = spf_act_drift, [SPF_V_EVOLVE] = spf_act_evolve,
    [SPF_V_CHOOSE] = spf_act_choose, [SPF_V_PLACE] = spf_act_place, [SPF_V_LET] = spf_act_let,
    [SPF_V_EXCHANGE] = spf_act_exchange, [SPF_V_MUTATE] = spf_act_mutate,
    [SPF_V_PASS_MISSION] = spf_act_pass, [SPF_V_PASS_SPONSOR] = spf_act_pass,
    [SPF_V_RAISE] = spf_act_raise, [SPF_V_SHIFT] = spf_act_shift, [SPF_V_PULL] = spf_act_pull,
    [SPF_V_FLAG] = spf_act_flag, [SPF_V_MISFIRE] = spf_act_misfire, [SPF_V_DROP] = spf_act_drop,
    [SPF_V_MISSION] = spf_act_mission, [SPF_V_COMPLETE] = spf_act_complete,
    [SPF_V_ADVANCED] = spf_act_advanced, [SPF_V_TURRET] = spf_act_turret,
    [SPF_V_FIRE] = spf_act_fire, [SPF_V_ACTIVATE] = spf_act_activate, [SPF_V_MOVE] = spf_act_move,
    [SPF_V_ATTACK] = spf_act_attack, [SPF_V_REPULSE] = spf_act_repulse, [SPF_V_PLAY] = spf_act_play,
    [SPF_V_AT] = spf_act_at, [SPF_V_TOWARD] = spf_act_toward, [SPF_V_SPREAD] = spf_act_spread,
    [SPF_V_FIT] = spf_act_fit, [SPF_V_COMMAND] = spf_act_command, [SPF_V_LIFT] = spf_act_lift,
    [SPF_V_BLINK] = spf_act_blink, [SPF_V_EXPLODE] = spf_act_explode, [SPF_V_HEAL] = spf_act_heal,
    [SPF_V_LAB] = spf_act_lab, [SPF_V_TELEPORT] = spf_act_teleport, [SPF_V_END] = spf_act_end,
    [SPF_V_KEEP] = spf_act_keep, [SPF_V_DISCARD] = spf_act_discard, [SPF_V_BUILD] = spf_act_build,
    [SPF_V_PAY] = spf_act_pay, [SPF_V_RETURN] = spf_act_return, [SPF_V_DONE] = spf_act_done,
    [SPF_V_FINISH] = spf_act_finish,
};
/* clang-format on */

/* ---- Where the game stands ---- */

static bool any4(const uint8_t *bytes)
{
    uint32_t word;
    memcpy(&word, bytes, sizeof word);
    return word;
}

static bool owes_card(const spf_state *s)
{
    return any4(s->owed_sponsors) || any4(s->owed_missions) || s->owed_luck;
}

spf_stage spf_now(const spf_state *s)
{
    if (any4(s->owed_sponsors)) {
        return SPF_ST_DRAW_SPONSOR;
    }
    if (s->owed_luck) {
        return SPF_ST_DRAW_LUCK;
    }
    if (any4(s->owed_missions)) {
        return SPF_ST_DRAW_MISSION;
    }
    if (s->owed_probe) {
        return SPF_ST_PROBE;
    }
    if (s->player[s->active].lucky_count) {
        return SPF_ST_KEEP;
    }
    if (s->lab) {
        return SPF_ST_LAB;
    }
    /* A card laid aside is known to its player only: for all others nothing has happened yet. */
    bool aims = s->stage == SPF_ST_ACT && s->player[s->active].draft.card;
    return aims ? SPF_ST_AIM : (spf_stage)s->stage;
}

/* Who decides where one player does. */
static int decider_seat(const spf_state *s, spf_stage now)
{
    if (now == SPF_ST_MANIPULATE) {
        return spf_manipulator(s);
    }
    if (now == SPF_ST_FOG) {
        return spf_fog_chooser(s);
    }
    return now < SPF_ST_TURN ? spf_cursor_seat(s) : s->active;
}

cb_phase spf_phase(const void *state, cb_seats *who)
{
    const spf_state *s = state;
    spf_stage now = spf_now(s);
    switch ((spf_decider)spf_stage_rows[now].decider) {
    case SPF_BY_ACTOR:
        *who = (cb_seats)(1U << decider_seat(s, now));
        return CB_PLAYERS;
    case SPF_BY_ALL:
        *who = s->waiting;
        return CB_PLAYERS;
    case SPF_BY_NOBODY:
        return CB_OVER;
    case SPF_BY_CHANCE:
    case SPF_BY_ITSELF:
        break;
    }
    return CB_NATURE;
}

int spf_list_moves(const void *state, int seat, cb_move *out)
{
    const spf_state *s = state;
    const spf_stage_row *row = &spf_stage_rows[spf_now(s)];
    int n = row->list(s, seat, out);
    if (row->missions) {
        n += spf_list_completions(s, out + n);
    }
    return n;
}

void spf_enter_stage(spf_state *s, spf_stage stage)
{
    s->stage = (uint8_t)stage;
    s->cursor = 0;
    s->moved = 0;
}

void spf_advance(spf_state *s, cb_log *log)
{
    for (;;) {
        if (owes_card(s)) {
            spf_settle_debts(s, log);
        }
        spf_stage now = spf_now(s);
        if (now >= SPF_STAGES_KEPT || !spf_stage_rows[now].step ||
            !spf_stage_rows[now].step(s, log)) {
            return;
        }
    }
}

bool spf_step_each(spf_state *s, cb_log *log)
{
    const spf_stage_row *row = &spf_stage_rows[s->stage];
    cb_move moves[SPF_MAX_MOVES];
    while (s->cursor < s->players) {
        int seat = spf_cursor_seat(s);
        int n = row->list(s, seat, moves);
        if (n == 1 && row->forced) {
            spf_act(s, seat, moves[0], log);
        } else if (n) {
            return false;
        } else {
            s->cursor++; /* nothing (more) to do (SPF-25.17) */
            s->moved = 0;
        }
    }
    spf_enter_stage(s, (spf_stage)row->next);
    return true;
}

/* ---- Carrying out ---- */

/* Who may know the secret references of a move: its player, or whom nature deals to. */
static cb_seats insiders(int seat, cb_move m)
{
    return (cb_seats)(1U << (seat >= 0 ? seat : spf_x(m) & 7));
}

void spf_act(spf_state *s, int seat, cb_move m, cb_log *log)
{
    if (log) {
        cb_phrase phrase;
        spf_say(s, seat, m, &phrase);
        const cb_verb *verb = &spf_verbs[phrase.verb];
        cb_tell_to(log, verb->secret || verb->aside ? insiders(seat, m) : CB_EVERYBODY, phrase);
    }
    actors[spf_verb_of(m)](s, seat, m, log);
}

/* Choices that the position afterwards need not show: they are kept, since all have heard them. */
static void remember(spf_state *s, cb_move m)
{
    switch (spf_verb_of(m)) {
    case SPF_V_ATTACK:
    case SPF_V_REPULSE:
    case SPF_V_FIRE:
    case SPF_V_MISFIRE:
        spf_aimed(s, spf_x(m), 0, 0);
        break;
    case SPF_V_SHIFT:
        spf_aimed(s, spf_y(m), 0, 0);
        break;
    case SPF_V_PULL:
        spf_aimed(s, spf_y(m), 0, 0);
        s->last.figure = (uint8_t)spf_x(m);
        break;
    default:
        break;
    }
}

void spf_apply(void *state, int seat, cb_move m, cb_log *log)
{
    remember(state, m);
    spf_act(state, seat, m, log);
    spf_advance(state, log);
}

void spf_say(const void *state, int seat, cb_move m, cb_phrase *out)
{
    (void)state;
    *out = CB_PHRASE(seat, spf_verb_of(m), (int16_t)spf_x(m), (int16_t)spf_y(m), (int16_t)spf_z(m));
}

void spf_ask(const void *state, int seat, cb_phrase *out)
{
    const spf_state *s = state;
    *out = CB_PHRASE(seat, spf_stage_rows[spf_now(s)].question, (int16_t)s->figure);
}

/* ---- Lists ---- */

int spf_list_board(const spf_board *board, cb_move move, cb_move *out)
{
    int n = 0;
    for (int r = 1; r < SPF_BOARD_ROWS - 1; r++) {
        uint64_t row = board->row[r];
        while (row) {
            out[n++] = move | SPF_MOVE(0, r * 32 + cb_take(&row), 0, 0);
        }
    }
    return n;
}

int spf_list_board_y(const spf_board *board, cb_move move, cb_move *out)
{
    int n = 0;
    for (int r = 1; r < SPF_BOARD_ROWS - 1; r++) {
        uint64_t row = board->row[r];
        while (row) {
            out[n++] = move | SPF_MOVE(0, 0, r * 32 + cb_take(&row), 0);
        }
    }
    return n;
}

int spf_list_sponsors(uint64_t hand, spf_verb verb, cb_move *out)
{
    int n = 0;
    for (uint64_t kinds = hand & SPF_FIRST_SPONSORS; kinds;) {
        out[n++] = SPF_MOVE(verb, spf_sponsor_of_bit[cb_take(&kinds)], 0, 0);
    }
    return n;
}

int spf_list_missions(const spf_pile *pile, spf_verb verb, cb_move *out)
{
    int n = 0;
    for (int k = 0; (k = spf_next_mission(pile, k));) {
        out[n++] = SPF_MOVE(verb, k, 0, 0);
    }
    return n;
}

/* ---- Worked out ---- */

void spf_settle(void *state)
{
    spf_state *s = state;
    spf_settle_rules(s);
    spf_settle_pieces(s);
    spf_settle_piles(s);
}
