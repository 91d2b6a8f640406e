/* What players work out at the table beyond legal moves, topic by topic: the answers as structs,
 * and who fills them. All of it is told by the functions of the rules, on what the viewer knows. */
#ifndef SPACEFREAKS_FACTS_H
#define SPACEFREAKS_FACTS_H

#include "core/game.h"
#include "games/spacefreaks/rules/sight.h"
#include "games/spacefreaks/tell/kinds.h"

enum {
    SPACEFREAKS_MAX_RAY = 22,  /* the width of the board */
    SPACEFREAKS_MAX_PATH = 24, /* steps of a walk that is told, and of a push */
    SPACEFREAKS_MAX_WAYS = 255,
    SPACEFREAKS_MAX_BLOWS = 255,
    SPACEFREAKS_MAX_HITS = 24,
    SPACEFREAKS_MAX_HARMS = 64
};

/* A set of hexagons as the fields of a topic hold it: bit i is hexagon SPACEFREAKS_FIRST_HEX +
 * i. */
typedef struct spacefreaks_hexes {
    uint8_t bits[(SPACEFREAKS_LAST_HEX - SPACEFREAKS_FIRST_HEX) / 8 + 1];
} spacefreaks_hexes;

/* Adds one; those of a board (facts_hexes.c). */
void spacefreaks_note_hex(spacefreaks_hexes *set, int hex);
spacefreaks_hexes spacefreaks_hexes_of(const spacefreaks_board *board);

/* ---- arenas, parts, sponsors: what never changes (facts_cards.c) ---- */

typedef struct spacefreaks_terrain_fact {
    spacefreaks_hexes rock, wall, radiation, lab, healing, floor; /* the rest is sand */
} spacefreaks_terrain_fact;

typedef struct spacefreaks_zone_fact {
    uint16_t base;
    spacefreaks_hexes home, building;
} spacefreaks_zone_fact;

typedef struct spacefreaks_arena_facts {
    spacefreaks_terrain_fact sides[2];
    spacefreaks_hexes landing;
    spacefreaks_zone_fact corners[SPACEFREAKS_SEATS];
} spacefreaks_arena_facts;

typedef struct spacefreaks_part_facts {
    spacefreaks_part parts[SPACEFREAKS_PARTS];
    spacefreaks_part heads[SPACEFREAKS_HEADS];
} spacefreaks_part_facts;

typedef struct spacefreaks_sponsor_facts {
    spacefreaks_sponsor sponsors[SPACEFREAKS_SPONSORS];
} spacefreaks_sponsor_facts;

/* ---- figures, reaches, walk: who could go where and hit what (facts_figures.c) ---- */

/* The hexagons of a line of sight, up to and with what blocks it. */
typedef struct spacefreaks_ray_fact {
    uint8_t count, blocked;
    uint16_t hexes[SPACEFREAKS_MAX_RAY];
} spacefreaks_ray_fact;

/* A hexagon that costs Hit Points (or a Strike) to walk to. */
typedef struct spacefreaks_harm_fact {
    uint16_t hex;
    uint8_t harm;
} spacefreaks_harm_fact;

/* A Figure in the arena, as if it were activated now. */
typedef struct spacefreaks_figure_fact {
    uint8_t figure, movement, armor;
    uint16_t hex;
    spacefreaks_weapon arm;
} spacefreaks_figure_fact;

typedef struct spacefreaks_turret_fact {
    uint8_t building;
    uint16_t hex;
    spacefreaks_weapon gun;
} spacefreaks_turret_fact;

typedef struct spacefreaks_figure_facts {
    uint8_t figure_count, turret_count, players;
    spacefreaks_weapon arms[SPACEFREAKS_SEATS]; /* the Right Arm of each template */
    uint16_t next_cards[SPACEFREAKS_SEATS];     /* the points of the next Sponsor card */
    spacefreaks_figure_fact figures[SPACEFREAKS_FIGURES];
    spacefreaks_turret_fact turrets[SPACEFREAKS_SEATS * SPACEFREAKS_TURRETS];
} spacefreaks_figure_facts;

/* What a Figure sees, where it could walk, and what it could hit after that. */
typedef struct spacefreaks_reach_fact {
    uint8_t figure, harms;
    spacefreaks_ray_fact rays[SPACEFREAKS_DIRECTIONS];
    spacefreaks_hexes reach, threat;
    spacefreaks_harm_fact harm[SPACEFREAKS_MAX_HARMS];
} spacefreaks_reach_fact;

typedef struct spacefreaks_cover_fact {
    uint8_t building;
    spacefreaks_hexes threat; /* none while Turrets may not fire */
} spacefreaks_cover_fact;

