/* The smallest whole match: random moves, then its result. */
#include <cardboard.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    const cb_game *game = cb_game_find(argc > 1 ? argv[1] : "pnrz");
    cb_error err;
    cb_setup setup;
    cb_rng rng;
    if (!game) {
        fprintf(stderr, "There is no such game.\n");
        return 2;
    }
    cb_setup_init(game, &setup);
    cb_rng_seed(&rng, 1, 0);
    cb_match *match = cb_match_new(game, &setup, 1, &err);
    cb_seats who = 0;
    for (cb_phase phase; match && (phase = cb_match_phase(match, &who)) != CB_OVER;) {
        if (phase == CB_NATURE) {
            cb_match_chance(match, &err);
            continue;
        }
        int seat = 0;
        while (!(who >> seat & 1)) {
            seat++;
        }
        const cb_move *moves;
        int n = cb_match_moves(match, seat, &moves);
        cb_match_play(match, seat, moves[cb_rng_below(&rng, (uint32_t)n)], &err);
    }
    if (!match) {
        fprintf(stderr, "%s\n", err.text);
        return 1;
    }
    cb_result result;
    cb_result_of(game, cb_match_state(match), &result);
    for (int seat = 0; seat < result.players; seat++) {
        printf("Player %c: %d points, rank %d\n", cb_seat_letter(seat), (int)result.points[seat],
               result.ranks[seat]);
    }
    cb_match_free(match);
    return 0;
}
