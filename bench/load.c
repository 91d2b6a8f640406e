/*
 * A load generator that plays real matches over sockets against running servers:
 *
 *     load --port N[,N...] [--sockets 1000] [--rate 200] [--seconds 10] [--p99 50] [--strict]
 *          [--overload] [--steady] [--json]
 *
 * It puts people into every seat of matches of all games in turn, lets them make random legal moves
 * at the given rate for all together, and replaces matches that end. It measures how long each
 * decision takes from sending it to its acknowledgement, and what it costs both sides in processor
 * time. With --strict it fails when the bars of docs/reliability.md are missed (p99: the longest
 * that 99 of 100 acknowledgements may take, in milliseconds); without, only when something is
 * refused or lost. The last line sums it all up, with --json for programs.
 *
 * With several ports the matches are spread over them, and all of a match happens at one. With
 * --overload the rate is more than the server can do: a command that it refuses as `busy` is
 * expected and sent again after a second. Then the rate falls to a third, and it measures how long
 * the server takes to recover: until hardly any acknowledgement is late, and hardly any command
 * refused.
 *
 * With --steady the load is the same at any time, as far as the server's memory is concerned. Each
 * table has a round of as many decisions as nine in ten matches of its game take; then it leaves
 * the match, if it has not ended before, for another of the same game. Tables are at all points of
 * their rounds when measuring begins (until then the rate is eight times as high). Otherwise all
 * would begin together and grow old together, long games would take the places of short ones, and
 * a few matches that happen to be long would weigh more than a leak.
 *
 * It must cost little itself, since it shares the machine with the server: tables wait in a heap
 * for their next decision, and it reads only what it needs of a message.
 */
#define _GNU_SOURCE
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "cardboard.h"
#include "net.h"

enum { SEATS = 5, GAMES = 16, ANSWER_MOST = 1 << 16, DELAYS = 1 << 22 };

typedef struct player {
    net_client net;
    struct table *table;
    int seat;
    char token[32];
    long version;
    char move[256];    /* that it would make */
    bool asked;        /* it may make it */
    bool here;         /* the server has shown it the table */
    double sent;       /* when it was sent; 0: nothing is under way */
    unsigned commands; /* sent so far */
} player;

typedef struct table {
    char match[16];
    int port, seats;
    player players[SEATS];
    double next; /* when its next decision may be made */
    int place;   /* in the heap, from 1; 0: it is not there */
    bool under_way, over;
} table;

enum { PORTS = 16 };
static int ports[PORTS] = {8080}, port_count = 1, sockets = 1000, seconds = 10;
static double rate = 200, bar = 50;
static bool overload, steady;
static table *tables;
static int *ages;                            /* decisions made at each table, with --steady */
static int rounds[GAMES];                    /* of each game, in decisions */
static bool ageing;                          /* they do: nothing is measured yet */
static int young;                            /* tables that still have to, while they do */
static int table_count, live_sockets, ended; /* matches that are over and not replaced yet */
static int arrived;                          /* players who are here */
static bool begun;                           /* everybody has arrived: decisions are made */
static table **heap; /* tables that will make a decision, the earliest first, from 1 */
static int heap_count;
static int polled;
static float *delays;
static long delay_count, refused, lost, acks, over, stale, shed;
static long window_acks, window_late; /* of late: acknowledgements, and those late or refused */
static bool counting;

/* Matches that have been made and wait for their players: another thread makes them. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static table made[64];
static int made_count;
static atomic_int wanted;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* ---- Making matches ---- */

static bool copy_value(const char *from, const char *key, char *to, size_t size)
{
    const char *at = strstr(from, key);
    const char *end = at ? strchr(at + strlen(key), '"') : NULL;
    if (!end || (size_t)(end - at) - strlen(key) >= size) {
        return false;
    }
    at += strlen(key);
    memcpy(to, at, (size_t)(end - at));
    to[end - at] = '\0';
    return true;
}

static int seats_of(const cb_game *game)
{
    return cb_game_max_players(game) < 4 ? cb_game_max_players(game) : 4;
}

