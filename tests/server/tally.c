#include "server/tally.h"

#include <stdio.h>
#include <time.h>

static int failures, checks;
static const char *about;

void tally_about(const char *subject)
{
    about = subject;
}

static void failed(void)
{
    failures++;
    printf("FAILED%s%s: ", about ? ", " : "", about ? about : "");
}

void check(bool fine, const char *what)
{
    checks++;
    if (!fine) {
        failed();
        printf("%s\n", what);
    }
}

void check_number(long got, long wanted, const char *what)
{
    checks++;
    if (got != wanted) {
        failed();
        printf("%s: %ld instead of %ld\n", what, got, wanted);
    }
}

int tally_end(void)
{
    printf("%d checks, %d failed\n", checks, failures);
    return failures ? 1 : 0;
}

void rest(int milliseconds)
{
    nanosleep(&(struct timespec){.tv_sec = milliseconds / 1000,
                                 .tv_nsec = milliseconds % 1000 * 1000000L},
              NULL);
}
