#include "games/spacefreaks/missions.h"

#include "games/spacefreaks/enter.h"

/* ---- Counting ---- */

static int freaks_marked(const spf_player *p, int mark, bool on_board)
{
    int n = 0;
    for (int i = 0; i < SPF_FREAKS; i++) {
        n += (p->freaks[i].marks & mark) && (!on_board || p->freaks[i].hex);
    }
    return n;
}

static int freaks_on(const spf_player *p, const spf_board *board)
{
    int n = 0;
    for (int i = 0; i < SPF_FREAKS; i++) {
        n += p->freaks[i].hex && spf_in(board, p->freaks[i].hex);
    }
    return n;
}

static int freaks_in_enemy_zones(const spf_state *s, const spf_board *zones)
{
    int n = 0;
    for (int p = 0; p < s->players; p++) {
        n += p == s->active ? 0 : freaks_on(&s->player[s->active], &zones[s->player[p].corner - 1]);
    }
    return n;
}

static int labs_used(const spf_player *p)
{
    unsigned used = 0;
    for (int i = 0; i < SPF_FREAKS; i++) {
        used |= p->freaks[i].used;
    }
    return cb_count(used & cb_first(SPF_LABS));
}

static bool is_tour(unsigned visited)
{
    return (visited & cb_first(SPF_LABS)) && visited >> SPF_LABS;
}

static int tours(const spf_player *p, bool alone)
{
    unsigned all = 0;
    int n = 0;
    for (int i = 0; i < SPF_FREAKS; i++) {
        all |= p->freaks[i].visited;
        n += is_tour(p->freaks[i].visited);
    }
    return alone ? n : is_tour(all);
}

/* All three Freaks are on the board, outside all Building Zones (no Figure is ever on a base). */
static bool all_neutral(const spf_state *s, const spf_player *own)
{
    for (int i = 0; i < SPF_FREAKS; i++) {
        if (!own->freaks[i].hex) {
            return false;
        }
    }
    for (int p = 0; p < s->players; p++) {
        if (freaks_on(own, &spf_building_zones[s->player[p].corner - 1])) {
            return false;
        }
    }
    return true;
}

static bool together(const spf_state *s, const spf_player *p, int apart)
{
    const spf_freak *f = p->freaks;
    return all_neutral(s, p) && spf_distance(f[0].hex, f[1].hex) <= apart &&
           spf_distance(f[1].hex, f[2].hex) <= apart && spf_distance(f[0].hex, f[2].hex) <= apart;
}

static bool landed(const spf_state *s, const spf_player *p, int away)
{
    for (int i = 0; i < SPF_FREAKS; i++) {
        if (!p->freaks[i].hex || spf_to_landing(p->freaks[i].hex) > away) {
            return false;
        }
    }
    return all_neutral(s, p);
}

/* ---- Conditions ---- */

