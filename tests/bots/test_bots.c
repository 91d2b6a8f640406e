/* What every bot promises, over every game. */
#include "unit.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "bots/bot.h"
#include "core/streams.h"
#include "play/playout.h"

static const char *const specs[] = {"random",
                                    "greedy:worlds=1,completions=1",
                                    "search:iterations=24",
                                    "search:iterations=12,threads=2",
                                    "easy",
                                    "fair"};
enum { SPECS = sizeof specs / sizeof specs[0] };

/* Processor time of this thread: other programs share the machine. */
static double worked(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

typedef struct place {
    const cb_game *game;
    char *state, *view, *other;
    cb_move *moves;
} place;

static place open_place(const cb_game *game, int players)
{
    place p = {.game = game,
               .state = malloc(game->about.state_bytes),
               .view = malloc(game->about.state_bytes),
               .other = malloc(game->about.state_bytes),
               .moves = malloc(game->about.max_moves * sizeof(cb_move))};
    cb_setup setup;
    cb_error err;
    cb_setup_init(game, &setup);
    setup.players = (uint8_t)players;
    assert_true(cb_start(game, &setup, p.state, &err));
    return p;
}

static void close_place(place *p)
{
    free(p->state);
    free(p->view);
    free(p->other);
    free(p->moves);
}

/* Plays at random until a player has a choice of at least two, `steps` decisions from the start. */
static bool wander(place *p, cb_rng *rng, int steps, int *seat)
{
    for (;;) {
        cb_seats who;
        cb_phase phase = p->game->rules.phase(p->state, &who);
        if (phase == CB_OVER) {
            return false;
        }
        *seat = phase == CB_NATURE ? CB_NATURE_SEAT : cb_playout_seat(who, rng);
        if (phase == CB_NATURE) {
            cb_move m = cb_nature_roll(p->game, p->state, p->moves, rng);
            p->game->rules.apply(p->state, CB_NATURE_SEAT, m, NULL);
            continue;
        }
        int n = p->game->rules.moves(p->state, *seat, p->moves);
        if (steps-- <= 0 && n > 1) {
            return true;
        }
        p->game->rules.apply(p->state, *seat, p->moves[cb_rng_below(rng, (uint32_t)n)], NULL);
    }
}

static bool is_legal(const place *p, const void *view, int seat, cb_move m)
{
    int n = p->game->rules.moves(view, seat, p->moves);
    for (int i = 0; i < n; i++) {
        if (p->moves[i] == m) {
            return true;
        }
    }
    return false;
}

static cb_advice ask(const place *p, const char *spec, const void *view, int seat, uint64_t seed)
{
    cb_error err;
    cb_advice advice;
    cb_bot *bot = cb_bot_new(spec, p->game, seed, &err);
    assert_non_null(bot);
    assert_true(cb_bot_choose(bot, view, seat, NULL, &advice, &err));
    cb_bot_free(bot);
    return advice;
}

/* Is everything in the two answers the same? */
static void assert_same(const cb_advice *a, const cb_advice *b)
{
    assert_int_equal(a->move, b->move);
    assert_int_equal(a->iterations, b->iterations);
    assert_int_equal(a->count, b->count);
    for (int i = 0; i < a->count; i++) {
        assert_int_equal(a->moves[i].move, b->moves[i].move);
        assert_int_equal(a->moves[i].visits, b->moves[i].visits);
        assert_true(a->moves[i].worth == b->moves[i].worth);
    }
    assert_memory_equal(a->worth, b->worth, sizeof a->worth);
    assert_int_equal(a->line_length, b->line_length);
}

/* Over positions of every game: the choice is legal, the same for the same seed, and the same for
 * two worlds that differ only in what the seat cannot know; the advice adds up. */
TEST(answers_are_legal_repeatable_and_blind)
{
    UNUSED;
    for (int g = 0; g < cb_game_count(); g++) {
        const cb_game *game = cb_game_at(g);
        for (int trial = 0; trial < 24; trial++) {
            int players = game->about.min_players +
                          trial % (game->about.max_players - game->about.min_players + 1),
                seat;
            place p = open_place(game, players);
            cb_rng rng;
            cb_rng_seed(&rng, (uint64_t)trial, 3);
            if (wander(&p, &rng, trial * 3, &seat)) {
                const char *spec = specs[trial % SPECS];
                cb_view(game, p.state, seat, p.view);
                cb_advice a = ask(&p, spec, p.view, seat, 9);
                assert_true(is_legal(&p, p.view, seat, a.move));
                for (int i = 0; i < a.count; i++) {
                    assert_true(is_legal(&p, p.view, seat, a.moves[i].move));
                }
                if (a.count) {
                    assert_int_equal(a.moves[0].move, a.move);
                }
                memcpy(p.other, p.view, game->about.state_bytes);
                game->known.guess(p.other, seat, &rng);
                cb_view(game, p.other, seat, p.other);
                cb_advice b = ask(&p, spec, p.other, seat, 9);
                if (!strstr(spec, "threads")) {
                    assert_same(&a, &b);
                }
            }
            close_place(&p);
        }
    }
}

/* Writes garbage over every byte the seat cannot know: what may change without changing the
 * view. */
static int spoil(const place *p, int seat, cb_rng *rng, char *spoilt)
{
    int hidden = 0;
    memcpy(spoilt, p->view, p->game->about.state_bytes);
    for (size_t i = 0; i < p->game->about.state_bytes; i++) {
        bool known = false;
        for (int bit = 0; bit < 8 && !known; bit++) {
            memcpy(p->other, p->state, p->game->about.state_bytes);
            p->other[i] ^= (char)(1 << bit);
            cb_view(p->game, p->other, seat, p->other);
            known = memcmp(p->other, p->view, p->game->about.state_bytes) != 0;
        }
        if (!known) {
            spoilt[i] = (char)cb_rng_below(rng, 256);
            hidden++;
        }
    }
    return hidden;
}

/* Bots that get views with garbage in the hidden part, different each time, answer as if it were
 * blank. */
TEST(what_is_hidden_may_be_garbage)
{
    UNUSED;
    for (int g = 0; g < cb_game_count(); g++) {
        const cb_game *game = cb_game_at(g);
        char *spoilt = malloc(game->about.state_bytes);
        int hidden = 0;
        for (int trial = 0; trial < 16; trial++) {
            int seat, players = game->about.min_players +
                                trial % (game->about.max_players - game->about.min_players + 1);
            place p = open_place(game, players);
            cb_rng rng;
            cb_rng_seed(&rng, (uint64_t)trial, 11);
            if (wander(&p, &rng, 6 * trial, &seat)) {
                const char *spec = specs[trial % SPECS];
                cb_view(game, p.state, seat, p.view);
                hidden += spoil(&p, seat, &rng, spoilt);
                cb_advice a = ask(&p, spec, p.view, seat, 9), b = ask(&p, spec, spoilt, seat, 9);
                if (!strstr(spec, "threads")) {
                    assert_same(&a, &b);
                }
            }
            close_place(&p);
        }
        assert_int_equal(hidden > 0, game->known.secrets);
        free(spoilt);
    }
}

/* Games that can draw a move without listing all: every legal move is drawn, no other, each equally
 * often. */
TEST(picks_are_legal_and_even)
{
    UNUSED;
    for (int g = 0; g < cb_game_count(); g++) {
        const cb_game *game = cb_game_at(g);
        for (int trial = 0; trial < 60 && game->shortcuts.pick; trial++) {
            place p = open_place(game, game->about.min_players + trial % 2);
            cb_move *before = malloc(game->about.max_moves * sizeof *before);
            cb_rng rng;
            int seat, draws, n_before;
            cb_rng_seed(&rng, (uint64_t)trial, 12);
            if (wander(&p, &rng, trial, &seat)) {
                n_before = game->rules.moves(p.state, seat, before);
                int n = n_before, *met = calloc((size_t)n, sizeof *met);
                draws = n < 400 ? 40 * n : n;
                for (int i = 0; i < draws; i++) {
                    cb_move m = game->shortcuts.pick(p.state, seat, &rng);
                    int at = 0;
                    while (at < n && before[at] != m) {
                        at++;
                    }
                    assert_true(at < n);
                    met[at]++;
                }
                for (int i = 0; i < n && n < 400; i++) {
                    assert_in_range(met[i], 8, 90); /* 40 expected; this is more than five
                                                       standard deviations */
                }
                for (int i = 0; i < n; i++) {
                    assert_true(game->shortcuts.legal(p.state, seat, before[i]));
                }
                free(met);
                /* Moves of this position in a later one are legal exactly if they are listed. */
                if (wander(&p, &rng, 1 + trial % 3, &seat)) {
                    n = game->rules.moves(p.state, seat, p.moves);
                    for (int i = 0; i < n_before; i += 1 + n_before / 300) {
                        bool listed = false;
                        for (int k = 0; k < n && !listed; k++) {
                            listed = p.moves[k] == before[i];
                        }
                        assert_int_equal(game->shortcuts.legal(p.state, seat, before[i]), listed);
                    }
                }
            }
            free(before);
            close_place(&p);
        }
    }
}

/* Whole matches, every bot against every other kind. */
TEST(whole_games_of_legal_moves)
{
    UNUSED;
    for (int g = 0; g < cb_game_count(); g++) {
        const cb_game *game = cb_game_at(g);
        int players = game->about.min_players;
        place p = open_place(game, players);
        cb_bot *bots[CB_MAX_SEATS];
        cb_error err;
        cb_rng rng;
        cb_rng_seed(&rng, 1, (uint64_t)g);
        for (int i = 0; i < players; i++) {
            bots[i] = cb_bot_new(specs[(g + i) % 4], game, (uint64_t)i, &err);
            assert_non_null(bots[i]);
        }
        for (int i = 0; i < 150; i++) {
            int seat;
            cb_advice advice;
            if (!wander(&p, &rng, 0, &seat)) {
                break;
            }
            cb_view(game, p.state, seat, p.view);
            assert_true(cb_bot_choose(bots[seat], p.view, seat, NULL, &advice, &err));
            assert_true(is_legal(&p, p.state, seat, advice.move));
            p.game->rules.apply(p.state, seat, advice.move, NULL);
        }
        for (int i = 0; i < players; i++) {
            cb_bot_free(bots[i]);
        }
        close_place(&p);
    }
}

#ifndef KEPT_TREES
#define KEPT_TREES 6 /* as many matches */
#endif

/* A tree kept from move to move has children that only other outcomes allow. Whole matches with
 * hidden moves meet them. */
TEST(kept_trees_answer_legally)
{
    const cb_game *game = cb_game_find("anomaly");
    UNUSED;
    for (uint64_t seed = 1; seed <= KEPT_TREES; seed++) {
        place p = open_place(game, 2);
        cb_bot *bots[2];
        cb_error err;
        cb_rng rng;
        int seat;
        cb_rng_seed(&rng, seed, 21);
        for (int i = 0; i < 2; i++) {
            bots[i] = cb_bot_new("search:iterations=100", game, seed, &err);
            assert_non_null(bots[i]);
        }
        while (wander(&p, &rng, 0, &seat)) {
            cb_advice advice;
            cb_view(game, p.state, seat, p.view);
            assert_true(cb_bot_choose(bots[seat], p.view, seat, NULL, &advice, &err));
            for (int i = 0; i < advice.count; i++) {
                assert_true(is_legal(&p, p.state, seat, advice.moves[i].move));
            }
            assert_true(is_legal(&p, p.state, seat, advice.move));
            game->rules.apply(p.state, seat, advice.move, NULL);
        }
        cb_bot_free(bots[0]);
        cb_bot_free(bots[1]);
        close_place(&p);
    }
}

typedef struct late_stop {
    cb_bot *bot;
    pthread_t thread;
} late_stop;

static void *stop_later(void *argument)
{
    const struct timespec pause = {.tv_nsec = 30000000};
    nanosleep(&pause, NULL);
    cb_bot_stop(((late_stop *)argument)->bot);
    return NULL;
}

/* A bot that thinks until a time of the clock works no longer than that. */
TEST(time_is_kept_and_stop_stops)
{
    UNUSED;
    for (int g = 0; g < cb_game_count(); g++) {
        const cb_game *game = cb_game_at(g);
        place p = open_place(game, game->about.max_players);
        cb_rng rng;
        cb_error err;
        cb_advice advice;
        int seat;
        cb_rng_seed(&rng, 4, 4);
        assert_true(wander(&p, &rng, 2, &seat));
        cb_view(game, p.state, seat, p.view);
        cb_bot *bot = cb_bot_new("search", game, 1, &err);
        assert_non_null(bot);
        double least = 1e9;
        for (int i = 0; i < 8 && least >= 0.04; i++) { /* the first ones may meet cold memory */
            const double began = worked();
            const cb_budget budget = {.milliseconds = 20};
            assert_true(cb_bot_choose(bot, p.view, seat, &budget, &advice, &err));
            const double took = worked() - began;
            least = took < least ? took : least;
        }
        assert_true(least < 0.04);
        late_stop s = {.bot = bot};
        const cb_budget endless = {.milliseconds = 600000};
        const double before = worked();
        assert_int_equal(pthread_create(&s.thread, NULL, stop_later, &s), 0);
        assert_true(cb_bot_choose(bot, p.view, seat, &endless, &advice, &err));
        assert_true(worked() - before < 1.0);
        pthread_join(s.thread, NULL);
        cb_bot_free(bot);
        close_place(&p);
    }
}

TEST(settings_are_checked)
{
    const cb_game *game = cb_game_find("anomaly");
    cb_error err;
    UNUSED;
    assert_null(cb_bot_new("nobody", game, 1, &err));
    assert_non_null(strstr(err.text, "merciless"));
    assert_null(cb_bot_new("search:speed=3", game, 1, &err));
    assert_null(cb_bot_new("search:threads=0", game, 1, &err));
    assert_null(cb_bot_new("search:threads", game, 1, &err));
    assert_null(cb_bot_new("search:threads=1;nodes=100", game, 1, &err));
    static const char *const numbers[] = {"", ".", "0,5", "-1", "inf", "0x1", "1e1", "1.2.3"};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        char spec[40];
        snprintf(spec, sizeof spec, "search:explore=%s", numbers[i]);
        assert_null(cb_bot_new(spec, game, 1, &err));
    }
    assert_null(cb_bot_new("search:threads=1,threads=2", game, 1, &err));
    assert_non_null(strstr(err.text, "twice"));
}

