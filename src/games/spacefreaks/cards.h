/*
 * Every card as a row of data: when it can be used, what it aims at, what it does, for how long.
 * Numbers of cards begin at 1; 0 means none.
 */
#ifndef SPF_CARDS_H
#define SPF_CARDS_H

#include "games/spacefreaks/hex.h"

/* ---- Freak cards and Heads (SPF-22, SPF-23) ---- */

/* clang-format off */
enum { /* SPF-22, in the order torso, legs, right arm, left arm */
    SPF_CHITIN_CARAPACE = 1, SPF_CRYSTAL_BODY, SPF_ENERGY_ARMOR, SPF_ALIEN_ARMOR,
    SPF_CORPORATE_ARMOR, SPF_UNDEAD_TORSO,
    SPF_ALIEN_LEGS, SPF_ARMORED_LEGS, SPF_BEAST_HOOVES, SPF_CRAWLER_TRACK, SPF_NANOTECH_LIMBS,
    SPF_TENTACLES,
    SPF_ANTIMATTER_FLAIL, SPF_PLASMA_GUN, SPF_SLUDGE_PISTOL, SPF_TENTACLE, SPF_XRAY_RIFLE,
    SPF_ANTI_GRAVITY_MODIFIER, SPF_ENERGY_SHIELD, SPF_BIOMECH_DRILL, SPF_DISRUPTOR_SHIELD,
    SPF_HEALING_KIT, SPF_POISON_NEEDLE,
    SPF_PARTS = SPF_POISON_NEEDLE
};

enum { /* SPF-23: a Head's number is the one printed on it */
    SPF_ADRENAL_GLAND = 1, SPF_LEECH, SPF_DEMOLITION, SPF_EAGLE_EYE, SPF_TOXIC, SPF_ENGINEER,
    SPF_ACID_TONGUE, SPF_IRON_MASK, SPF_SYMBIOSIS, SPF_BLINK, SPF_MANIPULATION, SPF_THICK_SKULL,
    SPF_SCAVENGER, SPF_SELF_DESTRUCT, SPF_REGENERATION, SPF_SPIKED_CREST, SPF_STRATEGIST,
    SPF_LUCKY_CHARM,
    SPF_HEADS = SPF_LUCKY_CHARM
};

typedef enum spf_slot {
    SPF_SLOT_TORSO, SPF_SLOT_LEGS, SPF_SLOT_RIGHT, SPF_SLOT_LEFT, SPF_SLOT_HEAD,
    SPF_SLOTS
} spf_slot;
/* clang-format on */

/* What a card of the template can do beyond its figures. */
typedef enum spf_ability {
    SPF_CAN_NOTHING,
    SPF_CAN_LIFT,       /* move an enemy Freak within `reach` by 1, once a turn each (SPF-22.1) */
    SPF_CAN_DRILL,      /* move through rock (SPF-8.4) */
    SPF_CAN_LEECH,      /* heal `amount` after harming an enemy with the Right Arm (SPF-23.5) */
    SPF_CAN_GLOW,       /* radiation heals `amount` instead (SPF-23.2) */
    SPF_CAN_ENGINEER,   /* Turrets have `amount` more range and damage */
    SPF_CAN_SYMBIOSIS,  /* stronger for each own Freak within `reach` (SPF-23.1) */
    SPF_CAN_BLINK,      /* be placed within `reach`, once a turn (SPF-23.3) */
    SPF_CAN_MANIPULATE, /* exchange the Arena-Master card (SPF-5.5) */
    SPF_CAN_SCAVENGE,   /* a Sponsor card for the first kill of a turn (SPF-23.6) */
    SPF_CAN_EXPLODE,    /* blow up, once a turn (SPF-23.4) */
    SPF_CAN_PLAN        /* draw Missions up to `amount` in hand */
} spf_ability;

typedef struct spf_part {
    uint8_t slot;
    uint8_t hp, armor, retaliate, luck, movement, sponsors;
    uint8_t range, damage, strikes; /* of the weapon, or what the card adds to Right Arm attacks */
    bool through;                   /* SPF-9.6 */
    uint8_t regenerate;             /* healing at the start of the turn (SPF-22.2) */
    uint8_t ability, amount, reach;
} spf_part;

