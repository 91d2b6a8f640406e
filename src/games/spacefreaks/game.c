/* The table of the game, chance and the result. */
#include "games/spacefreaks/stages.h"

/* ---- Chance ---- */

/* A draw is as likely as there are copies in the deck; everything else is even. */
uint32_t spf_weight(const void *state, cb_move m)
{
    const spf_state *s = state;
    switch (spf_verb_of(m)) {
    case SPF_V_DRAW:
        return (uint32_t)spf_sponsor_copies(s->deck_sponsors, spf_y(m));
    case SPF_V_DRAW_MISSION:
        return (uint32_t)spf_mission_copies(&s->deck_missions, spf_y(m));
    default:
        return 1;
    }
}

cb_move spf_roll(const void *state, cb_rng *rng)
{
    const spf_state *s = state;
    spf_stage now = spf_now(s);
    cb_move moves[SPF_MAX_MOVES];
    switch (now) {
    case SPF_ST_DRAW_SPONSOR:
    case SPF_ST_DRAW_LUCK:
        return SPF_MOVE(SPF_V_DRAW, spf_drawer(s, now),
                        spf_sponsor_of_bit[cb_any(s->deck_sponsors, rng)], 0);
    case SPF_ST_DRAW_MISSION:
        return SPF_MOVE(SPF_V_DRAW_MISSION, spf_drawer(s, now),
                        spf_any_mission(&s->deck_missions, rng), 0);
    case SPF_ST_TURN_UP:
        return SPF_MOVE(SPF_V_TURN_UP, cb_any(spf_master_deck(s), rng), 0, 0);
    default:
        break;
    }
    int n = spf_stage_rows[now].list(s, CB_NATURE_SEAT, moves);
    return moves[cb_rng_below(rng, (uint32_t)n)];
}

/* ---- Result (SPF-19) ---- */

/* Equal points: the fewer uncompleted Missions in play the better (SPF-19.2). */
static int standing(const spf_player *p)
{
    return p->points * 128 + SPF_MISSION_CARDS - spf_pile_size(&p->in_play);
}

void spf_result(const void *state, cb_result *out)
{
    const spf_state *s = state;
    *out = (cb_result){.over = s->stage == SPF_ST_OVER, .players = s->players};
    for (int p = 0; p < s->players; p++) {
        out->points[p] = s->player[p].points;
    }
    if (!out->over) {
        return;
    }
    for (int p = 0; p < s->players; p++) {
        out->ranks[p] = 1;
        for (int q = 0; q < s->players; q++) {
            out->ranks[p] += standing(&s->player[q]) > standing(&s->player[p]);
        }
        out->winners |= (cb_seats)(out->ranks[p] == 1 ? 1U << p : 0);
    }
}

const cb_game spacefreaks_game = {
    .id = "spacefreaks",
    .title = "Space Freaks",
    .blurb = "Build a Freak from body parts, drop three of it into a hex arena, and score most in "
             "six rounds of missions and mayhem.",
    .min_players = 2,
    .max_players = 4,
    .secrets = true,
    .complete = true,
    .rules_version = 1,
    .max_moves = SPF_MAX_MOVES,
    .state_bytes = sizeof(spf_state),
    .options = spf_options,
    .fields = spf_fields,
    .verbs = spf_verbs,
    .start = spf_start,
    .phase = spf_phase,
    .moves = spf_list_moves,
    .weight = spf_weight,
    .roll = spf_roll,
    .apply = spf_apply,
    .result = spf_result,
    .say = spf_say,
    .ask = spf_ask,
    .hide = spf_hide,
    .guess = spf_guess,
    .settle = spf_settle,
    .check = spf_check,
    .judge = spf_judge,
    .draw = spf_draw,
};
