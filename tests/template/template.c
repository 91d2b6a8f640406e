/* Lanterns. The rules are in rules.md beside this file. A bigger game has a file for each of the
 * parts below: tables, rules, words, picture, and game.c with the table at the end. */
#include "template/template.h"

#include <string.h>

#include "core/bits.h"
#include "core/canvas.h"

/* ---- Words: kinds, fields, verbs ---------------------------------------------------------- */

static const char *const stage_names[] = {"deal", "bet", "decide", "draw", "over"};
static const char *const lengths[] = {"short", "long", NULL};
static const uint8_t goals[] = {3, 7}; /* TPL-1.2 */

static const cb_kind card = {.id = "card", .min = 1, .max = TPL_CARDS, .some = "a card"};
static const cb_kind stage = {.id = "stage", .min = 0, .max = TPL_OVER, .names = stage_names};
static const cb_kind lantern = {.id = "bet", .min = 0, .max = 2};
static const cb_kind score = {.id = "points", .min = 0, .max = 10};
static const cb_kind goal = {.id = "goal", .min = 3, .max = 7};

static const cb_field fields[] = {
    CB_FIELD(tpl_state, goal, CB_U8, &goal),
    CB_FIELD(tpl_state, stage, CB_U8, &stage),
    CB_FIELD(tpl_state, turn, CB_U8, &cb_kind_seat),
    CB_FIELD(tpl_state, seen, CB_SET, &card),
    CB_ARRAY(tpl_state, bets, CB_U8, &lantern, .index = &cb_kind_seat),
    CB_ARRAY(tpl_state, hand, CB_U8, &card, .index = &cb_kind_seat, .know = CB_KNOW_OWNER,
             .blank = 0, .has_unknown = true),
    CB_ARRAY(tpl_state, shown, CB_U8, &card, .index = &cb_kind_seat, .blank = 0,
             .has_unknown = true),
    CB_ARRAY(tpl_state, points, CB_U8, &score, .index = &cb_kind_seat),
    CB_FIELDS_END,
};

enum {
#define CHANCE(id, ...) V_##id,
#define MOVE(id, ...) V_##id,
#define EVENT(id, ...) V_##id,
#define ASK(id, ...) V_ASK_##id,
#define WHY(id, ...) V_##id,
#include "template/verbs.def"
};

static const cb_verb verbs[] = {
#include "core/verb_rows.def"
#include "template/verbs.def"
    {.name = NULL},
};

/* ---- Rules ---------------------------------------------------------------------------------- */

static uint8_t bit_of(int value)
{
    return value ? (uint8_t)(1U << (value - 1)) : 0;
}

/* The cards that nobody holds and nobody has laid open: the bag is derived, never stored. */
static uint64_t bag(const tpl_state *s)
{
    return cb_first(TPL_CARDS) & ~(uint64_t)(s->seen | bit_of(s->hand[0]) | bit_of(s->hand[1]));
}

static bool start(void *state, const cb_setup *setup, cb_error *err)
{
    (void)err;
    tpl_state *s = state;
    memset(s, 0, sizeof *s);
    s->goal = goals[setup->options[0]];
    return true;
}

static cb_phase phase(const void *state, cb_seats *who)
{
    const tpl_state *s = state;
    if (s->stage == TPL_OVER) {
        return CB_OVER;
    }
    if (s->stage == TPL_DEAL || s->stage == TPL_DRAW) {
        return CB_NATURE;
    }
    *who = (cb_seats)(1U << s->turn);
    return CB_PLAYERS;
}

static int moves(const void *state, int seat, cb_move *out)
{
    const tpl_state *s = state;
    int n = 0;
    if (seat == CB_NATURE_SEAT) {
        for (uint64_t left = bag(s); left;) {
            out[n++] = CB_MOVE(V_DRAW, cb_take(&left) + 1);
        }
    } else if (s->stage == TPL_BET) {
        out[n++] = CB_MOVE(V_BET, 1);
        out[n++] = CB_MOVE(V_BET, 2);
    } else {
        out[n++] = CB_MOVE(V_KEEP);
        out[n++] = CB_MOVE(V_SWAP);
    }
    return n;
}

static uint32_t weight(const void *state, cb_move m)
{
    (void)state;
    (void)m;
    return 1; /* every remaining card is equally likely */
}

/* TPL-2.4: both cards are shown, the higher takes all lanterns, and a new round begins. The shown
 * cards stay in the state: what the players hear must be found in what they see. */