static bool make_table(table *t, int number)
{
    static const char seat[] = "{\"kind\":\"friend\"}";
    const cb_game *game = cb_game_at(number % cb_game_count());
    char json[512], buffer[8192];
    int n = snprintf(json, sizeof json, "{\"game\":\"%s\",\"seats\":[", cb_game_id(game));
    memset(t, 0, sizeof *t);
    t->port = ports[number % port_count];
    t->seats = seats_of(game);
    for (int i = 0; i < t->seats; i++) {
        n += snprintf(json + n, sizeof json - (size_t)n, "%s%s", i ? "," : "", seat);
    }
    snprintf(json + n, sizeof json - (size_t)n, "]}");
    char *answer = net_post(t->port, "/api/matches", json, buffer, sizeof buffer);
    if (!answer || !copy_value(answer, "\"match\":\"", t->match, sizeof t->match)) {
        return false;
    }
    answer = strstr(answer, "\"seats\":[");
    for (int i = 0; answer && i < t->seats; i++) {
        t->players[i].net.fd = -1;
        if (!copy_value(answer, "\"token\":\"", t->players[i].token, sizeof t->players[i].token)) {
            return false;
        }
        answer = strstr(answer, "\"token\":\"") + 9;
    }
    return answer != NULL;
}

static void *make_on(void *arg)
{
    int number = 0;
    (void)arg;
    for (;;) {
        table t;
        pthread_mutex_lock(&lock);
        bool enough = made_count >= 64;
        pthread_mutex_unlock(&lock);
        if (atomic_load(&wanted) <= 0 || enough || !make_table(&t, number++)) {
            usleep(2000);
            continue;
        }
        atomic_fetch_sub(&wanted, 1);
        pthread_mutex_lock(&lock);
        made[made_count++] = t;
        pthread_mutex_unlock(&lock);
    }
    return NULL;
}

/* ---- Tables in the order of their next decisions ---- */

static void put_at(int place, table *t)
{
    heap[place] = t;
    t->place = place;
}

static void rise(int place)
{
    table *t = heap[place];
    while (place > 1 && heap[place / 2]->next > t->next) {
        put_at(place, heap[place / 2]);
        place /= 2;
    }
    put_at(place, t);
}

static void sink(int place)
{
    table *t = heap[place];
    for (int child = 2 * place; child <= heap_count; child = 2 * place) {
        child += child < heap_count && heap[child + 1]->next < heap[child]->next;
        if (heap[child]->next >= t->next) {
            break;
        }
        put_at(place, heap[child]);
        place = child;
    }
    put_at(place, t);
}

