#include "games/spacefreaks/tell/kinds.h"

#include <stdio.h>
#include <string.h>

#include "core/print.h"
#include "games/spacefreaks/rules/piles.h"
#include "games/spacefreaks/rules/stages.h"

/* ---- Cards ---- */

static const char *const part_names[] = {
    [SPACEFREAKS_CHITIN_CARAPACE - 1] = "chitin-carapace",
    [SPACEFREAKS_CRYSTAL_BODY - 1] = "crystal-body",
    [SPACEFREAKS_ENERGY_ARMOR - 1] = "energy-armor",
    [SPACEFREAKS_ALIEN_ARMOR - 1] = "alien-armor",
    [SPACEFREAKS_CORPORATE_ARMOR - 1] = "corporate-armor",
    [SPACEFREAKS_UNDEAD_TORSO - 1] = "undead-torso",
    [SPACEFREAKS_ALIEN_LEGS - 1] = "alien-legs",
    [SPACEFREAKS_ARMORED_LEGS - 1] = "armored-legs",
    [SPACEFREAKS_BEAST_HOOVES - 1] = "beast-hooves",
    [SPACEFREAKS_CRAWLER_TRACK - 1] = "crawler-track",
    [SPACEFREAKS_NANOTECH_LIMBS - 1] = "nanotech-limbs",
    [SPACEFREAKS_TENTACLES - 1] = "tentacles",
    [SPACEFREAKS_ANTIMATTER_FLAIL - 1] = "antimatter-flail",
    [SPACEFREAKS_PLASMA_GUN - 1] = "plasma-gun",
    [SPACEFREAKS_SLUDGE_PISTOL - 1] = "sludge-pistol",
    [SPACEFREAKS_TENTACLE - 1] = "tentacle",
    [SPACEFREAKS_XRAY_RIFLE - 1] = "x-ray-rifle",
    [SPACEFREAKS_ANTI_GRAVITY_MODIFIER - 1] = "anti-gravity-modifier",
    [SPACEFREAKS_ENERGY_SHIELD - 1] = "energy-shield",
    [SPACEFREAKS_BIOMECH_DRILL - 1] = "biomech-drill",
    [SPACEFREAKS_DISRUPTOR_SHIELD - 1] = "disruptor-shield",
    [SPACEFREAKS_HEALING_KIT - 1] = "healing-kit",
    [SPACEFREAKS_POISON_NEEDLE - 1] = "poison-needle",
};

static const char *const part_labels[] = {
    [SPACEFREAKS_CHITIN_CARAPACE - 1] = "Chitin Carapace",
    [SPACEFREAKS_CRYSTAL_BODY - 1] = "Crystal Body",
    [SPACEFREAKS_ENERGY_ARMOR - 1] = "Energy Armor",
    [SPACEFREAKS_ALIEN_ARMOR - 1] = "Alien Armor",
    [SPACEFREAKS_CORPORATE_ARMOR - 1] = "Corporate Armor",
    [SPACEFREAKS_UNDEAD_TORSO - 1] = "Undead Torso",
    [SPACEFREAKS_ALIEN_LEGS - 1] = "Alien Legs",
    [SPACEFREAKS_ARMORED_LEGS - 1] = "Armored Legs",
    [SPACEFREAKS_BEAST_HOOVES - 1] = "Beast Hooves",
    [SPACEFREAKS_CRAWLER_TRACK - 1] = "Crawler Track",
    [SPACEFREAKS_NANOTECH_LIMBS - 1] = "Nanotech Limbs",
    [SPACEFREAKS_TENTACLES - 1] = "Tentacles",
    [SPACEFREAKS_ANTIMATTER_FLAIL - 1] = "Antimatter Flail",
    [SPACEFREAKS_PLASMA_GUN - 1] = "Plasma Gun",
    [SPACEFREAKS_SLUDGE_PISTOL - 1] = "Sludge Pistol",
    [SPACEFREAKS_TENTACLE - 1] = "Tentacle",
    [SPACEFREAKS_XRAY_RIFLE - 1] = "X-Ray Rifle",
    [SPACEFREAKS_ANTI_GRAVITY_MODIFIER - 1] = "Anti-Gravity Modifier",
    [SPACEFREAKS_ENERGY_SHIELD - 1] = "Energy Shield",
    [SPACEFREAKS_BIOMECH_DRILL - 1] = "Biomech Drill",
    [SPACEFREAKS_DISRUPTOR_SHIELD - 1] = "Disruptor Shield",
    [SPACEFREAKS_HEALING_KIT - 1] = "Healing Kit",
    [SPACEFREAKS_POISON_NEEDLE - 1] = "Poison Needle",
};

