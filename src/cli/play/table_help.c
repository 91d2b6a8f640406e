/* What `?` shows: the rules behind the question and behind each kind of move, and the keys. */
#include <stdio.h>
#include <string.h>

#include "cli/play/table.h"
#include "cli/rules/find.h"
#include "core/text.h"

enum { RULES_MOST = 32 };

/* Rules already told, so that each is told once. */
typedef struct told {
    char ids[RULES_MOST][32];
    int count;
} told;

static bool is_new(told *list, const char *id, size_t n)
{
    char name[32];
    snprintf(name, sizeof name, "%.*s", (int)n, id);
    for (int i = 0; i < list->count; i++) {
        if (strcmp(list->ids[i], name) == 0) {
            return false;
        }
    }
    if (list->count == RULES_MOST) {
        return false;
    }
    memcpy(list->ids[list->count++], name, sizeof name);
    return true;
}

/* A verb may name several rules, separated by commas or spaces. */
static void tell_rules(const table *t, const char *rules, told *list, cb_text *out)
{
    while (rules && *rules) {
        size_t n = strcspn(rules, ", ");
        if (n > 0 && is_new(list, rules, n)) {
            if (!rules_item(cb_game_id(t->game), list->ids[list->count - 1], out)) {
                cb_text_format(out, "%s\n", list->ids[list->count - 1]);
            }
            cb_text_char(out, '\n');
        }
        rules += n;
        rules += strspn(rules, ", ");
    }
}

static const char keys[] =
    "Keys\n"
    "  1 2 3 ...   the number of a move, then Enter\n"
    "  letters     only the moves that contain what you type; begin with / if the\n"
    "              first letter is one of those below; Esc shows all again\n"
    "  Tab         the next move of the list, Shift-Tab the one before; PgDn, PgUp\n"
    "  Enter       make the marked move\n"
    "  arrows      scroll a board that is larger than its space; Home: back\n"
    "  Space       the board alone, in the whole window\n"
    "  u           take back your last step, unless something was revealed since\n"
    "  h           a hint: what a bot would do\n"
    "  i           what if: what the marked move would do\n"
    "  l           the log of what happened\n"
    "  g           give up: of two players the other one wins, else a bot takes your seat\n"
    "  w           another person chooses first, when several may\n"
    "  s           save\n"
    "  q           save and quit; 'cardboard play' resumes it later\n";

void table_help(const table *t, cb_text *out)
{
    told list = {.count = 0};
    if (t->mode == TABLE_CHOOSE) {
        table_prompt(t, out);
        cb_text_add(out, "\n\n");
        tell_rules(t, cb_verb_rule(cb_game_verb(t->game, t->prompt.verb)), &list, out);
        for (int i = 0; i < t->count; i++) {
            tell_rules(t, cb_verb_rule(cb_game_verb(t->game, t->phrases[i].verb)), &list, out);
        }
    }
    cb_text_add(out, keys);
    cb_text_format(out, "\nAll the rules: cardboard rules %s\n", cb_game_id(t->game));
}
