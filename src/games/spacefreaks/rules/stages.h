/*
 * What the flow (moves.c) consists of: each stage is a row that says who decides, what may be done
 * and how the match continues by itself. A move is carried out by a function found by its verb.
 */
#ifndef SPACEFREAKS_STAGES_H
#define SPACEFREAKS_STAGES_H

#include "games/spacefreaks/rules/enter.h"
#include "games/spacefreaks/rules/missions.h"
#include "games/spacefreaks/rules/piles.h"

typedef enum spacefreaks_decider {
    SPACEFREAKS_BY_ITSELF, /* no decision: step continues */
    SPACEFREAKS_BY_CHANCE,
    SPACEFREAKS_BY_ACTOR,
    SPACEFREAKS_BY_ALL,   /* all seats in `waiting` */
    SPACEFREAKS_BY_NOBODY /* the match is over */
} spacefreaks_decider;

typedef int spacefreaks_lister(const spacefreaks_state *s, int seat, cb_move *out);

typedef struct spacefreaks_stage_row {
    uint8_t decider;
    uint8_t question;
    bool missions; /* the active player may also complete Missions (SPF-6.6) */
    bool forced;   /* a single possibility is carried out without asking */
    uint8_t next;  /* what follows when all players have had their part */
    /* Continues as long as no decision is needed: true if something was done, false to wait. */
    bool (*step)(spacefreaks_state *s, cb_log *log);
    /* Once all players have had their part. */
    void (*after)(spacefreaks_state *s, cb_log *log);
    spacefreaks_lister *list;
} spacefreaks_stage_row;

extern const spacefreaks_stage_row spacefreaks_stage_rows[SPACEFREAKS_STAGES];

/* Carries out a move. */
typedef void spacefreaks_actor(spacefreaks_state *s, int seat, cb_move m, cb_log *log);

/* lists.c */
/* Lists one move for each hexagon: `move` with the hexagon as x, or as y. */
int spacefreaks_list_board(const spacefreaks_board *board, cb_move move, cb_move *out);
int spacefreaks_list_board_y(const spacefreaks_board *board, cb_move move, cb_move *out);
/* One move for each kind of Sponsor or Mission card in a hand. */
int spacefreaks_list_sponsors(uint64_t hand, spacefreaks_verb verb, cb_move *out);
int spacefreaks_list_missions(const spacefreaks_pile *pile, spacefreaks_verb verb, cb_move *out);

/* Steps, listers and actors, by file. */

/* setup.c */
bool spacefreaks_step_template(spacefreaks_state *s, cb_log *log);
bool spacefreaks_step_corners(spacefreaks_state *s, cb_log *log);
bool spacefreaks_step_heads(spacefreaks_state *s, cb_log *log);
spacefreaks_lister spacefreaks_list_heads, spacefreaks_list_template, spacefreaks_list_corners,
    spacefreaks_list_place;
spacefreaks_actor spacefreaks_act_head, spacefreaks_act_choose, spacefreaks_act_corner,
    spacefreaks_act_place;
uint32_t spacefreaks_heads_left(const spacefreaks_state *s);
int spacefreaks_lowest_head(const spacefreaks_state *s);

/* draws.c */
void spacefreaks_settle_debts(spacefreaks_state *s, cb_log *log);
int spacefreaks_drawer(const spacefreaks_state *s, spacefreaks_stage stage);
spacefreaks_lister spacefreaks_list_draw, spacefreaks_list_draw_mission, spacefreaks_list_probe,
    spacefreaks_list_keep, spacefreaks_list_lab;
spacefreaks_actor spacefreaks_act_draw, spacefreaks_act_draw_mission, spacefreaks_act_probe,
    spacefreaks_act_keep, spacefreaks_act_discard;
spacefreaks_board spacefreaks_probe_sites(const spacefreaks_state *s);

/* master.c */
bool spacefreaks_step_round(spacefreaks_state *s, cb_log *log);
bool spacefreaks_step_resolve(spacefreaks_state *s, cb_log *log);
bool spacefreaks_step_evolve(spacefreaks_state *s, cb_log *log);
int spacefreaks_manipulator(const spacefreaks_state *s); /* who may exchange the card; -1: nobody */
void spacefreaks_end_round(spacefreaks_state *s, cb_log *log);
spacefreaks_stage spacefreaks_stage_of(int card); /* where its choices are made; 0: it has none */
uint64_t spacefreaks_master_deck(const spacefreaks_state *s);
spacefreaks_lister spacefreaks_list_turn_up, spacefreaks_list_manipulate, spacefreaks_list_evolve;
spacefreaks_actor spacefreaks_act_turn_up, spacefreaks_act_let, spacefreaks_act_exchange,
    spacefreaks_act_evolve;

/* master_place.c */
spacefreaks_lister spacefreaks_list_alien, spacefreaks_list_support, spacefreaks_list_factory,
    spacefreaks_list_flag;
