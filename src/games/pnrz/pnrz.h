/*
 * Pirates, Ninjas, Robots & Zombies: the state and what the files of this folder share. The rules
 * with their numbers are in docs/rules/pnrz.md.
 *
 * Which file knows which (a > b: a may call b and all files after it, never the reverse):
 * game > facts, foresee, check > rules (the flow) > words, judge, trial > score; moves, pick, spell
 * > base, places > area; picture > picture_table > words; hands and tables, known to all, know
 * nobody.
 */
#ifndef PNRZ_H
#define PNRZ_H

#include "core/bits.h"
#include "core/canvas.h"
#include "core/game.h"

/* ---- Tiles --------------------------------------------------------------------------------- */

enum { PNRZ_P, PNRZ_N, PNRZ_R, PNRZ_Z, PNRZ_FACTIONS };

/* Tiles are numbered from 0: the play tiles T01..T54, then the bases BP, BN, BR, BZ. */
enum {
    PNRZ_PLAY_TILES = 54,
    PNRZ_BASE = PNRZ_PLAY_TILES, /* the base of faction f is tile PNRZ_BASE + f */
    PNRZ_TILES = PNRZ_BASE + PNRZ_FACTIONS,
    PNRZ_NO_TILE = 0xff
};

#define PNRZ_PLAY_SET cb_first(PNRZ_PLAY_TILES)
#define PNRZ_BASE_SET (cb_first(PNRZ_TILES) & ~PNRZ_PLAY_SET)

typedef enum pnrz_icon { PNRZ_NO_ICON, PNRZ_ROTATE, PNRZ_SWAP, PNRZ_REPLACE } pnrz_icon;

/* Pairs of quadrants on one tile, clockwise: a turn of the tile shifts them by one. */
enum { PNRZ_JOIN_UPPER = 1, PNRZ_JOIN_RIGHT = 2, PNRZ_JOIN_LOWER = 4, PNRZ_JOIN_LEFT = 8 };

enum { PNRZ_ENEMY = 4, PNRZ_BASE_POINTS = 5 };

/* A tile as printed: its pictures in the order NW, NE, SW, SE, one letter each (PNRZ-1.5), and
 * which pairs of them belong to one faction. For scoring the same as words of four bytes, clockwise
 * from NW in the lowest: signs are factions, with PNRZ_ENEMY their arch-enemies. A turn rotates
 * such a word by a byte. */
typedef struct pnrz_tile {
    char pictures[5];
    uint8_t icon;
    uint8_t joins;
    uint32_t signs;
    uint32_t worths;
} pnrz_tile;

/* What one of those letters shows. An arch-enemy carries the faction whose enemy it is. */
typedef struct pnrz_picture {
    uint8_t faction;
    bool enemy;
    uint8_t points; /* of a character or item; a base counts by tile, not by quadrant (PNRZ-8.5) */
} pnrz_picture;

extern const pnrz_tile pnrz_tiles[PNRZ_TILES];
extern const char *const pnrz_tile_names[PNRZ_TILES];
extern const char *const pnrz_tile_labels[PNRZ_TILES];
/* Which printed quadrant shows in a quadrant after that many turns clockwise (PNRZ-2.4). */
extern const uint8_t pnrz_turned[4][4];

extern const pnrz_picture pnrz_pictures[128];

static inline pnrz_picture pnrz_picture_of(char letter)
{
    return pnrz_pictures[letter & 0x7f];
}

static inline char pnrz_letter_at(int tile, int turn, int quadrant)
{
    return pnrz_tiles[tile].pictures[pnrz_turned[turn][quadrant]];
}

static inline bool pnrz_is_base(int tile)
{
    return tile >= PNRZ_BASE;
}

/* ---- Cells --------------------------------------------------------------------------------- */

/*
 * A cell (x,y) is one number that grows by x, then y, so that numbers compare as PNRZ-9.4 wants.
 * Columns are 128 apart though only 127 cells high (PNRZ-2.9): the row too many is never used, and
 * so the cell north of the northmost is no other column's southmost. Zero is no cell.
 */
