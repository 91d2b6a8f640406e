/* The map of a station and the names of its modules, for the tables made from them. */
#ifndef SEPTIKON_MAP_H
#define SEPTIKON_MAP_H

/* SEP-1.5. Row by row as on the map. X(argument, level, column, module) is called for every square,
 * deepest level first. Squares without a module: LFT and RGT are warehouse cells to the left and
 * right of the shaft, SFC is the surface. */
/* clang-format off */
#define SEPTIKON_LEVEL(X, T, l, a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q, r, s, t, u, v)     \
    X(T, l, 1, a) X(T, l, 2, b) X(T, l, 3, c) X(T, l, 4, d) X(T, l, 5, e) X(T, l, 6, f)            \
    X(T, l, 7, g) X(T, l, 8, h) X(T, l, 9, i) X(T, l, 10, j) X(T, l, 11, k) X(T, l, 12, m)         \
    X(T, l, 13, n) X(T, l, 14, o) X(T, l, 15, p) X(T, l, 16, q) X(T, l, 17, r) X(T, l, 18, s)      \
    X(T, l, 19, t) X(T, l, 20, u) X(T, l, 21, v)
/* A level with ten squares of one kind on either side of the middle. */
#define SEPTIKON_WINGS(X, T, l, left, middle, right)                                               \
    SEPTIKON_LEVEL(X, T, l, left, left, left, left, left, left, left, left, left, left, middle,    \
                   right, right, right, right, right, right, right, right, right, right)
#define SEPTIKON_STATION(X, T)                                                                     \
    SEPTIKON_LEVEL(X, T, 1, LIC, RKT, URA, FOU, LI2, CH2, URA, RKT, ERP, REA, LIC,                 \
                   FOU, THE, SEN, BIO, AIR, REA, LIC, BIO, FOU, NUK)                               \
    SEPTIKON_LEVEL(X, T, 2, FO2, CHE, LIC, URA, NUK, RKT, BIO, REA, LIC, CHE, LCK,                 \
                   AIR, RKT, FOU, REA, RKT, LIC, BIO, NUK, REA, LIC)                               \
    SEPTIKON_WINGS(X, T, 3, LFT, EXP, RGT)                                                         \
    SEPTIKON_WINGS(X, T, 4, LFT, VIB, RGT)                                                         \
    SEPTIKON_WINGS(X, T, 5, LFT, DRL, RGT)                                                         \
    SEPTIKON_WINGS(X, T, 6, LFT, LCK, RGT)                                                         \
    SEPTIKON_LEVEL(X, T, 7, SAT, REP, CNT, LAS, LCH, CAP, SHD, LAS, LAS, RE2, REP,                 \
                   LCH, LAS, SHD, SAT, ESP, LAS, TKO, REP, SHD, THM)                               \
    SEPTIKON_LEVEL(X, T, 8, LCK, THM, SHD, CAP, SAT, LAS, LAS, THM, REP, LAS, LCH,                 \
                   ESP, SHD, REP, TKO, CAP, LCH, SAT, LAS, LAS, LCK)                               \
    SEPTIKON_WINGS(X, T, 9, SFC, SFC, SFC)
/* clang-format on */

/* What people call a square of each kind on level l. */
#define SEPTIKON_NAME_LCK(l) "Lock"
#define SEPTIKON_NAME_DRL(l) "Drill"
#define SEPTIKON_NAME_VIB(l) "VibroCannon"
#define SEPTIKON_NAME_EXP(l) "Explosives"
#define SEPTIKON_NAME_LIC(l) "Lichen"
#define SEPTIKON_NAME_LI2(l) "Double Lichen"
#define SEPTIKON_NAME_CHE(l) "Chemical Reactor"
#define SEPTIKON_NAME_CH2(l) "Double Chemical Reactor"
#define SEPTIKON_NAME_AIR(l) "Air Filter"
#define SEPTIKON_NAME_BIO(l) "BioCollector"
#define SEPTIKON_NAME_URA(l) "Uranium Mine"
#define SEPTIKON_NAME_REA(l) "Nuclear Reactor"
#define SEPTIKON_NAME_THE(l) "Thermal Generator"
#define SEPTIKON_NAME_FOU(l) "Foundry"
#define SEPTIKON_NAME_FO2(l) "Double Foundry"
#define SEPTIKON_NAME_RKT(l) "Rocket Workshop"
#define SEPTIKON_NAME_SEN(l) "Sensor Cabin"
#define SEPTIKON_NAME_NUK(l) "Nuclear Armory"
#define SEPTIKON_NAME_LAS(l) "Laser"
#define SEPTIKON_NAME_LCH(l) "Launch Shaft"
#define SEPTIKON_NAME_THM(l) "Thermite Mine"
#define SEPTIKON_NAME_SHD(l) "Energy Shield"
#define SEPTIKON_NAME_CAP(l) "Landing Capsule"
#define SEPTIKON_NAME_ESP(l) "Espionage"
#define SEPTIKON_NAME_SAT(l) "Satellite"
#define SEPTIKON_NAME_TKO(l) "Takeover"
#define SEPTIKON_NAME_REP(l) "Repair"
#define SEPTIKON_NAME_RE2(l) "Double Repair"
#define SEPTIKON_NAME_ERP(l) "energy-fed Repair"
#define SEPTIKON_NAME_CNT(l) "Counterespionage"
#define SEPTIKON_NAME_SFC(l) "surface"
#define SEPTIKON_NAME_LFT(l) SEPTIKON_LEFT_CELL_##l
#define SEPTIKON_NAME_RGT(l) SEPTIKON_RIGHT_CELL_##l

/* The warehouses by level (SEP-6.1). */
#define SEPTIKON_LEFT_CELL_3 "left energy"
#define SEPTIKON_LEFT_CELL_4 "metal"
#define SEPTIKON_LEFT_CELL_5 "rocket"
#define SEPTIKON_LEFT_CELL_6 "oxygen"
#define SEPTIKON_RIGHT_CELL_3 "right energy"
#define SEPTIKON_RIGHT_CELL_4 "uranium"
#define SEPTIKON_RIGHT_CELL_5 "biodrone"
#define SEPTIKON_RIGHT_CELL_6 "biomass"

#endif
