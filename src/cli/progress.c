#include "cli/progress.h"

#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "cli/cli.h"
#include "core/text.h"

static atomic_bool *asked;
static atomic_bool signalled;

static void on_signal(int number)
{
    (void)number;
    atomic_store(&signalled, true);
    atomic_store(asked, true);
}

void cli_catch_signals(atomic_bool *stop)
{
    struct sigaction action = {.sa_handler = on_signal};
    asked = stop;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

bool cli_was_interrupted(void)
{
    return atomic_load(&signalled);
}

/* "3:20 left", from the speed so far. */
static void add_estimate(const cli_progress *p, uint64_t done, cb_text *line)
{
    if (done > p->before && done < p->total) {
        double each = (cli_clock() - p->began) / (double)(done - p->before);
        unsigned long left = (unsigned long)(each * (double)(p->total - done) + 0.5);
        cb_text_format(line, "  %lu:%02lu left", left / 60, left % 60);
    }
}

static void show(const cli_progress *p)
{
    static const char bar[] = "####################";
    const int width = (int)sizeof bar - 1;
    uint64_t done = atomic_load(&p->done);
    int filled = p->total ? (int)(done * (uint64_t)width / p->total) : 0;
    cb_text line = {0};
    cb_text_format(&line, "\r[%.*s%*s] %llu/%llu", filled, bar, width - filled, "",
                   (unsigned long long)done, (unsigned long long)p->total);
    add_estimate(p, done, &line);
    if (p->more) {
        p->more(p->context, &line);
    }
    fprintf(stderr, "%s\033[K", line.data);
    cb_text_free(&line);
}

static void *watch(void *argument)
{
    enum { PAUSE = 200000000 };
    cli_progress *p = argument;
    pthread_mutex_lock(&p->lock);
    while (!p->over) {
        struct timespec until;
        show(p);
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += PAUSE;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&p->changed, &p->lock, &until);
    }
    pthread_mutex_unlock(&p->lock);
    fputs("\r\033[K", stderr);
    return NULL;
}

void cli_progress_begin(cli_progress *p)
{
    p->began = cli_clock();
    p->before = atomic_load(&p->done);
    p->over = false;
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->changed, NULL);
    p->running = isatty(STDERR_FILENO) && pthread_create(&p->thread, NULL, watch, p) == 0;
}

void cli_progress_end(cli_progress *p)
{
    pthread_mutex_lock(&p->lock);
    p->over = true;
    pthread_cond_signal(&p->changed);
    pthread_mutex_unlock(&p->lock);
    if (p->running) {
        pthread_join(p->thread, NULL);
    }
    pthread_cond_destroy(&p->changed);
    pthread_mutex_destroy(&p->lock);
}