static const char *const head_names[] = {
    [SPACEFREAKS_ADRENAL_GLAND - 1] = "adrenal-gland",
    [SPACEFREAKS_LEECH - 1] = "leech",
    [SPACEFREAKS_DEMOLITION - 1] = "demolition",
    [SPACEFREAKS_EAGLE_EYE - 1] = "eagle-eye",
    [SPACEFREAKS_TOXIC - 1] = "toxic",
    [SPACEFREAKS_ENGINEER - 1] = "engineer",
    [SPACEFREAKS_ACID_TONGUE - 1] = "acid-tongue",
    [SPACEFREAKS_IRON_MASK - 1] = "iron-mask",
    [SPACEFREAKS_SYMBIOSIS - 1] = "symbiosis",
    [SPACEFREAKS_BLINK - 1] = "blink",
    [SPACEFREAKS_MANIPULATION - 1] = "manipulation",
    [SPACEFREAKS_THICK_SKULL - 1] = "thick-skull",
    [SPACEFREAKS_SCAVENGER - 1] = "scavenger",
    [SPACEFREAKS_SELF_DESTRUCT - 1] = "self-destruct",
    [SPACEFREAKS_REGENERATION - 1] = "regeneration",
    [SPACEFREAKS_SPIKED_CREST - 1] = "spiked-crest",
    [SPACEFREAKS_STRATEGIST - 1] = "strategist",
    [SPACEFREAKS_LUCKY_CHARM - 1] = "lucky-charm",
};

static const char *const head_labels[] = {
    [SPACEFREAKS_ADRENAL_GLAND - 1] = "Adrenal Gland",
    [SPACEFREAKS_LEECH - 1] = "Leech",
    [SPACEFREAKS_DEMOLITION - 1] = "Demolition",
    [SPACEFREAKS_EAGLE_EYE - 1] = "Eagle Eye",
    [SPACEFREAKS_TOXIC - 1] = "Toxic",
    [SPACEFREAKS_ENGINEER - 1] = "Engineer",
    [SPACEFREAKS_ACID_TONGUE - 1] = "Acid Tongue",
    [SPACEFREAKS_IRON_MASK - 1] = "Iron Mask",
    [SPACEFREAKS_SYMBIOSIS - 1] = "Symbiosis",
    [SPACEFREAKS_BLINK - 1] = "Blink",
    [SPACEFREAKS_MANIPULATION - 1] = "Manipulation",
    [SPACEFREAKS_THICK_SKULL - 1] = "Thick Skull",
    [SPACEFREAKS_SCAVENGER - 1] = "Scavenger",
    [SPACEFREAKS_SELF_DESTRUCT - 1] = "Self-Destruct",
    [SPACEFREAKS_REGENERATION - 1] = "Regeneration",
    [SPACEFREAKS_SPIKED_CREST - 1] = "Spiked Crest",
    [SPACEFREAKS_STRATEGIST - 1] = "Strategist",
    [SPACEFREAKS_LUCKY_CHARM - 1] = "Lucky Charm",
};

