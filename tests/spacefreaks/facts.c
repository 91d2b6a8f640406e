/* What Space Freaks tells beyond legal moves, against playing it: blows strike as was told, ways
 * can be walked at the cost that was told, and rays end where attacks end. */
#include <stdio.h>
#include <string.h>

#include "core/bits.h"
#include "games/spacefreaks/rules/harm.h"
#include "games/spacefreaks/tell/facts.h"
#include "play/playout.h"

enum { GAMES = 24, STEPS = 1200, EVENTS = 512 };

extern const cb_game spacefreaks_game;

static int failures, blows, walks, attacks;
static cb_event events[EVENTS];

static int wrong(const char *what, int a, int b)
{
    printf("%s: told %d, but it is %d\n", what, a, b);
    return ++failures;
}

static cb_log try_move(spacefreaks_state *s, int seat, cb_move m)
{
    cb_log log = {.events = events, .capacity = EVENTS};
    spacefreaks_apply(s, seat, m, &log);
    return log;
}

static int sum_of(const cb_log *log, int verb, int piece)
{
    int sum = 0;
    for (int i = 0; i < log->count; i++) {
        const cb_phrase *p = &log->events[i].phrase;
        sum += p->verb == verb && p->refs[0] == piece ? p->refs[1] : 0;
    }
    return sum;
}

static bool heard(const cb_log *log, int verb, int piece)
{
    for (int i = 0; i < log->count; i++) {
        const cb_phrase *p = &log->events[i].phrase;
        if (p->verb == verb && p->refs[0] == piece) {
            return true;
        }
    }
    return false;
}

/* ---- Blows ---- */

static const int verbs[] = {SPACEFREAKS_V_ATTACK, SPACEFREAKS_V_REPULSE, SPACEFREAKS_V_FIRE,
                            SPACEFREAKS_V_PLAY,   SPACEFREAKS_V_AT,      SPACEFREAKS_V_TOWARD,
                            SPACEFREAKS_V_SPREAD, SPACEFREAKS_V_EXPLODE};

static cb_move move_of(const spacefreaks_blow_fact *b)
{
    int x = b->sponsor ? b->sponsor : b->direction >= 0 ? b->direction : b->hex;
    return CB_MOVE(verbs[b->verb], x, b->other);
}

static void try_blow(const spacefreaks_state *s, int seat, const spacefreaks_blow_fact *b)
{
    spacefreaks_state then = *s;
    int freak = s->player[seat].draft.freak;
    int attacker = freak ? freak : verbs[b->verb] == SPACEFREAKS_V_FIRE ? 0 : s->figure;
    cb_log log = try_move(&then, seat, move_of(b));
    blows++;
    if (then.player[seat].draft.hex) {
        return; /* the rest of the triangle is still to be named */
    }
    for (int i = 0; i < b->hit_count; i++) {
        const spacefreaks_hit_fact *h = &b->hits[i];
        int damage = h->figure ? sum_of(&log, SPACEFREAKS_E_DAMAGE, h->figure) : 0;
        int strikes = h->building ? sum_of(&log, SPACEFREAKS_E_BUILDING_STRIKE, h->building)
                      : h->figure ? sum_of(&log, SPACEFREAKS_E_STRIKE, h->figure)
                                  : sum_of(&log, SPACEFREAKS_E_BASE_STRIKE, h->owner);
        bool gone = h->building ? heard(&log, SPACEFREAKS_E_RUINED, h->building)
                                : h->figure && heard(&log, SPACEFREAKS_E_DESTROYED, h->figure);
        if (h->damage != damage) {
            wrong("damage of a blow", h->damage, damage);
        }
        if (h->strikes != strikes) {
            wrong("Strikes of a blow", h->strikes, strikes);
        }
        if (h->gone != gone) {
            wrong("the end of a target", h->gone, gone);
        }
    }
    int back = attacker && verbs[b->verb] != SPACEFREAKS_V_REPULSE
                   ? sum_of(&log, SPACEFREAKS_E_DAMAGE, attacker)
                   : 0;
    if (verbs[b->verb] != SPACEFREAKS_V_REPULSE && b->back != back) {
        wrong("Retaliate", b->back, back);
    }
    int pushed = 0;
    for (int i = 0; i < log.count; i++) {
        pushed += log.events[i].phrase.verb == SPACEFREAKS_E_PUSHED;
    }
    if (b->steps != pushed) {
        wrong("a push", b->steps, pushed);
    }
}

