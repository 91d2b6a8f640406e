/*
 * Anomaly: hidden movement for 2 to 4 players. The state, the tables and what its files share.
 *
 * Seat 0 is the Anomaly; seats 1, 2, 3 lead the Students S1, S2, S3. In the advanced variant seat 1
 * leads S1 and S2. A *student* is an index 0..2, a *figure* is 0 for the Anomaly and student + 1
 * otherwise. Zones are 0..11, and a set of zones has one bit for each.
 *
 * Which file knows which: moves.c (who acts, what is legal) knows flow.c (what comes after what),
 * which knows student.c, hunter.c and specials.c (the decisions), which know attack.c, health.c,
 * cards.c and knowledge.c (effects). Nothing calls up: a decision returns where play goes on.
 */
#ifndef ANOMALY_H
#define ANOMALY_H

#include "core/bits.h"
#include "core/canvas.h"
#include "core/game.h"

enum {
    ANOMALY_ZONES = 12,
    ANOMALY_STUDENTS = 3, /* at most */
    ANOMALY_FIGURES = ANOMALY_STUDENTS + 1,
    ANOMALY_SYMBOLS = 9,
    ANOMALY_FACES = 9,  /* different action cards */
    ANOMALY_COPIES = 4, /* of each */
    ANOMALY_CARDS = ANOMALY_FACES * ANOMALY_COPIES,
    ANOMALY_HAND_CAPACITY = 8,
    ANOMALY_TRAPS = 6,
    ANOMALY_SENSORS = 3,
    ANOMALY_ELECTRICITY = 8,
    ANOMALY_TOKENS = 12, /* of radiation */
    ANOMALY_TRACK = 15,  /* spaces of the health track */
    ANOMALY_FULL_AP = 3,
    ANOMALY_MOVES_MOST = 64,
    ANOMALY_DONE_CARDS = 2, /* with this many cards in all hands the Students are done */

    ANOMALY_ALL_ZONES = 0xfff,
    ANOMALY_NO_ZONE = 0xff,
    ANOMALY_NO_SYMBOL = 0xff,
    ANOMALY_NO_FACE = 0xff,
    ANOMALY_NO_STUDENT = 0xff,
};

typedef uint16_t anomaly_zone_set;

enum {
    ANOMALY_C1,
    ANOMALY_C2,
    ANOMALY_C3,
    ANOMALY_C4,
    ANOMALY_Q1,
    ANOMALY_Q2,
    ANOMALY_Q3,
    ANOMALY_Q4,
    ANOMALY_L1,
    ANOMALY_L2,
    ANOMALY_L3,
    ANOMALY_L4
};

/* The faces of the action cards, by their Student half. */
enum {
    ANOMALY_STRIKE,
    ANOMALY_DOUBLE_STRIKE,
    ANOMALY_FAR_STRIKE,
    ANOMALY_TRAP,
    ANOMALY_BLUDGEON,
    ANOMALY_STUN_BATON,
    ANOMALY_SENSOR,
    ANOMALY_STIMS,
    ANOMALY_BAIT
};

/* What a Student is doing with a card: one of the specials above, or a basic action. */
enum { ANOMALY_BASIC_MOVE = ANOMALY_FACES, ANOMALY_BASIC_TRACK, ANOMALY_NO_ACTION };

/* The Anomaly's special actions. */
enum {
    ANOMALY_EVOLVE,
    ANOMALY_OVERLOAD,
    ANOMALY_POSSESS,
    ANOMALY_SCENT,
    ANOMALY_TELEPORT,
    ANOMALY_SPECIALS,
    ANOMALY_NO_SPECIAL = ANOMALY_SPECIALS
};

/* How much of what can be deduced is drawn for people; agreed at the start, the same for all. */
enum { ANOMALY_AID_FULL, ANOMALY_AID_ELIMINATED, ANOMALY_AID_NONE };

enum {
    ANOMALY_ADAPTIVE,
    ANOMALY_CONDUIT,
    ANOMALY_ECHOLOCATION,
    ANOMALY_MORPH,
    ANOMALY_PHASING,
    ANOMALY_REACTIVE,
    ANOMALY_EVOLUTIONS
};

/* ---- Tables ---- */

