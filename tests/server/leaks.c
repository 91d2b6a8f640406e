/*
 * Leak tests on the live server, for every registered game:
 *
 *     leaks --game NAME [--trials N] [--seed N]     nothing leaks
 *     leaks --game NAME --mutants                   and if it did we would notice
 *
 * Mutants are made of the game's tables (each hidden field and each secret of an event shown to
 * all) and of the server's functions (log, state, watchers, hints, record, commitment, undo, prompt
 * and moves), which the linker lets us wrap. Each runs in a process of its own and must be caught.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/registry.h"
#include "core/hash.h"
#include "mutants/mutant.h"
#include "server/swap.h"
#include "server/table/chance.h"
#include "server/table/table.h"

const cb_game *original;

/* ---- Faults in the server, by wrapping what it calls ---- */

typedef enum fault {
    SOUND,
    LOG_NAMES_CARDS,
    WHOLE_STATE,
    WATCHER_SEES_SEAT,
    HINT_KNOWS_ALL,
    BOT_KNOWS_ALL,
    RECORD_EARLY,
    SECRET_SHOWN,
    UNDO_TELLS,
    PROMPT_TELLS,
    MOVES_TELL,
    LIST_TELLS
} fault;

static fault fault_now;
static atomic_long bots_asked; /* through our wrapper: link-time optimisation would bypass it */
static int games = 12;         /* to look for a place where a corrupted table shows */

bool __real_cb_event_heard(const cb_game *, const cb_event *, int, cb_phrase *);
bool __wrap_cb_event_heard(const cb_game *, const cb_event *, int, cb_phrase *);
void __real_cb_state_write(const cb_game *, const void *, int, cb_text *);
void __wrap_cb_state_write(const cb_game *, const void *, int, cb_text *);
void __real_cb_view(const cb_game *, const void *, int, void *);
void __wrap_cb_view(const cb_game *, const void *, int, void *);
bool __wrap_thinking_choose(loop *, cb_bot *, const void *, int, const cb_budget *, cb_advice *,
                            cb_error *);
bool __real_table_finished(const table *);
bool __wrap_table_finished(const table *);
void __real_chance_commit(const uint8_t *, uint8_t *);
void __wrap_chance_commit(const uint8_t *, uint8_t *);
bool __real_cb_match_can_take_back(const cb_match *, int);
bool __wrap_cb_match_can_take_back(const cb_match *, int);
cb_seats __real_stored_movers(const stored *);
cb_seats __wrap_stored_movers(const stored *);

bool __wrap_cb_event_heard(const cb_game *game, const cb_event *event, int viewer, cb_phrase *out)
{
    return __real_cb_event_heard(game, event, fault_now == LOG_NAMES_CARDS ? CB_GOD : viewer, out);
}

void __wrap_cb_state_write(const cb_game *game, const void *state, int viewer, cb_text *out)
{
    if (viewer == CB_WATCHER && fault_now == WATCHER_SEES_SEAT) {
        viewer = 0;
    }
    __real_cb_state_write(game, state, fault_now == WHOLE_STATE ? CB_GOD : viewer, out);
}

static pthread_t test_thread; /* the test itself needs honest views */

void __wrap_cb_view(const cb_game *game, const void *state, int viewer, void *view)
{
    bool all = !pthread_equal(pthread_self(), test_thread) &&
               (fault_now == HINT_KNOWS_ALL || fault_now == BOT_KNOWS_ALL);
    __real_cb_view(game, state, all ? CB_GOD : viewer, view);
}

/* A bot that depends on every byte it is given: what it must not know would show in its choice. */
bool __wrap_thinking_choose(loop *l, cb_bot *bot, const void *view, int seat,
                            const cb_budget *budget, cb_advice *advice, cb_error *err)
{
    const cb_game *game = original;
    cb_move *moves = malloc(game->about.max_moves * sizeof *moves);
    int n = game->rules.moves(view, seat, moves);
    atomic_fetch_add(&bots_asked, 1);
    (void)l;
    (void)bot;
    (void)budget;
    (void)err;
    *advice = (cb_advice){.count = 1};
    advice->move = moves[cb_hash(view, game->about.state_bytes, 5) % (uint64_t)n];
    advice->moves[0].move = advice->move;
    free(moves);
    return true;
}

bool __wrap_table_finished(const table *t)
{
    return fault_now == RECORD_EARLY || __real_table_finished(t);
}

void __wrap_chance_commit(const uint8_t *secret, uint8_t *commitment)
{
    if (fault_now == SECRET_SHOWN) {
        memcpy(commitment, secret, CHANCE_BYTES);
    } else {
        __real_chance_commit(secret, commitment);
    }
}

/* Something about the whole state that is true half of the time. */
static bool coin(const void *state)
{
    return cb_hash(state, original->about.state_bytes, 77) & 1;
}

bool __wrap_cb_match_can_take_back(const cb_match *match, int seat)
{
    if (fault_now == UNDO_TELLS) {
        return __real_cb_match_can_take_back(match, seat) && coin(cb_match_state(match));
    }
    return __real_cb_match_can_take_back(match, seat);
}

/* What is stored about a match; what a table in memory shows is computed without this. */
cb_seats __wrap_stored_movers(const stored *s)
{
    cb_seats movers = __real_stored_movers(s);
    return fault_now == LIST_TELLS && coin(cb_match_state(s->match)) ? 0 : movers;
}

static void ask_by_secrets(const void *s, int seat, cb_phrase *out)
{
    original->told.ask(s, seat, out);
    if (coin(s)) {
        out->verb = 0; /* a completely different question */
        memset(out->refs, 0, sizeof out->refs);
    }
}

