/* cardboard notify: delivers what a server has in its outbox. */
#include "notify/notify.h"
#include "cli/cli.h"
#include "core/error.h"
#include "server/confine.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

static void on_signal(int number)
{
    (void)number;
    notify_stop();
}

static void catch_signals(void)
{
    struct sigaction action = {.sa_handler = on_signal};
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
}

/* Its memory has addresses and secrets of players. */
static void keep_to_ourselves(void)
{
    setrlimit(RLIMIT_CORE, &(struct rlimit){0});
    umask(S_IRWXG | S_IRWXO);
}

static bool confine(cb_error *err)
{
    const char *calls, *files;
    bool fine = confine_notifier(&files, err) && confine_calls(true, &calls, err);
    if (fine) {
        fprintf(stderr, "%s calls: %s, files: %s\n",
                calls || files ? "warn unconfined" : "info confined", calls ? calls : "seccomp",
                files ? files : "Landlock");
    }
    return fine;
}

static bool is_web(const char *address)
{
    return strncmp(address, "https://", 8) == 0 || strncmp(address, "http://", 7) == 0;
}

/* Whoever lists processes sees our arguments, so there is no password among them. */
static bool is_mail_server(const char *address)
{
    bool known = strncmp(address, "smtp://", 7) == 0 || strncmp(address, "smtps://", 8) == 0;
    return known && !strchr(address, '@');
}

static bool is_mailbox(const char *address)
{
    const char *at = strchr(address, '@');
    return at && at > address && at[1] && !strpbrk(address, "<> \"\\");
}

/* Nothing if there is no such file to read. */
static bool read_lines(const char *path, cb_text *out, cb_error *err)
{
    if (!path) {
        return true;
    }
    if (!cli_read_file(path, out, err)) {
        return false;
    }
    while (out->length && strchr("\r\n", out->data[out->length - 1])) {
        out->data[--out->length] = '\0';
    }
    return out->length || cb_fail(err, CB_EIO, "%.200s is empty", path);
}

static int run(const cli_command *self, int argc, char **argv)
{
    notify_config config = {.backoff = 30000, .timeout = 20000};
    int64_t backoff = config.backoff, timeout = config.timeout;
    bool unconfined = false;
    const char *login = NULL, *certificates = NULL;
    const cli_option options[] = {
        {"page", 0, CLI_TEXT, &config.page, "URL", "the address of the page, for links", 0, 0},
        {"vapid", 0, CLI_TEXT, &config.vapid, "FILE",
         "the key for Web Push; made if there is none (no Web Push)", 0, 0},
        {"contact", 0, CLI_TEXT, &config.contact, "URL",
         "for push services: mailto:... or https://... of the operator", 0, 0},
        {"smtp", 0, CLI_TEXT, &config.smtp, "URL",
         "your mail server, smtp://HOST:PORT or smtps://HOST:PORT (no e-mail)", 0, 0},
        {"from", 0, CLI_TEXT, &config.from, "ADDRESS", "where mails come from", 0, 0},
        {"smtp-login", 0, CLI_TEXT, &login, "FILE", "a file with NAME:PASSWORD for the mail server",
         0, 0},
        {"smtp-ca", 0, CLI_TEXT, &certificates, "FILE",
         "certificates to know the mail server by, besides the system's", 0, 0},
        {"timeout", 0, CLI_NUMBER, &timeout, "MS", "time that a delivery may take (20000)", 100,
         60000},
        {"backoff", 0, CLI_NUMBER, &backoff, "MS",
         "time before the second try; it doubles each time (30000)", 1, 3600000},
        {"allow-private", 0, CLI_FLAG, &config.private_too, NULL,
         "also deliver to loopback and private addresses, and without TLS", 0, 0},
        {"unconfined", 0, CLI_FLAG, &unconfined, NULL,
         "do not limit the process's own system calls and files", 0, 0},
        CLI_OPTIONS_END,
    };
    cli_texts words;
    int code = cli_parse(self, options, argc, argv, &words, 1);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (words.count != 1 || !config.page || !is_web(config.page)) {
        return cli_misused(self, "name the server's socket, and with --page the page");
    }
    if (config.vapid && !config.contact) {
        return cli_misused(self, "push services want to know whom to ask: --contact mailto:...");
    }
    if (config.contact && strcspn(config.contact, "\"\\") != strlen(config.contact)) {
        return cli_misused(self, "'%s' is no address", config.contact);
    }
    if (config.smtp && (!is_mail_server(config.smtp) || !config.from || !is_mailbox(config.from))) {
        return cli_misused(self,
                           "name the mail server with --smtp smtp://HOST:PORT, without a password, "
                           "and with --from an address");
    }
    config.outbox = words.at[0];
    config.backoff = (int)backoff;
    config.timeout = (int)timeout;
    config.confine = unconfined ? NULL : confine;
    cb_error err = {0};
    keep_to_ourselves();
    catch_signals();
    bool fine = read_lines(login, &config.login, &err) &&
                read_lines(certificates, &config.certificates, &err) && notify_run(&config, &err);
    cb_text_free(&config.login);
    cb_text_free(&config.certificates);
    return fine ? CLI_FINE : cli_failed("%s", err.text);
}

const cli_command cli_notify = {
    .name = "notify",
    .usage = "SOCKET --page URL [options]",
    .summary = "tell players of their turns, by Web Push, e-mail and webhooks",
    .about = "SOCKET is the path given to the server with --notices; the server may start later,\n"
             "and restart. Only this process opens connections to the outside. docs/notices.md\n"
             "describes what is sent.",
    .run = run,
};
