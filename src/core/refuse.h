/*
 * How a game refuses a position that its rules do not allow (cb_game.check): the function around
 * these has a `cb_error *err` and returns whether all is well.
 */
#ifndef CB_CORE_REFUSE_H
#define CB_CORE_REFUSE_H

#include "cardboard.h"
#include "core/error.h"

/* Returns with an error; the rest is a format and what goes into it. */
#define CB_REFUSE(...) return cb_fail(err, CB_EPOSITION, __VA_ARGS__)

/* Refuses unless `holds`. */
#define CB_REQUIRE(holds, ...)                                                                     \
    do {                                                                                           \
        if (!(holds)) {                                                                            \
            CB_REFUSE(__VA_ARGS__);                                                                \
        }                                                                                          \
    } while (0)

#endif
