/* Mutants of functions: each wraps one function of the original and gets one thing wrong. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/canvas.h"
#include "core/hash.h"
#include "mutants/mutant.h"
#include "template/template.h"

const cb_game *original;

static cb_move *room; /* for move lists; lives as long as the process */

static cb_move first_move(const void *s, int seat)
{
    room = room ? room : malloc(original->about.max_moves * sizeof *room);
    original->rules.moves(s, seat, room);
    return room[0];
}

/* Something about the whole state, secrets included, that is true half of the time. */
static bool coin(const void *s)
{
    return cb_hash(s, original->about.state_bytes, 77) & 1;
}

/* ---- start, moves, apply, check ---- */

static bool start_unwritten(void *s, const cb_setup *setup, cb_error *err)
{
    tpl_state *state = s;
    uint8_t left = state->shown[0];
    bool ok = original->rules.start(s, setup, err);
    state->shown[0] = left;
    return ok;
}

static void unwritten_byte(cb_game *game)
{
    game->rules.start = start_unwritten;
}

static int moves_in_moods(const void *s, int seat, cb_move *out)
{
    static int calls;
    int n = original->rules.moves(s, seat, out);
    if (n > 1 && calls++ % 2) {
        cb_move first = out[0];
        out[0] = out[n - 1];
        out[n - 1] = first;
    }
    return n;
}

static void moody_moves(cb_game *game)
{
    game->rules.moves = moves_in_moods;
}

static void apply_first_without_log(void *s, int seat, cb_move m, cb_log *log)
{
    original->rules.apply(s, seat, log ? m : first_move(s, seat), log);
}

static void other_move_in_playouts(cb_game *game)
{
    game->rules.apply = apply_first_without_log;
}

static void apply_nothing(void *s, int seat, cb_move m, cb_log *log)
{
    (void)s;
    (void)seat;
    (void)m;
    (void)log;
}

static void endless(cb_game *game)
{
    game->rules.apply = apply_nothing;
}

static bool check_too_strict(const void *s, cb_error *err)
{
    if (cb_hash(s, original->about.state_bytes, 5) % 16 == 0) {
        return cb_fail(err, CB_EPOSITION, "the mutant refuses it");
    }
    return original->rules.check(s, err);
}

static void strict_check(cb_game *game)
{
    game->rules.check = check_too_strict;
}

/* Accepts anything from a file, and is honest only when asked again. */
static bool check_once_blind(const void *s, cb_error *err)
{
    static int calls;
    return calls++ % 2 == 0 || original->rules.check(s, err);
}

static void blind_check(cb_game *game)
{
    game->rules.check = check_once_blind;
}

static bool check_nothing_passes(const void *s, cb_error *err)
{
    (void)s;
    return cb_fail(err, CB_EPOSITION, "the mutant refuses it");
}

static void deaf_check(cb_game *game)
{
    game->rules.check = check_nothing_passes;
}

static void apply_unsaid(void *s, int seat, cb_move m, cb_log *log)
{
    original->rules.apply(s, seat, m, log);
    cb_tell(log, CB_SAY(seat, 250));
}

static void unsaid_event(cb_game *game)
{
    game->rules.apply = apply_unsaid;
}

/* ---- Text, JSON, records ---- */

/* Lets a function say every move. */
static void speak(cb_game *game, void (*say)(const void *, int, cb_move, cb_phrase *))
{
    static cb_verb verbs[256];
    int n = 0;
    for (; original->told.verbs[n].name; n++) {
        verbs[n] = original->told.verbs[n];
        verbs[n].spoken = true;
    }
    verbs[n] = (cb_verb){0};
    game->told.verbs = verbs;
    game->told.say = say;
}

static void say_first(const void *s, int seat, cb_move m, cb_phrase *out)
{
    (void)m;
    cb_say(original, s, seat, first_move(s, seat), out);
}

static void ambiguous_text(cb_game *game)
{
    speak(game, say_first);
}

static void say_of_nobody(const void *s, int seat, cb_move m, cb_phrase *out)
{
    cb_say(original, s, seat, m, out);
    out->seat = CB_NATURE_SEAT - 1;
}

