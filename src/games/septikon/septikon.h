/*
 * Septikon: two stations across open space. This header is the inside of the game: its state, the
 * tables of the station and what its files give each other. Rule numbers are those of
 * docs/rules/septikon.md.
 *
 * Which file knows which (a > b: a may call b and all files after it, never the reverse):
 * game > facts (facts_*) > turn (the flow), check, why > moves, words, fields, picture > theft,
 * produce, battle > flight, zones, ending > clones, walk > stride > pieces > stock > kinds >
 * station, ways, labels.
 */
#ifndef SEPTIKON_H
#define SEPTIKON_H

#include "core/bits.h"
#include "core/canvas.h"
#include "core/game.h"

/* ---- Squares (SEP-1.1 to SEP-1.3) ---- */

enum {
    SEPTIKON_LEVELS = 9, /* level 9 is the surface */
    SEPTIKON_COLUMNS = 21,
    SEPTIKON_SQUARES = SEPTIKON_LEVELS * SEPTIKON_COLUMNS, /* of one station, in its owner's view */
    SEPTIKON_ROWS = 31,
    SEPTIKON_PLACES = SEPTIKON_ROWS * SEPTIKON_COLUMNS, /* of the whole board */
    SEPTIKON_SURFACE_ROW = 9, /* of the station that looks towards higher rows */
    SEPTIKON_ENEMY_SURFACE_ROW = 23,
    SEPTIKON_NOWHERE = 255
};

/* A square of a station from 0: level by level from the deepest, each from the owner's left. */
#define SEPTIKON_AT(level, column) (((level)-1) * SEPTIKON_COLUMNS + (column)-1)

static inline int septikon_level(int square)
{
    return square / SEPTIKON_COLUMNS + 1;
}

static inline int septikon_column(int square)
{
    return square % SEPTIKON_COLUMNS + 1;
}

/* A place on the whole board from 0, row by row from A's deepest level. The board is the same from
 * both sides: turning a place by half gives what B calls it, so that in players' own views their
 * own station is always rows 1..9 and everything flies towards higher rows. */
static inline int septikon_turn(int side, int place)
{
    return side ? SEPTIKON_PLACES - 1 - place : place;
}

/* The place of a square of that side's station. */
static inline int septikon_place(int side, int square)
{
    return septikon_turn(side, square);
}

static inline int septikon_row(int place)
{
    return place / SEPTIKON_COLUMNS + 1;
}

/* A set of squares of one station: bit i of the three words in a row stands for square i. */
typedef struct septikon_set {
    uint64_t w[3];
} septikon_set;

static inline bool septikon_has(const septikon_set *set, int square)
{
    return set->w[square >> 6] >> (square & 63) & 1;
}

static inline void septikon_add(septikon_set *set, int square)
{
    set->w[square >> 6] |= UINT64_C(1) << (square & 63);
}

static inline void septikon_remove(septikon_set *set, int square)
{
    set->w[square >> 6] &= ~(UINT64_C(1) << (square & 63));
}

static inline bool septikon_empty(const septikon_set *set)
{
    return !(set->w[0] | set->w[1] | set->w[2]);
}

static inline int septikon_size(const septikon_set *set)
{
    return cb_count(set->w[0]) + cb_count(set->w[1]) + cb_count(set->w[2]);
}

static inline bool septikon_meet(const septikon_set *a, const septikon_set *b)
{
    return ((a->w[0] & b->w[0]) | (a->w[1] & b->w[1]) | (a->w[2] & b->w[2])) != 0;
}

static inline void septikon_join(septikon_set *a, const septikon_set *b)
{
    for (int i = 0; i < 3; i++) {
        a->w[i] |= b->w[i];
    }
}

static inline septikon_set septikon_common(const septikon_set *a, const septikon_set *b)
{
    return (septikon_set){{a->w[0] & b->w[0], a->w[1] & b->w[1], a->w[2] & b->w[2]}};
}

static inline septikon_set septikon_without(const septikon_set *a, const septikon_set *b)
{
    return (septikon_set){{a->w[0] & ~b->w[0], a->w[1] & ~b->w[1], a->w[2] & ~b->w[2]}};
}

