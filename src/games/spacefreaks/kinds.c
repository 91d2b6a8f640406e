#include "games/spacefreaks/kinds.h"

#include <stdio.h>
#include <string.h>

#include "games/spacefreaks/piles.h"
#include "games/spacefreaks/stages.h"

/* ---- Cards ---- */

static const char *const part_names[] = {
    [SPF_CHITIN_CARAPACE - 1] = "chitin-carapace",
    [SPF_CRYSTAL_BODY - 1] = "crystal-body",
    [SPF_ENERGY_ARMOR - 1] = "energy-armor",
    [SPF_ALIEN_ARMOR - 1] = "alien-armor",
    [SPF_CORPORATE_ARMOR - 1] = "corporate-armor",
    [SPF_UNDEAD_TORSO - 1] = "undead-torso",
    [SPF_ALIEN_LEGS - 1] = "alien-legs",
    [SPF_ARMORED_LEGS - 1] = "armored-legs",
    [SPF_BEAST_HOOVES - 1] = "beast-hooves",
    [SPF_CRAWLER_TRACK - 1] = "crawler-track",
    [SPF_NANOTECH_LIMBS - 1] = "nanotech-limbs",
    [SPF_TENTACLES - 1] = "tentacles",
    [SPF_ANTIMATTER_FLAIL - 1] = "antimatter-flail",
    [SPF_PLASMA_GUN - 1] = "plasma-gun",
    [SPF_SLUDGE_PISTOL - 1] = "sludge-pistol",
    [SPF_TENTACLE - 1] = "tentacle",
    [SPF_XRAY_RIFLE - 1] = "x-ray-rifle",
    [SPF_ANTI_GRAVITY_MODIFIER - 1] = "anti-gravity-modifier",
    [SPF_ENERGY_SHIELD - 1] = "energy-shield",
    [SPF_BIOMECH_DRILL - 1] = "biomech-drill",
    [SPF_DISRUPTOR_SHIELD - 1] = "disruptor-shield",
    [SPF_HEALING_KIT - 1] = "healing-kit",
    [SPF_POISON_NEEDLE - 1] = "poison-needle",
};

static const char *const part_labels[] = {
    [SPF_CHITIN_CARAPACE - 1] = "Chitin Carapace",
    [SPF_CRYSTAL_BODY - 1] = "Crystal Body",
    [SPF_ENERGY_ARMOR - 1] = "Energy Armor",
    [SPF_ALIEN_ARMOR - 1] = "Alien Armor",
    [SPF_CORPORATE_ARMOR - 1] = "Corporate Armor",
    [SPF_UNDEAD_TORSO - 1] = "Undead Torso",
    [SPF_ALIEN_LEGS - 1] = "Alien Legs",
    [SPF_ARMORED_LEGS - 1] = "Armored Legs",
    [SPF_BEAST_HOOVES - 1] = "Beast Hooves",
    [SPF_CRAWLER_TRACK - 1] = "Crawler Track",
    [SPF_NANOTECH_LIMBS - 1] = "Nanotech Limbs",
    [SPF_TENTACLES - 1] = "Tentacles",
    [SPF_ANTIMATTER_FLAIL - 1] = "Antimatter Flail",
    [SPF_PLASMA_GUN - 1] = "Plasma Gun",
    [SPF_SLUDGE_PISTOL - 1] = "Sludge Pistol",
    [SPF_TENTACLE - 1] = "Tentacle",
    [SPF_XRAY_RIFLE - 1] = "X-Ray Rifle",
    [SPF_ANTI_GRAVITY_MODIFIER - 1] = "Anti-Gravity Modifier",
    [SPF_ENERGY_SHIELD - 1] = "Energy Shield",
    [SPF_BIOMECH_DRILL - 1] = "Biomech Drill",
    [SPF_DISRUPTOR_SHIELD - 1] = "Disruptor Shield",
    [SPF_HEALING_KIT - 1] = "Healing Kit",
    [SPF_POISON_NEEDLE - 1] = "Poison Needle",
};

