/* The fixed facts of Adrenaline: board, weapons, powerups, ammo tiles. */
#ifndef ADRENALINE_TABLES_H
#define ADRENALINE_TABLES_H

#include "cardboard.h"
#include "core/bits.h"

enum {
    ADR_SQUARES = 12, /* three rows of four; square r1c2 is number 6 */
    ADR_OFF = 15,     /* the square of a figure that is not on the board: in no set of squares */
    ADR_FIGURES = 5,
    ADR_TARGETS = 8, /* five figures, then the three spawnpoints (domination) */
    ADR_MAPS = 4,
    ADR_DIRECTIONS = 4,
    ADR_TRACK = 12,     /* damage spaces of a board */
    ADR_KILLSHOT = 11,  /* tokens that kill */
    ADR_MARKS_MOST = 3, /* of one attacker on one board */
    ADR_CUBES_MOST = 3, /* of one colour in a box */
    ADR_HAND = 3,       /* powerups, but four for a moment when respawning */
    ADR_WEAPONS_HELD = 3,
    ADR_EFFECTS = 3,     /* rows of a weapon */
    ADR_KILLS_MOST = 40, /* more than any game can fill: seven, four more at once, frenzy */
    ADR_DOMINATED = 8,   /* tokens that fill a spawnpoint's track up to its fist */
    ADR_FULL_TRACKS = 2,
    ADR_MOVES_MOST = 128, /* nine tiles and nine weapons, each paid in up to six ways, are 63 */
    ADR_NONE = 0xff
};

typedef uint16_t adr_squares; /* a set of squares */
typedef uint8_t adr_targets;  /* a set of targets: figures in bits 0..4, spawnpoints in bits 5..7 */

enum { ADR_FIGURE_BITS = 0x1f, ADR_POINT_BITS = 0xe0, ADR_POINT_0 = 5 };

typedef enum adr_colour { ADR_RED, ADR_BLUE, ADR_YELLOW, ADR_COLOURS } adr_colour;

/* A cost or a purse: how many of each colour, one byte a colour. */
typedef uint32_t adr_cubes;
#define ADR_CUBE_R UINT32_C(0x000001)
#define ADR_CUBE_B UINT32_C(0x000100)
#define ADR_CUBE_Y UINT32_C(0x010000)

static inline int adr_cubes_of(adr_cubes cubes, int colour)
{
    return (int)(cubes >> (8 * colour)) & 0xff;
}

/* ---- The board ------------------------------------------------------------------------------ */

/* The places that a rule can speak of, seen from a square. */
typedef enum adr_reach {
    ADR_HERE,
    ADR_NEXT,     /* exactly one move away */
    ADR_WITHIN_1, /* at most so many moves away */
    ADR_WITHIN_2,
    ADR_WITHIN_3,
    ADR_WITHIN_4,
    ADR_SEEN,
    ADR_SEEN_APART, /* seen, but not this square */
    ADR_SEEN_FAR,   /* seen, at least two moves away */
    ADR_UNSEEN,
    ADR_ROOM,       /* of this square */
    ADR_SEEN_ROOMS, /* seen, but not this room */
    ADR_LINE,       /* straight, whatever is between, this square too */
    ADR_JET,        /* one or two moves in one direction */
    ADR_PULL,       /* within two moves of a seen square */
    ADR_VORTEX,     /* within one move of a seen square other than this */
    ADR_ANYWHERE,
    ADR_REACHES,
    /* the following depend on the shot so far */
    ADR_ON_SPOT = ADR_REACHES, /* the square that was named */
    ADR_SPOT_ROOM,             /* the room that was named */
    ADR_ROUND_SPOT,            /* on the named square or one move from it */
    ADR_UP_TO_SPOT,            /* the named square and the one on the way to it */
    ADR_SEEN_BY_LAST,          /* what the last target sees */
    ADR_PICKED,                /* one of the basic effect's targets */
    ADR_PICKED_OR_SEEN         /* one of them, somebody new, or one of each */
} adr_reach;

extern const adr_squares adr_reaches[ADR_MAPS][ADR_REACHES][ADR_SQUARES];
extern const uint8_t adr_rooms[ADR_MAPS][ADR_SQUARES]; /* the colour of a square's room */
extern const uint8_t adr_spawn_square[ADR_COLOURS];
enum {
    ADR_ROOM_RED,
    ADR_ROOM_BLUE,
    ADR_ROOM_YELLOW,
    ADR_ROOM_WHITE,
    ADR_ROOM_PURPLE,
    ADR_ROOM_GREEN,
    ADR_ROOM_NONE,
    ADR_ROOM_COLOURS = ADR_ROOM_NONE
};
enum { ADR_SPAWN_SQUARES = 0x814 }; /* r0c2, r1c0 and r2c3, on every map */

/* ---- Cards and tiles ------------------------------------------------------------------------ */

