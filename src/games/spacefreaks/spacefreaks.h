/*
 * Space Freaks: the state and what the files of this folder share.
 *
 * How the files hang together, each knowing those before it: hex (geometry), cards and table_*.c
 * (every card as a row of data), piles (cards), pieces (what stands where), sight (what can be
 * aimed at), harm (blows), enter (what a hexagon does to who enters it), missions. stages.c is the
 * machine: a row for each stage says who decides, what may be done (a list function) and how the
 * game goes on by itself (a step function); a move is carried out by the function of its verb. All
 * these are in setup, draws, master*.c, turn, activation, sponsor and cleanup. Around them:
 * kinds, fields and verbs (words), check, guess, judge, picture*.c and game.c, the table of it all.
 */
#ifndef SPACEFREAKS_H
#define SPACEFREAKS_H

#include "games/spacefreaks/cards.h"
#include "games/spacefreaks/verbs.h"

enum {
    SPF_FREAKS = 3, /* of a player */
    SPF_ALL_FREAKS = 12,
    SPF_UNITS = 12, /* six Aliens, then six Droids */
    SPF_UNITS_OF_KIND = 6,
    SPF_FIGURES = SPF_ALL_FREAKS + SPF_UNITS,
    SPF_TURRETS = 2,    /* of a player */
    SPF_BUILDINGS = 12, /* eight Turrets, then four Bunkers */
    SPF_FIRST_BUNKER = 9,
    SPF_PROBES = 4,
    SPF_WORMHOLES = 10, /* tokens; two neighbours in the list are a pair */
    SPF_SHIELDS = 4,
    SPF_ROUNDS = 6,
    SPF_UNDER = 16, /* Arena-Master cards under the deck: at most 2 a round and 2 more */
    SPF_IN_ARENA = 3,
    SPF_MISSION_HAND = 3,
    SPF_MAX_MOVES = 512
};

/* Where the game stands. What DRAW_SPONSOR and the rest after OVER stand for interrupts a stage. */
/* clang-format off */
typedef enum spf_stage {
    /* Setup (SPF-4) */
    SPF_ST_HEADS, SPF_ST_TEMPLATE, SPF_ST_CORNERS, SPF_ST_PLACE,
    /* Setup Phase (SPF-5) */
    SPF_ST_ROUND, SPF_ST_TURN_UP, SPF_ST_MANIPULATE, SPF_ST_RESOLVE, SPF_ST_MUTATE,
    SPF_ST_PASS_MISSION, SPF_ST_PASS_SPONSOR, SPF_ST_ALIEN, SPF_ST_SUPPORT, SPF_ST_QUAKE,
    SPF_ST_DRIFT, SPF_ST_PULL, SPF_ST_FACTORY, SPF_ST_FLAG, SPF_ST_EVOLVE, SPF_ST_BREAKDOWN,
    SPF_ST_TAX, SPF_ST_CONTRACTS, SPF_ST_ASSIGN,
    /* A turn (SPF-6) */
    SPF_ST_TURN, SPF_ST_MISSION, SPF_ST_TURRETS, SPF_ST_FIRE, SPF_ST_FIGURES, SPF_ST_ACT,
    SPF_ST_BUILD, SPF_ST_PAY,
    /* Clean up (SPF-17) */
    SPF_ST_MINES, SPF_ST_LANDING, SPF_ST_REFILL, SPF_ST_RETURN, SPF_ST_ZONES, SPF_ST_FINISH,
    SPF_ST_FOG, SPF_ST_TURN_END,
    SPF_ST_OVER,
    SPF_STAGES_KEPT, /* the ones before can be in spf_state.stage */
    /* Interrupts */
    SPF_ST_DRAW_SPONSOR = SPF_STAGES_KEPT, SPF_ST_DRAW_LUCK, SPF_ST_DRAW_MISSION, SPF_ST_PROBE,
    SPF_ST_KEEP, SPF_ST_LAB, SPF_ST_AIM,
    SPF_STAGES
} spf_stage;
/* clang-format on */

/* Marks on pieces: Strikes and idleness on units and buildings, the last three on Freaks. */
enum {
    SPF_STRUCK = 1 << 0,  /* took its first Strike */
    SPF_WRECKED = 1 << 1, /* took its last, but is removed only later (SPF-25.15) */
    SPF_ACTED = 1 << 2,   /* was activated, fired or arrived this turn */
    SPF_HOT = 1 << 3,     /* radiation worked on it this turn (SPF-15.3) */
    SPF_IDLE = 1 << 4,    /* may not act this round (SPF-25.2) */
    SPF_LIFTED = 1 << 5,  /* used its Left Arm this turn */
    SPF_GLOWED = 1 << 6,  /* entered radiation this turn */
    SPF_CURED = 1 << 7,   /* recovered in a Healing Center this turn */
    SPF_TURN_MARKS = SPF_ACTED | SPF_HOT | SPF_LIFTED | SPF_GLOWED | SPF_CURED
};

