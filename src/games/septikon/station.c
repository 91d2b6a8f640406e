/* The station as tables: its map, its modules with what they cost and make, its passages. Both
 * stations are the same in their owners' views. */
#include "games/septikon/map.h"
#include "games/septikon/septikon.h"

#define MODULE_AT(T, l, c, m) SEP_##m,
const uint8_t septikon_module_at[SEP_SQUARES] = {SEP_STATION(MODULE_AT, 0)};

/* The same map turned round: for each kind of module the set of its squares, word by word. */
#define IN_WORD(word, l, c) (SEP_AT(l, c) / 64 == (word) ? UINT64_C(1) << SEP_AT(l, c) % 64 : 0)
#define IN_0(T, l, c, m) | ((T) == SEP_##m ? IN_WORD(0, l, c) : 0)
#define IN_1(T, l, c, m) | ((T) == SEP_##m ? IN_WORD(1, l, c) : 0)
#define IN_2(T, l, c, m) | ((T) == SEP_##m ? IN_WORD(2, l, c) : 0)
#define SQUARES_OF(T)                                                                              \
    {                                                                                              \
        {                                                                                          \
            0 SEP_STATION(IN_0, T), 0 SEP_STATION(IN_1, T), 0 SEP_STATION(IN_2, T)                 \
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
#define DRONE_LINKS(T, l, c, m) {SIDEWAYS(HAS_FLOOR(l) || (c) != 11, l, c), UP(l, c), DOWN(l, c)},

const uint8_t septikon_drone_links[SEP_SQUARES][4] = {SEP_STATION(DRONE_LINKS, 0)};

const septikon_set septikon_crew_squares = {
    {0 SEP_STATION(CREW_0, 0), 0 SEP_STATION(CREW_1, 0), 0 SEP_STATION(CREW_2, 0)}};
const septikon_set septikon_any_module = {
    {0 SEP_STATION(MODULE_0, 0), 0 SEP_STATION(MODULE_1, 0), 0 SEP_STATION(MODULE_2, 0)}};

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
    [SEP_NONE] = {"...", "..", SEP_USE_NOTHING, COST(0)},
    [SEP_LCK] = {"LCK", "LK", SEP_USE_NOTHING, COST(0)},
    [SEP_DRL] = {"DRL", "DR", SEP_USE_NOTHING, COST(0)},
    [SEP_VIB] = {"VIB", "VB", SEP_USE_NOTHING, COST(0)},
    [SEP_EXP] = {"EXP", "EX", SEP_USE_NOTHING, COST(0)},

    [SEP_LIC] = {"LIC", "LI", SEP_USE_PRODUCE, MAKES(1, SEP_BIOMASS)},
    [SEP_LI2] = {"LI2", "L2", SEP_USE_PRODUCE, MAKES(2, SEP_BIOMASS)},
    [SEP_CHE] = {"CHE", "CH", SEP_USE_PRODUCE, COST([SEP_BIOMASS] = 1), MAKES(1, SEP_OXYGEN)},
    [SEP_CH2] = {"CH2", "C2", SEP_USE_PRODUCE, COST([SEP_BIOMASS] = 2), MAKES(2, SEP_OXYGEN)},
    [SEP_AIR] = {"AIR", "AI", SEP_USE_PRODUCE, COST([SEP_OXYGEN] = 2), MAKES(3, SEP_OXYGEN)},
    [SEP_BIO] = {"BIO", "BI", SEP_USE_PRODUCE, COST([SEP_OXYGEN] = 1, [SEP_BIOMASS] = 1),
                 MAKES(1, SEP_BIODRONE)},
    [SEP_URA] = {"URA", "UR", SEP_USE_PRODUCE, COST([SEP_ENERGY] = 1, [SEP_OXYGEN] = 1),
                 MAKES(1, SEP_URANIUM)},
    [SEP_REA] = {"REA", "RE", SEP_USE_PRODUCE, COST([SEP_URANIUM] = 1), MAKES(3, SEP_ENERGY)},
    [SEP_THE] = {"THE", "TH", SEP_USE_PRODUCE, COST([SEP_BIOMASS] = 1), MAKES(1, SEP_ENERGY)},
    [SEP_FOU] = {"FOU", "FO", SEP_USE_PRODUCE, COST([SEP_ENERGY] = 1), MAKES(1, SEP_METAL)},
    [SEP_FO2] = {"FO2", "F2", SEP_USE_PRODUCE, COST([SEP_ENERGY] = 2), MAKES(2, SEP_METAL)},
    [SEP_RKT] = {"RKT", "RK", SEP_USE_PRODUCE, COST([SEP_ENERGY] = 1), MAKES(1, SEP_ROCKET)},
    [SEP_SEN] = {"SEN", "SE", SEP_USE_PRODUCE, COST(0)},
    [SEP_NUK] = {"NUK", "NU", SEP_USE_PRODUCE,
                 COST([SEP_URANIUM] = 1, [SEP_ENERGY] = 1, [SEP_OXYGEN] = 1)},

    [SEP_LAS] = {"LAS", "LA", SEP_USE_GUNNERS, COST([SEP_ENERGY] = 1)},
    [SEP_LCH] = {"LCH", "LC", SEP_USE_GUNNERS, COST([SEP_ROCKET] = 1)},
    [SEP_THM] = {"THM", "TM", SEP_USE_GUNNERS, COST([SEP_BIOMASS] = 2)},
    [SEP_SHD] = {"SHD", "SH", SEP_USE_GUNNERS, COST([SEP_ENERGY] = 1)},
    [SEP_CAP] = {"CAP", "CP", SEP_USE_GUNNERS, COST([SEP_BIODRONE] = 1)},
    [SEP_ESP] = {"ESP", "ES", SEP_USE_GUNNERS, COST([SEP_BIOMASS] = 3)},
    [SEP_SAT] = {"SAT", "SA", SEP_USE_GUNNERS, COST([SEP_METAL] = 1)},
    [SEP_TKO] = {"TKO", "TK", SEP_USE_GUNNERS, COST([SEP_ENERGY] = 2)},

    [SEP_REP] = {"REP", "RP", SEP_USE_ALONE, COST([SEP_METAL] = 1)},
    [SEP_RE2] = {"RE2", "R2", SEP_USE_ALONE, COST([SEP_METAL] = 1, [SEP_OXYGEN] = 1)},
    [SEP_ERP] = {"ERP", "ER", SEP_USE_ALONE, COST([SEP_ENERGY] = 1)},
    [SEP_CNT] = {"CNT", "CN", SEP_USE_ALONE, COST([SEP_BIOMASS] = 1, [SEP_OXYGEN] = 1)},
};
