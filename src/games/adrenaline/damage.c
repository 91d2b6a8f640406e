/* Damage, marks, and what answers them: targeting scopes and tagback grenades (ADR-10, ADR-16). */
#include "games/adrenaline/rules.h"

enum { BOT_MARKS_FROM = 6 }; /* damage on the bot's board from which it also marks (ADR-X2.3) */

/* Puts tokens on a track; those without room are lost (ADR-10.1). */
static void add_tokens(adr_player *victim, int attacker, int n)
{
    for (; n > 0 && victim->damages < ADR_TRACK; n--) {
        victim->damage[victim->damages++] = (uint8_t)attacker;
    }
}

void adr_damage(adr_state *s, int attacker, int victim, int n, cb_log *log)
{
    adr_player *p = &s->seats[victim];
    int marks = p->marks[attacker];
    p->marks[attacker] = 0;
    add_tokens(p, attacker, n + marks); /* ADR-10.3, 10.6 */
    cb_tell(log, CB_PHRASE(attacker, ADR_V_DAMAGE, (int16_t)n, (int16_t)victim));
    if (marks) {
        cb_tell(log, CB_PHRASE(attacker, ADR_V_CONVERT, (int16_t)marks, (int16_t)victim));
    }
}

void adr_mark(adr_state *s, int attacker, int victim, int n, cb_log *log)
{
    uint8_t *marks = &s->seats[victim].marks[attacker];
    *marks = (uint8_t)(*marks + n > ADR_MARKS_MOST ? ADR_MARKS_MOST : *marks + n); /* ADR-10.2 */
    cb_tell(log, CB_PHRASE(attacker, ADR_V_MARKS, (int16_t)n, (int16_t)victim));
}

/* ---- Targeting scopes (ADR-16.2) ------------------------------------------------------------- */

/* For all that others know, could the shooter play a scope and pay for it? */
static bool scope_possible(const adr_state *s)
{
    const adr_player *p = &s->seats[s->attacker];
    int cubes = p->ammo[ADR_RED] + p->ammo[ADR_BLUE] + p->ammo[ADR_YELLOW];
    return s->hurt && p->cards >= 1 && (cubes > 0 || p->cards >= 2);
}

void adr_after_damage(adr_state *s, cb_log *log)
{
    if (s->attacker == s->turn && scope_possible(s)) {
        adr_enter(s, ADR_BOOST, s->turn);
    } else {
        adr_after_scopes(s, log);
    }
}

/*
 * Every way to pay for the scope at this place: a cube of any colour, or another card. Of two scopes
 * that pay for each other either could be the one played, with the same end: it is the one of the
 * lower number.
 */
static void add_scope(const adr_player *p, int place, int target, adr_list *list)
{
    int card = p->hand[place];
    for (int c = 0; c < ADR_COLOURS; c++) {
        if (p->ammo[c]) {
            adr_add(list, ADR_V_SCOPE, card, target, c);
        }
    }
    unsigned offered = 0;
    for (int i = 0; i < p->cards; i++) {
        bool twin = adr_card_kind(p->hand[i]) == ADR_SCOPE && p->hand[i] < card;
        if (i != place && !twin && !cb_has(offered, p->hand[i])) {
            offered |= 1u << p->hand[i];
            adr_add(list, ADR_V_SCOPE_WITH, card, target, p->hand[i]);
        }
    }
}

void adr_boost_moves(const adr_state *s, adr_list *list)
{
    const adr_player *p = &s->seats[s->turn];
    adr_add(list, ADR_V_NO_SCOPE, 0, 0, 0);
    for (int i = 0; i < p->cards; i++) {
        if (adr_card_kind(p->hand[i]) != ADR_SCOPE || !adr_hand_first(p, i)) {
            continue;
        }
        for (uint64_t left = s->hurt; left;) {
            add_scope(p, i, cb_take(&left), list);
        }
    }
}

