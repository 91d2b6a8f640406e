/* Carrying out the steps of a plan. */
#ifndef LEARN_STEPS_H
#define LEARN_STEPS_H

#include <string.h>

#include "learn/observe.h"

/* What all steps need: the view, the one that was observed before (NULL, where the observation is
 * still all zeros), and who observes. A step replaces what it wrote for the view before. */
typedef struct learn_source {
    const unsigned char *view, *before;
    const uint8_t *relative_seat; /* of the plan */
    int seat, players;
} learn_source;

/* Carries out a step of any code but LEARN_UNLESS. */
extern void (*const learn_run_step[])(const learn_op *op, const learn_source *d, uint8_t *out);
/* Carries out steps over zeros. */
void learn_run_steps(const learn_op *op, const learn_op *last, const learn_source *d, uint8_t *out);
/* The seat counted from the observing one; figures beyond the players keep their place. */
static inline int learn_relative_seat(int value, int seat, int players)
{
    return value >= players ? value : value >= seat ? value - seat : value - seat + players;
}

#endif
