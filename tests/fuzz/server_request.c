/* Requests for new matches, and the headers of a WebSocket's opening, from bytes. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/inside.h"
#include "server/net/handshake.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void try_handshake(char *text)
{
    char answer[HANDSHAKE_ROOM];
    char *parts[6] = {0}, *rest = NULL;
    int n = 0;
    for (char *p = strtok_r(text, "\n", &rest); p && n < 6; p = strtok_r(NULL, "\n", &rest)) {
        parts[n++] = p;
    }
    handshake asked = {parts[0], parts[1], parts[2], parts[3], parts[4], parts[5]};
    if (handshake_answer(&asked, answer) && strlen(answer) != 28) {
        abort();
    }
    handshake_origin(&asked, "https://cardboard.example");
}

static void try_match(server *s, const char *text, size_t size)
{
    cb_error err = {0};
    cb_text answer = {0};
    if (cb_json_parse(&s->json, text, size, &err)) {
        table *h = create_match(s, NULL, &answer, &err);
        store_match row = {.players = 0};
        if (h) {
            table_refresh(h);
            table_row(h, &row);
            if (answer.failed || !answer.length || row.players < 1) {
                abort();
            }
        } else if (err.code == CB_OK) {
            abort();
        }
        store_match_free(&row);
        table_free(h);
    }
    cb_text_free(&answer);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static server *s;
    if (!s) {
        s = calloc(1, sizeof *s);
        if (sodium_init() < 0) {
            abort();
        }
    }
    char *text = malloc(size + 1);
    memcpy(text, data, size);
    text[size] = '\0';
    try_match(s, text, size);
    try_handshake(text);
    free(text);
    return 0;
}