extern const spf_part spf_parts[SPF_PARTS + 1];
extern const spf_part spf_heads[SPF_HEADS + 1];
extern const struct spf_slot_range {
    uint8_t first, last;
} spf_slot_parts[SPF_SLOTS - 1];

/* ---- Blows: attacks and what else harms (SPF-10) ---- */

typedef enum spf_area {
    SPF_AREA_ONE,      /* the target hexagon */
    SPF_AREA_TRIANGLE, /* and two more that touch it and each other (SPF-24.1) */
    SPF_AREA_AROUND,   /* all within `radius` of the target */
    SPF_AREA_SELF,     /* all within `radius` of the user */
    SPF_AREA_BEAM      /* the first `range` hexagons in a direction (SPF-24.3) */
} spf_area;

typedef struct spf_weapon {
    uint8_t range, damage, strikes;
    uint8_t area, radius;
    bool blind;   /* no Line of Sight needed (SPF-9.5) */
    bool through; /* rocks and buildings do not block (SPF-9.6) */
    bool pierce;  /* armor-piercing */
    bool gentle;  /* never triggers Retaliate (SPF-11.4) */
    bool spares;  /* does nothing to Freaks (SPF-24.10) */
} spf_weapon;

extern const spf_weapon spf_alien_weapon, spf_droid_weapon, spf_turret_weapon, spf_repulsion_rifle,
    spf_explosion;

/* ---- Sponsor cards (SPF-24) ---- */

/* The kinds of units. */
enum { SPF_ALIEN, SPF_DROID };

/* clang-format off */
enum {
    SPF_ACID_THROWER = 1, SPF_ANTIMATTER_DETONATOR, SPF_FUSION_RIFLE, SPF_PLASMA_GRENADE,
    SPF_ELECTROMAGNETIC_BOMB, SPF_ROCKET_LAUNCHER, SPF_SNIPER_RIFLE, SPF_CHAINSAW,
    SPF_FIELD_SURGERY, SPF_FORCE_FIELD_GENERATOR, SPF_JET_PACK, SPF_PROGRAM_DROID,
    SPF_SUMMON_ALIEN, SPF_PSIONIC_DOMINATION, SPF_STATIC_WORMHOLE, SPF_MEDI_PACK, SPF_STIMULANT,
    SPF_TARGETING_COMPUTER, SPF_WEAPON_OVERCHARGE,
    SPF_SPONSORS = SPF_WEAPON_OVERCHARGE,
    SPF_SPONSOR_CARDS = 60
};
/* clang-format on */

/* What a card does. */
typedef enum spf_effect {
    SPF_DO_ATTACK,    /* a blow with `weapon` */
    SPF_DO_SURGERY,   /* an arm is exchanged */
    SPF_DO_SHIELD,    /* a force field until the owner's next turn */
    SPF_DO_FLY,       /* up to `reach` hexagons over anything, paid in Movement */
    SPF_DO_SUMMON,    /* a unit of kind `amount` within `reach` */
    SPF_DO_DOMINATE,  /* an enemy Freak in sight within `reach` attacks */
    SPF_DO_WORMHOLE,  /* a pair of tokens, the far one within `reach` */
    SPF_DO_HEAL,      /* the Freak heals `amount` */
    SPF_DO_STIMULATE, /* `amount` more Movement this activation */
    SPF_DO_BOOST      /* the next Right Arm attack gets range, damage and Strikes of `weapon` */
} spf_effect;

/* What its player must name. */
typedef enum spf_aim {
    SPF_AIM_NOTHING,
    SPF_AIM_HEX, /* a target of `weapon` */
    SPF_AIM_DIRECTION,
    SPF_AIM_PART,    /* an unused arm card */
    SPF_AIM_LANDING, /* where to come down */
    SPF_AIM_EMPTY,   /* an empty hexagon within `reach` */
    SPF_AIM_FREAK    /* an enemy Freak in sight within `reach`, then its target */
} spf_aim;

typedef struct spf_sponsor {
    uint8_t copies, at; /* the cards of this kind are bits at .. at + copies - 1 of a hand */
    bool attack;        /* shows the attack symbol (SPF-10.2) */
    uint8_t effect, aim;
    uint8_t amount, reach;
    spf_weapon weapon;
} spf_sponsor;

