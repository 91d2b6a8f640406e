/*
 * What Anomaly tells beyond legal moves, against playing it. In random matches every viewer's
 * memory is kept: after each step, what it recalls must be the zones of its view, counted whenever
 * no Student has had more than two traps; and what the moves of a decision were said to tell must
 * come true.
 *
 *     anomaly-facts [games [seed]]
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/anomaly/facts.h"

enum { EVENTS = 128, LINES = 4096, VIEWERS = ANOMALY_FIGURES + 1 };

extern const cb_game anomaly_game;

static int failures;
static long recalled, counted, clues, told[ANOMALY_SAYS], aided, budgets, asked;

static void complain(const anomaly_state *s, const char *what, int a, int b)
{
    if (failures++ < 20) {
        printf("round %d, stage %d: %s (%d, %d)\n", s->round, s->stage, what, a, b);
    }
}

/* ---- What each viewer heard ---- */

typedef struct memory {
    cb_hearing lines[LINES];
    uint32_t count;
} memory;

static int viewer_of(int i)
{
    return i == ANOMALY_FIGURES ? CB_WATCHER : i;
}

static void remember(memory *m, int viewer, uint32_t step, const cb_log *log)
{
    for (int i = 0; i < log->count && m->count < LINES; i++) {
        m->lines[m->count].step = step;
        m->count +=
            cb_event_heard(&anomaly_game, &log->events[i], viewer, &m->lines[m->count].phrase);
    }
}

/* ---- Minds ---- */

static anomaly_zone_set possible(const anomaly_state *s, int viewer, int figure)
{
    return figure ? anomaly_suspects(s, viewer, figure - 1)
                  : (anomaly_zone_set)(s->anomaly_at[0] | s->anomaly_at[1]);
}

static anomaly_zone_set shared(const anomaly_mind_fact *mind)
{
    anomaly_zone_set zones = 0;
    for (int z = 0; z < ANOMALY_ZONES; z++) {
        zones |= mind->shares[z] ? anomaly_zone_bit(z) : 0;
    }
    return zones;
}

static void check_mind(const anomaly_state *view, int viewer, int figure,
                       const anomaly_mind_fact *mind, bool simple)
{
    long sum = 0;
    for (int z = 0; z < ANOMALY_ZONES; z++) {
        sum += mind->shares[z];
    }
    if (!mind->placed) {
        if (sum) {
            complain(view, "somebody who is nowhere is somewhere", viewer, figure);
        }
        return;
    }
    if (shared(mind) != possible(view, viewer, figure)) {
        complain(view, "not the zones of the view", viewer, figure);
    }
    if (labs(sum - ANOMALY_WHOLE) > ANOMALY_ZONES) {
        complain(view, "shares do not add up", viewer, (int)sum);
    }
    if (simple && !mind->counted) {
        complain(view, "histories were lost", viewer, figure);
    }
    recalled++;
    counted += mind->counted;
}

static void check_clues(const anomaly_state *view, const anomaly_mind_facts *facts, const memory *m)
{
    for (int i = 0; i < facts->clue_count; i++) {
        const anomaly_clue_fact *clue = &facts->clues[i];
        bool later = i && facts->clues[i - 1].who == clue->who;
        if (clue->line >= m->count || !clue->gone || clue->who > view->students ||
            (later && clue->line < facts->clues[i - 1].line)) {
            complain(view, "a clue without sense", clue->line, clue->who);
        }
        clues++;
    }
}

/* The table agreed on less: nothing, or only which zones are out. */
static void check_aid(const anomaly_state *view, int viewer, const cb_heard *heard,
                      anomaly_mind_facts *facts)
{
    anomaly_state less = *view;
    static anomaly_tell_facts tells;
    for (int aid = ANOMALY_AID_ELIMINATED; aid <= ANOMALY_AID_NONE; aid++) {
        less.aid = (uint8_t)aid;
        memset(facts, 0, sizeof *facts);
        memset(&tells, 0, sizeof tells);
        anomaly_recall_minds(&less, viewer, heard, facts);
        anomaly_tell_tells(&less, viewer, &tells);
        for (int f = 0; f < facts->figures; f++) {
            const anomaly_mind_fact *mind = &facts->minds[f];
            anomaly_zone_set zones = shared(mind);
            bool alike = true;
            for (uint64_t left = zones; left;) {
                alike &= mind->shares[cb_take(&left)] == mind->shares[cb_lowest(zones)];
            }
            if (mind->counted || !alike || (aid == ANOMALY_AID_NONE && zones)) {
                complain(view, "more is told than the table agreed on", aid, f);
            }
        }
        if (tells.count || (aid == ANOMALY_AID_NONE && facts->clue_count)) {
            complain(view, "more is told than the table agreed on", aid, -1);
        }
        aided++;
    }
}

