/* The Setup Phase: turning up Arena-Master cards and what each starts (SPF-5, SPF-25). */
#include <string.h>

#include "games/spacefreaks/stages.h"

/* ---- Rules in force ---- */

void spf_settle_rules(spf_state *s)
{
    s->rules = 0;
    for (int i = 0; i < s->arena_done; i++) {
        s->rules |= UINT32_C(1) << spf_masters[s->arena[i]].rule;
    }
    s->rules &= ~UINT32_C(1);
}

int spf_rule_last(const spf_state *s, spf_rule rule, int otherwise)
{
    if (!spf_holds(s, rule)) {
        return otherwise;
    }
    for (int i = s->arena_done - 1; i >= 0; i--) {
        if (spf_masters[s->arena[i]].rule == rule) {
            return spf_masters[s->arena[i]].amount;
        }
    }
    return otherwise;
}

int spf_rule_sum(const spf_state *s, spf_rule rule)
{
    int sum = 0;
    for (int i = 0; i < s->arena_done && spf_holds(s, rule); i++) {
        sum += spf_masters[s->arena[i]].rule == rule ? spf_masters[s->arena[i]].amount : 0;
    }
    return sum;
}

/* ---- A new round ---- */

/* SPF-15.4: a Setup Phase counts as a turn of its own. */
bool spf_step_round(spf_state *s, cb_log *log)
{
    s->round++;
    s->active = s->starter;
    s->exchanged = 0;
    memset(s->toxic, 0, sizeof s->toxic);
    for (int f = 1; f <= s->players * SPF_FREAKS; f++) {
        spf_freak_of(s, f)->marks = 0;
    }
    for (int u = 0; u < SPF_UNITS; u++) {
        s->units[u].marks &= SPF_STRUCK;
    }
    for (int p = 0; p < s->players; p++) {
        for (int i = 0; i < SPF_TURRETS; i++) {
            s->player[p].turrets[i].marks &= SPF_STRUCK;
        }
    }
    spf_tell(log, CB_NATURE_SEAT, SPF_E_ROUND, (int16_t)s->round);
    spf_enter_stage(s, SPF_ST_TURN_UP);
    return true;
}

static void put_under(spf_state *s, int card, cb_log *log)
{
    s->under[s->under_count++] = (uint8_t)card;
    spf_tell(log, CB_NATURE_SEAT, SPF_E_UNDER, (int16_t)card);
}

/* SPF-5.3, 5.8, SPF-25.7, SPF-25.13 */
void spf_end_round(spf_state *s, cb_log *log)
{
    for (int i = 0; i < s->arena_count; i++) {
        put_under(s, s->arena[i], log);
    }
    memset(s->arena, 0, sizeof s->arena);
    s->arena_count = 0;
    s->arena_done = 0;
    spf_settle_rules(s);
    for (int p = 0; p < s->players; p++) {
        s->player[p].flag = SPF_NOWHERE;
    }
}

/* ---- Turning up (SPF-5.2, 5.5) ---- */

/* Bits of the cards that can be turned up: those under the deck come last, and never in a game. */
uint64_t spf_master_deck(const spf_state *s)
{
    uint64_t deck = cb_first(SPF_MASTERS + 1) & ~UINT64_C(1);
    for (int i = 0; i < s->arena_count; i++) {
        deck &= ~cb_bit(s->arena[i]);
    }
    for (int i = 0; i < s->under_count; i++) {
        deck &= ~cb_bit(s->under[i]);
    }
    return deck;
}

int spf_list_turn_up(const spf_state *s, int seat, cb_move *out)
{
    (void)seat;
    int n = 0;
    for (uint64_t deck = spf_master_deck(s); deck;) {
        out[n++] = SPF_MOVE(SPF_V_TURN_UP, cb_take(&deck), 0, 0);
    }
    return n;
}

int spf_manipulator(const spf_state *s)
{
    for (int p = 0; p < s->players; p++) {
        if (spf_can(&s->player[p], SPF_CAN_MANIPULATE)) {
            return p;
        }
    }
    return -1;
}

void spf_act_turn_up(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    s->arena[s->arena_count++] = (uint8_t)spf_x(m);
    if (s->arena_count == 1 && !s->exchanged && spf_manipulator(s) >= 0) {
        spf_enter_stage(s, SPF_ST_MANIPULATE);
    } else if (s->arena_count != 2) { /* Full Moons: the third follows the second at once */
        spf_enter_stage(s, SPF_ST_RESOLVE);
    }
}

int spf_list_manipulate(const spf_state *s, int seat, cb_move *out)
{
    (void)seat;
    out[0] = SPF_MOVE(SPF_V_LET, s->arena[0], 0, 0);
    out[1] = SPF_MOVE(SPF_V_EXCHANGE, s->arena[0], 0, 0);
    return 2;
}

void spf_act_let(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)m;
    (void)log;
    spf_enter_stage(s, SPF_ST_RESOLVE);
}

void spf_act_exchange(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    put_under(s, spf_x(m), log);
    s->arena[0] = 0;
    s->arena_count = 0;
    s->exchanged = 1;
    spf_enter_stage(s, SPF_ST_TURN_UP);
}

/* ---- Taking effect ---- */

/* SPF-5.6 */
static bool is_exposed(const spf_state *s, int freak)
{
    return spf_freak_in(s, freak)->hex && !spf_in_bunker(s, freak);
}

static void heal_all(spf_state *s, int amount, cb_log *log)
{
    for (int f = 1; f <= s->players * SPF_FREAKS; f++) {
        if (is_exposed(s, f)) {
            spf_heal(s, f, amount, log);
        }
    }
}

