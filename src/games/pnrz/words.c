/* How this game is described: kinds, fields, verbs, options. */
#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "core/print.h"
#include "games/pnrz/pnrz.h"

/* ---- Kinds --------------------------------------------------------------------------------- */

static int write_cell(int value, char *out, size_t room)
{
    /* From its end, and not by a format: long lists of moves consist of cells. */
    char text[16], *end = text + sizeof text, *at = end;
    *--at = ')';
    at = cb_digits(at, pnrz_cell_y(value));
    *--at = ',';
    at = cb_digits(at, pnrz_cell_x(value));
    *--at = '(';
    size_t length = (size_t)(end - at);
    assert(length < room);
    (void)room;
    memcpy(out, at, length);
    out[length] = '\0';
    return (int)length;
}

/* Reads a coordinate in its only spelling (no "+1", "01", "-0") and moves *at past it. */
static bool read_coordinate(const char *text, size_t length, size_t *at, int *value)
{
    bool negative = *at < length && text[*at] == '-';
    size_t from = *at += negative;
    int v = 0;
    while (*at < length && *at < from + 2 && text[*at] >= '0' && text[*at] <= '9') {
        v = v * 10 + (text[(*at)++] - '0');
    }
    *value = negative ? -v : v;
    return *at > from && v <= PNRZ_REACH && (text[from] != '0' || (*at == from + 1 && !negative));
}

static bool read_cell(const char *name, size_t length, int *value)
{
    size_t at = 1;
    int x, y;
    if (length < 5 || name[0] != '(' || !read_coordinate(name, length, &at, &x) || at >= length ||
        name[at++] != ',' || !read_coordinate(name, length, &at, &y)) {
        return false;
    }
    *value = pnrz_cell(x, y);
    return at + 1 == length && name[at] == ')';
}

/*
 * The window of cells around the table. It is a square that begins at the origin and gives way only
 * as far as the table has grown beyond it. A table too wide or too high for the square is as flat
 * the other way (its cells are joined): then the window has just its shape, with a border of one
 * cell.
 */
enum { WINDOW_SIDE = 28, WINDOW = WINDOW_SIDE * WINDOW_SIDE };

typedef struct window {
    int x, y; /* of its first cell */
    int height;
} window;

typedef struct span {
    int from, to;
} span;

/* Where the window begins in one direction: in the middle, unless the table reaches further. */
static int begin_window(span table)
{
    int from = -(WINDOW_SIDE / 2);
    from = table.to >= from + WINDOW_SIDE ? table.to - WINDOW_SIDE + 1 : from;
    return table.from < from ? table.from : from;
}

/* The rows of the table, from both ends. A place without a tile has row 0 from either end, which
 * comes before all others. Every place is looked at, since that many are quicker than any number, and
 * as a word, whose lowest bytes come first: cardboard is built for no other machines. */
static span rows_of(const pnrz_state *s)
{
    uint32_t to = 0, from_end = 0;
    for (int i = 0; i < PNRZ_TABLE_ROOM; i++) {
        uint32_t laid;
        memcpy(&laid, &s->table[i], sizeof laid);
        uint32_t row = laid % PNRZ_EAST, back = (0 - laid) % PNRZ_EAST;
        to = row > to ? row : to;
        from_end = back > from_end ? back : from_end;
    }
    return (span){PNRZ_EAST - (int)from_end - PNRZ_REACH - 1, (int)to - PNRZ_REACH - 1};
}
_Static_assert(sizeof(pnrz_laid) == sizeof(uint32_t) && offsetof(pnrz_laid, cell) == 0 &&
                   __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "the cell is the lowest part of a word");

/* The table is in order of x, then y. */
static window window_of(const pnrz_state *s)
{
    int n = s->table_count;
    span x = {n ? pnrz_cell_x(s->table[0].cell) : 0, n ? pnrz_cell_x(s->table[n - 1].cell) : 0};
    span y = n ? rows_of(s) : (span){0, 0};
    x = (span){x.from - 1, x.to + 1};
    y = (span){y.from - 1, y.to + 1};
    if (x.to - x.from < WINDOW_SIDE && y.to - y.from < WINDOW_SIDE) {
        return (window){begin_window(x), begin_window(y), WINDOW_SIDE};
    }
    return (window){x.from, y.from, y.to - y.from + 1};
}

static int place_in(window w, int cell)
{
    int x = pnrz_cell_x(cell) - w.x, y = pnrz_cell_y(cell) - w.y;
    int place = x * w.height + y;
    return x >= 0 && y >= 0 && y < w.height && place < WINDOW ? place : -1;
}

static int window_place(const void *state, int cell)
{
    return place_in(window_of(state), cell);
}

