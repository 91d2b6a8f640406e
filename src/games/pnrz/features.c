/*
 * What a learned judge looks at: for every faction its best sections, what one tile could join to
 * them and what the loss of one tile would cut off; and the hands, by what their tiles could add
 * and their icons could cut off now. All of this is numbers: moves differ by a few points, which
 * buckets would hide.
 * Factions are numbered by owner, the looking seat's first; the one that nobody took comes last.
 */
#include <string.h>

#include "core/features.h"
#include "games/pnrz/sections.h"

enum {
    SEATS = PNRZ_MAX_PLAYERS,
    CREWS = 2 * SEATS + 1, /* a seat has two factions or one */
    NEUTRAL = CREWS - 1,
    KINDS = 3, /* of icons: swap, replace, rotate */
    OF_A_KIND = 6,
    STACK = PNRZ_PLAY_TILES + 1,
    CREW_NUMBERS = 5,
    SEAT_NUMBERS = 3 + 2 * KINDS,
    COMMON_NUMBERS = 6 + KINDS
};

#define CREW(ROW)                                                                                  \
    ROW(faction, PNRZ_FACTIONS)                                                                    \
    ROW(base, 3)

#define SEAT(ROW)                                                                                  \
    ROW(hand, PNRZ_TILES)                                                                          \
    ROW(held, 8)                                                                                   \
    ROW(icons, KINDS * 4 * 9)                                                                      \
    ROW(last, 10)

#define COMMON(ROW)                                                                                \
    ROW(players, SEATS + 1)                                                                        \
    ROW(stack, STACK)                                                                              \
    ROW(step, PNRZ_STEPS)                                                                          \
    ROW(final, 9)

CB_FEATURE_BLOCK(crew, CREW)
CB_FEATURE_BLOCK(seat, SEAT)
CB_FEATURE_BLOCK(common, COMMON)

static const cb_feature_block blocks[] = {CB_FEATURES_OF(crew, CREWS), CB_FEATURES_OF(seat, SEATS),
                                          CB_FEATURES_OF(common, 1), CB_FEATURES_END};

/* What there is to say about one faction's sections. */
typedef struct standing {
    int best, second, total;
    int root; /* of the best section; -1: none */
    int join; /* the most that sections around one free cell are worth together */
    int cut;  /* the most that the best section loses without one of its tiles */
} standing;

/* ---- Neighbours ---- */

/* The sides of a cell, north, east, south, west: the step to the neighbour, the two quadrants of a
 * tile there that face the cell, and those of a tile in the cell that they face. */
enum { SIDES = 4 };
static const struct {
    int step;
    uint8_t facing[2], own[2];
} sides[SIDES] = {{-PNRZ_SOUTH, {PNRZ_SW, PNRZ_SE}, {PNRZ_NW, PNRZ_NE}},
                  {PNRZ_EAST, {PNRZ_NW, PNRZ_SW}, {PNRZ_NE, PNRZ_SE}},
                  {PNRZ_SOUTH, {PNRZ_NW, PNRZ_NE}, {PNRZ_SW, PNRZ_SE}},
                  {-PNRZ_EAST, {PNRZ_NE, PNRZ_SE}, {PNRZ_NW, PNRZ_SW}}};

/* Walks along the table, whose cells ascend, for cells that ascend as well: the index of the tile
 * in a cell, or -1. *at is where the walk stands. */
static int tile_in(const pnrz_state *s, int cell, int *at)
{
    while (*at < s->table_count && s->table[*at].cell < cell) {
        ++*at;
    }
    return *at < s->table_count && s->table[*at].cell == cell ? *at : -1;
}

/* ---- What could be joined ---- */

/* The sections around a free cell, each once, and which quadrants of a tile there would meet it. */
typedef struct around {
    struct {
        uint8_t root, faction, meets;
        uint16_t sum;
    } list[2 * SIDES];
    int count;
} around;

