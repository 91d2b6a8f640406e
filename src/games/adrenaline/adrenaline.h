/*
 * Adrenaline: the state, the moves and the functions of the game's table. Rule numbers (ADR-...) are
 * those of docs/rules/adrenaline.md.
 *
 * Where things are: maps.c and weapons.c hold the board and the cards (tables.h); turn.c, aim.c,
 * shoot.c, damage.c, end.c and score.c carry the rules out in the order of a turn (rules.h), with
 * pay.c and hand.c for what they cost, domination.c and bot.c for the extras; moves.c lists what is legal and does it; nature.c is chance;
 * kinds.c, words.c and fields.c say it.
 */
#ifndef ADRENALINE_H
#define ADRENALINE_H

#include "games/adrenaline/tables.h"

/* ---- The state ------------------------------------------------------------------------------ */

typedef enum adr_stage {
    ADR_REFILL, /* nature: a tile or a weapon for the first empty place */
    ADR_DRAW,   /* nature: a powerup for the actor */
    ADR_SPAWN,  /* the actor discards a powerup and appears */
    ADR_PLACE_BOT,
    ADR_ACT,      /* the next action, or none */
    ADR_RUN,      /* where to */
    ADR_GRAB,     /* what */
    ADR_DROP,     /* which of four weapons */
    ADR_PUSHING,  /* newton: whom and where to */
    ADR_TELEPORT, /* where to */
    ADR_BOT_MOVE,
    ADR_BOT_HIT,
    ADR_SHOOT,    /* a move first, reloading (frenzy), which weapon */
    ADR_EFFECT,   /* which effect next, a push, or none */
    ADR_WALK,     /* the shooter's own move of an effect */
    ADR_SPOT,     /* which square or room */
    ADR_PICK,     /* which target */
    ADR_BRING,    /* where to pull the target */
    ADR_BOOST,    /* targeting scopes */
    ADR_ANSWER,   /* tagback grenades, by the actor who was hit */
    ADR_RELOAD,   /* the end of the turn */
    ADR_OVERKILL, /* domination: which track gets the overkill token */
    ADR_FINISHED,
    ADR_STAGES
} adr_stage;

typedef struct adr_player {
    uint32_t weapons; /* set of adr_weapon_id */
    uint32_t loaded;  /* those that can fire */
    uint16_t points;
    uint8_t square;
    uint8_t damages; /* tokens on the damage track, left to right */
    uint8_t damage[ADR_TRACK];
    uint8_t marks[ADR_FIGURES]; /* by attacker */
    uint8_t skulls;
    uint8_t flipped;
    uint8_t ammo[ADR_COLOURS];
    uint8_t cards; /* powerups held: the old ones in order of their numbers, then the others so */
    uint8_t hand[ADR_HAND + 1];
    uint8_t old;   /* those held since the discards were last shuffled */
    uint8_t bonus; /* points from the killshot or spawnpoint tracks, once it is over */
} adr_player;

/* A shot under way. Zero when there is none. */
typedef struct adr_shot {
    uint8_t weapon;
    uint8_t row;       /* of the effect under way */
    uint8_t used;      /* rows used, the one under way included: a bit set */
    adr_targets now;   /* picked for the effect under way */
    adr_targets first; /* picked for the main effect */
    adr_targets all;   /* picked by any effect */
    adr_targets extra; /* of `first`, those who got the machine gun's extra point */
    uint8_t last;      /* the target picked last */
    uint8_t spot;      /* the square named */
    uint8_t way;       /* direction of the last straight walk plus 1; 0: none yet */
    uint8_t push;      /* who may still be pushed, plus 1; 0: nobody */
    uint8_t push_most; /* how far */
    uint8_t main;      /* the main effect has been performed */
} adr_shot;

/* Tokens on a spawnpoint's track (domination). */
typedef struct adr_point {
    uint8_t tokens[ADR_FIGURES];
    uint8_t order_count;
    uint8_t order[ADR_FIGURES]; /* who came first, for ties */
} adr_point;

/* Weapons on a spawnpoint, and on all: slot n belongs to colour n / 3. */
enum { ADR_SLOTS = 3, ADR_RACKS = ADR_COLOURS * ADR_SLOTS };

/* One kill on the killshot track: who made it, and who the overkill token is from, if any. */
enum { ADR_KILL_VALUES = ADR_FIGURES * (ADR_FIGURES + 1) };

static inline uint8_t adr_kill(int killer, int overkiller /* or -1 */)
{
    return (uint8_t)(killer * (ADR_FIGURES + 1) + overkiller + 1);
}

static inline int adr_kill_by(int kill)
{
    return kill / (ADR_FIGURES + 1);
}

static inline int adr_kill_over(int kill)
{
    return kill % (ADR_FIGURES + 1) - 1;
}

