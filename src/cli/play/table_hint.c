/* The hint key: what a bot would do here, what else it considered, and how it expects play to go
 * on. */
#include "cli/cli.h"
#include "cli/play/table.h"
#include "core/error.h"
#include "core/text.h"

#include <stdio.h>

static int index_of(const table *t, cb_move m)
{
    int i = 0;
    while (i < t->count && t->moves[i] != m) {
        i++;
    }
    return i;
}

static void describe(const table *t, const cb_advice *advice, cb_text *out)
{
    enum { OTHERS = 2, LINE = 3 };
    int best = index_of(t, advice->move);
    cb_text_format(out, "Hint: %d, %s (a win in %.0f of 100", best + 1, table_move_words(t, best),
                   100 * (double)advice->worth[t->seat]);
    for (int seat = 0; seat < cb_state_players(t->game, t->view); seat++) {
        if (seat != t->seat) {
            cb_text_format(out, "; %c %.0f", cb_seat_letter(seat),
                           100 * (double)advice->worth[seat]);
        }
    }
    cb_text_char(out, ')');
    for (int i = 1; i < advice->count && i <= OTHERS; i++) {
        int other = index_of(t, advice->moves[i].move);
        cb_text_format(out, "%s %d, %s (%.0f, tried %u times)", i == 1 ? ". Or:" : ";", other + 1,
                       table_move_words(t, other), 100 * (double)advice->moves[i].worth,
                       (unsigned)advice->moves[i].visits);
    }
    for (int i = 1; i < advice->line_length && i <= LINE; i++) {
        cb_text_add(out, i == 1 ? ". Then: " : "; ");
        cb_phrase_words_to(t->game, &advice->line[i], t->name_list, t->seat, out);
    }
}

bool table_hint(table *t, cb_error *err)
{
    const cb_budget budget = {.milliseconds = 700};
    cb_advice advice;
    if (t->mode != TABLE_CHOOSE) {
        return cb_fail(err, CB_EREQUEST, "there is nothing to decide");
    }
    cb_bot *bot = cb_bot_new("search", t->game, cb_match_seed(t->match), err);
    bool fine = bot && cb_bot_choose(bot, t->view, t->seat, &budget, &advice, err);
    cb_bot_free(bot);
    if (fine) {
        cb_text words = {0};
        t->input[0] = '\0';
        t->filtering = false;
        table_filter(t);
        table_choose(t, index_of(t, advice.move) - t->chosen);
        describe(t, &advice, &words);
        snprintf(t->message, sizeof t->message, "%s", words.data ? words.data : "");
        cb_text_free(&words);
    }
    return fine;
}
