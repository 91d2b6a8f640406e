/*
 * Three comparisons with the second set of rules: the tables of the board, every weapon fired in
 * every possible way from many random positions, and the points of random boards.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adrenaline/brute.h"

#include "games/adrenaline/rules.h"

enum { ROUNDS = 80 }; /* random positions per map and weapon; every other one in domination */

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

/* Is there a square that `from` sees, other than `from` itself if required, within so many moves of
 * `to`? */
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
    case ADRENALINE_HERE:
        return here;
    case ADRENALINE_NEXT:
        return n == 1;
    case ADRENALINE_WITHIN_1:
    case ADRENALINE_WITHIN_2:
    case ADRENALINE_WITHIN_3:
    case ADRENALINE_WITHIN_4:
        return n <= reach - ADRENALINE_WITHIN_1 + 1;
    case ADRENALINE_SEEN:
        return seen;
    case ADRENALINE_SEEN_APART:
        return seen && !here;
    case ADRENALINE_SEEN_FAR:
        return seen && n >= 2;
    case ADRENALINE_UNSEEN:
        return !seen;
    case ADRENALINE_ROOM:
        return room;
    case ADRENALINE_SEEN_ROOMS:
        return seen && !room;
    case ADRENALINE_LINE:
        return straight(from, to);
    case ADRENALINE_JET:
        return in_jet(a, from, to);
    case ADRENALINE_PULL:
        return near_seen(a, from, to, 2, false);
    case ADRENALINE_VORTEX:
        return near_seen(a, from, to, 1, true);
    default:
        return true;
    }
}

static void compare_board(const arena *a, int map)
{
    for (int reach = 0; reach < ADRENALINE_REACHES; reach++) {
        for (int from = 0; from < SQUARES; from++) {
            for (int to = 0; to < SQUARES && a->exists[from]; to++) {
                bool told = cb_has(adrenaline_reaches[map - 1][reach][from], to);
                bool anywhere = reach == ADRENALINE_ANYWHERE;
                if (told != (a->exists[to] && (anywhere || belongs(a, reach, from, to)))) {
                    fault("the table of reaches is wrong", map, reach, from);
                }
            }
        }
    }
    for (int i = 0; i < SQUARES; i++) {
        for (int j = 0; j < SQUARES; j++) {
            bool same = adrenaline_rooms[map - 1][i] == adrenaline_rooms[map - 1][j];
            if (a->exists[i] && a->exists[j] && same != (a->room[i] == a->room[j])) {
                fault("the table of rooms is wrong", map, 0, i);
            }
        }
        if (a->exists[i] != (adrenaline_rooms[map - 1][i] != ADRENALINE_ROOM_NONE)) {
            fault("a square exists in only one of the two", map, 0, i);
        }
    }
}

/* ---- Shots ----------------------------------------------------------------------------------- */

enum { FULL_BOX = 3 };

static shot shot_of(const adrenaline_state *s)
{
    shot t = {.targets = s->domination ? TARGETS : PLAYERS};
    for (int i = 0; i < PLAYERS; i++) {
        t.at[i] = s->seats[i].square == ADRENALINE_OFF ? NOWHERE : s->seats[i].square;
        t.damage[i] = s->seats[i].damages;
        t.marks[i] = s->seats[i].marks[0];
    }
    for (int c = 0; c < 3; c++) {
        t.at[PLAYERS + c] = adrenaline_spawn_square[c];
        t.damage[PLAYERS + c] = cb_has(s->tagged, PLAYERS + c);
        t.paid[c] = FULL_BOX - s->seats[0].ammo[c];
    }
    return t;
}

/* Tries every move until the weapon is unloaded. */
static void play_on(const adrenaline_state *s, ends *out)
{
    cb_move moves[512];
    if (!s->seats[0].loaded) {
        shot t = shot_of(s);
        ends_add(out, shot_key(&t));
        return;
    }
    int n = adrenaline_moves(s, 0, moves);
    if (n < 1) {
        faults++;
        printf("a shot got stuck\n");
    }
    for (int i = 0; i < n; i++) {
        adrenaline_state next = *s;
        adrenaline_apply(&next, 0, moves[i], NULL);
        play_on(&next, out);
    }
}