/* The squares that come n after those of a set, or n before them; 0 < n < 64. What leaves the
 * station at its upper end may stay in the set. */
static inline septikon_set septikon_up(const septikon_set *set, int n)
{
    return (septikon_set){{set->w[0] << n, set->w[1] << n | set->w[0] >> (64 - n),
                           set->w[2] << n | set->w[1] >> (64 - n)}};
}

static inline septikon_set septikon_down(const septikon_set *set, int n)
{
    return (septikon_set){{set->w[0] >> n | set->w[1] << (64 - n),
                           set->w[1] >> n | set->w[2] << (64 - n), set->w[2] >> n}};
}

/* Takes the lowest square out of a set that is not empty. */
static inline int septikon_take(septikon_set *set)
{
    int word = set->w[0] ? 0 : set->w[1] ? 1 : 2;
    return word * 64 + cb_take(&set->w[word]);
}

/* The 21 squares of a level as the low bits of a number, column 1 lowest. */
static inline uint32_t septikon_level_bits(const septikon_set *set, int level)
{
    int from = (level - 1) * SEPTIKON_COLUMNS, word = from >> 6, shift = from & 63;
    uint64_t bits = set->w[word] >> shift;
    if (shift > 64 - SEPTIKON_COLUMNS) {
        bits |= set->w[word + 1] << (64 - shift);
    }
    return (uint32_t)(bits & 0x1fffff);
}

/* For tables: columns from `low` to `high`, from 0, as bits; and a level's columns in a word of a
 * set, where a level may lie across two words. */
#define SEPTIKON_SPAN(low, high) ((UINT64_C(2) << (high)) - (UINT64_C(1) << (low)))
#define SEPTIKON_IN_WORD(word, level, columns)                                                     \
    (SEPTIKON_AT(level, 1) / 64 == (word) ? (columns) << SEPTIKON_AT(level, 1) % 64                \
     : SEPTIKON_AT(level, SEPTIKON_COLUMNS) / 64 == (word)                                         \
         ? (columns) >> (64 - SEPTIKON_AT(level, 1) % 64) % 64                                     \
         : 0)

/* ---- Resources and warehouses (section 6) ---- */

typedef enum septikon_resource {
    SEPTIKON_OXYGEN,
    SEPTIKON_ROCKET,
    SEPTIKON_METAL,
    SEPTIKON_ENERGY,
    SEPTIKON_BIOMASS,
    SEPTIKON_BIODRONE,
    SEPTIKON_URANIUM,
    SEPTIKON_RESOURCES
} septikon_resource;

/* Warehouses on the left by level from 6 down, then those on the right. The first seven have the
 * numbers of their resources; the right-hand energy warehouse comes last. */
enum {
    SEPTIKON_ENERGY_LEFT = SEPTIKON_ENERGY,
    SEPTIKON_ENERGY_RIGHT = SEPTIKON_RESOURCES,
    SEPTIKON_WAREHOUSES
};

enum { SEPTIKON_DEPTH = 10, SEPTIKON_ALL_CELLS = (1 << SEPTIKON_DEPTH) - 1 };

static inline int septikon_contents(int warehouse)
{
    return warehouse == SEPTIKON_ENERGY_RIGHT ? SEPTIKON_ENERGY : warehouse;
}

/* ---- Modules (SEP-1.5, SEP-7.4, section 8) ---- */

typedef enum septikon_module {
    SEPTIKON_NONE, /* a cell or a square of the surface, as map.h calls them: */
    SEPTIKON_LFT = SEPTIKON_NONE,
    SEPTIKON_RGT = SEPTIKON_NONE,
    SEPTIKON_SFC = SEPTIKON_NONE,
    SEPTIKON_LCK,
    SEPTIKON_DRL,
    SEPTIKON_VIB,
    SEPTIKON_EXP,
    SEPTIKON_LIC,
    SEPTIKON_LI2,
    SEPTIKON_CHE,
    SEPTIKON_CH2,
    SEPTIKON_AIR,
    SEPTIKON_BIO,
    SEPTIKON_URA,
    SEPTIKON_REA,
    SEPTIKON_THE,
    SEPTIKON_FOU,
    SEPTIKON_FO2,
    SEPTIKON_RKT,
    SEPTIKON_SEN,
    SEPTIKON_NUK,
    SEPTIKON_LAS,
    SEPTIKON_LCH,
    SEPTIKON_THM,
    SEPTIKON_SHD,
    SEPTIKON_CAP,
    SEPTIKON_ESP,
    SEPTIKON_SAT,
    SEPTIKON_TKO,
    SEPTIKON_REP,
    SEPTIKON_RE2,
    SEPTIKON_ERP,
    SEPTIKON_CNT,
    SEPTIKON_MODULES
} septikon_module;

