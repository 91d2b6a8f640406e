/* Damage, marks, and what answers them: targeting scopes and tagback grenades (ADR-10, ADR-16). */
#include "games/adrenaline/rules.h"

#include <assert.h>

enum { BOT_MARKS_FROM = 6 }; /* damage on the bot's board from which it also marks (ADR-X2.3) */

/* Puts tokens on a track; those that do not fit are lost (ADR-10.1). */
static void add_tokens(adrenaline_player *victim, int attacker, int n)
{
    for (; n > 0 && victim->damages < ADRENALINE_TRACK; n--) {
        victim->damage[victim->damages++] = (uint8_t)attacker;
    }
}

void adrenaline_damage(adrenaline_state *s, int attacker, int victim, int n, cb_log *log)
{
    assert(attacker < s->figures && victim < s->figures && attacker != victim);
    adrenaline_player *p = &s->seats[victim];
    int marks = p->marks[attacker];
    p->marks[attacker] = 0;
    add_tokens(p, attacker, n + marks); /* ADR-10.3, 10.6 */
    cb_tell(log, CB_PHRASE(attacker, ADRENALINE_V_DAMAGE, (int16_t)n, (int16_t)victim));
    if (marks) {
        cb_tell(log, CB_PHRASE(attacker, ADRENALINE_V_CONVERT, (int16_t)marks, (int16_t)victim));
    }
}

void adrenaline_mark(adrenaline_state *s, int attacker, int victim, int n, cb_log *log)
{
    uint8_t *marks = &s->seats[victim].marks[attacker];
    *marks = (uint8_t)(*marks + n > ADRENALINE_MARKS_MOST ? ADRENALINE_MARKS_MOST
                                                          : *marks + n); /* ADR-10.2 */
    cb_tell(log, CB_PHRASE(attacker, ADRENALINE_V_MARKS, (int16_t)n, (int16_t)victim));
}

/* ---- Targeting scopes (ADR-16.2) ------------------------------------------------------------- */

/* As far as others know, could the shooter play a scope and pay for it? */
static bool scope_possible(const adrenaline_state *s)
{
    const adrenaline_player *p = &s->seats[s->attacker];
    int cubes = p->ammo[ADRENALINE_RED] + p->ammo[ADRENALINE_BLUE] + p->ammo[ADRENALINE_YELLOW];
    return s->hurt && p->cards >= 1 && (cubes > 0 || p->cards >= 2);
}

adrenaline_then adrenaline_after_damage(adrenaline_state *s, cb_log *log)
{
    if (s->attacker == s->turn && scope_possible(s)) {
        return adrenaline_enter(s, ADRENALINE_BOOST, s->turn);
    }
    return adrenaline_after_scopes(s, log);
}

/*
 * Every way to pay for the scope at this place: a cube of any colour, or another card. Where one
 * scope pays for another it does not matter which of them is played: the lower number is.
 */
static void add_scope(const adrenaline_player *p, int place, int target, cb_move_list *list)
{
    int card = p->hand[place];
    for (int c = 0; c < ADRENALINE_COLOURS; c++) {
        if (p->ammo[c]) {
            cb_offer(list, CB_MOVE(ADRENALINE_V_SCOPE, card, target, c));
        }
    }
    unsigned offered = 0;
    for (int i = 0; i < p->cards; i++) {
        bool twin = adrenaline_card_kind(p->hand[i]) == ADRENALINE_SCOPE && p->hand[i] < card;
        if (i != place && !twin && !cb_has(offered, p->hand[i])) {
            offered |= 1u << p->hand[i];
            cb_offer(list, CB_MOVE(ADRENALINE_V_SCOPE_WITH, card, target, p->hand[i]));
        }
    }
}

void adrenaline_boost_moves(const adrenaline_state *s, cb_move_list *list)
{
    const adrenaline_player *p = &s->seats[s->turn];
    cb_offer(list, CB_MOVE(ADRENALINE_V_NO_SCOPE));
    for (int i = 0; i < p->cards; i++) {
        if (adrenaline_card_kind(p->hand[i]) != ADRENALINE_SCOPE || !adrenaline_hand_first(p, i)) {
            continue;
        }
        for (uint64_t left = s->hurt; left;) {
            add_scope(p, i, cb_take(&left), list);
        }
    }
}

