/* Batches play the same matches as matches with the same seeds, on any number of threads, without
 * allocating. */
#include "core/unit.h"

#include <stdlib.h>
#include <string.h>

#include "common/alloc.h"
#include "play/playout.h"

enum { GAMES = 5, STEPS = 400 };

/* A batch with its arrays. */
typedef struct rig {
    const cb_game *game;
    cb_codec *codec;
    cb_batch *batch;
    cb_batch_arrays arrays;
    size_t width;
    uint32_t actions, words;
    int players;
    int32_t chosen[GAMES];
} rig;

static rig open_rig(const cb_game *game, uint32_t threads, bool numbers, uint64_t seed)
{
    cb_error err = {0};
    rig r = {.game = game, .codec = cb_codec_new(game, &err)};
    assert_non_null(r.codec);
    cb_batch_options options = {
        .games = GAMES, .threads = threads, .seed = seed, .numbers = numbers};
    cb_setup_init(game, &options.setup);
    r.players = options.setup.players;
    r.width = cb_observation_length(r.codec) + (numbers ? 0 : cb_choice_length(r.codec));
    r.actions = numbers ? cb_action_count(r.codec) : (uint32_t)cb_symbol_count(r.codec);
    r.words = (r.actions + 63) / 64;
    r.arrays = (cb_batch_arrays){
        .seat = calloc(GAMES, 1),
        .observation = calloc(GAMES, r.width),
        .observation_f32 = calloc(GAMES * r.width, sizeof(float)),
        .mask = calloc((size_t)GAMES * r.words, sizeof(uint64_t)),
        .mask_bytes = calloc(GAMES, r.actions),
        .reward = calloc((size_t)GAMES * CB_MAX_SEATS, sizeof(float)),
        .points = calloc((size_t)GAMES * CB_MAX_SEATS, sizeof(int32_t)),
        .done = calloc(GAMES, 1),
        .ended = calloc(GAMES, game->about.state_bytes),
    };
    r.batch = cb_batch_new(r.codec, &options, &r.arrays, &err);
    assert_non_null(r.batch);
    assert_int_equal(cb_batch_observation(r.batch), r.width);
    assert_int_equal(cb_batch_actions(r.batch), r.actions);
    return r;
}

static void close_rig(rig *r)
{
    cb_batch_free(r->batch);
    cb_codec_free(r->codec);
    free(r->arrays.seat);
    free(r->arrays.observation);
    free(r->arrays.observation_f32);
    free(r->arrays.mask);
    free(r->arrays.mask_bytes);
    free(r->arrays.reward);
    free(r->arrays.points);
    free(r->arrays.done);
    free(r->arrays.ended);
}

static void step_rig(rig *r)
{
    cb_error err = {0};
    cb_batch_draw(r->batch, r->chosen);
    assert_true(cb_batch_step(r->batch, r->chosen, &err));
}

/* ---- A match that goes the same way ---- */

typedef struct shadow {
    cb_match *match;
    cb_choice choice;
    cb_move *moves;
    int seat;
} shadow;

/* Plays chance and forced moves, then begins a choice. False if the match is over. */
static bool shadow_on(shadow *s, const rig *r)
{
    for (;;) {
        cb_seats who = 0;
        cb_error err = {0};
        cb_phase phase = cb_match_phase(s->match, &who);
        if (phase == CB_OVER) {
            return false;
        }
        if (phase == CB_NATURE) {
            assert_true(cb_match_chance(s->match, &err));
            continue;
        }
        const cb_move *moves;
        s->seat = cb_asked_seat(who, cb_match_seed(s->match), (uint32_t)cb_match_steps(s->match));
        if (cb_match_moves(s->match, s->seat, &moves) > 1) {
            cb_choice_begin(&s->choice, r->codec, cb_match_state(s->match), s->seat, s->moves);
            cb_choice_forced(&s->choice);
            return true;
        }
        assert_true(cb_match_play(s->match, s->seat, moves[0], &err));
    }
}