static void text_of_nobody(cb_game *game)
{
    speak(game, say_of_nobody);
}

/* All verbs with the same words. */
static void reword(cb_game *game, const char *words)
{
    static cb_verb verbs[256];
    int n = 0;
    while (original->told.verbs[n].name) {
        verbs[n] = original->told.verbs[n];
        verbs[n].words = words;
        n++;
    }
    verbs[n] = (cb_verb){0};
    game->told.verbs = verbs;
}

static void unfilled_words(cb_game *game)
{
    reword(game, "{seat} [do|does] that}");
}

static void disagreeing_words(cb_game *game)
{
    reword(game, "{seat} does that");
}

static void moves_with_same_words(cb_game *game)
{
    reword(game, "{seat} [do|does] something");
}

/* The first thing that a move names is called "(1,2)". */
static int write_coordinates(int value, char *out, size_t size)
{
    return snprintf(out, size, "(%d,%d)", value / 10, value % 10);
}

static void words_with_coordinates(cb_game *game)
{
    static cb_kind kinds[256];
    static cb_verb verbs[256];
    int n = 0;
    for (; original->told.verbs[n].name; n++) {
        verbs[n] = original->told.verbs[n];
        const cb_kind *first = verbs[n].kinds[0];
        if (verbs[n].type == CB_VERB_MOVE && first && first != &cb_kind_seat) {
            kinds[n] = *first;
            kinds[n].call = write_coordinates;
            kinds[n].of = NULL;
            verbs[n].kinds[0] = &kinds[n];
        }
    }
    verbs[n] = (cb_verb){0};
    game->told.verbs = verbs;
}

/* Squares lose what people call them. */
static void words_with_ids(cb_game *game)
{
    static cb_kind kinds[256][CB_MAX_REFS];
    static cb_verb verbs[256];
    int n = 0;
    for (; original->told.verbs[n].name; n++) {
        verbs[n] = original->told.verbs[n];
        for (int i = 0; i < CB_MAX_REFS && verbs[n].kinds[i]; i++) {
            if (verbs[n].kinds[i]->square) {
                kinds[n][i] = *verbs[n].kinds[i];
                kinds[n][i].labels = NULL;
                kinds[n][i].call = NULL;
                verbs[n].kinds[i] = &kinds[n][i];
            }
        }
    }
    verbs[n] = (cb_verb){0};
    game->told.verbs = verbs;
}

static void nameless_figure(cb_game *game)
{
    game->told.figure = NULL;
}

static void undescribed_field(cb_game *game)
{
    forget_field(game, "seen");
}

/* Now and then makes another legal move: a rule with hidden memory. */
static void apply_with_memory(void *s, int seat, cb_move m, cb_log *log)
{
    static int calls;
    original->rules.apply(s, seat, ++calls % 7 ? m : first_move(s, seat), log);
}

static void rule_with_memory(cb_game *game)
{
    game->rules.apply = apply_with_memory;
}

static void apply_losing_a_byte(void *s, int seat, cb_move m, cb_log *log)
{
    original->rules.apply(s, seat, m, log);
    if (!log) {
        ((tpl_state *)s)->points[1] = 0;
    }
}

static void undo_loses_a_byte(cb_game *game)
{
    game->rules.apply = apply_losing_a_byte;
}

/* ---- Secrets ---- */

static void ask_by_secret(const void *s, int seat, cb_phrase *out)
{
    original->told.ask(s, seat, out);
    out->verb = coin(s) ? out->verb : 0;
}

/* A question that may be answered beforehand depends on a secret. */
static void order_by_secret(const void *s, int seat, cb_phrase *out)
{
    original->told.ask(s, seat, out);
    out->verb = original->told.verbs[out->verb].no && coin(s) ? 0 : out->verb;
}

static void order_tells_secret(cb_game *game)
{
    game->told.ask = order_by_secret;
}

static void order_without_answer(cb_game *game)
{
    static cb_verb verbs[256];
    int n = 0;
    for (; original->told.verbs[n].name; n++) {
        verbs[n] = original->told.verbs[n];
        verbs[n].no = verbs[n].no ? (uint8_t)n : 0;
    }
    verbs[n] = (cb_verb){0};
    game->told.verbs = verbs;
}

