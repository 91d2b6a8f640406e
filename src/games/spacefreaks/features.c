/* What a learned judge looks at: what each player has and where it is, and how far it is to the
 * Landing Zone and to the others. */
#include "core/features.h"
#include "games/spacefreaks/rules/piles.h"
#include "games/spacefreaks/spacefreaks.h"

enum {
    SEATS = SPACEFREAKS_SEATS,
    HEXES = SPACEFREAKS_LAST_HEX + 1,
    ROUNDS = SPACEFREAKS_ROUNDS + 2,
    POINTS = 64,
    LEADS = 33, /* 16 behind the best of the others to 16 ahead */
    FAR = 16,   /* steps to the Landing Zone */
    HP = 16,
    NEAR = 12, /* steps to an enemy Freak */
    NUMBERS = 14
};

#define PLAYER(ROW)                                                                                \
    ROW(points, POINTS)                                                                            \
    ROW(lead, ROUNDS *LEADS)                                                                       \
    ROW(head, SPACEFREAKS_HEADS + 1)                                                               \
    ROW(parts, SPACEFREAKS_PARTS + 1)                                                              \
    ROW(abilities, 16)                                                                             \
    ROW(sponsors, 64)                                                                              \
    ROW(sponsor_count, 12)                                                                         \
    ROW(missions, 96)                                                                              \
    ROW(in_play, 96)                                                                               \
    ROW(mission_count, 8)                                                                          \
    ROW(in_play_count, 16)                                                                         \
    ROW(far, FAR)                                                                                  \
    ROW(far_hp, FAR *HP)                                                                           \
    ROW(near, NEAR)                                                                                \
    ROW(alive, 4 * 4)                                                                              \
    ROW(landed, ROUNDS * 4)                                                                        \
    ROW(turrets, FAR)                                                                              \
    ROW(bunker, FAR)                                                                               \
    ROW(units, FAR)                                                                                \
    ROW(unit_near, NEAR)                                                                           \
    ROW(probes, SPACEFREAKS_PROBES + 1)                                                            \
    ROW(flag, 2)                                                                                   \
    ROW(corner, SEATS + 1)

#define COMMON(ROW)                                                                                \
    ROW(players, SEATS + 1)                                                                        \
    ROW(round, ROUNDS *SEATS)                                                                      \
    ROW(stage, SPACEFREAKS_STAGES)                                                                 \
    ROW(now, SPACEFREAKS_STAGES)                                                                   \
    ROW(starter, SEATS)                                                                            \
    ROW(side, 2)                                                                                   \
    ROW(arena, SPACEFREAKS_MASTERS + 1)                                                            \
    ROW(own_freaks, HEXES)                                                                         \
    ROW(other_freaks, HEXES)

CB_FEATURE_BLOCK(player, PLAYER)
CB_FEATURE_BLOCK(common, COMMON)

static const cb_feature_block blocks[] = {CB_FEATURES_OF(player, SEATS), CB_FEATURES_OF(common, 1),
                                          CB_FEATURES_END};

static int far_from_landing(int hex)
{
    return cb_capped(spacefreaks_to_landing(hex), FAR - 1);
}

/* How near a piece is to every enemy Freak; returns a feature's place in a row for each. */
static void look_near(const spacefreaks_state *s, int seat, int hex, cb_sight *sight, size_t row)
{
    for (int p = 0; p < s->players; p++) {
        for (int i = 0; i < SPACEFREAKS_FREAKS && p != seat; i++) {
            int other = s->player[p].freaks[i].hex;
            if (other) {
                cb_on(sight, row + (size_t)cb_capped(spacefreaks_distance(hex, other), NEAR - 1));
            }
        }
    }
}

static void look_at_freaks(const spacefreaks_state *s, int seat, cb_sight *sight, size_t base)
{
    const spacefreaks_player *p = &s->player[seat];
    int alive = 0, landed = 0, hp = 0, near = 0;
    for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
        const spacefreaks_freak *f = &p->freaks[i];
        if (f->hex) {
            int far = far_from_landing(f->hex);
            alive++;
            landed += far == 0;
            hp += f->hp;
            near += cb_capped(10 - far, 10);
            CB_ON(sight, base, player, far, far);
            CB_ON(sight, base, player, far_hp, far * HP + cb_capped(f->hp, HP - 1));
            look_near(s, seat, f->hex, sight, base + offsetof(struct player, near));
        }
    }
    CB_ON(sight, base, player, alive, alive * 4 + landed);
    CB_ON(sight, base, player, landed, cb_capped(s->round, ROUNDS - 1) * 4 + landed);
    cb_number(sight, alive);
    cb_number(sight, landed);
    cb_number(sight, p->totals.hp ? 64 * hp / p->totals.hp : 0);
    cb_number(sight, near);
}