static const char *const head_names[] = {
    [SPF_ADRENAL_GLAND - 1] = "adrenal-gland",
    [SPF_LEECH - 1] = "leech",
    [SPF_DEMOLITION - 1] = "demolition",
    [SPF_EAGLE_EYE - 1] = "eagle-eye",
    [SPF_TOXIC - 1] = "toxic",
    [SPF_ENGINEER - 1] = "engineer",
    [SPF_ACID_TONGUE - 1] = "acid-tongue",
    [SPF_IRON_MASK - 1] = "iron-mask",
    [SPF_SYMBIOSIS - 1] = "symbiosis",
    [SPF_BLINK - 1] = "blink",
    [SPF_MANIPULATION - 1] = "manipulation",
    [SPF_THICK_SKULL - 1] = "thick-skull",
    [SPF_SCAVENGER - 1] = "scavenger",
    [SPF_SELF_DESTRUCT - 1] = "self-destruct",
    [SPF_REGENERATION - 1] = "regeneration",
    [SPF_SPIKED_CREST - 1] = "spiked-crest",
    [SPF_STRATEGIST - 1] = "strategist",
    [SPF_LUCKY_CHARM - 1] = "lucky-charm",
};

static const char *const head_labels[] = {
    [SPF_ADRENAL_GLAND - 1] = "Adrenal Gland",
    [SPF_LEECH - 1] = "Leech",
    [SPF_DEMOLITION - 1] = "Demolition",
    [SPF_EAGLE_EYE - 1] = "Eagle Eye",
    [SPF_TOXIC - 1] = "Toxic",
    [SPF_ENGINEER - 1] = "Engineer",
    [SPF_ACID_TONGUE - 1] = "Acid Tongue",
    [SPF_IRON_MASK - 1] = "Iron Mask",
    [SPF_SYMBIOSIS - 1] = "Symbiosis",
    [SPF_BLINK - 1] = "Blink",
    [SPF_MANIPULATION - 1] = "Manipulation",
    [SPF_THICK_SKULL - 1] = "Thick Skull",
    [SPF_SCAVENGER - 1] = "Scavenger",
    [SPF_SELF_DESTRUCT - 1] = "Self-Destruct",
    [SPF_REGENERATION - 1] = "Regeneration",
    [SPF_SPIKED_CREST - 1] = "Spiked Crest",
    [SPF_STRATEGIST - 1] = "Strategist",
    [SPF_LUCKY_CHARM - 1] = "Lucky Charm",
};

static const char *const sponsor_names[] = {
    [SPF_ACID_THROWER - 1] = "acid-thrower",
    [SPF_ANTIMATTER_DETONATOR - 1] = "antimatter-detonator",
    [SPF_FUSION_RIFLE - 1] = "fusion-rifle",
    [SPF_PLASMA_GRENADE - 1] = "plasma-grenade",
    [SPF_ELECTROMAGNETIC_BOMB - 1] = "electromagnetic-bomb",
    [SPF_ROCKET_LAUNCHER - 1] = "rocket-launcher",
    [SPF_SNIPER_RIFLE - 1] = "sniper-rifle",
    [SPF_CHAINSAW - 1] = "chainsaw",
    [SPF_FIELD_SURGERY - 1] = "field-surgery",
    [SPF_FORCE_FIELD_GENERATOR - 1] = "force-field-generator",
    [SPF_JET_PACK - 1] = "jet-pack",
    [SPF_PROGRAM_DROID - 1] = "program-droid",
    [SPF_SUMMON_ALIEN - 1] = "summon-alien",
    [SPF_PSIONIC_DOMINATION - 1] = "psionic-domination",
    [SPF_STATIC_WORMHOLE - 1] = "static-wormhole",
    [SPF_MEDI_PACK - 1] = "medi-pack",
    [SPF_STIMULANT - 1] = "stimulant",
    [SPF_TARGETING_COMPUTER - 1] = "targeting-computer",
    [SPF_WEAPON_OVERCHARGE - 1] = "weapon-overcharge",
};

