/* Handicaps: names are found as people write them, and whoever has one obeys it. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include "arena/cost.h"
#include "bots/bot.h"
#include "bots/called.h"

static const cb_game *adrenaline(void)
{
    return cb_game_find("adrenaline");
}

static int verb_of(const cb_game *game, const char *name)
{
    for (int i = 0; i < cb_game_verbs(game); i++) {
        if (strcmp(cb_verb_name(cb_game_verb(game, i)), name) == 0) {
            return i;
        }
    }
    fail_msg("no verb %s", name);
    return -1;
}

TEST(names_are_read_as_people_write_them)
{
    UNUSED;
    static const char *const same[] = {"grenade launcher", "Grenade Launcher", "grenade-launcher"};
    cb_error err;
    int value = -1;
    for (int i = 0; i < 3; i++) {
        cb_named named = {.count = 0};
        assert_true(cb_named_read(&named, adrenaline(), same[i], &err));
        assert_int_equal(named.count, 1);
        assert_true(i == 0 || named.things[0].value == value);
        value = named.things[0].value;
    }
    cb_named several = {.count = 0};
    assert_true(cb_named_read(&several, adrenaline(), "run grenade launcher shoot", &err));
    assert_int_equal(several.count, 1);
    int run = verb_of(adrenaline(), "run"), shoot = verb_of(adrenaline(), "shoot");
    assert_true(several.verbs[run / 64] >> run % 64 & several.verbs[shoot / 64] >> shoot % 64 & 1);
}

TEST(articles_and_the_words_that_players_say_do_not_matter)
{
    UNUSED;
    const cb_game *septikon = cb_game_find("septikon");
    int laser = verb_of(septikon, "laser"), mine = verb_of(septikon, "mine");
    cb_named one = {.count = 0}, both = {.count = 0}, thing = {.count = 0};
    cb_error err;
    assert_true(cb_named_read(&one, septikon, "Fire a laser", &err));
    assert_true(one.verbs[laser / 64] >> laser % 64 & 1 &&
                !(one.verbs[mine / 64] >> mine % 64 & 1));
    assert_true(cb_named_read(&both, septikon, "fire", &err));
    assert_true(both.verbs[laser / 64] >> laser % 64 & both.verbs[mine / 64] >> mine % 64 & 1);
    assert_true(cb_named_read(&thing, adrenaline(), "the grenade launcher", &err));
    assert_int_equal(thing.count, 1);
}

static void is_called(const char *game, const char *verb, const char *wanted)
{
    const cb_game *of = cb_game_find(game);
    cb_text text = {0};
    cb_verb_called(of, verb_of(of, verb), &text);
    assert_string_equal(text.data, wanted);
    cb_text_free(&text);
}

/* With as many words as tell one from the other. */
TEST(verbs_are_called_as_players_say_them)
{
    UNUSED;
    is_called("adrenaline", "shoot", "shoot");
    is_called("adrenaline", "done", "take no more actions");
    is_called("adrenaline", "take", "take");
    is_called("adrenaline", "take-with", "take the …, paying with …");
    is_called("septikon", "laser", "fire the laser");
    is_called("septikon", "move", "go");
    is_called("septikon", "done", "go on");
    is_called("anomaly", "burn", "attack the fuel");
    is_called("spacefreaks", "advanced", "complete … as advanced");
    is_called("spacefreaks", "pass-mission", "pass on (pass-mission)");
}

TEST(moves_are_called_with_what_they_name)
{
    UNUSED;
    const cb_game *game = adrenaline();
    const cb_verb *scope = cb_game_verb(game, verb_of(game, "scope"));
    cb_text text = {0}, thing = {0};
    cb_move_called(game, verb_of(game, "take"), 0, 0, &text);
    cb_thing_called(cb_game_verb(game, verb_of(game, "take"))->kinds[0], 0, &thing);
    assert_true(strncmp(text.data, "take the ", 9) == 0 && strcmp(text.data + 9, thing.data) == 0);
    cb_text_clear(&text);
    cb_move_called(game, verb_of(game, "scope"), 0, scope->kinds[0]->min, &text);
    assert_true(strncmp(text.data, "play ", 5) == 0 && strstr(text.data, " on … for a … cube"));
    cb_text_free(&text);
    cb_text_free(&thing);
}

