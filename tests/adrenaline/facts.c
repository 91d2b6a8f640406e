/*
 * What Adrenaline reports beyond legal moves, checked by playing. A weapon reaches exactly the
 * squares whose figures some way of shooting it hurts, and a board is worth what scoring pays for
 * it.
 */
#include <stdio.h>
#include <string.h>

#include "core/json.h"
#include "games/adrenaline/rules.h"
#include "play/playout.h"

enum { GAMES = 40, STEPS = 900, NODES = 60000 };

extern const cb_game adrenaline_game;

static int failures, shots, boards, threatened;

/* ---- Every way to shoot
 * ----------------------------------------------------------------------- */

static bool shooting(const adrenaline_state *s, int seat)
{
    return s->turn == seat && s->actor == seat && s->stage >= ADRENALINE_EFFECT &&
           s->stage <= ADRENALINE_BRING;
}

/* Whom some continuation of the shot hurts. */
static adrenaline_targets hurt_by(const adrenaline_state *s, int seat,
                                  const uint8_t before[ADRENALINE_FIGURES], int *nodes)
{
    adrenaline_targets hurt = 0;
    cb_move moves[ADRENALINE_MOVES_MOST];
    for (int i = 0; i < s->figures; i++) {
        hurt |= (adrenaline_targets)((s->seats[i].damages > before[i]) << i);
    }
    if (s->stage == ADRENALINE_BOOST || s->stage == ADRENALINE_ANSWER) {
        adrenaline_state next = *s; /* decline, then continue */
        int n = adrenaline_moves(s, s->actor, moves);
        for (int i = 0; i < n; i++) {
            int verb = cb_move_verb(moves[i]);
            if (verb == ADRENALINE_V_NO_SCOPE || verb == ADRENALINE_V_NO_TAGBACK) {
                adrenaline_apply(&next, s->actor, moves[i], NULL);
                return hurt | hurt_by(&next, seat, before, nodes);
            }
        }
    }
    if (!shooting(s, seat) || --*nodes < 0) {
        return hurt;
    }
    int n = adrenaline_moves(s, seat, moves);
    for (int i = 0; i < n; i++) {
        adrenaline_state next = *s;
        adrenaline_apply(&next, seat, moves[i], NULL);
        hurt |= hurt_by(&next, seat, before, nodes);
    }
    return hurt;
}

static void try_weapon(const adrenaline_state *s, int seat, int weapon)
{
    adrenaline_state next = *s;
    uint8_t before[ADRENALINE_FIGURES];
    int nodes = NODES;
    for (int i = 0; i < ADRENALINE_FIGURES; i++) {
        before[i] = s->seats[i].damages;
        if (before[i] >= ADRENALINE_TRACK) {
            return; /* a full board shows no new damage */
        }
    }
    next.stage = ADRENALINE_SHOOT;
    next.approach = 0;
    next.reloading = 0;
    adrenaline_squares told = adrenaline_hurts(&next, weapon, s->seats[seat].square, 0, 0);
    adrenaline_targets hurt = 0;
    if (adrenaline_can_fire(&next, weapon, s->seats[seat].square, adrenaline_purse(s, seat))) {
        adrenaline_apply(&next, seat, CB_MOVE(ADRENALINE_V_FIRE, weapon), NULL);
        hurt = hurt_by(&next, seat, before, &nodes);
    }
    shots++;
    for (int i = 0; i < s->figures && nodes >= 0; i++) {
        int square = s->seats[i].square;
        if (i != seat && square != ADRENALINE_OFF && cb_has(told, square) != cb_has(hurt, i)) {
            printf("weapon %d of seat %d on %d: figure %d on %d is %s, but a shot can%s hurt it\n",
                   weapon, seat, s->seats[seat].square, i, square,
                   cb_has(told, square) ? "reported in reach" : "not told",
                   cb_has(hurt, i) ? "" : "not");
            failures++;
        }
    }
}

/* ---- Boards
 * ----------------------------------------------------------------------------------- */

static void try_boards(const adrenaline_state *s)
{
    for (int i = 0; i < s->figures; i++) {
        adrenaline_state scored = *s;
        adrenaline_share shares[ADRENALINE_FIGURES];
        adrenaline_score_board(&scored, i, NULL);
        int n = adrenaline_board_shares(s, i, shares);
        for (int k = 0; k < n; k++, boards++) {
            int got = scored.seats[shares[k].seat].points - s->seats[shares[k].seat].points;
            if (got != shares[k].points + shares[k].first) {
                printf("board of %d: %d gets %d, not %d\n", i, shares[k].seat, got,
                       shares[k].points + shares[k].first);
                failures++;
            }
        }
    }
}

/* ---- Threats: whoever is hurt in a turn stood on a square that was reported
 * ------------------- */

