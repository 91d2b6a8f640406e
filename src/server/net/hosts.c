#include "server/net/hosts.h"

#include <arpa/inet.h>
#include <string.h>
#include <strings.h>

enum { NAME_SIZE = 256 };

/* The name without its port, "" if it is too long to be one. */
static void read_name(const char *host, char name[NAME_SIZE])
{
    size_t length = host[0] == '[' ? strcspn(host, "]") + 1 : strcspn(host, ":");
    length = length > strlen(host) ? strlen(host) : length;
    length = length < NAME_SIZE ? length : 0;
    memcpy(name, host, length);
    name[length] = '\0';
}

/* An address is not a name, so nobody can make it point elsewhere. */
static bool is_address(const char *name)
{
    char inner[NAME_SIZE];
    struct in6_addr parsed;
    size_t length = strlen(name);
    if (name[0] != '[' || name[length - 1] != ']') {
        return inet_pton(AF_INET, name, &parsed) == 1;
    }
    memcpy(inner, name + 1, length - 2);
    inner[length - 2] = '\0';
    return inet_pton(AF_INET6, inner, &parsed) == 1;
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

/* ---- The list of nodes ---- */

bool hosts_next(const char **rest, host_address *out)
{
    size_t length = *rest ? strcspn(*rest, ",") : 0;
    const char *colon = length ? strstr(*rest, "://") : NULL;
    if (!colon || colon >= *rest + length) {
        return false;
    }
    *out = (host_address){.text = *rest, .length = (int)length, .scheme = (int)(colon - *rest)};
    *rest += length + ((*rest)[length] == ',');
    return true;
}

bool hosts_list(const char *nodes)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.:[]";
    const char *rest = nodes;
    host_address at;
    int count = 0;
    while (*rest && count++ < HOSTS_NODES && hosts_next(&rest, &at)) {
        bool secure = at.scheme == 5 && strncmp(at.text, "https", 5) == 0;
        const char *name = at.text + at.scheme + 3;
        size_t length = (size_t)(at.text + at.length - name);
        if (!(secure || (at.scheme == 4 && strncmp(at.text, "http", 4) == 0)) || !length ||
            length >= NAME_SIZE || strspn(name, letters) < length) {
            return false;
        }
    }
    return !*rest && count;
}

bool hosts_beside(const server_config *config, const char *origin)
{
    const char *rest = config->nodes;
    host_address at;
    while (hosts_next(&rest, &at)) {
        if ((int)strlen(origin) == at.length && strncasecmp(origin, at.text, strlen(origin)) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_node(const server_config *config, const char *name)
{
    const char *rest = config->nodes;
    host_address at;
    while (hosts_next(&rest, &at)) {
        size_t length = strlen(name);
        const char *named = at.text + at.scheme + 3;
        const char *end = at.text + at.length;
        if ((size_t)(end - named) >= length && strncasecmp(named, name, length) == 0 &&
            (named + length == end || named[length] == ':')) {
            return true;
        }
    }
    return false;
}

/* ---- Names ---- */

bool hosts_allow(const server_config *config, const char *host)
{
    char name[NAME_SIZE];
    if (!host || (!config->host && !only_this_machine(config))) {
        return true; /* a browser always names a host */
    }
    read_name(host, name);
    return is_local(name) || (config->host && strcasecmp(name, config->host) == 0) ||
           is_node(config, name);
}