TEST(settings_stand_in_any_order)
{
    static const char *const same[][2] = {
        {"milliseconds=50,iterations=1000000000", "iterations=1000000000,milliseconds=50"},
        {"iterations=9,threads=2", "threads=2,iterations=9"},
        {"milliseconds=7,explore=0.25", "explore=0.25,milliseconds=7"},
    };
    UNUSED;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        cb_bot_settings a = {.milliseconds = 100}, b = {.milliseconds = 100};
        assert_true(cb_settings_read(&a, same[i][0], NULL));
        assert_true(cb_settings_read(&b, same[i][1], NULL));
        assert_memory_equal(&a, &b, sizeof a);
    }
    cb_bot_settings both = {.milliseconds = 100}, one = {.milliseconds = 100};
    assert_true(cb_settings_read(&both, "milliseconds=50,iterations=1000", NULL));
    assert_int_equal(both.milliseconds, 50);
    assert_true(cb_settings_read(&one, "iterations=1000", NULL));
    assert_int_equal(one.milliseconds, 0);
}

/* Chance at step n draws from stream n of the match's seed, which may be a bot's seed as well. */
TEST(bots_draw_from_streams_of_their_own)
{
    UNUSED;
    assert_true(CB_STREAM_BOT > INT32_MAX && CB_STREAM_GUESS > INT32_MAX);
    assert_true(CB_STREAM_BOT != CB_STREAM_GUESS);
}