typedef struct anomaly_face {
    uint8_t special; /* the Anomaly's half */
    uint8_t range;   /* how far the zone that is named may be */
    uint8_t damage;
    bool attack;
    bool reveals; /* ANO-6.5 */
} anomaly_face;

typedef struct anomaly_special {
    uint8_t cards;    /* with this half that it costs */
    uint8_t adaptive; /* cards of any kind in place of one, ANO-10.1 */
} anomaly_special;

extern const anomaly_zone_set anomaly_symbol_zones[ANOMALY_SYMBOLS];
extern const uint16_t anomaly_zone_symbols[ANOMALY_ZONES];
extern const uint8_t anomaly_distance[2][ANOMALY_ZONES]
                                     [ANOMALY_ZONES]; /* [1]: bays may be crossed */
extern const anomaly_face anomaly_faces[ANOMALY_FACES];
extern const anomaly_special anomaly_specials[ANOMALY_SPECIALS];
extern const uint8_t anomaly_token_order[ANOMALY_TOKENS][ANOMALY_ZONES];
extern const anomaly_zone_set
    anomaly_fuel_pairs[3][6]; /* by kind of zone; core and quarters have two */
extern const anomaly_zone_set anomaly_near_low[64], anomaly_near_high[64];

enum { ANOMALY_FUEL_PLACES = 2 * 6 * 2 };

/* The zones next to those of a set. */
static inline anomaly_zone_set anomaly_spread(anomaly_zone_set set)
{
    return anomaly_near_low[set & 63] | anomaly_near_high[set >> 6];
}

/* The same over the shuttle bays, which join the labs in a ring. */
static inline anomaly_zone_set anomaly_spread_bays(anomaly_zone_set set)
{
    unsigned labs = set >> ANOMALY_L1;
    return (anomaly_zone_set)(((labs << 1 | labs >> 3 | labs >> 1 | labs << 3) & 15u)
                              << ANOMALY_L1);
}

/* The zones at range 0 to `range` (at most 2) of one. ANO-1.4 */
static inline anomaly_zone_set anomaly_within(int zone, int range)
{
    anomaly_zone_set set = (anomaly_zone_set)(1u << zone);
    while (range-- > 0) {
        set |= anomaly_spread(set);
    }
    return set;
}

/* ---- The state ---- */

/* What the match is waiting for. */
enum {
#define STAGE(id, ...) ANOMALY_STAGE_##id,
#include "games/anomaly/stages.def"
    ANOMALY_STAGE_OVER,
    ANOMALY_STAGES
};

/* Where play continues. Whatever carries out a move returns one of these, and flow.c takes it from
 * there; NOTHING: a decision is needed, or the match is over. The state remembers one while a trap
 * window, Survival Spirit or a draw comes in between. */
#define ANOMALY_THEN_LIST(X)                                                                       \
    X(NOTHING, "nothing")                                                                          \
    X(DEALT, "dealt")                                                                              \
    X(STRIKE_AGAIN, "strike-again") /* the second half of Double Strike */                         \
    X(ACTION_END, "action-end")                                                                    \
    X(WINDOW, "window") /* from its beginning */                                                   \
    X(FEED, "feed")                                                                                \
    X(POSSESS, "possess")                                                                          \
    X(DISCHARGE, "discharge")                                                                      \
    X(PART_END, "part-end")                                                                        \
    X(NEXT_PART, "next-part")                                                                      \
    X(SLOT_END, "slot-end")                                                                        \
    X(NEXT_SLOT, "next-slot")                                                                      \
    X(REFILLED, "refilled")                                                                        \
    X(RADIATION, "radiation")                                                                      \
    X(NEXT_ROUND, "next-round")

typedef enum anomaly_then {
#define THEN(id, name) ANOMALY_THEN_##id,
    ANOMALY_THEN_LIST(THEN)
#undef THEN
        ANOMALY_THENS
} anomaly_then;