static int window_cell(const void *state, int place)
{
    window w = window_of(state);
    return pnrz_cell(w.x + place / w.height, w.y + place % w.height);
}

/* The window shows every cell that touches the table, so that none needs to be looked for. */
void pnrz_window_places(const pnrz_state *s, const uint16_t *restrict cells, int n,
                        int16_t *restrict out)
{
    const window w = window_of(s);
    const int first = (w.x - pnrz_cell_x(0)) * w.height + w.y - pnrz_cell_y(0);
    for (int i = 0; i < n; i++) {
        out[i] = (int16_t)(cells[i] / PNRZ_EAST * w.height + cells[i] % PNRZ_EAST - first);
        assert(out[i] == place_in(w, cells[i]));
    }
}

/* Cells with a tile on them count by the order of the table. */
static int laid_place(const void *state, int cell)
{
    return pnrz_find_cell(state, cell);
}

static int laid_cell(const void *state, int place)
{
    const pnrz_state *s = state;
    return s->table[place].cell;
}

static const char *const faction_names[] = {"P", "N", "R", "Z"};
static const char *const faction_labels[] = {"Pirates", "Ninjas", "Robots", "Zombies"};
static const char *const step_names[] = {"deal", "play", "action", "draw", "over"};
static const char *const turn_labels[] = {"as printed", "turned right", "upside down",
                                          "turned left"};
static const char *const turns_labels[] = {"a quarter turn right", "a half turn",
                                           "a quarter turn left"};

const cb_kind pnrz_kind_play_tile = {.id = "tile",
                                     .min = 0,
                                     .max = PNRZ_PLAY_TILES - 1,
                                     .names = pnrz_tile_names,
                                     .labels = pnrz_tile_labels,
                                     .some = "a tile"};
const cb_kind pnrz_kind_base = {.id = "base",
                                .min = PNRZ_BASE,
                                .max = PNRZ_TILES - 1,
                                .names = pnrz_tile_names + PNRZ_BASE,
                                .labels = pnrz_tile_labels + PNRZ_BASE,
                                .some = "a base"};
const cb_kind pnrz_kind_tile = {.id = "tile",
                                .min = 0,
                                .max = PNRZ_TILES - 1,
                                .names = pnrz_tile_names,
                                .labels = pnrz_tile_labels,
                                .some = "a tile"};
const cb_kind pnrz_kind_cell = {.id = "cell",
                                .min = PNRZ_CELL_MIN,
                                .max = PNRZ_CELL_MAX,
                                .write = write_cell,
                                .read = read_cell,
                                .some = "a cell",
                                .square = true,
                                .window = WINDOW,
                                .place = window_place,
                                .value_at = window_cell};
const cb_kind pnrz_kind_laid_cell = {.id = "cell",
                                     .min = PNRZ_CELL_MIN,
                                     .max = PNRZ_CELL_MAX,
                                     .write = write_cell,
                                     .read = read_cell,
                                     .some = "a cell",
                                     .square = true,
                                     .window = PNRZ_TABLE_ROOM,
                                     .place = laid_place,
                                     .value_at = laid_cell};
const cb_kind pnrz_kind_faction = {.id = "faction",
                                   .min = 0,
                                   .max = PNRZ_FACTIONS - 1,
                                   .names = faction_names,
                                   .labels = faction_labels};
/* What is only told: any tile that lies there, a base too. */
static const cb_kind kind_laid = {.id = "laid",
                                  .min = 0,
                                  .max = PNRZ_TILES - 1,
                                  .names = pnrz_tile_names,
                                  .labels = pnrz_tile_labels,
                                  .some = "a tile"};
static const cb_kind kind_step = {
    .id = "step", .min = 0, .max = PNRZ_STEPS - 1, .names = step_names};
static const cb_kind kind_turn = {.id = "orientation", .min = 0, .max = 3, .labels = turn_labels};
static const cb_kind kind_turns = {.id = "turns", .min = 1, .max = 3, .labels = turns_labels};
static const cb_kind kind_players = {.id = "players", .min = 2, .max = PNRZ_MAX_PLAYERS};
static const cb_kind kind_count = {.id = "number", .min = 0, .max = INT16_MAX};

/* ---- The state ----------------------------------------------------------------------------- */

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
    CB_FIELD(pnrz_laid, turn, CB_U8, &kind_turn),
    CB_FIELDS_END,
};

