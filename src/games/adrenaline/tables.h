/* The fixed facts of Adrenaline: board, weapons, powerups, ammo tiles. */
#ifndef ADRENALINE_TABLES_H
#define ADRENALINE_TABLES_H

#include "core/bits.h"
#include "core/game.h"

enum {
    ADRENALINE_SQUARES = 12, /* three rows of four; square r1c2 is number 6 */
    ADRENALINE_OFF = 15, /* the square of a figure that is not on the board: in no set of squares */
    ADRENALINE_FIGURES = 5,
    ADRENALINE_TARGETS = 8, /* five figures, then the three spawnpoints (domination) */
    ADRENALINE_MAPS = 4,
    ADRENALINE_DIRECTIONS = 4,
    ADRENALINE_TRACK = 12,     /* damage spaces of a board */
    ADRENALINE_KILLSHOT = 11,  /* tokens that kill */
    ADRENALINE_GRAB_FAST = 3,  /* tokens from which grabbing goes further (ADR-11.1) */
    ADRENALINE_SHOOT_MOVE = 6, /* tokens from which shooting may begin with a move (ADR-11.2) */
    ADRENALINE_MARKS_MOST = 3, /* of one attacker on one board */
    ADRENALINE_CUBES_MOST = 3, /* of one colour in a box */
    ADRENALINE_HAND = 3,       /* powerups, but four for a moment when respawning */
    ADRENALINE_WEAPONS_HELD = 3,
    ADRENALINE_EFFECTS = 3,     /* rows of a weapon */
    ADRENALINE_KILLS_MOST = 40, /* more than any match can fill: seven, four more at once, frenzy */
    ADRENALINE_DOMINATED = 8,   /* tokens that fill a spawnpoint's track up to its fist */
    ADRENALINE_FULL_TRACKS = 2,
    ADRENALINE_MOVES_MOST =
        128, /* nine tiles and nine weapons, each paid in up to six ways, are 63 */
    ADRENALINE_NONE = 0xff
};

typedef uint16_t adrenaline_squares; /* a set of squares */
typedef uint8_t
    adrenaline_targets; /* a set of targets: figures in bits 0..4, spawnpoints in bits 5..7 */

enum { ADRENALINE_FIGURE_BITS = 0x1f, ADRENALINE_POINT_BITS = 0xe0, ADRENALINE_POINT_0 = 5 };

typedef enum adrenaline_colour {
    ADRENALINE_RED,
    ADRENALINE_BLUE,
    ADRENALINE_YELLOW,
    ADRENALINE_COLOURS
} adrenaline_colour;

/* A cost or a purse: how many of each colour, one byte per colour. */
typedef uint32_t adrenaline_cubes;
#define ADRENALINE_CUBE_R UINT32_C(0x000001)
#define ADRENALINE_CUBE_B UINT32_C(0x000100)
#define ADRENALINE_CUBE_Y UINT32_C(0x010000)

static inline int adrenaline_cubes_of(adrenaline_cubes cubes, int colour)
{
    return (int)(cubes >> (8 * colour)) & 0xff;
}

/* ---- The board ------------------------------------------------------------------------------ */

/* The places a rule can refer to, seen from a square. */
typedef enum adrenaline_reach {
    ADRENALINE_HERE,
    ADRENALINE_NEXT,     /* exactly one move away */
    ADRENALINE_WITHIN_1, /* at most that many moves away */
    ADRENALINE_WITHIN_2,
    ADRENALINE_WITHIN_3,
    ADRENALINE_WITHIN_4,
    ADRENALINE_SEEN,
    ADRENALINE_SEEN_APART, /* seen, but not this square */
    ADRENALINE_SEEN_FAR,   /* seen, at least two moves away */
    ADRENALINE_UNSEEN,
    ADRENALINE_ROOM,       /* of this square */
    ADRENALINE_SEEN_ROOMS, /* seen, but not this room */
    ADRENALINE_LINE,       /* straight, whatever is between, this square too */
    ADRENALINE_JET,        /* one or two moves in one direction */
    ADRENALINE_PULL,       /* within two moves of a seen square */
    ADRENALINE_VORTEX,     /* within one move of a seen square other than this */
    ADRENALINE_ANYWHERE,
    ADRENALINE_REACHES,
    /* the following depend on the shot so far */
    ADRENALINE_ON_SPOT = ADRENALINE_REACHES, /* the square that was named */
    ADRENALINE_SPOT_ROOM,                    /* the room that was named */
    ADRENALINE_ROUND_SPOT,                   /* on the named square or one move from it */
    ADRENALINE_UP_TO_SPOT,                   /* the named square and the one on the way to it */
    ADRENALINE_SEEN_BY_LAST,                 /* what the last target sees */
    ADRENALINE_PICKED,                       /* one of the basic effect's targets */
    ADRENALINE_PICKED_OR_SEEN                /* one of them, somebody new, or one of each */
} adrenaline_reach;

