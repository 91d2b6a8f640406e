/* What a state consists of, and the options of a match. */
#include <stddef.h>
#include <string.h>

#include "games/pnrz/pnrz.h"

static int64_t stack_size(const void *state, int element)
{
    (void)element;
    return pnrz_stack(state);
}

static int64_t hand_size(const void *state, int seat)
{
    const pnrz_state *s = state;
    return s->hidden[seat] + cb_count(s->shown[seat]);
}

void pnrz_take_computed(void *view, const char *field, int element, int64_t value)
{
    enum { HELD_MOST = 8 }; /* more than anybody holds; check decides */
    pnrz_state *s = view;
    if (strcmp(field, "hand_sizes") == 0 && element < PNRZ_MAX_PLAYERS) {
        int64_t hidden = value - cb_count(s->shown[element]);
        s->hidden[element] = (uint8_t)(hidden < 0 || hidden > HELD_MOST ? 0 : hidden);
    }
}

static const cb_field laid_fields[] = {
    CB_FIELD(pnrz_laid, tile, CB_U8, &pnrz_kind_tile),
    CB_FIELD(pnrz_laid, cell, CB_U16, &pnrz_kind_cell),
    CB_FIELD(pnrz_laid, turn, CB_U8, &pnrz_kind_turn),
    CB_FIELDS_END,
};

const cb_field pnrz_fields[] = {
    CB_FIELD(pnrz_state, players, CB_U8, &pnrz_kind_players),
    CB_ARRAY(pnrz_state, owners, CB_U8, &cb_kind_seat, .index = &pnrz_kind_faction,
             .blank = PNRZ_NOBODY, .has_unknown = true),
    CB_FIELD(pnrz_state, seat, CB_U8, &cb_kind_seat),
    CB_FIELD(pnrz_state, step, CB_U8, &pnrz_kind_step),
    CB_FIELD(pnrz_state, last, CB_U8, &pnrz_kind_play_tile, .blank = PNRZ_NO_TILE,
             .has_unknown = true),
    CB_FIELD(pnrz_state, base_moves, CB_U8, &pnrz_kind_count),
    CB_FIELD(pnrz_state, final_turns, CB_U8, &pnrz_kind_count),
    CB_LIST(pnrz_state, hand, players, CB_SET, &pnrz_kind_play_tile, .index = &cb_kind_seat,
            .know = CB_KNOW_OWNER),
    CB_LIST(pnrz_state, shown, players, CB_SET, &pnrz_kind_tile, .index = &cb_kind_seat),
    CB_NESTED_LIST(pnrz_state, table, table_count, laid_fields),
    CB_WORKED_OUT_LIST(pnrz_state, "hand_sizes", hand_size, PNRZ_MAX_PLAYERS, players,
                       &pnrz_kind_count, .index = &cb_kind_seat),
    CB_WORKED_OUT("stack", stack_size, 0, &pnrz_kind_count),
    CB_WORKED_OUT("scores", pnrz_score_of, PNRZ_FACTIONS, &pnrz_kind_count,
                  .index = &pnrz_kind_faction, .implied = true),
    CB_FIELDS_END,
};

const cb_reading pnrz_readings[] = {
    CB_READS(hand_size, pnrz_state, hidden),    CB_READS(hand_size, pnrz_state, shown),
    CB_READS(stack_size, pnrz_state, hidden),   CB_READS(stack_size, pnrz_state, shown),
    CB_READS(stack_size, pnrz_state, on_table), CB_READINGS_END,
};

/* ---- Options ---- */

static const char *const orders[] = {
    "standard", "PNRZ", "PNZR", "PRNZ", "PRZN", "PZNR", "PZRN", "NPRZ", "NPZR",
    "NRPZ",     "NRZP", "NZPR", "NZRP", "RPNZ", "RPZN", "RNPZ", "RNZP", "RZPN",
    "RZNP",     "ZPNR", "ZPRN", "ZNPR", "ZNRP", "ZRPN", "ZRNP", NULL,
};

const cb_option pnrz_options[] = {
    {"factions", "Which seat plays whom: letters in the order of seats (two each with two players)",
     orders, 0},
    CB_OPTIONS_END,
};

const char *pnrz_faction_order(int choice, int players)
{
    return choice > 0 ? orders[choice] : players == 2 ? "PRNZ" : "PNRZ"; /* PNRZ-3.2 */
}

/* ---- What follows from the rest ---- */

void pnrz_settle(void *state)
{
    pnrz_state *s = state;
    pnrz_area_settle(s);
    for (int seat = 0; seat < PNRZ_MAX_PLAYERS; seat++) {
        s->hidden[seat] = (uint8_t)cb_count(s->hand[seat]);
    }
}
