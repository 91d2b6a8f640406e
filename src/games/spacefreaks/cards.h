/*
 * Every card as a row of data: when it can be used, what it aims at, what it does, for how long.
 * Numbers of cards begin at 1; 0 means none.
 */
#ifndef SPACEFREAKS_CARDS_H
#define SPACEFREAKS_CARDS_H

#include "games/spacefreaks/rules/hex.h"

/* ---- Freak cards and Heads (SPF-22, SPF-23) ---- */

/* clang-format off */
enum { /* SPF-22, in the order torso, legs, right arm, left arm */
    SPACEFREAKS_CHITIN_CARAPACE = 1, SPACEFREAKS_CRYSTAL_BODY, SPACEFREAKS_ENERGY_ARMOR,
    SPACEFREAKS_ALIEN_ARMOR, SPACEFREAKS_CORPORATE_ARMOR, SPACEFREAKS_UNDEAD_TORSO,
    SPACEFREAKS_ALIEN_LEGS, SPACEFREAKS_ARMORED_LEGS, SPACEFREAKS_BEAST_HOOVES,
    SPACEFREAKS_CRAWLER_TRACK, SPACEFREAKS_NANOTECH_LIMBS, SPACEFREAKS_TENTACLES,
    SPACEFREAKS_ANTIMATTER_FLAIL, SPACEFREAKS_PLASMA_GUN, SPACEFREAKS_SLUDGE_PISTOL,
    SPACEFREAKS_TENTACLE, SPACEFREAKS_XRAY_RIFLE, SPACEFREAKS_ANTI_GRAVITY_MODIFIER,
    SPACEFREAKS_ENERGY_SHIELD, SPACEFREAKS_BIOMECH_DRILL, SPACEFREAKS_DISRUPTOR_SHIELD,
    SPACEFREAKS_HEALING_KIT, SPACEFREAKS_POISON_NEEDLE,
    SPACEFREAKS_PARTS = SPACEFREAKS_POISON_NEEDLE
};

enum { /* SPF-23: a Head's number is printed on it */
    SPACEFREAKS_ADRENAL_GLAND = 1, SPACEFREAKS_LEECH, SPACEFREAKS_DEMOLITION,
    SPACEFREAKS_EAGLE_EYE, SPACEFREAKS_TOXIC, SPACEFREAKS_ENGINEER, SPACEFREAKS_ACID_TONGUE,
    SPACEFREAKS_IRON_MASK, SPACEFREAKS_SYMBIOSIS, SPACEFREAKS_BLINK, SPACEFREAKS_MANIPULATION,
    SPACEFREAKS_THICK_SKULL, SPACEFREAKS_SCAVENGER, SPACEFREAKS_SELF_DESTRUCT,
    SPACEFREAKS_REGENERATION, SPACEFREAKS_SPIKED_CREST, SPACEFREAKS_STRATEGIST,
    SPACEFREAKS_LUCKY_CHARM,
    SPACEFREAKS_HEADS = SPACEFREAKS_LUCKY_CHARM
};

typedef enum spacefreaks_slot {
    SPACEFREAKS_SLOT_TORSO, SPACEFREAKS_SLOT_LEGS, SPACEFREAKS_SLOT_RIGHT, SPACEFREAKS_SLOT_LEFT,
    SPACEFREAKS_SLOT_HEAD, SPACEFREAKS_SLOTS
} spacefreaks_slot;
/* clang-format on */

/* What a card of the template can do beyond its numbers. */
typedef enum spacefreaks_ability {
    SPACEFREAKS_CAN_NOTHING,
    SPACEFREAKS_CAN_LIFT, /* move an enemy Freak within `reach` by 1, once a turn each (SPF-22.1) */
    SPACEFREAKS_CAN_DRILL, /* move through rock (SPF-8.4) */
    SPACEFREAKS_CAN_LEECH, /* heal `amount` after harming an enemy with the Right Arm (SPF-23.5) */
    SPACEFREAKS_CAN_GLOW,  /* radiation heals `amount` instead (SPF-23.2) */
    SPACEFREAKS_CAN_ENGINEER,   /* Turrets have `amount` more range and damage */
    SPACEFREAKS_CAN_SYMBIOSIS,  /* stronger for each friendly Freak within `reach` (SPF-23.1) */
    SPACEFREAKS_CAN_BLINK,      /* be placed within `reach`, once a turn (SPF-23.3) */
    SPACEFREAKS_CAN_MANIPULATE, /* exchange the Arena-Master card (SPF-5.5) */
    SPACEFREAKS_CAN_SCAVENGE,   /* a Sponsor card for the first kill of a turn (SPF-23.6) */
    SPACEFREAKS_CAN_EXPLODE,    /* blow up, once a turn (SPF-23.4) */
    SPACEFREAKS_CAN_PLAN        /* draw Missions up to `amount` in hand */
} spacefreaks_ability;