static const char *const sponsor_names[] = {
    [SPACEFREAKS_ACID_THROWER - 1] = "acid-thrower",
    [SPACEFREAKS_ANTIMATTER_DETONATOR - 1] = "antimatter-detonator",
    [SPACEFREAKS_FUSION_RIFLE - 1] = "fusion-rifle",
    [SPACEFREAKS_PLASMA_GRENADE - 1] = "plasma-grenade",
    [SPACEFREAKS_ELECTROMAGNETIC_BOMB - 1] = "electromagnetic-bomb",
    [SPACEFREAKS_ROCKET_LAUNCHER - 1] = "rocket-launcher",
    [SPACEFREAKS_SNIPER_RIFLE - 1] = "sniper-rifle",
    [SPACEFREAKS_CHAINSAW - 1] = "chainsaw",
    [SPACEFREAKS_FIELD_SURGERY - 1] = "field-surgery",
    [SPACEFREAKS_FORCE_FIELD_GENERATOR - 1] = "force-field-generator",
    [SPACEFREAKS_JET_PACK - 1] = "jet-pack",
    [SPACEFREAKS_PROGRAM_DROID - 1] = "program-droid",
    [SPACEFREAKS_SUMMON_ALIEN - 1] = "summon-alien",
    [SPACEFREAKS_PSIONIC_DOMINATION - 1] = "psionic-domination",
    [SPACEFREAKS_STATIC_WORMHOLE - 1] = "static-wormhole",
    [SPACEFREAKS_MEDI_PACK - 1] = "medi-pack",
    [SPACEFREAKS_STIMULANT - 1] = "stimulant",
    [SPACEFREAKS_TARGETING_COMPUTER - 1] = "targeting-computer",
    [SPACEFREAKS_WEAPON_OVERCHARGE - 1] = "weapon-overcharge",
};

static const char *const sponsor_labels[] = {
    [SPACEFREAKS_ACID_THROWER - 1] = "Acid Thrower",
    [SPACEFREAKS_ANTIMATTER_DETONATOR - 1] = "Antimatter Detonator",
    [SPACEFREAKS_FUSION_RIFLE - 1] = "Fusion Rifle",
    [SPACEFREAKS_PLASMA_GRENADE - 1] = "Plasma Grenade",
    [SPACEFREAKS_ELECTROMAGNETIC_BOMB - 1] = "Electromagnetic Bomb",
    [SPACEFREAKS_ROCKET_LAUNCHER - 1] = "Rocket Launcher",
    [SPACEFREAKS_SNIPER_RIFLE - 1] = "Sniper Rifle",
    [SPACEFREAKS_CHAINSAW - 1] = "Chainsaw",
    [SPACEFREAKS_FIELD_SURGERY - 1] = "Field Surgery",
    [SPACEFREAKS_FORCE_FIELD_GENERATOR - 1] = "Force Field Generator",
    [SPACEFREAKS_JET_PACK - 1] = "Jet Pack",
    [SPACEFREAKS_PROGRAM_DROID - 1] = "Program Droid",
    [SPACEFREAKS_SUMMON_ALIEN - 1] = "Summon Alien",
    [SPACEFREAKS_PSIONIC_DOMINATION - 1] = "Psionic Domination",
    [SPACEFREAKS_STATIC_WORMHOLE - 1] = "Static Wormhole",
    [SPACEFREAKS_MEDI_PACK - 1] = "Medi-Pack",
    [SPACEFREAKS_STIMULANT - 1] = "Stimulant",
    [SPACEFREAKS_TARGETING_COMPUTER - 1] = "Targeting Computer",
    [SPACEFREAKS_WEAPON_OVERCHARGE - 1] = "Weapon Overcharge",
};