static bool offers(const adrenaline_state *s, int verb, cb_move *found)
{
    cb_move moves[512];
    int n = adrenaline_moves(s, 0, moves);
    for (int i = 0; i < n; i++) {
        if (cb_move_verb(moves[i]) == verb) {
            *found = moves[i];
            return true;
        }
    }
    return false;
}

static void set_up(adrenaline_state *s, const arena *a, int map, int weapon, bool domination,
                   cb_rng *rng)
{
    cb_setup setup = {.players = PLAYERS, .options = {(uint8_t)(map - 1), 3, 0, domination}};
    cb_error err;
    if (!adrenaline_start(s, &setup, &err)) {
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
        s->seats[i].square = ADRENALINE_OFF;
    }
    s->seats[0].weapons = s->seats[0].loaded = (uint32_t)cb_bit(weapon - 1);
    memset(s->seats[0].ammo, FULL_BOX, 3);
    adrenaline_settle(s);
    s->turn = s->actor = 0;
    s->actions = 2;
    s->stage = ADRENALINE_ACT;
    if (!adrenaline_check(s, &err)) {
        printf("%s\n", err.text);
        faults++;
    }
}

static void compare_shots(const arena *a, int map, int weapon, bool domination, cb_rng *rng)
{
    adrenaline_state s;
    ends right = {0}, played = {0};
    cb_move move;
    set_up(&s, a, map, weapon, domination, rng);
    shot start = shot_of(&s);
    brute_fire(a, weapon, &start, &right);
    ends_sort(&right);
    if (offers(&s, ADRENALINE_V_SHOOT, &move)) {
        adrenaline_apply(&s, 0, move, NULL);
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

/* Random boards at the end of the last turn: some killed, the rest scored in the final scoring. */
static void compare_scores(cb_rng *rng)
{
    adrenaline_state s;
    int points[PLAYERS] = {0}, kills[2 * ADRENALINE_KILLS_MOST], kill_tokens = 0, made = 0;
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
        adrenaline_player *p = &s.seats[victim];
        int tokens[ADRENALINE_TRACK];
        p->flipped = (uint8_t)cb_rng_below(rng, 2);
        p->skulls = victim < 2 ? (uint8_t)cb_rng_below(rng, 5) : 0;
        p->damages =
            (uint8_t)cb_rng_below(rng, victim ? ADRENALINE_TRACK + 1 : ADRENALINE_KILLSHOT);
        for (int i = 0; i < p->damages; i++) {
            do {
                tokens[i] = (int)cb_rng_below(rng, PLAYERS);
            } while (tokens[i] == victim);
            p->damage[i] = (uint8_t)tokens[i];
        }
        brute_score(tokens, p->damages, p->skulls, p->flipped, true, points);
        if (p->damages >= ADRENALINE_KILLSHOT) {
            kills[kill_tokens++] = tokens[ADRENALINE_KILLSHOT - 1];
            made += tokens[ADRENALINE_KILLSHOT - 1] == 0;
            if (p->damages == ADRENALINE_TRACK) {
                kills[kill_tokens++] = tokens[ADRENALINE_TRACK - 1];
            }
        }
    }
    points[0] += made >= 2;
    brute_score(kills, kill_tokens, 0, false, false, points);
    adrenaline_settle(&s);
    while (s.stage != ADRENALINE_FINISHED) {
        cb_move moves[ADRENALINE_MOVES_MOST];
        int n = adrenaline_moves(&s, s.actor, moves);
        bool chance = s.stage <= ADRENALINE_DRAW;
        adrenaline_apply(&s, chance ? CB_NATURE_SEAT : s.actor, moves[n - 1], NULL);
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
    for (int map = 1; map <= ADRENALINE_MAPS; map++) {
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
