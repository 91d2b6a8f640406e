/*
 * Space Freaks: the state and what the files of this folder share. Each file knows those before it:
 *   data: hex, cards, table_*, rules; effects: piles, pieces, sight, harm, enter, missions, lists;
 *   what each stage offers and does: setup, draws, master*, turn, sponsor, activation, cleanup;
 *   words: places, kinds, targets, fields, verbs; which stage follows which: flow; then check,
 *   guess, judge, picture*, facts* and game, the table of it all.
 */
#ifndef SPACEFREAKS_H
#define SPACEFREAKS_H

#include "core/canvas.h"
#include "core/game.h"
#include "games/spacefreaks/cards.h"

enum {
    SPACEFREAKS_FREAKS = 3, /* of a player */
    SPACEFREAKS_ALL_FREAKS = 12,
    SPACEFREAKS_UNITS = 12, /* six Aliens, then six Droids */
    SPACEFREAKS_UNITS_OF_KIND = 6,
    SPACEFREAKS_FIGURES = SPACEFREAKS_ALL_FREAKS + SPACEFREAKS_UNITS,
    SPACEFREAKS_TURRETS = 2,    /* of a player */
    SPACEFREAKS_BUILDINGS = 12, /* eight Turrets, then four Bunkers */
    SPACEFREAKS_FIRST_BUNKER = 9,
    SPACEFREAKS_PROBES = 4,
    SPACEFREAKS_WORMHOLES = 10, /* tokens; two neighbours in the list are a pair */
    SPACEFREAKS_SHIELDS = 4,
    SPACEFREAKS_ROUNDS = 6,
    SPACEFREAKS_UNDER = 16, /* Arena-Master cards under the deck: at most 2 a round and 2 more */
    SPACEFREAKS_IN_ARENA = 3,
    SPACEFREAKS_MISSION_HAND = 3,
    SPACEFREAKS_MAX_MOVES = 512
};

/* Where the match stands. DRAW_SPONSOR and those after it interrupt a stage. */
/* clang-format off */
typedef enum spacefreaks_stage {
    /* Setup (SPF-4) */
    SPACEFREAKS_ST_HEADS, SPACEFREAKS_ST_TEMPLATE, SPACEFREAKS_ST_CORNERS, SPACEFREAKS_ST_PLACE,
    /* Setup Phase (SPF-5) */
    SPACEFREAKS_ST_ROUND, SPACEFREAKS_ST_TURN_UP, SPACEFREAKS_ST_MANIPULATE,
    SPACEFREAKS_ST_RESOLVE, SPACEFREAKS_ST_MUTATE, SPACEFREAKS_ST_PASS_MISSION,
    SPACEFREAKS_ST_PASS_SPONSOR, SPACEFREAKS_ST_ALIEN, SPACEFREAKS_ST_SUPPORT,
    SPACEFREAKS_ST_QUAKE, SPACEFREAKS_ST_DRIFT, SPACEFREAKS_ST_PULL, SPACEFREAKS_ST_FACTORY,
    SPACEFREAKS_ST_FLAG, SPACEFREAKS_ST_EVOLVE, SPACEFREAKS_ST_BREAKDOWN, SPACEFREAKS_ST_TAX,
    SPACEFREAKS_ST_CONTRACTS, SPACEFREAKS_ST_ASSIGN,
    /* A turn (SPF-6) */
    SPACEFREAKS_ST_TURN, SPACEFREAKS_ST_MISSION, SPACEFREAKS_ST_TURRETS, SPACEFREAKS_ST_FIRE,
    SPACEFREAKS_ST_FIGURES, SPACEFREAKS_ST_ACT, SPACEFREAKS_ST_BUILD, SPACEFREAKS_ST_PAY,
    /* Clean up (SPF-17) */
    SPACEFREAKS_ST_MINES, SPACEFREAKS_ST_LANDING, SPACEFREAKS_ST_REFILL, SPACEFREAKS_ST_RETURN,
    SPACEFREAKS_ST_ZONES, SPACEFREAKS_ST_FINISH, SPACEFREAKS_ST_FOG, SPACEFREAKS_ST_TURN_END,
    SPACEFREAKS_ST_OVER,
    SPACEFREAKS_STAGES_KEPT, /* the ones before can be in spacefreaks_state.stage */
    /* Interrupts */
    SPACEFREAKS_ST_DRAW_SPONSOR = SPACEFREAKS_STAGES_KEPT, SPACEFREAKS_ST_DRAW_LUCK,
    SPACEFREAKS_ST_DRAW_MISSION, SPACEFREAKS_ST_PROBE, SPACEFREAKS_ST_KEEP, SPACEFREAKS_ST_LAB,
    SPACEFREAKS_ST_AIM,
    SPACEFREAKS_STAGES
} spacefreaks_stage;
/* clang-format on */

