/* POST /api/notices: where a player wants to hear of their matches when they are not at the board. */
#include <ctype.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "server/api/api.h"
#include "server/api/message.h"
#include "store/notices.h"

enum { HOUR = 3600000, DAY_MINUTES = 1440 };

typedef struct asking {
    api_job of; /* first */
    uint8_t key[STORE_HASH];
    char remove[STORE_PLACE]; /* "": none */
    bool adds;
    store_subscription add;
    store_subscription all[STORE_PLACES];
    int count;
} asking;

static bool note(void *arg, const store_subscription *sub)
{
    asking *k = arg;
    k->all[k->count++] = *sub;
    return k->count < STORE_PLACES;
}

static bool write_it(writer_job *job, store *s, cb_error *err)
{
    asking *k = (asking *)job;
    k->count = 0;
    return (!k->remove[0] || store_drop_subscription(s, k->remove, k->key, err)) &&
           (!k->adds || store_put_subscription(s, &k->add, err)) &&
           store_subscriptions(s, k->key, note, k, err);
}

/* ---- The answer ---- */

static void put_place(cb_json_writer *w, const store_subscription *sub)
{
    cb_begin_object(w, NULL);
    cb_put_string(w, "id", sub->id);
    cb_put_string(w, "medium", store_medium_names[sub->medium]);
    cb_put_string(w, "address", sub->address);
    if (sub->medium == STORE_WEBHOOK) { /* its owner checks signatures with it */
        cb_put_string(w, "secret", sub->secret);
    }
    cb_begin_array(w, "about");
    for (int i = 0; i < STORE_ABOUTS; i++) {
        if (sub->wishes >> i & 1) {
            cb_put_string(w, NULL, store_about_names[i]);
        }
    }
    cb_end_array(w);
    if (sub->quiet_from != sub->quiet_to) {
        cb_begin_array(w, "quiet");
        cb_put_int(w, NULL, sub->quiet_from);
        cb_put_int(w, NULL, sub->quiet_to);
        cb_end_array(w);
    }
    cb_put_bool(w, "hourly", sub->pause > 0);
    if (sub->medium == STORE_MAIL) {
        cb_put_string(w, "state", store_place_state_names[sub->state]);
    }
    if (sub->sent) {
        cb_put_int(w, "sent", sub->sent);
    }
    cb_end_object(w);
}

static void tell(const asking *k)
{
    const node *n = k->of.api->node;
    cb_text out = {0};
    cb_json_writer w = api_begin(&out);
    cb_put_bool(&w, "sends", n->config.notices != NULL);
    if (n->push_key[0]) {
        cb_put_string(&w, "push", n->push_key);
    }
    if (n->mails) {
        cb_put_bool(&w, "mail", true);
    }
    cb_begin_array(&w, "places");
    for (int i = 0; i < k->count; i++) {
        put_place(&w, &k->all[i]);
    }
    cb_end_array(&w);
    api_end(&w);
    api_fine(k->of.call, &out);
    cb_text_free(&out);
}

static void answer(api_job *of)
{
    asking *k = (asking *)of;
    if (k->of.job.fine) {
        tell(k);
    } else if (k->of.job.err.code == CB_EREQUEST) {
        http_refuse(k->of.call, 429, REFUSED_TOO_MUCH_MAIL);
    } else if (k->of.job.err.code == CB_ERANGE) {
        api_refuse(k->of.call, 400, &k->of.job.err);
    } else {
        http_refuse(k->of.call, 503, REFUSED_UNSTORED);
    }
    free(k);
}

/* ---- The wish ---- */

/* One of some names; -1: none of them. */
static int read_name(const cb_json *json, uint32_t at, const char *const *names, int count)
{
    for (int i = 0; at && i < count; i++) {
        if (cb_json_equals(json, at, names[i])) {
            return i;
        }
    }
    return -1;
}

static bool read_about(const cb_json *json, uint32_t at, int *wishes)
{
    *wishes = (1 << STORE_ABOUTS) - 1;
    if (!at) {
        return true;
    }
    const cb_json_node *list = &json->nodes[at];
    *wishes = 0;
    for (uint32_t i = at + 1; list->type == CB_JSON_ARRAY && i < list->after;
         i = json->nodes[i].after) {
        int name = read_name(json, i, store_about_names, STORE_ABOUTS);
        if (name < 0) {
            return false;
        }
        *wishes |= 1 << name;
    }
    return *wishes != 0;
}

static bool read_quiet(const cb_json *json, uint32_t at, store_subscription *sub)
{
    int64_t from, to;
    if (!at) {
        return true;
    }
    if (json->nodes[at].type != CB_JSON_ARRAY || json->nodes[at].count != 2 ||
        !cb_json_int(json, at + 1, &from) || !cb_json_int(json, at + 2, &to) || from < 0 ||
        from >= DAY_MINUTES || to < 0 || to >= DAY_MINUTES) {
        return false;
    }
    sub->quiet_from = (int)from;
    sub->quiet_to = (int)to;
    return true;
}

/* An address as a browser or a person gives it: where it leads, the notifier checks. */
static bool read_address(const cb_json *json, uint32_t add, store_subscription *sub, cb_error *err)
{
    const char *at = sub->address;
    if (!message_string(json, add, "address", sub->address, sizeof sub->address, true, err)) {
        return false;
    }
    bool fine = strncmp(at, "https://", 8) == 0 || strncmp(at, "http://", 7) == 0;
    for (; *at && fine; at++) {
        fine = *at > ' ' && *at <= '~';
    }
    return fine || cb_fail(err, CB_ERANGE, "\"address\" is an https:// address");
}