/* To pay with powerups names them, whichever they are. */
TEST(any_thing_of_a_kind_is_named_by_those_that_hold_some)
{
    UNUSED;
    const cb_game *game = adrenaline();
    cb_named named = {.count = 0};
    cb_error err;
    int met = 0;
    assert_true(cb_named_read(&named, game, "powerup", &err));
    for (int v = 0; v < cb_game_verbs(game); v++) {
        const cb_verb *verb = cb_game_verb(game, v);
        for (int i = 0; i < cb_verb_refs(verb); i++) {
            const cb_kind *kind = verb->kinds[i];
            if (verb->type == CB_VERB_MOVE && strcmp(kind->id, "payment") == 0) {
                cb_phrase phrase = {.verb = (uint8_t)v};
                phrase.refs[i] = (int16_t)kind->max;
                assert_true(cb_names_one(&named, game, &phrase));
                met++;
            }
        }
    }
    assert_true(met > 0);
}

TEST(an_unknown_name_is_answered_with_near_ones)
{
    UNUSED;
    cb_named named = {.count = 0};
    cb_error err;
    assert_false(cb_named_read(&named, adrenaline(), "shoot granade launcher", &err));
    assert_int_equal(err.code, CB_ENAME);
    assert_non_null(strstr(err.text, "\"granade launcher\"; near it: Grenade launcher"));
    assert_false(cb_named_read(&named, adrenaline(), " - ", &err));
    assert_null(cb_bot_new("fair:never=dance", adrenaline(), 1, &err));
    assert_null(cb_bot_new("fair:greedy=gold", adrenaline(), 1, &err));
}

/* What seat 0 did in a match in which it has a handicap. */
typedef struct played {
    cb_bout bout;
    int decisions, named; /* by seat 0, and how many named something */
} played;

static played play(const cb_game *game, int players, const char *spec, const char *names)
{
    cb_tourney t = {.game = game, .seed = 3, .blocks = 1, .seating = CB_SEATED, .records = true};
    cb_named named = {.count = 0};
    atomic_bool stop = false;
    cb_error err;
    cb_setup_init(game, &t.setup);
    t.setup.players = (uint8_t)players;
    t.bot_count = players;
    for (int i = 0; i < players; i++) {
        t.bots[i] = (cb_contestant){.name = "bot", .spec = i ? "random" : spec};
    }
    played p = {.bout = cb_tourney_plan(&t, 0)};
    assert_true(cb_named_read(&named, game, names, &err));
    assert_true(cb_bout_play(&t, &p.bout, &stop, &err));
    cb_match *match = cb_record_read(p.bout.record, strlen(p.bout.record), &err);
    assert_non_null(match);
    void *state = cb_state_new(game);
    for (int i = 0; i < cb_match_steps(match); i++) {
        cb_step step = cb_match_step(match, i);
        if (step.seat == 0) {
            cb_phrase phrase = {0};
            assert_true(cb_match_state_at(match, i, state, &err));
            cb_say(game, state, 0, step.move, &phrase);
            p.decisions++;
            p.named += cb_names_one(&named, game, &phrase);
        }
    }
    cb_state_free(state);
    cb_match_free(match);
    free(p.bout.record);
    return p;
}

TEST(whoever_may_not_shoot_does_not)
{
    UNUSED;
    static const char *const bots[] = {"random:never=shoot",
                                       "greedy:worlds=1,completions=1,never=shoot",
                                       "search:iterations=6,never=shoot"};
    for (int i = 0; i < 3; i++) {
        played p = play(adrenaline(), 3, bots[i], "shoot");
        assert_int_equal(p.named, 0);
        assert_true(p.bout.bound[0] > 0);
        assert_int_equal(p.bout.lifted[0], 0);
        assert_int_equal(p.bout.bound[1], 0);
    }
}

