/* The table of the game, chance and the result. */
#include "games/spacefreaks/stages.h"

/* ---- Chance ---- */

/* A draw is as likely as there are copies in the deck; everything else is equally likely. */
uint32_t spacefreaks_weight(const void *state, cb_move m)
{
    const spacefreaks_state *s = state;
    switch (spacefreaks_verb_of(m)) {
    case SPACEFREAKS_V_DRAW:
        return (uint32_t)spacefreaks_sponsor_copies(s->deck_sponsors, spacefreaks_y(m));
    case SPACEFREAKS_V_DRAW_MISSION:
        return (uint32_t)spacefreaks_mission_copies(&s->deck_missions, spacefreaks_y(m));
    default:
        return 1;
    }
}

cb_move spacefreaks_roll(const void *state, cb_rng *rng)
{
    const spacefreaks_state *s = state;
    spacefreaks_stage now = (spacefreaks_stage)s->now;
    cb_move moves[SPACEFREAKS_MAX_MOVES];
    switch (now) {
    case SPACEFREAKS_ST_DRAW_SPONSOR:
    case SPACEFREAKS_ST_DRAW_LUCK:
        return SPACEFREAKS_MOVE(SPACEFREAKS_V_DRAW, spacefreaks_drawer(s, now),
                                spacefreaks_sponsor_of_bit[cb_any(s->deck_sponsors, rng)], 0);
    case SPACEFREAKS_ST_DRAW_MISSION:
        return SPACEFREAKS_MOVE(SPACEFREAKS_V_DRAW_MISSION, spacefreaks_drawer(s, now),
                                spacefreaks_any_mission(&s->deck_missions, rng), 0);
    case SPACEFREAKS_ST_TURN_UP:
        return SPACEFREAKS_MOVE(SPACEFREAKS_V_TURN_UP, cb_any(spacefreaks_master_deck(s), rng), 0,
                                0);
    default:
        break;
    }
    int n = spacefreaks_stage_rows[now].list(s, CB_NATURE_SEAT, moves);
    return moves[cb_rng_below(rng, (uint32_t)n)];
}

/* ---- Result (SPF-19) ---- */

/* Equal points: the fewer uncompleted Missions in play the better (SPF-19.2). */
static int standing(const spacefreaks_player *p)
{
    return p->points * 128 + SPACEFREAKS_MISSION_CARDS - spacefreaks_pile_size(&p->in_play);
}

void spacefreaks_result(const void *state, cb_result *out)
{
    const spacefreaks_state *s = state;
    *out = (cb_result){.over = s->stage == SPACEFREAKS_ST_OVER, .players = s->players};
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

/* Which phrases can be moves: seats build only their own buildings, and acid spreads to
 * neighbours. */
static bool can_be_said(int seat, const cb_phrase *phrase)
{
    switch (phrase->verb) {
    case SPACEFREAKS_V_RAISE:
    case SPACEFREAKS_V_BUILD:
        return spacefreaks_building_owner(phrase->refs[0]) == seat;
    case SPACEFREAKS_V_SPREAD:
        return spacefreaks_distance(phrase->refs[0], phrase->refs[1]) == 1;
    default:
        return true;
    }
}

/* As spacefreaks_move packs them. */
static const cb_packing packing = {.verb = {0, 7}, .refs = {{7, 10}, {17, 10}, {27, 5}}};

const cb_game spacefreaks_game = {
    .about =
        {.id = "spacefreaks",
         .title = "Space Freaks",
         .blurb =
             "Build a Freak from body parts, drop three of it into a hex arena, and score most in "
             "six rounds of missions and mayhem.",
         .min_players = 2,
         .max_players = 4,
         .complete = true,
         .rules_version = 2,
         .max_moves = SPACEFREAKS_MAX_MOVES,
         .state_bytes = sizeof(spacefreaks_state),
         .options = spacefreaks_options},
    .rules = {.start = spacefreaks_start,
              .phase = spacefreaks_phase,
              .moves = spacefreaks_list_moves,
              .weight = spacefreaks_weight,
              .apply = spacefreaks_apply,
              .result = spacefreaks_result,
              .check = spacefreaks_check},
    .known = {.fields = spacefreaks_fields,
              .secrets = true,
              .hide = spacefreaks_hide,
              .guess = spacefreaks_guess,
              .settle = spacefreaks_settle,
              .take_computed = spacefreaks_take_computed},
    .told = {.verbs = spacefreaks_verbs,
             .say = spacefreaks_say,
             .ask = spacefreaks_ask,
             .draw = spacefreaks_draw,
             .sayable = can_be_said,
             .why = spacefreaks_why,
             .topics = spacefreaks_topics,
             .sources = spacefreaks_sources,
             .account = spacefreaks_account},
    .bots = {.judge = spacefreaks_judge,
             .tuning = &spacefreaks_tuning,
             .features = &spacefreaks_features},
    .shortcuts = {.roll = spacefreaks_roll, .packing = &packing, .readings = spacefreaks_readings},
};
