/* The expectations of a scenario: one function for each kind of line. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/odds.h"
#include "core/fields.h"
#include "runner/scene.h"

static bool is_seat_list(const char *text, cb_seats *seats)
{
    int seat;
    *seats = 0;
    while (*text) {
        if (!take_seat(&text, &seat) || seat < 0) {
            return false;
        }
        *seats |= (cb_seats)(1U << seat);
    }
    return true;
}

static void add_seats(cb_text *out, cb_seats seats)
{
    for (int seat = 0; seat < CB_MAX_SEATS; seat++) {
        if (seats >> seat & 1) {
            cb_text_format(out, "%s%d", out->length ? " " : "", seat);
        }
    }
}

/* expect to_move 0 2 | nature | over */
static bool expect_to_move(scene *sc, const char *args)
{
    static const char *const names[] = {[CB_NATURE] = "nature", [CB_OVER] = "over"};
    cb_seats who = 0, wanted;
    cb_phase phase = cb_match_phase(sc->match, &who);
    cb_text actual = {0};
    if (phase == CB_PLAYERS) {
        add_seats(&actual, who);
    } else {
        cb_text_add(&actual, names[phase]);
    }
    bool same = phase == CB_PLAYERS ? is_seat_list(args, &wanted) && wanted == who
                                    : strcmp(args, actual.data) == 0;
    if (!same) {
        scene_fail(sc, "expected to move: %s\n    actual: %s", args, actual.data);
    }
    cb_text_free(&actual);
    return same;
}

/* Cuts `text` in place at the first ';' and returns the trimmed piece; *rest is NULL after the
 * last. */
static char *cut_move(char *text, char **rest)
{
    char *end = strchr(text, ';');
    *rest = end ? end + 1 : NULL;
    end = end ? end : text + strlen(text);
    while (end > text && isspace((unsigned char)end[-1])) {
        end--;
    }
    *end = 0;
    while (isspace((unsigned char)*text)) {
        text++;
    }
    return text;
}

/* Are the moves of `list` exactly those of a text "this; that", in any order? */
static bool moves_are(scene *sc, const move_list *list, const char *args)
{
    char *copy = strdup(args), *rest = *copy ? copy : NULL;
    bool *seen = calloc((size_t)list->count + 1, sizeof *seen);
    bool same = true;
    while (rest) {
        char *move = cut_move(rest, &rest);
        int at = move_list_find(list, move);
        if (at < 0) {
            same = scene_fail(sc, "expected the move '%s', which is not legal", move);
        } else {
            seen[at] = true;
        }
    }
    for (int i = 0; i < list->count; i++) {
        if (!seen[i]) {
            same = scene_fail(sc, "the legal move '%s' was not expected", list->texts[i]);
        }
    }
    free(seen);
    free(copy);
    return same;
}

static bool moves_count(scene *sc, const move_list *list, const char *args)
{
    long wanted;
    if (!take_number(&args, &wanted)) {
        return scene_fail(sc, "'count' needs a number");
    }
    if (wanted != list->count) {
        cb_text near = {0};
        move_list_near(list, "", &near);
        scene_fail(sc, "expected %ld moves\n    actual: %d:%s", wanted, list->count, near.data);
        cb_text_free(&near);
    }
    return wanted == list->count;
}

static bool moves_have(scene *sc, const move_list *list, const char *move, bool wanted)
{
    bool there = move_list_find(list, move) >= 0;
    if (there != wanted) {
        cb_text near = {0};
        move_list_near(list, move, &near);
        scene_fail(sc, "expected the move to be %s: %s\n    legal moves:%s",
                   wanted ? "legal" : "illegal", move, near.data);
        cb_text_free(&near);
    }
    return there == wanted;
}

/* expect moves SEAT count N | has MOVE | lacks MOVE | are MOVE; MOVE */
static bool expect_moves(scene *sc, const char *args)
{
    int seat;
    if (!take_seat(&args, &seat)) {
        return scene_fail(sc, "'expect moves' needs a seat, or * for nature");
    }
    move_list list = move_list_of(sc, seat);
    bool ok;
    if (take_word(&args, "count")) {
        ok = moves_count(sc, &list, args);
    } else if (take_word(&args, "has")) {
        ok = moves_have(sc, &list, args, true);
    } else if (take_word(&args, "lacks")) {
        ok = moves_have(sc, &list, args, false);
    } else if (take_word(&args, "are")) {
        ok = moves_are(sc, &list, args);
    } else {
        ok = scene_fail(sc, "'expect moves' knows count, has, lacks and are, not '%s'", args);
    }
    move_list_free(&list);
    return ok;
}

