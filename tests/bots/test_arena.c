/* Plans are fair, forfeits come last, matches can be repeated. */
#include "unit.h"

#include "arena/run.h"
#include "arena/series.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_sits_everywhere_equally_often),
        cmocka_unit_test(a_ladder_has_neighbours_only),
        cmocka_unit_test(mixed_tables_are_fair),
        cmocka_unit_test(a_unit_shares_its_seed_and_units_do_not),
        cmocka_unit_test(a_game_can_be_repeated),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(whoever_forfeits_comes_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
