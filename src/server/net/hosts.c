#include "server/net/hosts.h"

#include <arpa/inet.h>
#include <string.h>
#include <strings.h>

enum { NAME_ROOM = 256 };

/* The name without its port, "" if it is too long to be one. */
static void read_name(const char *host, char name[NAME_ROOM])
{
    size_t length = host[0] == '[' ? strcspn(host, "]") + 1 : strcspn(host, ":");
    length = length > strlen(host) ? strlen(host) : length;
    length = length < NAME_ROOM ? length : 0;
    memcpy(name, host, length);
    name[length] = '\0';
}

/* An address is not a name, so nobody can make it point elsewhere. */
static bool is_address(const char *name)
{
    char inner[NAME_ROOM];
    struct in6_addr room;
    size_t length = strlen(name);
    if (name[0] != '[' || name[length - 1] != ']') {
        return inet_pton(AF_INET, name, &room) == 1;
    }
    memcpy(inner, name + 1, length - 2);
    inner[length - 2] = '\0';
    return inet_pton(AF_INET6, inner, &room) == 1;
}

static bool is_local(const char *name)
{
    return strcasecmp(name, "localhost") == 0 || is_address(name);
}

static bool only_this_machine(const server_config *config)
{
    return (strncmp(config->bind, "127.", 4) == 0 || strcmp(config->bind, "::1") == 0) &&
           !config->trust_proxy;
}

bool hosts_allow(const server_config *config, const char *host)
{
    char name[NAME_ROOM];
    if (!host || (!config->host && !only_this_machine(config))) {
        return true; /* a browser always names a host */
    }
    read_name(host, name);
    return is_local(name) || (config->host && strcasecmp(name, config->host) == 0);
}
