/* A chi-square test, with a limit that an honest sample passes all but once in a million. */
#ifndef TESTS_COMMON_CHI_H
#define TESTS_COMMON_CHI_H

#include <stdbool.h>
#include <stdint.h>

/* Zero it to begin. Outcomes that are expected too rarely are pooled. */
typedef struct chi {
    double sum, rest, rest_expected;
    int classes;
} chi;

void chi_add(chi *c, uint64_t count, double expected);
/* Is the sample as expected? Call it after adding all outcomes. */
bool chi_fits(chi *c);

#endif