/* What stopping on a module brings about. */
typedef enum septikon_use {
    SEPTIKON_USE_NOTHING,
    SEPTIKON_USE_PRODUCE, /* works by itself, cannot be declined */
    SEPTIKON_USE_GUNNERS, /* once for every gunner who is told to */
    SEPTIKON_USE_ALONE    /* once, without gunners */
} septikon_use;

typedef struct septikon_module_row {
    const char *code;  /* three letters, as on the map */
    const char *brief; /* two, where there is less room */
    septikon_use use;
    uint8_t cost[SEPTIKON_RESOURCES];
    uint8_t product; /* a resource, if yield > 0 */
    uint8_t yield;
} septikon_module_row;

extern const septikon_module_row septikon_modules[SEPTIKON_MODULES];
extern const uint8_t septikon_module_at[SEPTIKON_SQUARES];
extern const septikon_set septikon_modules_of[SEPTIKON_MODULES]; /* where each kind is */
extern const septikon_set septikon_crew_squares;                 /* all modules and the surface */
extern const septikon_set septikon_any_module;

/* ways.c: a way of crew that is not straight along one level. */
typedef struct septikon_way {
    septikon_set path; /* the squares it enters */
    uint8_t end;       /* the last of them */
} septikon_way;

/* By die and square, and by steps and place in septikon_locks: where their ways begin; those of the
 * next end there. From Locks all ways are listed, the straight ones too. */
extern const septikon_way septikon_ways[];
extern const uint16_t septikon_bent_ways[7][SEPTIKON_SQUARES + 1];

typedef struct septikon_warehouse_row {
    const char *name;
    uint8_t level;
    int8_t away; /* from the shaft: -1 to the left, +1 to the right */
} septikon_warehouse_row;

extern const septikon_warehouse_row septikon_warehouses[SEPTIKON_WAREHOUSES];

/* Where a BioDrone can step: left, right, up, down; SEPTIKON_NOWHERE where there is a wall. */
extern const uint8_t septikon_drone_links[SEPTIKON_SQUARES][4];

enum { SEPTIKON_LOCKS = 4, SEPTIKON_STEAL_POINTS = 4 };
extern const uint8_t septikon_locks[SEPTIKON_LOCKS];
extern const uint16_t septikon_lock_ways[6][SEPTIKON_LOCKS + 1]; /* of septikon_ways */
/* Where thieves stand, by the level of the warehouses beside them: 6, 5, 4, 3. */
extern const uint8_t septikon_steal_points[SEPTIKON_STEAL_POINTS];

/* ---- Pieces ---- */

typedef enum septikon_piece {
    SEPTIKON_CLONE,
    SEPTIKON_SPY,
    SEPTIKON_DRONE,
    SEPTIKON_PLAIN_ROCKET,
    SEPTIKON_NUCLEAR_ROCKET,
    SEPTIKON_CAPSULE,
    SEPTIKON_SATELLITE,
    SEPTIKON_SHIELD,
    SEPTIKON_PIECES
} septikon_piece;

/* SEP-2.2: how many of each a player has. */
enum {
    SEPTIKON_MAX_FIGURES = 12,
    SEPTIKON_MAX_DRONES = 5,
    SEPTIKON_MAX_SATELLITES = 4,
    SEPTIKON_MAX_SHIELDS = 4,
    SEPTIKON_MAX_ROCKETS = 4,
    SEPTIKON_MAX_NUCLEAR = 2,
    SEPTIKON_MAX_FLYERS = SEPTIKON_MAX_ROCKETS + SEPTIKON_MAX_NUCLEAR + SEPTIKON_MAX_DRONES,
    SEPTIKON_START_CLONES = 5
};

