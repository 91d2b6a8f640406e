#include "server/table/show.h"

#include <assert.h>
#include <string.h>

#include "core/memory.h"
#include "core/text.h"
#include "server/table/chance.h"
#include "server/table/clocks.h"
#include "server/table/players.h"
#include "server/table/ratings.h"
#include "server/table/requests.h"

enum { LOG_MOST = 500, PAST_MOST = 60 };

const char *const show_statuses[] = {"playing", "over", "ended"};
const char *const show_kinds[] = {"person", "bot", "open"};
static const char *const choices[VOTES] = {"", "bot", "wait", "end"};

speaker show_speaker(const stored *s, int viewer, cb_text *scratch)
{
    speaker who = {.game = s->game, .listener = viewer, .scratch = scratch};
    for (int i = 0; i < s->players; i++) {
        who.names[i] = s->seats[i].row.name;
    }
    cb_figure_names(s->game, cb_match_state(s->match), who.names);
    return who;
}

/* ---- The log ---- */

/* What a seat does apart from moves: it takes back a step, or gives up. */
static void put_deed(const table *t, const heard *entry, int viewer, cb_json_writer *w)
{
    int seat = (uint8_t)entry->event.phrase.seat; /* only players do */
    bool gives_up = entry->undone == HEARD_CONCEDE, self = seat == viewer;
    const char *name = table_row(t, seat)->name;
    const char *deed = gives_up ? (self ? "give up" : "gives up")
                                : (self ? "take back a step" : "takes back a step");
    cb_text *words = &t->node->scratch;
    cb_text_clear(words);
    if (self || name[0]) {
        cb_text_format(words, "%s %s", self ? "You" : name, deed);
    } else {
        cb_text_format(words, "Player %c %s", cb_seat_letter(seat), deed);
    }
    speak_seat(w, "seat", seat);
    if (gives_up) {
        cb_put_bool(w, "concede", true);
    } else {
        cb_put_int(w, "undo", entry->undone);
    }
    cb_put_text(w, "words", words);
}

void show_heard(const table *t, const heard *entry, int viewer, cb_json_writer *w)
{
    cb_phrase phrase = entry->event.phrase;
    if (!entry->undone && !cb_event_heard(t->game, &entry->event, viewer, &phrase)) {
        return;
    }
    cb_begin_object(w, NULL);
    cb_put_int(w, "v", entry->version);
    if (entry->undone) {
        put_deed(t, entry, viewer, w);
    } else {
        speaker s = show_speaker(t->stored, viewer, &t->node->scratch);
        speak_seat(w, "seat", phrase.seat);
        speak_phrase(w, &s, &phrase);
    }
    cb_end_object(w);
}

/* What the viewer heard since a version, the last LOG_MOST entries of it. */
static void put_log(const table *t, int viewer, int64_t since, cb_json_writer *w)
{
    int first = t->stored->log_count;
    while (first > 0 && t->stored->log[first - 1].version > since &&
           t->stored->log_count - first < LOG_MOST) {
        first--;
    }
    if (first > 0 && first < t->stored->log_count && t->stored->log[first - 1].version > since) {
        since = t->stored->log[first].version; /* whole versions only */
        while (first < t->stored->log_count && t->stored->log[first].version == since) {
            first++;
        }
    }
    cb_put_int(w, "log_from", since);
    cb_begin_array(w, "log");
    for (int i = first; i < t->stored->log_count; i++) {
        show_heard(t, &t->stored->log[i], viewer, w);
    }
    cb_end_array(w);
}

/* ---- The story ---- */

/* The first step after both that version and the seat's own last step; 0: it has not looked yet. */
static int story_begins(const table *t, int seat, int64_t seen)
{
    int steps = cb_match_steps(t->stored->match), own = steps, begins = 0;
    while (own > 0 && cb_match_step(t->stored->match, own - 1).seat != seat) {
        own--;
    }
    while (begins < steps && t->stored->steps[begins] <= seen) {
        begins++;
    }
    return own > begins ? own : begins;
}