static const char *const sponsor_labels[] = {
    [SPF_ACID_THROWER - 1] = "Acid Thrower",
    [SPF_ANTIMATTER_DETONATOR - 1] = "Antimatter Detonator",
    [SPF_FUSION_RIFLE - 1] = "Fusion Rifle",
    [SPF_PLASMA_GRENADE - 1] = "Plasma Grenade",
    [SPF_ELECTROMAGNETIC_BOMB - 1] = "Electromagnetic Bomb",
    [SPF_ROCKET_LAUNCHER - 1] = "Rocket Launcher",
    [SPF_SNIPER_RIFLE - 1] = "Sniper Rifle",
    [SPF_CHAINSAW - 1] = "Chainsaw",
    [SPF_FIELD_SURGERY - 1] = "Field Surgery",
    [SPF_FORCE_FIELD_GENERATOR - 1] = "Force Field Generator",
    [SPF_JET_PACK - 1] = "Jet Pack",
    [SPF_PROGRAM_DROID - 1] = "Program Droid",
    [SPF_SUMMON_ALIEN - 1] = "Summon Alien",
    [SPF_PSIONIC_DOMINATION - 1] = "Psionic Domination",
    [SPF_STATIC_WORMHOLE - 1] = "Static Wormhole",
    [SPF_MEDI_PACK - 1] = "Medi-Pack",
    [SPF_STIMULANT - 1] = "Stimulant",
    [SPF_TARGETING_COMPUTER - 1] = "Targeting Computer",
    [SPF_WEAPON_OVERCHARGE - 1] = "Weapon Overcharge",
};

static const char *const master_names[] = {
    [SPF_AGGRESSIVE_MUTATION - 1] = "aggressive-mutation",
    [SPF_ALIEN_MARAUDER - 1] = "alien-marauder",
    [SPF_ALIEN_MINES - 1] = "alien-mines",
    [SPF_ALIEN_WAR - 1] = "alien-war",
    [SPF_CORPORATE_SUPPORT - 1] = "corporate-support",
    [SPF_COSMIC_RADIATION - 1] = "cosmic-radiation",
    [SPF_EARTHQUAKE - 1] = "earthquake",
    [SPF_FULL_MOONS - 1] = "full-moons",
    [SPF_MAGNETIC_FIELD - 1] = "magnetic-field",
    [SPF_MAINFRAME_BREAKDOWN - 1] = "mainframe-breakdown",
    [SPF_NECROTIC_FOG - 1] = "necrotic-fog",
    [SPF_REPULSION_RIFLE - 1] = "repulsion-rifle",
    [SPF_ROBOTIC_FACTORY - 1] = "robotic-factory",
    [SPF_SPONSOR_FLAG - 1] = "sponsor-flag",
    [SPF_SUDDEN_EVOLUTION - 1] = "sudden-evolution",
    [SPF_AI_BREAKDOWN - 1] = "ai-breakdown",
    [SPF_HEAVY_GRAVITY - 1] = "heavy-gravity",
    [SPF_LOW_GRAVITY - 1] = "low-gravity",
    [SPF_SANDSTORM - 1] = "sandstorm",
    [SPF_RUST_PLAGUE - 1] = "rust-plague",
    [SPF_PRIME_TIME - 1] = "prime-time",
    [SPF_DIPLOMATIC_VISIT - 1] = "diplomatic-visit",
    [SPF_FREE_CLINIC - 1] = "free-clinic",
    [SPF_SPONSOR_GALA - 1] = "sponsor-gala",
    [SPF_TAX_AUDIT - 1] = "tax-audit",
    [SPF_EQUIPMENT_EXCHANGE - 1] = "equipment-exchange",
    [SPF_METEOR_SHOWER - 1] = "meteor-shower",
    [SPF_RADIATION_LEAK - 1] = "radiation-leak",
    [SPF_POWER_FAILURE - 1] = "power-failure",
    [SPF_ENERGY_SURGE - 1] = "energy-surge",
    [SPF_SAFETY_INSPECTION - 1] = "safety-inspection",
    [SPF_CELEBRITY_LANDING - 1] = "celebrity-landing",
    [SPF_NEW_CONTRACTS - 1] = "new-contracts",
    [SPF_BONUS_ASSIGNMENT - 1] = "bonus-assignment",
    [SPF_COMMERCIAL_BREAK - 1] = "commercial-break",
};

