/*
 * The notifier's door: a socket of this machine at which `cardboard notify` takes what is due from the
 * outbox and reports what became of it. The server itself opens no connection to anybody, and the
 * notifier knows no database. Both send lines of JSON:
 *
 *   {"push":"BPk...","mail":true}        the notifier begins: its key for Web Push (RFC 8292), and
 *                                        whether it sends e-mail
 *   {"take":64,"lease":60000,"done":[{"id":"k3x...","until":1784200000000,"result":"sent"}, ...]}
 *                                        it reports (sent, later with "after" in milliseconds,
 *                                        dropped, gone) and asks for what is due at that many places,
                                        for so many milliseconds
 *   {"parcels":[{"id":"k3x...","until":1784200060000,"tries":1,"medium":"webhook",
 *      "address":"https://...","secret":"...","notices":[{"about":"turn","match":"abc",
 *      "game":"pnrz","seat":0,"version":12}]}]}
 *                                        the answer, which may be late if the store is
 */
#ifndef SERVER_NOTICES_H
#define SERVER_NOTICES_H

#include "server/base/node.h"

typedef struct notices notices;

notices *notices_new(node *n, const char *path, cb_error *err);
/* No write may be under way any more. */
void notices_free(notices *all);

#endif