static void shadow_start(shadow *s, const rig *r, uint32_t i)
{
    cb_setup setup;
    cb_setup_init(r->game, &setup);
    cb_match_free(s->match);
    s->match = cb_match_new(r->game, &setup, cb_batch_seed(r->batch, i), NULL);
    assert_true(shadow_on(s, r));
}

/* The batch shows of its match i what the match itself shows. */
static void compare(const shadow *s, const rig *r, uint32_t i)
{
    unsigned char view[4096];
    uint8_t row[16384];
    assert_true(r->width <= sizeof row && r->game->about.state_bytes <= sizeof view);
    assert_memory_equal(cb_batch_state(r->batch, i), cb_match_state(s->match),
                        r->game->about.state_bytes);
    assert_int_equal(r->arrays.seat[i], s->seat);
    cb_match_view(s->match, s->seat, view);
    cb_observe_bytes(r->codec, view, s->seat, row);
    cb_choice_observe_bytes(&s->choice, row + cb_observation_length(r->codec));
    assert_memory_equal(r->arrays.observation + i * r->width, row, r->width);
    assert_memory_equal(r->arrays.mask + (size_t)i * r->words, s->choice.mask,
                        r->words * sizeof(uint64_t));
    for (uint32_t a = 0; a < r->actions; a++) {
        assert_int_equal(r->arrays.mask_bytes[(size_t)i * r->actions + a],
                         s->choice.mask[a / 64] >> a % 64 & 1);
    }
}

static void compare_floats(const rig *r, uint32_t i)
{
    size_t length = cb_observation_length(r->codec);
    const float *scale = cb_observation_scale(r->codec);
    for (size_t v = 0; v < length; v++) {
        float wanted = (float)r->arrays.observation[i * r->width + v] * scale[v];
        assert_true(r->arrays.observation_f32[i * r->width + v] == wanted);
    }
}

static void check_end(const shadow *s, const rig *r, uint32_t i)
{
    cb_result result;
    float sum = 0;
    cb_result_of(r->game, cb_match_state(s->match), &result);
    assert_memory_equal(r->arrays.ended + i * r->game->about.state_bytes, cb_match_state(s->match),
                        r->game->about.state_bytes);
    for (int p = 0; p < r->players; p++) {
        float reward = r->arrays.reward[(int)i * r->players + p];
        assert_int_equal(reward > 0, result.winners >> p & 1);
        assert_int_equal(r->arrays.points[(int)i * r->players + p], result.points[p]);
        sum += reward;
    }
    assert_true(sum > 0.99F && sum < 1.01F);
}

static void follow(shadow *s, rig *r, uint32_t i)
{
    cb_move move;
    bool over = false;
    assert_true(cb_choice_take(&s->choice, r->chosen[i], NULL));
    cb_choice_forced(&s->choice);
    if (cb_choice_move(&s->choice, &move)) {
        assert_true(cb_match_play(s->match, s->seat, move, NULL));
        over = !shadow_on(s, r);
    }
    assert_int_equal(r->arrays.done[i], over);
    if (over) {
        check_end(s, r, i);
        shadow_start(s, r, i);
    }
}

TEST(a_batch_plays_what_matches_play)
{
    UNUSED;
    for (int g = 0; g < cb_game_count(); g++) {
        rig r = open_rig(cb_game_at(g), 1, false, 11);
        shadow shadows[GAMES] = {0};
        for (uint32_t i = 0; i < GAMES; i++) {
            shadows[i].moves = malloc(r.game->about.max_moves * sizeof(cb_move));
            shadow_start(&shadows[i], &r, i);
            compare(&shadows[i], &r, i);
        }
        for (int step = 0; step < STEPS; step++) {
            step_rig(&r);
            for (uint32_t i = 0; i < GAMES; i++) {
                follow(&shadows[i], &r, i);
                compare(&shadows[i], &r, i);
                compare_floats(&r, i);
            }
        }
        for (uint32_t i = 0; i < GAMES; i++) {
            cb_match_free(shadows[i].match);
            free(shadows[i].moves);
        }
        close_rig(&r);
    }
}

