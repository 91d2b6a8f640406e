/* Counted checks: all of them run, and the last line says how many failed. */
#ifndef TESTS_SERVER_TALLY_H
#define TESTS_SERVER_TALLY_H

#include <stdbool.h>

/* What is being tried, for the message of a failure; NULL: nothing in particular. */
void tally_about(const char *subject);
void check(bool fine, const char *what);
void check_number(long got, long wanted, const char *what);
/* Reports the totals and returns the program's exit code. */
int tally_end(void);

void rest(int milliseconds);

#endif
