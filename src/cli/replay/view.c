#include "cli/replay/view.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli/cli.h"
#include "cli/terminal/board.h"
#include "cli/terminal/keys.h"
#include "cli/terminal/page.h"
#include "core/text.h"

enum { EVENTS_MOST = 512, NEWS_ROWS = 5, PICTURE_NEWS_ROWS = 2 };

void replay_open(replay_view *r, const cb_match *match, int viewer, int step)
{
    *r = (replay_view){.match = match, .game = cb_match_game(match), .viewer = viewer};
    r->players = cb_state_players(r->game, cb_match_state(match));
    r->state = cli_alloc(1, cb_game_state_bytes(r->game));
    r->events = cli_alloc(EVENTS_MOST, sizeof *r->events);
    for (int seat = 0; seat < r->players; seat++) {
        seats_name(match, seat, r->names[seat]);
        r->name_list[seat] = r->names[seat];
    }
    cb_figure_names(r->game, cb_match_state(match), r->name_list);
    replay_go(r, step);
}

void replay_close(replay_view *r)
{
    free(r->state);
    free(r->events);
}

void replay_go(replay_view *r, int step)
{
    int last = cb_match_steps(r->match);
    cb_error err;
    r->step = step < 0 ? 0 : step > last ? last : step;
    cb_match_state_at(r->match, r->step, r->state, &err);
    cb_view(r->game, r->state, r->viewer, r->state);
}

void replay_heard(replay_view *r, int step, cb_text *out)
{
    cb_log log = {.events = r->events, .capacity = EVENTS_MOST};
    cb_error err;
    if (!cb_match_events_at(r->match, step, &log, &err)) {
        return;
    }
    for (int i = 0; i < log.count; i++) {
        cb_phrase heard;
        if (cb_event_heard(r->game, &log.events[i], r->viewer, &heard)) {
            cb_phrase_words_to(r->game, &heard, r->name_list, r->viewer, out);
            cb_text_char(out, '\n');
        }
    }
}

/* All, a watcher, then each seat. */
static void next_viewer(replay_view *r)
{
    r->viewer = r->viewer == CB_GOD          ? CB_WATCHER
                : r->viewer == CB_WATCHER    ? 0
                : r->viewer + 1 < r->players ? r->viewer + 1
                                             : CB_GOD;
    replay_go(r, r->step);
}

void replay_key(replay_view *r, int key)
{
    switch (key) {
    case CLI_KEY_RIGHT:
    case CLI_KEY_ENTER:
    case ' ':
    case ']':
        replay_go(r, r->step + 1);
        break;
    case CLI_KEY_LEFT:
    case CLI_KEY_BACKSPACE:
    case '[':
        replay_go(r, r->step - 1);
        break;
    case CLI_KEY_DOWN:
    case CLI_KEY_PAGE_DOWN:
        replay_go(r, r->step + 10);
        break;
    case CLI_KEY_UP:
    case CLI_KEY_PAGE_UP:
        replay_go(r, r->step - 10);
        break;
    case CLI_KEY_HOME:
    case 'g':
        replay_go(r, 0);
        break;
    case CLI_KEY_END:
    case 'G':
        replay_go(r, cb_match_steps(r->match));
        break;
    case 'h':
        r->pan_x -= 2;
        break;
    case 'l':
        r->pan_x += 2;
        break;
    case 'k':
        r->pan_y--;
        break;
    case 'j':
        r->pan_y++;
        break;
    case 'v':
        next_viewer(r);
        break;
    case 'q':
    case CLI_KEY_ESCAPE:
    case CLI_KEY_INTERRUPT:
        r->quit = true;
        break;
    default:
        break;
    }
}

static void describe_viewer(const replay_view *r, char *out, size_t size)
{
    if (r->viewer >= 0) {
        snprintf(out, size, "seen by %s", r->names[r->viewer]);
    } else {
        snprintf(out, size, "%s", r->viewer == CB_GOD ? "everything shown" : "seen by a watcher");
    }
}

void replay_draw(replay_view *r, cb_canvas *out, bool keys)
{
    const cb_style dim = {.ink = CB_INK_DIM};
    const cb_style plain = {.ink = CB_INK_TEXT};
    int news_rows = keys ? NEWS_ROWS : PICTURE_NEWS_ROWS;
    int news = out->height - news_rows - keys;
    char who[64];
    cb_text heard = {0};
    cb_look look = {.viewer = r->viewer, .pan_x = r->pan_x, .pan_y = r->pan_y};
    cb_canvas_clear(out);
    board_title(r->game, r->state, out);
    board_draw(r->game, r->state, &look, out, 0, 1, out->width, news - 2);
    for (int x = 0; x < out->width; x++) {
        cb_canvas_put(out, x, news - 1, 0x2500, dim);
    }
    describe_viewer(r, who, sizeof who);
    cb_canvas_print(out, 2, news - 1, plain, " step %d of %d, %s ", r->step,
                    cb_match_steps(r->match), who);
    cb_text_add(&heard, "");
    if (r->step > 0) {
        replay_heard(r, r->step - 1, &heard);
    }
    page_wrap(out, 1, news, out->width - 2, news_rows, 0, plain, heard.data);
    cb_text_free(&heard);
    if (keys) {
        cb_canvas_text(
            out, 1, out->height - 1, dim,
            "left, right step  up, down 10 steps  Home, End  v viewer  hjkl board  q quit");
    }
}
