/*
 * Any bytes as a position. The first byte chooses the game, the second how to read the rest: as a
 * JSON patch of the start, or as changes to the values of a position from a random match. What is
 * accepted is played on, viewed and drawn from every seat.
 */
#include "fuzz/fuzz.h"

#include <string.h>

#include "common/mangle.h"
#include "core/canvas.h"
#include "core/fields.h"

enum { STEPS = 50, WALK = 300, EVENTS = 1024, CHANGES = 6 };

typedef struct table {
    const cb_game *game;
    cb_rng rng;
    void *state, *view;
    cb_move *moves;
} table;

/* Makes one random move; false if the match is over. */
static bool step(table *t)
{
    static cb_event events[EVENTS];
    cb_log log = {.events = events, .capacity = EVENTS};
    cb_seats who = 0;
    cb_phase phase = t->game->rules.phase(t->state, &who);
    if (phase == CB_OVER) {
        return false;
    }
    int seat = phase == CB_NATURE ? CB_NATURE_SEAT : 0;
    while (phase == CB_PLAYERS && seat < CB_MAX_SEATS && !(who >> seat & 1)) {
        seat++;
    }
    if (seat == CB_MAX_SEATS) {
        FINDING("%s: players are to move, but none of them", t->game->about.id);
    }
    int n = t->game->rules.moves(t->state, seat, t->moves);
    if (n < 1 || n > (int)t->game->about.max_moves) {
        FINDING("%s: %d legal moves", t->game->about.id, n);
    }
    cb_move m = t->moves[cb_rng_below(&t->rng, (uint32_t)n)];
    t->game->rules.apply(t->state, seat, m, &log);
    return true;
}

static void look(table *t, int viewer)
{
    cb_glyph glyphs[60 * 20];
    cb_canvas canvas = {.width = 60, .height = 20, .glyphs = glyphs};
    cb_look eyes = {.viewer = viewer};
    cb_text text = {0};
    cb_error err = {0};
    cb_view(t->game, t->state, viewer, t->view);
    cb_canvas_clear(&canvas);
    t->game->told.draw(t->view, &eyes, &canvas);
    cb_state_write(t->game, t->state, viewer, &text);
    t->game->known.guess(t->view, viewer, &t->rng);
    if (!t->game->rules.check(t->view, &err)) {
        FINDING("%s: a guessed world is refused: %s", t->game->about.id, err.text);
    }
    cb_text_free(&text);
}

static void play_on(table *t)
{
    cb_error err = {0};
    cb_result result = {0};
    t->game->rules.result(t->state, &result);
    for (int i = 0; i < STEPS; i++) {
        if (i % 10 == 0) {
            look(t, (int)cb_rng_below(&t->rng, result.players ? result.players : 1));
            look(t, CB_WATCHER);
        }
        if (!step(t)) {
            return;
        }
        if (!t->game->rules.check(t->state, &err)) {
            FINDING("%s: step %d from an accepted position is refused: %s", t->game->about.id,
                    i + 1, err.text);
        }
    }
}

/* Changes some values of a position from a random match, and reads it as if from a file. */
static bool from_changes(table *t, const uint8_t *data, size_t size)
{
    cb_text json = {0};
    for (uint32_t left = cb_rng_below(&t->rng, WALK); left > 0 && step(t); left--) {
    }
    cb_state_write(t->game, t->state, CB_GOD, &json);
    for (size_t i = 0; i < size && i < CHANGES; i++) {
        cb_text changed = {0};
        cb_rng rng;
        cb_rng_seed(&rng, data[i], i);
        json_mangle(json.data, json.length, &rng, &changed);
        cb_text_free(&json);
        json = changed;
    }
    bool ok = cb_state_read(t->game, json.data, json.length, t->state, NULL);
    cb_text_free(&json);
    return ok;
}

static void run(table *t, const uint8_t *data, size_t size)
{
    cb_setup setup;
    cb_error err = {0};
    cb_setup_init(t->game, &setup);
    int counts = t->game->about.max_players - t->game->about.min_players + 1;
    setup.players = (uint8_t)(t->game->about.min_players + data[1] / 2 % counts);
    if (!cb_start(t->game, &setup, t->state, NULL)) {
        return;
    }
    bool ok = data[1] % 2
                  ? from_changes(t, data + 2, size - 2)
                  : cb_state_patch(t->game, (const char *)data + 2, size - 2, t->state, &err);
    if (ok) {
        play_on(t);
    } else if (data[1] % 2 == 0 && !err.text[0]) {
        FINDING("a position is refused without a message");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2 || cb_game_count() == 0) {
        return 0;
    }
    table t = {.game = cb_game_at(data[0] % cb_game_count())};
    cb_rng_seed(&t.rng, size > 2 ? data[2] : 0, size > 3 ? data[3] : 0);
    t.state = malloc(t.game->about.state_bytes);
    t.view = malloc(t.game->about.state_bytes);
    t.moves = malloc(t.game->about.max_moves * sizeof *t.moves);
    run(&t, data, size);
    free(t.state);
    free(t.view);
    free(t.moves);
    return 0;
}