/* Without an array for bytes, a batch keeps the bytes itself. */
TEST(floats_need_no_bytes)
{
    UNUSED;
    for (int g = 0; g < cb_game_count(); g++) {
        rig r = open_rig(cb_game_at(g), 1, false, 7);
        size_t bytes = GAMES * r.width * sizeof(float);
        cb_batch_options options = {.games = GAMES, .seed = 7};
        cb_setup_init(r.game, &options.setup);
        cb_batch_arrays arrays = {.observation_f32 = calloc(1, bytes)};
        cb_batch *floats = cb_batch_new(r.codec, &options, &arrays, NULL);
        assert_non_null(floats);
        for (int step = 0; step < STEPS / 4; step++) {
            step_rig(&r);
            assert_true(cb_batch_step(floats, r.chosen, NULL));
            assert_memory_equal(arrays.observation_f32, r.arrays.observation_f32, bytes);
        }
        cb_batch_free(floats);
        free(arrays.observation_f32);
        close_rig(&r);
    }
}

TEST(threads_change_nothing)
{
    UNUSED;
    for (int g = 0; g < cb_game_count(); g++) {
        for (int numbers = 0; numbers <= 1; numbers++) {
            rig one = open_rig(cb_game_at(g), 1, numbers, 5);
            rig three = open_rig(cb_game_at(g), 3, numbers, 5);
            for (int step = 0; step < STEPS / 4; step++) {
                step_rig(&one);
                step_rig(&three);
                assert_memory_equal(one.chosen, three.chosen, sizeof one.chosen);
            }
            assert_memory_equal(one.arrays.observation, three.arrays.observation,
                                GAMES * one.width);
            assert_memory_equal(one.arrays.mask, three.arrays.mask,
                                (size_t)GAMES * one.words * sizeof(uint64_t));
            assert_int_equal(cb_batch_decisions(one.batch), cb_batch_decisions(three.batch));
            cb_result a[GAMES], b[GAMES];
            cb_batch_rollout(one.batch, CB_POLICY_RANDOM, 3, a);
            cb_batch_rollout(three.batch, CB_POLICY_RANDOM, 3, b);
            for (int i = 0; i < GAMES; i++) {
                assert_true(a[i].over && a[i].winners == b[i].winners);
                assert_memory_equal(a[i].points, b[i].points, sizeof a[i].points);
            }
            close_rig(&one);
            close_rig(&three);
        }
    }
}

TEST(numbers_are_actions_too)
{
    UNUSED;
    for (int g = 0; g < cb_game_count(); g++) {
        rig r = open_rig(cb_game_at(g), 1, true, 2);
        for (int step = 0; step < STEPS / 4; step++) {
            for (uint32_t i = 0; i < GAMES; i++) {
                uint32_t set = 0;
                for (uint32_t w = 0; w < r.words; w++) {
                    set += (uint32_t)__builtin_popcountll(r.arrays.mask[i * r.words + w]);
                }
                assert_true(set > 1);
            }
            step_rig(&r);
        }
        assert_int_equal(cb_batch_decisions(r.batch), GAMES * (STEPS / 4));
        close_rig(&r);
    }
}

TEST(an_action_outside_the_mask_touches_nothing)
{
    UNUSED;
    for (int numbers = 0; numbers <= 1; numbers++) {
        rig r = open_rig(cb_game_find("anomaly"), 2, numbers, 1);
        unsigned char before[4096];
        cb_error err = {0};
        cb_batch_draw(r.batch, r.chosen);
        memcpy(before, cb_batch_state(r.batch, 0), r.game->about.state_bytes);
        for (int wrong = -1; wrong <= (int)r.actions; wrong += (int)r.actions + 1) {
            r.chosen[GAMES - 1] = wrong;
            assert_false(cb_batch_step(r.batch, r.chosen, &err));
            assert_int_equal(err.code, CB_EMOVE);
            assert_non_null(strstr(err.text, "game 4"));
            assert_memory_equal(before, cb_batch_state(r.batch, 0), r.game->about.state_bytes);
        }
        assert_int_equal(cb_batch_decisions(r.batch), 0);
        step_rig(&r);
        close_rig(&r);
    }
}

