/*
 * What the files that carry out the rules share. Functions named ..._moves list the legal moves of a
 * stage; those that take a move carry it out (moves.c has the tables of both).
 */
#ifndef ADRENALINE_RULES_H
#define ADRENALINE_RULES_H

#include "games/adrenaline/adrenaline.h"

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
void adr_fire(adr_state *s, cb_move m, cb_log *log);
void adr_use(adr_state *s, cb_move m, cb_log *log);
void adr_walk(adr_state *s, cb_move m, cb_log *log);
void adr_name_spot(adr_state *s, cb_move m, cb_log *log);
void adr_pick_target(adr_state *s, cb_move m, cb_log *log);
void adr_picked_all(adr_state *s, cb_move m, cb_log *log);
void adr_bring_target(adr_state *s, cb_move m, cb_log *log);
/* Goes on with the shot after an effect, or ends it when nothing more is possible. */
void adr_effect_over(adr_state *s);
void adr_cease(adr_state *s);

/* ---- Damage and its answers (damage.c) ------------------------------------------------------ */

void adr_damage(adr_state *s, int attacker, int victim, int n, cb_log *log);
void adr_mark(adr_state *s, int attacker, int victim, int n, cb_log *log);
/* After the damage of an effect: scopes, marks, grenades, and then on. */
void adr_after_damage(adr_state *s, cb_log *log);
void adr_after_scopes(adr_state *s, cb_log *log);
void adr_next_answer(adr_state *s);

void adr_boost_moves(const adr_state *s, adr_list *list);
void adr_boost(adr_state *s, cb_move m, cb_log *log);
void adr_answer_moves(const adr_state *s, adr_list *list);
void adr_answer(adr_state *s, cb_move m, cb_log *log);

/* ---- The turn up to its end (turn.c) -------------------------------------------------------- */

/* How far the three actions go this turn (ADR-6, 7, 11, 14). */
typedef struct adr_form {
    uint8_t run, grab, shoot; /* moves */
    bool reload;
} adr_form;

adr_form adr_forms(const adr_state *s);
void adr_enter(adr_state *s, int stage, int actor);
void adr_begin_turn(adr_state *s, cb_log *log);
/* One action less; then on. */
void adr_action_over(adr_state *s);
/* Where things go on when nothing of an action is left to do. */
void adr_between_actions(adr_state *s);
/* Leaves the actions for reloading and the end of the turn. */
void adr_actions_done(adr_state *s);

void adr_act_moves(const adr_state *s, adr_list *list);
void adr_run_moves(const adr_state *s, adr_list *list);
void adr_grab_moves(const adr_state *s, adr_list *list);
void adr_push_moves(const adr_state *s, adr_list *list);
void adr_reload_moves(const adr_state *s, adr_list *list);
void adr_begin_shot(adr_state *s, cb_move m, cb_log *log);
void adr_take_tile(adr_state *s, cb_move m, cb_log *log);
void adr_take_weapon(adr_state *s, cb_move m, cb_log *log);
void adr_drop_weapon(adr_state *s, cb_move m, cb_log *log);
void adr_play_powerup(adr_state *s, cb_move m, cb_log *log);

/* ---- The end of a turn (end.c) -------------------------------------------------------------- */

void adr_end_turn(adr_state *s, cb_log *log);
/* Scores the next killed board, or goes on to refilling. */
void adr_score_next(adr_state *s, cb_log *log);
void adr_respawn(adr_state *s, int victim, cb_log *log);
/* A powerup was drawn: more of them, a spawnpoint, or on with the turn. */
void adr_drawn(adr_state *s, cb_move m, cb_log *log);
/* The actor discards this powerup and appears. */
void adr_appear(adr_state *s, cb_move m, cb_log *log);
/* Whatever must be put on the board next, or the next turn. */
void adr_refill(adr_state *s, cb_log *log);
/* The first empty place that can be filled: a square without tile, else 12 + a slot, else -1. */
int adr_empty_place(const adr_state *s);
/* The bit of a slot in `gaps`: blue, red, yellow, that is from the top left on (ADR-13.14). */
uint32_t adr_gap(int slot);

/* ---- Points (score.c) ----------------------------------------------------------------------- */

void adr_score_board(adr_state *s, int victim, cb_log *log);
void adr_final_scoring(adr_state *s, cb_log *log);

/* ---- Domination and the terminator (domination.c, bot.c) ------------------------------------ */

/* Puts a token on a spawnpoint's track. */
void adr_tag(adr_state *s, int point, int seat, cb_log *log);
/* What a spawnpoint does to the active player who ends a turn on it. */
void adr_end_on_spawnpoint(adr_state *s, cb_log *log);
bool adr_two_tracks_full(const adr_state *s);

void adr_bot_moves(const adr_state *s, adr_list *list);
void adr_place_bot(adr_state *s, cb_move m, cb_log *log);
void adr_bot_go(adr_state *s, cb_move m, cb_log *log);
void adr_bot_hit(adr_state *s, cb_move m, cb_log *log);
void adr_bot_over(adr_state *s);

/* ---- Chance (nature.c) ---------------------------------------------------------------------- */

void adr_nature_moves(const adr_state *s, adr_list *list);
void adr_put_tile(adr_state *s, cb_move m, cb_log *log);
void adr_put_weapon(adr_state *s, cb_move m, cb_log *log);

#endif
