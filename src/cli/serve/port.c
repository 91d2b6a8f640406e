/* cardboard export and import: matches of a server's database as records, and back. */
#include "cli/cli.h"
#include "server/server.h"

#include <stdio.h>

static int run_export(const cli_command *self, int argc, char **argv)
{
    bool finished = false;
    const cli_option options[] = {
        {"finished", 'f', CLI_FLAG, &finished, NULL, "only matches that are over", 0, 0},
        CLI_OPTIONS_END,
    };
    cli_texts words;
    int count = 0;
    cb_error err = {0};
    int code = cli_parse(self, options, argc, argv, &words, 2);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (words.count < 2) {
        return cli_misused(self, "name the database and a folder");
    }
    if (!server_export(words.at[0], words.at[1], finished, &count, &err)) {
        return cli_failed("%s", err.text);
    }
    printf("%d matches\n", count);
    return CLI_FINE;
}

static int run_import(const cli_command *self, int argc, char **argv)
{
    const cli_option options[] = {CLI_OPTIONS_END};
    cli_texts words;
    int code = cli_parse(self, options, argc, argv, &words, 16);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (words.count < 2) {
        return cli_misused(self, "name the database and some records");
    }
    for (int i = 1; i < words.count; i++) {
        cb_error err = {0};
        cb_text text = {0};
        bool fine = cli_read_file(words.at[i], &text, &err) &&
                    server_import(words.at[0], text.data ? text.data : "", &err);
        cb_text_free(&text);
        if (!fine) {
            return cli_failed("%s: %s", words.at[i], err.text);
        }
    }
    return CLI_FINE;
}

const cli_command cli_export = {
    .name = "export",
    .usage = "DATABASE FOLDER [--finished]",
    .summary = "write the matches of a server's database as records",
    .about = "Records of unfinished matches reveal everything hidden in them.",
    .run = run_export,
};

const cli_command cli_import = {
    .name = "import",
    .usage = "DATABASE RECORD...",
    .summary = "add records to a server's database as matches",
    .about = "Prints the links of each match. People hold all seats, with new tokens.",
    .run = run_import,
};
