#include "server/net/places.h"

#include <stddef.h>

static int64_t total(const shares ranks[PLACE_RANKS], place_rank from)
{
    int64_t amount = 0;
    for (int rank = from; rank < PLACE_RANKS; rank++) {
        amount += ranks[rank].amount;
    }
    return amount;
}

void places_leave(places *all, net_place *p)
{
    shares_release(&all->sockets[p->rank], &p->socket);
    shares_release(&all->output[p->rank], &p->output);
    p->gone = true;
}

static void end(places *all, net_place *p)
{
    places_leave(all, p);
    p->give_up(p);
}

/* ---- Sockets ---- */

bool places_allow(const places *all, const origin *from)
{
    for (int level = 0; level < ORIGIN_NETWORKS; level++) {
        int64_t has = 0;
        for (int rank = 0; rank < PLACE_RANKS; rank++) {
            has += shares_of(&all->sockets[rank], from, level);
        }
        if (has >= origin_most(all->config->per_address, level)) {
            return false;
        }
    }
    return true;
}

static net_place *by_socket(holding *h)
{
    return (net_place *)((char *)h - offsetof(net_place, socket));
}

bool places_enter(places *all, net_place *p)
{
    while (total(all->sockets, PLACE_NEW) >= all->config->max_sockets + PLACES_SPARE) {
        holding *h = shares_largest(&all->sockets[PLACE_NEW]);
        if (!h) {
            return false;
        }
        end(all, by_socket(h));
    }
    shares_hold(&all->sockets[p->rank], &p->socket, &p->from, 1);
    return true;
}

/* Ends somebody of a lower rank, or of the same rank from a network that has more. */
static bool make_room(places *all, const net_place *p, place_rank rank)
{
    for (int lower = PLACE_WATCHER; lower <= (int)rank; lower++) {
        holding *h = shares_largest(&all->sockets[lower]);
        if (h && (lower < (int)rank || shares_outweighs(&all->sockets[lower], h, &p->from))) {
            end(all, by_socket(h));
            return true;
        }
    }
    return false;
}

bool places_rise(places *all, net_place *p, place_rank rank)
{
    int most = all->config->max_sockets, for_seats = rank == PLACE_SEAT ? 0 : most / 16;
    if (total(all->sockets, PLACE_WATCHER) >= most - for_seats && !make_room(all, p, rank)) {
        return false;
    }
    places_leave(all, p);
    p->gone = false;
    p->rank = rank;
    shares_hold(&all->sockets[rank], &p->socket, &p->from, 1);
    return true;
}

/* ---- Output ---- */

void places_wait(places *all, net_place *p, size_t bytes)
{
    holding *h = &p->output;
    if (h->of && bytes) {
        shares_change(&all->output[p->rank], h, (int64_t)bytes);
    } else if (h->of) {
        shares_release(&all->output[p->rank], h);
    } else if (bytes && !p->gone) {
        shares_hold(&all->output[p->rank], h, &p->from, (int64_t)bytes);
    }
}

int64_t places_output(const places *all)
{
    return total(all->output, PLACE_NEW);
}

bool places_relieve(places *all)
{
    bool any = false;
    while (places_output(all) > (int64_t)all->config->output << 20) {
        int rank = PLACE_NEW;
        while (!all->output[rank].amount) {
            rank++;
        }
        holding *h = shares_largest(&all->output[rank]);
        end(all, (net_place *)((char *)h - offsetof(net_place, output)));
        any = true;
    }
    return any;
}
