/* The phrase of each move, what a seat is asked, and who plays whom. */
#include "games/pnrz/pnrz.h"

static int16_t cell_of(const pnrz_state *s, int tile)
{
    return (int16_t)s->table[pnrz_find_tile(s, tile)].cell;
}

static int16_t beside(const pnrz_state *s, int cell, int without)
{
    return (int16_t)pnrz_beside(s, cell, without);
}

/* The last references only tell: what places and the tiles on them are called. */
void pnrz_say(const void *state, int seat, cb_move m, cb_phrase *out)
{
    const pnrz_state *s = state;
    int verb = cb_move_verb(m);
    int16_t tile = (int16_t)pnrz_move_tile(m), turn = (int16_t)pnrz_move_turn(m);
    int16_t cell = (int16_t)pnrz_move_cell(m), other = (int16_t)pnrz_move_other(m);
    switch (verb) {
    case PNRZ_V_PLAY:
        *out = CB_PHRASE(seat, verb, tile, cell, turn, beside(s, cell, PNRZ_NO_TILE));
        break;
    case PNRZ_V_PLAY_BASE:
    case PNRZ_V_MOVE:
        *out = CB_PHRASE(seat, verb, tile, cell, beside(s, cell, tile));
        break;
    case PNRZ_V_ROTATE:
        *out = CB_PHRASE(seat, verb, cell_of(s, tile), turn, tile);
        break;
    case PNRZ_V_SWAP:
        *out = CB_PHRASE(seat, verb, cell_of(s, tile), turn, cell_of(s, other),
                         (int16_t)pnrz_move_other_turn(m), tile, other);
        break;
    case PNRZ_V_REPLACE:
        *out = CB_PHRASE(seat, verb, cell_of(s, other), tile, turn, other);
        break;
    case PNRZ_V_REPLACE_BASE:
        *out = CB_PHRASE(seat, verb, cell_of(s, other), tile, other);
        break;
    default: /* as it is packed */
        break;
    }
}

void pnrz_ask(const void *state, int seat, cb_phrase *out)
{
    static const uint8_t questions[] = {[PNRZ_ROTATE] = PNRZ_V_ASK_ROTATE,
                                        [PNRZ_SWAP] = PNRZ_V_ASK_SWAP,
                                        [PNRZ_REPLACE] = PNRZ_V_ASK_REPLACE};
    const pnrz_state *s = state;
    bool action = s->step == PNRZ_ACTION;
    *out = CB_SAY(seat, action ? questions[pnrz_tiles[s->last].icon] : PNRZ_V_ASK_PLAY);
}

/* The factions of a seat: "Pirates and Robots". */
void pnrz_role(const void *state, int seat, cb_text *out)
{
    const pnrz_state *s = state;
    bool first = true;
    for (int f = 0; f < PNRZ_FACTIONS; f++) {
        if (s->owners[f] == seat) {
            cb_text_format(out, "%s%s", first ? "" : " and ", pnrz_faction_labels[f]);
            first = false;
        }
    }
}
