#include "notify/address.h"

#include <netinet/in.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* The first `bits` of an address. */
typedef struct range {
    uint8_t bytes[16];
    int bits;
} range;

/* The registries of special addresses (RFC 6890 and what follows it). */
static const range closed4[] = {
    {{0}, 8},          /* this network */
    {{10}, 8},         /* private */
    {{100, 64}, 10},   /* shared by customers of a provider */
    {{127}, 8},        /* this machine */
    {{169, 254}, 16},  /* this link; where clouds keep their secrets */
    {{172, 16}, 12},   /* private */
    {{192, 0, 0}, 24}, /* protocols */
    {{192, 0, 2}, 24}, /* documents */
    {{192, 88, 99}, 24},
    {{192, 168}, 16}, /* private */
    {{198, 18}, 15},  /* measurements */
    {{198, 51, 100}, 24},
    {{203, 0, 113}, 24},
    {{224}, 3}, /* groups, and what is reserved */
};

/* Of the sixth version only what is given out to the public: 2000::/3, without these. An address that
 * carries one of the fourth version is judged by that. */
static const range open6 = {{0x20}, 3};
static const range closed6[] = {
    {{0x20, 0x01, 0x00}, 23},       /* protocols, Teredo */
    {{0x20, 0x01, 0x0d, 0xb8}, 32}, /* documents */
    {{0x20, 0x02}, 16},             /* 6to4 */
    {{0x3f, 0xff, 0x00}, 20},       /* documents */
};

static bool within(const uint8_t *address, const range *r)
{
    int whole = r->bits / 8, rest = r->bits % 8;
    uint8_t mask = (uint8_t)(0xff00 >> rest);
    return memcmp(address, r->bytes, (size_t)whole) == 0 &&
           (!rest || ((address[whole] ^ r->bytes[whole]) & mask) == 0);
}

static bool within_any(const uint8_t *address, const range *ranges, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (within(address, &ranges[i])) {
            return true;
        }
    }
    return false;
}

bool address_is_public(const struct sockaddr *address)
{
    uint8_t bytes[16];
    if (address->sa_family == AF_INET) {
        memcpy(bytes, &((const struct sockaddr_in *)address)->sin_addr, 4);
        return !within_any(bytes, closed4, sizeof closed4 / sizeof closed4[0]);
    }
    if (address->sa_family == AF_INET6) {
        memcpy(bytes, &((const struct sockaddr_in6 *)address)->sin6_addr, sizeof bytes);
        return within(bytes, &open6) &&
               !within_any(bytes, closed6, sizeof closed6 / sizeof closed6[0]);
    }
    return false;
}