static const char *const master_labels[] = {
    [SPF_AGGRESSIVE_MUTATION - 1] = "Aggressive Mutation",
    [SPF_ALIEN_MARAUDER - 1] = "Alien Marauder",
    [SPF_ALIEN_MINES - 1] = "Alien Mines",
    [SPF_ALIEN_WAR - 1] = "Alien War",
    [SPF_CORPORATE_SUPPORT - 1] = "Corporate Support",
    [SPF_COSMIC_RADIATION - 1] = "Cosmic Radiation",
    [SPF_EARTHQUAKE - 1] = "Earthquake",
    [SPF_FULL_MOONS - 1] = "Full Moons",
    [SPF_MAGNETIC_FIELD - 1] = "Magnetic Field",
    [SPF_MAINFRAME_BREAKDOWN - 1] = "Mainframe Breakdown",
    [SPF_NECROTIC_FOG - 1] = "Necrotic Fog",
    [SPF_REPULSION_RIFLE - 1] = "Repulsion Rifle",
    [SPF_ROBOTIC_FACTORY - 1] = "Robotic Factory",
    [SPF_SPONSOR_FLAG - 1] = "Sponsor Flag",
    [SPF_SUDDEN_EVOLUTION - 1] = "Sudden Evolution",
    [SPF_AI_BREAKDOWN - 1] = "AI Breakdown",
    [SPF_HEAVY_GRAVITY - 1] = "Heavy Gravity",
    [SPF_LOW_GRAVITY - 1] = "Low Gravity",
    [SPF_SANDSTORM - 1] = "Sandstorm",
    [SPF_RUST_PLAGUE - 1] = "Rust Plague",
    [SPF_PRIME_TIME - 1] = "Prime Time",
    [SPF_DIPLOMATIC_VISIT - 1] = "Diplomatic Visit",
    [SPF_FREE_CLINIC - 1] = "Free Clinic",
    [SPF_SPONSOR_GALA - 1] = "Sponsor Gala",
    [SPF_TAX_AUDIT - 1] = "Tax Audit",
    [SPF_EQUIPMENT_EXCHANGE - 1] = "Equipment Exchange",
    [SPF_METEOR_SHOWER - 1] = "Meteor Shower",
    [SPF_RADIATION_LEAK - 1] = "Radiation Leak",
    [SPF_POWER_FAILURE - 1] = "Power Failure",
    [SPF_ENERGY_SURGE - 1] = "Energy Surge",
    [SPF_SAFETY_INSPECTION - 1] = "Safety Inspection",
    [SPF_CELEBRITY_LANDING - 1] = "Celebrity Landing",
    [SPF_NEW_CONTRACTS - 1] = "New Contracts",
    [SPF_BONUS_ASSIGNMENT - 1] = "Bonus Assignment",
    [SPF_COMMERCIAL_BREAK - 1] = "Commercial Break",
};

static const char *const mission_names[] = {
    [SPF_ASSASSINATE - 1] = "assassinate",
    [SPF_BLOODBATH - 1] = "bloodbath",
    [SPF_BASE_RAID - 1] = "base-raid",
    [SPF_TOUCHDOWN - 1] = "touchdown",
    [SPF_TRESPASS - 1] = "trespass",
    [SPF_CHECK_UP - 1] = "check-up",
    [SPF_HOME_GUARD - 1] = "home-guard",
    [SPF_LAB_RAT - 1] = "lab-rat",
    [SPF_GLOW_IN_THE_DARK - 1] = "glow-in-the-dark",
    [SPF_SHARPSHOOTER - 1] = "sharpshooter",
    [SPF_IN_YOUR_FACE - 1] = "in-your-face",
    [SPF_OVERKILL - 1] = "overkill",
    [SPF_WRECKING_CREW - 1] = "wrecking-crew",
    [SPF_BUILDER - 1] = "builder",
    [SPF_PRODUCT_PLACEMENT - 1] = "product-placement",
    [SPF_RECOVER_THE_PROBE - 1] = "recover-the-probe",
    [SPF_GRAND_TOUR - 1] = "grand-tour",
    [SPF_TEAM_PHOTO - 1] = "team-photo",
};