static cb_advice think_in_slices(cb_bot *bot, const void *view, int seat, int *slices)
{
    cb_advice advice;
    cb_error err;
    cb_bot_begin(bot, view, seat, NULL);
    for (*slices = 1; !cb_bot_go_on(bot, 1); ++*slices) {
    }
    assert_true(cb_bot_decide(bot, &advice, &err));
    return advice;
}

/* However thin the slices, the thinking is the same. A bot stopped between two slices decides in
 * the next. */
static void slices_change_nothing(void **unused)
{
    int most = 0;
    (void)unused;
    for (int g = 0; g < cb_game_count(); g++) {
        const char spec[] = "search:iterations=1500,thorough=1";
        place p = open_place(cb_game_at(g), cb_game_at(g)->about.max_players);
        cb_rng rng;
        cb_error err;
        cb_advice whole, sliced;
        int seat, slices;
        cb_rng_seed(&rng, 5, (uint64_t)g);
        assert_true(wander(&p, &rng, 3, &seat));
        cb_view(p.game, p.state, seat, p.view);
        cb_bot *one = cb_bot_new(spec, p.game, 9, &err), *other = cb_bot_new(spec, p.game, 9, &err);
        assert_non_null(one);
        assert_non_null(other);
        assert_true(cb_bot_choose(one, p.view, seat, NULL, &whole, &err));
        sliced = think_in_slices(other, p.view, seat, &slices);
        most = slices > most ? slices : most;
        assert_int_equal(sliced.iterations, whole.iterations);
        assert_int_equal(sliced.move, whole.move);
        assert_int_equal(sliced.count, whole.count);
        assert_int_equal(sliced.moves[0].visits, whole.moves[0].visits);
        assert_int_equal(sliced.line_length, whole.line_length);
        cb_bot_begin(one, p.view, seat, &(cb_budget){.milliseconds = 600000});
        assert_false(cb_bot_go_on(one, 1));
        cb_bot_stop(one);
        assert_true(cb_bot_go_on(one, 1));
        assert_true(cb_bot_decide(one, &whole, &err));
        assert_true(is_legal(&p, p.view, seat, whole.move));
        cb_bot_free(one);
        cb_bot_free(other);
        close_place(&p);
    }
    assert_true(most > 1);
}

