/* Sponsor cards (SPF-24) and the weapons that no card shows (SPF-10.7). */
#include "games/spacefreaks/cards.h"

#define CARD(name, c, a) [SPACEFREAKS_##name] = {.copies = (c), .at = (a)
#define DOES(what) .effect = SPACEFREAKS_DO_##what
#define AIM(what) .aim = SPACEFREAKS_AIM_##what
#define ATTACK(what) .attack = true, DOES(ATTACK), AIM(what)
#define AREA(shape, r) .area = SPACEFREAKS_AREA_##shape, .radius = (r)

/* clang-format off */
const spacefreaks_sponsor spacefreaks_sponsors[SPACEFREAKS_SPONSORS + 1] = {
    CARD(ACID_THROWER, 3, 0), ATTACK(HEX),
        .weapon = {.range = 3, .damage = 6, .strikes = 1, AREA(TRIANGLE, 0)}},
    CARD(ANTIMATTER_DETONATOR, 2, 3), ATTACK(NOTHING),
        .weapon = {.damage = 8, .strikes = 1, .blind = true, AREA(SELF, 2)}},
    CARD(FUSION_RIFLE, 3, 5), ATTACK(DIRECTION),
        .weapon = {.range = 10, .damage = 5, .strikes = 1, .blind = true, AREA(BEAM, 0)}},
    CARD(PLASMA_GRENADE, 4, 8), ATTACK(HEX),
        .weapon = {.range = 4, .damage = 5, .strikes = 1, .blind = true, .gentle = true,
                   AREA(AROUND, 1)}},
    CARD(ELECTROMAGNETIC_BOMB, 3, 12), ATTACK(HEX),
        .weapon = {.range = 5, .strikes = 2, .spares = true, .gentle = true,
                   AREA(AROUND, 3)}},
    CARD(ROCKET_LAUNCHER, 3, 15), ATTACK(HEX),
        .weapon = {.range = 8, .damage = 8, .strikes = 2}},
    CARD(SNIPER_RIFLE, 3, 18), ATTACK(HEX),
        .weapon = {.range = 10, .damage = 6, .strikes = 1, .pierce = true}},
    CARD(CHAINSAW, 2, 21), ATTACK(HEX),
        .weapon = {.range = 1, .damage = 9, .strikes = 1, .pierce = true}},
    CARD(FIELD_SURGERY, 2, 23), DOES(SURGERY), AIM(PART)},
    CARD(FORCE_FIELD_GENERATOR, 4, 25), DOES(SHIELD)},
    CARD(JET_PACK, 5, 29), DOES(FLY), AIM(LANDING), .reach = 5},
    CARD(PROGRAM_DROID, 4, 34), DOES(SUMMON),
        AIM(EMPTY), .amount = SPACEFREAKS_DROID, .reach = 3},
    CARD(SUMMON_ALIEN, 4, 38), DOES(SUMMON),
        AIM(EMPTY), .amount = SPACEFREAKS_ALIEN, .reach = 3},
    CARD(PSIONIC_DOMINATION, 3, 42), DOES(DOMINATE),
        AIM(FREAK), .reach = 5},
    CARD(STATIC_WORMHOLE, 3, 45), DOES(WORMHOLE), AIM(EMPTY), .reach = 7},
    CARD(MEDI_PACK, 4, 48), DOES(HEAL), .amount = 6},
    CARD(STIMULANT, 3, 52), DOES(STIMULATE), .amount = 4},
    CARD(TARGETING_COMPUTER, 2, 55), DOES(BOOST), .weapon = {.range = 3}},
    CARD(WEAPON_OVERCHARGE, 3, 57), DOES(BOOST),
        .weapon = {.damage = 3, .strikes = 1}},
};
/* clang-format on */

const spacefreaks_weapon spacefreaks_alien_weapon = {.range = 2, .damage = 7, .strikes = 1};
const spacefreaks_weapon spacefreaks_droid_weapon = {.range = 5, .damage = 5, .strikes = 2};
const spacefreaks_weapon spacefreaks_turret_weapon = {
    .range = 5, .damage = 7, .strikes = 1, .blind = true};
/* SPF-25.11 */
const spacefreaks_weapon spacefreaks_repulsion_rifle = {.range = 5};
/* SPF-23.4: not an attack */
const spacefreaks_weapon spacefreaks_explosion = {.damage = 6,
                                                  .strikes = 1,
                                                  .blind = true,
                                                  .gentle = true,
                                                  .area = SPACEFREAKS_AREA_SELF,
                                                  .radius = 1};