static void try_blows(const spacefreaks_state *s, int seat, const spacefreaks_state *view)
{
    static spacefreaks_blow_facts told;
    memset(&told, 0, sizeof told);
    spacefreaks_tell_blows(view, seat, &told);
    for (int i = 0; i < told.count; i++) {
        try_blow(s, seat, &told.blows[i]);
    }
}

/* ---- Ways ---- */

static bool is_legal(const spacefreaks_state *s, int seat, cb_move m)
{
    cb_move moves[SPACEFREAKS_MAX_MOVES];
    cb_seats who = 0;
    if (spacefreaks_phase(s, &who) != CB_PLAYERS || !(who >> seat & 1)) {
        return false;
    }
    int n = spacefreaks_list_moves(s, seat, moves);
    for (int i = 0; i < n; i++) {
        if (moves[i] == m) {
            return true;
        }
    }
    return false;
}

static void try_way(const spacefreaks_state *s, int seat, const spacefreaks_way_fact *way)
{
    spacefreaks_state then = *s;
    int lost = 0;
    for (int i = 0; i < way->steps; i++) {
        cb_move m = CB_MOVE(SPACEFREAKS_V_MOVE, way->path[i]);
        if (then.now != SPACEFREAKS_ST_ACT || then.figure != s->figure) {
            return; /* a card was drawn or the Figure fell on the way */
        }
        if (!is_legal(&then, seat, m)) {
            wrong("a step of a way", way->path[i], -1);
            return;
        }
        cb_log log = try_move(&then, seat, m);
        lost += spacefreaks_is_freak(s->figure) ? sum_of(&log, SPACEFREAKS_E_DAMAGE, s->figure)
                                                : sum_of(&log, SPACEFREAKS_E_STRIKE, s->figure);
    }
    walks++;
    bool fell = !spacefreaks_figure_hex(&then, s->figure);
    if (lost != way->harm && !fell) {
        wrong("what a way costs", way->harm, lost);
    }
}

static void try_walk(const spacefreaks_state *s, int seat, const spacefreaks_state *view,
                     cb_rng *rng)
{
    static spacefreaks_walk_facts told;
    memset(&told, 0, sizeof told);
    spacefreaks_tell_walk(view, seat, &told);
    cb_move moves[SPACEFREAKS_MAX_MOVES];
    int n = spacefreaks_list_moves(s, seat, moves), steps = 0;
    for (int i = 0; i < n; i++) { /* rock is no end of a way */
        steps += cb_move_verb(moves[i]) == SPACEFREAKS_V_MOVE &&
                 !spacefreaks_in(&spacefreaks_arena_of(s)->rock, cb_move_ref(moves[i], 0));
    }
    for (int i = 0; i < told.count; i++) {
        steps -= told.ways[i].steps == 1 ||
                 spacefreaks_distance(spacefreaks_figure_hex(s, s->figure), told.ways[i].to) == 1;
    }
    if (steps > 0) {
        wrong("single steps missing", steps, 0);
    }
    for (int i = 0; told.count && i < 4; i++) {
        try_way(s, seat, &told.ways[cb_rng_below(rng, told.count)]);
    }
}

/* ---- Rays ---- */

