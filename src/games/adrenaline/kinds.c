/* What things are called: the kinds that fields and verbs share. */
#include "games/adrenaline/kinds.h"

#include <string.h>

#include "core/kind.h"
#include "core/print.h"

static const char *const square_names[] = {"r0c0", "r0c1", "r0c2", "r0c3", "r1c0", "r1c1",
                                           "r1c2", "r1c3", "r2c0", "r2c1", "r2c2", "r2c3"};
/* Where the spawnpoints are, and so what lies beside them, is the same on every map. */
static const char *const square_labels[] = {
    "the top left square",
    "the square left of the blue spawnpoint",
    "the blue spawnpoint",
    "the square right of the blue spawnpoint",
    "the red spawnpoint",
    "the square right of the red spawnpoint",
    "the square below the blue spawnpoint",
    "the square above the yellow spawnpoint",
    "the bottom left square",
    "the second square of the bottom row",
    "the square left of the yellow spawnpoint",
    "the yellow spawnpoint",
};
static const char *const weapon_names[ADRENALINE_WEAPONS] = {
    "lock-rifle",       "machine-gun",     "thor",         "plasma-gun", "whisper", "electroscythe",
    "tractor-beam",     "vortex-cannon",   "furnace",      "heatseeker", "hellion", "flamethrower",
    "grenade-launcher", "rocket-launcher", "railgun",      "cyberblade", "zx-2",    "shotgun",
    "power-glove",      "shockwave",       "sledgehammer",
};
static const char *const weapon_labels[ADRENALINE_WEAPONS] = {
    "Lock rifle",       "Machine gun",     "T.H.O.R.",     "Plasma gun", "Whisper", "Electroscythe",
    "Tractor beam",     "Vortex cannon",   "Furnace",      "Heatseeker", "Hellion", "Flamethrower",
    "Grenade launcher", "Rocket launcher", "Railgun",      "Cyberblade", "ZX-2",    "Shotgun",
    "Power glove",      "Shockwave",       "Sledgehammer",
};
static const char *const effect_names[ADRENALINE_EFFECT_NAMES] = {
    [ADRENALINE_NO_EFFECT] = "none",
    [ADRENALINE_BASIC] = "basic",
    [ADRENALINE_SECOND_LOCK] = "second-lock",
    [ADRENALINE_FOCUS_SHOT] = "focus-shot",
    [ADRENALINE_TURRET_TRIPOD] = "turret-tripod",
    [ADRENALINE_CHAIN_REACTION] = "chain-reaction",
    [ADRENALINE_HIGH_VOLTAGE] = "high-voltage",
    [ADRENALINE_CHARGED_SHOT] = "basic+charged-shot",
    [ADRENALINE_PHASE_GLIDE] = "phase-glide",
    [ADRENALINE_REAPER] = "reaper",
    [ADRENALINE_PUNISHER] = "punisher",
    [ADRENALINE_BLACK_HOLE] = "black-hole",
    [ADRENALINE_COZY_FIRE] = "cozy-fire",
    [ADRENALINE_NANO_TRACER] = "nano-tracer",
    [ADRENALINE_BARBECUE] = "barbecue",
    [ADRENALINE_EXTRA_GRENADE] = "extra-grenade",
    [ADRENALINE_FRAGMENTING_WARHEAD] = "basic+fragmenting-warhead",
    [ADRENALINE_ROCKET_JUMP] = "rocket-jump",
    [ADRENALINE_PIERCING] = "piercing",
    [ADRENALINE_SHADOWSTEP] = "shadowstep",
    [ADRENALINE_SLICE_AND_DICE] = "slice-and-dice",
    [ADRENALINE_SCANNER] = "scanner",
    [ADRENALINE_LONG_BARREL] = "long-barrel",
    [ADRENALINE_ROCKET_FIST] = "rocket-fist",
    [ADRENALINE_FLY_ON] = "fly-on",
    [ADRENALINE_TSUNAMI] = "tsunami",
    [ADRENALINE_PULVERIZE] = "pulverize",
};
static const char *const effect_labels[ADRENALINE_EFFECT_NAMES] = {
    [ADRENALINE_NO_EFFECT] = "nothing",
    [ADRENALINE_BASIC] = "the basic effect",
    [ADRENALINE_SECOND_LOCK] = "second lock (red)",
    [ADRENALINE_FOCUS_SHOT] = "focus shot (yellow)",
    [ADRENALINE_TURRET_TRIPOD] = "turret tripod (blue)",
    [ADRENALINE_CHAIN_REACTION] = "chain reaction (blue)",
    [ADRENALINE_HIGH_VOLTAGE] = "high voltage (blue)",
    [ADRENALINE_CHARGED_SHOT] = "the basic effect with a charged shot (blue)",
    [ADRENALINE_PHASE_GLIDE] = "phase glide",
    [ADRENALINE_REAPER] = "reaper mode (B and R)",
    [ADRENALINE_PUNISHER] = "punisher mode (red and yellow)",
    [ADRENALINE_BLACK_HOLE] = "black hole (red)",
    [ADRENALINE_COZY_FIRE] = "cozy fire mode",
    [ADRENALINE_NANO_TRACER] = "nano-tracer mode (red)",
    [ADRENALINE_BARBECUE] = "barbecue mode (2 Y)",
    [ADRENALINE_EXTRA_GRENADE] = "an extra grenade (red)",
    [ADRENALINE_FRAGMENTING_WARHEAD] = "the basic effect with a fragmenting warhead (yellow)",
    [ADRENALINE_ROCKET_JUMP] = "rocket jump (blue)",
    [ADRENALINE_PIERCING] = "piercing mode",
    [ADRENALINE_SHADOWSTEP] = "shadowstep",
    [ADRENALINE_SLICE_AND_DICE] = "slice and dice (yellow)",
    [ADRENALINE_SCANNER] = "scanner mode",
    [ADRENALINE_LONG_BARREL] = "long barrel mode",
    [ADRENALINE_ROCKET_FIST] = "rocket fist mode (blue)",
    [ADRENALINE_FLY_ON] = "the rest of the rocket fist's flight",
    [ADRENALINE_TSUNAMI] = "tsunami mode (yellow)",
    [ADRENALINE_PULVERIZE] = "pulverize mode (red)",
};
static const char *const card_names[ADRENALINE_CARDS] = {
    "scope-red",      "scope-blue",     "scope-yellow",    "newton-red",
    "newton-blue",    "newton-yellow",  "tagback-red",     "tagback-blue",
    "tagback-yellow", "teleporter-red", "teleporter-blue", "teleporter-yellow",
};
static const char *const card_labels[ADRENALINE_CARDS] = {
    "a red targeting scope", "a blue targeting scope", "a yellow targeting scope",
    "a red newton",          "a blue newton",          "a yellow newton",
    "a red tagback grenade", "a blue tagback grenade", "a yellow tagback grenade",
    "a red teleporter",      "a blue teleporter",      "a yellow teleporter",
};
static const char *const tile_names[ADRENALINE_TILES] = {"BBY", "RRY", "RBB", "RYY", "BYY", "RRB",
                                                         "RRP", "BBP", "YYP", "RBP", "RYP", "BYP"};
