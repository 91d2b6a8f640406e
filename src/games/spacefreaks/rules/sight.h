/* Range and Line of Sight (SPF-9). */
#ifndef SPACEFREAKS_SIGHT_H
#define SPACEFREAKS_SIGHT_H

#include "games/spacefreaks/rules/pieces.h"

/* Does the piece in a hexagon block sight (SPF-9.2, 9.6, 9.7)? */
static inline bool spacefreaks_blocks(const spacefreaks_state *s, int hex, bool through)
{
    const spacefreaks_arena *arena = spacefreaks_arena_of(s);
    int r = hex >> 5;
    uint32_t stops = s->figures.row[r];
    stops |= through ? arena->wall.row[r] : s->solid.row[r] | arena->screen.row[r];
    return stops >> (hex & 31) & 1;
}

/* Where sight stops: gathered once for several rays. */
spacefreaks_board spacefreaks_blockers(const spacefreaks_state *s, bool through);
/* How many hexagons of a ray can be aimed at: up to and including the first that stops sight. */
int spacefreaks_ray(const spacefreaks_board *stops, int from, int direction, int range);

/* Is `to` in Line of Sight of `from` and at most `range` away? */
bool spacefreaks_sees(const spacefreaks_state *s, int from, int to, int range, bool through);

/* The hexagons a weapon can be aimed at from there; never `from` itself (SPF-9.4). Hexagons of
 * Freaks with force fields are left out where a single hexagon is attacked (SPF-24.5). */
spacefreaks_board spacefreaks_targets(const spacefreaks_state *s, int from,
                                      const spacefreaks_weapon *weapon);

/* The direction from one hexagon to another on one of its six lines, or -1. */
int spacefreaks_direction(int from, int to);

/* Weapons as they are now, with all bonuses and round effects (SPF-2.8, SPF-25.16, SPF-25.18). */
spacefreaks_weapon spacefreaks_right_arm(const spacefreaks_state *s, int freak);
spacefreaks_weapon spacefreaks_unit_arm(const spacefreaks_state *s, int figure);
spacefreaks_weapon spacefreaks_turret_arm(const spacefreaks_state *s, int seat);

/* Friendly Freaks near enough for Symbiosis, 0 without that Head (SPF-23.1). */
int spacefreaks_symbionts(const spacefreaks_state *s, int freak);

#endif
