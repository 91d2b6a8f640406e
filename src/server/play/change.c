#include "server/play/change.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/array.h"
#include "server/table/players.h"

enum { SNAPSHOT_EVERY = 64 }; /* versions */

static void save(const table *t, memento *m)
{
    const stored *s = t->stored;
    memcpy(m->seats, s->seats, sizeof m->seats);
    for (int i = 0; i < t->players; i++) {
        m->holds[i] = t->seats[i].hold;
    }
    m->turn_at = t->turn_at;
    m->requests = s->requests;
    m->log_count = s->log_count;
    m->id_count = s->id_count;
    m->steps = cb_match_steps(s->match);
    m->over = cb_match_phase(s->match, NULL) == CB_OVER;
}

/* A match of two that ended because a player gave up is as long as before. */
static void revert_match(cb_match *match, const memento *m)
{
    while (cb_match_steps(match) > m->steps ||
           (!m->over && cb_match_phase(match, NULL) == CB_OVER)) {
        cb_match_undo(match, NULL);
    }
    for (int n = cb_match_steps(match); n < m->steps; n++) {
        const cb_step *step = &m->undone[m->steps - 1 - n];
        cb_match_play(match, step->seat, step->move, NULL);
    }
}

void change_revert(change *ch)
{
    table *t = ch->table;
    stored *s = t->stored;
    const memento *m = &ch->before;
    revert_match(s->match, m);
    memcpy(s->seats, m->seats, sizeof s->seats);
    for (int i = 0; i < t->players; i++) {
        t->seats[i].hold = m->holds[i];
    }
    t->turn_at = m->turn_at;
    s->requests = m->requests;
    s->log_count = m->log_count;
    s->id_count = m->id_count;
}

change *change_new(table *t, command *c)
{
    change *ch = calloc(1, sizeof *ch);
    assert(!t->busy);
    if (!ch) {
        command_refuse(c, t, REFUSED_MEMORY);
        return NULL;
    }
    ch->table = t;
    save(t, &ch->before);
    ch->version = t->stored->version;
    ch->revision = t->stored->revision;
    ch->seat = ch->waits = ch->orders = ch->by = -1;
    if (c && c->seat >= 0) {
        ch->by = c->seat;
        memcpy(ch->id, c->message.id, sizeof ch->id);
    }
    return ch;
}

void change_free(change *ch)
{
    if (ch) {
        if (ch->create) {
            store_match_free(ch->create);
            free(ch->create);
        }
        free(ch->events);
        free(ch->before.undone);
        cb_text_free(&ch->snapshot);
        cb_text_free(&ch->requests);
        free(ch);
    }
}

change *change_give_up(change *ch, command *c, const cb_error *err)
{
    table *t = ch->table;
    change_revert(ch);
    change_free(ch);
    command_refuse(c, t, err->code ? refusal_of(err) : REFUSED_MEMORY);
    return NULL;
}

/* ---- What to write ---- */

bool change_add_steps(change *ch, int first)
{
    const table *t = ch->table;
    assert(!ch->events);
    ch->events = stored_events(t->stored->match, first, node_date(t->node), &ch->count);
    return ch->events != NULL;
}

bool change_add_event(change *ch, char kind, int seat)
{
    const table *t = ch->table;
    if (!cb_reserve(&ch->events, (size_t)ch->count + 1, &ch->capacity, sizeof *ch->events)) {
        return false;
    }
    ch->events[ch->count++] =
        (store_event){.at = node_date(t->node),
                      .seat = seat,
                      .kind = kind,
                      .hash = cb_state_hash(t->game, cb_match_state(t->stored->match))};
    return true;
}

void change_set_seat(change *ch, int seat, const store_seat *row)
{
    assert(seat >= 0 && seat < ch->table->players);
    ch->seat = seat;
    ch->seat_row = *row;
    memset(ch->table->stored->requests.votes[seat], 0, CB_MAX_SEATS); /* things have changed */
}

change *change_keep(table *t)
{
    stored *s = t->stored;
    bool needed = s->older || s->unmarked || s->kept < s->version;
    if (t->busy || s->status != STORE_PLAYING || !needed || t->elsewhere || t->node->closed) {
        return NULL;
    }
    change *ch = change_new(t, NULL);
    if (ch) {
        cb_state_write(t->game, cb_match_state(s->match), CB_GOD, &ch->snapshot);
        ch->rules = s->older ? cb_game_rules_version(t->game) : 0;
        ch->base = s->older ? s->base : 0;
        s->kept = s->version; /* if that fails, whoever loads the match next tries again */
        s->older = false;
        ch->marks = s->unmarked;
        s->unmarked = false;
    }
    return ch;
}

