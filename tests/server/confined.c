/*
 * What a confined server cannot do. Each forbidden deed is tried in a process of its own: free,
 * with its files closed, with its system calls limited, and with both; and in threads of a live
 * server, where it was planted in the answer to a request and in the thinking of a bot. Free, every
 * deed succeeds: so it is the confinement that stops it.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/bots/thinking.h"
#include "server/confine.h"
#include "server/live.h"
#include "server/tally.h"
#include "store/store.h"

enum { FREE, FILES, CALLS, BOTH, WAYS, NOT_TRIED = -1, ROOM = 1 << 16 };

static char inside[PLACE_DB + 32], outside[64]; /* folders: of the database, and a foreign one */
static int listener, port;                      /* somebody to connect to */

/* ---- Deeds: 0, or why it failed ---- */

static int opened(const char *folder, const char *name, int how)
{
    char path[PLACE_DB + 64];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    int fd = open(path, how | O_CLOEXEC, 0600);
    int why = fd < 0 ? errno : 0;
    if (fd >= 0) {
        close(fd);
    }
    return why;
}

static int read_outside(void)
{
    return opened(outside, "secret", O_RDONLY);
}

static int write_outside(void)
{
    return opened(outside, "new", O_WRONLY | O_CREAT);
}

static int read_the_system(void)
{
    return opened("/etc", "passwd", O_RDONLY);
}

static int write_inside(void)
{
    return opened(inside, "more", O_RDWR | O_CREAT | O_TRUNC);
}

/* Nothing is there to run: the kernel has looked, or has not. */
static int run_a_program(void)
{
    char *nothing[] = {NULL};
    execve("/nowhere/at/all", nothing, nothing);
    return errno == ENOENT ? 0 : errno;
}

static int start_a_process(void)
{
    pid_t child = fork();
    if (child == 0) {
        _exit(0);
    }
    return child < 0 ? errno : waitpid(child, NULL, 0) == child ? 0 : errno;
}

/* Nobody is there to trace. */
static int trace_another(void)
{
    ptrace(PTRACE_SEIZE, (pid_t)INT_MAX, NULL, NULL);
    return errno == ESRCH ? 0 : errno;
}

static int read_memory(void)
{
    char from = 1, to = 0;
    struct iovec here = {&to, 1}, there = {&from, 1};
    return process_vm_readv(getpid(), &here, 1, &there, 1, 0) == 1 ? 0 : errno;
}

static int signal_another(void)
{
    return kill(getppid(), 0) == 0 ? 0 : errno;
}

static int call_out(void)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    int why = fd >= 0 && connect(fd, (struct sockaddr *)&to, sizeof to) == 0 ? 0 : errno;
    if (fd >= 0) {
        close(fd);
    }
    return why;
}

static int ask_the_kernel(void)
{
    int fd = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, 0);
    int why = fd < 0 ? errno : 0;
    if (fd >= 0) {
        close(fd);
    }
    return why;
}

static int map_code(void)
{
    void *page =
        mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    int why = page == MAP_FAILED ? errno : 0;
    if (!why) {
        munmap(page, 4096);
    }
    return why;
}

static int make_code(void)
{
    void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    int why = mprotect(page, 4096, PROT_READ | PROT_EXEC) == 0 ? 0 : errno;
    munmap(page, 4096);
    return why;
}

/* In this thread only: the C library asks all of them, and those of a sanitizer started earlier. */
static int be_another(void)
{
    return syscall(SYS_setuid, getuid()) == 0 ? 0 : errno;
}

typedef struct deed {
    const char *name;
    int (*run)(void);
    bool files, calls,
        both;        /* what stops it: closed files, limited calls, at least both together */
    bool shared_may; /* a server that shares a database may do it */
} deed;

static const deed deeds[] = {
    {"to read a foreign file", read_outside, true, false, true, false},
    {"to write a foreign file", write_outside, true, false, true, false},
    {"to read the system's files", read_the_system, true, false, true, true},
    {"to write beside the database", write_inside, false, false, false, false},
    {"to run a program", run_a_program, false, true, true, false},
    {"to start a process", start_a_process, false, true, true, false},
    {"to trace a process", trace_another, false, true, true, false},
    {"to read a process's memory", read_memory, false, true, true, false},
    {"to signal another process", signal_another, false, true, true, false},
    {"to call out", call_out, false, true, true, true},
    {"to ask the kernel about the network", ask_the_kernel, false, true, true, false},
    {"to map code that can be written", map_code, false, true, true, false},
    {"to make code of what was written", make_code, false, true, true, false},
    {"to become another user", be_another, false, true, true, false},
};
enum { DEEDS = sizeof deeds / sizeof deeds[0] };