enum { SEPTIKON_MAX_MOVES = 512 };

enum { SEPTIKON_STANDSTILL_TURNS = 200 }; /* SEP-16.7 */

typedef struct septikon_flyer {
    uint16_t at;   /* place */
    uint8_t what;  /* SEPTIKON_PLAIN_ROCKET, SEPTIKON_NUCLEAR_ROCKET or SEPTIKON_CAPSULE */
    uint8_t flown; /* it has made its move of this turn */
} septikon_flyer;

typedef struct septikon_invader {
    uint8_t at;    /* square of the station it has landed on */
    uint8_t moved; /* it has made its move of this turn */
} septikon_invader;

/* ---- The state ---- */

/* One player's station with all that stands on it, and the pieces the player has in space. */
typedef struct septikon_side {
    septikon_set damage;
    septikon_set clones;
    septikon_set spies; /* of the enemy, on this station */
    uint32_t turned;    /* columns of spies that still are gunners here (SEP-8.2) */
    uint16_t stock[SEPTIKON_WAREHOUSES];   /* units by depth: bit d-1 is the cell of depth d */
    uint16_t blocked[SEPTIKON_WAREHOUSES]; /* derived: cells damaged or invaded, likewise */
    uint16_t armed;                        /* depths of the stored rockets with a warhead */
    septikon_flyer flyers[SEPTIKON_MAX_FLYERS];
    uint16_t satellites[SEPTIKON_MAX_SATELLITES];
    uint16_t shields[SEPTIKON_MAX_SHIELDS];
    septikon_invader invaders[SEPTIKON_MAX_DRONES]; /* BioDrones of the enemy on this station */
    uint8_t flyer_count, satellite_count, shield_count, invader_count;
} septikon_side;

typedef enum septikon_step {
    SEPTIKON_STEP_FIRST,   /* nature: who begins */
    SEPTIKON_STEP_PLACE,   /* the five clones */
    SEPTIKON_STEP_STEAL,   /* step 0 */
    SEPTIKON_STEP_ROLL,    /* nature: step 1 */
    SEPTIKON_STEP_MOVE,    /* step 2 */
    SEPTIKON_STEP_USE,     /* step 3: a battle module waits for orders */
    SEPTIKON_STEP_SENSE,   /* step 3: the Sensor Cabin's choice */
    SEPTIKON_STEP_ARM,     /* step 3: which rocket gets the warhead */
    SEPTIKON_STEP_REPAIR,  /* step 3: the second square of a Double Repair */
    SEPTIKON_STEP_PAY,     /* from which energy warehouse */
    SEPTIKON_STEP_KEEP,    /* into which energy warehouse */
    SEPTIKON_STEP_DEFROST, /* a Lock for a new clone */
    SEPTIKON_STEP_HIT,     /* which of several pieces on one square is hit */
    SEPTIKON_STEP_DRONES,  /* step 4 */
    SEPTIKON_STEP_FLY,     /* step 5 */
    SEPTIKON_STEP_OVER,
    SEPTIKON_STEPS
} septikon_step;

/* What a payment, a unit to store, a new clone or a hit belongs to, and so what follows it. */
typedef enum septikon_job {
    SEPTIKON_JOB_NONE,
    SEPTIKON_JOB_THEFT,
    SEPTIKON_JOB_PRODUCTION,
    SEPTIKON_JOB_ACTION, /* of a battle module */
    SEPTIKON_JOB_FLIGHT,
    SEPTIKON_JOBS
} septikon_job;

typedef enum septikon_reason {
    SEPTIKON_NO_REASON,
    SEPTIKON_HELPLESS,   /* SEP-16.2 */
    SEPTIKON_WRECKED,    /* SEP-16.6 */
    SEPTIKON_GAVE_UP,    /* SEP-4.6 */
    SEPTIKON_STANDSTILL, /* SEP-16.7 */
    SEPTIKON_TIME_OUT,   /* SEP-16.8 */
    SEPTIKON_REASONS
} septikon_reason;

