/* Figures for Prometheus: counts and sizes only, nothing about any single match. */
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

#include "core/text.h"
#include "server/api/api.h"
#include "server/bots/bots.h"

static void add(cb_text *out, const char *name, const char *type, uint64_t value)
{
    cb_text_format(out, "# TYPE cardboard_%s %s\ncardboard_%s %llu\n", name, type, name,
                   (unsigned long long)value);
}

static uint64_t resident_bytes(void)
{
    unsigned long size = 0, resident = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (f) {
        if (fscanf(f, "%lu %lu", &size, &resident) != 2) {
            resident = 0;
        }
        fclose(f);
    }
    return (uint64_t)resident * (uint64_t)sysconf(_SC_PAGESIZE);
}

static uint64_t processor_milliseconds(void)
{
    struct rusage use = {0};
    getrusage(RUSAGE_SELF, &use);
    return (uint64_t)(use.ru_utime.tv_sec + use.ru_stime.tv_sec) * 1000 +
           (uint64_t)(use.ru_utime.tv_usec + use.ru_stime.tv_usec) / 1000;
}

static void add_delays(const figures *f, cb_text *out)
{
    uint64_t sum = 0;
    cb_text_add(out, "# TYPE cardboard_ack_seconds histogram\n");
    for (int i = 0; i < 15; i++) {
        sum += f->ack_buckets[i];
        cb_text_format(out, "cardboard_ack_seconds_bucket{le=\"%g\"} %llu\n",
                       (double)(1 << i) / 1000, (unsigned long long)sum);
    }
    cb_text_format(out,
                   "cardboard_ack_seconds_bucket{le=\"+Inf\"} %llu\n"
                   "cardboard_ack_seconds_sum %.6f\ncardboard_ack_seconds_count %llu\n",
                   (unsigned long long)f->ack_count, (double)f->ack_sum_us / 1e6,
                   (unsigned long long)f->ack_count);
}

static void add_routes(const api *a, cb_text *out)
{
    cb_text_add(out, "# TYPE cardboard_route_requests_total counter\n");
    for (int i = 0; i < API_ROUTES; i++) {
        if (a->asked[i].path) {
            cb_text_format(out, "cardboard_route_requests_total{method=\"%s\",route=\"%s\"} %llu\n",
                           a->asked[i].method, a->asked[i].path,
                           (unsigned long long)a->asked[i].count);
        }
    }
}

static void write_figures(const api *a, cb_text *out)
{
    const figures *f = &a->node->figures;
    uint64_t commits, jobs;
    int waiting;
    writer_figures(a->node->writer, &commits, &jobs, &waiting);
    add(out, "sockets", "gauge", (uint64_t)a->net->socket_count);
    add(out, "output_bytes", "gauge", (uint64_t)places_output(&a->net->places));
    add(out, "matches_in_memory", "gauge", (uint64_t)a->tables->count);
    add(out, "bots_waiting", "gauge", (uint64_t)bots_waiting(a->tables->shared.bots));
    add(out, "writes_waiting", "gauge", (uint64_t)waiting);
    add(out, "storage_healthy", "gauge", writer_healthy(a->node->writer));
    add(out, "memory_bytes", "gauge", resident_bytes());
    add(out, "cpu_milliseconds_total", "counter", processor_milliseconds());
    add(out, "requests_total", "counter", f->requests);
    add(out, "refused_requests_total", "counter", f->refused_requests);
    add(out, "cut_connections_total", "counter", f->cut_connections);
    add(out, "sockets_opened_total", "counter", f->sockets_opened);
    add(out, "messages_total", "counter", f->messages);
    add(out, "refused_messages_total", "counter", f->refused_messages);
    add(out, "shed_total", "counter", f->shed);
    add(out, "moves_total", "counter", f->moves);
    add(out, "bot_moves_total", "counter", f->bot_moves);
    add(out, "hints_total", "counter", f->hints);
    add(out, "thoughts_total", "counter", f->thoughts);
    add(out, "states_sent_total", "counter", f->pushes);
    add(out, "sent_bytes_total", "counter", f->sent_bytes);
    add(out, "matches_created_total", "counter", f->created);
    add(out, "matches_loaded_total", "counter", f->loaded);
    add(out, "commits_total", "counter", commits);
    add(out, "writes_total", "counter", jobs);
    add(out, "storage_errors_total", "counter", f->storage_errors);
    add(out, "overtaken_total", "counter", f->overtaken);
    add(out, "notices_sent_total", "counter", f->notices[0]);
    add(out, "notices_put_off_total", "counter", f->notices[1]);
    add(out, "notices_dropped_total", "counter", f->notices[2]);
    add(out, "notice_places_gone_total", "counter", f->notices[3]);
    int64_t late = node_date(a->node) - a->node->notice_first;
    add(out, "notices_late_milliseconds", "gauge",
        a->node->notice_first && late > 0 ? (uint64_t)late : 0);
    add_routes(a, out);
    add_delays(f, out);
}

void get_metrics(api *a, http_call *call, const char *rest)
{
    cb_text out = {0};
    (void)rest;
    if (a->node->closed) {
        http_refuse(call, 503, REFUSED_CLOSING);
        return;
    }
    write_figures(a, &out);
    http_answer(call, 200, "text/plain; version=0.0.4", &out);
    cb_text_free(&out);
}