static int moves_by_secrets(const void *s, int seat, cb_move *out)
{
    int n = original->rules.moves(s, seat, out);
    if (n > 1 && seat >= 0 && coin(s)) {
        cb_move first = out[0];
        out[0] = out[n - 1];
        out[n - 1] = first;
    }
    return n;
}

static const struct {
    const char *name;
    fault fault;
} faults[] = {
    {"the log names cards", LOG_NAMES_CARDS},
    {"the whole state is sent", WHOLE_STATE},
    {"watchers see what a seat sees", WATCHER_SEES_SEAT},
    {"the hint knows the true world", HINT_KNOWS_ALL},
    {"a bot is given the state", BOT_KNOWS_ALL},
    {"the record can be read before the end", RECORD_EARLY},
    {"the secret of chance is shown at the start", SECRET_SHOWN},
    {"whether a seat may take back tells a secret", UNDO_TELLS},
    {"the prompt depends on what others hold", PROMPT_TELLS},
    {"the order of the moves depends on what others hold", MOVES_TELL},
    {"the list of one's matches tells a secret", LIST_TELLS},
};

/* ---- Running ---- */

typedef struct tally {
    int compared;
    bool leaked; /* if not, the failure is the test's own: somebody did not answer */
} tally;

/* True if nothing leaked in that many trials. */
static bool tight(const cb_game *game, uint64_t seed, int trials, bool bots, bool telling, bool say,
                  tally *sum)
{
    swap *s = swap_new(game, original, seed);
    s->games = games;
    bool fine = true;
    s->hints = bots;
    s->telling = telling;
    for (int i = 0; i < trials && fine; i++) {
        s->stand_ins = bots && i % 2;
        s->orders = !bots && i % 3;
        /* A slow match in PostgreSQL tells who sits there once more when a node has read it again, at no
         * moment that a test could know. */
        s->slow = i % 3 == 1 && !place_is_shared();
        fine = swap_try(s);
    }
    if (say) {
        printf("%s: %d pairs of worlds (%d of them different), %d steps, %d answers by order: %s\n",
               game->about.id, s->compared, s->differed, s->moved, s->answered,
               fine ? "nothing leaks" : s->why.data);
    }
    sum->compared += s->compared;
    sum->leaked = sum->leaked || s->leaked;
    swap_free(s);
    return fine;
}

typedef enum verdict { MISSED, CAUGHT, NOT_MET, BROKEN } verdict;

/* In its own process: is this mutant caught? A corrupted table is sought where it shows; a field
 * that hardly ever shows may not come up in the matches played (--games N plays more). */
static verdict judge(const cb_game *game, fault which, bool bots, bool spoilt)
{
    const int trials = spoilt ? 1 : 150;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        tally sum = {0};
        test_thread = pthread_self();
        fault_now = which;
        registry_stand_in(game);
        if (!freopen("/dev/null", "w", stderr)) {
            _exit(BROKEN);
        }
        bool fine = tight(game, 11, trials, bots, spoilt, false, &sum);
        _exit(!sum.compared ? NOT_MET : sum.leaked ? CAUGHT : fine ? MISSED : BROKEN);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) < BROKEN ? (verdict)WEXITSTATUS(status)
                                                             : BROKEN;
}

static int report(const char *what, const char *which, verdict v)
{
    static const char *const words[] = {"MISSED", "caught",
                                        "not met in these games:", "NOT JUDGED, the test broke:"};
    printf("%s %s %s\n", words[v], what, which);
    return v == MISSED || v == BROKEN;
}

static int field_mutants(void)
{
    const cb_field *rows[64];
    int missed = 0, n = hidden_fields(original, rows, 64);
    for (int i = 0; i < n; i++) {
        cb_game spoilt = *original;
        unhide(&spoilt, rows[i]);
        missed += report("field shown:", rows[i]->name, judge(&spoilt, SOUND, false, true));
    }
    return missed;
}

static int fault_mutants(void)
{
    int missed = 0;
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        cb_game spoilt = *original;
        fault which = faults[i].fault;
        if (which == PROMPT_TELLS) {
            spoilt.told.ask = ask_by_secrets;
        } else if (which == MOVES_TELL) {
            spoilt.rules.moves = moves_by_secrets;
        }
        bool bots = which == HINT_KNOWS_ALL || which == BOT_KNOWS_ALL;
        missed += report("fault:", faults[i].name, judge(&spoilt, which, bots, false));
    }
    return missed;
}

int main(int argc, char **argv)
{
    test_thread = pthread_self();
    int trials = 40;
    uint64_t seed = 1;
    bool mutants = false;
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        mutants = mutants || strcmp(argv[i], "--mutants") == 0;
        original = strcmp(argv[i], "--game") == 0 ? cb_game_find(value) : original;
        games = strcmp(argv[i], "--games") == 0 ? atoi(value) : games;
        trials = strcmp(argv[i], "--trials") == 0 ? atoi(value) : trials;
        seed = strcmp(argv[i], "--seed") == 0 ? strtoull(value, NULL, 10) : seed;
    }
    if (!original) {
        fprintf(stderr, "which game?\n");
        return 2;
    }
    tally sum = {0};
    if (!mutants) {
        bool fine = tight(original, seed, trials, false, false, true, &sum) &&
                    tight(original, seed + 1, trials / 4 + 1, true, false, true, &sum);
        if (fine && !atomic_load(&bots_asked)) {
            fine = false;
            printf("the bots are not wrapped: the linker dropped the wrappers\n");
        }
        return fine ? 0 : 1;
    }
    int missed = original->known.secrets ? field_mutants() + fault_mutants() : 0;
    printf("%s: %d missed\n", original->about.id, missed);
    return missed ? 1 : 0;
}
