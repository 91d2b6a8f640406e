/* What bindings rely on: the version, games through plain functions, clones of matches, ids of
 * positions. */
#include "core/unit.h"

#include <stdlib.h>

TEST(the_library_knows_its_version)
{
    UNUSED;
    assert_string_equal(cb_version(), CB_VERSION);
}

TEST(plain_functions_tell_what_the_table_does)
{
    UNUSED;
    for (int g = 0; g < cb_game_count(); g++) {
        const cb_game *game = cb_game_at(g);
        assert_string_equal(cb_game_id(game), game->about.id);
        assert_string_equal(cb_game_title(game), game->about.title);
        assert_string_equal(cb_game_blurb(game), game->about.blurb);
        assert_int_equal(cb_game_min_players(game), game->about.min_players);
        assert_int_equal(cb_game_max_players(game), game->about.max_players);
        assert_int_equal(cb_game_secrets(game), game->known.secrets);
        assert_int_equal(cb_game_rules_version(game), game->about.rules_version);
        assert_int_equal(cb_game_max_moves(game), game->about.max_moves);
        assert_int_equal(cb_game_state_bytes(game), game->about.state_bytes);
        int verbs = cb_game_verbs(game), options = cb_game_options(game);
        assert_non_null(cb_game_verb(game, verbs - 1));
        assert_null(cb_game_verb(game, verbs));
        assert_null(cb_game_verb(game, -1));
        assert_null(cb_game_option(game, options));
        assert_true(!options || cb_game_option(game, options - 1)->name);
        for (int v = 0; v < verbs; v++) {
            const cb_verb *verb = cb_game_verb(game, v);
            int refs = cb_verb_refs(verb);
            assert_ptr_equal(verb, &game->told.verbs[v]);
            assert_string_equal(cb_verb_name(verb), verb->name);
            assert_ptr_equal(cb_verb_rule(verb), verb->rule);
            assert_int_equal(cb_verb_type_of(verb), verb->type);
            assert_null(cb_verb_kind(verb, -1));
            assert_null(cb_verb_kind(verb, refs)); /* those only told are no references */
            for (int i = 0; i < refs; i++) {
                const cb_kind *kind = cb_verb_kind(verb, i);
                assert_ptr_equal(kind, verb->kinds[i]);
                assert_string_equal(cb_kind_id(kind), kind->id);
                assert_int_equal(cb_kind_min(kind), kind->min);
                assert_int_equal(cb_kind_max(kind), kind->max);
            }
        }
        for (int t = 0; t < cb_game_topics(game); t++) {
            const cb_topic *topic = cb_game_topic(game, t);
            assert_string_equal(cb_topic_name(topic), topic->name);
            assert_string_equal(cb_topic_what(topic), topic->what);
            assert_int_equal(cb_topic_fixed(topic), topic->fixed);
        }
    }
}

/* Memory for a state begins with a cache line and is empty; what a seat sees of a match is its view
 * of the state. */
TEST(a_match_shows_each_viewer_its_view)
{
    UNUSED;
    for (int g = 0; g < cb_game_count(); g++) {
        const cb_game *game = cb_game_at(g);
        cb_setup setup;
        unsigned char *shown = cb_state_new(game), *view = cb_state_new(game);
        assert_non_null(shown);
        assert_non_null(view);
        assert_int_equal((uintptr_t)view % 64, 0);
        for (size_t i = 0; i < cb_game_state_bytes(game); i++) {
            assert_int_equal(view[i], 0);
        }
        cb_setup_init(game, &setup);
        cb_match *match = cb_match_new(game, &setup, 3, NULL);
        while (cb_match_phase(match, NULL) == CB_NATURE) {
            assert_true(cb_match_chance(match, NULL));
        }
        for (int viewer = CB_GOD; viewer < setup.players; viewer++) {
            if (viewer != CB_NATURE_SEAT) {
                cb_match_view(match, viewer, shown);
                cb_view(game, cb_match_state(match), viewer, view);
                assert_memory_equal(shown, view, cb_game_state_bytes(game));
            }
        }
        cb_match_free(match);
        cb_state_free(shown);
        cb_state_free(view);
    }
}

