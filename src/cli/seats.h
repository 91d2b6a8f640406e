/* Who sits where: a person, or a bot by its name and settings (cb_bot_new). */
#ifndef CLI_SEATS_H
#define CLI_SEATS_H

#include "cardboard.h"

enum { SEATS_SPEC = 64 };

typedef struct seats {
    char who[CB_MAX_SEATS][SEATS_SPEC]; /* what cb_bot_new takes; "" is a person */
} seats;

/* The bot that takes a seat by default. */
extern const char seats_usual_bot[];

/* Fills the first `players` seats from a list such as "person,hard,search:iterations=500,threads=2"
 * and the remaining ones with `rest`. Fails when a bot cannot be made. */
bool seats_read(const char *list, const cb_game *game, int players, const char *rest, seats *out,
                cb_error *err);

/* In a record the name of a seat also says that a bot sat there: writing it, and reading it back. A
 * bot that this program does not have becomes the default one. */
void seats_sign(const seats *who, cb_match *match, int players);
void seats_of(const cb_match *match, seats *who);
/* What people call a seat of a match: "Ada", "Player A", "Bot B". */
enum { SEATS_NAME = 48 };
void seats_name(const cb_match *match, int seat, char out[SEATS_NAME]);

#endif