typedef struct spacefreaks_part {
    uint8_t slot;
    uint8_t hp, armor, retaliate, luck, movement, sponsors;
    uint8_t range, damage, strikes; /* of the weapon, or what the card adds to Right Arm attacks */
    bool through;                   /* SPF-9.6 */
    uint8_t regenerate;             /* healing at the start of the turn (SPF-22.2) */
    uint8_t ability, amount, reach;
} spacefreaks_part;

extern const spacefreaks_part spacefreaks_parts[SPACEFREAKS_PARTS + 1];
extern const spacefreaks_part spacefreaks_heads[SPACEFREAKS_HEADS + 1];
extern const struct spacefreaks_slot_range {
    uint8_t first, last;
} spacefreaks_slot_parts[SPACEFREAKS_SLOTS - 1];

/* ---- Blows: attacks and what else harms (SPF-10) ---- */

typedef enum spacefreaks_area {
    SPACEFREAKS_AREA_ONE,      /* the target hexagon */
    SPACEFREAKS_AREA_TRIANGLE, /* and two more that touch it and each other (SPF-24.1) */
    SPACEFREAKS_AREA_AROUND,   /* all within `radius` of the target */
    SPACEFREAKS_AREA_SELF,     /* all within `radius` of the user */
    SPACEFREAKS_AREA_BEAM      /* the first `range` hexagons in a direction (SPF-24.3) */
} spacefreaks_area;

typedef struct spacefreaks_weapon {
    uint8_t range, damage, strikes;
    uint8_t area, radius;
    bool blind;   /* no Line of Sight needed (SPF-9.5) */
    bool through; /* rocks and buildings do not block (SPF-9.6) */
    bool pierce;  /* armor-piercing */
    bool gentle;  /* never triggers Retaliate (SPF-11.4) */
    bool spares;  /* does nothing to Freaks (SPF-24.10) */
} spacefreaks_weapon;

extern const spacefreaks_weapon spacefreaks_alien_weapon, spacefreaks_droid_weapon,
    spacefreaks_turret_weapon, spacefreaks_repulsion_rifle, spacefreaks_explosion;

/* ---- Sponsor cards (SPF-24) ---- */

/* The kinds of units. */
enum { SPACEFREAKS_ALIEN, SPACEFREAKS_DROID };

/* clang-format off */
enum {
    SPACEFREAKS_ACID_THROWER = 1, SPACEFREAKS_ANTIMATTER_DETONATOR, SPACEFREAKS_FUSION_RIFLE,
    SPACEFREAKS_PLASMA_GRENADE, SPACEFREAKS_ELECTROMAGNETIC_BOMB, SPACEFREAKS_ROCKET_LAUNCHER,
    SPACEFREAKS_SNIPER_RIFLE, SPACEFREAKS_CHAINSAW, SPACEFREAKS_FIELD_SURGERY,
    SPACEFREAKS_FORCE_FIELD_GENERATOR, SPACEFREAKS_JET_PACK, SPACEFREAKS_PROGRAM_DROID,
    SPACEFREAKS_SUMMON_ALIEN, SPACEFREAKS_PSIONIC_DOMINATION, SPACEFREAKS_STATIC_WORMHOLE,
    SPACEFREAKS_MEDI_PACK, SPACEFREAKS_STIMULANT, SPACEFREAKS_TARGETING_COMPUTER,
    SPACEFREAKS_WEAPON_OVERCHARGE,
    SPACEFREAKS_SPONSORS = SPACEFREAKS_WEAPON_OVERCHARGE,
    SPACEFREAKS_SPONSOR_CARDS = 60
};
/* clang-format on */

