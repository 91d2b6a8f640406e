/* Plans are fair, forfeits come last, matches can be repeated. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include "arena/lab.h"
#include "arena/run.h"
#include "arena/series.h"
#include "common/alloc.h"

static cb_tourney tourney_of(int players, int bots)
{
    static const char *const names[] = {"a", "b", "c"};
    cb_tourney t = {.game = cb_game_find("anomaly"), .seed = 5, .blocks = 3, .bot_count = bots};
    cb_setup_init(t.game, &t.setup);
    t.setup.players = (uint8_t)players;
    for (int i = 0; i < bots; i++) {
        t.bots[i] = (cb_contestant){.name = names[i], .spec = "random"};
    }
    return t;
}

TEST(everybody_sits_everywhere_equally_often)
{
    UNUSED;
    for (int players = 2; players <= 4; players++) {
        cb_tourney t = tourney_of(players, 3);
        int sat[3][CB_MAX_SEATS] = {{0}}, alone[3][CB_MAX_SEATS] = {{0}};
        assert_int_equal(cb_tourney_pairings(&t), 3);
        for (uint64_t id = 0; id < cb_tourney_games(&t); id++) {
            cb_bout bout = cb_tourney_plan(&t, id);
            assert_true(bout.a < bout.b);
            alone[bout.alone][bout.seat]++;
            for (int seat = 0; seat < players; seat++) {
                assert_true(bout.who[seat] == bout.a || bout.who[seat] == bout.b);
                assert_int_equal(bout.who[seat] == bout.alone, seat == bout.seat);
                sat[bout.who[seat]][seat]++;
            }
        }
        for (int i = 0; i < 3; i++) {
            for (int seat = 0; seat < players; seat++) {
                assert_int_equal(sat[i][seat], sat[0][0]);
                if (players > 2) {
                    assert_int_equal(alone[i][seat], alone[0][0]);
                }
            }
        }
    }
}

/* Each contestant sits in every seat, alone among copies of the one before it. */
TEST(a_ladder_has_neighbours_only)
{
    UNUSED;
    for (int players = 2; players <= 4; players++) {
        cb_tourney t = tourney_of(players, 3);
        int alone[3][CB_MAX_SEATS] = {{0}};
        t.seating = CB_LADDER;
        assert_int_equal(cb_tourney_pairings(&t), 2);
        assert_int_equal(cb_tourney_games(&t), 3 * 2 * players);
        for (uint64_t id = 0; id < cb_tourney_games(&t); id++) {
            cb_bout bout = cb_tourney_plan(&t, id);
            assert_int_equal(bout.b, bout.a + 1);
            assert_int_equal(bout.alone, bout.b);
            alone[bout.alone][bout.seat]++;
            for (int seat = 0; seat < players; seat++) {
                assert_int_equal(bout.who[seat], seat == bout.seat ? bout.b : bout.a);
            }
        }
        for (int seat = 0; seat < players; seat++) {
            assert_int_equal(alone[0][seat], 0);
            assert_int_equal(alone[1][seat], 3);
            assert_int_equal(alone[2][seat], 3);
        }
    }
}

/* Everybody sits in every seat equally often, and nobody twice at a table with room for others. */
TEST(mixed_tables_are_fair)
{
    UNUSED;
    for (int players = 2; players <= 4; players++) {
        for (int bots = 2; bots <= 3; bots++) {
            cb_tourney t = tourney_of(players, bots);
            int sat[3][CB_MAX_SEATS] = {{0}};
            t.seating = CB_MIXED;
            t.blocks = 20;
            for (uint64_t id = 0; id < cb_tourney_games(&t); id++) {
                cb_bout bout = cb_tourney_plan(&t, id);
                int seats[3] = {0};
                assert_true(bout.mixed);
                for (int seat = 0; seat < players; seat++) {
                    sat[bout.who[seat]][seat]++;
                    seats[bout.who[seat]]++;
                }
                for (int i = 0; i < bots; i++) {
                    assert_in_range(seats[i], players / bots, (players + bots - 1) / bots);
                }
            }
            for (int i = 0; i < bots; i++) {
                for (int seat = 0; seat < players; seat++) {
                    assert_int_equal(sat[i][seat], 20);
                }
            }
        }
    }
}

TEST(a_unit_shares_its_seed_and_units_do_not)
{
    cb_tourney t = tourney_of(3, 2);
    UNUSED;
    uint64_t seed = cb_tourney_plan(&t, 0).seed;
    for (uint64_t id = 0; id < cb_tourney_games(&t); id++) {
        cb_bout bout = cb_tourney_plan(&t, id);
        assert_int_equal(bout.unit == 0, bout.seed == seed);
    }
}

