/* What is written to whom. */
#ifndef NOTIFY_LETTER_H
#define NOTIFY_LETTER_H

#include "core/json.h"
#include "notify/words.h"

/* Appends what one notice says, and where it leads. */
void letter_sentence(const cb_json *json, uint32_t notice, const words *w, cb_text *out);
void letter_address(const cb_json *json, uint32_t notice, const char *page, cb_text *out);
/* Appends the notices of a parcel as JSON: for programs the list and an address of the page, and for
 * chat rooms a sentence ("text"). `page` is the address of the page. */
void letter_write(const cb_json *json, uint32_t parcel, const char *page, cb_text *out);
/* Appends the header that proves who sent a body: when, in seconds, and HMAC-SHA256 of
 * "<time>.<body>" under the secret of the subscription. */
bool letter_sign(const char *secret, int64_t now, const cb_text *body, cb_text *out);

#endif
