/* Freak cards and Heads: what each adds to a template (SPF-2.5, SPF-22, SPF-23). */
#include "games/spacefreaks/cards.h"

#define TORSO(id) [id] = {.slot = SPF_SLOT_TORSO
#define LEGS(id) [id] = {.slot = SPF_SLOT_LEGS
#define RIGHT(id) [id] = {.slot = SPF_SLOT_RIGHT
#define LEFT(id) [id] = {.slot = SPF_SLOT_LEFT
#define HEAD(id) [id] = {.slot = SPF_SLOT_HEAD

/* clang-format off */
const spf_part spf_parts[SPF_PARTS + 1] = {
    TORSO(SPF_CHITIN_CARAPACE), .hp = 14, .armor = 1},
    TORSO(SPF_CRYSTAL_BODY), .hp = 12, .retaliate = 2},
    TORSO(SPF_ENERGY_ARMOR), .hp = 10, .armor = 2, .range = 1},
    TORSO(SPF_ALIEN_ARMOR), .hp = 10, .armor = 2, .retaliate = 1},
    TORSO(SPF_CORPORATE_ARMOR), .hp = 12, .armor = 2},
    TORSO(SPF_UNDEAD_TORSO), .hp = 14, .range = 1},

    LEGS(SPF_ALIEN_LEGS), .movement = 7, .hp = 2, .sponsors = 5},
    LEGS(SPF_ARMORED_LEGS), .movement = 8, .hp = 2, .sponsors = 3},
    LEGS(SPF_BEAST_HOOVES), .movement = 9, .sponsors = 3},
    LEGS(SPF_CRAWLER_TRACK), .movement = 8, .armor = 1, .sponsors = 3},
    LEGS(SPF_NANOTECH_LIMBS), .movement = 8, .sponsors = 5},
    LEGS(SPF_TENTACLES), .movement = 7, .hp = 2, .luck = 1, .sponsors = 3},

    RIGHT(SPF_ANTIMATTER_FLAIL), .range = 1, .damage = 9, .strikes = 1},
    RIGHT(SPF_PLASMA_GUN), .range = 6, .damage = 6, .strikes = 1},
    RIGHT(SPF_SLUDGE_PISTOL), .range = 4, .damage = 7, .strikes = 1},
    RIGHT(SPF_TENTACLE), .range = 2, .damage = 8, .strikes = 1},
    RIGHT(SPF_XRAY_RIFLE), .range = 7, .damage = 4, .strikes = 1, .through = true},

    LEFT(SPF_ANTI_GRAVITY_MODIFIER), .ability = SPF_CAN_LIFT, .reach = 3},
    LEFT(SPF_ENERGY_SHIELD), .armor = 1},
    LEFT(SPF_BIOMECH_DRILL), .ability = SPF_CAN_DRILL},
    LEFT(SPF_DISRUPTOR_SHIELD), .retaliate = 1},
    LEFT(SPF_HEALING_KIT), .regenerate = 2},
    LEFT(SPF_POISON_NEEDLE), .damage = 1},
};

const spf_part spf_heads[SPF_HEADS + 1] = {
    HEAD(SPF_ADRENAL_GLAND), .movement = 1},
    HEAD(SPF_LEECH), .ability = SPF_CAN_LEECH, .amount = 2},
    HEAD(SPF_DEMOLITION), .strikes = 1},
    HEAD(SPF_EAGLE_EYE), .range = 1},
    HEAD(SPF_TOXIC), .ability = SPF_CAN_GLOW, .amount = 2},
    HEAD(SPF_ENGINEER), .ability = SPF_CAN_ENGINEER, .amount = 1},
    HEAD(SPF_ACID_TONGUE), .damage = 1},
    HEAD(SPF_IRON_MASK), .armor = 1},
    HEAD(SPF_SYMBIOSIS), .ability = SPF_CAN_SYMBIOSIS, .amount = 1, .reach = 3},
    HEAD(SPF_BLINK), .ability = SPF_CAN_BLINK, .reach = 3},
    HEAD(SPF_MANIPULATION), .ability = SPF_CAN_MANIPULATE},
    HEAD(SPF_THICK_SKULL), .hp = 3},
    HEAD(SPF_SCAVENGER), .ability = SPF_CAN_SCAVENGE, .amount = 1},
    HEAD(SPF_SELF_DESTRUCT), .ability = SPF_CAN_EXPLODE},
    HEAD(SPF_REGENERATION), .regenerate = 2},
    HEAD(SPF_SPIKED_CREST), .retaliate = 1},
    HEAD(SPF_STRATEGIST), .ability = SPF_CAN_PLAN, .amount = 4},
    HEAD(SPF_LUCKY_CHARM), .luck = 2},
};
/* clang-format on */

const struct spf_slot_range spf_slot_parts[SPF_SLOTS - 1] = {
    [SPF_SLOT_TORSO] = {SPF_CHITIN_CARAPACE, SPF_UNDEAD_TORSO},
    [SPF_SLOT_LEGS] = {SPF_ALIEN_LEGS, SPF_TENTACLES},
    [SPF_SLOT_RIGHT] = {SPF_ANTIMATTER_FLAIL, SPF_XRAY_RIFLE},
    [SPF_SLOT_LEFT] = {SPF_ANTI_GRAVITY_MODIFIER, SPF_POISON_NEEDLE},
};
