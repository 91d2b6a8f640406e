/* The program `cardboard`: finds the subcommand and hands over. */
#include "cli/cli.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

static const cli_command *const commands[] = {
    &cli_play,   &cli_games, &cli_rules,   &cli_replay, &cli_sim,    &cli_arena,
    &cli_lab,    &cli_bench, &cli_referee, &cli_serve,  &cli_verify, &cli_export,
    &cli_import, &cli_db,    &cli_work,    &cli_admin,  &cli_notify, &cli_learn};

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void print_overview(FILE *out)
{
    fputs("cardboard: modern board games, played exactly by their rules\n\n"
          "usage: cardboard COMMAND [arguments]\n\n",
          out);
    for (int i = 0; i < COMMANDS; i++) {
        fprintf(out, "  %-8s  %s\n", commands[i]->name, commands[i]->summary);
    }
    fputs("\n'cardboard COMMAND --help' says more about one. 'cardboard --version' names the "
          "version.\nTo begin: cardboard play\n",
          out);
}

/* Output that never reached its reader is a failure, not a success. */
static int finish(int code)
{
    if (fflush(stdout) != 0 || ferror(stdout)) {
        return code == CLI_FINE ? CLI_FAILED : code;
    }
    return code;
}

int main(int argc, char **argv)
{
    signal(SIGPIPE, SIG_IGN);
    if (argc < 2) {
        print_overview(stderr);
        return CLI_MISUSED;
    }
    const char *name = argv[1];
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0) {
        print_overview(stdout);
        return finish(CLI_FINE);
    }
    if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0) {
        printf("cardboard %s\n", CB_VERSION);
        return finish(CLI_FINE);
    }
    for (int i = 0; i < COMMANDS; i++) {
        if (strcmp(name, commands[i]->name) == 0) {
            return finish(commands[i]->run(commands[i], argc - 1, argv + 1));
        }
    }
    fprintf(stderr, "cardboard: there is no command '%s'\n\n", name);
    print_overview(stderr);
    return CLI_MISUSED;
}
