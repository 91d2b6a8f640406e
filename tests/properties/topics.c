/* Every topic can be told to every viewer, as JSON in the words of its kinds. A view that is
 * written and read again is the same view, and worlds that fit it can be made. */
#include "core/json.h"
#include "properties/property.h"

static bool well_told(trial *t, const cb_topic *topic, const void *view, int viewer)
{
    cb_text once = {0}, again = {0};
    cb_json json = {0};
    cb_error err = {0};
    cb_topic_write(t->game, topic, view, viewer, &once);
    cb_topic_write(t->game, topic, t->state, viewer, &again);
    bool fine = !once.failed && cb_json_parse(&json, once.data, once.length, &err);
    if (!fine) {
        trial_fail(t, "the topic '%s' is not JSON: %s", topic->name, err.text);
    } else if (strcmp(once.data, again.data) != 0) {
        fine = trial_fail(t, "the topic '%s' tells viewer %d more than the view does", topic->name,
                          viewer);
    } else if (strstr(once.data, "\"?\"")) {
        fine = trial_fail(t, "the topic '%s' holds a value without a name: %.600s", topic->name,
                          once.data);
    }
    cb_json_free(&json);
    cb_text_free(&once);
    cb_text_free(&again);
    return fine;
}

static bool view_is_read_back(trial *t, const void *view, int viewer)
{
    cb_text text = {0};
    cb_error err = {0};
    cb_state_write(t->game, view, viewer, &text);
    bool fine = cb_view_read(t->game, text.data, text.length, viewer, t->spare[1], &err) &&
                cb_world_from_view(t->game, t->spare[1], viewer, &t->dice, t->spare[2], &err);
    if (!fine) {
        trial_fail(t, "a view cannot be read: %s\n%.1500s", err.text, text.data);
    }
    cb_text_free(&text);
    if (!fine) {
        return false;
    }
    cb_view(t->game, t->spare[2], viewer, t->spare[2]);
    cb_text differs = {0};
    fine = cb_state_diff(t->game, view, t->spare[2], &differs) == 0;
    cb_text_free(&differs);
    return fine || fail_diff(t, "a view changes when it is written and read", view, t->spare[2]);
}

static bool holds(trial *t)
{
    while (trial_next(t)) {
        for (int v = 0; v <= t->setup.players; v++) {
            int viewer = trial_viewer(t, v);
            cb_view(t->game, t->state, viewer, t->spare[0]);
            if (!view_is_read_back(t, t->spare[0], viewer)) {
                return false;
            }
            for (int i = 0; i < cb_game_topics(t->game); i++) {
                if (!well_told(t, cb_game_topic(t->game, i), t->spare[0], viewer)) {
                    return false;
                }
            }
        }
    }
    return true;
}

PROPERTY(topics, 3, "topics are told in the game's own kinds, from what the viewer knows");
