/* The program for tests of page and server: what it draws at random is the same in every run, so that a test which fails
 * fails again. Long runs take the program itself, and meet other deals. Servers that share a database must not draw the
 * same; each of them gets another CARDBOARD_SEED. */
#include <sodium.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

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

/* Before main, and so before libsodium begins. */
__attribute__((constructor)) static void take_over(void)
{
    static randombytes_implementation seeded = {
        .implementation_name = name, .random = draw_one, .buf = draw};
    const char *said = getenv("CARDBOARD_SEED");
    server = said ? (uint32_t)strtoul(said, NULL, 10) : 0;
    randombytes_set_implementation(&seeded);
}
