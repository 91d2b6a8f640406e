#include "server/table/tell.h"

#include <string.h>

enum { MOVES_IN_FULL = 400, BEST = 3 };

void tell_string(const char *key, const char *value, cb_text *out)
{
    cb_text_format(out, "\"%s\":", key);
    cb_text_json(out, value, strlen(value));
}

void tell_seat(int seat, cb_text *out)
{
    if (seat < 0) {
        cb_text_add(out, "\"seat\":null");
    } else {
        cb_text_format(out, "\"seat\":%d", seat);
    }
}

void tell_seats(cb_seats seats, cb_text *out)
{
    const char *comma = "";
    cb_text_char(out, '[');
    for (int i = 0; i < CB_MAX_SEATS; i++) {
        if (seats >> i & 1) {
            cb_text_format(out, "%s%d", comma, i);
            comma = ",";
        }
    }
    cb_text_char(out, ']');
}

void tell_words(const teller *t, const cb_phrase *phrase, cb_text *out)
{
    cb_text *words = t->scratch;
    cb_text_clear(words);
    cb_text_add(words, "");
    cb_phrase_words(t->game, phrase, t->names, words);
    if (words->data) {
        cb_text_json(out, words->data, words->length);
    }
}

static void add_rule(const teller *t, const cb_phrase *phrase, cb_text *out)
{
    const char *rule = t->game->verbs[phrase->verb].rule;
    if (rule) {
        cb_text_char(out, ',');
        tell_string("rule", rule, out);
    }
}

void tell_phrase(const teller *t, const cb_phrase *phrase, cb_text *out)
{
    cb_phrase_json(t->game, phrase, out);
    cb_text_add(out, ",\"words\":");
    tell_words(t, phrase, out);
    add_rule(t, phrase, out);
}

void tell_prompt(const teller *t, const void *state, int seat, cb_text *out)
{
    cb_phrase question = {0};
    t->game->ask(state, seat, &question);
    const cb_verb *verb = &t->game->verbs[question.verb];
    cb_text full = {0};
    cb_text_add(out, ",\"prompt\":{\"text\":");
    tell_words(t, &question, out);
    /* The members of a phrase without its notation, which a question has none of. */
    cb_phrase_json(t->game, &question, &full);
    const char *rest = full.data ? strstr(full.data, "\",\"verb\":") : NULL;
    if (verb->name && rest) {
        cb_text_add(out, rest + 1);
    }
    cb_text_free(&full);
    add_rule(t, &question, out);
    cb_text_char(out, '}');
}

void tell_moves(const teller *t, const void *state, int seat, const cb_move *moves, int n,
                cb_text *out)
{
    bool brief = n > MOVES_IN_FULL;
    cb_text_add(out, brief ? ",\"brief\":true,\"moves\":[" : ",\"moves\":[");
    for (int i = 0; i < n; i++) {
        cb_phrase phrase;
        t->game->say(state, seat, moves[i], &phrase);
        cb_text_add(out, i ? ",{" : "{");
        if (brief) {
            cb_text_add(out, "\"text\":\"");
            cb_phrase_notation(t->game, &phrase, out);
            cb_text_add(out, "\"}");
            continue;
        }
        cb_phrase_json(t->game, &phrase, out);
        cb_text_add(out, ",\"words\":");
        tell_words(t, &phrase, out);
        cb_text_char(out, '}');
    }
    cb_text_char(out, ']');
}

void tell_result(const cb_game *game, const void *state, cb_text *out)
{
    cb_result r = {0};
    game->result(state, &r);
    cb_text_add(out, ",\"result\":{\"points\":[");
    for (int i = 0; i < r.players; i++) {
        cb_text_format(out, "%s%d", i ? "," : "", (int)r.points[i]);
    }
    cb_text_add(out, "],\"ranks\":[");
    for (int i = 0; i < r.players; i++) {
        cb_text_format(out, "%s%d", i ? "," : "", r.ranks[i]);
    }
    cb_text_add(out, "],\"winners\":");
    tell_seats(r.winners, out);
    cb_text_char(out, '}');
}

void tell_advice(const teller *t, const void *view, int seat, const cb_advice *advice, cb_text *out)
{
    uint64_t visits = 0;
    for (int i = 0; i < advice->count; i++) {
        visits += advice->moves[i].visits;
    }
    cb_text_add(out, "\"moves\":[");
    for (int i = 0; i < advice->count && i < BEST; i++) {
        cb_phrase phrase;
        t->game->say(view, seat, advice->moves[i].move, &phrase);
        cb_text_add(out, i ? ",{" : "{");
        tell_phrase(t, &phrase, out);
        cb_text_format(out, ",\"worth\":%.3f,\"share\":%.3f}", (double)advice->moves[i].worth,
                       visits ? (double)advice->moves[i].visits / (double)visits : 0.0);
    }
    cb_text_add(out, "],\"line\":[");
    for (int i = 0; i < advice->line_length; i++) {
        cb_text_add(out, i ? ",{" : "{");
        tell_seat(advice->line[i].seat, out);
        cb_text_char(out, ',');
        tell_phrase(t, &advice->line[i], out);
        cb_text_char(out, '}');
    }
    cb_text_char(out, ']');
}
