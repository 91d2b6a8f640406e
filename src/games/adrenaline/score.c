/* Points: boards, the killshot track, the spawnpoints' tracks, the result (ADR-13, ADR-15). */
#include <assert.h>

#include "games/adrenaline/rules.h"

static const uint8_t board_values[] = {8, 6, 4, 2, 1, 1};
static const uint8_t frenzy_values[] = {2, 1, 1, 1};

/* How often a player has hit, and when first. */
typedef struct tally {
    uint16_t tokens[ADRENALINE_FIGURES];
    uint8_t first[ADRENALINE_FIGURES];
} tally;

static void count_token(tally *t, int who, int when)
{
    if (t->tokens[who]++ == 0) {
        t->first[who] = (uint8_t)when;
    }
}

/* The best of those in `left`: most tokens, ties to the earlier first token (ADR-13.4). */
static int best_of(const tally *t, unsigned left)
{
    int best = -1;
    for (int i = 0; i < ADRENALINE_FIGURES; i++) {
        if (!cb_has(left, i) || !t->tokens[i]) {
            continue;
        }
        if (best < 0 || t->tokens[i] > t->tokens[best] ||
            (t->tokens[i] == t->tokens[best] && t->first[i] < t->first[best])) {
            best = i;
        }
    }
    return best;
}

/* Those who have tokens, the best first, with the values of their ranks; beyond the end of the list
 * everyone gets 1. What `nobody` would get is lost (ADR-X1.4). Returns how many there are. */
static int rank_all(const tally *t, const uint8_t *values, int count, int nobody,
                    adrenaline_share shares[ADRENALINE_FIGURES])
{
    unsigned left = (unsigned)cb_first(ADRENALINE_FIGURES);
    int rank = 0;
    for (int who; (who = best_of(t, left)) >= 0; rank++) {
        left &= ~(1u << who);
        int value = rank < count ? values[rank] : 1;
        shares[rank] = (adrenaline_share){.seat = (uint8_t)who,
                                          .tokens = (uint8_t)t->tokens[who],
                                          .points = (uint8_t)(who == nobody ? 0 : value)};
    }
    return rank;
}

/* Adds what everyone gets to points, which has a number for each figure. */
static void award(const tally *t, const uint8_t *values, int count, int nobody,
                  uint16_t points[ADRENALINE_FIGURES])
{
    adrenaline_share shares[ADRENALINE_FIGURES];
    int n = rank_all(t, values, count, nobody, shares);
    for (int i = 0; i < n; i++) {
        points[shares[i].seat] = (uint16_t)(points[shares[i].seat] + shares[i].points);
    }
}

int adrenaline_board_values(const adrenaline_player *p, const uint8_t **values)
{
    if (p->flipped) {
        *values = frenzy_values;
        return (int)sizeof frenzy_values;
    }
    int skulls = p->skulls < sizeof board_values ? p->skulls : (int)sizeof board_values;
    *values = board_values + skulls;
    return (int)sizeof board_values - skulls;
}

int adrenaline_board_shares(const adrenaline_state *s, int victim,
                            adrenaline_share shares[ADRENALINE_FIGURES])
{
    const adrenaline_player *p = &s->seats[victim];
    const uint8_t *values;
    int count = adrenaline_board_values(p, &values);
    tally t = {0};
    for (int i = 0; i < p->damages; i++) {
        count_token(&t, p->damage[i], i);
    }
    int n = rank_all(&t, values, count, victim, shares);
    assert(n <= ADRENALINE_FIGURES);
    for (int i = 0; i < ADRENALINE_FIGURES && i < n; i++) { /* ADR-13.3, 14.7 */
        shares[i].first = !p->flipped && shares[i].seat == p->damage[0] && p->damage[0] != victim;
    }
    return n;
}

static void give_points(adrenaline_state *s, const uint16_t points[ADRENALINE_FIGURES], int verb,
                        cb_log *log)
{
    for (int i = 0; i < s->figures; i++) {
        if (points[i]) {
            s->seats[i].points = (uint16_t)(s->seats[i].points + points[i]);
            cb_tell(log, CB_PHRASE(i, verb, (int16_t)points[i]));
        }
    }
}

