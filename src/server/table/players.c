#include "server/table/players.h"

#include <assert.h>
#include <string.h>

#include "server/base/ids.h"
#include "speak/speak.h"

bool player_note(store_seat *row, const char *key)
{
    uint8_t hash[STORE_HASH];
    if (!key[0] || row->key_count == STORE_KEYS) {
        return false;
    }
    hash_key(key, hash);
    for (int i = 0; i < row->key_count; i++) {
        if (same_hash(hash, row->keys[i])) {
            return false;
        }
    }
    memcpy(row->keys[row->key_count++], hash, sizeof hash);
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
