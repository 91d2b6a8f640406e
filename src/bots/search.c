/* The searching bot: each thread grows a tree until the budget is spent, and the most visited move
 * of all trees together is played. Memory is bounded by settings.nodes per thread (64 bytes each,
 * half of them for keeping the last tree). */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "bots/tree.h"
#include "core/pool.h"

typedef struct worker {
    cb_tree tree;
    cb_bot *bot;
    cb_deadline deadline;
    const cb_deadline *slice; /* when to pause; NULL: only at the end */
    uint64_t done;            /* iterations that count for the budget */
    uint32_t turn;            /* iterations of the loop since the decision began; 0: the root has
                                 not been tried yet */
    bool finished;
    cb_move last; /* the move that the tree was grown for, if `played` */
    bool played;
} worker;

typedef struct search {
    cb_pool *pool;
    uint32_t count; /* of workers: as many as the pool has threads */
    worker workers[];
} search;

static void close_search(cb_bot *bot)
{
    search *s = bot->own;
    if (s) {
        for (uint32_t i = 0; i < s->count; i++) {
            cb_tree_close(&s->workers[i].tree);
        }
        cb_pool_free(s->pool);
        free(s);
    }
}

static bool open_search(cb_bot *bot, cb_error *err)
{
    search *s = calloc(1, sizeof *s + bot->settings.threads * sizeof(worker));
    bot->own = s;
    bool opened = s && (s->pool = cb_pool_new(bot->settings.threads));
    for (uint32_t i = 0; opened && i < cb_pool_threads(s->pool); i++) {
        s->count++;
        opened = cb_tree_open(&s->workers[i].tree, bot->game, &bot->settings);
        s->workers[i].bot = bot;
    }
    return opened || cb_fail(err, CB_EMEMORY, "not enough memory for a bot's search");
}

/* How many iterations are left; by the clock this is an estimate, from the speed so far. */
static uint64_t left_to_do(const worker *w, uint64_t done)
{
    const cb_deadline *d = &w->deadline;
    uint64_t left = d->iterations ? d->iterations - done : UINT64_MAX;
    if (d->nanoseconds) {
        uint64_t by_clock = cb_deadline_left(d, w->tree.iterations);
        left = by_clock < left ? by_clock : left;
    }
    return left;
}

static bool must_end(const worker *w, uint64_t done)
{
    return cb_deadline_passed(&w->deadline) ||
           (!w->bot->settings.thorough && w->bot->settings.threads == 1 &&
            cb_tree_is_decided(&w->tree, left_to_do(w, done)));
}

/* Grows the tree until the budget is spent or the slice is over. What was kept of the last tree
 * counts: iterations limit how large the tree may become. */
static void grow(worker *w)
{
    enum { BETWEEN_LOOKS = 16 }; /* iterations between looks at the clock */
    if (!w->turn) {
        cb_tree_look_around(&w->tree, w->bot->moves, w->bot->count, &w->deadline);
        w->done = w->tree.nodes.visits[0];
        w->turn = 1;
    }
    for (; !w->deadline.iterations || w->done < w->deadline.iterations; w->turn++, w->done++) {
        if (w->turn % BETWEEN_LOOKS == 0) {
            if (must_end(w, w->done)) {
                break;
            }
            if (w->slice && cb_deadline_passed(w->slice)) {
                return;
            }
        }
        cb_tree_iterate(&w->tree);
    }
    if (!w->tree.iterations) {
        cb_tree_iterate(&w->tree);
    }
    w->finished = true;
}

/* Each thread of the pool grows its tree. */
static void grow_share(void *context, uint32_t thread, uint32_t first, uint32_t last)
{
    search *s = context;
    (void)thread;
    for (uint32_t i = first; i < last; i++) {
        grow(&s->workers[i]);
    }
}

/* A root move over all trees. */
typedef struct tally {
    uint32_t choices; /* how often the searches chose it */
    uint32_t visits;  /* with those that it was granted */
    float total;      /* worth of all visits */
} tally;

static tally gather(const search *s, cb_move m)
{
    tally all = {0};
    for (uint32_t t = 0; t < s->count; t++) {
        const cb_tree *tree = &s->workers[t].tree;
        for (int i = 0; i < tree->root_tried; i++) {
            if (tree->root[i].move == m) {
                const uint32_t node = cb_tree_node(tree, &tree->root[i]);
                const uint32_t visits = tree->nodes.visits[node];
                all.choices += cb_tree_choices(tree, &tree->root[i]);
                all.visits += visits;
                all.total += tree->nodes.mean[node] * (float)visits;
            }
        }
    }
    return all;
}

static void rank_moves(const search *s, cb_advice *advice)
{
    for (uint32_t t = 0; t < s->count; t++) {
        const cb_tree *tree = &s->workers[t].tree;
        for (int i = 0; i < tree->root_tried; i++) {
            tally all = gather(s, tree->root[i].move);
            cb_advice_note(advice, tree->root[i].move, all.choices, all.total / (float)all.visits);
        }
    }
}

