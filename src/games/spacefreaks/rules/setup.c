/* Setting up: Heads, templates, corners, Freaks on the board (SPF-4). */
#include <string.h>

#include "games/spacefreaks/rules/stages.h"

/* ---- Heads (SPF-4.2) ---- */

/* Bits of the Heads in the deck: neither discarded nor with a player. */
uint32_t spacefreaks_heads_left(const spacefreaks_state *s)
{
    uint32_t left = (uint32_t)cb_first(SPACEFREAKS_HEADS) & ~s->heads_gone;
    left <<= 1;
    for (int p = 0; p < s->players; p++) {
        left &= ~(UINT32_C(1) << s->player[p].head | UINT32_C(1) << s->player[p].draft.head);
    }
    return left;
}

int spacefreaks_list_heads(const spacefreaks_state *s, int seat, cb_move *out)
{
    (void)seat;
    int n = 0;
    for (int h = 1; h <= SPACEFREAKS_HEADS; h++) {
        if (spacefreaks_heads_left(s) >> h & 1) {
            out[n++] = CB_MOVE(SPACEFREAKS_V_HEAD, s->cursor, h);
        }
    }
    return n;
}

void spacefreaks_act_head(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    s->player[cb_move_ref(m, 0)].draft.head = (uint8_t)cb_move_ref(m, 1);
    s->cursor++;
}

bool spacefreaks_step_heads(spacefreaks_state *s, cb_log *log)
{
    (void)log;
    if (s->cursor < s->players) {
        return false;
    }
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_TEMPLATE);
    s->waiting = (cb_seats)cb_first(s->players);
    return true;
}

/* ---- Templates (SPF-4.3): slot by slot, then all at once ---- */

static int next_slot(const spacefreaks_draft *draft)
{
    int slot = 0;
    while (slot < SPACEFREAKS_SLOT_HEAD && draft->parts[slot]) {
        slot++;
    }
    return slot;
}

int spacefreaks_list_template(const spacefreaks_state *s, int seat, cb_move *out)
{
    const struct spacefreaks_slot_range *range =
        &spacefreaks_slot_parts[next_slot(&s->player[seat].draft)];
    int n = 0;
    for (int part = range->first; part <= range->last; part++) {
        out[n++] = CB_MOVE(SPACEFREAKS_V_CHOOSE, part);
    }
    return n;
}

void spacefreaks_act_choose(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    spacefreaks_draft *draft = &s->player[seat].draft;
    draft->parts[next_slot(draft)] = (uint8_t)cb_move_ref(m, 0);
    if (next_slot(draft) == SPACEFREAKS_SLOT_HEAD) {
        s->waiting &= (cb_seats) ~(1U << seat);
        cb_reveal(log); /* the others learn that this seat has finished */
        cb_tell(log, CB_SAY(seat, SPACEFREAKS_E_READY));
    }
}

/* SPF-4.4 */
int spacefreaks_lowest_head(const spacefreaks_state *s)
{
    int lowest = 0;
    for (int p = 1; p < s->players; p++) {
        lowest = s->player[p].head < s->player[lowest].head ? p : lowest;
    }
    return lowest;
}

static void reveal_template(spacefreaks_state *s, int seat, cb_log *log)
{
    spacefreaks_player *p = &s->player[seat];
    p->head = p->draft.head;
    memcpy(p->parts, p->draft.parts, sizeof p->parts);
    p->draft = (spacefreaks_draft){0};
    spacefreaks_refit(s, seat);
    for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
        p->freaks[i].hp = p->totals.hp; /* SPF-4.5 */
    }
    s->owed_sponsors[seat] =
        spacefreaks_parts[p->parts[SPACEFREAKS_SLOT_LEGS]].sponsors; /* SPF-4.6 */
    s->owed_missions[seat] = SPACEFREAKS_MISSION_HAND;
    cb_tell(log, CB_PHRASE(seat, SPACEFREAKS_E_TEMPLATE, p->head, p->parts[SPACEFREAKS_SLOT_TORSO],
                           p->parts[SPACEFREAKS_SLOT_LEGS], p->parts[SPACEFREAKS_SLOT_RIGHT],
                           p->parts[SPACEFREAKS_SLOT_LEFT]));
}

bool spacefreaks_step_template(spacefreaks_state *s, cb_log *log)
{
    if (s->waiting) {
        return false;
    }
    cb_reveal(log);
    for (int p = 0; p < s->players; p++) {
        reveal_template(s, p, log);
    }
    s->starter = (uint8_t)spacefreaks_lowest_head(s);
    s->active = s->starter;
    cb_tell(log, CB_SAY(s->starter, SPACEFREAKS_E_STARTER));
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_CORNERS);
    return true;
}

/* ---- Corners (SPF-4.8) ---- */

static bool is_taken(const spacefreaks_state *s, int corner)
{
    for (int p = 0; p < s->players; p++) {
        if (s->player[p].corner == corner) {
            return true;
        }
    }
    return false;
}

int spacefreaks_list_corners(const spacefreaks_state *s, int seat, cb_move *out)
{
    (void)seat;
    int n = 0;
    for (int c = 1; c <= SPACEFREAKS_SEATS; c++) {
        if (!is_taken(s, c)) {
            out[n++] = CB_MOVE(SPACEFREAKS_V_CORNER, s->cursor, c);
        }
    }
    return n;
}

static void take_corner(spacefreaks_state *s, int seat, int corner)
{
    s->player[seat].corner = (uint8_t)corner;
    spacefreaks_put(&s->solid, spacefreaks_base_of(s, seat));
    s->cursor++;
}

void spacefreaks_act_corner(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    take_corner(s, cb_move_ref(m, 0), cb_move_ref(m, 1));
    if (s->players == 2 && s->cursor == 1) {
        int opposite = (cb_move_ref(m, 1) - 1 + 2) % SPACEFREAKS_SEATS + 1;
        spacefreaks_tell(log, CB_NATURE_SEAT, SPACEFREAKS_V_CORNER, 1, (int16_t)opposite);
        take_corner(s, 1, opposite);
    }
}

bool spacefreaks_step_corners(spacefreaks_state *s, cb_log *log)
{
    (void)log;
    if (s->cursor < s->players) {
        return false;
    }
    spacefreaks_enter_stage(s, SPACEFREAKS_ST_PLACE);
    return true;
}

/* ---- Freaks (SPF-4.9) ---- */

int spacefreaks_list_place(const spacefreaks_state *s, int seat, cb_move *out)
{
    for (int i = 0; i < SPACEFREAKS_FREAKS; i++) {
        if (!s->player[seat].freaks[i].hex) {
            spacefreaks_board free = spacefreaks_empty_hexes(s);
            spacefreaks_limit(&free, &spacefreaks_home_zones[s->player[seat].corner - 1]);
            return spacefreaks_list_board_y(
                &free, CB_MOVE(SPACEFREAKS_V_PLACE, spacefreaks_freak_number(seat, i)), out);
        }
    }
    return 0;
}

/* A Freak in the setup, or a unit that an Arena-Master card gives: it stays idle (SPF-25.2). */
void spacefreaks_act_place(spacefreaks_state *s, int seat, cb_move m, cb_log *log)
{
    (void)log;
    int figure = cb_move_ref(m, 0);
    if (spacefreaks_is_freak(figure)) {
        spacefreaks_put_figure(s, figure, cb_move_ref(m, 1));
    } else {
        spacefreaks_deploy(s, figure, seat, cb_move_ref(m, 1));
        spacefreaks_unit_of(s, figure)->marks = SPACEFREAKS_IDLE;
        s->moved = 1;
    }
}
