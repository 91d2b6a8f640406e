/* From bytes: the header lines of a request that we parse ourselves, and texts made safe to
 * show. */
#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "fuzz/fuzz.h"
#include "server/net/address.h"
#include "server/net/bans.h"
#include "server/net/hosts.h"

/* A text made plain is plain: it does not grow, is UTF-8, and a second pass changes nothing. */
static void try_plain(const char *line)
{
    size_t before = strlen(line);
    char *once = strdup(line), *twice = NULL;
    cb_utf8_plain(once);
    twice = strdup(once);
    cb_utf8_plain(twice);
    if (strlen(once) > before || strcmp(once, twice) != 0) {
        FINDING("a plain text is not plain");
    }
    for (size_t at = 0, n = strlen(once); at < n;) {
        int length = cb_utf8_length(once + at, n - at);
        if (!length || (unsigned char)once[at] < 0x20 || once[at] == 0x7f) {
            FINDING("a plain text commands a terminal");
        }
        at += (size_t)length;
    }
    free(once);
    free(twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const server_config local = {.bind = "127.0.0.1"},
                               named = {.bind = "::", .host = "play.example.org"};
    char *line = malloc(size + 1);
    uint8_t address[ADDRESS_BYTES];
    char range[ADDRESS_TEXT];
    static bans banned;
    memcpy(line, data, size);
    line[size] = '\0';
    if (address_forwarded(line, address)) {
        address_range(address, range);
        if (!address_origin(address).network[ORIGIN_ADDRESS] || strlen(range) < 4) {
            FINDING("an address cannot be read back");
        }
    }
    if (bans_add(&banned, line, 2, 1) && !bans_remove(&banned, line)) {
        FINDING("a ban cannot be lifted");
    }
    hosts_allow(&local, line);
    hosts_allow(&named, line);
    try_plain(line);
    free(line);
    return 0;
}