static adrenaline_squares threat_to(const adrenaline_state *s, int victim, int by)
{
    cb_text text = {0};
    cb_json json = {0};
    adrenaline_squares squares = 0;
    cb_topic_write(&adrenaline_game, cb_topic_find(&adrenaline_game, "threats"), s, victim, &text);
    if (!cb_json_parse(&json, text.data, text.length, NULL)) {
        failures++;
        return 0;
    }
    uint32_t at = cb_json_member(&json, 0, "seats") + 1;
    for (int i = 0; i < by; i++) {
        at = json.nodes[at].after;
    }
    const char *const ways[] = {"shot", "run"};
    for (int w = 0; w < 2; w++) {
        uint32_t array = cb_json_member(&json, at, ways[w]), member = array + 1;
        for (uint32_t i = 0; i < json.nodes[array].count; i++, member++) {
            int square = (json.text[json.nodes[member].start + 1] - '0') * 4 +
                         json.text[json.nodes[member].start + 3] - '0';
            squares |= adrenaline_square_bit(square);
        }
    }
    cb_json_free(&json);
    cb_text_free(&text);
    return squares;
}

/* At the start of a turn: what is reported. Afterwards: was it right? */
typedef struct watch {
    int turn, seat;
    adrenaline_squares told[ADRENALINE_FIGURES];
    uint8_t square[ADRENALINE_FIGURES];
    bool moved; /* newton, teleporter and grabbing reach farther than running and shooting */
} watch;

static void begin_watch(watch *w, const adrenaline_state *s)
{
    w->seat = s->turn;
    w->moved = s->stage != ADRENALINE_ACT || s->actions != adrenaline_forms(s).actions;
    for (int i = 0; i < s->figures && !w->moved; i++) {
        w->square[i] = s->seats[i].square;
        w->told[i] = i == s->turn ? 0 : threat_to(s, i, s->turn);
    }
}

static void check_hit(const watch *w, const adrenaline_state *before, const adrenaline_state *after)
{
    for (int i = 0; i < after->players && !w->moved; i++) {
        bool hit = after->seats[i].damages > before->seats[i].damages && i != w->seat &&
                   before->stage >= ADRENALINE_EFFECT && before->stage <= ADRENALINE_BRING &&
                   w->square[i] != ADRENALINE_OFF;
        threatened += hit;
        if (hit && !cb_has(w->told[i], w->square[i])) {
            printf("seat %d hit %d on square %d with weapon %d, which was not reported\n", w->seat,
                   i, w->square[i], before->shot.weapon);
            failures++;
        }
    }
}

static void play(int seed)
{
    static adrenaline_state s, before;
    cb_setup setup;
    cb_rng rng;
    cb_move moves[ADRENALINE_MOVES_MOST];
    watch w = {.seat = -1, .moved = true};
    cb_setup_init(&adrenaline_game, &setup);
    setup.players = (uint8_t)(3 + seed % 3);
    setup.options[0] = (uint8_t)(seed % 4);
    setup.options[3] = (uint8_t)(seed % 5 == 0);
    cb_rng_seed(&rng, (uint64_t)seed, 0);
    cb_start(&adrenaline_game, &setup, &s, NULL);
    for (int i = 0; i < STEPS; i++) {
        cb_seats who = 0;
        cb_phase phase = adrenaline_phase(&s, &who);
        if (phase == CB_OVER) {
            return;
        }
        if (s.turn != w.seat) {
            begin_watch(&w, &s);
            w.seat = w.moved ? -1 : w.seat;
        }
        int seat = phase == CB_NATURE ? CB_NATURE_SEAT : cb_playout_seat(who, &rng);
        int n = adrenaline_moves(&s, seat, moves);
        if (seat == s.turn && s.stage == ADRENALINE_ACT && s.actions) {
            try_boards(&s);
            for (uint64_t left = s.seats[seat].loaded; left;) {
                try_weapon(&s, seat, cb_take(&left));
            }
        }
        cb_move m =
            phase == CB_NATURE ? adrenaline_roll(&s, &rng) : moves[cb_rng_below(&rng, (uint32_t)n)];
        int verb = cb_move_verb(m);
        w.moved |= phase == CB_PLAYERS && (verb == ADRENALINE_V_PLAY || verb == ADRENALINE_V_GRAB);
        before = s;
        adrenaline_apply(&s, seat, m, NULL);
        check_hit(&w, &before, &s);
    }
}

int main(void)
{
    for (int seed = 1; seed <= GAMES && failures < 10; seed++) {
        play(seed);
    }
    printf("%d weapons, %d shares of boards and %d hits checked, %d wrong\n", shots, boards,
           threatened, failures);
    return failures || shots < 1000 || boards < 1000 || threatened < 100;
}
