/* Looks one action ahead: tries each legal move in a few guessed worlds, finishes the action in a
 * few random ways, and counts the best ending by the game's judge. */
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"

enum { ACTION_STEPS = 12 }; /* a longer action is judged unfinished */

typedef struct greedy {
    void *world, *state;
    cb_move *moves;
} greedy;

static void close_greedy(cb_bot *bot)
{
    greedy *g = bot->own;
    if (g) {
        cb_state_free(g->world);
        cb_state_free(g->state);
        free(g->moves);
        free(g);
    }
}

static bool open_greedy(cb_bot *bot, cb_error *err)
{
    greedy *g = calloc(1, sizeof *g);
    bot->own = g;
    if (g) {
        g->world = cb_state_new(bot->game);
        g->state = cb_state_new(bot->game);
        g->moves = malloc(bot->game->about.max_moves * sizeof *g->moves);
    }
    return (g && g->world && g->state && g->moves) ||
           cb_fail(err, CB_EMEMORY, "not enough memory for a bot");
}

/* Plays on at random in g->state until the action is over and another seat is to act. */
static void finish_action(cb_bot *bot, greedy *g, int seat)
{
    const cb_game *game = bot->game;
    for (int i = 0; i < ACTION_STEPS; i++) {
        cb_seats who;
        cb_phase phase = game->rules.phase(g->state, &who);
        if (phase == CB_OVER || (phase == CB_PLAYERS && !(who >> seat & 1))) {
            return;
        }
        if (phase == CB_NATURE) {
            cb_move m = cb_nature_roll(game, g->state, g->moves, &bot->rng);
            game->rules.apply(g->state, CB_NATURE_SEAT, m, NULL);
        } else {
            int n = game->rules.moves(g->state, seat, g->moves);
            if (bot->settings.handicap) {
                n = cb_handicap_keep(bot->settings.handicap, g->state, seat, g->moves, n);
            }
            game->rules.apply(g->state, seat, g->moves[cb_rng_below(&bot->rng, (uint32_t)n)], NULL);
        }
    }
}

/* What the bot wants: to win, or nothing but points. */
static float worth_of(const cb_bot *bot, const void *state, int seat, int players)
{
    const float most = 32768.0F; /* points, either way */
    float worth[CB_MAX_SEATS];
    if (!*bot->settings.greedy) {
        cb_appraise(bot->settings.judge, bot->game, state, players, worth);
        return worth[seat];
    }
    cb_result result = {0};
    bot->game->rules.result(state, &result);
    return 0.5F + (float)result.points[seat] / (2.0F * most);
}

/* The best of a few ways to finish the action in this world. */
static float try_move(cb_bot *bot, greedy *g, int seat, cb_move m, int players)
{
    float best = -1.0F;
    for (uint32_t i = 0; i < bot->settings.completions; i++) {
        memcpy(g->state, g->world, bot->game->about.state_bytes);
        bot->game->rules.apply(g->state, seat, m, NULL);
        if (!bot->settings.hurry) {
            finish_action(bot, g, seat);
        }
        float got = worth_of(bot, g->state, seat, players);
        best = got > best ? got : best;
    }
    return best;
}

/* Brings `tried` moves that were drawn at random to the front of the list (Fisher and Yates). */
static void draw_sample(cb_bot *bot, int count, int tried)
{
    for (int i = 0; i < tried; i++) {
        int other = i + (int)cb_rng_below(&bot->rng, (uint32_t)(count - i));
        cb_move m = bot->moves[i];
        bot->moves[i] = bot->moves[other];
        bot->moves[other] = m;
    }
}

/* Adds the worth of each of the first `tried` moves in one more world. Stops when time is up;
 * returns how many were tried. */
static int try_all(cb_bot *bot, const void *view, int seat, int tried, const cb_deadline *deadline,
                   float *sums)
{
    enum { BETWEEN_LOOKS = 64 };
    greedy *g = bot->own;
    int players = cb_state_players(bot->game, view);
    memcpy(g->world, view, bot->game->about.state_bytes);
    bot->game->known.guess(g->world, seat, &bot->rng);
    for (int i = 0; i < tried; i++) {
        if (i % BETWEEN_LOOKS == BETWEEN_LOOKS - 1 && cb_deadline_passed(deadline)) {
            return i;
        }
        sums[i] += try_move(bot, g, seat, bot->moves[i], players);
    }
    return tried;
}

/* Chance decides between equals, not their order in the list. */
static void rank_moves(cb_bot *bot, int tried, const float *worth, cb_advice *advice)
{
    int offset = (int)cb_rng_below(&bot->rng, (uint32_t)tried);
    for (int i = 0; i < tried; i++) {
        int at = (i + offset) % tried;
        cb_advice_note(advice, bot->moves[at], 0, worth[at]);
    }
}

static bool choose(cb_bot *bot, const void *view, int seat, const cb_budget *budget, int count,
                   cb_advice *advice, cb_error *err)
{
    enum { LARGE = 4000 }; /* trials; from a longer list only a sample of moves is tried */
    int most = bot->settings.tries ? (int)bot->settings.tries : LARGE;
    int tried = count < most ? count : most;
    uint32_t worlds = count < LARGE ? bot->settings.worlds : 1, done = 0;
    cb_deadline deadline = {.stop = &bot->stop};
    if (budget && budget->milliseconds) {
        deadline = cb_deadline_from(bot, budget);
    }
    float *sums = calloc((size_t)tried, sizeof *sums);
    if (!sums) {
        return cb_fail(err, CB_EMEMORY, "not enough memory for a bot");
    }
    draw_sample(bot, count, tried);
    for (bool ended = false; done < worlds && !ended; done++) {
        int reached = try_all(bot, view, seat, tried, &deadline, sums);
        advice->iterations += (uint64_t)reached;
        ended = reached < tried || cb_deadline_passed(&deadline);
        if (reached < tried && !done) {
            tried = reached; /* not even one world: the other moves were never tried */
        }
    }
    for (int i = 0; i < tried; i++) {
        sums[i] /= (float)done;
    }
    rank_moves(bot, tried, sums, advice);
    free(sums);
    advice->move = advice->moves[0].move;
    advice->worth[seat] = advice->moves[0].worth;
    return true;
}

const cb_thinker cb_thinker_greedy = {.open = open_greedy, .close = close_greedy, .choose = choose};
