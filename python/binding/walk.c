/* A match as OpenSpiel walks through it. */
#include "walk.h"

#include "core/bits.h"
#include "core/error.h"
#include "core/hash.h"
#include "core/text.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct cbpy_node {
    uint64_t stamp;               /* nodes with the same one are the same; 0: never seen here */
    uint64_t views[CB_MAX_SEATS]; /* what each seat saw last */
    uint64_t seen[CB_MAX_SEATS][CBPY_RECALL / sizeof(uint64_t)];
    uint16_t taken[CB_MAX_REFS + 1]; /* of the move that is being named: what was chosen */
    uint8_t count, players;
    cb_seats asked;       /* several seats may act, and chance has yet to say which answers first */
    uint32_t made, limit; /* actions of players so far, and how many end it */
    int8_t player;
    uint64_t state[];
};

struct cbpy_desk {
    const cb_codec *codec;
    const cb_game *game;
    uint64_t stamp; /* of the node that the choice belongs to */
    cb_choice choice;
    cb_move *moves;
    void *state, *view; /* of the choice; for looking */
    float *row;
};

static uint64_t new_stamp(void)
{
    static atomic_uint_fast64_t last;
    return atomic_fetch_add(&last, 1) + 1;
}

/* ---- The desk ---- */

static size_t row_length(const cb_codec *codec)
{
    return cb_observation_length(codec) + cb_choice_length(codec);
}

cbpy_desk *cbpy_desk_new(const cb_codec *codec, cb_error *err)
{
    cbpy_desk *desk = calloc(1, sizeof *desk);
    const cb_game *game = cb_codec_game(codec);
    if (desk) {
        *desk = (cbpy_desk){.codec = codec,
                            .game = game,
                            .moves = malloc(cb_game_max_moves(game) * sizeof(cb_move)),
                            .state = cb_state_new(game),
                            .view = cb_state_new(game),
                            .row = malloc(row_length(codec) * sizeof(float))};
    }
    if (!desk || !desk->moves || !desk->state || !desk->view || !desk->row) {
        cbpy_desk_free(desk);
        cb_fail(err, CB_EMEMORY, "not enough memory to walk through a match");
        return NULL;
    }
    return desk;
}

void cbpy_desk_free(cbpy_desk *desk)
{
    if (desk) {
        free(desk->moves);
        cb_state_free(desk->state);
        cb_state_free(desk->view);
        free(desk->row);
        free(desk);
    }
}

/* Lists the moves of a seat. The choice points to a state that stays. */
static void open_choice(cbpy_desk *desk, const cbpy_node *node, int seat)
{
    memcpy(desk->state, node->state, cb_game_state_bytes(desk->game));
    cb_choice_begin(&desk->choice, desk->codec, desk->state, seat, desk->moves);
    desk->stamp = 0;
}

/* The choice of a node, as far as it has been made; false if it cannot be made like that. */
static bool find_choice(cbpy_desk *desk, const cbpy_node *node)
{
    if (node->stamp && desk->stamp == node->stamp) {
        return true;
    }
    open_choice(desk, node, node->player);
    cb_choice_forced(&desk->choice);
    for (int i = 0; i < node->count; i++) {
        if (!cb_choice_take(&desk->choice, node->taken[i], NULL)) {
            return false;
        }
        cb_choice_forced(&desk->choice);
    }
    desk->stamp = node->stamp;
    return true;
}

/* ---- What seats see and remember ---- */

static void remember(cbpy_node *node, int seat, uint64_t what)
{
    for (uint64_t i = 0; i < CBPY_RECALL / sizeof(uint64_t); i++) {
        uint64_t both[2] = {node->seen[seat][i], what};
        node->seen[seat][i] = cb_hash(both, sizeof both, i);
    }
}

static uint64_t look(cbpy_desk *desk, const cbpy_node *node, int seat)
{
    cb_view(desk->game, node->state, seat, desk->view);
    return cb_state_hash(desk->game, desk->view);
}

/* A seat does not notice steps that it cannot see. */
static void look_all(cbpy_desk *desk, cbpy_node *node)
{
    for (int seat = 0; seat < node->players; seat++) {
        uint64_t view = look(desk, node, seat);
        if (view != node->views[seat]) {
            node->views[seat] = view;
            remember(node, seat, view);
        }
    }
}

/* ---- Going on ---- */

/* Lets a seat choose. If it has no choice its move is made, and the answer is false. */
static bool let_choose(cbpy_desk *desk, cbpy_node *node, int seat)
{
    node->player = (int8_t)seat;
    open_choice(desk, node, seat);
    if (desk->choice.count > 1) {
        cb_choice_forced(&desk->choice);
        desk->stamp = node->stamp;
        return true;
    }
    cb_apply(desk->game, node->state, seat, desk->choice.moves[0], NULL);
    return false;
}