void adrenaline_score_board(adrenaline_state *s, int victim, cb_log *log)
{
    adrenaline_share shares[ADRENALINE_FIGURES];
    uint16_t points[ADRENALINE_FIGURES] = {0};
    int n = adrenaline_board_shares(s, victim, shares);
    for (int i = 0; i < n; i++) {
        points[shares[i].seat] = shares[i].points;
        if (shares[i].first) {
            s->seats[shares[i].seat].points++;
            cb_tell(log, CB_PHRASE(shares[i].seat, ADRENALINE_V_FIRST_BLOOD, (int16_t)victim));
        }
    }
    give_points(s, points, ADRENALINE_V_POINTS, log);
}

static void score_killshots(const adrenaline_state *s, uint16_t points[ADRENALINE_FIGURES])
{
    tally t = {0};
    for (int i = 0; i < s->killshot_count; i++) {
        int over = adrenaline_kill_over(s->killshots[i]);
        count_token(&t, adrenaline_kill_by(s->killshots[i]), 2 * i);
        if (over >= 0) {
            count_token(&t, over, 2 * i + 1);
        }
    }
    award(&t, board_values, (int)sizeof board_values, -1, points);
}

static void score_track(const adrenaline_point *track, uint16_t points[ADRENALINE_FIGURES])
{
    tally t = {0};
    for (int i = 0; i < track->order_count; i++) {
        t.tokens[track->order[i]] = track->tokens[track->order[i]];
        t.first[track->order[i]] = (uint8_t)i;
    }
    award(&t, board_values, (int)sizeof board_values, -1, points);
}

/* Points, then points from the track (ADR-15.3). */
static int standing(const adrenaline_player *p)
{
    return p->points * 256 + p->bonus;
}

/* ADR-X2.4: the terminator can win; the seats are still ranked among themselves. */
static bool bot_is_ahead(const adrenaline_state *s)
{
    for (int i = 0; i < s->players; i++) {
        if (!s->bot || standing(&s->seats[i]) >= standing(&s->seats[s->players])) {
            return false;
        }
    }
    return true;
}

adrenaline_then adrenaline_final_scoring(adrenaline_state *s, cb_log *log)
{
    for (int i = 0; i < s->figures; i++) { /* ADR-15.1 */
        adrenaline_score_board(s, i, log);
    }
    uint16_t points[ADRENALINE_FIGURES] = {0};
    if (s->domination) { /* ADR-X1.7 */
        for (int c = 0; c < ADRENALINE_COLOURS; c++) {
            score_track(&s->tracks[c], points);
        }
    } else {
        score_killshots(s, points); /* ADR-15.2 */
    }
    for (int i = 0; i < s->figures; i++) {
        s->seats[i].bonus = (uint8_t)points[i];
    }
    give_points(s, points, ADRENALINE_V_TRACK_POINTS, log);
    cb_tell(log, CB_SAY(CB_NATURE_SEAT, ADRENALINE_V_OVER));
    if (bot_is_ahead(s)) {
        cb_tell(log, CB_SAY(CB_NATURE_SEAT, ADRENALINE_V_BOT_WINS));
    }
    return adrenaline_enter(s, ADRENALINE_FINISHED, 0);
}

void adrenaline_result(const void *state, cb_result *out)
{
    const adrenaline_state *s = state;
    *out = (cb_result){.over = s->stage == ADRENALINE_FINISHED, .players = s->players};
    for (int i = 0; i < s->players; i++) {
        out->points[i] = s->seats[i].points;
    }
    if (!out->over) {
        return;
    }
    for (int i = 0; i < s->players; i++) {
        out->ranks[i] = 1;
        for (int j = 0; j < s->players; j++) {
            out->ranks[i] += standing(&s->seats[j]) > standing(&s->seats[i]);
        }
        if (out->ranks[i] == 1) {
            out->winners |= (cb_seats)cb_bit(i);
        }
    }
}