static const char *const mission_labels[] = {
    [SPF_ASSASSINATE - 1] = "Assassinate",
    [SPF_BLOODBATH - 1] = "Bloodbath",
    [SPF_BASE_RAID - 1] = "Base Raid",
    [SPF_TOUCHDOWN - 1] = "Touchdown",
    [SPF_TRESPASS - 1] = "Trespass",
    [SPF_CHECK_UP - 1] = "Check-Up",
    [SPF_HOME_GUARD - 1] = "Home Guard",
    [SPF_LAB_RAT - 1] = "Lab Rat",
    [SPF_GLOW_IN_THE_DARK - 1] = "Glow in the Dark",
    [SPF_SHARPSHOOTER - 1] = "Sharpshooter",
    [SPF_IN_YOUR_FACE - 1] = "In Your Face",
    [SPF_OVERKILL - 1] = "Overkill",
    [SPF_WRECKING_CREW - 1] = "Wrecking Crew",
    [SPF_BUILDER - 1] = "Builder",
    [SPF_PRODUCT_PLACEMENT - 1] = "Product Placement",
    [SPF_RECOVER_THE_PROBE - 1] = "Recover the Probe",
    [SPF_GRAND_TOUR - 1] = "Grand Tour",
    [SPF_TEAM_PHOTO - 1] = "Team Photo",
};

#define NAMED(list) .names = list##_names, .labels = list##_labels

const cb_kind spf_kind_part = {
    .id = "part", .min = 1, .max = SPF_PARTS, NAMED(part), .some = "a card"};
const cb_kind spf_kind_head = {
    .id = "head", .min = 1, .max = SPF_HEADS, NAMED(head), .some = "a Head"};
const cb_kind spf_kind_sponsor = {
    .id = "sponsor", .min = 1, .max = SPF_SPONSORS, NAMED(sponsor), .some = "a Sponsor card"};
const cb_kind spf_kind_mission = {
    .id = "mission", .min = 1, .max = SPF_MISSIONS, NAMED(mission), .some = "a Mission"};
const cb_kind spf_kind_master = {.id = "master", .min = 1, .max = SPF_MASTERS, NAMED(master)};

/* Copies in a hand or pile: "medi-pack", "medi-pack.2" and so on, the first ones first. */

