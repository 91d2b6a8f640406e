/* The Setup Phase: turning up Arena-Master cards and what each starts (SPF-5, SPF-25). */
#include <string.h>

#include "games/spacefreaks/rules/stages.h"

/* ---- A new round ---- */

/* SPF-15.4: a Setup Phase counts as a turn of its own. */
bool spacefreaks_step_round(spacefreaks_state *s, cb_log *log)
{
    s->round++;
    s->active = s->starter;
    s->exchanged = 0;
    memset(s->toxic, 0, sizeof s->toxic);
    for (int f = 1; f <= s->players * SPACEFREAKS_FREAKS; f++) {
        spacefreaks_freak_of(s, f)->marks = 0;
    }
    for (int u = 0; u < SPACEFREAKS_UNITS; u++) {
        s->units[u].marks &= SPACEFREAKS_STRUCK;
    }
    for (int p = 0; p < s->players; p++) {
        for (int i = 0; i < SPACEFREAKS_TURRETS; i++) {
            s->player[p].turrets[i].marks &= SPACEFREAKS_STRUCK;
        }
    }
    spacefreaks_tell(log, CB_NATURE_SEAT, SPACEFREAKS_E_ROUND, (int16_t)s->round);
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_TURN_UP);
    return true;
}

static void put_under(spacefreaks_state *s, int card, cb_log *log)
{
    s->under[s->under_count++] = (uint8_t)card;
    spacefreaks_tell(log, CB_NATURE_SEAT, SPACEFREAKS_E_UNDER, (int16_t)card);
}

/* SPF-5.3, 5.8, SPF-25.7, SPF-25.13 */
void spacefreaks_end_round(spacefreaks_state *s, cb_log *log)
{
    for (int i = 0; i < s->arena_count; i++) {
        put_under(s, s->arena[i], log);
    }
    memset(s->arena, 0, sizeof s->arena);
    s->arena_count = 0;
    s->arena_done = 0;
    spacefreaks_settle_rules(s);
    for (int p = 0; p < s->players; p++) {
        s->player[p].flag = SPACEFREAKS_NOWHERE;
    }
}

/* ---- Turning up (SPF-5.2, 5.5) ---- */

/* Bits of the cards that can be turned up; no match gets as far as those under the deck. */
uint64_t spacefreaks_master_deck(const spacefreaks_state *s)
{
    uint64_t deck = cb_first(SPACEFREAKS_MASTERS + 1) & ~UINT64_C(1);
    for (int i = 0; i < s->arena_count; i++) {
        deck &= ~cb_bit(s->arena[i]);
    }
    for (int i = 0; i < s->under_count; i++) {
        deck &= ~cb_bit(s->under[i]);
    }
    return deck;
}

int spacefreaks_list_turn_up(const spacefreaks_state *s, int seat, cb_move *out)
{
    (void)seat;
    int n = 0;
    for (uint64_t deck = spacefreaks_master_deck(s); deck;) {
        out[n++] = CB_MOVE(SPACEFREAKS_V_TURN_UP, cb_take(&deck));
    }
    return n;
}

int spacefreaks_manipulator(const spacefreaks_state *s)
{
    for (int p = 0; p < s->players; p++) {
        if (spacefreaks_can(&s->player[p], SPACEFREAKS_CAN_MANIPULATE)) {
            return p;
        }
    }
    return -1;
}

void spacefreaks_act_turn_up(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    s->arena[s->arena_count++] = (uint8_t)cb_move_ref(m, 0);
    if (s->arena_count == 1 && !s->exchanged && spacefreaks_manipulator(s) >= 0) {
        spacefreaks_enter_stage(s, SPACEFREAKS_ST_MANIPULATE);
    } else if (s->arena_count != 2) { /* Full Moons: the third follows the second at once */
        spacefreaks_enter_stage(s, SPACEFREAKS_ST_RESOLVE);
    }
}