/* What a card does. */
typedef enum spacefreaks_effect {
    SPACEFREAKS_DO_ATTACK,    /* a blow with `weapon` */
    SPACEFREAKS_DO_SURGERY,   /* an arm is exchanged */
    SPACEFREAKS_DO_SHIELD,    /* a force field until the owner's next turn */
    SPACEFREAKS_DO_FLY,       /* up to `reach` hexagons over anything, paid in Movement */
    SPACEFREAKS_DO_SUMMON,    /* a unit of kind `amount` within `reach` */
    SPACEFREAKS_DO_DOMINATE,  /* an enemy Freak in sight within `reach` attacks */
    SPACEFREAKS_DO_WORMHOLE,  /* a pair of tokens, the far one within `reach` */
    SPACEFREAKS_DO_HEAL,      /* the Freak heals `amount` */
    SPACEFREAKS_DO_STIMULATE, /* `amount` more Movement this activation */
    SPACEFREAKS_DO_BOOST /* the next Right Arm attack gets range, damage and Strikes of `weapon` */
} spacefreaks_effect;

/* What its player must name. */
typedef enum spacefreaks_aim {
    SPACEFREAKS_AIM_NOTHING,
    SPACEFREAKS_AIM_HEX, /* a target of `weapon` */
    SPACEFREAKS_AIM_DIRECTION,
    SPACEFREAKS_AIM_PART,    /* an unused arm card */
    SPACEFREAKS_AIM_LANDING, /* where to come down */
    SPACEFREAKS_AIM_EMPTY,   /* an empty hexagon within `reach` */
    SPACEFREAKS_AIM_FREAK    /* an enemy Freak in sight within `reach`, then its target */
} spacefreaks_aim;

typedef struct spacefreaks_sponsor {
    uint8_t copies, at; /* the cards of this kind are bits at .. at + copies - 1 of a hand */
    bool attack;        /* shows the attack symbol (SPF-10.2) */
    uint8_t effect, aim;
    uint8_t amount, reach;
    spacefreaks_weapon weapon;
} spacefreaks_sponsor;

extern const spacefreaks_sponsor spacefreaks_sponsors[SPACEFREAKS_SPONSORS + 1];

/* ---- Arena-Master cards (SPF-25) ---- */

/* clang-format off */
enum {
    SPACEFREAKS_AGGRESSIVE_MUTATION = 1, SPACEFREAKS_ALIEN_MARAUDER, SPACEFREAKS_ALIEN_MINES,
    SPACEFREAKS_ALIEN_WAR, SPACEFREAKS_CORPORATE_SUPPORT, SPACEFREAKS_COSMIC_RADIATION,
    SPACEFREAKS_EARTHQUAKE, SPACEFREAKS_FULL_MOONS, SPACEFREAKS_MAGNETIC_FIELD,
    SPACEFREAKS_MAINFRAME_BREAKDOWN, SPACEFREAKS_NECROTIC_FOG, SPACEFREAKS_REPULSION_RIFLE,
    SPACEFREAKS_ROBOTIC_FACTORY, SPACEFREAKS_SPONSOR_FLAG, SPACEFREAKS_SUDDEN_EVOLUTION,
    SPACEFREAKS_AI_BREAKDOWN, SPACEFREAKS_HEAVY_GRAVITY, SPACEFREAKS_LOW_GRAVITY,
    SPACEFREAKS_SANDSTORM, SPACEFREAKS_RUST_PLAGUE, SPACEFREAKS_PRIME_TIME,
    SPACEFREAKS_DIPLOMATIC_VISIT, SPACEFREAKS_FREE_CLINIC, SPACEFREAKS_SPONSOR_GALA,
    SPACEFREAKS_TAX_AUDIT, SPACEFREAKS_EQUIPMENT_EXCHANGE, SPACEFREAKS_METEOR_SHOWER,
    SPACEFREAKS_RADIATION_LEAK, SPACEFREAKS_POWER_FAILURE, SPACEFREAKS_ENERGY_SURGE,
    SPACEFREAKS_SAFETY_INSPECTION, SPACEFREAKS_CELEBRITY_LANDING, SPACEFREAKS_NEW_CONTRACTS,
    SPACEFREAKS_BONUS_ASSIGNMENT, SPACEFREAKS_COMMERCIAL_BREAK,
    SPACEFREAKS_MASTERS = SPACEFREAKS_COMMERCIAL_BREAK
};
/* clang-format on */

