/* What a person at the table may ask the rules: what a move would bring, and why one is not
 * possible. */
#include <stdlib.h>

#include "cli/cli.h"
#include "cli/play/table.h"
#include "core/error.h"
#include "core/text.h"
#include "play/match.h"

bool table_what_if(table *t, int index, cb_text *out, cb_error *err)
{
    if (t->mode != TABLE_CHOOSE || index < 0 || index >= t->count) {
        return cb_fail(err, CB_EREQUEST, "there is nothing to decide");
    }
    const char *line[] = {table_move_text(t, index)};
    cb_event *events = cli_alloc(CB_LOG_EVENTS, sizeof *events);
    void *after = cli_alloc(1, cb_game_state_bytes(t->game));
    cb_log log = {.events = events, .capacity = CB_LOG_EVENTS};
    bool certain = false;
    bool fine = cb_what_if(t->game, t->view, t->seat, line, 1, after, &log, &certain, err);
    for (int i = 0; fine && i < log.count && certain; i++) {
        cb_phrase heard;
        if (cb_event_heard(t->game, &log.events[i], t->seat, &heard)) {
            cb_text_add(out, out->length ? ". " : "");
            cb_phrase_words_to(t->game, &heard, t->name_list, t->seat, out);
        }
    }
    if (fine) {
        cb_text_add(out,
                    certain ? "." : "This shows only after the move: it tells a player a secret.");
    }
    free(after);
    free(events);
    return fine;
}

bool table_why(table *t, const char *text, cb_text *out)
{
    cb_phrase tried, reason;
    cb_mark named[CB_MAX_REFS];
    if (t->mode != TABLE_CHOOSE || !cb_phrase_read(t->game, text, &tried, NULL)) {
        return false;
    }
    const cb_verb *verb = cb_game_verb(t->game, tried.verb);
    int refs = cb_verb_refs(verb);
    for (int i = 0; i < refs; i++) {
        named[i] = (cb_mark){cb_verb_kind(verb, i), tried.refs[i]};
    }
    cb_move *scratch = cli_alloc(cb_game_max_moves(t->game), sizeof *scratch);
    cb_why_not why = cb_why(t->game, t->view, t->seat, tried.verb, named, refs, scratch, &reason);
    free(scratch);
    if (why != CB_NOT_ALLOWED) {
        return false;
    }
    cb_phrase_words_to(t->game, &reason, t->name_list, t->seat, out);
    cb_text_format(out, " (%s)", cb_verb_rule(cb_game_verb(t->game, reason.verb)));
    return true;
}
