/* One match played action by action, and the pictures and advice that cffi cannot reach. */
#include "play.h"

#include "core/bits.h"
#include "core/error.h"
#include "play/playout.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- Pictures ---- */

void cbpy_picture(const cb_game *game, const void *view, int viewer, int width, int height,
                  uint32_t *signs, uint8_t *inks)
{
    size_t n = (size_t)width * (size_t)height;
    cb_canvas canvas = {width, height, calloc(n, sizeof(cb_glyph))};
    memset(signs, 0, n * sizeof *signs);
    memset(inks, 0, 3 * n);
    if (!canvas.glyphs) {
        return; /* an empty picture: the caller has room for one, so this hardly happens */
    }
    cb_canvas_clear(&canvas);
    cb_draw(game, view, &(cb_look){.viewer = viewer}, &canvas);
    for (size_t i = 0; i < n; i++) {
        const cb_glyph *glyph = &canvas.glyphs[i];
        signs[i] = glyph->code;
        memcpy(inks + 3 * i, (uint8_t[]){glyph->style.ink, glyph->style.paper, glyph->style.attr},
               3);
    }
    free(canvas.glyphs);
}

uint32_t cbpy_ascii(uint32_t code)
{
    return (unsigned char)cb_glyph_ascii(code);
}

/* ---- Advice ---- */

int cbpy_advice_move(const cb_advice *advice, int index, cb_move *move, uint32_t *visits,
                     float *worth)
{
    if (index < 0 || index >= advice->count) {
        return false;
    }
    *move = advice->moves[index].move;
    *visits = advice->moves[index].visits;
    *worth = advice->moves[index].worth;
    return true;
}

/* ---- Choices ---- */

/* A choice after some symbols, each followed by all that has no alternative; false if one was not legal. */
static bool choose(cb_choice *choice, const cb_codec *codec, const void *state, int seat,
                   const uint16_t *taken, int count, cb_move *moves)
{
    cb_choice_begin(choice, codec, state, seat, moves);
    cb_choice_forced(choice);
    for (int i = 0; i < count; i++) {
        if (!cb_choice_take(choice, taken[i], NULL)) {
            return false;
        }
        cb_choice_forced(choice);
    }
    return true;
}

/* A byte for each symbol: few of many may come next. */
static void write_mask(const cb_choice *choice, int symbols, int8_t *out)
{
    memset(out, 0, (size_t)symbols);
    for (int w = 0; w * 64 < symbols; w++) {
        for (uint64_t left = choice->mask[w]; left;) {
            out[w * 64 + cb_take(&left)] = 1;
        }
    }
}

static bool leads_to(const cb_choice *choice, cb_move move)
{
    for (int i = 0; i < choice->count; i++) {
        if (choice->moves[i] == move) {
            return true;
        }
    }
    return false;
}

int cbpy_spell(const cb_codec *codec, const void *state, int seat, cb_move move, cb_move *moves,
               uint16_t *out)
{
    cb_choice choice;
    int count = 0;
    if (!choose(&choice, codec, state, seat, NULL, 0, moves) || !leads_to(&choice, move)) {
        return -1;
    }
    while (!cb_choice_move(&choice, NULL)) {
        int symbol = 0;
        while (!cb_choice_take(&choice, symbol, NULL)) {
            symbol++;
        }
        while (!leads_to(&choice, move)) {
            cb_choice_back(&choice);
            do {
                symbol++;
            } while (!cb_choice_take(&choice, symbol, NULL));
        }
        out[count++] = (uint16_t)symbol;
        cb_choice_forced(&choice);
    }
    return count;
}

/* ---- Play ---- */

struct cbpy_play {
    const cb_codec *codec;
    const cb_game *game;
    cb_match *match;
    void *view;
    cb_move *moves, *scratch; /* of the choice; for looking moves up */
    cb_choice choice;
    bool numbers;
    int seat;
};