/* The options, in the order of septikon_options. */
enum { SEPTIKON_END_FORMAL, SEPTIKON_END_FIFTEEN, SEPTIKON_END_TEN };
enum { SEPTIKON_FIRST_CHANCE, SEPTIKON_FIRST_A, SEPTIKON_FIRST_B };
enum { SEPTIKON_LIMIT_5000, SEPTIKON_LIMIT_2000, SEPTIKON_LIMIT_1000, SEPTIKON_LIMIT_500 };
enum { SEPTIKON_SURRENDER_NO, SEPTIKON_SURRENDER_YES };
extern const cb_option septikon_options[];
extern const uint16_t septikon_limits[]; /* turns, by the choice of the option */

typedef struct septikon_state {
    septikon_side sides[2];
    uint32_t acted; /* columns of the gunners who have acted in this activation */
    uint16_t turn;  /* the number of this turn, from 1; 0 while clones are placed */
    int16_t target; /* place aimed at or hit, -1: none */
    uint8_t end, first, limit, surrender; /* options */
    uint8_t step, active, die;
    uint8_t starter;
    uint8_t quiet;   /* turns in a row in which nothing broke and nothing left (SEP-16.7) */
    uint8_t stirred; /* something did in this turn */
    uint8_t sure;    /* players found able to deal damage, with nothing changed since (SEP-16.2) */
    uint8_t winner;  /* 0: none yet, 1: A, 2: B, 3: nobody, a draw */
    uint8_t reason;
    uint8_t thieves; /* steal points whose spies may still steal in this turn */
    uint8_t fresh;   /* Locks whose clones were defrosted in this turn's step 0 (SEP-5.7) */
    uint8_t station; /* whose station the module in use belongs to, or who gets a unit or a clone */
    uint8_t module;  /* its square; SEPTIKON_NOWHERE: none in use */
    uint8_t job;
    uint8_t gunner; /* column of the gunner who acts, 0: none */
    uint8_t owed;   /* units of energy still to be paid */
    uint8_t due;    /* units of the product still to be stored */
    uint8_t hitter; /* index of the flyer that hits something, SEPTIKON_NOWHERE: none (a laser) */
} septikon_state;

static inline int septikon_enemy(int side)
{
    return side ^ 1;
}

/* How something ends that is aimed at a place. */
typedef enum septikon_how {
    SEPTIKON_HOW_HIT,
    SEPTIKON_HOW_PUT, /* a shield or a satellite stands there */
    SEPTIKON_HOW_FLIES,
    SEPTIKON_HOW_SHIELD, /* a shield stops it */
    SEPTIKON_HOW_COLLIDES,
    SEPTIKON_HOW_LANDS,
    SEPTIKON_HOWS
} septikon_how;

typedef struct septikon_aim {
    int16_t place;
    uint8_t how;
} septikon_aim;

/* ---- Words: every move, event, question and reason ---- */

enum {
#define CHANCE(id, ...) SEPTIKON_V_##id,
#define MOVE(id, ...) SEPTIKON_V_##id,
#define EVENT(id, ...) SEPTIKON_E_##id,
#define ASK(id, ...) SEPTIKON_Q_##id,
#define WHY(id, ...) SEPTIKON_R_##id,
#include "games/septikon/tell/verbs.def"
};

/* labels.c: what people call a place: "{0's} Laser in column 6" (cb_kind.call). */
int septikon_call_place(int place, char *out, size_t size);
extern const cb_verb septikon_verbs[];
extern const cb_field septikon_fields[];
extern const cb_kind septikon_kind_square, septikon_kind_place, septikon_kind_warehouse,
    septikon_kind_side, septikon_kind_resource, septikon_kind_flyer, septikon_kind_column,
    septikon_kind_depth, septikon_kind_piece, septikon_kind_reason, septikon_kind_die,
    septikon_kind_units, septikon_kind_turn;
extern const cb_topic septikon_topics[]; /* facts.c */

/* ---- Warehouses (stock.c; section 6) ---- */

