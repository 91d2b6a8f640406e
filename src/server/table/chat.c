#include "server/table/chat.h"

#include <string.h>

enum { LINES_MOST = 2000 }; /* in one match */

static void line_stored(change *ch, command *c, bool fine)
{
    table *t = ch->table;
    if (!fine) {
        command_refuse(c, t, "storage", "it could not be stored: try again");
        return;
    }
    if (t->line_count == TABLE_LINES) {
        memmove(t->lines, t->lines + 1, (TABLE_LINES - 1) * sizeof *t->lines);
        t->line_count--;
    }
    t->lines[t->line_count++] = ch->line;
    t->last_line = ch->line.n;
    audience_line(t, &ch->line);
    command_fine(c, t, t->version, false);
}

change *chat_say(table *t, command *c)
{
    if (!c->message.text[0]) {
        command_refuse(c, t, "range", "say something");
        return NULL;
    }
    if (t->last_line >= LINES_MOST) {
        command_refuse(c, t, "range", "this match has all the chat lines it can hold");
        return NULL;
    }
    change *ch = change_new(t, c, line_stored);
    if (ch) {
        ch->has_line = true;
        ch->line.n = t->last_line + 1;
        ch->line.at = node_now(t->node);
        ch->line.seat = c->seat < 0 ? -1 : c->seat;
        copy_text(ch->line.text, sizeof ch->line.text, c->message.text);
        if (c->seat >= 0) {
            copy_text(ch->line.name, sizeof ch->line.name, t->seats[c->seat].row.name);
        }
    }
    return ch;
}
