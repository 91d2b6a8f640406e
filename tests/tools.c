/*
 * run-properties, run-scenarios and golden as one program, where link-time optimisation would work on
 * the whole engine once for each: the first word says which.
 */
#include <stdio.h>
#include <string.h>

int run_properties(int argc, char **argv);
int run_scenarios(int argc, char **argv);
int golden(int argc, char **argv);

static const struct tool {
    const char *name;
    int (*run)(int argc, char **argv);
} tools[] = {
    {"run-properties", run_properties}, {"run-scenarios", run_scenarios}, {"golden", golden}};

int main(int argc, char **argv)
{
    for (size_t i = 0; argc > 1 && i < sizeof tools / sizeof tools[0]; i++) {
        if (strcmp(argv[1], tools[i].name) == 0) {
            return tools[i].run(argc - 1, argv + 1);
        }
    }
    fprintf(stderr, "usage: tools run-properties|run-scenarios|golden ARGUMENT...\n");
    return 2;
}
