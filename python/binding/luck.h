/* The luck in a match that has been played. */
#ifndef CBPY_LUCK_H
#define CBPY_LUCK_H

#include "cardboard.h"

/* The luck that each seat had in a match (arena/luck.h), of chance and of slips. bots[seat] is the bot that
 * played a seat, opened anew for every step n with the seed of the match plus n, as cardboard.text does; NULL:
 * nothing is known of how the seat decided. */
bool cbpy_luck(const cb_match *match, const char *const *bots, double *luck, cb_error *err);

#endif
