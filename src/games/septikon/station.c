/* The station as tables: its map, its modules with what they cost and make, its passages. Both
 * stations are the same in their owners' views. */
#include "games/septikon/septikon.h"

/* SEP-1.5. Row by row as on the map; NONE is a cell or the surface. X(argument, level, column,
 * module) is called for every square, deepest level first. */
#define LEVEL(X, T, l, a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q, r, s, t, u, v)              \
    X(T, l, 1, a)                                                                                  \
    X(T, l, 2, b) X(T, l, 3, c) X(T, l, 4, d) X(T, l, 5, e) X(T, l, 6, f) X(T, l, 7, g)            \
        X(T, l, 8, h) X(T, l, 9, i) X(T, l, 10, j) X(T, l, 11, k) X(T, l, 12, m) X(T, l, 13, n)    \
            X(T, l, 14, o) X(T, l, 15, p) X(T, l, 16, q) X(T, l, 17, r) X(T, l, 18, s)             \
                X(T, l, 19, t) X(T, l, 20, u) X(T, l, 21, v)
/* A level of two warehouses and the shaft between them. */
#define STORES(X, T, l, shaft)                                                                     \
    LEVEL(X, T, l, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, shaft, NONE, NONE,  \
          NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE)
/* clang-format off */
#define STATION(X, T)                                                                              \
    LEVEL(X, T, 1, LIC, RKT, URA, FOU, LI2, CH2, URA, RKT, ERP, REA, LIC,                          \
                   FOU, THE, SEN, BIO, AIR, REA, LIC, BIO, FOU, NUK)                               \
    LEVEL(X, T, 2, FO2, CHE, LIC, URA, NUK, RKT, BIO, REA, LIC, CHE, LCK,                          \
                   AIR, RKT, FOU, REA, RKT, LIC, BIO, NUK, REA, LIC)                               \
    STORES(X, T, 3, EXP)                                                                           \
    STORES(X, T, 4, VIB)                                                                           \
    STORES(X, T, 5, DRL)                                                                           \
    STORES(X, T, 6, LCK)                                                                           \
    LEVEL(X, T, 7, SAT, REP, CNT, LAS, LCH, CAP, SHD, LAS, LAS, RE2, REP,                          \
                   LCH, LAS, SHD, SAT, ESP, LAS, TKO, REP, SHD, THM)                               \
    LEVEL(X, T, 8, LCK, THM, SHD, CAP, SAT, LAS, LAS, THM, REP, LAS, LCH,                          \
                   ESP, SHD, REP, TKO, CAP, LCH, SAT, LAS, LAS, LCK)                               \
    STORES(X, T, 9, NONE)
/* clang-format on */

#define MODULE_AT(T, l, c, m) SEP_##m,
const uint8_t septikon_module_at[SEP_SQUARES] = {STATION(MODULE_AT, 0)};

/* The same map turned round: for each kind of module the set of its squares, word by word. */
#define IN_WORD(word, l, c) (SEP_AT(l, c) / 64 == (word) ? UINT64_C(1) << SEP_AT(l, c) % 64 : 0)
#define IN_0(T, l, c, m) | ((T) == SEP_##m ? IN_WORD(0, l, c) : 0)
#define IN_1(T, l, c, m) | ((T) == SEP_##m ? IN_WORD(1, l, c) : 0)
#define IN_2(T, l, c, m) | ((T) == SEP_##m ? IN_WORD(2, l, c) : 0)
#define SQUARES_OF(T)                                                                              \
    {                                                                                              \
        {                                                                                          \
            0 STATION(IN_0, T), 0 STATION(IN_1, T), 0 STATION(IN_2, T)                             \
        }                                                                                          \
    }

