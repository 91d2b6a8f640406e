#include "server/net/files.h"

#include <dirent.h>
#include <microhttpd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cardboard.h"
#include "server/net/safety.h"

enum { FILES_MOST = 2000, FILE_MOST = 8 << 20, DEPTH = 6, PATH = 512 };

typedef struct file {
    char *path;
    struct MHD_Response *response;
} file;

struct files {
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

static const char *type_of(const char *path)
{
    size_t length = strlen(path);
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        size_t n = strlen(types[i].end);
        if (length > n && strcmp(path + length - n, types[i].end) == 0) {
            return types[i].type;
        }
    }
    return "application/octet-stream";
}

static struct MHD_Response *respond(const char *path, char *bytes, size_t n)
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
    /* Files that the build names by their content may be cached for ever. */
    MHD_add_response_header(
        response, MHD_HTTP_HEADER_CACHE_CONTROL,
        strncmp(path, "/assets/", 8) == 0 ? "public, max-age=31536000, immutable" : "no-cache");
    safety_add(response);
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
    struct MHD_Response *response = respond(path, bytes, n);
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

struct files *files_load(const char *folder, int *count)
{
    struct files *page = calloc(1, sizeof *page);
    *count = 0;
    if (!page || !(page->files = calloc(FILES_MOST, sizeof *page->files))) {
        free(page);
        return NULL;
    }
    add_folder(page, folder, "", 0);
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

struct MHD_Response *files_find(const struct files *page, const char *path)
{
    file key = {.path = (char *)(strcmp(path, "/") == 0 ? "/index.html" : path)};
    const file *found =
        page ? bsearch(&key, page->files, (size_t)page->count, sizeof key, by_path) : NULL;
    return found ? found->response : NULL;
}
