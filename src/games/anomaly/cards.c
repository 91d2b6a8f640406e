/* Hands, the draw pile and the discard pile. The pile is a bag: what is in no other place. */
#include <assert.h>
#include <string.h>

#include "games/anomaly/anomaly.h"

/* ---- Small rising lists ---- */

void anomaly_list_add(uint8_t *list, uint8_t *size, int value)
{
    assert(*size < ANOMALY_HAND_CAPACITY); /* no list holds more */
    int i = (*size)++;
    for (; i > 0 && list[i - 1] > value; i--) {
        list[i] = list[i - 1];
    }
    list[i] = (uint8_t)value;
}

/* Takes one out; false if there is none. Unused places stay zero. */
bool anomaly_list_take(uint8_t *list, uint8_t *size, int value)
{
    for (int i = 0; i < *size; i++) {
        if (list[i] == value) {
            for (; i + 1 < *size; i++) {
                list[i] = list[i + 1];
            }
            list[--*size] = 0;
            return true;
        }
    }
    return false;
}

void anomaly_hand_add(anomaly_student *p, int face)
{
    anomaly_list_add(p->hand, &p->hand_size, face);
}

/* A face that the Anomaly has seen in this hand is assumed to be that card. */
void anomaly_hand_take(anomaly_student *p, int face)
{
    bool held = anomaly_list_take(p->hand, &p->hand_size, face);
    assert(held);
    (void)held;
    anomaly_list_take(p->seen, &p->seen_size, face);
}

/* ---- The piles ---- */

static int sum(const uint8_t *counts, int n)
{
    int total = 0;
    for (int i = 0; i < n; i++) {
        total += counts[i];
    }
    return total;
}

int anomaly_electricity(const anomaly_state *s)
{
    return sum(s->electricity, ANOMALY_ZONES);
}

int anomaly_pile_size(const anomaly_state *s)
{
    return ANOMALY_CARDS - sum(s->held, ANOMALY_FACES) - sum(s->discard, ANOMALY_FACES) -
           anomaly_hand_total(s);
}

void anomaly_pile(const anomaly_state *s, uint8_t pile[ANOMALY_FACES])
{
    for (int f = 0; f < ANOMALY_FACES; f++) {
        pile[f] = (uint8_t)(ANOMALY_COPIES - s->held[f] - s->discard[f]);
    }
    for (int k = 0; k < s->students; k++) {
        for (int i = 0; i < s->student[k].hand_size; i++) {
            pile[s->student[k].hand[i]]--;
        }
    }
}

/* The next Student to draw, in seat order, each hand completely; ANO-2.7. */
int anomaly_draw_student(const anomaly_state *s)
{
    int limit = anomaly_hand_limit(s);
    int hands = s->advanced ? 1 : s->students;
    for (int k = 0; k < hands; k++) {
        if (s->student[k].hand_size < limit) {
            return k;
        }
    }
    return ANOMALY_NO_STUDENT;
}

/* Asks nature for the next card; with nothing left to draw or to fill, continues. */
anomaly_then anomaly_draw(anomaly_state *s, anomaly_then then, cb_log *log)
{
    s->spirit_then = (uint8_t)then;
    bool wanted = anomaly_draw_student(s) != ANOMALY_NO_STUDENT;
    int pile = wanted ? anomaly_pile_size(s) : 0;
    if (wanted && !pile && sum(s->discard, ANOMALY_FACES)) {
        memcpy(s->shuffled, s->discard, sizeof s->shuffled);
        memset(s->discard, 0, sizeof s->discard);
        anomaly_tell(log, CB_NATURE_SEAT, ANOMALY_SAY_SHUFFLE, 0, 0);
        pile = anomaly_pile_size(s);
    }
    if (pile) {
        s->stage = ANOMALY_STAGE_DRAW;
        return ANOMALY_THEN_NOTHING;
    }
    s->spirit_then = ANOMALY_THEN_NOTHING;
    return then;
}

void anomaly_draw_moves(const anomaly_state *s, int seat, cb_move_list *list)
{
    (void)seat;
    uint8_t pile[ANOMALY_FACES];
    anomaly_pile(s, pile);
    int student = anomaly_draw_student(s);
    for (int f = 0; f < ANOMALY_FACES; f++) {
        if (pile[f]) {
            cb_offer(list, CB_MOVE(ANOMALY_SAY_DRAW, student, f));
        }
    }
}

anomaly_then anomaly_draw_apply(anomaly_state *s, int seat, cb_move m, cb_log *log)
{
    int student = cb_move_ref(m, 0), face = cb_move_ref(m, 1);
    anomaly_hand_add(&s->student[student], face);
    cb_tell_to(log, (cb_seats)cb_bit(anomaly_seat(s, student)),
               CB_PHRASE(seat, ANOMALY_SAY_DRAW, (int16_t)student, (int16_t)face));
    return anomaly_draw(s, s->spirit_then, log);
}