static int write_copy(const char *name, int copy, char *out, size_t room)
{
    return copy ? snprintf(out, room, "%s.%d", name, copy + 1) : snprintf(out, room, "%s", name);
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

static int write_sponsor_card(int bit, char *out, size_t room)
{
    int kind = spf_sponsor_of_bit[bit];
    return write_copy(sponsor_names[kind - 1], bit - spf_sponsors[kind].at, out, room);
}

static bool read_sponsor_card(const char *name, size_t length, int *bit)
{
    int copy, kind = read_copy(&spf_kind_sponsor, name, length, &copy);
    *bit = spf_sponsors[kind].at + copy;
    return kind && copy < spf_sponsors[kind].copies;
}

static int write_mission_card(int bit, char *out, size_t room)
{
    int kind = spf_mission_of_bit[bit];
    int first = spf_missions[kind].word * 32 + spf_missions[kind].at;
    return write_copy(mission_names[kind - 1], bit - first, out, room);
}

static bool read_mission_card(const char *name, size_t length, int *bit)
{
    int copy, kind = read_copy(&spf_kind_mission, name, length, &copy);
    *bit = spf_missions[kind].word * 32 + spf_missions[kind].at + copy;
    return kind && copy < spf_missions[kind].copies;
}

const cb_kind spf_kind_sponsor_card = {"sponsor-card", 0, SPF_SPONSOR_CARDS - 1,
                                       .write = write_sponsor_card, .read = read_sponsor_card};
const cb_kind spf_kind_mission_card = {"mission-card", 0, SPF_MISSION_CARDS - 1,
                                       .write = write_mission_card, .read = read_mission_card};

/* ---- The board (SPF-3.1): hexagons are written (q,r) ---- */

static int write_hex(int hex, char *out, size_t room)
{
    return snprintf(out, room, "(%d,%d)", spf_q(hex), spf_r(hex));
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
    return spf_in(&spf_on_board, *hex) && strcmp(again, text) == 0;
}

const cb_kind spf_kind_hex = {
    .id = "hex", .min = SPF_FIRST_HEX, .max = SPF_LAST_HEX, .write = write_hex, .read = read_hex};

static const char *const direction_names[] = {"E", "NE", "NW", "W", "SW", "SE"};
static const char *const corner_names[] = {"NW", "NE", "SE", "SW"};
static const char *const facility_names[] = {"lab1",    "lab2",    "lab3",    "lab4",
                                             "center1", "center2", "center3", "center4"};
static const char *const side_names[] = {"1", "2"};

const cb_kind spf_kind_direction = {
    .id = "direction", .min = 0, .max = 5, .names = direction_names};
const cb_kind spf_kind_corner = {.id = "corner", .min = 1, .max = 4, .names = corner_names};
const cb_kind spf_kind_facility = {.id = "facility", .min = 0, .max = 7, .names = facility_names};
const cb_kind spf_kind_side = {.id = "side", .min = 0, .max = 1, .names = side_names};

/* ---- Pieces ---- */

static const char *const figure_names[] = {
    "A1",     "A2",     "A3",     "B1",     "B2",     "B3",     "C1",     "C2",
    "C3",     "D1",     "D2",     "D3",     "alien1", "alien2", "alien3", "alien4",
    "alien5", "alien6", "droid1", "droid2", "droid3", "droid4", "droid5", "droid6"};
static const char *const building_names[] = {"A-turret1", "A-turret2", "B-turret1", "B-turret2",
                                             "C-turret1", "C-turret2", "D-turret1", "D-turret2",
                                             "A-bunker",  "B-bunker",  "C-bunker",  "D-bunker"};
static const char *const mark_names[] = {"struck", "wrecked", "acted",  "hot",
                                         "idle",   "lifted",  "glowed", "cured"};

const cb_kind spf_kind_figure = {
    .id = "figure", .min = 1, .max = SPF_FIGURES, .names = figure_names};
const cb_kind spf_kind_unit = {
    .id = "unit", .min = 1, .max = SPF_UNITS, .names = figure_names + SPF_ALL_FREAKS};
const cb_kind spf_kind_building = {
    .id = "building", .min = 1, .max = SPF_BUILDINGS, .names = building_names};
const cb_kind spf_kind_mark = {.id = "mark", .min = 0, .max = 7, .names = mark_names};
const cb_kind spf_kind_third = {.id = "freak", .min = 1, .max = SPF_FREAKS};
const cb_kind spf_kind_half = {.id = "turret", .min = 1, .max = SPF_TURRETS};
const cb_kind spf_kind_token = {.id = "wormhole", .min = 0, .max = SPF_WORMHOLES - 1};

/* ---- The course of the game ---- */

static int write_stage(int stage, char *out, size_t room)
{
    return snprintf(out, room, "%s", spf_stage_rows[stage].name);
}

static bool read_stage(const char *name, size_t length, int *stage)
{
    for (int i = 0; i < SPF_STAGES_KEPT; i++) {
        const char *known = spf_stage_rows[i].name;
        if (strlen(known) == length && memcmp(known, name, length) == 0) {
            *stage = i;
            return true;
        }
    }
    return false;
}

static const char *const deed_names[] = {"adjacent",   "adjacent-kill", "guarded",
                                         "guard-kill", "scavenged",     "head"};

const cb_kind spf_kind_stage = {
    .id = "stage", .min = 0, .max = SPF_STAGES_KEPT - 1, .write = write_stage, .read = read_stage};
const cb_kind spf_kind_deed = {.id = "deed", .min = 0, .max = 5, .names = deed_names};
const cb_kind spf_kind_players = {.id = "players", .min = 2, .max = SPF_SEATS};
const cb_kind spf_kind_round = {.id = "round", .min = 0, .max = SPF_ROUNDS};
const cb_kind spf_kind_count = {.id = "count", .min = 0, .max = 255};
const cb_kind spf_kind_small = {.id = "small", .min = 0, .max = 3};