/* A stop that comes before the thinking begins ends it, too, and only that one decision. */
TEST(an_early_stop_is_not_lost)
{
    UNUSED;
    for (int g = 0; g < cb_game_count(); g++) {
        place p = open_place(cb_game_at(g), cb_game_at(g)->about.max_players);
        cb_rng rng;
        cb_error err;
        cb_advice advice;
        int seat;
        cb_rng_seed(&rng, 5, (uint64_t)g);
        assert_true(wander(&p, &rng, 3, &seat));
        cb_view(p.game, p.state, seat, p.view);
        cb_bot *bot = cb_bot_new("search:thorough=1,keep=0,iterations=3000", p.game, 9, &err);
        assert_non_null(bot);
        cb_bot_stop(bot);
        assert_true(cb_bot_choose(bot, p.view, seat, NULL, &advice, &err));
        assert_true(is_legal(&p, p.view, seat, advice.move));
        assert_true(advice.iterations < 3000);
        assert_true(cb_bot_choose(bot, p.view, seat, NULL, &advice, &err));
        assert_int_equal(advice.iterations, 3000);
        cb_bot_free(bot);
        close_place(&p);
    }
}

/* In a child made by fork a bot's other threads are not there: it thinks all the same. */
TEST(bots_with_threads_think_after_a_fork)
{
    UNUSED;
    place p = open_place(cb_game_at(0), cb_game_at(0)->about.max_players);
    cb_rng rng;
    cb_error err;
    cb_advice advice;
    int seat, status = -1;
    cb_rng_seed(&rng, 5, 0);
    assert_true(wander(&p, &rng, 3, &seat));
    cb_view(p.game, p.state, seat, p.view);
    cb_bot *bot = cb_bot_new("search:iterations=12,threads=2", p.game, 9, &err);
    assert_non_null(bot);
    assert_true(cb_bot_choose(bot, p.view, seat, NULL, &advice, &err));
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        bool thought = cb_bot_choose(bot, p.view, seat, NULL, &advice, &err);
        cb_bot_free(bot);
        _exit(!thought || !is_legal(&p, p.view, seat, advice.move));
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_true(cb_bot_choose(bot, p.view, seat, NULL, &advice, &err));
    cb_bot_free(bot);
    close_place(&p);
}