static void check_minds(const anomaly_state *s, memory *memories, bool simple, bool aid)
{
    static anomaly_mind_facts facts;
    for (int v = 0; v < VIEWERS; v++) {
        int viewer = viewer_of(v);
        anomaly_state view;
        if (viewer >= s->players) {
            continue;
        }
        cb_heard heard = {.lines = memories[v].lines, .count = memories[v].count};
        cb_view(&anomaly_game, s, viewer, &view);
        memset(&facts, 0, sizeof facts);
        anomaly_recall_minds(&view, viewer, &heard, &facts);
        for (int f = 0; f < facts.figures; f++) {
            check_mind(&view, viewer, f, &facts.minds[f], simple);
        }
        check_clues(&view, &facts, &memories[v]);
        if (aid && s->stage != ANOMALY_STAGE_OVER) {
            check_aid(&view, viewer, &heard, &facts);
        }
    }
}

/* ---- Tells ---- */

static bool names(const anomaly_tell_fact *t, cb_move m)
{
    int verb = cb_move_verb(m);
    if (t->verb != verb) {
        return false;
    }
    switch (verb) {
    case ANOMALY_SAY_TRACK:
        return t->symbol == cb_move_ref(m, 2);
    case ANOMALY_SAY_SHOW:
    case ANOMALY_SAY_LAY:
        return t->symbol == cb_move_ref(m, 1) && t->about == cb_move_ref(m, 0) + 1;
    case ANOMALY_SAY_PLAY:
        return t->card == cb_move_ref(m, 1) && t->about == cb_move_ref(m, 0) + 1;
    case ANOMALY_SAY_FEED:
        return true;
    default:
        return t->zone == cb_move_ref(m, 0);
    }
}

static bool happened(const cb_log *log, int verb)
{
    for (int i = 0; i < log->count; i++) {
        if (log->events[i].phrase.verb == verb) {
            return true;
        }
    }
    return false;
}

/* Does the step tell more than the move itself: an attack's result, or the end of a round? */
static bool goes_on(const cb_log *log)
{
    return happened(log, ANOMALY_SAY_AP) || happened(log, ANOMALY_SAY_IRRADIATED) ||
           happened(log, ANOMALY_SAY_CAUGHT) || happened(log, ANOMALY_SAY_EXPLODE) ||
           happened(log, ANOMALY_SAY_HURT) || happened(log, ANOMALY_SAY_STUDENTS_HURT);
}

static void check_tell(const anomaly_state *before, const anomaly_state *after, int seat,
                       const anomaly_tell_fact *t, const cb_log *log)
{
    anomaly_zone_set left = possible(after, seat, t->about), expected = t->left;
    int verb = t->verb;
    if (verb == ANOMALY_SAY_PLAY || verb == ANOMALY_SAY_FEED) {
        if (t->reveals != happened(log, ANOMALY_SAY_REVEAL)) {
            complain(before, "shown, or not", verb, t->card);
        }
    } else if (verb == ANOMALY_SAY_GO && before->forced) {
        return; /* the Anomaly knows more: it chose the zone */
    } else if (verb == ANOMALY_SAY_LURE && t->about == 0) {
        return; /* comes true when the Anomaly answers */
    }
    if (verb == ANOMALY_SAY_TRACK && !cb_has(anomaly_symbol_zones[t->symbol], before->zone)) {
        expected = possible(before, seat, 0) & (anomaly_zone_set)~t->left;
    }
    if (verb != ANOMALY_SAY_LAY && left != expected && !goes_on(log)) {
        complain(before, anomaly_verbs[verb].name, left, expected);
    }
    if (verb == ANOMALY_SAY_GO) {
        cb_move moves[ANOMALY_MOVES_MOST];
        unsigned shows = 0;
        int n = anomaly_moves(after, anomaly_seat(after, after->actor), moves);
        for (int i = 0; i < n; i++) {
            shows |= 1u << cb_move_ref(moves[i], 1);
        }
        if (shows != t->shows) {
            complain(before, "symbols to show", (int)shows, t->shows);
        }
    }
    told[verb]++;
}

