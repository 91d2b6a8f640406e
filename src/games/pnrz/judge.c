/* How much of a win a position looks like: by the lead, the icons still in hand, and who moves
 * last. docs/notes/judges.md explains how the numbers were found. */
#include "games/pnrz/pnrz.h"

/* The lead that looks like three quarters of a win: with an empty table, and at the end. */
enum { LEAD_AT_START = 30, LEAD_AT_END = 10 };

/* The worth of keeping a tile with an icon: the first of its kind, and the second. A bot uses an
 * icon only if its action gains more than this. */
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

/* The worth of moving last, which nobody can answer, and the stack size at which it begins to
 * count. A turn that moves a base draws nothing and so passes the last turn on: without this term
 * bots never do so on purpose. */
enum { LAST_TURN = 8, LAST_TILES = 8 };

/* The drawer of the last tile moves last (PNRZ-7.2); the draw of the current turn is still to
 * come. */
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
    if (s->step == PNRZ_ACTION) { /* the tile is laid, its gain still to come */
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
