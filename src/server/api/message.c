#include "server/api/message.h"

#include <string.h>

#include "core/error.h"
#include "core/utf8.h"

enum { NEEDS_ID = 1, NEEDS_VERSION = 2 };

/* One row for each message: its name, its text member (if any) and how long that may be. */
static const struct {
    const char *name;
    message_kind kind;
    unsigned needs;
    const char *text;
    size_t most;
    bool text_needed;
} rows[] = {
    {"hello", MESSAGE_HELLO, 0, NULL, 0, false},
    {"move", MESSAGE_MOVE, NEEDS_ID | NEEDS_VERSION, "move", STORE_MOVE, true},
    {"undo", MESSAGE_UNDO, NEEDS_ID | NEEDS_VERSION, NULL, 0, false},
    {"chat", MESSAGE_CHAT, NEEDS_ID, "text", STORE_CHAT, true},
    {"name", MESSAGE_NAME, NEEDS_ID, "name", STORE_NAME, true},
    {"hint", MESSAGE_HINT, NEEDS_ID, NULL, 0, false},
    {"vote", MESSAGE_VOTE, NEEDS_ID, "choice", STORE_LEVEL, true},
    {"sit", MESSAGE_SIT, NEEDS_ID, NULL, 0, false},
    {"stand", MESSAGE_STAND, NEEDS_ID, "level", STORE_LEVEL, false},
    {"yield", MESSAGE_YIELD, NEEDS_ID, NULL, 0, false},
    {"order", MESSAGE_ORDER, NEEDS_ID, "question", STORE_CHAT, true},
    {"takeback", MESSAGE_TAKEBACK, NEEDS_ID, "choice", STORE_LEVEL, true},
    {"concede", MESSAGE_CONCEDE, NEEDS_ID, NULL, 0, false},
    {"link", MESSAGE_LINK, NEEDS_ID, NULL, 0, false},
    {"ping", MESSAGE_PING, 0, NULL, 0, false},
};

bool message_plain(const char *text, size_t length, size_t most)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c < 0x20 || c == 0x7f) {
            return false;
        }
    }
    return length <= most;
}

bool message_string(const cb_json *json, uint32_t object, const char *key, char *out, size_t size,
                    bool needed, cb_error *err)
{
    uint32_t found = cb_json_member(json, object, key);
    out[0] = '\0';
    if (!found || json->nodes[found].type == CB_JSON_NULL) {
        return !needed || cb_fail(err, CB_EFIELD, "\"%s\" is missing", key);
    }
    if (json->nodes[found].type != CB_JSON_STRING) {
        return cb_fail(err, CB_EFIELD, "\"%s\" must be a string", key);
    }
    /* In place: even without memory the answer must name the message's id. */
    char place[4096] = "";
    cb_text text = {.data = place, .capacity = sizeof place};
    bool fits = json->nodes[found].length < sizeof place; /* as it is written, escapes and all */
    if (fits) {
        cb_json_string(json, found, &text);
    }
    if (!fits || !message_plain(text.data, text.length, size - 1)) {
        return cb_fail(err, CB_ERANGE, "\"%s\" is at most %zu bytes without control characters",
                       key, size - 1);
    }
    memcpy(out, text.data, text.length + 1);
    cb_utf8_plain(out);
    return true;
}

static bool read_number(const cb_json *json, const char *key, bool needed, int64_t most,
                        int64_t *value, cb_error *err)
{
    uint32_t found = cb_json_member(json, 0, key);
    *value = 0;
    if (!found) {
        return !needed || cb_fail(err, CB_EFIELD, "\"%s\" is missing", key);
    }
    if (!cb_json_int(json, found, value) || *value < 0 || *value > most) {
        *value = 0;
        return cb_fail(err, CB_ERANGE, "\"%s\" must be a number from 0 to %lld", key,
                       (long long)most);
    }
    return true;
}

static bool read_bool(const cb_json *json, const char *key, bool *value, cb_error *err)
{
    uint32_t found = cb_json_member(json, 0, key);
    cb_json_type type = found ? json->nodes[found].type : CB_JSON_NULL;
    *value = type == CB_JSON_TRUE;
    return type == CB_JSON_TRUE || type == CB_JSON_FALSE ||
           cb_fail(err, CB_EFIELD, "\"%s\" must be true or false", key);
}

