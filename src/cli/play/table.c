#include "cli/play/table.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "core/error.h"
#include "core/phrase.h"
#include "core/text.h"

enum { EVENTS_MOST = 512 };

/* ---- Who sits where ------------------------------------------------------------------------ */

static int persons(const table *t)
{
    int count = 0;
    for (int seat = 0; seat < t->players; seat++) {
        count += !t->bots[seat];
    }
    return count;
}

/* The first person among these seats, counting from `from` and round; -1 if there is none. */
static int person_among(const table *t, cb_seats who, int from)
{
    for (int i = 0; i < t->players; i++) {
        int seat = (from + i) % t->players;
        if ((who >> seat & 1) && !t->bots[seat]) {
            return seat;
        }
    }
    return -1;
}

/* The seat that is "you": the viewer, or at the end of a match the only person who played. */
static int listener(const table *t, int viewer)
{
    return viewer < 0 && persons(t) == 1 ? person_among(t, CB_EVERYBODY, 0) : viewer;
}

/* ---- What the seat sees -------------------------------------------------------------------- */

static void list_moves(table *t)
{
    const cb_move *moves;
    t->count = 0;
    if (t->mode != TABLE_CHOOSE) {
        return;
    }
    t->count = cb_match_moves(t->match, t->seat, &moves);
    cb_text_clear(&t->texts);
    for (int i = 0; i < t->count; i++) {
        t->moves[i] = moves[i];
        cb_say(t->game, t->view, t->seat, moves[i], &t->phrases[i]);
        t->text_at[i] = t->texts.length;
        cb_phrase_notation(t->game, &t->phrases[i], &t->texts);
        cb_text_char(&t->texts, '\0');
        t->words_at[i] = t->texts.length;
        cb_phrase_order(t->game, &t->phrases[i], t->name_list, &t->texts);
        cb_text_char(&t->texts, '\0');
    }
}

/* Brings everything on the screen up to date with the match. */
static void refresh(table *t)
{
    int steps = cb_match_steps(t->match);
    cb_match_view(t->match, t->seat, t->view);
    if (t->mode == TABLE_CHOOSE) {
        cb_ask(t->game, t->view, t->seat, &t->prompt);
    }
    list_moves(t);
    t->input[0] = '\0';
    t->filtering = false;
    t->chosen = 0;
    table_filter(t);
    cb_text_clear(&t->news);
    cb_text_add(&t->news, "");
    if (t->mode != TABLE_CURTAIN) {
        table_heard(t, t->seat, steps > TABLE_NEWS ? steps - TABLE_NEWS : 0, steps, &t->news);
    }
}

/* Makes one step that no person decides; false if a person must. */
static bool step_alone(table *t)
{
    cb_seats who = 0;
    cb_error err;
    cb_phase phase = cb_match_phase(t->match, &who);
    if (phase == CB_OVER) {
        return false;
    }
    if (phase == CB_NATURE) {
        return cb_match_chance(t->match, &err);
    }
    if (person_among(t, who, 0) >= 0) {
        return false;
    }
    int seat = __builtin_ctz(who);
    cb_advice advice;
    cb_match_view(t->match, seat, t->bot_view);
    t->changed = true;
    return cb_bot_choose(t->bots[seat], t->bot_view, seat, NULL, &advice, &err) &&
           cb_match_play(t->match, seat, advice.move, &err);
}

/* Gives the screen to the person who acts next, behind a curtain if somebody else saw it last. */
static void hand_over(table *t)
{
    cb_seats who = 0;
    cb_phase phase = cb_match_phase(t->match, &who);
    if (phase == CB_OVER) {
        t->mode = TABLE_OVER;
        t->seat = CB_GOD;
    } else if (persons(t) == 0) {
        t->mode = TABLE_WATCH;
        t->seat = CB_WATCHER;
    } else if (phase == CB_NATURE || person_among(t, who, 0) < 0) {
        t->mode = TABLE_OTHERS;
        t->seat = t->looked;
    } else {
        bool stays = t->seat >= 0 && (who >> t->seat & 1) && !t->bots[t->seat];
        t->seat = stays ? t->seat : person_among(t, who, t->seat >= 0 ? t->seat + 1 : 0);
        bool hidden = cb_game_secrets(t->game) && persons(t) > 1 && t->looked != t->seat;
        t->mode = hidden ? TABLE_CURTAIN : TABLE_CHOOSE;
        t->looked = hidden ? t->looked : t->seat;
    }
    refresh(t);
}