static int by_length(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* How many decisions nine in ten matches of a game take at least, played at random. */
static int round_of(const cb_game *game)
{
    enum { MATCHES = 100 };
    int decisions[MATCHES] = {0};
    cb_rng rng;
    cb_rng_seed(&rng, 1, 0);
    for (int i = 0; i < MATCHES; i++) {
        cb_setup setup;
        cb_setup_init(game, &setup);
        setup.players = seats_of(game);
        cb_match *match = cb_match_new(game, &setup, (uint64_t)i, NULL);
        cb_seats who;
        for (cb_phase p; match && (p = cb_match_phase(match, &who)) != CB_OVER;) {
            if (p == CB_NATURE) {
                cb_match_chance(match, NULL);
                continue;
            }
            int seat = __builtin_ctz(who);
            const cb_move *moves;
            int count = cb_match_moves(match, seat, &moves);
            cb_match_play(match, seat, moves[cb_rng_below(&rng, (uint32_t)count)], NULL);
            decisions[i]++;
        }
        cb_match_free(match);
    }
    qsort(decisions, MATCHES, sizeof *decisions, by_length);
    return decisions[MATCHES / 10];
}

/* How many decisions each table makes before measuring begins: a whole round, and a part of the
 * next that differs from table to table. */
static int age_wanted(int number)
{
    int games = cb_game_count(), rows = (table_count + games - 1) / games;
    int length = rounds[number % games];
    return length + length * (number / games) / rows;
}

static bool is_of_age(const table *t)
{
    int number = (int)(t - tables);
    return ages[number] >= age_wanted(number);
}

static void schedule(table *t)
{
    if (!t->place && !t->under_way && !t->over && !(ageing && is_of_age(t))) {
        put_at(++heap_count, t);
        rise(heap_count);
    }
}

static void take_out(table *t)
{
    if (t->place) {
        int place = t->place;
        table *last = heap[heap_count--];
        t->place = 0;
        if (last != t) {
            put_at(place, last);
            rise(place);
            sink(last->place);
        }
    }
}

/* ---- Playing ---- */

/* May this seat act? The list of seats, near the end of a state, says so. */
static bool is_asked(const char *state, size_t length, int seat)
{
    static const char key[] = "\"seats\":[";
    char mine[24];
    const char *at = state + length - (sizeof key - 1);
    while (at > state && memcmp(at, key, sizeof key - 1) != 0) {
        at--;
    }
    snprintf(mine, sizeof mine, "{\"seat\":%d,", seat);
    at = strstr(at, mine);
    at = at ? strstr(at, "\"playing\":") : NULL;
    return at && at[10] == 't';
}

/* Picks one of the moves in a state at random, by its position in the text. What follows the list
 * has none: there it looks again, since a first move that is chosen more often makes long matches. */
static bool pick_move(const char *state, size_t length, char *out, size_t size)
{
    enum { TRIES = 16 };
    static const char list[] = "\"moves\":[", key[] = "{\"text\":\"";
    const char *first = memmem(state, length, list, sizeof list - 1), *end = state + length;
    if (!first) {
        return false;
    }
    const char *chosen = NULL;
    for (int i = 0; i < TRIES && !chosen; i++) {
        const char *from = first + (size_t)rand() % (size_t)(end - first);
        chosen = memmem(from, (size_t)(end - from), key, sizeof key - 1);
    }
    return copy_value(chosen ? chosen : first, key, out, size);
}

/* The match is over, or its table leaves it. */
static void end_match(table *t)
{
    ended += !t->over;
    t->over = true;
}

static void on_state(player *p, char *text, size_t length)
{
    table *t = p->table;
    const char *version = strstr(text, "\"version\":");
    p->version = version ? atol(version + 10) : 0;
    arrived += !p->here;
    p->here = true;
    if (!strstr(text, "\"status\":\"playing\"")) {
        end_match(t);
        return;
    }
    p->asked = is_asked(text, length, p->seat) && pick_move(text, length, p->move, sizeof p->move);
    if (p->asked) {
        schedule(t);
    }
}

static void on_answer(player *p)
{
    table *t = p->table;
    int number = (int)(t - tables);
    p->sent = 0;
    t->under_way = false;
    if (steady && begun && ages[number] % rounds[number % cb_game_count()] == 0) {
        end_match(t);
    }
    for (int i = 0; i < t->seats; i++) {
        if (t->players[i].asked) {
            schedule(t);
        }
    }
}

static void on_message(void *arg, char *text, size_t length)
{
    player *p = arg;
    if (strncmp(text, "{\"t\":\"state\"", 12) == 0) {
        on_state(p, text, length);
    } else if (strncmp(text, "{\"t\":\"ack\"", 10) == 0) {
        double late = (now() - p->sent) * 1000;
        if (counting && delay_count < DELAYS) {
            delays[delay_count++] = (float)late;
        }
        window_acks++;
        window_late += late > bar;
        acks += counting;
        on_answer(p);
    } else if (strncmp(text, "{\"t\":\"error\"", 12) == 0) {
        if (strstr(text, "\"stale\"") || strstr(text, "\"seat\"")) {
            stale++; /* somebody else was quicker */
        } else if ((overload || ageing) && strstr(text, "\"busy\"")) {
            shed += counting;
            window_late++;
            p->asked = true; /* the same move, later */
            p->table->next = now() + 1;
        } else {
            enum { SHOWN = 5 };
            if (refused++ < SHOWN) {
                fprintf(stderr, "refused: %.200s\n", text);
            }
        }
        on_answer(p);
    }
}

static void send_move(player *p)
{
    char text[512];
    int n = snprintf(text, sizeof text,
                     "{\"t\":\"move\",\"id\":\"m%u\",\"version\":%ld,\"move\":\"%s\"}",
                     ++p->commands, p->version, p->move);
    p->asked = false;
    p->sent = now();
    p->table->under_way = true;
    ages[p->table - tables]++;
    double tables_playing = ageing ? young : table_count;
    p->table->next = p->sent + tables_playing / rate * (0.5 + (double)rand() / RAND_MAX);
    lost += !net_send(&p->net, text, (size_t)n);
}

/* One of those who may decide at this table does. */
static void decide(table *t)
{
    int first = rand() % t->seats;
    take_out(t);
    for (int i = 0; i < t->seats; i++) {
        player *p = &t->players[(first + i) % t->seats];
        if (p->asked && p->net.fd >= 0) {
            send_move(p);
            return;
        }
    }
}

static void leave(table *t)
{
    take_out(t);
    for (int i = 0; i < t->seats; i++) {
        if (t->players[i].net.fd >= 0) {
            net_close(&t->players[i].net);
            live_sockets--;
        }
    }
}

/* When a table makes its first decision: they do not all begin at once. */
static double first_decision(void)
{
    return now() + (double)table_count / rate * rand() / RAND_MAX;
}

static void sit_down(table *t, const table *with)
{
    *t = *with;
    t->next = first_decision();
    for (int i = 0; i < t->seats; i++) {
        player *p = &t->players[i];
        char hello[160], claim[sizeof p->token] = ""; /* links are for others: it brings its own */
        p->table = t;
        p->seat = i;
        if (!net_connect(&p->net, t->port, t->match)) {
            lost++;
            continue;
        }
        for (size_t k = 0, length = strlen(p->token); k < length; k++) {
            claim[k] = p->token[length - 1 - k];
        }
        int n = snprintf(hello, sizeof hello, "{\"t\":\"hello\",\"token\":\"%s\",\"claim\":\"%s\"}",
                         p->token, claim);
        net_send(&p->net, hello, (size_t)n);
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = p};
        epoll_ctl(polled, EPOLL_CTL_ADD, p->net.fd, &event);
        live_sockets++;
    }
}

