#include "server/table/players.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "core/utf8.h"
#include "server/base/ids.h"
#include "speak/speak.h"

/* ---- Names and tokens ---- */

/* Does a character leave no ink? Those without width never get here (cb_utf8_plain). */
static bool is_blank(uint32_t c)
{
    static const struct {
        uint32_t first, last;
    } blanks[] = {{' ', ' '},       {0xa0, 0xa0},     {0x115f, 0x1160}, {0x1680, 0x1680},
                  {0x2000, 0x200a}, {0x202f, 0x202f}, {0x205f, 0x205f}, {0x2800, 0x2800},
                  {0x3000, 0x3000}, {0x3164, 0x3164}, {0xffa0, 0xffa0}};
    bool found = false;
    for (size_t i = 0; i < sizeof blanks / sizeof blanks[0]; i++) {
        found = found || (c >= blanks[i].first && c <= blanks[i].last);
    }
    return found;
}

/* The text without blanks at both ends: where it begins, and how many bytes it has. */
static const char *trim(const char *text, size_t *length)
{
    size_t n = strlen(text), end = 0;
    const char *from = NULL;
    int used;
    for (size_t at = 0; at < n; at += (size_t)used) {
        if (!is_blank(cb_utf8_get(text + at, n - at, &used))) {
            from = from ? from : text + at;
            end = at + (size_t)used;
        }
    }
    *length = from ? end - (size_t)(from - text) : 0;
    return from ? from : text;
}

void player_spell(const char *wanted, player_taken *taken, const void *arg, char name[STORE_NAME])
{
    size_t length, most = STORE_NAME - 1;
    const char *from = trim(wanted, &length);
    for (int n = 1; n == 1 || (length && taken(arg, name)); n++) {
        char tail[16] = "";
        if (n > 1) {
            snprintf(tail, sizeof tail, " %d", n);
        }
        size_t fits = 0, space = most - strlen(tail);
        for (int used; fits < length; fits += (size_t)used) { /* whole characters */
            cb_utf8_get(from + fits, length - fits, &used);
            if (fits + (size_t)used > space) {
                break;
            }
        }
        snprintf(name, STORE_NAME, "%.*s%s", (int)fits, from, tail);
    }
}

typedef struct other_seats {
    const stored *s;
    int seat;
} other_seats;

static bool is_taken(const void *arg, const char *name)
{
    const other_seats *o = arg;
    bool taken = false;
    for (int i = 0; i < o->s->players; i++) {
        taken = taken || (i != o->seat && strcasecmp(o->s->seats[i].row.name, name) == 0);
    }
    return taken;
}

void player_name(const stored *s, int seat, const char *wanted, char name[STORE_NAME])
{
    player_spell(wanted, is_taken, &(other_seats){s, seat}, name);
}

bool player_token_used(const stored *s, const uint8_t hash[STORE_HASH])
{
    bool used = same_hash(hash, s->watch);
    for (int i = 0; i < s->players; i++) {
        const store_seat *row = &s->seats[i].row;
        used =
            used || (row->has_token && same_hash(hash, row->token)) || same_hash(hash, row->invite);
    }
    return used;
}

/* ---- Browsers ---- */

/* Where a seat has this key; key_count if nowhere. */
static int find_key(const store_seat *row, const char *key, uint8_t hash[STORE_HASH])
{
    int n = 0;
    hash_key(key, hash);
    while (n < row->key_count && !same_hash(hash, row->keys[n])) {
        n++;
    }
    return n;
}

bool player_holds(const store_seat *row, const char *key)
{
    uint8_t hash[STORE_HASH];
    int n = key[0] ? find_key(row, key, hash) : row->key_count;
    return row->kind == STORE_PERSON && n < row->key_count && row->openings[n] == row->opened;
}

/* When all places are taken, the last one is for whoever has the seat now. */
bool player_note(store_seat *row, const char *key)
{
    uint8_t hash[STORE_HASH];
    int n = key[0] ? find_key(row, key, hash) : STORE_KEYS;
    n = key[0] && n == STORE_KEYS ? STORE_KEYS - 1 : n;
    if (n == STORE_KEYS || (n < row->key_count && row->openings[n] == row->opened)) {
        return false;
    }
    row->key_count += n == row->key_count;
    row->openings[n] = row->opened;
    memcpy(row->keys[n], hash, sizeof hash);
    return true;
}

static bool share(const store_seat *a, const store_seat *b)
{
    bool found = a->screen && b->screen;
    for (int i = 0; i < a->key_count && !found; i++) {
        for (int j = 0; j < b->key_count && !found; j++) {
            found = same_hash(a->keys[i], b->keys[j]);
        }
    }
    return found && a->kind == STORE_PERSON && b->kind == STORE_PERSON;
}

/* The seats linked to this one, itself included: directly, or through a third seat. */
static cb_seats group_of(const stored *s, int seat)
{
    cb_seats group = (cb_seats)(1U << seat), before = 0;
    while (group != before) {
        before = group;
        for (int i = 0; i < s->players * s->players; i++) {
            int a = i / s->players, b = i % s->players;
            if (a != b && (before >> a & 1) && share(&s->seats[a].row, &s->seats[b].row)) {
                group |= (cb_seats)(1U << b);
            }
        }
    }
    return group;
}

/* Did all of them say so when the match was made? */
static bool declared(const table *t, cb_seats group)
{
    for (int i = 0; i < t->players; i++) {
        if ((group >> i & 1) && !table_row(t, i)->screen) {
            return false;
        }
    }
    return true;
}

void players_look(stored *s)
{
    for (int i = 0; i < s->players; i++) {
        s->seats[i].shared = group_of(s, i);
    }
}

void players_show(const table *t, cb_json_writer *w)
{
    cb_seats told = 0;
    for (int i = 0; i < t->players; i++) {
        cb_seats group = t->stored->seats[i].shared;
        if ((told >> i & 1) || group == 1U << i) {
            continue;
        }
        if (!told) {
            cb_begin_array(w, "shared");
        }
        cb_begin_object(w, NULL);
        speak_seats(w, "seats", group);
        cb_put_bool(w, "declared", declared(t, group));
        cb_end_object(w);
        told |= group;
    }
    if (told) {
        cb_end_array(w);
    }
}
