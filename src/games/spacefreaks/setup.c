/* Setting up: Heads, templates, corners, Freaks on the board (SPF-4). */
#include <string.h>

#include "games/spacefreaks/stages.h"

static const char *const sides[] = {"1", "2", NULL};

const cb_option spf_options[] = {
    {"side", "Side of the board: 1 Crater Field, 2 Energy Walls", sides, 0}, /* SPF-3.10 */
    CB_OPTIONS_END,
};

bool spf_start(void *state, const cb_setup *setup, cb_error *err)
{
    (void)err;
    spf_state *s = state;
    memset(s, 0, sizeof *s);
    s->players = setup->players;
    s->side = setup->options[0];
    spf_enter_stage(s, SPF_ST_HEADS);
    spf_settle(s);
    return true;
}

/* ---- Heads (SPF-4.2) ---- */

/* Bits of the Heads in the deck: neither discarded nor with a player. */
uint32_t spf_heads_left(const spf_state *s)
{
    uint32_t left = (uint32_t)cb_first(SPF_HEADS) & ~s->heads_gone;
    left <<= 1;
    for (int p = 0; p < s->players; p++) {
        left &= ~(UINT32_C(1) << s->player[p].head | UINT32_C(1) << s->player[p].draft.head);
    }
    return left;
}

int spf_list_heads(const spf_state *s, int seat, cb_move *out)
{
    (void)seat;
    int n = 0;
    for (int h = 1; h <= SPF_HEADS; h++) {
        if (spf_heads_left(s) >> h & 1) {
            out[n++] = SPF_MOVE(SPF_V_HEAD, s->cursor, h, 0);
        }
    }
    return n;
}

void spf_act_head(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    (void)log;
    s->player[spf_x(m)].draft.head = (uint8_t)spf_y(m);
    s->cursor++;
}

bool spf_step_heads(spf_state *s, cb_log *log)
{
    (void)log;
    if (s->cursor < s->players) {
        return false;
    }
    spf_enter_stage(s, SPF_ST_TEMPLATE);
    s->waiting = (cb_seats)cb_first(s->players);
    return true;
}

/* ---- Templates (SPF-4.3): slot by slot, then all at once ---- */

static int next_slot(const spf_draft *draft)
{
    int slot = 0;
    while (slot < SPF_SLOT_HEAD && draft->parts[slot]) {
        slot++;
    }
    return slot;
}

int spf_list_template(const spf_state *s, int seat, cb_move *out)
{
    const struct spf_slot_range *range = &spf_slot_parts[next_slot(&s->player[seat].draft)];
    int n = 0;
    for (int part = range->first; part <= range->last; part++) {
        out[n++] = SPF_MOVE(SPF_V_CHOOSE, part, 0, 0);
    }
    return n;
}

void spf_act_choose(spf_state *s, int seat, cb_move m, cb_log *log)
{
    spf_draft *draft = &s->player[seat].draft;
    draft->parts[next_slot(draft)] = (uint8_t)spf_x(m);
    if (next_slot(draft) == SPF_SLOT_HEAD) {
        s->waiting &= (cb_seats) ~(1U << seat);
        cb_reveal(log); /* the others learn that this seat has finished */
        cb_tell(log, CB_SAY(seat, SPF_E_READY));
    }
}

/* SPF-4.4 */
int spf_lowest_head(const spf_state *s)
{
    int lowest = 0;
    for (int p = 1; p < s->players; p++) {
        lowest = s->player[p].head < s->player[lowest].head ? p : lowest;
    }
    return lowest;
}

static void reveal_template(spf_state *s, int seat, cb_log *log)
{
    spf_player *p = &s->player[seat];
    p->head = p->draft.head;
    memcpy(p->parts, p->draft.parts, sizeof p->parts);
    p->draft = (spf_draft){0};
    spf_refit(s, seat);
    for (int i = 0; i < SPF_FREAKS; i++) {
        p->freaks[i].hp = p->totals.hp; /* SPF-4.5 */
    }
    s->owed_sponsors[seat] = spf_parts[p->parts[SPF_SLOT_LEGS]].sponsors; /* SPF-4.6 */
    s->owed_missions[seat] = SPF_MISSION_HAND;
    cb_tell(log,
            CB_PHRASE(seat, SPF_E_TEMPLATE, p->head, p->parts[SPF_SLOT_TORSO],
                      p->parts[SPF_SLOT_LEGS], p->parts[SPF_SLOT_RIGHT], p->parts[SPF_SLOT_LEFT]));
}

bool spf_step_template(spf_state *s, cb_log *log)
{
    if (s->waiting) {
        return false;
    }
    cb_reveal(log);
    for (int p = 0; p < s->players; p++) {
        reveal_template(s, p, log);
    }
    s->starter = (uint8_t)spf_lowest_head(s);
    s->active = s->starter;
    cb_tell(log, CB_SAY(s->starter, SPF_E_STARTER));
    spf_enter_stage(s, SPF_ST_CORNERS);
    return true;
}

/* ---- Corners (SPF-4.8) ---- */

static bool is_taken(const spf_state *s, int corner)
{
    for (int p = 0; p < s->players; p++) {
        if (s->player[p].corner == corner) {
            return true;
        }
    }
    return false;
}

int spf_list_corners(const spf_state *s, int seat, cb_move *out)
{
    (void)seat;
    int n = 0;
    for (int c = 1; c <= SPF_SEATS; c++) {
        if (!is_taken(s, c)) {
            out[n++] = SPF_MOVE(SPF_V_CORNER, s->cursor, c, 0);
        }
    }
    return n;
}

static void take_corner(spf_state *s, int seat, int corner)
{
    s->player[seat].corner = (uint8_t)corner;
    spf_put(&s->solid, spf_base_of(s, seat));
    s->cursor++;
}

void spf_act_corner(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)seat;
    take_corner(s, spf_x(m), spf_y(m));
    if (s->players == 2 && s->cursor == 1) {
        int opposite = (spf_y(m) - 1 + 2) % SPF_SEATS + 1;
        spf_tell(log, CB_NATURE_SEAT, SPF_V_CORNER, 1, (int16_t)opposite);
        take_corner(s, 1, opposite);
    }
}

bool spf_step_corners(spf_state *s, cb_log *log)
{
    (void)log;
    if (s->cursor < s->players) {
        return false;
    }
    spf_enter_stage(s, SPF_ST_PLACE);
    return true;
}

/* ---- Freaks (SPF-4.9) ---- */

int spf_list_place(const spf_state *s, int seat, cb_move *out)
{
    for (int i = 0; i < SPF_FREAKS; i++) {
        if (!s->player[seat].freaks[i].hex) {
            spf_board free = spf_empty_hexes(s);
            spf_limit(&free, &spf_home_zones[s->player[seat].corner - 1]);
            return spf_list_board_y(&free, SPF_MOVE(SPF_V_PLACE, spf_freak_number(seat, i), 0, 0),
                                    out);
        }
    }
    return 0;
}

/* A Freak in the setup, or a unit that an Arena-Master card gives: it stays idle (SPF-25.2). */
void spf_act_place(spf_state *s, int seat, cb_move m, cb_log *log)
{
    (void)log;
    int figure = spf_x(m);
    if (spf_is_freak(figure)) {
        spf_put_figure(s, figure, spf_y(m));
    } else {
        spf_deploy(s, figure, seat, spf_y(m));
        spf_unit_of(s, figure)->marks = SPF_IDLE;
        s->moved = 1;
    }
}