/* One of the matches made ahead; another is made in its place. */
static bool take_made(table *fresh)
{
    pthread_mutex_lock(&lock);
    bool there = made_count > 0;
    if (there) {
        *fresh = made[--made_count];
    }
    pthread_mutex_unlock(&lock);
    if (there) {
        atomic_fetch_add(&wanted, 1);
    }
    return there;
}

/* Replaces matches that have ended. */
static void replace_ended(void)
{
    table fresh;
    for (int i = 0; i < table_count && ended > 0; i++) {
        if (tables[i].over) {
            if (!(steady ? make_table(&fresh, i) : take_made(&fresh))) {
                return;
            }
            leave(&tables[i]);
            over++;
            ended--;
            sit_down(&tables[i], &fresh);
        }
    }
}

/* Fewer may come than left: short matches have more seats. */
static void fill_up(void)
{
    table fresh;
    while (live_sockets < sockets && table_count < sockets && take_made(&fresh)) {
        sit_down(&tables[table_count++], &fresh);
    }
}

static void play_until(double end)
{
    struct epoll_event events[256];
    while (now() < end) {
        int n = epoll_wait(polled, events, 256, 2);
        for (int i = 0; i < n; i++) {
            player *p = events[i].data.ptr;
            if (p->net.fd >= 0 && !net_receive(&p->net, on_message, p)) {
                net_close(&p->net);
                live_sockets--;
                lost += !p->table->over;
            }
        }
        for (double t = now(); begun && heap_count && heap[1]->next <= t;) {
            decide(heap[1]);
        }
        replace_ended();
        fill_up();
    }
}

/* ---- Report ---- */