typedef struct anomaly_student {
    uint8_t zone;   /* secret */
    uint8_t pick;   /* first tracking card, secret until all have one */
    uint8_t row[2]; /* tracking cards: left, right */
    uint8_t hand_size;
    uint8_t hand[ANOMALY_HAND_CAPACITY]; /* secret; faces in rising order */
    uint8_t seen_size;
    uint8_t seen[ANOMALY_HAND_CAPACITY]; /* which of them the Anomaly saw */
    uint8_t trap_count;
    uint8_t traps[ANOMALY_TRAPS]; /* secret; zones in rising order */
} anomaly_student;

/* One Student's trap as a listener imagines it: for each zone where it may lie, the zones where the
 * next trap of this Student (or, after the last, the Student) may then be. */
typedef struct anomaly_link {
    anomaly_zone_set to[ANOMALY_ZONES];
} anomaly_link;

/* What a listener may conclude about the Students: see knowledge.c. */
typedef struct anomaly_belief {
    anomaly_zone_set at[ANOMALY_STUDENTS];
    uint8_t links; /* traps in play */
    uint8_t pad;
    anomaly_link link[ANOMALY_TRAPS]; /* by Student, each one's in the order of their placing */
} anomaly_belief;

typedef struct anomaly_state {
    uint8_t players, advanced, students;
    uint8_t stage, window_then, spirit_then;
    uint8_t round, turn; /* whose slot it is: 0 the Students', 1 the Anomaly's */
    uint8_t waiting;     /* figures that have still to choose: START, FIRST */

    uint8_t health[3]; /* spaces of the markers: Students, Zero, Anomaly */
    uint8_t ap;
    uint8_t evolutions; /* a set */
    uint8_t zone;       /* the Anomaly's; secret */
    uint8_t attacked;   /* ANO-7.8 happened in this slot and Reactive was ready; secret */

    uint8_t fed, reacted;       /* in this round */
    uint8_t react_due, closing; /* in this slot: D13 will be asked; the round ends after it */
    uint8_t basic_done, special_done;

    uint8_t actor, action, forced;   /* the Student acting, with what, made to by Possess */
    uint8_t strikes;                 /* of Double Strike still to make */
    uint8_t asked;                   /* the Student asked in a trap window */
    uint8_t present;                 /* Students found by Feed or Possess, a set */
    uint8_t special, owed, owed_any; /* the special action being paid for, and what is missing */
    uint8_t charges;                 /* electricity tokens still to place */
    uint8_t absorbed;                /* Conduit at Overload */
    uint8_t last, last_refs[2];      /* the last announcement */

    anomaly_zone_set named; /* by Scent */
    anomaly_zone_set fuel, sensors, radiation;
    uint16_t tokens;                /* radiation tokens still in the stack */
    anomaly_zone_set anomaly_at[2]; /* where everyone may think the Anomaly is: not attacked,
                                       attacked */
    uint8_t electricity[ANOMALY_ZONES];
    uint8_t held[ANOMALY_FACES], discard[ANOMALY_FACES]; /* how many of each face */
    uint8_t shuffled[ANOMALY_FACES]; /* what went into the pile at the last shuffle */
    anomaly_student student[ANOMALY_STUDENTS];

    uint8_t split;         /* the Anomaly knows more than everyone: `hunter` is in use */
    uint8_t aid;           /* how much of the deduction the table shows to people */
    anomaly_belief known;  /* by everyone, about the Students */
    anomaly_belief hunter; /* by the Anomaly */
} anomaly_state;

/* ---- Words: every move, event and question ---- */

enum {
#define CHANCE(id, ...) ANOMALY_SAY_##id,
#define MOVE(id, ...) ANOMALY_SAY_##id,
#define EVENT(id, ...) ANOMALY_SAY_##id,
#define ASK(id, ...) ANOMALY_ASK_##id,
#define WHY(id, ...) ANOMALY_WHY_##id,
#include "games/anomaly/verbs.def"
    ANOMALY_SAYS
};

extern const cb_kind anomaly_kind_zone, anomaly_kind_symbol, anomaly_kind_face,
    anomaly_kind_special, anomaly_kind_figure, anomaly_kind_student, anomaly_kind_meal,
    anomaly_kind_verb, anomaly_kind_few;
