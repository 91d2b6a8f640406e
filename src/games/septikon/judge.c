/* A first judgement of positions. */
#include "games/septikon/septikon.h"

/* What things are worth, compared with a square of the station; matches between bots set the
 * numbers (docs/notes/judges.md). */
static const struct {
    float whole, clone, crew_short, gunner, spy, drone, rocket, nuclear, capsule, satellite, shield;
    float any, breathless; /* having any of a resource at all; not oxygen */
    float unit[SEPTIKON_RESOURCES];
} worth = {
    .whole = 1.0F,
    .clone = 2.0F,
    .crew_short = 5.5F, /* for each clone below SAFE_CREW */
    .gunner = 0.2F,
    .spy = 30.0F,
    .drone = 1.7F,
    .rocket = 0.9F,
    .nuclear = 0.8F,
    .capsule = 1.7F,
    .satellite = 0.8F,
    .shield = 0.6F,
    .any = 0.45F,
    .breathless = 3.4F,
    .unit = {[SEPTIKON_OXYGEN] = 0.3F,
             [SEPTIKON_ROCKET] = 0.04F,
             [SEPTIKON_METAL] = 0.7F,
             [SEPTIKON_ENERGY] = 0.6F,
             [SEPTIKON_BIOMASS] = 0.5F,
             [SEPTIKON_BIODRONE] = 0.02F,
             [SEPTIKON_URANIUM] = 0.2F},
};
enum {
    SAFE_CREW = 3,
    JUDGE_SCALE = 26 /* a lead of this much looks like three quarters of a win */
};

static float stock_worth(const septikon_side *own)
{
    float sum = septikon_stock_of(own, SEPTIKON_OXYGEN) ? 0.0F : -worth.breathless;
    for (int r = 0; r < SEPTIKON_RESOURCES; r++) {
        int units = septikon_stock_of(own, r);
        sum += worth.unit[r] * (float)units + (units ? worth.any : 0.0F);
    }
    return sum;
}

static float count_up(const septikon_state *s, int player)
{
    const septikon_side *own = &s->sides[player], *enemy = &s->sides[player ^ 1];
    int clones = septikon_size(&own->clones);
    float sum = stock_worth(own) - worth.whole * (float)septikon_size(&own->damage);
    sum += worth.clone * (float)clones;
    sum -= clones < SAFE_CREW ? worth.crew_short * (float)(SAFE_CREW - clones) : 0.0F;
    sum += worth.gunner * (float)cb_count(septikon_gunners(own));
    sum += worth.spy * (float)septikon_size(&enemy->spies);
    sum += worth.drone * (float)enemy->invader_count;
    sum += worth.rocket * (float)septikon_flying(s, player, SEPTIKON_PLAIN_ROCKET);
    sum += worth.nuclear * (float)septikon_nuclear(s, player);
    sum += worth.capsule * (float)septikon_flying(s, player, SEPTIKON_CAPSULE);
    sum += worth.satellite * (float)own->satellite_count;
    sum += worth.shield * (float)own->shield_count;
    return sum;
}

void septikon_judge(const void *state, float value[CB_MAX_SEATS])
{
    const septikon_state *s = state;
    float lead = count_up(s, 0) - count_up(s, 1);
    float size = lead < 0 ? -lead : lead;
    value[0] = 0.5F + 0.5F * lead / (size + (float)JUDGE_SCALE);
    value[1] = 1.0F - value[0];
}
