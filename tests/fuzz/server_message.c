/* Messages of clients over the socket, from bytes. Whatever is accepted is within its limits. */
#include <stdlib.h>
#include <string.h>

#include "server/api/message.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static cb_json json;
    message m;
    cb_error err = {0};
    char *text = malloc(size + 1); /* memory of exactly this size, so that reading past the end
                                      shows */
    memcpy(text, data, size);
    text[size] = '\0';
    bool fine = message_read(&json, text, size, &m, &err);
    if (fine && (!message_plain(m.text, strlen(m.text), sizeof m.text - 1) ||
                 strlen(m.id) >= sizeof m.id || m.version < 0 || m.chat < 0 || m.seat < 0 ||
                 m.seat >= CB_MAX_SEATS || strlen(m.token) > TOKEN_LENGTH)) {
        abort();
    }
    if (!fine && (err.code == CB_OK || !err.text[0])) {
        abort();
    }
    free(text);
    return 0;
}
