/*
 * The machine: each stage is a row that says who decides, what may be done and how the game goes on
 * by itself. A player's or nature's move is carried out by a function found by its verb.
 */
#ifndef SPF_STAGES_H
#define SPF_STAGES_H

#include "games/spacefreaks/enter.h"
#include "games/spacefreaks/missions.h"
#include "games/spacefreaks/piles.h"

typedef enum spf_decider {
    SPF_BY_ITSELF, /* no decision: step goes on */
    SPF_BY_CHANCE,
    SPF_BY_ACTOR,
    SPF_BY_ALL,   /* all seats in `waiting` */
    SPF_BY_NOBODY /* the game is over */
} spf_decider;

typedef int spf_lister(const spf_state *s, int seat, cb_move *out);

typedef struct spf_stage_row {
    const char *name;
    uint8_t decider;
    uint8_t question;
    bool missions; /* the active player may also complete Missions (SPF-6.6) */
    bool forced;   /* a single possibility is carried out without asking */
    uint8_t next;  /* what follows when all players have had their part (spf_step_each) */
    /* Goes on as far as that needs no decision: true if something was done, false to wait. */
    bool (*step)(spf_state *s, cb_log *log);
    spf_lister *list;
} spf_stage_row;

extern const spf_stage_row spf_stage_rows[SPF_STAGES];

/* Goes through the players in turn order; whoever has a possibility is asked. */
bool spf_step_each(spf_state *s, cb_log *log);

/* Carries out a move. */
typedef void spf_actor(spf_state *s, int seat, cb_move m, cb_log *log);
void spf_act(spf_state *s, int seat, cb_move m, cb_log *log);

/* Lists one move for each hexagon: `move` with the hexagon as x, or as y. */
int spf_list_board(const spf_board *board, cb_move move, cb_move *out);
int spf_list_board_y(const spf_board *board, cb_move move, cb_move *out);
/* One move for each kind of Sponsor or Mission card in a hand. */
int spf_list_sponsors(uint64_t hand, spf_verb verb, cb_move *out);
int spf_list_missions(const spf_pile *pile, spf_verb verb, cb_move *out);

/* Steps, listers and actors, by file. */

/* setup.c */
bool spf_step_template(spf_state *s, cb_log *log);
bool spf_step_corners(spf_state *s, cb_log *log);
bool spf_step_heads(spf_state *s, cb_log *log);
spf_lister spf_list_heads, spf_list_template, spf_list_corners, spf_list_place;
spf_actor spf_act_head, spf_act_choose, spf_act_corner, spf_act_place;
uint32_t spf_heads_left(const spf_state *s);
int spf_lowest_head(const spf_state *s);

/* draws.c */
void spf_settle_debts(spf_state *s, cb_log *log);
int spf_drawer(const spf_state *s, spf_stage stage);
spf_lister spf_list_draw, spf_list_draw_mission, spf_list_probe, spf_list_keep, spf_list_lab;
spf_actor spf_act_draw, spf_act_draw_mission, spf_act_probe, spf_act_keep, spf_act_discard;
spf_board spf_probe_sites(const spf_state *s);

/* master.c */
bool spf_step_round(spf_state *s, cb_log *log);
bool spf_step_resolve(spf_state *s, cb_log *log);
bool spf_step_evolve(spf_state *s, cb_log *log);
int spf_manipulator(const spf_state *s); /* who may exchange the card; -1: nobody */
void spf_end_round(spf_state *s, cb_log *log);
spf_stage spf_stage_of(int card); /* where its choices are made; 0: it has none */
void spf_settle_rules(spf_state *s);
uint64_t spf_master_deck(const spf_state *s);
spf_lister spf_list_turn_up, spf_list_manipulate, spf_list_evolve;
spf_actor spf_act_turn_up, spf_act_let, spf_act_exchange, spf_act_evolve;

/* master_place.c */
spf_lister spf_list_alien, spf_list_support, spf_list_factory, spf_list_flag;
spf_actor spf_act_raise, spf_act_flag;

/* master_shift.c */
bool spf_step_drift(spf_state *s, cb_log *log);
spf_lister spf_list_quake, spf_list_drift, spf_list_pull;
spf_actor spf_act_shift, spf_act_drift, spf_act_pull;

/* master_hands.c */
enum { SPF_DONE_BIT = 1 << 15 }; /* of `moved`: no more Missions are dropped */
bool spf_step_choices(spf_state *s, cb_log *log);
bool spf_step_assign(spf_state *s, cb_log *log);
spf_lister spf_list_mutate, spf_list_pass_mission, spf_list_pass_sponsor, spf_list_tax,
    spf_list_contracts, spf_list_assign;
spf_actor spf_act_mutate, spf_act_pass, spf_act_drop;
void spf_fit(spf_state *s, int seat, int part, cb_log *log);

/* master_breakdown.c */
bool spf_step_breakdown(spf_state *s, cb_log *log);
spf_lister spf_list_breakdown;
spf_actor spf_act_misfire;

/* turn.c */
bool spf_step_turn(spf_state *s, cb_log *log);
bool spf_step_mission(spf_state *s, cb_log *log);
bool spf_step_turrets(spf_state *s, cb_log *log);
bool spf_step_figures(spf_state *s, cb_log *log);
bool spf_step_act(spf_state *s, cb_log *log);
bool spf_step_build(spf_state *s, cb_log *log);
spf_lister spf_list_mission, spf_list_turrets, spf_list_fire, spf_list_figures, spf_list_build,
    spf_list_pay;
spf_actor spf_act_mission, spf_act_complete, spf_act_advanced, spf_act_turret, spf_act_fire,
    spf_act_activate, spf_act_build, spf_act_pay, spf_act_done;

/* activation.c */
spf_lister spf_list_act;
spf_actor spf_act_move, spf_act_attack, spf_act_repulse, spf_act_lift, spf_act_blink,
    spf_act_explode, spf_act_heal, spf_act_lab, spf_act_teleport, spf_act_end;
bool spf_on_rock(const spf_state *s);

/* sponsor.c */
int spf_list_cards(const spf_state *s, cb_move *out);
spf_lister spf_list_aim;
spf_actor spf_act_play, spf_act_at, spf_act_toward, spf_act_spread, spf_act_fit, spf_act_command;

/* cleanup.c */
bool spf_step_mines(spf_state *s, cb_log *log);
bool spf_step_landing(spf_state *s, cb_log *log);
bool spf_step_refill(spf_state *s, cb_log *log);
bool spf_step_return(spf_state *s, cb_log *log);
bool spf_step_zones(spf_state *s, cb_log *log);
bool spf_step_finish(spf_state *s, cb_log *log);
bool spf_step_fog(spf_state *s, cb_log *log);
bool spf_step_turn_end(spf_state *s, cb_log *log);
int spf_fog_chooser(const spf_state *s); /* who places the next Freak out of the fog; -1: nobody */
spf_lister spf_list_return, spf_list_finish, spf_list_fog;
spf_actor spf_act_return, spf_act_finish;

#endif
