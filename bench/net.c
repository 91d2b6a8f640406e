#include "net.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static int dial(int port)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd >= 0 && connect(fd, (struct sockaddr *)&to, sizeof to) != 0) {
        close(fd);
        fd = -1;
    }
    if (fd >= 0) {
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &(int){1}, sizeof(int));
    }
    return fd;
}

static bool put(int fd, const void *bytes, size_t n)
{
    const char *p = bytes;
    while (n) {
        ssize_t sent = send(fd, p, n, MSG_NOSIGNAL);
        if (sent < 0 && errno != EINTR) {
            return false;
        }
        p += sent > 0 ? sent : 0;
        n -= sent > 0 ? (size_t)sent : 0;
    }
    return true;
}

bool net_connect(net_client *c, int port, const char *match)
{
    char head[512];
    *c = (net_client){.fd = dial(port)};
    int n = snprintf(head, sizeof head,
                     "GET /play/%s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                     "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                     match, port);
    if (c->fd < 0 || !put(c->fd, head, (size_t)n)) {
        net_close(c);
        return false;
    }
    return true;
}

void net_close(net_client *c)
{
    if (c->fd >= 0) {
        close(c->fd);
    }
    free(c->in);
    *c = (net_client){.fd = -1};
}

bool net_send(net_client *c, const char *text, size_t length)
{
    unsigned char frame[1024] = {0x81};
    size_t head = length < 126 ? 2 : 4;
    if (length + head + 4 > sizeof frame) {
        return false;
    }
    frame[1] = (unsigned char)(0x80 | (length < 126 ? length : 126));
    frame[2] = head == 4 ? (unsigned char)(length >> 8) : 0;
    frame[3] = head == 4 ? (unsigned char)length : 0;
    memset(frame + head, 0, 4); /* a mask of zeros leaves the text as it is */
    memcpy(frame + head + 4, text, length);
    return put(c->fd, frame, head + 4 + length);
}

/* How many bytes the frame at the beginning takes; 0: it is not complete yet. */
static size_t frame_size(const net_client *c, size_t at, size_t *head)
{
    const unsigned char *p = (const unsigned char *)c->in + at;
    size_t have = c->in_length - at;
    if (have < 2) {
        return 0;
    }
    uint64_t length = p[1] & 0x7f;
    *head = length < 126 ? 2 : length == 126 ? 4 : 10;
    if (have < *head) {
        return 0;
    }
    if (length >= 126) {
        length = 0;
        for (size_t i = 2; i < *head; i++) {
            length = length << 8 | p[i];
        }
    }
    return have < *head + length ? 0 : *head + (size_t)length;
}

static bool fill(net_client *c)
{
    if (c->in_capacity - c->in_length < 16384) {
        size_t capacity = c->in_capacity ? c->in_capacity * 2 : 32768;
        char *in = realloc(c->in, capacity);
        if (!in) {
            return false;
        }
        c->in = in;
        c->in_capacity = capacity;
    }
    ssize_t n = recv(c->fd, c->in + c->in_length, c->in_capacity - c->in_length - 1, MSG_DONTWAIT);
    if (n > 0) {
        c->in_length += (size_t)n;
    }
    return n > 0 || (n < 0 && (errno == EAGAIN || errno == EINTR));
}

bool net_receive(net_client *c, void (*message)(void *arg, char *text, size_t length), void *arg)
{
    if (!fill(c)) {
        return false;
    }
    size_t at = 0, head = 0, size;
    c->in[c->in_length] = '\0';
    if (!c->open) {
        char *end = strstr(c->in, "\r\n\r\n");
        if (!end) {
            return true;
        }
        if (strncmp(c->in, "HTTP/1.1 101", 12) != 0) {
            return false;
        }
        c->open = true;
        at = (size_t)(end + 4 - c->in);
    }
    while ((size = frame_size(c, at, &head))) {
        unsigned opcode = (unsigned char)c->in[at] & 0x0f;
        if (opcode == 8) {
            return false;
        }
        if (opcode == 1) {
            char saved = c->in[at + size];
            c->in[at + size] = '\0';
            message(arg, c->in + at + head, size - head);
            c->in[at + size] = saved;
        } else if (opcode == 9) {
            static const unsigned char pong[] = {0x8a, 0x80, 0, 0, 0, 0};
            put(c->fd, pong, sizeof pong);
        }
        at += size;
    }
    c->in_length -= at;
    memmove(c->in, c->in + at, c->in_length);
    return true;
}

static char *exchange(int port, const char *head, const char *body, char *buffer, size_t size)
{
    size_t n = 0;
    int fd = dial(port);
    bool fine = fd >= 0 && put(fd, head, strlen(head)) && put(fd, body, strlen(body));
    while (fine && n < size - 1) {
        ssize_t got = recv(fd, buffer + n, size - 1 - n, 0);
        if (got <= 0) {
            break;
        }
        n += (size_t)got;
    }
    if (fd >= 0) {
        close(fd);
    }
    buffer[n] = '\0';
    char *end = fine ? strstr(buffer, "\r\n\r\n") : NULL;
    return end ? end + 4 : NULL;
}

char *net_post(int port, const char *path, const char *json, char *buffer, size_t size)
{
    char head[512];
    snprintf(head, sizeof head,
             "POST %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\n"
             "Content-Length: %zu\r\nConnection: close\r\n\r\n",
             path, port, strlen(json));
    return exchange(port, head, json, buffer, size);
}

char *net_get(int port, const char *path, char *buffer, size_t size)
{
    char head[512];
    snprintf(head, sizeof head,
             "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n\r\n", path, port);
    return exchange(port, head, "", buffer, size);
}
