/* Arena-Master cards that change templates and hands (SPF-25.1, 25.9, 25.19). */
#include "games/spacefreaks/stages.h"

/* ---- Arms ---- */

void spf_fit(spf_state *s, int seat, int part, cb_log *log)
{
    s->player[seat].parts[spf_parts[part].slot] = (uint8_t)part;
    spf_refit(s, seat);
    spf_tell(log, seat, SPF_E_FITTED, (int16_t)part);
}

/* Left or right, any but the one in use. */
int spf_list_mutate(const spf_state *s, int seat, cb_move *out)
{
    int n = 0;
    for (int part = SPF_ANTIMATTER_FLAIL; part <= SPF_POISON_NEEDLE; part++) {
        if (s->player[seat].parts[spf_parts[part].slot] != part) {
            out[n++] = SPF_MOVE(SPF_V_MUTATE, part, 0, 0);
        }
    }
    return n;
}

/* ---- Secret choices, carried out when all have chosen (SPF-21.3) ---- */

static void is_ready(spf_state *s, int seat, cb_log *log)
{
    s->waiting &= (cb_seats) ~(1U << seat);
    cb_tell(log, CB_SAY(seat, SPF_E_READY));
}

void spf_act_mutate(spf_state *s, int seat, cb_move m, cb_log *log)
{
    s->player[seat].draft.parts[spf_parts[spf_x(m)].slot] = (uint8_t)spf_x(m);
    is_ready(s, seat, log);
}

int spf_list_pass_mission(const spf_state *s, int seat, cb_move *out)
{
    return spf_list_missions(&s->player[seat].missions, SPF_V_PASS_MISSION, out);
}

int spf_list_pass_sponsor(const spf_state *s, int seat, cb_move *out)
{
    return spf_list_sponsors(s->player[seat].sponsors, SPF_V_PASS_SPONSOR, out);
}

void spf_act_pass(spf_state *s, int seat, cb_move m, cb_log *log)
{
    spf_draft *draft = &s->player[seat].draft;
    *(s->stage == SPF_ST_PASS_MISSION ? &draft->mission : &draft->card) = (uint8_t)spf_x(m);
    is_ready(s, seat, log);
}

static void pass_mission(spf_state *s, int seat, int to, int card)
{
    spf_take_mission(&s->player[seat].missions, card);
    s->player[seat].mission_count--;
    spf_add_mission(&s->player[to].missions, card);
    s->player[to].mission_count++;
}

static void pass_sponsor(spf_state *s, int seat, int to, int card)
{
    spf_take_sponsor(&s->player[seat].sponsors, card);
    s->player[seat].sponsor_count--;
    spf_add_sponsor(&s->player[to].sponsors, card);
    s->player[to].sponsor_count++;
}

/* What was known of cards passed earlier may be passed on now: it is forgotten. */
static void forget(spf_state *s, bool missions)
{
    for (int p = 0; p < s->players; p++) {
        spf_player *player = &s->player[p];
        *(missions ? &player->gave_mission : &player->gave_sponsor) = 0;
        *(missions ? &player->got_mission : &player->got_sponsor) = 0;
    }
}

/* All leave their hands before any arrives: nobody passes on what just came (SPF-25.9). */
static void exchange(spf_state *s, cb_log *log)
{
    bool missions = s->stage == SPF_ST_PASS_MISSION;
    forget(s, missions);
    for (int p = 0; p < s->players; p++) {
        const spf_draft *draft = &s->player[p].draft;
        int card = missions ? draft->mission : draft->card, to = spf_seat_after(s, p, 1);
        if (!card) {
            continue;
        }
        cb_seats both = (cb_seats)(1U << p | 1U << to);
        if (missions) {
            pass_mission(s, p, to, card);
            s->player[p].gave_mission = s->player[to].got_mission = (uint8_t)card;
        } else {
            pass_sponsor(s, p, to, card);
            s->player[p].gave_sponsor = s->player[to].got_sponsor = (uint8_t)card;
        }
        cb_tell_to(log, both,
                   CB_PHRASE(p, missions ? SPF_E_GAVE_MISSION : SPF_E_GAVE_SPONSOR, (int16_t)to,
                             (int16_t)card));
    }
}

static void mutate(spf_state *s, cb_log *log)
{
    for (int p = 0; p < s->players; p++) {
        const uint8_t *chosen = s->player[p].draft.parts;
        spf_fit(s, p, chosen[SPF_SLOT_LEFT] ? chosen[SPF_SLOT_LEFT] : chosen[SPF_SLOT_RIGHT], log);
    }
}

bool spf_step_choices(spf_state *s, cb_log *log)
{
    if (s->waiting) {
        return false;
    }
    cb_reveal(log);
    if (s->stage == SPF_ST_MUTATE) {
        mutate(s, log);
    } else {
        exchange(s, log);
    }
    for (int p = 0; p < s->players; p++) {
        s->player[p].draft = (spf_draft){0};
    }
    spf_enter_stage(s, SPF_ST_RESOLVE);
    return true;
}

/* ---- One after the other ---- */

/* Tax Audit: `moved` once paid. */
int spf_list_tax(const spf_state *s, int seat, cb_move *out)
{
    return s->moved ? 0 : spf_list_sponsors(s->player[seat].sponsors, SPF_V_DISCARD, out);
}

/* New Contracts: `moved` counts the cards dropped, and SPF_DONE_BIT says that this is all. */

int spf_list_contracts(const spf_state *s, int seat, cb_move *out)
{
    if (s->moved & SPF_DONE_BIT || (!s->moved && !s->player[seat].mission_count)) {
        return 0;
    }
    out[0] = SPF_MOVE(SPF_V_DONE, 0, 0, 0);
    return 1 + spf_list_missions(&s->player[seat].missions, SPF_V_DROP, out + 1);
}

void spf_act_drop(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)log;
    spf_bury_mission(s, seat, spf_x(m));
    s->moved++;
}

/* Bonus Assignment: `moved` is 1 once the card was drawn and 2 once one was put into play. */
int spf_list_assign(const spf_state *s, int seat, cb_move *out)
{
    return s->moved == 1 ? spf_list_missions(&s->player[seat].missions, SPF_V_MISSION, out) : 0;
}

bool spf_step_assign(spf_state *s, cb_log *log)
{
    (void)log;
    for (; s->cursor < s->players; s->cursor++, s->moved = 0) {
        int seat = spf_cursor_seat(s);
        if (!s->moved) {
            s->owed_missions[seat] = (uint8_t)spf_masters[SPF_BONUS_ASSIGNMENT].amount;
            s->moved = 1;
            return true;
        }
        if (s->moved == 1 && s->player[seat].mission_count) {
            return false;
        }
    }
    spf_enter_stage(s, SPF_ST_RESOLVE);
    return true;
}
