/* Figures and buildings: what stands where, and whose it is. */
#ifndef SPF_PIECES_H
#define SPF_PIECES_H

#include "games/spacefreaks/spacefreaks.h"

/* Figures are numbered from 1: twelve Freaks by player, six Aliens, six Droids; 0 is none. */
enum {
    SPF_FIRST_ALIEN = SPF_ALL_FREAKS + 1,
    SPF_FIRST_DROID = SPF_FIRST_ALIEN + SPF_UNITS_OF_KIND
};

static inline bool spf_is_freak(int figure)
{
    return figure <= SPF_ALL_FREAKS;
}

static inline int spf_freak_number(int seat, int i)
{
    return seat * SPF_FREAKS + i + 1;
}

static inline int spf_freak_seat(int figure)
{
    return (figure - 1) / SPF_FREAKS;
}

static inline spf_freak *spf_freak_of(spf_state *s, int figure)
{
    return &s->player[spf_freak_seat(figure)].freaks[(figure - 1) % SPF_FREAKS];
}

static inline const spf_freak *spf_freak_in(const spf_state *s, int figure)
{
    return &s->player[spf_freak_seat(figure)].freaks[(figure - 1) % SPF_FREAKS];
}

static inline spf_unit *spf_unit_of(spf_state *s, int figure)
{
    return &s->units[figure - SPF_FIRST_ALIEN];
}

static inline int spf_figure_hex(const spf_state *s, int figure)
{
    return spf_is_freak(figure) ? spf_freak_in(s, figure)->hex
                                : s->units[figure - SPF_FIRST_ALIEN].hex;
}

static inline int spf_figure_owner(const spf_state *s, int figure)
{
    return spf_is_freak(figure) ? spf_freak_seat(figure) : s->units[figure - SPF_FIRST_ALIEN].owner;
}

/* Buildings are numbered from 1: eight Turrets, four Bunkers; 0 is none. */
static inline int spf_turret_number(int seat, int i)
{
    return seat * SPF_TURRETS + i + 1;
}

static inline int spf_bunker_number(int seat)
{
    return SPF_FIRST_BUNKER + seat;
}

static inline int spf_building_owner(int building)
{
    return building >= SPF_FIRST_BUNKER ? building - SPF_FIRST_BUNKER
                                        : (building - 1) / SPF_TURRETS;
}

static inline spf_building *spf_building_of(spf_state *s, int building)
{
    spf_player *p = &s->player[spf_building_owner(building)];
    return building >= SPF_FIRST_BUNKER ? &p->bunker : &p->turrets[(building - 1) % SPF_TURRETS];
}

static inline const spf_building *spf_building_in(const spf_state *s, int building)
{
    const spf_player *p = &s->player[spf_building_owner(building)];
    return building >= SPF_FIRST_BUNKER ? &p->bunker : &p->turrets[(building - 1) % SPF_TURRETS];
}

int spf_figure_at(const spf_state *s, int hex);   /* 0: none */
int spf_building_at(const spf_state *s, int hex); /* Turret or Bunker; 0: none */
int spf_base_at(const spf_state *s, int hex);     /* whose Home Base; -1: none */
int spf_wormhole_at(const spf_state *s, int hex); /* number of the token; -1: none */

static inline int spf_base_of(const spf_state *s, int seat)
{
    return spf_corners[s->player[seat].corner - 1];
}

static inline bool spf_in_bunker(const spf_state *s, int freak)
{
    int hex = spf_freak_in(s, freak)->hex;
    return hex && hex == s->player[spf_freak_seat(freak)].bunker.hex;
}

/* Puts a Figure there, or takes it off with SPF_NOWHERE; nothing else happens. */
void spf_put_figure(spf_state *s, int figure, int hex);
void spf_put_building(spf_state *s, int building, int hex);

/* An Alien or Droid (SPF_ALIEN, SPF_DROID) from the supply, or 0. */
int spf_free_unit(const spf_state *s, int kind);
/* A Turret of the player that is not on the board, or 0. */
int spf_free_turret(const spf_state *s, int seat);
/* Brings a unit into play; it cannot be activated this turn (SPF-16.1). */
void spf_deploy(spf_state *s, int figure, int seat, int hex);

/* SPF-3.7, 3.8: hexagons where a Figure may be put, and where a building or Wormhole may. */
spf_board spf_empty_hexes(const spf_state *s);
spf_board spf_building_sites(const spf_state *s);
/* Would the hexagon do for a building or Wormhole but for a Figure in it? */
bool spf_is_bare(const spf_state *s, int hex);
/* Hexagons outside all Building Zones (SPF-3.4). */
spf_board spf_neutral_zone(const spf_state *s);

/* Everything about a hexagon that keeps Figures out, Bunkers included (SPF-8.2, 8.3). */
static inline bool spf_is_open(const spf_state *s, int hex)
{
    int r = hex >> 5;
    uint32_t open = spf_arena_of(s)->walk.row[r] & ~s->figures.row[r] & ~s->solid.row[r];
    return open >> (hex & 31) & 1;
}

/* May this Figure move in? Rock aside (SPF-8.2, 8.8). */
static inline bool spf_may_enter(const spf_state *s, int figure, int hex)
{
    return spf_is_open(s, hex) ||
           (spf_is_freak(figure) && hex == s->player[spf_freak_seat(figure)].bunker.hex && hex &&
            !spf_in(&s->figures, hex));
}

/* The force fields in use, of SPF_SHIELDS. */
int spf_shields_used(const spf_state *s);
/* Does a Freak with a force field and outside a Bunker stand there (SPF-24.5)? */
bool spf_is_shielded(const spf_state *s, int hex);

/* Heals up to the starting Hit Points (SPF-14.5); returns how many were recovered. */
int spf_heal(spf_state *s, int freak, int amount, cb_log *log);
void spf_settle_totals(spf_player *p);
/* After a change of template (SPF-2.10). */
void spf_refit(spf_state *s, int seat);
/* Movement of a Figure when it is activated. */
int spf_movement_of(const spf_state *s, int figure);

void spf_settle_pieces(spf_state *s);

#endif
