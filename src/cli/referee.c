/* cardboard referee: requests from standard input, answers to standard output, a line each. */
#include "referee/referee.h"
#include "cli/cli.h"
#include "core/error.h"
#include "core/text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What has been read and not yet answered. */
typedef struct input {
    char *bytes;
    size_t length;
    bool skipping; /* inside a line that was too long, and has been refused */
} input;

enum { INPUT_SIZE = REFEREE_LINE + 65536 };

/* False when the answer could not be delivered: nobody is listening any more. */
static bool deliver(cb_text *out)
{
    cb_text_char(out, '\n');
    bool fine = !out->failed && fwrite(out->data, 1, out->length, stdout) == out->length &&
                fflush(stdout) == 0;
    cb_text_clear(out);
    return fine;
}

static bool refuse_long_line(cb_text *out)
{
    cb_error err;
    cb_fail(&err, CB_EREQUEST, "the line is longer than %d bytes", REFEREE_LINE);
    referee_refuse(&err, out);
    return deliver(out);
}

static bool answer_line(referee *r, const char *line, size_t length, cb_text *out)
{
    if (length > 0 && line[length - 1] == '\r') {
        length--;
    }
    if (length > REFEREE_LINE) {
        return refuse_long_line(out);
    }
    referee_answer(r, line, length, out);
    return deliver(out);
}

/* Answers every whole line that is there, and keeps the rest. */
static bool answer_lines(referee *r, input *in, cb_text *out)
{
    char *line = in->bytes;
    char *end = in->bytes + in->length;
    bool fine = true;
    while (fine && !r->quit) {
        char *newline = memchr(line, '\n', (size_t)(end - line));
        if (!newline) {
            break;
        }
        if (!in->skipping) {
            fine = answer_line(r, line, (size_t)(newline - line), out);
        }
        in->skipping = false;
        line = newline + 1;
    }
    in->length = (size_t)(end - line);
    memmove(in->bytes, line, in->length);
    if (in->length > REFEREE_LINE + 1) {
        fine = fine && (in->skipping || refuse_long_line(out));
        in->skipping = true;
        in->length = 0;
    }
    return fine;
}

static int serve(void)
{
    referee r = {0};
    cb_text out = {0};
    input in = {.bytes = cli_alloc(1, INPUT_SIZE)};
    bool fine = true;
    while (fine && !r.quit) {
        ssize_t n = read(STDIN_FILENO, in.bytes + in.length, INPUT_SIZE - in.length);
        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n <= 0) {
            if (in.length > 0 && !in.skipping) { /* a last line without its end */
                fine = answer_line(&r, in.bytes, in.length, &out);
            }
            break;
        }
        in.length += (size_t)n;
        fine = answer_lines(&r, &in, &out);
    }
    free(in.bytes);
    cb_text_free(&out);
    referee_free(&r);
    return fine ? CLI_FINE : CLI_FAILED;
}

static int run(const cli_command *self, int argc, char **argv)
{
    const cli_option options[] = {CLI_OPTIONS_END};
    cli_texts words;
    int code = cli_parse(self, options, argc, argv, &words, 0);
    return code == CLI_GO_ON ? serve() : code;
}

const cli_command cli_referee = {
    .name = "referee",
    .usage = "",
    .summary = "answer a program: one JSON request and answer per line",
    .about =
        "Requests: new, load, names, games, tables, legal, position, view, guess, look, log,\n"
        "course, result, record, what_if, why, perft, best, hint, play, random, undo, concede,\n"
        "quit. For example:\n"
        "  {\"op\":\"new\",\"game\":\"pnrz\",\"players\":4,\"seed\":7}\n"
        "  {\"op\":\"legal\"}\n"
        "docs/protocol.md describes them all.",
    .run = run,
};