TEST(stepping_allocates_nothing)
{
    UNUSED;
    for (int g = 0; g < cb_game_count(); g++) {
        rig r = open_rig(cb_game_at(g), 2, false, 9);
        long before = allocations();
        for (int step = 0; step < STEPS; step++) {
            cb_batch_draw(r.batch, r.chosen);
            cb_batch_step(r.batch, r.chosen, NULL);
        }
        assert_int_equal(allocations(), before);
        close_rig(&r);
    }
}

/* A match that is given up is followed by the one that its end would have brought; the others do not
 * notice. */
TEST(a_match_can_be_given_up)
{
    UNUSED;
    for (int g = 0; g < cb_game_count(); g++) {
        rig r = open_rig(cb_game_at(g), 2, false, 21);
        shadow s = {.moves = malloc(r.game->about.max_moves * sizeof(cb_move))};
        for (uint32_t step = 0; step < 60; step++) {
            step_rig(&r);
            uint32_t i = step % GAMES, next = (i + 1) % GAMES;
            uint64_t seed = cb_batch_seed(r.batch, i), other = cb_batch_seed(r.batch, next);
            bool done = r.arrays.done[next];
            cb_batch_restart(r.batch, i);
            assert_true(cb_batch_seed(r.batch, i) == seed + GAMES);
            assert_true(cb_batch_seed(r.batch, next) == other);
            assert_true(!r.arrays.done[i] && r.arrays.done[next] == done);
            shadow_start(&s, &r, i);
            compare(&s, &r, i);
            compare_floats(&r, i);
        }
        cb_match_free(s.match);
        free(s.moves);
        close_rig(&r);
    }
}

TEST(greedy_rollouts_end)
{
    UNUSED;
    for (int g = 0; g < cb_game_count(); g++) {
        rig r = open_rig(cb_game_at(g), 2, false, 4);
        cb_result results[GAMES], again[GAMES];
        cb_batch_rollout(r.batch, CB_POLICY_GREEDY, 1, results);
        cb_batch_rollout(r.batch, CB_POLICY_GREEDY, 1, again);
        for (int i = 0; i < GAMES; i++) {
            assert_true(results[i].over && results[i].winners);
            assert_memory_equal(results[i].points, again[i].points, sizeof again[i].points);
        }
        close_rig(&r);
    }
}

TEST(a_batch_without_games_or_with_a_wrong_setup_is_refused)
{
    UNUSED;
    cb_error err = {0};
    const cb_game *game = cb_game_find("pnrz");
    cb_codec *codec = cb_codec_new(game, &err);
    cb_batch_options options = {.games = 0};
    cb_setup_init(game, &options.setup);
    assert_null(cb_batch_new(codec, &options, NULL, &err));
    assert_int_equal(err.code, CB_ERANGE);
    options.games = 2;
    options.setup.players = 9;
    assert_null(cb_batch_new(codec, &options, NULL, &err));
    cb_codec_free(codec);
}

/* Where several seats may act, each of them is asked in some match: in Anomaly one Student answers
 * for all, and that is not always the first. */
TEST(everybody_who_may_act_is_asked)
{
    UNUSED;
    rig r = open_rig(cb_game_find("anomaly"), 1, false, 5);
    cb_seats could = 0, did = 0;
    for (int step = 0; step < 20 * STEPS; step++) {
        for (uint32_t i = 0; i < GAMES; i++) {
            cb_seats who = 0;
            assert_int_equal(cb_phase_of(r.game, cb_batch_state(r.batch, i), &who), CB_PLAYERS);
            assert_true(who >> r.arrays.seat[i] & 1);
            if (who & (who - 1)) {
                could |= (cb_seats)(who & (who - 1)); /* all but the first */
                did |= (cb_seats)((1U << r.arrays.seat[i]) & (who & (who - 1)));
            }
        }
        step_rig(&r);
    }
    assert_true(could);
    assert_int_equal(did, could);
    close_rig(&r);
}