static bool word(const char *s)
{
    return strspn(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.") ==
           strlen(s);
}

static bool read_id(const cb_json *json, bool needed, message *out, cb_error *err)
{
    if (!message_string(json, 0, "id", out->id, sizeof out->id, needed, err)) {
        return false;
    }
    if (!word(out->id) || (needed && !out->id[0])) {
        out->id[0] = '\0';
        return cb_fail(err, CB_ERANGE, "\"id\" is 1 to 40 letters, digits, - _ or .");
    }
    return true;
}

bool message_int(const cb_json *json, uint32_t object, const char *key, int64_t min, int64_t max,
                 int64_t *value, cb_error *err)
{
    uint32_t place = cb_json_member(json, object, key);
    return !place || (cb_json_int(json, place, value) && *value >= min && *value <= max) ||
           cb_fail(err, CB_ERANGE, "\"%s\" must be a number from %lld to %lld", key, (long long)min,
                   (long long)max);
}

bool message_token(const cb_json *json, const char *name, char token[TOKEN_SIZE], cb_error *err)
{
    return (message_string(json, 0, name, token, TOKEN_SIZE, false, err) && word(token) &&
            (!token[0] || strlen(token) == TOKEN_LENGTH)) ||
           cb_fail(err, CB_ERANGE, "\"%s\" is %d letters, digits, - or _", name, TOKEN_LENGTH);
}

static bool read_token(const cb_json *json, message *out, cb_error *err)
{
    if (!message_string(json, 0, "token", out->token, sizeof out->token, false, err)) {
        return false;
    }
    out->has_token = out->token[0] != '\0';
    return true;
}

bool message_read(cb_json *json, const char *text, size_t length, message *out, cb_error *err)
{
    enum { FAR = INT32_MAX };
    memset(out, 0, sizeof *out);
    text = length ? text : ""; /* an empty frame arrives as no text at all */
    if (length > MESSAGE_MOST || !cb_json_parse(json, text, length, err)) {
        return length > MESSAGE_MOST ? cb_fail(err, CB_ERANGE, "the message is too long") : false;
    }
    if (json->nodes[0].type != CB_JSON_OBJECT) {
        return cb_fail(err, CB_ESYNTAX, "a message is a JSON object");
    }
    uint32_t found = cb_json_member(json, 0, "t");
    size_t i = 0;
    while (i < sizeof rows / sizeof rows[0] &&
           !(found && cb_json_equals(json, found, rows[i].name))) {
        i++;
    }
    bool known = i < sizeof rows / sizeof rows[0];
    if (!read_id(json, known && (rows[i].needs & NEEDS_ID), out, err)) {
        return false;
    }
    if (!known) {
        return cb_fail(err, CB_ENAME, "\"t\" is not the name of a message");
    }
    out->kind = rows[i].kind;
    int64_t seat = 0;
    if (!read_number(json, "version", rows[i].needs & NEEDS_VERSION, FAR, &out->version, err) ||
        !read_number(json, "chat", false, FAR, &out->chat, err) ||
        !read_number(json, "story", false, FAR, &out->story, err) ||
        !read_number(json, "seat", out->kind == MESSAGE_VOTE, CB_MAX_SEATS - 1, &seat, err) ||
        !read_token(json, out, err) ||
        (out->kind == MESSAGE_HELLO && (!message_token(json, "key", out->key, err) ||
                                        !message_token(json, "claim", out->claim, err) ||
                                        !message_token(json, "luck", out->luck, err)))) {
        return false;
    }
    uint32_t invites = cb_json_member(json, 0, "invites");
    out->invites = invites && json->nodes[invites].type == CB_JSON_TRUE;
    out->story = cb_json_member(json, 0, "story") ? out->story : -1;
    out->seat = (int)seat;
    out->has_seat = cb_json_member(json, 0, "seat") != 0;
    if (out->kind == MESSAGE_ORDER && !read_bool(json, "no", &out->no, err)) {
        return false;
    }
    if (out->kind == MESSAGE_LINK) {
        return message_token(json, "token", out->text, err) &&
               (out->text[0] || cb_fail(err, CB_EFIELD, "\"token\" is missing"));
    }
    return !rows[i].text ||
           message_string(json, 0, rows[i].text, out->text, rows[i].most, rows[i].text_needed, err);
}
