/* Freak cards and Heads: what each adds to a template (SPF-2.5, SPF-22, SPF-23). */
#include "games/spacefreaks/cards.h"

#define TORSO(name) [SPACEFREAKS_##name] = {.slot = SPACEFREAKS_SLOT_TORSO
#define LEGS(name) [SPACEFREAKS_##name] = {.slot = SPACEFREAKS_SLOT_LEGS
#define RIGHT(name) [SPACEFREAKS_##name] = {.slot = SPACEFREAKS_SLOT_RIGHT
#define LEFT(name) [SPACEFREAKS_##name] = {.slot = SPACEFREAKS_SLOT_LEFT
#define HEAD(name) [SPACEFREAKS_##name] = {.slot = SPACEFREAKS_SLOT_HEAD

/* clang-format off */
const spacefreaks_part spacefreaks_parts[SPACEFREAKS_PARTS + 1] = {
    TORSO(CHITIN_CARAPACE), .hp = 14, .armor = 1},
    TORSO(CRYSTAL_BODY), .hp = 12, .retaliate = 2},
    TORSO(ENERGY_ARMOR), .hp = 10, .armor = 2, .range = 1},
    TORSO(ALIEN_ARMOR), .hp = 10, .armor = 2, .retaliate = 1},
    TORSO(CORPORATE_ARMOR), .hp = 12, .armor = 2},
    TORSO(UNDEAD_TORSO), .hp = 14, .range = 1},

    LEGS(ALIEN_LEGS), .movement = 7, .hp = 2, .sponsors = 5},
    LEGS(ARMORED_LEGS), .movement = 8, .hp = 2, .sponsors = 3},
    LEGS(BEAST_HOOVES), .movement = 9, .sponsors = 3},
    LEGS(CRAWLER_TRACK), .movement = 8, .armor = 1, .sponsors = 3},
    LEGS(NANOTECH_LIMBS), .movement = 8, .sponsors = 5},
    LEGS(TENTACLES), .movement = 7, .hp = 2, .luck = 1, .sponsors = 3},

    RIGHT(ANTIMATTER_FLAIL), .range = 1, .damage = 9, .strikes = 1},
    RIGHT(PLASMA_GUN), .range = 6, .damage = 6, .strikes = 1},
    RIGHT(SLUDGE_PISTOL), .range = 4, .damage = 7, .strikes = 1},
    RIGHT(TENTACLE), .range = 2, .damage = 8, .strikes = 1},
    RIGHT(XRAY_RIFLE), .range = 7, .damage = 4, .strikes = 1, .through = true},

    LEFT(ANTI_GRAVITY_MODIFIER), .ability = SPACEFREAKS_CAN_LIFT, .reach = 3},
    LEFT(ENERGY_SHIELD), .armor = 1},
    LEFT(BIOMECH_DRILL), .ability = SPACEFREAKS_CAN_DRILL},
    LEFT(DISRUPTOR_SHIELD), .retaliate = 1},
    LEFT(HEALING_KIT), .regenerate = 2},
    LEFT(POISON_NEEDLE), .damage = 1},
};

const spacefreaks_part spacefreaks_heads[SPACEFREAKS_HEADS + 1] = {
    HEAD(ADRENAL_GLAND), .movement = 1},
    HEAD(LEECH), .ability = SPACEFREAKS_CAN_LEECH, .amount = 2},
    HEAD(DEMOLITION), .strikes = 1},
    HEAD(EAGLE_EYE), .range = 1},
    HEAD(TOXIC), .ability = SPACEFREAKS_CAN_GLOW, .amount = 2},
    HEAD(ENGINEER), .ability = SPACEFREAKS_CAN_ENGINEER, .amount = 1},
    HEAD(ACID_TONGUE), .damage = 1},
    HEAD(IRON_MASK), .armor = 1},
    HEAD(SYMBIOSIS), .ability = SPACEFREAKS_CAN_SYMBIOSIS, .amount = 1, .reach = 3},
    HEAD(BLINK), .ability = SPACEFREAKS_CAN_BLINK, .reach = 3},
    HEAD(MANIPULATION), .ability = SPACEFREAKS_CAN_MANIPULATE},
    HEAD(THICK_SKULL), .hp = 3},
    HEAD(SCAVENGER), .ability = SPACEFREAKS_CAN_SCAVENGE, .amount = 1},
    HEAD(SELF_DESTRUCT), .ability = SPACEFREAKS_CAN_EXPLODE},
    HEAD(REGENERATION), .regenerate = 2},
    HEAD(SPIKED_CREST), .retaliate = 1},
    HEAD(STRATEGIST), .ability = SPACEFREAKS_CAN_PLAN, .amount = 4},
    HEAD(LUCKY_CHARM), .luck = 2},
};
/* clang-format on */

const struct spacefreaks_slot_range spacefreaks_slot_parts[SPACEFREAKS_SLOTS - 1] = {
    [SPACEFREAKS_SLOT_TORSO] = {SPACEFREAKS_CHITIN_CARAPACE, SPACEFREAKS_UNDEAD_TORSO},
    [SPACEFREAKS_SLOT_LEGS] = {SPACEFREAKS_ALIEN_LEGS, SPACEFREAKS_TENTACLES},
    [SPACEFREAKS_SLOT_RIGHT] = {SPACEFREAKS_ANTIMATTER_FLAIL, SPACEFREAKS_XRAY_RIFLE},
    [SPACEFREAKS_SLOT_LEFT] = {SPACEFREAKS_ANTI_GRAVITY_MODIFIER, SPACEFREAKS_POISON_NEEDLE},
};
