/* Reading the members of a request, with errors that name the member. */
#include "referee/members.h"
#include "core/error.h"
#include "core/text.h"

#include <string.h>

const char *referee_text(referee *r, const char *key, cb_error *err)
{
    uint32_t node = cb_json_member(&r->json, 0, key);
    if (!node || r->json.nodes[node].type != CB_JSON_STRING) {
        cb_fail(err, CB_EFIELD, "the request needs \"%s\" as a string", key);
        return NULL;
    }
    cb_text_clear(&r->word);
    cb_text_add(&r->word, "");
    cb_json_string(&r->json, node, &r->word);
    if (r->word.failed) {
        cb_fail(err, CB_EMEMORY, "\"%s\" is too long", key);
        return NULL;
    }
    return r->word.data;
}

bool referee_int(const referee *r, const char *key, int64_t min, int64_t max, int64_t *value,
                 cb_error *err)
{
    uint32_t node = cb_json_member(&r->json, 0, key);
    if (!node) {
        return true;
    }
    int64_t found;
    if (!cb_json_int(&r->json, node, &found)) {
        return cb_fail(err, CB_EFIELD, "\"%s\" must be a whole number", key);
    }
    if (found < min || found > max) {
        return cb_fail(err, CB_ERANGE, "\"%s\" must be from %lld to %lld, not %lld", key,
                       (long long)min, (long long)max, (long long)found);
    }
    *value = found;
    return true;
}

bool referee_seed(referee *r, uint64_t *seed, cb_error *err)
{
    uint32_t node = cb_json_member(&r->json, 0, "seed");
    *seed = 0;
    if (!node || r->json.nodes[node].type != CB_JSON_STRING) {
        int64_t number = 0;
        bool fine = referee_int(r, "seed", 0, INT64_C(1) << 53, &number, err);
        *seed = (uint64_t)number;
        return fine;
    }
    const char *digits = referee_text(r, "seed", err);
    for (const char *d = digits; d && *d; d++) {
        uint64_t more = *seed * 10 + (uint64_t)(*d - '0');
        if (*d < '0' || *d > '9' || *seed > UINT64_MAX / 10 || more < *seed * 10) {
            return cb_fail(err, CB_ERANGE, "\"seed\" must be decimal digits below 2^64");
        }
        *seed = more;
    }
    return digits && (*digits || cb_fail(err, CB_ERANGE, "\"seed\" must not be empty"));
}

const cb_game *referee_game(referee *r, cb_error *err)
{
    const char *id = referee_text(r, "game", err);
    const cb_game *game = id ? cb_game_find(id) : NULL;
    if (id && !game) {
        cb_text list = {0};
        for (int i = 0; i < cb_game_count(); i++) {
            cb_text_format(&list, "%s%s", i ? ", " : "", cb_game_id(cb_game_at(i)));
        }
        cb_fail(err, CB_ENAME, "there is no game \"%.40s\"; there are: %s", id,
                list.data ? list.data : "none");
        cb_text_free(&list);
    }
    return game;
}

bool referee_options(referee *r, const cb_game *game, cb_setup *setup, cb_error *err)
{
    uint32_t node = cb_json_member(&r->json, 0, "options");
    if (!node) {
        return true;
    }
    if (r->json.nodes[node].type != CB_JSON_OBJECT) {
        return cb_fail(err, CB_EFIELD, "\"options\" must be an object of names and choices");
    }
    bool fine = true;
    for (uint32_t key = node + 1; fine && key < r->json.nodes[node].after;) {
        uint32_t value = key + 1;
        cb_text name = {0};
        cb_text choice = {0};
        cb_json_string(&r->json, key, &name);
        if (r->json.nodes[value].type == CB_JSON_STRING) {
            cb_json_string(&r->json, value, &choice);
        } else { /* a number or true counts as its text */
            cb_json_quote(&r->json, value, &choice);
        }
        fine = cb_setup_set(game, setup, name.data ? name.data : "", choice.data ? choice.data : "",
                            err);
        cb_text_free(&name);
        cb_text_free(&choice);
        key = r->json.nodes[value].after;
    }
    return fine;
}

bool referee_seat(const referee *r, int64_t *seat, cb_error *err)
{
    uint32_t node = cb_json_member(&r->json, 0, "seat");
    *seat = CB_ANY_SEAT;
    if (node && cb_json_equals(&r->json, node, "nature")) {
        *seat = CB_NATURE_SEAT;
        return true;
    }
    int players = cb_state_players(cb_match_game(r->match), cb_match_state(r->match));
    return referee_int(r, "seat", 0, players - 1, seat, err);
}

bool referee_viewer(referee *r, int64_t *viewer, cb_error *err)
{
    uint32_t node = cb_json_member(&r->json, 0, "player");
    int players = cb_state_players(cb_match_game(r->match), cb_match_state(r->match));
    *viewer = CB_WATCHER;
    if (!node) {
        return cb_fail(err, CB_EFIELD, "the request needs \"player\": a seat or \"watcher\"");
    }
    return cb_json_equals(&r->json, node, "watcher") ||
           referee_int(r, "player", 0, players - 1, viewer, err);
}
