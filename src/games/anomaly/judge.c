/* How good a position looks, for bots. */
#include "games/anomaly/anomaly.h"

/* What makes a position good for the Anomaly, in health points; matches found nothing better
 * (docs/notes/judges.md). */
static const struct {
    float health, held_card, evolution, action_point, fed, hand_card, trap, known_zone;
} worth = {
    .health = 1.0f,
    .held_card = 0.12f,
    .evolution = 0.5f,
    .action_point = 0.15f,
    .fed = 0.5f,
    .hand_card = 0.08f,
    .trap = 0.15f,
    .known_zone = 0.05f,
};

/* How the Anomaly stands, in health points beyond the Students'. */
static float lead(const anomaly_state *s)
{
    int held = 0;
    for (int f = 0; f < ANOMALY_FACES; f++) {
        held += s->held[f];
    }
    int where = cb_count(s->anomaly_at[0] | s->anomaly_at[1]);
    float seen = 0;
    for (int k = 0; k < s->students; k++) {
        seen += (float)(ANOMALY_ZONES - cb_count(anomaly_suspects(s, 0, k))) / s->students;
    }
    return worth.health * (float)(anomaly_own_health(s) - anomaly_students_health(s)) +
           worth.held_card * (float)held + worth.evolution * (float)cb_count(s->evolutions) +
           worth.action_point * s->ap + worth.fed * s->fed -
           worth.hand_card * (float)anomaly_hand_total(s) - worth.trap * (float)anomaly_traps(s) +
           worth.known_zone * (seen - (float)(ANOMALY_ZONES - where));
}

void anomaly_judge(const void *state, float judged[CB_MAX_SEATS])
{
    const anomaly_state *s = state;
    int students = anomaly_students_health(s), own = anomaly_own_health(s);
    /* The fewer points are left to lose, the more a lead is worth. */
    float edge = lead(s) / (2.0f + (float)(students < own ? students : own));
    float chance = 0.5f + 0.5f * edge / (1.0f + (edge < 0 ? -edge : edge));
    for (int seat = 0; seat < s->players; seat++) {
        judged[seat] = seat ? 1.0f - chance : chance;
    }
}
