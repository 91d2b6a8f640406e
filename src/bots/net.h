/*
 * A learned judge: a small net over what of a world is on (core/features.h). Whole numbers only, so
 * it says the same on every machine, by every compiler, and in WebAssembly. docs/nets.md has the
 * format of a net's file.
 */
#ifndef CB_BOTS_NET_H
#define CB_BOTS_NET_H

#include "core/game.h"

enum {
    CB_NET_HIDDEN = 128, /* at most, and a multiple of CB_NET_LANES */
    CB_NET_LANES = 32,
    CB_NET_SECOND = 16,
    CB_NET_BYTES = 500000 /* of a file */
};

/* A net that fits its game; the arrays lie in the bytes of its file. */
typedef struct cb_net {
    uint32_t features;
    uint16_t numbers; /* those of the features, and the hand judge's for each seat */
    uint16_t hidden, seats;
    uint8_t shift1, shift2, shift3;
    bool habit;            /* habit should judge by it as well: matches have shown that */
    int16_t skip;          /* how much the hand judge's logits add to the net's, in 256ths */
    const int8_t *rows;    /* [features][hidden] */
    const int16_t *scaled; /* [numbers][hidden] */
    const int32_t *bias1;  /* [hidden] */
    const int16_t *join;   /* [hidden][CB_NET_SECOND] */
    const int32_t *bias2;  /* [CB_NET_SECOND] */
    const int16_t *out;    /* [seats][CB_NET_SECOND] */
    const int32_t *bias3;  /* [seats] */
} cb_net;

/* Reads a net for that game from the bytes of its file, which begin at a multiple of 4 and must
 * stay as long as the net is used. Refuses whatever does not fit the game, and whatever could
 * overflow. */
bool cb_net_open(cb_net *net, const cb_game *game, const void *bytes, size_t size, cb_error *err);

/* The game that a file says its net is for; NULL: it is no net, or of no game that we have. */
const cb_game *cb_net_game(const void *bytes, size_t size);

/* The chance of each seat, in 65,536ths; counted from the seat that the world is seen from. */
void cb_net_think(const cb_net *net, const cb_game *game, const void *state, int players, int seat,
                  uint32_t chance[CB_MAX_SEATS]);
/* The same as cb_game.judge, for a position that is not over. */
void cb_net_judge(const cb_net *net, const cb_game *game, const void *state, int players,
                  float worth[CB_MAX_SEATS]);

/* The hand-written judge as logits to base 2, in 256ths, counted from a seat: an input of the
 * net. */
void cb_net_hand(const cb_game *game, const void *state, int players, int seat,
                 int16_t logits[CB_MAX_SEATS]);

/* The net that is built in for a game; NULL: none. *size is its length. */
const void *cb_net_shipped(const cb_game *game, size_t *size);

#endif
