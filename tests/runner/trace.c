/* What --trace prints after every line that changes the match. */
#include <stdio.h>
#include <stdlib.h>

#include "core/canvas.h"
#include "runner/scene.h"

enum { WIDTH = 100, HEIGHT = 40 };

static void print_board(const scene *sc)
{
    cb_glyph *glyphs = calloc((size_t)WIDTH * HEIGHT, sizeof *glyphs);
    cb_canvas canvas = {.width = WIDTH, .height = HEIGHT, .glyphs = glyphs};
    cb_look look = {.viewer = CB_GOD};
    cb_text text = {0};
    cb_canvas_clear(&canvas);
    sc->game->told.draw(cb_match_state(sc->match), &look, &canvas);
    cb_canvas_plain(&canvas, false, &text);
    while (text.length && text.data[text.length - 1] == '\n') {
        text.length--;
    }
    printf("%.*s\n", (int)text.length, text.length ? text.data : "");
    cb_text_free(&text);
    free(glyphs);
}

static void print_events(const scene *sc)
{
    const char *names[CB_MAX_SEATS] = {0};
    cb_figure_names(sc->game, cb_match_state(sc->match), names);
    for (int i = 0; i < sc->log.count; i++) {
        cb_text text = {0};
        cb_phrase_notation(sc->game, &sc->log.events[i].phrase, &text);
        cb_text_add(&text, "   | ");
        cb_phrase_words(sc->game, &sc->log.events[i].phrase, names, &text);
        printf("  event: %s\n", text.data);
        cb_text_free(&text);
    }
}

static void print_moves(const scene *sc, int seat)
{
    move_list list = move_list_of(sc, seat);
    for (int i = 0; i < list.count; i++) {
        if (seat == CB_NATURE_SEAT) {
            printf("  nature may: %s (weight %u)\n", list.texts[i], list.weights[i]);
        } else {
            printf("  %d may: %s\n", seat, list.texts[i]);
        }
    }
    move_list_free(&list);
}

void scene_trace(const scene *sc)
{
    print_events(sc);
    print_board(sc);
    for (int seat = CB_NATURE_SEAT; seat < CB_MAX_SEATS; seat++) {
        print_moves(sc, seat);
    }
}
