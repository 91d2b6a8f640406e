/* Arena-Master cards that change templates and hands (SPF-25.1, 25.9, 25.19). */
#include "games/spacefreaks/rules/stages.h"

/* ---- Arms ---- */

void spacefreaks_fit(spacefreaks_state *s, int seat, int part, cb_log *log)
{
    s->player[seat].parts[spacefreaks_parts[part].slot] = (uint8_t)part;
    spacefreaks_refit(s, seat);
    spacefreaks_tell(log, seat, SPACEFREAKS_E_FITTED, (int16_t)part);
}

/* Left or right, any but the one in use. */
int spacefreaks_list_mutate(const spacefreaks_state *s, int seat, cb_move *out)
{
    int n = 0;
    for (int part = SPACEFREAKS_ANTIMATTER_FLAIL; part <= SPACEFREAKS_POISON_NEEDLE; part++) {
        if (s->player[seat].parts[spacefreaks_parts[part].slot] != part) {
            out[n++] = CB_MOVE(SPACEFREAKS_V_MUTATE, part);
        }
    }
    return n;
}

/* ---- Secret choices, carried out when all have chosen (SPF-21.3) ---- */

static void is_ready(spacefreaks_state *s, int seat, cb_log *log)
{
    s->waiting &= (cb_seats) ~(1U << seat);
    cb_tell(log, CB_SAY(seat, SPACEFREAKS_E_READY));
}

void spacefreaks_act_mutate(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    s->player[seat].draft.parts[spacefreaks_parts[cb_move_ref(m, 0)].slot] =
        (uint8_t)cb_move_ref(m, 0);
    is_ready(s, seat, log);
}

int spacefreaks_list_pass_mission(const spacefreaks_state *s, int seat, cb_move *out)
{
    return spacefreaks_list_missions(&s->player[seat].missions, SPACEFREAKS_V_PASS_MISSION, out);
}

int spacefreaks_list_pass_sponsor(const spacefreaks_state *s, int seat, cb_move *out)
{
    return spacefreaks_list_sponsors(s->player[seat].sponsors, SPACEFREAKS_V_PASS_SPONSOR, out);
}

void spacefreaks_act_pass(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    spacefreaks_draft *draft = &s->player[seat].draft;
    *(s->stage == SPACEFREAKS_ST_PASS_MISSION ? &draft->mission : &draft->card) =
        (uint8_t)cb_move_ref(m, 0);
    is_ready(s, seat, log);
}

static void pass_mission(spacefreaks_state *s, int seat, int to, int card)
{
    spacefreaks_take_mission(&s->player[seat].missions, card);
    s->player[seat].mission_count--;
    spacefreaks_add_mission(&s->player[to].missions, card);
    s->player[to].mission_count++;
}

static void pass_sponsor(spacefreaks_state *s, int seat, int to, int card)
{
    spacefreaks_take_sponsor(&s->player[seat].sponsors, card);
    s->player[seat].sponsor_count--;
    spacefreaks_add_sponsor(&s->player[to].sponsors, card);
    s->player[to].sponsor_count++;
}

/* What was known of cards passed earlier may be passed on now: it is forgotten. */
static void forget(spacefreaks_state *s, bool missions)
{
    for (int p = 0; p < s->players; p++) {
        spacefreaks_player *player = &s->player[p];
        *(missions ? &player->gave_mission : &player->gave_sponsor) = 0;
        *(missions ? &player->got_mission : &player->got_sponsor) = 0;
    }
}

/* All leave their hands before any arrives: nobody passes on what just came (SPF-25.9). */
static void exchange(spacefreaks_state *s, cb_log *log)
{
    bool missions = s->stage == SPACEFREAKS_ST_PASS_MISSION;
    forget(s, missions);
    for (int p = 0; p < s->players; p++) {
        const spacefreaks_draft *draft = &s->player[p].draft;
        int card = missions ? draft->mission : draft->card, to = spacefreaks_seat_after(s, p, 1);
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
                   CB_PHRASE(p, missions ? SPACEFREAKS_E_GAVE_MISSION : SPACEFREAKS_E_GAVE_SPONSOR,
                             (int16_t)to, (int16_t)card));
    }
}

static void mutate(spacefreaks_state *s, cb_log *log)
{
    for (int p = 0; p < s->players; p++) {
        const uint8_t *chosen = s->player[p].draft.parts;
        spacefreaks_fit(s, p,
                        chosen[SPACEFREAKS_SLOT_LEFT] ? chosen[SPACEFREAKS_SLOT_LEFT]
                                                      : chosen[SPACEFREAKS_SLOT_RIGHT],
                        log);
    }
}

bool spacefreaks_step_choices(spacefreaks_state *s, cb_log *log)
{
    if (s->waiting) {
        return false;
    }
    cb_reveal(log);
    if (s->stage == SPACEFREAKS_ST_MUTATE) {
        mutate(s, log);
    } else {
        exchange(s, log);
    }
    for (int p = 0; p < s->players; p++) {
        s->player[p].draft = (spacefreaks_draft){0};
    }
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_RESOLVE);
    return true;
}

/* ---- One after the other ---- */

/* Tax Audit: `moved` once paid. */
int spacefreaks_list_tax(const spacefreaks_state *s, int seat, cb_move *out)
{
    return s->moved
               ? 0
               : spacefreaks_list_sponsors(s->player[seat].sponsors, SPACEFREAKS_V_DISCARD, out);
}

/* New Contracts: `moved` counts the cards dropped; SPACEFREAKS_DONE_BIT says that this is all. */

int spacefreaks_list_contracts(const spacefreaks_state *s, int seat, cb_move *out)
{
    if (s->moved & SPACEFREAKS_DONE_BIT || (!s->moved && !s->player[seat].mission_count)) {
        return 0;
    }
    out[0] = CB_MOVE(SPACEFREAKS_V_DONE);
    return 1 + spacefreaks_list_missions(&s->player[seat].missions, SPACEFREAKS_V_DROP, out + 1);
}

void spacefreaks_act_drop(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)log;
    spacefreaks_bury_mission(s, seat, cb_move_ref(m, 0));
    s->moved++;
}

/* Bonus Assignment: `moved` is 1 once the card was drawn and 2 once one was put into play. */
int spacefreaks_list_assign(const spacefreaks_state *s, int seat, cb_move *out)
{
    return s->moved == 1
               ? spacefreaks_list_missions(&s->player[seat].missions, SPACEFREAKS_V_MISSION, out)
               : 0;
}

bool spacefreaks_step_assign(spacefreaks_state *s, cb_log *log)
{
    (void)log;
    for (; s->cursor < s->players; s->cursor++, s->moved = 0) {
        int seat = spacefreaks_cursor_seat(s);
        if (!s->moved) {
            s->owed_missions[seat] =
                (uint8_t)spacefreaks_masters[SPACEFREAKS_BONUS_ASSIGNMENT].amount;
            s->moved = 1;
            return true;
        }
        if (s->moved == 1 && s->player[seat].mission_count) {
            return false;
        }
    }
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_RESOLVE);
    return true;
}
