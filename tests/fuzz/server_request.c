/* Requests for new matches, and the headers of a WebSocket handshake, from bytes. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/create.h"
#include "server/net/handshake.h"
#include "server/table/load.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void try_handshake(char *text)
{
    char answer[HANDSHAKE_SIZE];
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

static void try_match(cb_json *json, const char *text, size_t size)
{
    const node here = {0};
    cb_error err = {0};
    cb_text answer = {0};
    if (cb_json_parse(json, text, size, &err)) {
        stored *s = create_match(&here, json, NULL, &answer, &err);
        store_match row = {.players = 0};
        if (s) {
            stored_refresh(s);
            if (!stored_row(s, &row) || answer.failed || !answer.length || row.players < 1) {
                abort();
            }
        } else if (err.code == CB_OK) {
            abort();
        }
        store_match_free(&row);
        stored_free(s);
    }
    cb_text_free(&answer);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static cb_json json;
    if (sodium_init() < 0) {
        abort();
    }
    char *text = malloc(size + 1);
    memcpy(text, data, size);
    text[size] = '\0';
    try_match(&json, text, size);
    try_handshake(text);
    free(text);
    return 0;
}
