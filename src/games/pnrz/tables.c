/* The tiles of the game (PNRZ-1), as printed. */
#include "games/pnrz/sections.h"

/* Pairs of quadrants that show one faction and so are joined on the tile itself. */
enum {
    NONE = 0,
    UPPER = PNRZ_JOIN_UPPER,
    RIGHT = PNRZ_JOIN_RIGHT,
    LOWER = PNRZ_JOIN_LOWER,
    ALL = UPPER | RIGHT | LOWER | PNRZ_JOIN_LEFT
};

/* Name, the pictures NW, NE, SW, SE, icon, what is joined. No two tiles are the same, turned or not
 * (PNRZ-1.11), and no picture lies beside its own arch-enemy (PNRZ-1.7). */
#define TILES(X)                                                                                   \
    /* Quartet: one of each faction: the six circular orders */                                    \
    X(T01, P, N, Z, R, SWAP, NONE)                                                                 \
    X(T02, P, N, R, Z, SWAP, NONE)                                                                 \
    X(T03, P, R, Z, N, SWAP, NONE)                                                                 \
    X(T04, P, R, N, Z, SWAP, NONE)                                                                 \
    X(T05, P, Z, R, N, SWAP, NONE)                                                                 \
    X(T06, P, Z, N, R, SWAP, NONE)                                                                 \
    /* Halves: two factions side by side: every pair */                                            \
    X(T07, P, P, N, N, REPLACE, UPPER | LOWER)                                                     \
    X(T08, P, P, R, R, REPLACE, UPPER | LOWER)                                                     \
    X(T09, P, P, Z, Z, REPLACE, UPPER | LOWER)                                                     \
    X(T10, N, N, R, R, REPLACE, UPPER | LOWER)                                                     \
    X(T11, N, N, Z, Z, REPLACE, UPPER | LOWER)                                                     \
    X(T12, R, R, Z, Z, REPLACE, UPPER | LOWER)                                                     \
    /* Checker: two factions on the diagonals: every pair */                                       \
    X(T13, P, N, N, P, ROTATE, NONE)                                                               \
    X(T14, P, R, R, P, ROTATE, NONE)                                                               \
    X(T15, P, Z, Z, P, ROTATE, NONE)                                                               \
    X(T16, N, R, R, N, ROTATE, NONE)                                                               \
    X(T17, N, Z, Z, N, ROTATE, NONE)                                                               \
    X(T18, R, Z, Z, R, ROTATE, NONE)                                                               \
    /* Trio: three of one faction, one of another: every ordered pair */                           \
    X(T19, P, P, N, P, NO_ICON, UPPER | RIGHT)                                                     \
    X(T20, P, P, R, P, NO_ICON, UPPER | RIGHT)                                                     \
    X(T21, P, P, Z, P, NO_ICON, UPPER | RIGHT)                                                     \
    X(T22, N, N, P, N, NO_ICON, UPPER | RIGHT)                                                     \
    X(T23, N, N, R, N, NO_ICON, UPPER | RIGHT)                                                     \
    X(T24, N, N, Z, N, NO_ICON, UPPER | RIGHT)                                                     \
    X(T25, R, R, P, R, NO_ICON, UPPER | RIGHT)                                                     \
    X(T26, R, R, N, R, NO_ICON, UPPER | RIGHT)                                                     \
    X(T27, R, R, Z, R, NO_ICON, UPPER | RIGHT)                                                     \
    X(T28, Z, Z, P, Z, NO_ICON, UPPER | RIGHT)                                                     \
    X(T29, Z, Z, N, Z, NO_ICON, UPPER | RIGHT)                                                     \
    X(T30, Z, Z, R, Z, NO_ICON, UPPER | RIGHT)                                                     \
    /* Mixed: item and character of A, character of B, enemy of C: every ordered triple */         \
    X(T31, p, P, N, M, NO_ICON, UPPER)                                                             \
    X(T32, p, P, N, H, NO_ICON, UPPER)                                                             \
    X(T33, p, P, R, D, NO_ICON, UPPER)                                                             \
    X(T34, p, P, R, H, NO_ICON, UPPER)                                                             \
    X(T35, p, P, Z, D, NO_ICON, UPPER)                                                             \
    X(T36, p, P, Z, M, NO_ICON, UPPER)                                                             \
    X(T37, n, N, P, M, NO_ICON, UPPER)                                                             \
    X(T38, n, N, P, H, NO_ICON, UPPER)                                                             \
    X(T39, n, N, R, K, NO_ICON, UPPER)                                                             \
    X(T40, n, N, R, H, NO_ICON, UPPER)                                                             \
    X(T41, n, N, Z, K, NO_ICON, UPPER)                                                             \
    X(T42, n, N, Z, M, NO_ICON, UPPER)                                                             \
    X(T43, r, R, P, D, NO_ICON, UPPER)                                                             \
    X(T44, r, R, P, H, NO_ICON, UPPER)                                                             \
    X(T45, r, R, N, K, NO_ICON, UPPER)                                                             \
    X(T46, r, R, N, H, NO_ICON, UPPER)                                                             \
    X(T47, r, R, Z, K, NO_ICON, UPPER)                                                             \
    X(T48, r, R, Z, D, NO_ICON, UPPER)                                                             \
    X(T49, z, Z, P, D, NO_ICON, UPPER)                                                             \
    X(T50, z, Z, P, M, NO_ICON, UPPER)                                                             \
    X(T51, z, Z, N, K, NO_ICON, UPPER)                                                             \
    X(T52, z, Z, N, M, NO_ICON, UPPER)                                                             \
    X(T53, z, Z, R, K, NO_ICON, UPPER)                                                             \
    X(T54, z, Z, R, D, NO_ICON, UPPER)

