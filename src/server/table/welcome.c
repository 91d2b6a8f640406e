#include "server/table/welcome.h"

#include "server/table/players.h"
#include "server/table/seats.h"

/* Which viewer the token makes; false: none. */
static bool admit(const table *t, const message *m, int *viewer)
{
    uint8_t hash[STORE_HASH];
    *viewer = CB_WATCHER;
    if (!m->has_token) {
        return t->listed;
    }
    hash_token(m->token, hash);
    for (int i = 0; i < t->players; i++) {
        if (t->seats[i].row.has_token && same_hash(hash, t->seats[i].row.token)) {
            *viewer = i;
            return true;
        }
    }
    return same_hash(hash, t->watch);
}

static bool let_in(table *t, subscriber *s, const message *hello)
{
    int viewer;
    const char *reason = NULL;
    subscriber_end why = END_REFUSED;
    if (!admit(t, hello, &viewer)) {
        reason = "no seat has that token";
    } else if (t->rated && viewer >= 0 && !hello->key[0]) {
        reason = "this match is rated: a player needs a key";
    } else if (!audience_has_room(t, viewer)) {
        why = END_BUSY;
        reason = "too many people watch this match";
    } else if (viewer < 0 && hello->crowded) {
        why = END_BUSY;
        reason = "the last places are for players";
    }
    if (reason) {
        s->table = NULL;
        s->line->end(s, why, reason);
        return false;
    }
    audience_add(t, s, viewer);
    audience_sync(s, hello->version <= t->version ? hello->version : 0);
    audience_lines(s, hello->chat);
    return true;
}

/* A seat opened in a new browser is written down. The table learns of it only when that is stored; if it
 * fails, the next hello tries again. After the end there is nothing left to hide. */
change *welcome_in(table *t, command *c)
{
    if (!c->from || !let_in(t, c->from, &c->message)) {
        return NULL;
    }
    int seat = c->from->viewer;
    if (seat < 0 || !c->message.key[0] || t->status != STORE_PLAYING) {
        return NULL;
    }
    store_seat row = t->seats[seat].row;
    return player_note(&row, c->message.key) ? seats_write(t, c, seat, &row) : NULL;
}
