/* A game in words and JSON, with the names of those who play it: what live matches, replays and
 * questions about positions share. Everything here is made of what it is given and nothing else. */
#ifndef SERVER_TELL_H
#define SERVER_TELL_H

#include "cardboard.h"

typedef struct teller {
    const cb_game *game;
    const char *names[CB_MAX_SEATS]; /* NULL or "": nobody's in particular */
    cb_text *scratch;                /* room to put a sentence together */
} teller;

/* A JSON member whose value is a string: "key":"value". */
void tell_string(const char *key, const char *value, cb_text *out);
/* "seat":2, or null for chance. */
void tell_seat(int seat, cb_text *out);
/* [0,2] */
void tell_seats(cb_seats seats, cb_text *out);
/* A phrase in words, as a JSON string. */
void tell_words(const teller *t, const cb_phrase *phrase, cb_text *out);
/* The members text, verb, refs, words and rule of something that happened. */
void tell_phrase(const teller *t, const cb_phrase *phrase, cb_text *out);
/* ,"prompt":{...} : what the seat is asked in this state. */
void tell_prompt(const teller *t, const void *state, int seat, cb_text *out);
/* ,"moves":[...] : its legal moves; very long lists in notation only, with "brief":true. */
void tell_moves(const teller *t, const void *state, int seat, const cb_move *moves, int n,
                cb_text *out);
/* ,"result":{...} : the points as they stand, ranks and winners. */
void tell_result(const cb_game *game, const void *state, cb_text *out);
/* "moves":[...],"line":[...] : what a bot thinks best for the seat in this view. */
void tell_advice(const teller *t, const void *view, int seat, const cb_advice *advice,
                 cb_text *out);

#endif