static void prompt_tells_secret(cb_game *game)
{
    game->told.ask = ask_by_secret;
}

static int moves_by_secret(const void *s, int seat, cb_move *out)
{
    int n = original->rules.moves(s, seat, out);
    return n > 1 && coin(s) ? n - 1 : n;
}

static void moves_tell_secret(cb_game *game)
{
    game->rules.moves = moves_by_secret;
}

static void apply_gossiping(void *s, int seat, cb_move m, cb_log *log)
{
    original->rules.apply(s, seat, m, log);
    if (log && log->count && coin(s)) {
        cb_tell(log, log->events[0].phrase);
    }
}

static void line_tells_secret(cb_game *game)
{
    game->rules.apply = apply_gossiping;
}

static void apply_openly(void *s, int seat, cb_move m, cb_log *log)
{
    original->rules.apply(s, seat, m, log);
    for (int i = 0; log && i < log->count; i++) {
        log->events[i].knows = CB_EVERYBODY;
    }
}

static void log_names_cards(cb_game *game)
{
    game->rules.apply = apply_openly;
}

static void apply_unmarked(void *s, int seat, cb_move m, cb_log *log)
{
    original->rules.apply(s, seat, m, log);
    if (log) {
        log->revealed = false;
    }
}

static void unmarked_reveal(cb_game *game)
{
    game->rules.apply = apply_unmarked;
}

static void hide_and_spoil(void *s, int viewer)
{
    (void)viewer;
    ((tpl_state *)s)->shown[0] ^= 1;
}

static void view_of_view_differs(cb_game *game)
{
    game->known.hide = hide_and_spoil;
}

/* ---- Reasons ---- */

/* Refuses half of what it is asked about, legal or not. */
static bool why_by_whim(const void *s, int seat, const cb_tried *tried, cb_phrase *reason)
{
    (void)tried;
    *reason = CB_SAY(seat, 0);
    return coin(s);
}

static void whimsical_reason(cb_game *game)
{
    game->told.why = why_by_whim;
}

/* ---- Guesses and chance ---- */

static unsigned char *kept; /* a state from earlier */

static void keep(const void *s)
{
    kept = kept ? kept : malloc(original->about.state_bytes);
    memcpy(kept, s, original->about.state_bytes);
}

static bool start_kept(void *s, const cb_setup *setup, cb_error *err)
{
    bool ok = original->rules.start(s, setup, err);
    keep(s);
    return ok;
}

static void apply_kept(void *s, int seat, cb_move m, cb_log *log)
{
    original->rules.apply(s, seat, m, log);
    keep(s);
}

static void guess_kept(void *s, int viewer, cb_rng *rng)
{
    (void)viewer;
    (void)rng;
    memcpy(s, kept, original->about.state_bytes);
}

/* Knows the true state and gives it away. */
static void guess_tells_truth(cb_game *game)
{
    game->rules.start = start_kept;
    game->rules.apply = apply_kept;
    game->known.guess = guess_kept;
}

/* Guesses the start of the match, whatever the view shows. */
static void guess_contradicts(cb_game *game)
{
    game->rules.start = start_kept;
    game->known.guess = guess_kept;
}

/* Takes the better of two guesses: every guess fits, but the odds are wrong. */
static void guess_with_taste(void *s, int viewer, cb_rng *rng)
{
    unsigned char *other = malloc(original->about.state_bytes);
    memcpy(other, s, original->about.state_bytes);
    original->known.guess(s, viewer, rng);
    original->known.guess(other, viewer, rng);
    if (cb_state_hash(original, other) < cb_state_hash(original, s)) {
        memcpy(s, other, original->about.state_bytes);
    }
    free(other);
}

static void guess_is_biased(cb_game *game)
{
    game->known.guess = guess_with_taste;
}

static cb_move roll_honestly(const void *s, cb_rng *rng)
{
    room = room ? room : malloc(original->about.max_moves * sizeof *room);
    return cb_nature_roll(original, s, room, rng);
}

