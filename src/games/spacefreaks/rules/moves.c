/*
 * The flow of a match, above everything that carries out rules: the table of stages, the table of
 * verbs, and the loop that continues until a seat must decide. Nothing below calls up here.
 */
#include "games/spacefreaks/rules/stages.h"
#include "games/spacefreaks/tell/kinds.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

static bool step_each(spacefreaks_state *s, cb_log *log);

#define CHANCE .decider = SPACEFREAKS_BY_CHANCE
#define ACTOR .decider = SPACEFREAKS_BY_ACTOR
#define ALL .decider = SPACEFREAKS_BY_ALL
#define EACH .decider = SPACEFREAKS_BY_ACTOR, .step = step_each
#define ASK(verb) .question = SPACEFREAKS_Q_##verb
#define STAGE(name) [SPACEFREAKS_ST_##name]
#define NEXT(stage) .next = SPACEFREAKS_ST_##stage
#define STEP(name) .step = spacefreaks_step_##name
#define LIST(name) .list = spacefreaks_list_##name
#define DOES(verb, name) [SPACEFREAKS_V_##verb] = spacefreaks_act_##name

/* clang-format off */
const spacefreaks_stage_row spacefreaks_stage_rows[SPACEFREAKS_STAGES] = {
    STAGE(HEADS) = {CHANCE, STEP(heads), LIST(heads)},
    STAGE(TEMPLATE) = {ALL, ASK(TEMPLATE), STEP(template), LIST(template)},
    STAGE(CORNERS) = {CHANCE, STEP(corners), LIST(corners)},
    STAGE(PLACE) = {EACH, ASK(PLACE), LIST(place), NEXT(ROUND)},

    STAGE(ROUND) = {STEP(round)},
    STAGE(TURN_UP) = {CHANCE, LIST(turn_up)},
    STAGE(MANIPULATE) = {ACTOR, ASK(MANIPULATE), LIST(manipulate)},
    STAGE(RESOLVE) = {STEP(resolve)},
    STAGE(MUTATE) = {ALL, ASK(MUTATE), STEP(choices), LIST(mutate)},
    STAGE(PASS_MISSION) = {ALL, ASK(PASS_MISSION), STEP(choices),
        LIST(pass_mission)},
    STAGE(PASS_SPONSOR) = {ALL, ASK(PASS_SPONSOR), STEP(choices),
        LIST(pass_sponsor)},
    STAGE(ALIEN) = {EACH, ASK(ALIEN), LIST(alien), NEXT(RESOLVE)},
    STAGE(SUPPORT) = {EACH, ASK(SUPPORT), LIST(support), NEXT(RESOLVE)},
    STAGE(QUAKE) = {EACH, ASK(QUAKE), LIST(quake), .forced = true, NEXT(DRIFT)},
    STAGE(DRIFT) = {CHANCE, STEP(drift), LIST(drift)},
    STAGE(PULL) = {EACH, ASK(PULL), LIST(pull), .forced = true, NEXT(RESOLVE)},
    STAGE(FACTORY) = {EACH, ASK(FACTORY), LIST(factory), NEXT(RESOLVE)},
    STAGE(FLAG) = {EACH, ASK(FLAG), LIST(flag), NEXT(RESOLVE)},
    STAGE(EVOLVE) = {CHANCE, STEP(evolve), LIST(evolve)},
    STAGE(BREAKDOWN) = {EACH, ASK(MISFIRE), LIST(breakdown), .after = spacefreaks_after_breakdown,
        .forced = true, NEXT(RESOLVE)},
    STAGE(TAX) = {EACH, ASK(TAX), LIST(tax), NEXT(RESOLVE)},
    STAGE(CONTRACTS) = {EACH, ASK(CONTRACTS), LIST(contracts), NEXT(RESOLVE)},
    STAGE(ASSIGN) = {ACTOR, ASK(ASSIGN), STEP(assign), LIST(assign), NEXT(RESOLVE)},

    STAGE(TURN) = {STEP(turn)},
    STAGE(MISSION) = {ACTOR, ASK(MISSION), .missions = true, STEP(mission),
        LIST(mission)},
    STAGE(TURRETS) = {ACTOR, ASK(TURRETS), .missions = true, STEP(turrets),
        LIST(turrets)},
    STAGE(FIRE) = {ACTOR, ASK(FIRE), LIST(fire)},
    STAGE(FIGURES) = {ACTOR, ASK(FIGURES), .missions = true, STEP(figures),
        LIST(figures)},
    STAGE(ACT) = {ACTOR, ASK(ACT), .missions = true, STEP(act), LIST(act)},
    STAGE(BUILD) = {ACTOR, ASK(BUILD), .missions = true, STEP(build), LIST(build)},
    STAGE(PAY) = {ACTOR, ASK(PAY), LIST(pay)},

    STAGE(MINES) = {STEP(mines)},
    STAGE(LANDING) = {STEP(landing)},
    STAGE(REFILL) = {STEP(refill)},
    STAGE(RETURN) = {ACTOR, ASK(RETURN), .missions = true, STEP(return), LIST(return)},
    STAGE(ZONES) = {STEP(zones)},
    STAGE(FINISH) = {ACTOR, ASK(FINISH), .missions = true, STEP(finish), LIST(finish)},
    STAGE(FOG) = {ACTOR, ASK(FOG), STEP(fog), LIST(fog)},
    STAGE(TURN_END) = {STEP(turn_end)},
    STAGE(OVER) = {.decider = SPACEFREAKS_BY_NOBODY, ASK(NOTHING)},

    STAGE(DRAW_SPONSOR) = {CHANCE, LIST(draw)},
    STAGE(DRAW_LUCK) = {CHANCE, LIST(draw)},
    STAGE(DRAW_MISSION) = {CHANCE, LIST(draw_mission)},
    STAGE(PROBE) = {CHANCE, LIST(probe)},
    STAGE(KEEP) = {ACTOR, ASK(KEEP), LIST(keep)},
    STAGE(AIM) = {ACTOR, ASK(AIM), LIST(aim)},
    STAGE(LAB) = {ACTOR, ASK(LAB), LIST(lab)},
};

