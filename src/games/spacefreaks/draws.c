/* Cards that somebody is owed: drawn by chance from the bags (SPF-1.5, 1.6, SPF-13). */
#include <string.h>

#include "games/spacefreaks/stages.h"

/* A draw that can yield nothing yields nothing (SPF-1.6); for one that can, an empty deck is made
 * anew. */
void spf_settle_debts(spf_state *s, cb_log *log)
{
    uint32_t sponsors, missions;
    memcpy(&sponsors, s->owed_sponsors, sizeof sponsors);
    memcpy(&missions, s->owed_missions, sizeof missions);
    if (sponsors || s->owed_luck) {
        if (spf_sponsors_left(s)) {
            spf_refill_sponsors(s, log);
        } else {
            memset(s->owed_sponsors, 0, sizeof s->owed_sponsors);
            s->owed_luck = 0;
        }
    }
    if (missions) {
        if (spf_missions_left(s)) {
            spf_refill_missions(s, log);
        } else {
            memset(s->owed_missions, 0, sizeof s->owed_missions);
        }
    }
}

/* The active player first, then clockwise. */
int spf_drawer(const spf_state *s, spf_stage stage)
{
    const uint8_t *owed = stage == SPF_ST_DRAW_MISSION ? s->owed_missions : s->owed_sponsors;
    for (int n = 0; stage != SPF_ST_DRAW_LUCK && n < s->players; n++) {
        int seat = spf_seat_after(s, s->active, n);
        if (owed[seat]) {
            return seat;
        }
    }
    return s->active;
}

int spf_list_draw(const spf_state *s, int seat, cb_move *out)
{
    (void)seat;
    int n = 0, drawer = spf_drawer(s, spf_now(s));
    for (uint64_t kinds = s->deck_sponsors & SPF_FIRST_SPONSORS; kinds;) {
        out[n++] = SPF_MOVE(SPF_V_DRAW, drawer, spf_sponsor_of_bit[cb_take(&kinds)], 0);
    }
    return n;
}

void spf_act_draw(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    int drawer = spf_x(m);
    if (spf_now(s) == SPF_ST_DRAW_LUCK) {
        spf_receive_lucky(s, drawer, spf_y(m));
        s->owed_luck--;
    } else {
        spf_receive_sponsor(s, drawer, spf_y(m));
        s->owed_sponsors[drawer]--;
    }
}

int spf_list_draw_mission(const spf_state *s, int seat, cb_move *out)
{
    (void)seat;
    int n = 0, drawer = spf_drawer(s, SPF_ST_DRAW_MISSION);
    for (int k = 0; (k = spf_next_mission(&s->deck_missions, k));) {
        out[n++] = SPF_MOVE(SPF_V_DRAW_MISSION, drawer, k, 0);
    }
    return n;
}

void spf_act_draw_mission(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    spf_receive_mission(s, spf_x(m), spf_y(m));
    s->owed_missions[spf_x(m)]--;
}

/* ---- Recover the Probe (SPF-26.2) ---- */

spf_board spf_probe_sites(const spf_state *s)
{
    const spf_player *p = &s->player[s->owed_probe - 1];
    spf_board zone = spf_neutral_zone(s), empty = spf_empty_hexes(s), far;
    spf_limit(&zone, &empty);
    spf_clear(&zone, &spf_landing);
    far = zone;
    for (int i = 0; i < SPF_FREAKS; i++) {
        if (p->freaks[i].hex) {
            spf_board near = spf_disc(p->freaks[i].hex, 3);
            spf_clear(&far, &near);
        }
    }
    return spf_is_empty(&far) ? zone : far;
}

int spf_list_probe(const spf_state *s, int seat, cb_move *out)
{
    (void)seat;
    spf_board sites = spf_probe_sites(s);
    return spf_list_board_y(&sites, SPF_MOVE(SPF_V_PROBE, s->owed_probe - 1, 0, 0), out);
}

void spf_act_probe(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    spf_player *p = &s->player[spf_x(m)];
    int slot = 0;
    while (slot < SPF_PROBES - 1 && p->probes[slot]) {
        slot++;
    }
    p->probes[slot] = (uint16_t)spf_y(m);
    s->owed_probe = 0;
}

/* ---- Luck and Laboratories: keep or discard one (SPF-13.3, SPF-14.3) ---- */

int spf_list_keep(const spf_state *s, int seat, cb_move *out)
{
    return spf_list_sponsors(s->player[seat].lucky, SPF_V_KEEP, out);
}

void spf_act_keep(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)log;
    spf_player *p = &s->player[seat];
    spf_take_sponsor(&p->lucky, spf_x(m));
    spf_add_sponsor(&p->sponsors, spf_x(m));
    p->sponsor_count++;
    while (p->lucky) {
        int kind = spf_sponsor_of_bit[cb_lowest(p->lucky)];
        spf_take_sponsor(&p->lucky, kind);
        spf_add_sponsor(&p->buried, kind);
        p->buried_count++;
    }
    p->lucky_count = 0;
}

int spf_list_lab(const spf_state *s, int seat, cb_move *out)
{
    return spf_list_sponsors(s->player[seat].sponsors, SPF_V_DISCARD, out);
}

/* For a Laboratory or for Tax Audit. */
void spf_act_discard(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)log;
    spf_bury_sponsor(s, seat, spf_x(m));
    if (s->lab) {
        s->lab = 0;
    } else {
        s->moved = 1;
    }
}
