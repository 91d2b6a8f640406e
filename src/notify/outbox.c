#include "notify/outbox.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "core/json_write.h"
#include "core/text.h"

enum { PAUSE = 250, REPORTS = 256 };

struct outbox {
    char path[sizeof((struct sockaddr_un *)NULL)->sun_path];
    const char *push_key;
    bool mails;
    int lease, fd;
    bool asked, known; /* an answer is on its way; the server knows what we can send */
    bool was_away;
    int64_t next;     /* when to ask or to connect again */
    cb_text in, line; /* what has come of the answer; what is said */
    cb_text reports;  /* those that the server does not know yet: objects, each with a comma */
    int count;
    size_t under_way; /* bytes of them that it was told in the question under way, */
    int told;         /* and how many that are */
};

outbox *outbox_new(const char *path, const char *push_key, bool mails, int lease)
{
    outbox *o = strlen(path) < sizeof o->path ? calloc(1, sizeof *o) : NULL;
    if (o) {
        o->fd = -1;
        o->push_key = push_key;
        o->mails = mails;
        o->lease = lease;
        memcpy(o->path, path, strlen(path) + 1);
    }
    return o;
}

static void hang_up(outbox *o)
{
    if (o->fd >= 0) {
        close(o->fd);
    }
    o->fd = -1;
    o->asked = o->known = false;
    cb_text_clear(&o->in);
}

void outbox_free(outbox *o)
{
    if (o) {
        hang_up(o);
        cb_text_free(&o->in);
        cb_text_free(&o->line);
        cb_text_free(&o->reports);
        free(o);
    }
}

void outbox_report(outbox *o, const char *id, int64_t until, outbox_result result, int64_t after)
{
    static const char *const names[] = {"sent", "later", "dropped", "gone"};
    cb_json_writer w = cb_json_writer_to(&o->reports);
    cb_begin_object(&w, NULL);
    cb_put_string(&w, "id", id);
    cb_put_int(&w, "until", until);
    cb_put_string(&w, "result", names[result]);
    if (after) {
        cb_put_int(&w, "after", after);
    }
    cb_end_object(&w);
    cb_text_char(&o->reports, ',');
    o->count++;
}

int outbox_fd(const outbox *o)
{
    return o->fd;
}

bool outbox_settled(const outbox *o)
{
    return !o->count && !o->asked;
}

/* ---- Both ways ---- */

static bool connect_to(outbox *o)
{
    struct sockaddr_un at = {.sun_family = AF_UNIX};
    memcpy(at.sun_path, o->path, strlen(o->path) + 1);
    o->fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (o->fd < 0 || connect(o->fd, (struct sockaddr *)&at, sizeof at) != 0) {
        if (!o->was_away) {
            fprintf(stderr, "warn outbox %s: %s\n", o->path, strerror(errno));
        }
        o->was_away = true;
        hang_up(o);
        return false;
    }
    o->was_away = false;
    return true;
}

static bool say(outbox *o, int room)
{
    cb_text *line = &o->line;
    cb_text_clear(line);
    cb_text_char(line, '{');
    if (!o->known && o->push_key) {
        cb_text_format(line, "\"push\":\"%s\",", o->push_key);
    }
    if (!o->known && o->mails) {
        cb_text_add(line, "\"mail\":true,");
    }
    cb_text_format(line, "\"take\":%d,\"lease\":%d", room, o->lease);
    o->under_way = o->reports.length;
    o->told = o->count;
    if (o->count) {
        cb_text_add(line, ",\"done\":[");
        cb_text_bytes(line, o->reports.data, o->under_way - 1);
        cb_text_char(line, ']');
    }
    cb_text_add(line, "}\n");
    for (size_t sent = 0; !line->failed && sent < line->length;) {
        ssize_t n = send(o->fd, line->data + sent, line->length - sent, MSG_NOSIGNAL);
        if (n < 0) {
            return false;
        }
        sent += (size_t)n;
    }
    o->asked = o->known = true;
    return !line->failed;
}

/* The server has made what was reported durable. */
static void forget_told(outbox *o)
{
    size_t left = o->reports.length - o->under_way;
    if (o->under_way) {
        memmove(o->reports.data, o->reports.data + o->under_way, left);
        o->reports.length = left;
        o->reports.data[left] = '\0';
    }
    o->count -= o->told;
    o->under_way = 0;
    o->told = 0;
}

static bool hear(outbox *o, outbox_visitor *visit, void *arg, int *parcels)
{
    cb_json json = {0};
    uint32_t list = 0;
    bool fine = cb_json_parse(&json, o->in.data, o->in.length, NULL) &&
                json.nodes[0].type == CB_JSON_OBJECT &&
                (list = cb_json_member(&json, 0, "parcels")) != 0;
    if (fine) {
        forget_told(o);
        *parcels = (int)json.nodes[list].count;
        for (uint32_t at = list + 1; at < json.nodes[list].after; at = json.nodes[at].after) {
            visit(arg, &json, at);
        }
    }
    cb_json_free(&json);
    cb_text_clear(&o->in);
    o->asked = false;
    return fine;
}

/* -1: the connection has ended; 0: there is more to come; 1: an answer is whole. */
static int receive(outbox *o)
{
    char some[16384];
    ssize_t n;
    while ((n = recv(o->fd, some, sizeof some, MSG_DONTWAIT)) > 0) {
        cb_text_bytes(&o->in, some, (size_t)n);
    }
    if (n == 0 || o->in.failed || (errno != EAGAIN && errno != EINTR)) {
        return -1;
    }
    return o->in.length && o->in.data[o->in.length - 1] == '\n';
}

int outbox_turn(outbox *o, int64_t now, int room, outbox_visitor *visit, void *arg)
{
    int parcels = 0;
    if (o->fd >= 0 && o->asked) {
        int whole = receive(o);
        if (whole < 0 || (whole > 0 && !hear(o, visit, arg, &parcels))) {
            hang_up(o);
            o->next = now + PAUSE;
            return PAUSE;
        }
        if (!whole) {
            return PAUSE;
        }
        o->next = parcels ? now : now + PAUSE;
        room -= parcels;
    }
    bool due = now >= o->next && (room > 0 || o->count);
    if (!due && !(o->fd >= 0 && o->count)) {
        return o->next > now ? (int)(o->next - now) : PAUSE;
    }
    if (o->fd < 0 && (now < o->next || !connect_to(o))) {
        o->next = now < o->next ? o->next : now + PAUSE;
        return PAUSE;
    }
    room = room < 0 ? 0 : room;
    if (o->count > REPORTS || !say(o, room)) {
        hang_up(o);
        o->next = now + PAUSE;
    }
    return PAUSE;
}
