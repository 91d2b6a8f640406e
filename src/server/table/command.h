/* What a client wants from a table, and how it is answered. */
#ifndef SERVER_TABLE_COMMAND_H
#define SERVER_TABLE_COMMAND_H

#include "server/base/ids.h"
#include "server/table/audience.h"

typedef enum message_kind {
    MESSAGE_HELLO,
    MESSAGE_MOVE,
    MESSAGE_UNDO,
    MESSAGE_CHAT,
    MESSAGE_NAME,
    MESSAGE_HINT,
    MESSAGE_VOTE,
    MESSAGE_SIT,
    MESSAGE_STAND,
    MESSAGE_YIELD,
    MESSAGE_ORDER,
    MESSAGE_TAKEBACK,
    MESSAGE_LINK,
    MESSAGE_CONCEDE,
    MESSAGE_PING,
    MESSAGE_JOIN,  /* not from subscribers: a person from the lobby sits down */
    MESSAGE_MUTE,  /* nor these: an operator lets a seat chat or not (`mute`), */
    MESSAGE_CLOSE, /* or ends the match */
    MESSAGES
} message_kind;

typedef struct message {
    message_kind kind;
    char id[STORE_COMMAND]; /* "" if it had none */
    bool has_token;
    bool has_seat; /* hello: by key, without a token */
    char token[TOKEN_SIZE];
    char claim[TOKEN_SIZE]; /* hello: the seat's token from now on, if `token` is of a link */
    char luck[TOKEN_SIZE];  /* hello: what this browser adds to chance */
    char key[TOKEN_SIZE];   /* hello, join: the player's; "" if none was shown */
    int64_t version;        /* hello, move, undo */
    int64_t chat;           /* hello */
    int64_t story;          /* hello: the version last looked at, or -1 */
    bool mute;
    bool no;               /* order: it stands from now on */
    bool invites;          /* chat: to another match */
    int seat;              /* vote, join (-1: any), hello */
    char text[STORE_CHAT]; /* the move, the line, the name, the level, the choice, the token */
} message;

typedef struct command command;

struct command {
    command *next;
    message message;
    int seat;         /* whose, or CB_WATCHER */
    bool bot;         /* a bot's move */
    subscriber *from; /* NULL if it has left, or never was */
    /* For those who are not subscribers: called once, with NULL if all went well. Whoever
     * joined has taken the seat `taken`, with the token in the message. */
    void (*reply)(command *c, const table *t, const refusal *why);
    void *arg; /* for it */
    int taken;
    bool again;     /* its second try, after another node was first */
    bool caught_up; /* the match was read again for it, because its author knew more than we did */
    int64_t came;   /* node_steady, for figures */
};

/* NULL may be passed to all of these. A command with a reply that is never answered is refused. */
void command_free(command *c);
void command_refuse(command *c, table *t, refusal why);
/* Acknowledged at that version; `again`: it was carried out before. */
void command_fine(command *c, table *t, int64_t version, bool again);
void command_not_stored(command *c, table *t);
/* A subscriber has left: its commands lose their author. */
void commands_forget(table *t, const subscriber *s);
/* The table goes: nothing that waits is carried out. */
void commands_drop(table *t);

#endif
