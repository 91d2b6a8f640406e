/*
 * The 21 weapons (ADR-17), the ammo tiles and nothing else. Each row is one effect and reads like
 * the card; aim.c and shoot.c carry the rows out, and no weapon is named there.
 */
#include "games/adrenaline/tables.h"

#define R ADRENALINE_CUBE_R
#define B ADRENALINE_CUBE_B
#define Y ADRENALINE_CUBE_Y
#define FREE 0

/* A weapon: its colour, the top cube of its cost (free when it is taken) and the other cubes. */
#define WEAPON(hue, top, rest)                                                                     \
    .reload = (top) + (rest), .pickup = (rest), .colour = ADRENALINE_##hue

#define BASIC ADRENALINE_BASIC, ADRENALINE_MAIN, FREE
#define MODE(name, price) ADRENALINE_##name, ADRENALINE_MAIN, price
#define ADDED(name, price) ADRENALINE_##name, ADRENALINE_MAIN, price
#define EXTRA(name, price) ADRENALINE_##name, ADRENALINE_EXTRA, price
#define AFTER_MAIN(name, price) ADRENALINE_##name, ADRENALINE_AFTER_MAIN, price
#define AFTER_SECOND(name, price) ADRENALINE_##name, ADRENALINE_AFTER_SECOND, price

#define EVERYONE .most = ADRENALINE_EVERYONE