const septikon_set septikon_modules_of[SEP_MODULES] = {
    [SEP_LCK] = SQUARES_OF(SEP_LCK), [SEP_DRL] = SQUARES_OF(SEP_DRL),
    [SEP_VIB] = SQUARES_OF(SEP_VIB), [SEP_EXP] = SQUARES_OF(SEP_EXP),
    [SEP_LIC] = SQUARES_OF(SEP_LIC), [SEP_LI2] = SQUARES_OF(SEP_LI2),
    [SEP_CHE] = SQUARES_OF(SEP_CHE), [SEP_CH2] = SQUARES_OF(SEP_CH2),
    [SEP_AIR] = SQUARES_OF(SEP_AIR), [SEP_BIO] = SQUARES_OF(SEP_BIO),
    [SEP_URA] = SQUARES_OF(SEP_URA), [SEP_REA] = SQUARES_OF(SEP_REA),
    [SEP_THE] = SQUARES_OF(SEP_THE), [SEP_FOU] = SQUARES_OF(SEP_FOU),
    [SEP_FO2] = SQUARES_OF(SEP_FO2), [SEP_RKT] = SQUARES_OF(SEP_RKT),
    [SEP_SEN] = SQUARES_OF(SEP_SEN), [SEP_NUK] = SQUARES_OF(SEP_NUK),
    [SEP_LAS] = SQUARES_OF(SEP_LAS), [SEP_LCH] = SQUARES_OF(SEP_LCH),
    [SEP_THM] = SQUARES_OF(SEP_THM), [SEP_SHD] = SQUARES_OF(SEP_SHD),
    [SEP_CAP] = SQUARES_OF(SEP_CAP), [SEP_ESP] = SQUARES_OF(SEP_ESP),
    [SEP_SAT] = SQUARES_OF(SEP_SAT), [SEP_TKO] = SQUARES_OF(SEP_TKO),
    [SEP_REP] = SQUARES_OF(SEP_REP), [SEP_RE2] = SQUARES_OF(SEP_RE2),
    [SEP_ERP] = SQUARES_OF(SEP_ERP), [SEP_CNT] = SQUARES_OF(SEP_CNT),
};

#define IS_MODULE(l, c) (HAS_FLOOR(l) ? (l) < 9 : (c) == 11)
#define IS_CREW(l, c) (HAS_FLOOR(l) || (c) == 11)
#define MODULE_0(T, l, c, m) | (IS_MODULE(l, c) ? IN_WORD(0, l, c) : 0)
#define MODULE_1(T, l, c, m) | (IS_MODULE(l, c) ? IN_WORD(1, l, c) : 0)
#define MODULE_2(T, l, c, m) | (IS_MODULE(l, c) ? IN_WORD(2, l, c) : 0)
#define CREW_0(T, l, c, m) | (IS_CREW(l, c) ? IN_WORD(0, l, c) : 0)
#define CREW_1(T, l, c, m) | (IS_CREW(l, c) ? IN_WORD(1, l, c) : 0)
#define CREW_2(T, l, c, m) | (IS_CREW(l, c) ? IN_WORD(2, l, c) : 0)

/* SEP-1.6. One can walk along levels 1, 2, 7, 8 and 9; up from levels 1, 7 and 8 at both ends, and
 * from 2 to 6 in the shaft. BioDrones also walk in warehouses and out of them, never into one
 * (SEP-10.3). */
#define HAS_FLOOR(l) ((l) <= 2 || (l) >= 7)
#define HAS_UP(l, c)                                                                               \
    ((c) == 11 ? (l) >= 2 && (l) <= 6                                                              \
               : ((c) == 1 || (c) == 21) && ((l) == 1 || (l) == 7 || (l) == 8))
#define UP(l, c) HAS_UP(l, c) ? SEP_AT((l) + 1, c) : SEP_NOWHERE
#define DOWN(l, c) HAS_UP((l)-1, c) ? SEP_AT((l)-1, c) : SEP_NOWHERE
#define SIDEWAYS(floor, l, c)                                                                      \
    (floor) && (c) > 1 ? SEP_AT(l, (c)-1) : SEP_NOWHERE,                                           \
        (floor) && (c) < 21 ? SEP_AT(l, (c) + 1) : SEP_NOWHERE
