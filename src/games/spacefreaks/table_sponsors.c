/* Sponsor cards (SPF-24) and the weapons that no card shows (SPF-10.7). */
#include "games/spacefreaks/cards.h"

#define CARD(id, c, a) [id] = {.copies = (c), .at = (a)
#define ATTACK(what) .attack = true, .effect = SPF_DO_ATTACK, .aim = (what)
#define AREA(shape, r) .area = (shape), .radius = (r)

/* clang-format off */
const spf_sponsor spf_sponsors[SPF_SPONSORS + 1] = {
    CARD(SPF_ACID_THROWER, 3, 0), ATTACK(SPF_AIM_HEX),
        .weapon = {.range = 3, .damage = 6, .strikes = 1, AREA(SPF_AREA_TRIANGLE, 0)}},
    CARD(SPF_ANTIMATTER_DETONATOR, 2, 3), ATTACK(SPF_AIM_NOTHING),
        .weapon = {.damage = 8, .strikes = 1, .blind = true, AREA(SPF_AREA_SELF, 2)}},
    CARD(SPF_FUSION_RIFLE, 3, 5), ATTACK(SPF_AIM_DIRECTION),
        .weapon = {.range = 10, .damage = 5, .strikes = 1, .blind = true, AREA(SPF_AREA_BEAM, 0)}},
    CARD(SPF_PLASMA_GRENADE, 4, 8), ATTACK(SPF_AIM_HEX),
        .weapon = {.range = 4, .damage = 5, .strikes = 1, .blind = true, .gentle = true,
                   AREA(SPF_AREA_AROUND, 1)}},
    CARD(SPF_ELECTROMAGNETIC_BOMB, 3, 12), ATTACK(SPF_AIM_HEX),
        .weapon = {.range = 5, .strikes = 2, .spares = true, .gentle = true,
                   AREA(SPF_AREA_AROUND, 3)}},
    CARD(SPF_ROCKET_LAUNCHER, 3, 15), ATTACK(SPF_AIM_HEX),
        .weapon = {.range = 8, .damage = 8, .strikes = 2}},
    CARD(SPF_SNIPER_RIFLE, 3, 18), ATTACK(SPF_AIM_HEX),
        .weapon = {.range = 10, .damage = 6, .strikes = 1, .pierce = true}},
    CARD(SPF_CHAINSAW, 2, 21), ATTACK(SPF_AIM_HEX),
        .weapon = {.range = 1, .damage = 9, .strikes = 1, .pierce = true}},
    CARD(SPF_FIELD_SURGERY, 2, 23), .effect = SPF_DO_SURGERY, .aim = SPF_AIM_PART},
    CARD(SPF_FORCE_FIELD_GENERATOR, 4, 25), .effect = SPF_DO_SHIELD},
    CARD(SPF_JET_PACK, 5, 29), .effect = SPF_DO_FLY, .aim = SPF_AIM_LANDING, .reach = 5},
    CARD(SPF_PROGRAM_DROID, 4, 34), .effect = SPF_DO_SUMMON,
        .aim = SPF_AIM_EMPTY, .amount = SPF_DROID, .reach = 3},
    CARD(SPF_SUMMON_ALIEN, 4, 38), .effect = SPF_DO_SUMMON,
        .aim = SPF_AIM_EMPTY, .amount = SPF_ALIEN, .reach = 3},
    CARD(SPF_PSIONIC_DOMINATION, 3, 42), .effect = SPF_DO_DOMINATE,
        .aim = SPF_AIM_FREAK, .reach = 5},
    CARD(SPF_STATIC_WORMHOLE, 3, 45), .effect = SPF_DO_WORMHOLE, .aim = SPF_AIM_EMPTY, .reach = 7},
    CARD(SPF_MEDI_PACK, 4, 48), .effect = SPF_DO_HEAL, .amount = 6},
    CARD(SPF_STIMULANT, 3, 52), .effect = SPF_DO_STIMULATE, .amount = 4},
    CARD(SPF_TARGETING_COMPUTER, 2, 55), .effect = SPF_DO_BOOST, .weapon = {.range = 3}},
    CARD(SPF_WEAPON_OVERCHARGE, 3, 57), .effect = SPF_DO_BOOST,
        .weapon = {.damage = 3, .strikes = 1}},
};
/* clang-format on */

const spf_weapon spf_alien_weapon = {.range = 2, .damage = 7, .strikes = 1};
const spf_weapon spf_droid_weapon = {.range = 5, .damage = 5, .strikes = 2};
const spf_weapon spf_turret_weapon = {.range = 5, .damage = 7, .strikes = 1, .blind = true};
const spf_weapon spf_repulsion_rifle = {.range = 5}; /* SPF-25.11 */
const spf_weapon spf_explosion = {                   /* SPF-23.4: not an attack */
                                  .damage = 6,    .strikes = 1,          .blind = true,
                                  .gentle = true, .area = SPF_AREA_SELF, .radius = 1};
