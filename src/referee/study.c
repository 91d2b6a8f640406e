/* The requests that look at a match as people do: step by step, in words, from one point of
 * view. */
#include "speak/study.h"
#include "core/error.h"
#include "referee/members.h"
#include "speak/catalog.h"

#include <string.h>

/* Whose view: a seat, "watcher", or, without the member, a viewer who sees everything. */
static bool read_eyes(const referee *r, int64_t *viewer, cb_error *err)
{
    uint32_t node = cb_json_member(&r->json, 0, "seat");
    int players = cb_state_players(cb_match_game(r->match), cb_match_state(r->match));
    *viewer = node && cb_json_equals(&r->json, node, "watcher") ? CB_WATCHER : CB_GOD;
    return *viewer == CB_WATCHER || referee_int(r, "seat", 0, players - 1, viewer, err);
}

bool referee_look(referee *r, cb_json_writer *w, cb_error *err)
{
    int64_t viewer;
    int64_t steps = cb_match_steps(r->match);
    int64_t step = steps;
    return read_eyes(r, &viewer, err) && referee_int(r, "step", 0, steps, &step, err) &&
           study_look(r->match, (int)step, (int)viewer, &r->word, w, err);
}

bool referee_log(referee *r, cb_json_writer *w, cb_error *err)
{
    int64_t viewer;
    int64_t steps = cb_match_steps(r->match);
    int64_t from = 0;
    int64_t to = steps;
    if (!read_eyes(r, &viewer, err) || !referee_int(r, "from", 0, steps, &from, err) ||
        !referee_int(r, "to", 0, steps, &to, err)) {
        return false;
    }
    cb_put_int(w, "from", from);
    return study_log(r->match, (int)from, (int)to, (int)viewer, &r->word, w, err);
}

bool referee_course(referee *r, cb_json_writer *w, cb_error *err)
{
    return study_course(r->match, &r->word, w, err);
}

bool referee_concede(referee *r, cb_json_writer *w, cb_error *err)
{
    int64_t seat;
    if (!referee_seat(r, &seat, err)) {
        return false;
    }
    if (seat < 0) {
        return cb_fail(err, CB_EFIELD, "the request needs \"seat\": who gives up");
    }
    if (!cb_match_concede(r->match, (int)seat, err)) {
        return false;
    }
    cb_put_bool(w, "over", cb_match_phase(r->match, NULL) == CB_OVER);
    return true;
}

bool referee_tables(referee *r, cb_json_writer *w, cb_error *err)
{
    const cb_game *game = referee_game(r, err);
    if (game) {
        speak_tables(w, game);
    }
    return game != NULL;
}

/* ---- Names ---- */

enum { NAME_MOST = 31 };

/* A name of the list, into r->word. */
static bool read_name(referee *r, uint32_t node, cb_error *err)
{
    if (r->json.nodes[node].type != CB_JSON_STRING) {
        return cb_fail(err, CB_EFIELD, "\"names\" must be a list of strings");
    }
    cb_text_clear(&r->word);
    cb_text_add(&r->word, "");
    cb_json_string(&r->json, node, &r->word);
    return (r->word.length <= NAME_MOST && strlen(r->word.data) == r->word.length &&
            !strpbrk(r->word.data, "\r\n")) ||
           cb_fail(err, CB_ERANGE, "a name is one line of at most %d bytes", NAME_MOST);
}

/* Reads the list twice: a name that is refused must not have changed the ones before it. */
bool referee_names(referee *r, cb_json_writer *w, cb_error *err)
{
    int players = cb_state_players(cb_match_game(r->match), cb_match_state(r->match));
    uint32_t list = cb_json_member(&r->json, 0, "names");
    (void)w;
    if (!list || r->json.nodes[list].type != CB_JSON_ARRAY) {
        return cb_fail(err, CB_EFIELD, "the request needs \"names\" as a list of strings");
    }
    for (int reading = 0; reading < 2; reading++) {
        uint32_t node = list + 1;
        for (int seat = 0; node < r->json.nodes[list].after; seat++) {
            if (seat >= players) {
                return cb_fail(err, CB_ERANGE, "there are only %d seats to name", players);
            }
            if (!read_name(r, node, err)) {
                return false;
            }
            if (reading == 1) {
                cb_match_set_name(r->match, seat, r->word.data);
            }
            node = r->json.nodes[node].after;
        }
    }
    return true;
}
