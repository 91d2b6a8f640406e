/* Phrases: notation, words, JSON, who hears what, action numbers. */
#include "core/unit.h"

#include "core/toy.h"

enum { TAKE, PAINT, PASS, PEEK, ASK };

TEST(phrases_read_for_programs_and_people)
{
    UNUSED;
    static const char *const names[CB_MAX_SEATS] = {"Ada", ""};
    cb_text text = {0};
    cb_phrase take = CB_PHRASE(0, TAKE, 4, 1), paint = CB_PHRASE(1, PAINT, 2, 3);
    cb_phrase_notation(&toy_game, &take, &text);
    assert_text(&text, "take C4 from 1");
    cb_phrase_words(&toy_game, &take, NULL, &text);
    assert_text(&text, "Player A takes C4 from Player B");
    cb_phrase_words(&toy_game, &take, names, &text);
    assert_text(&text, "Ada takes C4 from Player B");
    cb_phrase_words(&toy_game, &paint, NULL, &text);
    assert_text(&text, "Player B paints it Deep blue, 3 times");
    cb_phrase_json(&toy_game, &paint, &text);
    assert_text(&text, "\"text\":\"paint blue 3\",\"verb\":\"paint\",\"refs\":["
                       "{\"kind\":\"colour\",\"value\":\"blue\"},{\"kind\":\"pips\",\"value\":3}]");
    cb_phrase_words(&toy_game, &CB_SAY(CB_NATURE_SEAT, PASS), NULL, &text);
    assert_text(&text, "Chance passes");
    cb_phrase_words(&toy_game, &CB_SAY(1, ASK), NULL, &text);
    assert_text(&text, "Player B, which card?");
    cb_text_free(&text);
}

TEST(one_template_speaks_about_you_to_you_and_as_an_order)
{
    UNUSED;
    static const char *const names[CB_MAX_SEATS] = {"Ada", "Bob"};
    static const cb_verb verbs[] = {
        {.name = "push",
         .words = "{seat} [push|pushes] {0} into {0's} corner; {0} [fall|falls]",
         .kinds = {&cb_kind_seat}},
        {.name = "spin", .words = "{seat's} wheel spins, and [you are|that is] dizzy"},
        {.name = "fall", .words = "the sky falls"},
        {0},
    };
    static const cb_game game = {.about = {.id = "sentences"}, .told = {.verbs = verbs}};
    cb_phrase push = CB_PHRASE(0, 0, 1), unknown = CB_PHRASE(0, 0, CB_UNKNOWN);
    cb_phrase self = CB_PHRASE(0, 0, 0);
    cb_text text = {0};
    cb_phrase_words(&game, &push, names, &text);
    assert_text(&text, "Ada pushes Bob into Bob's corner; Bob falls");
    cb_phrase_words_to(&game, &push, names, 0, &text);
    assert_text(&text, "You push Bob into Bob's corner; Bob falls");
    cb_phrase_words_to(&game, &push, names, 1, &text);
    assert_text(&text, "Ada pushes you into your corner; you fall");
    cb_phrase_words_to(&game, &push, names, CB_GOD, &text);
    assert_text(&text, "Ada pushes Bob into Bob's corner; Bob falls");
    cb_phrase_order(&game, &push, names, &text);
    assert_text(&text, "Push Bob into Bob's corner; Bob falls");
    cb_phrase_words(&game, &self, names, &text);
    assert_text(&text, "Ada pushes themselves into their own corner; Ada falls");
    cb_phrase_words_to(&game, &self, names, 0, &text);
    assert_text(&text, "You push yourself into your own corner; you fall");
    cb_phrase_order(&game, &self, names, &text);
    assert_text(&text, "Push yourself into your own corner; you fall");
    cb_phrase_words_to(&game, &unknown, names, 1, &text);
    assert_text(&text, "Ada pushes somebody into somebody's corner; somebody falls");
    cb_phrase_words_to(&game, &CB_SAY(1, 1), names, 1, &text);
    assert_text(&text, "Your wheel spins, and you are dizzy");
    cb_phrase_words_to(&game, &CB_SAY(1, 1), NULL, 0, &text);
    assert_text(&text, "Player B's wheel spins, and that is dizzy");
    cb_phrase_order(&game, &CB_SAY(CB_NATURE_SEAT, 2), names, &text);
    assert_text(&text, "The sky falls");
    cb_text_free(&text);
}

TEST(secrets_are_heard_by_those_who_may)
{
    UNUSED;
    cb_phrase heard;
    cb_text text = {0};
    cb_event take = {.phrase = CB_PHRASE(0, TAKE, 4, 1), .knows = 1};
    cb_event peek = {.phrase = CB_PHRASE(0, PEEK, 4), .knows = 1};
    assert_true(cb_event_heard(&toy_game, &take, 0, &heard));
    assert_int_equal(heard.refs[0], 4);
    assert_true(cb_event_heard(&toy_game, &take, CB_GOD, &heard));
    assert_int_equal(heard.refs[0], 4);
    assert_true(cb_event_heard(&toy_game, &take, 1, &heard));
    assert_int_equal(heard.refs[0], CB_UNKNOWN);
    cb_phrase_notation(&toy_game, &heard, &text);
    assert_text(&text, "take ? from 1");
    cb_phrase_words(&toy_game, &heard, NULL, &text);
    assert_text(&text, "Player A takes a card from Player B");
    cb_phrase_json(&toy_game, &heard, &text);
    assert_non_null(strstr(text.data, "\"value\":null"));
    assert_true(cb_event_heard(&toy_game, &take, CB_WATCHER, &heard));
    assert_int_equal(heard.refs[0], CB_UNKNOWN);
    assert_true(cb_event_heard(&toy_game, &peek, 0, &heard));
    assert_false(cb_event_heard(&toy_game, &peek, 1, &heard));
    assert_false(cb_event_heard(&toy_game, &peek, CB_WATCHER, &heard));
    cb_text_free(&text);
}

TEST(the_log_has_bounds)
{
    UNUSED;
    cb_event events[2];
    cb_log log = {.events = events, .capacity = 2};
    for (int i = 0; i < 3; i++) {
        assert_false(log.lost);
        cb_tell(&log, CB_SAY(0, PASS));
    }
    assert_true(log.lost);
    assert_int_equal(log.count, 2);
    cb_reveal(&log);
    assert_true(log.revealed);
    cb_tell(NULL, CB_SAY(0, PASS)); /* costs nothing, does nothing */
    cb_reveal(NULL);
}

TEST(results_are_ranked)
{
    UNUSED;
    cb_result r = {.over = true, .players = 4, .points = {3, 9, 9, -1}};
    cb_result_rank(&r);
    assert_int_equal(r.ranks[0], 3);
    assert_int_equal(r.ranks[1], 1);
    assert_int_equal(r.ranks[2], 1);
    assert_int_equal(r.ranks[3], 4);
    assert_int_equal(r.winners, 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(phrases_read_for_programs_and_people),
        cmocka_unit_test(one_template_speaks_about_you_to_you_and_as_an_order),
        cmocka_unit_test(secrets_are_heard_by_those_who_may),
        cmocka_unit_test(the_log_has_bounds),
        cmocka_unit_test(results_are_ranked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
