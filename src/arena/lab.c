#include "arena/lab.h"
#include "bots/bot.h"
#include "bots/called.h"
#include "core/array.h"
#include "core/error.h"
#include "core/game.h"
#include "core/text.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Kinds with a limited number of names are things; hundreds of squares and plain numbers are
 * not. */
static bool is_thing(const cb_kind *kind)
{
    enum { MOST = 80 };
    return kind && kind->names && kind != &cb_kind_seat && kind != &cb_kind_bool &&
           kind->max - kind->min < MOST;
}

static bool is_same(const cb_use *a, const cb_use *b)
{
    return a->kind == b->kind && a->verb == b->verb && a->reference == b->reference &&
           a->value == b->value;
}

const cb_use *cb_lab_find(const cb_lab *lab, const cb_use *use)
{
    for (size_t i = 0; i < lab->count; i++) {
        if (is_same(&lab->uses[i], use)) {
            return &lab->uses[i];
        }
    }
    return NULL;
}

static cb_use *find_or_add(cb_lab *lab, const cb_use *key)
{
    const cb_use *found = cb_lab_find(lab, key);
    if (found) {
        return &lab->uses[found - lab->uses];
    }
    if (!cb_reserve(&lab->uses, lab->count + 1, &lab->capacity, sizeof *lab->uses)) {
        return NULL;
    }
    lab->uses[lab->count] = *key;
    return &lab->uses[lab->count++];
}

/* One time more, for a seat or (-1) the table. */
static void count_time(const cb_lab *lab, cb_use *use, int seat)
{
    if (use->last != lab->games) {
        use->last = lab->games;
        use->users = 0;
        use->won = 0.0;
        use->now = 0;
        memset(use->lead, 0, sizeof use->lead);
    }
    use->times++;
    use->repeats += ++use->now == 2;
    for (int i = 0; seat >= 0 && i < lab->players; i++) {
        int step = i == seat ? lab->players - 1 : -1;
        use->leads[i] += step;
        use->lead_squares[i] += step * (2 * use->lead[i] + step);
        use->lead[i] += step;
    }
}

static bool count_use(cb_lab *lab, cb_use_kind kind, const cb_phrase *phrase, int reference,
                      double credit)
{
    const cb_use key = {.kind = (uint8_t)kind,
                        .verb = phrase->verb,
                        .reference = (int16_t)reference,
                        .value = reference < 0 ? 0 : phrase->refs[reference],
                        .last = UINT64_MAX};
    cb_seats user = phrase->seat < 0 ? 0 : (cb_seats)(1U << phrase->seat);
    cb_use *use = find_or_add(lab, &key);
    if (!use) {
        return false;
    }
    count_time(lab, use, phrase->seat);
    if (user & ~use->users) {
        int seats = __builtin_popcount(use->users);
        use->seats_seats += 2 * seats + 1;
        use->seats_wins += (seats + 1) * (use->won + credit) - seats * use->won;
        use->wins_wins += credit * (2 * use->won + credit);
        use->won += credit;
        use->users |= user;
        use->by_seat[phrase->seat]++;
        use->seats++;
        use->wins += credit;
    }
    return true;
}

static bool count_phrase(cb_lab *lab, cb_use_kind kind, const cb_phrase *phrase, double credit)
{
    const cb_verb *verb = &lab->game->told.verbs[phrase->verb];
    bool fine = count_use(lab, kind, phrase, -1, credit);
    for (int i = 0; fine && i < cb_verb_refs(verb); i++) {
        if (is_thing(verb->kinds[i])) {
            fine = count_use(lab, kind, phrase, i, credit);
        }
    }
    return fine;
}

/* A record being analysed. */
typedef struct reading {
    const cb_result *result;
    void *state;
    void *after, *other; /* where two moves lead */
    cb_move *moves;
    cb_log log;
    cb_seats begun; /* seats that have had a choice */
    cb_moment *moments;
    int moment_count, actor;
    uint32_t decision, idle;
    uint32_t acted[CB_MAX_SEATS]; /* when each seat decided last, from 1; 0: never */
    uint32_t wait;
} reading;

/* ---- Drama ---- */

/* Do all of these moves lead to the same position? */
static bool is_idle(const cb_lab *lab, const reading *r, int seat, int choices)
{
    size_t size = cb_game_state_bytes(lab->game);
    for (int i = 0; i < choices; i++) {
        void *to = i ? r->other : r->after;
        memcpy(to, r->state, size);
        cb_apply(lab->game, to, seat, r->moves[i], NULL);
        if (i && memcmp(r->after, r->other, size) != 0) {
            return false;
        }
    }
    return true;
}

