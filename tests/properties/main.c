/*
 * run-properties: tries every property on random matches of every game, seat count and option, and
 * ends with "N passed, N failed".
 */
#include <stdio.h>
#include <stdlib.h>

#include "common/setups.h"
#include "properties/property.h"

typedef struct options {
    const char *game, *property; /* NULL: all */
    int seeds, samples;
    int games;      /* random matches in all, whatever the number of setups; 0: by seeds */
    uint64_t first; /* seed */
} options;

/* One property, one game, all setups; false if it fails anywhere. */
static bool run(const property *p, const cb_game *game, const options *opt)
{
    cb_setup setups[MAX_SETUPS];
    cb_text why = {0};
    int n = setups_of(game, setups);
    bool ok = n > 0;
    int seeds = opt->games && ok ? (opt->games + n - 1) / n : opt->seeds;
    trial_kept kept = {0};
    for (int i = 0; i < n && ok; i++) {
        for (int s = 0; s < seeds && ok; s++) {
            ok = property_try(p, game, game, &setups[i], opt->first + (uint64_t)s, opt->samples,
                              &kept, &why);
        }
        map_free(&kept.memory);
    }
    trial_kept_free(&kept);
    if (!ok) {
        printf("FAILED %s\n", why.data ? why.data : "no setup can be played");
        fflush(stdout);
    }
    cb_text_free(&why);
    return ok;
}

static int usage(FILE *out)
{
    fprintf(out, "usage: run-properties [--game GAME] [--property NAME] [--seeds N|--games N]"
                 " [--samples N] [--first SEED]\n"
                 "  --seeds N    random matches for each setup (default 2)\n"
                 "  --games N    random matches in all, whatever the number of setups\n"
                 "  --samples N  about how many positions of each are looked at (default 24)\n"
                 "properties:\n");
    for (int i = 0; properties[i]; i++) {
        fprintf(out, "  %-10s %s\n", properties[i]->name, properties[i]->claim);
    }
    return out == stdout ? 0 : 2;
}

static bool read_options(int argc, char **argv, options *opt)
{
    for (int i = 1; i + 1 < argc; i += 2) {
        const char *name = argv[i], *value = argv[i + 1];
        if (strcmp(name, "--game") == 0) {
            opt->game = value;
        } else if (strcmp(name, "--property") == 0) {
            opt->property = value;
        } else if (strcmp(name, "--seeds") == 0) {
            opt->seeds = atoi(value);
        } else if (strcmp(name, "--games") == 0) {
            opt->games = atoi(value);
        } else if (strcmp(name, "--samples") == 0) {
            opt->samples = atoi(value);
        } else if (strcmp(name, "--first") == 0) {
            opt->first = strtoull(value, NULL, 10);
        } else {
            return false;
        }
    }
    return argc % 2 == 1 && opt->seeds > 0 && opt->samples > 0;
}

int main(int argc, char **argv)
{
    options opt = {.seeds = 2, .samples = 24, .first = 1};
    int passed = 0, failed = 0;
    if (!read_options(argc, argv, &opt)) {
        return usage(argc == 2 && strcmp(argv[1], "--help") == 0 ? stdout : stderr);
    }
    for (int g = 0; g < cb_game_count(); g++) {
        const cb_game *game = cb_game_at(g);
        for (int i = 0; properties[i]; i++) {
            if ((opt.game && strcmp(opt.game, game->about.id) != 0) ||
                (opt.property && strcmp(opt.property, properties[i]->name) != 0)) {
                continue;
            }
            bool ok = run(properties[i], game, &opt);
            passed += ok;
            failed += !ok;
        }
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0 || passed == 0;
}
