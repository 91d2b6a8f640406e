#include "tiny.h"

#include <string.h>

/* What all three games share. */

static const cb_field no_fields[] = {CB_FIELDS_END};

/* A move is a number, and has no more to say. */
static const cb_verb verbs[] = {{.name = "0", .form = "0", .words = "0"},
                                {.name = "1", .form = "1", .words = "1"},
                                {.name = "2", .form = "2", .words = "2"},
                                {.name = "3", .form = "3", .words = "3"},
                                {.name = NULL}};

static void judge(const void *s, float worth[CB_MAX_SEATS])
{
    (void)s;
    worth[0] = worth[1] = 0.5F;
}

static void give(cb_result *out, int winner)
{
    *out = (cb_result){.over = winner > 0, .players = 2};
    if (winner) {
        out->winners = (cb_seats)winner;
        out->ranks[winner - 1] = 1;
        out->ranks[2 - winner] = 2;
    }
}

static int number_moves(int from, int to, cb_move *out)
{
    for (int i = from; i <= to; i++) {
        out[i - from] = (cb_move)i;
    }
    return to - from + 1;
}

#define TINY(name_, secrets_)                                                                      \
    .about = {.id = #name_,                                                                        \
              .title = #name_,                                                                     \
              .blurb = "",                                                                         \
              .min_players = 2,                                                                    \
              .max_players = 2,                                                                    \
              .max_moves = 8,                                                                      \
              .state_bytes = sizeof(name_##_state)},                                               \
    .rules = {.phase = name_##_phase,                                                              \
              .moves = name_##_moves,                                                              \
              .weight = name_##_weight,                                                            \
              .apply = name_##_apply,                                                              \
              .result = name_##_result},                                                           \
    .known = {.fields = no_fields,                                                                 \
              .secrets = (secrets_),                                                               \
              .hide = name_##_hide,                                                                \
              .guess = name_##_guess},                                                             \
    .told = {.verbs = verbs}, .bots = {.judge = judge}

/* ---- The matrix ---- */

static cb_phase matrix_phase(const void *state, cb_seats *who)
{
    const matrix_state *s = state;
    if (s->winner) {
        return CB_OVER;
    }
    *who = (cb_seats)((s->chosen[0] ? 0 : 1) | (s->chosen[1] ? 0 : 2));
    return *who ? CB_PLAYERS : CB_NATURE;
}

static int matrix_moves(const void *state, int seat, cb_move *out)
{
    (void)state;
    return seat == CB_NATURE_SEAT ? number_moves(1, 2, out) : number_moves(0, 2, out);
}

static uint32_t matrix_weight(const void *state, cb_move m)
{
    const matrix_state *s = state;
    uint32_t wins = s->wins[s->chosen[0] - 1][s->chosen[1] - 1];
    return m == 1 ? wins : 8 - wins;
}

static void matrix_apply(void *state, int seat, cb_move m, cb_log *log)
{
    matrix_state *s = state;
    (void)log;
    if (seat == CB_NATURE_SEAT) {
        s->winner = (uint8_t)m;
    } else {
        s->chosen[seat] = (uint8_t)(m + 1);
    }
}

static void matrix_result(const void *state, cb_result *out)
{
    give(out, ((const matrix_state *)state)->winner);
}

static void matrix_guess(void *state, int viewer, cb_rng *rng)
{
    (void)state, (void)viewer, (void)rng;
}

/* A seat that has not chosen yet sees neither what the other chose nor that it has. */
static void matrix_hide(void *state, int viewer)
{
    matrix_state *s = state;
    if (viewer >= 0 && !s->chosen[viewer]) {
        s->chosen[!viewer] = 0;
    }
}

const cb_game matrix_game = {TINY(matrix, true)};

/* ---- Stones ---- */

static cb_phase nim_phase(const void *state, cb_seats *who)
{
    const nim_state *s = state;
    *who = (cb_seats)(1U << s->turn);
    return s->stones ? CB_PLAYERS : CB_OVER;
}

static int nim_moves(const void *state, int seat, cb_move *out)
{
    const nim_state *s = state;
    (void)seat;
    return number_moves(1, s->stones < 3 ? s->stones : 3, out);
}

static uint32_t nim_weight(const void *state, cb_move m)
{
    (void)state, (void)m;
    return 1;
}

static void nim_apply(void *state, int seat, cb_move m, cb_log *log)
{
    nim_state *s = state;
    (void)log;
    s->stones = (uint8_t)(s->stones - m);
    s->turn = (uint8_t)!seat;
}

static void nim_result(const void *state, cb_result *out)
{
    const nim_state *s = state;
    give(out, s->stones ? 0 : !s->turn + 1);
}

static void nim_guess(void *state, int viewer, cb_rng *rng)
{
    (void)state, (void)viewer, (void)rng;
}

static void nim_hide(void *state, int viewer)
{
    (void)state, (void)viewer;
}

const cb_game nim_game = {TINY(nim, false)};

/* ---- Poker ---- */

static cb_phase kuhn_phase(const void *state, cb_seats *who)
{
    const kuhn_state *s = state;
    if (s->winner) {
        return CB_OVER;
    }
    *who = (cb_seats)(1U << (s->acts & 1));
    return s->settled ? CB_NATURE : CB_PLAYERS;
}

static int kuhn_moves(const void *state, int seat, cb_move *out)
{
    const kuhn_state *s = state;
    if (seat != CB_NATURE_SEAT) {
        return number_moves(KUHN_PASS, KUHN_BET, out);
    }
    return s->settled == 1   ? number_moves(2, 2, out)
           : s->settled == 5 ? number_moves(1, 1, out)
                             : number_moves(1, 2, out);
}

static uint32_t kuhn_weight(const void *state, cb_move m)
{
    const kuhn_state *s = state;
    uint32_t quarters = s->settled - 1U;
    return m == 1 ? quarters : 4 - quarters;
}

static void settle(kuhn_state *s, int winner, int gain)
{
    s->settled = (uint8_t)(1 + 2 + (winner == 0 ? gain : -gain));
}

static void kuhn_apply(void *state, int seat, cb_move m, cb_log *log)
{
    kuhn_state *s = state;
    (void)log;
    if (seat == CB_NATURE_SEAT) {
        s->winner = (uint8_t)m;
        return;
    }
    bool facing = s->bets[!seat] != 0;
    int better = s->cards[0] > s->cards[1] ? 0 : 1;
    s->bets[seat] = (uint8_t)m;
    s->acts++;
    if (m == KUHN_PASS && facing) {
        settle(s, !seat, 1);
    } else if (m == KUHN_BET && facing) {
        settle(s, better, 2);
    } else if (m == KUHN_PASS && s->acts == 2) {
        settle(s, better, 1);
    }
}

static void kuhn_result(const void *state, cb_result *out)
{
    give(out, ((const kuhn_state *)state)->winner);
}

static void kuhn_guess(void *state, int viewer, cb_rng *rng)
{
    kuhn_state *s = state;
    s->cards[!viewer] = (uint8_t)((s->cards[viewer] + 1U + cb_rng_below(rng, 2)) % 3U);
}

static void kuhn_hide(void *state, int viewer)
{
    ((kuhn_state *)state)->cards[!viewer] = KUHN_NONE;
}

const cb_game kuhn_game = {TINY(kuhn, true)};