static void show(tpl_state *s, cb_log *log)
{
    int best = s->hand[0] > s->hand[1] ? 0 : 1, gain = s->bets[0] + s->bets[1];
    for (int seat = 0; seat < TPL_PLAYERS; seat++) {
        cb_tell(log, CB_PHRASE(seat, V_SHOW, s->hand[seat]));
        s->shown[seat] = s->hand[seat];
        s->hand[seat] = s->bets[seat] = 0;
    }
    cb_reveal(log);
    cb_tell(log, CB_PHRASE(best, V_SCORE, (int16_t)gain));
    s->points[best] = (uint8_t)(s->points[best] + gain);
    s->seen = 0;
    s->turn = 0;
    s->stage = s->points[best] >= s->goal ? TPL_OVER : TPL_DEAL;
}

/* This seat is done: the other's turn, or the end of the round. */
static void next_turn(tpl_state *s, cb_log *log)
{
    if (s->turn == 1) {
        show(s, log);
    } else {
        s->turn = 1;
        s->stage = TPL_BET;
    }
}

static void draw_card(tpl_state *s, int drawn, cb_log *log)
{
    s->hand[s->turn] = (uint8_t)drawn;
    cb_tell_to(log, (cb_seats)(1U << s->turn), CB_PHRASE(s->turn, V_DEAL, (int16_t)drawn));
    if (s->stage == TPL_DRAW) {
        next_turn(s, log);
    } else {
        s->stage = s->turn ? TPL_BET : TPL_DEAL; /* TPL-2.1 */
        s->turn = !s->turn;
    }
}

static void apply(void *state, int seat, cb_move m, cb_log *log)
{
    tpl_state *s = state;
    int verb = cb_move_verb(m), value = cb_move_ref(m, 0);
    if (verb == V_DRAW) {
        draw_card(s, value, log);
    } else if (verb == V_BET) { /* TPL-2.2 */
        cb_tell(log, CB_PHRASE(seat, V_BET, (int16_t)value));
        s->bets[seat] = (uint8_t)value;
        s->stage = TPL_DECIDE;
    } else if (verb == V_KEEP) {
        cb_tell(log, CB_SAY(seat, V_KEEP));
        next_turn(s, log);
    } else { /* TPL-2.3 */
        cb_tell(log, CB_PHRASE(seat, V_OPEN, s->hand[seat]));
        cb_reveal(log);
        s->seen |= bit_of(s->hand[seat]);
        s->hand[seat] = 0;
        s->stage = TPL_DRAW;
    }
}

static void result(const void *state, cb_result *out)
{
    const tpl_state *s = state;
    *out = (cb_result){.over = s->stage == TPL_OVER, .players = TPL_PLAYERS};
    out->points[0] = s->points[0];
    out->points[1] = s->points[1];
    if (out->over) {
        cb_result_rank(out);
    }
}

static void ask(const void *state, int seat, cb_phrase *out)
{
    const tpl_state *s = state;
    *out = CB_SAY(seat, s->stage == TPL_BET ? V_ASK_BET : V_ASK_SWAP);
}

/* Whether a seat holds a card follows from the stage alone, which everybody sees. */
static bool holds(const tpl_state *s, int seat)
{
    return s->stage == TPL_DEAL
               ? seat < s->turn
               : s->stage != TPL_OVER && !(s->stage == TPL_DRAW && seat == s->turn);
}

static void guess(void *state, int viewer, cb_rng *rng)
{
    tpl_state *s = state;
    for (int seat = 0; seat < TPL_PLAYERS; seat++) {
        if (seat != viewer && holds(s, seat)) {
            s->hand[seat] = (uint8_t)(cb_any(bag(s), rng) + 1);
        }
    }
}

/* What a seat may have done so far in this round: bets, then perhaps lays a card open. */
static bool seat_is_right(const tpl_state *s, int seat)
{
    bool in_turns = s->stage != TPL_DEAL && s->stage != TPL_OVER;
    bool has_bet = in_turns && (seat < s->turn || (seat == s->turn && s->stage != TPL_BET));
    return (s->bets[seat] != 0) == has_bet && (s->hand[seat] != 0) == holds(s, seat);
}

static bool check(const void *state, cb_error *err)
{
    const tpl_state *s = state;
    if (s->turn >= TPL_PLAYERS || (s->goal != goals[0] && s->goal != goals[1])) {
        return cb_fail(err, CB_EPOSITION, "turn is 0 or 1, goal %d or %d", goals[0], goals[1]);
    }
    if ((s->points[0] >= s->goal) + (s->points[1] >= s->goal) != (s->stage == TPL_OVER)) {
        return cb_fail(err, CB_EPOSITION, "points: it is over when one player has the goal");
    }
    if (!seat_is_right(s, 0) || !seat_is_right(s, 1)) {
        return cb_fail(err, CB_EPOSITION, "hand, bets: they do not fit the stage of the round");
    }
    int held = holds(s, 0) + holds(s, 1), open = cb_count(s->seen);
    int least = s->stage == TPL_DRAW, most = s->stage == TPL_DEAL ? 0 : s->turn + least;
    if (open < least || open > most || cb_count(bag(s)) != TPL_CARDS - held - open) {
        return cb_fail(err, CB_EPOSITION, "seen: these cards cannot lie open now");
    }
    return true;
}

