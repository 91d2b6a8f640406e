/*
 * What players compute at the table beyond legal moves: how far they get, what weapons reach, who
 * threatens which square, what boards are worth. Everything comes from the functions of the rules.
 * For another player they are asked as if it were that player's turn.
 */
#include "games/adrenaline/facts.h"
#include "core/kind.h"
#include "games/adrenaline/kinds.h"
#include "games/adrenaline/rules.h"

#include <string.h>

/* The same position in another player's turn, with no shot under way. */
static adrenaline_state in_turn_of(const adrenaline_state *s, int seat)
{
    adrenaline_state theirs = *s;
    if (seat != s->turn) {
        theirs.turn = (uint8_t)seat;
        theirs.tagged = 0;
    }
    memset(&theirs.shot, 0, sizeof theirs.shot);
    return theirs;
}

/* ---- The three actions
 * ------------------------------------------------------------------------ */

/* How far the viewer's actions go, and where they lead. */
typedef struct actions {
    uint8_t run, grab, shoot, reload;
    uint8_t further; /* set of actions that go further than unhurt and before the frenzy */
    adrenaline_squares run_to, grab_at, shoot_from;
} actions;

static const char *const action_names[] = {"run", "grab", "shoot"};
static const cb_kind kind_action = CB_NAMED("action", action_names, .some = NULL);

static const cb_field action_fields[] = {
    CB_FIELD(actions, run, CB_U8, &adrenaline_kind_eight),
    CB_FIELD(actions, grab, CB_U8, &adrenaline_kind_eight),
    CB_FIELD(actions, shoot, CB_U8, &adrenaline_kind_eight),
    CB_FIELD(actions, reload, CB_U8, &cb_kind_bool),
    CB_FIELD(actions, further, CB_SET, &kind_action),
    CB_FIELD(actions, run_to, CB_SET, &adrenaline_kind_square),
    CB_FIELD(actions, grab_at, CB_SET, &adrenaline_kind_square),
    CB_FIELD(actions, shoot_from, CB_SET, &adrenaline_kind_square),
    CB_FIELDS_END,
};

static uint8_t further_than_unhurt(const adrenaline_state *s)
{
    adrenaline_state unhurt = *s;
    unhurt.frenzy = 0;
    unhurt.seats[s->turn].damages = 0;
    adrenaline_form now = adrenaline_forms(s), then = adrenaline_forms(&unhurt);
    return (uint8_t)((now.run > then.run) | (now.grab > then.grab) << 1 |
                     (now.shoot > then.shoot) << 2);
}

static void tell_actions(const void *view, int viewer, void *facts)
{
    actions *told = facts;
    if (viewer < 0) {
        return;
    }
    const adrenaline_state s = in_turn_of(view, viewer);
    adrenaline_form form = adrenaline_forms(&s);
    *told =
        (actions){.run = form.run, .grab = form.grab, .shoot = form.shoot, .reload = form.reload};
    told->further = further_than_unhurt(&s);
    if (s.seats[viewer].square == ADRENALINE_OFF) {
        return;
    }
    told->run_to = form.run ? adrenaline_squares_within(&s, form.run) : 0;
    for (uint64_t left = adrenaline_squares_within(&s, form.grab); left;) {
        int square = cb_take(&left);
        told->grab_at |= (adrenaline_squares)(adrenaline_can_grab_at(&s, square) << square);
    }
    for (uint64_t left = adrenaline_squares_within(&s, form.shoot); left;) {
        int square = cb_take(&left);
        told->shoot_from |=
            (adrenaline_squares)(adrenaline_can_shoot(&s, square, form.reload) << square);
    }
}

/* ---- Weapons
 * ---------------------------------------------------------------------------------- */

/* What a weapon could hurt from where its owner stands, and what only after a move of the
 * action. */
typedef struct aim {
    adrenaline_squares now, later;
    uint8_t weapon;
} aim;

typedef struct arsenal {
    aim weapons[ADRENALINE_WEAPONS_HELD];
    uint8_t held;
} arsenal;

typedef struct aims {
    arsenal seats[ADRENALINE_FIGURES];
    aim racks[ADRENALINE_RACKS]; /* the weapons on the racks, as if the viewer had them */
    uint8_t figures, on_racks;
} aims;

static const cb_field aim_fields[] = {
    CB_FIELD(aim, weapon, CB_U8, &adrenaline_kind_weapon),
    CB_FIELD(aim, now, CB_SET, &adrenaline_kind_square),
    CB_FIELD(aim, later, CB_SET, &adrenaline_kind_square),
    CB_FIELDS_END,
};
static const cb_field arsenal_fields[] = {
    CB_NESTED_LIST(arsenal, weapons, held, aim_fields),
    CB_FIELDS_END,
};
static const cb_field aims_fields[] = {
    CB_NESTED_LIST(aims, seats, figures, arsenal_fields, .index = &cb_kind_seat),
    CB_NESTED_LIST(aims, racks, on_racks, aim_fields),
    CB_FIELDS_END,
};