static const char *const tile_labels[ADRENALINE_TILES] = {
    "2 blue, 1 yellow",
    "2 red, 1 yellow",
    "1 red, 2 blue",
    "1 red, 2 yellow",
    "1 blue, 2 yellow",
    "2 red, 1 blue",
    "2 red and a powerup",
    "2 blue and a powerup",
    "2 yellow and a powerup",
    "1 red, 1 blue and a powerup",
    "1 red, 1 yellow and a powerup",
    "1 blue, 1 yellow and a powerup",
};
static const char *const colour_names[] = {"red", "blue", "yellow"};
static const char *const point_labels[] = {"the red spawnpoint", "the blue spawnpoint",
                                           "the yellow spawnpoint"};
static const char *const room_names[] = {"red", "blue", "yellow", "white", "purple", "green"};
static const char *const slot_names[] = {"red-1",  "red-2",    "red-3",    "blue-1",  "blue-2",
                                         "blue-3", "yellow-1", "yellow-2", "yellow-3"};
static const char *const slot_labels[] = {
    "the red spawnpoint",    "the red spawnpoint",    "the red spawnpoint",
    "the blue spawnpoint",   "the blue spawnpoint",   "the blue spawnpoint",
    "the yellow spawnpoint", "the yellow spawnpoint", "the yellow spawnpoint"};