/* What is known of the move that was to be weighed. */
static void weigh(cb_bot *bot, const search *s)
{
    tally all = gather(s, bot->weighed);
    bot->weighed_visits = all.visits;
    bot->weighed_worth = all.visits ? all.total / (float)all.visits : 0.0F;
}

static bool is_legal(const cb_tree *tree, int seat, cb_move m)
{
    int n = tree->game->rules.moves(tree->state, seat, tree->moves);
    for (int i = 0; i < n; i++) {
        if (tree->moves[i] == m) {
            return true;
        }
    }
    return false;
}

/* The most visited child that is possible now, and at the root that is the chosen move; 0: none. */
static uint32_t most_visited(cb_tree *tree, uint32_t at, cb_seats who, cb_move chosen)
{
    const cb_nodes *nodes = &tree->nodes;
    uint32_t best = 0;
    for (uint32_t i = nodes->first[at] + nodes->count[at]; i-- > nodes->first[at];) {
        if ((at || nodes->move[i] == chosen) && (who >> nodes->seat[i] & 1) &&
            (!best || nodes->visits[i] > nodes->visits[best]) &&
            is_legal(tree, nodes->seat[i], nodes->move[i])) {
            best = i;
        }
    }
    return best;
}

/* The most visited decisions below the chosen move, as far as they are possible in one more
 * world. */
static void expected_line(cb_tree *tree, cb_advice *advice)
{
    const cb_game *game = tree->game;
    const cb_nodes *nodes = &tree->nodes;
    uint32_t at = 0;
    cb_seats who;
    memcpy(tree->state, tree->view, game->about.state_bytes);
    game->known.guess(tree->state, tree->seat, &tree->rng);
    while (advice->line_length < CB_ADVICE_LINE) {
        cb_phase phase = game->rules.phase(tree->state, &who);
        if (phase == CB_NATURE) {
            cb_move m = cb_nature_roll(game, tree->state, tree->moves, &tree->rng);
            game->rules.apply(tree->state, CB_NATURE_SEAT, m, NULL);
            continue;
        }
        at = phase == CB_PLAYERS ? most_visited(tree, at, who, advice->move) : 0;
        if (!at) {
            return;
        }
        cb_phrase *said = &advice->line[advice->line_length++];
        cb_say(game, tree->state, nodes->seat[at], nodes->move[at], said);
        said->seat = (int8_t)nodes->seat[at];
        game->rules.apply(tree->state, nodes->seat[at], nodes->move[at], NULL);
    }
}

static void begin(cb_bot *bot, const void *view, int seat, const cb_budget *budget)
{
    search *s = bot->own;
    int players = cb_state_players(bot->game, view);
    cb_deadline deadline = cb_deadline_from(bot, budget);
    for (uint32_t i = 0; i < s->count; i++) {
        worker *w = &s->workers[i];
        cb_tree_reset(&w->tree, view, seat, players, cb_rng_next(&bot->rng),
                      bot->settings.keep && w->played ? &w->last : NULL);
        w->tree.weighed = bot->weighs ? &bot->weighed : NULL;
        w->deadline = deadline;
        w->turn = 0;
        w->finished = false;
    }
}

static bool go_on(cb_bot *bot, uint32_t milliseconds)
{
    search *s = bot->own;
    worker *first = &s->workers[0];
    cb_deadline slice = cb_deadline_in(milliseconds);
    if (!first->finished) {
        first->slice = milliseconds && s->count == 1 ? &slice : NULL;
        cb_pool_run(s->pool, grow_share, s, s->count);
        first->slice = NULL;
    }
    return first->finished;
}

static bool choose(cb_bot *bot, const void *view, int seat, const cb_budget *budget, int count,
                   cb_advice *advice, cb_error *err)
{
    search *s = bot->own;
    int players = cb_state_players(bot->game, view);
    (void)seat, (void)budget, (void)count, (void)err;
    assert(s->workers[0].finished);
    rank_moves(s, advice);
    if (bot->weighs) {
        weigh(bot, s);
    }
    advice->move = advice->moves[0].move;
    double weight = 0;
    for (uint32_t t = 0; t < s->count; t++) {
        worker *w = &s->workers[t];
        advice->iterations += w->tree.iterations;
        weight += w->tree.weight;
        w->last = advice->move;
        w->played = true;
    }
    for (int i = 0; i < players; i++) {
        for (uint32_t t = 0; t < s->count; t++) {
            advice->worth[i] += (float)(s->workers[t].tree.worth[i] / weight);
        }
    }
    expected_line(&s->workers[0].tree, advice);
    return true;
}

const cb_thinker cb_thinker_search = {
    .open = open_search, .close = close_search, .begin = begin, .go_on = go_on, .choose = choose};
