/* Who acts, what is legal, what it does. Each stage has a row in stages.def. */
#include <assert.h>

#include "games/anomaly/anomaly.h"

/* ---- Fuel, ANO-2.3 ---- */

static anomaly_zone_set fuel_place(int n)
{
    return anomaly_fuel_pairs[0][n % 2] | anomaly_fuel_pairs[1][n / 2 % 6] |
           anomaly_fuel_pairs[2][n / 12];
}

void anomaly_fuel_moves(const anomaly_state *s, int seat, cb_move_list *list)
{
    (void)s;
    (void)seat;
    for (int n = 0; n < ANOMALY_FUEL_PLACES; n++) {
        cb_offer(list, CB_MOVE(ANOMALY_SAY_FUEL, n));
    }
}

void anomaly_say_fuel(int n, cb_phrase *out)
{
    uint64_t left = fuel_place(n);
    for (int i = 0; i < 6; i++) {
        out->refs[i] = (int16_t)cb_take(&left);
    }
}

anomaly_then anomaly_fuel_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    cb_phrase phrase = CB_SAY(seat, ANOMALY_SAY_FUEL);
    s->fuel = fuel_place(cb_move_ref(m, 0));
    anomaly_say_fuel(cb_move_ref(m, 0), &phrase);
    cb_tell(log, phrase);
    return anomaly_draw(s, ANOMALY_THEN_DEALT, log);
}

/* ---- The table of stages ---- */

const anomaly_stage anomaly_stages[ANOMALY_STAGES] = {
#define STAGE(id, name, function, asked)                                                           \
    [ANOMALY_STAGE_##id] = {.moves = anomaly_##function##_moves,                                   \
                            .apply = anomaly_##function##_apply,                                   \
                            .question = ANOMALY_ASK_##asked},
#include "games/anomaly/stages.def"
    [ANOMALY_STAGE_OVER] = {.question = ANOMALY_ASK_WAIT},
};

/* ---- Who acts ---- */

static cb_seats seats_of_figures(const anomaly_state *s, unsigned figures)
{
    cb_seats seats = figures & 1;
    for (int k = 0; k < s->students; k++) {
        seats |= figures >> (k + 1) & 1 ? (cb_seats)cb_bit(anomaly_seat(s, k)) : 0;
    }
    return seats;
}

/* ANO-4.2: any Student who holds a card may take the slot. */
static cb_seats seats_with_cards(const anomaly_state *s)
{
    cb_seats seats = 0;
    for (int k = 0; k < s->students; k++) {
        seats |= s->student[k].hand_size ? (cb_seats)cb_bit(anomaly_seat(s, k)) : 0;
    }
    return seats;
}

cb_phase anomaly_phase(const void *state, cb_seats *who)
{
    const anomaly_state *s = state;
    switch (s->stage) {
    case ANOMALY_STAGE_FUEL:
    case ANOMALY_STAGE_DRAW:
    case ANOMALY_STAGE_SPREAD:
        return CB_NATURE;
    case ANOMALY_STAGE_OVER:
        return CB_OVER;
    case ANOMALY_STAGE_START:
    case ANOMALY_STAGE_FIRST:
        *who = seats_of_figures(s, s->waiting);
        break;
    case ANOMALY_STAGE_ACT:
        *who = seats_with_cards(s);
        break;
    case ANOMALY_STAGE_GOAL:
    case ANOMALY_STAGE_TARGET:
    case ANOMALY_STAGE_SENSE:
    case ANOMALY_STAGE_LURE: /* ANO-9.4: the Anomaly chooses for a possessed Student */
        *who = s->forced ? 1 : (cb_seats)cb_bit(anomaly_seat(s, s->actor));
        break;
    case ANOMALY_STAGE_SYMBOL:
        *who = (cb_seats)cb_bit(anomaly_seat(s, s->actor));
        break;
    case ANOMALY_STAGE_WINDOW:
        *who = (cb_seats)cb_bit(anomaly_seat(s, s->asked));
        break;
    case ANOMALY_STAGE_SPIRIT:
        *who = anomaly_student_seats(s);
        break;
    default:
        *who = 1;
        break;
    }
    return CB_PLAYERS;
}

/* ---- Moves ---- */

int anomaly_moves(const void *state, int seat, cb_move *out)
{
    const anomaly_state *s = state;
    cb_move_list list = {.out = out};
    if (s->stage != ANOMALY_STAGE_OVER) {
        anomaly_stages[s->stage].moves(s, seat, &list);
    }
    assert(list.count <= ANOMALY_MOVES_MOST);
    return list.count;
}

#ifndef NDEBUG
/* May this seat act now, and do the references exist? */
static bool is_well_formed(const anomaly_state *s, int seat, cb_move m)
{
    const cb_verb *verb = &anomaly_verbs[cb_move_verb(m)];
    cb_seats who = 0;
    cb_phase phase = anomaly_phase(s, &who);
    bool acts = phase == CB_NATURE ? seat == CB_NATURE_SEAT
                                   : phase == CB_PLAYERS && seat >= 0 && cb_has(who, seat);
    if (cb_move_verb(m) >= ANOMALY_SAYS || !acts) {
        return false;
    }
    if (cb_move_verb(m) == ANOMALY_SAY_FUEL) {
        return cb_move_ref(m, 0) < ANOMALY_FUEL_PLACES;
    }
    for (int i = 0; i < 3 && verb->kinds[i]; i++) {
        if (cb_move_ref(m, i) < verb->kinds[i]->min || cb_move_ref(m, i) > verb->kinds[i]->max) {
            return false;
        }
    }
    return true;
}
#endif

void anomaly_apply(void *state, int seat, cb_move m, cb_log *log)
{
    anomaly_state *s = state;
    assert(is_well_formed(s, seat, m));
    anomaly_go_on(s, anomaly_stages[s->stage].apply(s, seat, m, log), log);
}
