/* The tiles of the game (PNRZ-1), as printed. */
#include "games/pnrz/pnrz.h"

/* Pairs of quadrants that show one faction and so are joined on the tile itself. */
enum {
    NONE = 0,
    UPPER = PNRZ_JOIN_UPPER,
    RIGHT = PNRZ_JOIN_RIGHT,
    LOWER = PNRZ_JOIN_LOWER,
    ALL = UPPER | RIGHT | LOWER | PNRZ_JOIN_LEFT
};

/* Name, upper half, lower half, icon, what is joined. No two tiles are the same, turned or not
 * (PNRZ-1.11), and no picture lies beside its own arch-enemy (PNRZ-1.7). */
#define TILES(X)                                                                                   \
    /* Quartet: one of each faction: the six circular orders */                                    \
    X(T01, "PN", "ZR", SWAP, NONE)                                                                 \
    X(T02, "PN", "RZ", SWAP, NONE)                                                                 \
    X(T03, "PR", "ZN", SWAP, NONE)                                                                 \
    X(T04, "PR", "NZ", SWAP, NONE)                                                                 \
    X(T05, "PZ", "RN", SWAP, NONE)                                                                 \
    X(T06, "PZ", "NR", SWAP, NONE)                                                                 \
    /* Halves: two factions side by side: every pair */                                            \
    X(T07, "PP", "NN", REPLACE, UPPER | LOWER)                                                     \
    X(T08, "PP", "RR", REPLACE, UPPER | LOWER)                                                     \
    X(T09, "PP", "ZZ", REPLACE, UPPER | LOWER)                                                     \
    X(T10, "NN", "RR", REPLACE, UPPER | LOWER)                                                     \
    X(T11, "NN", "ZZ", REPLACE, UPPER | LOWER)                                                     \
    X(T12, "RR", "ZZ", REPLACE, UPPER | LOWER)                                                     \
    /* Checker: two factions on the diagonals: every pair */                                       \
    X(T13, "PN", "NP", ROTATE, NONE)                                                               \
    X(T14, "PR", "RP", ROTATE, NONE)                                                               \
    X(T15, "PZ", "ZP", ROTATE, NONE)                                                               \
    X(T16, "NR", "RN", ROTATE, NONE)                                                               \
    X(T17, "NZ", "ZN", ROTATE, NONE)                                                               \
    X(T18, "RZ", "ZR", ROTATE, NONE)                                                               \
    /* Trio: three of one faction, one of another: every ordered pair */                           \
    X(T19, "PP", "NP", NO_ICON, UPPER | RIGHT)                                                     \
    X(T20, "PP", "RP", NO_ICON, UPPER | RIGHT)                                                     \
    X(T21, "PP", "ZP", NO_ICON, UPPER | RIGHT)                                                     \
    X(T22, "NN", "PN", NO_ICON, UPPER | RIGHT)                                                     \
    X(T23, "NN", "RN", NO_ICON, UPPER | RIGHT)                                                     \
    X(T24, "NN", "ZN", NO_ICON, UPPER | RIGHT)                                                     \
    X(T25, "RR", "PR", NO_ICON, UPPER | RIGHT)                                                     \
    X(T26, "RR", "NR", NO_ICON, UPPER | RIGHT)                                                     \
    X(T27, "RR", "ZR", NO_ICON, UPPER | RIGHT)                                                     \
    X(T28, "ZZ", "PZ", NO_ICON, UPPER | RIGHT)                                                     \
    X(T29, "ZZ", "NZ", NO_ICON, UPPER | RIGHT)                                                     \
    X(T30, "ZZ", "RZ", NO_ICON, UPPER | RIGHT)                                                     \
    /* Mixed: item and character of A, character of B, enemy of C: every ordered triple */         \
    X(T31, "pP", "NM", NO_ICON, UPPER)                                                             \
    X(T32, "pP", "NH", NO_ICON, UPPER)                                                             \
    X(T33, "pP", "RD", NO_ICON, UPPER)                                                             \
    X(T34, "pP", "RH", NO_ICON, UPPER)                                                             \
    X(T35, "pP", "ZD", NO_ICON, UPPER)                                                             \
    X(T36, "pP", "ZM", NO_ICON, UPPER)                                                             \
    X(T37, "nN", "PM", NO_ICON, UPPER)                                                             \
    X(T38, "nN", "PH", NO_ICON, UPPER)                                                             \
    X(T39, "nN", "RK", NO_ICON, UPPER)                                                             \
    X(T40, "nN", "RH", NO_ICON, UPPER)                                                             \
    X(T41, "nN", "ZK", NO_ICON, UPPER)                                                             \
    X(T42, "nN", "ZM", NO_ICON, UPPER)                                                             \
    X(T43, "rR", "PD", NO_ICON, UPPER)                                                             \
    X(T44, "rR", "PH", NO_ICON, UPPER)                                                             \
    X(T45, "rR", "NK", NO_ICON, UPPER)                                                             \
    X(T46, "rR", "NH", NO_ICON, UPPER)                                                             \
    X(T47, "rR", "ZK", NO_ICON, UPPER)                                                             \
    X(T48, "rR", "ZD", NO_ICON, UPPER)                                                             \
    X(T49, "zZ", "PD", NO_ICON, UPPER)                                                             \
    X(T50, "zZ", "PM", NO_ICON, UPPER)                                                             \
    X(T51, "zZ", "NK", NO_ICON, UPPER)                                                             \
    X(T52, "zZ", "NM", NO_ICON, UPPER)                                                             \
    X(T53, "zZ", "RK", NO_ICON, UPPER)                                                             \
    X(T54, "zZ", "RD", NO_ICON, UPPER)