/* Who acts, or CHANCE if several seats may: *who has them. */
static int find_player(const cbpy_desk *desk, const cbpy_node *node, cb_seats *who)
{
    cb_phase phase = cb_phase_of(desk->game, node->state, who);
    if (phase != CB_PLAYERS) {
        *who = 0;
    }
    if (phase == CB_OVER || node->made >= node->limit) {
        return CBPY_TERMINAL;
    }
    return phase == CB_NATURE || (*who & (*who - 1)) ? CBPY_CHANCE : __builtin_ctz(*who);
}

/* Lets all seats look, and makes moves without an alternative. */
static void go_on(cbpy_desk *desk, cbpy_node *node)
{
    cb_seats who = 0;
    node->stamp = new_stamp();
    node->count = 0;
    do {
        look_all(desk, node);
        node->player = (int8_t)find_player(desk, node, &who);
        node->asked = node->player == CBPY_CHANCE ? who : 0;
    } while (node->player >= 0 && !let_choose(desk, node, node->player));
}

size_t cbpy_node_bytes(const cb_codec *codec)
{
    return sizeof(cbpy_node) + (cb_game_state_bytes(cb_codec_game(codec)) + 7) / 8 * 8;
}

void cbpy_node_begin(cbpy_desk *desk, cbpy_node *node, const void *state, uint32_t limit)
{
    memset(node, 0, cbpy_node_bytes(desk->codec));
    node->limit = limit;
    memcpy(node->state, state, cb_game_state_bytes(desk->game));
    node->players = (uint8_t)cb_state_players(desk->game, state);
    go_on(desk, node);
}

bool cbpy_node_restore(cbpy_desk *desk, cbpy_node *node, cb_error *err)
{
    if (!cb_check(desk->game, node->state, err)) {
        return false;
    }
    cb_seats who = 0;
    int drawn = node->player, player = find_player(desk, node, &who);
    node->stamp = new_stamp();
    node->players = (uint8_t)cb_state_players(desk->game, node->state);
    if (player == CBPY_CHANCE && who && !node->asked && drawn >= 0 && drawn < node->players &&
        (who >> drawn & 1)) {
        player = drawn; /* of several seats, chance has said that this one answers */
    }
    node->player = (int8_t)player;
    if (node->count > CB_MAX_REFS || (node->count && node->player < 0) ||
        node->asked != (player == CBPY_CHANCE ? who : 0) ||
        (node->player >= 0 && !find_choice(desk, node))) {
        return cb_fail(err, CB_EPOSITION, "this state names a move that cannot be made in it");
    }
    return true;
}

void cbpy_node_swap(cbpy_desk *desk, cbpy_node *node, const void *state)
{
    memcpy(node->state, state, cb_game_state_bytes(desk->game));
    node->stamp = new_stamp();
    for (int seat = 0; seat < node->players; seat++) {
        node->views[seat] = look(desk, node, seat);
    }
    if (node->player >= 0 && !find_choice(desk, node)) {
        node->count = 0; /* another seat's choice, which it could not have begun like that here */
    }
}

const void *cbpy_node_state(const cbpy_node *node)
{
    return node->state;
}

int cbpy_node_player(const cbpy_node *node)
{
    return node->player;
}

/* ---- Actions ---- */

/* How many things chance may bring; nature's moves are then in desk->moves. */
static int outcomes(cbpy_desk *desk, const cbpy_node *node)
{
    if (node->asked) {
        return __builtin_popcount(node->asked);
    }
    desk->stamp = 0;
    return cb_moves(desk->game, node->state, CB_NATURE_SEAT, desk->moves);
}

/* Of several seats that may act, the one that an outcome stands for. */
static int drawn_seat(const cbpy_node *node, int outcome)
{
    uint64_t left = node->asked;
    while (outcome-- > 0) {
        cb_take(&left);
    }
    return cb_take(&left);
}

int cbpy_node_legal(cbpy_desk *desk, const cbpy_node *node, int32_t *out)
{
    int count = 0;
    if (node->player == CBPY_CHANCE) {
        int moves = outcomes(desk, node);
        for (; count < moves; count++) {
            out[count] = count;
        }
    } else if (node->player >= 0 && find_choice(desk, node)) {
        for (int w = 0; w * 64 < cb_symbol_count(desk->codec); w++) {
            for (uint64_t left = desk->choice.mask[w]; left;) {
                out[count++] = w * 64 + cb_take(&left);
            }
        }
    }
    return count;
}

int cbpy_node_chances(cbpy_desk *desk, const cbpy_node *node, double *out)
{
    double sum = 0;
    int count = outcomes(desk, node);
    for (int i = 0; i < count; i++) {
        out[i] = node->asked ? 1 : cb_weight(desk->game, node->state, desk->moves[i]);
        sum += out[i];
    }
    for (int i = 0; i < count; i++) {
        out[i] /= sum;
    }
    return count;
}

