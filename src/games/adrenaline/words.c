/* The phrase of each move, which can be said, and what a seat is asked. */
#include "games/adrenaline/kinds.h"
#include "games/adrenaline/rules.h"

/* Payment with powerups is packed as a set of places in the hand. */
static int16_t payment(const adrenaline_state *s, int seat, cb_move m)
{
    const adrenaline_player *p = &s->seats[seat];
    return (int16_t)adrenaline_pay_value(p->hand, p->cards, (unsigned)cb_move_ref(m, 1));
}

/* What an effect costs, whichever weapon has it. */
static adrenaline_cubes price_of(int effect)
{
    for (int w = 0; w < ADRENALINE_WEAPONS; w++) {
        for (int row = 0; row < ADRENALINE_EFFECTS; row++) {
            if (adrenaline_weapons[w].effects[row].id == effect) {
                return adrenaline_weapons[w].effects[row].price;
            }
        }
    }
    return 0;
}

/* Nobody pays with cards that a cost does not ask for. */
bool adrenaline_sayable(int seat, const cb_phrase *phrase)
{
    (void)seat;
    switch (phrase->verb) {
    case ADRENALINE_V_TAKE_WITH:
        return adrenaline_pay_fits(phrase->refs[1], adrenaline_weapons[phrase->refs[0]].pickup);
    case ADRENALINE_V_RELOAD_WITH:
        return adrenaline_pay_fits(phrase->refs[1], adrenaline_weapons[phrase->refs[0]].reload);
    case ADRENALINE_V_USE_WITH:
        return adrenaline_pay_fits(phrase->refs[1], price_of(phrase->refs[0]));
    default:
        return true;
    }
}

void adrenaline_say(const void *state, int seat, cb_move m, cb_phrase *out)
{
    const adrenaline_state *s = state;
    switch (out->verb) {
    case ADRENALINE_V_USE_WITH:
        out->refs[1] = payment(s, seat, m);
        out->refs[0] = adrenaline_row(s, cb_move_ref(m, 0))->id;
        break;
    case ADRENALINE_V_USE:
        out->refs[0] = adrenaline_row(s, cb_move_ref(m, 0))->id;
        break;
    case ADRENALINE_V_TAKE_WITH:
    case ADRENALINE_V_RELOAD_WITH:
        out->refs[1] = payment(s, seat, m);
        break;
    case ADRENALINE_V_ROOM:
        out->refs[0] = adrenaline_rooms[s->map][cb_move_ref(m, 0)];
        break;
    default:
        break;
    }
}

const char *adrenaline_figure(const void *state, int seat)
{
    const adrenaline_state *s = state;
    return s->bot && seat == s->players ? "the terminator" : NULL;
}

/* Would one more damage kill somebody who was just hurt? All see that. */
static bool scope_can_kill(const adrenaline_state *s)
{
    bool kills = false;
    for (uint64_t left = s->hurt; left;) {
        kills = s->seats[cb_take(&left)].damages == ADRENALINE_KILLSHOT - 1 || kills;
    }
    return kills;
}

/* The questions are those of the stages, in the same order. */
_Static_assert(ADRENALINE_Q_FINISHED - ADRENALINE_Q_REFILL == ADRENALINE_FINISHED,
               "every stage has a question");

void adrenaline_ask(const void *state, int seat, cb_phrase *out)
{
    const adrenaline_state *s = state;
    int effect = s->shot.used ? adrenaline_row(s, s->shot.row)->id : ADRENALINE_NO_EFFECT;
    bool kills = s->stage == ADRENALINE_BOOST && scope_can_kill(s);
    int question = kills ? ADRENALINE_Q_BOOST_KILL : ADRENALINE_Q_REFILL + (int)s->stage;
    *out = CB_PHRASE(seat, question, s->shot.weapon, (int16_t)effect);
}
