/*
 * Who plays a seat. There are no accounts: a browser has a key of its own, which it shows when it opens
 * a seat, and what is kept is its hash. All that the table learns of it is which seats were opened in
 * one and the same browser, since who sees two hands knows more than either seat should. People who
 * share a screen say so when they make the match; then it is no news.
 */
#include <string.h>

#include "server/inside.h"

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

/* The seats that go with this one, itself among them: by one browser, or by one after the other. */
static cb_seats group_of(const table *t, int seat)
{
    cb_seats group = (cb_seats)(1U << seat), before = 0;
    while (group != before) {
        before = group;
        for (int i = 0; i < t->players * t->players; i++) {
            int a = i / t->players, b = i % t->players;
            if (a != b && (before >> a & 1) && share(&t->seats[a].row, &t->seats[b].row)) {
                group |= (cb_seats)(1U << b);
            }
        }
    }
    return group;
}

/* Did they all say so when the match was made? */
static bool declared(const table *t, cb_seats group)
{
    for (int i = 0; i < t->players; i++) {
        if ((group >> i & 1) && !t->seats[i].row.screen) {
            return false;
        }
    }
    return true;
}

void players_look(table *t)
{
    for (int i = 0; i < t->players; i++) {
        t->seats[i].shared = group_of(t, i);
    }
}

void players_show(const table *t, cb_text *out)
{
    cb_seats told = 0;
    for (int i = 0; i < t->players; i++) {
        cb_seats group = t->seats[i].shared;
        if ((told >> i & 1) || group == 1U << i) {
            continue;
        }
        cb_text_add(out, told ? ",{\"seats\":" : ",\"shared\":[{\"seats\":");
        tell_seats(group, out);
        cb_text_add(out, declared(t, group) ? ",\"declared\":true}" : ",\"declared\":false}");
        told |= group;
    }
    cb_text_add(out, told ? "]" : "");
}
