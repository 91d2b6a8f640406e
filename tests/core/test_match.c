/* Matches and records, on the template game. */
#include "core/unit.h"

#include <stdio.h>
#include <stdlib.h>

#include "template/template.h"

static cb_match *dealt(void)
{
    cb_setup setup;
    cb_setup_init(&template_game, &setup);
    cb_match *match = cb_match_new(&template_game, &setup, 7, NULL);
    assert_non_null(match);
    assert_true(cb_match_play_text(match, CB_ANY_SEAT, "draw 5", NULL));
    assert_true(cb_match_play_text(match, CB_NATURE_SEAT, "draw 2", NULL));
    return match;
}

TEST(moves_are_checked)
{
    UNUSED;
    cb_match *match = dealt();
    cb_error err = {0};
    assert_false(cb_match_play_text(match, 1, "bet 1", &err));
    assert_int_equal(err.code, CB_ESEAT);
    assert_false(cb_match_play_text(match, 7, "bet 1", &err));
    assert_int_equal(err.code, CB_ESEAT);
    assert_false(cb_match_play_text(match, 0, "bat 1", &err));
    assert_int_equal(err.code, CB_EMOVE);
    assert_non_null(strstr(err.text, "bet 1"));
    assert_false(cb_match_play(match, 0, 0xffffffff, &err));
    assert_int_equal(err.code, CB_EMOVE);
    assert_false(cb_match_chance(match, &err));
    assert_int_equal(err.code, CB_ESEAT);
    assert_int_equal(cb_match_steps(match), 2);
    assert_true(cb_match_play_text(match, CB_ANY_SEAT, "  bet \t 1 ", NULL));
    assert_int_equal(cb_match_step(match, 2).seat, 0);
    cb_match_free(match);
}

TEST(steps_are_taken_back)
{
    UNUSED;
    cb_match *match = dealt();
    cb_error err = {0};
    assert_false(cb_match_take_back(match, 0, &err)); /* chance decided */
    assert_int_equal(err.code, CB_EUNDO);
    assert_true(cb_match_play_text(match, 0, "bet 1", NULL));
    assert_false(cb_match_can_take_back(match, 1));
    assert_true(cb_match_take_back(match, 0, NULL));
    assert_int_equal(cb_match_steps(match), 2);
    assert_true(cb_match_play_text(match, 0, "bet 2", NULL));
    assert_true(cb_match_play_text(match, 0, "swap", NULL));
    assert_false(cb_match_take_back(match, 0, NULL)); /* a card was shown */
    for (int left = 4; left > 0; left--) {
        assert_true(cb_match_undo(match, NULL)); /* analysis may undo everything */
    }
    assert_false(cb_match_undo(match, &err));
    assert_int_equal(err.code, CB_EUNDO);
    cb_match_free(match);
}

TEST(chance_comes_from_the_seed)
{
    UNUSED;
    cb_setup setup;
    cb_setup_init(&template_game, &setup);
    cb_match *a = cb_match_new(&template_game, &setup, 9, NULL);
    cb_match *b = cb_match_new(&template_game, &setup, 9, NULL);
    for (int i = 0; i < 2; i++) {
        assert_true(cb_match_chance(a, NULL));
        assert_true(cb_match_chance(b, NULL));
    }
    assert_memory_equal(cb_match_state(a), cb_match_state(b), template_game.about.state_bytes);
    assert_true(cb_match_undo(a, NULL)); /* and playing on again gives the same */
    assert_true(cb_match_chance(a, NULL));
    assert_memory_equal(cb_match_state(a), cb_match_state(b), template_game.about.state_bytes);
    cb_match_free(a);
    cb_match_free(b);
}

TEST(bad_setups_are_refused)
{
    UNUSED;
    cb_setup setup;
    cb_error err = {0};
    cb_setup_init(&template_game, &setup);
    assert_false(cb_setup_set(&template_game, &setup, "length", "endless", &err));
    assert_int_equal(err.code, CB_ENAME);
    assert_non_null(strstr(err.text, "short long"));
    assert_false(cb_setup_set(&template_game, &setup, "colour", "red", &err));
    assert_int_equal(err.code, CB_ENAME);
    setup.options[0] = 9;
    assert_null(cb_match_new(&template_game, &setup, 1, &err));
    assert_int_equal(err.code, CB_ERANGE);
    assert_null(cb_game_find("chess"));
    assert_null(cb_game_at(-1));
    assert_null(cb_game_at(cb_game_count()));
}

