#include "server/net/address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

#include "cardboard.h"
#include "core/hash.h"

enum { MAPPED = 12 }; /* bytes before an IPv4 address */

static const uint8_t mapped[MAPPED] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

static void map_four(const void *four, uint8_t out[ADDRESS_BYTES])
{
    memcpy(out, mapped, MAPPED);
    memcpy(out + MAPPED, four, ADDRESS_BYTES - MAPPED);
}

static bool is_four(const uint8_t address[ADDRESS_BYTES])
{
    return memcmp(address, mapped, MAPPED) == 0;
}

bool address_bytes(const struct sockaddr *from, uint8_t out[ADDRESS_BYTES])
{
    if (from && from->sa_family == AF_INET6) {
        memcpy(out, ((const struct sockaddr_in6 *)from)->sin6_addr.s6_addr, ADDRESS_BYTES);
        return true;
    }
    if (from && from->sa_family == AF_INET) {
        map_four(&((const struct sockaddr_in *)from)->sin_addr, out);
        return true;
    }
    memset(out, 0, ADDRESS_BYTES);
    return false;
}

bool address_read(const char *host, uint8_t out[ADDRESS_BYTES])
{
    struct in_addr four;
    if (inet_pton(AF_INET, host, &four) == 1) {
        map_four(&four, out);
        return true;
    }
    return inet_pton(AF_INET6, host, out) == 1;
}

origin address_origin(const uint8_t address[ADDRESS_BYTES])
{
    static const size_t bytes[ORIGIN_NETWORKS] = {6, 7, 8}; /* of an IPv6 network */
    origin from;
    for (int level = 0; level < ORIGIN_NETWORKS; level++) {
        from.network[level] = is_four(address)
                                  ? cb_hash(address + MAPPED, ADDRESS_BYTES - MAPPED, 3)
                                  : cb_hash(address, bytes[level], 2);
    }
    return from;
}

origin address_of(const struct sockaddr *from)
{
    uint8_t bytes[ADDRESS_BYTES];
    return address_bytes(from, bytes) ? address_origin(bytes) : (origin){0};
}

void address_range(const uint8_t address[ADDRESS_BYTES], char out[ADDRESS_TEXT])
{
    enum { FOUR_BITS = 24, SIX_BITS = 48 };
    uint8_t start[ADDRESS_BYTES] = {0};
    char text[INET6_ADDRSTRLEN] = "?";
    bool four = is_four(address);
    memcpy(start, address, four ? MAPPED + FOUR_BITS / 8 : SIX_BITS / 8);
    inet_ntop(four ? AF_INET : AF_INET6, four ? start + MAPPED : start, text, sizeof text);
    snprintf(out, ADDRESS_TEXT, "%s/%d", text, four ? FOUR_BITS : SIX_BITS);
}

bool address_forwarded(const char *line, uint8_t out[ADDRESS_BYTES])
{
    char text[64];
    const char *comma = strrchr(line, ','), *last = comma ? comma + 1 : line;
    last += strspn(last, " \t");
    size_t length = strcspn(last, " \t");
    if (length >= sizeof text || last[length + strspn(last + length, " \t")]) {
        return false;
    }
    memcpy(text, last, length);
    text[length] = '\0';
    char *host = text, *colon = strchr(text, ':'), *bracket = strchr(text, ']');
    if (text[0] == '[' && bracket && (!bracket[1] || bracket[1] == ':')) { /* [::1]:80 */
        host++;
        *bracket = '\0';
    } else if (colon && !strchr(colon + 1, ':')) { /* 10.0.0.1:80 */
        *colon = '\0';
    }
    return address_read(host, out);
}
