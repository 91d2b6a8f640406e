#include <string.h>

#include "server/base/ids.h"
#include "server/table/handlers.h"

enum { RETRY = 1000 }; /* milliseconds */

bool begin_add(const table *t, store_seat *row, const char *luck)
{
    if (!luck[0] || row->luck[0] || t->stored->status != STORE_PLAYING) {
        return false;
    }
    copy_text(row->luck, sizeof row->luck, luck);
    row->luck_step = cb_match_steps(t->stored->match);
    row->luck_version = t->stored->version;
    return true;
}

/* Is the first chance still to come? */
static bool waits(const table *t)
{
    return t->stored->status == STORE_PLAYING && !t->busy &&
           cb_match_phase(t->stored->match, NULL) == CB_NATURE;
}

/* Is every seat taken, and has everybody who plays for themselves added to chance? */
static bool all_are_here(const table *t, int seat, const store_seat *row)
{
    for (int i = 0; i < t->players; i++) {
        const store_seat *at = i == seat ? row : table_row(t, i);
        if (at->kind == STORE_OPEN || (at->kind == STORE_PERSON && !at->away && !at->luck[0])) {
            return false;
        }
    }
    return true;
}

bool begin_ready(const table *t, int seat, const store_seat *row)
{
    return waits(t) && (!t->stored->gathers || all_are_here(t, seat, row));
}

bool begin_roll(change *ch, cb_error *err)
{
    stored *s = ch->table->stored;
    if (ch->seat >= 0) { /* chance is drawn with what the seat adds */
        store_seat *row = &s->seats[ch->seat].row;
        memcpy(row->luck, ch->seat_row.luck, sizeof row->luck);
        row->luck_step = ch->seat_row.luck_step;
        row->luck_version = ch->seat_row.luck_version;
    }
    return stored_nature(s, s->version + 1, err) && change_add_steps(ch, 0);
}

change *begin_now(table *t)
{
    cb_error err = {0};
    bool can = t->stored->gathers && !t->retry_at && !t->elsewhere && !t->node->closed;
    change *ch = can && begin_ready(t, -1, NULL) ? change_new(t, NULL) : NULL;
    if (ch && !begin_roll(ch, &err)) {
        t->retry_at = node_now(t->node) + RETRY;
        return change_give_up(ch, NULL, &err);
    }
    return ch;
}
