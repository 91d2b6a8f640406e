/* How much of a win a position looks like: by the lead, the icons still in hand, and who moves last. */
#include "games/pnrz/pnrz.h"

/* The lead that looks like three quarters of a win: with an empty table, and at the end. It weighs what search
 * averages: 30 and 10 won 76 % of 100 games against greedy with 2000 iterations, 60 and 20 67 %; 24 and 3 70 % of 60
 * with 3000. */
enum { LEAD_AT_START = 30, LEAD_AT_END = 10 };

/* What it is worth to keep a tile with an icon: the first of its kind, and the second. It is as much as its action
 * must gain before it is used. Found by matches of search against greedy, both judging alike, 100 to 150 games each
 * with 30 ms a move: swap 12 and replace 8 win 61 %, 16 and 12 71 %, 24 and 18 78 %, and with 100 ms 20 and 15 80 %
 * of 400; with 4 for a rotation, which any tile replaces, 68 instead of 71 %. Greedy, which looks at few ways to use
 * an icon, does as well with less: against it with 8 and 4 for each kind it wins 54 % with 12 and 8, 46 % with 16 and
 * 12 (200 and 300 games). What did not help greedy: a share of the points outside the best section (26 %), of the
 * base when it is cut off (38 %), counting icons only as far as there are turns left to use them (62 to 68 % where
 * all of them won 74 %). */
enum { OF_A_KIND = 6, KINDS = 3 }; /* T01 to T18 (PNRZ-1.8) */
static const struct {
    float first, second;
} keep[KINDS] = {{20, 10}, {15, 8}, {0, 0}}; /* swap, replace, rotate */

static float icons_in_hand(const pnrz_state *s, int seat)
{
    uint64_t hand = s->hand[seat] | s->shown[seat];
    float points = 0;
    for (int i = 0; i < KINDS; i++, hand >>= OF_A_KIND) {
        int held = cb_count(hand & cb_first(OF_A_KIND));
        points += (held > 0 ? keep[i].first : 0.0F) + (held > 1 ? keep[i].second : 0.0F);
    }
    return points;
}

/* What it is worth to move last, which nobody can answer, and from how many tiles in the stack on it counts. A turn that
 * moves a base draws nothing, and so hands the last turn on: without this bots never do so on purpose. Matches of
 * greedy bots against greedy without it, 200 to 300 games each: 8 from the last 8 tiles on win 71 %, from the last 4
 * 68 %; 12 from 16 on 69 %, 6 from 40 on 68 %, 16 from 4 on 66 %. */
enum { LAST_TURN = 8, LAST_TILES = 8 };

/* Whoever draws the last tile moves last (PNRZ-7.2); the draw of the turn at hand is still to come. */
static void add_last_turn(const pnrz_state *s, float prospects[CB_MAX_SEATS])
{
    int stack = pnrz_stack(s);
    if (stack <= LAST_TILES) {
        int turns = s->final_turns ? s->final_turns : stack;
        int last = (s->seat + turns + s->players - 1) % s->players;
        prospects[last] += LAST_TURN * (1.0F - (float)stack / (float)(LAST_TILES + 1));
    }
}

/* Is there a turn of this seat still to come? (PNRZ-7.2) */
static bool plays_again(const pnrz_state *s, int seat)
{
    return !s->final_turns || (seat - s->seat + s->players) % s->players < s->final_turns;
}

void pnrz_judge_points(const pnrz_state *s, const int32_t points[CB_MAX_SEATS],
                       float worth[CB_MAX_SEATS])
{
    float prospects[CB_MAX_SEATS] = {0};
    add_last_turn(s, prospects);
    for (int seat = 0; seat < s->players; seat++) {
        prospects[seat] +=
            (float)points[seat] + (plays_again(s, seat) ? icons_in_hand(s, seat) : 0.0F);
    }
    if (s->step == PNRZ_ACTION) { /* its tile is laid, its gain still to come */
        prospects[s->seat] += keep[s->last / OF_A_KIND].first;
    }
    float left = (float)(PNRZ_MAX_LAID - s->table_count) / PNRZ_MAX_LAID;
    float scale = LEAD_AT_END + left * (LEAD_AT_START - LEAD_AT_END);
    for (int seat = 0; seat < s->players; seat++) {
        float rival = 0;
        for (int other = 0; other < s->players; other++) {
            rival = other != seat && prospects[other] > rival ? prospects[other] : rival;
        }
        float lead = prospects[seat] - rival;
        worth[seat] = 0.5F + 0.5F * lead / ((lead < 0 ? -lead : lead) + scale);
    }
}

void pnrz_judge(const void *state, float worth[CB_MAX_SEATS])
{
    int32_t points[CB_MAX_SEATS] = {0};
    pnrz_add_points(state, points);
    pnrz_judge_points(state, points, worth);
}