/* Marks on pieces: Strikes and idleness on units and buildings, the last three on Freaks. */
enum {
    SPACEFREAKS_STRUCK = 1 << 0,  /* took its first Strike */
    SPACEFREAKS_WRECKED = 1 << 1, /* took its last, but is removed only later (SPF-25.15) */
    SPACEFREAKS_ACTED = 1 << 2,   /* was activated, fired or arrived this turn */
    SPACEFREAKS_HOT = 1 << 3,     /* radiation worked on it this turn (SPF-15.3) */
    SPACEFREAKS_IDLE = 1 << 4,    /* may not act this round (SPF-25.2) */
    SPACEFREAKS_LIFTED = 1 << 5,  /* used its Left Arm this turn */
    SPACEFREAKS_GLOWED = 1 << 6,  /* entered radiation this turn */
    SPACEFREAKS_CURED = 1 << 7,   /* recovered in a Healing Center this turn */
    SPACEFREAKS_TURN_MARKS = SPACEFREAKS_ACTED | SPACEFREAKS_HOT | SPACEFREAKS_LIFTED |
                             SPACEFREAKS_GLOWED | SPACEFREAKS_CURED
};

typedef struct spacefreaks_freak {
    uint16_t hex;  /* SPACEFREAKS_NOWHERE while destroyed */
    uint16_t fell; /* where Necrotic Fog brings it back at the end of the turn */
    uint8_t hp;
    uint8_t marks;
    uint8_t used;    /* facilities used this turn */
    uint8_t visited; /* facilities entered, or begun in, this turn */
    uint8_t shields; /* force-field tokens under it */
    uint8_t reserved;
} spacefreaks_freak;

typedef struct spacefreaks_unit {
    uint16_t hex;
    uint8_t owner;
    uint8_t marks;
} spacefreaks_unit;

typedef struct spacefreaks_building {
    uint16_t hex;
    uint16_t marks;
} spacefreaks_building;

/* A multiset of Mission cards; see piles.h. */
typedef struct spacefreaks_pile {
    uint32_t word[3];
} spacefreaks_pile;

/* What a player has chosen and the others do not know yet. */
typedef struct spacefreaks_draft {
    uint16_t hex;           /* first argument of the Sponsor card being played */
    uint8_t head, parts[4]; /* by slot */
    uint8_t card;           /* Sponsor card being played or passed on */
    uint8_t freak;          /* first argument of the Sponsor card being played */
    uint8_t mission;        /* being passed on */
} spacefreaks_draft;

/* The sums of a template (SPF-2.5), derived from its cards. */
typedef struct spacefreaks_totals {
    uint8_t hp, armor, retaliate, luck, movement, range, damage, strikes, regenerate;
    uint8_t through;    /* 1 if Attack through obstacles */
    uint16_t abilities; /* bits 1 << spacefreaks_ability */
} spacefreaks_totals;

typedef struct spacefreaks_player {
    uint64_t sponsors, buried, lucky; /* in hand; discarded face down; drawn to keep one */
    spacefreaks_pile missions, in_play, dropped;
    spacefreaks_freak freaks[SPACEFREAKS_FREAKS];
    spacefreaks_building turrets[SPACEFREAKS_TURRETS], bunker;
    uint16_t probes[SPACEFREAKS_PROBES], flag;
    uint16_t points;
    uint8_t head, parts[4]; /* the template, by slot */
    uint8_t corner;         /* 1..4, 0 before it is known */
    spacefreaks_draft draft;
    uint8_t gave_sponsor, got_sponsor, gave_mission, got_mission; /* see spacefreaks_forget */
    /* Derived from the rest: */
    uint8_t sponsor_count, buried_count, lucky_count, mission_count, dropped_count, reserved;
    spacefreaks_totals totals;
} spacefreaks_player;

