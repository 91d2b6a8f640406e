/*
 * Positions kept beside the events: one every so often (play.c), one when a match leaves memory or the
 * server goes down in order, and one when a match is found that was begun under older rules. Newer
 * rules may play the same events otherwise; a match goes on from its last position then.
 */
#include "server/inside.h"

static void kept(change *ch, bool fine)
{
    table *t = ch->table;
    (void)fine; /* if not, the next one who loads the match tries again */
    t->kept = ch->version;
    t->older = false;
    table_go_on(t);
}

bool table_keep(table *t)
{
    bool needed = t->older || t->kept < t->version;
    if (t->busy || t->status != STORE_PLAYING || !needed || t->elsewhere || t->server->closed) {
        return false;
    }
    change *ch = change_new(t, kept);
    if (ch) {
        cb_state_write(t->game, cb_match_state(t->match), CB_GOD, &ch->snapshot);
    }
    if (!ch || ch->snapshot.failed) {
        change_free(ch);
        return false;
    }
    if (t->older) {
        ch->rules = t->game->rules_version;
        ch->base = t->base;
    }
    change_submit(ch);
    return true;
}