static const char *const master_names[] = {
    [SPACEFREAKS_AGGRESSIVE_MUTATION - 1] = "aggressive-mutation",
    [SPACEFREAKS_ALIEN_MARAUDER - 1] = "alien-marauder",
    [SPACEFREAKS_ALIEN_MINES - 1] = "alien-mines",
    [SPACEFREAKS_ALIEN_WAR - 1] = "alien-war",
    [SPACEFREAKS_CORPORATE_SUPPORT - 1] = "corporate-support",
    [SPACEFREAKS_COSMIC_RADIATION - 1] = "cosmic-radiation",
    [SPACEFREAKS_EARTHQUAKE - 1] = "earthquake",
    [SPACEFREAKS_FULL_MOONS - 1] = "full-moons",
    [SPACEFREAKS_MAGNETIC_FIELD - 1] = "magnetic-field",
    [SPACEFREAKS_MAINFRAME_BREAKDOWN - 1] = "mainframe-breakdown",
    [SPACEFREAKS_NECROTIC_FOG - 1] = "necrotic-fog",
    [SPACEFREAKS_REPULSION_RIFLE - 1] = "repulsion-rifle",
    [SPACEFREAKS_ROBOTIC_FACTORY - 1] = "robotic-factory",
    [SPACEFREAKS_SPONSOR_FLAG - 1] = "sponsor-flag",
    [SPACEFREAKS_SUDDEN_EVOLUTION - 1] = "sudden-evolution",
    [SPACEFREAKS_AI_BREAKDOWN - 1] = "ai-breakdown",
    [SPACEFREAKS_HEAVY_GRAVITY - 1] = "heavy-gravity",
    [SPACEFREAKS_LOW_GRAVITY - 1] = "low-gravity",
    [SPACEFREAKS_SANDSTORM - 1] = "sandstorm",
    [SPACEFREAKS_RUST_PLAGUE - 1] = "rust-plague",
    [SPACEFREAKS_PRIME_TIME - 1] = "prime-time",
    [SPACEFREAKS_DIPLOMATIC_VISIT - 1] = "diplomatic-visit",
    [SPACEFREAKS_FREE_CLINIC - 1] = "free-clinic",
    [SPACEFREAKS_SPONSOR_GALA - 1] = "sponsor-gala",
    [SPACEFREAKS_TAX_AUDIT - 1] = "tax-audit",
    [SPACEFREAKS_EQUIPMENT_EXCHANGE - 1] = "equipment-exchange",
    [SPACEFREAKS_METEOR_SHOWER - 1] = "meteor-shower",
    [SPACEFREAKS_RADIATION_LEAK - 1] = "radiation-leak",
    [SPACEFREAKS_POWER_FAILURE - 1] = "power-failure",
    [SPACEFREAKS_ENERGY_SURGE - 1] = "energy-surge",
    [SPACEFREAKS_SAFETY_INSPECTION - 1] = "safety-inspection",
    [SPACEFREAKS_CELEBRITY_LANDING - 1] = "celebrity-landing",
    [SPACEFREAKS_NEW_CONTRACTS - 1] = "new-contracts",
    [SPACEFREAKS_BONUS_ASSIGNMENT - 1] = "bonus-assignment",
    [SPACEFREAKS_COMMERCIAL_BREAK - 1] = "commercial-break",
};

static const char *const master_labels[] = {
    [SPACEFREAKS_AGGRESSIVE_MUTATION - 1] = "Aggressive Mutation",
    [SPACEFREAKS_ALIEN_MARAUDER - 1] = "Alien Marauder",
    [SPACEFREAKS_ALIEN_MINES - 1] = "Alien Mines",
    [SPACEFREAKS_ALIEN_WAR - 1] = "Alien War",
    [SPACEFREAKS_CORPORATE_SUPPORT - 1] = "Corporate Support",
    [SPACEFREAKS_COSMIC_RADIATION - 1] = "Cosmic Radiation",
    [SPACEFREAKS_EARTHQUAKE - 1] = "Earthquake",
    [SPACEFREAKS_FULL_MOONS - 1] = "Full Moons",
    [SPACEFREAKS_MAGNETIC_FIELD - 1] = "Magnetic Field",
    [SPACEFREAKS_MAINFRAME_BREAKDOWN - 1] = "Mainframe Breakdown",
    [SPACEFREAKS_NECROTIC_FOG - 1] = "Necrotic Fog",
    [SPACEFREAKS_REPULSION_RIFLE - 1] = "Repulsion Rifle",
    [SPACEFREAKS_ROBOTIC_FACTORY - 1] = "Robotic Factory",
    [SPACEFREAKS_SPONSOR_FLAG - 1] = "Sponsor Flag",
    [SPACEFREAKS_SUDDEN_EVOLUTION - 1] = "Sudden Evolution",
    [SPACEFREAKS_AI_BREAKDOWN - 1] = "AI Breakdown",
    [SPACEFREAKS_HEAVY_GRAVITY - 1] = "Heavy Gravity",
    [SPACEFREAKS_LOW_GRAVITY - 1] = "Low Gravity",
    [SPACEFREAKS_SANDSTORM - 1] = "Sandstorm",
    [SPACEFREAKS_RUST_PLAGUE - 1] = "Rust Plague",
    [SPACEFREAKS_PRIME_TIME - 1] = "Prime Time",
    [SPACEFREAKS_DIPLOMATIC_VISIT - 1] = "Diplomatic Visit",
    [SPACEFREAKS_FREE_CLINIC - 1] = "Free Clinic",
    [SPACEFREAKS_SPONSOR_GALA - 1] = "Sponsor Gala",
    [SPACEFREAKS_TAX_AUDIT - 1] = "Tax Audit",
    [SPACEFREAKS_EQUIPMENT_EXCHANGE - 1] = "Equipment Exchange",
    [SPACEFREAKS_METEOR_SHOWER - 1] = "Meteor Shower",
    [SPACEFREAKS_RADIATION_LEAK - 1] = "Radiation Leak",
    [SPACEFREAKS_POWER_FAILURE - 1] = "Power Failure",
    [SPACEFREAKS_ENERGY_SURGE - 1] = "Energy Surge",
    [SPACEFREAKS_SAFETY_INSPECTION - 1] = "Safety Inspection",
    [SPACEFREAKS_CELEBRITY_LANDING - 1] = "Celebrity Landing",
    [SPACEFREAKS_NEW_CONTRACTS - 1] = "New Contracts",
    [SPACEFREAKS_BONUS_ASSIGNMENT - 1] = "Bonus Assignment",
    [SPACEFREAKS_COMMERCIAL_BREAK - 1] = "Commercial Break",
};

