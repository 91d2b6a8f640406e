/* Figures and buildings: what is where, and whose it is. */
#ifndef SPACEFREAKS_PIECES_H
#define SPACEFREAKS_PIECES_H

#include "games/spacefreaks/spacefreaks.h"

/* Figures are numbered from 1: twelve Freaks by player, six Aliens, six Droids; 0 is none. */
enum {
    SPACEFREAKS_FIRST_ALIEN = SPACEFREAKS_ALL_FREAKS + 1,
    SPACEFREAKS_FIRST_DROID = SPACEFREAKS_FIRST_ALIEN + SPACEFREAKS_UNITS_OF_KIND
};

static inline bool spacefreaks_is_freak(int figure)
{
    return figure <= SPACEFREAKS_ALL_FREAKS;
}

static inline int spacefreaks_freak_number(int seat, int i)
{
    return seat * SPACEFREAKS_FREAKS + i + 1;
}

/* By figure: the seat of a Freak, and where its place in the state begins. Every decision asks for
 * a Figure several times, and dividing by three takes longer. */
extern const uint8_t spacefreaks_freak_seats[SPACEFREAKS_ALL_FREAKS + 1];
extern const uint16_t spacefreaks_figure_offsets[SPACEFREAKS_FIGURES + 1];

static inline int spacefreaks_freak_seat(int figure)
{
    return spacefreaks_freak_seats[figure];
}

static inline spacefreaks_freak *spacefreaks_freak_of(spacefreaks_state *s, int figure)
{
    void *freak = (char *)s + spacefreaks_figure_offsets[figure];
    return freak;
}

static inline const spacefreaks_freak *spacefreaks_freak_in(const spacefreaks_state *s, int figure)
{
    const void *freak = (const char *)s + spacefreaks_figure_offsets[figure];
    return freak;
}

static inline spacefreaks_unit *spacefreaks_unit_of(spacefreaks_state *s, int figure)
{
    return &s->units[figure - SPACEFREAKS_FIRST_ALIEN];
}

static inline int spacefreaks_figure_hex(const spacefreaks_state *s, int figure)
{
    const uint16_t *hex; /* the first member of Freaks and of units */
    const void *place = (const char *)s + spacefreaks_figure_offsets[figure];
    hex = place;
    return *hex;
}

static inline int spacefreaks_figure_owner(const spacefreaks_state *s, int figure)
{
    return spacefreaks_is_freak(figure) ? spacefreaks_freak_seat(figure)
                                        : s->units[figure - SPACEFREAKS_FIRST_ALIEN].owner;
}

/* Buildings are numbered from 1: eight Turrets, four Bunkers; 0 is none. */
static inline int spacefreaks_turret_number(int seat, int i)
{
    return seat * SPACEFREAKS_TURRETS + i + 1;
}

static inline int spacefreaks_bunker_number(int seat)
{
    return SPACEFREAKS_FIRST_BUNKER + seat;
}

static inline int spacefreaks_building_owner(int building)
{
    return building >= SPACEFREAKS_FIRST_BUNKER ? building - SPACEFREAKS_FIRST_BUNKER
                                                : (building - 1) / SPACEFREAKS_TURRETS;
}

static inline spacefreaks_building *spacefreaks_building_of(spacefreaks_state *s, int building)
{
    spacefreaks_player *p = &s->player[spacefreaks_building_owner(building)];
    return building >= SPACEFREAKS_FIRST_BUNKER ? &p->bunker
                                                : &p->turrets[(building - 1) % SPACEFREAKS_TURRETS];
}

static inline const spacefreaks_building *spacefreaks_building_in(const spacefreaks_state *s,
                                                                  int building)
{
    const spacefreaks_player *p = &s->player[spacefreaks_building_owner(building)];
    return building >= SPACEFREAKS_FIRST_BUNKER ? &p->bunker
                                                : &p->turrets[(building - 1) % SPACEFREAKS_TURRETS];
}

int spacefreaks_figure_at(const spacefreaks_state *s, int hex);   /* 0: none */
int spacefreaks_building_at(const spacefreaks_state *s, int hex); /* Turret or Bunker; 0: none */
int spacefreaks_base_at(const spacefreaks_state *s, int hex);     /* whose Home Base; -1: none */
int spacefreaks_wormhole_at(const spacefreaks_state *s,
                            int hex); /* number of the token; -1: none */

static inline int spacefreaks_base_of(const spacefreaks_state *s, int seat)
{
    return spacefreaks_corners[s->player[seat].corner - 1];
}

static inline bool spacefreaks_in_bunker(const spacefreaks_state *s, int freak)
{
    int hex = spacefreaks_freak_in(s, freak)->hex;
    return hex && hex == s->player[spacefreaks_freak_seat(freak)].bunker.hex;
}

