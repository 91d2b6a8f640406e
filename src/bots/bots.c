/* The bots by name, and a bot's life. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "core/streams.h"

/* What all searching bots share, unless a game has a tuning of its own. */
#define SEARCH                                                                                     \
    .threads = 1, .samples = 8, .finish = 1, .rollout = 1, .horizon = 1000, .depth = 64,           \
    .keep = 1, .learned = 2, .explore = 0.5F, .widen = 1.0F

/* The levels differ in how much they think and how often they slip; docs/bots.md has their measured
 * strength. */
static const struct {
    const char *name, *blurb;
    const cb_thinker *thinker;
    cb_bot_settings settings;
} bots[] = {
    {"random", "plays any legal move", &cb_thinker_random, {0}},
    {"greedy", "looks one action ahead", &cb_thinker_greedy, {.worlds = 4, .completions = 6}},
    {"search",
     "searches over guessed worlds",
     &cb_thinker_search,
     {SEARCH, .milliseconds = 100, .nodes = 1 << 18, .net = "built-in"}},
    {"easy",
     "learning with you: makes plain mistakes",
     &cb_thinker_greedy,
     {.worlds = 1, .completions = 1, .slip = 70}},
    {"fair",
     "sees what is in front of it",
     &cb_thinker_greedy,
     {.worlds = 2, .completions = 3, .slip = 38}},
    {"hard",
     "thinks a little ahead",
     &cb_thinker_search,
     {SEARCH, .iterations = 250, .slip = 22, .nodes = 1 << 14}},
    {"expert",
     "thinks well ahead",
     &cb_thinker_search,
     {SEARCH, .iterations = 1000, .slip = 8, .nodes = 1 << 16}},
    {"merciless",
     "the strongest there is",
     &cb_thinker_search,
     {SEARCH, .iterations = 10000, .nodes = 1 << 18}},
};

enum { BOTS = sizeof bots / sizeof bots[0] };

int cb_bot_count(void)
{
    return BOTS;
}

const char *cb_bot_name(int index)
{
    assert(index >= 0 && index < BOTS);
    return bots[index].name;
}

const char *cb_bot_blurb(int index)
{
    assert(index >= 0 && index < BOTS);
    return bots[index].blurb;
}

/* ---- A bot's life ---- */

static int find_bot(const char *spec, size_t length, cb_error *err)
{
    cb_text known = {0};
    for (int i = 0; i < BOTS; i++) {
        if (strlen(bots[i].name) == length && memcmp(bots[i].name, spec, length) == 0) {
            return i;
        }
    }
    for (int i = 0; i < BOTS; i++) {
        cb_text_format(&known, " %s", bots[i].name);
    }
    cb_fail(err, CB_ENAME, "there is no bot \"%.40s\"; there are:%s", spec,
            known.data ? known.data : "");
    cb_text_free(&known);
    return -1;
}

static bool open_bot(cb_bot *bot, cb_error *err)
{
    bot->moves = malloc(bot->game->about.max_moves * sizeof *bot->moves);
    bot->view = cb_state_new(bot->game);
    if (!bot->moves || !bot->view) {
        return cb_fail(err, CB_EMEMORY, "not enough memory for a bot");
    }
    return cb_bot_open_net(bot, err) && (!bot->thinker->open || bot->thinker->open(bot, err));
}

cb_bot *cb_bot_new(const char *spec, const cb_game *game, uint64_t seed, cb_error *err)
{
    assert(spec && game);
    size_t length = strcspn(spec, ":");
    int row = find_bot(spec, length, err);
    if (row < 0) {
        return NULL;
    }
    cb_bot_settings settings = bots[row].settings;
    if (bots[row].thinker == &cb_thinker_search) {
        cb_settings_tune(&settings, game->bots.tuning);
    }
    if (spec[length] && !cb_settings_read(&settings, spec + length + 1, err)) {
        return NULL;
    }
    cb_bot *bot = calloc(1, sizeof *bot);
    if (!bot) {
        cb_fail(err, CB_EMEMORY, "not enough memory for a bot");
        return NULL;
    }
    bot->game = game;
    bot->thinker = bots[row].thinker;
    bot->settings = settings;
    cb_rng_seed(&bot->rng, seed, CB_STREAM_BOT);
    if (!open_bot(bot, err)) {
        cb_bot_free(bot);
        return NULL;
    }
    return bot;
}

void cb_bot_free(cb_bot *bot)
{
    if (bot) {
        if (bot->thinker->close) {
            bot->thinker->close(bot);
        }
        free(bot->moves);
        cb_state_free(bot->view);
        free(bot->net_bytes);
        free(bot);
    }
}

void cb_bot_stop(cb_bot *bot)
{
    atomic_store_explicit(&bot->stop, true, memory_order_relaxed);
}

static bool may_act(const cb_game *game, const void *view, int seat)
{
    cb_seats who = 0;
    return seat >= 0 && seat < CB_MAX_SEATS && game->rules.phase(view, &who) == CB_PLAYERS &&
           (who >> seat & 1);
}

void cb_bot_begin(cb_bot *bot, const void *view, int seat, const cb_budget *budget)
{
    assert(bot && view);
    /* The part that the seat cannot know may contain anything: only its view is used. */
    cb_view(bot->game, view, seat, bot->view);
    assert(may_act(bot->game, bot->view, seat));
    (void)may_act; /* unused without assertions */
    bot->seat = seat;
    bot->budget = budget ? *budget : (cb_budget){0};
    bot->count = bot->game->rules.moves(bot->view, seat, bot->moves);
    bool slips = bot->settings.slip && cb_rng_below(&bot->rng, 100) < bot->settings.slip;
    bot->decider = bot->count == 1 || slips ? &cb_thinker_random : bot->thinker;
    if (bot->decider->begin) {
        bot->decider->begin(bot, bot->view, seat, &bot->budget);
    }
}

void cb_bot_weigh(cb_bot *bot, cb_move m)
{
    assert(bot);
    bot->weighs = true;
    bot->weighed = m;
}

bool cb_bot_go_on(cb_bot *bot, uint32_t milliseconds)
{
    assert(bot && bot->decider);
    return !bot->decider->go_on || bot->decider->go_on(bot, milliseconds);
}

bool cb_bot_decide(cb_bot *bot, cb_advice *advice, cb_error *err)
{
    assert(bot && bot->decider && advice);
    const cb_thinker *decider = bot->decider;
    *advice = (cb_advice){0};
    bot->decider = NULL;
    bot->weighed_visits = 0;
    bool fine = decider->choose(bot, bot->view, bot->seat, &bot->budget, bot->count, advice, err);
    bot->weighs = false;
    atomic_store_explicit(&bot->stop, false, memory_order_relaxed);
    return fine;
}

bool cb_bot_choose(cb_bot *bot, const void *view, int seat, const cb_budget *budget,
                   cb_advice *advice, cb_error *err)
{
    cb_bot_begin(bot, view, seat, budget);
    while (!cb_bot_go_on(bot, 0)) {
    }
    return cb_bot_decide(bot, advice, err);
}
