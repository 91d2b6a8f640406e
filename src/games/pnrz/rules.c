/* The course of the game: setting up, whose turn it is, what may be done, and doing it. */
#include <string.h>

#include "games/pnrz/lanes.h"

/* ---- Hands and stack ----------------------------------------------------------------------- */

int pnrz_stack(const pnrz_state *s)
{
    uint64_t seen = s->on_table;
    int hidden = 0;
    for (int seat = 0; seat < PNRZ_MAX_PLAYERS; seat++) {
        seen |= s->shown[seat];
        hidden += s->hidden[seat];
    }
    return PNRZ_PLAY_TILES - cb_count(seen & PNRZ_PLAY_SET) - hidden;
}

uint64_t pnrz_bag(const pnrz_state *s)
{
    uint64_t out = s->on_table;
    for (int seat = 0; seat < PNRZ_MAX_PLAYERS; seat++) {
        out |= s->hand[seat] | s->shown[seat];
    }
    return PNRZ_PLAY_SET & ~out;
}

/* Takes a tile out of a hand; showing what nobody else knew cannot be taken back. */
static void leave_hand(pnrz_state *s, int seat, int tile, cb_log *log)
{
    uint64_t bit = cb_bit(tile);
    if (s->hand[seat] & bit) {
        s->hand[seat] &= ~bit;
        s->hidden[seat]--;
        cb_reveal(log);
    }
    s->shown[seat] &= ~bit;
}

/* ---- Setting up ---------------------------------------------------------------------------- */

bool pnrz_start(void *state, const cb_setup *setup, cb_error *err)
{
    (void)err; /* every setup that the options allow can be played */
    pnrz_state *s = state;
    memset(s, 0, sizeof *s);
    s->players = setup->players;
    s->last = PNRZ_NO_TILE;
    memset(s->owners, PNRZ_NOBODY, sizeof s->owners);
    const char *order = pnrz_faction_order(setup->options[0], setup->players);
    int each = setup->players == 2 ? 2 : 1;
    for (int i = 0; i < setup->players * each; i++) { /* PNRZ-3.1 */
        int faction = (int)(strchr("PNRZ", order[i]) - "PNRZ");
        s->owners[faction] = (uint8_t)(i / each);
        s->shown[i / each] |= cb_bit(PNRZ_BASE + faction);
    }
    s->step = PNRZ_DEAL;
    pnrz_area_clear(s);
    return true;
}

/* ---- Whose turn it is ---------------------------------------------------------------------- */