/* Puts a Figure there, or takes it off with SPACEFREAKS_NOWHERE; nothing else happens. */
void spacefreaks_put_figure(spacefreaks_state *s, int figure, int hex);
void spacefreaks_put_building(spacefreaks_state *s, int building, int hex);

/* An Alien or Droid (SPACEFREAKS_ALIEN, SPACEFREAKS_DROID) from the supply, or 0. */
int spacefreaks_free_unit(const spacefreaks_state *s, int kind);
/* A Turret of the player that is not on the board, or 0. */
int spacefreaks_free_turret(const spacefreaks_state *s, int seat);
/* Brings a unit into play; it cannot be activated this turn (SPF-16.1). */
void spacefreaks_deploy(spacefreaks_state *s, int figure, int seat, int hex);

/* SPF-3.7, 3.8: hexagons where a Figure may be put, and where a building or Wormhole may. */
spacefreaks_board spacefreaks_empty_hexes(const spacefreaks_state *s);
spacefreaks_board spacefreaks_building_sites(const spacefreaks_state *s);
/* Would the hexagon do for a building or Wormhole if there were no Figure in it? */
bool spacefreaks_is_bare(const spacefreaks_state *s, int hex);
/* Hexagons outside all Building Zones (SPF-3.4). */
spacefreaks_board spacefreaks_neutral_zone(const spacefreaks_state *s);

/* Everything about a hexagon that keeps Figures out, Bunkers included (SPF-8.2, 8.3). */
static inline bool spacefreaks_is_open(const spacefreaks_state *s, int hex)
{
    int r = hex >> 5;
    uint32_t open = spacefreaks_arena_of(s)->walk.row[r] & ~s->figures.row[r] & ~s->solid.row[r];
    return open >> (hex & 31) & 1;
}

/* May this Figure move in, not counting drilling through rock (SPF-8.2, 8.8)? */
static inline bool spacefreaks_may_enter(const spacefreaks_state *s, int figure, int hex)
{
    return spacefreaks_is_open(s, hex) ||
           (spacefreaks_is_freak(figure) &&
            hex == s->player[spacefreaks_freak_seat(figure)].bunker.hex && hex &&
            !spacefreaks_in(&s->figures, hex));
}

/* The neighbours that the Figure may move into, as bits of directions; without drilling. */
static inline unsigned spacefreaks_ways(const spacefreaks_state *s, int figure, int hex)
{
    const uint32_t *walk = spacefreaks_arena_of(s)->walk.row + (hex >> 5);
    const uint32_t *figures = s->figures.row + (hex >> 5), *solid = s->solid.row + (hex >> 5);
    int q = hex & 31, bunker = SPACEFREAKS_NOWHERE;
    uint64_t above = walk[-1] & ~figures[-1] & ~solid[-1];
    uint64_t beside = walk[0] & ~figures[0] & ~solid[0];
    uint64_t below = walk[1] & ~figures[1] & ~solid[1];
    /* Moved up by one, so that the west of the first column is a bit too. */
    above = above << 1 >> q;
    beside = beside << 1 >> q;
    below = below << 1 >> q;
    unsigned ways = (unsigned)((beside >> 2 & 1) | (above >> 2 & 1) << 1 | (above >> 1 & 1) << 2 |
                               (beside & 1) << 3 | (below & 1) << 4 | (below >> 1 & 1) << 5);
    if (spacefreaks_is_freak(figure)) {
        bunker = s->player[spacefreaks_freak_seat(figure)].bunker.hex;
    }
    if (bunker && !spacefreaks_in(&s->figures, bunker)) { /* SPF-8.3 */
        int step = bunker - hex;
        ways |= step >= -32 && step <= 32 ? spacefreaks_step_bits[step + 32] : 0;
    }
    return ways;
}

/* The force fields in use, of SPACEFREAKS_SHIELDS. */
int spacefreaks_shields_used(const spacefreaks_state *s);
/* Does a Freak with a force field and outside a Bunker stand there (SPF-24.5)? */
bool spacefreaks_is_shielded(const spacefreaks_state *s, int hex);

/* Heals up to the starting Hit Points (SPF-14.5); returns how many were recovered. */
int spacefreaks_heal(spacefreaks_state *s, int freak, int amount, cb_log *log);
void spacefreaks_settle_totals(spacefreaks_player *p);
/* After a change of template (SPF-2.10). */
void spacefreaks_refit(spacefreaks_state *s, int seat);
/* Movement of a Figure when it is activated. */
int spacefreaks_movement_of(const spacefreaks_state *s, int figure);

void spacefreaks_settle_pieces(spacefreaks_state *s);

#endif