enum {
    PNRZ_REACH = 63,
    PNRZ_SIDE = 2 * PNRZ_REACH + 1,
    PNRZ_SOUTH = 1,
    PNRZ_EAST = PNRZ_SIDE + 1,
    PNRZ_CELL_MIN = PNRZ_EAST + PNRZ_SOUTH,
    PNRZ_CELL_MAX = PNRZ_SIDE * (PNRZ_EAST + PNRZ_SOUTH),
    PNRZ_ORIGIN = (PNRZ_REACH + 1) * (PNRZ_EAST + PNRZ_SOUTH)
};

static inline int pnrz_cell(int x, int y)
{
    return PNRZ_ORIGIN + x * PNRZ_EAST + y * PNRZ_SOUTH;
}

static inline int pnrz_cell_x(int cell)
{
    return cell / PNRZ_EAST - PNRZ_REACH - 1;
}

static inline int pnrz_cell_y(int cell)
{
    return cell % PNRZ_EAST - PNRZ_REACH - 1;
}

static inline bool pnrz_cell_exists(int cell)
{
    return cell >= PNRZ_CELL_MIN && cell <= PNRZ_CELL_MAX && cell % PNRZ_EAST != 0;
}

/* ---- The state ----------------------------------------------------------------------------- */

enum {
    PNRZ_MAX_PLAYERS = 4,
    PNRZ_DEALT = 3,     /* play tiles dealt to each player (PNRZ-3.3) */
    PNRZ_NOBODY = 0xff, /* owner of the faction that nobody took (PNRZ-3.8) */
    PNRZ_MAX_LAID = 50, /* two players, all 48 tiles of the stack drawn, one more each (PNRZ-7.6) */
    PNRZ_TABLE_SIZE = PNRZ_MAX_LAID + 2, /* so that they come in fours */
    /* n joined cells have at most 2n+2 free neighbours. The rest is room to read on in eights. */
    PNRZ_MAX_FRONTIER = 2 * PNRZ_MAX_LAID + 2,
    PNRZ_FRONTIER_CAPACITY = PNRZ_MAX_FRONTIER + 6,
    /* Swap: every pair of 50 play tiles in all orientations, or decline (PNRZ-9.2). */
    PNRZ_MAX_MOVES = PNRZ_MAX_LAID * (PNRZ_MAX_LAID - 1) / 2 * 16 + 1
};

typedef enum pnrz_step {
    PNRZ_DEAL,   /* nature gives `seat` a tile of the opening hand */
    PNRZ_PLAY,   /* `seat` lays a tile or base, or moves a base */
    PNRZ_ACTION, /* `seat` may use the icon of `last` */
    PNRZ_DRAW,   /* nature gives `seat` a tile at the end of its turn */
    PNRZ_OVER,
    PNRZ_STEPS
} pnrz_step;

/* A tile on the table. */
typedef struct pnrz_laid {
    uint16_t cell;
    uint8_t tile;
    uint8_t turn; /* quarter turns clockwise; 0 for a base (PNRZ-2.5) */
} pnrz_laid;

/*
 * The stack is not stored: it is every play tile that is neither on the table nor in a hand. A base
 * that is not on the table is in its owner's `shown`. Members marked "derived" follow from the
 * others and are rebuilt by pnrz_settle.
 */
typedef struct pnrz_state {
    uint64_t hand[PNRZ_MAX_PLAYERS];  /* play tiles that only their holder knows */
    uint64_t shown[PNRZ_MAX_PLAYERS]; /* the rest of the hand: what everyone knows (PNRZ-3.7) */
    uint64_t on_table;                /* derived: the tiles in `table` */
    pnrz_laid table[PNRZ_TABLE_SIZE]; /* by cell, ascending */
    uint16_t frontier[PNRZ_FRONTIER_CAPACITY]; /* derived: free cells beside a tile, ascending */
    uint8_t owners[PNRZ_FACTIONS];             /* the seat that plays each faction */
    uint8_t hidden[PNRZ_MAX_PLAYERS];    /* derived: how many tiles `hand` has, which everyone may
                                         know */
    uint8_t table_count, frontier_count; /* frontier_count is derived */
    uint8_t players;
    uint8_t seat; /* whose turn it is */
    uint8_t step;
    uint8_t last;        /* PNRZ_ACTION: the tile just played; else PNRZ_NO_TILE */
    uint8_t base_moves;  /* turns in a row that were base moves (PNRZ-7.5) */
    uint8_t final_turns; /* once the stack is empty: turns still to be played (PNRZ-7.2) */
} pnrz_state;

