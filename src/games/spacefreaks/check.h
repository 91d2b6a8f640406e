/* What the two halves of check share: check.c (course, cards, choices), check_pieces.c. */
#ifndef SPF_CHECK_H
#define SPF_CHECK_H

#include "games/spacefreaks/stages.h"

/* Leaves the function with an error unless `what` is so. */
#define REQUIRE(what, ...)                                                                         \
    do {                                                                                           \
        if (!(what)) {                                                                             \
            return cb_fail(err, CB_EPOSITION, __VA_ARGS__);                                        \
        }                                                                                          \
    } while (0)

static inline bool spf_is_hex(int hex)
{
    return hex >= SPF_FIRST_HEX && hex <= SPF_LAST_HEX && spf_in(&spf_on_board, hex);
}

static inline bool spf_is_hex_or_none(int hex)
{
    return hex == SPF_NOWHERE || spf_is_hex(hex);
}

/* No place is off the board, and no number of a piece out of range. */
bool spf_check_places(const spf_state *s, cb_error *err);
/* Pieces stand where they may, with marks they may have. */
bool spf_check_pieces(const spf_state *s, cb_error *err);
/* Flags and markers of a player. */
bool spf_check_markers(const spf_state *s, int seat, cb_error *err);

#endif
