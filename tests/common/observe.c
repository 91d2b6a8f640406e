#include "common/observe.h"
#include "core/canvas.h"

#include <stdlib.h>
#include <string.h>

const char *const seen_names[SEEN_PARTS] = {
    [SEEN_VIEW] = "the view",   [SEEN_JSON] = "the JSON",     [SEEN_PHASE] = "who is to act",
    [SEEN_MOVES] = "the moves", [SEEN_PROMPT] = "the prompt", [SEEN_PICTURE] = "the picture",
};

bool may_act(const cb_game *game, const void *state, int seat)
{
    cb_seats who = 0;
    cb_phase phase = game->rules.phase(state, &who);
    if (seat == CB_NATURE_SEAT) {
        return phase == CB_NATURE;
    }
    return phase == CB_PLAYERS && seat >= 0 && (who >> seat & 1);
}

static void see_view(const cb_game *game, const void *state, int viewer, cb_text *out)
{
    void *view = malloc(game->about.state_bytes);
    cb_view(game, state, viewer, view);
    cb_text_bytes(out, view, game->about.state_bytes);
    free(view);
}

static void see_phase(const cb_game *game, const void *state, cb_text *out)
{
    cb_seats who = 0;
    cb_phase phase = game->rules.phase(state, &who);
    cb_text_format(out, "%d %d", (int)phase, phase == CB_PLAYERS ? who : 0);
}

static void see_moves(const cb_game *game, const void *state, int viewer, cb_text *out)
{
    if (!may_act(game, state, viewer)) {
        return;
    }
    cb_move *moves = malloc(game->about.max_moves * sizeof *moves);
    int n = game->rules.moves(state, viewer, moves);
    for (int i = 0; i < n; i++) {
        cb_phrase phrase = {0};
        cb_say(game, state, viewer, moves[i], &phrase);
        cb_text_format(out, "%x %d %d", (unsigned)moves[i], phrase.verb, phrase.seat);
        for (int ref = 0; ref < cb_verb_refs(&game->told.verbs[phrase.verb]); ref++) {
            cb_text_char(out, ' ');
            cb_text_int(out, phrase.refs[ref]);
        }
        cb_text_char(out, '\n');
    }
    free(moves);
}

static void see_prompt(const cb_game *game, const void *state, int viewer, cb_text *out)
{
    if (may_act(game, state, viewer)) {
        cb_phrase question = {0};
        game->told.ask(state, viewer, &question);
        cb_phrase_words(game, &question, NULL, out);
    }
}

static void see_picture(const cb_game *game, const void *state, int viewer, cb_text *out)
{
    enum { WIDTH = 80, HEIGHT = 24 };
    cb_glyph *glyphs = calloc((size_t)WIDTH * HEIGHT, sizeof *glyphs);
    cb_canvas canvas = {.width = WIDTH, .height = HEIGHT, .glyphs = glyphs};
    cb_look look = {.viewer = viewer};
    void *view = malloc(game->about.state_bytes);
    cb_view(game, state, viewer, view);
    cb_canvas_clear(&canvas);
    game->told.draw(view, &look, &canvas);
    cb_canvas_plain(&canvas, false, out);
    char styles[3 * WIDTH * HEIGHT], *end = styles;
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        *end++ = (char)('A' + glyphs[i].style.ink);
        *end++ = (char)('A' + glyphs[i].style.paper);
        *end++ = (char)('A' + glyphs[i].style.attr);
    }
    cb_text_bytes(out, styles, sizeof styles);
    free(view);
    free(glyphs);
}

void see(const cb_game *game, const void *state, int viewer, seen_part part, cb_text *out)
{
    switch (part) {
    case SEEN_VIEW:
        see_view(game, state, viewer, out);
        break;
    case SEEN_JSON:
        cb_state_write(game, state, viewer, out);
        break;
    case SEEN_PHASE:
        see_phase(game, state, out);
        break;
    case SEEN_MOVES:
        see_moves(game, state, viewer, out);
        break;
    case SEEN_PROMPT:
        see_prompt(game, state, viewer, out);
        break;
    case SEEN_PICTURE:
        see_picture(game, state, viewer, out);
        break;
    case SEEN_PARTS:
        break;
    }
}

void hear(const cb_game *game, const cb_log *log, int viewer, cb_text *out)
{
    for (int i = 0; i < log->count; i++) {
        cb_phrase heard;
        if (cb_event_heard(game, &log->events[i], viewer, &heard)) {
            cb_text_format(out, "%d: ", heard.seat);
            cb_phrase_notation(game, &heard, out);
            cb_text_add(out, " | ");
            cb_phrase_words(game, &heard, NULL, out);
            cb_text_char(out, '\n');
        }
    }
}
