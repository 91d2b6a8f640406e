/*
 * The page's files, read once: no path leads out of the folder, and nobody waits for a disk. Beside
 * a file there may be compressed copies from the page's build (a.js, a.js.br, a.js.gz).
 */
#ifndef SERVER_NET_FILES_H
#define SERVER_NET_FILES_H

#include "server/base/config.h"

struct MHD_Response;
struct files;

/* Those of the folder that the settings name. NULL if there are none; *count says how many. */
struct files *files_load(const server_config *config, int *count);
void files_free(struct files *page);
/* The response for a path, or NULL. `accepted` is the request's Accept-Encoding, NULL if it has
 * none. */
struct MHD_Response *files_find(const struct files *page, const char *path, const char *accepted);

#endif
