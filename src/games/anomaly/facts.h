/* What players work out at the table beyond legal moves, topic by topic: the answers as structs,
 * and who fills them. How much of it is told is agreed at the start (ANO-2.11). */
#ifndef ANOMALY_FACTS_H
#define ANOMALY_FACTS_H

#include "games/anomaly/anomaly.h"

/* ---- station, cards (fixed), fallout, budget (facts.c) ---- */

typedef struct anomaly_zone_fact {
    uint16_t symbols;
    anomaly_zone_set next, bays; /* bays: over a shuttle bay, with Phasing (ANO-10.5) */
} anomaly_zone_fact;

typedef struct anomaly_station_facts {
    anomaly_zone_fact zones[ANOMALY_ZONES];
    anomaly_zone_set symbols[ANOMALY_SYMBOLS]; /* where each is */
    uint8_t track;                             /* spaces of the health track */
} anomaly_station_facts;

typedef struct anomaly_face_fact {
    uint8_t special, range, damage, reveals;
} anomaly_face_fact;

typedef struct anomaly_card_facts {
    anomaly_face_fact faces[ANOMALY_FACES];
    uint8_t costs[ANOMALY_SPECIALS]; /* cards with that half (ANO-9.1) */
} anomaly_card_facts;

typedef struct anomaly_fallout_facts {
    uint8_t zones[ANOMALY_ZONES]; /* how many of the tokens left would fall there (ANO-12.5) */
} anomaly_fallout_facts;

typedef struct anomaly_budget_facts {
    uint8_t actions;  /* of the Students, until they are done (ANO-4.3) */
    uint8_t specials; /* that the Anomaly holds the cards for (ANO-9.1) */
    uint32_t spirits; /* set of spaces where a marker that comes down to it asks (ANO-11.4) */
} anomaly_budget_facts;

/* ---- minds: where each figure may be, and why (facts_minds.c) ---- */

enum {
    ANOMALY_WHOLE = 1000000, /* a share of 1 */
    ANOMALY_CLUES = 32,      /* about each figure, the last ones */
    /* Sets of up to four traps. With more in play nobody's histories are followed: where the
     * Student may be is enough. */
    ANOMALY_TRAP_SETS = 1365,
    ANOMALY_TRAP_SLOTS = 4096
};

typedef struct anomaly_mind_fact {
    uint8_t placed;
    uint8_t counted; /* shares count the histories that lead there; otherwise all are alike */
    uint32_t shares[ANOMALY_ZONES]; /* 0: the figure cannot be there */
} anomaly_mind_fact;

/* Something that was heard, after which a figure could no longer be in some zones. */
typedef struct anomaly_clue_fact {
    uint16_t line; /* of what was heard, from 0 */
    uint8_t who;
    uint8_t hurt; /* by radiation at the end of a round; ANOMALY_NOT_RADIATION: heard otherwise */
    uint8_t left; /* zones */
    anomaly_zone_set gone;
} anomaly_clue_fact;

enum { ANOMALY_NOT_RADIATION = 0xff };

/* A figure's histories: how many lead to each zone, for each set of traps it may have laid. */
typedef struct anomaly_histories {
    uint64_t traps; /* in each zone, four bits; of the Anomaly: 1 if it was attacked in this slot */
    float ways[ANOMALY_ZONES]; /* in proportion */
} anomaly_histories;

typedef struct anomaly_mind_facts {
    uint8_t figures, clue_count;
    anomaly_mind_fact minds[ANOMALY_FIGURES];
    anomaly_clue_fact clues[ANOMALY_FIGURES * ANOMALY_CLUES]; /* figure by figure */
    /* Room to work in; not told. */
    anomaly_histories histories[2][ANOMALY_TRAP_SETS];
    uint16_t slots[ANOMALY_TRAP_SLOTS];
} anomaly_mind_facts;

/* Counting the histories of one figure (histories.c). */
typedef struct anomaly_mind {
    anomaly_histories *row, *spare;
    uint16_t *slots;
    int rows;
    bool followed; /* from the beginning, or since it was seen */
} anomaly_mind;

void anomaly_mind_follow(anomaly_mind *m, anomaly_zone_set zones); /* from anywhere in these */
anomaly_zone_set anomaly_mind_zones(const anomaly_mind *m);
void anomaly_mind_ways(const anomaly_mind *m, float ways[ANOMALY_ZONES]); /* adds to them */
void anomaly_mind_keep(anomaly_mind *m, anomaly_zone_set zones);
/* The ways to each zone go on to all zones of its set. */
void anomaly_mind_spread(anomaly_mind *m, const anomaly_zone_set to[ANOMALY_ZONES]);
/* A Student laid a trap where it is; one in that zone was sprung, so there was one. */
void anomaly_mind_lay(anomaly_mind *m);
void anomaly_mind_spring(anomaly_mind *m, int zone);
/* The Anomaly was attacked if it is there; it was attacked in this slot; nobody can tell. */
void anomaly_mind_attacked(anomaly_mind *m, int zone);
void anomaly_mind_was_attacked(anomaly_mind *m);
void anomaly_mind_merge(anomaly_mind *m);

/* What follows from what was heard about one figure; the mind has its room already (listen.c). */
typedef struct anomaly_deduced {
    anomaly_mind mind;
    anomaly_clue_fact clues[ANOMALY_CLUES]; /* in a ring: the last ones */
    int clue_count;                         /* of all */
} anomaly_deduced;

void anomaly_listen(const anomaly_state *s, int viewer, int figure, const cb_heard *heard,
                    anomaly_deduced *out);

/* ---- tells: what the others learn from a move (facts_tells.c) ---- */

enum { ANOMALY_MAX_TELLS = 2 * ANOMALY_MOVES_MOST };

typedef struct anomaly_tell_fact {
    uint8_t verb, zone, symbol, card; /* the move */
    uint8_t about;                    /* the figure that it tells of */
    uint8_t reveals;                  /* it shows, or a sensor may show, where that figure is */
    uint8_t meal;                     /* of Feed: what there is to eat where no Student is */
    anomaly_zone_set left; /* where the figure may be then; of a question: if the answer is yes */
    uint16_t shows; /* of a Student's step: the symbols that could be shown there (ANO-5.4) */
} anomaly_tell_fact;

typedef struct anomaly_tell_facts {
    uint8_t count;
    anomaly_tell_fact tells[ANOMALY_MAX_TELLS];
} anomaly_tell_facts;

/* ---- Who tells them ---- */

extern const cb_field anomaly_minds_fields[], anomaly_tells_fields[];

void anomaly_recall_minds(const void *view, int viewer, const cb_heard *heard, void *facts);
void anomaly_tell_tells(const void *view, int viewer, void *facts);
void anomaly_tell_fallout(const void *view, int viewer, void *facts);
void anomaly_tell_budget(const void *view, int viewer, void *facts);

#endif
