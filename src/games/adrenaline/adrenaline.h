/*
 * Adrenaline: the state, the moves and the functions of the game's table. Rule numbers (ADR-...)
 * are those of docs/rules/adrenaline.md.
 *
 * Which file knows which: moves.c (what is legal, doing it) knows flow.c (what comes after what),
 * which knows turn.c, shoot.c, bot.c and end.c (the parts of a turn), which know aim.c, damage.c,
 * score.c, domination.c, pay.c, hand.c and board.c. Nothing calls up: a part returns what is next.
 */
#ifndef ADRENALINE_H
#define ADRENALINE_H

#include "core/canvas.h"
#include "games/adrenaline/tables.h"

/* ---- The state ------------------------------------------------------------------------------ */

typedef enum adrenaline_stage {
    ADRENALINE_REFILL, /* nature: a tile or a weapon for the first empty place */
    ADRENALINE_DRAW,   /* nature: a powerup for the actor */
    ADRENALINE_SPAWN,  /* the actor discards a powerup and appears */
    ADRENALINE_PLACE_BOT,
    ADRENALINE_ACT,      /* the next action, or none */
    ADRENALINE_RUN,      /* where to */
    ADRENALINE_GRAB,     /* what */
    ADRENALINE_DROP,     /* which of four weapons */
    ADRENALINE_PUSHING,  /* newton: whom, and where to */
    ADRENALINE_TELEPORT, /* where to */
    ADRENALINE_BOT_MOVE,
    ADRENALINE_BOT_HIT,
    ADRENALINE_SHOOT,    /* a move first, reloading (frenzy), which weapon */
    ADRENALINE_EFFECT,   /* which effect next, a push, or none */
    ADRENALINE_WALK,     /* the shooter's own move of an effect */
    ADRENALINE_SPOT,     /* which square or room */
    ADRENALINE_PICK,     /* which target */
    ADRENALINE_BRING,    /* where to pull the target */
    ADRENALINE_BOOST,    /* targeting scopes */
    ADRENALINE_ANSWER,   /* tagback grenades, by the actor who was hit */
    ADRENALINE_RELOAD,   /* the end of the turn */
    ADRENALINE_OVERKILL, /* domination: which track gets the overkill token */
    ADRENALINE_FINISHED,
    ADRENALINE_STAGES
} adrenaline_stage;

typedef struct adrenaline_player {
    uint32_t weapons; /* set of adrenaline_weapon_id */
    uint32_t loaded;  /* those that can fire */
    uint16_t points;
    uint8_t square;
    uint8_t damages; /* tokens on the damage track, left to right */
    uint8_t damage[ADRENALINE_TRACK];
    uint8_t marks[ADRENALINE_FIGURES]; /* by attacker */
    uint8_t skulls;
    uint8_t flipped;
    uint8_t ammo[ADRENALINE_COLOURS];
    uint8_t cards; /* powerups held: the old ones sorted by number, then the others likewise */
    uint8_t hand[ADRENALINE_HAND + 1];
    uint8_t old;   /* how many have been held since the discards were last shuffled */
    uint8_t bonus; /* points from the killshot or spawnpoint tracks, once it is over */
} adrenaline_player;

/* A shot under way. Zero when there is none. */
typedef struct adrenaline_shot {
    uint8_t weapon;
    uint8_t row;              /* of the effect under way */
    uint8_t used;             /* rows used, the one under way included: a bit set */
    adrenaline_targets now;   /* picked for the effect under way */
    adrenaline_targets first; /* picked for the main effect */
    adrenaline_targets all;   /* picked by any effect */
    adrenaline_targets extra; /* of `first`, those who got the machine gun's extra point */
    uint8_t last;             /* the target picked last */
    uint8_t spot;             /* the square named */
    uint8_t way;              /* direction of the last straight walk plus 1; 0: none yet */
    uint8_t push;             /* who may still be pushed, plus 1; 0: nobody */
    uint8_t push_most;        /* how far */
    uint8_t main;             /* the main effect has been performed */
} adrenaline_shot;

/* Tokens on a spawnpoint's track (domination). */
typedef struct adrenaline_point {
    uint8_t tokens[ADRENALINE_FIGURES];
    uint8_t order_count;
    uint8_t order[ADRENALINE_FIGURES]; /* who came first, for ties */
} adrenaline_point;

/* Weapons on a spawnpoint, and on all: slot n belongs to colour n / 3. */
enum { ADRENALINE_SLOTS = 3, ADRENALINE_RACKS = ADRENALINE_COLOURS * ADRENALINE_SLOTS };

/* One kill on the killshot track: who made it, and who the overkill token is from, if any. */
enum { ADRENALINE_KILL_VALUES = ADRENALINE_FIGURES * (ADRENALINE_FIGURES + 1) };

static inline uint8_t adrenaline_kill(int killer, int overkiller /* or -1 */)
{
    return (uint8_t)(killer * (ADRENALINE_FIGURES + 1) + overkiller + 1);
}

static inline int adrenaline_kill_by(int kill)
{
    return kill / (ADRENALINE_FIGURES + 1);
}