typedef enum adr_weapon_id {
    ADR_LOCK_RIFLE,
    ADR_MACHINE_GUN,
    ADR_THOR,
    ADR_PLASMA_GUN,
    ADR_WHISPER,
    ADR_ELECTROSCYTHE,
    ADR_TRACTOR_BEAM,
    ADR_VORTEX_CANNON,
    ADR_FURNACE,
    ADR_HEATSEEKER,
    ADR_HELLION,
    ADR_FLAMETHROWER,
    ADR_GRENADE_LAUNCHER,
    ADR_ROCKET_LAUNCHER,
    ADR_RAILGUN,
    ADR_CYBERBLADE,
    ADR_ZX2,
    ADR_SHOTGUN,
    ADR_POWER_GLOVE,
    ADR_SHOCKWAVE,
    ADR_SLEDGEHAMMER,
    ADR_WEAPONS
} adr_weapon_id;

/* Names of effects. Every weapon's first row is BASIC. */
typedef enum adr_effect_id {
    ADR_NO_EFFECT,
    ADR_BASIC,
    ADR_SECOND_LOCK,
    ADR_FOCUS_SHOT,
    ADR_TURRET_TRIPOD,
    ADR_CHAIN_REACTION,
    ADR_HIGH_VOLTAGE,
    ADR_CHARGED_SHOT,
    ADR_PHASE_GLIDE,
    ADR_REAPER,
    ADR_PUNISHER,
    ADR_BLACK_HOLE,
    ADR_COZY_FIRE,
    ADR_NANO_TRACER,
    ADR_BARBECUE,
    ADR_EXTRA_GRENADE,
    ADR_FRAGMENTING_WARHEAD,
    ADR_ROCKET_JUMP,
    ADR_PIERCING,
    ADR_SHADOWSTEP,
    ADR_SLICE_AND_DICE,
    ADR_SCANNER,
    ADR_LONG_BARREL,
    ADR_ROCKET_FIST,
    ADR_FLY_ON,
    ADR_TSUNAMI,
    ADR_PULVERIZE,
    ADR_EFFECT_NAMES
} adr_effect_id;

/* When an effect may be used. */
typedef enum adr_when {
    ADR_MAIN,       /* a basic effect, a mode, or the basic effect with an addition: exactly one */
    ADR_EXTRA,      /* once, before or after the main effect */
    ADR_AFTER_MAIN, /* once, after the weapon's first row */
    ADR_AFTER_SECOND, /* once, after the weapon's second row */
} adr_when;

/* What an effect moves before it hurts. */
typedef enum adr_bring { ADR_STAY, ADR_TO_SEEN, ADR_TO_ME, ADR_TO_SPOT, ADR_ME_TO_IT } adr_bring;

enum { ADR_EVERYONE = 0xff };

/*
 * One effect of a weapon, as the card says it. It is carried out from the left of this struct to
 * the right: pay, walk, name a spot, pick targets, bring them, damage, mark, push.
 */
typedef struct adr_effect {
    uint8_t id;   /* adr_effect_id; ADR_NO_EFFECT ends a weapon's rows */
    uint8_t when; /* adr_when */
    adr_cubes price;
    uint8_t walk;   /* the shooter walks 1 to so many squares */
    bool straight;  /* ... the way of the walk before, if there was one */
    uint8_t spot;   /* adr_reach of the square or room that is named; ADR_HERE: none */
    uint8_t aim;    /* adr_reach of the targets */
    uint8_t most;   /* targets: 0 means 1; ADR_EVERYONE: all who are there */
    bool maybe;     /* nobody need be hit */
    bool apart;     /* the targets stand on different squares */
    bool in_line;   /* the targets stand in one direction */
    uint8_t bring;  /* adr_bring */
    uint8_t damage; /* to each target */
    uint8_t far;    /* damage on the second square of two, instead of `damage` */
    uint8_t blast;  /* more damage for everyone on the target's square, the target too */
    uint8_t marks;  /* on each target */
    uint8_t around; /* marks on everyone on the target's square, the target too */
    uint8_t push;   /* afterwards the target may be pushed so many squares in one direction */
    bool amid;      /* may come between the main effect's damage and its push */
} adr_effect;

typedef struct adr_weapon {
    adr_cubes reload; /* what reloading costs */
    adr_cubes pickup; /* what taking it costs: the top cube is free */
    uint8_t colour;
    adr_effect effects[ADR_EFFECTS];
} adr_weapon;

extern const adr_weapon adr_weapons[ADR_WEAPONS];

/* Powerups: kind * 3 + colour; there are two cards of each. */
typedef enum adr_powerup { ADR_SCOPE, ADR_NEWTON, ADR_TAGBACK, ADR_TELEPORTER } adr_powerup;
enum { ADR_CARDS = 12, ADR_COPIES = 2, ADR_NO_CARD = 15 };

static inline int adr_card_kind(int card)
{
    return card / ADR_COLOURS;
}

static inline int adr_card_colour(int card)
{
    return card % ADR_COLOURS;
}

/* Ammo tiles: twelve types. */
enum { ADR_TILES = 12, ADR_NO_TILE = 15 };
typedef struct adr_tile {
    adr_cubes cubes;
    bool powerup;
    uint8_t count;
} adr_tile;
extern const adr_tile adr_tiles[ADR_TILES];

#endif
