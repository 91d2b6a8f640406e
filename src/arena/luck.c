#include "arena/luck.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "bots/bot.h"

/* Where there are more outcomes, judging them all takes too long for what it gains. */
enum { MOST_JUDGED = 256 };

const struct cb_net *cb_luck_judge(const cb_game *game, struct cb_net *opened)
{
    size_t size;
    cb_error err;
    const void *bytes = cb_net_shipped(game, &size);
    return bytes && cb_net_open(opened, game, bytes, size, &err) ? opened : NULL;
}

void cb_luck_add(const cb_lottery *lottery, cb_move made, void *scratch, double luck[CB_MAX_SEATS])
{
    assert(lottery && lottery->count > 0 && scratch);
    const cb_game *game = lottery->game;
    size_t size = cb_game_state_bytes(game);
    int players = cb_state_players(game, lottery->before);
    double mean[CB_MAX_SEATS] = {0}, came[CB_MAX_SEATS] = {0}, total = 0;
    if (lottery->count == 1 || lottery->count > MOST_JUDGED) {
        return;
    }
    for (int i = 0; i < lottery->count; i++) {
        float worth[CB_MAX_SEATS] = {0};
        cb_move m = lottery->moves[i];
        double weight =
            lottery->seat == CB_NATURE_SEAT ? (double)cb_weight(game, lottery->before, m) : 1.0;
        memcpy(scratch, lottery->before, size);
        cb_apply(game, scratch, lottery->seat, m, NULL);
        cb_appraise(lottery->net, game, scratch, players, worth);
        total += weight;
        for (int seat = 0; seat < players; seat++) {
            mean[seat] += weight * (double)worth[seat];
            came[seat] = m == made ? (double)worth[seat] : came[seat];
        }
    }
    for (int seat = 0; total > 0 && seat < players; seat++) {
        luck[seat] += came[seat] - mean[seat] / total;
    }
}

void cb_lucky_add(cb_lucky *l, uint64_t unit, double result, double luck)
{
    cb_luck_half *h = &l->half[unit & 1];
    h->count++;
    h->result += result;
    h->luck += luck;
    h->results += result * result;
    h->lucks += luck * luck;
    h->products += result * luck;
}

/* How much of the luck to take out, by the results of one half: the slope of results over luck. Few
 * results hardly tell it, and a wrong one makes things worse, so of few little is taken out. */
static double slope_of(const cb_luck_half *h)
{
    enum { DOUBT = 30 };
    double n = (double)h->count, spread = h->lucks - h->luck * h->luck / n;
    return h->count > 1 && spread > 1e-12
               ? (h->products - h->result * h->luck / n) / spread * n / (n + DOUBT)
               : 0.0;
}

cb_estimate cb_lucky_mean(const cb_lucky *l, double *factor)
{
    double n = 0, sum = 0, squares = 0, plain = 0, plain_squares = 0;
    for (int i = 0; i < 2; i++) {
        const cb_luck_half *h = &l->half[i];
        double share = slope_of(&l->half[!i]);
        n += (double)h->count;
        plain += h->result;
        plain_squares += h->results;
        sum += h->result - share * h->luck;
        squares += h->results - 2 * share * h->products + share * share * h->lucks;
    }
    if (n < 2) {
        *factor = 1;
        return (cb_estimate){.value = n > 0 ? sum / n : 0, .low = -INFINITY, .high = INFINITY};
    }
    double spread = fmax(0, squares - sum * sum / n), mean = sum / n;
    double half = 1.959964 * sqrt(spread / (n - 1) / n);
    *factor = spread > 1e-12 ? (plain_squares - plain * plain / n) / spread : 1;
    return (cb_estimate){.value = mean, .low = mean - half, .high = mean + half};
}