extern const cb_kind anomaly_kind_action, anomaly_kind_evolution, anomaly_kind_answer,
    anomaly_kind_turn, anomaly_kind_variant, anomaly_kind_aid, anomaly_kind_marker,
    anomaly_kind_attack, anomaly_kind_token, anomaly_kind_stage, anomaly_kind_then,
    anomaly_kind_space, anomaly_kind_round, anomaly_kind_students, anomaly_kind_players;
extern const cb_verb anomaly_verbs[];
extern const cb_field anomaly_fields[];
extern const cb_reading anomaly_readings[];
extern const cb_option anomaly_options[];
extern const char *const anomaly_zone_names[];
extern const char *const anomaly_symbol_names[];
extern const char *const anomaly_face_labels[];
extern const char *const anomaly_evolution_labels[];

/* ---- Small questions ---- */

static inline anomaly_zone_set anomaly_zone_bit(int zone)
{
    return (anomaly_zone_set)(1u << zone);
}

static inline bool anomaly_owns(const anomaly_state *s, int evolution)
{
    return s->evolutions >> evolution & 1;
}

/* How much of the deduction people are told: what the table agreed on, and everything once the match is over. */
static inline int anomaly_aid(const anomaly_state *s)
{
    return s->stage == ANOMALY_STAGE_OVER ? ANOMALY_AID_FULL : s->aid;
}

/* Has this figure chosen its start zone? */
static inline bool anomaly_placed(const anomaly_state *s, int figure)
{
    return s->round || s->stage == ANOMALY_STAGE_FIRST ||
           (s->stage == ANOMALY_STAGE_START && !(s->waiting >> figure & 1));
}

/* The seat that leads a Student. ANO-14.1 */
static inline int anomaly_seat(const anomaly_state *s, int student)
{
    return s->advanced ? 1 : student + 1;
}

/* Whose hand a Student plays from. ANO-14.2 */
static inline int anomaly_purse(const anomaly_state *s, int student)
{
    return s->advanced ? 0 : student;
}

static inline cb_seats anomaly_student_seats(const anomaly_state *s)
{
    return (cb_seats)((1u << s->players) - 2);
}

static inline int anomaly_hand_limit(const anomaly_state *s) /* ANO-2.7, ANO-14.2 */
{
    static const uint8_t limits[ANOMALY_STUDENTS + 1] = {0, 7, 4, 3};
    return s->advanced ? 8 : limits[s->students];
}

static inline int anomaly_hand_total(const anomaly_state *s)
{
    return s->student[0].hand_size + s->student[1].hand_size + s->student[2].hand_size;
}

static inline int anomaly_traps(const anomaly_state *s)
{
    return s->student[0].trap_count + s->student[1].trap_count + s->student[2].trap_count;
}

static inline bool anomaly_students_done(const anomaly_state *s) /* ANO-4.3 */
{
    return anomaly_hand_total(s) <= ANOMALY_DONE_CARDS;
}

/* The zones one normal step away from these for the Anomaly, with or without Phasing. ANO-8.1,
 * ANO-10.5 */
static inline anomaly_zone_set anomaly_steps(bool phasing, anomaly_zone_set from)
{
    anomaly_zone_set to = anomaly_spread(from);
    return phasing ? (anomaly_zone_set)(to | anomaly_spread_bays(from)) : to;
}

/* The zones it can step to from where it is. */
static inline anomaly_zone_set anomaly_next_zones(const anomaly_state *s)
{
    return anomaly_steps(anomaly_owns(s, ANOMALY_PHASING), anomaly_zone_bit(s->zone));
}

/* ---- cards.c: hands, pile and discard pile ---- */

int anomaly_electricity(const anomaly_state *s); /* on the board */
int anomaly_pile_size(const anomaly_state *s);
void anomaly_pile(const anomaly_state *s, uint8_t pile[ANOMALY_FACES]);
void anomaly_hand_add(anomaly_student *p, int face);
void anomaly_hand_take(anomaly_student *p, int face);
void anomaly_list_add(uint8_t *list, uint8_t *size, int value);
bool anomaly_list_take(uint8_t *list, uint8_t *size, int value);
/* Draws until all hands are full, then continues with `then`. ANO-12.2 */
anomaly_then anomaly_draw(anomaly_state *s, anomaly_then then, cb_log *log);
int anomaly_draw_student(const anomaly_state *s);

