#include "server/table/table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "core/memory.h"

/* Does another node play it? */
static bool is_elsewhere(const table *t)
{
    return t->stored->held > 0 && strcmp(t->stored->holder, t->node->name) != 0;
}

table *table_new(node *n, table_shared *shared, stored *s)
{
    assert(n && s && s->match);
    table *t = calloc(1, sizeof *t);
    if (!t) {
        return NULL;
    }
    *t = (table){.stored = s, .game = s->game, .players = s->players, .node = n, .shared = shared};
    memcpy(t->id, s->id, sizeof t->id);
    t->queue_last = &t->queue;
    t->elsewhere = is_elsewhere(t);
    for (int i = 0; i < t->players; i++) {
        t->seats[i].gone = node_now(n);
    }
    table_start_turn(t);
    table_refresh(t);
    return t;
}

void table_free(table *t)
{
    if (t) {
        assert(!t->subscribers && !t->queue && !t->pending && !t->asking);
        stored_free(t->stored);
        free(t);
    }
}

bool table_finished(const table *t)
{
    return t->stored->status == STORE_OVER;
}

/* Commands that were carried out here, and not yet there. */
static void keep_recent(stored *fresh, const stored *old)
{
    for (int i = 0; i < STORED_RECENT; i++) {
        const used_id *used = &old->recent[(old->recent_next + i) % STORED_RECENT];
        if (used->id[0] && stored_used_id(fresh, used->seat, used->id) < 0) {
            stored_keep_recent(fresh, used->seat, used->id, used->version);
        }
    }
}

void table_renew(table *t, stored *fresh)
{
    stored *old = t->stored;
    assert(!t->busy && strcmp(old->id, fresh->id) == 0);
    keep_recent(fresh, old);
    t->stored = fresh;
    t->elsewhere = is_elsewhere(t);
    if (old->version != fresh->version) {
        table_start_turn(t);
    }
    table_refresh(t);
    stored_free(old);
}

/* A node that did not see the turn start uses the date; where there is only one node, nobody could
 * move while it was away, so the turn starts again, unless turns take days. */
void table_start_turn(table *t)
{
    int64_t now = node_now(t->node), date = node_date(t->node), ago = date - t->stored->last_at;
    bool dated = t->node->shared || stored_slow(t->stored);
    t->turn_at = now - (dated && ago > 0 ? ago : 0);
    for (int i = 0; i < t->players; i++) {
        table_hold hold = dated ? t->stored->seats[i].hold : (table_hold){0};
        if (hold.from) {
            int64_t held = date - hold.from;
            hold.from = now - (held > 0 ? held : 0);
        }
        t->seats[i].hold = hold;
    }
}

/* What a seat that may act can see, as a number. */
static uint64_t question_of(const table *t, int seat)
{
    cb_state_buffer view;
    cb_match_view(t->stored->match, seat, view.bytes);
    return cb_hash(view.bytes, cb_game_state_bytes(t->game), (uint64_t)seat) | 1;
}

void table_refresh(table *t)
{
    stored_refresh(t->stored);
    for (int seat = 0; seat < t->players; seat++) {
        table_seat *at = &t->seats[seat];
        uint64_t question = table_to_move(t, seat) ? question_of(t, seat) : 0;
        if (question != at->question) {
            at->question = question;
            at->since = t->stored->version;
            at->asked = node_now(t->node);
        }
    }
}
