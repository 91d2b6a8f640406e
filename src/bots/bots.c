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

/* The levels differ in how much they think and how often they slip; docs/figures.md has their
 * ratings. */
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

/* Reads the handicap. A bot that is greedy or in a hurry does not search. */
static bool open_handicap(cb_bot *bot, cb_error *err)
{
    cb_bot_settings *s = &bot->settings;
    cb_handicap *h = &bot->handicap;
    const struct {
        const char *text;
        cb_named *named;
    } rules[] = {
        {s->never, &h->never}, {s->without, &h->never}, {s->only, &h->only}, {s->first, &h->first}};
    h->game = bot->game;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        if (*rules[i].text) {
            if (!cb_named_read(rules[i].named, bot->game, rules[i].text, err)) {
                return false;
            }
            s->handicap = h;
        }
    }
    if (*s->greedy && strcmp(s->greedy, "points") != 0) {
        return cb_fail(err, CB_ENAME, "a bot is greedy for points, not for \"%s\"", s->greedy);
    }
    if (s->blind && !bot->game->known.forget) {
        return cb_fail(err, CB_ENAME, "in %s nothing is said that the table does not show",
                       bot->game->about.title);
    }
    if (*s->greedy || s->hurry) {
        s->worlds = s->worlds ? s->worlds : 2;
        s->completions = s->hurry ? 1 : s->completions ? s->completions : 3;
        bot->thinker = &cb_thinker_greedy;
    }
    return true;
}

static bool open_bot(cb_bot *bot, cb_error *err)
{
    bot->moves = malloc(bot->game->about.max_moves * sizeof *bot->moves);
    bot->view = cb_state_new(bot->game);
    if (!bot->moves || !bot->view) {
        return cb_fail(err, CB_EMEMORY, "not enough memory for a bot");
    }
    return cb_bot_open_net(bot, err) && open_handicap(bot, err) &&
           (!bot->thinker->open || bot->thinker->open(bot, err));
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
        settings.iterations /= game->bots.cost ? game->bots.cost : 1;
        if (game->bots.tuning && !cb_settings_read(&settings, game->bots.tuning, err)) {
            return NULL;
        }
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

void cb_bot_handicapped(const cb_bot *bot, uint32_t *bound, uint32_t *lifted)
{
    *bound = bot->bound;
    *lifted = bot->lifted;
}

/* Takes from bot->moves what the handicap forbids. */
static void obey(cb_bot *bot, int seat)
{
    const cb_handicap *h = &bot->handicap;
    int n = bot->count;
    if (n > 1 && h->first.given && !bot->begun) {
        bot->count = cb_handicap_keep_first(h, bot->view, seat, bot->moves, n);
    }
    bot->begun = bot->begun || n > 1;
    bot->count = cb_handicap_keep(h, bot->view, seat, bot->moves, bot->count);
    bool lifted = cb_handicap_forbids(h, bot->view, seat, bot->moves[0]);
    bot->lifted += lifted;
    bot->bound += !lifted && bot->count < n;
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
    if (bot->settings.blind) {
        bot->game->known.forget(bot->view);
    }
    bot->seat = seat;
    bot->budget = budget ? *budget : (cb_budget){0};
    bot->count = bot->game->rules.moves(bot->view, seat, bot->moves);
    if (bot->settings.handicap) {
        obey(bot, seat);
    }
    bool slips = bot->settings.slip && cb_rng_below(&bot->rng, 100) < bot->settings.slip;
    bot->decider = bot->count == 1 || slips ? &cb_thinker_random : bot->thinker;
    if (bot->decider->begin) {
        bot->decider->begin(bot, bot->view, seat, &bot->budget);
    }
}

bool cb_bot_slips(const cb_bot *bot)
{
    return bot->decider == &cb_thinker_random;
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
