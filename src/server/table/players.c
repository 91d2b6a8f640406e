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
static cb_seats group_of(const host *h, int seat)
{
    cb_seats group = (cb_seats)(1U << seat), before = 0;
    while (group != before) {
        before = group;
        for (int i = 0; i < h->players * h->players; i++) {
            int a = i / h->players, b = i % h->players;
            if (a != b && (before >> a & 1) && share(&h->seats[a].row, &h->seats[b].row)) {
                group |= (cb_seats)(1U << b);
            }
        }
    }
    return group;
}

/* Did they all say so when the match was made? */
static bool declared(const host *h, cb_seats group)
{
    for (int i = 0; i < h->players; i++) {
        if ((group >> i & 1) && !h->seats[i].row.screen) {
            return false;
        }
    }
    return true;
}

void players_look(host *h)
{
    for (int i = 0; i < h->players; i++) {
        h->seats[i].shared = group_of(h, i);
    }
}

void players_show(const host *h, cb_text *out)
{
    cb_seats told = 0;
    for (int i = 0; i < h->players; i++) {
        cb_seats group = h->seats[i].shared;
        if ((told >> i & 1) || group == 1U << i) {
            continue;
        }
        cb_text_add(out, told ? ",{\"seats\":" : ",\"shared\":[{\"seats\":");
        tell_seats(group, out);
        cb_text_add(out, declared(h, group) ? ",\"declared\":true}" : ",\"declared\":false}");
        told |= group;
    }
    cb_text_add(out, told ? "]" : "");
}