/* A base looks the same all over, has no icon (PNRZ-1.9) and its sides are alike (PNRZ-1.10). */
#define BASES(X)                                                                                   \
    X(BP, 1, "the pirate base")                                                                    \
    X(BN, 2, "the ninja base")                                                                     \
    X(BR, 3, "the robot base")                                                                     \
    X(BZ, 4, "the zombie base")

/* As a token and as a letter, its faction, whether it is that faction's arch-enemy, points
 * (PNRZ-1.5, 8.3). */
#define PICTURES(X)                                                                                \
    X(P, 'P', PNRZ_P, 0, 1)                                                                        \
    X(p, 'p', PNRZ_P, 0, 3)                                                                        \
    X(K, 'K', PNRZ_P, 1, 0)                                                                        \
    X(1, '1', PNRZ_P, 0, 0)                                                                        \
    X(N, 'N', PNRZ_N, 0, 1)                                                                        \
    X(n, 'n', PNRZ_N, 0, 3)                                                                        \
    X(D, 'D', PNRZ_N, 1, 0)                                                                        \
    X(2, '2', PNRZ_N, 0, 0)                                                                        \
    X(R, 'R', PNRZ_R, 0, 1)                                                                        \
    X(r, 'r', PNRZ_R, 0, 3)                                                                        \
    X(M, 'M', PNRZ_R, 1, 0)                                                                        \
    X(3, '3', PNRZ_R, 0, 0)                                                                        \
    X(Z, 'Z', PNRZ_Z, 0, 1)                                                                        \
    X(z, 'z', PNRZ_Z, 0, 3)                                                                        \
    X(H, 'H', PNRZ_Z, 1, 0)                                                                        \
    X(4, '4', PNRZ_Z, 0, 0)

#define PICTURE(token, letter, faction_, enemy_, points_)                                          \
    [letter] = {.faction = (faction_), .enemy = (enemy_), .points = (points_)},
#define FACTS(token, letter, faction_, enemy_, points_)                                            \
    SIGN_##token = (faction_) + (enemy_)*PNRZ_ENEMY, WORTH_##token = (points_),

const pnrz_picture pnrz_pictures[128] = {PICTURES(PICTURE)};
enum { PICTURES(FACTS) };

#define CLOCKWISE(nw, ne, sw, se)                                                                  \
    ((uint32_t)(nw) | (uint32_t)(ne) << 8 | (uint32_t)(se) << 16 | (uint32_t)(sw) << 24)
