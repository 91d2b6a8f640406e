#include "server/table/moves.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static change *refuse(table *t, command *c, const cb_error *err)
{
    command_refuse(c, t, cb_code_name(err->code), err->text);
    return NULL;
}

/* Is the seat still asked what it was asked at the version it names? If not, it is told so. */
static bool may_decide(table *t, command *c)
{
    const message *m = &c->message;
    assert(c->seat >= 0 && c->seat < t->players);
    if (!table_to_move(t, c->seat)) {
        command_refuse(c, t, "seat",
                       t->status == STORE_PLAYING ? "it is not your turn"
                       : table_is_too_long(t)
                           ? "the match became longer than any game, so it was ended"
                           : "the game is over");
    } else if (table_bot_plays(t, c->seat) != c->bot) {
        command_refuse(c, t, "seat", "a bot plays this seat: sit down first");
    } else if (m->version < t->seats[c->seat].since || m->version > t->version) {
        command_refuse(c, t, "stale", "the position has changed since then");
        if (c->from) {
            audience_sync(c->from, m->version <= t->version ? m->version : 0);
        }
    } else {
        return true;
    }
    return false;
}

/* ---- A move ---- */

static void played(change *ch, command *c, bool fine)
{
    table *t = ch->table;
    int64_t before = t->version;
    if (fine) {
        t->version += ch->count;
        t->kept = ch->snapshot.length ? t->version : t->kept;
        table_refresh(t);
        contest_done(t, &ch->contest);
        clocks_look(t, node_now(t->node));
        t->node->figures.moves++;
        t->node->figures.bot_moves += c && c->bot;
        audience_state(t, before);
        command_fine(c, t, t->version, false);
    } else {
        for (int i = 0; i < ch->count; i++) {
            cb_match_undo(t->match, NULL);
        }
        change_go_back(ch);
        t->retry_at = node_now(t->node) + 1000;
        command_not_stored(c, t);
    }
}

/* The legal move with this notation. Looking for near misses in a long list would hold up the
 * loop. */
static bool find_move(table *t, int seat, const char *text, cb_move *found, cb_error *err)
{
    enum { FEW = 64 };
    const cb_move *moves;
    cb_text *spelled = &t->node->scratch;
    int n = cb_match_moves(t->match, seat, &moves);
    for (int i = 0; i < n; i++) {
        cb_text_clear(spelled);
        cb_move_text(t->game, cb_match_state(t->match), seat, moves[i], spelled);
        if (spelled->data && strcmp(spelled->data, text) == 0) {
            *found = moves[i];
            return true;
        }
    }
    if (n > FEW) {
        return cb_fail(err, CB_EMOVE, "that is not one of the %d legal moves", n);
    }
    cb_move *room = malloc(t->game->max_moves * sizeof *room);
    bool fine =
        room && cb_move_find(t->game, cb_match_state(t->match), seat, text, room, found, err);
    free(room);
    return fine;
}

/* Applies a move and the chance that follows it; false: nothing has changed. */
static bool apply(table *t, const command *c, change *ch, cb_error *err)
{
    cb_move m;
    int first = cb_match_steps(t->match);
    int64_t version = t->version + 1;
    if (!find_move(t, c->seat, c->message.text, &m, err)) {
        return false;
    }
    if (cb_match_play(t->match, c->seat, m, err) && table_note(t, version) &&
        table_nature(t, version + 1, err) &&
        table_keep_id(t, c->seat, c->message.id, t->version + cb_match_steps(t->match) - first) &&
        (ch->events = table_events(t->match, first, node_date(t->node), &ch->count))) {
        memcpy(ch->events[0].command, c->message.id, sizeof ch->events[0].command);
        return true;
    }
    while (cb_match_steps(t->match) > first) {
        cb_match_undo(t->match, NULL);
    }
    return err->code ? false : cb_fail(err, CB_EMEMORY, "not enough memory");
}

change *moves_play(table *t, command *c)
{
    cb_error err = {0};
    change *ch = may_decide(t, c) ? change_new(t, c, played) : NULL;
    if (!ch) {
        return NULL;
    }
    change_remember(ch);
    if (!apply(t, c, ch, &err)) {
        change_go_back(ch);
        change_free(ch);
        return refuse(t, c, &err);
    }
    clocks_charge(t, c->seat, t->credit, node_now(t->node));
    change_describe(ch);
    return ch;
}

/* ---- Taking back ---- */

static void took_back(change *ch, command *c, bool fine)
{
    table *t = ch->table;
    int64_t before = t->version;
    if (fine) {
        t->version++;
        table_refresh(t);
        clocks_look(t, node_now(t->node));
        audience_state(t, before);
        command_fine(c, t, t->version, false);
    } else {
        cb_match_play(t->match, ch->steps[0].seat, ch->steps[0].move, NULL);
        change_go_back(ch);
        command_not_stored(c, t);
    }
}

/* Takes back in memory; false: nothing has changed. */
static bool undo(table *t, const command *c, change *ch, cb_error *err)
{
    int last = cb_match_steps(t->match) - 1;
    int64_t version = t->version + 1, undone = t->steps[last];
    ch->steps = calloc(1, sizeof *ch->steps);
    ch->events = calloc(1, sizeof *ch->events);
    if (!ch->steps || !ch->events) {
        return cb_fail(err, CB_EMEMORY, "not enough memory");
    }
    ch->steps[0] = cb_match_step(t->match, last);
    if (!cb_match_take_back(t->match, c->seat, err)) {
        return false;
    }
    if (!table_note_undo(t, version, undone, c->seat) ||
        !table_keep_id(t, c->seat, c->message.id, version)) {
        cb_match_play(t->match, ch->steps[0].seat, ch->steps[0].move, NULL);
        return cb_fail(err, CB_EMEMORY, "not enough memory");
    }
    ch->count = 1;
    ch->events[0] = (store_event){.at = node_date(t->node),
                                  .seat = c->seat,
                                  .kind = STORE_UNDO,
                                  .hash = cb_state_hash(t->game, cb_match_state(t->match))};
    memcpy(ch->events[0].command, c->message.id, sizeof ch->events[0].command);
    return true;
}

change *moves_take_back(table *t, command *c)
{
    cb_error err = {0};
    if (!may_decide(t, c)) {
        return NULL;
    }
    if (!cb_match_can_take_back(t->match, c->seat)) {
        cb_fail(&err, CB_EUNDO, "there is nothing you may take back now");
        return refuse(t, c, &err);
    }
    change *ch = change_new(t, c, took_back);
    if (!ch) {
        return NULL;
    }
    change_remember(ch);
    if (!undo(t, c, ch, &err)) {
        change_go_back(ch);
        change_free(ch);
        return refuse(t, c, &err);
    }
    clocks_charge(t, c->seat, -t->credit, node_now(t->node)); /* nobody gains time by it */
    change_describe(ch);
    return ch;
}
