#include "server/table/begin.h"

#include <string.h>

#include "server/base/ids.h"
#include "server/table/load.h"

enum { RETRY = 1000 }; /* milliseconds */

bool begin_waits(const table *t)
{
    return t->status == STORE_PLAYING && !t->busy && cb_match_phase(t->match, NULL) == CB_NATURE;
}

bool begin_add(const table *t, store_seat *row, const char *luck)
{
    if (!luck[0] || row->luck[0] || t->status != STORE_PLAYING) {
        return false;
    }
    copy_text(row->luck, sizeof row->luck, luck);
    row->luck_step = cb_match_steps(t->match);
    row->luck_version = t->version;
    return true;
}

/* Has everybody who plays for themselves added to chance? */
static bool all_are_here(const table *t, int seat, const store_seat *row)
{
    for (int i = 0; i < t->players; i++) {
        const store_seat *at = i == seat ? row : &t->seats[i].row;
        if (at->kind == STORE_PERSON && !at->away && !at->luck[0]) {
            return false;
        }
    }
    return true;
}

bool begin_ready(const table *t, int seat, const store_seat *row)
{
    return begin_waits(t) && (!t->gathers || all_are_here(t, seat, row));
}

/* Chance is drawn with what the seat adds, so its row already has that; if it is not stored, it
 * never happened. */
static void swap_luck(change *ch)
{
    store_seat *row = &ch->table->seats[ch->seat].row;
    store_seat old = *row;
    memcpy(row->luck, ch->seat_row.luck, sizeof row->luck);
    row->luck_step = ch->seat_row.luck_step;
    row->luck_version = ch->seat_row.luck_version;
    memcpy(ch->old_luck, old.luck, sizeof ch->old_luck);
}

static void go_back(change *ch)
{
    table *t = ch->table;
    while (cb_match_steps(t->match) > 0) {
        cb_match_undo(t->match, NULL);
    }
    change_go_back(ch);
    if (ch->seat >= 0) {
        memcpy(t->seats[ch->seat].row.luck, ch->old_luck, sizeof ch->old_luck);
    }
}

bool begin_roll(change *ch, cb_error *err)
{
    table *t = ch->table;
    change_remember(ch);
    if (ch->seat >= 0) {
        swap_luck(ch);
    }
    if (!table_nature(t, t->version + 1, err) ||
        !(ch->events = table_events(t->match, 0, node_date(t->node), &ch->count))) {
        go_back(ch);
        return err->code ? false : cb_fail(err, CB_EMEMORY, "not enough memory");
    }
    change_describe(ch);
    ch->sets_due = false; /* the append does */
    return true;
}

void begin_done(change *ch, bool fine)
{
    table *t = ch->table;
    if (!fine) {
        go_back(ch);
        return;
    }
    t->version += ch->count;
    t->last_at = ch->events[ch->count - 1].at;
    table_start_turn(t, node_now(t->node));
    t->kept = ch->snapshot.length ? t->version : t->kept;
}

static void begun(change *ch, command *c, bool fine)
{
    table *t = ch->table;
    int64_t before = t->version;
    (void)c;
    begin_done(ch, fine);
    if (!fine) {
        t->retry_at = node_now(t->node) + RETRY;
        return;
    }
    table_refresh(t);
    contest_done(t, &ch->contest);
    clocks_look(t, node_now(t->node));
    audience_state(t, before);
}

change *begin_now(table *t)
{
    cb_error err = {0};
    bool can = t->gathers && !t->retry_at && !t->elsewhere && !t->node->closed;
    change *ch = can && begin_ready(t, -1, NULL) ? change_new(t, NULL, begun) : NULL;
    if (ch && !begin_roll(ch, &err)) {
        change_free(ch);
        t->retry_at = node_now(t->node) + RETRY;
        ch = NULL;
    }
    return ch;
}
