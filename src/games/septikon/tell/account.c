/* What is left of both stations, for the end of a match: it has a winner but no points. */
#include "games/septikon/septikon.h"

enum { DEALT, TAKEN, CREW, STOCK };

const cb_source septikon_sources[] = {
    [DEALT] = {"dealt", false},
    [TAKEN] = {"taken", false},
    [CREW] = {"crew", false},
    [STOCK] = {"stock", false},
    {.name = NULL},
};

void septikon_account(const void *before, const void *after, const cb_log *log, cb_account *account)
{
    (void)before;
    (void)log;
    const septikon_state *s = after;
    for (int side = 0; side < 2; side++) {
        const septikon_side *own = &s->sides[side];
        int32_t *from = account->of[side];
        from[DEALT] = septikon_size(&s->sides[septikon_enemy(side)].damage);
        from[TAKEN] = septikon_size(&own->damage);
        from[CREW] = septikon_size(&own->clones);
        from[STOCK] = 0;
        for (int r = 0; r < SEPTIKON_RESOURCES; r++) {
            from[STOCK] += septikon_stock_of(own, r);
        }
    }
}