static void meet(around *cell, const pnrz_sections *found, int tile, int side)
{
    for (int i = 0; i < 2; i++) {
        int q = 4 * tile + sides[side].facing[i], k = 0;
        uint8_t root = found->quadrants.parent[q], meets = (uint8_t)(1 << sides[side].own[i]);
        if (found->quadrants.sign[q] >= PNRZ_FACTIONS) {
            continue;
        }
        while (k < cell->count && cell->list[k].root != root) {
            k++;
        }
        if (k == cell->count) {
            cell->list[cell->count++].meets = 0;
        }
        cell->list[k].root = root;
        cell->list[k].faction = found->quadrants.sign[q];
        cell->list[k].meets |= meets;
        cell->list[k].sum = found->sum[root];
    }
}

/* A tile that could be laid, as printed: each faction's quadrants on it, and their worth. */
typedef struct offer {
    uint8_t quadrants[PNRZ_FACTIONS], worth[PNRZ_FACTIONS];
    bool turns;
} offer;

/* All that the players could lay, seat by seat, and of each seat the most worth by faction. */
typedef struct offers {
    offer list[PNRZ_TILES];
    int end[SEATS], most[SEATS][PNRZ_FACTIONS];
} offers;

static void list_offers(const pnrz_state *s, offers *all)
{
    int n = 0;
    memset(all->most, 0, sizeof all->most);
    for (int seat = 0; seat < s->players; seat++) {
        for (uint64_t left = s->hand[seat] | s->shown[seat]; left;) {
            const int tile = cb_take(&left);
            const pnrz_tile *t = &pnrz_tiles[tile];
            offer *o = &all->list[n++];
            *o = (offer){.turns = !pnrz_is_base(tile)};
            for (int q = 0; q < 4; q++) {
                unsigned sign = t->signs >> 8 * q & 0xff, worth = t->worths >> 8 * q & 0xff;
                if (sign < PNRZ_FACTIONS && s->owners[sign] == seat) {
                    o->quadrants[sign] |= (uint8_t)(1 << q);
                    o->worth[sign] = (uint8_t)(o->worth[sign] + worth);
                }
            }
            if (pnrz_is_base(tile)) { /* it counts once (PNRZ-8.5) */
                o->worth[tile - PNRZ_BASE] = PNRZ_BASE_POINTS;
            }
            for (int f = 0; f < PNRZ_FACTIONS; f++) {
                int *most = &all->most[seat][f];
                *most = o->worth[f] > *most ? o->worth[f] : *most;
            }
        }
        all->end[seat] = n;
    }
}

/* What a tile in that cell would add to its player's best sections, if no arch-enemy were near. */
static int gain_of(const offer *o, int turn, const around *cell,
                   const standing crews[PNRZ_FACTIONS])
{
    int gain = 0;
    for (int f = 0; f < PNRZ_FACTIONS; f++) {
        unsigned own = (unsigned)o->quadrants[f] * 0x11 << turn >> 4 & 15;
        int sum = o->worth[f];
        for (int k = 0; own && k < cell->count; k++) {
            sum +=
                cell->list[k].faction == f && (cell->list[k].meets & own) ? cell->list[k].sum : 0;
        }
        gain += sum > crews[f].best ? sum - crews[f].best : 0;
    }
    return gain;
}

/* The most that a seat could gain in a cell. Few cells can beat the best so far, and sums show that
 * before any tile is turned. */
static int best_gain(const pnrz_state *s, const offers *all, int seat, const around *cell,
                     const int sums[PNRZ_FACTIONS], const standing crews[PNRZ_FACTIONS], int best)
{
    int hope = 0;
    for (int f = 0; f < PNRZ_FACTIONS; f++) {
        int gain = sums[f] + all->most[seat][f] - crews[f].best;
        hope += s->owners[f] == seat && gain > 0 ? gain : 0;
    }
    for (int i = seat ? all->end[seat - 1] : 0; hope > best && i < all->end[seat]; i++) {
        for (int turn = 0; turn < (all->list[i].turns ? 4 : 1); turn++) {
            int gain = gain_of(&all->list[i], turn, cell, crews);
            best = gain > best ? gain : best;
        }
    }
    return best;
}