/* Splits "LEFT = RIGHT" at the first " = " (RIGHT may be empty); the caller frees *left. */
static bool split_equals(const char *args, char **left, const char **right)
{
    const char *at = strstr(args, " =");
    while (at && at[2] && at[2] != ' ') {
        at = strstr(at + 1, " =");
    }
    if (!at) {
        return false;
    }
    *left = strndup(args, (size_t)(at - args));
    *right = at + 2 + strspn(at + 2, " ");
    return true;
}

/* expect weight MOVE = N */
static bool expect_weight(scene *sc, const char *args)
{
    char *move;
    const char *value;
    if (!split_equals(args, &move, &value)) {
        return scene_fail(sc, "'expect weight' reads 'expect weight MOVE = N'");
    }
    move_list list = move_list_of(sc, CB_NATURE_SEAT);
    int at = move_list_find(&list, move);
    bool ok =
        at < 0 ? moves_have(sc, &list, move, true) : (long long)list.weights[at] == atoll(value);
    if (at >= 0 && !ok) {
        scene_fail(sc, "expected weight %s of %s\n    actual: %u", value, move, list.weights[at]);
    }
    move_list_free(&list);
    free(move);
    return ok;
}

/* expect state PATH = JSON, expect view SEAT PATH = JSON */
static bool expect_json(scene *sc, int viewer, const char *args)
{
    char *path;
    const char *value;
    if (!split_equals(args, &path, &value)) {
        return scene_fail(sc, "write 'PATH = VALUE' with a JSON value");
    }
    cb_text json = {0}, actual = {0};
    cb_state_write(sc->game, cb_match_state(sc->match), viewer, &json);
    bool ok = json_path_is(json.data, path, value, &actual);
    if (!ok) {
        scene_fail(sc, "expected %s = %s\n    actual: %s", path, value, actual.data);
    }
    cb_text_free(&json);
    cb_text_free(&actual);
    free(path);
    return ok;
}

static bool expect_state(scene *sc, const char *args)
{
    return expect_json(sc, CB_GOD, args);
}

static bool expect_view(scene *sc, const char *args)
{
    int viewer;
    if (!take_viewer(&args, &viewer)) {
        return scene_fail(sc, "'expect view' needs a seat or 'watcher'");
    }
    return expect_json(sc, viewer, args);
}

/* expect [no] event [VIEWER] NOTATION */
static bool expect_event(scene *sc, const char *args, bool wanted)
{
    int viewer = CB_GOD;
    bool there = false;
    cb_text heard = {0}, all = {0};
    take_viewer(&args, &viewer);
    for (int i = 0; i < sc->log.count; i++) {
        cb_phrase phrase;
        if (cb_event_heard(sc->game, &sc->log.events[i], viewer, &phrase)) {
            cb_text_clear(&heard);
            cb_phrase_notation(sc->game, &phrase, &heard);
            there = there || strcmp(heard.data, args) == 0;
            cb_text_format(&all, "\n      %s", heard.data);
        }
    }
    if (there != wanted) {
        scene_fail(sc, "expected %s event: %s\n    heard:%s", wanted ? "the" : "no", args,
                   all.length ? all.data : " nothing");
    }
    cb_text_free(&heard);
    cb_text_free(&all);
    return there == wanted;
}

static bool expect_heard(scene *sc, const char *args)
{
    return expect_event(sc, args, true);
}

static bool expect_not_heard(scene *sc, const char *args)
{
    return expect_event(sc, args, false);
}

/* expect words VIEWER SENTENCE */
static bool expect_words(scene *sc, const char *args)
{
    int viewer;
    bool there = false;
    cb_text said = {0}, all = {0};
    const char *names[CB_MAX_SEATS] = {0};
    if (!take_viewer(&args, &viewer)) {
        return scene_fail(sc, "'expect words' needs a seat or 'watcher'");
    }
    cb_figure_names(sc->game, cb_match_state(sc->match), names);
    for (int i = 0; i < sc->log.count; i++) {
        cb_phrase phrase;
        if (cb_event_heard(sc->game, &sc->log.events[i], viewer, &phrase)) {
            cb_text_clear(&said);
            cb_phrase_words_to(sc->game, &phrase, names, viewer, &said);
            there = there || strcmp(said.data, args) == 0;
            cb_text_format(&all, "\n      %s", said.data);
        }
    }
    if (!there) {
        scene_fail(sc, "expected these words: %s\n    heard:%s", args,
                   all.length ? all.data : " nothing");
    }
    cb_text_free(&said);
    cb_text_free(&all);
    return there;
}

