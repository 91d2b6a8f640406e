/* What a learned judge looks at: each player's board, what they carry, and whom they can hit. */
#include "core/features.h"
#include "games/adrenaline/adrenaline.h"

enum {
    FIGURES = ADRENALINE_FIGURES, /* the terminator, if there is one, is always the last */
    HITS = ADRENALINE_TRACK + 1,
    MARKS = ADRENALINE_MARKS_MOST + 1,
    SKULLS = 9,
    TOKENS = 14,
    POINTS = 48,
    BEHIND = 32,
    FAR = 6,    /* steps, or off the board */
    RANGES = 6, /* unseen near and far, seen at 0, 1, 2, more steps */
    NUMBERS = 5
};

/* Attackers in hits, marks and first are counted like the figures. */
#define FIGURE(ROW)                                                                                \
    ROW(square, ADRENALINE_MAPS *(ADRENALINE_SQUARES + 1))                                         \
    ROW(damages, HITS)                                                                             \
    ROW(hits, FIGURES *HITS)                                                                       \
    ROW(marks, FIGURES *MARKS)                                                                     \
    ROW(first, FIGURES)                                                                            \
    ROW(skulls, SKULLS)                                                                            \
    ROW(flipped, 2)                                                                                \
    ROW(ammo, ADRENALINE_COLOURS *(ADRENALINE_CUBES_MOST + 1))                                     \
    ROW(unloaded, ADRENALINE_WEAPONS)                                                              \
    ROW(loaded, ADRENALINE_WEAPONS)                                                                \
    ROW(powerups, ADRENALINE_CARDS)                                                                \
    ROW(cards, ADRENALINE_HAND + 2)                                                                \
    ROW(points, POINTS)                                                                            \
    ROW(behind, BEHIND)                                                                            \
    ROW(tokens, TOKENS)                                                                            \
    ROW(track, ADRENALINE_COLOURS *(ADRENALINE_DOMINATED + 1))

/* One figure and another: how far, which loaded weapons, how hurt the other is. */
#define PAIR(ROW)                                                                                  \
    ROW(way, 2 * (FAR + 1))                                                                        \
    ROW(weapon, RANGES *ADRENALINE_WEAPONS)                                                        \
    ROW(prey, RANGES *HITS)

#define COMMON(ROW)                                                                                \
    ROW(players, 6)                                                                                \
    ROW(skulls_left, SKULLS)                                                                       \
    ROW(stage, ADRENALINE_STAGES)                                                                  \
    ROW(actions, 4)                                                                                \
    ROW(rookie, 2)                                                                                 \
    ROW(frenzy, 2)                                                                                 \
    ROW(last, CB_MAX_SEATS)                                                                        \
    ROW(actor, CB_MAX_SEATS)                                                                       \
    ROW(sudden, 2)                                                                                 \
    ROW(domination, 2)                                                                             \
    ROW(bot, 3)                                                                                    \
    ROW(kills, 16)                                                                                 \
    ROW(racks, ADRENALINE_RACKS *ADRENALINE_WEAPONS)                                               \
    ROW(tiles, ADRENALINE_SQUARES *ADRENALINE_TILES)

CB_FEATURE_BLOCK(figure, FIGURE)
CB_FEATURE_BLOCK(pair, PAIR)
CB_FEATURE_BLOCK(common, COMMON)

/* The looking seat against each other figure, each of them against it, and each against anybody
 * else. */
enum { PAIRS = 3 * FIGURES };

static const cb_feature_block blocks[] = {CB_FEATURES_OF(figure, FIGURES),
                                          CB_FEATURES_OF(pair, PAIRS), CB_FEATURES_OF(common, 1),
                                          CB_FEATURES_END};

/* A look: the world, who looks, and who is where in the blocks. */
typedef struct glance {
    const adrenaline_state *s;
    int of[FIGURES];    /* the figure of a block, -1: nobody */
    int block[FIGURES]; /* the block of a figure */
    int tokens[FIGURES];
    int most; /* points of the best */
    cb_sight *sight;
} glance;

static void number_figures(glance *g, int seat)
{
    const adrenaline_state *s = g->s;
    for (int i = 0; i < FIGURES; i++) {
        g->of[i] = i < s->players ? (seat + i) % s->players : -1;
    }
    if (s->bot) {
        g->of[FIGURES - 1] = s->players;
    }
    for (int i = 0; i < FIGURES; i++) {
        if (g->of[i] >= 0) {
            g->block[g->of[i]] = i;
        }
    }
}