uint8_t septikon_cell(int warehouse, int depth);
/* The warehouse a square belongs to (and its depth), or -1. */
int septikon_warehouse_at(int square, int *depth);
int septikon_spendable(const septikon_side *side, int warehouse);
int septikon_stock_of(const septikon_side *side, int resource);  /* spendable, of a resource */
int septikon_room(const septikon_side *side, int warehouse);     /* 0 if it is sealed */
bool septikon_is_open(const septikon_side *side, int warehouse); /* not sealed (SEP-6.4) */
int septikon_blocker(const septikon_side *side, int warehouse);  /* its depth, 0: none (SEP-6.2) */
bool septikon_next_is_nuclear(const septikon_side *side);        /* the rocket that is spent next */
bool septikon_has_gap(const septikon_side *side, int warehouse); /* room, even if it is sealed */
bool septikon_can_pay(const septikon_side *side, const septikon_module_row *module);
/* The set of energy warehouses that can pay a unit, or take one. */
unsigned septikon_payers(const septikon_side *side);
unsigned septikon_takers(const septikon_side *side);
/* Takes the unit of least depth; true if it was a rocket with a warhead. */
bool septikon_spend(septikon_state *s, int side, int warehouse, cb_log *log);
/* Puts a unit into the deepest empty cell of the working zone; returns its depth. */
int septikon_store(septikon_state *s, int side, int warehouse, cb_log *log);
/* Pays the energy owed, unit by unit; false if a warehouse must be chosen first. */
bool septikon_pay_debt(septikon_state *s, cb_log *log);
/* Brings `blocked` up to date for one square, which need not be a cell. */
void septikon_cell_settle(septikon_side *side, int square);

/* ---- Pieces (pieces.c; sections 2 and 14) ---- */

int septikon_figures(const septikon_state *s, int side); /* clones and spies of that colour */
int septikon_drones(const septikon_state *s, int side);  /* capsules and landed BioDrones */
int septikon_flying(const septikon_state *s, int side, septikon_piece what);
int septikon_nuclear(const septikon_state *s, int side);
bool septikon_object_at(const septikon_state *s, int place);
/* The squares of a station that crew cannot enter (SEP-5.3). The words stay in registers: a word
 * changed in memory would hold up readers of the set as a whole. */
static inline septikon_set septikon_barred(const septikon_side *side)
{
    uint64_t low = side->damage.w[0], middle = side->damage.w[1], high = side->damage.w[2];
    for (int i = 0; i < side->invader_count; i++) {
        int square = side->invaders[i].at;
        uint64_t bit = UINT64_C(1) << (square & 63);
        low |= square < 64 ? bit : 0;
        middle |= square >> 6 == 1 ? bit : 0;
        high |= square >= 128 ? bit : 0;
    }
    return (septikon_set){{low, middle, high}};
}
/* All crew on a station, of either colour. */
static inline septikon_set septikon_crew(const septikon_side *side)
{
    const uint64_t *a = side->clones.w, *b = side->spies.w;
    return (septikon_set){{a[0] | b[0], a[1] | b[1], a[2] | b[2]}};
}
uint32_t septikon_gunners(const septikon_side *side); /* columns */
bool septikon_lock_is_free(const septikon_side *side, int lock);
/* The set of free Locks, by their place in septikon_locks. */
unsigned septikon_free_locks(const septikon_side *side);
/* Is the weapon in that module of the station active (SEP-11.1)? */
static inline bool septikon_weapon_active(const septikon_side *side, int square)
{
    return septikon_has(&side->clones, square) || septikon_has(&side->spies, square);
}
/* What CAN of that player depends on has got worse (SEP-16.3): test it again. */
static inline void septikon_doubt(septikon_state *s, int player)
{
    s->sure &= (uint8_t) ~(1U << player);
}
/* Records that something broke or left: no standstill, and both players' CAN is in doubt. */
void septikon_stir(septikon_state *s);
void septikon_break(septikon_state *s, int side, int square, cb_log *log);
void septikon_mend(septikon_state *s, int side, int square, cb_log *log);
/* Kills the crew on a square, or everything on it, BioDrones included. */
void septikon_kill_crew(septikon_state *s, int side, int square, cb_log *log);
void septikon_kill_all(septikon_state *s, int side, int square, cb_log *log);
void septikon_remove_invader(septikon_state *s, int side, int index, cb_log *log);
void septikon_add_invader(septikon_state *s, int side, int square);
void septikon_ruin_unit(septikon_state *s, int side, int square, cb_log *log);
void septikon_remove_flyer(septikon_state *s, int side, int index, cb_log *log);
void septikon_remove_satellite(septikon_state *s, int side, int index, cb_log *log);
void septikon_remove_shield(septikon_state *s, int side, int index, cb_log *log);
/* Pieces of `owner` on a place in space or on the surface that a laser or a flyer can hit, shields
 * aside, as a set of septikon_piece; and the end of one of them. */