#define TILE(name, nw, ne, sw, se, icon_, joins_)                                                  \
    {.pictures = #nw #ne #sw #se,                                                                  \
     .icon = PNRZ_##icon_,                                                                         \
     .joins = joins_,                                                                              \
     .signs = CLOCKWISE(SIGN_##nw, SIGN_##ne, SIGN_##sw, SIGN_##se),                               \
     .worths = CLOCKWISE(WORTH_##nw, WORTH_##ne, WORTH_##sw, WORTH_##se)},
#define TILE_NAME(name, nw, ne, sw, se, icon_, joins_) #name,
#define BASE_TILE(name, f, label)                                                                  \
    {.pictures = #f #f #f #f,                                                                      \
     .icon = PNRZ_NO_ICON,                                                                         \
     .joins = ALL,                                                                                 \
     .signs = CLOCKWISE(SIGN_##f, SIGN_##f, SIGN_##f, SIGN_##f),                                   \
     .worths = PNRZ_BASE_POINTS}, /* PNRZ-8.4, 8.5: once a tile */
#define BASE_NAME(name, f, label) #name,
#define BASE_LABEL(name, f, label) label,

/* By the joins of a tile; sections.h says what. */
const uint8_t pnrz_first_joined[16][4] = {
    {PNRZ_NW, PNRZ_NE, PNRZ_SE, PNRZ_SW}, {PNRZ_NW, PNRZ_NW, PNRZ_SE, PNRZ_SW},
    {PNRZ_NW, PNRZ_NE, PNRZ_NE, PNRZ_SW}, {PNRZ_NW, PNRZ_NW, PNRZ_NW, PNRZ_SW},
    {PNRZ_NW, PNRZ_NE, PNRZ_SE, PNRZ_SE}, {PNRZ_NW, PNRZ_NW, PNRZ_SE, PNRZ_SE},
    {PNRZ_NW, PNRZ_NE, PNRZ_NE, PNRZ_NE}, {PNRZ_NW, PNRZ_NW, PNRZ_NW, PNRZ_NW},
    {PNRZ_NW, PNRZ_NE, PNRZ_SE, PNRZ_NW}, {PNRZ_NW, PNRZ_NW, PNRZ_SE, PNRZ_NW},
    {PNRZ_NW, PNRZ_NE, PNRZ_NE, PNRZ_NW}, {PNRZ_NW, PNRZ_NW, PNRZ_NW, PNRZ_NW},
    {PNRZ_NW, PNRZ_NE, PNRZ_NW, PNRZ_NW}, {PNRZ_NW, PNRZ_NW, PNRZ_NW, PNRZ_NW},
    {PNRZ_NW, PNRZ_NW, PNRZ_NW, PNRZ_NW}, {PNRZ_NW, PNRZ_NW, PNRZ_NW, PNRZ_NW},
};

const pnrz_tile pnrz_tiles[PNRZ_TILES] = {TILES(TILE) BASES(BASE_TILE)};
const char *const pnrz_tile_names[PNRZ_TILES] = {TILES(TILE_NAME) BASES(BASE_NAME)};
/* What people call them. Icons and pictures are enough to tell all tiles apart; those with one of
 * each faction are named clockwise from the pirate. */
const char *const pnrz_tile_labels[PNRZ_TILES] = {
    "the swap tile pirate-ninja-robot-zombie",
    "the swap tile pirate-ninja-zombie-robot",
    "the swap tile pirate-robot-ninja-zombie",
    "the swap tile pirate-robot-zombie-ninja",
    "the swap tile pirate-zombie-ninja-robot",
    "the swap tile pirate-zombie-robot-ninja",
    "the replace tile with pirates and ninjas",
    "the replace tile with pirates and robots",
    "the replace tile with pirates and zombies",
    "the replace tile with ninjas and robots",
    "the replace tile with ninjas and zombies",
    "the replace tile with robots and zombies",
    "the rotate tile with pirates and ninjas",
    "the rotate tile with pirates and robots",
    "the rotate tile with pirates and zombies",
    "the rotate tile with ninjas and robots",
    "the rotate tile with ninjas and zombies",
    "the rotate tile with robots and zombies",
    "the tile with three pirates and a ninja",
    "the tile with three pirates and a robot",
    "the tile with three pirates and a zombie",
    "the tile with three ninjas and a pirate",
    "the tile with three ninjas and a robot",
    "the tile with three ninjas and a zombie",
    "the tile with three robots and a pirate",
    "the tile with three robots and a ninja",
    "the tile with three robots and a zombie",
    "the tile with three zombies and a pirate",
    "the tile with three zombies and a ninja",
    "the tile with three zombies and a robot",
    "the tile with chest, pirate, ninja and military",
    "the tile with chest, pirate, ninja and hunter",
    "the tile with chest, pirate, robot and dragon",
    "the tile with chest, pirate, robot and hunter",
    "the tile with chest, pirate, zombie and dragon",
    "the tile with chest, pirate, zombie and military",
    "the tile with star, ninja, pirate and military",
    "the tile with star, ninja, pirate and hunter",
    "the tile with star, ninja, robot and kraken",
    "the tile with star, ninja, robot and hunter",
    "the tile with star, ninja, zombie and kraken",
    "the tile with star, ninja, zombie and military",
    "the tile with battery, robot, pirate and dragon",
    "the tile with battery, robot, pirate and hunter",
    "the tile with battery, robot, ninja and kraken",
    "the tile with battery, robot, ninja and hunter",
    "the tile with battery, robot, zombie and kraken",
    "the tile with battery, robot, zombie and dragon",
    "the tile with brain, zombie, pirate and dragon",
    "the tile with brain, zombie, pirate and military",
    "the tile with brain, zombie, ninja and kraken",
    "the tile with brain, zombie, ninja and military",
    "the tile with brain, zombie, robot and kraken",
    "the tile with brain, zombie, robot and dragon",
    BASES(BASE_LABEL)};

/* One turn sends SW to NW, NW to NE, NE to SE, SE to SW (PNRZ-2.4). */
const uint8_t pnrz_turned[4][4] = {{0, 1, 2, 3}, {2, 0, 3, 1}, {3, 2, 1, 0}, {1, 3, 0, 2}};