static const char *const mission_names[] = {
    [SPACEFREAKS_ASSASSINATE - 1] = "assassinate",
    [SPACEFREAKS_BLOODBATH - 1] = "bloodbath",
    [SPACEFREAKS_BASE_RAID - 1] = "base-raid",
    [SPACEFREAKS_TOUCHDOWN - 1] = "touchdown",
    [SPACEFREAKS_TRESPASS - 1] = "trespass",
    [SPACEFREAKS_CHECK_UP - 1] = "check-up",
    [SPACEFREAKS_HOME_GUARD - 1] = "home-guard",
    [SPACEFREAKS_LAB_RAT - 1] = "lab-rat",
    [SPACEFREAKS_GLOW_IN_THE_DARK - 1] = "glow-in-the-dark",
    [SPACEFREAKS_SHARPSHOOTER - 1] = "sharpshooter",
    [SPACEFREAKS_IN_YOUR_FACE - 1] = "in-your-face",
    [SPACEFREAKS_OVERKILL - 1] = "overkill",
    [SPACEFREAKS_WRECKING_CREW - 1] = "wrecking-crew",
    [SPACEFREAKS_BUILDER - 1] = "builder",
    [SPACEFREAKS_PRODUCT_PLACEMENT - 1] = "product-placement",
    [SPACEFREAKS_RECOVER_THE_PROBE - 1] = "recover-the-probe",
    [SPACEFREAKS_GRAND_TOUR - 1] = "grand-tour",
    [SPACEFREAKS_TEAM_PHOTO - 1] = "team-photo",
};

static const char *const mission_labels[] = {
    [SPACEFREAKS_ASSASSINATE - 1] = "Assassinate",
    [SPACEFREAKS_BLOODBATH - 1] = "Bloodbath",
    [SPACEFREAKS_BASE_RAID - 1] = "Base Raid",
    [SPACEFREAKS_TOUCHDOWN - 1] = "Touchdown",
    [SPACEFREAKS_TRESPASS - 1] = "Trespass",
    [SPACEFREAKS_CHECK_UP - 1] = "Check-Up",
    [SPACEFREAKS_HOME_GUARD - 1] = "Home Guard",
    [SPACEFREAKS_LAB_RAT - 1] = "Lab Rat",
    [SPACEFREAKS_GLOW_IN_THE_DARK - 1] = "Glow in the Dark",
    [SPACEFREAKS_SHARPSHOOTER - 1] = "Sharpshooter",
    [SPACEFREAKS_IN_YOUR_FACE - 1] = "In Your Face",
    [SPACEFREAKS_OVERKILL - 1] = "Overkill",
    [SPACEFREAKS_WRECKING_CREW - 1] = "Wrecking Crew",
    [SPACEFREAKS_BUILDER - 1] = "Builder",
    [SPACEFREAKS_PRODUCT_PLACEMENT - 1] = "Product Placement",
    [SPACEFREAKS_RECOVER_THE_PROBE - 1] = "Recover the Probe",
    [SPACEFREAKS_GRAND_TOUR - 1] = "Grand Tour",
    [SPACEFREAKS_TEAM_PHOTO - 1] = "Team Photo",
};