static void find_joins(const pnrz_state *s, const pnrz_sections *found,
                       standing crews[PNRZ_FACTIONS], int gains[SEATS])
{
    int at[SIDES] = {0};
    offers all;
    list_offers(s, &all);
    for (int i = 0; i < s->frontier_count; i++) {
        around cell = {.count = 0};
        int sums[PNRZ_FACTIONS] = {0};
        for (int side = 0; side < SIDES; side++) {
            int tile = tile_in(s, s->frontier[i] + sides[side].step, &at[side]);
            if (tile >= 0) {
                meet(&cell, found, tile, side);
            }
        }
        for (int k = 0; k < cell.count; k++) {
            sums[cell.list[k].faction] += cell.list[k].sum;
        }
        for (int f = 0; f < PNRZ_FACTIONS; f++) {
            crews[f].join = sums[f] > crews[f].join ? sums[f] : crews[f].join;
        }
        for (int seat = 0; seat < s->players; seat++) {
            gains[seat] = best_gain(s, &all, seat, &cell, sums, crews, gains[seat]);
        }
    }
}

/* ---- What could be cut off ---- */

/* The tiles of a section as a graph: two are linked if quadrants of the section meet across their
 * border. Worths are those of the section on each tile. */
typedef struct graph {
    const pnrz_state *s;
    const pnrz_sections *found;
    int16_t (*beside)[SIDES]; /* the tiles beside each tile, -1: none */
    int root, total, clock, cut;
    int16_t worth[PNRZ_TABLE_SIZE];
    uint8_t seen[PNRZ_TABLE_SIZE], low[PNRZ_TABLE_SIZE]; /* as Tarjan numbers them, from 1 */
} graph;

static bool linked(const graph *g, int a, int qa, int b, int qb)
{
    const pnrz_quadrants *t = &g->found->quadrants;
    return t->parent[4 * a + qa] == g->root && t->parent[4 * b + qb] == g->root;
}

/* Returns the worth of everything first reached through this tile, itself included. The tile's
 * loss is all that is not the largest part left without it. */
static int visit(graph *g, int tile, int from)
{
    int below = g->worth[tile], largest = 0, apart = 0;
    g->seen[tile] = g->low[tile] = (uint8_t)++g->clock;
    for (int side = 0; side < SIDES; side++) {
        int next = g->beside[tile][side];
        if (next < 0 || next == from ||
            !(linked(g, tile, sides[side].own[0], next, sides[side].facing[0]) ||
              linked(g, tile, sides[side].own[1], next, sides[side].facing[1]))) {
            continue;
        }
        if (g->seen[next]) {
            g->low[tile] = g->seen[next] < g->low[tile] ? g->seen[next] : g->low[tile];
            continue;
        }
        int part = visit(g, next, tile);
        below += part;
        g->low[tile] = g->low[next] < g->low[tile] ? g->low[next] : g->low[tile];
        if (g->low[next] >= g->seen[tile]) { /* it hangs on this tile */
            apart += part;
            largest = part > largest ? part : largest;
        }
    }
    int rest = g->total - g->worth[tile] - apart; /* what stays together above it */
    int loss = g->total - (rest > largest ? rest : largest);
    if (!pnrz_is_base(g->s->table[tile].tile)) { /* a base is its owner's to move */
        g->cut = loss > g->cut ? loss : g->cut;
    }
    return below;
}

static int worst_cut(const pnrz_state *s, const pnrz_sections *found, int16_t (*beside)[SIDES],
                     int root)
{
    graph g = {.s = s, .found = found, .beside = beside, .root = root, .total = found->sum[root]};
    for (int q = 0; q < 4 * s->table_count; q++) {
        if (found->quadrants.parent[q] == root) {
            g.worth[q / 4] = (int16_t)(g.worth[q / 4] + found->quadrants.worth[q]);
        }
    }
    visit(&g, root / 4, -1);
    return g.cut;
}

/* ---- Sections ---- */