TEST(a_game_can_be_repeated)
{
    cb_tourney t = tourney_of(3, 2);
    atomic_bool stop = false;
    cb_error err;
    UNUSED;
    for (uint64_t id = 0; id < 4; id++) {
        cb_bout first = cb_tourney_plan(&t, id), again = cb_tourney_plan(&t, id);
        assert_true(cb_bout_play(&t, &first, &stop, &err));
        assert_true(cb_bout_play(&t, &again, &stop, &err));
        assert_true(first.result.over);
        assert_int_equal(first.decisions, again.decisions);
        assert_memory_equal(&first.result, &again.result, sizeof first.result);
    }
    stop = true;
    cb_bout bout = cb_tourney_plan(&t, 0);
    assert_false(cb_bout_play(&t, &bout, &stop, &err));
}

static bool keep(void *context, cb_bout *bout, cb_error *err)
{
    (void)err;
    return cb_series_add(context, bout);
}

/* All our bots at once on four threads, and again on one: the same matches. */
TEST(threads_change_nothing)
{
    cb_series runs[2] = {{0}};
    cb_tourney t = tourney_of(3, 3);
    cb_error err;
    UNUSED;
    t.bots[1].spec = "greedy:worlds=1,completions=1";
    t.bots[2].spec = "search:iterations=20";
    t.seating = CB_MIXED;
    for (int i = 0; i < 2; i++) {
        atomic_bool stop = false;
        const cb_run_watcher watcher = {.finished = keep, .context = &runs[i]};
        assert_true(cb_tourney_run(&t, i ? 1 : 4, &stop, &watcher, &err));
        assert_int_equal(runs[i].count, cb_tourney_games(&t));
    }
    for (size_t i = 0; i < runs[0].count; i++) {
        const cb_bout *one = &runs[1].bouts[i]; /* one thread returns them in order */
        const cb_bout *other = NULL;
        for (size_t k = 0; k < runs[0].count && !other; k++) {
            other = runs[0].bouts[k].id == one->id ? &runs[0].bouts[k] : NULL;
        }
        assert_non_null(other);
        assert_memory_equal(&one->result, &other->result, sizeof one->result);
        assert_int_equal(one->decisions, other->decisions);
    }
    cb_series_free(&runs[0]);
    cb_series_free(&runs[1]);
}

/* Counts matches that come in order, and wants no more than five. */
static bool keep_five(void *context, cb_bout *bout, cb_error *err)
{
    uint64_t *count = context;
    (void)err;
    assert_int_equal(bout->id, *count);
    return ++*count < 5;
}

TEST(matches_come_in_order_if_somebody_wants_that)
{
    UNUSED;
    cb_error err;
    cb_tourney t = tourney_of(2, 1);
    atomic_bool stop = false;
    uint64_t count = 0;
    const cb_run_watcher watcher = {.finished = keep_five, .context = &count, .in_order = true};
    t.blocks = 40;
    assert_true(cb_tourney_run(&t, 4, &stop, &watcher, &err));
    assert_int_equal(count, 5);
}

TEST(everybody_can_have_a_seat_of_their_own)
{
    UNUSED;
    cb_tourney t = tourney_of(3, 3);
    t.seating = CB_SEATED;
    t.blocks = 7;
    assert_int_equal(cb_tourney_games(&t), 7);
    for (uint64_t id = 0; id < 7; id++) {
        cb_bout bout = cb_tourney_plan(&t, id);
        assert_memory_equal(bout.who, ((uint8_t[]){0, 1, 2}), 3);
        assert_true(!id || bout.seed != cb_tourney_plan(&t, id - 1).seed);
    }
}

TEST(whoever_forfeits_comes_last)
{
    cb_result r = {.over = true, .players = 3, .ranks = {1, 2, 2}, .winners = 1};
    UNUSED;
    cb_bout_penalise(&r, 1);
    assert_int_equal(r.winners, 6);
    assert_int_equal(r.ranks[0], 3);
    assert_int_equal(r.ranks[1], 1);
    r = (cb_result){.over = true, .players = 2, .ranks = {1, 2}, .winners = 1};
    cb_bout_penalise(&r, 2);
    assert_int_equal(r.winners, 1);
    cb_bout_penalise(&r, 3); /* both forfeit: the result stands */
    assert_int_equal(r.winners, 1);
}