/* ---- knowledge.c: what may be deduced ---- */

void anomaly_know_nothing(anomaly_state *s);
/* What was said is forgotten, and what lies on the table is not: the tracking cards. */
void anomaly_forget(void *view);
void anomaly_student_in(anomaly_state *s, int student, anomaly_zone_set zones);
/* The Student is in `zones` or, if not `inside`, is not. */
void anomaly_student_says(anomaly_state *s, int student, anomaly_zone_set zones, bool inside);
void anomaly_student_stepped(anomaly_state *s, int student, int steps);
void anomaly_student_forced_to(anomaly_state *s, int student, int zone);
void anomaly_trap_laid(anomaly_state *s, int student);
void anomaly_trap_sprung(anomaly_state *s, int student, int zone);
void anomaly_says(anomaly_state *s, anomaly_zone_set zones, bool inside);
void anomaly_stepped(anomaly_state *s, bool fired);
void anomaly_jumped(anomaly_state *s, bool fired);
void anomaly_lured(anomaly_state *s, int goal, bool fired);
/* A creature-mode attack on a zone hid whether the Anomaly was there. */
void anomaly_perhaps_attacked(anomaly_state *s, int zone);
anomaly_zone_set anomaly_lure_steps(bool phasing, int from, int goal);
/* Where a figure in a set can get: by one step, or by Stims (range 1 or 2). */
anomaly_zone_set anomaly_student_reach(anomaly_zone_set from, int steps);
void anomaly_belief_sample(const anomaly_belief *b, const anomaly_state *s, int student,
                           cb_rng *rng, anomaly_student *out);
bool anomaly_belief_check(const anomaly_belief *b, const anomaly_state *s, cb_error *err);
/* Where a viewer may think a Student is. */
anomaly_zone_set anomaly_suspects(const anomaly_state *s, int viewer, int student);

/* ---- health.c ---- */

enum { ANOMALY_BY_STUDENTS, ANOMALY_BY_ANOMALY, ANOMALY_BY_NOBODY };

static inline int anomaly_students_health(const anomaly_state *s)
{
    return s->health[1] - s->health[0];
}

static inline int anomaly_own_health(const anomaly_state *s)
{
    return s->health[2] - s->health[1];
}

/* The spaces of the track where a marker that comes down to it is asked for Survival Spirit: bit 0 is
 * space 1 (health.c). */
uint32_t anomaly_spirit_spaces(const anomaly_state *s);

void anomaly_hurt_students(anomaly_state *s, int damage);
void anomaly_hurt(anomaly_state *s, int damage);
void anomaly_gain(anomaly_state *s, int amount);
/* After an event: the end of the match, Survival Spirit, or straight on with `then`. ANO-11.6 */
anomaly_then anomaly_event(anomaly_state *s, int students_before, int own_before, int cause,
                           anomaly_then then, cb_log *log);

/* ---- attack.c ---- */

anomaly_then anomaly_attack(anomaly_state *s, int attacker, int zone, bool fuel, int damage,
                            anomaly_then then, cb_log *log);

/* ---- flow.c: windows, slots, rounds ---- */

/* Plays on until a seat must decide. */
void anomaly_go_on(anomaly_state *s, anomaly_then then, cb_log *log);
/* Where a radiation token would go now; ANOMALY_NO_ZONE if nowhere. */
int anomaly_token_zone(const anomaly_state *s, int token);

/* A trap window comes first, then `then`. ANO-13.4 */
static inline anomaly_then anomaly_window_then(anomaly_state *s, anomaly_then then)
{
    s->window_then = (uint8_t)then;
    return ANOMALY_THEN_WINDOW;
}

/* ---- The decisions: moves and what each does, by stage (moves.c has the table) ---- */

static inline void anomaly_offer_zones(cb_move_list *list, int verb, anomaly_zone_set zones)
{
    for (uint64_t left = zones; left;) {
        cb_offer(list, CB_MOVE(verb, cb_take(&left)));
    }
}

typedef struct anomaly_stage {
    void (*moves)(const anomaly_state *s, int seat, cb_move_list *list);
    anomaly_then (*apply)(anomaly_state *s, int seat, cb_move m, cb_log *log);
    uint8_t question;
} anomaly_stage;