spacefreaks_actor spacefreaks_act_raise, spacefreaks_act_flag;

/* master_shift.c */
bool spacefreaks_step_drift(spacefreaks_state *s, cb_log *log);
spacefreaks_lister spacefreaks_list_quake, spacefreaks_list_drift, spacefreaks_list_pull;
spacefreaks_actor spacefreaks_act_shift, spacefreaks_act_stay_building, spacefreaks_act_drift,
    spacefreaks_act_pull, spacefreaks_act_stay;

/* master_hands.c */
enum { SPACEFREAKS_DONE_BIT = 1 << 15 }; /* of `moved`: no more Missions are dropped */
bool spacefreaks_step_choices(spacefreaks_state *s, cb_log *log);
bool spacefreaks_step_assign(spacefreaks_state *s, cb_log *log);
spacefreaks_lister spacefreaks_list_mutate, spacefreaks_list_pass_mission,
    spacefreaks_list_pass_sponsor, spacefreaks_list_tax, spacefreaks_list_contracts,
    spacefreaks_list_assign;
spacefreaks_actor spacefreaks_act_mutate, spacefreaks_act_pass, spacefreaks_act_drop;
void spacefreaks_fit(spacefreaks_state *s, int seat, int part, cb_log *log);

/* master_breakdown.c */
void spacefreaks_after_breakdown(spacefreaks_state *s, cb_log *log);
spacefreaks_lister spacefreaks_list_breakdown;
spacefreaks_actor spacefreaks_act_misfire;

/* turn.c */
bool spacefreaks_step_turn(spacefreaks_state *s, cb_log *log);
bool spacefreaks_step_mission(spacefreaks_state *s, cb_log *log);
bool spacefreaks_step_turrets(spacefreaks_state *s, cb_log *log);
bool spacefreaks_step_figures(spacefreaks_state *s, cb_log *log);
bool spacefreaks_step_act(spacefreaks_state *s, cb_log *log);
bool spacefreaks_step_build(spacefreaks_state *s, cb_log *log);
spacefreaks_lister spacefreaks_list_mission, spacefreaks_list_turrets, spacefreaks_list_fire,
    spacefreaks_list_figures, spacefreaks_list_build, spacefreaks_list_pay;
spacefreaks_actor spacefreaks_act_mission, spacefreaks_act_complete, spacefreaks_act_advanced,
    spacefreaks_act_recover, spacefreaks_act_turret, spacefreaks_act_fire, spacefreaks_act_activate,
    spacefreaks_act_build, spacefreaks_act_pay, spacefreaks_act_done;

/* activation.c */
spacefreaks_lister spacefreaks_list_act;
spacefreaks_actor spacefreaks_act_move, spacefreaks_act_attack, spacefreaks_act_repulse,
    spacefreaks_act_lift, spacefreaks_act_blink, spacefreaks_act_explode, spacefreaks_act_heal,
    spacefreaks_act_lab, spacefreaks_act_teleport, spacefreaks_act_end;
bool spacefreaks_on_rock(const spacefreaks_state *s);

/* sponsor.c */
int spacefreaks_list_cards(const spacefreaks_state *s, cb_move *out);
spacefreaks_lister spacefreaks_list_aim;
/* A beam ends before a wall and at the edge (SPF-24.3). */
spacefreaks_board spacefreaks_beam(const spacefreaks_state *s, int from, int direction, int range);
spacefreaks_actor spacefreaks_act_play, spacefreaks_act_at, spacefreaks_act_toward,
    spacefreaks_act_spread, spacefreaks_act_fit, spacefreaks_act_command;

/* cleanup.c */
bool spacefreaks_step_mines(spacefreaks_state *s, cb_log *log);
bool spacefreaks_step_landing(spacefreaks_state *s, cb_log *log);
bool spacefreaks_step_refill(spacefreaks_state *s, cb_log *log);
bool spacefreaks_step_return(spacefreaks_state *s, cb_log *log);
bool spacefreaks_step_zones(spacefreaks_state *s, cb_log *log);
bool spacefreaks_step_finish(spacefreaks_state *s, cb_log *log);
bool spacefreaks_step_fog(spacefreaks_state *s, cb_log *log);
bool spacefreaks_step_turn_end(spacefreaks_state *s, cb_log *log);
/* The first player with Freaks in the fog, -1: none; those Freaks as bits. */
int spacefreaks_fog_seat(const spacefreaks_state *s);
unsigned spacefreaks_fallen(const spacefreaks_state *s, int seat);
int spacefreaks_fog_chooser(
    const spacefreaks_state *s); /* who places the next Freak out of the fog; -1: nobody */
spacefreaks_lister spacefreaks_list_return, spacefreaks_list_finish, spacefreaks_list_fog;
spacefreaks_actor spacefreaks_act_return, spacefreaks_act_rise, spacefreaks_act_finish;

#endif