const cb_field pnrz_fields[] = {
    CB_FIELD(pnrz_state, players, CB_U8, &kind_players),
    CB_ARRAY(pnrz_state, owners, CB_U8, &cb_kind_seat, .index = &pnrz_kind_faction,
             .blank = PNRZ_NOBODY, .has_unknown = true),
    CB_FIELD(pnrz_state, seat, CB_U8, &cb_kind_seat),
    CB_FIELD(pnrz_state, step, CB_U8, &kind_step),
    CB_FIELD(pnrz_state, last, CB_U8, &pnrz_kind_play_tile, .blank = PNRZ_NO_TILE,
             .has_unknown = true),
    CB_FIELD(pnrz_state, base_moves, CB_U8, &kind_count),
    CB_FIELD(pnrz_state, final_turns, CB_U8, &kind_count),
    CB_LIST(pnrz_state, hand, players, CB_SET, &pnrz_kind_play_tile, .index = &cb_kind_seat,
            .know = CB_KNOW_OWNER),
    CB_LIST(pnrz_state, shown, players, CB_SET, &pnrz_kind_tile, .index = &cb_kind_seat),
    CB_NESTED_LIST(pnrz_state, table, table_count, laid_fields),
    CB_WORKED_OUT_LIST(pnrz_state, "hand_sizes", hand_size, PNRZ_MAX_PLAYERS, players, &kind_count,
                       .index = &cb_kind_seat),
    CB_WORKED_OUT("stack", stack_size, 0, &kind_count),
    CB_WORKED_OUT("scores", pnrz_score_of, PNRZ_FACTIONS, &kind_count, .index = &pnrz_kind_faction,
                  .implied = true),
    CB_FIELDS_END,
};

const cb_reading pnrz_readings[] = {
    CB_READS(hand_size, pnrz_state, hidden),    CB_READS(hand_size, pnrz_state, shown),
    CB_READS(stack_size, pnrz_state, hidden),   CB_READS(stack_size, pnrz_state, shown),
    CB_READS(stack_size, pnrz_state, on_table), CB_READINGS_END,
};

/* ---- Moves, events and questions ----------------------------------------------------------- */

#define REASON(id, name_, words_, rule_, kind)                                                     \
    [PNRZ_V_##id] = {.name = (name_),                                                              \
                     .type = CB_VERB_REASON,                                                       \
                     .words = (words_),                                                            \
                     .rule = (rule_),                                                              \
                     .kinds = {kind}}

