/* The program for tests of page and server: what it draws at random is the same in every run, so that a test which fails
 * fails again. Long runs take the program itself, and meet other deals. Servers that share a database must not draw the
 * same; each of them gets another CARDBOARD_SEED. Days pass at once: CARDBOARD_LATER names a file of eight bytes, the
 * seconds that its clocks are ahead, which a test may change at any time. */
#include <fcntl.h>
#include <sodium.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

static _Atomic uint32_t drawn;
static uint32_t server;

static void draw(void *bytes, size_t size)
{
    unsigned char seed[randombytes_SEEDBYTES] = {0};
    uint32_t n = atomic_fetch_add(&drawn, 1);
    memcpy(seed, &n, sizeof n);
    memcpy(seed + sizeof n, &server, sizeof server);
    randombytes_buf_deterministic(bytes, size, seed);
}

static uint32_t draw_one(void)
{
    uint32_t n = 0;
    draw(&n, sizeof n);
    return n;
}

static const char *name(void)
{
    return "seeded";
}

static const _Atomic int64_t on_time;
static const _Atomic int64_t *later = &on_time;

static void move_clocks(const char *path)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    void *bytes = mmap(NULL, sizeof *later, PROT_READ, MAP_SHARED, file, 0);
    if (bytes == MAP_FAILED) {
        abort();
    }
    close(file);
    later = bytes;
}

/* The linker sends calls of clock_gettime here (--wrap). */
int __real_clock_gettime(clockid_t clock, struct timespec *t);
int __wrap_clock_gettime(clockid_t clock, struct timespec *t);

int __wrap_clock_gettime(clockid_t clock, struct timespec *t)
{
    int failed = __real_clock_gettime(clock, t);
    if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_BOOTTIME)) {
        t->tv_sec += atomic_load(later);
    }
    return failed;
}

/* Before main, and so before libsodium begins. */
__attribute__((constructor)) static void take_over(void)
{
    static randombytes_implementation seeded = {
        .implementation_name = name, .random = draw_one, .buf = draw};
    const char *said = getenv("CARDBOARD_SEED");
    server = said ? (uint32_t)strtoul(said, NULL, 10) : 0;
    randombytes_set_implementation(&seeded);
    if (getenv("CARDBOARD_LATER")) {
        move_clocks(getenv("CARDBOARD_LATER"));
    }
}