static bool is_met(const spf_state *s, spf_goal goal)
{
    const spf_player *own = &s->player[s->active];
    const spf_deeds *d = &s->deeds;
    int least = goal.least;
    switch ((spf_condition)goal.condition) {
    case SPF_IF_NEVER:
        return false;
    case SPF_IF_KILLS:
        return d->kills >= least;
    case SPF_IF_DAMAGED:
        return cb_count(d->damaged) >= least;
    case SPF_IF_BASE_STRIKES:
        return d->base_strikes >= least;
    case SPF_IF_LANDING_NOW:
        return freaks_on(own, &spf_landing) >= least;
    case SPF_IF_BUILDING_ZONE_NOW:
        return freaks_in_enemy_zones(s, spf_building_zones) >= least;
    case SPF_IF_HOME_ZONE_NOW:
        return freaks_in_enemy_zones(s, spf_home_zones) >= least;
    case SPF_IF_LABS:
        return labs_used(own) >= least;
    case SPF_IF_HEALED:
        return freaks_marked(own, SPF_CURED, false) >= least;
    case SPF_IF_IRRADIATED:
        return freaks_marked(own, SPF_GLOWED, true) >= least;
    case SPF_IF_DISTANCE:
        return d->distance >= least;
    case SPF_IF_ADJACENT:
        return d->flags & SPF_DEED_ADJACENT;
    case SPF_IF_ADJACENT_KILL:
        return d->flags & SPF_DEED_ADJACENT_KILL;
    case SPF_IF_DAMAGE:
        return d->damage >= least;
    case SPF_IF_UNIT_STRIKES:
        return d->unit_strikes >= least;
    case SPF_IF_UNIT_KILLS:
        return d->unit_kills >= least;
    case SPF_IF_BUILT:
        return d->built >= least;
    case SPF_IF_CARDS:
        return d->cards >= least;
    case SPF_IF_PROBE:
        return d->probes;
    case SPF_IF_TOUR:
        return tours(own, false) >= least;
    case SPF_IF_TOUR_ALONE:
        return tours(own, true) >= least;
    case SPF_IF_TOGETHER_NOW:
        return together(s, own, least);
    case SPF_IF_LANDED_NOW:
        return landed(s, own, least);
    case SPF_IF_GUARDED:
        return d->flags & SPF_DEED_GUARDED;
    case SPF_IF_GUARD_KILLED:
        return d->flags & SPF_DEED_GUARD_KILL;
    }
    return false;
}

/* The first copies of the kinds that look at spf_deeds only, and so need not be looked at before
 * anything was done: Assassinate, Bloodbath, Base Raid, Home Guard; Sharpshooter to the Probe. */
static const uint32_t by_deeds[3] = {0x40000441, 0x12449100, 0};

static bool did_nothing(const spf_deeds *d)
{
    return !(d->damaged | d->kills | d->base_strikes | d->unit_strikes | d->unit_kills | d->built |
             d->cards | d->distance | d->damage | d->flags | d->probes);
}

int spf_list_completions(const spf_state *s, cb_move *out)
{
    const spf_pile *open = &s->player[s->active].in_play;
    bool nothing = did_nothing(&s->deeds);
    int n = 0;
    for (int w = 0; w < 3; w++) {
        uint64_t kinds = open->word[w] & spf_first_missions[w] & (nothing ? ~by_deeds[w] : ~0U);
        while (kinds) {
            int kind = spf_mission_of_bit[w * 32 + cb_take(&kinds)];
            if (is_met(s, spf_missions[kind].normal)) {
                out[n++] = SPF_MOVE(SPF_V_COMPLETE, kind, 0, 0);
            }
            if (is_met(s, spf_missions[kind].advanced)) {
                out[n++] = SPF_MOVE(SPF_V_ADVANCED, kind, 0, 0);
            }
        }
    }
    return n;
}

bool spf_can_complete(const spf_state *s)
{
    cb_move moves[2 * SPF_MISSIONS];
    return spf_list_completions(s, moves) > 0;
}

/* ---- Completing ---- */

/* The marker that was reached is removed with its Mission (SPF-26.2). */
static void remove_probe(spf_state *s, int seat)
{
    int slot = cb_lowest(s->deeds.probes);
    s->deeds.probes &= (uint8_t) ~(1U << slot);
    s->player[seat].probes[slot] = SPF_NOWHERE;
}

void spf_complete(spf_state *s, int kind, bool advanced, cb_log *log)
{
    spf_player *p = &s->player[s->active];
    spf_score(s, s->active, advanced ? 2 : 1, log); /* SPF-12.2 */
    if (p->totals.luck) {
        s->owed_luck = (uint8_t)(1 + p->totals.luck); /* SPF-13.3 */
    } else {
        s->owed_sponsors[s->active]++;
    }
    spf_take_mission(&p->in_play, kind);
    spf_add_mission(&s->seen_missions, kind);
    if (kind == SPF_RECOVER_THE_PROBE) {
        remove_probe(s, s->active);
    }
}