const cb_verb pnrz_verbs[] = {
    [PNRZ_V_PLAY] = {.name = "play",
                     .form = "play {0} {1} r{2}",
                     .words = "{seat} [lay|lays] {0} {3}, {2}",
                     .rule = "PNRZ-4.1",
                     .kinds = {&pnrz_kind_play_tile, &pnrz_kind_cell, &kind_turn,
                               &pnrz_kind_beside},
                     .told = 1},
    [PNRZ_V_PLAY_BASE] = {.name = "play-base",
                          .form = "play {0} {1}",
                          .words = "{seat} [lay|lays] {0} {2}",
                          .rule = "PNRZ-4.1",
                          .kinds = {&pnrz_kind_base, &pnrz_kind_cell, &pnrz_kind_beside},
                          .told = 1},
    [PNRZ_V_MOVE] = {.name = "move",
                     .form = "move {0} {1}",
                     .words = "{seat} [move|moves] {0} to the gap {2}",
                     .rule = "PNRZ-5.1",
                     .kinds = {&pnrz_kind_base, &pnrz_kind_cell, &pnrz_kind_beside},
                     .told = 1},
    [PNRZ_V_ROTATE] = {.name = "rotate",
                       .form = "rotate {0} {1}",
                       .words = "{seat} [give|gives] {2} {1}",
                       .rule = "PNRZ-6.4",
                       .kinds = {&pnrz_kind_laid_cell, &kind_turns, &kind_laid},
                       .told = 1},
    [PNRZ_V_SWAP] = {.name = "swap",
                     .form = "swap {0} r{1} {2} r{3}",
                     .words = "{seat} [swap|swaps] {4}, laid {1}, with {5}, laid {3}",
                     .rule = "PNRZ-6.6",
                     .kinds = {&pnrz_kind_laid_cell, &kind_turn, &pnrz_kind_laid_cell, &kind_turn,
                               &kind_laid, &kind_laid},
                     .told = 2},
    [PNRZ_V_REPLACE] = {.name = "replace",
                        .form = "replace {0} {1} r{2}",
                        .words = "{seat} [take|takes] {3} and [lay|lays] {1} there, {2}",
                        .rule = "PNRZ-6.9",
                        .kinds = {&pnrz_kind_laid_cell, &pnrz_kind_play_tile, &kind_turn,
                                  &kind_laid},
                        .told = 1},
    [PNRZ_V_REPLACE_BASE] = {.name = "replace-base",
                             .form = "replace {0} {1}",
                             .words = "{seat} [take|takes] {2} and [lay|lays] {1} there",
                             .rule = "PNRZ-6.11",
                             .kinds = {&pnrz_kind_laid_cell, &pnrz_kind_base, &kind_laid},
                             .told = 1},
    [PNRZ_V_DECLINE] = {.name = "decline",
                        .form = "decline",
                        .words = "{seat} [leave|leaves] the action unused",
                        .rule = "PNRZ-6.1"},
    [PNRZ_V_DRAW] = {.name = "draw",
                     .type = CB_VERB_CHANCE,
                     .form = "draw {0}",
                     .words = "{seat} [draw|draws] {0}",
                     .rule = "PNRZ-4.7",
                     .kinds = {&pnrz_kind_play_tile},
                     .secret = 1},
    [PNRZ_V_LAST_TURNS] = {.name = "last-turns",
                           .type = CB_VERB_EVENT,
                           .form = "last-turns",
                           .words = "The stack is empty: everybody has one more turn",
                           .rule = "PNRZ-7.1"},
    [PNRZ_V_SCORE] = {.name = "score",
                      .type = CB_VERB_EVENT,
                      .form = "score {0} {1}",
                      .words = "{seat's} {0} score {1}",
                      .rule = "PNRZ-8.10",
                      .kinds = {&pnrz_kind_faction, &kind_count}},
    [PNRZ_V_END] = {.name = "end",
                    .type = CB_VERB_EVENT,
                    .form = "end",
                    .words = "The game is over",
                    .rule = "PNRZ-8.13"},
    [PNRZ_V_ASK_PLAY] = {.name = "ask-play",
                         .type = CB_VERB_QUESTION,
                         .words = "Lay a tile or a base, or move one of your bases.",
                         .rule = "PNRZ-4.1"},
    [PNRZ_V_ASK_ROTATE] = {.name = "ask-rotate",
                           .type = CB_VERB_QUESTION,
                           .words = "Rotate: turn one other tile, or decline.",
                           .rule = "PNRZ-6.4"},
    [PNRZ_V_ASK_SWAP] = {.name = "ask-swap",
                         .type = CB_VERB_QUESTION,
                         .words = "Swap: exchange two tiles and turn them as you like, or decline.",
                         .rule = "PNRZ-6.6"},
    [PNRZ_V_ASK_REPLACE] =
        {.name = "ask-replace",
         .type = CB_VERB_QUESTION,
         .words = "Replace: take a tile into your hand and lay another there, or decline.",
         .rule = "PNRZ-6.9"},
    REASON(OCCUPIED, "occupied", "A tile lies there; tiles are laid in empty places.", "PNRZ-4.3",
           &pnrz_kind_cell),
    REASON(APART, "apart", "A tile must touch another along a whole side.", "PNRZ-4.3",
           &pnrz_kind_cell),
    REASON(NOT_YOURS, "not-yours", "That base belongs to somebody else.", "PNRZ-5.1",
           &pnrz_kind_base),
    REASON(ONLY_TILE, "only-tile",
           "The only tile on the table cannot move: there would be nothing to touch.", "PNRZ-5.4",
           &pnrz_kind_base),
    REASON(FALLS_APART, "falls-apart", "Without that base the table would fall apart.", "PNRZ-5.2",
           &pnrz_kind_base),
    REASON(JUST_LAID, "just-laid", "The tile that was just laid is not turned.", "PNRZ-6.5",
           &pnrz_kind_cell),
    REASON(BASE_FIXED, "base-fixed", "Bases are not turned.", "PNRZ-6.5", &pnrz_kind_base),
    REASON(NOT_TAKEN, "not-taken", "Bases of others cannot be taken.", "PNRZ-6.10",
           &pnrz_kind_base),
    REASON(LAID_ALREADY, "laid-already", "You have laid your tile for this turn.", "PNRZ-6.2",
           &pnrz_kind_play_tile),
    {.name = NULL},
};

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
    pnrz_verb verb = pnrz_move_verb(m);
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
    case PNRZ_V_DRAW:
        *out = CB_PHRASE(seat, verb, tile);
        break;
    default:
        *out = CB_SAY(seat, PNRZ_V_DECLINE);
        break;
    }
}

/* ---- Options ------------------------------------------------------------------------------- */

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

/* The factions of a seat: "Pirates and Robots". */
void pnrz_role(const void *state, int seat, cb_text *out)
{
    const pnrz_state *s = state;
    bool first = true;
    for (int f = 0; f < PNRZ_FACTIONS; f++) {
        if (s->owners[f] == seat) {
            cb_text_format(out, "%s%s", first ? "" : " and ", faction_labels[f]);
            first = false;
        }
    }
}
