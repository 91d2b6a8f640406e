#include "server/base/door.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/error.h"

static bool make_way(const char *path, cb_error *err)
{
    struct stat there;
    if (lstat(path, &there) < 0) {
        return true;
    }
    if (!S_ISSOCK(there.st_mode)) {
        return cb_fail(err, CB_EIO, "%.200s: that is there already, and not a socket", path);
    }
    return unlink(path) == 0 || cb_fail(err, CB_EIO, "%.200s: %s", path, strerror(errno));
}

bool door_open(door *d, loop *l, const char *path, mode_t closed, cb_error *err)
{
    struct sockaddr_un at = {.sun_family = AF_UNIX};
    d->watch.fd = -1;
    d->loop = l;
    if (strlen(path) >= sizeof at.sun_path) {
        return cb_fail(err, CB_ERANGE, "%.100s...: that path is too long", path);
    }
    if (!make_way(path, err)) {
        return false;
    }
    memcpy(at.sun_path, path, strlen(path) + 1);
    memcpy(d->path, path, strlen(path) + 1);
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    mode_t mask = umask(closed);
    bool bound = fd >= 0 && bind(fd, (struct sockaddr *)&at, sizeof at) == 0;
    umask(mask);
    if (bound) {
        d->watch.fd = fd;
        if (listen(fd, 8) == 0 && loop_watch_fd(l, &d->watch, EPOLLIN)) {
            return true;
        }
    }
    cb_fail(err, CB_EIO, "%.200s: %s", path, strerror(errno));
    if (fd >= 0 && !bound) {
        close(fd);
    }
    door_close(d);
    return false;
}

int door_accept(const door *d)
{
    int fd = accept(d->watch.fd, NULL, NULL);
    if (fd >= 0) {
        fcntl(fd, F_SETFL, O_NONBLOCK);
        fcntl(fd, F_SETFD, FD_CLOEXEC);
    }
    return fd;
}

void door_close(door *d)
{
    if (d->watch.fd >= 0) {
        loop_forget(d->loop, &d->watch);
        close(d->watch.fd);
        unlink(d->path);
        d->watch.fd = -1;
    }
}
