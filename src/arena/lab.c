#include "arena/lab.h"

#include <stdlib.h>
#include <string.h>

/* Kinds with names of their own and not too many of them are things; squares in their hundreds and
 * plain numbers are not. */
static bool is_thing(const cb_kind *kind)
{
    enum { MOST = 80 };
    return kind && kind->names && kind != &cb_kind_seat && kind != &cb_kind_bool &&
           kind->max - kind->min < MOST;
}

static cb_use *find_use(cb_lab *lab, int verb, int reference, int value)
{
    for (size_t i = 0; i < lab->count; i++) {
        cb_use *use = &lab->uses[i];
        if (use->verb == verb && use->reference == reference && use->value == value) {
            return use;
        }
    }
    if (lab->count == lab->room) {
        size_t room = lab->room ? 2 * lab->room : 64;
        cb_use *uses = realloc(lab->uses, room * sizeof *uses);
        if (!uses) {
            return NULL;
        }
        lab->uses = uses;
        lab->room = room;
    }
    lab->uses[lab->count] = (cb_use){.verb = (uint16_t)verb,
                                     .reference = (int16_t)reference,
                                     .value = value,
                                     .last = UINT64_MAX};
    return &lab->uses[lab->count++];
}

static bool count_use(cb_lab *lab, const cb_phrase *phrase, int reference, double credit)
{
    int value = reference < 0 ? 0 : phrase->refs[reference];
    cb_seats user = (cb_seats)(1U << phrase->seat);
    cb_use *use = find_use(lab, phrase->verb, reference, value);
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

static bool count_phrase(cb_lab *lab, const cb_phrase *phrase, double credit)
{
    const cb_verb *verb = &lab->game->verbs[phrase->verb];
    bool fine = count_use(lab, phrase, -1, credit);
    for (int i = 0; fine && i < cb_verb_refs(verb); i++) {
        if (is_thing(verb->kinds[i])) {
            fine = count_use(lab, phrase, i, credit);
        }
    }
    return fine;
}

static double credit_of(const cb_result *result, int seat)
{
    return result->winners >> seat & 1 ? 1.0 / __builtin_popcount(result->winners) : 0.0;
}

/* Goes through the moves of a record once, in a copy of its first position. */
static bool count_moves(cb_lab *lab, const cb_match *match, const cb_result *result, void *state,
                        cb_move *moves, cb_error *err)
{
    bool fine = cb_match_state_at(match, 0, state, err);
    for (int i = 0; fine && i < cb_match_steps(match); i++) {
        cb_step step = cb_match_step(match, i);
        if (step.seat >= 0) {
            cb_phrase phrase;
            lab->game->say(state, step.seat, step.move, &phrase);
            phrase.seat = step.seat;
            cb_mean_add(&lab->choices, lab->game->moves(state, step.seat, moves));
            fine = count_phrase(lab, &phrase, credit_of(result, step.seat)) ||
                   cb_fail(err, CB_EMEMORY, "not enough memory for the counts");
        }
        lab->game->apply(state, step.seat, step.move, NULL);
    }
    return fine;
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
    cb_match *match = cb_record_read(bout->record, strlen(bout->record), err);
    void *state = malloc(lab->game->state_bytes);
    cb_move *moves = malloc(lab->game->max_moves * sizeof *moves);
    bool fine = match && state && moves;
    if (match && !fine) {
        cb_fail(err, CB_EMEMORY, "not enough memory to look at a game");
    }
    fine = fine && count_moves(lab, match, &bout->result, state, moves, err);
    if (fine) {
        count_result(lab, bout);
        lab->games++;
    }
    free(moves);
    free(state);
    cb_match_free(match);
    return fine;
}

void cb_lab_free(cb_lab *lab)
{
    free(lab->uses);
    lab->uses = NULL;
    lab->count = lab->room = 0;
}

static int by_place(const void *a, const void *b)
{
    const cb_use *x = a, *y = b;
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
    const cb_verb *verb = &game->verbs[use->verb];
    cb_text_add(out, verb->name);
    if (use->reference >= 0) {
        cb_text_char(out, ' ');
        cb_kind_write(verb->kinds[use->reference], use->value, out);
    }
}