/* Whichever allocation fails: the match has failed, or its record is whole. */
TEST(a_record_is_whole_or_there_is_none)
{
    UNUSED;
    cb_tourney t = tourney_of(2, 1);
    atomic_bool stop = false;
    cb_error err;
    cb_bout whole = cb_tourney_plan(&t, 0);
    t.records = true;
    assert_true(cb_bout_play(&t, &whole, &stop, &err));
    bool lacked = true;
    int refused = 0;
    for (long nth = 1; lacked; nth++) {
        cb_bout bout = cb_tourney_plan(&t, 0);
        allocation_fails(nth);
        bool played = cb_bout_play(&t, &bout, &stop, &err);
        lacked = allocation_fails(0);
        assert_true(played || err.code == CB_EMEMORY);
        assert_true(!played || strcmp(bout.record, whole.record) == 0);
        refused += !played;
        free(bout.record);
    }
    assert_true(refused > 10);
    free(whole.record);
}

/* What a worker says of a match need not be true; its record is what counts. */
TEST(a_record_is_measured_whatever_is_said_of_it)
{
    UNUSED;
    cb_tourney t = tourney_of(2, 1);
    atomic_bool stop = false;
    cb_error err;
    cb_bout bout = cb_tourney_plan(&t, 0);
    cb_lab lab = {.game = t.game, .players = 2},
           other = {.game = cb_game_find("pnrz"), .players = 2};
    t.records = true;
    assert_true(cb_bout_play(&t, &bout, &stop, &err));
    uint32_t decisions = bout.decisions;
    bout.decisions = 0;
    assert_true(cb_lab_add(&lab, &bout, &err));
    assert_int_equal(lab.stories[0].decisions, decisions);
    assert_false(cb_lab_add(&other, &bout, &err));
    assert_int_equal(err.code, CB_EREQUEST);
    cb_lab_free(&lab);
    cb_lab_free(&other);
    free(bout.record);
}

/* Do all moves of the seat lead to positions with one hash? */
static bool is_idle(const cb_game *game, const void *state, int seat, cb_move *moves, void *after)
{
    uint64_t first = 0;
    int count = cb_moves(game, state, seat, moves);
    for (int i = 0; i < count; i++) {
        memcpy(after, state, cb_game_state_bytes(game));
        cb_apply(game, after, seat, moves[i], NULL);
        uint64_t hash = cb_state_hash(game, after);
        if (i && hash != first) {
            return false;
        }
        first = hash;
    }
    return true;
}

/* Decisions between moves that come to the same are as dead as those with one move. Random clones of
 * Septikon meet some. */
TEST(decisions_that_change_nothing_are_dead)
{
    UNUSED;
    cb_tourney t = tourney_of(2, 1);
    atomic_bool stop = false;
    cb_error err;
    int more = 0;
    t.records = true;
    t.blocks = 4;
    t.game = cb_game_find("septikon");
    cb_setup_init(t.game, &t.setup);
    cb_move *moves = malloc(cb_game_max_moves(t.game) * sizeof *moves);
    void *state = cb_state_new(t.game), *after = cb_state_new(t.game);
    cb_lab lab = {.game = t.game, .players = 2};
    for (uint64_t id = 0; id < 4; id++) {
        cb_bout bout = cb_tourney_plan(&t, id);
        assert_true(cb_bout_play(&t, &bout, &stop, &err));
        assert_true(cb_lab_add(&lab, &bout, &err));
        cb_match *match = cb_record_read(bout.record, strlen(bout.record), &err);
        int decisions = 0, idle = 0;
        for (int i = 0; i < cb_match_steps(match); i++) {
            int seat = cb_match_step(match, i).seat;
            if (seat >= 0) {
                assert_true(cb_match_state_at(match, i, state, &err));
                bool is = is_idle(t.game, state, seat, moves, after);
                decisions++;
                idle += is;
                more += is && cb_moves(t.game, state, seat, moves) > 1;
            }
        }
        assert_true(lab.stories[id].dead == idle / (double)decisions);
        cb_match_free(match);
        free(bout.record);
    }
    assert_true(more > 0);
    cb_lab_free(&lab);
    cb_state_free(state);
    cb_state_free(after);
    free(moves);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_sits_everywhere_equally_often),
        cmocka_unit_test(a_ladder_has_neighbours_only),
        cmocka_unit_test(mixed_tables_are_fair),
        cmocka_unit_test(a_unit_shares_its_seed_and_units_do_not),
        cmocka_unit_test(a_game_can_be_repeated),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(matches_come_in_order_if_somebody_wants_that),
        cmocka_unit_test(everybody_can_have_a_seat_of_their_own),
        cmocka_unit_test(whoever_forfeits_comes_last),
        cmocka_unit_test(a_record_is_whole_or_there_is_none),
        cmocka_unit_test(a_record_is_measured_whatever_is_said_of_it),
        cmocka_unit_test(decisions_that_change_nothing_are_dead),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
