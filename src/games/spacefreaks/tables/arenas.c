/*
 * The two arenas and the zones as boards: one bit per hexagon, one word per row, an empty row above and
 * below (SPF-3.2). Made from the pictures in docs/rules/spacefreaks.md; tests/spacefreaks compares
 * the two. The corners count as plain ground here: a corner in use is a building (SPF-3.3, 20.2).
 */
#include "games/spacefreaks/rules/hex.h"

const spacefreaks_board spacefreaks_on_board = {
    {0,         0xfffffc00, 0x7ffffc00, 0x7ffffe00, 0x3ffffe00, 0x3fffff00, 0x1fffff00, 0x1fffff80,
     0xfffff80, 0xfffffc0,  0x7ffffc0,  0x7ffffe0,  0x3ffffe0,  0x3fffff0,  0x1fffff0,  0x1fffff8,
     0xfffff8,  0xfffffc,   0x7ffffc,   0x7ffffe,   0x3ffffe,   0x3fffff,   0}};

/* SPF-3.5 */
const spacefreaks_board spacefreaks_landing = {
    {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10000, 0x18000, 0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}};

const spacefreaks_hex spacefreaks_corners[SPACEFREAKS_SEATS] = {42, 63, 693, 672};

const spacefreaks_arena spacefreaks_arenas[2] = {
    {
        /* Side 1 */
        .rock = {{0,         0, 0,       0x6006000, 0x1364000, 0, 0x40000,  0xc606300,
                  0x2202200, 0, 0x44000, 0x100800,  0x22000,   0, 0x440440, 0xc60630,
                  0x2000,    0, 0x26c80, 0x60060,   0,         0, 0}},
        .wall = {{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
        .radiation = {{0,       0, 0,        0x810000, 0,        0, 0x1001000, 0,
                       0x50000, 0, 0x800200, 0,        0x400100, 0, 0xa000,    0,
                       0x80080, 0, 0,        0x8100,   0,        0, 0}},
        .lab = {{0, 0, 0x100000, 0, 0, 0, 0, 0, 0,     0, 0, 0x1000080,
                 0, 0, 0,        0, 0, 0, 0, 0, 0x800, 0, 0}},
        .healing = {{0, 0, 0, 0, 0,       0, 0x802000, 0, 0, 0, 0, 0,
                     0, 0, 0, 0, 0x40100, 0, 0,        0, 0, 0, 0}},
        .floor = {{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
        .plain = {{0,          0xfffffc00, 0x7feffc00, 0x797e9e00, 0x3ec9be00, 0x3fffff00,
                   0x1e7bcf00, 0x139f9c80, 0xddadd80,  0xfffffc0,  0x77bbdc0,  0x6eff760,
                   0x3bddee0,  0x3fffff0,  0x1bb5bb0,  0x139f9c8,  0xf3de78,   0xfffffc,
                   0x7d937c,   0x797e9e,   0x3ff7fe,   0x3fffff,   0}},
        .walk = {{0,          0xfffffc00, 0x7ffffc00, 0x79ff9e00, 0x3ec9be00, 0x3fffff00,
                  0x1ffbff00, 0x139f9c80, 0xddfdd80,  0xfffffc0,  0x7fbbfc0,  0x7eff7e0,
                  0x3fddfe0,  0x3fffff0,  0x1bbfbb0,  0x139f9c8,  0xffdff8,   0xfffffc,
                  0x7d937c,   0x79ff9e,   0x3ffffe,   0x3fffff,   0}},
        .screen = {{0,         0, 0x100000, 0x6006000, 0x1364000, 0, 0x842000, 0xc606300,
                    0x2202200, 0, 0x44000,  0x1100880, 0x22000,   0, 0x440440, 0xc60630,
                    0x42100,   0, 0x26c80,  0x60060,   0x800,     0, 0}},
        .facilities = {84, 359, 376, 651, 205, 215, 520, 530},
    },
    {
        /* Side 2 */
        .rock = {{0, 0,        0x2008000, 0x240000, 0,       0x10408200, 0, 0,
                  0, 0x800400, 0,         0,        0,       0x200100,   0, 0,
                  0, 0x410208, 0,         0x2400,   0x10040, 0,          0}},
        .wall = {{0,         0,        0,        0x1818000, 0x80000,   0x6001800,
                  0x2040800, 0x90000,  0x104000, 0x2102100, 0x1000100, 0,
                  0x800080,  0x840840, 0x20800,  0x9000,    0x102040,  0x180060,
                  0x1000,    0x18180,  0,        0,         0}},
        .radiation = {{0,        0,       0,        0, 0,        0x210000, 0x110000, 0xc03000,
                       0x401000, 0x48000, 0x444400, 0, 0x222200, 0x12000,  0x80200,  0xc0300,
                       0x8800,   0x8400,  0,        0, 0,        0,        0}},
        .lab = {{0, 0, 0x100000, 0, 0, 0, 0, 0, 0,     0, 0, 0x400200,
                 0, 0, 0,        0, 0, 0, 0, 0, 0x800, 0, 0}},
        .healing = {{0, 0, 0, 0, 0, 0x804000, 0, 0, 0, 0, 0, 0,
                     0, 0, 0, 0, 0, 0x20100,  0, 0, 0, 0, 0}},
        .floor = {{0,       0xe0001c00, 0x60000c00, 0x60000600, 0,       0,
                   0,       0x60000,    0xf8000,    0xb4000,    0xaa000, 0x7be7de0,
                   0x55000, 0x2d000,    0x1f000,    0x6000,     0,       0,
                   0,       0x600006,   0x300006,   0x380007,   0}},
        .plain = {{0,          0xfffffc00, 0x7def7c00, 0x7e5a7e00, 0x3ff7fe00, 0x291e2500,
                   0x1deaf700, 0x1f36cf80, 0xfafaf80,  0xd6b5ac0,  0x6bbbac0,  0x7bffde0,
                   0x35ddd60,  0x35ad6b0,  0x1f5f5f0,  0x1f36cf8,  0xef57b8,   0xa47894,
                   0x7feffc,   0x7e5a7e,   0x3ef7be,   0x3fffff,   0}},
        .walk = {{0,          0xfffffc00, 0x7dff7c00, 0x7e5a7e00, 0x3ff7fe00, 0x29bf6500,
                  0x1dfbf700, 0x1ff6ff80, 0xfefbf80,  0xd6fdac0,  0x6fffec0,  0x7ffffe0,
                  0x37fff60,  0x35bf6b0,  0x1fdf7f0,  0x1ff6ff8,  0xefdfb8,   0xa6fd94,
                  0x7feffc,   0x7e5a7e,   0x3effbe,   0x3fffff,   0}},
        .screen = {{0,         0,        0x2108000, 0x1a58000, 0x80000,   0x16c0da00,
                    0x2040800, 0x90000,  0x104000,  0x2902500, 0x1000100, 0x400200,
                    0x800080,  0xa40940, 0x20800,   0x9000,    0x102040,  0x5b0368,
                    0x1000,    0x1a580,  0x10840,   0,         0}},
        .facilities = {84, 361, 374, 651, 174, 183, 552, 561},
    },
};

/* SPF-3.4: 1 to 5 hexagons from the corner. */
const spacefreaks_board spacefreaks_home_zones[SPACEFREAKS_SEATS] = {
    {{/* NW */
      0, 0xf800, 0x7c00, 0x3e00, 0x1e00, 0xf00, 0x700, 0, 0, 0, 0, 0,
      0, 0,      0,      0,      0,      0,     0,     0, 0, 0, 0}},
    {{/* NE */
      0, 0x7c000000, 0x7c000000, 0x7c000000, 0x3c000000, 0x3c000000, 0x1c000000, 0, 0, 0, 0, 0,
      0, 0,          0,          0,          0,          0,          0,          0, 0, 0, 0}},
    {{/* SE */
      0, 0, 0, 0, 0,        0,        0,        0,        0,        0,        0, 0,
      0, 0, 0, 0, 0xe00000, 0xf00000, 0x780000, 0x7c0000, 0x3e0000, 0x1f0000, 0}},
    {{/* SW */
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x38, 0x3c, 0x3c, 0x3e, 0x3e, 0x3e, 0}},
};

/* SPF-3.4: 1 to 9 hexagons from the corner. */
const spacefreaks_board spacefreaks_building_zones[SPACEFREAKS_SEATS] = {
    {{/* NW */
      0, 0xff800, 0x7fc00, 0x3fe00, 0x1fe00, 0xff00, 0x7f00, 0x3f80, 0x1f80, 0xfc0, 0x7c0, 0,
      0, 0,       0,       0,       0,       0,      0,      0,      0,      0,     0}},
    {{/* NE */
      0,         0x7fc00000, 0x7fc00000, 0x7fc00000, 0x3fc00000, 0x3fc00000, 0x1fc00000, 0x1fc00000,
      0xfc00000, 0xfc00000,  0x7c00000,  0,          0,          0,          0,          0,
      0,         0,          0,          0,          0,          0,          0}},
    {{/* SE */
      0,        0,        0,        0,        0,         0,         0,         0,
      0,        0,        0,        0,        0x3e00000, 0x3f00000, 0x1f80000, 0x1fc0000,
      0xfe0000, 0xff0000, 0x7f8000, 0x7fc000, 0x3fe000,  0x1ff000,  0}},
    {{/* SW */
      0,     0,     0,     0,     0,     0,     0,     0,     0,     0,     0, 0,
      0x3e0, 0x3f0, 0x3f0, 0x3f8, 0x3f8, 0x3fc, 0x3fc, 0x3fe, 0x3fe, 0x3fe, 0}},
};
