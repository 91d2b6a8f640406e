#include "server/table/requests.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "core/text.h"
#include "speak/speak.h"

/* ---- Stored as lines ---- */

/* A clock's hold as a date; it counts only in this turn. */
static void write_hold(const table *t, int seat, cb_text *out)
{
    const table_hold *hold = &t->seats[seat].hold;
    if (hold->from || hold->spent || hold->out) {
        int64_t ago = hold->from ? node_now(t->node) - hold->from : 0;
        cb_text_format(out, "hold %d %lld %lld %lld %d\n", seat, (long long)t->stored->version,
                       (long long)(hold->from ? node_date(t->node) - ago : 0),
                       (long long)hold->spent, (int)hold->out);
    }
}

void requests_write(const table *t, cb_text *out)
{
    const table_requests *asked = &t->stored->requests;
    cb_text_add(out, "");
    for (int i = 0; i < t->players; i++) {
        for (int by = 0; by < t->players; by++) {
            if (asked->votes[i][by]) {
                cb_text_format(out, "vote %d %d %d\n", i, by, asked->votes[i][by]);
            }
        }
        if (asked->yields[i]) {
            cb_text_format(out, "yield %d %lld\n", i, (long long)asked->yields[i]);
        }
        if (t->stored->bank >= 0) {
            write_hold(t, i, out);
        }
    }
    for (int q = cb_next_no(t->game, 0); q >= 0; q = cb_next_no(t->game, q + 1)) {
        if (asked->no[q]) {
            cb_text_format(out, "no %s %u\n", cb_verb_name(cb_game_verb(t->game, q)),
                           (unsigned)asked->no[q]);
        }
    }
    if (asked->agreed) {
        cb_text_format(out, "plea %d %lld %u\n", asked->taker, (long long)asked->asked,
                       (unsigned)asked->agreed);
    }
}

static bool is_seat(const stored *s, int seat)
{
    return seat >= 0 && seat < s->players;
}

static void read_line(stored *s, const char *line)
{
    table_requests *asked = &s->requests;
    int seat, by, choice, out;
    long long version, from, spent;
    unsigned agreed;
    char name[64];
    if (sscanf(line, "vote %d %d %d", &seat, &by, &choice) == 3 && is_seat(s, seat) &&
        is_seat(s, by) && choice > VOTE_NONE && choice < VOTES) {
        asked->votes[seat][by] = (uint8_t)choice;
    } else if (sscanf(line, "yield %d %lld", &seat, &version) == 2 && is_seat(s, seat)) {
        asked->yields[seat] = version;
    } else if (sscanf(line, "plea %d %lld %u", &seat, &version, &agreed) == 3 && is_seat(s, seat)) {
        asked->taker = seat;
        asked->asked = version;
        asked->agreed = (cb_seats)agreed;
    } else if (sscanf(line, "no %63s %u", name, &agreed) == 2 &&
               order_question(s->game, name) >= 0) {
        asked->no[order_question(s->game, name)] = (cb_seats)agreed;
    } else if (sscanf(line, "hold %d %lld %lld %lld %d", &seat, &version, &from, &spent, &out) ==
                   5 &&
               is_seat(s, seat) && version == s->version) {
        s->seats[seat].hold = (table_hold){.from = from, .spent = spent, .out = out};
    }
}

void requests_read(stored *s, const char *text)
{
    assert(s->match);
    for (const char *line = text; line && *line;) {
        read_line(s, line);
        const char *end = strchr(line, '\n');
        line = end ? end + 1 : NULL;
    }
}

bool requests_has_votes(const table *t, int seat)
{
    static const uint8_t none[CB_MAX_SEATS];
    return memcmp(t->stored->requests.votes[seat], none, sizeof none) != 0;
}

bool requests_same(const table_requests *a, const table_requests *b)
{
    return memcmp(a->votes, b->votes, sizeof a->votes) == 0 &&
           memcmp(a->yields, b->yields, sizeof a->yields) == 0 && a->taker == b->taker &&
           a->asked == b->asked && a->agreed == b->agreed &&
           memcmp(a->no, b->no, sizeof a->no) == 0;
}

/* ---- Standing orders ---- */

int order_question(const cb_game *game, const char *name)
{
    int q = cb_next_no(game, 0);
    while (q >= 0 && strcmp(cb_verb_name(cb_game_verb(game, q)), name) != 0) {
        q = cb_next_no(game, q + 1);
    }
    return q;
}

bool order_answer(const table *t, int seat, cb_move *no)
{
    const void *state = cb_match_state(t->stored->match);
    const cb_move *moves;
    cb_phrase said;
    cb_ask(t->game, state, seat, &said);
    if (!(t->stored->requests.no[said.verb] >> seat & 1)) {
        return false;
    }
    int verb = cb_verb_no(cb_game_verb(t->game, said.verb));
    int n = cb_match_moves(t->stored->match, seat, &moves);
    for (int i = 0; i < n; i++) {
        cb_say(t->game, state, seat, moves[i], &said);
        if (said.verb == verb) {
            *no = moves[i];
            return true;
        }
    }
    return false;
}

void order_show(const table *t, int seat, cb_json_writer *w)
{
    int q = cb_next_no(t->game, 0);
    if (q < 0) {
        return;
    }
    cb_begin_array(w, "orders");
    for (; q >= 0; q = cb_next_no(t->game, q + 1)) {
        if (t->stored->requests.no[q] >> seat & 1) {
            cb_put_string(w, NULL, cb_verb_name(cb_game_verb(t->game, q)));
        }
    }
    cb_end_array(w);
}

/* ---- Taking back ---- */

int takeback_steps(const table *t, int seat)
{
    const cb_match *match = t->stored->match;
    int steps = cb_match_steps(match), step = steps - 1;
    while (step >= 0 && cb_match_step(match, step).seat != seat) {
        step--;
    }
    return step < 0 ? 0 : steps - step;
}

bool takeback_possible(const table *t, int seat)
{
    return t->stored->hints && t->stored->status == STORE_PLAYING && seat >= 0 &&
           takeback_steps(t, seat) > 0;
}

bool takeback_stands(const table *t)
{
    const stored *s = t->stored;
    return s->requests.agreed && s->requests.asked == s->version && s->status == STORE_PLAYING;
}

void takeback_show(const table *t, cb_json_writer *w)
{
    const table_requests *asked = &t->stored->requests;
    if (takeback_stands(t)) {
        cb_begin_object(w, "takeback");
        cb_put_int(w, "seat", asked->taker);
        cb_put_int(w, "steps", takeback_steps(t, asked->taker));
        speak_seats(w, "agreed", asked->agreed);
        cb_end_object(w);
    }
}
