#include "server/faulty.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILES = 8, SECTOR = 512 };

/* A file as the disk has it: what is safe, and what was written since. */
typedef struct image {
    char name[256];
    unsigned char *safe, *now;
    size_t safe_size, now_size, capacity;
    bool deleted;
    bool dirty[1 << 14]; /* sectors written since the last sync */
} image;

typedef struct file {
    sqlite3_file base;
    sqlite3_file *real;
    image *image;
} file;

static sqlite3_vfs *real, disk;
static sqlite3_io_methods methods;
static image images[FILES];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static faulty_mode mode;
static long count, from, times, cut_at;
static bool cut, recording, hanging;
static pthread_cond_t goes_on = PTHREAD_COND_INITIALIZER;

void faulty_arm(faulty_mode m, long start, long how_often)
{
    pthread_mutex_lock(&lock);
    mode = m;
    from = start;
    times = how_often;
    count = cut_at = 0;
    cut = recording = false;
    pthread_mutex_unlock(&lock);
}

void faulty_hang(bool hangs)
{
    pthread_mutex_lock(&lock);
    hanging = hangs;
    pthread_cond_broadcast(&goes_on);
    pthread_mutex_unlock(&lock);
}

void faulty_cut(long at)
{
    pthread_mutex_lock(&lock);
    for (int i = 0; i < FILES; i++) {
        images[i].name[0] = '\0';
        images[i].safe_size = images[i].now_size = 0;
        memset(images[i].dirty, 0, sizeof images[i].dirty);
    }
    mode = FAULTY_NONE;
    count = 0;
    cut_at = at;
    cut = false;
    recording = true;
    pthread_mutex_unlock(&lock);
}

long faulty_writes(void)
{
    pthread_mutex_lock(&lock);
    long n = count;
    pthread_mutex_unlock(&lock);
    return n;
}

bool faulty_is_cut(void)
{
    pthread_mutex_lock(&lock);
    bool is = cut;
    pthread_mutex_unlock(&lock);
    return is;
}

/* What this call must return instead of running; SQLITE_OK: run it. The caller holds the lock. */
static int verdict(void)
{
    count++;
    if (cut_at && count >= cut_at) {
        cut = true;
        return SQLITE_IOERR;
    }
    bool now = mode != FAULTY_NONE && from && count >= from && (!times || count < from + times);
    if (!now) {
        return SQLITE_OK;
    }
    return mode == FAULTY_FULL       ? SQLITE_FULL
           : mode == FAULTY_READONLY ? SQLITE_READONLY
                                     : SQLITE_IOERR;
}

/* ---- Images ---- */

static image *image_of(const char *name)
{
    for (int i = 0; name && i < FILES; i++) {
        if (strcmp(images[i].name, name) == 0 || !images[i].name[0]) {
            snprintf(images[i].name, sizeof images[i].name, "%s", name);
            images[i].deleted = false;
            return &images[i];
        }
    }
    return NULL;
}

static void grow(image *im, size_t size)
{
    if (size > im->capacity) {
        size_t more = size * 2;
        im->safe = realloc(im->safe, more);
        im->now = realloc(im->now, more);
        memset(im->safe + im->capacity, 0, more - im->capacity);
        memset(im->now + im->capacity, 0, more - im->capacity);
        im->capacity = more;
    }
}

static void note_write(image *im, const void *bytes, int n, sqlite3_int64 at)
{
    size_t end = (size_t)at + (size_t)n;
    grow(im, end);
    memcpy(im->now + at, bytes, (size_t)n);
    im->now_size = end > im->now_size ? end : im->now_size;
    for (size_t s = (size_t)at / SECTOR; s <= (end - 1) / SECTOR && s < sizeof im->dirty; s++) {
        im->dirty[s] = true;
    }
}

static void note_sync(image *im)
{
    if (im->capacity) {
        memcpy(im->safe, im->now, im->capacity);
    }
    im->safe_size = im->now_size;
    memset(im->dirty, 0, sizeof im->dirty);
}

void faulty_recover(const char *folder, unsigned seed)
{
    srand(seed);
    for (int i = 0; i < FILES && images[i].name[0]; i++) {
        image *im = &images[i];
        const char *slash = strrchr(im->name, '/');
        char path[512];
        if (im->deleted || !strstr(im->name, ".db") || strstr(im->name, "-shm")) {
            continue;
        }
        snprintf(path, sizeof path, "%.200s/%.200s", folder, slash ? slash + 1 : im->name);
        size_t size = rand() % 2 ? im->now_size : im->safe_size;
        grow(im, size);
        for (size_t s = 0; s < sizeof im->dirty && (s + 1) * SECTOR <= im->capacity; s++) {
            if (im->dirty[s] && rand() % 2) {
                size_t part = rand() % 4 ? SECTOR : (size_t)rand() % SECTOR; /* perhaps torn */
                memcpy(im->safe + s * SECTOR, im->now + s * SECTOR, part);
            }
        }
        FILE *f = fopen(path, "wb");
        if (f) {
            if (size) {
                fwrite(im->safe, 1, size, f);
            }
            fclose(f);
        }
    }
}

/* ---- The disk ---- */