#define CREW_LINKS(T, l, c, m) {SIDEWAYS(HAS_FLOOR(l), l, c), UP(l, c), DOWN(l, c)},
#define DRONE_LINKS(T, l, c, m) {SIDEWAYS(HAS_FLOOR(l) || (c) != 11, l, c), UP(l, c), DOWN(l, c)},

const septikon_links septikon_crew_links[SEP_SQUARES] = {STATION(CREW_LINKS, 0)};
const septikon_links septikon_drone_links[SEP_SQUARES] = {STATION(DRONE_LINKS, 0)};

const septikon_set septikon_crew_squares = {
    {0 STATION(CREW_0, 0), 0 STATION(CREW_1, 0), 0 STATION(CREW_2, 0)}};
const septikon_set septikon_any_module = {
    {0 STATION(MODULE_0, 0), 0 STATION(MODULE_1, 0), 0 STATION(MODULE_2, 0)}};

/* SEP-15.1 */
const uint8_t septikon_locks[SEP_LOCKS] = {SEP_AT(8, 1), SEP_AT(8, 21), SEP_AT(6, 11),
                                           SEP_AT(2, 11)};
/* SEP-13.5 */
const uint8_t septikon_steal_points[SEP_STEAL_POINTS] = {SEP_AT(6, 11), SEP_AT(5, 11),
                                                         SEP_AT(4, 11), SEP_AT(3, 11)};

/* SEP-6.1 */
const septikon_warehouse_row septikon_warehouses[SEP_WAREHOUSES] = {
    [SEP_OXYGEN] = {"oxygen", 6, -1},   [SEP_ROCKET] = {"rocket", 5, -1},
    [SEP_METAL] = {"metal", 4, -1},     [SEP_ENERGY_LEFT] = {"energy-left", 3, -1},
    [SEP_BIOMASS] = {"biomass", 6, +1}, [SEP_BIODRONE] = {"biodrone", 5, +1},
    [SEP_URANIUM] = {"uranium", 4, +1}, [SEP_ENERGY_RIGHT] = {"energy-right", 3, +1},
};

/* SEP-7.4 and section 8: what every module costs and makes. */
#define COST(...) .cost = {__VA_ARGS__}
#define MAKES(n, what) .product = (what), .yield = (n)

