/* SEP-16.2: a player who is called helpless can never again deal damage, however long they try
 * while the opponent only lets what is in the air fly. */
#include <stdio.h>

#include "septikon/props.h"

enum { TRIES = 300 };

/* Reopens a finished match at the start of that player's turn. */
static void reopen(septikon_state *s, int player)
{
    s->winner = 0;
    s->reason = SEPTIKON_NO_REASON;
    s->quiet = 0;
    s->turn = 1;
    s->active = (uint8_t)player;
    septikon_begin_turn(s, NULL);
}

/* The idle opponent's turn: a die roll for what is in the air. */
static void idle_turn(septikon_state *s, cb_rng *rng)
{
    int turn = s->turn;
    s->thieves = 0;
    s->die = (uint8_t)(1 + cb_rng_below(rng, 6));
    septikon_fly_on(s, NULL);
    while (s->turn == turn && s->step != SEPTIKON_STEP_OVER) {
        play_random(s, rng, NULL);
    }
}

bool stays_helpless(const septikon_state *over, int player, cb_rng *rng)
{
    septikon_state s = *over;
    reopen(&s, player);
    for (int i = 0; i < TRIES; i++) {
        int damage = septikon_size(&s.sides[player ^ 1].damage), turn = s.turn;
        while (s.turn == turn && s.step != SEPTIKON_STEP_OVER) {
            play_random(&s, rng, NULL);
        }
        if (septikon_size(&s.sides[player ^ 1].damage) > damage) {
            printf("%c was called helpless and dealt damage\n", 'A' + player);
            return false;
        }
        if (s.step == SEPTIKON_STEP_OVER) {
            reopen(&s, player ^ 1);
            s.turn = 2;
        }
        idle_turn(&s, rng);
        if (s.step == SEPTIKON_STEP_OVER) {
            reopen(&s, player);
        }
    }
    return true;
}
