/* What libpq reads to connect: for the code that closes all other files to the process. */
#define _GNU_SOURCE
#include <assert.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store/store.h"

static const char *const at_home[] = {".pgpass", ".pg_service.conf", ".postgresql"};
static const char *const of_the_environment[] = {"PGSERVICEFILE", "PGSYSCONFDIR"};
static const char *const options[] = {"passfile",    "sslcert", "sslkey",
                                      "sslrootcert", "sslcrl",  "sslcrldir"};

#define COUNT(list) (sizeof(list) / sizeof((list)[0]))

static void visit_options(PQconninfoOption *all, store_path_visitor *visit, void *arg)
{
    for (const PQconninfoOption *o = all; o && o->keyword; o++) {
        for (size_t i = 0; i < COUNT(options); i++) {
            if (o->val && *o->val && strcmp(o->keyword, options[i]) == 0) {
                visit(arg, o->val);
            }
        }
    }
    PQconninfoFree(all);
}

void store_settings(const char *db, store_path_visitor *visit, void *arg)
{
    assert(store_is_address(db) && visit);
    const char *home = getenv("HOME");
    const struct passwd *user = home && *home ? NULL : getpwuid(geteuid());
    home = user ? user->pw_dir : home;
    for (size_t i = 0; home && *home && i < COUNT(at_home); i++) {
        char path[4096];
        if (snprintf(path, sizeof path, "%s/%s", home, at_home[i]) < (int)sizeof path) {
            visit(arg, path);
        }
    }
    for (size_t i = 0; i < COUNT(of_the_environment); i++) {
        const char *path = getenv(of_the_environment[i]);
        if (path && *path) {
            visit(arg, path);
        }
    }
    visit_options(PQconndefaults(), visit, arg);
    visit_options(PQconninfoParse(db, NULL), visit, arg);
}
