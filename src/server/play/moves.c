#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "server/play/handlers.h"
#include "server/table/chance.h"

/* Is the seat still asked what it was asked at the version it names? If not, it is told so. */
static bool may_decide(table *t, command *c)
{
    const message *m = &c->message;
    const stored *s = t->stored;
    assert(c->seat >= 0 && c->seat < t->players);
    if (!table_to_move(t, c->seat)) {
        command_refuse(c, t,
                       s->status == STORE_PLAYING ? REFUSED_NOT_YOUR_TURN
                       : table_is_too_long(t)     ? REFUSED_TOO_LONG
                                                  : REFUSED_OVER);
    } else if (table_bot_plays(t, c->seat) != c->bot) {
        command_refuse(c, t, REFUSED_BOT_PLAYS);
    } else if (m->version < t->seats[c->seat].since || m->version > s->version) {
        command_refuse(c, t, REFUSED_STALE);
        if (c->from) {
            audience_sync(c->from, m->version <= s->version ? m->version : 0, -1);
        }
    } else {
        return true;
    }
    return false;
}

/* ---- A move ---- */

/* The legal move with this notation. Looking for near misses in a long list would hold up the
 * loop. */
static bool find_move(table *t, int seat, const char *text, cb_move *found, cb_error *err)
{
    enum { FEW = 64 };
    cb_match *match = t->stored->match;
    const cb_move *moves;
    cb_text *spelled = &t->node->scratch;
    int n = cb_match_moves(match, seat, &moves);
    for (int i = 0; i < n; i++) {
        cb_text_clear(spelled);
        cb_move_text(t->game, cb_match_state(match), seat, moves[i], spelled);
        if (spelled->failed) {
            return cb_fail(err, CB_EMEMORY, "not enough memory");
        }
        if (strcmp(spelled->data, text) == 0) {
            *found = moves[i];
            return true;
        }
    }
    if (n > FEW) {
        return cb_fail(err, CB_EMOVE, "that is not one of the %d legal moves", n);
    }
    cb_move *scratch = malloc(cb_game_max_moves(t->game) * sizeof *scratch);
    bool fine = scratch
                    ? cb_move_find(t->game, cb_match_state(match), seat, text, scratch, found, err)
                    : cb_fail(err, CB_EMEMORY, "not enough memory");
    free(scratch);
    return fine;
}

/* The seat makes a move, by that command or by itself. */
static change *make_move(table *t, command *c, int seat, cb_move m)
{
    stored *s = t->stored;
    cb_error err = {0};
    int64_t version = s->version + 1;
    int first = cb_match_steps(s->match);
    change *ch = change_new(t, c);
    if (!ch) {
        return NULL;
    }
    if (!cb_match_play(s->match, seat, m, &err) || !stored_note(s, version) ||
        !stored_nature(s, version + 1, &err) || !change_add_steps(ch, first)) {
        return change_give_up(ch, c, &err);
    }
    clocks_charge(t, seat, 1, node_now(t->node));
    return ch;
}

change *moves_play(table *t, command *c)
{
    cb_error err = {0};
    cb_move m = 0;
    if (!may_decide(t, c)) {
        return NULL;
    }
    if (!find_move(t, c->seat, c->message.text, &m, &err)) {
        command_refuse(c, t, refusal_of(&err));
        return NULL;
    }
    return make_move(t, c, c->seat, m);
}

/* ---- Standing orders ---- */

/* In a live match an order takes as long as a person who says no, so that nobody can tell which it was;
 * in a slow one nobody waits for it. */
static int64_t answers_at(const table *t, int seat)
{
    enum { QUICKEST = 1500, SLOWER = 3000 }; /* milliseconds; by at most */
    char purpose[] = "order 0";
    cb_rng rng;
    purpose[6] = (char)('0' + seat);
    chance_seed(t->stored->secret, purpose, (uint64_t)t->stored->version, &rng);
    int64_t thinks = QUICKEST + cb_rng_below(&rng, SLOWER);
    return t->seats[seat].asked + (stored_slow(t->stored) ? 0 : thinks);
}

change *moves_as_ordered(table *t)
{
    bool can = !t->busy && !t->retry_at && !t->elsewhere && !t->node->closed &&
               t->stored->status == STORE_PLAYING && !table_is_too_long(t);
    for (int i = 0; can && i < t->players; i++) {
        cb_move no;
        if (table_to_move(t, i) && !table_bot_plays(t, i) && order_answer(t, i, &no) &&
            node_now(t->node) >= answers_at(t, i)) {
            return make_move(t, NULL, i, no);
        }
    }
    return NULL;
}