static void rain_meteors(spf_state *s, int amount, cb_log *log)
{
    spf_board zone = spf_neutral_zone(s);
    for (int f = 1; f <= s->players * SPF_FREAKS; f++) {
        const spf_freak *freak = spf_freak_in(s, f);
        if (is_exposed(s, f) && !freak->shields && spf_in(&zone, freak->hex)) {
            spf_hurt(s, f, amount, SPF_OF_ITSELF, log);
        }
    }
    spf_remove_dead(s, SPF_OF_ITSELF, log);
}

static void draw_each(spf_state *s, int amount)
{
    for (int p = 0; p < s->players; p++) {
        s->owed_sponsors[p] = (uint8_t)amount;
    }
}

/* Where the choices of a card are made; 0 for a card without any. */
static const uint8_t stages_of[] = {
    [SPF_NOW_MUTATE] = SPF_ST_MUTATE,
    [SPF_NOW_ALIEN] = SPF_ST_ALIEN,
    [SPF_NOW_SUPPORT] = SPF_ST_SUPPORT,
    [SPF_NOW_QUAKE] = SPF_ST_QUAKE,
    [SPF_NOW_MOONS] = SPF_ST_TURN_UP,
    [SPF_NOW_PULL] = SPF_ST_PULL,
    [SPF_NOW_PASS_MISSION] = SPF_ST_PASS_MISSION,
    [SPF_NOW_PASS_SPONSOR] = SPF_ST_PASS_SPONSOR,
    [SPF_NOW_FACTORY] = SPF_ST_FACTORY,
    [SPF_NOW_FLAG] = SPF_ST_FLAG,
    [SPF_NOW_EVOLVE] = SPF_ST_EVOLVE,
    [SPF_NOW_BREAKDOWN] = SPF_ST_BREAKDOWN,
    [SPF_NOW_HEAL] = 0,
    [SPF_NOW_DRAW] = 0,
    [SPF_NOW_TAX] = SPF_ST_TAX,
    [SPF_NOW_METEORS] = 0,
    [SPF_NOW_CONTRACTS] = SPF_ST_CONTRACTS,
    [SPF_NOW_ASSIGN] = SPF_ST_ASSIGN,
};

spf_stage spf_stage_of(int card)
{
    return (spf_stage)stages_of[spf_masters[card].instant];
}

/* Everybody who has something to choose does so at the same time (SPF-21.3). */
static void await_all(spf_state *s, spf_instant what)
{
    s->waiting = 0;
    for (int p = 0; p < s->players; p++) {
        const spf_player *player = &s->player[p];
        bool chooses = what == SPF_NOW_MUTATE ||
                       (what == SPF_NOW_PASS_MISSION && player->mission_count) ||
                       (what == SPF_NOW_PASS_SPONSOR && player->sponsor_count);
        s->waiting |= (cb_seats)(chooses ? 1U << p : 0);
    }
}

/* Sudden Evolution: all Heads are discarded before any is dealt. */
static void begin_evolution(spf_state *s)
{
    for (int p = 0; p < s->players; p++) {
        s->heads_gone |= UINT32_C(1) << (s->player[p].head - 1);
        s->player[p].head = 0;
        spf_settle_totals(&s->player[p]);
    }
}

static void take_effect(spf_state *s, const spf_master *card, cb_log *log)
{
    spf_settle_rules(s);
    switch ((spf_instant)card->instant) {
    case SPF_NOW_NOTHING:
        return;
    case SPF_NOW_HEAL:
        heal_all(s, card->amount, log);
        return;
    case SPF_NOW_METEORS:
        rain_meteors(s, card->amount, log);
        return;
    case SPF_NOW_DRAW:
        draw_each(s, card->amount);
        return;
    default:
        break;
    }
    spf_enter_stage(s, (spf_stage)stages_of[card->instant]);
    await_all(s, (spf_instant)card->instant);
    if (card->instant == SPF_NOW_EVOLVE) {
        begin_evolution(s);
    }
}

/* Cards take effect one after the other in the order turned up (SPF-25.7). */
bool spf_step_resolve(spf_state *s, cb_log *log)
{
    if (s->arena_done < s->arena_count) {
        take_effect(s, &spf_masters[s->arena[s->arena_done++]], log);
    } else {
        s->turns = 0;
        spf_enter_stage(s, SPF_ST_TURN);
    }
    return true;
}

/* ---- Sudden Evolution (SPF-25.14) ---- */

int spf_list_evolve(const spf_state *s, int seat, cb_move *out)
{
    (void)seat;
    int n = 0;
    for (uint64_t deck = spf_heads_left(s); deck;) {
        out[n++] = SPF_MOVE(SPF_V_EVOLVE, spf_cursor_seat(s), cb_take(&deck), 0);
    }
    return n;
}

void spf_act_evolve(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    s->player[spf_x(m)].head = (uint8_t)spf_y(m);
    spf_refit(s, spf_x(m));
    s->cursor++;
}

bool spf_step_evolve(spf_state *s, cb_log *log)
{
    if (s->cursor < s->players) {
        if (!spf_heads_left(s)) { /* SPF-1.5 */
            s->heads_gone = 0;
        }
        return false;
    }
    memset(s->toxic, 0, sizeof s->toxic);
    s->starter = (uint8_t)spf_lowest_head(s);
    s->active = s->starter;
    cb_tell(log, CB_SAY(s->starter, SPF_E_STARTER));
    spf_enter_stage(s, SPF_ST_RESOLVE);
    return true;
}