static int by_size(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static double at(double share)
{
    return delay_count ? (double)delays[(long)((double)(delay_count - 1) * share)] : 0;
}

/* What the servers report about themselves, together: memory in MiB, processor time in seconds. */
static void ask_servers(double *memory, double *processor)
{
    static char buffer[ANSWER_MOST];
    *memory = *processor = 0;
    for (int i = 0; i < port_count; i++) {
        char *text = net_get(ports[i], "/metrics", buffer, sizeof buffer);
        char *bytes = text ? strstr(text, "\ncardboard_memory_bytes ") : NULL;
        char *time = text ? strstr(text, "\ncardboard_cpu_milliseconds_total ") : NULL;
        *memory += bytes ? atof(bytes + 24) / 1048576 : 0;
        *processor += time ? atof(time + 34) / 1000 : 0;
    }
}

static double own_processor(void)
{
    struct rusage use;
    getrusage(RUSAGE_SELF, &use);
    return (double)(use.ru_utime.tv_sec + use.ru_stime.tv_sec) +
           (double)(use.ru_utime.tv_usec + use.ru_stime.tv_usec) / 1e6;
}

static void read_ports(const char *list)
{
    port_count = 0;
    for (const char *at = list; at && port_count < PORTS; at = strchr(at, ',')) {
        at += *at == ',';
        ports[port_count++] = atoi(at);
    }
}

static void read_arguments(int argc, char **argv, bool *strict, bool *json)
{
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : "0";
        *strict = *strict || strcmp(argv[i], "--strict") == 0;
        *json = *json || strcmp(argv[i], "--json") == 0;
        overload = overload || strcmp(argv[i], "--overload") == 0;
        steady = steady || strcmp(argv[i], "--steady") == 0;
        sockets = strcmp(argv[i], "--sockets") == 0 ? atoi(value) : sockets;
        seconds = strcmp(argv[i], "--seconds") == 0 ? atoi(value) : seconds;
        rate = strcmp(argv[i], "--rate") == 0 ? atof(value) : rate;
        bar = strcmp(argv[i], "--p99") == 0 ? atof(value) : bar;
        if (strcmp(argv[i], "--port") == 0) {
            read_ports(value);
        }
    }
}

static bool make_all(void)
{
    for (int seats = 0; seats < sockets; seats += tables[table_count - 1].seats) {
        if (!make_table(&tables[table_count], table_count)) {
            fprintf(stderr, "a match could not be made\n");
            return false;
        }
        table_count++;
    }
    return true;
}

/* Whoever may decide does so in time, from now on. */
static void begin_anew(void)
{
    for (int i = 0; i < table_count; i++) {
        table *t = &tables[i];
        take_out(t);
        t->next = first_decision();
        for (int k = 0; k < t->seats; k++) {
            if (t->players[k].asked) {
                schedule(t);
            }
        }
    }
}

/* Play begins when all have arrived: how fast people arrive is another question. */
static void seat_all(void)
{
    enum { PATIENCE = 60 };
    for (int i = 0; i < table_count; i++) {
        table t = tables[i];
        sit_down(&tables[i], &t);
        if (i % 16 == 0) {
            play_until(now() + 0.001);
        }
    }
    for (double end = now() + PATIENCE; arrived < live_sockets && now() < end;) {
        play_until(now() + 0.01);
    }
    begin_anew();
    begun = true;
}

/* Plays until tables are at all points of their rounds. */
static void grow_old(void)
{
    enum { FASTER = 8 };
    ageing = true;
    rate *= FASTER;
    young = table_count;
    begin_anew();
    while (young) {
        play_until(now() + 1);
        young = 0;
        for (int i = 0; i < table_count; i++) {
            young += !is_of_age(&tables[i]);
        }
    }
    ageing = false;
    rate /= FASTER;
    begin_anew();
}

typedef struct outcome {
    double took, server, own, memory, recovered;
} outcome;

/* Are the bars met? Under overload the rate and p50 are not: there is more to do than can be. */
static bool meets(const outcome *o)
{
    bool load = at(0.5) <= 10 && (double)acks / o->took >= 0.97 * rate;
    return (overload ? o->recovered <= 5 : load) && at(0.99) <= bar &&
           o->memory <= 1024 * port_count && live_sockets >= 0.97 * sockets && !refused && !lost;
}

