/* cardboard db: what an operator does with a server's database. */
#include "cli/db/db.h"

#include <stdio.h>
#include <string.h>

static const cli_command *const subcommands[] = {&db_backup,  &db_restore, &db_copy,  &db_check,
                                                 &db_upgrade, &db_export,  &db_forget};

enum { SUBCOMMANDS = sizeof subcommands / sizeof subcommands[0] };

static int print_overview(const cli_command *self)
{
    printf("cardboard %s: %s\n\nusage: cardboard %s %s\n\n", self->name, self->summary, self->name,
           self->usage);
    for (int i = 0; i < SUBCOMMANDS; i++) {
        printf("  %-10s  %s\n", subcommands[i]->name + strlen("db "), subcommands[i]->summary);
    }
    printf("\n'cardboard db SUBCOMMAND --help' says more about one.\n\noptions:\n"
           "  -h, --help                  print this help\n");
    return CLI_FINE;
}

static int run(const cli_command *self, int argc, char **argv)
{
    if (argc < 2) {
        return cli_misused(self, "which subcommand?");
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        return print_overview(self);
    }
    for (int i = 0; i < SUBCOMMANDS; i++) {
        if (strcmp(argv[1], subcommands[i]->name + strlen("db ")) == 0) {
            return subcommands[i]->run(subcommands[i], argc - 1, argv + 1);
        }
    }
    return cli_misused(self, "there is no subcommand '%s'", argv[1]);
}

const cli_command cli_db = {
    .name = "db",
    .usage = "SUBCOMMAND [arguments]",
    .summary = "look after a server's database",
    .run = run,
};
