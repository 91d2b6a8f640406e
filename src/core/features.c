#include "core/features.h"

cb_sight_size cb_sight_size_of(const cb_game *game)
{
    const struct cb_features *table = game->bots.features;
    if (!table) {
        return cb_fields_sight_size(game);
    }
    cb_sight_size size = {.numbers = table->numbers, .version = table->version};
    for (const cb_feature_block *b = table->blocks; b->name; b++) {
        size.features += b->size * b->times;
    }
    return size;
}

int cb_sight_from(const cb_game *game, const void *state)
{
    cb_seats who;
    if (game->bots.features) {
        return game->bots.features->from(state);
    }
    return game->rules.phase(state, &who) == CB_PLAYERS ? __builtin_ctz(who) : 0;
}

void cb_look_at(const cb_game *game, const void *state, int seat, int players, cb_sight *sight)
{
    sight->on_count = sight->number_count = 0;
    if (game->bots.features) {
        game->bots.features->look(state, seat, sight);
    } else {
        cb_fields_look(game, state, seat, players, sight);
    }
}
