/* Memory that begins with a cache line, for states and other data that is read all the time. */
#ifndef CB_CORE_MEMORY_H
#define CB_CORE_MEMORY_H

#include "cardboard.h"

#include <string.h>

enum {
    CB_LINE = 64,       /* bytes of a cache line: a state across two pages is copied three times
                           slower */
    CB_MAX_STATE = 4096 /* no game's state is larger: a copy fits on the stack */
};

typedef union cb_state_buffer {
    uint64_t align;
    unsigned char bytes[CB_MAX_STATE];
} cb_state_buffer;

static inline size_t cb_lines(size_t bytes)
{
    return (bytes + CB_LINE - 1) / CB_LINE * CB_LINE;
}

/* Copies a line in registers as wide as the processor has; memcpy takes narrower ones. */
static inline void cb_copy_line(void *to, const void *from)
{
    typedef uint64_t wide __attribute__((vector_size(32)));
    wide halves[2];
    memcpy(&halves[0], from, sizeof *halves);
    memcpy(&halves[1], (const char *)from + sizeof *halves, sizeof *halves);
    memcpy(to, &halves[0], sizeof *halves);
    memcpy((char *)to + sizeof *halves, &halves[1], sizeof *halves);
}

#endif
