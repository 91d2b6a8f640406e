/*
 * The 21 weapons (ADR-17), the ammo tiles and nothing else. Each row is one effect and reads like
 * the card; aim.c and shoot.c carry the rows out, and no weapon is named there.
 */
#include "games/adrenaline/tables.h"

#define R ADR_CUBE_R
#define B ADR_CUBE_B
#define Y ADR_CUBE_Y
#define FREE 0

/* A weapon: its colour, the top cube of its cost (free when it is taken) and the other cubes. */
#define WEAPON(hue, top, rest) .reload = (top) + (rest), .pickup = (rest), .colour = ADR_##hue

#define BASIC ADR_BASIC, ADR_MAIN, FREE
#define MODE(name, price) ADR_##name, ADR_MAIN, price
#define ADDED(name, price) ADR_##name, ADR_MAIN, price
#define EXTRA(name, price) ADR_##name, ADR_EXTRA, price
#define AFTER_MAIN(name, price) ADR_##name, ADR_AFTER_MAIN, price
#define AFTER_SECOND(name, price) ADR_##name, ADR_AFTER_SECOND, price

#define EVERYONE .most = ADR_EVERYONE

const adr_weapon adr_weapons[ADR_WEAPONS] = {
    /* ---- blue ---- */
    [ADR_LOCK_RIFLE] = {WEAPON(BLUE, B, B),
                        {{BASIC, .aim = ADR_SEEN, .damage = 2, .marks = 1},
                         {EXTRA(SECOND_LOCK, R), .aim = ADR_SEEN, .marks = 1}}},
    [ADR_MACHINE_GUN] = {WEAPON(BLUE, B, R),
                         {{BASIC, .aim = ADR_SEEN, .most = 2, .damage = 1},
                          {AFTER_MAIN(FOCUS_SHOT, Y), .aim = ADR_PICKED, .damage = 1},
                          {AFTER_MAIN(TURRET_TRIPOD, B), .aim = ADR_PICKED_OR_SEEN, .most = 2,
                           .damage = 1}}},
    [ADR_THOR] = {WEAPON(BLUE, B, R),
                  {{BASIC, .aim = ADR_SEEN, .damage = 2},
                   {AFTER_MAIN(CHAIN_REACTION, B), .aim = ADR_SEEN_BY_LAST, .damage = 1},
                   {AFTER_SECOND(HIGH_VOLTAGE, B), .aim = ADR_SEEN_BY_LAST, .damage = 2}}},
    [ADR_PLASMA_GUN] = {WEAPON(BLUE, B, Y),
                        {{BASIC, .aim = ADR_SEEN, .damage = 2},
                         {ADDED(CHARGED_SHOT, B), .aim = ADR_SEEN, .damage = 2 + 1},
                         {EXTRA(PHASE_GLIDE, FREE), .walk = 2}}},
    [ADR_WHISPER] = {WEAPON(BLUE, B, B + Y),
                     {{BASIC, .aim = ADR_SEEN_FAR, .damage = 3, .marks = 1}}},
    [ADR_ELECTROSCYTHE] = {WEAPON(BLUE, B, FREE),
                           {{BASIC, .aim = ADR_HERE, EVERYONE, .damage = 1},
                            {MODE(REAPER, B + R), .aim = ADR_HERE, EVERYONE, .damage = 2}}},
    [ADR_TRACTOR_BEAM] = {WEAPON(BLUE, B, FREE),
                          {{BASIC, .aim = ADR_PULL, .bring = ADR_TO_SEEN, .damage = 1},
                           {MODE(PUNISHER, R + Y), .aim = ADR_WITHIN_2, .bring = ADR_TO_ME,
                            .damage = 3}}},

    /* ---- red ---- */
    [ADR_VORTEX_CANNON] = {WEAPON(RED, R, B),
                           {{BASIC, .spot = ADR_SEEN_APART, .aim = ADR_ROUND_SPOT,
                             .bring = ADR_TO_SPOT, .damage = 2},
                            {AFTER_MAIN(BLACK_HOLE, R), .aim = ADR_ROUND_SPOT, .most = 2,
                             .bring = ADR_TO_SPOT, .damage = 1}}},
    [ADR_FURNACE] = {WEAPON(RED, R, B),
                     {{BASIC, .spot = ADR_SEEN_ROOMS, .aim = ADR_SPOT_ROOM, EVERYONE, .damage = 1},
                      {MODE(COZY_FIRE, FREE), .spot = ADR_NEXT, .aim = ADR_ON_SPOT, EVERYONE,
                       .damage = 1, .marks = 1}}},
    [ADR_HEATSEEKER] = {WEAPON(RED, R, R + Y), {{BASIC, .aim = ADR_UNSEEN, .damage = 3}}},
    [ADR_HELLION] = {WEAPON(RED, R, Y),
                     {{BASIC, .aim = ADR_SEEN_APART, .damage = 1, .around = 1},
                      {MODE(NANO_TRACER, R), .aim = ADR_SEEN_APART, .damage = 1, .around = 2}}},
    [ADR_FLAMETHROWER] = {WEAPON(RED, R, FREE),
                          {{BASIC, .aim = ADR_JET, .most = 2, .apart = true, .in_line = true,
                            .damage = 1},
                           {MODE(BARBECUE, Y + Y), .spot = ADR_JET, .aim = ADR_UP_TO_SPOT, EVERYONE,
                            .damage = 2, .far = 1}}},
    [ADR_GRENADE_LAUNCHER] = {WEAPON(RED, R, FREE),
                              {{BASIC, .aim = ADR_SEEN, .damage = 1, .push = 1},
                               {EXTRA(EXTRA_GRENADE, R), .spot = ADR_SEEN, .aim = ADR_ON_SPOT,
                                EVERYONE, .damage = 1, .amid = true}}},
    [ADR_ROCKET_LAUNCHER] = {WEAPON(RED, R, R),
                             {{BASIC, .aim = ADR_SEEN_APART, .damage = 2, .push = 1},
                              {ADDED(FRAGMENTING_WARHEAD, Y), .aim = ADR_SEEN_APART, .damage = 2,
                               .blast = 1, .push = 1},
                              {EXTRA(ROCKET_JUMP, B), .walk = 2}}},

    /* ---- yellow ---- */
    [ADR_RAILGUN] = {WEAPON(YELLOW, Y, Y + B),
                     {{BASIC, .aim = ADR_LINE, .damage = 3},
                      {MODE(PIERCING, FREE), .aim = ADR_LINE, .most = 2, .in_line = true,
                       .damage = 2}}},
    [ADR_CYBERBLADE] = {WEAPON(YELLOW, Y, R),
                        {{BASIC, .aim = ADR_HERE, .damage = 2},
                         {EXTRA(SHADOWSTEP, FREE), .walk = 1},
                         {EXTRA(SLICE_AND_DICE, Y), .aim = ADR_HERE, .damage = 2}}},
    [ADR_ZX2] = {WEAPON(YELLOW, Y, R),
                 {{BASIC, .aim = ADR_SEEN, .damage = 1, .marks = 2},
                  {MODE(SCANNER, FREE), .aim = ADR_SEEN, .most = 3, .marks = 1}}},
    [ADR_SHOTGUN] = {WEAPON(YELLOW, Y, Y),
                     {{BASIC, .aim = ADR_HERE, .damage = 3, .push = 1},
                      {MODE(LONG_BARREL, FREE), .aim = ADR_NEXT, .damage = 2}}},
    [ADR_POWER_GLOVE] = {WEAPON(YELLOW, Y, B),
                         {{BASIC, .aim = ADR_NEXT, .bring = ADR_ME_TO_IT, .damage = 1, .marks = 2},
                          {MODE(ROCKET_FIST, B), .walk = 1, .straight = true, .aim = ADR_HERE,
                           .maybe = true, .damage = 2},
                          {AFTER_SECOND(FLY_ON, FREE), .walk = 1, .straight = true, .aim = ADR_HERE,
                           .maybe = true, .damage = 2}}},
    [ADR_SHOCKWAVE] = {WEAPON(YELLOW, Y, FREE),
                       {{BASIC, .aim = ADR_NEXT, .most = 3, .apart = true, .damage = 1},
                        {MODE(TSUNAMI, Y), .aim = ADR_NEXT, EVERYONE, .damage = 1}}},
    [ADR_SLEDGEHAMMER] = {WEAPON(YELLOW, Y, FREE),
                          {{BASIC, .aim = ADR_HERE, .damage = 2},
                           {MODE(PULVERIZE, R), .aim = ADR_HERE, .damage = 3, .push = 2}}},
};

/* The 36 ammo tiles by type (ADR-7.2): cubes, powerup or not, how many. */
const adr_tile adr_tiles[ADR_TILES] = {
    {B + B + Y, false, 3}, {R + R + Y, false, 3}, {R + B + B, false, 3}, {R + Y + Y, false, 3},
    {B + Y + Y, false, 3}, {R + R + B, false, 3}, {R + R, true, 2},      {B + B, true, 2},
    {Y + Y, true, 2},      {R + B, true, 4},      {R + Y, true, 4},      {B + Y, true, 4},
};
