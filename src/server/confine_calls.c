#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <stddef.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "core/error.h"
#include "server/confine.h"

#ifndef PR_SET_VMA
#define PR_SET_VMA 0x53564d41
#endif

enum {
    TYPE = 0xf,
    COMPARED = 3
}; /* the type of a socket without its flags; most that a rule looks at */

/* By name, since no two processors have the same set: what this one has not is passed over. */
static const char *const needed[] = {
    /* files */
    "access", "close", "faccessat", "faccessat2", "fchmod", "fchown", "fcntl", "fdatasync", "flock",
    "fstat", "fstatfs", "fsync", "ftruncate", "getcwd", "getdents64", "lseek", "lstat",
    "newfstatat", "open", "openat", "pread64", "pwrite64", "read", "readlink", "readlinkat",
    "readv", "stat", "statfs", "statx", "umask", "unlink", "unlinkat", "write", "writev",
    /* sockets, and waiting for them */
    "accept", "accept4", "bind", "epoll_create1", "epoll_ctl", "epoll_pwait", "epoll_wait",
    "eventfd2", "getpeername", "getsockname", "getsockopt", "listen", "pipe2", "poll", "ppoll",
    "pselect6", "recvfrom", "recvmsg", "select", "sendmsg", "sendto", "setsockopt", "shutdown",
    /* memory */
    "brk", "madvise", "membarrier", "mremap", "munmap",
    /* threads and signals */
    "exit", "exit_group", "futex", "getpid", "getpriority", "gettid", "restart_syscall", "rseq",
    "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sched_getaffinity", "sched_getparam",
    "sched_getscheduler", "sched_yield", "set_robust_list", "setpriority", "sigaltstack",
    /* time, chance, and who and where we are */
    "clock_getres", "clock_gettime", "clock_nanosleep", "getegid", "geteuid", "getgid", "getrandom",
    "getrlimit", "getrusage", "gettimeofday", "getuid", "nanosleep", "prlimit64", "sysinfo", "time",
    "uname"};

/* To find a database by its name, and talk to it. */
static const char *const needed_to_connect[] = {"connect", "recvmmsg", "sendmmsg"};

/* A call that is needed in some forms only. */
typedef struct form {
    const char *name;
    bool shared; /* only on a server that shares a database */
    int count;
    struct scmp_arg_cmp compared[COMPARED];
} form;

#define IS(argument, value)                                                                        \
    {                                                                                              \
        argument, SCMP_CMP_EQ, (scmp_datum_t)(value), 0                                            \
    }
#define BITS(argument, mask, value)                                                                \
    {                                                                                              \
        argument, SCMP_CMP_MASKED_EQ, (scmp_datum_t)(mask), (scmp_datum_t)(value)                  \
    }

static const form forms[] = {
    /* Threads, not processes. Of clone3 no filter sees what is asked for; the C library takes
     * clone. */
    {"clone", false, 1, {BITS(0, CLONE_THREAD, CLONE_THREAD)}},
    /* No new code. With a database, name services may be loaded, but nothing is code that was
     * written. */
    {"mmap", false, 1, {BITS(2, PROT_EXEC, 0)}},
    {"mmap", true, 1, {BITS(2, PROT_EXEC | PROT_WRITE, PROT_EXEC)}},
    {"mprotect", false, 1, {BITS(2, PROT_EXEC, 0)}},
    /* No raw packets, no talk with the kernel; datagrams only to look up names. */
    {"socket", false, 2, {IS(0, AF_UNIX), BITS(1, TYPE, SOCK_STREAM)}},
    {"socket", false, 2, {IS(0, AF_INET), BITS(1, TYPE, SOCK_STREAM)}},
    {"socket", false, 2, {IS(0, AF_INET6), BITS(1, TYPE, SOCK_STREAM)}},
    {"socket", true, 2, {IS(0, AF_UNIX), BITS(1, TYPE, SOCK_DGRAM)}},
    {"socket", true, 2, {IS(0, AF_INET), BITS(1, TYPE, SOCK_DGRAM)}},
    {"socket", true, 2, {IS(0, AF_INET6), BITS(1, TYPE, SOCK_DGRAM)}},
    /* Names of threads and of memory. */
    {"prctl", false, 1, {IS(0, PR_SET_NAME)}},
    {"prctl", false, 1, {IS(0, PR_SET_VMA)}},
    /* Is this a terminal? How much is there to read? */
    {"ioctl", false, 1, {IS(1, TCGETS)}},
    {"ioctl", false, 1, {IS(1, FIONREAD)}},
    {"ioctl", false, 1, {IS(1, FIONBIO)}},
};

static bool allow(scmp_filter_ctx filter, const char *name, int count,
                  const struct scmp_arg_cmp *compared)
{
    int number = seccomp_syscall_resolve_name(name);
    return number < 0 ||
           seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, number, (unsigned)count, compared) == 0;
}

static bool allow_all(scmp_filter_ctx filter, const char *const *names, size_t count)
{
    bool fine = true;
    for (size_t i = 0; i < count; i++) {
        fine = fine && allow(filter, names[i], 0, NULL);
    }
    return fine;
}

/* A failed assertion ends this process, and nobody else's. */
static bool allow_abort(scmp_filter_ctx filter)
{
    const struct scmp_arg_cmp ourselves[] = {IS(0, getpid())};
    return allow(filter, "tgkill", 1, ourselves);
}

static bool fill(scmp_filter_ctx filter, bool shared)
{
    bool fine = allow_all(filter, needed, sizeof needed / sizeof needed[0]) && allow_abort(filter);
    if (shared) {
        fine = fine && allow_all(filter, needed_to_connect,
                                 sizeof needed_to_connect / sizeof needed_to_connect[0]);
    }
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        const form *f = &forms[i];
        fine = fine && ((f->shared && !shared) || allow(filter, f->name, f->count, f->compared));
    }
    return fine;
}

/* Emulators and old kernels know no filters. */
static bool machine_filters(void)
{
    const uint32_t action = SCMP_ACT_ERRNO(0) & 0xffff0000U;
    const unsigned is_action_there = 2; /* SECCOMP_GET_ACTION_AVAIL */
    return syscall(SYS_seccomp, is_action_there, 0, &action) == 0;
}

bool confine_calls(bool shared, const char **lacks, cb_error *err)
{
    *lacks = machine_filters() ? NULL : "the kernel has no seccomp";
    if (*lacks) {
        return true;
    }
    /* As if the kernel had no such call: the C library then finds another way, if there is one. */
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(ENOSYS));
    bool fine = filter && fill(filter, shared);
    int failed = fine ? seccomp_load(filter) : -ENOMEM;
    seccomp_release(filter);
    return failed == 0 ||
           cb_fail(err, CB_EIO, "system calls cannot be filtered: %s (serve --unconfined does not)",
                   strerror(-failed));
}