static void look_at_buildings(const spacefreaks_state *s, int seat, cb_sight *sight, size_t base)
{
    const spacefreaks_player *p = &s->player[seat];
    int turrets = 0, units = 0, probes = 0;
    for (int i = 0; i < SPACEFREAKS_TURRETS; i++) {
        if (p->turrets[i].hex) {
            turrets++;
            CB_ON(sight, base, player, turrets, far_from_landing(p->turrets[i].hex));
        }
    }
    if (p->bunker.hex) {
        CB_ON(sight, base, player, bunker, far_from_landing(p->bunker.hex));
    }
    for (int u = 0; u < SPACEFREAKS_UNITS; u++) {
        if (s->units[u].hex && s->units[u].owner == seat) {
            units++;
            CB_ON(sight, base, player, units, far_from_landing(s->units[u].hex));
            look_near(s, seat, s->units[u].hex, sight, base + offsetof(struct player, unit_near));
        }
    }
    for (int i = 0; i < SPACEFREAKS_PROBES; i++) {
        probes += p->probes[i] != 0;
    }
    CB_ON(sight, base, player, probes, probes);
    CB_ON(sight, base, player, flag, p->flag != 0);
    CB_ON(sight, base, player, corner, p->corner);
    cb_number(sight, turrets);
    cb_number(sight, units);
}

static void look_at_cards(const spacefreaks_player *p, cb_sight *sight, size_t base)
{
    int in_play = spacefreaks_pile_size(&p->in_play);
    CB_ON(sight, base, player, head, cb_capped(p->head, SPACEFREAKS_HEADS));
    for (int i = 0; i < 4; i++) {
        CB_ON(sight, base, player, parts, cb_capped(p->parts[i], SPACEFREAKS_PARTS));
    }
    CB_ON_SET(sight, base, player, abilities, 0, p->totals.abilities);
    CB_ON_SET(sight, base, player, sponsors, 0, p->sponsors);
    CB_ON(sight, base, player, sponsor_count, cb_capped(p->sponsor_count, 11));
    for (int w = 0; w < 3; w++) {
        CB_ON_SET(sight, base, player, missions, 32 * w, p->missions.word[w]);
        CB_ON_SET(sight, base, player, in_play, 32 * w, p->in_play.word[w]);
    }
    CB_ON(sight, base, player, mission_count, cb_capped(p->mission_count, 7));
    CB_ON(sight, base, player, in_play_count, cb_capped(in_play, 15));
    cb_number(sight, p->totals.hp);
    cb_number(sight, p->totals.movement);
    cb_number(sight, p->totals.range);
    cb_number(sight, p->totals.damage);
    cb_number(sight, p->sponsor_count);
    cb_number(sight, in_play);
}

static void look_at_player(const spacefreaks_state *s, int seat, cb_sight *sight, size_t base)
{
    const spacefreaks_player *p = &s->player[seat];
    int best = 0;
    for (int q = 0; q < s->players; q++) {
        best = q != seat && s->player[q].points > best ? s->player[q].points : best;
    }
    int lead = cb_capped(p->points - best + LEADS / 2, LEADS - 1);
    CB_ON(sight, base, player, points, cb_capped(p->points, POINTS - 1));
    CB_ON(sight, base, player, lead, cb_capped(s->round, ROUNDS - 1) * LEADS + lead);
    cb_number(sight, p->points);
    cb_number(sight, p->points - best);
    look_at_freaks(s, seat, sight, base);
    look_at_buildings(s, seat, sight, base);
    look_at_cards(p, sight, base);
}

static void look_at_arena(const spacefreaks_state *s, int seat, cb_sight *sight)
{
    const size_t base = SEATS * sizeof(struct player);
    CB_ON(sight, base, common, players, s->players);
    CB_ON(sight, base, common, round,
          cb_capped(s->round, ROUNDS - 1) * SEATS + cb_capped(s->turns, SEATS - 1));
    CB_ON(sight, base, common, stage, s->stage);
    CB_ON(sight, base, common, now, s->now);
    CB_ON(sight, base, common, starter, (s->starter + s->players - seat) % s->players);
    CB_ON(sight, base, common, side, s->side);
    for (int i = 0; i < s->arena_count; i++) {
        CB_ON(sight, base, common, arena, cb_capped(s->arena[i], SPACEFREAKS_MASTERS));
    }
    for (int p = 0; p < s->players; p++) {
        for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
            int hex = s->player[p].freaks[i].hex;
            if (hex && p == seat) {
                CB_ON(sight, base, common, own_freaks, hex);
            } else if (hex) {
                CB_ON(sight, base, common, other_freaks, hex);
            }
        }
    }
    cb_number(sight, s->round);
}

static void look(const void *state, int seat, cb_sight *sight)
{
    const spacefreaks_state *s = state;
    for (int r = 0; r < SEATS; r++) {
        if (r < s->players) {
            look_at_player(s, spacefreaks_seat_after(s, seat, r), sight,
                           (size_t)r * sizeof(struct player));
        } else {
            for (int n = 0; n < NUMBERS; n++) {
                cb_number(sight, 0);
            }
        }
    }
    look_at_arena(s, seat, sight);
}

static int from(const void *state)
{
    return ((const spacefreaks_state *)state)->active;
}

const struct cb_features spacefreaks_features = {
    .version = 1, .numbers = SEATS * NUMBERS + 1, .blocks = blocks, .from = from, .look = look};
