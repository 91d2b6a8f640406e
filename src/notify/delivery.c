#include "notify/delivery.h"

#include <curl/curl.h>
#include <openssl/rand.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "core/error.h"
#include "core/text.h"
#include "notify/address.h"
#include "notify/letter.h"
#include "notify/mail.h"

enum {
    ANSWER = 16384,    /* bytes of an answer; its text is not read */
    TRIES = 16,        /* over some three days */
    LONGEST = 21600000 /* milliseconds between two tries */
};

typedef struct delivery {
    struct delivery *next; /* of those that are free */
    CURL *curl;
    struct curl_slist *headers;
    cb_text body;
    mail mail;
    char id[32];
    int64_t until;
    int tries;
    size_t answered; /* bytes */
    bool refused;    /* the address is inside, or there is no such mailbox */
} delivery;

struct deliveries {
    const notify_config *config;
    push_sender *sender;
    outbox *reports;
    CURLM *multi;
    delivery all[DELIVERY_MOST], *spare;
    int active;
};

/* ---- Where to ---- */

/* libcurl has looked up the name and is about to connect. */
static curl_socket_t open_socket(void *arg, curlsocktype purpose, struct curl_sockaddr *address)
{
    delivery *d = arg;
    (void)purpose;
    if (!address_is_public(&address->addr)) {
        d->refused = true;
        return CURL_SOCKET_BAD;
    }
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

static size_t drop_answer(char *data, size_t size, size_t count, void *arg)
{
    delivery *d = arg;
    (void)data;
    d->answered += size * count;
    return d->answered <= ANSWER ? size * count : 0;
}

/* ---- What ---- */

static bool add_header(delivery *d, cb_text *line)
{
    struct curl_slist *longer = line->failed ? NULL : curl_slist_append(d->headers, line->data);
    d->headers = longer ? longer : d->headers;
    cb_text_clear(line);
    return longer != NULL;
}

/* Of a mail server: 5.1.1 says that there is no such mailbox (RFC 3463). */
static size_t hear_line(char *data, size_t size, size_t count, void *arg)
{
    static const char unknown[] = "550 5.1.1 ";
    delivery *d = arg;
    bool whole = size * count >= sizeof unknown - 1;
    d->refused = d->refused || (whole && memcmp(data, unknown, sizeof unknown - 1) == 0);
    return size * count;
}

static bool is_of(const cb_json *json, uint32_t parcel, const char *medium)
{
    return cb_json_equals(json, cb_json_member(json, parcel, "medium"), medium);
}

static bool write_webhook(delivery *d, const char *secret, cb_text *letter, cb_text *line)
{
    cb_text_bytes(&d->body, letter->data, letter->length);
    return letter_sign(secret, time(NULL), &d->body, line) && add_header(d, line) &&
           (cb_text_add(line, "Content-Type: application/json"), add_header(d, line));
}

static bool write_push(const deliveries *all, delivery *d, const char *address, const char *secret,
                       const cb_text *letter, cb_text *line)
{
    enum { DAYS = 3, DAY_SECONDS = 86400 };
    uint8_t point[PUSH_POINT], auth[PUSH_AUTH];
    size_t length = strcspn(secret, " ");
    if (!all->sender || secret[length] != ' ' ||
        !push_read_base64(secret, length, point, sizeof point) ||
        !push_read_base64(secret + length + 1, strlen(secret + length + 1), auth, sizeof auth) ||
        !push_encrypt(letter->data, letter->length, point, auth, &d->body, NULL) ||
        !push_authorize(all->sender, address, time(NULL), line, NULL) || !add_header(d, line)) {
        return false;
    }
    cb_text_format(line, "TTL: %d", DAYS * DAY_SECONDS);
    bool fine = add_header(d, line);
    cb_text_add(line, "Content-Encoding: aes128gcm");
    fine = fine && add_header(d, line);
    cb_text_add(line, "Content-Type: application/octet-stream");
    fine = fine && add_header(d, line);
    cb_text_add(line, "Urgency: normal");
    return fine && add_header(d, line);
}

static bool write_request(const deliveries *all, delivery *d, const cb_json *json, uint32_t parcel,
                          const char *address, const char *secret)
{
    cb_text letter = {0}, line = {0};
    letter_write(json, parcel, all->config->page, &letter);
    bool fine = !letter.failed && (is_of(json, parcel, "webhook")
                                       ? write_webhook(d, secret, &letter, &line)
                                       : write_push(all, d, address, secret, &letter, &line));
    cb_text_add(&line, "Expect:"); /* the body goes at once */
    fine = fine && add_header(d, &line);
    cb_text_free(&letter);
    cb_text_free(&line);
    return fine && !d->body.failed;
}

/* ---- One request ---- */

static void set_up(const deliveries *all, delivery *d)
{
    CURL *c = d->curl;
    curl_easy_reset(c);
    curl_easy_setopt(c, CURLOPT_PRIVATE, d);
    curl_easy_setopt(c, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(c, CURLOPT_PROXY, "");
    curl_easy_setopt(c, CURLOPT_TIMEOUT_MS, (long)all->config->timeout);
}

/* To the operator's server, wherever that is. */
static bool set_up_mail(const deliveries *all, delivery *d, const cb_json *json, uint32_t parcel)
{
    curl_easy_setopt(d->curl, CURLOPT_HEADERFUNCTION, hear_line);
    curl_easy_setopt(d->curl, CURLOPT_HEADERDATA, d);
    return mail_prepare(&d->mail, d->curl, all->config, json, parcel);
}

static bool set_up_web(const deliveries *all, delivery *d, const char *address)
{
    CURL *c = d->curl;
    bool inside = all->config->private_too;
    curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, inside ? "http,https" : "https");
    curl_easy_setopt(c, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(c, CURLOPT_USERAGENT, "cardboard/" CB_VERSION);
    curl_easy_setopt(c, CURLOPT_WRITEFUNCTION, drop_answer);
    curl_easy_setopt(c, CURLOPT_WRITEDATA, d);
    curl_easy_setopt(c, CURLOPT_POST, 1L);
    curl_easy_setopt(c, CURLOPT_POSTFIELDS, d->body.data);
    curl_easy_setopt(c, CURLOPT_POSTFIELDSIZE, (long)d->body.length);
    curl_easy_setopt(c, CURLOPT_HTTPHEADER, d->headers);
    if (!inside) {
        curl_easy_setopt(c, CURLOPT_OPENSOCKETFUNCTION, open_socket);
        curl_easy_setopt(c, CURLOPT_OPENSOCKETDATA, d);
    }
    return curl_easy_setopt(c, CURLOPT_URL, address) == CURLE_OK;
}

static void put_back(deliveries *all, delivery *d)
{
    curl_slist_free_all(d->headers);
    d->headers = NULL;
    mail_clear(&d->mail);
    cb_text_clear(&d->body);
    d->next = all->spare;
    all->spare = d;
}

/* Twice as long each time, and not the same for all that failed together. */
static int64_t back_off(const deliveries *all, int tries, int64_t asked)
{
    uint32_t random = 0;
    int64_t pause = all->config->backoff;
    for (int i = 1; i < tries && pause < LONGEST; i++) {
        pause *= 2;
    }
    pause = pause < LONGEST ? pause : LONGEST;
    RAND_bytes((uint8_t *)&random, sizeof random);
    pause = pause / 2 + random % (uint32_t)(pause + 1);
    return pause < asked ? asked : pause;
}

static void report(deliveries *all, const delivery *d, outbox_result result, int64_t asked)
{
    if (result == RESULT_LATER && d->tries >= TRIES) {
        result = RESULT_DROPPED;
    }
    outbox_report(all->reports, d->id, d->until, result,
                  result == RESULT_LATER ? back_off(all, d->tries, asked) : 0);
}

void deliveries_start(void *arg, const cb_json *json, uint32_t parcel)
{
    deliveries *all = arg;
    delivery *d = all->spare;
    cb_text id = {0}, address = {0}, secret = {0};
    int64_t tries = 1;
    if (!d) {
        return; /* more than was asked for: it falls due again */
    }
    all->spare = d->next;
    d->answered = 0;
    d->refused = false;
    cb_json_string(json, cb_json_member(json, parcel, "id"), &id);
    cb_json_string(json, cb_json_member(json, parcel, "address"), &address);
    cb_json_string(json, cb_json_member(json, parcel, "secret"), &secret);
    cb_json_int(json, cb_json_member(json, parcel, "until"), &d->until);
    cb_json_int(json, cb_json_member(json, parcel, "tries"), &tries);
    d->tries = (int)tries;
    snprintf(d->id, sizeof d->id, "%s", id.data ? id.data : "");
    bool fine = !id.failed && !address.failed && address.data && !secret.failed && secret.data;
    set_up(all, d);
    if (fine && is_of(json, parcel, "mail")) {
        fine = set_up_mail(all, d, json, parcel);
    } else {
        fine = fine && write_request(all, d, json, parcel, address.data, secret.data) &&
               set_up_web(all, d, address.data);
    }
    if (fine && curl_multi_add_handle(all->multi, d->curl) == CURLM_OK) {
        all->active++;
    } else {
        report(all, d, RESULT_LATER, 0);
        put_back(all, d);
    }
    cb_text_free(&id);
    cb_text_free(&address);
    cb_text_free(&secret);
}

/* ---- What became of it ---- */

/* Any other refusal may be the operator's fault, and pass. */
static void judge_mail(deliveries *all, const delivery *d, CURLcode code)
{
    report(all, d, d->refused ? RESULT_GONE : code == CURLE_OK ? RESULT_SENT : RESULT_LATER, 0);
}

static void judge_web(deliveries *all, const delivery *d, CURLcode code)
{
    enum { ASKED_MOST = 86400 };
    long status = 0;
    curl_off_t asked = 0;
    curl_easy_getinfo(d->curl, CURLINFO_RESPONSE_CODE, &status);
    curl_easy_getinfo(d->curl, CURLINFO_RETRY_AFTER, &asked);
    asked = asked < 0 ? 0 : asked > ASKED_MOST ? ASKED_MOST : asked;
    if (d->refused || code == CURLE_UNSUPPORTED_PROTOCOL || code == CURLE_URL_MALFORMAT) {
        report(all, d, RESULT_GONE, 0); /* nothing may ever go there */
    } else if (status >= 200 && status < 300) {
        report(all, d, RESULT_SENT, 0);
    } else if (status == 404 || status == 410) {
        report(all, d, RESULT_GONE, 0);
    } else if (status == 400 || status == 413) {
        report(all, d, RESULT_DROPPED, 0);
    } else {
        report(all, d, RESULT_LATER, (int64_t)asked * 1000);
    }
}

void deliveries_turn(deliveries *all)
{
    int running, left;
    const CURLMsg *said;
    curl_multi_perform(all->multi, &running);
    while ((said = curl_multi_info_read(all->multi, &left))) {
        delivery *d = NULL;
        CURLcode code = said->data.result;
        curl_easy_getinfo(said->easy_handle, CURLINFO_PRIVATE, (char **)&d);
        curl_multi_remove_handle(all->multi, said->easy_handle);
        (d->mail.to ? judge_mail : judge_web)(all, d, code);
        put_back(all, d);
        all->active--;
    }
}

void deliveries_wait(deliveries *all, int fd, int milliseconds)
{
    struct curl_waitfd also = {.fd = fd, .events = CURL_WAIT_POLLIN};
    curl_multi_poll(all->multi, fd < 0 ? NULL : &also, fd < 0 ? 0 : 1, milliseconds, NULL);
}

int deliveries_room(const deliveries *all)
{
    return DELIVERY_MOST - all->active;
}

deliveries *deliveries_new(const notify_config *config, push_sender *sender, outbox *reports)
{
    deliveries *all = calloc(1, sizeof *all);
    if (!all) {
        return NULL;
    }
    all->config = config;
    all->sender = sender;
    all->reports = reports;
    all->multi = curl_multi_init();
    bool fine = all->multi != NULL;
    for (int i = 0; i < DELIVERY_MOST && fine; i++) {
        all->all[i].curl = curl_easy_init();
        fine = all->all[i].curl != NULL;
        all->all[i].next = all->spare;
        all->spare = &all->all[i];
    }
    if (!fine) {
        deliveries_free(all);
        return NULL;
    }
    curl_multi_setopt(all->multi, CURLMOPT_MAX_HOST_CONNECTIONS, 32L);
    return all;
}

void deliveries_free(deliveries *all)
{
    if (!all) {
        return;
    }
    for (int i = 0; i < DELIVERY_MOST; i++) {
        delivery *d = &all->all[i];
        if (d->curl && all->multi) {
            curl_multi_remove_handle(all->multi, d->curl);
        }
        curl_easy_cleanup(d->curl);
        curl_slist_free_all(d->headers);
        mail_clear(&d->mail);
        cb_text_free(&d->body);
    }
    curl_multi_cleanup(all->multi);
    free(all);
}