/* A topic of its own: it is by far the longest, and wanted only for what the viewer looks at. */
typedef struct spacefreaks_reach_facts {
    uint8_t figure_count, turret_count;
    spacefreaks_reach_fact figures[SPACEFREAKS_FIGURES];
    spacefreaks_cover_fact turrets[SPACEFREAKS_SEATS * SPACEFREAKS_TURRETS];
} spacefreaks_reach_facts;

typedef struct spacefreaks_way_fact {
    uint16_t to;
    uint8_t harm, steps;
    uint16_t path[SPACEFREAKS_MAX_PATH];
} spacefreaks_way_fact;

/* Where the active Figure can walk with the Movement it has left, by ways that hurt least. */
typedef struct spacefreaks_walk_facts {
    uint8_t count;
    spacefreaks_way_fact ways[SPACEFREAKS_MAX_WAYS];
} spacefreaks_walk_facts;

/* ---- sight, blows: what is aimed, and what each attack would do (facts_blows.c) ---- */

typedef struct spacefreaks_sight_facts {
    uint16_t from; /* SPACEFREAKS_NOWHERE: nothing is aimed */
    spacefreaks_ray_fact rays[SPACEFREAKS_DIRECTIONS];
    spacefreaks_hexes covers; /* of a weapon that needs no Line of Sight */
} spacefreaks_sight_facts;

/* What a blow does to what stands in a hexagon. */
typedef struct spacefreaks_hit_fact {
    uint16_t hex;
    uint8_t figure, building; /* 0: none; both none: a Home Base */
    uint8_t owner, damage, left, strikes, gone, shielded;
} spacefreaks_hit_fact;

typedef struct spacefreaks_blow_fact {
    uint8_t verb;
    uint8_t sponsor;  /* 0: none */
    int8_t direction; /* -1: none */
    uint8_t back;     /* what the attacking Freak loses to Retaliate */
    uint16_t hex, other, from;
    uint8_t hit_count, steps;
    spacefreaks_hexes area;
    spacefreaks_hit_fact hits[SPACEFREAKS_MAX_HITS];
    uint16_t path[SPACEFREAKS_MAX_PATH]; /* of a push */
} spacefreaks_blow_fact;

typedef struct spacefreaks_blow_facts {
    uint8_t count;
    spacefreaks_blow_fact blows[SPACEFREAKS_MAX_BLOWS];
} spacefreaks_blow_facts;

/* ---- missions: where one's own are done (facts_missions.c) ---- */

/* The hexagons that a goal and its advanced form are about, and those from which a Freak would get
 * on with a fight that it asks for. */
typedef struct spacefreaks_mission_fact {
    uint8_t mission;
    spacefreaks_hexes wanted, advanced, stands;
} spacefreaks_mission_fact;

typedef struct spacefreaks_mission_facts {
    uint8_t count;
    spacefreaks_mission_fact missions[SPACEFREAKS_MISSIONS];
} spacefreaks_mission_facts;

/* ---- Who tells them ---- */

extern const cb_field spacefreaks_arenas_fields[], spacefreaks_parts_fields[],
    spacefreaks_sponsors_fields[], spacefreaks_weapon_fields[], spacefreaks_ray_fields[],
    spacefreaks_figures_fields[], spacefreaks_reaches_fields[], spacefreaks_walk_fields[],
    spacefreaks_sight_fields[], spacefreaks_blows_fields[], spacefreaks_missions_fields[];

void spacefreaks_tell_arenas(const void *view, int viewer, void *facts);
void spacefreaks_tell_parts(const void *view, int viewer, void *facts);
void spacefreaks_tell_sponsors(const void *view, int viewer, void *facts);
void spacefreaks_tell_figures(const void *view, int viewer, void *facts);
void spacefreaks_tell_reaches(const void *view, int viewer, void *facts);
void spacefreaks_tell_walk(const void *view, int viewer, void *facts);
void spacefreaks_tell_sight(const void *view, int viewer, void *facts);
void spacefreaks_tell_blows(const void *view, int viewer, void *facts);
void spacefreaks_tell_missions(const void *view, int viewer, void *facts);

/* The six rays of a weapon that needs Line of Sight (facts_figures.c). */
void spacefreaks_tell_rays(const spacefreaks_state *s, int from, const spacefreaks_weapon *weapon,
                           spacefreaks_ray_fact rays[SPACEFREAKS_DIRECTIONS]);
spacefreaks_weapon spacefreaks_arm_of(const spacefreaks_state *s, int figure);

#endif
