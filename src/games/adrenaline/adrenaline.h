/*
 * Adrenaline: the state and what the files of this game share. Rule numbers (ADR-...) are those of
 * docs/rules/adrenaline.md.
 *
 * Where things are: maps.c and weapons.c are the board and the cards; turn.c, shoot.c, damage.c,
 * end.c and score.c carry the rules out in the order of a turn; moves.c lists what is legal and
 * apply.c does it; words.c says it.
 */
#ifndef ADRENALINE_H
#define ADRENALINE_H

#include "cardboard.h"
#include "core/bits.h"

enum {
    ADR_SQUARES = 12, /* three rows of four; square r1c2 is number 6 */
    ADR_OFF = 15,     /* the square of a figure that is not on the board: in no set of squares */
    ADR_FIGURES = 5,
    ADR_TARGETS = 8, /* five figures, then the three spawnpoints (domination) */
    ADR_MAPS = 4,
    ADR_DIRECTIONS = 4,
    ADR_TRACK = 12,     /* damage spaces of a board */
    ADR_KILLSHOT = 11,  /* tokens that kill */
    ADR_MARKS_MOST = 3, /* of one attacker on one board */
    ADR_CUBES_MOST = 3, /* of one colour in a box */
    ADR_HAND = 3,       /* powerups, but four for a moment when respawning */
    ADR_WEAPONS_HELD = 3,
    ADR_EFFECTS = 3,     /* rows of a weapon */
    ADR_KILLS_MOST = 40, /* more than any game can fill: seven, four more at once, frenzy */
    ADR_DOMINATED = 8,   /* tokens that fill a spawnpoint's track up to its fist */
    ADR_FULL_TRACKS = 2,
    ADR_NONE = 0xff
};

typedef uint16_t adr_squares; /* a set of squares */
typedef uint8_t adr_targets;  /* a set of targets: figures in bits 0..4, spawnpoints in bits 5..7 */

enum { ADR_FIGURE_BITS = 0x1f, ADR_POINT_BITS = 0xe0, ADR_POINT_0 = 5 };

typedef enum adr_colour { ADR_RED, ADR_BLUE, ADR_YELLOW, ADR_COLOURS } adr_colour;

/* A cost or a purse: how many of each colour, one byte a colour. */
typedef uint32_t adr_cubes;
#define ADR_CUBE_R UINT32_C(0x000001)
#define ADR_CUBE_B UINT32_C(0x000100)
#define ADR_CUBE_Y UINT32_C(0x010000)

static inline int adr_cubes_of(adr_cubes cubes, int colour)
{
    return (int)(cubes >> (8 * colour)) & 0xff;
}

/* ---- The board ------------------------------------------------------------------------------ */

/* The places that a rule can speak of, seen from a square. */
typedef enum adr_reach {
    ADR_HERE,
    ADR_NEXT,     /* exactly one move away */
    ADR_WITHIN_1, /* at most so many moves away */
    ADR_WITHIN_2,
    ADR_WITHIN_3,
    ADR_WITHIN_4,
    ADR_SEEN,
    ADR_SEEN_APART, /* seen, but not this square */
    ADR_SEEN_FAR,   /* seen, at least two moves away */
    ADR_UNSEEN,
    ADR_ROOM,       /* of this square */
    ADR_SEEN_ROOMS, /* seen, but not this room */
    ADR_LINE,       /* straight, whatever is between, this square too */
    ADR_JET,        /* one or two moves in one direction */
    ADR_PULL,       /* within two moves of a seen square */
    ADR_VORTEX,     /* within one move of a seen square other than this */
    ADR_ANYWHERE,
    ADR_REACHES,
    /* the following depend on the shot so far */
    ADR_ON_SPOT = ADR_REACHES, /* the square that was named */
    ADR_SPOT_ROOM,             /* the room that was named */
    ADR_ROUND_SPOT,            /* on the named square or one move from it */
    ADR_UP_TO_SPOT,            /* the named square and the one on the way to it */
    ADR_SEEN_BY_LAST,          /* what the last target sees */
    ADR_PICKED,                /* one of the basic effect's targets */
    ADR_PICKED_OR_SEEN         /* one of them, somebody new, or one of each */
} adr_reach;

extern const adr_squares adr_reaches[ADR_MAPS][ADR_REACHES][ADR_SQUARES];
extern const uint8_t adr_rooms[ADR_MAPS][ADR_SQUARES]; /* the colour of a square's room */
extern const uint8_t adr_spawn_square[ADR_COLOURS];
enum {
    ADR_ROOM_RED,
    ADR_ROOM_BLUE,
    ADR_ROOM_YELLOW,
    ADR_ROOM_WHITE,
    ADR_ROOM_PURPLE,
    ADR_ROOM_GREEN,
    ADR_ROOM_NONE,
    ADR_ROOM_COLOURS = ADR_ROOM_NONE
};
enum { ADR_SPAWN_SQUARES = 0x814 }; /* r0c2, r1c0 and r2c3, on every map */

