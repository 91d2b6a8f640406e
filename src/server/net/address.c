#include "server/net/address.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>

#include "cardboard.h"

static uint64_t of_four(const struct in_addr *four)
{
    return cb_hash(four, sizeof *four, 3);
}

static uint64_t of_six(const struct in6_addr *six)
{
    enum { NETWORK = 8, MAPPED = 12 }; /* bytes */
    if (IN6_IS_ADDR_V4MAPPED(six)) {
        struct in_addr four;
        memcpy(&four, six->s6_addr + MAPPED, sizeof four);
        return of_four(&four);
    }
    return cb_hash(six, NETWORK, 2);
}

uint64_t address_of(const struct sockaddr *from)
{
    if (from && from->sa_family == AF_INET6) {
        return of_six(&((const struct sockaddr_in6 *)from)->sin6_addr);
    }
    if (from && from->sa_family == AF_INET) {
        return of_four(&((const struct sockaddr_in *)from)->sin_addr);
    }
    return 0;
}

bool address_forwarded(const char *line, uint64_t *address)
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
    struct in_addr four;
    struct in6_addr six;
    if (inet_pton(AF_INET, host, &four) == 1) {
        *address = of_four(&four);
        return true;
    }
    if (inet_pton(AF_INET6, host, &six) == 1) {
        *address = of_six(&six);
        return true;
    }
    return false;
}
