/* The requests `best` and `hint`: what a bot would do. A bot at work is a thought; callers that
 * cannot wait let it continue in slices. */
#include <string.h>

#include "bots/bot.h"
#include "core/hash.h"
#include "referee/members.h"
#include "speak/study.h"

/* The seat that a request is about: the one it names, or the only one that may act in that
 * state. */
static bool acting_seat(const referee *r, const void *state, int *seat, cb_error *err)
{
    int64_t named;
    cb_seats who = 0;
    if (!referee_seat(r, &named, err)) {
        return false;
    }
    if (cb_phase_of(cb_match_game(r->match), state, &who) != CB_PLAYERS) {
        return cb_fail(err, CB_ESEAT, "no player may act now");
    }
    if (named == CB_ANY_SEAT && (who & (who - 1))) {
        return cb_fail(err, CB_ESEAT, "several seats may act: say which");
    }
    *seat = named == CB_ANY_SEAT ? __builtin_ctz(who) : (int)named;
    return (*seat >= 0 && (who >> *seat & 1)) ||
           cb_fail(err, CB_ESEAT, "seat %d may not act now", *seat);
}

static bool read_budget(const referee *r, cb_budget *budget, cb_error *err)
{
    int64_t milliseconds = 0;
    int64_t iterations = 0;
    if (!referee_int(r, "milliseconds", 0, 600000, &milliseconds, err) ||
        !referee_int(r, "iterations", 0, 1000000000, &iterations, err)) {
        return false;
    }
    *budget =
        (cb_budget){.milliseconds = (uint32_t)milliseconds, .iterations = (uint32_t)iterations};
    return true;
}

/* The legal move that the request wants weighed, if it names one. */
static bool read_weighed(referee *r, cb_bot *bot, int seat, cb_error *err)
{
    cb_move m;
    if (!cb_json_member(&r->json, 0, "weigh")) {
        return true;
    }
    const char *text = referee_text(r, "weigh", err);
    if (!text || !cb_move_find(bot->game, r->state, seat, text, bot->moves, &m, err)) {
        return false;
    }
    cb_bot_weigh(bot, m);
    return true;
}

/* Gives the seat's view of the state in r->state to the bot that the request names. */
static bool begin(referee *r, const char *standard, uint64_t seed, referee_tell *tell,
                  cb_error *err)
{
    const cb_game *game = cb_match_game(r->match);
    int seat = 0;
    cb_budget budget;
    if (!acting_seat(r, r->state, &seat, err) || !read_budget(r, &budget, err)) {
        return false;
    }
    const char *name = cb_json_member(&r->json, 0, "bot") ? referee_text(r, "bot", err) : standard;
    cb_bot *bot = name ? cb_bot_new(name, game, seed, err) : NULL;
    if (!bot) {
        return false;
    }
    if (!referee_give_net(r, bot, err) || !read_weighed(r, bot, seat, err)) {
        cb_bot_free(bot);
        return false;
    }
    referee_forget(r);
    cb_bot_begin(bot, r->state, seat, &budget);
    r->thought = (referee_thought){.bot = bot, .tell = tell};
    r->begun = true;
    return true;
}

static void put_move(referee *r, cb_json_writer *w, const cb_bot *bot, const cb_advice *advice)
{
    cb_text_clear(&r->word);
    cb_move_text(bot->game, bot->view, bot->seat, advice->move, &r->word);
    cb_put_int(w, "seat", bot->seat);
    cb_put_text(w, "move", &r->word);
    cb_put_uint(w, "iterations", advice->iterations);
}

static void put_worths(cb_json_writer *w, const cb_bot *bot, const cb_advice *advice)
{
    cb_begin_array(w, "worth");
    for (int i = 0; i < cb_state_players(bot->game, bot->view); i++) {
        cb_put_number(w, NULL, (double)advice->worth[i], 4);
    }
    cb_end_array(w);
}

static void put_weighed(referee *r, cb_json_writer *w, const cb_bot *bot)
{
    cb_text_clear(&r->word);
    cb_move_text(bot->game, bot->view, bot->seat, bot->weighed, &r->word);
    cb_begin_object(w, "weighed");
    cb_put_text(w, "text", &r->word);
    cb_put_uint(w, "visits", bot->weighed_visits);
    cb_put_number(w, "worth", (double)bot->weighed_worth, 4);
    cb_end_object(w);
}

/* ---- best ---- */

static void tell_best(referee *r, cb_json_writer *w, const cb_bot *bot, const cb_advice *advice)
{
    const cb_game *game = bot->game;
    put_move(r, w, bot, advice);
    cb_begin_array(w, "moves");
    for (int i = 0; i < advice->count; i++) {
        cb_phrase phrase;
        cb_say(game, bot->view, bot->seat, advice->moves[i].move, &phrase);
        cb_begin_object(w, NULL);
        cb_phrase_json(game, &phrase, cb_put_members(w));
        cb_put_uint(w, "visits", advice->moves[i].visits);
        cb_put_number(w, "worth", (double)advice->moves[i].worth, 4);
        cb_end_object(w);
    }
    cb_end_array(w);
    put_worths(w, bot, advice);
    if (bot->weighed_visits) {
        put_weighed(r, w, bot);
    }
    cb_begin_array(w, "line");
    for (int i = 0; i < advice->line_length; i++) {
        cb_begin_object(w, NULL);
        cb_put_int(w, "seat", advice->line[i].seat);
        cb_phrase_json(game, &advice->line[i], cb_put_members(w));
        cb_end_object(w);
    }
    cb_end_array(w);
}

bool referee_best(referee *r, cb_json_writer *w, cb_error *err)
{
    (void)w;
    memcpy(r->state, cb_match_state(r->match), cb_game_state_bytes(cb_match_game(r->match)));
    return begin(r, "search", cb_match_seed(r->match), tell_best, err);
}

/* ---- hint ---- */

static void tell_hint(referee *r, cb_json_writer *w, const cb_bot *bot, const cb_advice *advice)
{
    put_move(r, w, bot, advice);
    put_worths(w, bot, advice);
    if (bot->weighed_visits) {
        put_weighed(r, w, bot);
    }
    speaker s = study_speaker(r->match, bot->seat, &r->word);
    speak_advice(w, &s, bot->view, bot->seat, advice);
}

/* A level that slips now and then must not slip always or never, so each step has its own luck. */
static uint64_t luck_of(const cb_match *match, int64_t step)
{
    uint64_t of[2] = {cb_match_seed(match), (uint64_t)step};
    return cb_hash(of, sizeof of, 0);
}

bool referee_hint(referee *r, cb_json_writer *w, cb_error *err)
{
    int64_t steps = cb_match_steps(r->match);
    int64_t step = steps;
    (void)w;
    return referee_int(r, "step", 0, steps, &step, err) &&
           cb_match_state_at(r->match, (int)step, r->state, err) &&
           begin(r, "search", luck_of(r->match, step), tell_hint, err);
}

/* ---- Slices ---- */

void referee_forget(referee *r)
{
    cb_bot_free(r->thought.bot);
    r->thought = (referee_thought){0};
}

bool referee_think(referee *r, uint32_t milliseconds)
{
    return cb_bot_go_on(r->thought.bot, milliseconds);
}

bool referee_decide(referee *r, cb_json_writer *w, cb_error *err)
{
    cb_advice advice;
    bool fine = cb_bot_decide(r->thought.bot, &advice, err);
    if (fine) {
        r->thought.tell(r, w, r->thought.bot, &advice);
    }
    referee_forget(r);
    return fine;
}
