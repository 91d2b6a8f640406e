#include "arena/lab.h"
#include "core/game.h"

#include <assert.h>
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
    if (lab->count == lab->capacity) {
        size_t capacity = lab->capacity ? 2 * lab->capacity : 64;
        cb_use *uses = realloc(lab->uses, capacity * sizeof *uses);
        if (!uses) {
            return NULL;
        }
        lab->uses = uses;
        lab->capacity = capacity;
    }
    lab->uses[lab->count] = *key;
    return &lab->uses[lab->count++];
}

static bool count_use(cb_lab *lab, cb_use_kind kind, const cb_phrase *phrase, int reference,
                      double credit)
{
    const cb_use key = {.kind = (uint8_t)kind,
                        .verb = phrase->verb,
                        .reference = (int16_t)reference,
                        .value = reference < 0 ? 0 : phrase->refs[reference],
                        .last = UINT64_MAX};
    cb_seats user = (cb_seats)(1U << phrase->seat);
    cb_use *use = find_or_add(lab, &key);
    if (!use) {
        return false;
    }
    use->times++;
    if (use->last != lab->games) {
        use->last = lab->games;
        use->users = 0;
    }
    if (!(use->users & user)) {
        use->users |= user;
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

static double credit_of(const cb_result *result, int seat)
{
    return result->winners >> seat & 1 ? 1.0 / __builtin_popcount(result->winners) : 0.0;
}

/* A record being analysed. */
typedef struct reading {
    const cb_result *result;
    void *state;
    cb_move *moves;
    cb_log log;
    cb_seats begun; /* seats that have had a choice */
} reading;

/* What a player chose; its first choice among several is its start. */
static bool count_move(cb_lab *lab, reading *r, const cb_phrase *phrase)
{
    int choices = cb_moves(lab->game, r->state, phrase->seat, r->moves);
    double credit = credit_of(r->result, phrase->seat);
    bool first = choices > 1 && !(r->begun >> phrase->seat & 1);
    cb_mean_add(&lab->choices, choices);
    if (first) {
        r->begun |= (cb_seats)(1U << phrase->seat);
    }
    return (!first || count_phrase(lab, CB_USE_START, phrase, credit)) &&
           count_phrase(lab, CB_USE_MOVE, phrase, credit);
}

/* What a step brought about, apart from the step itself, which comes first. */
static bool count_events(cb_lab *lab, const reading *r, const cb_phrase *step)
{
    bool fine = true;
    for (int i = 0; fine && i < r->log.count; i++) {
        const cb_phrase *event = &r->log.events[i].phrase;
        if (event->seat >= 0 && event->seat < lab->players && event->verb != step->verb) {
            fine = count_phrase(lab, CB_USE_EVENT, event, credit_of(r->result, event->seat));
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
            role->wins += credit_of(result, seat);
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
        lab->wins[seat] += credit_of(r, seat);
        cb_mean_add(&lab->points[seat], r->points[seat]);
        if (r->points[seat] > best) {
            next = best;
            best = r->points[seat];
        } else if (r->points[seat] > next) {
            next = r->points[seat];
        }
    }
    cb_mean_add(&lab->decisions, bout->decisions);
    cb_mean_add(&lab->margin, best - next);
    lab->close += 10 * (int64_t)(best - next) <= best;
    lab->shared += __builtin_popcount(r->winners) > 1;
}

bool cb_lab_add(cb_lab *lab, const cb_bout *bout, cb_error *err)
{
    assert(lab && lab->game && bout && bout->record);
    enum { EVENTS = 1024 };
    cb_match *match = cb_record_read(bout->record, strlen(bout->record), err);
    reading r = {.result = &bout->result,
                 .state = malloc(cb_game_state_bytes(lab->game)),
                 .moves = malloc(cb_game_max_moves(lab->game) * sizeof *r.moves),
                 .log = {.events = malloc(EVENTS * sizeof *r.log.events), .capacity = EVENTS}};
    bool fine = match && r.state && r.moves && r.log.events;
    if (match && !fine) {
        cb_fail(err, CB_EMEMORY, "not enough memory to look at a game");
    }
    fine = fine && count_steps(lab, match, &r, err);
    if (fine) {
        count_result(lab, bout);
        count_roles(lab, r.state, &bout->result);
        lab->games++;
    }
    free(r.log.events);
    free(r.moves);
    free(r.state);
    cb_match_free(match);
    return fine;
}

void cb_lab_free(cb_lab *lab)
{
    free(lab->uses);
    lab->uses = NULL;
    lab->count = lab->capacity = 0;
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

void cb_lab_sort(cb_lab *lab)
{
    if (lab->count) {
        qsort(lab->uses, lab->count, sizeof *lab->uses, by_place);
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