static void try_rays(const spacefreaks_state *s, int seat, const spacefreaks_state *view)
{
    static spacefreaks_reach_facts told;
    memset(&told, 0, sizeof told);
    spacefreaks_tell_reaches(view, seat, &told);
    cb_move moves[SPACEFREAKS_MAX_MOVES];
    int n = spacefreaks_list_moves(s, seat, moves), legal = 0, seen = 0;
    for (int i = 0; i < n; i++) {
        legal += cb_move_verb(moves[i]) == SPACEFREAKS_V_ATTACK;
    }
    for (int i = 0; legal && i < told.figure_count; i++) {
        for (int d = 0; told.figures[i].figure == s->figure && d < SPACEFREAKS_DIRECTIONS; d++) {
            const spacefreaks_ray_fact *ray = &told.figures[i].rays[d];
            for (int k = 0; k < ray->count; k++) {
                seen += !spacefreaks_is_shielded(s, ray->hexes[k]);
            }
        }
    }
    attacks += legal;
    if (seen != legal) {
        wrong("hexagons in sight", seen, legal);
    }
}

/* ---- Sponsor cards for points ---- */

/* The last point before the next card owes none, and the next one does. */
static void try_points(const spacefreaks_state *s, int seat)
{
    static spacefreaks_figure_facts told;
    static spacefreaks_state then;
    memset(&told, 0, sizeof told);
    then = *s;
    spacefreaks_tell_figures(s, seat, &told);
    spacefreaks_score(&then, seat, told.next_cards[seat] - s->player[seat].points - 1,
                      SPACEFREAKS_BY_FIGHT, NULL);
    if (then.owed_sponsors[seat] != s->owed_sponsors[seat]) {
        wrong("a card too early", then.player[seat].points, told.next_cards[seat]);
    }
    spacefreaks_score(&then, seat, 1, SPACEFREAKS_BY_FIGHT, NULL);
    if (then.owed_sponsors[seat] != s->owed_sponsors[seat] + 1) {
        wrong("no card", then.player[seat].points, told.next_cards[seat]);
    }
}

static void play(int seed)
{
    static spacefreaks_state s, view;
    cb_setup setup;
    cb_rng rng;
    cb_setup_init(&spacefreaks_game, &setup);
    setup.players = (uint8_t)(2 + seed % 3);
    setup.options[0] = (uint8_t)(seed % 2);
    cb_rng_seed(&rng, (uint64_t)seed, 0);
    cb_start(&spacefreaks_game, &setup, &s, NULL);
    for (int i = 0; i < STEPS && failures < 10; i++) {
        cb_seats who = 0;
        cb_move moves[SPACEFREAKS_MAX_MOVES];
        cb_phase phase = spacefreaks_phase(&s, &who);
        if (phase == CB_OVER) {
            return;
        }
        int seat = phase == CB_NATURE ? CB_NATURE_SEAT : cb_playout_seat(who, &rng);
        if (phase == CB_PLAYERS && seat == s.active && i % 3 == 0) {
            cb_view(&spacefreaks_game, &s, seat, &view);
            try_blows(&s, seat, &view);
            try_points(&s, seat);
            if (s.now == SPACEFREAKS_ST_ACT && s.figure && !s.player[seat].draft.card) {
                try_walk(&s, seat, &view, &rng);
                try_rays(&s, seat, &view);
            }
        }
        int n = spacefreaks_list_moves(&s, seat, moves);
        cb_move m = phase == CB_NATURE ? spacefreaks_roll(&s, &rng)
                                       : moves[cb_rng_below(&rng, (uint32_t)n)];
        spacefreaks_apply(&s, seat, m, NULL);
    }
}

int main(void)
{
    for (int seed = 1; seed <= GAMES && failures < 10; seed++) {
        play(seed);
    }
    printf("%d blows, %d ways and %d attacks looked at, %d wrong\n", blows, walks, attacks,
           failures);
    return failures || blows < 1000 || walks < 1000 || attacks < 1000;
}