/* What a card changes as long as it is in force (until the end of the round). */
typedef enum spacefreaks_rule {
    SPACEFREAKS_RULE_NONE,
    SPACEFREAKS_RULE_MINES,     /* `amount` damage on the Landing Zone when Clean up starts */
    SPACEFREAKS_RULE_ALIEN_WAR, /* `amount` damage for entering certain hexagons */
    SPACEFREAKS_RULE_COSMIC,    /* radiation heals `amount` */
    SPACEFREAKS_RULE_LEAK,      /* radiation deals `amount` */
    SPACEFREAKS_RULE_FOG,       /* destroyed Freaks come back where they fell */
    SPACEFREAKS_RULE_REPULSION, /* Freaks may attack with the Repulsion Rifle */
    SPACEFREAKS_RULE_FLAGS,     /* flags lie in the Neutral Zone */
    SPACEFREAKS_RULE_MOVEMENT,  /* `amount` more Movement */
    SPACEFREAKS_RULE_RANGE_CAP, /* ranges are at most `amount` */
    SPACEFREAKS_RULE_NO_ARMOR,
    SPACEFREAKS_RULE_KILL_POINTS, /* a destroyed enemy Freak scores `amount` */
    SPACEFREAKS_RULE_SAFE_BASES,
    SPACEFREAKS_RULE_NO_TURRETS,
    SPACEFREAKS_RULE_TURRET_RANGE, /* Turrets have `amount` more range */
    SPACEFREAKS_RULE_CLOSED,       /* Laboratories and Healing Centers cannot be used */
    SPACEFREAKS_RULE_LANDING       /* a Freak on the Landing Zone scores `amount` */
} spacefreaks_rule;

/* What is carried out when the card is turned up. */
typedef enum spacefreaks_instant {
    SPACEFREAKS_NOW_NOTHING,
    SPACEFREAKS_NOW_MUTATE,  /* all secretly choose another arm */
    SPACEFREAKS_NOW_ALIEN,   /* each places an Alien within `amount` of a Freak of theirs */
    SPACEFREAKS_NOW_SUPPORT, /* each places a Droid or a Turret */
    SPACEFREAKS_NOW_QUAKE,   /* buildings and Wormholes move 1 towards the Landing Zone */
    SPACEFREAKS_NOW_MOONS,   /* `amount` more cards are turned up */
    SPACEFREAKS_NOW_PULL,    /* Freaks move up to `amount` towards the Landing Zone */
    SPACEFREAKS_NOW_PASS_MISSION,
    SPACEFREAKS_NOW_PASS_SPONSOR,
    SPACEFREAKS_NOW_FACTORY,   /* each places a free Turret or Bunker */
    SPACEFREAKS_NOW_FLAG,      /* each places a flag */
    SPACEFREAKS_NOW_EVOLVE,    /* new Heads */
    SPACEFREAKS_NOW_BREAKDOWN, /* Droids and Turrets attack the nearest target */
    SPACEFREAKS_NOW_HEAL,      /* every Freak outside Bunkers heals `amount` */
    SPACEFREAKS_NOW_DRAW,      /* each draws `amount` Sponsor cards */
    SPACEFREAKS_NOW_TAX,       /* each discards a Sponsor card */
    SPACEFREAKS_NOW_METEORS,   /* `amount` damage to Freaks in the Neutral Zone outside Bunkers */
    SPACEFREAKS_NOW_CONTRACTS, /* each may exchange Missions in hand */
    SPACEFREAKS_NOW_ASSIGN     /* each draws a Mission and puts one into play */
} spacefreaks_instant;

typedef struct spacefreaks_master {
    uint8_t instant, rule;
    int16_t amount;
} spacefreaks_master;

extern const spacefreaks_master spacefreaks_masters[SPACEFREAKS_MASTERS + 1];

/* ---- Missions (SPF-26) ---- */