/* The keys of a browser's subscription (RFC 8291): a point of P-256, and sixteen bytes. */
static bool read_push_keys(const cb_json *json, uint32_t add, store_subscription *sub,
                           cb_error *err)
{
    enum { POINT = 65, AUTH = 16 };
    char point[96], auth[32];
    uint8_t bytes[POINT + 1];
    size_t length;
    const int form = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    if (!message_string(json, add, "p256dh", point, sizeof point, true, err) ||
        !message_string(json, add, "auth", auth, sizeof auth, true, err)) {
        return false;
    }
    bool fine = sodium_base642bin(bytes, sizeof bytes, point, strlen(point), NULL, &length, NULL,
                                  form) == 0 &&
                length == POINT && bytes[0] == 4;
    fine = fine &&
           sodium_base642bin(bytes, sizeof bytes, auth, strlen(auth), NULL, &length, NULL, form) ==
               0 &&
           length == AUTH;
    snprintf(sub->secret, sizeof sub->secret, "%s %s", point, auth);
    return fine || cb_fail(err, CB_ERANGE, "\"p256dh\" and \"auth\" are those of a subscription");
}

/* One mailbox, in plain characters; whether there is such a one, its owner says. */
static bool read_mailbox(const cb_json *json, uint32_t add, store_subscription *sub, cb_error *err)
{
    enum { MOST = 254 }; /* RFC 5321, with the angle brackets */
    const char *at = sub->address, *host = NULL;
    if (!message_string(json, add, "address", sub->address, MOST + 1, true, err) ||
        !message_string(json, add, "language", sub->language, sizeof sub->language, false, err)) {
        return false;
    }
    bool fine = *at && *at != '@';
    for (; *at && fine; at++) {
        bool host_char = isalnum((unsigned char)*at) || *at == '.' || *at == '-';
        fine = host ? host_char : host_char || strchr("@!#$%&'*+/=?^_`{|}~", *at);
        host = *at == '@' ? at : host;
    }
    return (fine && host && host[1]) ||
           cb_fail(err, CB_ERANGE, "\"address\" is a mail address: name@host.example");
}

static void draw_secret(const node *n, store_subscription *sub)
{
    uint8_t hash[STORE_HASH];
    char secret[TOKEN_SIZE];
    make_token(n, secret, hash);
    snprintf(sub->secret, sizeof sub->secret, "%s", secret);
}

static bool read_place(api *a, uint32_t add, store_subscription *sub, cb_error *err)
{
    const cb_json *json = &a->json;
    uint32_t hourly = cb_json_member(json, add, "hourly");
    int medium =
        read_name(json, cb_json_member(json, add, "medium"), store_medium_names, STORE_MEDIA);
    if (medium < 0 || !read_about(json, cb_json_member(json, add, "about"), &sub->wishes) ||
        !read_quiet(json, cb_json_member(json, add, "quiet"), sub)) {
        return cb_fail(err, CB_ERANGE,
                       "\"medium\" is push, webhook or mail, \"about\" some of turn, over, chat,"
                       " invited and event, \"quiet\" two minutes of the day");
    }
    sub->medium = (store_medium)medium;
    sub->state = STORE_PLACE_OPEN;
    sub->pause = hourly && json->nodes[hourly].type == CB_JSON_TRUE ? HOUR : 0;
    sub->created = node_date(a->node);
    make_id(a->node, sub->id);
    if (sub->medium == STORE_PUSH) {
        return read_address(json, add, sub, err) && read_push_keys(json, add, sub, err);
    }
    draw_secret(a->node, sub);
    if (sub->medium == STORE_WEBHOOK) {
        return read_address(json, add, sub, err);
    }
    sub->state = STORE_PLACE_ASKED;
    return (a->node->mails || cb_fail(err, CB_ERANGE, "this server sends no e-mail")) &&
           read_mailbox(json, add, sub, err);
}

static bool read_wish(api *a, asking *k, cb_error *err)
{
    char key[TOKEN_SIZE];
    uint32_t add = cb_json_member(&a->json, 0, "add");
    if (!message_token(&a->json, "key", key, err) || !key[0]) {
        return cb_fail(err, CB_ERANGE, "\"key\" says who wants notices");
    }
    hash_key(key, k->key);
    memcpy(k->add.key, k->key, sizeof k->key);
    k->adds = add != 0;
    if (k->adds && (!a->node->config.notices || a->json.nodes[add].type != CB_JSON_OBJECT)) {
        return cb_fail(err, CB_ERANGE,
                       a->node->config.notices ? "\"add\" is an object"
                                               : "this server sends no notices");
    }
    return message_string(&a->json, 0, "remove", k->remove, sizeof k->remove, false, err) &&
           (!k->adds || read_place(a, add, &k->add, err));
}

void notices_ask(api *a, http_call *call, const char *rest)
{
    cb_error err = {0};
    (void)rest;
    if (!api_may_ask(a, call) || !api_body(a, call)) {
        return;
    }
    asking *k = api_job_new(a, call, sizeof *k);
    if (!k) {
        return;
    }
    if (!read_wish(a, k, &err)) {
        api_refuse(call, 400, &err);
        free(k);
        return;
    }
    if (k->adds && k->add.medium == STORE_MAIL && !api_may_mail(a, call)) {
        http_refuse(call, 429, REFUSED_TOO_MUCH_MAIL);
        free(k);
        return;
    }
    api_job_give(&k->of, write_it, answer);
}