/* What is in reach from each square of one map. */
typedef adrenaline_squares adrenaline_map[ADRENALINE_REACHES][ADRENALINE_SQUARES];

extern const adrenaline_map adrenaline_reaches[ADRENALINE_MAPS];
extern const uint8_t adrenaline_rooms[ADRENALINE_MAPS]
                                     [ADRENALINE_SQUARES]; /* the colour of a square's room */
extern const uint8_t adrenaline_spawn_square[ADRENALINE_COLOURS];
enum {
    ADRENALINE_ROOM_RED,
    ADRENALINE_ROOM_BLUE,
    ADRENALINE_ROOM_YELLOW,
    ADRENALINE_ROOM_WHITE,
    ADRENALINE_ROOM_PURPLE,
    ADRENALINE_ROOM_GREEN,
    ADRENALINE_ROOM_NONE,
    ADRENALINE_ROOM_COLOURS = ADRENALINE_ROOM_NONE
};
enum { ADRENALINE_SPAWN_SQUARES = 0x814 }; /* r0c2, r1c0 and r2c3, on every map */

/* ---- Cards and tiles ------------------------------------------------------------------------ */

typedef enum adrenaline_weapon_id {
    ADRENALINE_LOCK_RIFLE,
    ADRENALINE_MACHINE_GUN,
    ADRENALINE_THOR,
    ADRENALINE_PLASMA_GUN,
    ADRENALINE_WHISPER,
    ADRENALINE_ELECTROSCYTHE,
    ADRENALINE_TRACTOR_BEAM,
    ADRENALINE_VORTEX_CANNON,
    ADRENALINE_FURNACE,
    ADRENALINE_HEATSEEKER,
    ADRENALINE_HELLION,
    ADRENALINE_FLAMETHROWER,
    ADRENALINE_GRENADE_LAUNCHER,
    ADRENALINE_ROCKET_LAUNCHER,
    ADRENALINE_RAILGUN,
    ADRENALINE_CYBERBLADE,
    ADRENALINE_ZX2,
    ADRENALINE_SHOTGUN,
    ADRENALINE_POWER_GLOVE,
    ADRENALINE_SHOCKWAVE,
    ADRENALINE_SLEDGEHAMMER,
    ADRENALINE_WEAPONS
} adrenaline_weapon_id;

/* Names of effects. Every weapon's first row is BASIC. */
typedef enum adrenaline_effect_id {
    ADRENALINE_NO_EFFECT,
    ADRENALINE_BASIC,
    ADRENALINE_SECOND_LOCK,
    ADRENALINE_FOCUS_SHOT,
    ADRENALINE_TURRET_TRIPOD,
    ADRENALINE_CHAIN_REACTION,
    ADRENALINE_HIGH_VOLTAGE,
    ADRENALINE_CHARGED_SHOT,
    ADRENALINE_PHASE_GLIDE,
    ADRENALINE_REAPER,
    ADRENALINE_PUNISHER,
    ADRENALINE_BLACK_HOLE,
    ADRENALINE_COZY_FIRE,
    ADRENALINE_NANO_TRACER,
    ADRENALINE_BARBECUE,
    ADRENALINE_EXTRA_GRENADE,
    ADRENALINE_FRAGMENTING_WARHEAD,
    ADRENALINE_ROCKET_JUMP,
    ADRENALINE_PIERCING,
    ADRENALINE_SHADOWSTEP,
    ADRENALINE_SLICE_AND_DICE,
    ADRENALINE_SCANNER,
    ADRENALINE_LONG_BARREL,
    ADRENALINE_ROCKET_FIST,
    ADRENALINE_FLY_ON,
    ADRENALINE_TSUNAMI,
    ADRENALINE_PULVERIZE,
    ADRENALINE_EFFECT_NAMES
} adrenaline_effect_id;