TEST(whoever_may_only_grab_grabs_when_it_can)
{
    UNUSED;
    played p = play(adrenaline(), 3, "random:only=grab", "grab");
    assert_true(p.named > 0);
    assert_true(p.bout.lifted[0] > 0); /* what comes after the grab is not called that */
    assert_int_equal(p.named + (int)p.bout.lifted[0], p.decisions);
}

TEST(a_thing_is_avoided_in_every_move_that_names_it)
{
    UNUSED;
    const cb_game *game = cb_game_find("pnrz");
    played p = play(game, 2, "random:without=T07 T08 T09", "T07 T08 T09");
    assert_true(p.named <= (int)p.bout.lifted[0]);
    assert_true(p.bout.bound[0] > 0);
}

/* The line that a search expects holds its own moves below the root, too. */
TEST(a_search_obeys_inside_its_tree)
{
    UNUSED;
    cb_error err;
    const cb_game *game = adrenaline();
    cb_setup setup;
    cb_setup_init(game, &setup);
    setup.players = 3;
    cb_match *match = cb_match_new(game, &setup, 5, &err);
    cb_bot *bot = cb_bot_new("search:iterations=150,never=grab", game, 1, &err);
    int grab = verb_of(game, "grab"), met = 0;
    assert_non_null(match);
    assert_non_null(bot);
    for (int i = 0; i < 300 && met < 12; i++) {
        cb_seats who = 0;
        cb_advice advice;
        if (cb_match_phase(match, &who) == CB_NATURE) {
            assert_true(cb_match_chance(match, &err));
            continue;
        }
        int seat = __builtin_ctz(who);
        const cb_move *moves;
        assert_true(cb_bot_choose(bot, cb_match_state(match), seat, NULL, &advice, &err));
        for (int k = 1; k < advice.line_length; k++) {
            if (advice.line[k].seat == seat) {
                met++;
                assert_int_not_equal(advice.line[k].verb, grab);
            }
        }
        int n = cb_match_moves(match, seat, &moves);
        assert_true(n > 0 && cb_match_play(match, seat, advice.move, &err));
    }
    assert_true(met >= 12);
    cb_bot_free(bot);
    cb_match_free(match);
}

/* What a seat sees once it has forgotten: worlds that fit are allowed, and its moves are the same. */
static void try_to_forget(const cb_game *game, const void *state, int seat, cb_rng *rng,
                          bool *forgot)
{
    cb_error err;
    void *view = cb_state_new(game), *blind = cb_state_new(game);
    cb_move *moves[2];
    int count[2];
    cb_view(game, state, seat, view);
    cb_view(game, state, seat, blind);
    game->known.forget(blind);
    *forgot = *forgot || memcmp(view, blind, cb_game_state_bytes(game)) != 0;
    for (int i = 0; i < 2; i++) {
        moves[i] = calloc(cb_game_max_moves(game), sizeof *moves[i]);
        count[i] = cb_moves(game, i ? blind : view, seat, moves[i]);
    }
    assert_int_equal(count[0], count[1]);
    assert_memory_equal(moves[0], moves[1], (size_t)count[0] * sizeof(cb_move));
    for (int i = 0; i < 3; i++) {
        memcpy(view, blind, cb_game_state_bytes(game));
        cb_guess(game, view, seat, rng);
        if (!game->rules.check(view, &err)) {
            fail_msg("seat %d imagines what cannot be: %s", seat, err.text);
        }
    }
    free(moves[0]);
    free(moves[1]);
    cb_state_free(view);
    cb_state_free(blind);
}