/* The id of a command is used once, whatever it was for; that of a step is stored with its
 * event. */
static bool seal_id(change *ch)
{
    bool is_step = ch->id[0] && ch->count && ch->events[0].seat == ch->by;
    ch->is_used = ch->id[0] && !is_step;
    if (is_step) {
        memcpy(ch->events[0].command, ch->id, sizeof ch->id);
    }
    return !is_step || stored_keep_id(ch->table->stored, ch->by, ch->id, ch->version + ch->count);
}

/* Who is connected hears of the end and of chat at once. A turn is another matter: they may have left
 * the page open and gone to bed. */
static cb_seats present(const table *t)
{
    cb_seats here = 0;
    for (int i = 0; i < t->players; i++) {
        here |= (cb_seats)(table_present(t, i) ? 1u << i : 0);
    }
    return here;
}

/* Whose standing orders answer what they are asked now. */
static cb_seats answered(const table *t)
{
    cb_seats who = 0, seats = 0;
    cb_move no;
    cb_phase phase = cb_match_phase(t->stored->match, &who);
    for (int i = 0; phase == CB_PLAYERS && i < t->players; i++) {
        seats |= (cb_seats)((who >> i & 1) && order_answer(t, i, &no) ? 1u << i : 0);
    }
    return seats;
}

static void tell(change *ch, bool ends)
{
    const table *t = ch->table;
    cb_seats before = ch->version ? t->stored->to_move : 0, away = (cb_seats)~present(t);
    ch->told[STORE_TURN] = ch->count ? (cb_seats)(ch->row.to_move & ~before & ~answered(t)) : 0;
    ch->told[STORE_FINISH] = ends ? away : 0;
    ch->told[ch->invites ? STORE_INVITED : STORE_SAID] =
        ch->has_line && ch->line.seat >= 0 ? away : 0;
}

bool change_seal(change *ch)
{
    const table *t = ch->table;
    const stored *s = t->stored;
    cb_seats who = 0;
    bool over = cb_match_phase(s->match, &who) == CB_OVER;
    bool playing = s->status == STORE_PLAYING && !over;
    int64_t until = ch->version + ch->count;
    ch->row.players = t->players;
    ch->row.status = s->status == STORE_PLAYING && over ? STORE_OVER : s->status;
    ch->row.to_move = stored_movers(s);
    ch->row.winners = over ? stored_winners(s) : 0;
    ch->row.due = playing ? table_due(t, who, ch->seat, &ch->seat_row) : 0;
    ch->sets_due = playing && !ch->count && (ch->seat >= 0 || ch->orders >= 0);
    for (int i = 0; i < t->players; i++) {
        ch->row.clocks[i] = s->bank < 0 ? -1 : s->seats[i].row.clock;
        ch->row.graces[i] = s->seats[i].row.grace;
    }
    if (ch->count && over && s->rated && !ratings_lost(t, true)) {
        rating_change_begin(t, &ch->rating_change);
    }
    if (until / SNAPSHOT_EVERY != ch->version / SNAPSHOT_EVERY) {
        cb_state_write(t->game, cb_match_state(s->match), CB_GOD, &ch->snapshot);
    }
    ch->has_requests = ch->has_requests || !requests_same(&s->requests, &ch->before.requests);
    if (ch->has_requests) {
        requests_write(t, &ch->requests);
    }
    tell(ch, ch->ends || (ch->count && !playing));
    return seal_id(ch) && !ch->snapshot.failed && !ch->requests.failed;
}

/* ---- Writing ---- */

bool change_takes_up(const change *ch)
{
    return ch->create || ch->count || ch->sets_due;
}

/* In rated matches: who is known to sit there now, and how well they play. */
static bool read_ratings(change *ch, store *s, cb_error *err)
{
    const table *t = ch->table;
    const store_seat *row = ch->create ? ch->create->seats : &ch->seat_row;
    int first = ch->create ? 0 : ch->seat, last = ch->create ? t->players - 1 : ch->seat;
    bool fine = true;
    for (int i = first; t->stored->rated && i >= 0 && i <= last && fine; i++) {
        fine = rating_of_seat(s, cb_game_id(t->game), t->players, row++, &ch->ratings[i], err);
    }
    return fine;
}