/* A decision of a seat: a turn begins if another decided before. */
static void follow(cb_lab *lab, reading *r, int seat, int choices)
{
    uint32_t now = ++r->decision;
    if (r->acted[seat]) {
        uint32_t others = now - r->acted[seat] - 1;
        r->wait = others > r->wait ? others : r->wait;
    }
    r->acted[seat] = now;
    r->idle += choices == 1 || is_idle(lab, r, seat, choices);
    if (seat == r->actor) {
        return;
    }
    cb_moment *m = &r->moments[r->moment_count++];
    float sum = 0.0F;
    *m = (cb_moment){.decision = now - 1};
    cb_appraise(lab->judge->settings.judge, lab->game, r->state, lab->players, m->chance);
    for (int i = 0; i < lab->players; i++) {
        sum += m->chance[i];
    }
    for (int i = 0; i < lab->players; i++) {
        m->chance[i] = sum > 0 ? m->chance[i] / sum : 1.0F / (float)lab->players;
    }
    r->actor = seat;
}

static bool keep_story(cb_lab *lab, const cb_bout *bout, const reading *r)
{
    if (!r->moment_count || !bout->result.winners) {
        return true;
    }
    if (!cb_reserve(&lab->stories, lab->story_count + 1, &lab->story_capacity,
                    sizeof *lab->stories)) {
        return false;
    }
    cb_story *story = &lab->stories[lab->story_count++];
    *story = (cb_story){.id = bout->id,
                        .decisions = r->decision,
                        .dead = r->idle / (double)r->decision,
                        .wait = r->wait};
    cb_story_read(story, r->moments, r->moment_count, &bout->result);
    return true;
}

cb_mean cb_lab_story(const cb_lab *lab, double (*figure)(const cb_story *story))
{
    cb_mean mean = {0};
    for (size_t i = 0; i < lab->story_count; i++) {
        cb_mean_add(&mean, figure(&lab->stories[i]));
    }
    return mean;
}

/* ---- What was used ---- */

/* What a player chose; its first choice among several is its start. */
static bool count_move(cb_lab *lab, reading *r, const cb_phrase *phrase)
{
    int choices = cb_moves(lab->game, r->state, phrase->seat, r->moves);
    double credit = cb_credit(r->result, phrase->seat);
    cb_mean_add(&lab->choices, choices);
    follow(lab, r, phrase->seat, choices);
    bool first = choices > 1 && !(r->begun >> phrase->seat & 1);
    if (first) {
        r->begun |= (cb_seats)(1U << phrase->seat);
    }
    return (!first || count_phrase(lab, CB_USE_START, phrase, credit)) &&
           count_phrase(lab, CB_USE_MOVE, phrase, credit);
}

/* What a step brought about, apart from the step itself, which comes first. Chance deals to the table,
 * too. */
static bool count_events(cb_lab *lab, const reading *r, const cb_phrase *step)
{
    bool fine = true;
    for (int i = 0; fine && i < r->log.count; i++) {
        const cb_phrase *event = &r->log.events[i].phrase;
        bool dealt = lab->game->told.verbs[event->verb].type == CB_VERB_CHANCE;
        double credit = event->seat < 0 ? 0.0 : cb_credit(r->result, event->seat);
        if (dealt || (event->seat >= 0 && event->verb != step->verb)) {
            fine = count_phrase(lab, dealt ? CB_USE_DEALT : CB_USE_EVENT, event, credit);
        }
    }
    return fine;
}

/* Goes through a record once. What nature draws for somebody is an event of that seat. */
static bool count_steps(cb_lab *lab, const cb_match *match, reading *r, cb_error *err)
{
    bool fine = cb_match_state_at(match, 0, r->state, err);
    for (int i = 0; fine && i < cb_match_steps(match); i++) {
        cb_step step = cb_match_step(match, i);
        cb_phrase phrase = {.verb = UINT8_MAX};
        if (step.seat >= 0) {
            cb_say(lab->game, r->state, step.seat, step.move, &phrase);
            phrase.seat = step.seat;
            fine = count_move(lab, r, &phrase);
        }
        r->log.count = 0;
        cb_apply(lab->game, r->state, step.seat, step.move, &r->log);
        fine = (fine && count_events(lab, r, &phrase)) ||
               cb_fail(err, CB_EMEMORY, "not enough memory for the counts");
    }
    return fine;
}

/* ---- Seats and roles ---- */