/* Plays n random steps through the plain functions alone. */
static void play(cb_match *match, int n, cb_rng *rng)
{
    const cb_game *game = cb_match_game(match);
    cb_move *moves = malloc(cb_game_max_moves(game) * sizeof *moves);
    for (int i = 0; i < n; i++) {
        cb_seats who = 0;
        cb_phase phase = cb_phase_of(game, cb_match_state(match), &who);
        if (phase == CB_OVER) {
            break;
        }
        if (phase == CB_NATURE) {
            assert_true(cb_match_chance(match, NULL));
            continue;
        }
        int seat = __builtin_ctz(who);
        cb_move m = cb_pick(game, cb_match_state(match), seat, moves, rng);
        assert_true(cb_is_legal(game, cb_match_state(match), seat, m, moves));
        assert_true(cb_match_play(match, seat, m, NULL));
    }
    free(moves);
}

TEST(a_clone_goes_its_own_way)
{
    UNUSED;
    for (int g = 0; g < cb_game_count(); g++) {
        const cb_game *game = cb_game_at(g);
        cb_rng rng;
        cb_setup setup;
        cb_text before = {0}, after = {0}, copied = {0};
        cb_setup_init(game, &setup);
        cb_rng_seed(&rng, 3, 0);
        cb_match *match = cb_match_new(game, &setup, 3, NULL);
        cb_match *young = cb_match_clone(match, NULL); /* nothing played yet */
        assert_non_null(young);
        assert_int_equal(cb_match_steps(young), 0);
        cb_match_free(young);
        cb_match_set_name(match, 0, "Ada");
        play(match, 70, &rng);
        cb_record_write(match, &before);
        cb_match *clone = cb_match_clone(match, NULL);
        assert_non_null(clone);
        assert_memory_equal(cb_match_state(clone), cb_match_state(match), game->about.state_bytes);
        assert_int_equal(cb_match_log(clone)->count, cb_match_log(match)->count);
        cb_record_write(clone, &copied);
        assert_string_equal(before.data, copied.data);
        play(clone, 40, &rng);
        while (cb_match_steps(clone)) {
            assert_true(cb_match_undo(clone, NULL));
        }
        cb_match_free(clone);
        cb_record_write(match, &after);
        assert_string_equal(before.data, after.data);
        cb_match_free(match);
        cb_text_free(&before);
        cb_text_free(&after);
        cb_text_free(&copied);
    }
}

TEST(positions_have_short_ids)
{
    UNUSED;
    for (int g = 0; g < cb_game_count(); g++) {
        const cb_game *game = cb_game_at(g);
        char first[CB_POSITION_ID], same[CB_POSITION_ID], later[CB_POSITION_ID];
        cb_rng rng;
        cb_setup setup;
        cb_setup_init(game, &setup);
        cb_rng_seed(&rng, 3, 0);
        cb_match *match = cb_match_new(game, &setup, 3, NULL);
        cb_position_id(game, cb_match_state(match), first);
        cb_position_id(game, cb_match_state(match), same);
        play(match, 5, &rng);
        cb_position_id(game, cb_match_state(match), later);
        assert_int_equal(strlen(first), CB_POSITION_ID - 1);
        assert_string_equal(first, same);
        assert_string_not_equal(first, later);
        assert_int_equal(strspn(first, "0123456789abcdefghjkmnpqrstvwxyz"), CB_POSITION_ID - 1);
        cb_match_free(match);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_library_knows_its_version),
        cmocka_unit_test(plain_functions_tell_what_the_table_does),
        cmocka_unit_test(a_match_shows_each_viewer_its_view),
        cmocka_unit_test(a_clone_goes_its_own_way),
        cmocka_unit_test(positions_have_short_ids),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
