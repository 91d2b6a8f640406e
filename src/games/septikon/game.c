/* The table of the game, its result and a first judgement of positions. */
#include "games/septikon/septikon.h"

void septikon_result(const void *state, cb_result *out)
{
    const septikon_state *s = state;
    *out = (cb_result){.over = s->step == SEP_STEP_OVER, .players = 2};
    if (out->over) {
        out->points[0] = s->winner == 3 ? 1 : s->winner == 1 ? 2 : 0;
        out->points[1] = 2 - out->points[0];
        cb_result_rank(out);
    }
}

/* Nothing is hidden, so there is nothing to guess. */
void septikon_guess(void *state, int viewer, cb_rng *rng)
{
    (void)state;
    (void)viewer;
    (void)rng;
}

/* ---- Judgement ---- */

/* What a thing is worth, against the worth of a square of the station. */
static const struct {
    float whole, clone, gunner, spy, drone, rocket, nuclear, capsule, satellite, shield;
    float unit[SEP_RESOURCES];
} worth = {
    .whole = 1.0F,
    .clone = 1.2F,
    .gunner = 0.8F,
    .spy = 1.5F,
    .drone = 1.5F,
    .rocket = 0.7F,
    .nuclear = 2.5F,
    .capsule = 0.8F,
    .satellite = 0.6F,
    .shield = 0.4F,
    .unit = {[SEP_OXYGEN] = 0.15F,
             [SEP_ROCKET] = 0.2F,
             [SEP_METAL] = 0.25F,
             [SEP_ENERGY] = 0.25F,
             [SEP_BIOMASS] = 0.15F,
             [SEP_BIODRONE] = 0.15F,
             [SEP_URANIUM] = 0.2F},
};
enum { JUDGE_SCALE = 12 }; /* a lead of that much looks like three quarters of a win */

static float count_up(const septikon_state *s, int player)
{
    const septikon_side *own = &s->sides[player], *enemy = &s->sides[player ^ 1];
    float sum = -worth.whole * (float)septikon_size(&own->damage);
    sum += worth.clone * (float)septikon_size(&own->clones);
    sum += worth.gunner * (float)cb_count(septikon_gunners(own));
    sum += worth.spy * (float)septikon_size(&enemy->spies);
    sum += worth.drone * (float)enemy->invader_count;
    sum += worth.rocket * (float)septikon_flying(s, player, SEP_PLAIN_ROCKET);
    sum += worth.nuclear * (float)septikon_nuclear(s, player);
    sum += worth.capsule * (float)septikon_flying(s, player, SEP_CAPSULE);
    sum += worth.satellite * (float)own->satellite_count;
    sum += worth.shield * (float)own->shield_count;
    for (int r = 0; r < SEP_RESOURCES; r++) {
        sum += worth.unit[r] * (float)septikon_stock_of(own, r);
    }
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

const cb_game septikon_game = {
    .id = "septikon",
    .title = "Septikon: Uranium Wars",
    .blurb = "Two mining stations shoot each other to pieces across open space.",
    .min_players = 2,
    .max_players = 2,
    .secrets = false,
    .complete = true,
    .rules_version = 1,
    .max_moves = SEP_MAX_MOVES,
    .state_bytes = sizeof(septikon_state),
    .options = septikon_options,
    .fields = septikon_fields,
    .verbs = septikon_verbs,
    .start = septikon_start,
    .phase = septikon_phase,
    .moves = septikon_list_moves,
    .weight = septikon_weight,
    .roll = septikon_roll,
    .apply = septikon_apply,
    .result = septikon_result,
    .say = septikon_say,
    .ask = septikon_ask,
    .guess = septikon_guess,
    .settle = septikon_settle,
    .check = septikon_check,
    .judge = septikon_judge,
    .draw = septikon_draw,
};
