/*
 * Three comparisons with the second set of rules: the tables of the board, every weapon fired in every
 * possible way from many random positions, and the points of random boards.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adrenaline/brute.h"

#include "games/adrenaline/rules.h"

enum { ROUNDS = 80 }; /* random positions for every map and weapon, every other one in domination */

static int faults;

static void fault(const char *what, int map, int weapon, int square)
{
    faults++;
    printf("map %d, weapon %d, square %d: %s\n", map, weapon, square, what);
}

/* ---- The board ------------------------------------------------------------------------------- */

static bool straight(int from, int to)
{
    return from / 4 == to / 4 || from % 4 == to % 4;
}

/* One or two legal steps in one direction. */
static bool in_jet(const arena *a, int from, int to)
{
    for (int d = 0; d < 4; d++) {
        int one = a->next[from][d];
        if (one != NOWHERE && (one == to || a->next[one][d] == to)) {
            return true;
        }
    }
    return false;
}

/* Is there a square that `from` sees, perhaps not `from` itself, within so many moves of `to`? */
static bool near_seen(const arena *a, int from, int to, int moves, bool apart)
{
    for (int q = 0; q < SQUARES; q++) {
        if (a->exists[q] && arena_sees(a, from, q) && !(apart && q == from) &&
            a->distance[q][to] <= moves) {
            return true;
        }
    }
    return false;
}

static bool belongs(const arena *a, int reach, int from, int to)
{
    int n = a->distance[from][to];
    bool seen = arena_sees(a, from, to), here = from == to;
    bool room = a->room[from] == a->room[to];
    switch (reach) {
    case ADR_HERE:
        return here;
    case ADR_NEXT:
        return n == 1;
    case ADR_WITHIN_1:
    case ADR_WITHIN_2:
    case ADR_WITHIN_3:
    case ADR_WITHIN_4:
        return n <= reach - ADR_WITHIN_1 + 1;
    case ADR_SEEN:
        return seen;
    case ADR_SEEN_APART:
        return seen && !here;
    case ADR_SEEN_FAR:
        return seen && n >= 2;
    case ADR_UNSEEN:
        return !seen;
    case ADR_ROOM:
        return room;
    case ADR_SEEN_ROOMS:
        return seen && !room;
    case ADR_LINE:
        return straight(from, to);
    case ADR_JET:
        return in_jet(a, from, to);
    case ADR_PULL:
        return near_seen(a, from, to, 2, false);
    case ADR_VORTEX:
        return near_seen(a, from, to, 1, true);
    default:
        return true;
    }
}

static void compare_board(const arena *a, int map)
{
    for (int reach = 0; reach < ADR_REACHES; reach++) {
        for (int from = 0; from < SQUARES; from++) {
            for (int to = 0; to < SQUARES && a->exists[from]; to++) {
                bool told = cb_has(adr_reaches[map - 1][reach][from], to);
                bool anywhere = reach == ADR_ANYWHERE;
                if (told != (a->exists[to] && (anywhere || belongs(a, reach, from, to)))) {
                    fault("the table of reaches is wrong", map, reach, from);
                }
            }
        }
    }
    for (int i = 0; i < SQUARES; i++) {
        for (int j = 0; j < SQUARES; j++) {
            bool same = adr_rooms[map - 1][i] == adr_rooms[map - 1][j];
            if (a->exists[i] && a->exists[j] && same != (a->room[i] == a->room[j])) {
                fault("the table of rooms is wrong", map, 0, i);
            }
        }
        if (a->exists[i] != (adr_rooms[map - 1][i] != ADR_ROOM_NONE)) {
            fault("a square exists in one only", map, 0, i);
        }
    }
}

/* ---- Shots ----------------------------------------------------------------------------------- */

enum { FULL_BOX = 3 };

static shot shot_of(const adr_state *s)
{
    shot t = {.targets = s->domination ? TARGETS : PLAYERS};
    for (int i = 0; i < PLAYERS; i++) {
        t.at[i] = s->seats[i].square == ADR_OFF ? NOWHERE : s->seats[i].square;
        t.damage[i] = s->seats[i].damages;
        t.marks[i] = s->seats[i].marks[0];
    }
    for (int c = 0; c < 3; c++) {
        t.at[PLAYERS + c] = adr_spawn_square[c];
        t.damage[PLAYERS + c] = cb_has(s->tagged, PLAYERS + c);
        t.paid[c] = FULL_BOX - s->seats[0].ammo[c];
    }
    return t;
}

/* Plays every move until the weapon is unloaded. */
static void play_on(const adr_state *s, ends *out)
{
    cb_move moves[512];
    if (!s->seats[0].loaded) {
        shot t = shot_of(s);
        ends_add(out, shot_key(&t));
        return;
    }
    int n = adr_moves(s, 0, moves);
    if (n < 1) {
        faults++;
        printf("a shot got stuck\n");
    }
    for (int i = 0; i < n; i++) {
        adr_state next = *s;
        adr_apply(&next, 0, moves[i], NULL);
        play_on(&next, out);
    }
}

static bool offers(const adr_state *s, int verb, cb_move *found)
{
    cb_move moves[512];
    int n = adr_moves(s, 0, moves);
    for (int i = 0; i < n; i++) {
        if (adr_move_verb(moves[i]) == verb) {
            *found = moves[i];
            return true;
        }
    }
    return false;
}

