/* cardboard verify: did chance follow from the match's secret? */
#include "cli/cli.h"
#include "server/table/chance.h"

#include <stdio.h>

static bool has_luck(const cb_match *match)
{
    bool found = false;
    for (int seat = 0; seat < CB_MAX_SEATS; seat++) {
        int step;
        found = found || cb_match_luck(match, seat, &step)[0];
    }
    return found;
}

static int verify(const char *path)
{
    cb_error err = {0};
    int rolls = 0;
    cb_match *match = cli_read_record(path, &err);
    if (!match) {
        return cli_failed("%s: %s", path, err.text);
    }
    bool fine = chance_verify(match, &rolls, &err);
    if (fine) {
        uint8_t secret[CHANCE_BYTES], commitment[CHANCE_BYTES];
        char hex[2 * CHANCE_BYTES + 1];
        chance_unhex(cb_match_secret(match), secret, sizeof secret);
        chance_commit(secret, commitment);
        chance_hex(commitment, sizeof commitment, hex);
        printf("%s: %d steps replay, all %d of chance follow from the secret%s.\n"
               "At the start this was shown: %s\n",
               path, cb_match_steps(match), rolls,
               has_luck(match) ? " and what the players added" : "", hex);
    }
    cb_match_free(match);
    return fine ? CLI_FINE : cli_failed("%s: %s", path, err.text);
}

static int run(const cli_command *self, int argc, char **argv)
{
    const cli_option options[] = {CLI_OPTIONS_END};
    cli_texts words;
    int code = cli_parse(self, options, argc, argv, &words, 1);
    if (code != CLI_GO_ON) {
        return code;
    }
    return words.count ? verify(words.at[0]) : cli_misused(self, "which record?");
}

const cli_command cli_verify = {
    .name = "verify",
    .usage = "RECORD",
    .summary = "recompute every roll and draw of a served match",
    .about = "The record of a finished match has its secret; compare what is printed with the\n"
             "commitment that was shown when the match began.",
    .run = run,
};
