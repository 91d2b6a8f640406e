/*
 * Positions kept beside the events: one every so often (play.c), one when a match leaves memory or the
 * server goes down in order, and one when a match is found that was begun under older rules. Newer
 * rules may play the same events otherwise; a match goes on from its last position then.
 */
#include "server/inside.h"

static void kept(change *ch, bool fine)
{
    host *h = ch->host;
    (void)fine; /* if not, the next one who loads the match tries again */
    h->kept = ch->version;
    h->older = false;
    host_go_on(h);
}

bool host_keep(host *h)
{
    bool needed = h->older || h->kept < h->version;
    if (h->busy || h->status != STORE_PLAYING || !needed || h->elsewhere || h->server->closed) {
        return false;
    }
    change *ch = change_new(h, kept);
    if (ch) {
        cb_state_write(h->game, cb_match_state(h->match), CB_GOD, &ch->snapshot);
    }
    if (!ch || ch->snapshot.failed) {
        change_free(ch);
        return false;
    }
    if (h->older) {
        ch->rules = h->game->rules_version;
        ch->base = h->base;
    }
    change_submit(ch);
    return true;
}
