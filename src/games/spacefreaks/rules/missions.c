#include "games/spacefreaks/rules/missions.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "games/spacefreaks/rules/enter.h"

/* ---- Counting ---- */

static int freaks_marked(const spacefreaks_player *p, int mark, bool on_board)
{
    int n = 0;
    for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
        n += (p->freaks[i].marks & mark) && (!on_board || p->freaks[i].hex);
    }
    return n;
}

static int freaks_on(const spacefreaks_player *p, const spacefreaks_board *board)
{
    int n = 0;
    for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
        n += p->freaks[i].hex && spacefreaks_in(board, p->freaks[i].hex);
    }
    return n;
}

static int freaks_in_enemy_zones(const spacefreaks_state *s, const spacefreaks_board *zones)
{
    int n = 0;
    for (int p = 0; p < s->players; p++) {
        n += p == s->active ? 0 : freaks_on(&s->player[s->active], &zones[s->player[p].corner - 1]);
    }
    return n;
}

static int labs_used(const spacefreaks_player *p)
{
    unsigned used = 0;
    for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
        used |= p->freaks[i].used;
    }
    return cb_count(used & cb_first(SPACEFREAKS_LABS));
}

static bool is_tour(unsigned visited)
{
    return (visited & cb_first(SPACEFREAKS_LABS)) && visited >> SPACEFREAKS_LABS;
}

static int tours(const spacefreaks_player *p, bool alone)
{
    unsigned all = 0;
    int n = 0;
    for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
        all |= p->freaks[i].visited;
        n += is_tour(p->freaks[i].visited);
    }
    return alone ? n : is_tour(all);
}

/* All three Freaks are on the board, outside all Building Zones (no Figure is ever on a base). */
static bool all_neutral(const spacefreaks_state *s, const spacefreaks_player *own)
{
    for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
        if (!own->freaks[i].hex) {
            return false;
        }
    }
    for (int p = 0; p < s->players; p++) {
        if (freaks_on(own, &spacefreaks_building_zones[s->player[p].corner - 1])) {
            return false;
        }
    }
    return true;
}

static bool together(const spacefreaks_state *s, const spacefreaks_player *p, int apart)
{
    const spacefreaks_freak *f = p->freaks;
    return all_neutral(s, p) && spacefreaks_distance(f[0].hex, f[1].hex) <= apart &&
           spacefreaks_distance(f[1].hex, f[2].hex) <= apart &&
           spacefreaks_distance(f[0].hex, f[2].hex) <= apart;
}

static bool landed(const spacefreaks_state *s, const spacefreaks_player *p, int away)
{
    for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
        if (!p->freaks[i].hex || spacefreaks_to_landing(p->freaks[i].hex) > away) {
            return false;
        }
    }
    return all_neutral(s, p);
}

/* ---- Conditions ---- */

bool spacefreaks_goal_met(const spacefreaks_state *s, spacefreaks_goal goal)
{
    const spacefreaks_player *own = &s->player[s->active];
    const spacefreaks_deeds *d = &s->deeds;
    int least = goal.least;
    switch ((spacefreaks_condition)goal.condition) {
    case SPACEFREAKS_IF_NEVER:
        return false;
    case SPACEFREAKS_IF_KILLS:
        return d->kills >= least;
    case SPACEFREAKS_IF_DAMAGED:
        return cb_count(d->damaged) >= least;
    case SPACEFREAKS_IF_BASE_STRIKES:
        return d->base_strikes >= least;
    case SPACEFREAKS_IF_LANDING_NOW:
        return freaks_on(own, &spacefreaks_landing) >= least;
    case SPACEFREAKS_IF_BUILDING_ZONE_NOW:
        return freaks_in_enemy_zones(s, spacefreaks_building_zones) >= least;
    case SPACEFREAKS_IF_HOME_ZONE_NOW:
        return freaks_in_enemy_zones(s, spacefreaks_home_zones) >= least;
    case SPACEFREAKS_IF_LABS:
        return labs_used(own) >= least;
    case SPACEFREAKS_IF_HEALED:
        return freaks_marked(own, SPACEFREAKS_CURED, false) >= least;
    case SPACEFREAKS_IF_IRRADIATED:
        return freaks_marked(own, SPACEFREAKS_GLOWED, true) >= least;
    case SPACEFREAKS_IF_DISTANCE:
        return d->distance >= least;
    case SPACEFREAKS_IF_ADJACENT:
        return d->flags & SPACEFREAKS_DEED_ADJACENT;
    case SPACEFREAKS_IF_ADJACENT_KILL:
        return d->flags & SPACEFREAKS_DEED_ADJACENT_KILL;
    case SPACEFREAKS_IF_DAMAGE:
        return d->damage >= least;
    case SPACEFREAKS_IF_UNIT_STRIKES:
        return d->unit_strikes >= least;
    case SPACEFREAKS_IF_UNIT_KILLS:
        return d->unit_kills >= least;
    case SPACEFREAKS_IF_BUILT:
        return d->built >= least;
    case SPACEFREAKS_IF_CARDS:
        return d->cards >= least;
    case SPACEFREAKS_IF_PROBE:
        return d->probes;
    case SPACEFREAKS_IF_TOUR:
        return tours(own, false) >= least;
    case SPACEFREAKS_IF_TOUR_ALONE:
        return tours(own, true) >= least;
    case SPACEFREAKS_IF_TOGETHER_NOW:
        return together(s, own, least);
    case SPACEFREAKS_IF_LANDED_NOW:
        return landed(s, own, least);
    case SPACEFREAKS_IF_GUARDED:
        return d->flags & SPACEFREAKS_DEED_GUARDED;
    case SPACEFREAKS_IF_GUARD_KILLED:
        return d->flags & SPACEFREAKS_DEED_GUARD_KILL;
    }
    return false;
}