/* Of the turn player. */
static aim aim_with(const adrenaline_state *s, int weapon)
{
    int square = s->seats[s->turn].square;
    aim a = {.weapon = (uint8_t)weapon};
    if (square == ADRENALINE_OFF) {
        return a;
    }
    a.now = adrenaline_hurts(s, weapon, square, 0, 0);
    for (uint64_t at = adrenaline_squares_within(s, adrenaline_forms(s).shoot); at;) {
        a.later |= adrenaline_hurts(s, weapon, cb_take(&at), 0, 0);
    }
    a.later &= (adrenaline_squares)~a.now;
    return a;
}

static void tell_aims(const void *view, int viewer, void *facts)
{
    aims *told = facts;
    const adrenaline_state *now = view;
    told->figures = now->figures;
    for (int seat = 0; seat < now->figures; seat++) {
        const adrenaline_state s = in_turn_of(now, seat);
        arsenal *a = &told->seats[seat];
        for (uint64_t left = s.seats[seat].weapons; left && a->held < ADRENALINE_WEAPONS_HELD;) {
            a->weapons[a->held++] = aim_with(&s, cb_take(&left));
        }
    }
    for (int slot = 0; viewer >= 0 && slot < ADRENALINE_RACKS; slot++) {
        const adrenaline_state s = in_turn_of(now, viewer);
        if (s.racks[slot] != ADRENALINE_NONE) {
            told->racks[told->on_racks++] = aim_with(&s, s.racks[slot]);
        }
    }
}

/* ---- Threats
 * ---------------------------------------------------------------------------------- */

/* Squares where another player could hurt the viewer in their next turn: by a shot with the move of
 * its action, and after running first (ADR-3.1, ADR-11.2, ADR-14.4). */
typedef struct threat {
    adrenaline_squares shot, run;
} threat;

typedef struct threats {
    threat seats[ADRENALINE_FIGURES];
    uint8_t figures;
} threats;

static const cb_field threat_fields[] = {
    CB_FIELD(threat, shot, CB_SET, &adrenaline_kind_square),
    CB_FIELD(threat, run, CB_SET, &adrenaline_kind_square),
    CB_FIELDS_END,
};
static const cb_field threats_fields[] = {
    CB_NESTED_LIST(threats, seats, figures, threat_fields, .index = &cb_kind_seat),
    CB_FIELDS_END,
};

/* All squares that a seat's weapons hurt from a set of squares. */
static adrenaline_squares hurt_from(const adrenaline_state *s, int seat, bool reload,
                                    adrenaline_squares from, adrenaline_targets hidden)
{
    adrenaline_squares hurt = 0;
    const adrenaline_player *p = &s->seats[seat];
    for (uint64_t left = reload ? p->weapons : p->loaded; left;) {
        int w = cb_take(&left);
        adrenaline_cubes spent = cb_has(p->loaded, w) ? 0 : adrenaline_weapons[w].reload;
        for (uint64_t at = from; at;) {
            hurt |= adrenaline_hurts(s, w, cb_take(&at), spent, hidden);
        }
    }
    return hurt;
}

static threat threat_of(const adrenaline_state *now, int seat, int viewer)
{
    adrenaline_targets hidden = (adrenaline_targets)(viewer >= 0 ? cb_bit(viewer) : 0);
    const adrenaline_state s = in_turn_of(now, seat);
    int square = s.seats[seat].square;
    threat t = {0};
    if (seat == viewer || square == ADRENALINE_OFF) {
        return t;
    }
    if (s.bot && seat == s.players) { /* ADR-X2.3: it shoots whom it sees, after a step */
        for (uint64_t left = adrenaline_within(s.map, square, 1); left;) {
            t.shot |= adrenaline_squares_from(&s, ADRENALINE_SEEN, cb_take(&left));
        }
        return t;
    }
    adrenaline_form form = adrenaline_forms(&s);
    t.shot = hurt_from(&s, seat, form.reload, adrenaline_within(s.map, square, form.shoot), hidden);
    if (form.actions > 1) {
        t.run = hurt_from(&s, seat, form.reload,
                          adrenaline_within(s.map, square, form.run + form.shoot), hidden);
        t.run &= (adrenaline_squares)~t.shot;
    }
    return t;
}

static void tell_threats(const void *view, int viewer, void *facts)
{
    threats *told = facts;
    const adrenaline_state *s = view;
    told->figures = s->figures;
    for (int seat = 0; seat < s->figures; seat++) {
        told->seats[seat] = threat_of(s, seat, viewer);
    }
}

/* ---- The effects of the shot under way
 * -------------------------------------------------------- */

static const char *const use_names[] = {"ready", "used", "later", "dear", "idle"};
static const cb_kind kind_use = {
    .id = "use", .min = 0, .max = ADRENALINE_USE_IDLE, .names = use_names};

typedef struct effect_use {
    uint8_t effect, use;
} effect_use;