cbpy_play *cbpy_play_new(const cb_codec *codec, bool numbers, cb_error *err)
{
    cbpy_play *play = calloc(1, sizeof *play);
    const cb_game *game = cb_codec_game(codec);
    if (play) {
        *play = (cbpy_play){.codec = codec,
                            .game = game,
                            .view = cb_state_new(game),
                            .moves = malloc(cb_game_max_moves(game) * sizeof(cb_move)),
                            .scratch = malloc(cb_game_max_moves(game) * sizeof(cb_move)),
                            .numbers = numbers,
                            .seat = -1};
    }
    if (!play || !play->view || !play->moves || !play->scratch) {
        cbpy_play_free(play);
        cb_fail(err, CB_EMEMORY, "not enough memory to play a match");
        return NULL;
    }
    return play;
}

void cbpy_play_free(cbpy_play *play)
{
    if (play) {
        cb_state_free(play->view);
        free(play->moves);
        free(play->scratch);
        free(play);
    }
}

/* Plays chance and single moves, up to the next decision that is one. */
static bool play_on(cbpy_play *play, cb_error *err)
{
    for (;;) {
        cb_seats who = 0;
        const void *state = cb_match_state(play->match);
        cb_phase phase = cb_match_phase(play->match, &who);
        play->seat = -1;
        if (phase == CB_OVER) {
            return true;
        }
        if (phase == CB_NATURE) {
            if (!cb_match_chance(play->match, err)) {
                return false;
            }
            continue;
        }
        int seat =
            cb_asked_seat(who, cb_match_seed(play->match), (uint32_t)cb_match_steps(play->match));
        cb_choice_begin(&play->choice, play->codec, state, seat, play->moves);
        if (play->choice.count > 1) {
            play->seat = seat;
            if (!play->numbers) {
                cb_choice_forced(&play->choice);
            }
            return true;
        }
        if (!cb_match_play(play->match, seat, play->moves[0], err)) {
            return false;
        }
    }
}

bool cbpy_play_begin(cbpy_play *play, cb_match *match, cb_error *err)
{
    assert(cb_match_game(match) == play->game);
    play->match = match;
    return play_on(play, err);
}

/* Takes a symbol and all that follow from it; true once the move is complete. */
static bool take_symbol(cbpy_play *play, int64_t action, cb_move *move, bool *complete,
                        cb_error *err)
{
    if (action < 0 || action >= cb_symbol_count(play->codec)) {
        return cb_fail(err, CB_EMOVE, "%lld is not an action of the mask", (long long)action);
    }
    if (!cb_choice_take(&play->choice, (int)action, err)) {
        return false;
    }
    cb_choice_forced(&play->choice);
    *complete = cb_choice_move(&play->choice, move);
    return true;
}

static bool take_number(cbpy_play *play, int64_t action, cb_move *move, cb_error *err)
{
    if (action < 0 || action >= cb_action_count(play->codec)) {
        return cb_fail(err, CB_EMOVE, "%lld is not an action of the mask", (long long)action);
    }
    return cb_action_move(play->codec, cb_match_state(play->match), play->seat, (uint32_t)action,
                          play->scratch, move, err);
}

bool cbpy_play_take(cbpy_play *play, int64_t action, cb_error *err)
{
    cb_move move = 0;
    bool complete = true;
    if (play->seat < 0) {
        return cb_fail(err, CB_EREQUEST, "the match is over");
    }
    if (play->numbers ? !take_number(play, action, &move, err)
                      : !take_symbol(play, action, &move, &complete, err)) {
        return false;
    }
    if (!complete) {
        return true;
    }
    return cb_match_play(play->match, play->seat, move, err) && play_on(play, err);
}

bool cbpy_play_bots(cbpy_play *play, cb_bot *const *bots, cb_error *err)
{
    while (play->seat >= 0 && bots[play->seat]) {
        cb_advice advice;
        int seat = play->seat;
        cb_match_view(play->match, seat, play->view);
        if (!cb_bot_choose(bots[seat], play->view, seat, NULL, &advice, err) ||
            !cb_match_play(play->match, seat, advice.move, err) || !play_on(play, err)) {
            return false;
        }
    }
    return true;
}