#define NAMED(list) .names = list##_names, .labels = list##_labels

const cb_kind spacefreaks_kind_part = {
    .id = "part", .min = 1, .max = SPACEFREAKS_PARTS, NAMED(part), .some = "a card"};
const cb_kind spacefreaks_kind_head = {
    .id = "head", .min = 1, .max = SPACEFREAKS_HEADS, NAMED(head), .some = "a Head"};
const cb_kind spacefreaks_kind_sponsor = {.id = "sponsor",
                                          .min = 1,
                                          .max = SPACEFREAKS_SPONSORS,
                                          NAMED(sponsor),
                                          .some = "a Sponsor card"};
const cb_kind spacefreaks_kind_mission = {
    .id = "mission", .min = 1, .max = SPACEFREAKS_MISSIONS, NAMED(mission), .some = "a Mission"};
const cb_kind spacefreaks_kind_master = {
    .id = "master", .min = 1, .max = SPACEFREAKS_MASTERS, NAMED(master)};

/* Copies in a hand or pile: "medi-pack", "medi-pack.2" and so on, the first ones first. */

static int write_copy(const char *name, int copy, char *out, size_t size)
{
    return copy ? cb_print(out, size, "%s.%d", name, copy + 1) : cb_print(out, size, "%s", name);
}

/* The card and copy that a name means: 0 if none. */
static int read_copy(const cb_kind *kind, const char *name, size_t length, int *copy)
{
    int value;
    *copy = 0;
    if (length > 2 && name[length - 2] == '.' && name[length - 1] >= '2' &&
        name[length - 1] <= '9') {
        *copy = name[length - 1] - '1';
        length -= 2;
    }
    return cb_kind_read(kind, name, length, &value) ? value : 0;
}

static int write_sponsor_card(int bit, char *out, size_t size)
{
    int kind = spacefreaks_sponsor_of_bit[bit];
    return write_copy(sponsor_names[kind - 1], bit - spacefreaks_sponsors[kind].at, out, size);
}

static bool read_sponsor_card(const char *name, size_t length, int *bit)
{
    int copy, kind = read_copy(&spacefreaks_kind_sponsor, name, length, &copy);
    *bit = spacefreaks_sponsors[kind].at + copy;
    return kind && copy < spacefreaks_sponsors[kind].copies;
}

static int write_mission_card(int bit, char *out, size_t size)
{
    int kind = spacefreaks_mission_of_bit[bit];
    int first = spacefreaks_missions[kind].word * 32 + spacefreaks_missions[kind].at;
    return write_copy(mission_names[kind - 1], bit - first, out, size);
}

static bool read_mission_card(const char *name, size_t length, int *bit)
{
    int copy, kind = read_copy(&spacefreaks_kind_mission, name, length, &copy);
    *bit = spacefreaks_missions[kind].word * 32 + spacefreaks_missions[kind].at + copy;
    return kind && copy < spacefreaks_missions[kind].copies;
}

const cb_kind spacefreaks_kind_sponsor_card = {"sponsor-card", 0, SPACEFREAKS_SPONSOR_CARDS - 1,
                                               .write = write_sponsor_card,
                                               .read = read_sponsor_card};
const cb_kind spacefreaks_kind_mission_card = {"mission-card", 0, SPACEFREAKS_MISSION_CARDS - 1,
                                               .write = write_mission_card,
                                               .read = read_mission_card};

/* ---- The board (SPF-3.1): hexagons are written (q,r) ---- */

static int write_hex(int hex, char *out, size_t size)
{
    return cb_print(out, size, "(%d,%d)", spacefreaks_q(hex), spacefreaks_r(hex));
}

