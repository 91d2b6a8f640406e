/*
 * A match in words and JSON: seats, phrases, questions, moves, results and advice, with the names
 * of the players. The server and the protocol share it. Everything is made from the arguments
 * alone, so a caller that passes a view reveals nothing beyond it.
 */
#ifndef SPEAK_SPEAK_H
#define SPEAK_SPEAK_H

#include "core/json_write.h"

/* Who speaks, and to whom. */
typedef struct speaker {
    const cb_game *game;
    const char *names[CB_MAX_SEATS]; /* of the players; NULL or "": "Player A" and so on */
    int listener;     /* the seat that is "you"; CB_WATCHER: everyone is called by name */
    cb_text *scratch; /* room to build a sentence */
} speaker;

/* A seat as a number; null for nature. */
void speak_seat(cb_json_writer *w, const char *key, int seat);
/* A set of seats: [0,2]. */
void speak_seats(cb_json_writer *w, const char *key, cb_seats seats);
/* A phrase in words, as a string: "You run", "Bot B shoots you". */
void speak_words(cb_json_writer *w, const char *key, const speaker *s, const cb_phrase *phrase);
/* The member told: what the words say beyond the references, for those who word a phrase themselves;
 * nothing if the verb has none. */
void speak_told(cb_json_writer *w, const speaker *s, const cb_phrase *phrase);
/* The members text, verb, refs, told (if the verb has any), words and rule of something that
 * happened. */
void speak_phrase(cb_json_writer *w, const speaker *s, const cb_phrase *phrase);
/* An object: what the seat is asked in this state. */
void speak_prompt(cb_json_writer *w, const char *key, const speaker *s, const void *state,
                  int seat);
/* The member moves: what the seat may do, in words that are orders ("Run to the hall"). A list of
 * more than `in_full` has only text and told, and "brief":true. */
void speak_moves(cb_json_writer *w, const speaker *s, const void *state, int seat,
                 const cb_move *moves, int count, int in_full);
/* The members points, ranks and winners; the last two are empty until the match is over. */
void speak_result(cb_json_writer *w, const cb_result *result);
/* The members moves and line: what a bot advises the seat to do, given its view. */
void speak_advice(cb_json_writer *w, const speaker *s, const void *view, int seat,
                  const cb_advice *advice);

#endif