static spacefreaks_actor *const actors[SPACEFREAKS_MOVE_VERBS] = {
    DOES(HEAD, head), DOES(CORNER, corner), DOES(DRAW, draw),
    DOES(DRAW_MISSION, draw_mission), DOES(TURN_UP, turn_up),
    DOES(PROBE, probe), DOES(DRIFT, drift), DOES(EVOLVE, evolve),
    DOES(CHOOSE, choose), DOES(PLACE, place), DOES(LET, let),
    DOES(EXCHANGE, exchange), DOES(MUTATE, mutate),
    DOES(PASS_MISSION, pass), DOES(PASS_SPONSOR, pass),
    DOES(RAISE, raise), DOES(SHIFT, shift), DOES(PULL, pull), DOES(STAY, stay),
    DOES(STAY_BUILDING, stay_building),
    DOES(FLAG, flag), DOES(MISFIRE, misfire), DOES(DROP, drop),
    DOES(MISSION, mission), DOES(COMPLETE, complete),
    DOES(ADVANCED, advanced), DOES(RECOVER, recover), DOES(TURRET, turret),
    DOES(FIRE, fire), DOES(ACTIVATE, activate), DOES(MOVE, move),
    DOES(ATTACK, attack), DOES(REPULSE, repulse), DOES(PLAY, play),
    DOES(AT, at), DOES(TOWARD, toward), DOES(SPREAD, spread),
    DOES(FIT, fit), DOES(COMMAND, command), DOES(LIFT, lift),
    DOES(BLINK, blink), DOES(EXPLODE, explode), DOES(HEAL, heal),
    DOES(LAB, lab), DOES(TELEPORT, teleport), DOES(END, end),
    DOES(KEEP, keep), DOES(DISCARD, discard), DOES(BUILD, build),
    DOES(PAY, pay), DOES(RETURN, return), DOES(RISE, rise), DOES(DONE, done),
    DOES(FINISH, finish),
};
/* clang-format on */

/* ---- Where the match stands ---- */

static bool any4(const uint8_t *bytes)
{
    uint32_t word;
    memcpy(&word, bytes, sizeof word);
    return word;
}

