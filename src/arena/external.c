#include "arena/external.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "core/error.h"
#include "core/json.h"
#include "core/json_write.h"
#include "core/text.h"

enum { ANSWER_MOST = 1 << 16 }; /* a longer line is not an answer */

struct cb_external {
    pid_t pid;
    int in, out; /* its standard input and output */
    cb_text said, read;
    cb_json json;
};

extern char **environ;

const char *cb_external_command(const char *spec)
{
    return strncmp(spec, "cmd:", 4) == 0 ? spec + 4 : NULL;
}

/* ---- Starting and ending ---- */

/* A child must not inherit the pipes of another: nobody else starts between a pipe and its
 * flags. */
static pthread_mutex_t starting = PTHREAD_MUTEX_INITIALIZER;

static bool open_pipe(int ends[2])
{
    if (pipe(ends) != 0) {
        return false;
    }
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return true;
}

static void close_pipe(const int ends[2])
{
    close(ends[0]);
    close(ends[1]);
}

static bool spawn(const char *command, int in, int out, pid_t *pid)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t usual;
    char *copy = strdup(command); /* posix_spawn takes no constants */
    char *const argv[] = {(char[]){"sh"}, (char[]){"-c"}, copy, NULL};
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    int failed = copy ? posix_spawn(pid, "/bin/sh", &actions, &attributes, argv, environ) : ENOMEM;
    free(copy);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return failed == 0;
}

static bool start_locked(cb_external *p, const char *command)
{
    int to[2], from[2];
    if (!open_pipe(to)) {
        return false;
    }
    if (!open_pipe(from)) {
        close_pipe(to);
        return false;
    }
    if (!spawn(command, to[0], from[1], &p->pid)) {
        close_pipe(to);
        close_pipe(from);
        return false;
    }
    close(to[0]);
    close(from[1]);
    p->in = to[1];
    p->out = from[0];
    fcntl(p->in, F_SETFL, O_NONBLOCK); /* a program that does not read must not hold us up */
    return true;
}

cb_external *cb_external_start(const char *command, cb_error *err)
{
    assert(command);
    cb_external *p = calloc(1, sizeof *p);
    if (!p) {
        cb_fail(err, CB_EMEMORY, "not enough memory for a program");
        return NULL;
    }
    pthread_mutex_lock(&starting);
    bool started = start_locked(p, command);
    pthread_mutex_unlock(&starting);
    if (!started) {
        free(p);
        cb_fail(err, CB_EIO, "the program could not be started");
        return NULL;
    }
    return p;
}

void cb_external_end(cb_external *p)
{
    enum { TRIES = 20 };
    if (!p) {
        return;
    }
    const struct timespec pause = {.tv_nsec = 5000000};
    bool gone = false;
    close(p->in);
    for (int i = 0; i < TRIES && !gone; i++) {
        gone = waitpid(p->pid, NULL, WNOHANG) != 0;
        if (!gone) {
            nanosleep(&pause, NULL);
        }
    }
    kill(-p->pid, SIGKILL); /* and whatever it started itself */
    if (!gone) {
        waitpid(p->pid, NULL, 0);
    }
    close(p->out);
    cb_text_free(&p->said);
    cb_text_free(&p->read);
    cb_json_free(&p->json);
    free(p);
}

/* ---- Lines ---- */

static int64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Waits until the program reads or writes, or the time is over. */
static bool wait_for(int fd, short what, int64_t until, cb_error *err)
{
    struct pollfd p = {.fd = fd, .events = what};
    int64_t left = until - now();
    int ready = left > 0 ? poll(&p, 1, (int)left) : 0;
    if (ready < 0 && errno == EINTR) {
        return true; /* the caller looks again */
    }
    return ready > 0 || cb_fail(err, CB_EIO, "no answer in time");
}

static bool send_line(cb_external *p, int64_t until, cb_error *err)
{
    for (size_t done = 0; done < p->said.length;) {
        ssize_t n = write(p->in, p->said.data + done, p->said.length - done);
        if (n > 0) {
            done += (size_t)n;
        } else if (errno != EAGAIN && errno != EINTR) {
            return cb_fail(err, CB_EIO, "the program is gone");
        } else if (!wait_for(p->in, POLLOUT, until, err)) {
            return false;
        }
    }
    return true;
}

static bool read_line(cb_external *p, int64_t until, cb_error *err)
{
    char part[4096];
    cb_text_clear(&p->read);
    while (!p->read.length || p->read.data[p->read.length - 1] != '\n') {
        if (p->read.length > ANSWER_MOST) {
            return cb_fail(err, CB_ESYNTAX, "the answer is too long");
        }
        if (!wait_for(p->out, POLLIN, until, err)) {
            return false;
        }
        ssize_t n = read(p->out, part, sizeof part);
        if (n == 0) {
            return cb_fail(err, CB_EIO, "the program ended without an answer");
        }
        if (n > 0) {
            cb_text_bytes(&p->read, part, (size_t)n);
        }
    }
    return true;
}

/* ---- Question and answer ---- */

static void write_question(cb_external *p, const cb_question *q)
{
    const cb_game *game = cb_match_game(q->match);
    const cb_move *moves;
    int count = cb_match_moves(q->match, q->seat, &moves);
    cb_text text = {0};
    cb_text_clear(&p->said);
    cb_json_writer w = cb_json_writer_to(&p->said);
    cb_begin_object(&w, NULL);
    cb_put_string(&w, "game", cb_game_id(game));
    cb_put_int(&w, "seat", q->seat);
    if (q->budget.milliseconds) {
        cb_put_uint(&w, "milliseconds", q->budget.milliseconds);
    }
    cb_state_write(game, q->view, q->seat, cb_put_value(&w, "view"));
    cb_begin_array(&w, "moves");
    for (int i = 0; i < count; i++) {
        cb_text_clear(&text);
        cb_move_text(game, q->view, q->seat, moves[i], &text);
        cb_put_text(&w, NULL, &text);
    }
    cb_end_array(&w);
    cb_end_object(&w);
    cb_text_char(&p->said, '\n');
    cb_text_free(&text);
}

/* The text of the move in the line that was read, in p->said. */
static bool parse_answer(cb_external *p, cb_error *err)
{
    if (!cb_json_parse(&p->json, p->read.data, p->read.length, err)) {
        return false;
    }
    uint32_t move =
        p->json.nodes[0].type == CB_JSON_OBJECT ? cb_json_member(&p->json, 0, "move") : 0;
    if (!move || p->json.nodes[move].type != CB_JSON_STRING) {
        return cb_fail(err, CB_EFIELD, "the answer has no \"move\"");
    }
    cb_text_clear(&p->said);
    cb_json_string(&p->json, move, &p->said);
    return p->said.length > 0 || cb_fail(err, CB_EMOVE, "the move is empty");
}

bool cb_external_ask(cb_external *p, const cb_question *q, cb_move *move, cb_error *err)
{
    assert(p && q && q->match && q->view && move);
    const cb_game *game = cb_match_game(q->match);
    int64_t until = now() + q->patience;
    write_question(p, q);
    if (!send_line(p, until, err) || !read_line(p, until, err) || !parse_answer(p, err)) {
        return false;
    }
    cb_move *scratch = malloc(cb_game_max_moves(game) * sizeof *scratch);
    if (!scratch) {
        return cb_fail(err, CB_EMEMORY, "not enough memory for the moves");
    }
    bool found = cb_move_find(game, q->view, q->seat, p->said.data, scratch, move, err);
    free(scratch);
    return found;
}