adrenaline_then adrenaline_boost(adrenaline_state *s, cb_move m, cb_log *log)
{
    adrenaline_player *p = &s->seats[s->turn];
    cb_reveal(log);
    adrenaline_discard(s, s->turn, adrenaline_hand_find(p, cb_move_ref(m, 0)));
    if (cb_move_verb(m) == ADRENALINE_V_SCOPE) {
        p->ammo[cb_move_ref(m, 2)]--;
    } else {
        adrenaline_discard(s, s->turn, adrenaline_hand_find(p, cb_move_ref(m, 2)));
    }
    add_tokens(&s->seats[cb_move_ref(m, 1)], s->turn, 1); /* ADR-10.5: no marks turn into damage */
    cb_tell(log, CB_PHRASE(s->turn, ADRENALINE_V_DAMAGE, 1, (int16_t)cb_move_ref(m, 1)));
    return adrenaline_after_damage(s, log);
}

/* ---- Marks of the effect, then tagback grenades (ADR-16.5, 16.6, 16.8)
 * ------------------------ */

static void give_marks(adrenaline_state *s, cb_log *log)
{
    if (s->attacker != s->turn) { /* the bot */
        if (s->seats[s->attacker].damages >= BOT_MARKS_FROM) {
            for (uint64_t left = s->hurt; left;) {
                adrenaline_mark(s, s->attacker, cb_take(&left), 1, log);
            }
        }
        return;
    }
    const adrenaline_effect *e = adrenaline_row(s, s->shot.row);
    adrenaline_targets marked = s->shot.now & ADRENALINE_FIGURE_BITS;
    int n = e->marks;
    if (e->around) {
        adrenaline_squares square =
            adrenaline_square_bit(adrenaline_target_square(s, s->shot.last));
        marked = adrenaline_targets_on(s, square, adrenaline_pool(s) & ADRENALINE_FIGURE_BITS);
        n = e->around;
    }
    for (uint64_t left = n ? marked : 0; left;) {
        adrenaline_mark(s, s->attacker, cb_take(&left), n, log);
    }
}

/* Asks the next victim, clockwise; after the last one the effect is over. */
static adrenaline_then next_answer(adrenaline_state *s)
{
    for (int i = 1; s->asked && i < s->figures; i++) {
        int seat = (s->attacker + i) % s->figures;
        if (cb_has(s->asked, seat)) {
            return adrenaline_enter(s, ADRENALINE_ANSWER, seat);
        }
    }
    bool own = s->attacker == s->turn;
    s->attacker = 0;
    s->hurt = 0;
    return own ? ADRENALINE_THEN_EFFECT_OVER : ADRENALINE_THEN_BOT_OVER;
}

adrenaline_then adrenaline_after_scopes(adrenaline_state *s, cb_log *log)
{
    give_marks(s, log);
    s->asked = 0;
    for (uint64_t left = s->hurt; left;) {
        int victim = cb_take(&left);
        const adrenaline_player *p = &s->seats[victim];
        if (p->cards && cb_has(adrenaline_squares_from(s, ADRENALINE_SEEN, p->square),
                               s->seats[s->attacker].square)) {
            s->asked |= (adrenaline_targets)cb_bit(victim);
        }
    }
    return next_answer(s);
}

void adrenaline_answer_moves(const adrenaline_state *s, cb_move_list *list)
{
    const adrenaline_player *p = &s->seats[s->actor];
    cb_offer(list, CB_MOVE(ADRENALINE_V_NO_TAGBACK));
    for (int i = 0; i < p->cards; i++) {
        if (adrenaline_card_kind(p->hand[i]) == ADRENALINE_TAGBACK && adrenaline_hand_first(p, i)) {
            cb_offer(list, CB_MOVE(ADRENALINE_V_TAGBACK, p->hand[i]));
        }
    }
}

adrenaline_then adrenaline_answer(adrenaline_state *s, cb_move m, cb_log *log)
{
    int seat = s->actor;
    adrenaline_player *p = &s->seats[seat];
    if (cb_move_verb(m) == ADRENALINE_V_TAGBACK) {
        cb_reveal(log);
        adrenaline_discard(s, seat, adrenaline_hand_find(p, cb_move_ref(m, 0)));
        adrenaline_mark(s, seat, s->attacker, 1, log);
    }
    if (cb_move_verb(m) == ADRENALINE_V_NO_TAGBACK || !p->cards) {
        s->asked &= (adrenaline_targets)~cb_bit(seat);
    }
    return next_answer(s);
}