bool table_open(table *t, cb_match *match, const seats *who, cb_error *err)
{
    const cb_game *game = cb_match_game(match);
    size_t most = cb_game_max_moves(game);
    *t = (table){.match = match, .game = game, .seat = CB_WATCHER, .looked = CB_WATCHER};
    t->players = cb_state_players(game, cb_match_state(match));
    for (int seat = 0; seat < t->players; seat++) {
        if (who->who[seat][0]) {
            uint64_t seed = cb_match_seed(match) + (uint64_t)seat;
            t->bots[seat] = cb_bot_new(who->who[seat], game, seed, err);
            if (!t->bots[seat]) {
                return false;
            }
        }
    }
    t->view = cli_alloc(1, cb_game_state_bytes(game));
    t->bot_view = cli_alloc(1, cb_game_state_bytes(game));
    t->moves = cli_alloc(most, sizeof *t->moves);
    t->phrases = cli_alloc(most, sizeof *t->phrases);
    t->text_at = cli_alloc(most, sizeof *t->text_at);
    t->words_at = cli_alloc(most, sizeof *t->words_at);
    t->shown = cli_alloc(most, sizeof *t->shown);
    t->marks = cli_alloc(most * CB_MAX_REFS, sizeof *t->marks);
    t->events = cli_alloc(EVENTS_MOST, sizeof *t->events);
    seats_sign(who, match, t->players);
    for (int seat = 0; seat < t->players; seat++) {
        seats_name(match, seat, t->names[seat]);
        t->name_list[seat] = t->names[seat];
    }
    cb_figure_names(game, cb_match_state(match), t->name_list);
    hand_over(t);
    return true;
}

void table_close(table *t)
{
    for (int seat = 0; seat < t->players; seat++) {
        cb_bot_free(t->bots[seat]);
    }
    cb_match_free(t->match);
    free(t->view);
    free(t->bot_view);
    free(t->moves);
    free(t->phrases);
    free(t->text_at);
    free(t->words_at);
    free(t->shown);
    free(t->marks);
    free(t->events);
    cb_text_free(&t->texts);
    cb_text_free(&t->news);
    page_free(&t->page);
}

/* ---- Doing things -------------------------------------------------------------------------- */

bool table_play(table *t, int index, cb_error *err)
{
    if (!cb_match_play(t->match, t->seat, t->moves[index], err)) {
        return false;
    }
    t->acted[t->seat] = cb_match_steps(t->match);
    t->changed = true;
    hand_over(t);
    return true;
}

bool table_concede(table *t, cb_error *err)
{
    int seat = t->seat;
    seats who;
    if (t->mode != TABLE_CHOOSE) {
        return cb_fail(err, CB_ESEAT, "you can give up when it is your turn");
    }
    cb_bot *bot = t->players > 2 ? cb_bot_new(seats_usual_bot, t->game,
                                              cb_match_seed(t->match) + (uint64_t)seat, err)
                                 : NULL;
    if ((t->players > 2 && !bot) || !cb_match_concede(t->match, seat, err)) {
        cb_bot_free(bot);
        return false;
    }
    if (bot) {
        t->bots[seat] = bot;
        seats_of(t->match, &who);
        snprintf(who.who[seat], sizeof who.who[seat], "%s", seats_usual_bot);
        seats_sign(&who, t->match, t->players);
        seats_name(t->match, seat, t->names[seat]);
    }
    t->changed = true;
    hand_over(t);
    return true;
}

bool table_take_back(table *t, cb_error *err)
{
    if (t->mode != TABLE_CHOOSE) {
        return cb_fail(err, CB_EUNDO, "there is nothing to take back");
    }
    if (!cb_match_take_back(t->match, t->seat, err)) {
        return false;
    }
    t->changed = true;
    hand_over(t);
    return true;
}

bool table_save(table *t, cb_error *err)
{
    return (t->path[0] || saves_new_path(t->game, t->path, err)) &&
           saves_write(t->match, t->path, err);
}

void table_sit_down(table *t)
{
    t->mode = TABLE_CHOOSE;
    t->looked = t->seat;
    refresh(t);
}

void table_others(table *t)
{
    t->quit = !step_alone(t); /* only when memory runs out; the match is saved */
    hand_over(t);
}

bool table_next_person(table *t)
{
    cb_seats who = 0;
    if (t->mode != TABLE_CHOOSE || cb_match_phase(t->match, &who) != CB_PLAYERS) {
        return false;
    }
    int next = person_among(t, (cb_seats)(who & ~(1U << t->seat)), t->seat + 1);
    if (next < 0) {
        return false;
    }
    t->seat = next;
    hand_over(t);
    return true;
}

/* ---- The list of moves --------------------------------------------------------------------- */

const char *table_move_text(const table *t, int index)
{
    return t->texts.data + t->text_at[index];
}

const char *table_move_words(const table *t, int index)
{
    return t->texts.data + t->words_at[index];
}

static bool holds(const char *text, const char *word, size_t n)
{
    for (; *text; text++) {
        size_t i = 0;
        while (i < n && tolower((unsigned char)text[i]) == tolower((unsigned char)word[i])) {
            i++;
        }
        if (i == n) {
            return true;
        }
    }
    return false;
}

/* Does the move contain every word of the input, in its notation or in its words? */
static bool fits(const table *t, int index)
{
    bool all = true;
    for (const char *w = t->input; all && *w;) {
        size_t n = strcspn(w, " ");
        all = n == 0 || holds(table_move_text(t, index), w, n) ||
              holds(table_move_words(t, index), w, n);
        w += n + (w[n] == ' ');
    }
    return all;
}