int spacefreaks_list_manipulate(const spacefreaks_state *s, int seat, cb_move *out)
{
    (void)seat;
    out[0] = CB_MOVE(SPACEFREAKS_V_LET, s->arena[0]);
    out[1] = CB_MOVE(SPACEFREAKS_V_EXCHANGE, s->arena[0]);
    return 2;
}

void spacefreaks_act_let(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)m;
    (void)log;
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_RESOLVE);
}

void spacefreaks_act_exchange(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    put_under(s, cb_move_ref(m, 0), log);
    s->arena[0] = 0;
    s->arena_count = 0;
    s->exchanged = 1;
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_TURN_UP);
}

/* ---- Taking effect ---- */

/* SPF-5.6 */
static bool is_exposed(const spacefreaks_state *s, int freak)
{
    return spacefreaks_freak_in(s, freak)->hex && !spacefreaks_in_bunker(s, freak);
}

static void heal_all(spacefreaks_state *s, int amount, cb_log *log)
{
    for (int f = 1; f <= s->players * SPACEFREAKS_FREAKS; f++) {
        if (is_exposed(s, f)) {
            spacefreaks_heal(s, f, amount, log);
        }
    }
}

static void rain_meteors(spacefreaks_state *s, int amount, cb_log *log)
{
    spacefreaks_board zone = spacefreaks_neutral_zone(s);
    for (int f = 1; f <= s->players * SPACEFREAKS_FREAKS; f++) {
        const spacefreaks_freak *freak = spacefreaks_freak_in(s, f);
        if (is_exposed(s, f) && !freak->shields && spacefreaks_in(&zone, freak->hex)) {
            spacefreaks_hurt(s, f, amount, SPACEFREAKS_OF_ITSELF, log);
        }
    }
    spacefreaks_remove_dead(s, SPACEFREAKS_OF_ITSELF, log);
}

static void draw_each(spacefreaks_state *s, int amount)
{
    for (int p = 0; p < s->players; p++) {
        s->owed_sponsors[p] = (uint8_t)amount;
    }
}

/* Where the choices of a card are made; 0 for a card without any. */
static const uint8_t stages_of[] = {
    [SPACEFREAKS_NOW_MUTATE] = SPACEFREAKS_ST_MUTATE,
    [SPACEFREAKS_NOW_ALIEN] = SPACEFREAKS_ST_ALIEN,
    [SPACEFREAKS_NOW_SUPPORT] = SPACEFREAKS_ST_SUPPORT,
    [SPACEFREAKS_NOW_QUAKE] = SPACEFREAKS_ST_QUAKE,
    [SPACEFREAKS_NOW_MOONS] = SPACEFREAKS_ST_TURN_UP,
    [SPACEFREAKS_NOW_PULL] = SPACEFREAKS_ST_PULL,
    [SPACEFREAKS_NOW_PASS_MISSION] = SPACEFREAKS_ST_PASS_MISSION,
    [SPACEFREAKS_NOW_PASS_SPONSOR] = SPACEFREAKS_ST_PASS_SPONSOR,
    [SPACEFREAKS_NOW_FACTORY] = SPACEFREAKS_ST_FACTORY,
    [SPACEFREAKS_NOW_FLAG] = SPACEFREAKS_ST_FLAG,
    [SPACEFREAKS_NOW_EVOLVE] = SPACEFREAKS_ST_EVOLVE,
    [SPACEFREAKS_NOW_BREAKDOWN] = SPACEFREAKS_ST_BREAKDOWN,
    [SPACEFREAKS_NOW_HEAL] = 0,
    [SPACEFREAKS_NOW_DRAW] = 0,
    [SPACEFREAKS_NOW_TAX] = SPACEFREAKS_ST_TAX,
    [SPACEFREAKS_NOW_METEORS] = 0,
    [SPACEFREAKS_NOW_CONTRACTS] = SPACEFREAKS_ST_CONTRACTS,
    [SPACEFREAKS_NOW_ASSIGN] = SPACEFREAKS_ST_ASSIGN,
};