/*
 * Most of the time nothing can be completed, and a few facts show it: the first copies of the kinds
 * that a missing fact rules out, by word of a pile.
 */
static const uint32_t by_fighting[2] = {
    0x40000441, /* Assassinate, Bloodbath, Base Raid, Home Guard */
    0x49100     /* Sharpshooter, In Your Face, Overkill, Wrecking Crew */
};
enum {
    TOUCHDOWN = 1 << 16, /* in word 0 */
    TRESPASS = 1 << 22,
    CHECK_UP = 1 << 27,
    LAB_RAT = 1 << 0, /* in word 1 */
    GLOW_IN_THE_DARK = 1 << 4,
    BUILDER = 1 << 22,
    PRODUCT_PLACEMENT = 1 << 25,
    RECOVER_THE_PROBE = 1 << 28,
    GRAND_TOUR = 1 << 0, /* in word 2 */
    TEAM_PHOTO = 1 << 3
};

static bool has_fought(const spacefreaks_deeds *d)
{
    uint64_t deeds;
    _Static_assert(offsetof(spacefreaks_deeds, flags) == sizeof deeds,
                   "the deeds of a fight first");
    memcpy(&deeds, d, sizeof deeds);
    return deeds | d->flags;
}

/* The Building Zones of all players, by corner. */
static unsigned zones_in_use(const spacefreaks_state *s)
{
    unsigned zones = 0;
    if (s->players == SPACEFREAKS_SEATS) {
        return (1U << SPACEFREAKS_SEATS) - 1;
    }
    for (int p = 0; p < s->players; p++) {
        zones |= 1U << (s->player[p].corner - 1);
    }
    return zones;
}

static bool may_trespass(const spacefreaks_state *s, unsigned zones)
{
    return zones & zones_in_use(s) & ~(1U << (s->player[s->active].corner - 1));
}

static bool may_pose(const spacefreaks_state *s, unsigned zones)
{
    const spacefreaks_freak *f = s->player[s->active].freaks;
    return f[0].hex && f[1].hex && f[2].hex && !(zones & zones_in_use(s));
}

static inline void rule_out(uint32_t *word, uint32_t kind, bool unless)
{
    *word &= unless ? ~UINT32_C(0) : ~kind;
}

/* The first copies of the Missions in play that may be met; is_met looks closer. */
static spacefreaks_pile candidates(const spacefreaks_state *s)
{
    const spacefreaks_player *own = &s->player[s->active];
    const spacefreaks_freak *f = own->freaks;
    spacefreaks_pile left = own->in_play;
    uint32_t *word = left.word;
    word[0] &= spacefreaks_first_missions[0];
    word[1] &= spacefreaks_first_missions[1];
    word[2] &= spacefreaks_first_missions[2];
    if (!has_fought(&s->deeds)) {
        word[0] &= ~by_fighting[0];
        word[1] &= ~by_fighting[1];
    }
    unsigned marks = f[0].marks | f[1].marks | f[2].marks;
    if (word[1]) {
        rule_out(&word[1], GLOW_IN_THE_DARK, marks & SPACEFREAKS_GLOWED);
        rule_out(&word[1], BUILDER, s->deeds.built);
        rule_out(&word[1], PRODUCT_PLACEMENT, s->deeds.cards > 1);
        rule_out(&word[1], RECOVER_THE_PROBE, s->deeds.probes);
        rule_out(&word[1], LAB_RAT, f[0].used | f[1].used | f[2].used);
    }
    if (!(word[0] | word[2])) {
        return left;
    }
    unsigned zones = spacefreaks_zones_at[f[0].hex] | spacefreaks_zones_at[f[1].hex] |
                     spacefreaks_zones_at[f[2].hex];
    rule_out(&word[0], CHECK_UP, marks & SPACEFREAKS_CURED);
    rule_out(&word[0], TOUCHDOWN, zones & SPACEFREAKS_ON_LANDING);
    rule_out(&word[0], TRESPASS, (word[0] & TRESPASS) && may_trespass(s, zones));
    rule_out(&word[2], GRAND_TOUR, f[0].visited | f[1].visited | f[2].visited);
    rule_out(&word[2], TEAM_PHOTO, (word[2] & TEAM_PHOTO) && may_pose(s, zones));
    return left;
}