/* Are there cards to draw or choose, a probe to drop, a card whose effect is not over? */
static bool has_accounts(const spacefreaks_state *s)
{
    enum { FIRST = offsetof(spacefreaks_state, owed_sponsors) };
    uint64_t cards;
    uint32_t others; /* owed_luck, owed_probe, lab, played */
    _Static_assert(offsetof(spacefreaks_state, played) - FIRST == sizeof cards + sizeof others - 1,
                   "what is owed stands together");
    memcpy(&cards, s->owed_sponsors, sizeof cards);
    memcpy(&others, &s->owed_luck, sizeof others);
    return cards | others;
}

/* What interrupts the stage, or the stage itself. */
static spacefreaks_stage interruption(const spacefreaks_state *s, const spacefreaks_player *p)
{
    return any4(s->owed_sponsors)   ? SPACEFREAKS_ST_DRAW_SPONSOR
           : s->owed_luck           ? SPACEFREAKS_ST_DRAW_LUCK
           : any4(s->owed_missions) ? SPACEFREAKS_ST_DRAW_MISSION
           : s->owed_probe          ? SPACEFREAKS_ST_PROBE
           : p->lucky_count         ? SPACEFREAKS_ST_KEEP
           : s->lab                 ? SPACEFREAKS_ST_LAB
                                    : (spacefreaks_stage)s->stage;
}

void spacefreaks_settle_now(spacefreaks_state *s)
{
    /* The active seat of a position that was not checked yet may be out of range. */
    const spacefreaks_player *p = &s->player[s->active < SPACEFREAKS_SEATS ? s->active : 0];
    s->now = s->stage;
    if (has_accounts(s) || p->lucky_count) {
        s->now = (uint8_t)interruption(s, p);
    }
    /* Only its player knows of a card laid aside: for all others nothing has happened yet. */
    if (s->now == SPACEFREAKS_ST_ACT && p->draft.card) {
        s->now = SPACEFREAKS_ST_AIM;
    }
}

/* Who decides where one player does. */
static int decider_seat(const spacefreaks_state *s, spacefreaks_stage now)
{
    if (now == SPACEFREAKS_ST_MANIPULATE) {
        return spacefreaks_manipulator(s);
    }
    if (now == SPACEFREAKS_ST_FOG) {
        return spacefreaks_fog_chooser(s);
    }
    return now < SPACEFREAKS_ST_TURN ? spacefreaks_cursor_seat(s) : s->active;
}

cb_phase spacefreaks_phase(const void *state, cb_seats *who)
{
    const spacefreaks_state *s = state;
    spacefreaks_stage now = (spacefreaks_stage)s->now;
    assert(now < SPACEFREAKS_STAGES);
    assert(spacefreaks_stage_rows[now].decider != SPACEFREAKS_BY_ITSELF);
    spacefreaks_decider decider = (spacefreaks_decider)spacefreaks_stage_rows[now].decider;
    if (decider == SPACEFREAKS_BY_ACTOR) { /* nearly always */
        *who = (cb_seats)(1U << decider_seat(s, now));
        return CB_PLAYERS;
    }
    switch (decider) {
    case SPACEFREAKS_BY_ALL:
        *who = s->waiting;
        return CB_PLAYERS;
    case SPACEFREAKS_BY_NOBODY:
        return CB_OVER;
    default:
        return CB_NATURE;
    }
}

int spacefreaks_list_moves(const void *state, int seat, cb_move *out)
{
    const spacefreaks_state *s = state;
    const spacefreaks_stage_row *row = &spacefreaks_stage_rows[s->now];
    assert(seat == CB_NATURE_SEAT || (seat >= 0 && seat < s->players));
    assert(row->list);
    int n = row->list(s, seat, out);
    if (row->missions) {
        n += spacefreaks_list_completions(s, out + n);
    }
    assert(n <= SPACEFREAKS_MAX_MOVES);
    return n;
}

/* Settles what is owed before the next step: cards that cannot be drawn, and the card whose effect
 * is over (SPF-13.6). */
static void settle_accounts(spacefreaks_state *s, cb_log *log)
{
    spacefreaks_settle_debts(s, log);
    if (s->played && !any4(s->owed_sponsors)) {
        spacefreaks_discard_played(s);
    }
}