static inline int adrenaline_kill_over(int kill)
{
    return kill % (ADRENALINE_FIGURES + 1) - 1;
}

typedef struct adrenaline_state {
    uint32_t deck; /* weapons not dealt yet: all that are in no rack and no hand */
    uint32_t gaps; /* squares without tile, slots without weapon, in order of refilling */
    uint8_t players;
    uint8_t figures; /* players, and the terminator if there is one */
    uint8_t map;     /* 0..3 */
    uint8_t sudden;  /* ends without final frenzy */
    uint8_t domination;
    uint8_t bot;    /* there is a terminator: the figure after the last player */
    uint8_t skulls; /* left on the killshot track */
    uint8_t stage;
    uint8_t turn;    /* whose turn it is */
    uint8_t actor;   /* who decides or draws now */
    uint8_t actions; /* left this turn */
    uint8_t draws;   /* powerups that the actor still draws */
    uint8_t rookie;  /* this is the turn player's first turn */
    uint8_t bot_due; /* the bot has not acted this turn */
    uint8_t frenzy;
    uint8_t last;              /* the seat that takes the last frenzy turn */
    uint8_t kills;             /* killshots of the turn player this turn */
    uint8_t approach;          /* moves that may still come before the shot */
    uint8_t reloading;         /* weapons may be reloaded before the shot (frenzy) */
    adrenaline_targets tagged; /* spawnpoints damaged this turn */
    adrenaline_targets hurt;   /* figures damaged by the effect under way */
    adrenaline_targets asked;  /* victims still to be asked for grenades */
    uint8_t attacker;          /* whose damage that was; at ADRENALINE_OVERKILL whose token it is */
    uint8_t victim;            /* at ADRENALINE_OVERKILL: whose board it came from */
    uint8_t slot;              /* at ADRENALINE_DROP: the slot where the new weapon lies */
    adrenaline_shot shot;
    uint8_t tiles[ADRENALINE_SQUARES];
    uint8_t tile_stack[ADRENALINE_TILES]; /* how many of each type are left to draw */
    uint8_t held[ADRENALINE_CARDS];       /* the old powerups of all hands, by type (hand.c) */
    uint8_t discarded[ADRENALINE_CARDS];  /* powerups on the discard pile, by type */
    uint8_t
        racks[ADRENALINE_RACKS]; /* weapons on the spawnpoints; ADRENALINE_NONE: an empty slot */
    uint8_t killshot_count;
    uint8_t killshots[ADRENALINE_KILLS_MOST]; /* see ADRENALINE_KILL */
    adrenaline_point tracks[ADRENALINE_COLOURS];
    adrenaline_player seats[ADRENALINE_FIGURES];
} adrenaline_state;

/* ---- Moves ---------------------------------------------------------------------------------- */

/* Verbs of moves, then of nature, of events, of questions, of reasons: verbs.c has a row for
 * each. */
typedef enum adrenaline_verb {
#define CHANCE(id, ...) ADRENALINE_V_##id,
#define MOVE(id, ...) ADRENALINE_V_##id,
#define EVENT(id, ...) ADRENALINE_V_##id,
#define ASK(id, ...) ADRENALINE_Q_##id,
#define WHY(id, ...) ADRENALINE_R_##id,
#include "games/adrenaline/verbs.def"
} adrenaline_verb;

/* ---- The table's functions ------------------------------------------------------------------ */

bool adrenaline_start(void *state, const cb_setup *setup, cb_error *err);
cb_phase adrenaline_phase(const void *state, cb_seats *who);
int adrenaline_moves(const void *state, int seat, cb_move *out);
uint32_t adrenaline_weight(const void *state, cb_move m);
cb_move adrenaline_roll(const void *state, cb_rng *rng);
bool adrenaline_why(const void *view, int seat, const cb_tried *tried, cb_phrase *reason);
void adrenaline_apply(void *state, int seat, cb_move m, cb_log *log);
void adrenaline_result(const void *state, cb_result *out);
void adrenaline_say(const void *state, int seat, cb_move m, cb_phrase *out);
bool adrenaline_sayable(int seat, const cb_phrase *phrase);
void adrenaline_ask(const void *state, int seat, cb_phrase *out);
const char *adrenaline_figure(const void *state, int seat);
void adrenaline_settle(void *state);
void adrenaline_guess(void *state, int viewer, cb_rng *rng);
bool adrenaline_check(const void *state, cb_error *err);
void adrenaline_judge(const void *state, float *out);
extern const struct cb_features adrenaline_features; /* features.c */
void adrenaline_draw(const void *view, const cb_look *look, cb_canvas *out);

extern const cb_option adrenaline_options[];
extern const cb_field adrenaline_fields[];
extern const cb_reading adrenaline_readings[];
extern const cb_topic adrenaline_topics[];
extern const cb_source adrenaline_sources[];
void adrenaline_account(const void *before, const void *after, const cb_log *log,
                        cb_account *account);
extern const cb_verb adrenaline_verbs[];

#endif