static void size_up(const pnrz_state *s, const pnrz_sections *found, standing crews[PNRZ_FACTIONS],
                    int gains[SEATS])
{
    for (int f = 0; f < PNRZ_FACTIONS; f++) {
        crews[f] = (standing){.root = -1};
    }
    for (int q = 0; q < 4 * s->table_count; q++) {
        int f = found->quadrants.sign[q], sum = found->sum[q];
        if (f >= PNRZ_FACTIONS || found->quadrants.parent[q] != q) {
            continue;
        }
        standing *c = &crews[f];
        c->total += sum;
        if (sum > c->best || c->root < 0) {
            c->second = c->best;
            c->best = sum;
            c->root = q;
        } else if (sum > c->second) {
            c->second = sum;
        }
    }
    int16_t beside[PNRZ_TABLE_SIZE][SIDES];
    int at[SIDES] = {0};
    for (int i = 0; i < s->table_count; i++) {
        for (int side = 0; side < SIDES; side++) {
            beside[i][side] = (int16_t)tile_in(s, s->table[i].cell + sides[side].step, &at[side]);
        }
    }
    find_joins(s, found, crews, gains);
    for (int f = 0; f < PNRZ_FACTIONS; f++) {
        crews[f].cut = crews[f].root >= 0 ? worst_cut(s, found, beside, crews[f].root) : 0;
    }
}

/* Where a faction's base is: in hand, on the table apart from the best section, in it. */
static int base_at(const pnrz_state *s, const pnrz_sections *found, int f, const standing *c)
{
    int base = PNRZ_BASE + f;
    if (!cb_has(s->on_table, base)) {
        return 0;
    }
    return 1 + (found->quadrants.parent[4 * pnrz_find_tile(s, base)] == c->root);
}

static void look_at_crew(const pnrz_state *s, const pnrz_sections *found, int f, const standing *c,
                         cb_sight *sight, size_t base)
{
    CB_ON(sight, base, crew, faction, f);
    CB_ON(sight, base, crew, base, base_at(s, found, f, c));
}

/* ---- The look ---- */

/* Which block each faction has, or -1. */
static void number_crews(const pnrz_state *s, int seat, int crew_of[PNRZ_FACTIONS])
{
    int had[SEATS] = {0};
    for (int f = 0; f < PNRZ_FACTIONS; f++) {
        int owner = s->owners[f];
        int r = owner == PNRZ_NOBODY ? 0 : (owner + s->players - seat) % s->players;
        crew_of[f] = owner == PNRZ_NOBODY ? NEUTRAL : had[r] < 2 ? 2 * r + had[r]++ : -1;
    }
}

static int of_a_kind(uint64_t tiles, int kind)
{
    return cb_count(tiles >> OF_A_KIND * kind & cb_first(OF_A_KIND));
}

/* The most that anybody else's best section would lose without one tile. */
static int best_cut(const pnrz_state *s, int who, const standing crews[PNRZ_FACTIONS])
{
    int most = 0;
    for (int f = 0; f < PNRZ_FACTIONS; f++) {
        if (s->owners[f] != PNRZ_NOBODY && s->owners[f] != who) {
            most = crews[f].cut > most ? crews[f].cut : most;
        }
    }
    return most;
}

static void look_at_seat(const pnrz_state *s, int who, const standing crews[PNRZ_FACTIONS],
                         int gain, cb_sight *sight, size_t base)
{
    uint64_t hand = s->hand[who] | s->shown[who];
    int stack = pnrz_stack(s), turns = s->final_turns ? s->final_turns : stack;
    int cut = best_cut(s, who, crews);
    CB_ON_SET(sight, base, seat, hand, 0, hand);
    CB_ON(sight, base, seat, held, cb_capped(cb_count(hand), 7));
    for (int i = 0; i < KINDS; i++) {
        int held = of_a_kind(hand, i);
        CB_ON(sight, base, seat, icons,
              (i * 4 + cb_capped(held, 3)) * 9 + cb_capped((stack + 3) / 4, 8));
        cb_number(sight, held);
        cb_number(sight, held ? cut : 0);
    }
    bool last = (who - s->seat + s->players) % s->players == (turns + s->players - 1) % s->players;
    if (last) {
        CB_ON(sight, base, seat, last, cb_capped(stack, 9));
    }
    cb_number(sight, last ? 256 / (2 + stack) : 0);
    cb_number(sight, gain);
}

