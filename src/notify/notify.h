/*
 * The notifier: takes what is due from a server's outbox (server/notices.h) and delivers it. It has no
 * database and knows no match; all that it could give away are addresses of notices on their way.
 *
 *   outbox      the connection to the server
 *   address     which addresses on the net may be connected to
 *   words       its sentences, in three languages
 *   letter      what is written: JSON, a sentence, a signature
 *   mail        the same as a mail, and its way to a mail server
 *   push        encryption and identity for Web Push
 *   delivery    requests under way, by libcurl
 *   notify      the loop
 */
#ifndef NOTIFY_NOTIFY_H
#define NOTIFY_NOTIFY_H

#include "cardboard.h"

typedef struct notify_config {
    const char *outbox;  /* the path of the server's socket */
    const char *page;    /* the address of the page: "https://play.example.org"; no / at its end */
    const char *vapid;   /* a file with the key for Web Push, made if it is not there; NULL: none */
    const char *contact; /* how a push service reaches the operator: "mailto:..." or https://... */
    const char *smtp;    /* the operator's mail server, smtp:// or smtps://; NULL: no e-mail */
    const char *from;    /* the address that mails come from */
    cb_text login;       /* "name:password" for the mail server; empty: none */
    cb_text certificates; /* that a mail server is known by, besides the system's; empty: none */
    bool private_too;     /* also deliver to loopback and private addresses, and without TLS */
    /* Called when all files are open, before the first connection; NULL: nothing is. */
    bool (*confine)(cb_error *err);
    int timeout; /* milliseconds that a delivery may take */
    int backoff; /* milliseconds before the second try; twice as long before each one after that */
} notify_config;

/* Delivers until notify_stop; false: it could not start. */
bool notify_run(const notify_config *config, cb_error *err);
/* From a signal handler. */
void notify_stop(void);

#endif
