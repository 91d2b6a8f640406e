/* Cards that are due to a player: drawn by chance from the bags (SPF-1.5, 1.6, SPF-13). */
#include <string.h>

#include "games/spacefreaks/rules/stages.h"

/* Before a draw from an empty deck the discards become a new one; with no card left at all, nobody
 * draws (SPF-1.5, 1.6). */
void spacefreaks_settle_debts(spacefreaks_state *s, cb_log *log)
{
    uint32_t sponsors, missions;
    memcpy(&sponsors, s->owed_sponsors, sizeof sponsors);
    memcpy(&missions, s->owed_missions, sizeof missions);
    if ((sponsors || s->owed_luck) && !s->deck_sponsors) {
        if (spacefreaks_sponsors_left(s)) {
            spacefreaks_refill_sponsors(s, log);
        } else {
            memset(s->owed_sponsors, 0, sizeof s->owed_sponsors);
            s->owed_luck = 0;
        }
    }
    const uint32_t *deck = s->deck_missions.word;
    if (missions && !(deck[0] | deck[1] | deck[2])) {
        if (spacefreaks_missions_left(s)) {
            spacefreaks_refill_missions(s, log);
        } else {
            memset(s->owed_missions, 0, sizeof s->owed_missions);
        }
    }
}

/* The active player first, then clockwise. */
int spacefreaks_drawer(const spacefreaks_state *s, spacefreaks_stage stage)
{
    const uint8_t *owed =
        stage == SPACEFREAKS_ST_DRAW_MISSION ? s->owed_missions : s->owed_sponsors;
    for (int n = 0; stage != SPACEFREAKS_ST_DRAW_LUCK && n < s->players; n++) {
        int seat = spacefreaks_seat_after(s, s->active, n);
        if (owed[seat]) {
            return seat;
        }
    }
    return s->active;
}

int spacefreaks_list_draw(const spacefreaks_state *s, int seat, cb_move *out)
{
    (void)seat;
    int n = 0, drawer = spacefreaks_drawer(s, (spacefreaks_stage)s->now);
    for (uint64_t kinds = s->deck_sponsors & SPACEFREAKS_FIRST_SPONSORS; kinds;) {
        out[n++] = CB_MOVE(SPACEFREAKS_V_DRAW, drawer, spacefreaks_sponsor_of_bit[cb_take(&kinds)]);
    }
    return n;
}

void spacefreaks_act_draw(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    int drawer = cb_move_ref(m, 0);
    if (s->now == SPACEFREAKS_ST_DRAW_LUCK) {
        spacefreaks_receive_lucky(s, drawer, cb_move_ref(m, 1));
        s->owed_luck--;
    } else {
        spacefreaks_receive_sponsor(s, drawer, cb_move_ref(m, 1));
        s->owed_sponsors[drawer]--;
    }
}

int spacefreaks_list_draw_mission(const spacefreaks_state *s, int seat, cb_move *out)
{
    (void)seat;
    int n = 0, drawer = spacefreaks_drawer(s, SPACEFREAKS_ST_DRAW_MISSION);
    for (int k = 0; (k = spacefreaks_next_mission(&s->deck_missions, k));) {
        out[n++] = CB_MOVE(SPACEFREAKS_V_DRAW_MISSION, drawer, k);
    }
    return n;
}

void spacefreaks_act_draw_mission(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    spacefreaks_receive_mission(s, cb_move_ref(m, 0), cb_move_ref(m, 1));
    s->owed_missions[cb_move_ref(m, 0)]--;
}

/* ---- Recover the Probe (SPF-26.2) ---- */

spacefreaks_board spacefreaks_probe_sites(const spacefreaks_state *s)
{
    const spacefreaks_player *p = &s->player[s->owed_probe - 1];
    spacefreaks_board zone = spacefreaks_neutral_zone(s), empty = spacefreaks_empty_hexes(s), far;
    spacefreaks_limit(&zone, &empty);
    spacefreaks_clear(&zone, &spacefreaks_landing);
    far = zone;
    for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
        if (p->freaks[i].hex) {
            spacefreaks_board near = spacefreaks_disc(p->freaks[i].hex, 3);
            spacefreaks_clear(&far, &near);
        }
    }
    return spacefreaks_is_empty(&far) ? zone : far;
}

int spacefreaks_list_probe(const spacefreaks_state *s, int seat, cb_move *out)
{
    (void)seat;
    spacefreaks_board sites = spacefreaks_probe_sites(s);
    return spacefreaks_list_board_y(&sites, CB_MOVE(SPACEFREAKS_V_PROBE, s->owed_probe - 1), out);
}

void spacefreaks_act_probe(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    spacefreaks_player *p = &s->player[cb_move_ref(m, 0)];
    int slot = 0;
    while (slot < SPACEFREAKS_PROBES - 1 && p->probes[slot]) {
        slot++;
    }
    p->probes[slot] = (uint16_t)cb_move_ref(m, 1);
    s->owed_probe = 0;
}

/* ---- Luck and Laboratories: keep or discard one (SPF-13.3, SPF-14.3) ---- */

int spacefreaks_list_keep(const spacefreaks_state *s, int seat, cb_move *out)
{
    return spacefreaks_list_sponsors(s->player[seat].lucky, SPACEFREAKS_V_KEEP, out);
}

void spacefreaks_act_keep(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)log;
    spacefreaks_player *p = &s->player[seat];
    spacefreaks_take_sponsor(&p->lucky, cb_move_ref(m, 0));
    spacefreaks_add_sponsor(&p->sponsors, cb_move_ref(m, 0));
    p->sponsor_count++;
    while (p->lucky) {
        int kind = spacefreaks_sponsor_of_bit[cb_lowest(p->lucky)];
        spacefreaks_take_sponsor(&p->lucky, kind);
        spacefreaks_add_sponsor(&p->buried, kind);
        p->buried_count++;
    }
    p->lucky_count = 0;
}

int spacefreaks_list_lab(const spacefreaks_state *s, int seat, cb_move *out)
{
    return spacefreaks_list_sponsors(s->player[seat].sponsors, SPACEFREAKS_V_DISCARD, out);
}

/* For a Laboratory or for Tax Audit. */
void spacefreaks_act_discard(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)log;
    spacefreaks_bury_sponsor(s, seat, cb_move_ref(m, 0));
    if (s->lab) {
        s->lab = 0;
    } else {
        s->moved = 1;
    }
}