/* Recover the Probe: every copy has its own marker, so with several reached on different hexagons
 * the player says which copy is meant (SPF-26.2). */
static int list_recoveries(const spacefreaks_state *s, cb_move *out)
{
    const uint16_t *probes = s->player[s->active].probes;
    unsigned reached = s->deeds.probes;
    int n = 0;
    for (int i = 0; i < SPACEFREAKS_PROBES; i++) {
        bool again = false;
        for (int j = 0; j < i; j++) {
            again |= (reached >> j & 1) && probes[j] == probes[i];
        }
        if ((reached >> i & 1) && !again) {
            out[n++] = CB_MOVE(SPACEFREAKS_V_RECOVER, probes[i]);
        }
    }
    if (n == 1) {
        out[0] = CB_MOVE(SPACEFREAKS_V_COMPLETE, SPACEFREAKS_RECOVER_THE_PROBE);
    }
    return n;
}

__attribute__((noinline)) static int list_met(const spacefreaks_state *s, spacefreaks_pile open,
                                              cb_move *out)
{
    int n = 0;
    for (int w = 0; w < 3; w++) {
        for (uint64_t kinds = open.word[w]; kinds;) {
            int kind = spacefreaks_mission_of_bit[w * 32 + cb_take(&kinds)];
            if (kind == SPACEFREAKS_RECOVER_THE_PROBE) {
                n += list_recoveries(s, out + n);
            } else if (spacefreaks_goal_met(s, spacefreaks_missions[kind].normal)) {
                out[n++] = CB_MOVE(SPACEFREAKS_V_COMPLETE, kind);
            }
            if (spacefreaks_goal_met(s, spacefreaks_missions[kind].advanced)) {
                out[n++] = CB_MOVE(SPACEFREAKS_V_ADVANCED, kind);
            }
        }
    }
    return n;
}

int spacefreaks_list_completions(const spacefreaks_state *s, cb_move *out)
{
    spacefreaks_pile open = candidates(s);
    return open.word[0] | open.word[1] | open.word[2] ? list_met(s, open, out) : 0;
}

bool spacefreaks_can_complete(const spacefreaks_state *s)
{
    cb_move moves[2 * SPACEFREAKS_MISSIONS];
    return spacefreaks_list_completions(s, moves) > 0;
}

/* ---- Completing ---- */

static void reward(spacefreaks_state *s, int kind, int points, cb_log *log)
{
    spacefreaks_player *p = &s->player[s->active];
    spacefreaks_score(s, s->active, points, SPACEFREAKS_BY_MISSION, log); /* SPF-12.2 */
    if (p->totals.luck) {
        s->owed_luck = (uint8_t)(1 + p->totals.luck); /* SPF-13.3 */
    } else {
        s->owed_sponsors[s->active]++;
    }
    assert(spacefreaks_mission_copies(&p->in_play, kind));
    spacefreaks_take_mission(&p->in_play, kind);
    spacefreaks_add_mission(&s->seen_missions, kind);
}

void spacefreaks_recover(spacefreaks_state *s, int hex, cb_log *log)
{
    uint16_t *probes = s->player[s->active].probes;
    int slot = 0;
    assert(s->deeds.probes);
    while (!(s->deeds.probes >> slot & 1) || probes[slot] != hex) {
        slot++;
    }
    reward(s, SPACEFREAKS_RECOVER_THE_PROBE, 1, log);
    s->deeds.probes &= (uint8_t) ~(1U << slot);
    probes[slot] = SPACEFREAKS_NOWHERE; /* the marker goes with its Mission */
}

void spacefreaks_complete(spacefreaks_state *s, int kind, bool advanced, cb_log *log)
{
    if (kind == SPACEFREAKS_RECOVER_THE_PROBE) {
        spacefreaks_recover(s, s->player[s->active].probes[cb_lowest(s->deeds.probes)], log);
    } else {
        reward(s, kind, advanced ? 2 : 1, log);
    }
}