/* The position that the seat last looked at, and those that followed until the present one. */
static void put_past(const table *t, int seat, int64_t seen, cb_json_writer *w)
{
    int steps = cb_match_steps(t->stored->match), step = story_begins(t, seat, seen);
    cb_state_buffer state;
    if (!step || step == steps) {
        return;
    }
    step = step < steps - PAST_MOST ? steps - PAST_MOST : step;
    if (!cb_match_state_at(t->stored->match, step, state.bytes, NULL)) {
        return;
    }
    cb_begin_array(w, "past");
    for (;; step++) {
        cb_seats who = 0;
        cb_begin_object(w, NULL);
        cb_put_int(w, "version", t->stored->steps[step - 1]);
        cb_state_write(t->game, state.bytes, seat, cb_put_value(w, "view"));
        speak_seats(w, "to_move", cb_phase_of(t->game, state.bytes, &who) == CB_PLAYERS ? who : 0);
        cb_end_object(w);
        if (step + 1 == steps) {
            break;
        }
        cb_step made = cb_match_step(t->stored->match, step);
        cb_apply(t->game, state.bytes, made.seat, made.move, NULL);
    }
    cb_end_array(w);
}

/* ---- Seats ---- */

static void put_votes(const uint8_t votes[CB_MAX_SEATS], int players, cb_json_writer *w)
{
    cb_begin_array(w, "votes");
    for (int i = 0; i < players; i++) {
        if (votes[i]) {
            cb_begin_object(w, NULL);
            cb_put_int(w, "seat", i);
            cb_put_string(w, "choice", choices[votes[i]]);
            cb_end_object(w);
        }
    }
    cb_end_array(w);
}

/* A clock, or in a slow match when it will have run out. */
static void put_time(const table *t, int i, int64_t now, cb_json_writer *w)
{
    const stored *s = t->stored;
    int64_t left = s->bank >= 0 ? clock_left(t, i, now) : 0, hold = clock_hold_left(t, i, now);
    if (stored_slow(s) && table_to_move(t, i) && !table_bot_plays(t, i) && left) {
        cb_put_int(w, "deadline", clock_ends(t, i) + node_date(t->node) - now);
    } else if (s->bank >= 0 && !stored_slow(s)) {
        cb_put_int(w, "clock", left);
        if (hold) {
            cb_put_int(w, "grace", hold);
        }
    }
}

static void put_seat(const table *t, int i, int64_t now, cb_json_writer *w)
{
    const store_seat *row = table_row(t, i);
    cb_begin_object(w, NULL);
    cb_put_int(w, "seat", i);
    cb_put_string(w, "kind", show_kinds[row->kind]);
    if (table_bot_plays(t, i)) {
        cb_put_string(w, "level", row->level);
        if (row->away) {
            cb_put_bool(w, "away", true);
        }
    }
    cb_put_string(w, "name", row->name);
    if (row->inviting && !row->has_token) {
        cb_put_bool(w, "unopened", true);
    }
    if (row->luck[0]) {
        cb_put_int(w, "luck", row->luck_step);
    }
    if (cb_match_conceded(t->stored->match, i) >= 0) {
        cb_put_bool(w, "conceded", true);
    }
    if (row->opened > 1) {
        cb_put_int(w, "opened", row->opened);
    }
    if (!stored_slow(t->stored) || table_present(t, i)) {
        cb_put_bool(w, "present", row->kind == STORE_BOT || table_present(t, i));
    }
    cb_put_bool(w, "playing", table_to_move(t, i));
    put_time(t, i, now, w);
    if (clock_holiday(t, i)) {
        cb_put_int(w, "holiday", clock_holiday(t, i));
    }
    if (t->seats[i].late) {
        cb_put_bool(w, "late", true);
    }
    if (t->stored->requests.yields[i] == t->stored->version + 1) {
        cb_put_bool(w, "yields", true);
    }
    put_votes(t->stored->requests.votes[i], t->players, w);
    cb_end_object(w);
}