/* What the active player did this turn, for Missions and once-a-turn limits (SPF-26.1). */
typedef struct spacefreaks_deeds {
    uint16_t damaged; /* enemy Freaks that lost Hit Points, bits of figures */
    uint8_t kills, base_strikes, unit_strikes, unit_kills;
    uint8_t distance, damage; /* the most of an attack */
    uint8_t flags;            /* SPACEFREAKS_DEED_... */
    uint8_t built, cards;
    uint8_t probes;    /* the player's own markers reached */
    uint8_t wormholes; /* pairs used, by anybody */
    uint8_t reserved;
} spacefreaks_deeds;

enum {
    SPACEFREAKS_DEED_ADJACENT = 1 << 0,
    SPACEFREAKS_DEED_ADJACENT_KILL = 1 << 1,
    SPACEFREAKS_DEED_GUARDED = 1 << 2,
    SPACEFREAKS_DEED_GUARD_KILL = 1 << 3,
    SPACEFREAKS_DEED_SCAVENGED = 1 << 4,
    SPACEFREAKS_DEED_HEAD = 1 << 5 /* used the once-a-turn ability of the Head */
};

/* What was last aimed at, for everyone to see. */
typedef struct spacefreaks_last {
    uint16_t hexes[3];
    uint8_t figure;    /* commanded */
    uint8_t direction; /* of a beam, from 1; 0: none */
} spacefreaks_last;

typedef struct spacefreaks_state {
    spacefreaks_player player[SPACEFREAKS_SEATS];
    uint64_t seen_sponsors; /* discarded openly */
    spacefreaks_pile seen_missions;
    spacefreaks_unit units[SPACEFREAKS_UNITS];
    uint16_t wormholes[SPACEFREAKS_WORMHOLES];
    uint32_t heads_gone;                /* Heads discarded: bits of their numbers less 1 */
    uint32_t toxic[SPACEFREAKS_FREAKS]; /* radiation hexagons that healed a Toxic Freak this turn */
    spacefreaks_deeds deeds;
    uint16_t moved;   /* pieces that an Arena-Master card has dealt with, of one player */
    uint16_t aim_hex; /* where to build */
    spacefreaks_last last;
    uint8_t players, side, round, stage;
    uint8_t active, starter, turns; /* whose turn; who begins a round; turns finished in it */
    cb_seats waiting;               /* who has yet to choose, where all do */
    uint8_t cursor;                 /* players dealt with in this stage, in turn order */
    uint8_t owed_sponsors[SPACEFREAKS_SEATS], owed_missions[SPACEFREAKS_SEATS], owed_luck,
        owed_probe;
    uint8_t lab;    /* a Laboratory's card must be discarded */
    uint8_t played; /* Sponsor card whose effect still draws cards (SPF-13.6) */
    uint8_t arena[SPACEFREAKS_IN_ARENA], arena_count,
        arena_done; /* turned up; of those, taken up */
    uint8_t under[SPACEFREAKS_UNDER], under_count;
    uint8_t exchanged;                            /* Manipulation was used in this Setup Phase */
    uint8_t figure, movement, attacked, peaceful; /* the activation under way */
    uint8_t boost_range, boost_damage, boost_strikes;
    uint8_t aim_building; /* Turret to fire or building to build */
    uint8_t reserved;     /* no padding: states are compared byte by byte */
    /* Derived from the rest (spacefreaks_settle): */
    uint8_t now; /* the stage, or what interrupts it: a spacefreaks_stage */
    uint64_t deck_sponsors;
    spacefreaks_pile deck_missions;
    uint32_t rules; /* bits 1 << spacefreaks_rule of the cards in force */
    spacefreaks_board figures,
        solid; /* where Figures, and Turrets, Bunkers and Home Bases, stand */
} spacefreaks_state;

_Static_assert(sizeof(spacefreaks_state) <= 1024, "a state is at most 1 KiB");

/* ---- Players and turn order ---- */

/* The n-th seat counted from `from`, clockwise. */
static inline int spacefreaks_seat_after(const spacefreaks_state *s, int from, int n)
{
    int seat = from + n;
    return seat < s->players ? seat : seat - s->players;
}

static inline bool spacefreaks_can(const spacefreaks_player *p, spacefreaks_ability what)
{
    return p->totals.abilities >> what & 1;
}

static inline bool spacefreaks_holds(const spacefreaks_state *s, spacefreaks_rule rule)
{
    return s->rules >> rule & 1;
}