static int do_close(sqlite3_file *f)
{
    return ((file *)f)->real->pMethods->xClose(((file *)f)->real);
}

static int do_read(sqlite3_file *f, void *to, int n, sqlite3_int64 at)
{
    return ((file *)f)->real->pMethods->xRead(((file *)f)->real, to, n, at);
}

static int do_write(sqlite3_file *f, const void *bytes, int n, sqlite3_int64 at)
{
    file *x = (file *)f;
    pthread_mutex_lock(&lock);
    int code = verdict();
    if (code == SQLITE_OK && x->image) {
        note_write(x->image, bytes, n, at);
    }
    pthread_mutex_unlock(&lock);
    return code != SQLITE_OK ? code : x->real->pMethods->xWrite(x->real, bytes, n, at);
}

static int do_truncate(sqlite3_file *f, sqlite3_int64 size)
{
    file *x = (file *)f;
    pthread_mutex_lock(&lock);
    int code = verdict();
    if (code == SQLITE_OK && x->image) {
        grow(x->image, (size_t)size);
        x->image->now_size = (size_t)size;
    }
    pthread_mutex_unlock(&lock);
    return code != SQLITE_OK ? code : x->real->pMethods->xTruncate(x->real, size);
}

static int do_sync(sqlite3_file *f, int flags)
{
    file *x = (file *)f;
    pthread_mutex_lock(&lock);
    while (hanging) {
        pthread_cond_wait(&goes_on, &lock);
    }
    int code = verdict();
    if (code == SQLITE_OK && x->image) {
        note_sync(x->image);
    }
    pthread_mutex_unlock(&lock);
    return code != SQLITE_OK ? code : x->real->pMethods->xSync(x->real, flags);
}

/* Everything else goes straight through. */
#define THROUGH(name, parameters, arguments)                                                       \
    static int do_##name parameters                                                                \
    {                                                                                              \
        sqlite3_file *r = ((file *)f)->real;                                                       \
        return r->pMethods->x##name arguments;                                                     \
    }
THROUGH(FileSize, (sqlite3_file * f, sqlite3_int64 *size), (r, size))
THROUGH(Lock, (sqlite3_file * f, int level), (r, level))
THROUGH(Unlock, (sqlite3_file * f, int level), (r, level))
THROUGH(CheckReservedLock, (sqlite3_file * f, int *out), (r, out))
THROUGH(FileControl, (sqlite3_file * f, int op, void *arg), (r, op, arg))
THROUGH(SectorSize, (sqlite3_file * f), (r))
THROUGH(DeviceCharacteristics, (sqlite3_file * f), (r))
THROUGH(ShmMap, (sqlite3_file * f, int page, int size, int extend, void volatile **out),
        (r, page, size, extend, out))
THROUGH(ShmLock, (sqlite3_file * f, int offset, int n, int flags), (r, offset, n, flags))
THROUGH(ShmUnmap, (sqlite3_file * f, int deletes), (r, deletes))

static void do_barrier(sqlite3_file *f)
{
    sqlite3_file *r = ((file *)f)->real;
    r->pMethods->xShmBarrier(r);
}

static int do_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
    (void)vfs;
    pthread_mutex_lock(&lock);
    int code = verdict();
    image *im = code == SQLITE_OK && recording ? image_of(name) : NULL;
    if (im) {
        im->deleted = true;
        im->safe_size = im->now_size = 0;
        memset(im->dirty, 0, sizeof im->dirty);
    }
    pthread_mutex_unlock(&lock);
    return code != SQLITE_OK ? code : real->xDelete(real, name, sync);
}

static int do_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *f, int flags, int *out)
{
    file *x = (file *)f;
    (void)vfs;
    x->real = (sqlite3_file *)(x + 1);
    pthread_mutex_lock(&lock);
    x->image = recording ? image_of(name) : NULL;
    pthread_mutex_unlock(&lock);
    int code = real->xOpen(real, name, x->real, flags, out);
    x->base.pMethods = x->real->pMethods ? &methods : NULL;
    return code;
}

void faulty_install(void)
{
    if (real) {
        return;
    }
    real = sqlite3_vfs_find(NULL);
    disk = *real;
    disk.zName = "faulty";
    disk.pNext = NULL;
    disk.szOsFile = (int)sizeof(file) + real->szOsFile;
    disk.xOpen = do_open;
    disk.xDelete = do_delete;
    methods = (sqlite3_io_methods){.iVersion = 2,
                                   .xClose = do_close,
                                   .xRead = do_read,
                                   .xWrite = do_write,
                                   .xTruncate = do_truncate,
                                   .xSync = do_sync,
                                   .xFileSize = do_FileSize,
                                   .xLock = do_Lock,
                                   .xUnlock = do_Unlock,
                                   .xCheckReservedLock = do_CheckReservedLock,
                                   .xFileControl = do_FileControl,
                                   .xSectorSize = do_SectorSize,
                                   .xDeviceCharacteristics = do_DeviceCharacteristics,
                                   .xShmMap = do_ShmMap,
                                   .xShmLock = do_ShmLock,
                                   .xShmBarrier = do_barrier,
                                   .xShmUnmap = do_ShmUnmap};
    sqlite3_vfs_register(&disk, 1);
}