/* Who sits where: the members seats, shared and those of ratings. */
static void put_seats(const table *t, cb_json_writer *w)
{
    int64_t now = node_now(t->node);
    cb_begin_array(w, "seats");
    for (int i = 0; i < t->players; i++) {
        put_seat(t, i, now, w);
    }
    cb_end_array(w);
    players_show(t, w);
    ratings_show(t, w);
}

/* Shown before anybody adds to chance. */
static void put_commitment(const table *t, cb_json_writer *w)
{
    uint8_t commitment[STORE_HASH];
    char hex[2 * STORE_HASH + 1];
    chance_commit(t->stored->secret, commitment);
    chance_hex(commitment, STORE_HASH, hex);
    cb_put_string(w, "commitment", hex);
}

/* Whoever set up the position that a match began from knows all of it, so nobody may mistake it for
 * a match that began at the start. */
static void put_start(const table *t, cb_json_writer *w)
{
    if (t->stored->from_position) {
        cb_put_bool(w, "from_position", true);
    }
}

/* ---- Messages ---- */

static void put_hex(cb_json_writer *w, const char *key, const uint8_t *bytes)
{
    char hex[2 * STORE_HASH + 1];
    chance_hex(bytes, STORE_HASH, hex);
    cb_put_string(w, key, hex);
}

/* Pages word long lists themselves; in full those were half of all that a server did. */
static void put_question(const table *t, int seat, cb_json_writer *w)
{
    enum { IN_FULL = 32 };
    const void *state = cb_match_state(t->stored->match);
    const cb_move *moves;
    int n = cb_match_moves(t->stored->match, seat, &moves);
    speaker s = show_speaker(t->stored, seat, &t->node->scratch);
    speak_prompt(w, "prompt", &s, state, seat);
    speak_moves(w, &s, state, seat, moves, n, IN_FULL);
}

void show_state(const table *t, int viewer, int64_t since, int64_t story, cb_text *out)
{
    bool asked = viewer >= 0 && table_to_move(t, viewer);
    const void *state = cb_match_state(t->stored->match);
    cb_json_writer w = cb_json_writer_to(out);
    assert(viewer >= CB_WATCHER && viewer < t->players);
    t->node->figures.pushes++;
    cb_begin_object(&w, NULL);
    cb_put_string(&w, "t", "state");
    cb_put_string(&w, "match", t->id);
    cb_put_string(&w, "game", cb_game_id(t->game));
    cb_put_int(&w, "version", t->stored->version);
    cb_put_int(&w, "steps", cb_match_steps(t->stored->match));
    speak_seat(&w, "seat", viewer);
    cb_put_string(&w, "status", show_statuses[t->stored->status]);
    cb_put_bool(&w, "hints", t->stored->hints);
    put_start(t, &w);
    show_clock(&w, t->stored->bank, t->stored->credit);
    cb_state_write(t->game, state, viewer, cb_put_value(&w, "view"));
    speak_seats(&w, "to_move", t->stored->to_move);
    if (asked) {
        put_question(t, viewer, &w);
    }
    cb_put_bool(&w, "can_undo",
                asked && !t->stored->rated && cb_match_can_take_back(t->stored->match, viewer));
    if (takeback_possible(t, viewer)) {
        cb_put_bool(&w, "can_ask", true);
    }
    if (viewer >= 0) {
        order_show(t, viewer, &w);
    }
    put_log(t, viewer, since, &w);
    if (viewer >= 0 && story >= 0) {
        put_past(t, viewer, story, &w);
    }
    put_seats(t, &w);
    takeback_show(t, &w);
    put_commitment(t, &w);
    if (t->stored->gathers && cb_match_phase(t->stored->match, NULL) == CB_NATURE) {
        cb_put_bool(&w, "gathers", true);
    }
    if (table_finished(t)) {
        cb_result result;
        cb_match_result(t->stored->match, &result);
        cb_begin_object(&w, "result");
        speak_result(&w, &result);
        cb_end_object(&w);
        put_hex(&w, "secret", t->stored->secret);
    }
    cb_end_object(&w);
}