TEST(whoever_forgets_what_was_said_still_sees_the_table)
{
    UNUSED;
    const cb_game *game = cb_game_find("anomaly");
    bool forgot = false;
    cb_rng rng;
    cb_rng_seed(&rng, 7, 0);
    for (int i = 0; i < 60; i++) {
        cb_setup setup;
        cb_error err;
        cb_setup_init(game, &setup);
        setup.players = (uint8_t)(2 + i % 3);
        if (i % 6 == 3) {
            assert_true(cb_setup_set(game, &setup, "variant", "advanced", &err));
        }
        cb_match *match = cb_match_new(game, &setup, (uint64_t)i, &err);
        cb_seats who = 0;
        assert_non_null(match);
        for (cb_phase p; (p = cb_match_phase(match, &who)) != CB_OVER;) {
            const cb_move *moves;
            int seat = p == CB_NATURE ? CB_NATURE_SEAT : __builtin_ctz(who);
            if (p == CB_NATURE) {
                assert_true(cb_match_chance(match, &err));
                continue;
            }
            try_to_forget(game, cb_match_state(match), seat, &rng, &forgot);
            uint32_t n = (uint32_t)cb_match_moves(match, seat, &moves);
            assert_true(cb_match_play(match, seat, moves[cb_rng_below(&rng, n)], &err));
        }
        cb_match_free(match);
    }
    assert_true(forgot);
}

/* Somebody who does not listen loses to somebody who does. */
TEST(listening_is_worth_something)
{
    UNUSED;
    cb_tourney t = {.game = cb_game_find("anomaly"), .seed = 1, .blocks = 20, .bot_count = 2};
    atomic_bool stop = false;
    cb_error err;
    double blind = 0.0, games = (double)2 * t.blocks;
    cb_setup_init(t.game, &t.setup);
    t.setup.players = 2;
    t.bots[0] = (cb_contestant){.name = "bot", .spec = "greedy"};
    t.bots[1] = (cb_contestant){.name = "blind", .spec = "greedy:blind=1"};
    for (uint64_t id = 0; id < cb_tourney_games(&t); id++) {
        cb_bout bout = cb_tourney_plan(&t, id);
        assert_true(cb_bout_play(&t, &bout, &stop, &err));
        blind += cb_credit(&bout.result, bout.seat);
    }
    assert_true(blind < games * 0.4);
    assert_null(cb_bot_new("fair:blind=1", adrenaline(), 1, &err)); /* there is nothing to hear */
}

static void count_subject(void *context, const cb_subject *subject)
{
    int *count = context;
    assert_true(strncmp(subject->setting, "without=", 8) == 0 && *subject->called);
    ++*count;
}

TEST(every_weapon_can_be_asked_about)
{
    UNUSED;
    int count = 0;
    cb_error err;
    assert_true(cb_subjects(adrenaline(), "weapon", count_subject, &count, &err));
    assert_int_equal(count, 21);
    assert_false(cb_subjects(adrenaline(), "spoon", count_subject, &count, &err));
    assert_non_null(strstr(err.text, "weapon"));
}

TEST(a_cost_is_counted_by_blocks)
{
    UNUSED;
    cb_cost cost = {0};
    const double usual[2] = {0.5, 0.0};
    for (int i = 0; i < 5; i++) {
        cb_bout bout = {.result = {.players = 2, .winners = i % 2 ? 1 : 2, .points = {i, 1}}};
        cb_cost_add(&cost, &bout, 0, usual, 2);
    }
    assert_int_equal(cost.games, 5);
    assert_int_equal(cost.share.count, 2); /* the fifth has no other half */
    assert_true(cost.share.mean == 0.0 && cost.share.squares == 0.0);
    assert_true(cost.points.mean == 0.5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_read_as_people_write_them),
        cmocka_unit_test(articles_and_the_words_that_players_say_do_not_matter),
        cmocka_unit_test(verbs_are_called_as_players_say_them),
        cmocka_unit_test(moves_are_called_with_what_they_name),
        cmocka_unit_test(any_thing_of_a_kind_is_named_by_those_that_hold_some),
        cmocka_unit_test(an_unknown_name_is_answered_with_near_ones),
        cmocka_unit_test(whoever_may_not_shoot_does_not),
        cmocka_unit_test(whoever_may_only_grab_grabs_when_it_can),
        cmocka_unit_test(a_thing_is_avoided_in_every_move_that_names_it),
        cmocka_unit_test(a_search_obeys_inside_its_tree),
        cmocka_unit_test(whoever_forgets_what_was_said_still_sees_the_table),
        cmocka_unit_test(listening_is_worth_something),
        cmocka_unit_test(every_weapon_can_be_asked_about),
        cmocka_unit_test(a_cost_is_counted_by_blocks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