extern const anomaly_stage anomaly_stages[];
/* Names the six zones of a way to lay out the fuel. */
void anomaly_say_fuel(int n, cb_phrase *out);

#define STAGE(id, name, function, question)                                                        \
    void anomaly_##function##_moves(const anomaly_state *s, int seat, cb_move_list *list);         \
    anomaly_then anomaly_##function##_apply(anomaly_state *s, int seat, cb_move m, cb_log *log);
#include "games/anomaly/stages.def"

/* student.c */
int anomaly_reach_of_action(const anomaly_state *s); /* how far the acting Student moves */
bool anomaly_play_reveals(const anomaly_state *s, int face);
int anomaly_waiting_figure(const anomaly_state *s, int seat);
/* hunter.c: the Anomaly */
anomaly_then anomaly_part_end(anomaly_state *s);
/* What there is to feed on in its zone beside Students, fuel before electricity; 0xff: nothing. */
uint8_t anomaly_meal(const anomaly_state *s);
anomaly_then anomaly_feed_on(anomaly_state *s, cb_log *log);
/* specials.c */
anomaly_then anomaly_possess_on(anomaly_state *s);
anomaly_then anomaly_discharge_on(anomaly_state *s, cb_log *log);
bool anomaly_can_use(const anomaly_state *s, int special, int adapted);
bool anomaly_has_special(const anomaly_state *s);
/* The Anomaly goes to a zone: sensors, knowledge, announcements. */
typedef void anomaly_conclude(anomaly_state *s, bool fired);
void anomaly_arrive(anomaly_state *s, int zone, anomaly_conclude *conclude, cb_log *log);
void anomaly_reveal_self(anomaly_state *s, cb_log *log);
void anomaly_reveal_all(anomaly_state *s, cb_log *log);
/* Says that the Anomaly did something without saying where. */
void anomaly_tell_own(anomaly_state *s, cb_log *log, int verb, int zone);

/* ---- Announcements ---- */

/* Says something to everyone. */
static inline void anomaly_tell(cb_log *log, int seat, int verb, int a, int b)
{
    cb_tell(log, CB_PHRASE(seat, verb, (int16_t)a, (int16_t)b));
}

/* Remembers what a player chose to do as the last announcement. It may leave no other trace (a miss
 * where nobody could be), and what a seat hears of a step must follow from its views before and
 * after. */
static inline void anomaly_note(anomaly_state *s, int verb, int a, int b)
{
    s->last = (uint8_t)verb;
    s->last_refs[0] = (uint8_t)a;
    s->last_refs[1] = (uint8_t)b;
}

static inline void anomaly_announce(anomaly_state *s, cb_log *log, int seat, int verb, int a, int b)
{
    anomaly_note(s, verb, a, b);
    anomaly_tell(log, seat, verb, a, b);
}

/* ---- What the game's table names ---- */
void anomaly_hide(void *state, int viewer);
void anomaly_guess(void *state, int viewer, cb_rng *rng);
bool anomaly_check(const void *state, cb_error *err);
void anomaly_judge(const void *state, float judged[CB_MAX_SEATS]);
extern const struct cb_features anomaly_features; /* features.c */
void anomaly_draw_board(const void *view, const cb_look *look, cb_canvas *out);
bool anomaly_start(void *state, const cb_setup *setup, cb_error *err);
cb_phase anomaly_phase(const void *state, cb_seats *who);
int anomaly_moves(const void *state, int seat, cb_move *out);
uint32_t anomaly_weight(const void *state, cb_move m);
cb_move anomaly_roll(const void *state, cb_rng *rng);
void anomaly_apply(void *state, int seat, cb_move m, cb_log *log);
void anomaly_result(const void *state, cb_result *out);
void anomaly_say(const void *state, int seat, cb_move m, cb_phrase *out);
void anomaly_ask(const void *state, int seat, cb_phrase *out);
bool anomaly_why(const void *view, int seat, const cb_tried *tried, cb_phrase *reason);
extern const cb_topic anomaly_topics[]; /* facts.c */
extern const cb_source anomaly_sources[];
void anomaly_account(const void *before, const void *after, const cb_log *log, cb_account *account);

#endif
