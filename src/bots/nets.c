/* Where learned judges come from: files, and those that are built in (nets/ in the sources). The
 * build says where these are; without that, as where the sources are compiled by hand, there are
 * none. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"

#ifdef CB_NETS
#define NET(game)                                                                                  \
    __asm__(".pushsection .rodata\n.balign 64\n.globl cb_net_" #game ", cb_net_" #game             \
            "_end\n.hidden cb_net_" #game ", cb_net_" #game "_end\ncb_net_" #game                  \
            ": .incbin \"" CB_NETS "/" #game ".net\"\ncb_net_" #game "_end:\n.popsection\n");      \
    extern const unsigned char cb_net_##game[], cb_net_##game##_end[];
#include "nets.def"
#undef NET
#endif

const void *cb_net_shipped(const cb_game *game, size_t *size)
{
    (void)game;
#ifdef CB_NETS
#define NET(name)                                                                                  \
    if (strcmp(game->about.id, #name) == 0) {                                                      \
        *size = (size_t)(cb_net_##name##_end - cb_net_##name);                                     \
        return cb_net_##name;                                                                      \
    }
#include "nets.def"
#undef NET
#endif
    *size = 0;
    return NULL;
}

#ifdef __wasm__
/* The page's module opens no file: its caller hands nets over. */
static void *read_file(const char *path, size_t *size, cb_error *err)
{
    *size = 0;
    cb_fail(err, CB_EIO, "the net %.200s cannot be read: there are no files here", path);
    return NULL;
}
#else
/* The bytes of a file, NULL after saying why not. */
static void *read_file(const char *path, size_t *size, cb_error *err)
{
    FILE *file = fopen(path, "rb");
    void *bytes = file ? malloc(CB_NET_BYTES + 1) : NULL;
    *size = bytes ? fread(bytes, 1, CB_NET_BYTES + 1, file) : 0;
    if (!file || (bytes && ferror(file))) {
        cb_fail(err, CB_EIO, "the net %.200s cannot be read", path);
        free(bytes);
        bytes = NULL;
    } else if (!bytes) {
        cb_fail(err, CB_EMEMORY, "not enough memory for a net");
    }
    if (file) {
        fclose(file);
    }
    return bytes;
}
#endif

static bool is_built_in(const cb_bot *bot)
{
    return strcmp(bot->settings.net, "built-in") == 0;
}

static bool judge_by(cb_bot *bot, const void *bytes, size_t size, cb_error *err)
{
    bool fits = cb_net_open(&bot->net, bot->game, bytes, size, err);
    bot->settings.judge = fits ? &bot->net : NULL;
    return fits;
}

bool cb_bot_give_net(cb_bot *bot, const void *bytes, size_t size, cb_error *err)
{
    return !is_built_in(bot) || judge_by(bot, bytes, size, err);
}

bool cb_bot_open_net(cb_bot *bot, cb_error *err)
{
    const char *name = bot->settings.net;
    size_t size;
    if (!*name || strcmp(name, "none") == 0) {
        return true;
    }
    if (is_built_in(bot)) {
        const void *bytes = cb_net_shipped(bot->game, &size);
        return !bytes || judge_by(bot, bytes, size, err);
    }
    bot->net_bytes = read_file(name, &size, err);
    return bot->net_bytes && judge_by(bot, bot->net_bytes, size, err);
}