/* A move that is to be weighed gets its share however bad it is, and does not pass for a good one
 * by that. */
TEST(any_move_can_be_weighed)
{
    UNUSED;
    for (int g = 0; g < cb_game_count(); g++) {
        place p = open_place(cb_game_at(g), cb_game_at(g)->about.max_players);
        cb_rng rng;
        cb_error err;
        cb_advice advice;
        int seat;
        cb_rng_seed(&rng, 5, (uint64_t)g);
        assert_true(wander(&p, &rng, 3, &seat));
        cb_view(p.game, p.state, seat, p.view);
        cb_move *moves = malloc(p.game->about.max_moves * sizeof *moves);
        assert_non_null(moves);
        int n = p.game->rules.moves(p.view, seat, moves);
        assert_true(n > 1);
        cb_bot *bot = cb_bot_new("search:iterations=1500,thorough=1,keep=0", p.game, 9, &err);
        assert_non_null(bot);
        for (int i = 0; i < n && i < 3; i++) {
            cb_bot_weigh(bot, moves[n - 1 - i]);
            assert_true(cb_bot_choose(bot, p.view, seat, NULL, &advice, &err));
            assert_in_range(bot->weighed_visits, advice.iterations / 5 - 1, advice.iterations + 1);
            assert_true(bot->weighed_worth >= 0.0F && bot->weighed_worth <= 1.0F);
            for (int s = 0; s < p.game->about.max_players; s++) {
                assert_true(advice.worth[s] >= 0.0F && advice.worth[s] <= 1.0F);
            }
            if (advice.move != moves[n - 1 - i]) {
                assert_true(advice.moves[0].worth > bot->weighed_worth - 0.02F);
            }
        }
        assert_true(cb_bot_choose(bot, p.view, seat, NULL, &advice, &err));
        assert_int_equal(bot->weighed_visits, 0);
        cb_bot_free(bot);
        free(moves);
        close_place(&p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_legal_repeatable_and_blind),
        cmocka_unit_test(what_is_hidden_may_be_garbage),
        cmocka_unit_test(picks_are_legal_and_even),
        cmocka_unit_test(whole_games_of_legal_moves),
        cmocka_unit_test(kept_trees_answer_legally),
        cmocka_unit_test(time_is_kept_and_stop_stops),
        cmocka_unit_test(an_early_stop_is_not_lost),
        cmocka_unit_test(slices_change_nothing),
        cmocka_unit_test(bots_with_threads_think_after_a_fork),
        cmocka_unit_test(any_move_can_be_weighed),
        cmocka_unit_test(settings_are_checked),
        cmocka_unit_test(settings_stand_in_any_order),
        cmocka_unit_test(bots_draw_from_streams_of_their_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