extern const spf_sponsor spf_sponsors[SPF_SPONSORS + 1];

/* ---- Arena-Master cards (SPF-25) ---- */

/* clang-format off */
enum {
    SPF_AGGRESSIVE_MUTATION = 1, SPF_ALIEN_MARAUDER, SPF_ALIEN_MINES, SPF_ALIEN_WAR,
    SPF_CORPORATE_SUPPORT, SPF_COSMIC_RADIATION, SPF_EARTHQUAKE, SPF_FULL_MOONS,
    SPF_MAGNETIC_FIELD, SPF_MAINFRAME_BREAKDOWN, SPF_NECROTIC_FOG, SPF_REPULSION_RIFLE,
    SPF_ROBOTIC_FACTORY, SPF_SPONSOR_FLAG, SPF_SUDDEN_EVOLUTION, SPF_AI_BREAKDOWN,
    SPF_HEAVY_GRAVITY, SPF_LOW_GRAVITY, SPF_SANDSTORM, SPF_RUST_PLAGUE, SPF_PRIME_TIME,
    SPF_DIPLOMATIC_VISIT, SPF_FREE_CLINIC, SPF_SPONSOR_GALA, SPF_TAX_AUDIT,
    SPF_EQUIPMENT_EXCHANGE, SPF_METEOR_SHOWER, SPF_RADIATION_LEAK, SPF_POWER_FAILURE,
    SPF_ENERGY_SURGE, SPF_SAFETY_INSPECTION, SPF_CELEBRITY_LANDING, SPF_NEW_CONTRACTS,
    SPF_BONUS_ASSIGNMENT, SPF_COMMERCIAL_BREAK,
    SPF_MASTERS = SPF_COMMERCIAL_BREAK
};
/* clang-format on */

/* What a card changes as long as it is in force (until the end of the round). */
typedef enum spf_rule {
    SPF_RULE_NONE,
    SPF_RULE_MINES,     /* `amount` damage on the Landing Zone when Clean up starts */
    SPF_RULE_ALIEN_WAR, /* `amount` damage for entering certain hexagons */
    SPF_RULE_COSMIC,    /* radiation heals `amount` */
    SPF_RULE_LEAK,      /* radiation deals `amount` */
    SPF_RULE_FOG,       /* destroyed Freaks come back where they fell */
    SPF_RULE_REPULSION, /* Freaks may attack with the Repulsion Rifle */
    SPF_RULE_FLAGS,     /* flags lie in the Neutral Zone */
    SPF_RULE_MOVEMENT,  /* `amount` more Movement */
    SPF_RULE_RANGE_CAP, /* ranges are at most `amount` */
    SPF_RULE_NO_ARMOR,
    SPF_RULE_KILL_POINTS, /* a destroyed enemy Freak scores `amount` */
    SPF_RULE_SAFE_BASES,
    SPF_RULE_NO_TURRETS,
    SPF_RULE_TURRET_RANGE, /* Turrets have `amount` more range */
    SPF_RULE_CLOSED,       /* Laboratories and Healing Centers cannot be used */
    SPF_RULE_LANDING       /* a Freak on the Landing Zone scores `amount` */
} spf_rule;

/* What is carried out when the card is turned up. */
typedef enum spf_instant {
    SPF_NOW_NOTHING,
    SPF_NOW_MUTATE,  /* all secretly choose another arm */
    SPF_NOW_ALIEN,   /* each places an Alien within `amount` of an own Freak */
    SPF_NOW_SUPPORT, /* each places a Droid or a Turret */
    SPF_NOW_QUAKE,   /* buildings and Wormholes move 1 towards the Landing Zone */
    SPF_NOW_MOONS,   /* `amount` more cards are turned up */
    SPF_NOW_PULL,    /* Freaks move up to `amount` towards the Landing Zone */
    SPF_NOW_PASS_MISSION,
    SPF_NOW_PASS_SPONSOR,
    SPF_NOW_FACTORY,   /* each places a free Turret or Bunker */
    SPF_NOW_FLAG,      /* each places a flag */
    SPF_NOW_EVOLVE,    /* new Heads */
    SPF_NOW_BREAKDOWN, /* Droids and Turrets attack the nearest target */
    SPF_NOW_HEAL,      /* every Freak outside Bunkers heals `amount` */
    SPF_NOW_DRAW,      /* each draws `amount` Sponsor cards */
    SPF_NOW_TAX,       /* each discards a Sponsor card */
    SPF_NOW_METEORS,   /* `amount` damage to Freaks in the Neutral Zone outside Bunkers */
    SPF_NOW_CONTRACTS, /* each may exchange Missions in hand */
    SPF_NOW_ASSIGN     /* each draws a Mission and puts one into play */
} spf_instant;

