/* cardboard serve: the page, the API and live play on one port. */
#include "cli/cli.h"
#include "cli/rules/find.h"
#include "server/server.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static server *running; /* for the signal handlers only */

static void on_signal(int number)
{
    if (number == SIGHUP) {
        server_reload(running);
    } else {
        server_stop(running);
    }
}

static void catch_signals(void)
{
    struct sigaction action = {.sa_handler = on_signal};
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    signal(SIGXFSZ, SIG_IGN); /* a file at its size limit is an error, not the end of the process */
}

/* The page beside the installed program, or as built in the source tree. */
static const char *find_page(char *path, size_t size)
{
    static const char *const places[] = {"/../share/cardboard/web", "/../../../web/dist"};
    char self[512];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    self[n > 0 ? n : 0] = '\0';
    char *slash = strrchr(self, '/');
    for (size_t i = 0; slash && i < sizeof places / sizeof places[0]; i++) {
        snprintf(path, size, "%.*s%s", (int)(slash - self), self, places[i]);
        if (access(path, R_OK) == 0) {
            return path;
        }
    }
    return access("web/dist", R_OK) == 0 ? "web/dist" : NULL;
}

static bool read_level(const char *name, server_level *level)
{
    static const char *const names[] = {"error", "warn", "info", "debug"};
    for (int i = 0; i < 4; i++) {
        if (strcmp(name, names[i]) == 0) {
            *level = (server_level)i;
            return true;
        }
    }
    return false;
}