const adrenaline_weapon adrenaline_weapons[ADRENALINE_WEAPONS] = {
    /* ---- blue ---- */
    [ADRENALINE_LOCK_RIFLE] = {WEAPON(BLUE, B, B),
                               {{BASIC, .aim = ADRENALINE_SEEN, .damage = 2, .marks = 1},
                                {EXTRA(SECOND_LOCK, R), .aim = ADRENALINE_SEEN, .marks = 1}}},
    [ADRENALINE_MACHINE_GUN] = {WEAPON(BLUE, B, R),
                                {{BASIC, .aim = ADRENALINE_SEEN, .most = 2, .damage = 1},
                                 {AFTER_MAIN(FOCUS_SHOT, Y), .aim = ADRENALINE_PICKED, .damage = 1},
                                 {AFTER_MAIN(TURRET_TRIPOD, B), .aim = ADRENALINE_PICKED_OR_SEEN,
                                  .most = 2, .damage = 1}}},
    [ADRENALINE_THOR] =
        {WEAPON(BLUE, B, R),
         {{BASIC, .aim = ADRENALINE_SEEN, .damage = 2},
          {AFTER_MAIN(CHAIN_REACTION, B), .aim = ADRENALINE_SEEN_BY_LAST, .damage = 1},
          {AFTER_SECOND(HIGH_VOLTAGE, B), .aim = ADRENALINE_SEEN_BY_LAST, .damage = 2}}},
    [ADRENALINE_PLASMA_GUN] = {WEAPON(BLUE, B, Y),
                               {{BASIC, .aim = ADRENALINE_SEEN, .damage = 2},
                                {ADDED(CHARGED_SHOT, B), .aim = ADRENALINE_SEEN, .damage = 2 + 1},
                                {EXTRA(PHASE_GLIDE, FREE), .walk = 2}}},
    [ADRENALINE_WHISPER] = {WEAPON(BLUE, B, B + Y),
                            {{BASIC, .aim = ADRENALINE_SEEN_FAR, .damage = 3, .marks = 1}}},
    [ADRENALINE_ELECTROSCYTHE] = {WEAPON(BLUE, B, FREE),
                                  {{BASIC, .aim = ADRENALINE_HERE, EVERYONE, .damage = 1},
                                   {MODE(REAPER, B + R), .aim = ADRENALINE_HERE, EVERYONE,
                                    .damage = 2}}},
    [ADRENALINE_TRACTOR_BEAM] = {WEAPON(BLUE, B, FREE),
                                 {{BASIC, .aim = ADRENALINE_PULL, .bring = ADRENALINE_TO_SEEN,
                                   .damage = 1},
                                  {MODE(PUNISHER, R + Y), .aim = ADRENALINE_WITHIN_2,
                                   .bring = ADRENALINE_TO_ME, .damage = 3}}},

    /* ---- red ---- */
    [ADRENALINE_VORTEX_CANNON] = {WEAPON(RED, R, B),
                                  {{BASIC, .spot = ADRENALINE_SEEN_APART,
                                    .aim = ADRENALINE_ROUND_SPOT, .bring = ADRENALINE_TO_SPOT,
                                    .damage = 2},
                                   {AFTER_MAIN(BLACK_HOLE, R), .aim = ADRENALINE_ROUND_SPOT,
                                    .most = 2, .bring = ADRENALINE_TO_SPOT, .damage = 1}}},
    [ADRENALINE_FURNACE] = {WEAPON(RED, R, B),
                            {{BASIC, .spot = ADRENALINE_SEEN_ROOMS, .aim = ADRENALINE_SPOT_ROOM,
                              EVERYONE, .damage = 1},
                             {MODE(COZY_FIRE, FREE), .spot = ADRENALINE_NEXT,
                              .aim = ADRENALINE_ON_SPOT, EVERYONE, .damage = 1, .marks = 1}}},
    [ADRENALINE_HEATSEEKER] = {WEAPON(RED, R, R + Y),
                               {{BASIC, .aim = ADRENALINE_UNSEEN, .damage = 3}}},
    [ADRENALINE_HELLION] = {WEAPON(RED, R, Y),
                            {{BASIC, .aim = ADRENALINE_SEEN_APART, .damage = 1, .around = 1},
                             {MODE(NANO_TRACER, R), .aim = ADRENALINE_SEEN_APART, .damage = 1,
                              .around = 2}}},
    [ADRENALINE_FLAMETHROWER] = {WEAPON(RED, R, FREE),
                                 {{BASIC, .aim = ADRENALINE_JET, .most = 2, .apart = true,
                                   .in_line = true, .damage = 1},
                                  {MODE(BARBECUE, Y + Y), .spot = ADRENALINE_JET,
                                   .aim = ADRENALINE_UP_TO_SPOT, EVERYONE, .damage = 2, .far = 1}}},
    [ADRENALINE_GRENADE_LAUNCHER] = {WEAPON(RED, R, FREE),
                                     {{BASIC, .aim = ADRENALINE_SEEN, .damage = 1, .push = 1},
                                      {EXTRA(EXTRA_GRENADE, R), .spot = ADRENALINE_SEEN,
                                       .aim = ADRENALINE_ON_SPOT, EVERYONE, .damage = 1,
                                       .amid = true}}},
    [ADRENALINE_ROCKET_LAUNCHER] = {WEAPON(RED, R, R),
                                    {{BASIC, .aim = ADRENALINE_SEEN_APART, .damage = 2, .push = 1},
                                     {ADDED(FRAGMENTING_WARHEAD, Y), .aim = ADRENALINE_SEEN_APART,
                                      .damage = 2, .blast = 1, .push = 1},
                                     {EXTRA(ROCKET_JUMP, B), .walk = 2}}},

    /* ---- yellow ---- */
    [ADRENALINE_RAILGUN] = {WEAPON(YELLOW, Y, Y + B),
                            {{BASIC, .aim = ADRENALINE_LINE, .damage = 3},
                             {MODE(PIERCING, FREE), .aim = ADRENALINE_LINE, .most = 2,
                              .in_line = true, .damage = 2}}},
    [ADRENALINE_CYBERBLADE] = {WEAPON(YELLOW, Y, R),
                               {{BASIC, .aim = ADRENALINE_HERE, .damage = 2},
                                {EXTRA(SHADOWSTEP, FREE), .walk = 1},
                                {EXTRA(SLICE_AND_DICE, Y), .aim = ADRENALINE_HERE, .damage = 2}}},
    [ADRENALINE_ZX2] = {WEAPON(YELLOW, Y, R),
                        {{BASIC, .aim = ADRENALINE_SEEN, .damage = 1, .marks = 2},
                         {MODE(SCANNER, FREE), .aim = ADRENALINE_SEEN, .most = 3, .marks = 1}}},
    [ADRENALINE_SHOTGUN] = {WEAPON(YELLOW, Y, Y),
                            {{BASIC, .aim = ADRENALINE_HERE, .damage = 3, .push = 1},
                             {MODE(LONG_BARREL, FREE), .aim = ADRENALINE_NEXT, .damage = 2}}},
    [ADRENALINE_POWER_GLOVE] = {WEAPON(YELLOW, Y, B),
                                {{BASIC, .aim = ADRENALINE_NEXT, .bring = ADRENALINE_ME_TO_IT,
                                  .damage = 1, .marks = 2},
                                 {MODE(ROCKET_FIST, B), .walk = 1, .straight = true,
                                  .aim = ADRENALINE_HERE, .maybe = true, .damage = 2},
                                 {AFTER_SECOND(FLY_ON, FREE), .walk = 1, .straight = true,
                                  .aim = ADRENALINE_HERE, .maybe = true, .damage = 2}}},
    [ADRENALINE_SHOCKWAVE] = {WEAPON(YELLOW, Y, FREE),
                              {{BASIC, .aim = ADRENALINE_NEXT, .most = 3, .apart = true,
                                .damage = 1},
                               {MODE(TSUNAMI, Y), .aim = ADRENALINE_NEXT, EVERYONE, .damage = 1}}},
    [ADRENALINE_SLEDGEHAMMER] = {WEAPON(YELLOW, Y, FREE),
                                 {{BASIC, .aim = ADRENALINE_HERE, .damage = 2},
                                  {MODE(PULVERIZE, R), .aim = ADRENALINE_HERE, .damage = 3,
                                   .push = 2}}},
};

/* The 36 ammo tiles by type (ADR-7.2): cubes, powerup or not, how many. */
const adrenaline_tile adrenaline_tiles[ADRENALINE_TILES] = {
    {B + B + Y, false, 3}, {R + R + Y, false, 3}, {R + B + B, false, 3}, {R + Y + Y, false, 3},
    {B + Y + Y, false, 3}, {R + R + B, false, 3}, {R + R, true, 2},      {B + B, true, 2},
    {Y + Y, true, 2},      {R + B, true, 4},      {R + Y, true, 4},      {B + Y, true, 4},
};