static void set_up(adr_state *s, const arena *a, int map, int weapon, bool domination, cb_rng *rng)
{
    cb_setup setup = {.players = PLAYERS, .options = {(uint8_t)(map - 1), 3, 0, domination}};
    cb_error err;
    if (!adr_start(s, &setup, &err)) {
        abort();
    }
    for (int i = 0; i < PLAYERS; i++) {
        int square;
        do {
            square = (int)cb_rng_below(rng, SQUARES);
        } while (!a->exists[square]);
        bool crowd = i && cb_rng_below(rng, 3) == 0; /* often on the shooter's square */
        s->seats[i].square = crowd ? s->seats[0].square : (uint8_t)square;
    }
    int here = 1 + (int)cb_rng_below(rng, PLAYERS); /* the others have not had their first turn */
    for (int i = here; i < PLAYERS; i++) {
        s->seats[i].square = ADR_OFF;
    }
    s->seats[0].weapons = s->seats[0].loaded = (uint32_t)cb_bit(weapon - 1);
    memset(s->seats[0].ammo, FULL_BOX, 3);
    adr_settle(s);
    s->turn = s->actor = 0;
    s->actions = 2;
    s->stage = ADR_ACT;
    if (!adr_check(s, &err)) {
        printf("%s\n", err.text);
        faults++;
    }
}

static void compare_shots(const arena *a, int map, int weapon, bool domination, cb_rng *rng)
{
    adr_state s;
    ends right = {0}, played = {0};
    cb_move move;
    set_up(&s, a, map, weapon, domination, rng);
    shot start = shot_of(&s);
    brute_fire(a, weapon, &start, &right);
    ends_sort(&right);
    if (offers(&s, ADR_V_SHOOT, &move)) {
        adr_apply(&s, 0, move, NULL);
        play_on(&s, &played);
    }
    ends_sort(&played);
    if (right.count != played.count ||
        (right.count && memcmp(right.keys, played.keys, right.count * sizeof *right.keys) != 0)) {
        fault("the shots differ", map, weapon, start.at[0]);
        printf("    %zu ends by the rules, %zu in play; figures on", right.count, played.count);
        for (int i = 0; i < PLAYERS; i++) {
            printf(start.at[i] == NOWHERE ? " off" : " r%dc%d", start.at[i] / 4, start.at[i] % 4);
        }
        printf("\n");
    }
    free(right.keys);
    free(played.keys);
}

/* ---- Points ---------------------------------------------------------------------------------- */

enum { GAMES = 4000 };

/* Random boards at the end of the last turn: some killed, the others scored finally. */
static void compare_scores(cb_rng *rng)
{
    adr_state s;
    int points[PLAYERS] = {0}, kills[2 * ADR_KILLS_MOST], kill_tokens = 0, made = 0;
    arena a;
    arena_build(&a, 3);
    set_up(&s, &a, 3, 1, false, rng);
    for (int i = 0; i < PLAYERS; i++) {
        s.seats[i].square = 0;
    }
    s.frenzy = 1;
    s.last = 0;
    s.skulls = 0;
    s.seats[0].weapons = s.seats[0].loaded = 0;
    for (int victim = 0; victim < PLAYERS; victim++) {
        adr_player *p = &s.seats[victim];
        int tokens[ADR_TRACK];
        p->flipped = (uint8_t)cb_rng_below(rng, 2);
        p->skulls = victim < 2 ? (uint8_t)cb_rng_below(rng, 5) : 0;
        p->damages = (uint8_t)cb_rng_below(rng, victim ? ADR_TRACK + 1 : ADR_KILLSHOT);
        for (int i = 0; i < p->damages; i++) {
            do {
                tokens[i] = (int)cb_rng_below(rng, PLAYERS);
            } while (tokens[i] == victim);
            p->damage[i] = (uint8_t)tokens[i];
        }
        brute_score(tokens, p->damages, p->skulls, p->flipped, true, points);
        if (p->damages >= ADR_KILLSHOT) {
            kills[kill_tokens++] = tokens[ADR_KILLSHOT - 1];
            made += tokens[ADR_KILLSHOT - 1] == 0;
            if (p->damages == ADR_TRACK) {
                kills[kill_tokens++] = tokens[ADR_TRACK - 1];
            }
        }
    }
    points[0] += made >= 2;
    brute_score(kills, kill_tokens, 0, false, false, points);
    adr_settle(&s);
    while (s.stage != ADR_FINISHED) {
        cb_move moves[ADR_MOVES_MOST];
        int n = adr_moves(&s, s.actor, moves);
        bool chance = s.stage <= ADR_DRAW;
        adr_apply(&s, chance ? CB_NATURE_SEAT : s.actor, moves[n - 1], NULL);
    }
    for (int i = 0; i < PLAYERS; i++) {
        if (s.seats[i].points != points[i]) {
            fault("the points differ", 3, points[i], s.seats[i].points);
        }
    }
}

int main(void)
{
    cb_rng rng;
    cb_rng_seed(&rng, 17, 0);
    for (int map = 1; map <= ADR_MAPS; map++) {
        arena a;
        arena_build(&a, map);
        compare_board(&a, map);
        for (int weapon = 1; weapon <= WEAPONS; weapon++) {
            for (int round = 0; round < ROUNDS && faults < 20; round++) {
                compare_shots(&a, map, weapon, round % 2, &rng);
            }
        }
    }
    for (int i = 0; i < GAMES && faults < 20; i++) {
        compare_scores(&rng);
    }
    printf(faults ? "%d faults\n" : "boards, shots and points are the same\n", faults);
    return faults ? 1 : 0;
}