unsigned septikon_targets(const septikon_state *s, int owner, int place);
void septikon_hit(septikon_state *s, int owner, int place, septikon_piece what, cb_log *log);
/* A shield of `side` is struck: paid for or removed (SEP-8.10). */
void septikon_strike_shield(septikon_state *s, int side, int index, cb_log *log);
/* Index of the side's shield or satellite on a place, or -1. */
int septikon_shield_at(const septikon_state *s, int side, int place);
int septikon_satellite_at(const septikon_state *s, int side, int place);

/* ---- Walking (walk.c; section 5, SEP-10.2) ---- */

/* Lists the moves of figures of either colour on this side's station with this turn's die, and
 * again with the damage that Explosives may leave behind; returns how many. */
int septikon_crew_moves(const septikon_state *s, int side, const septikon_set *figures,
                        cb_move *out);
/* stride.c: which of these figures can go straight along their level to either side, and which may
 * have other ways. */
typedef struct septikon_strides {
    septikon_set right, left;
} septikon_strides;
septikon_strides septikon_find_strides(const septikon_set *figures, const septikon_set *barred,
                                       const septikon_set *crew, int die);
septikon_set septikon_bent(const septikon_set *figures, int die);
/* Can any of them go straight? Stops at the first. */
bool septikon_can_stride(const septikon_set *figures, const septikon_set *barred,
                         const septikon_set *crew, int die);
septikon_set septikon_drones_on(const septikon_side *here); /* the squares of all BioDrones there */
/* Where a BioDrone may stop that leaves `from` on this side's station. */
septikon_set septikon_drone_ends(const septikon_state *s, int side, int from);
/* The squares that such a walk enters, as many as the die says; false if it cannot end there. */
bool septikon_drone_way(const septikon_state *s, int side, int from, int to, uint8_t *way);
/* Can any BioDrone on this side's station that has not moved yet? */
bool septikon_drone_can_move(const septikon_state *s, int side);

/* ---- New clones (clones.c; section 15) ---- */

/* After a unit of oxygen: asks for a Lock if there is a clone to be had; true if it must wait. */
bool septikon_thaw(septikon_state *s, cb_log *log);
bool septikon_must_thaw(const septikon_state *s);
void septikon_defrost(septikon_state *s, int lock, cb_log *log);

/* ---- The steps of a turn. Each does what it can and stops where a seat must choose; the state
 * then says what is asked and, in `job`, what the choice belongs to. Those that return a bool
 * return true when they are done and false when a choice comes first. None calls apply.c, which
 * continues the turn. ---- */

/* theft.c: step 0, up to the roll */
void septikon_steal_next(septikon_state *s);
bool septikon_theft_possible(const septikon_state *s, int warehouse);
void septikon_steal(septikon_state *s, int warehouse, cb_log *log);

/* produce.c: production in step 3 */
bool septikon_works(const septikon_state *s); /* would the module in use produce (SEP-7.2)? */
bool septikon_produce(septikon_state *s, cb_log *log);
bool septikon_produce_next(septikon_state *s, cb_log *log);
bool septikon_sense_possible(const septikon_state *s, int invader, int warehouse);
bool septikon_sense(septikon_state *s, int square, int warehouse, cb_log *log);
unsigned septikon_armable(const septikon_side *side); /* depths of rockets, as bits */
void septikon_arm(septikon_state *s, int depth, cb_log *log);

/* battle.c: battle modules in step 3 */
bool septikon_act_next(septikon_state *s);
/* Lists the orders that can be given to the module in use; out may be NULL to count them only. Aims
 * are the same whatever they cost. */
