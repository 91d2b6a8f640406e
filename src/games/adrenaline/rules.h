/*
 * What the files that carry out the rules share. Functions named ..._moves list the legal moves of
 * a stage; those that take a move carry it out (moves.c has the tables of both).
 */
#ifndef ADRENALINE_RULES_H
#define ADRENALINE_RULES_H

#include "games/adrenaline/adrenaline.h"

/* ---- What comes next (flow.c) ---------------------------------------------------------------- */

/* Whatever carries out a move returns what comes next, and flow.c continues from there. */
typedef enum adrenaline_then {
    ADRENALINE_THEN_ASK, /* nothing: the stage that was entered asks its question */
    ADRENALINE_THEN_EFFECT_OVER,
    ADRENALINE_THEN_BOT_OVER,
    ADRENALINE_THEN_ACTION_OVER,
    ADRENALINE_THEN_NEXT_ACTION,  /* nothing of an action is left to do */
    ADRENALINE_THEN_ACTIONS_DONE, /* reloading comes next, then the end of the turn */
    ADRENALINE_THEN_SCORE,        /* the next killed board, or on to refilling */
    ADRENALINE_THEN_REFILL,       /* the next empty place, or the next turn */
} adrenaline_then;

/* The question of this stage goes to the actor. */
static inline adrenaline_then adrenaline_enter(adrenaline_state *s, int stage, int actor)
{
    s->stage = (uint8_t)stage;
    s->actor = (uint8_t)actor;
    return ADRENALINE_THEN_ASK;
}

/* Plays on until a seat must decide. */
void adrenaline_go_on(adrenaline_state *s, adrenaline_then then, cb_log *log);

/* ---- Small questions about the board (board.c) ---------------------------------------------- */

static inline adrenaline_squares adrenaline_squares_from(const adrenaline_state *s, int reach,
                                                         int square)
{
    return adrenaline_reaches[s->map][reach][square];
}

/* The squares that hold ammo tiles. */
static inline adrenaline_squares adrenaline_ammo_squares(const adrenaline_state *s)
{
    return adrenaline_reaches[s->map][ADRENALINE_ANYWHERE][0] &
           (adrenaline_squares)~ADRENALINE_SPAWN_SQUARES;
}

static inline adrenaline_squares adrenaline_square_bit(int square)
{
    return (adrenaline_squares)(1u << square);
}

/* The next square that way, or ADRENALINE_OFF if there is no legal move. */
int adrenaline_step(int map, int square, int direction);
/* The squares at most that many moves away, however many moves that is. */
adrenaline_squares adrenaline_within(int map, int square, int moves);
/* Where something can be pushed: 1 to `most` squares in one direction. */
adrenaline_squares adrenaline_push_squares(const adrenaline_state *s, int square, int most);
/* The direction from one square to another in the same row or column. */
int adrenaline_direction(int from, int to);
/* Where a target stands. */
int adrenaline_target_square(const adrenaline_state *s, int target);
/* Everything in `pool` that stands on one of the squares. */
adrenaline_targets adrenaline_targets_on(const adrenaline_state *s, adrenaline_squares squares,
                                         adrenaline_targets pool);
/* All that the attacker's weapon could hit: the others on the board, and in domination the
 * spawnpoints that can be tagged now. */
adrenaline_targets adrenaline_pool(const adrenaline_state *s);
/* The first empty place that can be filled: a square without tile, else 12 + a slot, else -1. */
int adrenaline_empty_place(const adrenaline_state *s);
/* The bit of a slot in `gaps`: blue, red, yellow, that is from the top left on (ADR-13.14). */
uint32_t adrenaline_gap(int slot);

/* ---- Paying (pay.c) ------------------------------------------------------------------------- */

/* Cubes and powerups of a player together, by colour. */
adrenaline_cubes adrenaline_purse(const adrenaline_state *s, int seat);
bool adrenaline_affords(adrenaline_cubes purse, adrenaline_cubes cost);
/* Could this player pay, as far as others know? (Their cards may be of any colour.) */
bool adrenaline_may_afford(const adrenaline_state *s, int seat, adrenaline_cubes cost);
/* The same with everything that is known: exact where the cards are known, else as others see
 * it. */
bool adrenaline_can_pay(const adrenaline_state *s, int seat, adrenaline_cubes cost);
/* Adds a move for every way to pay: `plain` with cubes only, `with` with cards. */
void adrenaline_add_ways(const adrenaline_state *s, int seat, adrenaline_cubes cost, int plain,
                         int with, int a, cb_move_list *list);
/* Pays: the cards at these places of the hand, cubes for the rest. */
void adrenaline_pay(adrenaline_state *s, int seat, adrenaline_cubes cost, int cards, cb_log *log);

/* ---- Hands (hand.c) -------------------------------------------------------------------------- */

