#define _GNU_SOURCE /* for struct ucred */
#include "server/admin.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/error.h"
#include "server/base/door.h"
#include "server/net/bans.h"

enum { LINE = 256, WORDS = 3 };

struct admin {
    node *node;
    net *net;
    tables *tables;
    door door;
    int audit; /* the file */
};

/* One operator with one command. */
typedef struct caller {
    loop_watch watch;
    admin *admin;
    uid_t user;
    char line[LINE], said[LINE]; /* what arrived, in words and as a whole */
    size_t length;
    char *words[WORDS];
    int count;
} caller;

/* ---- Answers ---- */

static void note(const caller *c, const char *answer)
{
    char line[2 * LINE + 64];
    int n = snprintf(line, sizeof line, "%lld uid=%ld %s: %s\n",
                     (long long)node_date(c->admin->node), (long)c->user, c->said, answer);
    ssize_t put = n > 0 ? write(c->admin->audit, line, (size_t)n) : 0;
    if (put != n) {
        node_log(c->admin->node, LOG_ERROR, "audit", "%s", strerror(errno));
    }
    node_log(c->admin->node, LOG_INFO, "admin", "uid=%ld %s: %s", (long)c->user, c->said, answer);
}

/* The first word is ok or error; then the connection ends. */
static void say(caller *c, const char *answer)
{
    char line[LINE];
    int n = snprintf(line, sizeof line, "%.*s\n", LINE - 2, answer);
    note(c, answer);
    if (send(c->watch.fd, line, (size_t)n, MSG_NOSIGNAL) < 0) {
        node_log(c->admin->node, LOG_INFO, "admin", "left before the answer");
    }
    close(c->watch.fd);
    free(c);
}

/* ---- Matches ---- */

static void carried_out(command *c, const table *t, const refusal *why)
{
    char line[LINE];
    (void)t;
    snprintf(line, sizeof line, "%s%s", why ? "error " : "ok", why ? why->text : "");
    say(c->arg, line);
}

static const struct {
    const char *name;
    message_kind kind;
    bool seat, on;
} deeds[] = {{"mute", MESSAGE_MUTE, true, true},
             {"unmute", MESSAGE_MUTE, true, false},
             {"close", MESSAGE_CLOSE, false, false}};

static void table_ready(void *arg, table *t, const cb_error *err)
{
    caller *who = arg;
    (void)err;
    command *c = t ? calloc(1, sizeof *c) : NULL;
    if (!c) {
        say(who, t ? "error not enough memory" : "error there is no such match");
        return;
    }
    size_t i = 0;
    while (strcmp(deeds[i].name, who->words[0]) != 0) {
        i++;
    }
    c->seat = CB_WATCHER;
    c->message.kind = deeds[i].kind;
    c->message.seat = deeds[i].seat ? atoi(who->words[2]) : -1;
    c->message.mute = deeds[i].on;
    c->reply = carried_out;
    c->arg = who;
    flow_do(t, c);
}

/* Is it a command about a match? Then it has been started. */
static bool about_match(caller *c)
{
    for (size_t i = 0; i < sizeof deeds / sizeof deeds[0]; i++) {
        if (strcmp(deeds[i].name, c->words[0]) != 0) {
            continue;
        }
        bool whole = c->count == (deeds[i].seat ? 3 : 2);
        if (!whole || (deeds[i].seat && strspn(c->words[2], "01234567") != 1)) {
            say(c, "error name a match, and a seat from 0 on");
        } else {
            tables_get(c->admin->tables, c->words[1], table_ready, c);
        }
        return true;
    }
    return false;
}

/* ---- Addresses ---- */