/* ---- In a process of its own ---- */

static _Atomic int *results; /* shared with the children: of each deed */

static void do_all(void)
{
    for (int i = 0; i < DEEDS; i++) {
        atomic_store(&results[i], deeds[i].run());
    }
}

static void *do_them(void *unused)
{
    (void)unused;
    do_all();
    return NULL;
}

static void forget_results(void)
{
    for (int i = 0; i < DEEDS; i++) {
        atomic_store(&results[i], NOT_TRIED);
    }
}

static bool confined(const server_config *config, int way, const char **lacks)
{
    cb_error err = {0};
    const char *files = NULL, *calls = NULL;
    bool fine = ((way & FILES) == 0 || confine_files(config, &files, &err)) &&
                ((way & CALLS) == 0 || confine_calls(store_is_address(config->db), &calls, &err));
    *lacks = files ? files : calls;
    if (!fine) {
        fprintf(stderr, "%s\n", err.text);
    }
    return fine;
}

enum { SKIPPED = 77 };

/* In a thread that starts afterwards, as the server's do. */
static void child(const server_config *config, int way)
{
    const char *lacks;
    pthread_t thread;
    if (!confined(config, way, &lacks)) {
        _exit(1);
    }
    if (lacks) {
        fprintf(stderr, "not tried: %s\n", lacks);
        _exit(SKIPPED);
    }
    _exit(pthread_create(&thread, NULL, do_them, NULL) == 0 && pthread_join(thread, NULL) == 0 ? 0
                                                                                               : 1);
}

/* Whether it was tried: not where this machine has no such confinement. */
static bool in_a_child(const server_config *config, int way)
{
    int status = 0;
    forget_results();
    fflush(NULL);
    pid_t pid = fork();
    if (pid == 0) {
        child(config, way);
    }
    waitpid(pid, &status, 0);
    bool skipped = WIFEXITED(status) && WEXITSTATUS(status) == SKIPPED;
    check(skipped || (WIFEXITED(status) && WEXITSTATUS(status) == 0), "the process ends in order");
    return !skipped;
}

static void check_deeds(const char *name, int way, bool shared)
{
    tally_about(name);
    for (int i = 0; i < DEEDS; i++) {
        const deed *d = &deeds[i];
        bool stopped = way == FILES ? d->files : way == CALLS ? d->calls : way == BOTH && d->both;
        int why = atomic_load(&results[i]);
        char what[128];
        /* What newer kernels stop by either means need not go through by the one. */
        if ((way == FILES && d->calls) || (shared && d->run == write_inside)) {
            continue;
        }
        if (shared && d->shared_may) {
            stopped = false;
        }
        snprintf(what, sizeof what, "%s: %s", d->name, stopped ? "refused" : "possible");
        check(why != NOT_TRIED && (why != 0) == stopped, what);
        check(!stopped || why == ENOSYS || why == EACCES, "as the confinement refuses");
    }
}

/* Whether this machine can do all of it. */
static bool in_processes(const char *db)
{
    static const char *const names[WAYS] = {"free", "closed files", "limited calls", "both"};
    server_config config;
    server_config_init(&config);
    config.db = db;
    bool all = true;
    for (int way = FREE; way < WAYS; way++) {
        bool can = in_a_child(&config, way);
        if (can) {
            check_deeds(names[way], way, store_is_address(db));
        }
        all = all && can;
    }
    return all;
}

/* ---- On a live server ---- */

static const char *page_after_deeds(const char *game)
{
    (void)game;
    do_all();
    return "# done\n";
}

static atomic_bool *bot_planted;

bool __real_thinking_choose(loop *, cb_bot *, const void *, int, const cb_budget *, cb_advice *,
                            cb_error *);
bool __wrap_thinking_choose(loop *, cb_bot *, const void *, int, const cb_budget *, cb_advice *,
                            cb_error *);

