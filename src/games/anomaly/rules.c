/* Setting up, who acts, what is legal, what it does. Each stage has a row in
 * stages.def. */
#include <assert.h>
#include <string.h>

#include "games/anomaly/anomaly.h"

bool anomaly_start(void *state, const cb_setup *setup, cb_error *err)
{
    anomaly_state *s = state;
    assert(setup->players >= 2 && setup->players <= ANOMALY_FIGURES);
    bool advanced = setup->options[0] == 1;
    if (advanced && setup->players != 2) {
        return cb_fail(err, CB_ERANGE, "the advanced variant is for 2 players, not %d",
                       setup->players);
    }
    memset(s, 0, sizeof *s);
    s->players = setup->players;
    s->advanced = advanced;
    s->aid = setup->options[1];
    s->students = (uint8_t)(advanced ? 2 : setup->players - 1);
    s->health[0] = 1; /* ANO-2.4 */
    s->health[1] = (ANOMALY_TRACK + 1) / 2;
    s->health[2] = ANOMALY_TRACK;
    s->ap = ANOMALY_FULL_AP;
    s->zone = ANOMALY_NO_ZONE;
    s->actor = s->asked = ANOMALY_NO_STUDENT;
    s->action = ANOMALY_NO_ACTION;
    s->special = ANOMALY_NO_SPECIAL;
    s->tokens = (1u << ANOMALY_TOKENS) - 1;
    memset(s->shuffled, ANOMALY_COPIES, sizeof s->shuffled);
    for (int k = 0; k < s->students; k++) {
        s->student[k].zone = ANOMALY_NO_ZONE;
        s->student[k].pick = ANOMALY_NO_SYMBOL;
        s->student[k].row[0] = s->student[k].row[1] = ANOMALY_NO_SYMBOL;
    }
    anomaly_know_nothing(s);
    s->stage = ANOMALY_STAGE_FUEL;
    return true;
}

/* ---- Fuel, ANO-2.3 ---- */

static anomaly_zone_set fuel_place(int n)
{
    return anomaly_fuel_pairs[0][n % 2] | anomaly_fuel_pairs[1][n / 2 % 6] |
           anomaly_fuel_pairs[2][n / 12];
}

void anomaly_fuel_moves(const anomaly_state *s, int seat, anomaly_list *list)
{
    (void)s;
    (void)seat;
    for (int n = 0; n < ANOMALY_FUEL_PLACES; n++) {
        anomaly_offer(list, anomaly_move(ANOMALY_SAY_FUEL, n, 0, 0));
    }
}

static void say_fuel(int n, cb_phrase *out)
{
    uint64_t left = fuel_place(n);
    for (int i = 0; i < 6; i++) {
        out->refs[i] = (int16_t)cb_take(&left);
    }
}

anomaly_then anomaly_fuel_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    cb_phrase phrase = CB_SAY(seat, ANOMALY_SAY_FUEL);
    s->fuel = fuel_place(anomaly_ref(m, 0));
    say_fuel(anomaly_ref(m, 0), &phrase);
    cb_tell(log, phrase);
    return anomaly_draw(s, ANOMALY_THEN_DEALT, log);
}

/* ---- The table of stages ---- */

static const anomaly_stage stages[ANOMALY_STAGES] = {
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
    anomaly_list list = {.out = out};
    if (s->stage != ANOMALY_STAGE_OVER) {
        stages[s->stage].moves(s, seat, &list);
    }
    assert(list.count <= ANOMALY_MOVES_MOST);
    return list.count;
}

uint32_t anomaly_weight(const void *state, cb_move m)
{
    const anomaly_state *s = state;
    if (anomaly_verb(m) != ANOMALY_SAY_DRAW) {
        return 1;
    }
    uint8_t pile[ANOMALY_FACES];
    anomaly_pile(s, pile);
    return pile[anomaly_ref(m, 1)];
}

static cb_move roll_card(const anomaly_state *s, cb_rng *rng)
{
    uint8_t pile[ANOMALY_FACES];
    anomaly_pile(s, pile);
    uint32_t total = 0;
    for (int f = 0; f < ANOMALY_FACES; f++) {
        total += pile[f];
    }
    int n = (int)cb_rng_below(rng, total), face = 0;
    while (n >= pile[face]) {
        n -= pile[face++];
    }
    return anomaly_move(ANOMALY_SAY_DRAW, anomaly_draw_student(s), face, 0);
}

cb_move anomaly_roll(const void *state, cb_rng *rng)
{
    const anomaly_state *s = state;
    switch (s->stage) {
    case ANOMALY_STAGE_DRAW:
        return roll_card(s, rng);
    case ANOMALY_STAGE_SPREAD:
        return anomaly_move(ANOMALY_SAY_TOKEN, cb_any(s->tokens, rng), 0, 0);
    default:
        return anomaly_move(ANOMALY_SAY_FUEL, (int)cb_rng_below(rng, ANOMALY_FUEL_PLACES), 0, 0);
    }
}

#ifndef NDEBUG
/* May this seat act now, and do the references exist? */
static bool is_well_formed(const anomaly_state *s, int seat, cb_move m)
{
    const cb_verb *verb = &anomaly_verbs[anomaly_verb(m)];
    cb_seats who = 0;
    cb_phase phase = anomaly_phase(s, &who);
    bool acts = phase == CB_NATURE ? seat == CB_NATURE_SEAT
                                   : phase == CB_PLAYERS && seat >= 0 && cb_has(who, seat);
    if (anomaly_verb(m) >= ANOMALY_SAYS || !acts) {
        return false;
    }
    if (anomaly_verb(m) == ANOMALY_SAY_FUEL) {
        return anomaly_ref(m, 0) < ANOMALY_FUEL_PLACES;
    }
    for (int i = 0; i < 3 && verb->kinds[i]; i++) {
        if (anomaly_ref(m, i) < verb->kinds[i]->min || anomaly_ref(m, i) > verb->kinds[i]->max) {
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
    anomaly_go_on(s, stages[s->stage].apply(s, seat, m, log), log);
}

/* ---- Words for moves and questions ---- */

void anomaly_say(const void *state, int seat, cb_move m, cb_phrase *out)
{
    (void)state;
    *out = CB_SAY(seat, anomaly_verb(m));
    if (anomaly_verb(m) == ANOMALY_SAY_FUEL) {
        say_fuel(anomaly_ref(m, 0), out);
        return;
    }
    for (int i = 0; i < 3; i++) {
        out->refs[i] = (int16_t)anomaly_ref(m, i);
    }
}

void anomaly_ask(const void *state, int seat, cb_phrase *out)
{
    const anomaly_state *s = state;
    int question = stages[s->stage].question;
    int figure = s->actor + 1;
    if (s->stage == ANOMALY_STAGE_WINDOW) {
        figure = s->asked + 1;
    } else if (s->waiting) {
        figure = anomaly_waiting_figure(s, seat);
    }
    bool names_one = anomaly_verbs[question].kinds[0] != NULL;
    *out = CB_PHRASE(seat, question, (int16_t)(names_one ? figure : 0));
}

/* ---- The result ---- */

/* Points are the health left: the loser's is 0, and a draw leaves nobody any. ANO-15.2 */
void anomaly_result(const void *state, cb_result *out)
{
    const anomaly_state *s = state;
    *out = (cb_result){.over = s->stage == ANOMALY_STAGE_OVER, .players = s->players};
    for (int seat = 0; seat < s->players; seat++) {
        out->points[seat] = seat ? anomaly_students_health(s) : anomaly_own_health(s);
    }
    if (out->over) {
        cb_result_rank(out);
    }
}