static void look_at_crews(const pnrz_state *s, int seat, const pnrz_sections *found,
                          const standing crews[PNRZ_FACTIONS], cb_sight *sight)
{
    int crew_of[PNRZ_FACTIONS], block_of[CREWS];
    number_crews(s, seat, crew_of);
    memset(block_of, -1, sizeof block_of);
    for (int f = 0; f < PNRZ_FACTIONS; f++) {
        if (crew_of[f] >= 0) {
            look_at_crew(s, found, f, &crews[f], sight, (size_t)crew_of[f] * sizeof(struct crew));
            block_of[crew_of[f]] = f;
        }
    }
    for (int k = 0; k < CREWS; k++) {
        const standing none = {0}, *c = block_of[k] >= 0 ? &crews[block_of[k]] : &none;
        cb_number(sight, c->best);
        cb_number(sight, c->second);
        cb_number(sight, c->total);
        cb_number(sight, c->join > c->best ? c->join - c->best : 0);
        cb_number(sight, c->cut);
    }
}

static void look_at_lead(const pnrz_state *s, const int points[SEATS], cb_sight *sight)
{
    int stack = pnrz_stack(s), rival = 0;
    for (int r = 1; r < s->players; r++) {
        rival = points[r] > rival ? points[r] : rival;
    }
    int lead = points[0] - rival, size = lead < 0 ? -lead : lead;
    cb_number(sight, lead);
    cb_number(sight, 64 * lead / (4 + stack));
    cb_number(sight, 256 * lead / (16 + size));
    cb_number(sight, 256 * lead / (8 + stack / 2 + size));
    cb_number(sight, stack);
    cb_number(sight, s->frontier_count);
}

static void look(const void *state, int seat, cb_sight *sight)
{
    const pnrz_state *s = state;
    const size_t seats_at = CREWS * sizeof(struct crew);
    const size_t base = seats_at + SEATS * sizeof(struct seat);
    pnrz_sections found;
    standing crews[PNRZ_FACTIONS];
    int points[SEATS] = {0}, gains[SEATS] = {0};
    uint64_t known = s->on_table;
    pnrz_sections_find(s, &found);
    size_up(s, &found, crews, gains);
    look_at_crews(s, seat, &found, crews, sight);
    for (int f = 0; f < PNRZ_FACTIONS; f++) {
        if (s->owners[f] != PNRZ_NOBODY) {
            points[(s->owners[f] + s->players - seat) % s->players] += crews[f].best;
        }
    }
    for (int r = 0; r < SEATS; r++) {
        if (r < s->players) {
            int who = (seat + r) % s->players;
            known |= s->hand[who] | s->shown[who];
            look_at_seat(s, who, crews, gains[who], sight,
                         seats_at + (size_t)r * sizeof(struct seat));
        } else {
            for (int i = 1; i < SEAT_NUMBERS; i++) {
                cb_number(sight, 0);
            }
        }
        cb_number(sight, points[r]);
    }
    look_at_lead(s, points, sight);
    for (int i = 0; i < KINDS; i++) {
        cb_number(sight, OF_A_KIND - of_a_kind(known, i));
    }
    CB_ON(sight, base, common, players, s->players);
    CB_ON(sight, base, common, stack, cb_capped(pnrz_stack(s), STACK - 1));
    CB_ON(sight, base, common, step, s->step);
    CB_ON(sight, base, common, final, cb_capped(s->final_turns, 8));
}

static int from(const void *state)
{
    return ((const pnrz_state *)state)->seat;
}

const struct cb_features pnrz_features = {.version = 3,
                                          .numbers = CREWS * CREW_NUMBERS + SEATS * SEAT_NUMBERS +
                                                     COMMON_NUMBERS,
                                          .blocks = blocks,
                                          .from = from,
                                          .look = look};