static uint32_t weight_of_first_wrong(const void *s, cb_move m)
{
    uint32_t weight = original->rules.weight(s, m);
    return m == first_move(s, CB_NATURE_SEAT) ? weight * 2 : weight;
}

static void wrong_weight(cb_game *game)
{
    game->shortcuts.roll = roll_honestly;
    game->rules.weight = weight_of_first_wrong;
}

static uint32_t weight_of_first_none(const void *s, cb_move m)
{
    return m == first_move(s, CB_NATURE_SEAT) ? 0 : original->rules.weight(s, m);
}

static void no_weight(cb_game *game)
{
    game->shortcuts.roll = roll_honestly;
    game->rules.weight = weight_of_first_none;
}

static cb_move roll_first(const void *s, cb_rng *rng)
{
    (void)cb_rng_next(rng);
    return first_move(s, CB_NATURE_SEAT);
}

static void loaded_die(cb_game *game)
{
    game->shortcuts.roll = roll_first;
}

/* ---- Result, picture, memory ---- */

static void result_without_winner(const void *s, cb_result *out)
{
    original->rules.result(s, out);
    out->winners = 0;
}

static void no_winner(cb_game *game)
{
    game->rules.result = result_without_winner;
}

/* A single source, which has a point too many. */
static void account_one_more(const void *before, const void *after, const cb_log *log,
                             cb_account *account)
{
    (void)before;
    (void)log;
    cb_result r = {0};
    original->rules.result(after, &r);
    for (int seat = 0; seat < r.players; seat++) {
        account->of[seat][0] = r.points[seat] + 1;
    }
}

static void one_point_too_many(cb_game *game)
{
    static const cb_source sources[] = {{"all", true}, {.name = NULL}};
    game->told.sources = sources;
    game->told.account = account_one_more;
}

static void result_early(const void *s, cb_result *out)
{
    original->rules.result(s, out);
    out->winners = 1;
}

static void early_winner(cb_game *game)
{
    game->rules.result = result_early;
}

static void judge_too_high(const void *s, float worth[CB_MAX_SEATS])
{
    original->bots.judge(s, worth);
    worth[0] += 1.5F;
}

static void worth_beyond_one(cb_game *game)
{
    game->bots.judge = judge_too_high;
}

static void foresee_the_same(const void *s, int seat, const cb_move *moves, int n, float *worth)
{
    (void)s, (void)seat, (void)moves;
    for (int i = 0; i < n; i++) {
        worth[i] = 0.123F;
    }
}

static void blind_foresight(cb_game *game)
{
    game->shortcuts.foresee = foresee_the_same;
}

static void draw_outside(const void *view, const cb_look *look, cb_canvas *out)
{
    original->told.draw(view, look, out);
    out->glyphs[out->width * out->height].code = '!';
}

static void picture_too_large(cb_game *game)
{
    game->told.draw = draw_outside;
}

static void draw_in_moods(const void *view, const cb_look *look, cb_canvas *out)
{
    static uint32_t calls;
    original->told.draw(view, look, out);
    cb_canvas_put(out, 0, 0, 'a' + calls++ % 26, (cb_style){0});
}

static void moody_picture(cb_game *game)
{
    game->told.draw = draw_in_moods;
}

static int moves_with_malloc(const void *s, int seat, cb_move *out)
{
    void *volatile memory = malloc(1);
    free(memory);
    return original->rules.moves(s, seat, out);
}

static void allocating_rule(cb_game *game)
{
    game->rules.moves = moves_with_malloc;
}

static void moves_are_events(cb_game *game)
{
    retype_verbs(game, CB_VERB_MOVE, CB_VERB_EVENT);
}

static void chance_is_a_move(cb_game *game)
{
    retype_verbs(game, CB_VERB_CHANCE, CB_VERB_MOVE);
}

static void questions_are_events(cb_game *game)
{
    retype_verbs(game, CB_VERB_QUESTION, CB_VERB_EVENT);
}

/* Drops every second phrase that a seat can say. */
static bool half_sayable(int seat, const cb_phrase *phrase)
{
    (void)seat;
    return (phrase->verb + phrase->refs[0]) % 2;
}

