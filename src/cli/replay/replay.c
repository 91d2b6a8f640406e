/* cardboard replay: step through a record, or check it. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/cli.h"
#include "cli/replay/view.h"
#include "cli/terminal/board.h"
#include "cli/terminal/screen.h"
#include "cli/terminal/svg.h"

enum { SVG_WIDTH = 90, SVG_HEIGHT = 34 };

static void print_result(const cb_match *match)
{
    cb_result result;
    cb_match_result(match, &result);
    printf("%s", result.over ? "points:" : "not over; points:");
    for (int seat = 0; seat < result.players; seat++) {
        bool won = result.over && (result.winners >> seat & 1);
        printf(" %c %d%s", cb_seat_letter(seat), (int)result.points[seat], won ? "*" : "");
    }
    for (int seat = 0; seat < result.players; seat++) {
        if (cb_match_conceded(match, seat) >= 0) {
            printf("; %c gave up after step %d", cb_seat_letter(seat),
                   cb_match_conceded(match, seat));
        }
    }
    printf("\n");
}

static int verify(const cb_match *match)
{
    printf("ok: %s, %d steps, ", cb_game_id(cb_match_game(match)), cb_match_steps(match));
    print_result(match);
    return CLI_FINE;
}

static void print_board(replay_view *r, bool ascii)
{
    cb_text text = {0};
    cb_look look = {.viewer = r->viewer};
    board_plain(r->game, r->state, &look, ascii, &text);
    fputs(text.data, stdout);
    cb_text_free(&text);
}

/* One step with its board, or all steps in words and the last board. */
static int print_steps(replay_view *r, bool one)
{
    bool ascii = !screen_is_unicode();
    int from = one ? r->step - 1 : 0;
    for (int step = from < 0 ? 0 : from; step < r->step; step++) {
        cb_text words = {0};
        replay_heard(r, step, &words);
        for (char *line = words.data; line && *line;) {
            char *end = line;
            while (*end != '\n') {
                end++;
            }
            printf("%4d  %.*s\n", step + 1, (int)(end - line), line);
            line = end + 1;
        }
        cb_text_free(&words);
    }
    printf("\n");
    print_board(r, ascii);
    if (r->step == cb_match_steps(r->match)) {
        print_result(r->match);
    }
    return CLI_FINE;
}

static int write_svg(replay_view *r, const char *path)
{
    cb_canvas canvas = {.width = SVG_WIDTH, .height = SVG_HEIGHT};
    cb_text svg = {0};
    cb_error err;
    canvas.glyphs = cli_alloc((size_t)SVG_WIDTH * SVG_HEIGHT, sizeof *canvas.glyphs);
    replay_draw(r, &canvas, false);
    svg_write(&canvas, &svg);
    bool fine = cli_write_file(path, &svg, &err);
    cb_text_free(&svg);
    free(canvas.glyphs);
    return fine ? CLI_FINE : cli_failed("%s", err.text);
}

static int watch(replay_view *r)
{
    while (!r->quit) {
        cb_canvas *canvas = screen_canvas();
        replay_draw(r, canvas, true);
        screen_show(canvas);
        replay_key(r, screen_key());
    }
    screen_close();
    return CLI_FINE;
}

/* What the command line asks for. */
typedef struct request {
    bool verify;
    const char *view, *svg;
    int64_t step; /* -1: not said */
} request;

static int show(const cli_command *self, const cb_match *match, const request *ask)
{
    int last = cb_match_steps(match);
    int players = cb_state_players(cb_match_game(match), cb_match_state(match));
    /* An unfinished match is not shown in full unless that is asked for. */
    int viewer = cb_match_phase(match, NULL) == CB_OVER ? CB_GOD : CB_WATCHER;
    if (ask->view && !cli_read_viewer(ask->view, players, &viewer)) {
        return cli_misused(self,
                           "--view takes a seat (0 to %d or a letter), watcher or all, not '%s'",
                           players - 1, ask->view);
    }
    if (ask->step > last) {
        return cli_misused(self, "the record has %d steps", last);
    }
    replay_view r;
    bool piped = ask->svg || !screen_possible();
    replay_open(&r, match, viewer, ask->step >= 0 ? (int)ask->step : piped ? last : 0);
    int code = ask->svg                  ? write_svg(&r, ask->svg)
               : !piped && screen_open() ? watch(&r)
                                         : print_steps(&r, ask->step >= 0);
    replay_close(&r);
    return code;
}

static int run(const cli_command *self, int argc, char **argv)
{
    request ask = {.step = -1};
    cli_texts words;
    const cli_option options[] = {
        {"verify", 0, CLI_FLAG, &ask.verify, NULL, "only check it: every move, hash and the result",
         0, 0},
        {"view", 'v', CLI_TEXT, &ask.view, "SEAT", "show what that seat sees; or watcher, or all",
         0, 0},
        {"step", 's', CLI_NUMBER, &ask.step, "N", "start at that step; piped, print only that step",
         0, INT32_MAX},
        {"svg", 0, CLI_TEXT, &ask.svg, "OUT", "write a picture of that step", 0, 0},
        CLI_OPTIONS_END,
    };
    int code = cli_parse(self, options, argc, argv, &words, 1);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (words.count == 0) {
        return cli_misused(self, "which file?");
    }
    cb_error err;
    cb_match *match = cli_read_record(words.at[0], &err);
    if (!match) {
        return cli_failed("%s: %s", words.at[0], err.text);
    }
    code = ask.verify ? verify(match) : show(self, match, &ask);
    cb_match_free(match);
    return code;
}

const cli_command cli_replay = {
    .name = "replay",
    .usage = "FILE [--verify] [--view SEAT] [--step N] [--svg OUT]",
    .summary = "step through a record, or check it",
    .about =
        "FILE is a record, as saved by 'cardboard play'; - is standard input. Piped, all steps "
        "are\n"
        "printed in words. --verify ends with 0 when every move, hash and the result agree, else\n"
        "with 1 and the line at fault. An unfinished game is shown as a watcher sees it.",
    .run = run,
};