int cbpy_play_seat(const cbpy_play *play)
{
    return play->seat;
}

uint32_t cbpy_play_actions(const cbpy_play *play)
{
    return play->numbers ? cb_action_count(play->codec) : (uint32_t)cb_symbol_count(play->codec);
}

int cbpy_play_taken(const cbpy_play *play, uint16_t *out)
{
    int count = play->seat < 0 || play->numbers ? 0 : play->choice.depth;
    memcpy(out, play->choice.taken, (size_t)count * sizeof *out);
    return count;
}

size_t cbpy_play_length(const cbpy_play *play)
{
    return cb_observation_length(play->codec) + (play->numbers ? 0 : cb_choice_length(play->codec));
}

void cbpy_play_observe(cbpy_play *play, int seat, uint8_t *out)
{
    cb_match_view(play->match, seat, play->view);
    cb_observe_bytes(play->codec, play->view, seat, out);
    out += cb_observation_length(play->codec);
    if (!play->numbers && seat == play->seat) {
        cb_choice_observe_bytes(&play->choice, out);
    } else if (!play->numbers) {
        memset(out, 0, cb_choice_length(play->codec));
    }
}

void cbpy_play_observe_f32(cbpy_play *play, int seat, float *out)
{
    cb_match_view(play->match, seat, play->view);
    cb_observe(play->codec, play->view, seat, out);
    out += cb_observation_length(play->codec);
    if (!play->numbers && seat == play->seat) {
        cb_choice_observe(&play->choice, out);
    } else if (!play->numbers) {
        memset(out, 0, cb_choice_length(play->codec) * sizeof *out);
    }
}

void cbpy_play_mask(cbpy_play *play, int seat, int8_t *out)
{
    uint32_t actions = cbpy_play_actions(play);
    if (seat != play->seat || play->numbers) {
        memset(out, 0, actions);
    }
    if (seat != play->seat) {
        return;
    }
    if (play->numbers) {
        for (int i = 0; i < play->choice.count; i++) {
            const void *state = cb_match_state(play->match);
            out[cb_action_number(play->codec, state, seat, play->moves[i])] = 1;
        }
        return;
    }
    write_mask(&play->choice, (int)actions, out);
}

/* ---- Batches ---- */

void cbpy_batch_standing(const cb_batch *batch, const cb_game *game, int games, int players,
                         int32_t *out)
{
    cb_result result;
    for (int i = 0; i < games; i++, out += players) {
        cb_result_of(game, cb_batch_state(batch, (uint32_t)i), &result);
        for (int seat = 0; seat < players; seat++) {
            out[seat] = result.points[seat];
        }
    }
}

/* ---- Why not ---- */

int cbpy_why(const cb_game *game, const void *view, int seat, const char *text, cb_move *moves,
             cb_phrase *reason, cb_error *err)
{
    cb_phrase phrase;
    cb_mark named[CB_MAX_REFS];
    int count = 0;
    if (!cb_phrase_read(game, text, &phrase, err)) {
        return -1;
    }
    const cb_verb *verb = cb_game_verb(game, phrase.verb);
    if (cb_verb_type_of(verb) != CB_VERB_MOVE) {
        cb_fail(err, CB_EMOVE, "\"%s\" is not a move", text);
        return -1;
    }
    for (; count < cb_verb_refs(verb); count++) {
        named[count] = (cb_mark){cb_verb_kind(verb, count), phrase.refs[count]};
    }
    return (int)cb_why(game, view, seat, phrase.verb, named, count, moves, reason);
}

/* ---- Tournaments ---- */

bool cbpy_bout_play(const cb_tourney *tourney, cb_bout *bout, cb_error *err)
{
    const atomic_bool stop = false;
    return cb_bout_play(tourney, bout, &stop, err);
}