/* ---- Cards and tiles ------------------------------------------------------------------------ */

typedef enum adr_weapon_id {
    ADR_LOCK_RIFLE,
    ADR_MACHINE_GUN,
    ADR_THOR,
    ADR_PLASMA_GUN,
    ADR_WHISPER,
    ADR_ELECTROSCYTHE,
    ADR_TRACTOR_BEAM,
    ADR_VORTEX_CANNON,
    ADR_FURNACE,
    ADR_HEATSEEKER,
    ADR_HELLION,
    ADR_FLAMETHROWER,
    ADR_GRENADE_LAUNCHER,
    ADR_ROCKET_LAUNCHER,
    ADR_RAILGUN,
    ADR_CYBERBLADE,
    ADR_ZX2,
    ADR_SHOTGUN,
    ADR_POWER_GLOVE,
    ADR_SHOCKWAVE,
    ADR_SLEDGEHAMMER,
    ADR_WEAPONS
} adr_weapon_id;

/* Names of effects. Every weapon's first row is BASIC. */
typedef enum adr_effect_id {
    ADR_NO_EFFECT,
    ADR_BASIC,
    ADR_SECOND_LOCK,
    ADR_FOCUS_SHOT,
    ADR_TURRET_TRIPOD,
    ADR_CHAIN_REACTION,
    ADR_HIGH_VOLTAGE,
    ADR_CHARGED_SHOT,
    ADR_PHASE_GLIDE,
    ADR_REAPER,
    ADR_PUNISHER,
    ADR_BLACK_HOLE,
    ADR_COZY_FIRE,
    ADR_NANO_TRACER,
    ADR_BARBECUE,
    ADR_EXTRA_GRENADE,
    ADR_FRAGMENTING_WARHEAD,
    ADR_ROCKET_JUMP,
    ADR_PIERCING,
    ADR_SHADOWSTEP,
    ADR_SLICE_AND_DICE,
    ADR_SCANNER,
    ADR_LONG_BARREL,
    ADR_ROCKET_FIST,
    ADR_FLY_ON,
    ADR_TSUNAMI,
    ADR_PULVERIZE,
    ADR_EFFECT_NAMES
} adr_effect_id;

/* When an effect may be used. */
typedef enum adr_when {
    ADR_MAIN,       /* a basic effect, a mode, or the basic effect with an addition: exactly one */
    ADR_EXTRA,      /* once, before or after the main effect */
    ADR_AFTER_MAIN, /* once, after the weapon's first row */
    ADR_AFTER_SECOND, /* once, after the weapon's second row */
} adr_when;

/* What an effect moves before it hurts. */
typedef enum adr_bring { ADR_STAY, ADR_TO_SEEN, ADR_TO_ME, ADR_TO_SPOT, ADR_ME_TO_IT } adr_bring;

enum { ADR_EVERYONE = 0xff };

/*
 * One effect of a weapon, as the card says it. It is carried out from the left of this struct to
 * the right: pay, walk, name a spot, pick targets, bring them, damage, mark, push.
 */
typedef struct adr_effect {
    uint8_t id;   /* adr_effect_id; ADR_NO_EFFECT ends a weapon's rows */
    uint8_t when; /* adr_when */
    adr_cubes price;
    uint8_t walk;   /* the shooter walks 1 to so many squares */
    bool straight;  /* ... the way of the walk before, if there was one */
    uint8_t spot;   /* adr_reach of the square or room that is named; ADR_HERE: none */
    uint8_t aim;    /* adr_reach of the targets */
    uint8_t most;   /* targets: 0 means 1; ADR_EVERYONE: all who are there */
    bool maybe;     /* nobody need be hit */
    bool apart;     /* the targets stand on different squares */
    bool in_line;   /* the targets stand in one direction */
    uint8_t bring;  /* adr_bring */
    uint8_t damage; /* to each target */
    uint8_t far;    /* damage on the second square of two, instead of `damage` */
    uint8_t blast;  /* more damage for everyone on the target's square, the target too */
    uint8_t marks;  /* on each target */
    uint8_t around; /* marks on everyone on the target's square, the target too */
    uint8_t push;   /* afterwards the target may be pushed so many squares in one direction */
    bool amid;      /* may come between the main effect's damage and its push */
} adr_effect;

typedef struct adr_weapon {
    adr_cubes reload; /* what reloading costs */
    adr_cubes pickup; /* what taking it costs: the top cube is free */
    uint8_t colour;
    adr_effect effects[ADR_EFFECTS];
} adr_weapon;