static cb_match *finished(void)
{
    static const char *const moves[] = {"bet 1", "keep", "bet 2", "keep"};
    cb_match *match = dealt();
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        assert_true(cb_match_play_text(match, CB_ANY_SEAT, moves[i], NULL));
    }
    cb_match_set_name(match, 0, "Ada\nLovelace");
    return match;
}

TEST(a_record_reads_as_documented)
{
    UNUSED;
    cb_match *match = finished();
    cb_text text = {0};
    static const char head[] = "cardboard record 1\ngame: template\nrules: 1\nplayers: 2\n"
                               "option length: short\nseed: 7\nname 0: Ada Lovelace\n"
                               "result: 3 0, winners 0\n\n* draw 5\n* draw 2  #";
    cb_record_write(match, &text);
    assert_memory_equal(text.data, head, sizeof head - 1);
    cb_match *again = cb_record_read(text.data, text.length, NULL);
    assert_non_null(again);
    assert_string_equal(cb_match_name(again, 0), "Ada Lovelace");
    assert_int_equal(cb_match_seed(again), 7);
    cb_match_free(again);
    cb_match_free(match);
    cb_text_free(&text);
}

/* Reads the record of the finished match after replacing one text by another. */
static void assert_bad_record(const char *from, const char *to, const char *says)
{
    cb_match *match = finished();
    cb_text text = {0}, broken = {0};
    cb_error err = {0};
    cb_record_write(match, &text);
    char *at = strstr(text.data, from);
    assert_non_null(at);
    cb_text_bytes(&broken, text.data, (size_t)(at - text.data));
    cb_text_add(&broken, to);
    cb_text_add(&broken, at + strlen(from));
    cb_match *read = cb_record_read(broken.data, broken.length, &err);
    if (read || !strstr(err.text, says)) {
        fail_msg("'%s' for '%s' should be refused with '%s', but: %s", to, from, says, err.text);
    }
    cb_text_free(&text);
    cb_text_free(&broken);
    cb_match_free(match);
}

TEST(a_broken_record_names_its_line)
{
    UNUSED;
    assert_bad_record("cardboard record 1", "cardboard record 2", "line 1");
    assert_bad_record("game: template", "game: chess", "line 2");
    assert_bad_record("game: template", "game: template\ngame: template", "line 3");
    assert_bad_record("rules: 1", "rules: 2", "line 3");
    assert_bad_record("players: 2", "players: 5", "2 to 2 players");
    assert_bad_record("players: 2", "players: two", "line 4");
    assert_bad_record("length: short", "length: endless", "line 5");
    assert_bad_record("seed: 7", "seed: -7", "line 6");
    assert_bad_record("seed: 7", "speed: 7", "line 6");
    assert_bad_record("name 0", "name 8", "line 7");
    assert_bad_record("name 0", "name 9", "line 7"); /* one digit more than the greatest number */
    assert_bad_record("result: 3 0", "result: 0 3", "the game came to");
    assert_bad_record("* draw 5", "* draw 9", "line 10");
    assert_bad_record("* draw 5", "draw 5", "line 10");
    assert_bad_record("* draw 5", "* draw 4", "line 11"); /* the hash of the next line */
    assert_bad_record("0 bet 1", "1 bet 1", "line 12");
}

TEST(a_match_can_begin_from_a_position)
{
    UNUSED;
    cb_match *match = finished();
    cb_match *from = cb_match_from(&template_game, cb_match_state(match), 3, NULL);
    cb_text text = {0};
    assert_non_null(from);
    assert_null(cb_match_setup(from));
    cb_record_write(from, &text);
    assert_non_null(strstr(text.data, "position: {"));
    cb_match *again = cb_record_read(text.data, text.length, NULL);
    assert_non_null(again);
    assert_memory_equal(cb_match_state(again), cb_match_state(match),
                        template_game.about.state_bytes);
    tpl_state bad = *(const tpl_state *)cb_match_state(match);
    bad.turn = 5;
    assert_null(cb_match_from(&template_game, &bad, 3, NULL));
    cb_match_free(match);
    cb_match_free(from);
    cb_match_free(again);
    cb_text_free(&text);
}