/* expect order SEAT SENTENCE */
static bool expect_order(scene *sc, const char *args)
{
    int seat;
    bool there = false;
    cb_text said = {0};
    const char *names[CB_MAX_SEATS] = {0};
    if (!take_seat(&args, &seat) || seat < 0) {
        return scene_fail(sc, "'expect order' needs a seat");
    }
    const void *state = cb_match_state(sc->match);
    cb_figure_names(sc->game, state, names);
    const cb_move *moves;
    int count = cb_match_moves(sc->match, seat, &moves);
    for (int i = 0; i < count && !there; i++) {
        cb_phrase phrase = {0};
        cb_say(sc->game, state, seat, moves[i], &phrase);
        cb_text_clear(&said);
        cb_phrase_order(sc->game, &phrase, names, &said);
        there = strcmp(said.data, args) == 0;
    }
    if (!there) {
        scene_fail(sc, "no move of seat %d reads: %s", seat, args);
    }
    cb_text_free(&said);
    return there;
}

/* expect points SEAT = N */
static bool expect_points(scene *sc, const char *args)
{
    int seat;
    long wanted;
    cb_result result = {0};
    sc->game->rules.result(cb_match_state(sc->match), &result);
    if (!take_seat(&args, &seat) || seat < 0 || !take_word(&args, "=") ||
        !take_number(&args, &wanted)) {
        return scene_fail(sc, "'expect points' reads 'expect points SEAT = N'");
    }
    if (result.points[seat] != wanted) {
        return scene_fail(sc, "expected %ld points for %d\n    actual: %d", wanted, seat,
                          result.points[seat]);
    }
    return true;
}

/* expect winners SEAT... */
static bool expect_winners(scene *sc, const char *args)
{
    cb_seats wanted;
    cb_result result = {0};
    sc->game->rules.result(cb_match_state(sc->match), &result);
    if (is_seat_list(args, &wanted) && wanted == result.winners) {
        return true;
    }
    cb_text actual = {0};
    add_seats(&actual, result.winners);
    scene_fail(sc, "expected winners: %s\n    actual: %s", args,
               actual.length ? actual.data : "none");
    cb_text_free(&actual);
    return false;
}

/* expect ranks N N N */
static bool expect_ranks(scene *sc, const char *args)
{
    cb_result result = {0};
    cb_text actual = {0};
    sc->game->rules.result(cb_match_state(sc->match), &result);
    for (int seat = 0; seat < result.players; seat++) {
        cb_text_format(&actual, "%s%d", seat ? " " : "", result.ranks[seat]);
    }
    bool same = actual.data && strcmp(actual.data, args) == 0;
    if (!same) {
        scene_fail(sc, "expected ranks: %s\n    actual: %s", args, actual.data);
    }
    cb_text_free(&actual);
    return same;
}

/* Does `text` contain `part`, ignoring case? */
static bool holds_words(const char *text, const char *part)
{
    size_t n = strlen(part);
    for (; *text; text++) {
        size_t i = 0;
        while (i < n && tolower((unsigned char)text[i]) == tolower((unsigned char)part[i])) {
            i++;
        }
        if (i == n) {
            return true;
        }
    }
    return n == 0;
}

/* expect prompt SEAT TEXT */
static bool expect_prompt(scene *sc, const char *args)
{
    int seat;
    cb_seats who = 0;
    if (!take_seat(&args, &seat) || seat < 0) {
        return scene_fail(sc, "'expect prompt' needs a seat");
    }
    if (cb_match_phase(sc->match, &who) != CB_PLAYERS || !(who >> seat & 1)) {
        return scene_fail(sc, "seat %d is asked nothing now", seat);
    }
    cb_phrase question = {0};
    cb_text words = {0};
    sc->game->told.ask(cb_match_state(sc->match), seat, &question);
    cb_phrase_words(sc->game, &question, NULL, &words);
    bool ok = holds_words(words.data, args);
    if (!ok) {
        scene_fail(sc, "expected the prompt to say: %s\n    actual: %s", args, words.data);
    }
    cb_text_free(&words);
    return ok;
}

/* Is the state of `sc` still these bytes? Frees them. */
static bool unchanged(scene *sc, void *before)
{
    bool same = memcmp(before, cb_match_state(sc->match), sc->game->about.state_bytes) == 0;
    free(before);
    return same || scene_fail(sc, "it was refused, but the state changed");
}

static void *state_copy(const scene *sc)
{
    void *copy = malloc(sc->game->about.state_bytes);
    memcpy(copy, cb_match_state(sc->match), sc->game->about.state_bytes);
    return copy;
}

