#include "server/base/shares.h"

#include <assert.h>
#include <stdlib.h>

struct shares_network {
    shares_network *in_slot;
    shares_network *around, *inside; /* the wider one, and the first narrower one */
    shares_network *next, *prev;     /* others in the same wider one */
    holding *first, *last;           /* of an address */
    uint64_t number;
    int level;
    int64_t amount;
    int count; /* holdings, and networks inside */
};

/* ---- Networks ---- */

static shares_network **slot(const shares *all, uint64_t number, int level)
{
    uint64_t mixed = (number + (uint64_t)level) * UINT64_C(0x9e3779b97f4a7c15);
    return (shares_network **)&all->slots[mixed >> 32 & (SHARES_SLOTS - 1)];
}

static shares_network *find(const shares *all, uint64_t number, int level)
{
    shares_network *n = *slot(all, number, level);
    while (n && (n->number != number || n->level != level)) {
        n = n->in_slot;
    }
    return n;
}

static shares_network *add(shares *all, shares_network *around, uint64_t number, int level)
{
    shares_network *n = calloc(1, sizeof *n), **in_slot = slot(all, number, level);
    if (n) {
        shares_network **list = around ? &around->inside : &all->widest;
        *n = (shares_network){
            .in_slot = *in_slot, .around = around, .next = *list, .number = number, .level = level};
        *in_slot = n;
        if (n->next) {
            n->next->prev = n;
        }
        *list = n;
        if (around) {
            around->count++;
        }
    }
    return n;
}

/* Takes out a network that holds nothing any more, and those around it that held nothing else. */
static void tidy(shares *all, shares_network *n)
{
    while (n && !n->count) {
        shares_network *around = n->around, **link = slot(all, n->number, n->level);
        while (*link != n) {
            link = &(*link)->in_slot;
        }
        *link = n->in_slot;
        *(n->prev ? &n->prev->next : around ? &around->inside : &all->widest) = n->next;
        if (n->next) {
            n->next->prev = n->prev;
        }
        if (around) {
            around->count--;
        }
        free(n);
        n = around;
    }
}

static shares_network *address_of(shares *all, const origin *from)
{
    shares_network *n = NULL;
    for (int level = 0; level < ORIGIN_NETWORKS; level++) {
        shares_network *found = find(all, from->network[level], level);
        found = found ? found : add(all, n, from->network[level], level);
        if (!found) {
            tidy(all, n);
            return NULL;
        }
        n = found;
    }
    return n;
}

/* ---- Holdings ---- */

static void count(shares *all, const holding *h, int64_t amount)
{
    for (shares_network *n = h->of; n; n = n->around) {
        n->amount += amount;
    }
    all->amount += amount;
}

void shares_hold(shares *all, holding *h, const origin *from, int64_t amount)
{
    assert(!h->of && amount >= 0);
    shares_network *n = address_of(all, from);
    *h = (holding){.of = n, .amount = amount};
    if (n) {
        h->prev = n->last;
        *(n->last ? &n->last->next : &n->first) = h;
        n->last = h;
        n->count++;
        count(all, h, amount);
    }
}

void shares_change(shares *all, holding *h, int64_t amount)
{
    assert(amount >= 0);
    if (h->of) {
        count(all, h, amount - h->amount);
        h->amount = amount;
    }
}

void shares_release(shares *all, holding *h)
{
    shares_network *n = h->of;
    if (n) {
        count(all, h, -h->amount);
        *(h->prev ? &h->prev->next : &n->first) = h->next;
        *(h->next ? &h->next->prev : &n->last) = h->prev;
        n->count--;
        tidy(all, n);
    }
    *h = (holding){0};
}

/* ---- Questions ---- */

int64_t shares_of(const shares *all, const origin *from, int level)
{
    const shares_network *n = find(all, from->network[level], level);
    return n ? n->amount : 0;
}

bool shares_allow(const shares *all, const origin *from, int64_t most)
{
    for (int level = 0; level < ORIGIN_NETWORKS; level++) {
        if (shares_of(all, from, level) >= origin_most(most, level)) {
            return false;
        }
    }
    return true;
}

static shares_network *heaviest(shares_network *first)
{
    shares_network *most = first;
    for (shares_network *n = first; n; n = n->next) {
        most = n->amount > most->amount ? n : most;
    }
    return most;
}

holding *shares_largest(const shares *all)
{
    shares_network *n = heaviest(all->widest);
    while (n && n->inside) {
        n = heaviest(n->inside);
    }
    holding *most = n ? n->first : NULL;
    for (holding *h = most; h; h = h->next) {
        most = h->amount > most->amount ? h : most;
    }
    return most && most->amount ? most : NULL;
}

bool shares_outweighs(const shares *all, const holding *h, const origin *from)
{
    const shares_network *path[ORIGIN_NETWORKS] = {0};
    for (const shares_network *n = h->of; n; n = n->around) {
        path[n->level] = n;
    }
    for (int level = 0; level < ORIGIN_NETWORKS && h->of; level++) {
        if (path[level]->number != from->network[level]) {
            return path[level]->amount > shares_of(all, from, level) + h->amount;
        }
    }
    return false;
}

int shares_compare(const holding *a, const holding *b)
{
    const shares_network *first[ORIGIN_NETWORKS + 1] = {0}, *second[ORIGIN_NETWORKS + 1] = {0};
    for (const shares_network *n = a->of; n; n = n->around) {
        first[n->level] = n;
    }
    for (const shares_network *n = b->of; n; n = n->around) {
        second[n->level] = n;
    }
    for (int level = 0; first[level] && second[level]; level++) {
        if (first[level] != second[level]) {
            int64_t x = first[level]->amount, y = second[level]->amount;
            return (x > y) - (x < y);
        }
    }
    return (a->amount > b->amount) - (a->amount < b->amount);
}

void shares_fade(shares *all)
{
    for (int i = 0; i < SHARES_SLOTS; i++) {
        for (shares_network *n = all->slots[i]; n; n = n->in_slot) {
            for (holding *h = n->first; h; h = h->next) {
                shares_change(all, h, h->amount / 2);
            }
        }
    }
}