TEST(giving_up_ends_a_match_of_two)
{
    UNUSED;
    cb_match *match = dealt();
    cb_error err = {0};
    cb_result result;
    cb_text text = {0};
    int steps = cb_match_steps(match), step = 9;
    assert_int_equal(cb_match_conceded(match, 1), -1);
    assert_false(cb_match_concede(match, 2, &err));
    assert_true(cb_match_concede(match, 0, NULL));
    assert_int_equal(cb_match_phase(match, NULL), CB_OVER);
    assert_false(cb_match_concede(match, 1, &err));
    assert_int_equal(err.code, CB_ESEAT);
    assert_false(cb_match_play_text(match, CB_ANY_SEAT, "bet 1", NULL));
    cb_match_result(match, &result);
    assert_true(result.over && result.winners == 2 && result.ranks[0] == 2 && result.ranks[1] == 1);
    assert_true(cb_match_set_luck(match, 1, "kR3vQx0bZ8mN5tYwL2sHfA", 3));
    assert_false(cb_match_set_luck(match, 0, "too short", 3));
    cb_record_write(match, &text);
    assert_non_null(strstr(text.data, "conceded 0: 2\n"));
    assert_non_null(strstr(text.data, "luck 1: 3 kR3vQx0bZ8mN5tYwL2sHfA\n"));
    assert_non_null(strstr(text.data, "winners 1\n"));
    cb_match *again = cb_record_read(text.data, text.length, &err);
    assert_non_null(again);
    assert_int_equal(cb_match_conceded(again, 0), steps);
    assert_string_equal(cb_match_luck(again, 1, &step), "kR3vQx0bZ8mN5tYwL2sHfA");
    assert_int_equal(step, 3);
    assert_int_equal(cb_match_phase(again, NULL), CB_OVER);
    assert_true(cb_match_undo(again, NULL)); /* the match goes on */
    assert_int_equal(cb_match_steps(again), steps);
    assert_int_equal(cb_match_phase(again, NULL), CB_PLAYERS);
    cb_match_free(again);
    cb_match_free(match);
    cb_text_free(&text);
}

TEST(records_of_matches_given_up_are_checked)
{
    UNUSED;
    assert_bad_record("name 0:", "conceded 0: 6\nname 0:", "the game is over");
    assert_bad_record("name 0:", "conceded 7: 6\nname 0:", "cannot have given up");
    assert_bad_record("name 0:", "conceded zero: 6\nname 0:", "line 7");
    assert_bad_record("name 0:", "luck 0: 6\nname 0:", "line 7");
    assert_bad_record("name 0:", "luck 0: 6 tooshort\nname 0:", "line 7");
    cb_match *match = dealt();
    cb_text text = {0}, wrong = {0};
    cb_error err = {0};
    assert_true(cb_match_concede(match, 0, NULL));
    cb_record_write(match, &text);
    char *at = strstr(text.data, "conceded 0: 2");
    cb_text_bytes(&wrong, text.data, (size_t)(at - text.data));
    cb_text_format(&wrong, "conceded 0: 1%s", at + strlen("conceded 0: 2"));
    assert_null(cb_record_read(wrong.data, wrong.length, &err));
    assert_non_null(strstr(err.text, "cannot have given up after 1 of 2 steps"));
    cb_match_free(match);
    cb_text_free(&text);
    cb_text_free(&wrong);
}

TEST(perft_counts_ways)
{
    UNUSED;
    cb_setup setup;
    tpl_state s;
    cb_setup_init(&template_game, &setup);
    assert_true(cb_start(&template_game, &setup, &s, NULL));
    static const uint64_t counts[] = {1, 6, 30, 60, 120};
    for (int depth = 0; depth < 5; depth++) {
        assert_int_equal(cb_perft(&template_game, &s, depth), counts[depth]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_checked),
        cmocka_unit_test(steps_are_taken_back),
        cmocka_unit_test(chance_comes_from_the_seed),
        cmocka_unit_test(bad_setups_are_refused),
        cmocka_unit_test(a_record_reads_as_documented),
        cmocka_unit_test(giving_up_ends_a_match_of_two),
        cmocka_unit_test(records_of_matches_given_up_are_checked),
        cmocka_unit_test(a_broken_record_names_its_line),
        cmocka_unit_test(a_match_can_begin_from_a_position),
        cmocka_unit_test(perft_counts_ways),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
