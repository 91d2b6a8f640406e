#define _GNU_SOURCE
#include "server/live.h"

#include <ftw.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/json.h"

static int64_t test_now(void *arg)
{
    live *l = arg;
    return atomic_load(&l->time);
}

void live_set_time(live *l, int64_t time)
{
    atomic_store(&l->time, time);
}

/* Called only in the server's loop. */
static void test_random(void *arg, void *bytes, size_t n)
{
    live *l = arg;
    uint8_t *out = bytes;
    for (size_t i = 0; i < n; i++) {
        out[i] = (uint8_t)cb_rng_next(&l->rng);
    }
    if (n == 32) {
        if (l->secret_count == LIVE_SECRETS) {
            fprintf(stderr, "more secrets than a test keeps\n");
            abort();
        }
        memcpy(l->secrets[l->secret_count++], bytes, 32);
    }
}

void live_folder(char *out, size_t size)
{
    const char *place = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
    snprintf(out, size, "%s/cardboard-test-XXXXXX", place);
    if (!mkdtemp(out)) {
        perror(out);
        exit(1);
    }
}

static int remove_one(const char *path, const struct stat *about, int type, struct FTW *where)
{
    (void)about;
    (void)type;
    (void)where;
    return remove(path);
}

void live_remove(const char *folder)
{
    nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

static void *run(void *arg)
{
    live *l = arg;
    server_run(l->server);
    return NULL;
}

bool live_try_up(live *l, cb_error *err)
{
    server_config config;
    server_config_init(&config);
    config.port = 0;
    config.db = l->db;
    config.new_matches = 1 << 30;
    config.listed_matches = 1 << 30;
    config.per_address = config.request_rate = 1 << 20;
    config.message_rate = 1 << 20; /* time stands still while a script talks */
    config.bot_time = l->bot_time;
    config.log_level = LOG_ERROR;
    config.now = l->true_time ? NULL : test_now;
    config.node = l->node ? l->node : config.node;
    config.lease = l->lease ? l->lease : config.lease;
    config.random = test_random;
    config.admin = l->admin;
    config.arg = l;
    l->server = server_new(&config, err);
    if (!l->server) {
        return false;
    }
    l->port = server_port(l->server);
    return pthread_create(&l->thread, NULL, run, l) == 0;
}

void live_up(live *l)
{
    cb_error err = {0};
    if (!live_try_up(l, &err)) {
        fprintf(stderr, "the server does not start: %s\n", err.text);
        exit(1);
    }
}

void live_down(live *l)
{
    server_stop(l->server);
    pthread_join(l->thread, NULL);
    server_free(l->server);
}

live *live_new(uint64_t seed)
{
    live *l = calloc(1, sizeof *l);
    l->bot_time = 60000;
    live_folder(l->folder, sizeof l->folder);
    place_make(l->folder, l->db);
    l->secrets = calloc(LIVE_SECRETS, 32);
    atomic_init(&l->time, LIVE_BEGAN);
    cb_rng_seed(&l->rng, seed, 7);
    return l;
}

live *live_start(uint64_t seed)
{
    live *l = live_new(seed);
    live_up(l);
    return l;
}

void live_stop(live *l)
{
    live_down(l);
    live_free(l);
}

void live_free(live *l)
{
    if (!l->borrowed) {
        place_drop(l->db);
    }
    live_remove(l->folder);
    free(l->secrets);
    free(l);
}

char *live_post(live *l, const char *path, const char *json)
{
    return net_post(l->port, path, json, l->answer, sizeof l->answer);
}

char *live_get(live *l, const char *path)
{
    return net_get(l->port, path, l->answer, sizeof l->answer);
}

/* ---- Peers ---- */

static void on_message(void *arg, char *text, size_t length)
{
    peer *p = arg;
    if (strncmp(text, "{\"t\":\"pong\"", 11) == 0) {
        p->pongs++;
        return;
    }
    if (strncmp(text, "{\"t\":\"ack\"", 10) == 0 || strncmp(text, "{\"t\":\"error\"", 12) == 0 ||
        strncmp(text, "{\"t\":\"hint\"", 11) == 0) {
        text_after(text, "\"id\":\"", p->last_ack, sizeof p->last_ack);
    } else if (strncmp(text, "{\"t\":\"state\"", 12) == 0) {
        const char *version = strstr(text, "\"version\":");
        p->version = version ? atol(version + 10) : 0;
    }
    cb_text_bytes(&p->got, text, length);
    cb_text_char(&p->got, '\n');
}

static bool receive(peer *p)
{
    struct pollfd ready = {.fd = p->net.fd, .events = POLLIN};
    if (!p->gone && poll(&ready, 1, PATIENCE) <= 0) {
        p->silent = true;
    }
    if (p->gone || p->silent || !net_receive(&p->net, on_message, p)) {
        p->gone = true;
    }
    return !p->gone;
}

bool peer_open(peer *p, live *l, const char *match, const char *token)
{
    *p = (peer){.live = l};
    if (!net_connect(&p->net, l->port, match)) {
        p->gone = true;
        return false;
    }
    char claim[32] = ""; /* if that was the token of a link, this is the seat's token from now on */
    for (size_t i = 0, n = token ? strlen(token) : 0; i < n && n < sizeof claim; i++) {
        claim[i] = token[n - 1 - i];
    }
    if (token) {
        peer_say(p, "{\"t\":\"hello\",\"token\":\"%s\",\"claim\":\"%s\"%s%s%s%s%s%s}", token, claim,
                 l->keys ? ",\"key\":\"" : "", l->keys ? token : "", l->keys ? "\"" : "",
                 l->luck ? ",\"luck\":\"" : "", l->luck ? l->luck : "", l->luck ? "\"" : "");
    } else {
        peer_say(p, "{\"t\":\"hello\",\"token\":null}");
    }
    while (!(p->got.data && strstr(p->got.data, "{\"t\":\"state\"")) && receive(p)) {
    }
    return !p->gone;
}

void peer_close(peer *p)
{
    net_close(&p->net);
    cb_text_free(&p->got);
}

void peer_say(peer *p, const char *format, ...)
{
    char text[900];
    va_list args;
    va_start(args, format);
    int n = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (n < 0 || n >= (int)sizeof text || !net_send(&p->net, text, (size_t)n)) {
        p->gone = true;
    }
}

bool peer_settle(peer *p)
{
    int before = p->pongs;
    peer_say(p, "{\"t\":\"ping\"}");
    while (p->pongs == before && receive(p)) {
    }
    return !p->gone;
}

bool peer_answered(peer *p, const char *id)
{
    while (strcmp(p->last_ack, id) != 0 && receive(p)) {
    }
    return !p->gone;
}

bool peer_heard(peer *p, const char *text)
{
    while (!(p->got.data && strstr(p->got.data, text)) && receive(p)) {
    }
    return !p->gone;
}

bool peer_member(const peer *p, const char *key, cb_text *out)
{
    const char *found = NULL;
    for (const char *at = p->got.data; at && (at = strstr(at, "{\"t\":\"state\"")); at++) {
        found = at;
    }
    cb_json json = {0};
    cb_text_clear(out);
    cb_text_add(out, "");
    bool fine = found && cb_json_parse(&json, found, strcspn(found, "\n"), NULL);
    uint32_t node = fine ? cb_json_member(&json, 0, key) : 0;
    if (node) {
        const cb_json_node *at = &json.nodes[node];
        cb_text_bytes(out, found + at->start, at->length);
    }
    cb_json_free(&json);
    return node != 0;
}

bool text_after(const char *from, const char *key, char *out, size_t size)
{
    const char *at = from ? strstr(from, key) : NULL;
    const char *end = at ? strchr(at + strlen(key), '"') : NULL;
    if (!end || (size_t)(end - at) - strlen(key) >= size) {
        return false;
    }
    at += strlen(key);
    memcpy(out, at, (size_t)(end - at));
    out[end - at] = '\0';
    return true;
}
