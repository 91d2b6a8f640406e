#include "games/spacefreaks/missions.h"

#include "games/spacefreaks/enter.h"

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

static bool is_met(const spacefreaks_state *s, spacefreaks_goal goal)
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

/* The first copies of the kinds that depend on spacefreaks_deeds only and so cannot be met before
 * anything was done: Assassinate, Bloodbath, Base Raid, Home Guard; Sharpshooter to the Probe. */
static const uint32_t by_deeds[3] = {0x40000441, 0x12449100, 0};

static bool did_nothing(const spacefreaks_deeds *d)
{
    return !(d->damaged | d->kills | d->base_strikes | d->unit_strikes | d->unit_kills | d->built |
             d->cards | d->distance | d->damage | d->flags | d->probes);
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
            out[n++] = SPACEFREAKS_MOVE(SPACEFREAKS_V_RECOVER, probes[i], 0, 0);
        }
    }
    if (n == 1) {
        out[0] = SPACEFREAKS_MOVE(SPACEFREAKS_V_COMPLETE, SPACEFREAKS_RECOVER_THE_PROBE, 0, 0);
    }
    return n;
}

int spacefreaks_list_completions(const spacefreaks_state *s, cb_move *out)
{
    const spacefreaks_pile *open = &s->player[s->active].in_play;
    bool nothing = did_nothing(&s->deeds);
    int n = 0;
    for (int w = 0; w < 3; w++) {
        uint64_t kinds =
            open->word[w] & spacefreaks_first_missions[w] & (nothing ? ~by_deeds[w] : ~0U);
        while (kinds) {
            int kind = spacefreaks_mission_of_bit[w * 32 + cb_take(&kinds)];
            if (kind == SPACEFREAKS_RECOVER_THE_PROBE) {
                n += list_recoveries(s, out + n);
            } else if (is_met(s, spacefreaks_missions[kind].normal)) {
                out[n++] = SPACEFREAKS_MOVE(SPACEFREAKS_V_COMPLETE, kind, 0, 0);
            }
            if (is_met(s, spacefreaks_missions[kind].advanced)) {
                out[n++] = SPACEFREAKS_MOVE(SPACEFREAKS_V_ADVANCED, kind, 0, 0);
            }
        }
    }
    return n;
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
    spacefreaks_score(s, s->active, points, log); /* SPF-12.2 */
    if (p->totals.luck) {
        s->owed_luck = (uint8_t)(1 + p->totals.luck); /* SPF-13.3 */
    } else {
        s->owed_sponsors[s->active]++;
    }
    spacefreaks_take_mission(&p->in_play, kind);
    spacefreaks_add_mission(&s->seen_missions, kind);
}

void spacefreaks_recover(spacefreaks_state *s, int hex, cb_log *log)
{
    uint16_t *probes = s->player[s->active].probes;
    int slot = 0;
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
