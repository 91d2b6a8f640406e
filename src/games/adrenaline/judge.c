/* How good a position looks, for bots: what each player has, and what the boards promise. */
#include "games/adrenaline/adrenaline.h"

/* What things are worth, in points; matches between bots set the numbers (docs/notes/judges.md). */
static const struct {
    float loaded, armed, cube, powerup, mark, hurt, kill, kill_token, best_rival, lead;
} worth = {
    .loaded = 0.37f,
    .armed = 1.3f, /* at least one loaded weapon */
    .cube = 0.17f,
    .powerup = 0.26f,
    .mark = 0.35f,
    .hurt = 0.05f, /* a token of damage, on top of what it promises others */
    .kill = 0.95f, /* share of what the killshot track would pay now */
    .kill_token = 0.38f,
    .best_rival =
        0.15f,     /* how much of the lead counts against the best, the rest against the mean */
    .lead = 12.0f, /* a lead of this many points looks like three quarters of a win */
};

/* The share of a board's value that that many tokens on it promise: 0.43 (n / 11)^0.31. */
static const float ripeness[ADRENALINE_TRACK + 1] = {
    0.0f, 0.20f, 0.25f, 0.29f, 0.31f, 0.34f, 0.36f, 0.37f, 0.39f, 0.40f, 0.42f, 0.43f, 0.44f};

static const uint8_t values[] = {8, 6, 4, 2, 1, 1, 1, 1, 1, 1, 1, 1};

/* What one board promises each attacker, by rank of the tokens so far. */
static void add_board(const adrenaline_state *s, int victim, float out[ADRENALINE_FIGURES])
{
    const adrenaline_player *p = &s->seats[victim];
    int tokens[ADRENALINE_FIGURES] = {0};
    for (int i = 0; i < s->figures; i++) {
        out[i] += worth.mark * (float)p->marks[i];
    }
    if (!p->damages) {
        return;
    }
    for (int i = 0; i < p->damages; i++) {
        tokens[p->damage[i]]++;
    }
    float ripe = ripeness[p->damages];
    for (int i = 0; i < s->figures; i++) {
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
    if (!p->flipped) {
        out[p->damage[0]] += ripe;
    }
}

static void add_kills(const adrenaline_state *s, float out[ADRENALINE_FIGURES])
{
    int tokens[ADRENALINE_FIGURES] = {0};
    for (int i = 0; i < s->killshot_count; i++) {
        int over = adrenaline_kill_over(s->killshots[i]);
        tokens[adrenaline_kill_by(s->killshots[i])]++;
        if (over >= 0) {
            tokens[over]++;
        }
    }
    for (int c = 0; c < ADRENALINE_COLOURS; c++) {
        for (int i = 0; i < s->figures; i++) {
            tokens[i] += s->tracks[c].tokens[i];
        }
    }
    for (int i = 0; i < s->figures; i++) {
        if (!tokens[i]) {
            continue;
        }
        int rank = 0;
        for (int j = 0; j < s->figures; j++) {
            rank += tokens[j] > tokens[i];
        }
        out[i] += worth.kill * (float)values[rank] + worth.kill_token * (float)tokens[i];
    }
}

static float gear(const adrenaline_player *p)
{
    return worth.loaded * (float)cb_count(p->loaded) + (p->loaded ? worth.armed : 0.0f) +
           worth.cube * (float)(p->ammo[0] + p->ammo[1] + p->ammo[2]) +
           worth.powerup * (float)p->cards - worth.hurt * (float)p->damages;
}

/* `share` is what each sum adds to a mean of the others. */
static float chance(const adrenaline_state *s, const float sum[ADRENALINE_FIGURES],
                    const float share[ADRENALINE_FIGURES], int player)
{
    float best = -1e9f, mean = 0.0f;
    for (int i = 0; i < s->figures; i++) {
        if (i != player) {
            best = sum[i] > best ? sum[i] : best;
            mean += share[i];
        }
    }
    if (s->stage == ADRENALINE_FINISHED) {
        return sum[player] > best ? 1.0f : sum[player] < best ? 0.0f : 0.5f;
    }
    float lead = sum[player] - worth.best_rival * best - (1.0f - worth.best_rival) * mean;
    return 0.5f + 0.5f * lead / (worth.lead + (lead < 0 ? -lead : lead));
}

void adrenaline_judge(const void *state, float *out)
{
    const adrenaline_state *s = state;
    float sum[ADRENALINE_FIGURES] = {0};
    for (int i = 0; i < s->figures; i++) {
        const adrenaline_player *p = &s->seats[i];
        sum[i] += (float)p->points;
        if (s->stage == ADRENALINE_FINISHED) {
            sum[i] += (float)p->bonus / 256;
        } else {
            sum[i] += gear(p);
            add_board(s, i, sum);
        }
    }
    if (s->stage != ADRENALINE_FINISHED) {
        add_kills(s, sum);
    }
    float share[ADRENALINE_FIGURES] = {0};
    for (int i = 0; i < s->figures; i++) {
        share[i] = sum[i] / (float)(s->figures - 1);
    }
    for (int i = 0; i < s->players; i++) {
        out[i] = chance(s, sum, share, i);
    }
}
