#include "server/net/bans.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/net/address.h"

static bool read_range(const char *text, ban *out)
{
    char host[BAN_TEXT];
    const char *slash = strchr(text, '/');
    size_t length = slash ? (size_t)(slash - text) : strlen(text);
    if (length >= sizeof host || strlen(text) >= sizeof out->text) {
        return false;
    }
    memcpy(host, text, length);
    host[length] = '\0';
    bool four = !strchr(host, ':');
    int most = four ? 32 : 128, bits = most;
    if (slash) {
        char *end;
        long number = strtol(slash + 1, &end, 10);
        if (end == slash + 1 || *end || number < 0 || number > most) {
            return false;
        }
        bits = (int)number;
    }
    out->bits = bits + (four ? 96 : 0);
    snprintf(out->text, sizeof out->text, "%s", text);
    return address_read(host, out->bytes);
}

static bool holds(const ban *b, const uint8_t address[16])
{
    int whole = b->bits / 8, rest = b->bits % 8;
    return memcmp(b->bytes, address, (size_t)whole) == 0 &&
           (!rest || !((b->bytes[whole] ^ address[whole]) >> (8 - rest)));
}

static void remove_at(bans *b, int i)
{
    b->all[i] = b->all[--b->count];
}

bool bans_add(bans *b, const char *range, int64_t until, int64_t now)
{
    ban fresh = {.until = until};
    for (int i = b->count - 1; i >= 0; i--) {
        if (b->all[i].until <= now) {
            remove_at(b, i);
        }
    }
    if (!read_range(range, &fresh)) {
        return false;
    }
    bans_remove(b, range);
    if (b->count == BANS_MOST) {
        return false;
    }
    b->all[b->count++] = fresh;
    return true;
}

bool bans_remove(bans *b, const char *range)
{
    for (int i = 0; i < b->count; i++) {
        if (strcmp(b->all[i].text, range) == 0) {
            remove_at(b, i);
            return true;
        }
    }
    return false;
}

bool bans_hold(const bans *b, const uint8_t address[16], int64_t now)
{
    for (int i = 0; i < b->count; i++) {
        if (b->all[i].until > now && holds(&b->all[i], address)) {
            return true;
        }
    }
    return false;
}

void bans_write(const bans *b, int64_t now, char *out, size_t size)
{
    out[0] = '\0';
    for (int i = 0; i < b->count; i++) {
        int64_t left = b->all[i].until - now;
        int n = left > 0 ? snprintf(out, size, " %s for %lld minutes;", b->all[i].text,
                                    (long long)((left + 59999) / 60000))
                         : 0;
        if (n < 0 || (size_t)n >= size) {
            out[0] = '\0'; /* no half of one */
            return;
        }
        out += n;
        size -= (size_t)n;
    }
}
