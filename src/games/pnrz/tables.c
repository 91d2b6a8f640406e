/* The tiles of the game (PNRZ-1), as printed. */
#include "games/pnrz/pnrz.h"

/* Name, upper half, lower half, icon. No two tiles are the same, turned or not (PNRZ-1.11). */
#define TILES(X)                                                                                   \
    /* Quartet: one of each faction: the six circular orders */                                    \
    X(T01, "PN", "ZR", SWAP)                                                                       \
    X(T02, "PN", "RZ", SWAP)                                                                       \
    X(T03, "PR", "ZN", SWAP)                                                                       \
    X(T04, "PR", "NZ", SWAP)                                                                       \
    X(T05, "PZ", "RN", SWAP)                                                                       \
    X(T06, "PZ", "NR", SWAP)                                                                       \
    /* Halves: two factions side by side: every pair */                                            \
    X(T07, "PP", "NN", REPLACE)                                                                    \
    X(T08, "PP", "RR", REPLACE)                                                                    \
    X(T09, "PP", "ZZ", REPLACE)                                                                    \
    X(T10, "NN", "RR", REPLACE)                                                                    \
    X(T11, "NN", "ZZ", REPLACE)                                                                    \
    X(T12, "RR", "ZZ", REPLACE)                                                                    \
    /* Checker: two factions on the diagonals: every pair */                                       \
    X(T13, "PN", "NP", ROTATE)                                                                     \
    X(T14, "PR", "RP", ROTATE)                                                                     \
    X(T15, "PZ", "ZP", ROTATE)                                                                     \
    X(T16, "NR", "RN", ROTATE)                                                                     \
    X(T17, "NZ", "ZN", ROTATE)                                                                     \
    X(T18, "RZ", "ZR", ROTATE)                                                                     \
    /* Trio: three of one faction, one of another: every ordered pair */                           \
    X(T19, "PP", "NP", NO_ICON)                                                                    \
    X(T20, "PP", "RP", NO_ICON)                                                                    \
    X(T21, "PP", "ZP", NO_ICON)                                                                    \
    X(T22, "NN", "PN", NO_ICON)                                                                    \
    X(T23, "NN", "RN", NO_ICON)                                                                    \
    X(T24, "NN", "ZN", NO_ICON)                                                                    \
    X(T25, "RR", "PR", NO_ICON)                                                                    \
    X(T26, "RR", "NR", NO_ICON)                                                                    \
    X(T27, "RR", "ZR", NO_ICON)                                                                    \
    X(T28, "ZZ", "PZ", NO_ICON)                                                                    \
    X(T29, "ZZ", "NZ", NO_ICON)                                                                    \
    X(T30, "ZZ", "RZ", NO_ICON)                                                                    \
    /* Mixed: item and character of A, character of B, enemy of C: every ordered triple */         \
    X(T31, "pP", "NM", NO_ICON)                                                                    \
    X(T32, "pP", "NH", NO_ICON)                                                                    \
    X(T33, "pP", "RD", NO_ICON)                                                                    \
    X(T34, "pP", "RH", NO_ICON)                                                                    \
    X(T35, "pP", "ZD", NO_ICON)                                                                    \
    X(T36, "pP", "ZM", NO_ICON)                                                                    \
    X(T37, "nN", "PM", NO_ICON)                                                                    \
    X(T38, "nN", "PH", NO_ICON)                                                                    \
    X(T39, "nN", "RK", NO_ICON)                                                                    \
    X(T40, "nN", "RH", NO_ICON)                                                                    \
    X(T41, "nN", "ZK", NO_ICON)                                                                    \
    X(T42, "nN", "ZM", NO_ICON)                                                                    \
    X(T43, "rR", "PD", NO_ICON)                                                                    \
    X(T44, "rR", "PH", NO_ICON)                                                                    \
    X(T45, "rR", "NK", NO_ICON)                                                                    \
    X(T46, "rR", "NH", NO_ICON)                                                                    \
    X(T47, "rR", "ZK", NO_ICON)                                                                    \
    X(T48, "rR", "ZD", NO_ICON)                                                                    \
    X(T49, "zZ", "PD", NO_ICON)                                                                    \
    X(T50, "zZ", "PM", NO_ICON)                                                                    \
    X(T51, "zZ", "NK", NO_ICON)                                                                    \
    X(T52, "zZ", "NM", NO_ICON)                                                                    \
    X(T53, "zZ", "RK", NO_ICON)                                                                    \
    X(T54, "zZ", "RD", NO_ICON)

/* A base shows the same all over, has no icon (PNRZ-1.9) and its sides are alike (PNRZ-1.10). */
#define BASES(X)                                                                                   \
    X(BP, "1111", "the pirate base")                                                               \
    X(BN, "2222", "the ninja base")                                                                \
    X(BR, "3333", "the robot base")                                                                \
    X(BZ, "4444", "the zombie base")

#define TILE(name, upper, lower, icon_) {.pictures = upper lower, .icon = PNRZ_##icon_},
#define TILE_NAME(name, upper, lower, icon_) #name,
#define TILE_LABEL(name, upper, lower, icon_) #name " " upper "/" lower,
#define BASE_TILE(name, pictures_, label) {.pictures = pictures_, .icon = PNRZ_NO_ICON},
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
static const pnrz_picture pictures[128] = {
    ['P'] = CHARACTER(PNRZ_P), ['p'] = ITEM(PNRZ_P), ['K'] = ENEMY(PNRZ_P), ['1'] = BASE(PNRZ_P),
    ['N'] = CHARACTER(PNRZ_N), ['n'] = ITEM(PNRZ_N), ['D'] = ENEMY(PNRZ_N), ['2'] = BASE(PNRZ_N),
    ['R'] = CHARACTER(PNRZ_R), ['r'] = ITEM(PNRZ_R), ['M'] = ENEMY(PNRZ_R), ['3'] = BASE(PNRZ_R),
    ['Z'] = CHARACTER(PNRZ_Z), ['z'] = ITEM(PNRZ_Z), ['H'] = ENEMY(PNRZ_Z), ['4'] = BASE(PNRZ_Z),
};

pnrz_picture pnrz_picture_of(char letter)
{
    return pictures[letter & 0x7f];
}

char pnrz_letter_at(int tile, int turn, int quadrant)
{
    return pnrz_tiles[tile].pictures[pnrz_turned[turn][quadrant]];
}