/* When an effect may be used. */
typedef enum adrenaline_when {
    ADRENALINE_MAIN, /* a basic effect, a mode, or the basic effect with an addition: exactly one */
    ADRENALINE_EXTRA,        /* once, before or after the main effect */
    ADRENALINE_AFTER_MAIN,   /* once, after the weapon's first row */
    ADRENALINE_AFTER_SECOND, /* once, after the weapon's second row */
} adrenaline_when;

/* What an effect moves before it hurts. */
typedef enum adrenaline_bring {
    ADRENALINE_STAY,
    ADRENALINE_TO_SEEN,
    ADRENALINE_TO_ME,
    ADRENALINE_TO_SPOT,
    ADRENALINE_ME_TO_IT
} adrenaline_bring;

enum { ADRENALINE_EVERYONE = 0xff };

/*
 * One effect of a weapon, as the card says it. It is carried out from the left of this struct to
 * the right: pay, walk, name a spot, pick targets, bring them, damage, mark, push.
 */
typedef struct adrenaline_effect {
    uint8_t id;   /* adrenaline_effect_id; ADRENALINE_NO_EFFECT ends a weapon's rows */
    uint8_t when; /* adrenaline_when */
    adrenaline_cubes price;
    uint8_t walk;  /* the shooter walks 1 to that many squares */
    bool straight; /* ... the way of the walk before, if there was one */
    uint8_t spot;  /* adrenaline_reach of the square or room that is named; ADRENALINE_HERE: none */
    uint8_t aim;   /* adrenaline_reach of the targets */
    uint8_t most;  /* targets: 0 means 1; ADRENALINE_EVERYONE: all who are there */
    bool maybe;    /* nobody need be hit */
    bool apart;    /* the targets stand on different squares */
    bool in_line;  /* the targets stand in one direction */
    uint8_t bring; /* adrenaline_bring */
    uint8_t damage; /* to each target */
    uint8_t far;    /* damage on the second square of two, instead of `damage` */
    uint8_t blast;  /* more damage for everyone on the target's square, the target too */
    uint8_t marks;  /* on each target */
    uint8_t around; /* marks on everyone on the target's square, the target too */
    uint8_t push;   /* afterwards the target may be pushed that many squares in one direction */
    bool amid;      /* may come between the main effect's damage and its push */
} adrenaline_effect;

typedef struct adrenaline_weapon {
    adrenaline_cubes reload; /* what reloading costs */
    adrenaline_cubes pickup; /* what taking it costs: the top cube is free */
    uint8_t colour;
    adrenaline_effect effects[ADRENALINE_EFFECTS];
} adrenaline_weapon;

extern const adrenaline_weapon adrenaline_weapons[ADRENALINE_WEAPONS];

/* Powerups: kind * 3 + colour; there are two cards of each. */
typedef enum adrenaline_powerup {
    ADRENALINE_SCOPE,
    ADRENALINE_NEWTON,
    ADRENALINE_TAGBACK,
    ADRENALINE_TELEPORTER
} adrenaline_powerup;
enum { ADRENALINE_CARDS = 12, ADRENALINE_COPIES = 2, ADRENALINE_NO_CARD = 15 };

static inline int adrenaline_card_kind(int card)
{
    return card / ADRENALINE_COLOURS;
}

static inline int adrenaline_card_colour(int card)
{
    return card % ADRENALINE_COLOURS;
}

/* Ammo tiles: twelve types. */
enum { ADRENALINE_TILES = 12, ADRENALINE_NO_TILE = 15 };
typedef struct adrenaline_tile {
    adrenaline_cubes cubes;
    bool powerup;
    uint8_t count;
} adrenaline_tile;
extern const adrenaline_tile adrenaline_tiles[ADRENALINE_TILES];

#endif
