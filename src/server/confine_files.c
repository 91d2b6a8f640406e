#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "core/error.h"
#include "server/confine.h"
#include "store/store.h"

/* Landlock's interface, from its manual pages: Debian 12's headers have its first two versions
 * only, and the kernel in use may have more. */
enum {
    EXECUTE = 1 << 0,
    WRITE_FILE = 1 << 1,
    READ_FILE = 1 << 2,
    READ_DIR = 1 << 3,
    REMOVE_FILE = 1 << 5,
    MAKE_REG = 1 << 8,
    MAKE_SOCK = 1 << 9,
    TRUNCATE = 1 << 14,
    IOCTL_DEV = 1 << 15,
    OF_FILES = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | IOCTL_DEV,
    RULE_PATH_BENEATH = 1
};
enum { CONNECT_TCP = 1 << 1 };
enum { ABSTRACT_SOCKETS = 1 << 0, SIGNALS = 1 << 1 };

struct ruleset {
    uint64_t files, net, scoped;
};

struct beneath {
    uint64_t allowed;
    int32_t folder;
} __attribute__((packed));

/* Everything that each version of the interface can refuse. */
static struct ruleset refusable(int version)
{
    static const int file_rights[] = {0, 13, 14, 15, 15, 16}; /* bits from the lowest, by version */
    const int known = (int)(sizeof file_rights / sizeof file_rights[0]) - 1;
    struct ruleset all = {.files =
                              (UINT64_C(1) << file_rights[version < known ? version : known]) - 1};
    if (version >= 4) {
        all.net = CONNECT_TCP;
    }
    if (version >= 6) {
        all.scoped = ABSTRACT_SOCKETS | SIGNALS;
    }
    return all;
}

/* ---- Rules ---- */

typedef struct rules {
    int fd;
    uint64_t files; /* the rights that this kernel can refuse */
    cb_error *err;
    bool failed;
} rules;

static void give(rules *r, const char *path, uint64_t rights)
{
    struct stat about;
    struct beneath rule = {.allowed = rights & r->files, .folder = open(path, O_PATH | O_CLOEXEC)};
    if (rule.folder < 0) {
        return; /* whoever needs it will say so */
    }
    if (fstat(rule.folder, &about) == 0 && !S_ISDIR(about.st_mode)) {
        rule.allowed &= OF_FILES;
    }
    if (!r->failed && syscall(SYS_landlock_add_rule, r->fd, RULE_PATH_BENEATH, &rule, 0) != 0) {
        r->failed = true;
        cb_fail(r->err, CB_EIO, "%.200s cannot be kept open to the server: %s", path,
                strerror(errno));
    }
    close(rule.folder);
}

/* The folder in which a file lies, or will lie, wherever links lead. */
static void give_folder_of(rules *r, const char *path, uint64_t rights)
{
    char *there = realpath(path, NULL);
    char folder[PATH_MAX];
    const char *file = there ? there : path, *slash = strrchr(file, '/');
    int length = slash ? (int)(slash - file) : 0;
    if (!slash) {
        snprintf(folder, sizeof folder, ".");
    } else {
        snprintf(folder, sizeof folder, "%.*s", length ? length : 1, file);
    }
    give(r, folder, rights);
    free(there);
}

static void give_to_read(void *arg, const char *path)
{
    give(arg, path, READ_FILE | READ_DIR);
}

/* Where names and certificates of the system are looked up. Folders, since such files are replaced,
 * not written. */
static void give_system(rules *r)
{
    static const char *const places[] = {"/etc",
                                         "/lib",
                                         "/lib64",
                                         "/usr",
                                         "/run/systemd/resolve",
                                         "/run/resolvconf",
                                         "/run/NetworkManager"};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        give_to_read(r, places[i]);
    }
}

static void give_all(rules *r, const server_config *config)
{
    if (store_is_address(config->db)) {
        give_system(r);
        store_settings(config->db, give_to_read, r);
    } else {
        give_folder_of(r, config->db,
                       READ_FILE | WRITE_FILE | READ_DIR | MAKE_REG | REMOVE_FILE | TRUNCATE);
    }
    if (config->admin) {
        give_folder_of(r, config->admin, WRITE_FILE | MAKE_REG | MAKE_SOCK | REMOVE_FILE);
    }
    if (config->notices) {
        give_folder_of(r, config->notices, WRITE_FILE | MAKE_SOCK | REMOVE_FILE);
    }
    if (config->web) {
        give_to_read(r, config->web);
    }
    give_to_read(r, "/proc/self/statm"); /* how much memory the figures show */
}

/* What a server may open; a notifier without one, which has its files open already. */
static bool confine_to(const server_config *config, bool connects, const char **lacks,
                       cb_error *err)
{
    const unsigned ask_version = 1;
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, ask_version);
    *lacks = version > 0 ? NULL : "the kernel has no Landlock";
    if (*lacks) {
        return true;
    }
    struct ruleset refused = refusable((int)version);
    if (connects) { /* to what may be anywhere */
        refused.net = 0;
        refused.scoped &= ~(uint64_t)ABSTRACT_SOCKETS;
    }
    rules r = {.fd = (int)syscall(SYS_landlock_create_ruleset, &refused, sizeof refused, 0),
               .files = refused.files,
               .err = err};
    if (r.fd >= 0 && config) {
        give_all(&r, config);
    } else if (r.fd >= 0) {
        give_system(&r);
    }
    bool fine = r.fd >= 0 && !r.failed && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
                syscall(SYS_landlock_restrict_self, r.fd, 0) == 0;
    if (!fine && !r.failed) {
        cb_fail(err, CB_EIO, "files cannot be closed to this process: %s (--unconfined does not)",
                strerror(errno));
    }
    if (r.fd >= 0) {
        close(r.fd);
    }
    return fine;
}

bool confine_files(const server_config *config, const char **lacks, cb_error *err)
{
    return confine_to(config, store_is_address(config->db), lacks, err);
}

bool confine_notifier(const char **lacks, cb_error *err)
{
    return confine_to(NULL, true, lacks, err);
}