/* A base shows the same all over, has no icon (PNRZ-1.9) and its sides are alike (PNRZ-1.10). */
#define BASES(X)                                                                                   \
    X(BP, "1111", "the pirate base")                                                               \
    X(BN, "2222", "the ninja base")                                                                \
    X(BR, "3333", "the robot base")                                                                \
    X(BZ, "4444", "the zombie base")

#define TILE(name, upper, lower, icon_, joins_)                                                    \
    {.pictures = upper lower, .icon = PNRZ_##icon_, .joins = joins_},
#define TILE_NAME(name, upper, lower, icon_, joins_) #name,
#define TILE_LABEL(name, upper, lower, icon_, joins_) #name " " upper "/" lower,
#define BASE_TILE(name, pictures_, label)                                                          \
    {.pictures = pictures_, .icon = PNRZ_NO_ICON, .joins = ALL},
#define BASE_NAME(name, pictures_, label) #name,
#define BASE_LABEL(name, pictures_, label) label,

const pnrz_tile pnrz_tiles[PNRZ_TILES] = {TILES(TILE) BASES(BASE_TILE)};
const char *const pnrz_tile_names[PNRZ_TILES] = {TILES(TILE_NAME) BASES(BASE_NAME)};
const char *const pnrz_tile_labels[PNRZ_TILES] = {TILES(TILE_LABEL) BASES(BASE_LABEL)};

/* One turn sends SW to NW, NW to NE, NE to SE, SE to SW (PNRZ-2.4). */
const uint8_t pnrz_turned[4][4] = {{0, 1, 2, 3}, {2, 0, 3, 1}, {3, 2, 1, 0}, {1, 3, 0, 2}};

#define CHARACTER(f)                                                                               \
    {                                                                                              \
        .faction = (f), .points = 1                                                                \
    }
#define ITEM(f)                                                                                    \
    {                                                                                              \
        .faction = (f), .points = 3                                                                \
    }
#define ENEMY(f)                                                                                   \
    {                                                                                              \
        .faction = (f), .enemy = true                                                              \
    }
#define BASE(f)                                                                                    \
    {                                                                                              \
        .faction = (f)                                                                             \
    }

/* PNRZ-1.5, PNRZ-8.3 */
const pnrz_picture pnrz_pictures[128] = {
    ['P'] = CHARACTER(PNRZ_P), ['p'] = ITEM(PNRZ_P), ['K'] = ENEMY(PNRZ_P), ['1'] = BASE(PNRZ_P),
    ['N'] = CHARACTER(PNRZ_N), ['n'] = ITEM(PNRZ_N), ['D'] = ENEMY(PNRZ_N), ['2'] = BASE(PNRZ_N),
    ['R'] = CHARACTER(PNRZ_R), ['r'] = ITEM(PNRZ_R), ['M'] = ENEMY(PNRZ_R), ['3'] = BASE(PNRZ_R),
    ['Z'] = CHARACTER(PNRZ_Z), ['z'] = ITEM(PNRZ_Z), ['H'] = ENEMY(PNRZ_Z), ['4'] = BASE(PNRZ_Z),
};
