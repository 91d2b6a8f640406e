/* When a bot must have decided: by its iterations, by a clock, or because it is told to. */
#include <time.h>

#include "bots/bot.h"

#ifndef CLOCK_THREAD_CPUTIME_ID /* WebAssembly has no such clock: wasi-libc of 2024 says so */
#define CLOCK_THREAD_CPUTIME_ID CLOCK_MONOTONIC
#endif

static uint64_t now(bool processor)
{
    struct timespec t;
    clock_gettime(processor ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000U + (uint64_t)t.tv_nsec;
}

cb_deadline cb_deadline_from(const cb_bot *bot, const cb_budget *budget)
{
    bool own = !budget || (!budget->iterations && !budget->milliseconds);
    uint64_t milliseconds = own ? bot->settings.milliseconds : budget->milliseconds;
    cb_deadline deadline = {.iterations = own ? bot->settings.iterations : budget->iterations,
                            .stop = &bot->stop};
    if (milliseconds || !deadline.iterations) {
        deadline.processor = budget && budget->processor && bot->settings.threads <= 1;
        deadline.start = now(deadline.processor);
        deadline.nanoseconds = deadline.start + (milliseconds ? milliseconds : 100) * 1000000U;
    }
    return deadline;
}

cb_deadline cb_deadline_in(uint32_t milliseconds)
{
    uint64_t start = now(false);
    return (cb_deadline){.start = start, .nanoseconds = start + milliseconds * UINT64_C(1000000)};
}

bool cb_deadline_passed(const cb_deadline *deadline)
{
    return (deadline->stop && atomic_load_explicit(deadline->stop, memory_order_relaxed)) ||
           (deadline->nanoseconds && now(deadline->processor) >= deadline->nanoseconds);
}

uint64_t cb_deadline_left(const cb_deadline *deadline, uint64_t done)
{
    uint64_t t = now(deadline->processor);
    if (t >= deadline->nanoseconds) {
        return 0;
    }
    double spent = (double)(t - deadline->start) + 1.0;
    return (uint64_t)((double)done / spent * (double)(deadline->nanoseconds - t));
}
