/* Bots give way to people: while the loop is behind they wait, but no longer than they may think. */
#include "server/bots/thinking.h"

#include <stdatomic.h>
#include <string.h>

#include "bots/bot.h"
#include "server/tally.h"

/* ---- A bot that thinks when it is told to, beside a loop that is behind when it is told to ---- */

enum { TIME = 30 /* milliseconds to think */, ENOUGH = 3 };

static char
    story[2 * TIME]; /* t: thinks for a while; w: looks whether it has to wait, and has to */
static int told;
static int behind; /* how often the loop is still found behind; -1: for ever */

static void tell(char what)
{
    if (told < (int)sizeof story - 1) {
        story[told++] = what;
        story[told] = '\0';
    }
}

int64_t __real_loop_behind(const loop *l);
int64_t __wrap_loop_behind(const loop *l);
int64_t __wrap_loop_behind(const loop *l)
{
    (void)l;
    if (!behind) {
        return 0;
    }
    behind -= behind > 0;
    tell('w');
    return 1000000;
}

bool __real_cb_bot_go_on(cb_bot *bot, uint32_t milliseconds);
bool __wrap_cb_bot_go_on(cb_bot *bot, uint32_t milliseconds);
bool __wrap_cb_bot_go_on(cb_bot *bot, uint32_t milliseconds)
{
    check(milliseconds > 0 && milliseconds < 10, "a bot looks up often");
    tell('t');
    return told >= ENOUGH && __real_cb_bot_go_on(bot, 0);
}

static void try_thinking(cb_match *match, int lag, const char *expected)
{
    const cb_budget budget = {.milliseconds = TIME};
    cb_advice advice;
    cb_seats who = 0;
    cb_match_phase(match, &who);
    const int seat = __builtin_ctz(who);
    cb_bot *bot = cb_bot_new("search", cb_match_game(match), 1, NULL);
    told = 0;
    behind = lag;
    check(thinking_choose(NULL, bot, cb_match_state(match), seat, &budget, &advice, NULL),
          "the bot decides");
    check(strcmp(story, expected) == 0, expected);
    cb_bot_free(bot);
    check(cb_match_play(match, seat, advice.move, NULL), "its move is legal");
    cb_match_undo(match, NULL);
}

/* ---- A loop ---- */

static bool seen;

static void work(task *t)
{
    const loop *l = *(loop **)(t + 1);
    rest(20);
    check(__real_loop_behind(l) >= 20000, "a loop is behind while it works");
    seen = true;
}

static atomic_bool waits;

/* In another thread: waits until the loop does. */
static void look(task *t, void *place)
{
    const loop *l = *(loop **)(t + 1);
    (void)place;
    while (__real_loop_behind(l)) {
        rest(1);
    }
    atomic_store(&waits, true);
}

static void looked(task *t)
{
    (void)t;
}

static void try_loop(void)
{
    loop *l = loop_new();
    workers *thread = workers_new(l, 1, 0, NULL, NULL, NULL);
    struct {
        task task;
        loop *loop;
    } job = {{.done = work}, l}, watcher = {{.run = look, .done = looked}, l};
    check(thread && !__real_loop_behind(l), "a loop is not behind before its first turn");
    loop_post(l, &job.task);
    loop_turn(l, 0);
    check(seen && __real_loop_behind(l) >= 20000, "nor does it wait after a turn");
    workers_give(thread, &watcher.task, false);
    while (!atomic_load(&waits)) {
        loop_turn(l, 20);
    }
    workers_free(thread, NULL);
    loop_free(l);
}

int main(void)
{
    cb_setup setup;
    const cb_game *game = cb_game_find("septikon");
    cb_setup_init(game, &setup);
    cb_match *match = cb_match_new(game, &setup, 1, NULL);
    while (cb_match_phase(match, NULL) == CB_NATURE && cb_match_chance(match, NULL)) {
    }
    tally_about("a loop with time");
    try_thinking(match, 0, "ttt");
    tally_about("a loop that is behind for a moment");
    try_thinking(match, 2, "twwt");
    tally_about("a loop that stays behind");
    try_thinking(match, -1, "twwwwwwwwwwwwwwwwwwwwwwwwwwwwwwt");
    cb_match_free(match);
    tally_about(NULL);
    try_loop();
    return tally_end();
}