static void advance(spacefreaks_state *s, cb_log *log)
{
    for (;;) {
        if (has_accounts(s)) {
            settle_accounts(s, log);
        }
        spacefreaks_settle_now(s);
        const spacefreaks_stage_row *row = &spacefreaks_stage_rows[s->now];
        if (s->now >= SPACEFREAKS_STAGES_KEPT || !row->step || !row->step(s, log)) {
            return;
        }
    }
}

static void act(spacefreaks_state *s, int seat, cb_move m, cb_log *log);

/* Goes through the players in turn order; those who have a possibility are asked. */
static bool step_each(spacefreaks_state *s, cb_log *log)
{
    const spacefreaks_stage_row *row = &spacefreaks_stage_rows[s->stage];
    cb_move moves[SPACEFREAKS_MAX_MOVES];
    while (s->cursor < s->players) {
        int seat = spacefreaks_cursor_seat(s);
        int n = row->list(s, seat, moves);
        if (n == 1 && row->forced) {
            act(s, seat, moves[0], log);
        } else if (n) {
            return false;
        } else {
            s->cursor++; /* nothing (more) to do (SPF-25.17) */
            s->moved = 0;
        }
    }
    spacefreaks_enter_stage(s, (spacefreaks_stage)row->next);
    if (row->after) {
        row->after(s, log);
    }
    return true;
}

/* ---- Carrying out ---- */

/* Who may know the secret references of a move: its player, or whom nature deals to. */
static cb_seats insiders(int seat, cb_move m)
{
    return (cb_seats)(1U << (seat >= 0 ? seat : cb_move_ref(m, 0) & 7));
}

__attribute__((noinline)) static void tell_move(const spacefreaks_state *s, int seat, cb_move m,
                                                cb_log *log)
{
    cb_phrase phrase;
    const cb_verb *verb = &spacefreaks_verbs[cb_move_verb(m)];
    cb_unpack(spacefreaks_verbs, seat, m, &phrase);
    if (verb->told) {
        spacefreaks_say(s, seat, m, &phrase);
    }
    cb_tell_to(log, verb->secret || verb->aside ? insiders(seat, m) : CB_EVERYBODY, phrase);
}

static void act(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    assert(cb_move_verb(m) < SPACEFREAKS_MOVE_VERBS && actors[cb_move_verb(m)]);
    assert(seat == CB_NATURE_SEAT || (seat >= 0 && seat < s->players));
    if (log) {
        tell_move(s, seat, m, log);
    }
    actors[cb_move_verb(m)](s, seat, m, log);
}

/* Choices that the position afterwards need not show: they are stored, since everyone has heard
 * them. */
static void remember(spacefreaks_state *s, cb_move m)
{
    switch (cb_move_verb(m)) {
    case SPACEFREAKS_V_ATTACK:
    case SPACEFREAKS_V_REPULSE:
    case SPACEFREAKS_V_FIRE:
    case SPACEFREAKS_V_MISFIRE:
        spacefreaks_aimed(s, cb_move_ref(m, 0), 0, 0);
        break;
    case SPACEFREAKS_V_SHIFT:
        spacefreaks_aimed(s, cb_move_ref(m, 1), 0, 0);
        break;
    case SPACEFREAKS_V_PULL:
        spacefreaks_aimed(s, cb_move_ref(m, 1), 0, 0);
        s->last.figure = (uint8_t)cb_move_ref(m, 0);
        break;
    case SPACEFREAKS_V_STAY:
        spacefreaks_aimed(s, spacefreaks_figure_hex(s, cb_move_ref(m, 0)), 0, 0);
        s->last.figure = (uint8_t)cb_move_ref(m, 0);
        break;
    case SPACEFREAKS_V_STAY_BUILDING:
        spacefreaks_aimed(s, spacefreaks_building_in(s, cb_move_ref(m, 0))->hex, 0, 0);
        break;
    default:
        break;
    }
}

void spacefreaks_apply(void *state, int seat, cb_move m, cb_log *log)
{
    remember(state, m);
    act(state, seat, m, log);
    advance(state, log);
}

void spacefreaks_ask(const void *state, int seat, cb_phrase *out)
{
    const spacefreaks_state *s = state;
    *out = CB_PHRASE(seat, spacefreaks_stage_rows[s->now].question, (int16_t)s->figure);
}
