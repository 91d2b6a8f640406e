/* cardboard admin: an operator's command to a running server, over its socket. */
#include "cli/cli.h"
#include "core/error.h"
#include "core/text.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { ANSWER = 512 };

static bool ask(const char *path, const char *line, char answer[ANSWER], cb_error *err)
{
    struct sockaddr_un at = {.sun_family = AF_UNIX};
    size_t got = 0;
    ssize_t n = 0;
    if (strlen(path) >= sizeof at.sun_path) {
        return cb_fail(err, CB_ERANGE, "that path is too long");
    }
    memcpy(at.sun_path, path, strlen(path) + 1);
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    bool fine = fd >= 0 && connect(fd, (struct sockaddr *)&at, sizeof at) == 0 &&
                write(fd, line, strlen(line)) == (ssize_t)strlen(line);
    while (fine && got < ANSWER - 1 && (n = read(fd, answer + got, ANSWER - 1 - got)) > 0) {
        got += (size_t)n;
    }
    answer[got] = '\0';
    if (!fine || n < 0) {
        cb_fail(err, CB_EIO, "%.200s: %s", path, strerror(errno));
    } else if (!got) {
        cb_fail(err, CB_EIO, "the server did not answer");
    }
    if (fd >= 0) {
        close(fd);
    }
    return fine && got > 0;
}

static int run(const cli_command *self, int argc, char **argv)
{
    const cli_option options[] = {CLI_OPTIONS_END};
    cli_texts words;
    cb_error err = {0};
    cb_text line = {0};
    char answer[ANSWER];
    int code = cli_parse(self, options, argc, argv, &words, 4);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (words.count < 2) {
        return cli_misused(self, "name the socket and a command");
    }
    for (int i = 1; i < words.count; i++) {
        cb_text_format(&line, "%s%s", i > 1 ? " " : "", words.at[i]);
    }
    cb_text_char(&line, '\n');
    bool fine = !line.failed && ask(words.at[0], line.data, answer, &err);
    cb_text_free(&line);
    if (!fine) {
        return cli_failed("%s", err.code ? err.text : "not enough memory");
    }
    if (strncmp(answer, "ok", 2) != 0) {
        return cli_failed("%.*s", (int)strcspn(answer, "\n"),
                          strncmp(answer, "error ", 6) == 0 ? answer + 6 : answer);
    }
    printf("%s", answer);
    return CLI_FINE;
}

const cli_command cli_admin = {
    .name = "admin",
    .usage = "SOCKET COMMAND...",
    .summary = "tell a running server to mute, close or ban",
    .about =
        "SOCKET is the path given to the server with --admin. The commands:\n\n"
        "  mute MATCH SEAT       that seat can no longer chat; unmute MATCH SEAT: it can again\n"
        "  close MATCH           end a match\n"
        "  ban RANGE MINUTES     refuse an address, or a range like 10.1.0.0/16\n"
        "  unban RANGE, bans     lift a ban; list them\n\n"
        "The audit log, SOCKET.audit, records every command.",
    .run = run,
};
