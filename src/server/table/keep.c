#include "server/table/keep.h"

static void kept(change *ch, command *c, bool fine)
{
    table *t = ch->table;
    (void)c;
    (void)fine; /* if not, whoever loads the match next tries again */
    t->kept = ch->version;
    t->older = false;
}

change *keep_position(table *t)
{
    bool needed = t->older || t->kept < t->version;
    if (t->busy || t->status != STORE_PLAYING || !needed || t->elsewhere || t->node->closed) {
        return NULL;
    }
    change *ch = change_new(t, NULL, kept);
    if (ch) {
        cb_state_write(t->game, cb_match_state(t->match), CB_GOD, &ch->snapshot);
        ch->rules = t->older ? t->game->rules_version : 0;
        ch->base = t->older ? t->base : 0;
    }
    if (ch && ch->snapshot.failed) {
        change_free(ch);
        return NULL;
    }
    return ch;
}