static void unsayable_moves(cb_game *game)
{
    game->told.sayable = half_sayable;
}

static void one_number_for_all(cb_game *game)
{
    speak(game, say_first);
}

/* Drops the last of several references that can come next. */
static int shorter_next(const void *s, int seat, const cb_phrase *begun, int named, int16_t *out)
{
    int n = original->shortcuts.next(s, seat, begun, named, out);
    return n > 1 ? n - 1 : n;
}

static void next_leaves_out(cb_game *game)
{
    game->shortcuts.next = shorter_next;
}

static int longer_next(const void *s, int seat, const cb_phrase *begun, int named, int16_t *out)
{
    int n = original->shortcuts.next(s, seat, begun, named, out);
    out[n] = (int16_t)(out[n - 1] + 1);
    return n + 1;
}

static void next_adds(cb_game *game)
{
    game->shortcuts.next = longer_next;
}

static cb_move unsay_first(const void *s, int seat, const cb_phrase *phrase)
{
    (void)phrase;
    return first_move(s, seat);
}

static void unsay_another(cb_game *game)
{
    game->shortcuts.unsay = unsay_first;
}

/* ---- Batches ---- */

/* The points of the template game, which everybody knows. */
static const cb_field *points_row(void)
{
    const cb_field *f = original->known.fields;
    while (strcmp(f->name, "points") != 0) {
        f++;
    }
    return f;
}

static void hide_points(void *state, int viewer)
{
    (void)viewer;
    memset((unsigned char *)state + points_row()->offset, 0, points_row()->count);
}

static void hides_what_all_know(cb_game *game)
{
    game->known.hide = hide_points;
}

static int64_t sum_of_bytes(const void *state, int index)
{
    const unsigned char *bytes = state;
    int64_t sum = index;
    for (size_t i = 0; i < original->about.state_bytes; i++) {
        sum += bytes[i];
    }
    return sum & 0xff;
}

/* A number that follows from all of the state, and says that it follows from its first byte. */
static void reads_in_secret(cb_game *game)
{
    static cb_reading readings[2];
    readings[0] = (cb_reading){.compute = sum_of_bytes, .bytes = 1};
    game->shortcuts.readings = readings;
    add_field(game, (cb_field){.name = "sums",
                               .type = CB_COMPUTED,
                               .length = -1,
                               .compute = sum_of_bytes,
                               .kind = &cb_kind_number});
}

