/* Reading the command line by a table of options, and saying what is wrong with it. */
#include "cli/cli.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int cli_failed(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fputs("cardboard: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    return CLI_FAILED;
}

int cli_misused(const cli_command *command, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fputs("cardboard: ", stderr);
    vfprintf(stderr, format, args);
    va_end(args);
    fprintf(stderr, "\nusage: cardboard %s %s\n", command->name, command->usage);
    fprintf(stderr, "'cardboard %s --help' says more.\n", command->name);
    return CLI_MISUSED;
}

static void print_option(const cli_option *o)
{
    char left[48];
    int n = o->letter ? snprintf(left, sizeof left, "  -%c, --%s", o->letter, o->name)
                      : snprintf(left, sizeof left, "      --%s", o->name);
    if (o->value && n > 0 && (size_t)n < sizeof left) {
        snprintf(left + n, sizeof left - (size_t)n, " %s", o->value);
    }
    printf("%-28s  %s\n", left, o->help);
}

static int print_help(const cli_command *command, const cli_option *options)
{
    static const cli_option help = {.name = "help", .letter = 'h', .help = "print this help"};
    printf("cardboard %s: %s\n\n", command->name, command->summary);
    printf("usage: cardboard %s %s\n", command->name, command->usage);
    if (command->about) {
        printf("\n%s\n", command->about);
    }
    printf("\noptions:\n");
    for (const cli_option *o = options; o->name; o++) {
        print_option(o);
    }
    print_option(&help);
    return CLI_FINE;
}

static const cli_option *find_long(const cli_option *options, const char *name, size_t length)
{
    for (const cli_option *o = options; o->name; o++) {
        if (strlen(o->name) == length && memcmp(o->name, name, length) == 0) {
            return o;
        }
    }
    return NULL;
}

static const cli_option *find_letter(const cli_option *options, char letter)
{
    for (const cli_option *o = options; o->name; o++) {
        if (o->letter && o->letter == letter) {
            return o;
        }
    }
    return NULL;
}

static int store_number(const cli_command *command, const cli_option *o, const char *value)
{
    char *end;
    errno = 0;
    long long number = strtoll(value, &end, 10);
    if (errno || end == value || *end || number < o->min || number > o->max) {
        return cli_misused(command, "--%s takes a whole number from %lld to %lld, not '%s'",
                           o->name, (long long)o->min, (long long)o->max, value);
    }
    *(int64_t *)o->into = number;
    return CLI_GO_ON;
}

static int store_real(const cli_command *command, const cli_option *o, const char *value)
{
    char *end;
    double number = strtod(value, &end);
    if (end == value || *end || !isfinite(number) || number < (double)o->min ||
        number > (double)o->max) {
        return cli_misused(command, "--%s takes a number from %lld to %lld, not '%s'", o->name,
                           (long long)o->min, (long long)o->max, value);
    }
    *(double *)o->into = number;
    return CLI_GO_ON;
}

static int store(const cli_command *command, const cli_option *o, const char *value)
{
    switch (o->type) {
    case CLI_FLAG:
        *(bool *)o->into = true;
        return CLI_GO_ON;
    case CLI_TEXT:
        *(const char **)o->into = value;
        return CLI_GO_ON;
    case CLI_NUMBER:
        return store_number(command, o, value);
    case CLI_REAL:
        return store_real(command, o, value);
    case CLI_TEXTS: {
        cli_texts *texts = o->into;
        if (texts->count == (int)(sizeof texts->at / sizeof texts->at[0])) {
            return cli_misused(command, "--%s is given too often", o->name);
        }
        texts->at[texts->count++] = value;
        return CLI_GO_ON;
    }
    }
    return CLI_GO_ON;
}

/* One argument that begins with a dash; *at moves on when the value is the next argument. */
static int take_option(const cli_command *command, const cli_option *options, int argc, char **argv,
                       int *at)
{
    const char *arg = argv[*at];
    const char *value = NULL;
    const cli_option *o;
    if (arg[1] == '-') {
        const char *equals = strchr(arg, '=');
        o = find_long(options, arg + 2, equals ? (size_t)(equals - arg - 2) : strlen(arg + 2));
        value = equals ? equals + 1 : NULL;
    } else {
        o = find_letter(options, arg[1]);
        value = arg[2] ? arg + 2 : NULL;
    }
    if (!o) {
        return cli_misused(command, "there is no option '%s'", arg);
    }
    if (o->type == CLI_FLAG && value) {
        return cli_misused(command, "--%s takes no value", o->name);
    }
    if (o->type != CLI_FLAG && !value) {
        if (*at + 1 == argc) {
            return cli_misused(command, "--%s needs a value", o->name);
        }
        value = argv[++*at];
    }
    return store(command, o, value);
}

int cli_parse(const cli_command *command, const cli_option *options, int argc, char **argv,
              cli_texts *words, int most)
{
    bool only_words = false;
    words->count = 0;
    for (int i = 1; i < argc; i++) {
        const char *arg = argv[i];
        if (!only_words && strcmp(arg, "--") == 0) {
            only_words = true;
        } else if (!only_words && arg[0] == '-' && arg[1]) {
            if (strcmp(arg, "--help") == 0 || strcmp(arg, "-h") == 0) {
                return print_help(command, options);
            }
            int code = take_option(command, options, argc, argv, &i);
            if (code != CLI_GO_ON) {
                return code;
            }
        } else if (words->count == most) {
            return cli_misused(command, "'%s' is one argument too many", arg);
        } else {
            words->at[words->count++] = arg;
        }
    }
    return CLI_GO_ON;
}