typedef struct spf_freak {
    uint16_t hex;  /* SPF_NOWHERE while destroyed */
    uint16_t fell; /* where Necrotic Fog brings it back at the end of the turn */
    uint8_t hp;
    uint8_t marks;
    uint8_t used;    /* facilities used this turn */
    uint8_t visited; /* facilities entered, or begun in, this turn */
    uint8_t shields; /* force-field tokens under it */
    uint8_t reserved;
} spf_freak;

typedef struct spf_unit {
    uint16_t hex;
    uint8_t owner;
    uint8_t marks;
} spf_unit;

typedef struct spf_building {
    uint16_t hex;
    uint16_t marks;
} spf_building;

/* A multiset of Mission cards; see piles.h. */
typedef struct spf_pile {
    uint32_t word[3];
} spf_pile;

/* What a player has chosen and the others do not know yet. */
typedef struct spf_draft {
    uint16_t hex;           /* first argument of the Sponsor card being played */
    uint8_t head, parts[4]; /* by slot */
    uint8_t card;           /* Sponsor card being played or passed on */
    uint8_t freak;          /* first argument of the Sponsor card being played */
    uint8_t mission;        /* being passed on */
} spf_draft;

/* The sums of a template (SPF-2.5); worked out from its cards. */
typedef struct spf_totals {
    uint8_t hp, armor, retaliate, luck, movement, range, damage, strikes, regenerate;
    uint8_t through;    /* 1 if Attack through obstacles */
    uint16_t abilities; /* bits 1 << spf_ability */
} spf_totals;

typedef struct spf_player {
    uint64_t sponsors, buried, lucky; /* in hand; discarded face down; drawn to keep one */
    spf_pile missions, in_play, dropped;
    spf_freak freaks[SPF_FREAKS];
    spf_building turrets[SPF_TURRETS], bunker;
    uint16_t probes[SPF_PROBES], flag;
    uint16_t points;
    uint8_t head, parts[4]; /* the template, by slot */
    uint8_t corner;         /* 1..4, 0 before it is known */
    spf_draft draft;
    uint8_t gave_sponsor, got_sponsor, gave_mission, got_mission; /* see spf_forget */
    /* Worked out from the rest: */
    uint8_t sponsor_count, buried_count, lucky_count, mission_count, dropped_count, reserved;
    spf_totals totals;
} spf_player;

/* What the active player did this turn, for Missions and once-a-turn limits (SPF-26.1). */
typedef struct spf_deeds {
    uint16_t damaged; /* enemy Freaks that lost Hit Points, bits of figures */
    uint8_t kills, base_strikes, unit_strikes, unit_kills, built, cards;
    uint8_t distance, damage; /* the most of an attack */
    uint8_t flags;            /* SPF_DEED_... */
    uint8_t probes;           /* own markers reached */
    uint8_t wormholes;        /* pairs used, by anybody */
    uint8_t reserved;
} spf_deeds;

enum {
    SPF_DEED_ADJACENT = 1 << 0,
    SPF_DEED_ADJACENT_KILL = 1 << 1,
    SPF_DEED_GUARDED = 1 << 2,
    SPF_DEED_GUARD_KILL = 1 << 3,
    SPF_DEED_SCAVENGED = 1 << 4,
    SPF_DEED_HEAD = 1 << 5 /* used the once-a-turn ability of the Head */
};

/* What was aimed at last, for everybody to see. */
typedef struct spf_last {
    uint16_t hexes[3];
    uint8_t figure;    /* commanded */
    uint8_t direction; /* of a beam, from 1; 0: none */
} spf_last;

