/*
 * Every allocation and every system call of the server fails once, in a scripted run (F3):
 *
 *     every-call [--every N] [--from N]     each Nth one only
 *
 * The players get an answer, an error that says what is wrong, or a closed connection, and can go
 * on; what was acknowledged is there after a restart, nothing is half done, nothing is leaked.
 * malloc and the system calls are those of this file, for the libraries of the server, too; only
 * the thread that plays is spared. Each case runs in its own process.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/live.h"

/* ---- Calls that fail ---- */

typedef enum call_kind { ALLOCATION, SYSTEM_CALL, KINDS } call_kind;

static atomic_long counted[KINDS]; /* calls so far */
static atomic_long fail_at[KINDS]; /* which of them fails; 0: none */
static atomic_long allocated;      /* and not freed yet, by anybody */
static _Thread_local bool spared;  /* this thread's calls are not those of the server */
static atomic_bool happened;
static bool by_wslay; /* which leaks a message if there is no memory to put its parts together */
static const char *failed_call = "";

static bool is_wslay(const void *caller)
{
    Dl_info about;
    return dladdr(caller, &about) && about.dli_fname && strstr(about.dli_fname, "wslay");
}

static bool fails(call_kind kind, const char *name)
{
    if (spared || !atomic_load(&fail_at[kind])) {
        return false;
    }
    bool now = atomic_fetch_add(&counted[kind], 1) + 1 == atomic_load(&fail_at[kind]);
    if (now) {
        failed_call = name;
        atomic_store(&happened, true);
    }
    return now;
}

void *__libc_malloc(size_t n);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *p, size_t n);
void __libc_free(void *p);

static void *got(void *p, bool is_new)
{
    atomic_fetch_add(&allocated, p && is_new);
    return p;
}

void *malloc(size_t n)
{
    if (fails(ALLOCATION, "malloc")) {
        by_wslay = is_wslay(__builtin_return_address(0));
        errno = ENOMEM;
        return NULL;
    }
    return got(__libc_malloc(n), true);
}

void *calloc(size_t count, size_t size)
{
    if (fails(ALLOCATION, "calloc")) {
        errno = ENOMEM;
        return NULL;
    }
    return got(__libc_calloc(count, size), true);
}

void *realloc(void *p, size_t n)
{
    if (fails(ALLOCATION, "realloc")) {
        errno = ENOMEM;
        return NULL;
    }
    return got(__libc_realloc(p, n), !p);
}

void free(void *p)
{
    atomic_fetch_sub(&allocated, p != NULL);
    __libc_free(p);
}