/* clang-format off */
enum {
    SPACEFREAKS_ASSASSINATE = 1, SPACEFREAKS_BLOODBATH, SPACEFREAKS_BASE_RAID,
    SPACEFREAKS_TOUCHDOWN, SPACEFREAKS_TRESPASS, SPACEFREAKS_LAB_RAT, SPACEFREAKS_CHECK_UP,
    SPACEFREAKS_GLOW_IN_THE_DARK, SPACEFREAKS_SHARPSHOOTER, SPACEFREAKS_IN_YOUR_FACE,
    SPACEFREAKS_OVERKILL, SPACEFREAKS_WRECKING_CREW, SPACEFREAKS_BUILDER,
    SPACEFREAKS_PRODUCT_PLACEMENT, SPACEFREAKS_RECOVER_THE_PROBE, SPACEFREAKS_GRAND_TOUR,
    SPACEFREAKS_TEAM_PHOTO, SPACEFREAKS_HOME_GUARD,
    SPACEFREAKS_MISSIONS = SPACEFREAKS_HOME_GUARD,
    SPACEFREAKS_MISSION_CARDS = 70
};
/* clang-format on */

/* What must be true, about the log of the turn or (…_NOW) about the position (SPF-26.1). */
typedef enum spacefreaks_condition {
    SPACEFREAKS_IF_NEVER,
    SPACEFREAKS_IF_KILLS,             /* enemy Freaks destroyed */
    SPACEFREAKS_IF_DAMAGED,           /* different enemy Freaks damaged */
    SPACEFREAKS_IF_BASE_STRIKES,      /* Strikes on enemy Home Bases */
    SPACEFREAKS_IF_LANDING_NOW,       /* Freaks on the Landing Zone */
    SPACEFREAKS_IF_BUILDING_ZONE_NOW, /* Freaks in enemy Building Zones */
    SPACEFREAKS_IF_HOME_ZONE_NOW,     /* Freaks in enemy Home Base Zones */
    SPACEFREAKS_IF_LABS,              /* different Laboratories used */
    SPACEFREAKS_IF_HEALED,            /* Freaks that recovered in a Healing Center */
    SPACEFREAKS_IF_IRRADIATED,        /* Freaks that entered radiation and are on the board */
    SPACEFREAKS_IF_DISTANCE,      /* an enemy Freak damaged by an attack from that far or farther */
    SPACEFREAKS_IF_ADJACENT,      /* an adjacent enemy Freak damaged by an attack */
    SPACEFREAKS_IF_ADJACENT_KILL, /* or destroyed by that attack */
    SPACEFREAKS_IF_DAMAGE,        /* so much damage to one enemy Freak by one attack */
    SPACEFREAKS_IF_UNIT_STRIKES,  /* Strikes on enemy Turrets, Bunkers, Aliens, Droids */
    SPACEFREAKS_IF_UNIT_KILLS,    /* of those, destroyed */
    SPACEFREAKS_IF_BUILT,         /* buildings built in step 4 */
    SPACEFREAKS_IF_CARDS,         /* Sponsor cards played */
    SPACEFREAKS_IF_PROBE,         /* a marked hexagon entered */
    SPACEFREAKS_IF_TOUR,          /* a Laboratory and a Healing Center visited */
    SPACEFREAKS_IF_TOUR_ALONE,    /* by one and the same Freak */
    SPACEFREAKS_IF_TOGETHER_NOW,  /* three Freaks in the Neutral Zone, no two further apart */
    SPACEFREAKS_IF_LANDED_NOW, /* three Freaks there, each at most that far from the Landing Zone */
    SPACEFREAKS_IF_GUARDED,    /* an enemy Figure harmed in one's own Building Zone */
    SPACEFREAKS_IF_GUARD_KILLED /* or destroyed there */
} spacefreaks_condition;

typedef struct spacefreaks_goal {
    uint8_t condition, least;
} spacefreaks_goal;

typedef struct spacefreaks_mission {
    uint8_t copies, word, at; /* the cards are bits at .. at + copies - 1 of a word of a pile */
    spacefreaks_goal normal, advanced;
} spacefreaks_mission;

extern const spacefreaks_mission spacefreaks_missions[SPACEFREAKS_MISSIONS + 1];

#endif
