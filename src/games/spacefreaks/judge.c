/* A quick valuation of a position: points first, then what is likely to bring more. */
#include "games/spacefreaks/rules/stages.h"

/* In points. Matches of greedy bots set the worth of the way to the Landing Zone
 * (docs/notes/judges.md). */
static const struct {
    float point, card, mission_in_play, life, landing, way, turret, bunker, unit, round_spread;
} worth = {
    .point = 1.0F,
    .card = 0.2F,
    .mission_in_play = 0.15F,
    .life = 1.0F, /* a Freak at full Hit Points */
    .landing = 1.5F,
    .way = 2.2F, /* all the way to the Landing Zone, from FAR_AWAY */
    .turret = 0.3F,
    .bunker = 0.15F,
    .unit = 0.4F,
    .round_spread = 2.0F, /* how much a round still to come blurs a lead */
};

enum { FAR_AWAY = 10 };

/* Standing in the Landing Zone, or how near it is. */
static float place_worth(int hex)
{
    int away = spacefreaks_to_landing(hex);
    if (away == 0) {
        return worth.landing + worth.way;
    }
    return away < FAR_AWAY ? worth.way * (float)(FAR_AWAY - away) / (float)FAR_AWAY : 0.0F;
}

static float freaks_worth(const spacefreaks_player *p)
{
    float sum = 0.0F;
    for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
        const spacefreaks_freak *f = &p->freaks[i];
        if (f->hex && p->totals.hp) {
            sum += worth.life * (float)f->hp / (float)p->totals.hp;
            sum += place_worth(f->hex);
        }
    }
    return sum;
}

static float standing(const spacefreaks_state *s, int seat)
{
    const spacefreaks_player *p = &s->player[seat];
    float sum = worth.point * (float)p->points + worth.card * (float)p->sponsor_count +
                worth.mission_in_play * (float)spacefreaks_pile_size(&p->in_play) + freaks_worth(p);
    for (int i = 0; i < SPACEFREAKS_TURRETS; i++) {
        sum += p->turrets[i].hex ? worth.turret : 0.0F;
    }
    sum += p->bunker.hex ? worth.bunker : 0.0F;
    for (int u = 0; u < SPACEFREAKS_UNITS; u++) {
        sum += s->units[u].hex && s->units[u].owner == seat ? worth.unit : 0.0F;
    }
    return sum;
}

void spacefreaks_judge(const void *state, float worth_of[CB_MAX_SEATS])
{
    const spacefreaks_state *s = state;
    float own[SPACEFREAKS_SEATS];
    float blur = 1.0F + worth.round_spread * (float)(SPACEFREAKS_ROUNDS - s->round + 1);
    for (int p = 0; p < s->players; p++) {
        own[p] = standing(s, p);
    }
    for (int p = 0; p < s->players; p++) {
        float best = 0.0F;
        for (int q = 0; q < s->players; q++) {
            best = q != p && own[q] > best ? own[q] : best;
        }
        float lead = own[p] - best;
        worth_of[p] = 0.5F + 0.5F * lead / (blur + (lead < 0.0F ? -lead : lead));
    }
}
