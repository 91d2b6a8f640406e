#include "notify/letter.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <stdio.h>
#include <string.h>

#include "core/json_write.h"
#include "core/text.h"

enum { HASH = 32 };

void letter_sentence(const cb_json *json, uint32_t notice, const words *w, cb_text *out)
{
    cb_text game = {0}, about = {0};
    cb_json_string(json, cb_json_member(json, notice, "game"), &game);
    cb_json_string(json, cb_json_member(json, notice, "about"), &about);
    const cb_game *of = game.data ? cb_game_find(game.data) : NULL;
    words_put(out, words_about(w, about.data ? about.data : ""), of ? cb_game_title(of) : w->game);
    cb_text_free(&game);
    cb_text_free(&about);
}

/* The seat opens by the key that the player's browser has. */
void letter_address(const cb_json *json, uint32_t notice, const char *page, cb_text *out)
{
    cb_text match = {0};
    int64_t seat = 0;
    cb_json_string(json, cb_json_member(json, notice, "match"), &match);
    cb_json_int(json, cb_json_member(json, notice, "seat"), &seat);
    cb_text_format(out, "%s/#/play/%s/%d", page, match.data ? match.data : "", (int)seat);
    cb_text_free(&match);
}

void letter_write(const cb_json *json, uint32_t parcel, const char *page, cb_text *out)
{
    uint32_t list = cb_json_member(json, parcel, "notices"), first = list + 1;
    const cb_json_node *notices = &json->nodes[list];
    const words *english = words_of("en");
    cb_text text = {0}, address = {0};
    cb_json_writer w = cb_json_writer_to(out);
    if (notices->count == 1) {
        letter_address(json, first, page, &address);
        letter_sentence(json, first, english, &text);
        cb_text_format(&text, ": %s", address.failed ? "" : address.data);
    } else {
        cb_text_format(&address, "%s/#/mine", page);
        for (uint32_t at = first; at < notices->after; at = json->nodes[at].after) {
            letter_sentence(json, at, english, &text);
            cb_text_add(&text, "; ");
        }
        cb_text_format(&text, "see %s", address.failed ? "" : address.data);
    }
    cb_begin_object(&w, NULL);
    cb_put_text(&w, "text", &text);
    cb_put_text(&w, "url", &address);
    cb_put_raw(&w, "notices", json->text + notices->start, notices->length);
    cb_end_object(&w);
    cb_text_free(&text);
    cb_text_free(&address);
}

bool letter_sign(const char *secret, int64_t now, const cb_text *body, cb_text *out)
{
    uint8_t hash[HASH] = {0};
    unsigned length = sizeof hash;
    cb_text whole = {0};
    cb_text_format(&whole, "%lld.", (long long)now);
    cb_text_bytes(&whole, body->data, body->length);
    bool fine =
        !whole.failed && HMAC(EVP_sha256(), secret, (int)strlen(secret),
                              (const uint8_t *)whole.data, whole.length, hash, &length) != NULL;
    cb_text_format(out, "Cardboard-Signature: t=%lld,v1=", (long long)now);
    for (unsigned i = 0; i < sizeof hash; i++) {
        cb_text_format(out, "%02x", (unsigned)hash[i]);
    }
    cb_text_free(&whole);
    return fine && !out->failed;
}
