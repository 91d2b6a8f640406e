#include "server/net/files.h"

#include <assert.h>
#include <dirent.h>
#include <microhttpd.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "cardboard.h"
#include "core/hash.h"
#include "server/net/safety.h"

enum { FILES_MOST = 2000, FILE_MOST = 8 << 20, DEPTH = 6, PATH = 512 };

typedef struct file {
    char *path;
    struct MHD_Response *response;
} file;

struct files {
    const server_config *config;
    file *files;
    int count;
};

static const struct {
    const char *end, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
};

/* How a file may be compressed, best first. */
static const struct {
    const char *end, *name;
} codings[] = {{".br", "br"}, {".gz", "gzip"}};

enum { CODINGS = sizeof codings / sizeof codings[0] };

static bool ends_with(const char *path, size_t length, const char *end)
{
    size_t n = strlen(end);
    return length > n && strncmp(path + length - n, end, n) == 0;
}

/* How the file is compressed, or CODINGS. */
static int coding_of(const char *path)
{
    int i = 0;
    while (i < CODINGS && !ends_with(path, strlen(path), codings[i].end)) {
        i++;
    }
    return i;
}

/* The type of what is inside. */
static const char *type_of(const char *path)
{
    int coding = coding_of(path);
    size_t length = strlen(path) - (coding < CODINGS ? strlen(codings[coding].end) : 0);
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        if (ends_with(path, length, types[i].end)) {
            return types[i].type;
        }
    }
    return "application/octet-stream";
}

static struct MHD_Response *respond(const server_config *config, const char *path, char *bytes,
                                    size_t n)
{
    struct MHD_Response *response =
        MHD_create_response_from_buffer(n, bytes, MHD_RESPMEM_MUST_FREE);
    if (!response) {
        free(bytes);
        return NULL;
    }
    char tag[24];
    snprintf(tag, sizeof tag, "\"%016llx\"", (unsigned long long)cb_hash(bytes, n, 0));
    MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_TYPE, type_of(path));
    MHD_add_response_header(response, MHD_HTTP_HEADER_ETAG, tag);
    MHD_add_response_header(response, MHD_HTTP_HEADER_VARY, MHD_HTTP_HEADER_ACCEPT_ENCODING);
    int coding = coding_of(path);
    if (coding < CODINGS) {
        MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_ENCODING, codings[coding].name);
    }
    /* Files that the build names by their content may be cached forever. */
    MHD_add_response_header(
        response, MHD_HTTP_HEADER_CACHE_CONTROL,
        strncmp(path, "/assets/", 8) == 0 ? "public, max-age=31536000, immutable" : "no-cache");
    safety_add(response, config);
    return response;
}

static void add_file(struct files *page, const char *full, const char *path, off_t size)
{
    char *bytes = malloc((size_t)size + 1);
    FILE *f = bytes ? fopen(full, "rb") : NULL;
    if (!f) {
        free(bytes);
        return;
    }
    size_t n = fread(bytes, 1, (size_t)size, f);
    fclose(f);
    char *name = strdup(path);
    struct MHD_Response *response = respond(page->config, path, bytes, n);
    if (name && response) {
        page->files[page->count++] = (file){name, response};
    } else {
        free(name);
        if (response) {
            MHD_destroy_response(response);
        }
    }
}

static void add_folder(struct files *page, const char *folder, const char *path, int depth)
{
    DIR *dir = depth < DEPTH ? opendir(folder) : NULL;
    struct dirent *entry;
    while (dir && (entry = readdir(dir)) && page->count < FILES_MOST) {
        char full[PATH], below[PATH];
        struct stat about;
        if (entry->d_name[0] == '.' ||
            snprintf(full, sizeof full, "%s/%s", folder, entry->d_name) >= PATH ||
            snprintf(below, sizeof below, "%s/%s", path, entry->d_name) >= PATH ||
            lstat(full, &about) != 0) {
            continue;
        }
        if (S_ISDIR(about.st_mode)) {
            add_folder(page, full, below, depth + 1);
        } else if (S_ISREG(about.st_mode) && about.st_size <= FILE_MOST) {
            add_file(page, full, below, about.st_size);
        }
    }
    if (dir) {
        closedir(dir);
    }
}

static int by_path(const void *a, const void *b)
{
    return strcmp(((const file *)a)->path, ((const file *)b)->path);
}

struct files *files_load(const server_config *config, int *count)
{
    struct files *page = calloc(1, sizeof *page);
    *count = 0;
    if (!page || !(page->files = calloc(FILES_MOST, sizeof *page->files))) {
        free(page);
        return NULL;
    }
    page->config = config;
    add_folder(page, config->web, "", 0);
    qsort(page->files, (size_t)page->count, sizeof *page->files, by_path);
    *count = page->count;
    return page;
}

void files_free(struct files *page)
{
    if (page) {
        for (int i = 0; i < page->count; i++) {
            free(page->files[i].path);
            MHD_destroy_response(page->files[i].response);
        }
        free(page->files);
        free(page);
    }
}

static struct MHD_Response *find(const struct files *page, const char *path)
{
    file key = {.path = (char *)path};
    const file *found = bsearch(&key, page->files, (size_t)page->count, sizeof key, by_path);
    return found ? found->response : NULL;
}

/* Does an entry of Accept-Encoding accept the coding? "br", "br;q=0.5", but not "br;q=0". */
static bool takes(const char *entry, size_t length, const char *coding)
{
    size_t n = strlen(coding);
    if (length < n || strncasecmp(entry, coding, n) != 0) {
        return false;
    }
    size_t rest = n + strspn(entry + n, " ");
    if (rest >= length) {
        return true;
    }
    if (entry[rest] != ';') {
        return false;
    }
    const char *weight = memchr(entry + rest, '=', length - rest);
    return !weight || strtod(weight + 1, NULL) > 0.0;
}

static bool accepts(const char *accepted, const char *coding)
{
    for (const char *entry = accepted; entry && *entry;) {
        entry += strspn(entry, ", ");
        size_t length = strcspn(entry, ",");
        if (takes(entry, length, coding)) {
            return true;
        }
        entry += length;
    }
    return false;
}

struct MHD_Response *files_find(const struct files *page, const char *path, const char *accepted)
{
    assert(path);
    if (!page) {
        return NULL;
    }
    path = strcmp(path, "/") == 0 ? "/index.html" : path;
    for (int i = 0; i < CODINGS; i++) {
        char packed[PATH];
        if (accepts(accepted, codings[i].name) &&
            snprintf(packed, sizeof packed, "%s%s", path, codings[i].end) < PATH) {
            struct MHD_Response *found = find(page, packed);
            if (found) {
                return found;
            }
        }
    }
    return find(page, path);
}