static void say_json(const outcome *o, bool met, double each)
{
    printf("{\"met\":%s,\"decisions\":%ld,\"rate\":%.0f,\"seconds\":%.1f,\"sockets\":%d,"
           "\"matches\":%d,"
           "\"p50\":%.2f,\"p99\":%.2f,\"p999\":%.2f,\"most\":%.1f,\"refused\":%ld,\"lost\":%ld,"
           "\"shed\":%ld,\"recovered\":%.2f,\"memory\":%.0f,\"server_ms\":%.4f,\"own_ms\":%.4f}\n",
           met ? "true" : "false", acks, (double)acks / o->took, o->took, live_sockets, table_count,
           at(0.5), at(0.99), at(0.999), at(1), refused, lost, shed, o->recovered, o->memory,
           o->server * each, o->own * each);
}

/* True if the bars are met. */
static bool report(const outcome *o, bool json)
{
    qsort(delays, (size_t)delay_count, sizeof *delays, by_size);
    double reached = (double)acks / o->took, each = acks ? 1000.0 / (double)acks : 0;
    bool met = meets(o);
    if (json) {
        say_json(o, met, each);
        return met;
    }
    printf(
        "matches ended %ld, overtaken %ld, refused %ld, lost %ld; p90 %.1f ms, p99.9 %.1f ms, at "
        "most %.1f ms\n",
        over, stale, refused, lost, at(0.9), at(0.999), at(1));
    if (overload) {
        printf("%ld refused as busy; recovered after %.1f s\n", shed, o->recovered);
    }
    printf("%s: %.0f decisions/s for %.0f s, %d sockets, %d matches; p50 %.1f ms, p99 %.1f ms; "
           "server %.0f MiB, %.3f ms of processor a decision; generator %.3f ms\n",
           met ? "bars met" : "bars missed", reached, o->took, live_sockets, table_count, at(0.5),
           at(0.99), o->memory, o->server * each, o->own * each);
    return met;
}

/* At a third of the load: seconds until no more than one command in a hundred is late or refused. */
static double recover(void)
{
    enum { WINDOWS = 20 };
    double start = now(), recovered = 0;
    rate /= 3;
    bar = 100;
    counting = false;
    for (int i = 0; i < WINDOWS; i++) {
        window_acks = window_late = 0;
        play_until(now() + 0.5);
        if (window_late * 100 > window_acks) {
            recovered = now() - start;
        }
    }
    return recovered;
}

int main(int argc, char **argv)
{
    bool strict = false, json = false;
    read_arguments(argc, argv, &strict, &json);
    struct rlimit files = {.rlim_cur = (rlim_t)sockets + 1024, .rlim_max = (rlim_t)sockets + 1024};
    setrlimit(RLIMIT_NOFILE, &files);
    polled = epoll_create1(0);
    tables = calloc((size_t)sockets, sizeof *tables);
    heap = calloc((size_t)sockets + 1, sizeof *heap);
    ages = calloc((size_t)sockets, sizeof *ages);
    delays = malloc(DELAYS * sizeof *delays);
    pthread_t maker;
    double began = now();
    for (int i = 0; i < cb_game_count() && i < GAMES && steady; i++) {
        rounds[i] = round_of(cb_game_at(i));
    }
    if (!tables || !heap || !ages || !delays || !make_all()) {
        return 1;
    }
    double made_all = now();
    seat_all();
    fprintf(json ? stderr : stdout, "%d matches made in %.1f s, %d sockets opened in %.1f s\n",
            table_count, made_all - began, live_sockets, now() - made_all);
    atomic_store(&wanted, 32);
    pthread_create(&maker, NULL, make_on, NULL);
    if (steady) {
        double grown = now();
        grow_old();
        fprintf(json ? stderr : stdout, "matches of all ages after %.0f s\n", now() - grown);
    }
    play_until(now() + (seconds > 20 ? 5 : 1)); /* warm up */
    outcome o = {.own = own_processor()};
    double before, asked = rate, late = bar;
    ask_servers(&o.memory, &before);
    counting = true;
    double start = now();
    play_until(start + seconds);
    o.took = now() - start;
    o.own = own_processor() - o.own;
    ask_servers(&o.memory, &o.server);
    o.server -= before;
    if (overload) {
        o.recovered = recover();
        rate = asked;
        bar = late;
    }
    bool met = report(&o, json);
    return acks > 0 && !refused && !lost && (met || !strict) ? 0 : 1;
}
