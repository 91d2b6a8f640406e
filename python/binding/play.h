/* What the Python package needs besides the library's own functions: loops that would be slow in
 * Python, and structs that cffi cannot name. */
#ifndef CBPY_PLAY_H
#define CBPY_PLAY_H

#include "arena/series.h"
#include "cardboard.h"
#include "cli/markup.h"
#include "cli/plot.h"
#include "cli/rules/find.h"
#include "core/canvas.h"
#include "luck.h"
#include "steps.h"
#include "walk.h"

/* The board as a viewer sees it: width * height signs (Unicode), and the ink, paper and attributes of
 * each as three bytes. */
void cbpy_picture(const cb_game *game, const void *view, int viewer, int width, int height,
                  uint32_t *signs, uint8_t *inks);
/* The ASCII stand-in for a sign. */
uint32_t cbpy_ascii(uint32_t code);

/* One of the best moves of an advice; false beyond the last. */
int cbpy_advice_move(const cb_advice *advice, int index, cb_move *move, uint32_t *visits,
                     float *worth);

/* The symbols that spell a legal move, where what has no alternative is taken by itself; returns how
 * many, at most CB_MAX_REFS + 1, or -1 for a move that is not legal. moves is room for max_moves. */
int cbpy_spell(const cb_codec *codec, const void *state, int seat, cb_move move, cb_move *moves,
               uint16_t *out);

/*
 * One match played action by action, as an environment does. Chance and moves without an alternative
 * are played inside, as in a batch; an action is a symbol of a choice or the number of a move. The
 * match belongs to the caller and is changed by cbpy_play_begin and cbpy_play_take only.
 */
typedef struct cbpy_play cbpy_play;

cbpy_play *cbpy_play_new(const cb_codec *codec, bool numbers, cb_error *err);
void cbpy_play_free(cbpy_play *play);
/* Takes a match and plays on to its next decision. */
bool cbpy_play_begin(cbpy_play *play, cb_match *match, cb_error *err);
/* Takes one action of the seat that chooses; fails, and changes nothing, for one not in the mask. */
bool cbpy_play_take(cbpy_play *play, int64_t action, cb_error *err);
/* Plays on for as long as a seat is to choose that has a bot; bots has one or NULL for each seat. */
bool cbpy_play_bots(cbpy_play *play, cb_bot *const *bots, cb_error *err);
int cbpy_play_seat(const cbpy_play *play); /* who chooses; -1 once it is over */
uint32_t cbpy_play_actions(const cbpy_play *play);
size_t cbpy_play_length(const cbpy_play *play); /* values in an observation */
/* The symbols chosen and forced so far of the move under way; returns how many, at most CB_MAX_REFS + 1. */
int cbpy_play_taken(const cbpy_play *play, uint16_t *out);
/* What a seat sees, and what it has named of its move if it is the one that chooses. */
void cbpy_play_observe(cbpy_play *play, int seat, uint8_t *out);
void cbpy_play_observe_f32(cbpy_play *play, int seat, float *out);
/* One byte for each action: 1 if this seat may take it now. All 0 for seats that do not choose. */
void cbpy_play_mask(cbpy_play *play, int seat, int8_t *out);

/* The points of every seat as they stand, [games][players]. */
void cbpy_batch_standing(const cb_batch *batch, const cb_game *game, int games, int players,
                         int32_t *out);

/* cb_why for a move as notation: what it returns, or -1 with *err filled if the text is not a move at all.
 * moves is room for max_moves. */
int cbpy_why(const cb_game *game, const void *view, int seat, const char *text, cb_move *moves,
             cb_phrase *reason, cb_error *err);

/* Plays a game of a tournament between bots of the engine. */
bool cbpy_bout_play(const cb_tourney *tourney, cb_bout *bout, cb_error *err);

#endif /* CBPY_PLAY_H */