typedef struct spf_master {
    uint8_t instant, rule;
    int16_t amount;
} spf_master;

extern const spf_master spf_masters[SPF_MASTERS + 1];

/* ---- Missions (SPF-26) ---- */

/* clang-format off */
enum {
    SPF_ASSASSINATE = 1, SPF_BLOODBATH, SPF_BASE_RAID, SPF_TOUCHDOWN, SPF_TRESPASS, SPF_LAB_RAT,
    SPF_CHECK_UP, SPF_GLOW_IN_THE_DARK, SPF_SHARPSHOOTER, SPF_IN_YOUR_FACE, SPF_OVERKILL,
    SPF_WRECKING_CREW, SPF_BUILDER, SPF_PRODUCT_PLACEMENT, SPF_RECOVER_THE_PROBE, SPF_GRAND_TOUR,
    SPF_TEAM_PHOTO, SPF_HOME_GUARD,
    SPF_MISSIONS = SPF_HOME_GUARD,
    SPF_MISSION_CARDS = 70
};
/* clang-format on */

/* What must be so, about the log of the turn or (…_NOW) about the position (SPF-26.1). */
typedef enum spf_condition {
    SPF_IF_NEVER,
    SPF_IF_KILLS,             /* enemy Freaks destroyed */
    SPF_IF_DAMAGED,           /* different enemy Freaks damaged */
    SPF_IF_BASE_STRIKES,      /* Strikes on enemy Home Bases */
    SPF_IF_LANDING_NOW,       /* Freaks on the Landing Zone */
    SPF_IF_BUILDING_ZONE_NOW, /* Freaks in enemy Building Zones */
    SPF_IF_HOME_ZONE_NOW,     /* Freaks in enemy Home Base Zones */
    SPF_IF_LABS,              /* different Laboratories used */
    SPF_IF_HEALED,            /* Freaks that recovered in a Healing Center */
    SPF_IF_IRRADIATED,        /* Freaks that entered radiation and are on the board */
    SPF_IF_DISTANCE,          /* an enemy Freak damaged by an attack from at least so far */
    SPF_IF_ADJACENT,          /* an adjacent enemy Freak damaged by an attack */
    SPF_IF_ADJACENT_KILL,     /* or destroyed by it */
    SPF_IF_DAMAGE,            /* so much damage to one enemy Freak by one attack */
    SPF_IF_UNIT_STRIKES,      /* Strikes on enemy Turrets, Bunkers, Aliens, Droids */
    SPF_IF_UNIT_KILLS,        /* of those, destroyed */
    SPF_IF_BUILT,             /* buildings built in step 4 */
    SPF_IF_CARDS,             /* Sponsor cards played */
    SPF_IF_PROBE,             /* a marked hexagon entered */
    SPF_IF_TOUR,              /* a Laboratory and a Healing Center visited */
    SPF_IF_TOUR_ALONE,        /* by one and the same Freak */
    SPF_IF_TOGETHER_NOW,      /* three Freaks in the Neutral Zone, no two further apart than that */
    SPF_IF_LANDED_NOW,        /* three Freaks there, each at most so far from the Landing Zone */
    SPF_IF_GUARDED,           /* an enemy Figure harmed in the own Building Zone */
    SPF_IF_GUARD_KILLED       /* or destroyed there */
} spf_condition;

typedef struct spf_goal {
    uint8_t condition, least;
} spf_goal;

typedef struct spf_mission {
    uint8_t copies, word, at; /* the cards are bits at .. at + copies - 1 of a word of a pile */
    spf_goal normal, advanced;
} spf_mission;

extern const spf_mission spf_missions[SPF_MISSIONS + 1];

#endif
