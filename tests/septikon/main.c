/* Random matches of Septikon, watched step by step. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "septikon/props.h"

enum { ROOM = 512 };

cb_move play_random(septikon_state *s, cb_rng *rng, cb_log *log)
{
    cb_seats who = 0;
    cb_move moves[SEPTIKON_MAX_MOVES];
    int seat = CB_NATURE_SEAT;
    if (septikon_game.rules.phase(s, &who) == CB_PLAYERS) {
        seat = __builtin_ctz(who);
    }
    int n = septikon_game.rules.moves(s, seat, moves);
    cb_move m = moves[cb_rng_below(rng, (uint32_t)n)];
    septikon_game.rules.apply(s, seat, m, log);
    return m;
}

/* Where a player is marked as surely able to deal damage, they are (SEP-16.2). */
static bool sure_is_true(const septikon_state *s)
{
    for (int side = 0; side < 2; side++) {
        if (s->sure >> side & 1 && !septikon_can_damage(s, side)) {
            printf("%c is marked as able to deal damage, but is not\n", 'A' + side);
            return false;
        }
    }
    return true;
}

static bool play_game(uint64_t seed, int *lengths)
{
    cb_rng rng;
    cb_setup setup = {.players = 2};
    septikon_state s, before;
    activation work = {.module = SEPTIKON_NONE};
    static cb_event events[ROOM];
    cb_rng_seed(&rng, seed, 4);
    septikon_game.rules.start(&s, &setup, NULL);
    for (int step = 0; s.step != SEPTIKON_STEP_OVER; step++) {
        cb_log log = {.events = events, .capacity = ROOM};
        before = s;
        cb_move m = play_random(&s, &rng, &log);
        bool good = !log.lost && ledger_balances(&before, &s, &log) &&
                    activation_adds_up(&work, &before, &s, m, &log) && sure_is_true(&s) &&
                    (s.step != SEPTIKON_STEP_MOVE || walks_agree(&s)) && facts_agree(&s);
        if (!good) {
            printf("seed %llu, step %d, turn %d\n", (unsigned long long)seed, step, s.turn);
            return false;
        }
    }
    *lengths += s.turn;
    if (s.reason != SEPTIKON_HELPLESS || s.winner == 3) {
        return true;
    }
    int helpless = s.winner == 1;
    if (!stays_helpless(&s, helpless, &rng)) {
        printf("seed %llu, turn %d\n", (unsigned long long)seed, s.turn);
        return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    int games = argc > 1 ? atoi(argv[1]) : 60, turns = 0;
    if (!station_is_told()) {
        return 1;
    }
    for (int i = 0; i < games; i++) {
        if (!play_game((uint64_t)i + 1, &turns)) {
            return 1;
        }
    }
    static const int steps[] = {SEPTIKON_STEP_MOVE, SEPTIKON_STEP_USE, SEPTIKON_STEP_FLY,
                                SEPTIKON_STEP_DRONES};
    for (int i = 0; i < 4; i++) {
        if (facts_looked_at(steps[i]) < games) {
            printf("step %d was looked at %d times only\n", steps[i], facts_looked_at(steps[i]));
            return 1;
        }
    }
    printf("%d games, %d turns: all in order\n", games, turns);
    return 0;
}