static void judge(const void *state, float worth[CB_MAX_SEATS])
{
    const tpl_state *s = state;
    worth[0] = 0.5F + 0.5F * (float)(s->points[0] - s->points[1]) / 10.0F;
    worth[1] = 1.0F - worth[0];
}

/* ---- What else it can be asked -------------------------------------------------------------- */

/* The cards that the other seat may hold as far as this viewer knows, and which of them win. */
typedef struct tpl_odds {
    uint8_t possible, stronger;
} tpl_odds;

static const cb_field odds_fields[] = {
    CB_FIELD(tpl_odds, possible, CB_SET, &card),
    CB_FIELD(tpl_odds, stronger, CB_SET, &card),
    CB_FIELDS_END,
};

static void tell_odds(const void *view, int viewer, void *facts)
{
    const tpl_state *s = view;
    tpl_odds *odds = facts;
    if (viewer >= 0 && holds(s, !viewer)) {
        odds->possible = (uint8_t)bag(s);
        odds->stronger = (uint8_t)(bag(s) & ~cb_first(s->hand[viewer]));
    }
}

/* What never changes: the points that win each length of match. */
typedef struct tpl_lengths {
    uint8_t goals[2];
} tpl_lengths;

static const cb_field length_fields[] = {
    CB_ARRAY(tpl_lengths, goals, CB_U8, &goal),
    CB_FIELDS_END,
};

static void tell_lengths(const void *view, int viewer, void *facts)
{
    (void)view;
    (void)viewer;
    memcpy(((tpl_lengths *)facts)->goals, goals, sizeof goals);
}

static const cb_topic topics[] = {
    CB_TOPIC("odds", "Which cards the other seat may hold", odds_fields, tpl_odds, tell_odds),
    CB_FIXED_TOPIC("lengths", "How many points win", length_fields, tpl_lengths, tell_lengths),
    CB_TOPICS_END,
};

static bool why(const void *view, int seat, const cb_tried *tried, cb_phrase *reason)
{
    const tpl_state *s = view;
    if (s->stage == TPL_BET && tried->thing.kind == &lantern && tried->thing.value == 0) {
        *reason = CB_PHRASE(seat, V_NO_LANTERN, 0); /* TPL-2.2 */
        return true;
    }
    return false;
}

/* ---- Picture -------------------------------------------------------------------------------- */

/* What a move can name is shown as such where the look marks it: here the lanterns of whoever lights
 * them. Terminal and page find by it what can be chosen, and where. */
static int draw_lanterns(const tpl_state *s, int seat, const cb_look *look, cb_canvas *out, int x)
{
    for (int n = 1; n <= 2; n++) {
        bool marked = seat == s->turn && cb_look_marks(look, &lantern, n);
        cb_style style = {.ink = marked ? CB_INK_ACCENT : (uint8_t)cb_seat_ink(seat)};
        x = cb_canvas_text(out, x, seat, style, s->bets[seat] >= n ? "(*)" : "( )");
    }
    return x;
}

static void draw(const void *view, const cb_look *look, cb_canvas *out)
{
    const tpl_state *s = view;
    for (int seat = 0; seat < TPL_PLAYERS; seat++) {
        cb_style style = {.ink = (uint8_t)cb_seat_ink(seat)};
        char sign = s->hand[seat] ? (char)('0' + s->hand[seat]) : holds(s, seat) ? '?' : '-';
        cb_canvas_print(out, 0, seat, style, "%c [%c]", cb_seat_letter(seat), sign);
        int x = draw_lanterns(s, seat, look, out, 7);
        cb_canvas_print(out, x + 2, seat, style, "points %d of %d", s->points[seat], s->goal);
    }
}

/* ---- The table ------------------------------------------------------------------------------ */

static const cb_option options[] = {
    {.name = "length", .title = "How many points win", .choices = lengths, .standard = 0},
    CB_OPTIONS_END,
};

const cb_game template_game = {
    .about = {.id = "template",
              .title = "Lanterns",
              .blurb = "Two cards, two lanterns: the higher card takes the light.",
              .min_players = TPL_PLAYERS,
              .max_players = TPL_PLAYERS,
              .complete = true,
              .rules_version = 1,
              .max_moves = TPL_CARDS,
              .state_bytes = sizeof(tpl_state),
              .options = options},
    .rules = {.start = start,
              .phase = phase,
              .moves = moves,
              .weight = weight,
              .apply = apply,
              .result = result,
              .check = check},
    .known = {.fields = fields, .secrets = true, .guess = guess},
    .told = {.verbs = verbs, .ask = ask, .draw = draw, .why = why, .topics = topics},
    .bots = {.judge = judge},
};