/* What the seat was told of the move that is made now, and how it came. */
static void check_tells(const anomaly_state *s, int seat, cb_move m, const anomaly_state *after,
                        const cb_log *log)
{
    static anomaly_tell_facts tells;
    anomaly_state view;
    cb_view(&anomaly_game, s, seat, &view);
    memset(&tells, 0, sizeof tells);
    anomaly_tell_tells(&view, seat, &tells);
    for (int i = 0; i < tells.count; i++) {
        if (names(&tells.tells[i], m)) {
            check_tell(s, after, seat, &tells.tells[i], log);
        }
    }
}

/* ---- Fallout ---- */

static void check_fallout(const anomaly_state *s)
{
    anomaly_fallout_facts fallout = {{0}};
    anomaly_tell_fallout(s, CB_WATCHER, &fallout);
    for (uint64_t left = s->tokens; left;) {
        anomaly_state then = *s;
        anomaly_apply(&then, CB_NATURE_SEAT, CB_MOVE(ANOMALY_SAY_TOKEN, cb_take(&left)), NULL);
        anomaly_zone_set fresh = then.radiation & (anomaly_zone_set)~s->radiation;
        if (fresh) {
            fallout.zones[cb_lowest(fresh)]--;
        }
    }
    for (int z = 0; z < ANOMALY_ZONES; z++) {
        if (fallout.zones[z]) {
            complain(s, "radiation falls elsewhere", z, fallout.zones[z]);
        }
    }
}

/* ---- Budget ---- */

/* Survival Spirit is asked where the facts before the step said that it waits. */
static void check_spirits(const anomaly_state *s, const anomaly_state *after)
{
    anomaly_budget_facts budget = {0};
    anomaly_tell_budget(s, CB_WATCHER, &budget);
    bool students = after->stage == ANOMALY_STAGE_SPIRIT && s->stage != after->stage;
    bool own = after->stage == ANOMALY_STAGE_OWN_SPIRIT && s->stage != after->stage;
    int space = after->health[own ? 2 : 0];
    bool moved = after->health[1] != s->health[1]; /* with Zero the spaces beside it move, too */
    if (moved || (!students && !own)) {
        return;
    }
    asked++;
    if (!(budget.spirits >> (space - 1) & 1)) {
        complain(s, "asked for Survival Spirit elsewhere", space, (int)budget.spirits);
    }
}

/* A special action can be paid exactly when it is offered, in slots that offer any. */
static void check_budget(const anomaly_state *s)
{
    anomaly_budget_facts budget = {0};
    cb_move moves[ANOMALY_MOVES_MOST];
    int n = anomaly_moves(s, 0, moves), offered = 0;
    anomaly_tell_budget(s, CB_WATCHER, &budget);
    for (int i = 0; i < n; i++) {
        if (cb_move_verb(moves[i]) == ANOMALY_SAY_USE) {
            offered |= 1 << cb_move_ref(moves[i], 0);
        }
    }
    if (offered && offered != budget.specials) {
        complain(s, "specials that can be paid", offered, budget.specials);
    }
    if (!budget.actions != anomaly_students_done(s)) {
        complain(s, "actions of the Students", !anomaly_students_done(s), budget.actions);
    }
    budgets += offered != 0;
}

/* ---- Matches ---- */

/* Traps and sensors are rare among legal moves, and the dull ones frequent. */
static cb_move choose(const anomaly_state *s, int seat, cb_rng *rng)
{
    cb_move moves[ANOMALY_MOVES_MOST], picked = 0;
    int n = anomaly_moves(s, seat, moves);
    for (int tries = 0; tries < 3; tries++) {
        picked = moves[cb_rng_below(rng, (uint32_t)n)];
        int verb = cb_move_verb(picked);
        if (verb != ANOMALY_SAY_SKIP && verb != ANOMALY_SAY_STOP && verb != ANOMALY_SAY_PASS &&
            verb != ANOMALY_SAY_STAY) {
            break;
        }
    }
    return picked;
}

static bool has_three_traps(const anomaly_state *s)
{
    return s->student[0].trap_count > 2 || s->student[1].trap_count > 2 ||
           s->student[2].trap_count > 2;
}