const mutant rule_mutants[] = {
    {"start leaves a byte unwritten", "setups", unwritten_byte, TEMPLATE_ONLY},
    {"moves come in another order each time", "legal", moody_moves, 0},
    {"playouts make other moves", "legal", other_move_in_playouts, 0},
    {"check refuses what moves lead to", "legal", strict_check, 0},
    {"moves change nothing", "ends", endless, TEMPLATE_ONLY},
    {"check refuses what can be reached", "check", strict_check, 0},
    {"an event has no words", "check", unsaid_event, 0},
    {"two moves read the same", "text", ambiguous_text, 0},
    {"a move is said of another seat", "text", text_of_nobody, 0},
    {"words show their template", "text", unfilled_words, 0},
    {"words do not agree with the acting seat", "text", disagreeing_words, 0},
    {"two moves have the same words", "text", moves_with_same_words, 0},
    {"words tell coordinates", "text", words_with_coordinates, 0},
    {"squares are called by their ids", "text", words_with_ids, NEEDS_SQUARES},
    {"a figure is called a player", "text", nameless_figure, NEEDS_FIGURES},
    {"moves are listed as events", "verbs", moves_are_events, 0},
    {"chance is listed as a move", "verbs", chance_is_a_move, NEEDS_CHANCE},
    {"questions are listed as events", "verbs", questions_are_events, 0},
    {"an order tells a secret", "orders", order_tells_secret, NEEDS_ORDERS | NEEDS_SECRETS},
    {"an order has no answer", "orders", order_without_answer, NEEDS_ORDERS},
    {"all moves have one number", "actions", one_number_for_all, MAY_CRASH},
    {"a move has no number", "actions", unsayable_moves, MAY_CRASH},
    {"a number stands for another move", "actions", unsay_another, NEEDS_NEXT},
    {"a number of no move is taken", "actions", next_adds, NEEDS_NEXT},
    {"moves cannot be spelled", "choices", moves_are_events, MAY_CRASH},
    {"all moves are spelled alike", "choices", one_number_for_all, MAY_CRASH},
    {"a phrase lacks a continuation", "choices", next_leaves_out, NEEDS_NEXT},
    {"a phrase has a wrong continuation", "choices", next_adds, NEEDS_NEXT},
    {"a phrase becomes another move", "choices", unsay_another, NEEDS_NEXT},
    {"observations leave fields out", "observations", imply_fields, 0},
    {"a row by seat does not say so", "observations", forget_index, TEMPLATE_ONLY},
    {"observations look behind the view", "observations", unhide_all, NEEDS_SECRETS},
    {"batches show what the view hides", "batches", hides_what_all_know, TEMPLATE_ONLY},
    {"batches do not see that something changed", "batches", reads_in_secret, NEEDS_SERIES},
    {"a view does not show all that it should", "topics", undescribed_field, TEMPLATE_ONLY},
    {"something legal is refused", "why", whimsical_reason, MAY_CRASH},
    {"the outcome of a move is predicted wrongly", "what_if", rule_with_memory, MAY_CRASH},
    {"a surprise is predicted as certain", "what_if", unmarked_reveal, TEMPLATE_ONLY},
    {"a field is not described", "json", undescribed_field, TEMPLATE_ONLY},
    {"a rule remembers (record)", "record", rule_with_memory, MAY_CRASH},
    {"a view of a view differs", "views", view_of_view_differs, TEMPLATE_ONLY},
    {"a prompt tells a secret (view)", "views", prompt_tells_secret, NEEDS_SECRETS},
    {"a prompt tells a secret (worlds)", "worlds", prompt_tells_secret, NEEDS_SECRETS},
    {"the moves tell a secret (view)", "views", moves_tell_secret, NEEDS_SECRETS},
    {"the moves tell a secret (worlds)", "worlds", moves_tell_secret, NEEDS_SECRETS},
    {"a guess contradicts the view", "worlds", guess_contradicts, NEEDS_SECRETS | OWN_WORLDS},
    {"a line of the log tells a secret", "hears", line_tells_secret, NEEDS_SECRETS},
    {"the log names hidden cards", "hears", log_names_cards, NEEDS_SECRETS},
    {"a reveal is not marked", "reveals", unmarked_reveal, NEEDS_SECRETS},
    {"a guess always tells the truth", "guess", guess_tells_truth, NEEDS_SECRETS | OWN_WORLDS},
    {"a guess has the wrong odds", "odds", guess_is_biased, NEEDS_SECRETS | OWN_WORLDS},
    {"a weight is wrong", "chance", wrong_weight, NEEDS_CHANCE},
    {"a weight is zero", "chance", no_weight, NEEDS_CHANCE},
    {"a die is loaded", "chance", loaded_die, NEEDS_CHANCE},
    {"undo leads elsewhere", "undo", other_move_in_playouts, MAY_CRASH},
    {"undo loses a byte", "undo", undo_loses_a_byte, TEMPLATE_ONLY},
    {"a rule remembers (snapshots)", "snapshots", rule_with_memory, MAY_CRASH},
    {"nobody wins", "result", no_winner, 0},
    {"somebody wins too early", "result", early_winner, 0},
    {"an account has a point too many", "account", one_point_too_many, 0},
    {"a worth beyond one", "result", worth_beyond_one, 0},
    {"all moves are foreseen alike", "result", blind_foresight, 0},
    {"bots are offered moves in another order", "bots", moody_moves, 0},
    {"a picture leaves its canvas", "draw", picture_too_large, 0},
    {"a picture changes by itself", "draw", moody_picture, 0},
    {"check believes every file", "nonsense", blind_check, TEMPLATE_ONLY | MAY_CRASH},
    {"check believes no file", "nonsense", deaf_check, 0},
    {"a rule allocates", "allocates", allocating_rule, 0},
    {0},
};