extern const adr_weapon adr_weapons[ADR_WEAPONS];

/* Powerups: kind * 3 + colour; there are two cards of each. */
typedef enum adr_powerup { ADR_SCOPE, ADR_NEWTON, ADR_TAGBACK, ADR_TELEPORTER } adr_powerup;
enum { ADR_CARDS = 12, ADR_COPIES = 2, ADR_NO_CARD = 15 };

static inline int adr_card_kind(int card)
{
    return card / ADR_COLOURS;
}

static inline int adr_card_colour(int card)
{
    return card % ADR_COLOURS;
}

/* Ammo tiles: twelve types. */
enum { ADR_TILES = 12, ADR_NO_TILE = 15 };
typedef struct adr_tile {
    adr_cubes cubes;
    bool powerup;
    uint8_t count;
} adr_tile;
extern const adr_tile adr_tiles[ADR_TILES];

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

/* ---- Small questions about the board (board.c) ---------------------------------------------- */

static inline adr_squares adr_squares_from(const adr_state *s, int reach, int square)
{
    return adr_reaches[s->map][reach][square];
}

/* The squares that hold ammo tiles. */
static inline adr_squares adr_ammo_squares(const adr_state *s)
{
    return adr_reaches[s->map][ADR_ANYWHERE][0] & (adr_squares)~ADR_SPAWN_SQUARES;
}

static inline adr_squares adr_square_bit(int square)
{
    return (adr_squares)(1u << square);
}

/* The next square that way, or ADR_OFF if there is no legal move. */
int adr_step(const adr_state *s, int square, int direction);
/* Where something can be pushed: 1 to `most` squares in one direction. */
adr_squares adr_push_squares(const adr_state *s, int square, int most);
/* The direction from one square to another in the same row or column. */
int adr_direction(int from, int to);
/* Where a target stands. */
int adr_target_square(const adr_state *s, int target);
/* Everything in `pool` that stands on one of the squares. */
adr_targets adr_targets_on(const adr_state *s, adr_squares squares, adr_targets pool);
/* All that the attacker's weapon could hit: the others on the board, and in domination the
 * spawnpoints that can be tagged now. */
adr_targets adr_pool(const adr_state *s);

/* ---- Paying (pay.c) ------------------------------------------------------------------------- */

/* Cubes and powerups of a player together, by colour. */
adr_cubes adr_purse(const adr_state *s, int seat);
bool adr_affords(adr_cubes purse, adr_cubes cost);
/* Could this player pay for all that others know? (Their cards may be of any colour.) */
bool adr_may_afford(const adr_state *s, int seat, adr_cubes cost);
/* Adds a move for every way to pay: `plain` with cubes only, `with` with cards. */
void adr_add_ways(const adr_state *s, int seat, adr_cubes cost, int plain, int with, int a,
                  adr_list *list);
/* Pays: the cards at these places of the hand, cubes for the rest. */
void adr_pay(adr_state *s, int seat, adr_cubes cost, int cards, cb_log *log);
/* ---- Hands (hand.c) -------------------------------------------------------------------------- */

/* Takes the card at this place out of a hand, onto the discard pile. */
void adr_discard(adr_state *s, int seat, int place);
void adr_hand_add(adr_state *s, int seat, int card);
/* The first place of a card in a hand, or -1. */
int adr_hand_find(const adr_player *p, int card);
/* Powerups left to draw, and by type. */
int adr_pile_size(const adr_state *s);
void adr_pile(const adr_state *s, uint8_t pile[ADR_CARDS]);
/* Nature is to draw n powerups for a seat; an empty pile is shuffled first. */
void adr_draw_cards(adr_state *s, int seat, int n, cb_log *log);

/* Of equal cards only the first is offered. */
static inline bool adr_hand_first(const adr_player *p, int place)
{
    return adr_hand_find(p, p->hand[place]) == place;
}

/* ---- Shooting (aim.c: what is possible; shoot.c: doing it) ----------------------------------- */

static inline const adr_effect *adr_row(const adr_state *s, int row)
{
    return &adr_weapons[s->shot.weapon].effects[row];
}

/* Could this weapon be fired from this square with this purse? */
bool adr_can_fire(const adr_state *s, int weapon, int square, adr_cubes purse);
/* Could any weapon of the turn player be, after reloading it if that is allowed? */
bool adr_can_shoot(const adr_state *s, int square, bool reload);
/* The choices of the effect in this row, and only those after which the shot can be completed. */
adr_squares adr_walks(const adr_state *s, int row);
adr_squares adr_spots(const adr_state *s, int row);
adr_targets adr_picks(const adr_state *s, int row);
adr_targets adr_victims(const adr_state *s, int row); /* of an effect that hits everyone */
/* Where the target can be pulled. */
adr_squares adr_pulls(const adr_state *s);
/* Can the effect in this row be used next, whatever it costs? */
bool adr_usable(const adr_state *s, int row);

