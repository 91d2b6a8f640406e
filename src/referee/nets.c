/* Learned judges that a caller hands over, for an engine that has none built in: the page fetches a
 * game's net when it is first needed. */
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "referee/referee.h"

/* The place for a game's net: the one it has, or a free one; NULL: there is none. */
static referee_net *place_of(referee *r, const cb_game *game)
{
    for (int i = 0; i < REFEREE_NETS; i++) {
        if (!r->nets[i].game || r->nets[i].game == game) {
            return &r->nets[i];
        }
    }
    return NULL;
}

bool referee_take_net(referee *r, const void *bytes, size_t size, cb_error *err)
{
    cb_net net;
    const cb_game *game = cb_net_game(bytes, size);
    referee_net *place = game ? place_of(r, game) : NULL;
    if (!game) {
        return cb_fail(err, CB_ESYNTAX, "this is not the file of a net for one of the games");
    }
    void *copy = place ? malloc(size) : NULL;
    if (!copy) {
        return cb_fail(err, CB_EMEMORY, "not enough memory for a net");
    }
    memcpy(copy, bytes, size);
    if (!cb_net_open(&net, game, copy, size, err)) {
        free(copy);
        return false;
    }
    free(place->bytes);
    *place = (referee_net){.game = game, .bytes = copy, .size = size};
    return true;
}

bool referee_give_net(referee *r, cb_bot *bot, cb_error *err)
{
    const referee_net *place = place_of(r, bot->game);
    return !place || !place->game || cb_bot_give_net(bot, place->bytes, place->size, err);
}

void referee_free_nets(referee *r)
{
    for (int i = 0; i < REFEREE_NETS; i++) {
        free(r->nets[i].bytes);
    }
}