int septikon_orders(const septikon_state *s, cb_move *out);
int septikon_aims(const septikon_state *s, cb_move *out);
/* Where orders take effect, and how; the place is -1 where there is nothing to hit. */
septikon_aim septikon_laser_aim(const septikon_state *s, int owner, int column);
septikon_aim septikon_mine_aim(const septikon_state *s, int owner, int column, int die);
septikon_aim septikon_launch_aim(const septikon_state *s, int owner, int column,
                                 septikon_piece what, int die);
septikon_aim septikon_order_aim(const septikon_state *s, cb_move order);
bool septikon_order(septikon_state *s, int a, int b, cb_log *log);
bool septikon_carry_out(septikon_state *s, cb_log *log);
bool septikon_gunner_done(septikon_state *s);

/* flight.c: step 5 */
/* Where a flight of that many steps would end, and how. */
septikon_aim septikon_flight_end(const septikon_state *s, int side, septikon_flyer flyer,
                                 int steps);
bool septikon_fly(septikon_state *s, int side, int index, cb_log *log); /* moves one flyer */
bool septikon_fly_next(septikon_state *s, cb_log *log);
/* Is this flyer still to fly, and the first of those that are the same? */
bool septikon_first_of_kind(const septikon_side *own, int index);

/* zones.c: step 6 */
void septikon_fire_zones(septikon_state *s, cb_log *log);
/* The squares in reach of any of these with a Drill or a VibroCannon (SEP-11.3, SEP-11.4). */
septikon_set septikon_drilled(const septikon_set *from);
septikon_set septikon_shaken(const septikon_set *from);
bool septikon_in_orbit(int satellite, int place); /* SEP-12.1 */
/* The squares of a station that are in reach of a figure that is armed there. */
septikon_set septikon_drill_zone(const septikon_state *s, int station);
septikon_set septikon_vibro_zone(const septikon_state *s, int station);

/* ending.c: step 7 */
enum { SEPTIKON_DRAW = 2 };
typedef struct septikon_verdict {
    septikon_reason reason; /* SEPTIKON_NO_REASON: the game goes on */
    int winner;             /* a side, or SEPTIKON_DRAW */
} septikon_verdict;
bool septikon_can_damage(const septikon_state *s, int side); /* CAN of SEP-16.3 */
int septikon_lost_at(const septikon_state *s); /* damage (SEP-16.6); 0: by the formal rule only */
septikon_verdict septikon_test_end(septikon_state *s);

/* apply.c: nothing is in use any more; the turn as a whole, from its beginning and from step 5 on */
void septikon_clear_work(septikon_state *s);
void septikon_begin_turn(septikon_state *s, cb_log *log);
void septikon_fly_on(septikon_state *s, cb_log *log);
/* Brings a figure to its square and puts the module there in use; nothing works yet. */
void septikon_stop(septikon_state *s, int from_place, int to_place);

/* why.c: the reason (SEPTIKON_R_TAKEN, _BROKEN, _DRONE) why a figure cannot stop on a square that
 * is as far away as the die says; -1: there is none. */
int septikon_closed(const septikon_state *s, int side, int from, int square);

/* ---- The game table's functions ---- */

bool septikon_start(void *state, const cb_setup *setup, cb_error *err);
cb_phase septikon_phase(const void *state, cb_seats *who);
int septikon_list_moves(const void *state, int seat, cb_move *out);
bool septikon_crew_can_move(const septikon_state *s);
uint32_t septikon_weight(const void *state, cb_move m);
cb_move septikon_roll(const void *state, cb_rng *rng);
void septikon_apply(void *state, int seat, cb_move m, cb_log *log);
void septikon_result(const void *state, cb_result *out);
bool septikon_sayable(int seat, const cb_phrase *phrase);
void septikon_ask(const void *state, int seat, cb_phrase *out);
bool septikon_why(const void *view, int seat, const cb_tried *tried, cb_phrase *reason);
extern const cb_source septikon_sources[];
void septikon_account(const void *before, const void *after, const cb_log *log,
                      cb_account *account);
void septikon_guess(void *state, int viewer, cb_rng *rng);
void septikon_settle(void *state);
bool septikon_check(const void *state, cb_error *err);
void septikon_judge(const void *state, float value[CB_MAX_SEATS]);
extern const struct cb_features septikon_features; /* features.c */
void septikon_draw(const void *view, const cb_look *look, cb_canvas *out);

#endif