/* ---- Taking back ---- */

change *moves_take_back(table *t, command *c)
{
    stored *s = t->stored;
    cb_error err = {0};
    if (!may_decide(t, c)) {
        return NULL;
    }
    if (s->rated || !cb_match_can_take_back(s->match, c->seat)) {
        command_refuse(c, t, REFUSED_NO_UNDO);
        return NULL;
    }
    change *ch = change_new(t, c);
    if (!ch) {
        return NULL;
    }
    int last = cb_match_steps(s->match) - 1;
    ch->before.undone = calloc(1, sizeof *ch->before.undone);
    if (!ch->before.undone) {
        return change_give_up(ch, c, &err);
    }
    ch->before.undone[0] = cb_match_step(s->match, last);
    if (!cb_match_take_back(s->match, c->seat, &err) ||
        !stored_note_undo(s, s->version + 1, s->steps[last], c->seat) ||
        !change_add_event(ch, STORE_UNDO, c->seat)) {
        return change_give_up(ch, c, &err);
    }
    clocks_charge(t, c->seat, -1, node_now(t->node)); /* nobody gains time by it */
    return ch;
}

/* ---- Giving up ---- */

/* A bot takes the seat for good; in a rated match the player still answers for it. */
static void hand_to_bot(change *ch, int seat)
{
    store_seat row = *table_row(ch->table, seat);
    row.away = true;
    copy_text(row.level, sizeof row.level, seats_stand_in(ch->table, "fair"));
    change_set_seat(ch, seat, &row);
}

static change *concede(table *t, command *c, int seat)
{
    stored *s = t->stored;
    cb_error err = {0};
    change *ch = change_new(t, c);
    if (!ch) {
        return NULL;
    }
    if (!stored_note_concede(s, s->version + 1, seat) ||
        !change_add_event(ch, STORE_CONCEDE, seat) ||
        (t->players == 2 && !cb_match_concede(s->match, seat, &err))) {
        return change_give_up(ch, c, &err);
    }
    if (t->players > 2) {
        hand_to_bot(ch, seat);
    }
    return ch;
}

change *moves_concede(table *t, command *c)
{
    const stored *s = t->stored;
    if (s->status != STORE_PLAYING) {
        command_refuse(c, t, REFUSED_OVER);
        return NULL;
    }
    if (cb_match_conceded(s->match, c->seat) >= 0) {
        command_refuse(c, t, REFUSED_GIVEN_UP);
        return NULL;
    }
    return concede(t, c, c->seat);
}

/* ---- Those who are absent ---- */

static bool out_of_time(const table *t, int seat)
{
    return t->stored->bank >= 0 && table_to_move(t, seat) &&
           !clock_left(t, seat, node_now(t->node));
}

/* At a table of an event: has not come, or the table waits for who is away? In a slow match people come
 * when they like, and only their time counts. */
static bool is_missing(const table *t, int seat)
{
    const stored *s = t->stored;
    if (table_present(t, seat)) {
        return false;
    }
    if (cb_match_phase(s->match, NULL) == CB_NATURE) {
        return !table_row(t, seat)->luck[0] && node_date(t->node) - s->created >= s->patience;
    }
    return !stored_slow(s) && table_to_move(t, seat) &&
           node_now(t->node) - t->seats[seat].gone >= s->patience;
}

change *moves_replace_absent(table *t)
{
    const stored *s = t->stored;
    bool acts = (s->rated || stored_replaces(s)) && s->status == STORE_PLAYING;
    bool can = !t->busy && !t->retry_at && !t->elsewhere && !t->node->closed;
    for (int i = 0; acts && can && i < t->players; i++) {
        bool gone = out_of_time(t, i) || (stored_replaces(s) && is_missing(t, i));
        if (!gone || table_bot_plays(t, i) || cb_match_conceded(s->match, i) >= 0) {
            continue;
        }
        if (s->rated || s->absence == STORE_ABSENT_LOSS) {
            return concede(t, NULL, i);
        }
        change *ch = change_new(t, NULL);
        if (ch) {
            hand_to_bot(ch, i);
        }
        return ch;
    }
    return NULL;
}
