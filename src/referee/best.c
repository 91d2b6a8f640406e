/* The request `best`: what a bot would do. */
#include "referee/members.h"

/* The seat that a request is about: the one it names, or the only one that may act. */
static bool acting_seat(const referee *r, int *seat, cb_error *err)
{
    int64_t named;
    cb_seats who = 0;
    if (!referee_seat(r, &named, err)) {
        return false;
    }
    if (cb_match_phase(r->match, &who) != CB_PLAYERS) {
        return cb_fail(err, CB_ESEAT, "no player may act now");
    }
    if (named == CB_ANY_SEAT && (who & (who - 1))) {
        return cb_fail(err, CB_ESEAT, "several seats may act: say which");
    }
    *seat = named == CB_ANY_SEAT ? __builtin_ctz(who) : (int)named;
    return (*seat >= 0 && (who >> *seat & 1)) ||
           cb_fail(err, CB_ESEAT, "seat %d may not act now", *seat);
}

/* What a bot thinks, given the view of the seat. */
static bool ask_bot(referee *r, int seat, cb_advice *advice, cb_error *err)
{
    const cb_game *game = cb_match_game(r->match);
    int64_t milliseconds = 0;
    int64_t iterations = 0;
    if (!referee_int(r, "milliseconds", 0, 600000, &milliseconds, err) ||
        !referee_int(r, "iterations", 0, 1000000000, &iterations, err)) {
        return false;
    }
    const char *name = cb_json_member(&r->json, 0, "bot") ? referee_text(r, "bot", err) : "search";
    cb_bot *bot = name ? cb_bot_new(name, game, cb_match_seed(r->match), err) : NULL;
    cb_budget budget = {.milliseconds = (uint32_t)milliseconds, .iterations = (uint32_t)iterations};
    cb_view(game, cb_match_state(r->match), seat, r->state);
    bool fine = bot && cb_bot_choose(bot, r->state, seat, &budget, advice, err);
    cb_bot_free(bot);
    return fine;
}

bool referee_best(referee *r, cb_json_writer *w, cb_error *err)
{
    const cb_game *game = cb_match_game(r->match);
    int seat = 0;
    cb_advice advice;
    if (!acting_seat(r, &seat, err) || !ask_bot(r, seat, &advice, err)) {
        return false;
    }
    cb_text_clear(&r->word);
    cb_move_text(game, r->state, seat, advice.move, &r->word);
    cb_put_int(w, "seat", seat);
    cb_put_text(w, "move", &r->word);
    cb_put_uint(w, "iterations", advice.iterations);
    cb_begin_array(w, "moves");
    for (int i = 0; i < advice.count; i++) {
        cb_phrase phrase;
        game->say(r->state, seat, advice.moves[i].move, &phrase);
        cb_begin_object(w, NULL);
        cb_phrase_json(game, &phrase, cb_put_members(w));
        cb_put_uint(w, "visits", advice.moves[i].visits);
        cb_put_number(w, "worth", (double)advice.moves[i].worth, 4);
        cb_end_object(w);
    }
    cb_end_array(w);
    cb_begin_array(w, "worth");
    for (int i = 0; i < cb_state_players(game, r->state); i++) {
        cb_put_number(w, NULL, (double)advice.worth[i], 4);
    }
    cb_end_array(w);
    cb_begin_array(w, "line");
    for (int i = 0; i < advice.line_length; i++) {
        cb_begin_object(w, NULL);
        cb_put_int(w, "seat", advice.line[i].seat);
        cb_phrase_json(game, &advice.line[i], cb_put_members(w));
        cb_end_object(w);
    }
    cb_end_array(w);
    return true;
}
