/* The lines of a scenario that change the match: start, position, play, chance, take-back. */
#include <stdlib.h>
#include <string.h>

#include "core/fields.h"
#include "runner/scene.h"

enum { SEED = 1 };

/* Replaces the match by one that begins from this state. */
static bool match_from(scene *sc, const void *state)
{
    cb_error err = {0};
    cb_match *match = cb_match_from(sc->game, state, SEED, &err);
    if (!match) {
        return scene_fail(sc, "the position is refused: %s", err.text);
    }
    cb_match_free(sc->match);
    sc->match = match;
    sc->log.count = 0;
    return true;
}

bool scene_start(scene *sc, const char *args)
{
    cb_setup setup;
    cb_error err = {0};
    if (!read_setup(sc->game, args, &setup, &err)) {
        return scene_fail(sc, "%s", err.text);
    }
    cb_match *match = cb_match_new(sc->game, &setup, SEED, &err);
    if (!match) {
        return scene_fail(sc, "the setup is refused: %s", err.text);
    }
    cb_match_free(sc->match);
    sc->match = match;
    sc->log.count = 0;
    return true;
}

bool scene_position(scene *sc, const char *json)
{
    cb_error err = {0};
    void *state = malloc(sc->game->about.state_bytes);
    memcpy(state, cb_match_state(sc->match), sc->game->about.state_bytes);
    bool ok = cb_state_patch(sc->game, json, strlen(json), state, &err);
    ok = ok ? match_from(sc, state) : scene_fail(sc, "the position is refused: %s", err.text);
    free(state);
    return ok;
}

/* Adds the events of the match's last step to those of this line. */
static void keep_events(scene *sc)
{
    const cb_log *log = cb_match_log(sc->match);
    for (int i = 0; i < log->count; i++) {
        cb_tell_to(&sc->log, log->events[i].knows, log->events[i].phrase);
    }
}

/* What a step leaves must be a position that check accepts, in scenarios too. */
static bool still_allowed(scene *sc)
{
    cb_error err = {0};
    if (!sc->game->rules.check(cb_match_state(sc->match), &err)) {
        return scene_fail(sc, "check refuses the position after this step: %s", err.text);
    }
    return true;
}

bool scene_play(scene *sc, const char *args)
{
    int seat;
    cb_error err = {0};
    if (!take_seat(&args, &seat)) {
        return scene_fail(sc, "'play' needs a seat, or * for nature");
    }
    sc->log.count = 0;
    if (!cb_match_play_text(sc->match, seat, args, &err)) {
        move_list list = move_list_of(sc, seat);
        cb_text near = {0};
        move_list_near(&list, args, &near);
        scene_fail(sc, "the move is refused: %s\n    legal moves of that seat:%s", err.text,
                   near.data);
        cb_text_free(&near);
        move_list_free(&list);
        return false;
    }
    keep_events(sc);
    return still_allowed(sc);
}

bool scene_chance(scene *sc)
{
    cb_seats who;
    cb_error err = {0};
    sc->log.count = 0;
    if (cb_match_phase(sc->match, &who) != CB_NATURE) {
        return scene_fail(sc, "nature is not to move");
    }
    while (cb_match_phase(sc->match, &who) == CB_NATURE) {
        if (!cb_match_chance(sc->match, &err)) {
            return scene_fail(sc, "nature's move is refused: %s", err.text);
        }
        keep_events(sc);
    }
    return still_allowed(sc);
}

bool scene_take_back(scene *sc, const char *args)
{
    int seat;
    cb_error err = {0};
    if (!take_seat(&args, &seat)) {
        return scene_fail(sc, "'take-back' needs a seat");
    }
    sc->log.count = 0;
    if (!cb_match_take_back(sc->match, seat, &err)) {
        return scene_fail(sc, "the step cannot be taken back: %s", err.text);
    }
    return true;
}
