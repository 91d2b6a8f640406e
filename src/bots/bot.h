/* The inside of a bot. Bots see only views, and know a game only through cb_game. */
#ifndef CB_BOTS_BOT_H
#define CB_BOTS_BOT_H

#include <stdatomic.h>

#include "bots/handicap.h"
#include "bots/net.h"

enum {
    CB_MOST_SAMPLES = 1000, /* moves that may be drawn for one decision outside the tree */
    CB_BOT_WORDS = 160      /* letters of a handicap, with the closing NUL */
};

/* The settings of a bot; each way of thinking uses its own. */
typedef struct cb_bot_settings {
    uint32_t iterations;   /* the budget when the caller sets none */
    uint32_t milliseconds; /* likewise */
    uint32_t threads;
    uint32_t worlds;      /* greedy: how many worlds to guess */
    uint32_t completions; /* greedy: how many ways to finish an action it tries */
    uint32_t tries;       /* greedy: moves that it tries, drawn at random; 0: as many as it can */
    uint32_t rollout;     /* search: turns played by habit before a position is judged */
    uint32_t finish;      /* search: an action is finished before a position is judged */
    uint32_t samples;     /* search: moves judged for a decision outside the tree */
    uint32_t answers;     /* search: how many of them are moves chosen before */
    uint32_t rivals;      /* search: others are in the tree, even when they have secrets */
    uint32_t horizon;     /* search: turns in the tree after the one at hand */
    uint32_t depth;       /* search: the most decisions on a path through the tree */
    uint32_t paired;      /* search: all moves of the root meet the same worlds, in one order */
    uint32_t keep;        /* search: keeps the tree of the last move */
    uint32_t thorough;    /* search: spends all of its budget, even when the choice is settled */
    uint32_t slip;        /* of 100 decisions, how many are left to chance: for weaker levels */
    float explore;        /* search: how much it tries what looks worse */
    float widen;          /* search: how quickly further moves are tried */
    uint32_t nodes;       /* search: places for nodes: some stay empty between children */
    uint32_t learned;     /* search: habit, too, judges by the net; 2: as the net says */
    char net[200];        /* the file of a learned judge; "built-in": the one that is built in, if
                             there is one; empty or "none": by hand */
    const cb_net *judge;  /* that one once it is open; NULL: by hand */
    /* A handicap (handicap.h), in the words of the game; empty: none. */
    char never[CB_BOT_WORDS], without[CB_BOT_WORDS]; /* what its moves do not name */
    char only[CB_BOT_WORDS];                         /* one of these they do */
    char first[CB_BOT_WORDS];                        /* and the first choice one of these */
    char greedy[8];              /* "points": it wants those that it can have now, and no more */
    uint32_t hurry;              /* it judges the position right after its move */
    uint32_t blind;              /* it has forgotten all that was said */
    const cb_handicap *handicap; /* as read; NULL: none */
} cb_bot_settings;

/* Opens the learned judge that the settings name (nets.c). */
bool cb_bot_open_net(cb_bot *bot, cb_error *err);
/* The same for a caller who keeps what is not built in: its net is used where that was asked
 * for. */
bool cb_bot_give_net(cb_bot *bot, const void *bytes, size_t size, cb_error *err);

/* Changes the settings as a spec says ("iterations=2000,threads=2"); their order does not
 * matter. */
bool cb_settings_read(cb_bot_settings *settings, const char *text, cb_error *err);

struct cb_bot {
    const cb_game *game;
    const struct cb_thinker *thinker;
    cb_bot_settings settings;
    cb_rng rng;
    atomic_bool stop;
    cb_move *moves;  /* room for the legal moves */
    void *view;      /* what it was given, blanked once more: it cannot cheat, whatever it is
                       given */
    void *own;       /* what the thinker keeps */
    cb_net net;      /* settings.judge, if there is one */
    void *net_bytes; /* its bytes, if they come from a file */
    cb_handicap handicap;
    bool begun;             /* it has made its first choice */
    uint32_t bound, lifted; /* decisions in which the handicap took moves away; would have taken
                               all */
    /* The decision that is being made: */
    const struct cb_thinker *decider; /* the thinker, or chance */
    cb_budget budget;
    int seat, count; /* who decides, and how many legal moves there are */
    /* A move to be weighed whatever the bot thinks of it (cb_bot_weigh): */
    bool weighs;
    cb_move weighed;
    uint32_t weighed_visits; /* 0: it has not been tried */
    float weighed_worth;     /* for the seat that was asked */
};

/* A way of thinking. All but `choose` are optional. */
typedef struct cb_thinker {
    bool (*open)(cb_bot *bot, cb_error *err);
    void (*close)(cb_bot *bot);
    /* Thinking in slices: `go_on` returns true once it has thought enough. */
    void (*begin)(cb_bot *bot, const void *view, int seat, const cb_budget *budget);
    bool (*go_on)(cb_bot *bot, uint32_t milliseconds);
    /* Decides; a bot with `go_on` has been thinking before. */
    bool (*choose)(cb_bot *bot, const void *view, int seat, const cb_budget *budget, int count,
                   cb_advice *advice, cb_error *err);
} cb_thinker;

extern const cb_thinker cb_thinker_random, cb_thinker_greedy, cb_thinker_search;

/* After cb_bot_begin: is this decision left to chance? Then all of bot->moves are equally likely. */
bool cb_bot_slips(const cb_bot *bot);

/* Before cb_bot_begin: the next decision also tries this legal move often enough to say what it is
 * worth (weighed_worth, once cb_bot_decide has answered). The other moves and the worth for each
 * seat are found as without it. Only a search does so. */
void cb_bot_weigh(cb_bot *bot, cb_move m);

/* In how many decisions its handicap took moves away so far, and in how many it was lifted. */
void cb_bot_handicapped(const cb_bot *bot, uint32_t *bound, uint32_t *lifted);

/* When a bot must have decided (deadline.c). */
typedef struct cb_deadline {
    uint64_t start, nanoseconds; /* 0: none */
    bool processor;              /* by this thread's processor time, else by the monotonic clock */
    uint64_t iterations;         /* 0: none */
    const atomic_bool *stop;     /* set to ask for the answer now; NULL: never */
} cb_deadline;

cb_deadline cb_deadline_from(const cb_bot *bot, const cb_budget *budget);
/* That many milliseconds from now. */
cb_deadline cb_deadline_in(uint32_t milliseconds);
bool cb_deadline_passed(const cb_deadline *deadline);
/* How often something can still be done before the deadline, if it was done `done` times so far. */
uint64_t cb_deadline_left(const cb_deadline *deadline, uint64_t done);

/* ---- Worth (worth.c) ---- */

/* Puts a move into the list of the best, which stays sorted: by visits, then by worth. A move that
 * is already there is left alone. */
void cb_advice_note(cb_advice *advice, cb_move m, uint32_t visits, float worth);

/* The worth of a position for every seat: the result once it is over, else what the judge says (the
 * net, or with NULL the game's own). */
void cb_appraise(const cb_net *net, const cb_game *game, const void *state, int players,
                 float worth[CB_MAX_SEATS]);

#endif