/* The arrays of two batches are the same. */
static void assert_same(const rig *a, const rig *b)
{
    size_t points = (size_t)GAMES * (size_t)a->players;
    assert_memory_equal(a->arrays.seat, b->arrays.seat, GAMES);
    assert_memory_equal(a->arrays.observation, b->arrays.observation, GAMES * a->width);
    assert_memory_equal(a->arrays.observation_f32, b->arrays.observation_f32,
                        GAMES * a->width * sizeof(float));
    assert_memory_equal(a->arrays.mask, b->arrays.mask, GAMES * a->words * sizeof(uint64_t));
    assert_memory_equal(a->arrays.mask_bytes, b->arrays.mask_bytes, (size_t)GAMES * a->actions);
    assert_memory_equal(a->arrays.reward, b->arrays.reward, points * sizeof(float));
    assert_memory_equal(a->arrays.points, b->arrays.points, points * sizeof(int32_t));
    assert_memory_equal(a->arrays.done, b->arrays.done, GAMES);
}

/* Another batch takes over in the middle of a move or of nothing, and both go on alike: the same
 * arrays, the same draws, the same matches after the ends of those under way. */
TEST(a_saved_batch_goes_on)
{
    UNUSED;
    for (int g = 0; g < cb_game_count(); g++) {
        for (int numbers = 0; numbers < 2; numbers++) {
            rig a = open_rig(cb_game_at(g), 2, numbers, 3), b = open_rig(a.game, 1, numbers, 99);
            unsigned char *bytes = malloc(cb_batch_bytes(a.batch));
            cb_error err = {0};
            for (int step = 0; step < STEPS / 2; step++) {
                if (step % 17 == 0) {
                    for (int i = 0; i < step % 5; i++) {
                        step_rig(&b); /* wherever it is by then */
                    }
                    cb_batch_save(a.batch, bytes);
                    assert_true(cb_batch_restore(b.batch, bytes, &err));
                    assert_true(cb_batch_decisions(a.batch) == cb_batch_decisions(b.batch));
                }
                assert_same(&a, &b);
                step_rig(&a);
                step_rig(&b);
                assert_memory_equal(a.chosen, b.chosen, sizeof a.chosen);
            }
            for (uint32_t i = 0; i < GAMES; i++) {
                assert_true(cb_batch_seed(a.batch, i) == cb_batch_seed(b.batch, i));
            }
            free(bytes);
            close_rig(&a);
            close_rig(&b);
        }
    }
}

/* Whatever the bytes are, restoring them fails or leaves a batch that can be stepped. */
TEST(wrong_bytes_break_nothing)
{
    UNUSED;
    int refused = 0;
    for (int g = 0; g < cb_game_count(); g++) {
        rig r = open_rig(cb_game_at(g), 1, false, 3);
        size_t size = cb_batch_bytes(r.batch);
        unsigned char *bytes = malloc(size);
        cb_rng rng;
        cb_rng_seed(&rng, 1, (uint64_t)g);
        for (int round = 0; round < 300; round++) {
            cb_error err = {0};
            cb_batch_save(r.batch, bytes);
            for (int i = 0; i < 1 + round % 3; i++) {
                bytes[cb_rng_below(&rng, (uint32_t)size)] = (unsigned char)cb_rng_next(&rng);
            }
            refused += !cb_batch_restore(r.batch, bytes, &err);
            step_rig(&r);
        }
        free(bytes);
        close_rig(&r);
    }
    assert_true(refused > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_batch_plays_what_matches_play),
        cmocka_unit_test(floats_need_no_bytes),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(numbers_are_actions_too),
        cmocka_unit_test(an_action_outside_the_mask_touches_nothing),
        cmocka_unit_test(stepping_allocates_nothing),
        cmocka_unit_test(a_match_can_be_given_up),
        cmocka_unit_test(a_saved_batch_goes_on),
        cmocka_unit_test(wrong_bytes_break_nothing),
        cmocka_unit_test(everybody_who_may_act_is_asked),
        cmocka_unit_test(greedy_rollouts_end),
        cmocka_unit_test(a_batch_without_games_or_with_a_wrong_setup_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