/* Takes the card at this place out of a hand, onto the discard pile. */
void adrenaline_discard(adrenaline_state *s, int seat, int place);
void adrenaline_hand_add(adrenaline_state *s, int seat, int card);
/* The first place of a card in a hand, or -1. */
int adrenaline_hand_find(const adrenaline_player *p, int card);
/* Powerups left to draw, and by type. */
int adrenaline_pile_size(const adrenaline_state *s);
void adrenaline_pile(const adrenaline_state *s, uint8_t pile[ADRENALINE_CARDS]);
/* Nature is to draw n powerups for a seat; an empty pile is shuffled first. */
adrenaline_then adrenaline_draw_cards(adrenaline_state *s, int seat, int n, cb_log *log);
/* Of equal cards only the first is offered. */
bool adrenaline_hand_first(const adrenaline_player *p, int place);

/* ---- Shooting (aim.c: what is possible; shoot.c: doing it) ----------------------------------- */

static inline const adrenaline_effect *adrenaline_row(const adrenaline_state *s, int row)
{
    return &adrenaline_weapons[s->shot.weapon].effects[row];
}

/* Could this weapon be fired from this square with this purse? */
bool adrenaline_can_fire(const adrenaline_state *s, int weapon, int square, adrenaline_cubes purse);
/* Could any weapon of the turn player be, after reloading it if that is allowed? */
bool adrenaline_can_shoot(const adrenaline_state *s, int square, bool reload);
/* The squares that this weapon of the turn player could hurt from a square, including its own walks
 * and chains. `spent` is what has to be paid before. Nobody in `hidden` is a link of a chain. */
adrenaline_squares adrenaline_hurts(const adrenaline_state *s, int weapon, int square,
                                    adrenaline_cubes spent, adrenaline_targets hidden);
/* Why the effect in this row can or cannot be used next. */
typedef enum adrenaline_use_state {
    ADRENALINE_USE_READY,
    ADRENALINE_USE_DONE,  /* it, or another main effect instead of it */
    ADRENALINE_USE_LATER, /* another effect comes first */
    ADRENALINE_USE_DEAR,
    ADRENALINE_USE_IDLE /* it would find nobody */
} adrenaline_use_state;
adrenaline_use_state adrenaline_use_of(const adrenaline_state *s, int row);
/* The choices of the effect in this row, and only those after which the shot can be completed. */
adrenaline_squares adrenaline_walks(const adrenaline_state *s, int row);
adrenaline_squares adrenaline_spots(const adrenaline_state *s, int row);
adrenaline_targets adrenaline_picks(const adrenaline_state *s, int row);
adrenaline_targets adrenaline_victims(const adrenaline_state *s,
                                      int row); /* of an effect that hits everyone */
/* Where the target can be pulled. */
adrenaline_squares adrenaline_pulls(const adrenaline_state *s);
/* Can the effect in this row be used next, whatever it costs? */
bool adrenaline_usable(const adrenaline_state *s, int row);

void adrenaline_shoot_moves(const adrenaline_state *s, cb_move_list *list);
void adrenaline_effect_moves(const adrenaline_state *s, cb_move_list *list);
void adrenaline_pick_moves(const adrenaline_state *s, cb_move_list *list);
adrenaline_then adrenaline_fire(adrenaline_state *s, cb_move m, cb_log *log);
adrenaline_then adrenaline_use(adrenaline_state *s, cb_move m, cb_log *log);
adrenaline_then adrenaline_walk(adrenaline_state *s, cb_move m, cb_log *log);
adrenaline_then adrenaline_name_spot(adrenaline_state *s, cb_move m, cb_log *log);
adrenaline_then adrenaline_pick_target(adrenaline_state *s, cb_move m, cb_log *log);
adrenaline_then adrenaline_picked_all(adrenaline_state *s, cb_move m, cb_log *log);
adrenaline_then adrenaline_bring_target(adrenaline_state *s, cb_move m, cb_log *log);
/* Continues the shot after an effect, or ends it when nothing more is possible. */
adrenaline_then adrenaline_effect_over(adrenaline_state *s);
adrenaline_then adrenaline_cease(adrenaline_state *s);

/* ---- Damage and its answers (damage.c) ------------------------------------------------------ */

void adrenaline_damage(adrenaline_state *s, int attacker, int victim, int n, cb_log *log);
void adrenaline_mark(adrenaline_state *s, int attacker, int victim, int n, cb_log *log);
/* What follows the damage of an effect: scopes, marks, grenades. */
adrenaline_then adrenaline_after_damage(adrenaline_state *s, cb_log *log);
adrenaline_then adrenaline_after_scopes(adrenaline_state *s, cb_log *log);

