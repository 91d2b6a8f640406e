/* What a match is inside the library. */
#ifndef CB_PLAY_MATCH_H
#define CB_PLAY_MATCH_H

#include "cardboard.h"

enum {
    CB_SNAPSHOT_STEPS = 32, /* how often a whole state is saved; the rest is replayed from there */
    CB_LOG_EVENTS = 512,    /* events one step can bring about */
    CB_NAME_LENGTH = 32,    /* of a player, with the closing NUL */
    CB_SECRET_LENGTH = 65,  /* of the secret of chance, with the closing NUL */
    CB_LUCK_LENGTH = 23     /* of what a player adds to it, with the closing NUL */
};

/* What a seat has added to chance, and from which step on it counts. */
typedef struct cb_luck {
    char value[CB_LUCK_LENGTH]; /* "": nothing */
    int step;
} cb_luck;

struct cb_match {
    const cb_game *game;
    bool from_position;
    cb_setup setup;
    uint64_t seed;
    unsigned char *state;     /* now */
    unsigned char *snapshots; /* after 0, 32, 64, ... steps */
    size_t snapshot_capacity;
    cb_step *steps;
    int count;
    size_t capacity;
    cb_move *moves; /* room for the legal moves */
    cb_event *events;
    cb_log log; /* of the last step made */
    char names[CB_MAX_SEATS][CB_NAME_LENGTH];
    char secret[CB_SECRET_LENGTH];
    cb_luck luck[CB_MAX_SEATS];
    int conceded[CB_MAX_SEATS]; /* 0, or 1 + the steps after which that seat gave up */
    bool given_up;              /* which ended the match: there are two players */
};

/* A player's name as a match stores it: cut to fit, without control characters. */
void cb_name_copy(char to[CB_NAME_LENGTH], const char *name);
/* Does this text have the form of what players add to chance: 22 letters, digits, - or _? */
bool cb_is_luck(const char *text);

#endif