const septikon_module_row septikon_modules[SEP_MODULES] = {
    [SEP_NONE] = {"...", "..", "no module", SEP_USE_NOTHING, COST(0)},
    [SEP_LCK] = {"LCK", "LK", "Lock", SEP_USE_NOTHING, COST(0)},
    [SEP_DRL] = {"DRL", "DR", "Drill", SEP_USE_NOTHING, COST(0)},
    [SEP_VIB] = {"VIB", "VB", "VibroCannon", SEP_USE_NOTHING, COST(0)},
    [SEP_EXP] = {"EXP", "EX", "Explosives", SEP_USE_NOTHING, COST(0)},

    [SEP_LIC] = {"LIC", "LI", "Lichen", SEP_USE_PRODUCE, MAKES(1, SEP_BIOMASS)},
    [SEP_LI2] = {"LI2", "L2", "Double Lichen", SEP_USE_PRODUCE, MAKES(2, SEP_BIOMASS)},
    [SEP_CHE] = {"CHE", "CH", "Chemical Reactor", SEP_USE_PRODUCE, COST([SEP_BIOMASS] = 1),
                 MAKES(1, SEP_OXYGEN)},
    [SEP_CH2] = {"CH2", "C2", "Double Chemical Reactor", SEP_USE_PRODUCE, COST([SEP_BIOMASS] = 2),
                 MAKES(2, SEP_OXYGEN)},
    [SEP_AIR] = {"AIR", "AI", "Air Filter", SEP_USE_PRODUCE, COST([SEP_OXYGEN] = 2),
                 MAKES(3, SEP_OXYGEN)},
    [SEP_BIO] = {"BIO", "BI", "BioCollector", SEP_USE_PRODUCE,
                 COST([SEP_OXYGEN] = 1, [SEP_BIOMASS] = 1), MAKES(1, SEP_BIODRONE)},
    [SEP_URA] = {"URA", "UR", "Uranium Mine", SEP_USE_PRODUCE,
                 COST([SEP_ENERGY] = 1, [SEP_OXYGEN] = 1), MAKES(1, SEP_URANIUM)},
    [SEP_REA] = {"REA", "RE", "Nuclear Reactor", SEP_USE_PRODUCE, COST([SEP_URANIUM] = 1),
                 MAKES(3, SEP_ENERGY)},
    [SEP_THE] = {"THE", "TH", "Thermal Generator", SEP_USE_PRODUCE, COST([SEP_BIOMASS] = 1),
                 MAKES(1, SEP_ENERGY)},
    [SEP_FOU] = {"FOU", "FO", "Foundry", SEP_USE_PRODUCE, COST([SEP_ENERGY] = 1),
                 MAKES(1, SEP_METAL)},
    [SEP_FO2] = {"FO2", "F2", "Double Foundry", SEP_USE_PRODUCE, COST([SEP_ENERGY] = 2),
                 MAKES(2, SEP_METAL)},
    [SEP_RKT] = {"RKT", "RK", "Rocket Workshop", SEP_USE_PRODUCE, COST([SEP_ENERGY] = 1),
                 MAKES(1, SEP_ROCKET)},
    [SEP_SEN] = {"SEN", "SE", "Sensor Cabin", SEP_USE_PRODUCE, COST(0)},
    [SEP_NUK] = {"NUK", "NU", "Nuclear Armory", SEP_USE_PRODUCE,
                 COST([SEP_URANIUM] = 1, [SEP_ENERGY] = 1, [SEP_OXYGEN] = 1)},

    [SEP_LAS] = {"LAS", "LA", "Laser", SEP_USE_GUNNERS, COST([SEP_ENERGY] = 1)},
    [SEP_LCH] = {"LCH", "LC", "Launch Shaft", SEP_USE_GUNNERS, COST([SEP_ROCKET] = 1)},
    [SEP_THM] = {"THM", "TM", "Thermite Mine", SEP_USE_GUNNERS, COST([SEP_BIOMASS] = 2)},
    [SEP_SHD] = {"SHD", "SH", "Energy Shield", SEP_USE_GUNNERS, COST([SEP_ENERGY] = 1)},
    [SEP_CAP] = {"CAP", "CP", "Landing Capsule", SEP_USE_GUNNERS, COST([SEP_BIODRONE] = 1)},
    [SEP_ESP] = {"ESP", "ES", "Espionage", SEP_USE_GUNNERS, COST([SEP_BIOMASS] = 3)},
    [SEP_SAT] = {"SAT", "SA", "Satellite", SEP_USE_GUNNERS, COST([SEP_METAL] = 1)},
    [SEP_TKO] = {"TKO", "TK", "Takeover", SEP_USE_GUNNERS, COST([SEP_ENERGY] = 2)},

    [SEP_REP] = {"REP", "RP", "Repair", SEP_USE_ALONE, COST([SEP_METAL] = 1)},
    [SEP_RE2] = {"RE2", "R2", "Double Repair", SEP_USE_ALONE,
                 COST([SEP_METAL] = 1, [SEP_OXYGEN] = 1)},
    [SEP_ERP] = {"ERP", "ER", "energy-fed Repair", SEP_USE_ALONE, COST([SEP_ENERGY] = 1)},
    [SEP_CNT] = {"CNT", "CN", "Counterespionage", SEP_USE_ALONE,
                 COST([SEP_BIOMASS] = 1, [SEP_OXYGEN] = 1)},
};