static cb_role *find_role(cb_lab *lab, const char *name)
{
    for (int i = 0; i < lab->role_count; i++) {
        if (strncmp(lab->roles[i].name, name, sizeof lab->roles[i].name - 1) == 0) {
            return &lab->roles[i];
        }
    }
    if (lab->role_count == CB_LAB_ROLES) {
        return NULL;
    }
    cb_role *role = &lab->roles[lab->role_count++];
    *role = (cb_role){.seats = 0};
    strncpy(role->name, name, sizeof role->name - 1);
    return role;
}

/* Each seat by its role at the end of the match. */
static void count_roles(cb_lab *lab, const void *state, const cb_result *result)
{
    for (int seat = 0; seat < result->players; seat++) {
        cb_text name = {0};
        cb_role_of(lab->game, state, seat, &name);
        cb_role *role = name.data ? find_role(lab, name.data) : NULL;
        if (role) {
            role->seats++;
            role->wins += cb_credit(result, seat);
            cb_mean_add(&role->points, result->points[seat]);
        }
        cb_text_free(&name);
    }
}

static void count_result(cb_lab *lab, const cb_bout *bout)
{
    const cb_result *r = &bout->result;
    int32_t best = INT32_MIN, next = INT32_MIN;
    for (int seat = 0; seat < r->players; seat++) {
        lab->won[seat] += r->winners >> seat & 1;
        lab->wins[seat] += cb_credit(r, seat);
        cb_lucky_add(&lab->lucky[seat], bout->unit, cb_credit(r, seat), bout->luck[seat]);
        cb_mean_add(&lab->points[seat], r->points[seat]);
        if (r->points[seat] > best) {
            next = best;
            best = r->points[seat];
        } else if (r->points[seat] > next) {
            next = r->points[seat];
        }
    }
    lab->shortest =
        !lab->games || bout->decisions < lab->shortest ? bout->decisions : lab->shortest;
    lab->longest = bout->decisions > lab->longest ? bout->decisions : lab->longest;
    lab->most = bout->most > lab->most ? bout->most : lab->most;
    cb_mean_add(&lab->decisions, bout->decisions);
    cb_mean_add(&lab->moves, (double)bout->moves);
    cb_mean_add(&lab->margin, best - next);
    lab->close += 10 * (int64_t)(best - next) <= best;
    lab->shared += __builtin_popcount(r->winners) > 1;
}

static bool open_reading(cb_lab *lab, const cb_bout *bout, const cb_match *match, reading *r,
                         cb_error *err)
{
    enum { EVENTS = 1024 };
    *r = (reading){.result = &bout->result,
                   .state = cb_state_new(lab->game),
                   .after = cb_state_new(lab->game),
                   .other = cb_state_new(lab->game),
                   .moves = malloc(cb_game_max_moves(lab->game) * sizeof *r->moves),
                   .moments = malloc(((size_t)cb_match_steps(match) + 1) * sizeof *r->moments),
                   .actor = -1,
                   .log = {.events = malloc(EVENTS * sizeof *r->log.events), .capacity = EVENTS}};
    if (!r->state || !r->after || !r->other || !r->moves || !r->moments || !r->log.events) {
        return cb_fail(err, CB_EMEMORY, "not enough memory to look at a game");
    }
    if (!lab->judge) {
        lab->judge = cb_bot_new("search:nodes=64", lab->game, 1, err);
    }
    return lab->judge != NULL;
}

/* What was used in a match, and how it went, by its record. */
static bool count_record(cb_lab *lab, const cb_bout *bout, cb_error *err)
{
    reading r = {.result = NULL};
    cb_match *match = cb_record_read(bout->record, strlen(bout->record), err);
    bool fine = match && (cb_match_game(match) == lab->game ||
                          cb_fail(err, CB_EREQUEST, "the record is of %s, not of %s",
                                  cb_game_title(cb_match_game(match)), cb_game_title(lab->game)));
    fine = fine && open_reading(lab, bout, match, &r, err) && count_steps(lab, match, &r, err);
    if (fine) {
        count_roles(lab, r.state, &bout->result);
        fine = keep_story(lab, bout, &r) ||
               cb_fail(err, CB_EMEMORY, "not enough memory for the counts");
    }
    free(r.log.events);
    free(r.moments);
    free(r.moves);
    cb_state_free(r.other);
    cb_state_free(r.after);
    cb_state_free(r.state);
    cb_match_free(match);
    return fine;
}

bool cb_lab_add(cb_lab *lab, const cb_bout *bout, cb_error *err)
{
    assert(lab && lab->game && bout);
    if (bout->record && !count_record(lab, bout, err)) {
        return false;
    }
    count_result(lab, bout);
    lab->games++;
    return true;
}