static const char *const map_names[] = {"1", "2", "3", "4"};
static const char *const stage_names[ADRENALINE_STAGES] = {
    "refill", "draw",     "spawn",    "place-bot", "act",    "run",      "grab", "drop",
    "newton", "teleport", "bot-move", "bot-hit",   "shoot",  "effect",   "walk", "spot",
    "pick",   "bring",    "scope",    "tagback",   "reload", "overkill", "over"};
static const char *const way_names[] = {"none", "north", "east", "south", "west"};

/* A price: the cubes of each colour are the digits of a number in base 4. */
static const char price_letters[] = "RBY";
enum { PRICE_BASE = ADRENALINE_CUBES_MOST + 1, PRICES = PRICE_BASE * PRICE_BASE * PRICE_BASE };

int adrenaline_price_value(adrenaline_cubes cost)
{
    return adrenaline_cubes_of(cost, ADRENALINE_RED) +
           PRICE_BASE * adrenaline_cubes_of(cost, ADRENALINE_BLUE) +
           PRICE_BASE * PRICE_BASE * adrenaline_cubes_of(cost, ADRENALINE_YELLOW);
}

static int write_price(int value, char *out, size_t size)
{
    char name[3 * ADRENALINE_CUBES_MOST + 1];
    int length = 0;
    for (int c = 0; c < ADRENALINE_COLOURS; c++, value /= PRICE_BASE) {
        for (int n = value % PRICE_BASE; n > 0; n--) {
            name[length++] = price_letters[c];
        }
    }
    name[length] = '\0';
    return cb_print(out, size, "%s", length ? name : "nothing");
}

static bool read_price(const char *name, size_t length, int *value)
{
    for (*value = 0; *value < PRICES; ++*value) {
        char known[3 * ADRENALINE_CUBES_MOST + 1];
        if ((size_t)write_price(*value, known, sizeof known) == length &&
            memcmp(known, name, length) == 0) {
            return true;
        }
    }
    return false;
}

const cb_kind adrenaline_kind_price = {
    .id = "price", .min = 0, .max = PRICES - 1, .write = write_price, .read = read_price};

/* A payment: up to three cards in order, as digits of a number in base 13 (0 ends it). */
enum { PAY_BASE = ADRENALINE_CARDS + 1 };

int adrenaline_pay_value(const uint8_t *hand, int cards, unsigned places)
{
    int value = 0;
    int unit = 1;
    for (int card = 0; card < ADRENALINE_CARDS; card++) { /* by number, wherever in the hand */
        for (int i = 0; i < cards; i++) {
            if (cb_has(places, i) && hand[i] == card) {
                value += (card + 1) * unit;
                unit *= PAY_BASE;
            }
        }
    }
    return value;
}

bool adrenaline_pay_fits(int value, adrenaline_cubes cost)
{
    int paid[ADRENALINE_COLOURS] = {0};
    for (; value > 0; value /= PAY_BASE) {
        int card = value % PAY_BASE - 1;
        int colour = card < 0 ? 0 : adrenaline_card_colour(card);
        if (card < 0 || ++paid[colour] > adrenaline_cubes_of(cost, colour)) {
            return false;
        }
    }
    return true;
}

static int write_pay(int value, char *out, size_t size)
{
    int length = 0;
    for (; value > 0 && (size_t)length < size; value /= PAY_BASE) {
        int card = value % PAY_BASE - 1;
        length += cb_print(out + length, size - (size_t)length, "%s%s", length ? "+" : "",
                           card < 0 ? "none" : card_names[card]);
    }
    return length;
}