/* The number of the move that the input means, or 0 if it means words. */
static int input_number(const table *t)
{
    size_t digits = strspn(t->input, "0123456789");
    if (digits == 0 || t->input[digits] || t->input[0] == '0' || digits > 6 || t->filtering) {
        return 0;
    }
    int number = atoi(t->input);
    return number <= t->count ? number : 0;
}

static void mark_move(table *t, int index)
{
    const cb_phrase *phrase = &t->phrases[index];
    const cb_verb *verb = cb_game_verb(t->game, phrase->verb);
    for (int r = 0; r < cb_verb_refs(verb); r++) {
        cb_mark mark = {.kind = cb_verb_kind(verb, r), .value = phrase->refs[r]};
        bool known = false;
        for (int i = 0; !known && i < t->mark_count; i++) {
            known = t->marks[i].kind == mark.kind && t->marks[i].value == mark.value;
        }
        if (!known) {
            t->marks[t->mark_count++] = mark;
        }
    }
}

/* Marks on the board what the listed moves refer to, or only the chosen one. */
static void mark_moves(table *t)
{
    t->mark_count = 0;
    for (int i = 0; i < t->shown_count; i++) {
        if (!t->pointed || i == t->chosen) {
            mark_move(t, t->shown[i]);
        }
    }
}

void table_filter(table *t)
{
    int number = input_number(t);
    t->shown_count = 0;
    for (int i = 0; i < t->count; i++) {
        if (number || !t->input[0] || fits(t, i)) {
            t->shown[t->shown_count++] = i;
        }
    }
    if (number) {
        t->chosen = number - 1;
    }
    t->chosen = t->chosen < t->shown_count ? t->chosen : 0;
    t->pointed = number != 0;
    mark_moves(t);
}

void table_choose(table *t, int by)
{
    if (t->shown_count == 0) {
        return;
    }
    int next = (t->chosen + by) % t->shown_count;
    t->chosen = next < 0 ? next + t->shown_count : next;
    if (input_number(t)) {
        t->input[0] = '\0'; /* it named another move */
    }
    t->pointed = true;
    mark_moves(t);
}

cb_look table_look(const table *t)
{
    return (cb_look){.viewer = t->seat,
                     .marks = t->marks,
                     .mark_count = t->mark_count,
                     .pan_x = t->pan_x,
                     .pan_y = t->pan_y};
}

/* ---- Words --------------------------------------------------------------------------------- */

/* Coordinates behind words, for people who want them. */
static void add_squares(const table *t, const cb_phrase *phrase, cb_text *out)
{
    const char *wanted = getenv("CARDBOARD_COORDINATES");
    cb_text squares = {0};
    cb_phrase_squares(t->game, phrase, &squares);
    if (wanted && *wanted && squares.length) {
        cb_text_add(out, ", ");
        cb_text_bytes(out, squares.data, squares.length);
    }
    cb_text_free(&squares);
}

void table_heard(table *t, int viewer, int from, int to, cb_text *out)
{
    for (int step = from; step < to; step++) {
        cb_log log = {.events = t->events, .capacity = EVENTS_MOST};
        cb_error err;
        if (!cb_match_events_at(t->match, step, &log, &err)) {
            return;
        }
        for (int i = 0; i < log.count; i++) {
            cb_phrase heard;
            if (cb_event_heard(t->game, &log.events[i], viewer, &heard)) {
                cb_phrase_words_to(t->game, &heard, t->name_list, listener(t, viewer), out);
                add_squares(t, &heard, out);
                cb_text_char(out, '\n');
            }
        }
    }
}

static void say_winners(const table *t, cb_text *out)
{
    cb_result result;
    cb_match_result(t->match, &result);
    cb_text_add(out, "The game is over: ");
    int left = __builtin_popcount(result.winners), you = listener(t, t->seat);
    if (left == 0) {
        cb_text_add(out, "nobody wins.");
        return;
    }
    const char *verb = left == 1 && (you < 0 || !(result.winners >> you & 1)) ? " wins" : " win";
    for (int seat = 0; seat < result.players; seat++) {
        if (result.winners >> seat & 1) {
            left--;
            cb_text_add(out, seat == you ? "you" : t->names[seat]);
            cb_text_add(out, left > 1 ? ", " : left == 1 ? " and " : verb);
        }
    }
    int first = __builtin_ctz(result.winners);
    cb_text_format(out, " with %d points.", (int)result.points[first]);
}

void table_prompt(const table *t, cb_text *out)
{
    if (t->mode == TABLE_OVER) {
        say_winners(t, out);
    } else if (t->mode == TABLE_WATCH) {
        cb_text_add(out, "You are watching. Press Enter for the next step.");
    } else if (t->mode == TABLE_OTHERS) {
        cb_text_add(out, "The others are moving ...");
    } else {
        if (persons(t) > 1) {
            cb_text_format(out, "%s: ", t->names[t->seat]);
        }
        cb_phrase_words_to(t->game, &t->prompt, t->name_list, t->seat, out);
    }
}