_Static_assert(sizeof(pnrz_state) <= 512, "a state of 512 bytes is what a clone can afford");

/* hands.c: play tiles left in the stack, from public knowledge only. */
int pnrz_stack(const pnrz_state *s);
/* Those tiles; needs a full state. */
uint64_t pnrz_bag(const pnrz_state *s);

/* ---- The area (area.c) --------------------------------------------------------------------- */

int pnrz_find_tile(const pnrz_state *s, int tile); /* its index in table; it must be there */
int pnrz_find_cell(const pnrz_state *s, int cell); /* index in table, or -1 */
void pnrz_area_clear(pnrz_state *s);               /* no tile: only (0,0) is open */
void pnrz_area_lay(pnrz_state *s, int tile, int cell, int turn);
void pnrz_area_lift(pnrz_state *s, int index);
/* Rebuilds order, set and frontier from the tiles in table, which need not make sense yet. */
void pnrz_area_settle(pnrz_state *s);
bool pnrz_area_joined(const pnrz_state *s); /* is it one group? (PNRZ-2.8) */

/* ---- What places are called (places.c) ------------------------------------------------------ */

extern const cb_kind pnrz_kind_beside; /* "right of the pirate base" */
/* What a free cell is called, by a tile beside it other than `without` (PNRZ_NO_TILE: any). */
int pnrz_beside(const pnrz_state *s, int cell, int without);

/* ---- Moving a base (base.c) ---------------------------------------------------------------- */

/* Writes the moves of a base that is on the table; returns the end of the list. */
cb_move *pnrz_base_targets(const pnrz_state *s, int base, cb_move *out);
/* Does it have any? */
bool pnrz_base_moves(const pnrz_state *s, int base);

/* ---- Scoring (score.c) --------------------------------------------------------------------- */

void pnrz_scores(const pnrz_state *s, int scores[PNRZ_FACTIONS]);
int64_t pnrz_score_of(const void *state, int faction);
/* The points of each seat: its factions are scored separately and added (PNRZ-8.12). */
void pnrz_add_points(const pnrz_state *s, int32_t points[CB_MAX_SEATS]);
/* The same from scores that are already known. */
void pnrz_share(const pnrz_state *s, const int scores[PNRZ_FACTIONS], int32_t points[CB_MAX_SEATS]);
void pnrz_result(const void *state, cb_result *out);

/* ---- Judgement (judge.c, foresee.c) --------------------------------------------------------- */

void pnrz_judge(const void *state, float worth[CB_MAX_SEATS]);
extern const struct cb_features pnrz_features; /* features.c */
/* The same with points that are already known. */
void pnrz_judge_points(const pnrz_state *s, const int32_t points[CB_MAX_SEATS],
                       float worth[CB_MAX_SEATS]);
void pnrz_foresee(const void *state, int seat, const cb_move *moves, int n, float *worth);

/* ---- Moves --------------------------------------------------------------------------------- */

typedef enum pnrz_verb {
#define CHANCE(id, ...) PNRZ_V_##id,
#define MOVE(id, ...) PNRZ_V_##id,
#define EVENT(id, ...) PNRZ_V_##id,
#define ASK(id, ...) PNRZ_V_ASK_##id,
#define WHY(id, ...) PNRZ_V_##id,
#include "games/pnrz/verbs.def"
} pnrz_verb;

/* A move packs how a tile lies as its first reference, and a cell or how a second tile lies as its
 * last, which may take all bits that are left. */
enum { PNRZ_TURN_SHIFT = 6, PNRZ_LAST_SHIFT = CB_VERB_BITS + CB_REF_BITS };

static inline int pnrz_lay(int tile, int turn)
{
    return tile | turn << PNRZ_TURN_SHIFT;
}

static inline int pnrz_move_tile(cb_move m)
{
    return cb_move_ref(m, 0) & 0x3f;
}

static inline int pnrz_move_turn(cb_move m)
{
    return cb_move_ref(m, 0) >> PNRZ_TURN_SHIFT;
}

static inline int pnrz_move_cell(cb_move m)
{
    return (int)(m >> PNRZ_LAST_SHIFT);
}

static inline int pnrz_move_other(cb_move m)
{
    return cb_move_ref(m, 1) & 0x3f;
}