bool __wrap_thinking_choose(loop *l, cb_bot *bot, const void *view, int seat,
                            const cb_budget *budget, /* NOLINT */
                            cb_advice *advice, cb_error *err)
{
    if (atomic_exchange(bot_planted, false)) {
        do_all();
    }
    return __real_thinking_choose(l, bot, view, seat, budget, advice, err);
}

static server *served;

static void on_end(int number)
{
    (void)number;
    server_stop(served);
}

static void serve(const char *db, bool confine, int tell)
{
    server_config config;
    cb_error err = {0};
    server_config_init(&config);
    config.port = 0;
    config.db = db;
    config.confine = confine;
    config.rules = page_after_deeds;
    config.bot_time = 20;
    config.log_level = LOG_ERROR;
    served = server_new(&config, &err);
    if (!served) {
        fprintf(stderr, "the server does not start: %s\n", err.text);
        _exit(1);
    }
    sigaction(SIGTERM, &(struct sigaction){.sa_handler = on_end}, NULL);
    int at = server_port(served);
    bool fine = write(tell, &at, sizeof at) == sizeof at && server_run(served);
    server_free(served);
    _exit(fine ? 0 : 1);
}

static bool tried(int last)
{
    for (int i = 0; i < PATIENCE / 10 && atomic_load(&results[last]) == NOT_TRIED; i++) {
        rest(10);
    }
    return atomic_load(&results[last]) != NOT_TRIED;
}

static void on_a_server(const char *db, bool confine)
{
    static char room[ROOM];
    int told[2], at = 0, status = 0;
    char match[16] = "";
    if (pipe(told) != 0) {
        exit(1);
    }
    forget_results();
    fflush(NULL);
    pid_t pid = fork();
    if (pid == 0) {
        serve(db, confine, told[1]);
    }
    close(told[1]);
    bool fine = read(told[0], &at, sizeof at) == sizeof at;
    close(told[0]);
    check(fine, "the server starts");
    if (fine) {
        int way = confine ? BOTH : FREE;
        const char *page = net_get(at, "/api/rules/pnrz", room, sizeof room);
        check(page && strstr(page, "# done"), "a request is answered");
        check_deeds(confine ? "confined, in the loop" : "free, in the loop", way,
                    store_is_address(db));
        forget_results();
        atomic_store(bot_planted, true);
        const char *made = net_post(at, "/api/matches",
                                    "{\"game\":\"pnrz\",\"seats\":[{\"kind\":\"bot\",\"level\":"
                                    "\"easy\"},{\"kind\":\"bot\",\"level\":\"easy\"}]}",
                                    room, sizeof room);
        check(made && text_after(made, "\"match\":\"", match, sizeof match), "a match is made");
        check(tried(DEEDS - 1), "a bot thinks");
        check_deeds(confine ? "confined, in a bot" : "free, in a bot", way, store_is_address(db));
        check(net_get(at, "/healthz", room, sizeof room) && strstr(room, "true"), "all is well");
        check(net_get(at, "/metrics", room, sizeof room) != NULL, "figures are there");
        kill(pid, SIGTERM);
    }
    waitpid(pid, &status, 0);
    check(WIFEXITED(status) && WEXITSTATUS(status) == 0, "the server ends in order");
    check(place_number(db, "select count(*) from match") > 0, "what was made is stored");
}

/* ---- All of it ---- */

static void listen_here(void)
{
    struct sockaddr_in at = {.sin_family = AF_INET};
    socklen_t size = sizeof at;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (bind(listener, (struct sockaddr *)&at, sizeof at) != 0 || listen(listener, 64) != 0 ||
        getsockname(listener, (struct sockaddr *)&at, &size) != 0) {
        perror("a place to call");
        exit(1);
    }
    port = ntohs(at.sin_port);
}

int main(void)
{
    size_t size = sizeof *results * DEEDS + sizeof *bot_planted;
    char db[PLACE_DB];
    results = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (results == MAP_FAILED) {
        return 1;
    }
    bot_planted = (atomic_bool *)(results + DEEDS);
    listen_here();
    live_folder(inside, sizeof inside);
    live_folder(outside, sizeof outside);
    check(opened(outside, "secret", O_WRONLY | O_CREAT) == 0, "there is a secret");
    place_make(inside, db);
    bool whole = in_processes(db);
    on_a_server(db, false);
    if (whole) {
        on_a_server(db, true);
    }
    place_drop(db);
    live_remove(inside);
    live_remove(outside);
    return tally_end();
}