static bool read_hex(const char *name, size_t length, int *hex)
{
    char text[16];
    int q, r, end = 0;
    if (length >= sizeof text) {
        return false;
    }
    memcpy(text, name, length);
    text[length] = '\0';
    if (sscanf(text, "(%3d,%3d)%n", &q, &r, &end) != 2 || (size_t)end != length || q < -10 ||
        q > 21 || r < 0 || r > 20) {
        return false;
    }
    *hex = (r + 1) * 32 + q + 10;
    char again[16];
    write_hex(*hex, again, sizeof again); /* one spelling only */
    return spacefreaks_in(&spacefreaks_on_board, *hex) && strcmp(again, text) == 0;
}

const cb_kind spacefreaks_kind_hex = {.id = "hex",
                                      .min = SPACEFREAKS_FIRST_HEX,
                                      .max = SPACEFREAKS_LAST_HEX,
                                      .square = true,
                                      .write = write_hex,
                                      .read = read_hex,
                                      .call = spacefreaks_call_hex};

static const char *const direction_names[] = {"E", "NE", "NW", "W", "SW", "SE"};
static const char *const direction_labels[] = {"east", "north-east", "north-west",
                                               "west", "south-west", "south-east"};
static const char *const corner_names[] = {"NW", "NE", "SE", "SW"};
static const char *const corner_labels[] = {"north-west", "north-east", "south-east", "south-west"};
static const char *const facility_names[] = {"lab1",    "lab2",    "lab3",    "lab4",
                                             "center1", "center2", "center3", "center4"};
static const char *const side_names[] = {"1", "2"};

const cb_kind spacefreaks_kind_direction = {
    .id = "direction", .min = 0, .max = 5, NAMED(direction)};
const cb_kind spacefreaks_kind_corner = {.id = "corner", .min = 1, .max = 4, NAMED(corner)};
const cb_kind spacefreaks_kind_facility = {
    .id = "facility", .min = 0, .max = 7, .names = facility_names};
const cb_kind spacefreaks_kind_side = {.id = "side", .min = 0, .max = 1, .names = side_names};

/* ---- Pieces ---- */

static const char *const figure_names[] = {
    "A1",     "A2",     "A3",     "B1",     "B2",     "B3",     "C1",     "C2",
    "C3",     "D1",     "D2",     "D3",     "alien1", "alien2", "alien3", "alien4",
    "alien5", "alien6", "droid1", "droid2", "droid3", "droid4", "droid5", "droid6"};
static const char *const figure_labels[] = {
    "Freak A1", "Freak A2", "Freak A3", "Freak B1", "Freak B2", "Freak B3", "Freak C1", "Freak C2",
    "Freak C3", "Freak D1", "Freak D2", "Freak D3", "Alien 1",  "Alien 2",  "Alien 3",  "Alien 4",
    "Alien 5",  "Alien 6",  "Droid 1",  "Droid 2",  "Droid 3",  "Droid 4",  "Droid 5",  "Droid 6"};
static const char *const building_names[] = {"A-turret1", "A-turret2", "B-turret1", "B-turret2",
                                             "C-turret1", "C-turret2", "D-turret1", "D-turret2",
                                             "A-bunker",  "B-bunker",  "C-bunker",  "D-bunker"};
static const char *const building_labels[] = {"Turret A1", "Turret A2", "Turret B1", "Turret B2",
                                              "Turret C1", "Turret C2", "Turret D1", "Turret D2",
                                              "Bunker A",  "Bunker B",  "Bunker C",  "Bunker D"};
static const char *const mark_names[] = {"struck", "wrecked", "acted",  "hot",
                                         "idle",   "lifted",  "glowed", "cured"};

const cb_kind spacefreaks_kind_figure = {
    .id = "figure", .min = 1, .max = SPACEFREAKS_FIGURES, NAMED(figure)};
const cb_kind spacefreaks_kind_unit = {.id = "unit",
                                       .min = 1,
                                       .max = SPACEFREAKS_UNITS,
                                       .names = figure_names + SPACEFREAKS_ALL_FREAKS,
                                       .labels = figure_labels + SPACEFREAKS_ALL_FREAKS};
const cb_kind spacefreaks_kind_building = {
    .id = "building", .min = 1, .max = SPACEFREAKS_BUILDINGS, NAMED(building)};
