/* The sentences of notices: in English to chat rooms, in the player's language in a mail. Browsers get
 * theirs from the page. */
#ifndef NOTIFY_WORDS_H
#define NOTIFY_WORDS_H

#include "cardboard.h"

/* A word that stands for something else is {}. */
typedef struct words {
    const char *language;
    const char *turn, *over, *chat, *invited, *event; /* {}: the game */
    const char *game;                                 /* one that is not known here */
    const char *subject;                              /* of the question; {}: the page */
    const char *question[3]; /* {}: the page; before the link, and after it */
    const char *confirm;     /* what the link says */
    const char *footer;      /* {}: the page */
    const char *stop;        /* what the link says */
} words;

/* English for a language that is not here. */
const words *words_of(const char *language);
/* What a notice is about, of the names that a server has for that (store/notices.h). */
const char *words_about(const words *w, const char *about);
/* Appends a sentence. */
void words_put(cb_text *out, const char *sentence, const char *value);

#endif