/* expect refused SEAT MOVE */
static bool expect_refused(scene *sc, const char *args)
{
    int seat;
    if (!take_seat(&args, &seat)) {
        return scene_fail(sc, "'expect refused' needs a seat, or * for nature");
    }
    void *before = state_copy(sc);
    if (cb_match_play_text(sc->match, seat, args, NULL)) {
        cb_match_undo(sc->match, NULL);
        free(before);
        return scene_fail(sc, "expected this to be refused, but it is legal: %s", args);
    }
    return unchanged(sc, before);
}

/* expect no take-back SEAT */
static bool expect_no_take_back(scene *sc, const char *args)
{
    int seat;
    if (!take_seat(&args, &seat)) {
        return scene_fail(sc, "'expect no take-back' needs a seat");
    }
    void *before = state_copy(sc);
    if (cb_match_can_take_back(sc->match, seat) || cb_match_take_back(sc->match, seat, NULL)) {
        free(before);
        return scene_fail(sc, "expected that seat %d cannot take back, but it can", seat);
    }
    return unchanged(sc, before);
}

/* Is a setup or a patch refused, with this text in the error? */
static bool is_refused(scene *sc, const char *args, cb_error *err)
{
    if (take_word(&args, "start")) {
        cb_setup setup;
        void *state = malloc(sc->game->about.state_bytes);
        bool ok = read_setup(sc->game, args, &setup, err) && cb_start(sc->game, &setup, state, err);
        free(state);
        return !ok;
    }
    take_word(&args, "position");
    void *state = state_copy(sc), *before = state_copy(sc);
    bool ok = cb_state_patch(sc->game, args, strlen(args), state, err);
    if (!ok && memcmp(state, before, sc->game->about.state_bytes) != 0) {
        scene_fail(sc, "the position was refused, but the state changed");
    }
    free(state);
    free(before);
    return !ok;
}

/* expect bad ["PART OF THE ERROR"] position JSON | start SETUP */
static bool expect_bad(scene *sc, const char *args)
{
    cb_error err = {0};
    char *part = NULL;
    if (*args == '"') {
        size_t n = strcspn(args + 1, "\"");
        part = strndup(args + 1, n);
        args += n + 1 + (args[n + 1] == '"');
        args += strspn(args, " ");
    }
    bool ok = is_refused(sc, args, &err);
    if (!ok) {
        scene_fail(sc, "expected this to be refused, but it is accepted");
    } else if (part && !holds_words(err.text, part)) {
        ok = scene_fail(sc, "expected an error that says: %s\n    actual: %s", part, err.text);
    }
    free(part);
    return ok;
}

/* expect odds DEPTH */
static bool expect_odds(scene *sc, const char *args)
{
    long depth;
    cb_result result = {0};
    cb_text why = {0};
    if (!take_number(&args, &depth) || depth < 1) {
        return scene_fail(sc, "'expect odds' needs a number of steps");
    }
    sc->game->rules.result(cb_match_state(sc->match), &result);
    bool ok = odds_hold(sc->game, cb_match_state(sc->match), result.players, (int)depth, 1, &why) ||
              scene_fail(sc, "%s", why.data);
    cb_text_free(&why);
    return ok;
}

static const struct {
    const char *words;
    bool (*run)(scene *sc, const char *args);
    bool needs_match;
} expectations[] = {
    {"to_move", expect_to_move, true},
    {"moves", expect_moves, true},
    {"weight", expect_weight, true},
    {"state", expect_state, true},
    {"view", expect_view, true},
    {"event", expect_heard, true},
    {"no event", expect_not_heard, true},
    {"words", expect_words, true},
    {"order", expect_order, true},
    {"points", expect_points, true},
    {"winners", expect_winners, true},
    {"ranks", expect_ranks, true},
    {"prompt", expect_prompt, true},
    {"refused", expect_refused, true},
    {"no take-back", expect_no_take_back, true},
    {"odds", expect_odds, true},
    {"bad", expect_bad, false},
};

bool scene_expect(scene *sc, const char *args)
{
    sc->expects++;
    for (size_t i = 0; i < sizeof expectations / sizeof *expectations; i++) {
        if (take_word(&args, expectations[i].words)) {
            if (!sc->match && (expectations[i].needs_match || !strstr(args, "start"))) {
                return scene_fail(sc, "nothing was started yet");
            }
            return expectations[i].run(sc, args);
        }
    }
    return scene_fail(sc, "unknown expectation: %s", args);
}
