/* Checks that are counted: all of them are made, and the last word says how many failed. */
#ifndef TESTS_SERVER_TALLY_H
#define TESTS_SERVER_TALLY_H

#include <stdbool.h>

/* What is tried at the moment, for the words of a failure; NULL: nothing in particular. */
void tally_about(const char *subject);
void check(bool fine, const char *what);
void check_number(long got, long wanted, const char *what);
/* Says how many there were; the program's status. */
int tally_end(void);

void rest(int milliseconds);

#endif