static void play(const cb_setup *setup, uint64_t seed)
{
    static memory memories[VIEWERS];
    static cb_event events[EVENTS];
    anomaly_state s;
    cb_rng rng;
    cb_error err;
    cb_seats who = 0;
    cb_phase phase;
    bool simple = true;
    cb_rng_seed(&rng, seed, 7);
    cb_start(&anomaly_game, setup, &s, &err);
    for (int v = 0; v < VIEWERS; v++) {
        memories[v].count = 0;
    }
    for (uint32_t step = 1; (phase = anomaly_phase(&s, &who)) != CB_OVER; step++) {
        int seat = phase == CB_NATURE ? CB_NATURE_SEAT : cb_any(who, &rng);
        cb_move m = phase == CB_NATURE ? anomaly_roll(&s, &rng) : choose(&s, seat, &rng);
        anomaly_state after = s;
        cb_log log = {.events = events, .capacity = EVENTS};
        if (s.stage == ANOMALY_STAGE_SPREAD) {
            check_fallout(&s);
        }
        if (seat == 0) {
            check_budget(&s);
        }
        anomaly_apply(&after, seat, m, &log);
        check_spirits(&s, &after);
        if (seat >= 0) {
            check_tells(&s, seat, m, &after, &log);
        }
        for (int v = 0; v < VIEWERS; v++) {
            remember(&memories[v], viewer_of(v), step, &log);
        }
        s = after;
        simple = simple && !has_three_traps(&s);
        if (s.round && anomaly_phase(&s, &who) == CB_PLAYERS && cb_rng_below(&rng, 4) == 0) {
            check_minds(&s, memories, simple, cb_rng_below(&rng, 8) == 0);
        }
    }
    check_minds(&s, memories, simple, false);
}

/* ---- Counting, by hand ---- */

/* Seen in L4, then two steps out of sight: L4 has four neighbours ... two ways lead back. */
static void check_counts(void)
{
    static anomaly_mind_facts facts;
    const cb_hearing lines[] = {
        {1, CB_SAY(CB_NATURE_SEAT, ANOMALY_SAY_FUEL)},
        {2, CB_PHRASE(0, ANOMALY_SAY_REVEAL, 0, ANOMALY_L4)},
        {3, CB_PHRASE(0, ANOMALY_SAY_PROWL, CB_UNKNOWN)},
        {4, CB_PHRASE(0, ANOMALY_SAY_PROWL, CB_UNKNOWN)},
    };
    const cb_heard heard = {lines, 4}, late = {lines + 1, 3}, nothing = {lines, 0};
    anomaly_state s = {.players = 2, .students = 1, .round = 1, .zone = ANOMALY_NO_ZONE};
    anomaly_zone_set once = anomaly_spread(anomaly_zone_bit(ANOMALY_L4));
    s.anomaly_at[0] = anomaly_spread(once);
    s.known.at[0] = ANOMALY_ALL_ZONES;
    const cb_heard *const memories[] = {&heard, &late, &nothing};
    for (int i = 0; i < 3; i++) {
        memset(&facts, 0, sizeof facts);
        anomaly_recall_minds(&s, 1, memories[i], &facts);
        const anomaly_mind_fact *mind = &facts.minds[0];
        int ways = 0, back = 0;
        for (uint64_t left = once; left;) {
            anomaly_zone_set next = anomaly_spread(anomaly_zone_bit(cb_take(&left)));
            ways += cb_count(next);
            back += cb_has(next, ANOMALY_L4);
        }
        double share = i < 2 ? (double)back / ways : 1.0 / cb_count(s.anomaly_at[0]);
        if (mind->counted != (i < 2) ||
            fabs(mind->shares[ANOMALY_L4] - share * ANOMALY_WHOLE) > 1) {
            complain(&s, "counted wrongly", i, (int)mind->shares[ANOMALY_L4]);
        }
    }
}

int main(int argc, char **argv)
{
    int games = argc > 1 ? atoi(argv[1]) : 40;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    static const int needed[] = {ANOMALY_SAY_TRACK, ANOMALY_SAY_SHOW,  ANOMALY_SAY_GO,
                                 ANOMALY_SAY_HIT,   ANOMALY_SAY_SENSE, ANOMALY_SAY_LURE,
                                 ANOMALY_SAY_PLAY,  ANOMALY_SAY_PROWL, ANOMALY_SAY_STEP,
                                 ANOMALY_SAY_JUMP,  ANOMALY_SAY_FEED};
    check_counts();
    for (int g = 0; g < games; g++) {
        cb_setup setup;
        cb_error err;
        cb_setup_init(&anomaly_game, &setup);
        setup.players = (uint8_t)(2 + g % 3);
        if (g % 6 == 0) {
            cb_setup_set(&anomaly_game, &setup, "variant", "advanced", &err);
        }
        play(&setup, seed + (uint64_t)g);
    }
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        if (!told[needed[i]]) {
            printf("no move '%s' was foretold\n", anomaly_verbs[needed[i]].name);
            failures++;
        }
    }
    printf("%d games: %ld minds, %ld of them counted, %ld clues, %ld with less aid\n", games,
           recalled, counted, clues, aided);
    failures += !clues || !aided || !budgets || !asked || counted * 2 < recalled;
    return failures ? 1 : 0;
}