static void count_tokens(glance *g)
{
    const adrenaline_state *s = g->s;
    for (int i = 0; i < s->killshot_count; i++) {
        int over = adrenaline_kill_over(s->killshots[i]);
        g->tokens[adrenaline_kill_by(s->killshots[i])]++;
        if (over >= 0) {
            g->tokens[over]++;
        }
    }
    for (int i = 0; i < s->players; i++) {
        g->most = s->seats[i].points > g->most ? s->seats[i].points : g->most;
    }
}

static void look_at_wounds(const glance *g, const adrenaline_player *p, size_t base)
{
    const adrenaline_state *s = g->s;
    int hits[FIGURES] = {0};
    for (int i = 0; i < p->damages; i++) {
        hits[p->damage[i]]++;
    }
    for (int i = 0; i < s->figures; i++) {
        if (hits[i]) {
            CB_ON(g->sight, base, figure, hits, g->block[i] * HITS + cb_capped(hits[i], HITS - 1));
        }
        if (p->marks[i]) {
            CB_ON(g->sight, base, figure, marks,
                  g->block[i] * MARKS + cb_capped(p->marks[i], MARKS - 1));
        }
    }
    if (p->damages) {
        CB_ON(g->sight, base, figure, first, g->block[p->damage[0]]);
    }
    CB_ON(g->sight, base, figure, damages, cb_capped(p->damages, HITS - 1));
    CB_ON(g->sight, base, figure, skulls, cb_capped(p->skulls, SKULLS - 1));
    CB_ON(g->sight, base, figure, flipped, p->flipped != 0);
}

static void look_at_things(const glance *g, const adrenaline_player *p, size_t base)
{
    for (int c = 0; c < ADRENALINE_COLOURS; c++) {
        CB_ON(g->sight, base, figure, ammo,
              c * (ADRENALINE_CUBES_MOST + 1) + cb_capped(p->ammo[c], ADRENALINE_CUBES_MOST));
    }
    CB_ON_SET(g->sight, base, figure, unloaded, 0, p->weapons & ~p->loaded);
    CB_ON_SET(g->sight, base, figure, loaded, 0, p->loaded);
    for (int i = 0; i < p->cards; i++) {
        if (p->hand[i] < ADRENALINE_CARDS) {
            CB_ON(g->sight, base, figure, powerups, p->hand[i]);
        }
    }
    CB_ON(g->sight, base, figure, cards, cb_capped(p->cards, ADRENALINE_HAND + 1));
}

static void look_at_figure(const glance *g, int who, size_t base)
{
    const adrenaline_state *s = g->s;
    const adrenaline_player *p = &s->seats[who];
    int square = s->map * (ADRENALINE_SQUARES + 1) + cb_capped(p->square, ADRENALINE_SQUARES);
    CB_ON(g->sight, base, figure, square, square);
    look_at_wounds(g, p, base);
    look_at_things(g, p, base);
    CB_ON(g->sight, base, figure, points, cb_capped(p->points / 2, POINTS - 1));
    CB_ON(g->sight, base, figure, behind, cb_capped(g->most - p->points, BEHIND - 1));
    CB_ON(g->sight, base, figure, tokens, cb_capped(g->tokens[who], TOKENS - 1));
    for (int c = 0; c < ADRENALINE_COLOURS && s->domination; c++) {
        CB_ON(g->sight, base, figure, track,
              c * (ADRENALINE_DOMINATED + 1) +
                  cb_capped(s->tracks[c].tokens[who], ADRENALINE_DOMINATED));
    }
    cb_number(g->sight, p->points);
    cb_number(g->sight, p->points - g->most);
    cb_number(g->sight, p->damages);
    cb_number(g->sight, g->tokens[who]);
    cb_number(g->sight, p->ammo[0] + p->ammo[1] + p->ammo[2]);
}

/* Steps from one square to another, at most FAR; FAR: five or more, or off the board. */
static int steps(const adrenaline_state *s, int a, int b)
{
    if (a >= ADRENALINE_SQUARES || b >= ADRENALINE_SQUARES) {
        return FAR;
    }
    for (int d = 1; d <= 4 && a != b; d++) {
        if (adrenaline_reaches[s->map][ADRENALINE_WITHIN_1 + d - 1][a] >> b & 1) {
            return d;
        }
    }
    return a == b ? 0 : FAR - 1;
}

