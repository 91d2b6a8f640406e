#include <string.h>

#include "server/base/ids.h"
#include "server/play/handlers.h"
#include "server/table/players.h"

enum { RETRY = 1000 }; /* milliseconds */

/* ---- The beginning ---- */

/* Records what a seat adds to chance; false: nothing new. */
static bool begin_add(const table *t, store_seat *row, const char *luck)
{
    if (!luck[0] || row->luck[0] || t->stored->status != STORE_PLAYING) {
        return false;
    }
    copy_text(row->luck, sizeof row->luck, luck);
    row->luck_step = cb_match_steps(t->stored->match);
    row->luck_version = t->stored->version;
    return true;
}

/* Is the first chance still to come? */
static bool is_waiting(const table *t)
{
    return t->stored->status == STORE_PLAYING && !t->busy &&
           cb_match_phase(t->stored->match, NULL) == CB_NATURE;
}

/* Is every seat taken, and has everyone who plays for themselves added to chance? */
static bool all_are_here(const table *t, int seat, const store_seat *row)
{
    for (int i = 0; i < t->players; i++) {
        const store_seat *at = i == seat ? row : table_row(t, i);
        if (at->kind == STORE_OPEN || (at->kind == STORE_PERSON && !at->away && !at->luck[0])) {
            return false;
        }
    }
    return true;
}

/* Can it begin now that the seat has come with this row? */
static bool begin_ready(const table *t, int seat, const store_seat *row)
{
    return is_waiting(t) && (!t->stored->gathers || all_are_here(t, seat, row));
}

/* Makes the first chance, with what the seat of the change adds. False: not enough memory. */
static bool begin_roll(change *ch, cb_error *err)
{
    stored *s = ch->table->stored;
    if (ch->seat >= 0) { /* chance is drawn with what the seat adds */
        store_seat *row = &s->seats[ch->seat].row;
        memcpy(row->luck, ch->seat_row.luck, sizeof row->luck);
        row->luck_step = ch->seat_row.luck_step;
        row->luck_version = ch->seat_row.luck_version;
    }
    return stored_nature(s, s->version + 1, err) && change_add_steps(ch, 0);
}

change *begin_now(table *t)
{
    cb_error err = {0};
    bool can = t->stored->gathers && !t->retry_at && !t->elsewhere && !t->node->closed;
    change *ch = can && begin_ready(t, -1, NULL) ? change_new(t, NULL) : NULL;
    if (ch && !begin_roll(ch, &err)) {
        t->retry_at = node_now(t->node) + RETRY;
        return change_give_up(ch, NULL, &err);
    }
    return ch;
}

/* ---- Hello ---- */

/* Who it is that says hello, by its token or without one. */
typedef struct entry {
    int viewer;
    bool claims;   /* opens the link to a seat, which then gets a new token */
    bool claimed;  /* has done so earlier */
    refusal lacks; /* why nobody is let in, or NOT_REFUSED */
} entry;

/* A link is good for one opening. Whoever opens it brings their own token, drawn before, so that
 * they have it even if our answer never reaches them; nobody else ever learns it. */
static entry by_link(const table *t, int seat, const message *m)
{
    uint8_t claim[STORE_HASH];
    entry e = {.viewer = seat, .claims = true};
    hash_token(m->claim, claim);
    if (!table_row(t, seat)->inviting) {
        e.lacks = REFUSED_LINK_USED;
    } else if (!m->claim[0] || player_token_used(t->stored, claim)) {
        e.lacks = REFUSED_LINK_TOKEN;
    }
    return e;
}

/* The player of a seat needs no token: the key tells who that is, until the seat is handed over. */
static entry by_key(const table *t, const message *m)
{
    bool holds = m->seat < t->players && player_holds(table_row(t, m->seat), m->key);
    return (entry){.viewer = m->seat, .lacks = holds ? NOT_REFUSED : REFUSED_NOT_YOUR_SEAT};
}

static entry admit(const table *t, const message *m)
{
    uint8_t token[STORE_HASH], claim[STORE_HASH];
    entry watcher = {.viewer = CB_WATCHER};
    if (!m->has_token && m->has_seat) {
        return by_key(t, m);
    }
    if (!m->has_token) {
        watcher.lacks = t->stored->listed ? NOT_REFUSED : REFUSED_NO_TOKEN;
        return watcher;
    }
    hash_token(m->token, token);
    hash_token(m->claim, claim);
    for (int i = 0; i < t->players; i++) {
        const store_seat *row = table_row(t, i);
        if (row->has_token && m->claim[0] && same_hash(claim, row->token)) {
            return (entry){.viewer = i, .claimed = true};
        }
        if (row->has_token && same_hash(token, row->token)) {
            return (entry){.viewer = i};
        }
    }
    for (int i = 0; i < t->players; i++) {
        if (same_hash(token, table_row(t, i)->invite)) {
            return by_link(t, i, m);
        }
    }
    watcher.lacks = same_hash(token, t->stored->watch) ? NOT_REFUSED : REFUSED_NO_TOKEN;
    return watcher;
}