typedef struct shot_uses {
    effect_use effects[ADRENALINE_EFFECTS];
    uint8_t count;
} shot_uses;

static const cb_field use_fields[] = {
    CB_FIELD(effect_use, effect, CB_U8, &adrenaline_kind_effect),
    CB_FIELD(effect_use, use, CB_U8, &kind_use),
    CB_FIELDS_END,
};
static const cb_field uses_fields[] = {
    CB_NESTED_LIST(shot_uses, effects, count, use_fields),
    CB_FIELDS_END,
};

static void tell_uses(const void *view, int viewer, void *facts)
{
    const adrenaline_state *s = view;
    shot_uses *told = facts;
    (void)viewer;
    for (int row = 0; s->stage == ADRENALINE_EFFECT && row < ADRENALINE_EFFECTS; row++) {
        const adrenaline_effect *e = adrenaline_row(s, row);
        if (e->id) {
            told->effects[told->count++] =
                (effect_use){.effect = e->id, .use = (uint8_t)adrenaline_use_of(s, row)};
        }
    }
}

/* ---- Points
 * ----------------------------------------------------------------------------------- */

enum { RANKS = 6 };

/* What a board is worth: the values of its ranks, how many skulls cover, who would get what now. */
typedef struct board {
    uint8_t values[RANKS];
    uint8_t value_count, covered;
    adrenaline_share shares[ADRENALINE_FIGURES];
    uint8_t share_count, killed;
    uint16_t projected; /* its owner's points if the match ended now */
} board;

typedef struct worth {
    board seats[ADRENALINE_FIGURES];
    uint8_t figures;
} worth;

static const cb_field share_fields[] = {
    CB_FIELD(adrenaline_share, seat, CB_U8, &cb_kind_seat),
    CB_FIELD(adrenaline_share, tokens, CB_U8, &adrenaline_kind_byte),
    CB_FIELD(adrenaline_share, points, CB_U8, &adrenaline_kind_byte),
    CB_FIELD(adrenaline_share, first, CB_U8, &cb_kind_bool),
    CB_FIELDS_END,
};
static const cb_field board_fields[] = {
    CB_LIST(board, values, value_count, CB_U8, &adrenaline_kind_byte),
    CB_FIELD(board, covered, CB_U8, &adrenaline_kind_eight),
    CB_NESTED_LIST(board, shares, share_count, share_fields),
    CB_FIELD(board, killed, CB_U8, &cb_kind_bool),
    CB_FIELD(board, projected, CB_U16, &adrenaline_kind_points),
    CB_FIELDS_END,
};
static const cb_field worth_fields[] = {
    CB_NESTED_LIST(worth, seats, figures, board_fields, .index = &cb_kind_seat),
    CB_FIELDS_END,
};

static void tell_worth(const void *view, int viewer, void *facts)
{
    const adrenaline_state *s = view;
    adrenaline_state ended = *s;
    worth *told = facts;
    (void)viewer;
    told->figures = s->figures;
    if (s->stage != ADRENALINE_FINISHED) {
        adrenaline_final_scoring(&ended, NULL);
    }
    for (int seat = 0; seat < s->figures; seat++) {
        board *b = &told->seats[seat];
        const uint8_t *values;
        b->value_count = (uint8_t)adrenaline_board_values(&s->seats[seat], &values);
        memcpy(b->values, values, b->value_count);
        b->covered = s->seats[seat].flipped ? 0 : (uint8_t)(RANKS - b->value_count);
        b->share_count = (uint8_t)adrenaline_board_shares(s, seat, b->shares);
        b->killed = s->seats[seat].damages >= ADRENALINE_KILLSHOT;
        b->projected = ended.seats[seat].points;
    }
}

const cb_topic adrenaline_topics[] = {
    CB_TOPIC("actions", "How far your actions go, and where they lead", action_fields, actions,
             tell_actions),
    CB_TOPIC("aims", "What each weapon could hurt, now and after the move of its action",
             aims_fields, aims, tell_aims),
    CB_TOPIC("threats", "Where others could hurt you in their next turn", threats_fields, threats,
             tell_threats),
    CB_TOPIC("uses", "Which effects of the weapon under way can be used, and why others not",
             uses_fields, shot_uses, tell_uses),
    CB_TOPIC("worth", "What each board is worth, to whom, and the points if the game ended now",
             worth_fields, worth, tell_worth),
    CB_FIXED_TOPIC("arenas", "The four arenas: squares, rooms, sides, sight and distances",
                   adrenaline_arenas_fields, adrenaline_arenas_facts, adrenaline_tell_arenas),
    CB_FIXED_TOPIC("cards", "The weapons: colours, costs, and their effects in order",
                   adrenaline_cards_fields, adrenaline_cards_facts, adrenaline_tell_cards),
    CB_FIXED_TOPIC("row", "The row of damage: its spaces, and the tokens that change something",
                   adrenaline_row_fields, adrenaline_row_facts, adrenaline_tell_row),
    CB_TOPICS_END,
};
