/* Ranges of addresses that are refused for a while. */
#ifndef SERVER_NET_BANS_H
#define SERVER_NET_BANS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BANS_MOST = 256, BAN_TEXT = 64 };

typedef struct ban {
    uint8_t bytes[16]; /* IPv4 as mapped into IPv6 */
    int bits;          /* of them that count */
    int64_t until;     /* steady milliseconds */
    char text[BAN_TEXT];
} ban;

typedef struct bans {
    ban all[BANS_MOST];
    int count;
} bans;

/* "10.1.0.0/16", "2001:db8::/32", or one address; false: it is not a range, or there is no room. */
bool bans_add(bans *b, const char *range, int64_t until, int64_t now);
bool bans_remove(bans *b, const char *range);
bool bans_hold(const bans *b, const uint8_t address[16], int64_t now);
/* " RANGE for N minutes;" for each, as far as there is room. */
void bans_write(const bans *b, int64_t now, char *out, size_t size);

#endif
