/* A mail: plain text and HTML, in the player's language, with the link that stops them in each, and as a
 * header for programs (RFC 8058); and its way to the operator's mail server, by libcurl. */
#ifndef NOTIFY_MAIL_H
#define NOTIFY_MAIL_H

#include <curl/curl.h>

#include "core/json.h"
#include "notify/notify.h"

typedef struct mail {
    struct curl_slist *headers, *to;
    curl_mime *body;
} mail;

/* Makes a request of this handle: the notices of a parcel, or the question whether its address is the
 * player's. False: that is no address, or no memory. */
bool mail_prepare(mail *m, CURL *c, const notify_config *config, const cb_json *json,
                  uint32_t parcel);
/* Once the handle is not in use any more. */
void mail_clear(mail *m);
/* Appends a header whose value may have any characters (RFC 2047). */
void mail_header(cb_text *out, const char *name, const char *value);

#endif