static void about_addresses(caller *c)
{
    net *n = c->admin->net;
    char text[LINE];
    int64_t now = node_steady() / 1000;
    bool bans_it = strcmp(c->words[0], "ban") == 0;
    if (strcmp(c->words[0], "bans") == 0 && c->count == 1) {
        size_t at = (size_t)snprintf(text, sizeof text, "ok");
        bans_write(&n->bans, now, text + at, sizeof text - at);
        say(c, text);
    } else if (bans_it && c->count == 3 && atoi(c->words[2]) > 0) {
        bool fine = bans_add(&n->bans, c->words[1], now + atoi(c->words[2]) * INT64_C(60000), now);
        say(c, fine ? "ok" : "error that is no address or range, or there are too many bans");
    } else if (strcmp(c->words[0], "unban") == 0 && c->count == 2) {
        say(c, bans_remove(&n->bans, c->words[1]) ? "ok" : "error that range is not banned");
    } else {
        say(c, "error mute, unmute, close, ban RANGE MINUTES, unban RANGE, bans");
    }
}

/* ---- Connections ---- */

static void obey(caller *c)
{
    char *rest = NULL;
    snprintf(c->said, sizeof c->said, "%s", c->line);
    for (char *word = strtok_r(c->line, " ", &rest); word && c->count < WORDS;
         word = strtok_r(NULL, " ", &rest)) {
        c->words[c->count++] = word;
    }
    if (!c->count) {
        say(c, "error say what to do");
    } else if (!about_match(c)) {
        about_addresses(c);
    }
}

/* Only characters that a log line may hold. */
static bool is_plain(const char *line)
{
    for (; *line; line++) {
        if (*line < ' ' || *line > '~') {
            return false;
        }
    }
    return true;
}

static void listen_to(loop_watch *watch, uint32_t events)
{
    caller *c = (caller *)watch;
    ssize_t n = recv(watch->fd, c->line + c->length, sizeof c->line - 1 - c->length, 0);
    (void)events;
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) {
        return;
    }
    c->length += n > 0 ? (size_t)n : 0;
    c->line[c->length] = '\0';
    char *end = strchr(c->line, '\n');
    bool full = c->length == sizeof c->line - 1;
    if (n > 0 && !end && !full) {
        return;
    }
    loop_forget(c->admin->node->loop, watch);
    if (!end || memchr(c->line, 0, c->length)) {
        close(watch->fd);
        free(c);
        return;
    }
    *end = '\0';
    if (is_plain(c->line)) {
        obey(c);
    } else {
        snprintf(c->said, sizeof c->said, "?");
        say(c, "error plain words only");
    }
}

static void knocked(loop_watch *watch, uint32_t events)
{
    admin *a = (admin *)((char *)watch - offsetof(admin, door.watch));
    struct ucred who = {.uid = (uid_t)-1};
    socklen_t size = sizeof who;
    int fd = door_accept(&a->door);
    (void)events;
    caller *c = fd >= 0 ? calloc(1, sizeof *c) : NULL;
    if (!c) {
        if (fd >= 0) {
            close(fd);
        }
        return;
    }
    getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &who, &size);
    *c = (caller){.watch = {.fd = fd, .ready = listen_to}, .admin = a, .user = who.uid};
    if (!loop_watch_fd(a->node->loop, &c->watch, EPOLLIN)) {
        close(fd);
        free(c);
    }
}

/* ---- Listening ---- */

static bool open_audit(admin *a, const char *path, cb_error *err)
{
    char name[PATH_MAX];
    snprintf(name, sizeof name, "%s.audit", path);
    a->audit = open(name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    return a->audit >= 0 || cb_fail(err, CB_EIO, "%.200s: %s", name, strerror(errno));
}

admin *admin_new(node *n, net *network, tables *all, const char *path, cb_error *err)
{
    admin *a = calloc(1, sizeof *a);
    if (!a) {
        cb_fail(err, CB_EMEMORY, "not enough memory");
        return NULL;
    }
    *a = (admin){.node = n,
                 .net = network,
                 .tables = all,
                 .door.watch = {.fd = -1, .ready = knocked},
                 .audit = -1};
    if (!door_open(&a->door, n->loop, path, S_IRWXG | S_IRWXO, err) || !open_audit(a, path, err)) {
        admin_free(a);
        return NULL;
    }
    return a;
}

void admin_free(admin *a)
{
    if (!a) {
        return;
    }
    door_close(&a->door);
    if (a->audit >= 0) {
        close(a->audit);
    }
    free(a);
}