/* Every connection needs a descriptor; files and requests need some more. */
static void raise_file_limit(const server_config *config)
{
    enum { SOME_MORE = 2048 };
    struct rlimit limit;
    rlim_t wanted = (rlim_t)config->max_sockets + SOME_MORE;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < wanted) {
        limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

/* This process's memory and files contain what players must not know of each other. */
static void keep_to_ourselves(void)
{
    setrlimit(RLIMIT_CORE, &(struct rlimit){0});
    umask(S_IRWXG | S_IRWXO);
}

static int serve(const server_config *config)
{
    raise_file_limit(config);
    keep_to_ourselves();
    cb_error err = {0};
    running = server_new(config, &err);
    if (!running) {
        return cli_failed("%s", err.text);
    }
    catch_signals();
    printf("cardboard serves http://%s:%d/\n", config->bind, server_port(running));
    fflush(stdout);
    bool fine = server_run(running);
    server_free(running);
    return fine ? CLI_FINE : CLI_FAILED;
}

static int run(const cli_command *self, int argc, char **argv)
{
    server_config config;
    char page[600];
    server_config_init(&config);
    config.rules = rules_page;
    config.web = find_page(page, sizeof page);
    const char *level = "info";
    bool unconfined = false;
    int64_t port = config.port, threads = config.bot_threads, time = config.bot_time;
    int64_t sockets = config.max_sockets, output = config.output, matches = config.new_matches;
    int64_t rate = config.message_rate, together = config.per_address;
    int64_t listed = config.listed_matches, bot_matches = config.bot_matches,
            requests = config.request_rate, longest = config.longest, days = 0,
            delay = config.notice_delay / 1000;
    const cli_option options[] = {
        {"port", 'p', CLI_NUMBER, &port, "N", "the port to listen on (8080; 0: any free one)", 0,
         65535},
        {"bind", 0, CLI_TEXT, &config.bind, "ADDRESS", "the address to listen on (127.0.0.1)", 0,
         0},
        {"db", 0, CLI_TEXT, &config.db, "FILE|URL",
         "the database: a file, or postgresql://... (cardboard.db)", 0, 0},
        {"node", 0, CLI_TEXT, &config.node, "NAME",
         "the name of this server on a shared database (node)", 0, 0},
        {"web", 0, CLI_TEXT, &config.web, "DIR", "the page's files", 0, 0},
        {"host", 0, CLI_TEXT, &config.host, "NAME", "the name of this server, as browsers know it",
         0, 0},
        {"origin", 0, CLI_TEXT, &config.origin, "URL", "also accept pages from this origin", 0, 0},
        {"nodes", 0, CLI_TEXT, &config.nodes, "URLS",
         "comma-separated addresses of all servers on a shared database", 0, 0},
        {"bot-threads", 0, CLI_NUMBER, &threads, "N", "threads for bots (1)", 1, 64},
        {"bot-time", 0, CLI_NUMBER, &time, "MS", "longest thinking time per decision (2000)", 1,
         60000},
        {"max-sockets", 0, CLI_NUMBER, &sockets, "N",
         "connected players and watchers, at most (20000)", 1, 1000000},
        {"output", 0, CLI_NUMBER, &output, "MIB",
         "memory for data that slow clients have not read (256)", 1, 1000000},
        {"per-address", 0, CLI_NUMBER, &together, "N", "open connections per address (200)", 1,
         1000000},
        {"request-rate", 0, CLI_NUMBER, &requests, "N", "requests per second and address (50)", 1,
         1000000},
        {"new-matches", 0, CLI_NUMBER, &matches, "N", "new matches per minute and address (30)", 1,
         1000000},
        {"listed-matches", 0, CLI_NUMBER, &listed, "N",
         "matches in the lobby at a time per address (10)", 1, 1000000},
        {"bot-matches", 0, CLI_NUMBER, &bot_matches, "N",
         "bot-only matches at a time per address (10)", 1, 1000000},
        {"longest", 0, CLI_NUMBER, &longest, "N", "end a match after this many steps (100000)", 100,
         10000000},
        {"keep-days", 0, CLI_NUMBER, &days, "N",
         "delete unfinished or unlisted matches after N days (never)", 1, 100000},
        {"message-rate", 0, CLI_NUMBER, &rate, "N", "messages per second and socket (20)", 1,
         1000000},
        {"trust-proxy", 0, CLI_FLAG, &config.trust_proxy, NULL,
         "take addresses from the proxy in front", 0, 0},
        {"admin", 0, CLI_TEXT, &config.admin, "PATH",
         "a socket for the operator's commands (cardboard admin)", 0, 0},
        {"notices", 0, CLI_TEXT, &config.notices, "PATH",
         "a socket for cardboard notify, which tells players of their turns", 0, 0},
        {"notice-delay", 0, CLI_NUMBER, &delay, "S",
         "tell players of what has stood for so many seconds (60)", 0, 86400},
        {"access-log", 0, CLI_FLAG, &config.access_log, NULL,
         "log the method, route, status and size of each request", 0, 0},
        {"unconfined", 0, CLI_FLAG, &unconfined, NULL,
         "do not limit the server's own system calls and files", 0, 0},
        {"log-level", 0, CLI_TEXT, &level, "NAME", "error, warn, info or debug (info)", 0, 0},
        CLI_OPTIONS_END,
    };
    cli_texts words;
    int code = cli_parse(self, options, argc, argv, &words, 0);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (!read_level(level, &config.log_level)) {
        return cli_misused(self, "there is no log level '%s'", level);
    }
    if (!server_node_fits(config.node)) {
        return cli_misused(self, "'%s' cannot name a server: use letters, digits, - and _",
                           config.node);
    }
    if (config.nodes && !server_nodes_fit(config.nodes)) {
        return cli_misused(self,
                           "'%s' is not a list like https://a.example.org,https://b.example.org",
                           config.nodes);
    }
    config.confine = !unconfined;
    config.port = (int)port;
    config.bot_threads = (int)threads;
    config.bot_time = (int)time;
    config.longest = (int)longest;
    config.keep_days = (int)days;
    config.notice_delay = (int)delay * 1000;
    config.max_sockets = (int)sockets;
    config.output = (int)output;
    config.new_matches = (int)matches;
    config.bot_matches = (int)bot_matches;
    config.listed_matches = (int)listed;
    config.message_rate = (int)rate;
    config.per_address = (int)together;
    config.request_rate = (int)requests;
    return serve(&config);
}

const cli_command cli_serve = {
    .name = "serve",
    .usage = "[options]",
    .summary = "serve the page, the API and live play",
    .about =
        "SIGTERM shuts it down cleanly, SIGHUP reloads the page's files. For TLS, put a proxy in\n"
        "front (docs/deploy.md). docs/server.md describes the interface.\n"
        "A database file belongs to one server. Several servers can share a PostgreSQL database:\n"
        "each match is played by one of them, and if that one fails another takes over.",
    .run = run,
};
