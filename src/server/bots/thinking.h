/* How a bot of the server thinks: like any other, except that it gives way to people. */
#ifndef SERVER_BOTS_THINKING_H
#define SERVER_BOTS_THINKING_H

#include "server/base/loop.h"

/* cb_bot_choose, in a thread of its own, with pauses while the loop is behind. They count as time to
 * think: the bot knows less then, but it is not late. The budget must have a time. */
bool thinking_choose(loop *l, cb_bot *bot, const void *view, int seat, const cb_budget *budget,
                     cb_advice *advice, cb_error *err);

#endif
