#include "server/table/handlers.h"

enum { WATCHERS_LINES = 10, WATCHERS_TIME = 5000 }; /* that many lines in that time */

/* Watchers of one match share a rate: anybody may watch a listed match, from any number of sockets
 * and at any node. The lines themselves show how many there were lately. */
static bool watchers_may_speak(const table *t)
{
    int64_t now = node_date(t->node);
    int lately = 0;
    for (int i = 0; i < t->stored->line_count; i++) {
        int64_t ago = now - t->stored->lines[i].at;
        lately += t->stored->lines[i].seat < 0 && ago >= 0 && ago < WATCHERS_TIME;
    }
    return lately < WATCHERS_LINES;
}

static bool is_full(const table *t, const command *c)
{
    int64_t said =
        c->seat < 0 ? t->stored->watchers_lines : t->stored->last_line - t->stored->watchers_lines;
    return said >= CHAT_MOST;
}

change *chat_say(table *t, command *c)
{
    if (!c->message.text[0]) {
        command_refuse(c, t, "range", "say something");
        return NULL;
    }
    if (c->seat >= 0 && table_row(t, c->seat)->muted) {
        command_refuse(c, t, "request", "whoever runs this server has muted you");
        return NULL;
    }
    if (is_full(t, c)) {
        command_refuse(c, t, "range", "this match has all the chat lines it can hold");
        return NULL;
    }
    if (c->seat < 0 && !watchers_may_speak(t)) {
        command_refuse(c, t, "busy", "the watchers say too much: wait a second");
        return NULL;
    }
    change *ch = change_new(t, c);
    if (ch) {
        ch->has_line = true;
        ch->line.n = t->stored->last_line + 1;
        ch->line.at = node_date(t->node);
        ch->line.seat = c->seat < 0 ? -1 : c->seat;
        copy_text(ch->line.text, sizeof ch->line.text, c->message.text);
        if (c->seat >= 0) {
            copy_text(ch->line.name, sizeof ch->line.name, table_row(t, c->seat)->name);
        }
    }
    return ch;
}
