#include "server/base/node.h"

#include <assert.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <time.h>

void server_config_init(server_config *config)
{
    *config = (server_config){.bind = "127.0.0.1",
                              .port = 8080,
                              .db = "cardboard.db",
                              .node = "node",
                              .lease = 2500,
                              .notice_delay = 60000,
                              .bot_threads = 1,
                              .bot_time = 2000,
                              .longest = 100000,
                              .max_sockets = 20000,
                              .output = 256,
                              .per_address = 200,
                              .request_rate = 50,
                              .new_matches = 30,
                              .bot_matches = 10,
                              .listed_matches = 10,
                              .message_rate = 20,
                              .log_level = LOG_INFO};
}

static int64_t milliseconds(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

int64_t node_date(const node *n)
{
    return n->config.now ? n->config.now(n->config.arg) : milliseconds(CLOCK_REALTIME);
}

/* Time passes even while the machine sleeps. */
void node_start_clock(node *n)
{
    n->clock_start = milliseconds(CLOCK_REALTIME) - milliseconds(CLOCK_BOOTTIME);
}

int64_t node_now(const node *n)
{
    return n->config.now ? n->config.now(n->config.arg)
                         : n->clock_start + milliseconds(CLOCK_BOOTTIME);
}

int64_t node_steady(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* Few things that take long are no reason to refuse more: the disk may be slow, or the machine. */
static bool has_a_queue(const node *n)
{
    enum { LATE = 120000 /* microseconds */, MANY = 128 };
    assert(n->loop && n->writer);
    if (loop_ready(n->loop) >= MANY && loop_lag(n->loop) > LATE) {
        return true;
    }
    uint64_t commits, jobs;
    int waiting = 0;
    if (n->recent_delay > LATE) {
        writer_figures(n->writer, &commits, &jobs, &waiting);
    }
    return waiting >= MANY;
}

/* A queue that goes away by itself was a slow write; one that stays means that more comes than can
 * be done. While that lasts the queue must not grow anew each time it has become short. */
bool node_is_late(node *n)
{
    enum { BORNE = 200000, REMEMBERED = 10000000 }; /* microseconds */
    if (!has_a_queue(n)) {
        n->late_since = 0;
        return false;
    }
    int64_t now = node_steady();
    if (!n->late_since) {
        n->late_since = now;
    }
    bool overloaded = n->shed_at && now - n->shed_at < REMEMBERED;
    if (!overloaded && now - n->late_since < BORNE) {
        return false;
    }
    n->shed_at = now;
    return true;
}

void node_random(const node *n, void *bytes, size_t count)
{
    if (n->config.random) {
        n->config.random(n->config.arg, bytes, count);
    } else {
        randombytes_buf(bytes, count);
    }
}

void node_log(const node *n, server_level level, const char *event, const char *format, ...)
{
    static const char *const names[] = {"error", "warn", "info", "debug"};
    assert(level <= LOG_DEBUG && event && format);
    if (level > n->config.log_level) {
        return;
    }
    char line[1024], stamp[32];
    struct timespec t;
    struct tm parts;
    va_list args;
    clock_gettime(CLOCK_REALTIME, &t);
    gmtime_r(&t.tv_sec, &parts);
    strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%S", &parts);
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    fprintf(stderr, "%s.%03ldZ %s %s %s\n", stamp, t.tv_nsec / 1000000, names[level], event, line);
}
