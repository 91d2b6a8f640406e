/* How good a position looks, for bots: what everybody has, and what the boards promise. */
#include "games/adrenaline/adrenaline.h"

/* What things are worth, in points. */
static const struct {
    float weapon, loaded, cube, powerup, mark, full_board, lead;
} worth = {
    .weapon = 0.6f,
    .loaded = 0.9f,
    .cube = 0.15f,
    .powerup = 0.4f,
    .mark = 0.35f,
    .full_board = 0.75f, /* share of a board's value that a full track of damage promises */
    .lead = 24.0f,       /* a lead of so many points is a sure win */
};

static const uint8_t values[] = {8, 6, 4, 2, 1, 1, 1, 1, 1, 1, 1, 1};

/* What one board promises each attacker, by rank of the tokens so far. */
static void add_board(const adr_state *s, int victim, float out[ADR_FIGURES])
{
    const adr_player *p = &s->seats[victim];
    int tokens[ADR_FIGURES] = {0};
    for (int i = 0; i < p->damages; i++) {
        tokens[p->damage[i]]++;
    }
    float ripe = worth.full_board * (float)p->damages / ADR_KILLSHOT;
    for (int i = 0; i < s->figures; i++) {
        out[i] += worth.mark * (float)p->marks[i];
        if (!tokens[i] || i == victim) {
            continue;
        }
        int rank = 0;
        for (int j = 0; j < s->figures; j++) {
            rank += tokens[j] > tokens[i];
        }
        int value = p->flipped ? (rank ? 1 : 2) : values[rank + (p->skulls < 7 ? p->skulls : 7)];
        out[i] += ripe * (float)value;
    }
    if (p->damages && !p->flipped) {
        out[p->damage[0]] += ripe;
    }
}

static void add_kills(const adr_state *s, float out[ADR_FIGURES])
{
    int tokens[ADR_FIGURES] = {0};
    for (int i = 0; i < s->killshot_count; i++) {
        int over = adr_kill_over(s->killshots[i]);
        tokens[adr_kill_by(s->killshots[i])]++;
        if (over >= 0) {
            tokens[over]++;
        }
    }
    for (int c = 0; c < ADR_COLOURS; c++) {
        for (int i = 0; i < s->figures; i++) {
            tokens[i] += s->tracks[c].tokens[i];
        }
    }
    for (int i = 0; i < s->figures; i++) {
        int rank = 0;
        for (int j = 0; j < s->figures; j++) {
            rank += tokens[j] > tokens[i];
        }
        out[i] += tokens[i] ? (float)values[rank] : 0;
    }
}

static float gear(const adr_player *p)
{
    return worth.weapon * (float)cb_count(p->weapons) + worth.loaded * (float)cb_count(p->loaded) +
           worth.cube * (float)(p->ammo[0] + p->ammo[1] + p->ammo[2]) +
           worth.powerup * (float)p->cards;
}

static float chance(const adr_state *s, const float sum[ADR_FIGURES], int player)
{
    float best = -1;
    for (int i = 0; i < s->figures; i++) {
        if (i != player && sum[i] > best) {
            best = sum[i];
        }
    }
    float lead = sum[player] - best;
    if (s->stage == ADR_FINISHED) {
        return lead > 0 ? 1.0f : lead < 0 ? 0.0f : 0.5f;
    }
    float scaled = 0.5f + 0.5f * lead / worth.lead;
    return scaled < 0.01f ? 0.01f : scaled > 0.99f ? 0.99f : scaled;
}

void adr_judge(const void *state, float *out)
{
    const adr_state *s = state;
    float sum[ADR_FIGURES] = {0};
    for (int i = 0; i < s->figures; i++) {
        const adr_player *p = &s->seats[i];
        sum[i] += (float)p->points;
        if (s->stage == ADR_FINISHED) {
            sum[i] += (float)p->bonus / 256;
        } else {
            sum[i] += gear(p);
            add_board(s, i, sum);
        }
    }
    if (s->stage != ADR_FINISHED) {
        add_kills(s, sum);
    }
    for (int i = 0; i < s->players; i++) {
        out[i] = chance(s, sum, i);
    }
}