void cb_lab_free(cb_lab *lab)
{
    free(lab->uses);
    free(lab->stories);
    cb_bot_free(lab->judge);
    *lab = (cb_lab){.game = lab->game, .players = lab->players};
}

static int by_place(const void *a, const void *b)
{
    const cb_use *x = a, *y = b;
    if (x->kind != y->kind) {
        return x->kind < y->kind ? -1 : 1;
    }
    if (x->verb != y->verb) {
        return x->verb < y->verb ? -1 : 1;
    }
    if (x->reference != y->reference) {
        return x->reference < y->reference ? -1 : 1;
    }
    if (x->times != y->times) {
        return x->times > y->times ? -1 : 1;
    }
    return (x->value > y->value) - (x->value < y->value);
}

static cb_estimate with_error(double value, double error)
{
    const double z95 = 1.959963984540054;
    return (cb_estimate){.value = value,
                         .low = fmax(0.0, value - z95 * error),
                         .high = fmin(1.0, value + z95 * error)};
}

/* Three matches more or less can hide behind a share that did not vary. */
static double least_error(double n)
{
    return n > 0 ? 1.5 / n : 1.0;
}

cb_estimate cb_lab_had(const cb_lab *lab, const cb_use *use, double *error)
{
    double n = lab->games ? (double)lab->games : 1.0;
    double mean = use ? (double)use->seats / n : 0.0;
    double variance = use ? use->seats_seats / n - mean * mean : 0.0;
    *error = fmax(sqrt(fmax(variance, 0.0) / n) / lab->players, least_error(n * lab->players));
    return with_error(mean / lab->players, *error);
}

/* A ratio of two sums over matches, with the variance of its linear approximation. */
cb_estimate cb_lab_won(const cb_lab *lab, const cb_use *use, double *error)
{
    (void)lab;
    if (!use || !use->seats) {
        *error = 1.0;
        return (cb_estimate){.value = 0.0, .low = 0.0, .high = 1.0};
    }
    double n = (double)use->seats, share = use->wins / n;
    double squares =
        use->wins_wins - 2 * share * use->seats_wins + share * share * use->seats_seats;
    *error = fmax(sqrt(fmax(squares, 0.0)) / n, least_error(n));
    return with_error(share, *error);
}

double cb_lab_expected(const cb_lab *lab, const cb_use *use)
{
    double wins = 0.0;
    for (int seat = 0; seat < lab->players; seat++) {
        wins += use->by_seat[seat] * lab->wins[seat] / (double)lab->games;
    }
    return use->seats ? wins / (double)use->seats : 1.0 / lab->players;
}

/* How likely their share of wins is that far from what was expected. Few seats may vary less than they
 * would by chance; that is not believed. */
static double doubt_of(const cb_lab *lab, const cb_use *use)
{
    double error, share = cb_lab_won(lab, use, &error).value;
    double expected = cb_lab_expected(lab, use), apart = fabs(share - expected);
    error = fmax(error, sqrt(expected * (1.0 - expected) / (double)use->seats));
    return use->seats < CB_LAB_FEW || apart < 1e-9 ? 1.0 : erfc(apart / error / sqrt(2.0));
}

void cb_lab_sort(cb_lab *lab)
{
    if (!lab->count) {
        return;
    }
    qsort(lab->uses, lab->count, sizeof *lab->uses, by_place);
    double *p = malloc(lab->count * sizeof *p);
    for (size_t i = 0; p && i < lab->count; i++) {
        p[i] = doubt_of(lab, &lab->uses[i]);
    }
    if (p) {
        cb_adjust(p, (int)lab->count);
    }
    for (size_t i = 0; i < lab->count; i++) {
        lab->uses[i].p = p ? p[i] : 1.0;
    }
    free(p);
}

void cb_use_called(const cb_game *game, const cb_use *use, cb_text *out)
{
    assert(game && use && out);
    if (use->reference < 0) {
        cb_verb_called(game, use->verb, out);
    } else {
        cb_move_called(game, use->verb, use->reference, use->value, out);
    }
}

void cb_use_name(const cb_game *game, const cb_use *use, cb_text *out)
{
    assert(game && use && out);
    const cb_verb *verb = &game->told.verbs[use->verb];
    cb_text_add(out, verb->name);
    if (use->reference >= 0) {
        cb_text_char(out, ' ');
        cb_kind_write(verb->kinds[use->reference], use->value, out);
    }
}