/* The amount of a rule in force: of the card turned up last, or `otherwise` (SPF-25.18). */
int spacefreaks_rule_last(const spacefreaks_state *s, spacefreaks_rule rule, int otherwise);
/* The amounts of all cards in force with this rule. */
int spacefreaks_rule_sum(const spacefreaks_state *s, spacefreaks_rule rule);
void spacefreaks_settle_rules(spacefreaks_state *s);

static inline const spacefreaks_arena *spacefreaks_arena_of(const spacefreaks_state *s)
{
    return &spacefreaks_arenas[s->side];
}

static inline void spacefreaks_aimed(spacefreaks_state *s, int a, int b, int c)
{
    s->last = (spacefreaks_last){.hexes = {(uint16_t)a, (uint16_t)b, (uint16_t)c}};
}

/* ---- Words: every move, event, question and reason ---- */

typedef enum spacefreaks_verb {
#define CHANCE(id, ...) SPACEFREAKS_V_##id,
#define MOVE(id, ...) SPACEFREAKS_V_##id,
#define EVENT(id, ...) SPACEFREAKS_E_##id,
#define ASK(id, ...) SPACEFREAKS_Q_##id,
#define WHY(id, ...) SPACEFREAKS_R_##id,
#include "games/spacefreaks/tell/verbs.def"
} spacefreaks_verb;
enum { SPACEFREAKS_MOVE_VERBS = SPACEFREAKS_V_FINISH + 1 };

/* ---- The course of a match ---- */

/* Derives the stage, or what interrupts it. */
void spacefreaks_settle_now(spacefreaks_state *s);
static inline void spacefreaks_enter_stage(spacefreaks_state *s, spacefreaks_stage stage)
{
    s->stage = (uint8_t)stage;
    s->cursor = 0;
    s->moved = 0;
}

/* Rebuilds the derived values. */
void spacefreaks_settle(void *state);
void spacefreaks_take_computed(void *view, const char *field, int seat, int64_t value);
/* Where a seat's turn comes in this round; who decides at the cursor. */
static inline int spacefreaks_cursor_seat(const spacefreaks_state *s)
{
    return spacefreaks_seat_after(s, s->starter, s->cursor);
}

/* ---- Telling ---- */

#define spacefreaks_tell(log, seat, verb, ...)                                                     \
    cb_tell((log), CB_PHRASE((seat), (verb), __VA_ARGS__))

/* What a player scored for: the order of spacefreaks_sources. An event of points carries it as a
 * second reference, which its verb does not tell. */
typedef enum spacefreaks_origin {
    SPACEFREAKS_BEFORE, /* the match began from a position */
    SPACEFREAKS_BY_MISSION,
    SPACEFREAKS_BY_FIGHT,
    SPACEFREAKS_BY_LANDING,
    SPACEFREAKS_BY_HOME_ZONE
} spacefreaks_origin;
extern const cb_source spacefreaks_sources[];
void spacefreaks_account(const void *before, const void *after, const cb_log *log,
                         cb_account *account);

/* The table of cb_game. */
bool spacefreaks_start(void *state, const cb_setup *setup, cb_error *err);
cb_phase spacefreaks_phase(const void *state, cb_seats *who);
int spacefreaks_list_moves(const void *state, int seat, cb_move *out);
uint32_t spacefreaks_weight(const void *state, cb_move m);
cb_move spacefreaks_roll(const void *state, cb_rng *rng);
void spacefreaks_apply(void *state, int seat, cb_move m, cb_log *log);
void spacefreaks_result(const void *state, cb_result *out);
void spacefreaks_say(const void *state, int seat, cb_move m, cb_phrase *out);
bool spacefreaks_sayable(int seat, const cb_phrase *phrase);
void spacefreaks_ask(const void *state, int seat, cb_phrase *out);
bool spacefreaks_why(const void *view, int seat, const cb_tried *tried, cb_phrase *reason);
void spacefreaks_hide(void *state, int viewer);
void spacefreaks_guess(void *state, int viewer, cb_rng *rng);
bool spacefreaks_check(const void *state, cb_error *err);
void spacefreaks_judge(const void *state, float worth[CB_MAX_SEATS]);
extern const struct cb_features spacefreaks_features; /* features.c */
void spacefreaks_draw(const void *view, const cb_look *look, cb_canvas *out);

extern const cb_field spacefreaks_fields[];
extern const cb_reading spacefreaks_readings[];
extern const cb_verb spacefreaks_verbs[];
extern const cb_option spacefreaks_options[];
extern const cb_topic spacefreaks_topics[]; /* facts.c */

#endif