static inline int pnrz_move_other_turn(cb_move m)
{
    return cb_move_ref(m, 1) >> PNRZ_TURN_SHIFT;
}

/* ---- The rest of the game table ------------------------------------------------------------ */

bool pnrz_start(void *state, const cb_setup *setup, cb_error *err);
cb_phase pnrz_phase(const void *state, cb_seats *who);
int pnrz_moves(const void *state, int seat, cb_move *out);
cb_move pnrz_pick(const void *state, int seat, cb_rng *rng);
bool pnrz_legal(const void *state, int seat, cb_move m);
uint32_t pnrz_weight(const void *state, cb_move m);
cb_move pnrz_roll(const void *state, cb_rng *rng);
void pnrz_apply(void *state, int seat, cb_move m, cb_log *log);
void pnrz_guess(void *state, int viewer, cb_rng *rng);
void pnrz_settle(void *state);
void pnrz_take_computed(void *view, const char *field, int element, int64_t value);
bool pnrz_check(const void *state, cb_error *err);
void pnrz_say(const void *state, int seat, cb_move m, cb_phrase *out);
int pnrz_next(const void *state, int seat, const cb_phrase *begun, int named, int16_t *out);
cb_move pnrz_unsay(const void *state, int seat, const cb_phrase *phrase);
/* The numbers of n cells that touch the table, in the window around it (pnrz_kind_cell). */
void pnrz_window_places(const pnrz_state *s, const uint16_t *restrict cells, int n,
                        int16_t *restrict out);
void pnrz_role(const void *state, int seat, cb_text *out);
void pnrz_ask(const void *state, int seat, cb_phrase *out);
bool pnrz_why(const void *view, int seat, const cb_tried *tried, cb_phrase *reason);
extern const cb_source pnrz_sources[];
void pnrz_account(const void *before, const void *after, const cb_log *log, cb_account *account);
void pnrz_draw(const void *view, const struct cb_look *look, struct cb_canvas *out);
/* A play without the place where the tile lies: the area does not depend on the rest of the
 * state. */
void pnrz_play_unplaced(pnrz_state *s, int seat, int tile);

/* What the moves of a seat are made of: sets of tiles. Only those of the step at hand have members.
 * An action may always be declined (PNRZ-6.1). */
typedef struct pnrz_offer {
    uint64_t laid;    /* from the hand: on any cell of the frontier, in any turn (PNRZ-4.3, 4.4) */
    uint64_t moved;   /* bases on the table, to where pnrz_base_targets lists (PNRZ-5.1) */
    uint64_t turned;  /* PNRZ-6.5 */
    uint64_t swapped; /* two of them, both in any turn; bases are never turned (PNRZ-6.7) */
    uint64_t taken;   /* from the table (PNRZ-6.9), */
    uint64_t given;   /* for one of these of the hand, in any turn (PNRZ-6.11) */
} pnrz_offer;

pnrz_offer pnrz_offer_to(const pnrz_state *s, int seat);
/* Does the icon of a tile just laid offer anything except declining? (PNRZ-6.13) */
bool pnrz_can_act(const pnrz_state *s, int tile);

/* A place of the table, and how what an action leaves on it lies. */
typedef struct pnrz_change {
    int place, tile, turn;
} pnrz_change;

/* The places that an action changes; returns how many. */
int pnrz_changes(const pnrz_state *s, cb_move m, pnrz_change out[2]);

extern const cb_kind pnrz_kind_play_tile, pnrz_kind_base, pnrz_kind_tile, pnrz_kind_cell;
extern const cb_kind pnrz_kind_laid_cell; /* a cell with a tile on it */
extern const cb_kind pnrz_kind_faction, pnrz_kind_step, pnrz_kind_turn, pnrz_kind_turns;
extern const cb_kind pnrz_kind_laid, pnrz_kind_players, pnrz_kind_count;
extern const char *const pnrz_faction_labels[];
extern const cb_field pnrz_fields[];
extern const cb_reading pnrz_readings[];
extern const cb_verb pnrz_verbs[];
extern const cb_option pnrz_options[];
extern const cb_topic pnrz_topics[]; /* facts.c */
/* The order of factions that an option's choice stands for: "PRNZ". */
const char *pnrz_faction_order(int choice, int players);

#endif