/* A system call with this name and these parameters: it fails with `error` when its turn comes. */
#define CALL(type, name, error, parameters, arguments)                                             \
    type name parameters;                                                                          \
    type name parameters                                                                           \
    {                                                                                              \
        static type(*real) parameters;                                                             \
        if (!real) {                                                                               \
            *(void **)&real = dlsym(RTLD_NEXT, #name);                                             \
        }                                                                                          \
        if (fails(SYSTEM_CALL, #name)) {                                                           \
            errno = error;                                                                         \
            return (type)-1;                                                                       \
        }                                                                                          \
        return real arguments;                                                                     \
    }

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wredundant-decls"
CALL(ssize_t, recv, ECONNRESET, (int fd, void *to, size_t n, int flags), (fd, to, n, flags))
CALL(ssize_t, send, ECONNRESET, (int fd, const void *from, size_t n, int flags),
     (fd, from, n, flags))
CALL(ssize_t, sendmsg, ECONNRESET, (int fd, const struct msghdr *m, int flags), (fd, m, flags))
CALL(int, epoll_create1, EMFILE, (int flags), (flags))
CALL(int, epoll_wait, EINTR, (int fd, struct epoll_event *events, int n, int timeout),
     (fd, events, n, timeout))
CALL(int, eventfd, EMFILE, (unsigned value, int flags), (value, flags))
CALL(int, socket, EMFILE, (int domain, int type, int protocol), (domain, type, protocol))
CALL(int, listen, EADDRINUSE, (int fd, int backlog), (fd, backlog))
CALL(int, setsockopt, ENOBUFS, (int fd, int level, int name, const void *value, socklen_t n),
     (fd, level, name, value, n))
CALL(int, shutdown, ENOTCONN, (int fd, int how), (fd, how))
CALL(ssize_t, pread64, EIO, (int fd, void *to, size_t n, off64_t at), (fd, to, n, at))
CALL(ssize_t, pwrite64, ENOSPC, (int fd, const void *from, size_t n, off64_t at), (fd, from, n, at))
CALL(int, fdatasync, EIO, (int fd), (fd))
CALL(int, fsync, EIO, (int fd), (fd))
CALL(int, ftruncate64, EIO, (int fd, off64_t size), (fd, size))
CALL(int, unlink, EACCES, (const char *path), (path))
CALL(void *, mmap64, ENOMEM, (void *at, size_t n, int what, int flags, int fd, off64_t from),
     (at, n, what, flags, fd, from))
#pragma GCC diagnostic pop

/* Taking a descriptor out of the set cannot fail for lack of anything, and libmicrohttpd relies on
 * it. */
int epoll_ctl(int fd, int op, int which, struct epoll_event *event)
{
    static int (*real)(int, int, int, struct epoll_event *);
    if (!real) {
        *(void **)&real = dlsym(RTLD_NEXT, "epoll_ctl");
    }
    if (op != EPOLL_CTL_DEL && fails(SYSTEM_CALL, "epoll_ctl")) {
        errno = ENOMEM;
        return -1;
    }
    return real(fd, op, which, event);
}

int accept4(int fd, __SOCKADDR_ARG from, socklen_t *n, int flags)
{
    static int (*real)(int, __SOCKADDR_ARG, socklen_t *, int);
    if (!real) {
        *(void **)&real = dlsym(RTLD_NEXT, "accept4");
    }
    if (fails(SYSTEM_CALL, "accept4")) {
        errno = ECONNABORTED; /* without descriptors libmicrohttpd waits until somebody leaves */
        return -1;
    }
    return real(fd, from, n, flags);
}

int open64(const char *path, int flags, ...)
{
    static int (*real)(const char *, int, ...);
    va_list args;
    va_start(args, flags);
    int mode = va_arg(args, int);
    va_end(args);
    if (!real) {
        *(void **)&real = dlsym(RTLD_NEXT, "open64");
    }
    if (fails(SYSTEM_CALL, "open64")) {
        errno = EMFILE;
        return -1;
    }
    return real(path, flags, mode);
}

int pthread_create(pthread_t *id, const pthread_attr_t *how, void *(*run)(void *), void *arg)
{
    static int (*real)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    if (!real) {
        *(void **)&real = dlsym(RTLD_NEXT, "pthread_create");
    }
    return fails(SYSTEM_CALL, "pthread_create") ? EAGAIN : real(id, how, run, arg);
}

/* ---- Players who do not give up ---- */

enum { SEATS = 2, TRIES = 6, ACKED = 64 };

typedef struct script {
    live *live;
    char match[16], tokens[SEATS][32];
    peer players[SEATS];
    bool open[SEATS];
    int commands;
    struct {
        int seat;
        char id[16];
        bool keeps_id; /* moves and the like: the id is stored with the event */
    } acked[ACKED];
    int acked_count;
} script;

static const char *problem; /* the first one of this case */

static bool complain(const char *what)
{
    problem = problem ? problem : what;
    return false;
}

static bool make_match(script *s)
{
    static const char json[] =
        "{\"game\":\"pnrz\",\"clock\":{\"bank\":900,\"credit\":5},\"seats\":["
        "{\"kind\":\"friend\"},{\"kind\":\"friend\"},{\"kind\":\"bot\","
        "\"level\":\"random\"}]}";
    for (int i = 0; i < TRIES; i++) {
        char *answer = live_post(s->live, "/api/matches", json);
        if (answer && text_after(answer, "\"match\":\"", s->match, sizeof s->match)) {
            for (int seat = 0; seat < SEATS; seat++) {
                answer = strstr(answer, "\"token\":\"");
                text_after(answer, "\"token\":\"", s->tokens[seat], sizeof s->tokens[seat]);
                answer++;
            }
            return true;
        }
        if (answer && answer[0] && !strstr(answer, "\"error\":\"")) {
            return complain("a request gets neither a match nor an error");
        }
    }
    return complain("no match could be made");
}

static void shut(script *s, int seat)
{
    if (s->open[seat]) {
        peer_close(&s->players[seat]);
        s->open[seat] = false;
    }
}

static bool is_welcome(script *s, int seat)
{
    peer *p = &s->players[seat];
    return p->got.data && strstr(p->got.data, "{\"t\":\"state\"");
}

static bool connected(script *s, int seat)
{
    peer *p = &s->players[seat];
    if (s->open[seat] && !p->gone) {
        return true;
    }
    for (int i = 0; i < TRIES; i++) {
        shut(s, seat);
        bool fine = peer_open(p, s->live, s->match, s->tokens[seat]);
        s->open[seat] = true;
        if (p->silent) {
            return complain("a hello is not answered");
        }
        if (fine && is_welcome(s, seat)) {
            return true;
        }
    }
    return complain("a player cannot come back");
}

/* Sends a command until it is carried out. False: it never was, which can be right. */
static bool command(script *s, int seat, bool keeps_id, const char *rest)
{
    char id[16];
    snprintf(id, sizeof id, "c%d", ++s->commands);
    for (int i = 0; i < TRIES && connected(s, seat); i++) {
        peer *p = &s->players[seat];
        p->last_ack[0] = '\0';
        cb_text_clear(&p->got);
        peer_say(p, "{\"id\":\"%s\",\"version\":%ld,%s}", id, p->version, rest);
        bool answered = peer_answered(p, id);
        if (p->silent) {
            return complain("a command is not answered");
        }
        if (answered && strstr(p->got.data, "\"t\":\"ack\"")) {
            if (s->acked_count < ACKED) {
                s->acked[s->acked_count].seat = seat;
                s->acked[s->acked_count].keeps_id = keeps_id;
                memcpy(s->acked[s->acked_count++].id, id, sizeof id);
            }
            return true;
        }
        if (answered && !strstr(p->got.data, "\"error\":\"")) {
            return strstr(p->got.data, "\"t\":\"hint\"") != NULL;
        }
    }
    return false;
}

/* The last state that a player has. */
static const char *state_of(const peer *p)
{
    const char *found = "";
    for (const char *at = p->got.data; at && (at = strstr(at, "{\"t\":\"state\"")); at++) {
        found = at;
    }
    return found;
}

/* Whoever must decide makes a move; sooner or later somebody must. */
static bool move_on(script *s)
{
    for (int i = 0; i < 120 && !problem; i++) {
        int seat = i % SEATS;
        char move[128], rest[256];
        if (!s->open[seat] || s->players[seat].gone ||
            !strstr(state_of(&s->players[seat]), "\"t\"")) {
            shut(s, seat);
        }
        if (!connected(s, seat)) {
            return false;
        }
        peer_settle(&s->players[seat]);
        const char *moves = strstr(state_of(&s->players[seat]), "\"moves\":[");
        if (moves && text_after(moves, "\"text\":\"", move, sizeof move)) {
            snprintf(rest, sizeof rest, "\"t\":\"move\",\"move\":\"%s\"", move);
            return command(s, seat, true, rest);
        }
        shut(s, seat); /* a fresh state next time */
        usleep(2000 * (useconds_t)(i / SEATS));
        live_set_time(s->live, atomic_load(&s->live->time) + 100);
    }
    return complain("nobody may move any more");
}

static void play_script(script *s)
{
    if (!make_match(s)) {
        return;
    }
    for (int i = 0; i < 4 && !problem; i++) {
        move_on(s);
    }
    command(s, 0, false, "\"t\":\"chat\",\"text\":\"hello\"");
    command(s, 1, false, "\"t\":\"name\",\"name\":\"Ada\"");
    command(s, 0, true, "\"t\":\"undo\"");
    command(s, 1, false, "\"t\":\"hint\"");
    command(s, 1, false, "\"t\":\"stand\",\"level\":\"random\"");
    command(s, 1, false, "\"t\":\"sit\"");
    command(s, 0, false, "\"t\":\"takeback\",\"choice\":\"ask\"");
    command(s, 1, false, "\"t\":\"takeback\",\"choice\":\"yes\"");
    char path[64];
    snprintf(path, sizeof path, "/api/matches/%s", s->match);
    live_get(s->live, path);
    live_get(s->live, "/api/games");
    live_get(s->live, "/metrics");
    live_post(s->live, "/api/ratings", "{\"key\":\"AAAAAAAAAAAAAAAAAAAAAA\"}");
    for (int i = 0; i < 3 && !problem; i++) {
        move_on(s);
    }
    shut(s, 0);
    shut(s, 1);
}

/* After a restart without faults: is everything there that was promised? */
static void look_again(script *s)
{
    for (int i = 0; i < s->acked_count && !problem; i++) {
        int seat = s->acked[i].seat;
        peer *p = &s->players[seat];
        if (!s->acked[i].keeps_id || !connected(s, seat)) {
            continue;
        }
        cb_text_clear(&p->got);
        peer_say(p, "{\"t\":\"move\",\"id\":\"%s\",\"version\":0,\"move\":\"x\"}", s->acked[i].id);
        if (!peer_answered(p, s->acked[i].id) || !strstr(p->got.data, "\"again\":true")) {
            complain("an acknowledged move is lost");
        }
    }
    if (!problem && s->match[0]) {
        move_on(s);
    }
    shut(s, 0);
    shut(s, 1);
}

/* ---- One case ---- */

static void arm(call_kind kind, long at)
{
    atomic_store(&counted[kind], 0);
    atomic_store(&fail_at[kind], at);
}

static void disarm(void)
{
    atomic_store(&fail_at[ALLOCATION], 0);
    atomic_store(&fail_at[SYSTEM_CALL], 0);
}

static void one_case(call_kind kind, long at)
{
    script s = {.live = live_new(5)};
    cb_error err = {0};
    s.live->bot_time = 5;
    s.live->keys = true;
    arm(kind, at);
    bool up = live_try_up(s.live, &err);
    if (up) {
        play_script(&s);
        live_down(s.live);
    } else if (!err.text[0]) {
        complain("the server does not start, and does not say why");
    }
    disarm();
    live_up(s.live);
    look_again(&s);
    live_down(s.live);
    live_free(s.live);
}

enum { FINE, NOT_REACHED, BAD };

static int in_child(call_kind kind, long at)
{
    alarm(PATIENCE / 1000);
    long before = atomic_load(&allocated);
    one_case(kind, at);
    long left = atomic_load(&allocated) - before;
    if (!problem && left > (by_wslay ? 2 : 0)) {
        static char text[64];
        snprintf(text, sizeof text, "%ld allocations are leaked", left);
        problem = text;
    }
    if (problem) {
        printf("FAILED: %s %ld (%s) fails: %s\n", kind == ALLOCATION ? "allocation" : "system call",
               at, failed_call, problem);
        fflush(stdout);
        return BAD;
    }
    return atomic_load(&happened) ? FINE : NOT_REACHED;
}

static int fail_everywhere(call_kind kind, long from, long every)
{
    static const char *const names[] = {"allocation", "system call"};
    long cases = 0, bad = 0;
    /* One run without a fault first, in this process: libraries allocate what they keep for
     * good. */
    one_case(kind, 1L << 40);
    one_case(kind, 1L << 40);
    long calls = atomic_load(&counted[kind]);
    if (problem) {
        printf("FAILED: the script does not even run without faults: %s\n", problem);
        return 1;
    }
    for (long at = from; at <= calls + calls / 10 && bad < 60; at += every, cases++) {
        fflush(stdout);
        pid_t child = fork();
        if (child == 0) {
            _exit(in_child(kind, at));
        }
        int status = 0;
        waitpid(child, &status, 0);
        if (WIFSIGNALED(status)) {
            printf("FAILED: %s %ld fails: %s\n", names[kind], at,
                   WTERMSIG(status) == SIGALRM ? "it hangs" : strsignal(WTERMSIG(status)));
        }
        bad += !WIFEXITED(status) || WEXITSTATUS(status) == BAD;
    }
    printf("each %s fails once: %ld of about %ld tried, %ld bad\n", names[kind], cases, calls, bad);
    return (int)bad;
}

int main(int argc, char **argv)
{
    long every = 1, from = 1;
    const char *only = "";
    for (int i = 1; i + 1 < argc; i += 2) {
        every = strcmp(argv[i], "--every") == 0 ? atol(argv[i + 1]) : every;
        from = strcmp(argv[i], "--from") == 0 ? atol(argv[i + 1]) : from;
        only = strcmp(argv[i], "--only") == 0 ? argv[i + 1] : only;
    }
    int bad = 0;
    spared = true;
    dup2(open("/dev/null", O_WRONLY), STDERR_FILENO); /* the server's complaints */
    bad += strcmp(only, "system") == 0 ? 0 : fail_everywhere(ALLOCATION, from, every);
    bad += strcmp(only, "memory") == 0 ? 0 : fail_everywhere(SYSTEM_CALL, from, every);
    return bad ? 1 : 0;
}
