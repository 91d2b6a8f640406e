#include "server/table/change.h"

#include <assert.h>
#include <stdlib.h>

enum { SNAPSHOT_EVERY = 64 }; /* versions */

change *change_new(table *t, command *c, change_finish *finish)
{
    change *ch = calloc(1, sizeof *ch);
    assert(finish && !t->busy);
    if (!ch) {
        command_refuse(c, t, "memory", "not enough memory");
        return NULL;
    }
    ch->table = t;
    ch->version = t->version;
    ch->revision = t->revision;
    ch->seat = -1;
    ch->finish = finish;
    ch->row.players = t->players;
    ch->row.status = t->status;
    for (int i = 0; i < CB_MAX_SEATS; i++) {
        ch->row.clocks[i] = -1;
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
        free(ch->steps);
        cb_text_free(&ch->snapshot);
        cb_text_free(&ch->desk);
        free(ch);
    }
}

void change_remember(change *ch)
{
    const table *t = ch->table;
    ch->old_log = t->log_count;
    ch->old_ids = t->id_count;
    ch->old_turn_at = t->turn_at;
    clocks_save(t, ch->old_clocks);
}

void change_go_back(change *ch)
{
    table *t = ch->table;
    t->log_count = ch->old_log;
    t->id_count = ch->old_ids;
    t->turn_at = ch->old_turn_at;
    clocks_restore(t, ch->old_clocks);
}

void change_describe(change *ch)
{
    const table *t = ch->table;
    cb_seats who = 0;
    bool over = cb_match_phase(t->match, &who) == CB_OVER;
    ch->row.status = over ? STORE_OVER : t->status;
    ch->row.due = over ? 0 : table_due(t, who, -1, NULL);
    if (over && t->rated && !ratings_lost(t, true)) {
        contest_begin(t, &ch->contest);
    }
    for (int i = 0; i < t->players; i++) {
        ch->row.clocks[i] = t->bank < 0 ? -1 : t->seats[i].row.clock;
        ch->row.graces[i] = t->seats[i].row.grace;
    }
    if ((ch->version + ch->count) / SNAPSHOT_EVERY != ch->version / SNAPSHOT_EVERY) {
        cb_state_write(t->game, cb_match_state(t->match), CB_GOD, &ch->snapshot);
    }
}

static void desk_stored(change *ch, command *c, bool fine)
{
    table *t = ch->table;
    if (fine) {
        audience_seats(t);
        command_fine(c, t, t->version, false);
    } else {
        desk_restore(t, &ch->old_desk);
        command_not_stored(c, t);
    }
}

change *change_desk(table *t, command *c, const table_desk *before)
{
    change *ch = change_new(t, c, desk_stored);
    if (!ch) {
        desk_restore(t, before);
        return NULL;
    }
    ch->has_desk = true;
    ch->old_desk = *before;
    desk_write(t, &ch->desk);
    return ch;
}

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
    for (int i = first; t->rated && i >= 0 && i <= last && fine; i++) {
        fine = rating_of_seat(s, t->game->id, t->players, row++, &ch->ratings[i], err);
    }
    return fine;
}

bool change_write(change *ch, store *s, cb_error *err)
{
    const char *id = ch->table->id;
    const char *name = change_takes_up(ch) ? ch->table->node->name : NULL;
    ch->row.node = name;
    return (!ch->create || store_create(s, ch->create, ch->row.due, err)) &&
           (ch->count ? store_append(s, id, ch->version, ch->revision, ch->events, ch->count,
                                     &ch->row, err)
                      : store_touch(s, id, ch->revision, name, err)) &&
           (ch->seat < 0 || store_put_seat(s, id, ch->seat, &ch->seat_row, err)) &&
           read_ratings(ch, s, err) && contest_write(&ch->contest, s, id, err) &&
           (!ch->has_desk || store_put_desk(s, id, &ch->desk, err)) &&
           (!ch->used[0] || store_put_used(s, id, ch->used_by, ch->used, ch->version + ch->count,
                                           ch->revision + 1, err)) &&
           (!ch->has_line || store_add_line(s, id, &ch->line, err)) &&
           (!ch->ends || store_put_status(s, id, STORE_ENDED, err)) &&
           (!ch->sets_due || store_put_due(s, id, ch->row.due, err)) &&
           (!ch->rules || store_put_rules(s, id, ch->rules, ch->base, err)) &&
           (!ch->snapshot.length || store_snapshot(s, id, ch->version + ch->count,
                                                   ch->snapshot.data, ch->snapshot.length, err));
}