spacefreaks_stage spacefreaks_stage_of(int card)
{
    return (spacefreaks_stage)stages_of[spacefreaks_masters[card].instant];
}

/* Everyone who has something to choose does so at the same time (SPF-21.3). */
static void await_all(spacefreaks_state *s, spacefreaks_instant what)
{
    s->waiting = 0;
    for (int p = 0; p < s->players; p++) {
        const spacefreaks_player *player = &s->player[p];
        bool chooses = what == SPACEFREAKS_NOW_MUTATE ||
                       (what == SPACEFREAKS_NOW_PASS_MISSION && player->mission_count) ||
                       (what == SPACEFREAKS_NOW_PASS_SPONSOR && player->sponsor_count);
        s->waiting |= (cb_seats)(chooses ? 1U << p : 0);
    }
}

/* Sudden Evolution: all Heads are discarded before any is dealt. */
static void begin_evolution(spacefreaks_state *s)
{
    for (int p = 0; p < s->players; p++) {
        s->heads_gone |= UINT32_C(1) << (s->player[p].head - 1);
        s->player[p].head = 0;
        spacefreaks_settle_totals(&s->player[p]);
    }
}

static void take_effect(spacefreaks_state *s, const spacefreaks_master *card, cb_log *log)
{
    spacefreaks_settle_rules(s);
    switch ((spacefreaks_instant)card->instant) {
    case SPACEFREAKS_NOW_NOTHING:
        return;
    case SPACEFREAKS_NOW_HEAL:
        heal_all(s, card->amount, log);
        return;
    case SPACEFREAKS_NOW_METEORS:
        rain_meteors(s, card->amount, log);
        return;
    case SPACEFREAKS_NOW_DRAW:
        draw_each(s, card->amount);
        return;
    default:
        break;
    }
    spacefreaks_enter_stage(s, (spacefreaks_stage)stages_of[card->instant]);
    await_all(s, (spacefreaks_instant)card->instant);
    if (card->instant == SPACEFREAKS_NOW_EVOLVE) {
        begin_evolution(s);
    }
}

/* Cards take effect one after the other in the order turned up (SPF-25.7). */
bool spacefreaks_step_resolve(spacefreaks_state *s, cb_log *log)
{
    if (s->arena_done < s->arena_count) {
        take_effect(s, &spacefreaks_masters[s->arena[s->arena_done++]], log);
    } else {
        s->turns = 0;
        spacefreaks_enter_stage(s, SPACEFREAKS_ST_TURN);
    }
    return true;
}

/* ---- Sudden Evolution (SPF-25.14) ---- */

int spacefreaks_list_evolve(const spacefreaks_state *s, int seat, cb_move *out)
{
    (void)seat;
    int n = 0;
    for (uint64_t deck = spacefreaks_heads_left(s); deck;) {
        out[n++] = CB_MOVE(SPACEFREAKS_V_EVOLVE, spacefreaks_cursor_seat(s), cb_take(&deck));
    }
    return n;
}

void spacefreaks_act_evolve(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    s->player[cb_move_ref(m, 0)].head = (uint8_t)cb_move_ref(m, 1);
    spacefreaks_refit(s, cb_move_ref(m, 0));
    s->cursor++;
}

bool spacefreaks_step_evolve(spacefreaks_state *s, cb_log *log)
{
    if (s->cursor < s->players) {
        if (!spacefreaks_heads_left(s)) { /* SPF-1.5 */
            s->heads_gone = 0;
        }
        return false;
    }
    memset(s->toxic, 0, sizeof s->toxic);
    s->starter = (uint8_t)spacefreaks_lowest_head(s);
    s->active = s->starter;
    cb_tell(log, CB_SAY(s->starter, SPACEFREAKS_E_STARTER));
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_RESOLVE);
    return true;
}