cb_phase pnrz_phase(const void *state, cb_seats *who)
{
    const pnrz_state *s = state;
    switch ((pnrz_step)s->step) {
    case PNRZ_PLAY:
    case PNRZ_ACTION:
        *who = (cb_seats)(1u << s->seat);
        return CB_PLAYERS;
    case PNRZ_DEAL:
    case PNRZ_DRAW:
        return CB_NATURE;
    default:
        return CB_OVER;
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

/* ---- What may be done ---------------------------------------------------------------------- */

/* A tile on every cell in all four orientations, one list after the other. The last four of each
 * may spill into the next list, so they come before its first. */
static cb_move *list_turned(const pnrz_quad *cells, int n, cb_move head, cb_move *out)
{
    for (int i = (n - 1) / 4; i >= 0; i--) {
        pnrz_quad moves = cells[i] | head;
        for (int turn = 0; turn < 4; turn++) {
            pnrz_store(out + turn * n + 4 * i, moves | (cb_move)turn << PNRZ_TURN_SHIFT);
        }
    }
    return out + 4 * n;
}

static cb_move *list_plays(const pnrz_state *s, int seat, cb_move *out)
{
    pnrz_quad cells[PNRZ_FRONTIER_ROOM / 4];
    pnrz_widen(s, cells);
    uint64_t hand = s->hand[seat] | s->shown[seat];
    uint64_t bases = hand & PNRZ_BASE_SET;
    for (hand &= PNRZ_PLAY_SET; hand;) { /* PNRZ-4.3, 4.4 */
        cb_move head = pnrz_move(PNRZ_V_PLAY, cb_take(&hand), 0, 0);
        out = list_turned(cells, s->frontier_count, head, out);
    }
    while (bases) {
        cb_move head = pnrz_move(PNRZ_V_PLAY_BASE, cb_take(&bases), 0, 0);
        out = pnrz_list_cells(cells, s->frontier_count, head, out);
    }
    for (int f = 0; f < PNRZ_FACTIONS; f++) { /* PNRZ-5.1 */
        if (s->owners[f] == seat && cb_has(s->on_table, PNRZ_BASE + f)) {
            out = pnrz_base_targets(s, PNRZ_BASE + f, out);
        }
    }
    return out;
}

static cb_move *list_rotations(const pnrz_state *s, cb_move *out)
{
    uint64_t tiles = s->on_table & PNRZ_PLAY_SET & ~cb_bit(s->last); /* PNRZ-6.5 */
    while (tiles) {
        int tile = cb_take(&tiles);
        for (int turns = 1; turns <= 3; turns++) {
            *out++ = pnrz_move(PNRZ_V_ROTATE, tile, turns, 0);
        }
    }
    return out;
}

/* Moves that differ in how their first or their second tile is turned. */
static const pnrz_quad turns = {0 << PNRZ_TURN_SHIFT, 1 << PNRZ_TURN_SHIFT, 2 << PNRZ_TURN_SHIFT,
                                3 << PNRZ_TURN_SHIFT};
static const pnrz_quad other_turns = {0 << PNRZ_OTHER_TURN, 1 << PNRZ_OTHER_TURN,
                                      2 << PNRZ_OTHER_TURN, 3 << PNRZ_OTHER_TURN};

/* The pairs of a play tile with others that come after it, in all sixteen ways (PNRZ-6.7). */
static cb_move *list_pairs(cb_move first, const cb_move *others, int n, cb_move *out)
{
    pnrz_quad ways[4];
    for (int turn = 0; turn < 4; turn++) {
        ways[turn] = pnrz_move(PNRZ_V_SWAP, (int)first, turn, 0) | other_turns;
    }
    for (int i = 0; i < n; i++, out += 16) {
        for (int turn = 0; turn < 4; turn++) {
            pnrz_store(out + 4 * turn, ways[turn] | others[i]);
        }
    }
    return out;
}

/* The pairs of a base, which is never turned, with all others; two bases pair at the first. */
static cb_move *list_base_pairs(const pnrz_state *s, int index, cb_move *out)
{
    int base = s->table[index].tile;
    for (int i = 0; i < index; i++) {
        int other = s->table[i].tile;
        if (!pnrz_is_base(other)) {
            pnrz_store(out, pnrz_move(PNRZ_V_SWAP, other, 0, base) | turns);
            out += 4;
        }
    }
    for (int i = index + 1; i < s->table_count; i++) {
        int other = s->table[i].tile;
        pnrz_store(out, pnrz_move(PNRZ_V_SWAP, base, 0, other) | other_turns);
        out += pnrz_is_base(other) ? 1 : 4;
    }
    return out;
}

static cb_move *list_swaps(const pnrz_state *s, cb_move *out)
{
    cb_move play[PNRZ_MAX_LAID];
    int n = 0;
    for (int i = 0; i < s->table_count; i++) { /* the table is in the order of PNRZ-9.4 */
        if (pnrz_is_base(s->table[i].tile)) {
            out = list_base_pairs(s, i, out);
        } else {
            play[n++] = s->table[i].tile;
        }
    }
    for (int i = 0; i < n; i++) {
        out = list_pairs(play[i], play + i + 1, n - i - 1, out);
    }
    return out;
}

static cb_move *list_replacements(const pnrz_state *s, int seat, cb_move *out)
{
    uint64_t taken = s->on_table;
    for (int f = 0; f < PNRZ_FACTIONS; f++) {
        if (s->owners[f] != seat) {
            taken &= ~cb_bit(PNRZ_BASE + f); /* PNRZ-6.9 */
        }
    }
    while (taken) {
        int old = cb_take(&taken);
        uint64_t hand = s->hand[seat] | s->shown[seat]; /* PNRZ-6.11 */
        while (hand) {
            int tile = cb_take(&hand);
            if (pnrz_is_base(tile)) {
                *out++ = pnrz_move(PNRZ_V_REPLACE_BASE, tile, 0, old);
                continue;
            }
            pnrz_store(out, pnrz_move(PNRZ_V_REPLACE, tile, 0, old) | turns);
            out += 4;
        }
    }
    return out;
}

static cb_move *list_actions(const pnrz_state *s, int seat, cb_move *out)
{
    switch ((pnrz_icon)pnrz_tiles[s->last].icon) {
    case PNRZ_ROTATE:
        out = list_rotations(s, out);
        break;
    case PNRZ_SWAP:
        out = list_swaps(s, out);
        break;
    default:
        out = list_replacements(s, seat, out);
        break;
    }
    *out++ = pnrz_move(PNRZ_V_DECLINE, 0, 0, 0); /* PNRZ-6.1 */
    return out;
}

static cb_move *list_draws(const pnrz_state *s, cb_move *out)
{
    for (uint64_t bag = pnrz_bag(s); bag;) {
        *out++ = pnrz_move(PNRZ_V_DRAW, cb_take(&bag), 0, 0);
    }
    return out;
}

int pnrz_moves(const void *state, int seat, cb_move *out)
{
    const pnrz_state *s = state;
    cb_move *end = seat == CB_NATURE_SEAT   ? list_draws(s, out)
                   : s->step == PNRZ_ACTION ? list_actions(s, seat, out)
                                            : list_plays(s, seat, out);
    return (int)(end - out);
}

uint32_t pnrz_weight(const void *state, cb_move m)
{
    (void)state;
    (void)m;
    return 1; /* every tile of the stack is as likely to lie on top */
}

cb_move pnrz_roll(const void *state, cb_rng *rng)
{
    return pnrz_move(PNRZ_V_DRAW, cb_any(pnrz_bag(state), rng), 0, 0);
}

bool pnrz_can_act(const pnrz_state *s, int tile)
{
    switch ((pnrz_icon)pnrz_tiles[tile].icon) {
    case PNRZ_ROTATE:
        return (s->on_table & PNRZ_PLAY_SET & ~cb_bit(tile)) != 0;
    case PNRZ_SWAP:
        return s->table_count > 1;
    case PNRZ_REPLACE:
        return true; /* at least the tile just played, for one of the hand, which is never empty */
    default:
        return false;
    }
}

/* ---- Doing it ------------------------------------------------------------------------------ */

static void end_game(pnrz_state *s, cb_log *log)
{
    s->step = PNRZ_OVER;
    if (log) {
        int scores[PNRZ_FACTIONS];
        pnrz_scores(s, scores);
        for (int f = 0; f < PNRZ_FACTIONS; f++) {
            if (s->owners[f] != PNRZ_NOBODY) {
                cb_tell(log, CB_PHRASE(s->owners[f], PNRZ_V_SCORE, (int16_t)f, (int16_t)scores[f]));
            }
        }
        cb_tell(log, CB_SAY(CB_NATURE_SEAT, PNRZ_V_END));
    }
}

static void end_turn(pnrz_state *s, cb_log *log)
{
    if (s->final_turns > 0 && --s->final_turns == 0) { /* PNRZ-7.2 */
        end_game(s, log);
    } else if (s->base_moves >= 3 * s->players) { /* PNRZ-7.5 */
        end_game(s, log);
    } else {
        s->seat = (uint8_t)((s->seat + 1) % s->players); /* PNRZ-3.6 */
        s->step = PNRZ_PLAY;
    }
}

/* After the tile and its action: a draw while there is something to draw (PNRZ-4.7, 4.9). */
static void end_play(pnrz_state *s, cb_log *log)
{
    s->last = PNRZ_NO_TILE;
    if (s->final_turns == 0) {
        s->step = PNRZ_DRAW;
    } else {
        end_turn(s, log);
    }
}

static void after_laying(pnrz_state *s, int tile, cb_log *log)
{
    s->base_moves = 0;
    if (pnrz_can_act(s, tile)) { /* PNRZ-4.6, 9.2 */
        s->last = (uint8_t)tile;
        s->step = PNRZ_ACTION;
    } else {
        end_play(s, log);
    }
}

static void play(pnrz_state *s, int seat, cb_move m, cb_log *log)
{
    int tile = pnrz_move_tile(m);
    leave_hand(s, seat, tile, log);
    pnrz_area_lay(s, tile, pnrz_move_cell(m), pnrz_move_turn(m));
    after_laying(s, tile, log);
}

void pnrz_play_unplaced(pnrz_state *s, int seat, int tile)
{
    leave_hand(s, seat, tile, NULL);
    s->on_table |= cb_bit(tile);
    s->table_count++;
    after_laying(s, tile, NULL);
}

static void move_base(pnrz_state *s, cb_move m, cb_log *log)
{
    int base = pnrz_move_tile(m);
    pnrz_area_lift(s, pnrz_find_tile(s, base));
    pnrz_area_lay(s, base, pnrz_move_cell(m), 0);
    s->base_moves++;
    end_turn(s, log); /* PNRZ-5.1: no draw */
}

static void swap(pnrz_state *s, cb_move m)
{
    pnrz_laid *a = &s->table[pnrz_find_tile(s, pnrz_move_tile(m))];
    pnrz_laid *b = &s->table[pnrz_find_tile(s, pnrz_move_other(m))];
    a->tile = (uint8_t)pnrz_move_other(m);
    a->turn = (uint8_t)pnrz_move_other_turn(m);
    b->tile = (uint8_t)pnrz_move_tile(m);
    b->turn = (uint8_t)pnrz_move_turn(m);
}

static void replace(pnrz_state *s, int seat, cb_move m, cb_log *log)
{
    int tile = pnrz_move_tile(m), old = pnrz_move_other(m);
    pnrz_laid *place = &s->table[pnrz_find_tile(s, old)];
    leave_hand(s, seat, tile, log);
    s->shown[seat] |= cb_bit(old); /* PNRZ-3.7: everybody saw it */
    s->on_table ^= cb_bit(tile) | cb_bit(old);
    place->tile = (uint8_t)tile;
    place->turn = (uint8_t)pnrz_move_turn(m);
}

/* PNRZ-3.4: one tile at a time, three times round. */
static void deal_on(pnrz_state *s)
{
    s->seat = (uint8_t)((s->seat + 1) % s->players);
    if (s->hidden[s->seat] == PNRZ_DEALT) {
        s->step = PNRZ_PLAY;
    }
}

static void draw(pnrz_state *s, cb_move m, cb_log *log)
{
    int tile = pnrz_move_tile(m), seat = s->seat;
    s->hand[seat] |= cb_bit(tile);
    s->hidden[seat]++;
    cb_tell_to(log, (cb_seats)(1u << seat), CB_PHRASE(seat, PNRZ_V_DRAW, (int16_t)tile));
    if (s->step == PNRZ_DEAL) {
        deal_on(s);
        return;
    }
    end_turn(s, log);
    if (pnrz_stack(s) == 0) { /* PNRZ-7.1 */
        s->final_turns = s->players;
        cb_tell(log, CB_SAY(CB_NATURE_SEAT, PNRZ_V_LAST_TURNS));
    }
}

void pnrz_apply(void *state, int seat, cb_move m, cb_log *log)
{
    pnrz_state *s = state;
    pnrz_verb verb = pnrz_move_verb(m);
    if (log && verb != PNRZ_V_DRAW) {
        cb_phrase phrase;
        pnrz_say(s, seat, m, &phrase);
        cb_tell(log, phrase);
    }
    switch (verb) {
    case PNRZ_V_PLAY:
    case PNRZ_V_PLAY_BASE:
        play(s, seat, m, log);
        return;
    case PNRZ_V_MOVE:
        move_base(s, m, log);
        return;
    case PNRZ_V_DRAW:
        draw(s, m, log);
        return;
    case PNRZ_V_ROTATE: {
        pnrz_laid *laid = &s->table[pnrz_find_tile(s, pnrz_move_tile(m))];
        laid->turn = (laid->turn + pnrz_move_turn(m)) & 3;
        break;
    }
    case PNRZ_V_SWAP:
        swap(s, m);
        break;
    case PNRZ_V_REPLACE:
    case PNRZ_V_REPLACE_BASE:
        replace(s, seat, m, log);
        break;
    default: /* declined */
        break;
    }
    end_play(s, log); /* PNRZ-6.2: at most one action */
}
