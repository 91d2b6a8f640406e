#include "server/table/audience.h"

#include <assert.h>
#include <string.h>

#include "server/table/clocks.h"
#include "server/table/command.h"
#include "server/table/requests.h"
#include "server/table/show.h"

/* Whether anybody is connected as this seat has changed: votes about it no longer count. */
static void came_or_went(table *t, int seat)
{
    t->seats[seat].gone = node_now(t->node);
    t->requests_changed = t->requests_changed || requests_has_votes(t, seat) ||
                          (t->stored->bank >= 0 && t->node->shared);
    memset(t->stored->requests.votes[seat], 0, CB_MAX_SEATS);
    clocks_look(t, t->seats[seat].gone);
}

/* Whose table it is was forgotten when it left memory: it belongs to whoever comes first. */
static void take_interest(table *t, const origin *from)
{
    if (!t->host.from.network[0]) {
        t->host.from = *from;
    }
    table_interest(t, node_now(t->node));
}

static void tell_nodes(table *t)
{
    t->untold = t->shared->untold = t->node->shared;
}

/* A client connects as this seat, or leaves. */
static void present(table *t, int seat, int by)
{
    tell_nodes(t);
    if (seat < 0) {
        return;
    }
    bool before = table_present(t, seat);
    t->seats[seat].present += by;
    assert(t->seats[seat].present >= 0);
    if (before != table_present(t, seat)) {
        came_or_went(t, seat);
        audience_seats(t);
    }
}

void audience_beside(table *t, const int64_t counts[CB_MAX_SEATS], int64_t watchers)
{
    bool news = false;
    if (watchers > t->watchers_beside) {
        table_interest(t, node_now(t->node));
    }
    t->watchers_beside = watchers;
    for (int i = 0; i < t->players; i++) {
        bool before = table_present(t, i);
        t->seats[i].beside = counts[i];
        if (before != table_present(t, i)) {
            came_or_went(t, i);
            table_interest(t, node_now(t->node));
            news = true;
        }
    }
    if (news) {
        audience_seats(t);
    }
}

bool audience_has_room(const table *t, int viewer)
{
    return viewer >= 0 || t->watcher_count + t->watchers_beside < WATCHERS_MOST;
}

/* Ends the one that has been connected as this seat longest: the last in the list. False: nobody is
 * there. */
static bool end_oldest(table *t, int seat, refusal why)
{
    subscriber *oldest = NULL;
    for (subscriber *s = t->subscribers; s; s = s->next) {
        oldest = s->viewer == seat ? s : oldest;
    }
    if (oldest) {
        audience_leave(oldest);
        oldest->line->end(oldest, END_REFUSED, why);
    }
    return oldest != NULL;
}

void audience_end_seat(table *t, int seat, refusal why)
{
    assert(seat >= 0 && seat < t->players);
    while (end_oldest(t, seat, why)) {
    }
}

void audience_add(table *t, subscriber *s, int viewer)
{
    assert(t->node && s->line && !s->link && viewer >= CB_WATCHER && viewer < t->players);
    assert(audience_has_room(t, viewer));
    if (viewer >= 0 && t->seats[viewer].present >= SEAT_MOST) {
        end_oldest(t, viewer, REFUSED_TOO_MANY_PLACES);
    }
    s->table = t;
    s->viewer = viewer;
    take_interest(t, &s->from);
    present(t, viewer, 1);
    s->next = t->subscribers;
    s->link = &t->subscribers;
    if (s->next) {
        s->next->link = &s->next;
    }
    t->subscribers = s;
    t->watcher_count += viewer < 0;
}

void audience_leave(subscriber *s)
{
    table *t = s->table;
    if (!t) {
        return;
    }
    commands_forget(t, s);
    if (s->link) {
        *s->link = s->next;
        if (s->next) {
            s->next->link = s->link;
        }
        s->link = NULL;
        t->watcher_count -= s->viewer < 0;
        t->touched = node_now(t->node);
        present(t, s->viewer, -1);
    }
    s->table = NULL;
}

void audience_claimed(subscriber *s)
{
    cb_text out = {0};
    show_claimed(s->viewer, &out);
    s->line->send(s, &out);
    cb_text_free(&out);
}

void audience_sync(subscriber *s, int64_t since, int64_t story)
{
    cb_text out = {0};
    assert(s->table);
    show_state(s->table, s->viewer, since, story, &out);
    s->line->send(s, &out);
    cb_text_free(&out);
}

/* Watchers' lines go to watchers only: players might learn from them. */
static bool hears(const subscriber *s, const store_line *line)
{
    return line->seat >= 0 || s->viewer < 0;
}

void audience_lines(subscriber *s, int64_t since)
{
    const table *t = s->table;
    for (int i = 0; i < t->stored->line_count; i++) {
        if (t->stored->lines[i].n > since && hears(s, &t->stored->lines[i])) {
            cb_text out = {0};
            show_line(&t->stored->lines[i], &out);
            s->line->send(s, &out);
            cb_text_free(&out);
        }
    }
}

void audience_state(table *t, int64_t since)
{
    cb_text *made = t->node->states;
    for (int i = 0; i <= CB_MAX_SEATS; i++) {
        cb_text_clear(&made[i]);
    }
    for (subscriber *s = t->subscribers; s; s = s->next) {
        cb_text *text = &made[s->viewer < 0 ? CB_MAX_SEATS : s->viewer];
        if (!text->length) {
            show_state(t, s->viewer, since, -1, text);
        }
        s->line->send(s, text);
    }
}

void audience_own(table *t, int seat)
{
    for (subscriber *s = t->subscribers; s; s = s->next) {
        if (s->viewer == seat) {
            audience_sync(s, t->stored->version, -1);
        }
    }
}

void audience_seats(table *t)
{
    cb_text text = {0};
    show_seats(t, &text);
    for (subscriber *s = t->subscribers; s; s = s->next) {
        s->line->send(s, &text);
    }
    cb_text_free(&text);
}

void audience_line(table *t, const store_line *line)
{
    cb_text text = {0};
    show_line(line, &text);
    for (subscriber *s = t->subscribers; s; s = s->next) {
        if (hears(s, line)) {
            s->line->send(s, &text);
        }
    }
    cb_text_free(&text);
}

void audience_news(table *t, int64_t version, int64_t line)
{
    if (t->stored->version != version) {
        audience_state(t, version);
    } else {
        audience_seats(t);
    }
    for (int i = 0; i < t->stored->line_count; i++) {
        if (t->stored->lines[i].n > line) {
            audience_line(t, &t->stored->lines[i]);
        }
    }
}