void adr_shoot_moves(const adr_state *s, adr_list *list);
void adr_effect_moves(const adr_state *s, adr_list *list);
void adr_pick_moves(const adr_state *s, adr_list *list);
void adr_fire(adr_state *s, int weapon, cb_log *log);
void adr_use(adr_state *s, int row, int pay, cb_log *log);
void adr_effect_step(adr_state *s, cb_move m, cb_log *log);
/* Goes on with the shot after an effect, or ends it when nothing more is possible. */
void adr_effect_over(adr_state *s, cb_log *log);
void adr_cease(adr_state *s, cb_log *log);

/* ---- Damage and its answers (damage.c) ------------------------------------------------------ */

void adr_damage(adr_state *s, int attacker, int victim, int n, cb_log *log);
void adr_mark(adr_state *s, int attacker, int victim, int n, cb_log *log);
/* Tags a spawnpoint (domination). */
void adr_tag(adr_state *s, int point, int seat, cb_log *log);
/* After the damage of an effect: scopes, marks, grenades, and then on. */
void adr_after_damage(adr_state *s, cb_log *log);
void adr_after_scopes(adr_state *s, cb_log *log);
void adr_next_answer(adr_state *s, cb_log *log);
void adr_boost_moves(const adr_state *s, adr_list *list);
void adr_answer_moves(const adr_state *s, adr_list *list);
void adr_boost(adr_state *s, cb_move m, cb_log *log);
void adr_answer(adr_state *s, cb_move m, cb_log *log);

/* ---- The turn (turn.c, end.c, score.c) ------------------------------------------------------ */

/* How far the three actions go this turn (ADR-6, 7, 11, 14). */
typedef struct adr_form {
    uint8_t run, grab, shoot; /* moves */
    bool reload;
} adr_form;

adr_form adr_forms(const adr_state *s);
bool adr_start(void *state, const cb_setup *setup, cb_error *err);
void adr_begin_turn(adr_state *s, cb_log *log);
void adr_enter(adr_state *s, int stage, int actor);
void adr_act_moves(const adr_state *s, adr_list *list);
void adr_run_moves(const adr_state *s, adr_list *list);
void adr_grab_moves(const adr_state *s, adr_list *list);
void adr_push_moves(const adr_state *s, adr_list *list);
void adr_reload_moves(const adr_state *s, adr_list *list);
void adr_bot_moves(const adr_state *s, adr_list *list);
void adr_begin_shot(adr_state *s);
void adr_take_tile(adr_state *s, int square, cb_log *log);
void adr_take_weapon(adr_state *s, int weapon, int pay, cb_log *log);
void adr_drop_weapon(adr_state *s, int weapon, cb_log *log);
void adr_play_powerup(adr_state *s, int card, cb_log *log);
void adr_powerup_over(adr_state *s, cb_log *log);
void adr_bot_go(adr_state *s, int square, cb_log *log);
void adr_bot_hit(adr_state *s, int victim, cb_log *log);
void adr_bot_over(adr_state *s, cb_log *log);
void adr_appear(adr_state *s, int card, cb_log *log);
void adr_place_bot(adr_state *s, int point, cb_log *log);
void adr_action_over(adr_state *s, cb_log *log);
/* Leaves the actions for reloading, or ends the turn when there is nothing to decide. */
void adr_actions_done(adr_state *s, cb_log *log);
void adr_drawn(adr_state *s, cb_log *log);
void adr_end_turn(adr_state *s, cb_log *log);
/* Scores the next killed board, or goes on to refilling. */
void adr_score_next(adr_state *s, cb_log *log);
void adr_respawn(adr_state *s, int victim, cb_log *log);
/* Whatever must be put on the board next, or the next turn. */
void adr_refill(adr_state *s, cb_log *log);
/* The first empty place that can be filled: a square without tile, else 12 + a slot, else -1. */
int adr_empty_place(const adr_state *s);
/* The bit of a slot in `gaps`: blue, red, yellow, that is from the top left on (ADR-13.14). */
uint32_t adr_gap(int slot);
void adr_score_board(adr_state *s, int victim, cb_log *log);
void adr_final_scoring(adr_state *s, cb_log *log);

/* ---- The table's functions ------------------------------------------------------------------ */

cb_phase adr_phase(const void *state, cb_seats *who);
int adr_moves(const void *state, int seat, cb_move *out);
uint32_t adr_weight(const void *state, cb_move m);
cb_move adr_roll(const void *state, cb_rng *rng);
void adr_nature_moves(const adr_state *s, adr_list *list);
void adr_nature_apply(adr_state *s, cb_move m, cb_log *log);
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
