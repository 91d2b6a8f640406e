/* The map of a station and the names of its modules, for the tables that are made of them. */
#ifndef SEPTIKON_MAP_H
#define SEPTIKON_MAP_H

/* SEP-1.5. Row by row as on the map; NONE is a cell or the surface. X(argument, level, column,
 * module) is called for every square, deepest level first. */
/* clang-format off */
#define SEPTIKON_LEVEL(X, T, l, a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q, r, s, t, u, v)     \
    X(T, l, 1, a) X(T, l, 2, b) X(T, l, 3, c) X(T, l, 4, d) X(T, l, 5, e) X(T, l, 6, f)            \
    X(T, l, 7, g) X(T, l, 8, h) X(T, l, 9, i) X(T, l, 10, j) X(T, l, 11, k) X(T, l, 12, m)         \
    X(T, l, 13, n) X(T, l, 14, o) X(T, l, 15, p) X(T, l, 16, q) X(T, l, 17, r) X(T, l, 18, s)      \
    X(T, l, 19, t) X(T, l, 20, u) X(T, l, 21, v)
/* A level of two warehouses and the shaft between them. */
#define SEPTIKON_STORES(X, T, l, shaft)                                                            \
    SEPTIKON_LEVEL(X, T, l, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, shaft,     \
                   NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE)
#define SEPTIKON_STATION(X, T)                                                                     \
    SEPTIKON_LEVEL(X, T, 1, LIC, RKT, URA, FOU, LI2, CH2, URA, RKT, ERP, REA, LIC,                 \
                   FOU, THE, SEN, BIO, AIR, REA, LIC, BIO, FOU, NUK)                               \
    SEPTIKON_LEVEL(X, T, 2, FO2, CHE, LIC, URA, NUK, RKT, BIO, REA, LIC, CHE, LCK,                 \
                   AIR, RKT, FOU, REA, RKT, LIC, BIO, NUK, REA, LIC)                               \
    SEPTIKON_STORES(X, T, 3, EXP)                                                                  \
    SEPTIKON_STORES(X, T, 4, VIB)                                                                  \
    SEPTIKON_STORES(X, T, 5, DRL)                                                                  \
    SEPTIKON_STORES(X, T, 6, LCK)                                                                  \
    SEPTIKON_LEVEL(X, T, 7, SAT, REP, CNT, LAS, LCH, CAP, SHD, LAS, LAS, RE2, REP,                 \
                   LCH, LAS, SHD, SAT, ESP, LAS, TKO, REP, SHD, THM)                               \
    SEPTIKON_LEVEL(X, T, 8, LCK, THM, SHD, CAP, SAT, LAS, LAS, THM, REP, LAS, LCH,                 \
                   ESP, SHD, REP, TKO, CAP, LCH, SAT, LAS, LAS, LCK)                               \
    SEPTIKON_STORES(X, T, 9, NONE)
/* clang-format on */

/* Their names, each with the space that parts it from the square behind it. */
#define SEPTIKON_NAME_NONE ""
#define SEPTIKON_NAME_LCK "Lock "
#define SEPTIKON_NAME_DRL "Drill "
#define SEPTIKON_NAME_VIB "VibroCannon "
#define SEPTIKON_NAME_EXP "Explosives "
#define SEPTIKON_NAME_LIC "Lichen "
#define SEPTIKON_NAME_LI2 "Double Lichen "
#define SEPTIKON_NAME_CHE "Chemical Reactor "
#define SEPTIKON_NAME_CH2 "Double Chemical Reactor "
#define SEPTIKON_NAME_AIR "Air Filter "
#define SEPTIKON_NAME_BIO "BioCollector "
#define SEPTIKON_NAME_URA "Uranium Mine "
#define SEPTIKON_NAME_REA "Nuclear Reactor "
#define SEPTIKON_NAME_THE "Thermal Generator "
#define SEPTIKON_NAME_FOU "Foundry "
#define SEPTIKON_NAME_FO2 "Double Foundry "
#define SEPTIKON_NAME_RKT "Rocket Workshop "
#define SEPTIKON_NAME_SEN "Sensor Cabin "
#define SEPTIKON_NAME_NUK "Nuclear Armory "
#define SEPTIKON_NAME_LAS "Laser "
#define SEPTIKON_NAME_LCH "Launch Shaft "
#define SEPTIKON_NAME_THM "Thermite Mine "
#define SEPTIKON_NAME_SHD "Energy Shield "
#define SEPTIKON_NAME_CAP "Landing Capsule "
#define SEPTIKON_NAME_ESP "Espionage "
#define SEPTIKON_NAME_SAT "Satellite "
#define SEPTIKON_NAME_TKO "Takeover "
#define SEPTIKON_NAME_REP "Repair "
#define SEPTIKON_NAME_RE2 "Double Repair "
#define SEPTIKON_NAME_ERP "energy-fed Repair "
#define SEPTIKON_NAME_CNT "Counterespionage "

#endif