void show_claimed(int seat, cb_text *out)
{
    cb_json_writer w = cb_json_writer_to(out);
    cb_begin_object(&w, NULL);
    cb_put_string(&w, "t", "claimed");
    cb_put_int(&w, "seat", seat);
    cb_end_object(&w);
}

void show_seats(const table *t, cb_text *out)
{
    cb_json_writer w = cb_json_writer_to(out);
    cb_begin_object(&w, NULL);
    cb_put_string(&w, "t", "seats");
    put_seats(t, &w);
    takeback_show(t, &w);
    cb_end_object(&w);
}

void show_line(const store_line *line, cb_text *out)
{
    cb_json_writer w = cb_json_writer_to(out);
    cb_begin_object(&w, NULL);
    cb_put_string(&w, "t", "chat");
    cb_put_int(&w, "n", line->n);
    cb_put_int(&w, "at", line->at);
    speak_seat(&w, "seat", line->seat);
    cb_put_string(&w, "name", line->name);
    cb_put_string(&w, "room", line->seat < 0 ? "watchers" : "table");
    cb_put_string(&w, "text", line->text);
    cb_end_object(&w);
}

void show_error(const char *id, refusal why, int64_t version, cb_text *out)
{
    cb_json_writer w = cb_json_writer_to(out);
    cb_begin_object(&w, NULL);
    cb_put_string(&w, "t", "error");
    if (id[0]) {
        cb_put_string(&w, "id", id);
    }
    refusal_put(&w, why);
    cb_put_int(&w, "version", version);
    cb_end_object(&w);
}

void show_ack(const char *id, int64_t version, bool again, cb_text *out)
{
    cb_json_writer w = cb_json_writer_to(out);
    cb_begin_object(&w, NULL);
    cb_put_string(&w, "t", "ack");
    cb_put_string(&w, "id", id);
    cb_put_int(&w, "version", version);
    if (again) {
        cb_put_bool(&w, "again", true);
    }
    cb_end_object(&w);
}

void show_hint(const table *t, const char *id, const void *view, int seat, const cb_advice *advice,
               cb_text *out)
{
    cb_json_writer w = cb_json_writer_to(out);
    speaker s = show_speaker(t->stored, seat, &t->node->scratch);
    cb_begin_object(&w, NULL);
    cb_put_string(&w, "t", "hint");
    cb_put_string(&w, "id", id);
    cb_put_int(&w, "version", t->stored->version);
    speak_advice(&w, &s, view, seat, advice);
    cb_end_object(&w);
}

void show_clock(cb_json_writer *w, int64_t bank, int64_t credit)
{
    if (bank < 0) {
        return;
    }
    cb_begin_object(w, "clock");
    if (credit == STORE_WHOLE) {
        cb_put_int(w, "days", bank / DAY);
    } else {
        cb_put_int(w, "bank", bank / 1000);
        cb_put_int(w, "credit", credit / 1000);
    }
    cb_end_object(w);
}

void show_summary(const table *t, cb_json_writer *w)
{
    int open = 0;
    for (int i = 0; i < t->players; i++) {
        open += table_row(t, i)->kind == STORE_OPEN;
    }
    cb_put_string(w, "match", t->id);
    cb_put_string(w, "game", cb_game_id(t->game));
    cb_put_int(w, "players", t->players);
    cb_put_int(w, "created", t->stored->created);
    cb_put_string(w, "status", show_statuses[t->stored->status]);
    cb_put_bool(w, "listed", t->stored->listed);
    put_start(t, w);
    put_commitment(t, w);
    show_clock(w, t->stored->bank, t->stored->credit);
    cb_put_int(w, "open", open);
    put_seats(t, w);
}