static bool read_pay(const char *name, size_t length, int *value)
{
    int unit = 1;
    int last = 0;
    *value = 0;
    for (size_t at = 0; at < length && unit < PAY_BASE * PAY_BASE * PAY_BASE;) {
        size_t end = at;
        while (end < length && name[end] != '+') {
            end++;
        }
        int card;
        if (!cb_kind_read(&adrenaline_kind_card, name + at, end - at, &card) || card < last) {
            return false;
        }
        last = card;
        *value += (card + 1) * unit;
        unit *= PAY_BASE;
        if (end == length) {
            return true;
        }
        at = end + 1;
    }
    return false;
}

/* A kill: the killer, and "+" with the overkiller. */
static int write_kill(int value, char *out, size_t size)
{
    int over = adrenaline_kill_over(value);
    return over < 0 ? cb_print(out, size, "%d", adrenaline_kill_by(value))
                    : cb_print(out, size, "%d+%d", adrenaline_kill_by(value), over);
}

static bool read_kill(const char *name, size_t length, int *value)
{
    char own[8];
    for (*value = 0; *value < ADRENALINE_KILL_VALUES; ++*value) {
        int n = write_kill(*value, own, sizeof own);
        if ((size_t)n == length && memcmp(own, name, length) == 0) {
            return true;
        }
    }
    return false;
}

const cb_kind adrenaline_kind_square =
    CB_NAMED("square", square_names, .labels = square_labels, .some = "a square", .square = true);
const cb_kind adrenaline_kind_weapon =
    CB_NAMED("weapon", weapon_names, .labels = weapon_labels, .some = "a weapon");
const cb_kind adrenaline_kind_effect = CB_NAMED("effect", effect_names, .labels = effect_labels);
const cb_kind adrenaline_kind_card =
    CB_NAMED("powerup", card_names, .labels = card_labels, .some = "a powerup");
const cb_kind adrenaline_kind_tile =
    CB_NAMED("tile", tile_names, .labels = tile_labels, .some = "a tile");
const cb_kind adrenaline_kind_colour = CB_NAMED("colour", colour_names, .some = "a colour");
const cb_kind adrenaline_kind_point = CB_NAMED("point", colour_names, .labels = point_labels);
const cb_kind adrenaline_kind_room = CB_NAMED("room", room_names, .some = "a room");
const cb_kind adrenaline_kind_slot =
    CB_NAMED("slot", slot_names, .labels = slot_labels, .some = "a slot");
const cb_kind adrenaline_kind_map = CB_NAMED("map", map_names, .some = "a map");
const cb_kind adrenaline_kind_stage = CB_NAMED("stage", stage_names, .some = "a stage");
const cb_kind adrenaline_kind_way = CB_NAMED("way", way_names, .some = "a direction");
const cb_kind adrenaline_kind_pay = {.id = "payment",
                                     .min = 1,
                                     .max = PAY_BASE * PAY_BASE * PAY_BASE - 1,
                                     .write = write_pay,
                                     .read = read_pay,
                                     .of = &adrenaline_kind_card,
                                     .some = "powerups"};
const cb_kind adrenaline_kind_kill = {
    .id = "kill", .max = ADRENALINE_KILL_VALUES - 1, .write = write_kill, .read = read_kill};

#define COUNT(name_, id_, max_) const cb_kind name_ = {.id = (id_), .max = (max_)}

COUNT(adrenaline_kind_few, "few", 3);
COUNT(adrenaline_kind_eight, "count", 8);
COUNT(adrenaline_kind_byte, "number", 255);
COUNT(adrenaline_kind_points, "points", 9999);
COUNT(adrenaline_kind_target, "target", ADRENALINE_TARGETS - 1);
COUNT(adrenaline_kind_row, "row", ADRENALINE_EFFECTS - 1);
COUNT(adrenaline_kind_figure, "figure", ADRENALINE_FIGURES - 1);
