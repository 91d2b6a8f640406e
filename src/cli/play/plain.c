#include "cli/play/plain.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/terminal/board.h"
#include "cli/terminal/screen.h"
#include "core/error.h"
#include "core/text.h"

enum { PLAIN_LINE = 400 };

/* Writes text line by line, without characters that the reader's locale lacks and without bytes
 * that are not text (errors quote a player's line). */
static void put(FILE *out, const char *text, bool ascii)
{
    cb_text plain = {0};
    while (*text) {
        char part[1024];
        cb_glyph glyphs[sizeof part];
        size_t n = strcspn(text, "\n");
        snprintf(part, sizeof part, "%.*s", (int)n, text);
        cb_canvas line = {.width = (int)strlen(part) + 1, .height = 1, .glyphs = glyphs};
        cb_canvas_clear(&line);
        cb_canvas_text(&line, 0, 0, (cb_style){0}, part);
        cb_canvas_plain(&line, ascii, &plain);
        text += n + (text[n] == '\n');
    }
    fputs(plain.data ? plain.data : "", out);
    cb_text_free(&plain);
}

static void show_table(table *t, cb_text *text, bool ascii)
{
    cb_look look = {.viewer = t->seat, .marks = t->marks, .mark_count = t->mark_count};
    cb_result result;
    cb_text_char(text, '\n');
    board_plain(t->game, t->view, &look, ascii, text);
    cb_result_of(t->game, t->view, &result);
    cb_text_add(text, "points:");
    for (int seat = 0; seat < result.players; seat++) {
        cb_text_format(text, " %c %d", cb_seat_letter(seat), (int)result.points[seat]);
    }
    cb_text_char(text, '\n');
    table_prompt(t, text);
    cb_text_char(text, '\n');
    for (int i = 0; i < t->count; i++) {
        cb_text_format(text, "%4d  %s  = %s\n", i + 1, table_move_text(t, i),
                       table_move_words(t, i));
    }
}

/* What the seat heard since it last acted. */
static void show_news(table *t, cb_text *text)
{
    int from = t->seat >= 0 ? t->acted[t->seat] : 0;
    int steps = cb_match_steps(t->match);
    table_heard(t, t->seat, from > 0 ? from - 1 : 0, steps, text);
}

/* The move that a line means: its number, or its notation. -1 after saying that there is none. */
static int find_move(table *t, const char *line, FILE *out, bool ascii)
{
    char *end;
    long number = strtol(line, &end, 10);
    if (end != line && !*end) {
        if (number >= 1 && number <= t->count) {
            return (int)number - 1;
        }
        fprintf(out, "there is no move %ld: the numbers are 1 to %d\n", number, t->count);
        return -1;
    }
    cb_error err;
    cb_move found;
    cb_move *scratch = cli_alloc(cb_game_max_moves(t->game), sizeof *scratch);
    bool fine = cb_move_find(t->game, t->view, t->seat, line, scratch, &found, &err);
    free(scratch);
    for (int i = 0; fine && i < t->count; i++) {
        if (t->moves[i] == found) {
            return i;
        }
    }
    cb_text why = {0};
    put(out, table_why(t, line, &why) ? why.data : err.text, ascii);
    cb_text_free(&why);
    return -1;
}

/* Words that are not moves. True if the line was one. */
static bool command(table *t, const char *line, FILE *out, bool ascii)
{
    cb_text text = {0};
    cb_error err = {.code = CB_OK};
    bool known = true;
    bool fine = true;
    if (strcmp(line, "?") == 0 || strcmp(line, "help") == 0) {
        table_help(t, &text);
    } else if (strcmp(line, "l") == 0 || strcmp(line, "log") == 0) {
        table_heard(t, t->seat, 0, cb_match_steps(t->match), &text);
    } else if (strcmp(line, "u") == 0 || strcmp(line, "undo") == 0) {
        fine = table_take_back(t, &err);
    } else if (strcmp(line, "h") == 0 || strcmp(line, "hint") == 0) {
        fine = table_hint(t, &err);
        cb_text_format(&text, "%s%s", t->message, fine ? "\n" : "");
    } else if (strncmp(line, "if ", 3) == 0) {
        int index = find_move(t, line + 3, out, ascii);
        fine = index < 0 || table_what_if(t, index, &text, &err);
    } else if (strcmp(line, "s") == 0 || strcmp(line, "save") == 0) {
        fine = table_save(t, &err);
        cb_text_format(&text, "%s%s\n", fine ? "saved as " : "", fine ? t->path : "");
    } else if (strcmp(line, "concede") == 0) {
        fine = table_concede(t, &err);
    } else if (strcmp(line, "w") == 0) {
        fine = table_next_person(t) || cb_fail(&err, CB_ESEAT, "nobody else may choose now");
    } else if (strcmp(line, "q") == 0 || strcmp(line, "quit") == 0) {
        t->quit = true;
    } else {
        known = false;
    }
    put(out, !fine ? err.text : text.data ? text.data : "", ascii);
    cb_text_free(&text);
    return known;
}

/* The next line without the spaces around it; false at the end of the input. */
static bool read_line(FILE *in, char line[PLAIN_LINE])
{
    if (!fgets(line, PLAIN_LINE, in)) {
        return false;
    }
    if (!strchr(line, '\n')) {
        int c;
        while ((c = fgetc(in)) != EOF && c != '\n') { /* the rest of a line too long for any move */
        }
    }
    size_t n = strlen(line);
    while (n > 0 && isspace((unsigned char)line[n - 1])) {
        line[--n] = '\0';
    }
    size_t skip = strspn(line, " \t");
    memmove(line, line + skip, n - skip + 1);
    return true;
}

static void answer(table *t, const char *line, FILE *out, bool ascii)
{
    if (!*line && t->mode != TABLE_WATCH) {
        return;
    }
    if (*line && command(t, line, out, ascii)) {
        return;
    }
    if (t->mode == TABLE_WATCH) {
        table_others(t);
        return;
    }
    int index = find_move(t, line, out, ascii);
    cb_error err;
    if (index >= 0 && !table_play(t, index, &err)) {
        put(out, err.text, ascii);
    }
}

void plain_play(table *t, FILE *in, FILE *out)
{
    bool ascii = !screen_is_unicode();
    int shown = -1; /* steps of the match when it was shown last */
    int shown_seat = CB_GOD;
    while (!t->quit) {
        while (t->mode == TABLE_OTHERS && !t->quit) {
            table_others(t);
        }
        if (t->mode == TABLE_CURTAIN) {
            table_sit_down(t);
        }
        cb_text text = {0};
        if (shown != cb_match_steps(t->match) || shown_seat != t->seat) {
            show_news(t, &text);
            show_table(t, &text, ascii);
            shown = cb_match_steps(t->match);
            shown_seat = t->seat;
        }
        put(out, text.data ? text.data : "", ascii);
        cb_text_free(&text);
        if (t->mode == TABLE_OVER) {
            return;
        }
        char line[PLAIN_LINE];
        fputs("> ", out);
        fflush(out);
        if (!read_line(in, line)) {
            fputc('\n', out);
            return;
        }
        answer(t, line, out, ascii);
    }
}
