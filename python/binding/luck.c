/* The luck in a match that has been played. */
#include "luck.h"

#include "arena/luck.h"
#include "bots/bot.h"
#include "core/error.h"

#include <stdlib.h>

typedef struct luck_room {
    void *before, *scratch, *view;
    cb_move *moves;
    cb_net net;
    const cb_net *judge;
} luck_room;

/* Adds the luck of a step that one of the moves of chance made. */
static void add_chance(luck_room *room, const cb_game *game, cb_move made, double *luck)
{
    int count = cb_moves(game, room->before, CB_NATURE_SEAT, room->moves);
    cb_lottery lottery = {game, room->judge, room->before, CB_NATURE_SEAT, room->moves, count};
    cb_luck_add(&lottery, made, room->scratch, luck);
}

/* The same of a bot's step, if it left it to chance. */
static bool add_slip(luck_room *room, const cb_game *game, const char *spec, uint64_t seed,
                     cb_step step, double *luck, cb_error *err)
{
    cb_bot *bot = cb_bot_new(spec, game, seed, err);
    if (!bot) {
        return false;
    }
    cb_view(game, room->before, step.seat, room->view);
    cb_bot_begin(bot, room->view, step.seat, NULL);
    if (cb_bot_slips(bot)) {
        cb_lottery lottery = {game, room->judge, room->before, step.seat, bot->moves, bot->count};
        cb_luck_add(&lottery, step.move, room->scratch, luck);
    }
    cb_bot_free(bot);
    return true;
}

static bool add_all(luck_room *room, const cb_match *match, const char *const *bots, double *luck,
                    cb_error *err)
{
    const cb_game *game = cb_match_game(match);
    if (!cb_match_state_at(match, 0, room->before, err)) {
        return false;
    }
    for (int i = 0; i < cb_match_steps(match); i++) {
        cb_step step = cb_match_step(match, i);
        if (step.seat == CB_NATURE_SEAT) {
            add_chance(room, game, step.move, luck);
        } else if (bots[step.seat] &&
                   !add_slip(room, game, bots[step.seat], cb_match_seed(match) + (uint64_t)i, step,
                             luck, err)) {
            return false;
        }
        cb_apply(game, room->before, step.seat, step.move, NULL);
    }
    return true;
}

bool cbpy_luck(const cb_match *match, const char *const *bots, double *luck, cb_error *err)
{
    const cb_game *game = cb_match_game(match);
    luck_room room = {.before = cb_state_new(game),
                      .scratch = cb_state_new(game),
                      .view = cb_state_new(game),
                      .moves = malloc(cb_game_max_moves(game) * sizeof(cb_move))};
    room.judge = cb_luck_judge(game, &room.net);
    for (int seat = 0; seat < CB_MAX_SEATS; seat++) {
        luck[seat] = 0;
    }
    bool fine = room.before && room.scratch && room.view && room.moves;
    fine = fine ? add_all(&room, match, bots, luck, err)
                : cb_fail(err, CB_EMEMORY, "not enough memory to find the luck in a match");
    cb_state_free(room.before);
    cb_state_free(room.scratch);
    cb_state_free(room.view);
    free(room.moves);
    return fine;
}