const cb_kind spacefreaks_kind_mark = {.id = "mark", .min = 0, .max = 7, .names = mark_names};
const cb_kind spacefreaks_kind_third = {.id = "freak", .min = 1, .max = SPACEFREAKS_FREAKS};
const cb_kind spacefreaks_kind_half = {.id = "turret", .min = 1, .max = SPACEFREAKS_TURRETS};
const cb_kind spacefreaks_kind_token = {
    .id = "wormhole", .min = 0, .max = SPACEFREAKS_WORMHOLES - 1};

/* ---- The course of a match ---- */

/* In the order of spacefreaks_stage. */
static const char *const stage_names[SPACEFREAKS_STAGES_KEPT] = {
    [SPACEFREAKS_ST_HEADS] = "heads",
    [SPACEFREAKS_ST_TEMPLATE] = "template",
    [SPACEFREAKS_ST_CORNERS] = "corners",
    [SPACEFREAKS_ST_PLACE] = "place",
    [SPACEFREAKS_ST_ROUND] = "round",
    [SPACEFREAKS_ST_TURN_UP] = "turn-up",
    [SPACEFREAKS_ST_MANIPULATE] = "manipulate",
    [SPACEFREAKS_ST_RESOLVE] = "resolve",
    [SPACEFREAKS_ST_MUTATE] = "mutate",
    [SPACEFREAKS_ST_PASS_MISSION] = "pass-mission",
    [SPACEFREAKS_ST_PASS_SPONSOR] = "pass-sponsor",
    [SPACEFREAKS_ST_ALIEN] = "alien",
    [SPACEFREAKS_ST_SUPPORT] = "support",
    [SPACEFREAKS_ST_QUAKE] = "quake",
    [SPACEFREAKS_ST_DRIFT] = "drift",
    [SPACEFREAKS_ST_PULL] = "pull",
    [SPACEFREAKS_ST_FACTORY] = "factory",
    [SPACEFREAKS_ST_FLAG] = "flag",
    [SPACEFREAKS_ST_EVOLVE] = "evolve",
    [SPACEFREAKS_ST_BREAKDOWN] = "breakdown",
    [SPACEFREAKS_ST_TAX] = "tax",
    [SPACEFREAKS_ST_CONTRACTS] = "contracts",
    [SPACEFREAKS_ST_ASSIGN] = "assign",
    [SPACEFREAKS_ST_TURN] = "turn",
    [SPACEFREAKS_ST_MISSION] = "mission",
    [SPACEFREAKS_ST_TURRETS] = "turrets",
    [SPACEFREAKS_ST_FIRE] = "fire",
    [SPACEFREAKS_ST_FIGURES] = "figures",
    [SPACEFREAKS_ST_ACT] = "act",
    [SPACEFREAKS_ST_BUILD] = "build",
    [SPACEFREAKS_ST_PAY] = "pay",
    [SPACEFREAKS_ST_MINES] = "mines",
    [SPACEFREAKS_ST_LANDING] = "landing",
    [SPACEFREAKS_ST_REFILL] = "refill",
    [SPACEFREAKS_ST_RETURN] = "return",
    [SPACEFREAKS_ST_ZONES] = "zones",
    [SPACEFREAKS_ST_FINISH] = "finish",
    [SPACEFREAKS_ST_FOG] = "fog",
    [SPACEFREAKS_ST_TURN_END] = "turn-end",
    [SPACEFREAKS_ST_OVER] = "over",
};

static const char *const deed_names[] = {"adjacent",   "adjacent-kill", "guarded",
                                         "guard-kill", "scavenged",     "head"};

const cb_kind spacefreaks_kind_stage = {
    .id = "stage", .min = 0, .max = SPACEFREAKS_STAGES_KEPT - 1, .names = stage_names};
const cb_kind spacefreaks_kind_deed = {.id = "deed", .min = 0, .max = 5, .names = deed_names};
const cb_kind spacefreaks_kind_players = {.id = "players", .min = 2, .max = SPACEFREAKS_SEATS};
const cb_kind spacefreaks_kind_round = {.id = "round", .min = 0, .max = SPACEFREAKS_ROUNDS};
const cb_kind spacefreaks_kind_count = {.id = "count", .min = 0, .max = 255};
const cb_kind spacefreaks_kind_small = {.id = "small", .min = 0, .max = 3};
