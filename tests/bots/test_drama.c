/* Stories of matches, by hand. */
#include "unit.h"

#include "arena/drama.h"

/* Two players, 20 decisions, a turn every five; the first wins. */
static cb_story read(const float first[4])
{
    const cb_result result = {.over = true, .players = 2, .winners = 1};
    cb_moment moments[4];
    cb_story story = {.decisions = 20};
    for (int i = 0; i < 4; i++) {
        moments[i] = (cb_moment){.decision = 5 * (uint32_t)i, .chance = {first[i], 1 - first[i]}};
    }
    cb_story_read(&story, moments, 4, &result);
    return story;
}

TEST(who_always_leads_has_won_from_the_start)
{
    UNUSED;
    cb_story s = read((const float[]){0.6F, 0.7F, 0.75F, 0.9F});
    assert_int_equal(s.changes, 0);
    assert_true(s.decided == 0.0 && s.upset == 0.0 && s.behind == 0.0);
    assert_true(s.lowest > 1.39 && s.lowest < 1.41);
}

TEST(who_comes_back_wins_late)
{
    UNUSED;
    cb_story s = read((const float[]){0.6F, 0.25F, 0.125F, 0.6F});
    assert_int_equal(s.changes, 2);
    assert_true(s.decided == 0.75 && s.lowest == 0.25);
    assert_true(s.upset == 1.0 && s.behind == 0.0);
    s = read((const float[]){0.4F, 0.4F, 0.4F, 0.4F});
    assert_int_equal(s.changes, 0);
    assert_true(s.decided == 1.0 && s.behind == 1.0); /* only the end decided it */
}

TEST(a_shared_win_is_divided)
{
    UNUSED;
    const cb_result result = {.over = true, .players = 3, .winners = 3};
    const cb_moment moment = {.chance = {0.2F, 0.5F, 0.3F}};
    cb_story s = {.decisions = 9};
    cb_story_read(&s, &moment, 1, &result);
    assert_true(s.upset == 0.0 && s.behind == 0.5 && s.decided == 0.0);
}

TEST(the_typical_is_in_the_middle_and_the_strangest_far_away)
{
    UNUSED;
    int typical, strangest;
    cb_story stories[5];
    for (int i = 0; i < 5; i++) {
        stories[i] = (cb_story){.decisions = 100 + (uint32_t)i, .changes = 3, .decided = 0.5};
    }
    stories[4].changes = 30;
    cb_story_extremes(stories, 5, &typical, &strangest);
    assert_int_equal(typical, 2);
    assert_int_equal(strangest, 4);
    cb_story_extremes(stories, 0, &typical, &strangest);
    assert_int_equal(typical, -1);
    assert_int_equal(strangest, -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_always_leads_has_won_from_the_start),
        cmocka_unit_test(who_comes_back_wins_late),
        cmocka_unit_test(a_shared_win_is_divided),
        cmocka_unit_test(the_typical_is_in_the_middle_and_the_strangest_far_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
