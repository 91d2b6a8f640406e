/* Judges many moves of one position: scores the table once, then tries each move on it. */
#include "games/pnrz/sections.h"

/* Lifts and lays what the move does. */
static void try(pnrz_trial *t, const pnrz_state *s, cb_move m)
{
    pnrz_change changes[2];
    int tile = pnrz_move_tile(m), n;
    switch (cb_move_verb(m)) {
    case PNRZ_V_MOVE:
        pnrz_trial_lift(t, pnrz_find_tile(s, tile));
        pnrz_trial_lay(t, pnrz_trial_add(t, s, pnrz_move_cell(m)), tile, 0);
        return;
    case PNRZ_V_PLAY:
    case PNRZ_V_PLAY_BASE:
        pnrz_trial_lay(t, pnrz_trial_add(t, s, pnrz_move_cell(m)), tile, pnrz_move_turn(m));
        return;
    default:
        n = pnrz_changes(s, m, changes);
        for (int i = 0; i < n; i++) {
            pnrz_trial_lift(t, changes[i].place);
        }
        for (int i = 0; i < n; i++) {
            pnrz_trial_lay(t, changes[i].place, changes[i].tile, changes[i].turn);
        }
    }
}

/* The state after the move, except for the places of tiles. */
static pnrz_state after(const pnrz_state *s, int seat, cb_move m)
{
    pnrz_state next = *s;
    if (s->step == PNRZ_PLAY && cb_move_verb(m) != PNRZ_V_MOVE) {
        pnrz_play_unplaced(&next, seat, pnrz_move_tile(m));
    } else {
        pnrz_apply(&next, seat, m, NULL);
    }
    return next;
}

void pnrz_foresee(const void *state, int seat, const cb_move *moves, int n, float *worth)
{
    const pnrz_state *s = state;
    pnrz_trial trial;
    pnrz_trial_begin(&trial, s);
    for (int i = 0; i < n; i++) {
        int scores[PNRZ_FACTIONS];
        int32_t points[CB_MAX_SEATS] = {0};
        float judged[CB_MAX_SEATS];
        pnrz_state next = after(s, seat, moves[i]);
        worth[i] = -1.0F; /* the match ends: the result decides, not the judge */
        if (next.step != PNRZ_OVER) {
            try(&trial, s, moves[i]);
            pnrz_trial_score(&trial, scores);
            pnrz_share(s, scores, points);
            pnrz_judge_points(&next, points, judged);
            worth[i] = judged[seat];
        }
    }
}