void adrenaline_boost_moves(const adrenaline_state *s, cb_move_list *list);
adrenaline_then adrenaline_boost(adrenaline_state *s, cb_move m, cb_log *log);
void adrenaline_answer_moves(const adrenaline_state *s, cb_move_list *list);
adrenaline_then adrenaline_answer(adrenaline_state *s, cb_move m, cb_log *log);

/* ---- Actions (turn.c) -------------------------------------------------------- */

/* How far the three actions go this turn (ADR-6, 7, 11, 14). */
typedef struct adrenaline_form {
    uint8_t actions;
    uint8_t run, grab, shoot; /* moves */
    bool reload;
} adrenaline_form;

adrenaline_form adrenaline_forms(const adrenaline_state *s);
/* The squares at most that many moves from the turn player. */
adrenaline_squares adrenaline_squares_within(const adrenaline_state *s, int moves);
/* Could the turn player grab something there? */
bool adrenaline_can_grab_at(const adrenaline_state *s, int square);

void adrenaline_act_moves(const adrenaline_state *s, cb_move_list *list);
void adrenaline_run_moves(const adrenaline_state *s, cb_move_list *list);
void adrenaline_grab_moves(const adrenaline_state *s, cb_move_list *list);
void adrenaline_push_moves(const adrenaline_state *s, cb_move_list *list);
void adrenaline_reload_moves(const adrenaline_state *s, cb_move_list *list);
adrenaline_then adrenaline_begin_shot(adrenaline_state *s, cb_move m, cb_log *log);
adrenaline_then adrenaline_take_tile(adrenaline_state *s, cb_move m, cb_log *log);
adrenaline_then adrenaline_take_weapon(adrenaline_state *s, cb_move m, cb_log *log);
adrenaline_then adrenaline_drop_weapon(adrenaline_state *s, cb_move m, cb_log *log);
adrenaline_then adrenaline_play_powerup(adrenaline_state *s, cb_move m, cb_log *log);

/* ---- The end of a turn (end.c) -------------------------------------------------------------- */

adrenaline_then adrenaline_score_killed(adrenaline_state *s, int victim, cb_log *log);
void adrenaline_begin_frenzy(adrenaline_state *s, cb_log *log);
adrenaline_then adrenaline_respawn(adrenaline_state *s, int victim, cb_log *log);
/* A powerup was drawn: more of them, a spawnpoint, or on with the turn. */
adrenaline_then adrenaline_drawn(adrenaline_state *s, cb_move m, cb_log *log);
/* The actor discards this powerup and appears. */
adrenaline_then adrenaline_appear(adrenaline_state *s, cb_move m, cb_log *log);
/* Asks nature to fill this place; an empty stack of tiles is shuffled first. */
adrenaline_then adrenaline_refill(adrenaline_state *s, int place);

/* ---- Points (score.c) ----------------------------------------------------------------------- */

/* What a board brings a player if it is scored. */
typedef struct adrenaline_share {
    uint8_t seat, tokens, points;
    uint8_t first; /* first blood counts one more (ADR-13.3) */
} adrenaline_share;

/* By rank, the best first; returns how many have tokens on that board. */
int adrenaline_board_shares(const adrenaline_state *s, int victim,
                            adrenaline_share shares[ADRENALINE_FIGURES]);
/* What the ranks of a board are still worth; returns how many are listed. */
int adrenaline_board_values(const adrenaline_player *p, const uint8_t **values);
void adrenaline_score_board(adrenaline_state *s, int victim, cb_log *log);
adrenaline_then adrenaline_final_scoring(adrenaline_state *s, cb_log *log);

/* ---- Domination and the terminator (domination.c, bot.c) ------------------------------------ */

/* Puts a token on a spawnpoint's track. */
void adrenaline_tag(adrenaline_state *s, int point, int seat, cb_log *log);
/* What a spawnpoint does to the active player who ends a turn on it. */
void adrenaline_end_on_spawnpoint(adrenaline_state *s, cb_log *log);
bool adrenaline_two_tracks_full(const adrenaline_state *s);

void adrenaline_bot_moves(const adrenaline_state *s, cb_move_list *list);
adrenaline_then adrenaline_place_bot(adrenaline_state *s, cb_move m, cb_log *log);
adrenaline_then adrenaline_bot_go(adrenaline_state *s, cb_move m, cb_log *log);
adrenaline_then adrenaline_bot_hit(adrenaline_state *s, cb_move m, cb_log *log);

/* ---- Chance (nature.c) ---------------------------------------------------------------------- */

void adrenaline_nature_moves(const adrenaline_state *s, cb_move_list *list);
adrenaline_then adrenaline_put_tile(adrenaline_state *s, cb_move m, cb_log *log);
adrenaline_then adrenaline_put_weapon(adrenaline_state *s, cb_move m, cb_log *log);

#endif