bool welcome_knows(const table *t, const message *hello)
{
    return !admit(t, hello).lacks.code;
}

static void turn_away(subscriber *s, subscriber_end how, refusal why)
{
    s->table = NULL;
    s->line->end(s, how, why);
}

void welcome_give_up(command *c)
{
    if (c->from) {
        turn_away(c->from, END_BUSY, REFUSED_SEAT_UNSTORED);
    }
}

/* May they come in? If not, they are told. */
static bool is_welcome(table *t, subscriber *s, const message *hello, const entry *e)
{
    if (e->lacks.code) {
        turn_away(s, END_REFUSED, e->lacks);
    } else if (t->stored->rated && e->viewer >= 0 && !hello->key[0]) {
        turn_away(s, END_REFUSED, REFUSED_NEEDS_KEY);
    } else if (t->stored->rated && !t->stored->version && e->viewer >= 0 && !hello->luck[0] &&
               !table_row(t, e->viewer)->luck[0]) {
        turn_away(s, END_REFUSED, REFUSED_NEEDS_LUCK);
    } else if (!audience_has_room(t, e->viewer)) {
        turn_away(s, END_BUSY, REFUSED_WATCHERS_FULL);
    } else if (!s->line->admit(s, e->viewer)) {
        turn_away(s, END_BUSY, e->viewer < 0 ? REFUSED_PLAYERS_ONLY : REFUSED_FULL);
    } else {
        return true;
    }
    return false;
}

static void let_in(table *t, subscriber *s, const message *hello, const entry *e)
{
    audience_add(t, s, e->viewer);
    if (e->claims || e->claimed) {
        audience_claimed(s);
    }
    audience_sync(s, hello->version <= t->stored->version ? hello->version : 0, hello->story);
    audience_lines(s, hello->chat);
}

/* Those who add to chance or show a new key are in already. */
void welcome_seated(const change *ch, command *c)
{
    const stored_seat *before = &ch->before.seats[ch->seat];
    if (c->from && !audience_has(c->from)) {
        let_in(ch->table, c->from, &c->message,
               &(entry){.viewer = ch->seat, .claims = ch->seat_row.opened > before->row.opened});
    }
}

/* They come in when it is stored. */
static change *seat_first(table *t, command *c, int seat, const store_seat *row)
{
    cb_error err = {0};
    change *ch = change_new(t, c);
    if (!ch) {
        welcome_give_up(c);
        return NULL;
    }
    change_set_seat(ch, seat, row);
    if (begin_ready(t, seat, row) && !begin_roll(ch, &err)) {
        change_give_up(ch, c, &err);
        welcome_give_up(c);
        return NULL;
    }
    return ch;
}

/* A seat opened in a new browser is stored, with what that adds to chance. The table learns of it
 * only when that is stored; if it fails, the next hello tries again. After the end there is nothing
 * left to hide. */
change *welcome_in(table *t, command *c)
{
    const message *m = &c->message;
    subscriber *s = c->from;
    if (!s) {
        return NULL;
    }
    entry e = admit(t, m);
    if (!is_welcome(t, s, m, &e)) {
        return NULL;
    }
    if (e.viewer < 0) {
        let_in(t, s, m, &e);
        return NULL;
    }
    store_seat row = *table_row(t, e.viewer);
    bool adds = begin_add(t, &row, m->luck);
    if (e.claims) {
        hash_token(m->claim, row.token);
        row.has_token = true;
        row.inviting = false;
        row.opened++;
        player_note(&row, m->key);
        return seat_first(t, c, e.viewer, &row);
    }
    bool news = t->stored->status == STORE_PLAYING && player_note(&row, m->key);
    if (begin_ready(t, e.viewer, &row)) {
        return seat_first(t, c, e.viewer, &row);
    }
    let_in(t, s, m, &e);
    change *ch = news || adds ? change_new(t, NULL) : NULL;
    if (ch) {
        change_set_seat(ch, e.viewer, &row);
    }
    return ch;
}