typedef struct adr_state {
    uint32_t deck; /* weapons not dealt yet: all that are in no rack and no hand */
    uint32_t gaps; /* squares without tile, slots without weapon (adr_gap), in order of refilling */
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
    uint8_t last;       /* the seat that takes the last frenzy turn */
    uint8_t kills;      /* killshots of the turn player this turn */
    uint8_t approach;   /* moves that may still come before the shot */
    uint8_t reloading;  /* weapons may be reloaded before the shot (frenzy) */
    adr_targets tagged; /* spawnpoints damaged this turn */
    adr_targets hurt;   /* figures damaged by the effect under way */
    adr_targets asked;  /* victims still to be asked for grenades */
    uint8_t attacker;   /* whose damage that was; at ADR_OVERKILL whose token it is */
    uint8_t victim;     /* at ADR_OVERKILL: whose board it came from */
    uint8_t slot;       /* at ADR_DROP: the slot where the new weapon lies */
    adr_shot shot;
    uint8_t tiles[ADR_SQUARES];
    uint8_t tile_stack[ADR_TILES]; /* how many of each type are left to draw */
    uint8_t held[ADR_CARDS];       /* the old powerups of all hands, by type (hand.c) */
    uint8_t discarded[ADR_CARDS];  /* powerups on the discard pile, by type */
    uint8_t racks[ADR_RACKS];      /* weapons on the spawnpoints; ADR_NONE: an empty slot */
    uint8_t killshot_count;
    uint8_t killshots[ADR_KILLS_MOST]; /* see ADR_KILL */
    adr_point tracks[ADR_COLOURS];
    adr_player seats[ADR_FIGURES];
} adr_state;

/* ---- Moves ---------------------------------------------------------------------------------- */

/* Verbs of moves, then of nature, of events, of questions: words.c has a row for each. */
typedef enum adr_verb {
    /* moves */
    ADR_V_RUN,
    ADR_V_GRAB,
    ADR_V_SHOOT,
    ADR_V_DONE,
    ADR_V_END,
    ADR_V_BOT,
    ADR_V_PLAY,
    ADR_V_GO,
    ADR_V_TILE,
    ADR_V_TAKE,
    ADR_V_TAKE_WITH,
    ADR_V_DROP,
    ADR_V_RELOAD,
    ADR_V_RELOAD_WITH,
    ADR_V_FIRE,
    ADR_V_USE,
    ADR_V_USE_WITH,
    ADR_V_CEASE,
    ADR_V_SPOT,
    ADR_V_ROOM,
    ADR_V_TARGET,
    ADR_V_POINT,
    ADR_V_ENOUGH,
    ADR_V_BRING,
    ADR_V_PUSH,
    ADR_V_SCOPE,
    ADR_V_SCOPE_WITH,
    ADR_V_NO_SCOPE,
    ADR_V_TAGBACK,
    ADR_V_NO_TAGBACK,
    ADR_V_DISCARD,
    ADR_V_PLACE_BOT,
    ADR_V_BOT_GO,
    ADR_V_BOT_HIT,
    ADR_V_TRACK,
    /* nature */
    ADR_V_DRAW,
    ADR_V_PUT_TILE,
    ADR_V_PUT_WEAPON,
    /* events */
    ADR_V_TURN,
    ADR_V_APPEARS,
    ADR_V_MOVED,
    ADR_V_DAMAGE,
    ADR_V_CONVERT,
    ADR_V_MARKS,
    ADR_V_TAGS,
    ADR_V_STINGS,
    ADR_V_KILLED,
    ADR_V_FIRST_BLOOD,
    ADR_V_POINTS,
    ADR_V_DOUBLE,
    ADR_V_OVERKILLED,
    ADR_V_RESHUFFLE,
    ADR_V_FRENZY,
    ADR_V_FLIPS,
    ADR_V_TRACK_POINTS,
    ADR_V_OVER,
    ADR_V_BOT_WINS,
    /* questions */
    ADR_Q_FIRST,
    ADR_Q_LAST = ADR_Q_FIRST + ADR_STAGES - 1,
    ADR_VERBS
} adr_verb;

/* A move: a verb and three numbers. Payment with powerups is a set of places in the hand. */
static inline cb_move adr_move(int verb, int a, int b, int pay)
{
    return (cb_move)verb | (cb_move)a << 8 | (cb_move)b << 16 | (cb_move)pay << 24;
}

static inline int adr_move_verb(cb_move m)
{
    return (int)(m & 0xff);
}

static inline int adr_move_a(cb_move m)
{
    return (int)(m >> 8 & 0xff);
}

static inline int adr_move_b(cb_move m)
{
    return (int)(m >> 16 & 0xff);
}

static inline int adr_move_pay(cb_move m)
{
    return (int)(m >> 24);
}

/* A list of moves being written. */
typedef struct adr_list {
    cb_move *out;
    int count;
} adr_list;

static inline void adr_add(adr_list *list, int verb, int a, int b, int pay)
{
    list->out[list->count++] = adr_move(verb, a, b, pay);
}

/* ---- The table's functions ------------------------------------------------------------------ */

bool adr_start(void *state, const cb_setup *setup, cb_error *err);
cb_phase adr_phase(const void *state, cb_seats *who);
int adr_moves(const void *state, int seat, cb_move *out);
uint32_t adr_weight(const void *state, cb_move m);
cb_move adr_roll(const void *state, cb_rng *rng);
void adr_apply(void *state, int seat, cb_move m, cb_log *log);
void adr_result(const void *state, cb_result *out);
void adr_say(const void *state, int seat, cb_move m, cb_phrase *out);
void adr_ask(const void *state, int seat, cb_phrase *out);
void adr_settle(void *state);
void adr_guess(void *state, int viewer, cb_rng *rng);
bool adr_check(const void *state, cb_error *err);
void adr_judge(const void *state, float *out);
void adr_draw(const void *view, const cb_look *look, cb_canvas *out);

extern const cb_option adr_options[];
extern const cb_field adr_fields[];
extern const cb_verb adr_verbs[];

#endif