static void look_at_pair(const glance *g, int who, int other, size_t base)
{
    const adrenaline_state *s = g->s;
    const adrenaline_player *p = &s->seats[who], *q = &s->seats[other];
    int way = steps(s, p->square, q->square);
    bool seen =
        way < FAR && (adrenaline_reaches[s->map][ADRENALINE_SEEN][p->square] >> q->square & 1);
    int range = seen ? 2 + cb_capped(way, 3) : way > 2;
    CB_ON(g->sight, base, pair, way, 2 * way + seen);
    for (uint64_t left = p->loaded; left;) {
        CB_ON(g->sight, base, pair, weapon, range * ADRENALINE_WEAPONS + cb_take(&left));
    }
    if (p->loaded) {
        CB_ON(g->sight, base, pair, prey, range * HITS + cb_capped(q->damages, HITS - 1));
    }
}

static void look_at_pairs(const glance *g)
{
    const size_t base = FIGURES * sizeof(struct figure);
    for (int a = 0; a < FIGURES; a++) {
        for (int b = 0; b < FIGURES; b++) {
            if (a != b && g->of[a] >= 0 && g->of[b] >= 0) {
                int block = !a ? b : !b ? FIGURES + a : 2 * FIGURES + a;
                look_at_pair(g, g->of[a], g->of[b], base + (size_t)block * sizeof(struct pair));
            }
        }
    }
}

static void look_at_board(const glance *g, int seat)
{
    const size_t base = FIGURES * sizeof(struct figure) + PAIRS * sizeof(struct pair);
    const adrenaline_state *s = g->s;
    CB_ON(g->sight, base, common, players, s->players);
    CB_ON(g->sight, base, common, skulls_left, cb_capped(s->skulls, SKULLS - 1));
    CB_ON(g->sight, base, common, stage, s->stage);
    CB_ON(g->sight, base, common, actions, cb_capped(s->actions, 3));
    CB_ON(g->sight, base, common, rookie, s->rookie != 0);
    CB_ON(g->sight, base, common, frenzy, s->frenzy != 0);
    if (s->frenzy) {
        CB_ON(g->sight, base, common, last, (s->last + s->players - seat) % s->players);
    }
    if (s->actor < s->players) {
        CB_ON(g->sight, base, common, actor, (s->actor + s->players - seat) % s->players);
    }
    CB_ON(g->sight, base, common, sudden, s->sudden != 0);
    CB_ON(g->sight, base, common, domination, s->domination != 0);
    CB_ON(g->sight, base, common, bot, !s->bot ? 0 : s->bot_due ? 2 : 1);
    CB_ON(g->sight, base, common, kills, cb_capped(s->killshot_count, 15));
    for (int i = 0; i < ADRENALINE_RACKS; i++) {
        if (s->racks[i] < ADRENALINE_WEAPONS) {
            CB_ON(g->sight, base, common, racks, i * ADRENALINE_WEAPONS + s->racks[i]);
        }
    }
    for (int i = 0; i < ADRENALINE_SQUARES; i++) {
        if (s->tiles[i] < ADRENALINE_TILES) {
            CB_ON(g->sight, base, common, tiles, i * ADRENALINE_TILES + s->tiles[i]);
        }
    }
    cb_number(g->sight, s->skulls);
}

static void look(const void *state, int seat, cb_sight *sight)
{
    glance g = {.s = state, .sight = sight};
    number_figures(&g, seat);
    count_tokens(&g);
    for (int i = 0; i < FIGURES; i++) {
        if (g.of[i] >= 0) {
            look_at_figure(&g, g.of[i], (size_t)i * sizeof(struct figure));
        } else {
            for (int n = 0; n < NUMBERS; n++) {
                cb_number(sight, 0);
            }
        }
    }
    look_at_pairs(&g);
    look_at_board(&g, seat);
}

static int from(const void *state)
{
    return ((const adrenaline_state *)state)->turn;
}

const struct cb_features adrenaline_features = {
    .version = 1, .numbers = FIGURES * NUMBERS + 1, .blocks = blocks, .from = from, .look = look};
