#include "server/notices.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/error.h"
#include "core/json.h"
#include "core/json_write.h"
#include "core/text.h"
#include "server/base/door.h"
#include "server/base/ids.h"
#include "store/notices.h"

enum {
    MOST = 256,        /* parcels taken, or reports made, at once */
    LINE_MOST = 65536, /* bytes of what a notifier says */
    LEASE_MOST = 600000,
    PATIENCE = 86400000 /* milliseconds that a notifier may put something off */
};

struct notices {
    node *node;
    door door;
    struct notifier *first;
};

typedef enum outcome { SENT, LATER, DROPPED, GONE, OUTCOMES } outcome;

typedef struct report {
    char id[STORE_PLACE];
    int64_t until, after;
    outcome outcome;
} report;

/* One notifier. What it asks is carried out by a job; it asks again when it has the answer. */
typedef struct notifier {
    loop_watch watch;
    writer_job job;
    task post;
    struct notifier *next;
    notices *all;
    cb_text in, out;
    size_t sent;     /* bytes of `out` */
    bool busy, gone; /* the job is under way; the connection has ended meanwhile */
    report reports[MOST];
    int report_count, most;
    int64_t lease, now, first;
    cb_json_writer answer;
} notifier;

static void leave(notifier *of)
{
    notifier **at = &of->all->first;
    while (*at != of) {
        at = &(*at)->next;
    }
    *at = of->next;
    cb_text_free(&of->in);
    cb_text_free(&of->out);
    free(of);
}

static void hang_up(notifier *of)
{
    loop_forget(of->all->node->loop, &of->watch);
    close(of->watch.fd);
    of->gone = true;
    if (!of->busy) {
        leave(of);
    }
}

/* ---- Answers ---- */

/* Sends as much as there is room for. */
static void send_on(notifier *of)
{
    while (of->sent < of->out.length) {
        ssize_t n =
            send(of->watch.fd, of->out.data + of->sent, of->out.length - of->sent, MSG_NOSIGNAL);
        if (n < 0) {
            break; /* if it has left, the loop will say so */
        }
        of->sent += (size_t)n;
    }
    bool more = of->sent < of->out.length;
    loop_change(of->all->node->loop, &of->watch, more ? EPOLLOUT : EPOLLIN);
}

static bool put_parcel(void *arg, const store_parcel *p)
{
    notifier *of = arg;
    cb_json_writer *w = &of->answer;
    cb_begin_object(w, NULL);
    cb_put_string(w, "id", p->to.id);
    cb_put_int(w, "until", p->until);
    cb_put_int(w, "tries", p->tries);
    cb_put_string(w, "medium", store_medium_names[p->to.medium]);
    cb_put_string(w, "address", p->to.address);
    cb_put_string(w, "secret", p->to.secret);
    if (p->to.language[0]) {
        cb_put_string(w, "language", p->to.language);
    }
    cb_begin_array(w, "notices");
    for (int i = 0; i < p->count; i++) {
        const store_notice *n = &p->notices[i];
        cb_begin_object(w, NULL);
        cb_put_string(w, "about", store_about_names[n->about]);
        cb_put_string(w, "match", n->match);
        cb_put_string(w, "game", n->game);
        cb_put_int(w, "seat", n->seat);
        cb_put_int(w, "version", n->version);
        cb_end_object(w);
    }
    cb_end_array(w);
    cb_end_object(w);
    return true;
}

/* ---- In the writer's thread ---- */

static bool carry_out(store *s, const report *r, int64_t now, cb_error *err)
{
    switch (r->outcome) {
    case SENT:
        return store_notices_told(s, r->id, r->until, now, err);
    case DROPPED:
        return store_notices_told(s, r->id, r->until, 0, err);
    case LATER:
        return store_notices_later(s, r->id, r->until, now + r->after, err);
    default:
        return store_drop_subscription(s, r->id, NULL, err);
    }
}

static bool write_all(writer_job *job, store *s, cb_error *err)
{
    notifier *of = (notifier *)((char *)job - offsetof(notifier, job));
    bool fine = true;
    for (int i = 0; i < of->report_count && fine; i++) {
        fine = carry_out(s, &of->reports[i], of->now, err);
    }
    cb_text_clear(&of->out);
    of->answer = cb_json_writer_to(&of->out);
    cb_begin_object(&of->answer, NULL);
    cb_begin_array(&of->answer, "parcels");
    fine = fine && (!of->most || store_take_notices(s, of->now, of->lease, of->most, put_parcel, of,
                                                    &of->first, err));
    cb_end_array(&of->answer);
    cb_end_object(&of->answer);
    cb_text_char(&of->out, '\n');
    return fine && (!of->out.failed || cb_fail(err, CB_EMEMORY, "not enough memory"));
}

static void written(writer_job *job)
{
    notifier *of = (notifier *)((char *)job - offsetof(notifier, job));
    loop_post(of->all->node->loop, &of->post);
}

/* ---- Back in the loop ---- */

static void count(notifier *of)
{
    node *n = of->all->node;
    for (int i = 0; i < of->report_count; i++) {
        n->figures.notices[of->reports[i].outcome]++;
    }
    if (of->most) {
        n->notice_first = of->first;
    }
}

static void answered(task *work)
{
    notifier *of = (notifier *)((char *)work - offsetof(notifier, post));
    of->busy = false;
    if (of->gone) {
        leave(of);
    } else if (of->job.fine) {
        count(of);
        of->sent = 0;
        send_on(of);
    } else { /* it comes back, and reports again what it has done */
        node_log(of->all->node, LOG_WARN, "notices", "%s", of->job.err.text);
        hang_up(of);
    }
}