static bool take_chance(cbpy_desk *desk, cbpy_node *node, int action)
{
    if (action < 0 || action >= outcomes(desk, node)) {
        return false;
    }
    if (node->asked) {
        int seat = drawn_seat(node, action);
        node->stamp = new_stamp();
        node->asked = 0;
        if (let_choose(desk, node, seat)) {
            return true;
        }
    } else {
        cb_apply(desk->game, node->state, CB_NATURE_SEAT, desk->moves[action], NULL);
    }
    go_on(desk, node);
    return true;
}

bool cbpy_node_take(cbpy_desk *desk, cbpy_node *node, int action)
{
    cb_move move;
    if (node->player == CBPY_CHANCE) {
        return take_chance(desk, node, action);
    }
    if (node->player < 0 || !find_choice(desk, node) ||
        !cb_choice_take(&desk->choice, action, NULL)) {
        return false;
    }
    desk->stamp = 0; /* other nodes may have the old one */
    cb_choice_forced(&desk->choice);
    node->taken[node->count++] = (uint16_t)action;
    node->made++;
    if (!cb_choice_move(&desk->choice, &move)) {
        node->stamp = desk->stamp = new_stamp();
        if (node->made >= node->limit) {
            node->player = CBPY_TERMINAL;
            node->count = 0;
        }
        return true;
    }
    for (int i = 0; i < node->count; i++) {
        remember(node, node->player, node->taken[i]);
    }
    cb_apply(desk->game, node->state, node->player, move, NULL);
    go_on(desk, node);
    return true;
}

/* The notation of a move. */
static void write_move(const cbpy_desk *desk, const cbpy_node *node, int seat, cb_move move,
                       cb_text *out)
{
    cb_phrase phrase;
    cb_say(desk->game, node->state, seat, move, &phrase);
    cb_phrase_notation(desk->game, &phrase, out);
}

/* What a choice has named so far, the forced symbols included. */
static void write_begun(const cb_choice *made, cb_text *out)
{
    cb_choice choice;
    cb_choice_begin(&choice, made->codec, made->state, made->seat, made->moves);
    for (int i = 0; i < made->depth; i++) {
        cb_choice_name(&choice, made->taken[i], out);
        cb_text_add(out, " ");
        cb_choice_take(&choice, made->taken[i], NULL);
    }
    cb_text_add(out, "...");
}

bool cbpy_node_name(cbpy_desk *desk, const cbpy_node *node, int action, cb_text *out)
{
    cb_move move;
    if (node->player == CBPY_CHANCE) {
        if (action < 0 || action >= outcomes(desk, node)) {
            return false;
        }
        if (node->asked) {
            cb_text_format(out, "seat %d answers first", drawn_seat(node, action));
        } else {
            write_move(desk, node, CB_NATURE_SEAT, desk->moves[action], out);
        }
        return true;
    }
    if (node->player < 0 || !find_choice(desk, node)) {
        return false;
    }
    if (!cb_choice_take(&desk->choice, action, NULL)) {
        return false;
    }
    desk->stamp = 0; /* it is one symbol too far for the node */
    cb_choice_forced(&desk->choice);
    if (cb_choice_move(&desk->choice, &move)) {
        write_move(desk, node, node->player, move, out);
    } else {
        write_begun(&desk->choice, out);
    }
    return true;
}

int cbpy_node_taken(const cbpy_node *node, uint16_t *out)
{
    memcpy(out, node->taken, node->count * sizeof *out);
    return node->count;
}

void cbpy_node_begun(cbpy_desk *desk, const cbpy_node *node, bool forced, cb_text *out)
{
    if (node->player >= 0 && (forced || node->count) && find_choice(desk, node) &&
        desk->choice.depth) {
        write_begun(&desk->choice, out);
        desk->stamp = 0; /* its list of moves was used */
    }
}

/* ---- Looking ---- */

void cbpy_node_observe(cbpy_desk *desk, const cbpy_node *node, int seat, float *out)
{
    cb_view(desk->game, node->state, seat, desk->view);
    cb_observe(desk->codec, desk->view, seat, out);
    out += cb_observation_length(desk->codec);
    if (seat == node->player && find_choice(desk, node)) {
        cb_choice_observe(&desk->choice, out);
    } else {
        memset(out, 0, cb_choice_length(desk->codec) * sizeof *out);
    }
}

int cbpy_node_renew(cbpy_desk *desk, const cbpy_node *node, int seat, float *row, int32_t *changed)
{
    int count = 0, length = (int)row_length(desk->codec);
    cbpy_node_observe(desk, node, seat, desk->row);
    for (int i = 0; i < length; i++) {
        if (desk->row[i] != row[i]) {
            row[i] = desk->row[i];
            changed[count++] = i;
        }
    }
    return count;
}

void cbpy_node_recall(const cbpy_node *node, int seat, uint8_t *out)
{
    memcpy(out, node->seen[seat], CBPY_RECALL);
}