void adr_boost(adr_state *s, cb_move m, cb_log *log)
{
    adr_player *p = &s->seats[s->turn];
    cb_reveal(log);
    adr_discard(s, s->turn, adr_hand_find(p, adr_move_a(m)));
    if (adr_move_verb(m) == ADR_V_SCOPE) {
        p->ammo[adr_move_pay(m)]--;
    } else {
        adr_discard(s, s->turn, adr_hand_find(p, adr_move_pay(m)));
    }
    add_tokens(&s->seats[adr_move_b(m)], s->turn, 1); /* ADR-10.5: no marks turn into damage */
    cb_tell(log, CB_PHRASE(s->turn, ADR_V_DAMAGE, 1, (int16_t)adr_move_b(m)));
    adr_after_damage(s, log);
}

/* ---- Marks of the effect, then tagback grenades (ADR-16.5, 16.6, 16.8) ------------------------ */

static void give_marks(adr_state *s, cb_log *log)
{
    if (s->attacker != s->turn) { /* the bot */
        if (s->seats[s->attacker].damages >= BOT_MARKS_FROM) {
            for (uint64_t left = s->hurt; left;) {
                adr_mark(s, s->attacker, cb_take(&left), 1, log);
            }
        }
        return;
    }
    const adr_effect *e = adr_row(s, s->shot.row);
    adr_targets marked = s->shot.now & ADR_FIGURE_BITS;
    int n = e->marks;
    if (e->around) {
        adr_squares square = adr_square_bit(adr_target_square(s, s->shot.last));
        marked = adr_targets_on(s, square, adr_pool(s) & ADR_FIGURE_BITS);
        n = e->around;
    }
    for (uint64_t left = n ? marked : 0; left;) {
        adr_mark(s, s->attacker, cb_take(&left), n, log);
    }
}

void adr_after_scopes(adr_state *s, cb_log *log)
{
    give_marks(s, log);
    s->asked = 0;
    for (uint64_t left = s->hurt; left;) {
        int victim = cb_take(&left);
        const adr_player *p = &s->seats[victim];
        if (p->cards &&
            cb_has(adr_squares_from(s, ADR_SEEN, p->square), s->seats[s->attacker].square)) {
            s->asked |= (adr_targets)cb_bit(victim);
        }
    }
    adr_next_answer(s);
}

void adr_next_answer(adr_state *s)
{
    for (int i = 1; s->asked && i < s->figures; i++) {
        int seat = (s->attacker + i) % s->figures;
        if (cb_has(s->asked, seat)) {
            adr_enter(s, ADR_ANSWER, seat);
            return;
        }
    }
    bool own = s->attacker == s->turn;
    s->attacker = 0;
    s->hurt = 0;
    if (own) {
        adr_effect_over(s);
    } else {
        adr_bot_over(s);
    }
}

void adr_answer_moves(const adr_state *s, adr_list *list)
{
    const adr_player *p = &s->seats[s->actor];
    adr_add(list, ADR_V_NO_TAGBACK, 0, 0, 0);
    for (int i = 0; i < p->cards; i++) {
        if (adr_card_kind(p->hand[i]) == ADR_TAGBACK && adr_hand_first(p, i)) {
            adr_add(list, ADR_V_TAGBACK, p->hand[i], 0, 0);
        }
    }
}

void adr_answer(adr_state *s, cb_move m, cb_log *log)
{
    int seat = s->actor;
    adr_player *p = &s->seats[seat];
    if (adr_move_verb(m) == ADR_V_TAGBACK) {
        cb_reveal(log);
        adr_discard(s, seat, adr_hand_find(p, adr_move_a(m)));
        adr_mark(s, seat, s->attacker, 1, log);
    }
    if (adr_move_verb(m) == ADR_V_NO_TAGBACK || !p->cards) {
        s->asked &= (adr_targets)~cb_bit(seat);
    }
    adr_next_answer(s);
}