static bool write_notices(const change *ch, store *s, cb_error *err)
{
    const node *n = ch->table->node;
    int64_t due = node_date(n) + n->config.notice_delay;
    bool fine = true;
    for (int i = 0; i < STORE_ABOUTS && fine; i++) {
        bool said = i == STORE_SAID || i == STORE_INVITED;
        int64_t number = said ? ch->line.n : ch->version + ch->count;
        fine = !ch->told[i] ||
               store_notify(s, ch->table->id, (store_about)i, ch->told[i], number, due, err);
    }
    return fine;
}

bool change_write(change *ch, store *s, cb_error *err)
{
    const char *id = ch->table->id;
    const char *name = change_takes_up(ch) ? ch->table->node->name : NULL;
    int64_t until = ch->version + ch->count;
    ch->row.node = name;
    return (!ch->create || store_create(s, ch->create, ch->row.due, err)) &&
           (ch->count ? store_append(s, id, ch->version, ch->revision, ch->events, ch->count,
                                     &ch->row, err)
                      : store_touch(s, id, ch->revision, name, err)) &&
           (ch->seat < 0 || store_put_seat(s, id, ch->seat, &ch->seat_row, err)) &&
           read_ratings(ch, s, err) && rating_change_write(&ch->rating_change, s, id, err) &&
           (!ch->has_requests || store_put_requests(s, id, &ch->requests, err)) &&
           (!ch->is_used || store_put_used(s, id, ch->by, ch->id, until, ch->revision + 1, err)) &&
           (!ch->has_line || store_add_line(s, id, &ch->line, err)) &&
           (!ch->ends || store_put_status(s, id, STORE_ENDED, err)) &&
           (!ch->sets_due || store_put_due(s, id, ch->row.due, err)) &&
           (!ch->marks || store_mark(s, id, until, ch->row.to_move, err)) &&
           (!ch->rules || store_put_rules(s, id, ch->rules, ch->base, err)) &&
           write_notices(ch, s, err) &&
           (!ch->snapshot.length ||
            store_snapshot(s, id, until, ch->snapshot.data, ch->snapshot.length, err));
}

/* ---- Once it is durable ---- */

static void apply_events(change *ch)
{
    table *t = ch->table;
    stored *s = t->stored;
    const store_event *first = &ch->events[0];
    s->version += ch->count;
    s->last_at = ch->events[ch->count - 1].at;
    if (first->kind == STORE_CONCEDE && t->players > 2) { /* of two, it was over at once */
        cb_match_concede(s->match, first->seat, NULL);
    }
    if (ch->version == 0) {
        table_start_turn(t);
    }
}

/* A browser that had the seat open has lost it to one that opened a link. */
static void apply_seat(change *ch)
{
    table *t = ch->table;
    stored_seat *at = &t->stored->seats[ch->seat];
    int64_t clock = at->row.clock, grace = at->row.grace; /* may have run meanwhile */
    if (ch->seat_row.opened > at->row.opened) {
        audience_end_seat(t, ch->seat, REFUSED_OTHER_PLACE);
    }
    at->row = ch->seat_row;
    at->row.clock = clock;
    at->row.grace = grace;
    at->rating = ch->ratings[ch->seat];
    players_look(t->stored);
}

void change_apply(change *ch)
{
    table *t = ch->table;
    stored *s = t->stored;
    int64_t now = node_now(t->node);
    if (ch->count) {
        apply_events(ch);
    }
    if (ch->ends) {
        s->status = STORE_ENDED;
    }
    if (ch->snapshot.length) {
        s->kept = s->version;
    }
    if (ch->seat >= 0) {
        apply_seat(ch);
    }
    if (ch->waits >= 0) {
        t->seats[ch->waits].late = false;
        t->seats[ch->waits].gone = now;
    }
    rating_change_done(t, &ch->rating_change);
    if (ch->count || ch->ends) {
        table_refresh(t);
    }
    clocks_look(t, now);
    if (ch->has_line) {
        stored_keep_line(s, &ch->line);
        audience_line(t, &ch->line);
    }
    if (ch->count || ch->ends) {
        audience_state(t, ch->version);
    } else if (ch->orders >= 0) {
        audience_own(t, ch->orders);
    } else if (ch->seat >= 0 || ch->has_requests) {
        audience_seats(t);
    }
}