typedef struct spf_state {
    spf_player player[SPF_SEATS];
    uint64_t seen_sponsors; /* discarded openly */
    spf_pile seen_missions;
    spf_unit units[SPF_UNITS];
    uint16_t wormholes[SPF_WORMHOLES];
    uint32_t heads_gone;        /* Heads discarded: bits of their numbers less 1 */
    uint32_t toxic[SPF_FREAKS]; /* radiation hexagons that healed a Toxic Freak this turn */
    spf_deeds deeds;
    uint16_t moved;   /* pieces that an Arena-Master card has dealt with, of one player */
    uint16_t aim_hex; /* where to build */
    spf_last last;
    uint8_t players, side, round, stage;
    uint8_t active, starter, turns; /* whose turn; who begins a round; turns finished in it */
    cb_seats waiting;               /* who has yet to choose, where all do */
    uint8_t cursor;                 /* players dealt with in this stage, in turn order */
    uint8_t owed_sponsors[SPF_SEATS], owed_missions[SPF_SEATS], owed_luck, owed_probe;
    uint8_t lab; /* a Laboratory's card must be discarded */
    uint8_t arena[SPF_IN_ARENA], arena_count, arena_done; /* turned up; of those, taken up */
    uint8_t under[SPF_UNDER], under_count;
    uint8_t exchanged;                            /* Manipulation was used in this Setup Phase */
    uint8_t figure, movement, attacked, peaceful; /* the activation under way */
    uint8_t boost_range, boost_damage, boost_strikes;
    uint8_t aim_building; /* Turret to fire or building to build */
    uint8_t reserved[3];  /* no padding: states are compared byte by byte */
    /* Worked out from the rest (spf_settle): */
    uint64_t deck_sponsors;
    spf_pile deck_missions;
    uint32_t rules;           /* bits 1 << spf_rule of the cards in force */
    spf_board figures, solid; /* where Figures, and Turrets, Bunkers and Home Bases, stand */
} spf_state;

_Static_assert(sizeof(spf_state) <= 1024, "a state is at most 1 KiB");

/* ---- Players and turn order ---- */

/* The n-th seat counted from `from`, clockwise. */
static inline int spf_seat_after(const spf_state *s, int from, int n)
{
    int seat = from + n;
    return seat < s->players ? seat : seat - s->players;
}

static inline bool spf_can(const spf_player *p, spf_ability what)
{
    return p->totals.abilities >> what & 1;
}

static inline bool spf_holds(const spf_state *s, spf_rule rule)
{
    return s->rules >> rule & 1;
}

/* The amount of a rule in force: of the card turned up last, or `otherwise` (SPF-25.18). */
int spf_rule_last(const spf_state *s, spf_rule rule, int otherwise);
/* The amounts of all cards in force with this rule. */
int spf_rule_sum(const spf_state *s, spf_rule rule);

static inline const spf_arena *spf_arena_of(const spf_state *s)
{
    return &spf_arenas[s->side];
}

static inline void spf_aimed(spf_state *s, int a, int b, int c)
{
    s->last = (spf_last){.hexes = {(uint16_t)a, (uint16_t)b, (uint16_t)c}};
}

/* ---- Moves ---- */

/* A move is its verb and up to three references, exactly those of its phrase. */
#define SPF_MOVE(verb, x, y, z)                                                                    \
    ((cb_move)(verb) | (cb_move)(x) << 7 | (cb_move)(y) << 17 | (cb_move)(z) << 27)

static inline int spf_verb_of(cb_move m)
{
    return (int)(m & 127);
}

static inline int spf_x(cb_move m)
{
    return (int)(m >> 7 & 1023);
}

static inline int spf_y(cb_move m)
{
    return (int)(m >> 17 & 1023);
}

static inline int spf_z(cb_move m)
{
    return (int)(m >> 27);
}

/* ---- The machine (stages.c) ---- */

/* The stage, or what interrupts it. */
spf_stage spf_now(const spf_state *s);
/* Goes on until a player or chance must decide. */
void spf_advance(spf_state *s, cb_log *log);
void spf_enter_stage(spf_state *s, spf_stage stage);
/* Rebuilds what is worked out. */
void spf_settle(void *state);
/* Where a seat's turn comes in this round; who decides at the cursor. */
static inline int spf_cursor_seat(const spf_state *s)
{
    return spf_seat_after(s, s->starter, s->cursor);
}

/* ---- Telling ---- */

#define spf_tell(log, seat, verb, ...) cb_tell((log), CB_PHRASE((seat), (verb), __VA_ARGS__))

/* The table of cb_game. */
bool spf_start(void *state, const cb_setup *setup, cb_error *err);
cb_phase spf_phase(const void *state, cb_seats *who);
int spf_list_moves(const void *state, int seat, cb_move *out);
uint32_t spf_weight(const void *state, cb_move m);
cb_move spf_roll(const void *state, cb_rng *rng);
void spf_apply(void *state, int seat, cb_move m, cb_log *log);
void spf_result(const void *state, cb_result *out);
void spf_say(const void *state, int seat, cb_move m, cb_phrase *out);
void spf_ask(const void *state, int seat, cb_phrase *out);
void spf_hide(void *state, int viewer);
void spf_guess(void *state, int viewer, cb_rng *rng);
bool spf_check(const void *state, cb_error *err);
void spf_judge(const void *state, float worth[CB_MAX_SEATS]);
void spf_draw(const void *view, const cb_look *look, cb_canvas *out);

extern const cb_field spf_fields[];
extern const cb_verb spf_verbs[];
extern const cb_option spf_options[];

#endif
