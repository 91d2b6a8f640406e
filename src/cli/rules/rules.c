/* cardboard rules: the rules as implemented, to read or to search. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/rules/find.h"

/* Through the pager on a terminal. */
static int show(const cb_text *text)
{
    FILE *pager = NULL;
    if (isatty(STDOUT_FILENO)) {
        const char *command = getenv("PAGER");
        pager = popen(command && *command ? command : "less -FRX", "w");
    }
    FILE *out = pager ? pager : stdout;
    fwrite(text->data, 1, text->length, out);
    if (pager) {
        int status = pclose(pager);
        if (status == 127 << 8) { /* there is no such pager */
            fwrite(text->data, 1, text->length, stdout);
        }
    }
    return CLI_FINE;
}

static int run(const cli_command *self, int argc, char **argv)
{
    bool brief = false;
    const cli_option options[] = {
        {"brief", 0, CLI_FLAG, &brief, NULL, "what to know before the first turn, on one page", 0,
         0},
        CLI_OPTIONS_END,
    };
    cli_texts words;
    int code = cli_parse(self, options, argc, argv, &words, 2);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (words.count == 0) {
        return cli_misused(self, "which game?");
    }
    const cb_game *game = cli_find_game(words.at[0]);
    if (!game) {
        return CLI_MISUSED;
    }
    if (brief && words.count > 1) {
        return cli_misused(self, "--brief is the whole page: it takes no word");
    }
    const char *page = brief ? rules_brief(cb_game_id(game)) : rules_page(cb_game_id(game));
    if (!page) {
        return cli_failed("%s has no rules page in this program", cb_game_id(game));
    }
    cb_text text = {0};
    if (words.count == 1) {
        rules_plain(page, strlen(page), &text);
    } else if (rules_search(cb_game_id(game), words.at[1], &text) == 0) {
        return cli_failed("no rule of %s contains '%s'", cb_game_id(game), words.at[1]);
    }
    code = show(&text);
    cb_text_free(&text);
    return code;
}

const cli_command cli_rules = {
    .name = "rules",
    .usage = "GAME [--brief | WORD]",
    .summary = "read or search the rules as implemented",
    .about = "With WORD, prints every rule that contains it; a rule's number such as PNRZ-4.1 "
             "finds that "
             "rule.\nOn a terminal the text goes through $PAGER, or less.",
    .run = run,
};