/* ---- What it says ---- */

static bool read_report(const cb_json *json, uint32_t at, report *out)
{
    static const char *const names[OUTCOMES] = {"sent", "later", "dropped", "gone"};
    uint32_t id = cb_json_member(json, at, "id"), until = cb_json_member(json, at, "until"),
             result = cb_json_member(json, at, "result"), after = cb_json_member(json, at, "after");
    const cb_json_node *name = &json->nodes[id];
    *out = (report){.outcome = OUTCOMES};
    if (!id || name->type != CB_JSON_STRING || name->escaped || name->length >= sizeof out->id ||
        !result || !cb_json_int(json, until, &out->until) ||
        (after &&
         (!cb_json_int(json, after, &out->after) || out->after < 0 || out->after > PATIENCE))) {
        return false;
    }
    memcpy(out->id, json->text + name->start, name->length);
    for (int i = 0; i < OUTCOMES; i++) {
        out->outcome = cb_json_equals(json, result, names[i]) ? (outcome)i : out->outcome;
    }
    return out->outcome < OUTCOMES;
}

static bool read_line(notifier *of, const cb_json *json)
{
    node *n = of->all->node;
    uint32_t push = cb_json_member(json, 0, "push"), take = cb_json_member(json, 0, "take"),
             done = cb_json_member(json, 0, "done"), lease = cb_json_member(json, 0, "lease"),
             mail = cb_json_member(json, 0, "mail");
    int64_t most = 0;
    if (push && json->nodes[push].length < sizeof n->push_key) {
        const cb_json_node *key = &json->nodes[push];
        memcpy(n->push_key, json->text + key->start, key->length);
        n->push_key[key->length] = '\0';
    }
    n->mails = n->mails || (mail && json->nodes[mail].type == CB_JSON_TRUE);
    of->report_count = 0;
    if (take &&
        (!cb_json_int(json, take, &most) || most < 0 || most > MOST ||
         !cb_json_int(json, lease, &of->lease) || of->lease < 1 || of->lease > LEASE_MOST)) {
        return false;
    }
    of->most = (int)most;
    if (!done) {
        return true;
    }
    if (json->nodes[done].type != CB_JSON_ARRAY || json->nodes[done].count > MOST) {
        return false;
    }
    for (uint32_t at = done + 1; at < json->nodes[done].after; at = json->nodes[at].after) {
        if (json->nodes[at].type != CB_JSON_OBJECT ||
            !read_report(json, at, &of->reports[of->report_count++])) {
            return false;
        }
    }
    return true;
}

static void obey(notifier *of)
{
    node *n = of->all->node;
    cb_json json = {0};
    bool fine = cb_json_parse(&json, of->in.data, of->in.length - 1, NULL) &&
                json.nodes[0].type == CB_JSON_OBJECT && read_line(of, &json);
    cb_json_free(&json);
    cb_text_clear(&of->in);
    if (!fine || n->closed) {
        hang_up(of);
        return;
    }
    of->job = (writer_job){.write = write_all, .done = written};
    of->post.done = answered;
    of->now = node_date(n);
    of->busy = true;
    writer_give(n->writer, &of->job);
}

static void listen_to(loop_watch *watch, uint32_t events)
{
    notifier *of = (notifier *)watch;
    char some[4096];
    if (events & EPOLLOUT) {
        send_on(of);
        return;
    }
    ssize_t n = recv(watch->fd, some, sizeof some, 0);
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) {
        return;
    }
    if (n > 0 && !of->busy) {
        cb_text_bytes(&of->in, some, (size_t)n);
    }
    /* It waits for its answer before it says more. */
    if (n <= 0 || of->busy || of->in.failed || of->in.length > LINE_MOST) {
        hang_up(of);
    } else if (of->in.data[of->in.length - 1] == '\n') {
        obey(of);
    }
}

static void knocked(loop_watch *watch, uint32_t events)
{
    notices *all = (notices *)((char *)watch - offsetof(notices, door.watch));
    int fd = door_accept(&all->door);
    (void)events;
    notifier *of = fd >= 0 ? calloc(1, sizeof *of) : NULL;
    if (of) {
        of->watch = (loop_watch){.fd = fd, .ready = listen_to};
        of->all = all;
    }
    if (of && loop_watch_fd(all->node->loop, &of->watch, EPOLLIN)) {
        of->next = all->first;
        all->first = of;
        return;
    }
    free(of);
    if (fd >= 0) {
        close(fd);
    }
}

/* ---- Listening ---- */

notices *notices_new(node *n, const char *path, cb_error *err)
{
    notices *all = calloc(1, sizeof *all);
    if (!all) {
        cb_fail(err, CB_EMEMORY, "not enough memory");
        return NULL;
    }
    *all = (notices){.node = n, .door.watch = {.fd = -1, .ready = knocked}};
    /* The notifier has a user of its own, in the group of the server. */
    if (!door_open(&all->door, n->loop, path, S_IRWXO, err)) {
        notices_free(all);
        return NULL;
    }
    return all;
}

void notices_free(notices *all)
{
    if (!all) {
        return;
    }
    for (notifier *of = all->first, *next; of; of = next) {
        next = of->next;
        of->busy = false;
        hang_up(of);
    }
    door_close(&all->door);
    free(all);
}
